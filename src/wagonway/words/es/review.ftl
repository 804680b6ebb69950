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
review-count-close = sin diferencia clara: { $n }
review-count-inaccuracy = imprecisiones: { $n }
review-count-mistake = errores: { $n }
review-count-blunder = errores graves: { $n }
review-count-forced = forzadas: { $n }
review-phases = Apertura { $opening }, construcción { $building }, carrera final { $ending }
review-ledger = Margen { $margin }: suerte { $luck }, decisiones propias { $own }, decisiones de los demás { $theirs }.
review-ledger-start = Margen { $margin }: { $start } antes del reparto, suerte { $luck }, decisiones propias { $own }, decisiones de los demás { $theirs }.
review-moments = Momentos decisivos
review-no-moment = Ninguna decisión fue claramente un error.
review-class-best = Mejor
review-class-close = Sin diferencia clara
review-class-forced = Forzada
review-class-find = Hallazgo
review-class-inaccuracy = Imprecisión
review-class-mistake = Error
review-class-blunder = Error grave
review-turn = Turno { $turn }
review-opening = Apertura
review-moment = { $when }, { $who }: { $move }. { $class }, { $win } de probabilidad de ganar, margen { $margin }.
review-find = { $when }, { $who }: { $move }. { $class }.
review-better = Mejor: { $move }.
review-because-race = Cubre { $route } antes que { $who }, que de lo contrario lo cubre en el { $share } de los mundos.
review-because-ticket = Completa { $ticket } en el { $better } de los mundos, en vez del { $worse }.
review-because-keep =
    { $turns ->
        [0] Se queda con { $ticket }, que vale { $worth }, sin gastar turnos: se completa en el { $better } de los mundos.
        [one] Se queda con { $ticket }, que vale { $worth } a cambio de { $turns } turno más: se completa en el { $better } de los mundos.
       *[other] Se queda con { $ticket }, que vale { $worth } a cambio de unos { $turns } turnos más: se completa en el { $better } de los mundos.
    }
review-because-drop =
    { $turns ->
        [0] Devuelve { $ticket }, que vale { $worth }: se completa solo en el { $worse } de los mundos.
        [one] Devuelve { $ticket }, que vale { $worth } a cambio de { $turns } turno más: se completa solo en el { $worse } de los mundos.
       *[other] Devuelve { $ticket }, que vale { $worth } a cambio de unos { $turns } turnos más: se completa solo en el { $worse } de los mundos.
    }
review-because-more = Los billetes robados desde ahora aportan { $better } puntos en promedio en lugar de { $worse }.
review-because-only = El único color que aún les falta a los billetes en mano: { $cards }.
review-because-lack =
    { $tickets ->
        [one] Cartas que aún le faltan a uno de los billetes en mano: { $cards }.
       *[other] Cartas que aún les faltan a { $tickets } de los billetes en mano: { $cards }.
    }
review-because-blind = El mercado no muestra ningún color que aún les falte a los billetes en mano.
review-because-way =
    { $tickets ->
        [one] { $route } está en el camino más barato de { $ticket }.
       *[other] { $route } está en el camino más barato de { $tickets } billetes en mano, entre ellos { $ticket }.
    }
review-because-gather = Se suma a { $cards } en mano para { $route }, que se paga con cualquier color.
review-because-wilds =
    { $colours ->
        [one] Un comodín sirve para el color que aún les falta a los billetes en mano.
       *[other] Un comodín sirve para cualquiera de los { $colours } colores que aún les faltan a los billetes en mano.
    }
review-because-route = Consigue { $route } en el { $better } de los mundos, en vez del { $worse }.
review-because-rival = Con ello, { $who } se queda con { $better } puntos en promedio, en vez de { $worse }.
review-because-routes = Da { $better } puntos de recorridos en promedio, en vez de { $worse }.
review-because-longest = Da { $better } puntos del camino más largo en promedio, en vez de { $worse }.
review-because-tokens = Da { $better } puntos de fichas en promedio, en vez de { $worse }.
review-because-points = Acaba con { $better } puntos en promedio, en vez de { $worse }.
review-because-risk = Gana más veces, aunque con menos puntos en promedio: { $better } en vez de { $worse }.
review-progress = Juzgando decisiones
