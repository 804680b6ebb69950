### El juego en el navegador: lo que dice el guía en una primera partida. $least y $offered son de los
### billetes iniciales, $keep y $draw de los billetes robados después.

web-learn-coach = Guía
web-learn-step = Paso { $step } de { $steps }
web-learn-next = Siguiente
web-learn-play-on = Seguir jugando
web-learn-skip = Saltar la lección

web-learn-welcome-title = Bienvenido al ferrocarril
web-learn-welcome = Tú y un bot fácil construís rutas en este mapa. Aquí nada puede salir mal: tómate tu tiempo y prueba.
web-learn-choose-title = Elige tus billetes
web-learn-choose = Un billete nombra dos lugares que unir, y sus puntos. Toca uno para ver su camino en el mapa. Elige al menos { $least } de { $offered }, cortos para empezar, y confirma.
web-learn-goal-title = Para qué juegas
web-learn-goal = Une los dos lugares de un billete con una cadena continua de rutas tuyas, por donde quieras. Completo, suma sus puntos al final; incompleto, los resta. La carta dice lo que falta.
web-learn-draw-title = Roba cartas
web-learn-draw = Para construir necesitas cartas. En tu turno toma dos: de las { $market } que están a la vista o, a ciegas, del mazo. Un comodín vale por cualquier color; tomado de las cartas a la vista, es la única carta del turno. Toma una que le falte a un billete.
web-learn-second-title = Y otra más
web-learn-second = Toma tu segunda carta. No puede ser un comodín a la vista; en el mazo aún puedes tener suerte.
web-learn-claim-title = Ocupa una ruta
web-learn-claim = Elige una ruta en el mapa: tantas cartas como espacios tiene, todas de su color; una gris acepta cualquier color, pero uno solo. Confirma, y tus piezas quedan allí. En lugar de robar, ese es tu turno.
web-learn-claim-now = Ya puedes pagar una: { $route }.
web-learn-claim-later = Tus cartas aún no pagan ninguna; roba dos más.
web-learn-points-title = Puntos al momento
web-learn-points = Una ruta ocupada puntúa al momento, y una larga mucho más que una corta. Aquí están los puntos, las piezas y las cartas de todos. Las rutas que has ocupado no te las quita nadie.
web-learn-tokens-title = Fichas
web-learn-tokens = Algunos lugares tienen una pila de fichas. Una ruta ocupada hasta allí te da una, si aún no tienes su símbolo. Cuantos más símbolos distintos al final, más puntos.
web-learn-tickets-title = Más billetes
web-learn-tickets = Cuando los tuyos estén casi completos, puedes gastar un turno en billetes nuevos: ves { $draw } y te quedas al menos con { $keep }. Al final de la partida es un riesgo.
web-learn-hint-title = Si no sabes qué hacer
web-learn-hint = Pide una pista: un bot fuerte dice qué haría, y por qué. Las reglas están tras el libro, y todas las teclas tras el signo de interrogación.
web-learn-end-title = Cómo termina
web-learn-end =
    { $bonus ->
        [0] Cuando a alguien le quedan { $last } piezas o menos, todos juegan un turno más. Luego se cuentan billetes y fichas, y gana quien tiene más puntos. Juega hasta el final, o vete cuando quieras.
       *[other] Cuando a alguien le quedan { $last } piezas o menos, todos juegan un turno más. Luego se cuentan los billetes, y el camino más largo da { $bonus } puntos más; gana quien tiene más. Juega hasta el final, o vete cuando quieras.
    }

web-learn-place-title = Pon las fichas
web-learn-place = Una pila de fichas aún no tiene lugar. Elige uno de los lugares marcados en el mapa; mejor donde vayas a construir.
web-learn-take-title = Toma una ficha
web-learn-take = Los dos extremos de tu ruta tienen una ficha que te falta. Elige la que quieras.
web-learn-keep-title = Billetes nuevos
web-learn-keep = Quédate al menos con { $keep }. Mejor lo que tus rutas ya casi unen; lo que no completes cuesta puntos.
web-learn-last-round-title = La última ronda
web-learn-last-round = A alguien casi no le quedan piezas: este es el último turno de cada uno. Ocupa la ruta más larga que puedas, o completa un billete.

web-learn-over-title = Has jugado hasta el final
web-learn-over = Estos son los puntos de las rutas, de los billetes y de lo que añade el tablero. Ya conoces el juego.
