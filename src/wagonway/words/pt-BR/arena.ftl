### `wagonway arena`: partidas entre bots, suas tabelas e sua página.

## Durante o jogo

arena-progress = Partidas: { $games } de { $wanted }, { $rate } por segundo. { $estimates }
arena-estimate = { $bot } { $share } ± { $more }
arena-interrupted = Interrompido: as partidas jogadas foram salvas; “{ $command }” continua de onde parou.

## Números

arena-from-to = { $low } a { $high }

## As tabelas

arena-heading =
    { $board }: { $players ->
        [one] { $players } jogador
       *[other] { $players } jogadores
    }, { $games ->
        [one] { $games } partida
       *[other] { $games } partidas
    } em { $deals ->
        [one] { $deals } distribuição
       *[other] { $deals } distribuições
    }, semente { $seed }
arena-ranking = Classificação e vitórias
arena-habits = Como jogam, em média
arena-matrix = Proporção de vitórias: linha contra coluna
arena-column-bot = Bot
arena-column-rating = Rating
arena-column-rating-interval = 95%
arena-column-share = Vitórias
arena-column-share-interval = 95%
arena-column-score = Pontos
arena-column-winning = Ao vencer
arena-column-games = Partidas
arena-column-kept = Bilhetes
arena-column-made = Completos
arena-column-failed = Incompletos
arena-column-pieces = Peças
arena-column-turns = Turnos
arena-column-ended = Encerrou
arena-luck = Margens sem a sorte
arena-column-margin = Margem
arena-column-luck = Sorte
arena-column-own = Decisões próprias
arena-column-adjusted = Sem a sorte
arena-column-factor = Vezes as partidas
arena-luck-note = Pontos acima do melhor dos outros lugares, com intervalos de 95% por distribuição. A sorte é o que cartas e bilhetes valeram, segundo o modelo dos totais finais; as decisões próprias se medem pelas do conductor. “Vezes as partidas” diz quantas vezes mais partidas dariam a mesma certeza à margem.

## Frases

arena-first-seat = Quem começa vence { $share } ({ $interval }); o equilíbrio seria { $fair }.
arena-winner = O vencedor tem { $score } pontos em média.
arena-sprt-h1 = Decidido após { $deals ->
        [one] { $deals } distribuição
       *[other] { $deals } distribuições
    }: { $bot } supera { $rival } em { $high } Elo, não em { $low } (H1 aceita, log da razão de verossimilhança { $ratio }).
arena-sprt-h0 = Decidido após { $deals ->
        [one] { $deals } distribuição
       *[other] { $deals } distribuições
    }: { $bot } supera { $rival } em { $low } Elo, não em { $high } (H0 aceita, log da razão de verossimilhança { $ratio }).
arena-sprt-open = Ainda indefinido após { $deals ->
        [one] { $deals } distribuição
       *[other] { $deals } distribuições
    } se { $bot } supera { $rival } em { $low } ou em { $high } Elo (log da razão de verossimilhança { $ratio }).
arena-faults =
    { $faults ->
        [one] { $faults } jogada de { $bot } era inválida e foi substituída.
       *[other] { $faults } jogadas de { $bot } eram inválidas e foram substituídas.
    }
arena-faults-last =
    { $faults ->
        [one] { $faults } jogada foi feita no lugar de { $bot } ({ $fault }).
       *[other] { $faults } jogadas foram feitas no lugar de { $bot }; a última: { $fault }.
    }
arena-faults-forfeit = As partidas em que ele falhou contam como derrotas.
arena-faults-replace = A linha marcada não é resultado dele: outro bot jogou no lugar dele.
arena-from-store = Partidas já salvas: { $known }; jogadas agora: { $played }.
arena-written = Arquivo gravado: { $file }.

## A página

arena-page-title = Arena: { $bots }
arena-page-ratings = Ratings
arena-page-ratings-note = Na escala Elo; as linhas são intervalos de confiança de 95%, calculados sobre as distribuições.
arena-page-matrix-note = Uma vitória dividida conta só a sua parte.
arena-page-scores = Pontuações finais
arena-page-scores-note = Quantas vezes cada pontuação foi alcançada.
arena-page-scores-axis = pontos
arena-page-pace = Pontos ao longo do tempo
arena-page-pace-note = Pontos de rotas conquistadas até cada turno, em média.
arena-page-pace-axis = turnos
arena-page-numbers = Números
arena-page-made = Gerado pelo Wagonway { $version }; regras { $rules }.
