### El juego en el navegador: el final de una partida, mirar atrás y abrir registros.

## El recuento final

web-end-loading = Leyendo la partida …
web-end-retry = Reintentar
web-end-map = El mapa
web-end-skip = Saltar
web-end-skip-how = Cualquier tecla lleva a los puntos.
web-end-again = Mostrar otra vez el recuento
web-end-count-routes = Primero las rutas; ahora se muestran los billetes.
web-end-count-longest = El camino más largo, más { $points }.
web-end-count-tokens =
    { $count ->
        [one] { $count } ficha, más { $points }.
       *[other] { $count } fichas distintas, más { $points }.
    }
web-end-resigned =
    { $you ->
        [yes] Has abandonado: gana { $winner }.
       *[no] { $youwin ->
            [yes] { $who } ha abandonado: ganas tú.
           *[no] { $who } ha abandonado: gana { $winner }.
        }
    }

## Pestañas

web-end-tabs = Mirar atrás
web-end-tab-score = Puntos
web-end-tab-timeline = Evolución
web-end-tab-replay = Repetición
web-end-tab-share = Compartir
web-end-tab-fair = Comprobar la baraja
web-end-tab-rematch = Revancha

## Puntos

web-end-player = Jugador
web-end-winner = victoria
web-end-no-score = La partida no se jugó hasta el final, así que no se cuentan puntos.
web-end-tap-ticket = Elige un billete para ver su camino en el mapa.
web-end-ticket-done = completo
web-end-ticket-failed = sin completar
web-end-show-longest =
    { $spaces ->
        [one] Mostrar en el mapa el camino más largo de { $who }: { $spaces } casilla
       *[other] Mostrar en el mapa el camino más largo de { $who }: { $spaces } casillas
    }

## En cifras

web-end-stats = En cifras
web-stat-yes = sí
web-stat-turns = Turnos
web-stat-deck = Cartas del mazo
web-stat-market = Cartas del mercado
web-stat-blind = Parte robada a ciegas
web-stat-wilds-market = Comodines del mercado
web-stat-wilds-deck = Comodines del mazo
web-stat-wilds-spent = Comodines gastados
web-stat-hand-left = Cartas que quedan en la mano
web-stat-routes = Rutas ocupadas
web-stat-mean = Longitud media de las rutas
web-stat-longest-route = Ruta más larga
web-stat-doubles = Rutas dobles ocupadas
web-stat-pieces-left = Piezas que quedan
web-stat-longest = Camino más largo, en casillas
web-stat-ticket-draws = Turnos dedicados a billetes
web-stat-tickets-seen = Billetes vistos
web-stat-tickets-kept = Billetes conservados
web-stat-completed = Billetes completos
web-stat-failed = Billetes sin completar
web-stat-passes = Turnos pasados
web-stat-last-round = Empezó la última ronda
web-stat-per-turn = Puntos por turno

## Evolución

web-time-measure = Qué se muestra
web-time-scores = Puntos de rutas
web-time-cards = Cartas en la mano
web-time-pieces = Piezas restantes
web-time-completed = Billetes completos
web-time-axis = Turno
web-time-turn = Turno { $turn } de { $turns }
web-time-opening = Apertura
web-time-last-round = última ronda
web-time-players = Jugadores que se muestran
web-time-chart = { $measure } de cada jugador, turno a turno; el control de abajo lee los valores
web-time-table = Lo mismo en una tabla

## Repetición

web-replay-dealt = Se han repartido las cartas y los billetes iniciales.
web-replay-at = Paso { $at } de { $steps }
web-replay-step = Paso
web-replay-start = Al principio
web-replay-back = Un paso atrás
web-replay-play = Reproducir
web-replay-pause = Pausa
web-replay-next = Un paso adelante
web-replay-end = Al final
web-replay-eyes = Visto por
web-replay-everybody = todos
web-replay-offer = En oferta
web-replay-log = Lo que pasó
web-past-drew =
    { $you ->
        [yes] Has robado { $cards } del mazo.
       *[no] { $who } ha robado { $cards } del mazo.
    }
web-past-kept =
    { $you ->
        [yes] Te has quedado con { $tickets }.
       *[no] { $who } se ha quedado con { $tickets }.
    }

## Compartir

web-share-record-title = El registro de la partida
web-share-record-about = Un texto con todas las jugadas y la semilla de la baraja. Se abre aquí, en cualquier otro Wagonway y con «{ $command }».
web-share-record = Guardar el registro
web-share-link-title = Enlace a esta mesa
web-share-link = Copiar
web-share-copied = El enlace se ha copiado.
web-share-picture-title = El tablero final como imagen
web-share-picture = Guardar la imagen

## Comprobar la baraja

web-fair-about = Antes de repartir, el servidor prometió su secreto con una huella de él, y cada cual pudo añadir números propios. Ahora el secreto está a la vista y este navegador calcula el reparto de nuevo, sin preguntar al servidor.
web-fair-sound = El reparto es exactamente lo prometido.
web-fair-wrong = Algo no es como se prometió: míralo abajo.
web-fair-same = como debe ser
web-fair-differs = no es como debería
web-fair-told = dicho:
web-fair-found = calculado:
web-fair-digest = El registro está entero: su resumen coincide.
web-fair-promise = El secreto coincide con la huella que, según el registro, se mostró antes de repartir.
web-fair-promise-heard = El secreto coincide con la huella que este navegador recibió antes de repartir.
web-fair-bytes = Los números que este navegador añadió por ti son parte de la clave.
web-fair-key =
    { $count ->
        [0] La clave de todas las barajas: solo el secreto, pues nadie añadió nada.
        [one] La clave de todas las barajas: el secreto y lo que añadió { $count } asiento.
       *[other] La clave de todas las barajas: el secreto y lo que añadieron { $count } asientos.
    }
web-fair-hand = De lo alto del mazo, la mano de { $who }.
web-fair-market =
    { $swept ->
        [0] Las cinco siguientes son el mercado.
       *[other] Las cinco siguientes son el mercado, tras retirar cartas con demasiados comodines.
    }
web-fair-offer = De lo alto de los billetes, los billetes iniciales de { $who }.
web-fair-first = El primer jugador se sorteó.
web-fair-first-named = El primer jugador lo eligió la mesa.
web-fair-deck = Todo el primer mazo, desde arriba
web-fair-tickets = Todos los billetes, desde arriba
web-fair-rest-title = Todas las cartas de la partida
web-fair-rest = Saber si todas las cartas siguientes salieron de estos mazos exige volver a jugar la partida según las reglas. Guarda el registro y que lo haga tu propio Wagonway, o pregunta a este servidor:
web-fair-server = Repetir todas las jugadas en el servidor

## Revancha

web-rematch-about = Todos avanzan un asiento. La nueva mesa estará lista en cuanto todas las personas la quieran.
web-rematch-ask = Jugar otra vez
web-rematch-wants = quiere jugar otra vez
web-rematch-waits = aún no lo ha dicho
web-rematch-asked = Quieres jugar otra vez; aún no lo han dicho todos los demás.
web-rematch-watching = Estás mirando: deciden quienes jugaron.
web-rematch-go = A la nueva mesa

## Un registro propio

web-record-title = Abrir un registro
web-record-about = Toda partida terminada se puede guardar en un archivo. Abre uno para ver los puntos, repetirla y comprobar la baraja. El servidor no guarda nada.
web-record-drop = Suelta aquí un archivo .wag o elige uno.
web-record-choose = Elegir un archivo
web-record-paste = O pega su texto:
web-record-open = Abrir el texto
web-record-other = Abrir otro registro
