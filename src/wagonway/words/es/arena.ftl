### `wagonway arena`: partidas entre bots, sus tablas y su página.

## Mientras se juega

arena-progress = Partidas: { $games } de { $wanted }, { $rate } por segundo. { $estimates }
arena-estimate = { $bot } { $share } ± { $more }
arena-interrupted = Interrumpido: las partidas jugadas quedan guardadas; «{ $command }» continúa donde se quedó.

## Números

arena-from-to = { $low } a { $high }

## Las tablas

arena-heading =
    { $board }: { $players ->
        [one] { $players } jugador
       *[other] { $players } jugadores
    }, { $games ->
        [one] { $games } partida
       *[other] { $games } partidas
    } en { $deals ->
        [one] { $deals } reparto
       *[other] { $deals } repartos
    }, semilla { $seed }
arena-ranking = Clasificación y victorias
arena-habits = Cómo juegan, en promedio
arena-matrix = Proporción de victorias: fila contra columna
arena-column-bot = Bot
arena-column-rating = Elo
arena-column-rating-interval = 95 %
arena-column-share = Victorias
arena-column-share-interval = 95 %
arena-column-score = Puntos
arena-column-winning = Al ganar
arena-column-games = Partidas
arena-column-kept = Billetes
arena-column-made = Completos
arena-column-failed = Incompletos
arena-column-pieces = Piezas
arena-column-turns = Turnos
arena-column-ended = Terminó
arena-luck = Márgenes sin la suerte
arena-column-margin = Margen
arena-column-luck = Suerte
arena-column-own = Decisiones propias
arena-column-adjusted = Sin la suerte
arena-column-factor = Veces las partidas
arena-luck-note = Puntos por encima del mejor de los demás, con intervalos del 95 % por reparto. La suerte es lo que valieron cartas y billetes, según el modelo de los totales finales; las decisiones propias se miden con las de conductor. «Veces las partidas» dice cuántas veces más partidas darían la misma certeza al margen.

## Frases

arena-first-seat = Quien empieza gana { $share } ({ $interval }); lo equilibrado sería { $fair }.
arena-winner = El ganador tiene { $score } puntos en promedio.
arena-sprt-h1 = Decidido tras { $deals ->
        [one] { $deals } reparto
       *[other] { $deals } repartos
    }: { $bot } supera a { $rival } en { $high } Elo, no en { $low } (H1 aceptada, log de la razón de verosimilitud { $ratio }).
arena-sprt-h0 = Decidido tras { $deals ->
        [one] { $deals } reparto
       *[other] { $deals } repartos
    }: { $bot } supera a { $rival } en { $low } Elo, no en { $high } (H0 aceptada, log de la razón de verosimilitud { $ratio }).
arena-sprt-open = Sin decidir tras { $deals ->
        [one] { $deals } reparto
       *[other] { $deals } repartos
    } si { $bot } supera a { $rival } en { $low } o en { $high } Elo (log de la razón de verosimilitud { $ratio }).
arena-faults =
    { $faults ->
        [one] { $faults } jugada de { $bot } no era válida y se sustituyó.
       *[other] { $faults } jugadas de { $bot } no eran válidas y se sustituyeron.
    }
arena-faults-last =
    { $faults ->
        [one] { $faults } jugada se hizo en lugar de { $bot } ({ $fault }).
       *[other] { $faults } jugadas se hicieron en lugar de { $bot }; la última: { $fault }.
    }
arena-faults-forfeit = Las partidas en las que falló cuentan como perdidas.
arena-faults-replace = La fila marcada no es resultado suyo: otro bot jugó por él.
arena-from-store = Partidas ya guardadas: { $known }; jugadas ahora: { $played }.
arena-written = Archivo guardado: { $file }.

## La página

arena-page-title = Arena: { $bots }
arena-page-ratings = Puntuaciones Elo
arena-page-ratings-note = En la escala Elo; las líneas son intervalos de confianza del 95 %, calculados sobre los repartos.
arena-page-matrix-note = Una victoria compartida cuenta solo su parte.
arena-page-scores = Puntos finales
arena-page-scores-note = Con qué frecuencia se alcanzó cada puntuación.
arena-page-scores-axis = puntos
arena-page-pace = Puntos a lo largo del tiempo
arena-page-pace-note = Puntos de recorridos cubiertos hasta cada turno, en promedio.
arena-page-pace-axis = turnos
arena-page-numbers = Números
arena-page-made = Generado por Wagonway { $version }; reglas { $rules }.
