### `wagonway train`: modelos ajustados a partidas entre bots.

train-gathered = Partidas: parte { $done } de { $wanted }.
train-epoch = Época { $done } de { $wanted }. Chance dada aos bilhetes do rival, por peças usadas: { $masses }.
train-chances-epoch = Época { $done } de { $wanted }. Índice de Brier: { $brier }.
train-written = Pesos gravados em { $file }.
train-measured = { $board }, { $players } jogadores, conductor: { $mass } em { $tickets } bilhetes, com metade das peças usada.
train-measured-mixed = { $board }, { $players } jogadores, mistos: { $mass } em { $tickets } bilhetes, com metade das peças usada.
train-chances = { $players } jogadores, { $positions } posições. Índice de Brier: modelo { $model }, simulação { $playouts }, mistura { $mix }. Erro de calibração por quarto da partida (mínimo): { $quarters }.
train-totals = { $players } jogadores, { $positions } posições. As margens esperadas erram por { $error } pontos e explicam { $explained } da variância. Índice de Brier com todas as cartas abertas: { $brier }.
train-line = { $players } jogadores
train-axis = chance dada → frequência com que se confirmou
