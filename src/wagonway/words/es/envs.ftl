# `wagonway bench envs`

bench-batch-decisions-per-s = decisiones por segundo, muchas partidas a la vez: paso, máscara y observación, Estados Unidos, 2 jugadores
bench-batch-random-decisions-per-s = lo mismo, eligiendo al azar entre las acciones permitidas
bench-batch-thread-scaling = veces la velocidad de un hilo, con dos
bench-batch-reset-us = microsegundos para preparar una partida de un lote
bench-table-step-us = microsegundos por paso en una mesa de PettingZoo, por Python
bench-observation-bytes = bytes por observación, Estados Unidos, 2 jugadores
bench-batch-state-bytes = bytes por partida en un lote
