### `wagonway exercises`: posiciones con una respuesta claramente mejor.

exercises-progress = Buscando ejercicios
exercises-made = { $file } tiene { $count ->
        [one] { $count } ejercicio
       *[other] { $count } ejercicios
    } de { $games ->
        [one] { $games } partida
       *[other] { $games } partidas
    }.
