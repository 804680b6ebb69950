### `wagonway train`: modelos ajustados a partidas entre bots.

train-gathered = Partidas: parte { $done } de { $wanted }.
train-epoch = Época { $done } de { $wanted }. Probabilidade dada aos bilhetes de um rival, por peças usadas: { $masses }.
train-chances-epoch = Época { $done } de { $wanted }. Índice de Brier: { $brier }.
train-totals-epoch = Época { $done } de { $wanted }. Erro dos pontos que ainda virão: { $error }.
train-written = Pesos gravados em { $file }.
train-measured = { $board }, jogadores: { $players }, conductor: { $mass } com metade das peças usada (bilhetes: { $tickets }).
train-measured-mixed = { $board }, jogadores: { $players }, bots variados: { $mass } com metade das peças usada (bilhetes: { $tickets }).
train-chances = Jogadores: { $players }, posições: { $positions }. Índice de Brier: modelo { $model }, simulação { $playouts }, mistura { $mix } ({ $ratio } do índice do modelo, erro padrão { $error }). Erro de calibração por quarto da partida (mínimo): { $quarters }.
train-totals = Jogadores: { $players }, posições: { $positions }. O erro das margens esperadas é de { $error } pontos; elas explicam { $explained } da variância. Índice de Brier com todas as cartas abertas: { $brier }. Erro das decisões, em pontos: { $residual }.
train-line = jogadores: { $players }
train-axis = chance prevista → frequência observada
train-policy-epoch = Época { $done } de { $wanted }. Erro dos ganhos: { $error }.
train-policy = Jogadores: { $players }, decisões de teste: { $decisions }. Vitórias ganhas por decisão em relação a conductor: pela escolha da rede { $choice } (erro padrão { $choiceError }), pela busca { $search }, pela busca guiada pela rede { $prior } (diferença { $gain }, erro padrão { $gainError }).
train-gate = Contra { $rival }, partidas: { $games }. { $verdict ->
        [stronger] O candidato é mais forte.
        [not] O candidato não é mais forte.
       *[open] Sem decisão.
    }
train-rejected = Nada foi adotado: uma disputa não mostrou que master fica mais forte com esta rede.
