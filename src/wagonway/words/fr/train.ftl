### `wagonway train` : modèles ajustés sur des parties entre robots.

train-gathered = Parties : lot { $done } sur { $wanted }.
train-epoch = Époque { $done } sur { $wanted }. Probabilité donnée aux destinations d’un rival, selon les pièces posées : { $masses }.
train-chances-epoch = Époque { $done } sur { $wanted }. Score de Brier : { $brier }.
train-totals-epoch = Époque { $done } sur { $wanted }. Erreur sur les points encore à venir : { $error }.
train-written = Poids écrits dans { $file }.
train-measured = { $board }, joueurs : { $players }, conductor : { $mass } à la moitié des pièces (destinations : { $tickets }).
train-measured-mixed = { $board }, joueurs : { $players }, robots variés : { $mass } à la moitié des pièces (destinations : { $tickets }).
train-chances = Joueurs : { $players }, positions : { $positions }. Score de Brier : modèle { $model }, simulation { $playouts }, mélange { $mix } ({ $ratio } de celui du modèle, erreur type { $error }). Erreur de calibration par quart de partie (plancher) : { $quarters }.
train-totals = Joueurs : { $players }, positions : { $positions }. L’erreur des écarts attendus est de { $error } points ; ils expliquent { $explained } de la variance. Score de Brier toutes cartes ouvertes : { $brier }. Erreur sur les décisions, en points : { $residual }.
train-line = joueurs : { $players }
train-axis = chance prévue → fréquence observée
train-policy-epoch = Époque { $done } sur { $wanted }. Erreur sur les gains : { $error }.
train-policy = Joueurs : { $players }, décisions de test : { $decisions }. Victoires gagnées par décision par rapport à conductor : par le choix du réseau { $choice } (erreur type { $choiceError }), par la recherche { $search }, par la recherche guidée par le réseau { $prior } (différence { $gain }, erreur type { $gainError }).
train-gate = Contre { $rival }, parties : { $games }. { $verdict ->
        [stronger] Le candidat est plus fort.
        [not] Le candidat n’est pas plus fort.
       *[open] Indécis.
    }
train-rejected = Rien n’a été adopté : un match n’a pas montré que master est plus fort avec ce réseau.
