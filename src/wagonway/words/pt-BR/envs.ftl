# `wagonway bench envs`

bench-batch-decisions-per-s = decisões por segundo, muitas partidas ao mesmo tempo: passo, máscara e observação, USA, 2 jogadores
bench-batch-random-decisions-per-s = o mesmo com uma escolha aleatória do que é permitido
bench-batch-thread-scaling = vezes uma thread, com duas threads
bench-batch-reset-us = microssegundos para montar uma partida entre muitas
bench-table-step-us = microssegundos por passo em uma mesa do PettingZoo, através do Python
bench-observation-bytes = bytes por observação, USA, 2 jogadores
bench-batch-state-bytes = bytes por partida em um lote
