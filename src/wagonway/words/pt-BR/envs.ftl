# `wagonway bench envs`

bench-batch-decisions-per-s = decisões por segundo, muitas partidas ao mesmo tempo: passo, máscara e observação, EUA, 2 jogadores
bench-batch-random-decisions-per-s = o mesmo, escolhendo ao acaso entre as ações permitidas
bench-batch-thread-scaling = vezes a velocidade de uma thread, com duas
bench-batch-reset-us = microssegundos para preparar uma partida de um lote
bench-table-step-us = microssegundos por passo em uma mesa do PettingZoo, pelo Python
bench-observation-bytes = bytes por observação, EUA, 2 jogadores
bench-batch-state-bytes = bytes por partida em um lote
