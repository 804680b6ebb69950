### El juego en el navegador: ejercicios con una respuesta claramente mejor.

web-train-title = Entrenar
web-train-about = Posiciones de partidas reales en las que una respuesta es claramente la mejor. Decide como en la mesa: tu respuesta recibe una nota de 0 a 10 según cuánto cambia la probabilidad de ganar, juzgada por lo que el jugador podía saber.
web-train-today = Cinco para hoy
web-train-open = Ejercicio { $number }: aún sin respuesta
web-train-graded = Ejercicio { $number }: { $grade } de 10
web-train-start = Empezar
web-train-continue = Continuar
web-train-all-done = Listo por hoy. Mañana habrá nuevos.
web-train-streak = { $days ->
        [0] Aún no hay días seguidos.
        [one] { $days } día seguido
       *[other] { $days } días seguidos
    }
web-train-free = Todos los que quieras
web-train-board = Tablero
web-train-theme = Tema
web-train-any-board = Cualquier tablero
web-train-any-theme = Cualquier tema
web-train-next = Siguiente ejercicio
web-train-count = { $count ->
        [one] { $count } ejercicio
       *[other] { $count } ejercicios
    }, { $fresh } sin responder
web-train-rating = Tu puntuación
web-train-no-curve = Cambia con tu primera respuesta a cada ejercicio.
web-train-kept = Se guarda en este navegador y en ninguna otra parte.
web-train-curve = Tu puntuación de { $first } a { $last } en { $count ->
        [one] { $count } respuesta
       *[other] { $count } respuestas
    }
web-train-forget = Borrar mi entrenamiento
web-train-forget-sure = Sí, borrarlo todo

## Un ejercicio

web-train-question = El asiento { $seat } es tuyo. ¿Qué haces?
web-train-number = Ejercicio { $number } de { $of }
web-train-players = { $players ->
        [one] { $players } jugador
       *[other] { $players } jugadores
    }
web-train-worth = dificultad { $rating }
web-train-again = ya respondido, no cuenta
web-train-leave = Volver a la lista

## La nota

web-train-result = Tu nota
web-train-best = La mejor respuesta: { $move }
web-train-better = Mejor: { $move }
web-train-costs = { $move }: { $win } de probabilidad de ganar, margen { $margin }.
web-train-against = Comparado con la segunda mejor: { $move }
web-train-yours = tu puntuación { $rating } ({ $change })
web-train-values = Todos los valores
web-train-answer = Respuesta
web-train-win = Probabilidad de ganar
web-train-margin = Margen
web-train-payment = Al cubrir cuenta el recorrido, se pague con lo que se pague.
web-train-report = Algo está mal en este ejercicio
web-train-reported = Gracias. Quien administra este servidor puede ver tu aviso.
web-train-on = Siguiente
web-train-finish = Listo

## Temas

web-train-tag-tickets = Qué billetes
web-train-tag-build = Robar o construir
web-train-tag-block = Bloquear
web-train-tag-end = Cuándo terminar
web-train-tag-tokens = Fichas
web-train-tag-detour = Desvío
web-train-tag-more = Más billetes
web-train-tag-route = Qué recorrido
web-train-tag-cards = Qué carta
