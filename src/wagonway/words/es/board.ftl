### `wagonway board`: los tableros en números. Las etiquetas van antes o encima de números.

## La lista

board-list-line = { $title }: jugadores { $players }, localizaciones { $locations }, recorridos { $routes }, billetes { $tickets }, cartas { $cards }

## Un tablero

board-show-headline = { $title } ({ $id }): { $players } jugadores, cada uno con { $pieces }; el comodín es la carta de { $wild }.
board-show-counts = Recuentos
board-show-colours = Colores
board-show-lengths = Longitudes
board-show-rules = Reglas
board-show-locations = Localizaciones
board-show-tickets = Billetes
board-show-tokens = Fichas
board-show-reserve = reserva
board-show-worth = Billetes que valen exactamente su camino más corto: { $equal } de { $count }.

## Títulos de las columnas

board-column-id = Tablero
board-column-title = Título
board-column-players = Jugadores
board-column-locations = Localizaciones
board-column-routes = Recorridos
board-column-tickets = Billetes
board-column-cards = Cartas
board-column-colour = Color
board-column-spaces = Espacios
board-column-length = Longitud
board-column-points = Puntos
board-column-rule = Regla
board-column-value = Valor
board-column-clause = Código
board-column-location = Localización
board-column-neighbours = Vecinos
board-column-ticket = Billete
board-column-shortest = Camino más corto
board-column-difference = Diferencia
board-column-symbol = Símbolo

## Recuentos

board-count-locations = localizaciones
board-count-routes = recorridos
board-count-doubles = recorridos dobles
board-count-spaces = espacios
board-count-ferries = símbolos de ferri
board-count-cards = cartas
board-count-tickets = billetes
board-count-points = puntos de todos los billetes

## Archivos

board-check-sound = { $file } es válido: localizaciones { $locations }, recorridos { $routes } (dobles { $doubles }), espacios { $spaces }, billetes { $tickets } (puntos { $points }), cartas { $cards }, partidas de prueba { $games }.
