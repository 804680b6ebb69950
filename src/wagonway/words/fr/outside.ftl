### Robots d’ailleurs : ce qui a échoué, une fois quand cela arrive, et dans un rapport à la fin.

## Quand cela arrive ; $greedy est le robot qui a choisi à sa place

outside-fault-late = { $bot } n’a pas répondu en { $seconds } s : { $greedy } a choisi à sa place.
outside-fault-unfinished = { $bot } n’a pas terminé sa ligne en { $seconds } s (« { $detail } ») : { $greedy } a choisi à sa place.
outside-fault-stopped = { $bot } s’est arrêté (état { $detail }) : { $greedy } a choisi à sa place.
outside-fault-deaf = { $bot } a fermé son entrée : { $greedy } a choisi à sa place.
outside-fault-not-ready = { $bot } n’a pas dit en { $seconds } s qu’il est prêt : { $greedy } a choisi à sa place.
outside-fault-too-long = { $bot } a écrit une ligne sans fin (« { $detail } ») : { $greedy } a choisi à sa place.
outside-fault-nonsense = { $bot } a écrit « { $detail } », qui n’est pas une réponse : { $greedy } a choisi à sa place.
outside-fault-illegal = { $bot } a choisi « { $detail } », qui n’est pas permis : { $greedy } a choisi à sa place.
outside-fault-unasked = { $bot } a écrit « { $detail } » sans qu’on lui demande rien ; c’est ignoré.
outside-fault-retired = { $bot } a échoué trop souvent ; { $greedy } continue à sa place.

## Dans le rapport

outside-short-late = en retard
outside-short-unfinished = ligne non terminée
outside-short-stopped = arrêté
outside-short-deaf = entrée fermée
outside-short-not-ready = pas prêt
outside-short-too-long = ligne trop longue
outside-short-nonsense = pas de réponse
outside-short-illegal = non permis
outside-short-unasked = sans question
outside-short-retired = abandonné
outside-times = { $fault } × { $times }
outside-report =
    { $moves ->
        [one] { $bot } : { $chosen } coup sur { $moves } a été choisi à sa place ({ $faults }).
       *[other] { $bot } : { $chosen } coups sur { $moves } ont été choisis à sa place ({ $faults }).
    }
outside-last-words = Les dernières lignes que { $bot } a écrites sur sa sortie d’erreurs :
