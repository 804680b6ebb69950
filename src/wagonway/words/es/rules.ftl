### Las reglas, contadas con nuestras palabras. Los mensajes y su orden son los de en/rules.ftl.
###
### Palabras usadas: localización, recorrido, espacio, recorrido doble (dos mitades), pieza (tren, tranvía), carta,
### comodín (locomotora, ferri), billete, ficha, pila, mercado, mazo, descartes, mano, asiento,
### cubrir.

rules-title = Las reglas
rules-intro = Estas son todas las reglas de Wagonway, con nuestras propias palabras. El comodín es la carta de Ferri en San Francisco y la Locomotora en Estados Unidos; la pieza es un tranvía o un tren. Los billetes son los Billetes de Destino; las fichas, las Fichas de Turista.
rules-intro-ids = Cada regla tiene un código, y con él la citan el programa, las pruebas y los documentos. Las que empiezan por SF vienen del juego de San Francisco; las que empiezan por US, del de Estados Unidos; las demás, de ambos. Cuáles se aplican en un tablero, y con qué números, está en su archivo.
rules-section-figures = Números
rules-section-differences = Dónde discrepan los reglamentos y cómo jugamos

## Preparación

rules-section-setup = Preparación
rule-SETUP-1 = Cada jugador empieza con todas sus piezas y 0 puntos.
rule-SETUP-2 = Se barajan las cartas y se reparten las manos iniciales, asiento por asiento desde el primero. Después se ponen cinco cartas bocarriba: son el mercado. Si tres o más son comodines, se cambian de inmediato (MARKET-3).
rule-SETUP-3 = Se barajan los billetes y se reparte a cada jugador una oferta, asiento por asiento desde el primero, antes de que nadie elija. Debes quedarte al menos con el mínimo y puedes quedarte con todos. Hasta que todos hayan elegido, nadie sabe con qué billetes se quedó otro, ni con cuántos; entonces los devueltos van al fondo del mazo de billetes, por orden de asiento y, dentro de cada asiento, en el orden en que se ofrecieron.
rule-SETUP-4 = El primer jugador se sortea, y desde él se juega en el sentido de las agujas del reloj, por orden de asiento. En San Francisco el sorteo llega después de elegir los billetes; en Estados Unidos se sabe quién empieza desde el principio. (Los reglamentos también proponen al más joven o al viajero más experto: la mesa puede nombrar a su primer jugador.)

## El turno

rules-section-turn = El turno
rule-TURN-1 = En tu turno haces exactamente una de estas tres acciones: robar cartas, cubrir un recorrido o robar billetes.
rule-TURN-2 = Si no puedes hacer ninguna de las tres, pasas; si puedes hacer alguna, no puedes pasar. (Ningún reglamento habla de pasar; el de Estados Unidos pide otra acción cuando no hay cartas que robar.) Cuando todos pasan durante una ronda entera, la partida termina y se cuentan los puntos; de otro modo no acabaría nunca.

## Cartas

rules-section-cards = Cartas
rule-CARD-1 = Robar cartas es robar dos, una tras otra, cada una a ciegas de lo alto del mazo o del mercado. Robar la segunda es obligatorio si es posible. Una carta tomada del mercado se repone al instante, antes de robar la siguiente.
rule-CARD-2 = Un comodín tomado del mercado como primera carta es la única carta de ese turno.
rule-CARD-3 = No puedes tomar del mercado un comodín como segunda carta, ni siquiera uno que acabe de salir.
rule-CARD-4 = Un comodín robado a ciegas cuenta como una carta cualquiera, sea la primera o la segunda.
rule-CARD-5 = No hay límite de cartas en la mano.
rule-CARD-6 = Cuando hace falta una carta y el mazo está vacío, la pila de descartes se baraja y forma un mazo nuevo; nunca antes.
rule-CARD-7 = Mientras el mazo y la pila de descartes estén vacíos, un hueco del mercado sigue vacío. Se llena en cuanto hay descartes: justo después de un pago, antes de elegir una ficha. Si no hay nada que puedas robar, robar cartas no es una acción permitida; si eso ocurre después de la primera carta, el turno termina con ella sola.
rule-US-CARD-8 = En los tableros cuyo archivo así lo indica, como el de Estados Unidos, no se puede robar ninguna carta mientras el mazo y la pila de descartes estén vacíos, ni siquiera del mercado. En los demás, como el de San Francisco, cuyos reglamentos no dicen nada, aún se pueden tomar las cartas del mercado.
rule-MARKET-3 = Siempre que tres o más de las cinco cartas del mercado sean comodines, se descartan las cinco y salen otras cinco, una y otra vez hasta que haya menos de tres. (Si fuera de las manos de los jugadores hay menos de cinco cartas, o menos de tres que no sean comodines, el mercado se queda como está y se vuelve a mirar cada vez que aparecen descartes; de otro modo esto no acabaría nunca.)

