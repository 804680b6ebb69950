### Robots d’ailleurs : ce qui a échoué, une fois quand cela arrive, et dans un rapport à la fin.

## Quand cela arrive ; $stand_in est le robot qui a choisi à sa place

outside-fault-late = { $bot } n’a pas répondu en { $seconds } s : { $stand_in } a choisi à sa place.
outside-fault-unfinished = { $bot } n’a pas terminé sa ligne en { $seconds } s (« { $detail } ») : { $stand_in } a choisi à sa place.
outside-fault-stopped = { $bot } s’est arrêté (code de sortie { $detail }) : { $stand_in } a choisi à sa place.
outside-fault-deaf = { $bot } a fermé son entrée : { $stand_in } a choisi à sa place.
outside-fault-not-ready = { $bot } n’a pas signalé en { $seconds } s qu’il était prêt : { $stand_in } a choisi à sa place.
outside-fault-too-long = { $bot } a écrit une ligne sans fin (« { $detail } ») : { $stand_in } a choisi à sa place.
outside-fault-nonsense = { $bot } a écrit « { $detail } », qui n’est pas une réponse : { $stand_in } a choisi à sa place.
outside-fault-illegal = { $bot } a choisi « { $detail } », qui n’est pas permis : { $stand_in } a choisi à sa place.
outside-fault-unasked = { $bot } a écrit « { $detail } » sans être interrogé ; c’est ignoré.
outside-fault-retired = { $bot } a échoué trop souvent ; désormais, { $stand_in } joue à sa place.

## Dans le rapport

outside-short-late = en retard
outside-short-unfinished = ligne non terminée
outside-short-stopped = arrêté
outside-short-deaf = entrée fermée
outside-short-not-ready = pas prêt
outside-short-too-long = ligne trop longue
outside-short-nonsense = réponse non valable
outside-short-illegal = non permis
outside-short-unasked = non interrogé
outside-short-retired = remplacé
outside-times = { $fault } × { $times }
outside-report =
    { $bot } : { $chosen ->
        [one] un autre robot a choisi { $chosen } coup sur { $moves } à sa place
       *[other] un autre robot a choisi { $chosen } coups sur { $moves } à sa place
    } ({ $faults }).
outside-last-words = Dernières lignes écrites par { $bot } sur sa sortie d’erreurs :
