### `wagonway train`: modelos ajustados a partidas entre bots.

train-gathered = Partidas: parte { $done } de { $wanted }.
train-epoch = Época { $done } de { $wanted }. Probabilidad dada a los billetes de un rival, según piezas usadas: { $masses }.
train-chances-epoch = Época { $done } de { $wanted }. Puntuación de Brier: { $brier }.
train-totals-epoch = Época { $done } de { $wanted }. Error de los puntos que faltan por ganar: { $error }.
train-written = Pesos escritos en { $file }.
train-measured = { $board }, jugadores: { $players }, conductor: { $mass } con la mitad de las piezas usada (billetes: { $tickets }).
train-measured-mixed = { $board }, jugadores: { $players }, bots variados: { $mass } con la mitad de las piezas usada (billetes: { $tickets }).
train-chances = Jugadores: { $players }, posiciones: { $positions }. Puntuación de Brier: modelo { $model }, simulación { $playouts }, mezcla { $mix } ({ $ratio } de la del modelo, error estándar { $error }). Error de calibración por cuarto de partida (mínimo): { $quarters }.
train-totals = Jugadores: { $players }, posiciones: { $positions }. Los márgenes esperados se desvían { $error } puntos y explican { $explained } de la varianza. Puntuación de Brier con todas las cartas a la vista: { $brier }. Error de las decisiones, en puntos: { $residual }.
train-line = jugadores: { $players }
train-axis = probabilidad prevista → frecuencia observada
train-policy-epoch = Época { $done } de { $wanted }. Error de las ganancias: { $error }.
train-policy = Jugadores: { $players }, decisiones de prueba: { $decisions }. Victorias ganadas por decisión respecto a conductor: con la elección de la red { $choice } (error estándar { $choiceError }), con la búsqueda { $search }, con la búsqueda guiada por la red { $prior } (diferencia { $gain }, error estándar { $gainError }).
train-gate = Contra { $rival }, partidas: { $games }. { $verdict ->
        [stronger] El candidato es más fuerte.
        [not] El candidato no es más fuerte.
       *[open] Sin decisión.
    }
train-rejected = No se adoptó nada: un duelo no mostró que master sea más fuerte con esta red.
