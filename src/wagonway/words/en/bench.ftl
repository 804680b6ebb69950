# `wagonway bench`

bench-measuring = Measuring, about a minute…
bench-usa-2p-decisions-per-s = random decisions per second, USA, 2 players
bench-sf-3p-decisions-per-s = random decisions per second, San Francisco, 3 players
bench-thread-scaling = times the speed of one thread, with two threads
bench-state-bytes = bytes per game
bench-clone-ns = nanoseconds to copy a game
bench-longest-path-p99-ms = milliseconds for the longest path of a dense network, 99th percentile
bench-warm-start-s = CPU seconds from start to first legal move
bench-import-s = CPU seconds to import the library
bench-steiner-us = microseconds per decision of steiner
bench-conductor-us = microseconds per decision of conductor
bench-arena-random-games-per-s = games per second in the arena, random against itself
bench-arena-steiner-games-per-s = games per second in the arena, steiner against itself
