### El juego en el navegador: lo que dice el guía en una primera partida. $least y $offered son de los
### billetes iniciales, $keep y $draw de los billetes robados después.

web-learn-coach = Guía
web-learn-step = Paso { $step } de { $steps }
web-learn-next = Siguiente
web-learn-play-on = Seguir jugando
web-learn-skip = Omitir la lección

web-learn-welcome-title = Te damos la bienvenida
web-learn-welcome = En este mapa construyes recorridos, y contra ti juega un bot fácil. Aquí nada puede salir mal: tómate tu tiempo y prueba cosas.
web-learn-choose-title = Elige tus billetes
web-learn-choose = Un billete de destino muestra dos localizaciones que unir y los puntos que vale. Toca uno para ver su camino en el mapa. Elige al menos { $least } de { $offered }, cortos para empezar, y confirma.
web-learn-goal-title = Tu objetivo
web-learn-goal = Une las dos localizaciones de un billete con un camino continuo de recorridos tuyos, por donde quieras. Si lo completas, suma sus puntos al final; si no, los resta. El billete muestra lo que falta.
web-learn-draw-title = Roba cartas
web-learn-draw = Para construir necesitas cartas. En tu turno toma dos: { $market ->
        [one] de la { $market } carta bocarriba
       *[other] de las { $market } cartas bocarriba
    } o, a ciegas, del mazo. Un comodín vale por cualquier color; si lo tomas bocarriba, es la única carta del turno. Toma una que le falte a un billete.
web-learn-second-title = Y otra más
web-learn-second = Toma tu segunda carta. No puede ser un comodín bocarriba; en el mazo aún puedes tener suerte.
web-learn-claim-title = Cubre un recorrido
web-learn-claim = Elige un recorrido en el mapa: pagas una carta por espacio, todas de su color; uno gris acepta cualquier color, pero uno solo. Confirma para colocar tus piezas. Cubrir un recorrido ocupa todo tu turno.
web-learn-claim-now = Este ya lo puedes pagar: { $route }.
web-learn-claim-later = Aún no puedes pagar ninguno; roba dos cartas más.
web-learn-points-title = Puntos al momento
web-learn-points = Un recorrido cubierto puntúa al momento, y uno largo mucho más que uno corto. Aquí están los puntos, las piezas y las cartas de todos. Nadie puede quitarte un recorrido cubierto.
web-learn-tokens-title = Fichas de turista
web-learn-tokens = Algunas localizaciones tienen una pila de fichas de turista. Cubre un recorrido hasta allí y toma una, si aún no tienes ese símbolo. Cuantos más símbolos distintos al final, más puntos.
web-learn-tickets-title = Más billetes
web-learn-tickets = Cuando los tuyos estén casi completos, puedes dedicar un turno a robar otros: ves { $draw } y te quedas al menos con { $keep }. Al final de la partida es un riesgo.
web-learn-hint-title = ¿No sabes qué hacer?
web-learn-hint = Pide una pista: un bot fuerte dice qué haría y por qué. Las reglas están en el icono del libro; todas las teclas, en el signo de interrogación.
web-learn-end-title = Cómo termina
web-learn-end =
    { $bonus ->
        [0] Cuando a alguien { $last ->
        [one] le queda { $last } pieza
       *[other] le quedan { $last } piezas
    } o menos, todos juegan un turno más. Luego se cuentan billetes y fichas, y gana quien tenga más puntos. Juega hasta el final o vete cuando quieras.
        [one] Cuando a alguien { $last ->
        [one] le queda { $last } pieza
       *[other] le quedan { $last } piezas
    } o menos, todos juegan un turno más. Luego se cuentan los billetes, y el camino más largo da { $bonus } punto más; gana quien tenga más puntos. Juega hasta el final o vete cuando quieras.
       *[other] Cuando a alguien { $last ->
        [one] le queda { $last } pieza
       *[other] le quedan { $last } piezas
    } o menos, todos juegan un turno más. Luego se cuentan los billetes, y el camino más largo da { $bonus } puntos más; gana quien tenga más puntos. Juega hasta el final o vete cuando quieras.
    }

web-learn-place-title = Coloca las fichas
web-learn-place = Una pila de fichas aún no tiene sitio. Elige una de las localizaciones marcadas en el mapa, mejor donde vayas a construir.
web-learn-take-title = Toma una ficha
web-learn-take = Los dos extremos de tu recorrido tienen una ficha que te falta. Elige una.
web-learn-keep-title = Billetes nuevos
web-learn-keep = Quédate al menos con { $keep }. Elige los que tus recorridos ya casi unen; los que no completes cuestan puntos.
web-learn-last-round-title = La última ronda
web-learn-last-round = A alguien casi no le quedan piezas: este es el último turno de cada uno. Cubre el recorrido más largo que puedas o completa un billete.

web-learn-over-title = Partida terminada
web-learn-over = Estos son los puntos de los recorridos, de los billetes y de todo lo demás que cuenta este tablero. Ya conoces el juego.
