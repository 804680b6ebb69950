### `wagonway study`: hechos sobre un juego, sacados de muchas partidas de un bot contra sí mismo.

study-heading = { $board }: { $bot } contra sí mismo, semilla { $seed }
study-first-of = primero de { $players }
study-interrupted = Interrumpido: lo jugado queda guardado, y la misma orden continúa.
study-caution = Las victorias dicen qué acompaña al triunfo, que no tiene por qué ser su causa.

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
study-scores-note = Ventaja: del ganador sobre el siguiente. Después, los billetes que guarda un jugador y, de ellos, los no completados.
study-parts = De dónde vienen los puntos
study-parts-note = La media de todos los jugadores y, entre paréntesis, la de los ganadores.
study-order = Victorias según el orden de juego
study-order-note = Primero es quien empieza la partida.
study-endings = Cómo terminan las partidas
study-endings-note = Turnos de cada jugador, y cuántos tienen ocho de cada diez jugadores. Quien remata es quien abre la última ronda; después, las piezas que les quedan a los que rematan y a los demás, y cuántas victorias se comparten.
study-cards = Cartas
study-cards-note = Mazos rehechos con los descartes por partida; partidas en que ambos se agotaron un rato; turnos pasados por partida; partidas que acabaron porque todos pasaron.
study-column-players = Jugadores
study-column-games = Partidas
study-column-mean = Media
study-column-winner = Ganador
study-column-margin = Ventaja
study-column-route-points = Rutas
study-column-ticket-points = Billetes
study-column-token-points = Fichas
study-column-bonus = Camino más largo
study-column-kept = Guardados
study-column-failed = Fallidos
study-column-fair = Justo
study-column-turns = Turnos
study-column-range = Rango
study-column-ended-first = Remata el primero
study-column-ender-wins = Gana quien remata
study-column-ender-pieces = Piezas
study-column-other-pieces = Demás
study-column-shared = Empates
study-column-reshuffles = Mazos nuevos
study-column-dry = Agotadas
study-column-passes = Pases
study-column-nobody = Todos pasan

## Una mesa

study-contested = Rutas más disputadas, { $players } jugadores
study-contested-note = Disputada: partidas en que reclamar la ruta, cualquiera de las mitades si es doble, alargó el camino más barato a un billete de un rival cuyas piezas le alcanzaban. Desvío: espacios de más por partida. Turno: de la primera reclamación, en turnos de quien la hizo. 1.º: parte de las reclamaciones hechas por quien empezó; lo justo sería { $fair }.
study-tickets = Billetes, { $players } jugadores
study-tickets-note = Inicio, luego: cuántas veces se guarda al verlo. Hechos: de los guardados. Victorias: de quien lo guardó; lo justo sería { $fair }.
study-tokens = Fichas, { $players } jugadores
study-tokens-note = Tomada: parte de los jugadores. Victorias: de quienes la tienen al final, y de quienes no; lo justo sería { $fair }.
study-symbols = Fichas distintas al final, { $players } jugadores
study-symbols-note = Victorias de los jugadores que tienen tantas; lo justo sería { $fair }.
study-placed = la ponen los jugadores
study-column-route = Ruta
study-column-contest = Disputada
study-column-detour = Desvío
study-column-claimed = Tomada
study-column-turn = Turno
study-column-by-first = 1.º
study-column-ticket = Billete
study-column-points = Puntos
study-column-opening = Inicio
study-column-later = Luego
study-column-made = Hechos
study-column-wins = Victorias
study-column-token = Ficha
study-column-place = Lugar
study-column-held = Tomada
study-column-without = Sin ella
study-column-symbols = Fichas
study-column-seats = Jugadores

## La imagen y la página

study-map = Rutas más disputadas
study-map-scale = Partidas en que se cortó el camino de un rival
study-map-heading = { $bot } contra sí mismo, { $players } jugadores, { $games } partidas
study-map-tokens = Victorias con cada ficha
study-map-tickets = Victorias con cada billete
study-page-title = { $board }: lo que dicen { $games } partidas
study-page-made = Hecho por Wagonway { $version }: { $command }
