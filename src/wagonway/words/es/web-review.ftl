### El juego en el navegador: el análisis de una partida terminada.

## Mientras se hace

web-review-loading = Analizando la partida…
web-review-progress = Juzgando decisiones: { $judged } de { $decisions }
web-review-wait = Los momentos aparecerán aquí a medida que se encuentren.
web-review-stale = Este análisis se hizo con un modelo anterior.
web-review-again = Analizar de nuevo
web-review-judge = Evaluado con el modelo { $model }

## En qué quedó

web-review-whose = La partida de
web-review-unfinished = La partida no se jugó hasta el final
web-review-resigned =
    { $you ->
        [yes] Te rendiste
       *[no] { $who } se rindió
    }
web-review-won =
    { $you ->
        [yes] Ganaste por { $points }
       *[no] { $who } ganó por { $points }
    }
web-review-lost =
    { $you ->
        [yes] Perdiste por { $points }
       *[no] { $who } perdió por { $points }
    }
web-review-level =
    { $you ->
        [yes] Empataste con el mejor rival
       *[no] { $who } empató con el mejor rival
    }
web-review-headline = { $result }: { $list }
web-review-item-start = el orden de juego
web-review-item-luck = suerte
web-review-item-own =
    { $you ->
        [yes] tus decisiones
       *[no] decisiones propias
    }
web-review-item-theirs = las de los demás
web-review-bar-start = Asiento y orden de turno
web-review-bar-luck = Suerte con las cartas
web-review-bar-own =
    { $you ->
        [yes] Tus decisiones
       *[no] Decisiones propias
    }
web-review-bar-theirs = Decisiones de los rivales
web-review-together = En total, en puntos

## Suerte

web-review-luck = Medidor de suerte
web-review-luck-good =
    { $you ->
        [yes] Las cartas te ayudaron claramente.
       *[no] Las cartas ayudaron claramente a { $who }.
    }
web-review-luck-even = La suerte no marcó una diferencia clara: está dentro del error.
web-review-luck-bad =
    { $you ->
        [yes] Las cartas estuvieron claramente en tu contra.
       *[no] Las cartas estuvieron claramente en contra de { $who }.
    }
web-review-unlucky = mala suerte
web-review-lucky = buena suerte
web-review-chance-deal = Cartas iniciales
web-review-chance-offer = Billetes ofrecidos
web-review-chance-deck = Robos a ciegas
web-review-chance-market = Cartas reveladas
web-review-chance-reshuffle = Nuevos barajados

## Clases y precisión

web-review-counts = Decisiones por clase
web-review-accuracy = Precisión
web-review-accuracy-about = La precisión es 100 si ninguna decisión costó claramente probabilidad de ganar. Describe las decisiones de esta partida, no la fuerza de un jugador.
web-review-everybody = Comparar a todos los jugadores
web-review-phase-opening = Apertura
web-review-phase-building = Construcción
web-review-phase-ending = Carrera final

## Momentos y decisiones

web-review-next = Siguiente momento
web-review-win = { $change } de ganar
web-review-margin =
    { $change } { $points ->
        [one] punto
       *[other] puntos
    }
web-review-better = Mejor:
web-review-keep = quedarse con { $tickets }
web-review-place = colocar una pila de fichas en { $place }
web-review-take = tomar la ficha de { $place }
web-review-close-about = Sin diferencia clara: las mejores jugadas difieren menos que el error.
web-review-sure =
    { $loss } ± { $error } de probabilidad de ganar, en { $worlds ->
        [one] 1 mundo posible
       *[other] { $worlds } mundos posibles
    }.
web-review-stand-in = Aquí decidió un bot en lugar del jugador.
web-review-all =
    { $count ->
        [0] Todavía ninguna decisión
        [one] La única decisión
       *[other] Las { $count } decisiones
    }
web-review-classes = Clases mostradas
web-review-least = Cuesta al menos { $loss }
web-review-shown =
    { $count ->
        [0] Ninguna decisión coincide.
        [one] Coincide 1 decisión.
       *[other] Coinciden { $count } decisiones.
    }

## Probar de nuevo

web-review-try = Probar de nuevo
web-review-try-title =
    { $you ->
        [yes] { $when }: ¿qué harías ahora?
       *[no] { $when }: ¿qué harías en el lugar de { $who }?
    }
web-review-try-how = Elige una jugada de la lista o un recorrido del mapa. Ves exactamente lo que se veía desde este asiento.
web-review-your-move = ¿Qué harías aquí?
web-review-moves = Jugadas permitidas
web-review-all-moves = Mostrar todas las jugadas
web-review-grade = Calificar esta jugada
web-review-grading = Calificando…
web-review-another = Probar otra jugada
web-review-back = Volver al análisis
web-review-nothing-better = No se conoce ninguna jugada mejor.
web-review-costs =
    Frente a la mejor: { $change } ± { $error } de probabilidad de ganar, { $margin } { $points ->
        [one] punto
       *[other] puntos
    }.
web-review-played = En la partida: { $move }

## Seguir jugando

web-review-play-on = Seguir jugando desde aquí
web-review-play-about = Una mesa nueva con el mismo reparto, ya jugada hasta este momento. Tú ocupas uno de los asientos; los demás, los bots.
web-review-play-seat = Jugar como
web-review-play-level = Los bots
web-review-play-go = Empezar a jugar

## El gráfico

web-review-chance = Probabilidad de ganar
web-review-chance-open = Probabilidad de ganar con todas las cartas a la vista
web-review-seen-about = según lo que cada jugador podía saber
web-review-open-about = nadie en la mesa podía saber esto
web-review-open = con todas las cartas a la vista
web-review-graph = Probabilidad de ganar de cada jugador, paso a paso; las flechas recorren la partida
web-review-graph-open = Probabilidad de ganar de cada jugador con todas las cartas a la vista, paso a paso
web-review-key-step = paso a paso
web-review-key-moment = siguiente momento

## Compartir un momento

web-review-share = Compartir este momento
web-review-link = Enlace a este momento
web-review-link-record = El registro no va en el enlace: quien lo siga abre primero el mismo registro y luego ve este momento.
web-review-link-wrong = Este enlace no lleva a ningún momento de esta partida.
web-review-link-other = Este enlace es de otra partida.
web-review-arrows = Flechas
web-review-arrows-how = Elige dos localizaciones en el mapa o aquí; la misma dos veces dibuja un anillo. Las flechas y las notas van solo en el enlace.
web-review-colour = Color de la flecha
web-review-colour-good = Verde
web-review-colour-bad = Rojo
web-review-colour-other = Azul
web-review-from = Desde
web-review-to = Hasta
web-review-add = Añadir
web-review-remove = Quitar
web-review-notes = Notas
web-review-note = Texto
web-review-note-at = Localización
web-review-note-nowhere = ninguna
