### `wagonway exercises`: posições com uma resposta claramente melhor.

exercises-progress = Procurando exercícios
exercises-made = { $file } tem { $count ->
        [one] { $count } exercício
       *[other] { $count } exercícios
    } de { $games ->
        [one] { $games } partida
       *[other] { $games } partidas
    }.
