# `wagonway bench`

bench-measuring = Midiendo, cerca de un minuto…
bench-usa-2p-decisions-per-s = decisiones al azar por segundo, Estados Unidos, 2 jugadores
bench-sf-3p-decisions-per-s = decisiones al azar por segundo, San Francisco, 3 jugadores
bench-thread-scaling = veces la velocidad de un hilo, con dos
bench-state-bytes = bytes por partida
bench-clone-ns = nanosegundos para copiar una partida
bench-longest-path-p99-ms = milisegundos para el camino más largo de una red densa, percentil 99
bench-warm-start-s = segundos de CPU desde el arranque hasta la primera jugada posible
bench-import-s = segundos de CPU para importar la biblioteca
bench-steiner-us = microsegundos por decisión de steiner
bench-conductor-us = microsegundos por decisión de conductor
bench-arena-random-games-per-s = partidas por segundo en la arena, random contra sí mismo
bench-arena-steiner-games-per-s = partidas por segundo en la arena, steiner contra sí mismo
