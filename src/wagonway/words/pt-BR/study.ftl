### `wagonway study`: fatos sobre um jogo, tirados de muitas partidas de um robô contra si mesmo.

study-heading = { $board }: { $bot } contra si mesmo, semente { $seed }
study-first-of = primeiro de { $players }
study-interrupted = Interrompido: o que foi jogado está guardado, e o mesmo comando continua.
study-caution = As vitórias dizem o que acompanha o sucesso, que não precisa ser a sua causa.

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
study-scores-note = Vantagem: do vencedor sobre o seguinte. Depois, os bilhetes que um jogador guarda e, deles, os não completados.
study-parts = De onde vêm os pontos
study-parts-note = A média de todos os jogadores e, entre parênteses, a dos vencedores.
study-order = Vitórias pela ordem de jogo
study-order-note = Primeiro é quem começa a partida.
study-endings = Como as partidas terminam
study-endings-note = Turnos de cada jogador, e quantos têm oito de cada dez jogadores. Quem encerra é quem abre a última rodada; depois, as peças que restam a quem encerra e aos outros, e quantas vitórias são divididas.
study-cards = Cartas
study-cards-note = Baralhos refeitos com o descarte por partida; partidas em que os dois acabaram por um tempo; turnos passados por partida; partidas que terminaram porque todos passaram.
study-column-players = Jogadores
study-column-games = Partidas
study-column-mean = Média
study-column-winner = Vencedor
study-column-margin = Vantagem
study-column-route-points = Rotas
study-column-ticket-points = Bilhetes
study-column-token-points = Fichas
study-column-bonus = Maior caminho
study-column-kept = Guardados
study-column-failed = Falhos
study-column-fair = Justo
study-column-turns = Turnos
study-column-range = Faixa
study-column-ended-first = Primeiro encerra
study-column-ender-wins = Quem encerra vence
study-column-ender-pieces = Peças
study-column-other-pieces = Outros
study-column-shared = Divididas
study-column-reshuffles = Baralhos novos
study-column-dry = Acabaram
study-column-passes = Passes
study-column-nobody = Todos passam

## Uma mesa

study-contested = Rotas mais disputadas, { $players } jogadores
study-contested-note = Disputada: partidas em que conquistar a rota, qualquer metade se for dupla, alongou o caminho mais barato até um bilhete de um rival cujas peças bastavam para ele. Desvio: espaços a mais por partida. Turno: da primeira conquista, em turnos de quem a fez. 1º: parte das conquistas feitas por quem começou; o justo seria { $fair }.
study-tickets = Bilhetes, { $players } jogadores
study-tickets-note = Início, depois: quantas vezes é guardado ao ser visto. Feitos: dos guardados. Vitórias: de quem o guardou; o justo seria { $fair }.
study-tokens = Fichas, { $players } jogadores
study-tokens-note = Pega: parte dos jogadores. Vitórias: de quem a tem no fim, e de quem não a tem; o justo seria { $fair }.
study-symbols = Fichas diferentes no fim, { $players } jogadores
study-symbols-note = Vitórias dos jogadores que têm tantas; o justo seria { $fair }.
study-placed = postas pelos jogadores
study-column-route = Rota
study-column-contest = Disputada
study-column-detour = Desvio
study-column-claimed = Tomada
study-column-turn = Turno
study-column-by-first = 1º
study-column-ticket = Bilhete
study-column-points = Pontos
study-column-opening = Início
study-column-later = Depois
study-column-made = Feitos
study-column-wins = Vitórias
study-column-token = Ficha
study-column-place = Lugar
study-column-held = Pega
study-column-without = Sem ela
study-column-symbols = Fichas
study-column-seats = Jogadores

## A imagem e a página

study-map = Rotas mais disputadas
study-map-scale = Partidas em que o caminho de um rival foi cortado
study-map-heading = { $bot } contra si mesmo, { $players } jogadores, { $games } partidas
study-map-tokens = Vitórias com cada ficha
study-map-tickets = Vitórias com cada bilhete
study-page-title = { $board }: o que dizem { $games } partidas
study-page-made = Feito por Wagonway { $version }: { $command }
