### `wagonway exercises` : des positions dont une réponse est nettement la meilleure.

exercises-progress = Recherche d’exercices
exercises-made = { $file } contient { $count ->
        [one] { $count } exercice
       *[other] { $count } exercices
    } tirés de { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }.
