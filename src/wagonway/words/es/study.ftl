### `wagonway study`: hechos sobre un juego, sacados de muchas partidas de un bot contra sí mismo.

study-heading = { $board }: { $bot } contra sí mismo, semilla { $seed }
study-first-of = primero de { $players }
study-interrupted = Interrumpido: las partidas jugadas quedan guardadas; el mismo comando continúa.
study-caution = Estas cifras muestran qué acompaña a la victoria, no qué la causa.

## Números

study-about = { $value } ± { $more }
study-all-winners = { $all } ({ $winners })
study-nth =
    { $n ->
        [1] Primero
        [2] Segundo
        [3] Tercero
        [4] Cuarto
       *[other] Quinto
    }

## Todas las mesas

study-scores = Puntos
study-scores-note = Ventaja: del ganador sobre el segundo. Elegidos: billetes por jugador. Incompletos: de los elegidos.
study-parts = De dónde vienen los puntos
study-parts-note = La media de todos los jugadores y, entre paréntesis, la de los ganadores.
study-order = Victorias según el orden de juego
study-order-note = Primero es quien empieza la partida.
study-endings = Cómo terminan las partidas
study-endings-note = Turnos de cada jugador, y el rango que abarca al 80 % de los jugadores. Quien cierra es quien provoca la última ronda; después, las piezas que les quedan a los que cierran y a los demás, y cuántas victorias se comparten.
study-cards = Cartas
study-cards-note = Mazos rehechos con los descartes, por partida; partidas en que se agotaron mazo y descartes; turnos en que se pasó, por partida; partidas que acabaron porque todos pasaron.
study-column-players = Jugadores
study-column-games = Partidas
study-column-mean = Media
study-column-winner = Ganador
study-column-margin = Ventaja
study-column-route-points = Recorridos
study-column-ticket-points = Billetes
study-column-token-points = Fichas
study-column-bonus = Camino más largo
study-column-kept = Elegidos
study-column-failed = Incompletos
study-column-fair = Equilibrio
study-column-turns = Turnos
study-column-range = Rango
study-column-ended-first = Cierra el primero
study-column-ender-wins = Gana quien cierra
study-column-ender-pieces = Piezas
study-column-other-pieces = Demás
study-column-shared = Compartidas
study-column-reshuffles = Mazos nuevos
study-column-dry = Sin cartas
study-column-passes = Pases
study-column-nobody = Todos pasan

## Una mesa

study-contested = Recorridos más disputados, jugadores: { $players }
study-contested-note = Disputado: partidas en que cubrir el recorrido (cualquiera de las mitades, si es doble) alargó el camino más barato de un rival hasta un billete que sus piezas aún permitían. Desvío: espacios de más por partida. Turno: el de la primera vez que se cubrió. 1.º: parte de las veces que lo cubrió quien empezó; lo equilibrado sería { $fair }.
study-tickets = Billetes, jugadores: { $players }
study-tickets-note = Inicio, luego: cuántas veces alguien se queda con él al verlo. Completos: de los elegidos. Victorias: de quien se quedó con él; lo equilibrado sería { $fair }.
study-tokens = Fichas, jugadores: { $players }
study-tokens-note = Tomada: parte de los jugadores. Victorias: de quienes la tienen al final, y de quienes no; lo equilibrado sería { $fair }.
study-symbols = Fichas distintas al final, jugadores: { $players }
study-symbols-note = Victorias de los jugadores con esa cantidad; lo equilibrado sería { $fair }.
study-placed = colocadas por los jugadores
study-column-route = Recorrido
study-column-contest = Disputado
study-column-detour = Desvío
study-column-claimed = Cubierto
study-column-turn = Turno
study-column-by-first = 1.º
study-column-ticket = Billete
study-column-points = Puntos
study-column-opening = Inicio
study-column-later = Luego
study-column-made = Completos
study-column-wins = Victorias
study-column-token = Ficha
study-column-place = Localización
study-column-held = Tomada
study-column-without = Sin ella
study-column-symbols = Fichas
study-column-seats = Jugadores

## La imagen y la página

study-map = Recorridos más disputados
study-map-scale = Partidas en que cubrirlo alargó el camino de un rival
study-map-heading = { $bot } contra sí mismo, jugadores: { $players }, partidas: { $games }
study-map-tokens = Victorias con cada ficha
study-map-tickets = Victorias con cada billete
study-page-title =
    { $board }: lo que { $games ->
        [one] muestra { $games } partida
       *[other] muestran { $games } partidas
    }
study-page-made = Generado por Wagonway { $version }: { $command }
