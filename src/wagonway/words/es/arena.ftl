### `wagonway arena`: partidas entre bots, sus tablas y su página.

## Mientras se juega

arena-progress = { $games } de { $wanted } partidas, { $rate } por segundo: { $estimates }
arena-estimate = { $bot } { $share } ± { $more }
arena-interrupted = Interrumpido: lo jugado queda guardado, y «{ $command }» continúa.

## Números

arena-from-to = { $low } a { $high }

## Las tablas

arena-heading =
    { $players ->
        [one] { $board }, { $players } jugador, { $games } partidas en { $deals } repartos, semilla { $seed }
       *[other] { $board }, { $players } jugadores, { $games } partidas en { $deals } repartos, semilla { $seed }
    }
arena-ranking = Clasificación y victorias
arena-habits = Cómo juegan, de media
arena-matrix = Parte de las victorias de la fila en mesas con la columna
arena-column-bot = Bot
arena-column-rating = Elo
arena-column-rating-interval = 95 %
arena-column-share = Victorias
arena-column-share-interval = 95 %
arena-column-score = Puntos
arena-column-winning = Al ganar
arena-column-games = Partidas
arena-column-kept = Billetes
arena-column-made = Hechos
arena-column-failed = Fallidos
arena-column-pieces = Piezas
arena-column-turns = Turnos
arena-column-ended = Terminó

## Frases

arena-first-seat = Quien empieza gana { $share } ({ $interval }); lo justo sería { $fair }.
arena-winner = El ganador tiene { $score } puntos de media.
arena-sprt-h1 = Decidido tras { $deals } repartos: { $bot } es más fuerte que { $rival } por { $high } Elo y no por { $low } (H1 aceptada, log de la razón de verosimilitud { $ratio }).
arena-sprt-h0 = Decidido tras { $deals } repartos: { $bot } es más fuerte que { $rival } por { $low } Elo y no por { $high } (H0 aceptada, log de la razón de verosimilitud { $ratio }).
arena-sprt-open = No se decidió tras { $deals } repartos si { $bot } es más fuerte que { $rival } por { $low } o por { $high } Elo (log de la razón de verosimilitud { $ratio }).
arena-faults =
    { $faults ->
        [one] { $faults } jugada de { $bot } no era legal, y se hizo otra en su lugar.
       *[other] { $faults } jugadas de { $bot } no eran legales, y se hicieron otras en su lugar.
    }
arena-faults-last =
    { $faults ->
        [one] { $faults } jugada se hizo en lugar de { $bot } ({ $fault }).
       *[other] { $faults } jugadas se hicieron en lugar de { $bot }; la última vez: { $fault }.
    }
arena-from-store = Partidas ya guardadas: { $known }; jugadas ahora: { $played }.
arena-written = { $file } está escrito.

## La página

arena-page-title = Arena: { $bots }
arena-page-ratings = Puntuaciones Elo
arena-page-ratings-note = En la escala de Elo; las líneas contienen el 95 % de lo que darían otros repartos del mismo tipo.
arena-page-matrix-note = Una victoria compartida cuenta como su parte.
arena-page-scores = Puntos finales
arena-page-scores-note = Con qué frecuencia se alcanzó cada puntuación.
arena-page-scores-axis = puntos
arena-page-pace = Puntos a lo largo del tiempo
arena-page-pace-note = Puntos de rutas reclamadas tras tantos turnos, de media.
arena-page-pace-axis = turnos
arena-page-numbers = Números
arena-page-made = Hecho por Wagonway { $version }; reglas { $rules }.