## Rutas

rules-section-routes = Recorridos
rule-ROUTE-1 = Para cubrir un recorrido libre, descarta tantas cartas como espacios tenga y coloca una de tus piezas en cada espacio.
rule-ROUTE-2 = Un recorrido de color pide cartas de su color; un recorrido gris, cartas de un mismo color cualquiera. Los comodines valen por cualquier color y en cualquier cantidad, así que toda combinación es válida (para un recorrido negro de tres espacios: 3 negras, 2 negras y 1 comodín, 1 negra y 2 comodines, o 3 comodines), y la combinación la eliges tú.
rule-ROUTE-3 = El recorrido no tiene por qué tocar tus otros recorridos.
rule-ROUTE-4 = Cubres como mucho un recorrido por turno.
rule-ROUTE-5 = Si te quedan menos piezas que espacios tiene el recorrido, no puedes cubrirlo.
rule-ROUTE-6 = Los puntos por la longitud del recorrido se anotan al instante.
rule-ROUTE-7 = Las cartas del pago van a la pila de descartes.
rule-DOUBLE-1 = Dos recorridos de la misma longitud entre las mismas dos localizaciones son las mitades de un recorrido doble. Un mismo jugador nunca puede tener las dos.
rule-DOUBLE-2 = Con pocos jugadores (los números del tablero dicen cuántos), cubrir una mitad de un recorrido doble cierra la otra para todos.
rule-SF-FERRY-1 = Un recorrido de ferri exige un comodín por cada símbolo de ferri que lleve (en el tablero de San Francisco, siempre uno). Los demás espacios se pagan como de costumbre, y otros comodines pueden ayudar a pagarlos.

## Túneles

rules-section-tunnels = Túneles
rule-TUNNEL-1 = Para cubrir un túnel, muestra las cartas de tu pago; después se revelan tres cartas del mazo, a la vista de todos, que van a la pila de descartes. Si el mazo se acaba, se aplica CARD-6; si hay menos de tres cartas en total, solo se revelan esas.
rule-TUNNEL-2 = Cada carta revelada que tenga el color con el que pagas, o que sea un comodín, te cuesta una carta más: de ese color o un comodín. Si pagas solo con comodines, únicamente cuentan los comodines, y solo con comodines se pagan. Si no cuenta ninguna carta, el túnel es tuyo de inmediato.
rule-TUNNEL-3 = Si el túnel cuesta más, lo pagas todo y cubres el recorrido, o renuncias: te quedas con todas tus cartas y tu turno termina. Siempre puedes renunciar, y tienes que hacerlo si no puedes pagar.

## Billetes

rules-section-tickets = Billetes
rule-TICKET-1 = Roba billetes de lo alto del mazo de billetes y quédate al menos con el mínimo. Lo que devuelvas va al fondo del mazo, en el orden en que se ofreció.
rule-TICKET-2 = Si quedan menos billetes de los que robarías, robas los que quedan y te quedas al menos con uno; si solo hay uno, por tanto, debes quedártelo, como dicen los reglamentos de San Francisco. Si no queda ninguno, robar billetes no es una acción permitida.
rule-TICKET-3 = Un billete con el que te quedaste ya no se puede devolver.
rule-TICKET-4 = No hay límite de billetes.
rule-TICKET-5 = Tus billetes, y si están completos o no, son secretos hasta el final. Cuántos tienes lo sabe todo el mundo.

## Fichas

