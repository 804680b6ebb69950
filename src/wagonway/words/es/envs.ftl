# `wagonway bench envs`

bench-batch-decisions-per-s = decisiones por segundo, muchas partidas a la vez: paso, máscara y observación, USA, 2 jugadores
bench-batch-random-decisions-per-s = lo mismo con una elección al azar de lo que es legal
bench-batch-thread-scaling = veces un hilo, con dos hilos
bench-batch-reset-us = microsegundos para preparar una partida de muchas
bench-table-step-us = microsegundos por paso en una mesa de PettingZoo, a través de Python
bench-observation-bytes = bytes por observación, USA, 2 jugadores
bench-batch-state-bytes = bytes por partida en un lote
