### `wagonway board`: os tabuleiros em números. Os rótulos ficam antes ou acima de números.

## A lista

board-list-line = { $title }: jogadores { $players }, locais { $locations }, rotas { $routes }, bilhetes { $tickets }, cartas { $cards }

## Um tabuleiro

board-show-headline = { $title } ({ $id }): { $players } jogadores, cada um com { $pieces }; o curinga é a carta de { $wild }.
board-show-counts = Contagens
board-show-colours = Cores
board-show-lengths = Comprimentos
board-show-rules = Regras
board-show-locations = Locais
board-show-tickets = Bilhetes
board-show-tokens = Fichas
board-show-reserve = reserva
board-show-worth = Bilhetes que valem exatamente o seu caminho mais curto: { $equal } de { $count }.

## Títulos das colunas

board-column-id = Tabuleiro
board-column-title = Título
board-column-players = Jogadores
board-column-locations = Locais
board-column-routes = Rotas
board-column-tickets = Bilhetes
board-column-cards = Cartas
board-column-colour = Cor
board-column-spaces = Espaços
board-column-length = Comprimento
board-column-points = Pontos
board-column-rule = Regra
board-column-value = Valor
board-column-clause = Código
board-column-location = Local
board-column-neighbours = Vizinhos
board-column-ticket = Bilhete
board-column-shortest = Caminho mais curto
board-column-difference = Diferença
board-column-symbol = Símbolo

## Contagens

board-count-locations = locais
board-count-routes = rotas
board-count-doubles = rotas duplas
board-count-spaces = espaços
board-count-ferries = símbolos de balsa
board-count-cards = cartas
board-count-tickets = bilhetes
board-count-points = pontos de todos os bilhetes

## Arquivos

board-check-sound = { $file } é válido: locais { $locations }, rotas { $routes } (duplas { $doubles }), espaços { $spaces }, bilhetes { $tickets } (pontos { $points }), cartas { $cards }, partidas de teste { $games }.
