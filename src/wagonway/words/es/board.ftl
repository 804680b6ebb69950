### `wagonway board`: los tableros en números. Las etiquetas van antes o encima de números.

## La lista

board-list-line = { $title }: jugadores { $players }, lugares { $locations }, rutas { $routes }, billetes { $tickets }, cartas { $cards }

## Un tablero

board-show-headline = { $title } ({ $id }): { $players } jugadores con { $pieces } cada uno; el comodín es la carta de { $wild }.
board-show-counts = Recuentos
board-show-colours = Colores
board-show-lengths = Longitudes
board-show-rules = Reglas
board-show-locations = Lugares
board-show-tickets = Billetes
board-show-tokens = Fichas
board-show-reserve = reserva
board-show-worth =
    { $equal ->
        [one] { $equal } de { $count } billetes vale su camino más corto.
       *[other] { $equal } de { $count } billetes valen su camino más corto.
    }

## Títulos de las columnas

board-column-id = Tablero
board-column-title = Título
board-column-players = Jugadores
board-column-locations = Lugares
board-column-routes = Rutas
board-column-tickets = Billetes
board-column-cards = Cartas
board-column-colour = Color
board-column-spaces = Espacios
board-column-length = Longitud
board-column-points = Puntos
board-column-rule = Regla
board-column-value = Valor
board-column-clause = Código
board-column-location = Lugar
board-column-neighbours = Vecinos
board-column-ticket = Billete
board-column-shortest = Camino más corto
board-column-difference = Diferencia
board-column-symbol = Símbolo

## Recuentos

board-count-locations = lugares
board-count-routes = rutas
board-count-doubles = rutas dobles
board-count-spaces = espacios
board-count-ferries = símbolos de ferri
board-count-cards = cartas
board-count-tickets = billetes
board-count-points = puntos de todos los billetes

## Archivos

board-check-sound = { $file } está en orden: lugares { $locations }, rutas { $routes } (dobles { $doubles }), espacios { $spaces }, billetes { $tickets } (puntos { $points }), cartas { $cards }, partidas de prueba { $games }.
board-draw-done = El dibujo está en { $file }.
