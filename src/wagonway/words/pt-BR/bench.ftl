# `wagonway bench`

bench-measuring = Medindo, cerca de um minuto…
bench-usa-2p-decisions-per-s = decisões aleatórias por segundo, EUA, 2 jogadores
bench-sf-3p-decisions-per-s = decisões aleatórias por segundo, San Francisco, 3 jogadores
bench-thread-scaling = vezes a velocidade de uma thread, com duas
bench-state-bytes = bytes por partida
bench-clone-ns = nanossegundos para copiar uma partida
bench-longest-path-p99-ms = milissegundos para o maior caminho contínuo de uma rede densa, percentil 99
bench-warm-start-s = segundos de CPU do início à primeira jogada possível
bench-import-s = segundos de CPU para importar a biblioteca
bench-steiner-us = microssegundos por decisão de steiner
bench-conductor-us = microssegundos por decisão de conductor
bench-arena-random-games-per-s = partidas por segundo na arena, random contra si mesmo
bench-arena-steiner-games-per-s = partidas por segundo na arena, steiner contra si mesmo
