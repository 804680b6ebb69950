### `wagonway arena`: partidas entre robôs, suas tabelas e sua página.

## Durante o jogo

arena-progress = { $games } de { $wanted } partidas, { $rate } por segundo: { $estimates }
arena-estimate = { $bot } { $share } ± { $more }
arena-interrupted = Interrompido: o que foi jogado está guardado, e “{ $command }” continua.

## Números

arena-from-to = { $low } a { $high }

## As tabelas

arena-heading =
    { $players ->
        [one] { $board }, { $players } jogador, { $games } partidas em { $deals } distribuições, semente { $seed }
       *[other] { $board }, { $players } jogadores, { $games } partidas em { $deals } distribuições, semente { $seed }
    }
arena-ranking = Classificação e vitórias
arena-habits = Como jogam, em média
arena-matrix = Parte das vitórias da linha nas mesas com a coluna
arena-column-bot = Robô
arena-column-rating = Rating
arena-column-rating-interval = 95%
arena-column-share = Vitórias
arena-column-share-interval = 95%
arena-column-score = Pontos
arena-column-winning = Ao vencer
arena-column-games = Partidas
arena-column-kept = Bilhetes
arena-column-made = Feitos
arena-column-failed = Falhos
arena-column-pieces = Peças
arena-column-turns = Turnos
arena-column-ended = Encerrou

## Frases

arena-first-seat = Quem começa vence { $share } ({ $interval }); o justo seria { $fair }.
arena-winner = O vencedor tem { $score } pontos em média.
arena-sprt-h1 = Decidido após { $deals } distribuições: { $bot } é mais forte que { $rival } por { $high } Elo, e não por { $low } (H1 aceita, log da razão de verossimilhança { $ratio }).
arena-sprt-h0 = Decidido após { $deals } distribuições: { $bot } é mais forte que { $rival } por { $low } Elo, e não por { $high } (H0 aceita, log da razão de verossimilhança { $ratio }).
arena-sprt-open = Não se decidiu após { $deals } distribuições se { $bot } é mais forte que { $rival } por { $low } ou por { $high } Elo (log da razão de verossimilhança { $ratio }).
arena-faults =
    { $faults ->
        [one] { $faults } lance de { $bot } não era legal, e outro foi feito em seu lugar.
       *[other] { $faults } lances de { $bot } não eram legais, e outros foram feitos em seu lugar.
    }
arena-faults-last =
    { $faults ->
        [one] { $faults } lance foi feito no lugar de { $bot } ({ $fault }).
       *[other] { $faults } lances foram feitos no lugar de { $bot }; da última vez: { $fault }.
    }
arena-from-store = Partidas já guardadas: { $known }; jogadas agora: { $played }.
arena-written = { $file } foi escrito.

## A página

arena-page-title = Arena: { $bots }
arena-page-ratings = Ratings
arena-page-ratings-note = Na escala de Elo; as linhas contêm 95% do que outras distribuições do mesmo tipo dariam.
arena-page-matrix-note = Uma vitória dividida conta como sua parte.
arena-page-scores = Pontuações finais
arena-page-scores-note = Quantas vezes cada pontuação foi alcançada.
arena-page-scores-axis = pontos
arena-page-pace = Pontos ao longo do tempo
arena-page-pace-note = Pontos de rotas conquistadas após tantos turnos, em média.
arena-page-pace-axis = turnos
arena-page-numbers = Números
arena-page-made = Feito por Wagonway { $version }; regras { $rules }.
