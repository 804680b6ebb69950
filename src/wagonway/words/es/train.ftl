### `wagonway train`: modelos ajustados a partidas entre bots.

train-gathered = Partidas: parte { $done } de { $wanted }.
train-epoch = Época { $done } de { $wanted }. Probabilidad dada a los billetes del rival, según piezas usadas: { $masses }.
train-chances-epoch = Época { $done } de { $wanted }. Puntuación de Brier: { $brier }.
train-written = Pesos escritos en { $file }.
train-measured = { $board }, { $players } jugadores, conductor: { $mass } en { $tickets } billetes, con la mitad de las piezas usada.
train-measured-mixed = { $board }, { $players } jugadores, mixtos: { $mass } en { $tickets } billetes, con la mitad de las piezas usada.
train-chances = { $players } jugadores, { $positions } posiciones. Puntuación de Brier: modelo { $model }, simulación { $playouts }, mezcla { $mix }. Error de calibración por cuarto de partida (mínimo): { $quarters }.
train-totals = { $players } jugadores, { $positions } posiciones. Las diferencias esperadas se desvían { $error } puntos y explican { $explained } de la varianza. Puntuación de Brier con todas las cartas a la vista: { $brier }.
train-line = { $players } jugadores
train-axis = probabilidad dada → frecuencia con que se cumplió
