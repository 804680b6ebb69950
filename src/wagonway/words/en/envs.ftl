# `wagonway bench envs`

bench-batch-decisions-per-s = decisions a second, many games at once: step, mask and observation, USA, 2 players
bench-batch-random-decisions-per-s = the same with a random choice of what is legal
bench-batch-thread-scaling = times one thread, with two threads
bench-batch-reset-us = microseconds to set up a game of many
bench-table-step-us = microseconds a step at a table of PettingZoo, through Python
bench-observation-bytes = bytes an observation, USA, 2 players
bench-batch-state-bytes = bytes a game in a batch
