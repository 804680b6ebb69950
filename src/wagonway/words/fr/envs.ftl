# `wagonway bench envs`

bench-batch-decisions-per-s = décisions par seconde, beaucoup de parties à la fois : pas, masque et observation, États-Unis, 2 joueurs
bench-batch-random-decisions-per-s = la même chose, en choisissant au hasard parmi les actions permises
bench-batch-thread-scaling = fois la vitesse d’un seul fil d’exécution, avec deux
bench-batch-reset-us = microsecondes pour mettre en place une partie d’un lot
bench-table-step-us = microsecondes par pas à une table de PettingZoo, par Python
bench-observation-bytes = octets par observation, États-Unis, 2 joueurs
bench-batch-state-bytes = octets par partie dans un lot