rules-section-tokens = Fichas
rule-SF-TOKENS-1 = Las fichas de turista se apilan por símbolo, un símbolo por pila, lo que da siete pilas en San Francisco. Cinco van a Alcatraz, Golden Gate Bridge, The Embarcadero, Sunset y Potrero Hill; dos se apartan como reserva. No importa qué símbolo va a cada sitio; seguimos el orden del archivo del tablero.
rule-SF-TOKENS-2 = Una pila tiene 3 fichas con cuatro jugadores, y 2 con dos o tres.
rule-SF-TOKENS-3 = Con tres o cuatro jugadores, una vez elegidos los billetes, el último en el orden de juego coloca una pila de la reserva en cualquier localización sin pila; después el penúltimo hace lo mismo con la otra.
rule-SF-TOKENS-4 = Con dos jugadores, el segundo coloca las dos pilas de la reserva, de una sola ficha cada una, en dos localizaciones distintas sin pila.
rule-SF-TOKENS-5 = Después de cubrir un recorrido, si en alguno de sus extremos hay una ficha con un símbolo que no tienes, tomas una. Si la hay en ambos extremos, eliges de cuál. Tomarla no es opcional.
rule-SF-TOKENS-6 = Las fichas que tomaste están a la vista de todos.

## El final y la puntuación

rules-section-scoring = El final y la puntuación
rule-END-1 = Cuando un jugador termina su turno con dos piezas o menos, todos, también él, juegan un turno más; después la partida termina. (Se comprueba al final del turno, como dicen el reglamento francés de San Francisco y el de Estados Unidos.)
rule-SCORE-1 = Los puntos de los recorridos se pueden recontar en el tablero en cualquier momento, y el recuento coincide con el marcador.
rule-SCORE-2 = Cada billete completo suma sus puntos; cada billete incompleto los resta. Un billete está completo cuando un camino continuo de recorridos tuyos une sus dos localizaciones.
rule-SF-SCORE-3 = Tus fichas puntúan según cuántos símbolos distintos tengas; la tabla está en los números del tablero.
rule-US-SCORE-4 = El camino continuo más largo vale 10 puntos. Pasa por los recorridos de un mismo jugador: puede visitar muchas veces una localización y dar vueltas, pero no usa ninguna pieza dos veces. Si hay empate, todos los empatados reciben los 10 puntos. Quien no tiene recorridos no tiene camino.
rule-SCORE-5 = Gana quien tenga más puntos.
rule-SF-TIE = En caso de empate, gana quien haya completado más billetes; si el empate sigue, se comparte la victoria.
rule-US-TIE = En caso de empate, se aplica un filtro tras otro: quedan los que completaron más billetes; después, si alguno de ellos obtuvo la bonificación por el camino más largo, solo los que la obtuvieron. Todos los que quedan comparten la victoria.

## Números: los nombres de las filas y las palabras que llevan dentro

rules-picture-figures = { $board }: el tablero
rules-picture-cards = { $board }: las cartas, con el comodín al final
rules-picture-routes = { $board }: un recorrido doble, con una mitad cubierta y la otra libre
rules-picture-tunnels = { $board }: un túnel, con su borde discontinuo
rules-picture-tickets = { $board }: un billete completado, con sus dos localizaciones unidas
rules-picture-tokens = { $board }: una pila de fichas junto a su localización

rules-figure-players = jugadores
rules-figure-pieces = piezas por jugador
rules-figure-cards = cartas
rules-figure-tickets = billetes
rules-figure-opening-hand = mano inicial
rules-figure-opening-tickets = billetes iniciales: repartidos / quedarse al menos con
rules-figure-ticket-draw = robo de billetes: robados / quedarse al menos con
rules-figure-first-player = se sabe quién empieza
rules-figure-exhausted = mazo y pila de descartes vacíos: aún se roba del mercado
rules-figure-doubles = cubrir la mitad de un recorrido doble cierra la otra con
rules-figure-route-points = puntos de recorrido por longitud, desde 1
rules-figure-tokens = fichas: símbolos × el máximo por pila
rules-figure-token-stacks = fichas por pila, según el número de jugadores
rules-figure-token-reserve = fichas por pila de la reserva, según el número de jugadores
rules-figure-token-points = puntos de fichas por número de símbolos, desde 0
rules-figure-last-round = piezas restantes que abren la última ronda
rules-figure-longest-path = bonificación por el camino más largo
rules-figure-tie-break = criterios de desempate

