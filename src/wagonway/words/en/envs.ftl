# `wagonway bench envs`

bench-batch-decisions-per-s = decisions per second, many games at once: step, mask and observation, USA, 2 players
bench-batch-random-decisions-per-s = the same, choosing among the legal actions at random
bench-batch-thread-scaling = times the speed of one thread, with two threads
bench-batch-reset-us = microseconds to set up one game of a batch
bench-table-step-us = microseconds per step of a PettingZoo table, through Python
bench-observation-bytes = bytes per observation, USA, 2 players
bench-batch-state-bytes = bytes per game in a batch
