# `wagonway bench envs`

bench-batch-decisions-per-s = décisions par seconde, beaucoup de parties à la fois : pas, masque et observation, USA, 2 joueurs
bench-batch-random-decisions-per-s = la même chose avec un choix au hasard de ce qui est permis
bench-batch-thread-scaling = fois un fil, avec deux fils
bench-batch-reset-us = microsecondes pour installer une partie parmi d’autres
bench-table-step-us = microsecondes par pas à une table de PettingZoo, à travers Python
bench-observation-bytes = octets par observation, USA, 2 joueurs
bench-batch-state-bytes = octets par partie dans un lot