rules-value-none = no hay
rules-value-yes = sí
rules-value-no = no
rules-value-wild = comodín
rules-value-times = { $count } × { $what }
rules-value-range = { $least }–{ $most }
rules-value-deal-keep = { $deal } / { $keep }
rules-value-up-to-players =
    { $count ->
        [one] hasta { $count } jugador
       *[other] hasta { $count } jugadores
    }
rules-value-card-groups = { $total }: { $groups }
rules-value-from-the-start = desde el principio
rules-value-after-the-tickets = después de los billetes
rules-value-tickets = billetes completos
rules-value-longest-path = la bonificación por el camino más largo

## Diferencias: el punto, lo que dicen los reglamentos, cómo jugamos

rules-difference-point = punto
rules-difference-books = los reglamentos
rules-difference-play = cómo jugamos

rules-difference-first-wild-point = un comodín como primera carta acaba el robo
rules-difference-first-wild-books = San Francisco en portugués: cualquier comodín; en español y francés: uno bocarriba; Estados Unidos: uno a ciegas, expresamente no
rules-difference-first-wild-play = uno bocarriba sí, uno a ciegas no: CARD-2, CARD-4
rules-difference-three-wilds-point = comodines que renuevan el mercado
rules-difference-three-wilds-books = tres (portugués, español); al menos tres (francés)
rules-difference-three-wilds-play = tres o más: MARKET-3
rules-difference-first-player-point = quién empieza
rules-difference-first-player-books = preparación de San Francisco: al azar; su sección del turno en español: el más joven; Estados Unidos: el viajero más experto
rules-difference-first-player-play = al azar, o quien nombre la mesa: SETUP-4
rules-difference-end-point = cuándo se advierte el final
rules-difference-end-books = en cuanto ocurre (portugués, español); al final del turno (francés, Estados Unidos)
rules-difference-end-play = al final del turno: END-1
rules-difference-exhausted-point = mazo y pila de descartes vacíos
rules-difference-exhausted-books = Estados Unidos: no se roba nada; San Francisco: no dicen nada
rules-difference-exhausted-play = una opción del archivo del tablero: US-CARD-8
rules-difference-opening-point = billetes iniciales: orden de elección y de devolución
rules-difference-opening-books = no dicen nada
rules-difference-opening-play = todos eligen en secreto y se devuelven por orden de asiento: SETUP-3
rules-difference-reserve-point = fichas de la reserva con dos jugadores
rules-difference-reserve-books = una ficha de cada pila de la reserva (francés); dos pilas de una (portugués, español)
rules-difference-reserve-play = es lo mismo: SF-TOKENS-4
rules-difference-purple-point = el nombre de un color
rules-difference-purple-books = morado (portugués, español); rosa (francés)
rules-difference-purple-play = morado
rules-difference-reshuffle-point = cuándo se vuelve a barajar el mazo
rules-difference-reshuffle-books = todos: cuando se agota el mazo
rules-difference-reshuffle-play = cuando hace falta una carta y el mazo está vacío, para que incluya lo descartado en el mismo turno: CARD-6
rules-difference-must-act-point = si hay que usar el turno
rules-difference-must-act-books = San Francisco en portugués y francés: hay que actuar; en español, y Estados Unidos: se puede
rules-difference-must-act-play = hay que hacerlo si alguna acción es posible; si no, se pasa: TURN-1, TURN-2
rules-difference-ferry-point = con qué se pagan los demás espacios de un ferri
rules-difference-ferry-books = con las cartas habituales (portugués, español); en francés: no se dice
rules-difference-ferry-play = con las cartas habituales, y los comodines pueden ayudar: SF-FERRY-1
rules-difference-printed-point = puntos de los recorridos, ferris y recorridos dobles de San Francisco
rules-difference-printed-books = en ninguno: están impresos en el tablero
rules-difference-printed-play = lo que dice el archivo del tablero: 1, 2 y 4 puntos como en toda la serie, 10 por la longitud 5 como en el juego básico; los ferris, según reseñas publicadas

## Lo que dice `wagonway rule`

rules-clause-functions = aplicada por
rules-clause-tests = comprobada por
rules-clause-nothing = nada todavía
rules-clause-no-function = ninguna función la aplica
rules-clause-no-test = ninguna prueba la comprueba
rules-clause-complete = Cada regla tiene una función que la aplica y una prueba que la comprueba.
