### `wagonway review`: lo que costó cada decisión de una partida, y por qué.

review-heading = Análisis de { $board }, { $players ->
        [one] { $players } jugador
       *[other] { $players } jugadores
    }
review-judged = Cada decisión se juzgó por lo que su jugador podía saber, en hasta { $worlds } mundos posibles jugados hasta el final.
review-won = { $who }: { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }, ganó
review-scored = { $who }: { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }
review-counts = Precisión { $accuracy }. { $list }
review-count-best = mejores: { $n }
review-count-find = hallazgos: { $n }
review-count-close = demasiado parejas: { $n }
review-count-inaccuracy = imprecisiones: { $n }
review-count-mistake = errores: { $n }
review-count-blunder = errores graves: { $n }
review-count-forced = forzadas: { $n }
review-phases = Apertura { $opening }, construcción { $building }, carrera final { $ending }
review-moments = Momentos decisivos
review-no-moment = Ninguna decisión costó algo con seguridad.
review-class-best = Mejor
review-class-close = Demasiado pareja
review-class-forced = Forzada
review-class-find = Hallazgo
review-class-inaccuracy = Imprecisión
review-class-mistake = Error
review-class-blunder = Error grave
review-turn = Turno { $turn }
review-opening = Apertura
review-moment = { $when }, { $who }: { $move }. { $class }, { $win } de opciones de ganar, margen { $margin }.
review-find = { $when }, { $who }: { $move }. { $class }.
review-better = Mejor: { $move }.
review-because-race = Si esperas, { $who } se queda con { $route } en el { $share } de los mundos.
review-because-ticket = Completa { $ticket } en el { $better } de los mundos, en vez del { $worse }.
review-because-keep = Conserva { $ticket }, que se completa en el { $better } de los mundos.
review-because-drop = Devuelve { $ticket }, que se completaría solo en el { $worse } de los mundos.
review-because-route = Lleva a { $route } en el { $better } de los mundos, en vez del { $worse }.
review-because-rival = Deja a { $who } con { $better } puntos de media, en vez de { $worse }.
review-because-routes = Da { $better } puntos de recorridos de media, en vez de { $worse }.
review-because-longest = Da { $better } puntos del camino más largo de media, en vez de { $worse }.
review-because-tokens = Da { $better } puntos de fichas de media, en vez de { $worse }.
review-because-points = Acaba con { $better } puntos de media, en vez de { $worse }.
review-because-risk = Gana más veces, aunque con menos puntos de media: { $better } en vez de { $worse }.
review-progress = Juzgando decisiones
