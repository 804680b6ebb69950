# `wagonway bench`

bench-measuring = Mesure en cours, environ une minute…
bench-usa-2p-decisions-per-s = décisions au hasard par seconde, États-Unis, 2 joueurs
bench-sf-3p-decisions-per-s = décisions au hasard par seconde, San Francisco, 3 joueurs
bench-thread-scaling = fois la vitesse d’un seul fil d’exécution, avec deux
bench-state-bytes = octets par partie
bench-clone-ns = nanosecondes pour copier une partie
bench-longest-path-p99-ms = millisecondes pour le plus long chemin d’un réseau dense, 99e centile
bench-warm-start-s = secondes de processeur du démarrage au premier coup possible
bench-import-s = secondes de processeur pour importer la bibliothèque
bench-steiner-us = microsecondes par décision de steiner
bench-conductor-us = microsecondes par décision de conductor
bench-arena-random-games-per-s = parties par seconde dans l’arène, random contre lui-même
bench-arena-steiner-games-per-s = parties par seconde dans l’arène, steiner contre lui-même
