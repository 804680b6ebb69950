### `wagonway train`: modelos ajustados a partidas entre bots.

train-gathered = Partidas: parte { $done } de { $wanted }.
train-epoch = Época { $done } de { $wanted }. Probabilidad dada a los billetes de un rival, según piezas usadas: { $masses }.
train-chances-epoch = Época { $done } de { $wanted }. Puntuación de Brier: { $brier }.
train-totals-epoch = Época { $done } de { $wanted }. Error de los puntos que faltan por ganar: { $error }.
train-written = Pesos escritos en { $file }.
train-measured = { $board }, jugadores: { $players }, conductor: { $mass } con la mitad de las piezas usada (billetes: { $tickets }).
train-measured-mixed = { $board }, jugadores: { $players }, bots variados: { $mass } con la mitad de las piezas usada (billetes: { $tickets }).
train-chances = Jugadores: { $players }, posiciones: { $positions }. Puntuación de Brier: modelo { $model }, simulación { $playouts }, mezcla { $mix } ({ $ratio } de la del modelo, error estándar { $error }). Error de calibración por cuarto de partida (mínimo): { $quarters }.
train-totals = Jugadores: { $players }, posiciones: { $positions }. Las diferencias esperadas se desvían { $error } puntos y explican { $explained } de la varianza. Puntuación de Brier con todas las cartas a la vista: { $brier }. Error de las decisiones, en puntos: { $residual }.
train-line = jugadores: { $players }
train-axis = probabilidad prevista → frecuencia observada
