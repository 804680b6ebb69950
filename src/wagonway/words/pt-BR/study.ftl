### `wagonway study`: fatos sobre um jogo, tirados de muitas partidas de um bot contra si mesmo.

study-heading = { $board }: { $bot } contra si mesmo, semente { $seed }
study-first-of = primeiro de { $players }
study-interrupted = Interrompido: as partidas jogadas foram salvas; o mesmo comando continua.
study-caution = Estes números mostram o que acompanha a vitória, não o que a causa.

## Números

study-about = { $value } ± { $more }
study-all-winners = { $all } ({ $winners })
study-nth =
    { $n ->
        [1] Primeiro
        [2] Segundo
        [3] Terceiro
        [4] Quarto
       *[other] Quinto
    }

## Todas as mesas

study-scores = Pontos
study-scores-note = Vantagem: do vencedor sobre o segundo. Escolhidos: bilhetes por jogador. Incompletos: entre os escolhidos.
study-parts = De onde vêm os pontos
study-parts-note = A média de todos os jogadores e, entre parênteses, a dos vencedores.
study-order = Vitórias pela ordem de jogo
study-order-note = Primeiro é quem começa a partida.
study-endings = Como as partidas terminam
study-endings-note = Turnos de cada jogador, e a faixa que abrange 80% dos jogadores. Quem encerra é quem provoca a última rodada; depois, as peças que sobram a quem encerra e aos outros, e quantas vitórias são divididas.
study-cards = Cartas
study-cards-note = Baralhos refeitos com o descarte, por partida; partidas em que baralho e descarte acabaram; passes por partida; partidas que terminaram porque todos passaram.
study-column-players = Jogadores
study-column-games = Partidas
study-column-mean = Média
study-column-winner = Vencedor
study-column-margin = Vantagem
study-column-route-points = Rotas
study-column-ticket-points = Bilhetes
study-column-token-points = Fichas
study-column-bonus = Maior caminho
study-column-kept = Escolhidos
study-column-failed = Incompletos
study-column-fair = Equilíbrio
study-column-turns = Turnos
study-column-range = Faixa
study-column-ended-first = Primeiro encerra
study-column-ender-wins = Quem encerra vence
study-column-ender-pieces = Peças
study-column-other-pieces = Outros
study-column-shared = Divididas
study-column-reshuffles = Baralhos novos
study-column-dry = Sem cartas
study-column-passes = Passes
study-column-nobody = Todos passam

## Uma mesa

study-contested = Rotas mais disputadas, jogadores: { $players }
study-contested-note = Disputada: partidas em que a conquista da rota (de qualquer metade, se for dupla) alongou o caminho mais barato de um rival até um bilhete que as peças dele ainda permitiam. Desvio: espaços a mais por partida. Turno: o da primeira conquista. 1º: parte das conquistas feitas por quem começou; o equilíbrio seria { $fair }.
study-tickets = Bilhetes, jogadores: { $players }
study-tickets-note = Início, depois: quantas vezes alguém fica com ele ao vê-lo. Completos: entre os escolhidos. Vitórias: de quem ficou com ele; o equilíbrio seria { $fair }.
study-tokens = Fichas, jogadores: { $players }
study-tokens-note = Pega: parte dos jogadores. Vitórias: de quem a tem no fim e de quem não a tem; o equilíbrio seria { $fair }.
study-symbols = Fichas diferentes no fim, jogadores: { $players }
study-symbols-note = Vitórias dos jogadores com essa quantidade; o equilíbrio seria { $fair }.
study-placed = colocadas pelos jogadores
study-column-route = Rota
study-column-contest = Disputada
study-column-detour = Desvio
study-column-claimed = Conquistada
study-column-turn = Turno
study-column-by-first = 1º
study-column-ticket = Bilhete
study-column-points = Pontos
study-column-opening = Início
study-column-later = Depois
study-column-made = Completos
study-column-wins = Vitórias
study-column-token = Ficha
study-column-place = Local
study-column-held = Pega
study-column-without = Sem ela
study-column-symbols = Fichas
study-column-seats = Jogadores

## A imagem e a página

study-map = Rotas mais disputadas
study-map-scale = Partidas em que uma conquista alongou o caminho de um rival
study-map-heading = { $bot } contra si mesmo, jogadores: { $players }, partidas: { $games }
study-map-tokens = Vitórias com cada ficha
study-map-tickets = Vitórias com cada bilhete
study-page-title =
    { $board }: o que { $games ->
        [one] mostra { $games } partida
       *[other] mostram { $games } partidas
    }
study-page-made = Gerado pelo Wagonway { $version }: { $command }
