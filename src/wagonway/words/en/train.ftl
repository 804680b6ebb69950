### `wagonway train`: models fitted to games between bots.

train-gathered = Games: part { $done } of { $wanted }.
train-epoch = Epoch { $done } of { $wanted }. Probability given to the tickets a rival holds, by pieces used: { $masses }.
train-chances-epoch = Epoch { $done } of { $wanted }. Brier score: { $brier }.
train-totals-epoch = Epoch { $done } of { $wanted }. Error of the points still to come: { $error }.
train-written = Weights written to { $file }.
train-measured = { $board }, players: { $players }, conductor: { $mass } at half the pieces (held tickets: { $tickets }).
train-measured-mixed = { $board }, players: { $players }, mixed bots: { $mass } at half the pieces (held tickets: { $tickets }).
train-chances = Players: { $players }, positions: { $positions }. Brier score: model { $model }, playouts { $playouts }, mix { $mix } ({ $ratio } of the model’s, standard error { $error }). Calibration error by quarter (floor): { $quarters }.
train-totals = Players: { $players }, positions: { $positions }. Expected margins are off by { $error } points and explain { $explained } of the variance. Brier score with all cards open: { $brier }. Error of decisions, in points: { $residual }.
train-line = players: { $players }
train-axis = predicted chance → observed frequency
train-policy-epoch = Epoch { $done } of { $wanted }. Error of the gains: { $error }.
train-policy = Players: { $players }, held-out decisions: { $decisions }. Wins gained per decision over conductor: by the net’s choice { $choice } (standard error { $choiceError }), by search { $search }, by search with the net as its prior { $prior } (difference { $gain }, standard error { $gainError }).
train-gate = Against { $rival }, games: { $games }. { $verdict ->
        [stronger] The candidate is stronger.
        [not] The candidate is not stronger.
       *[open] Not decided.
    }
train-rejected = Nothing was adopted: a match did not show that master is stronger with this prior.
