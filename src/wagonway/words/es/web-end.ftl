### El juego en el navegador: el final de una partida, mirar atrás y abrir registros.

## El recuento final

web-end-loading = Cargando la partida…
web-end-retry = Reintentar
web-end-map = El mapa
web-end-skip = Omitir
web-end-skip-how = Cualquier tecla lleva directo al marcador.
web-end-again = Mostrar otra vez el recuento
web-end-count-routes = Primero los recorridos; ahora se muestran los billetes.
web-end-count-longest = El camino más largo: más { $points }.
web-end-count-tokens =
    { $count ->
        [one] { $count } ficha: más { $points }.
       *[other] { $count } fichas distintas: más { $points }.
    }
web-end-resigned =
    { $you ->
        [yes] Te rendiste: gana { $winner }.
       *[no] { $youwin ->
        [yes] { $who } se rindió: ganas tú.
       *[no] { $who } se rindió: gana { $winner }.
    }
    }

## Pestañas

web-end-tabs = Análisis de la partida
web-end-tab-score = Marcador
web-end-tab-review = Análisis
web-end-tab-timeline = Cronología
web-end-tab-replay = Repetición
web-end-tab-share = Compartir
web-end-tab-fair = Comprobar el barajado
web-end-tab-rematch = Revancha

## Puntos

web-end-player = Jugador
web-end-winner = victoria
web-end-no-score = La partida no se jugó hasta el final, así que no se cuentan puntos.
web-end-tap-ticket = Elige un billete para ver su camino en el mapa.
web-end-ticket-done = completo
web-end-ticket-failed = incompleto
web-end-show-longest =
    { $spaces ->
        [one] Mostrar en el mapa el camino más largo de { $who }: { $spaces } espacio
       *[other] Mostrar en el mapa el camino más largo de { $who }: { $spaces } espacios
    }

## En cifras

web-end-stats = En cifras
web-stat-yes = sí
web-stat-turns = Turnos
web-stat-deck = Cartas del mazo
web-stat-market = Cartas del mercado
web-stat-blind = Robadas a ciegas
web-stat-wilds-market = Comodines del mercado
web-stat-wilds-deck = Comodines del mazo
web-stat-wilds-spent = Comodines gastados
web-stat-hand-left = Cartas que quedaron en la mano
web-stat-routes = Recorridos cubiertos
web-stat-mean = Longitud media de los recorridos
web-stat-longest-route = Recorrido más largo
web-stat-doubles = Recorridos dobles cubiertos
web-stat-pieces-left = Piezas que quedaron
web-stat-longest = Camino más largo, en espacios
web-stat-ticket-draws = Turnos dedicados a billetes
web-stat-tickets-seen = Billetes vistos
web-stat-tickets-kept = Billetes con que se quedó
web-stat-completed = Billetes completos
web-stat-failed = Billetes incompletos
web-stat-passes = Veces que pasó
web-stat-last-round = Provocó la última ronda
web-stat-per-turn = Puntos por turno

## Evolución

web-time-measure = Medida
web-time-scores = Puntos de recorridos
web-time-cards = Cartas en la mano
web-time-pieces = Piezas restantes
web-time-completed = Billetes completos
web-time-axis = Turno
web-time-turn = Turno { $turn } de { $turns }
web-time-opening = Inicio
web-time-last-round = última ronda
web-time-players = Jugadores en el gráfico
web-time-chart = { $measure } de cada jugador, turno a turno; el control de abajo muestra los valores
web-time-table = Los mismos datos en una tabla

## Repetición

web-replay-dealt = Se repartieron las cartas y los billetes iniciales.
web-replay-at = Paso { $at } de { $steps }
web-replay-step = Paso
web-replay-start = Ir al principio
web-replay-back = Un paso atrás
web-replay-play = Reproducir
web-replay-pause = Pausa
web-replay-next = Un paso adelante
web-replay-end = Ir al final
web-replay-eyes = Visto por
web-replay-everybody = todos
web-replay-offer = Oferta
web-replay-log = Lo que pasó
web-past-drew =
    { $you ->
        [yes] Robaste { $cards } del mazo.
       *[no] { $who } robó { $cards } del mazo.
    }
web-past-kept =
    { $you ->
        [yes] Te quedaste con { $tickets }.
       *[no] { $who } se quedó con { $tickets }.
    }

## Compartir

web-share-record-title = El registro de la partida
web-share-record-about = Un archivo de texto con todas las jugadas y la semilla del barajado. Se abre aquí, en cualquier otro Wagonway y con «{ $command }».
web-share-record = Guardar el registro
web-share-link-title = Enlace a esta mesa
web-share-link = Copiar
web-share-copied = Enlace copiado.
web-share-picture-title = El tablero final como imagen
web-share-picture = Guardar la imagen

## Comprobar la baraja

web-fair-about = Antes de repartir, el servidor fijó su secreto publicando su huella, y cada cual pudo añadir números propios. Ahora el secreto está a la vista y este navegador calcula el reparto de nuevo, sin preguntar al servidor.
web-fair-sound = El reparto es exactamente lo prometido.
web-fair-wrong = Algo no coincide con lo prometido: míralo abajo.
web-fair-same = coincide
web-fair-differs = no coincide
web-fair-stated = declarado:
web-fair-found = calculado:
web-fair-digest = El registro está íntegro: su resumen criptográfico coincide.
web-fair-promise = El secreto coincide con la huella que, según el registro, se mostró antes de repartir.
web-fair-promise-heard = El secreto coincide con la huella que este navegador recibió antes de repartir.
web-fair-bytes = Los números que este navegador añadió por ti son parte de la clave.
web-fair-key =
    { $count ->
        [0] La clave de todos los barajados: solo el secreto, pues nadie añadió nada.
        [one] La clave de todos los barajados: el secreto y lo que añadió un asiento.
       *[other] La clave de todos los barajados: el secreto y lo que añadieron { $count } asientos.
    }
web-fair-hand = Mano tomada de lo alto del mazo: { $who }.
web-fair-market =
    { $swept ->
        [0] Las cinco siguientes son el mercado.
        [one] Las cinco siguientes son el mercado, tras descartar un mercado con demasiados comodines.
       *[other] Las cinco siguientes son el mercado, tras descartar mercados con demasiados comodines.
    }
web-fair-offer = Billetes iniciales tomados de lo alto de su mazo: { $who }.
web-fair-first = El primer jugador se eligió por sorteo.
web-fair-first-named = El primer jugador lo eligió la mesa.
web-fair-deck = Todo el primer mazo, desde arriba
web-fair-tickets = Todos los billetes, desde arriba
web-fair-rest-title = Todas las cartas de la partida
web-fair-rest = Para saber si todas las cartas siguientes salieron de estos mazos hay que repetir la partida según las reglas. Guarda el registro y hazlo en tu propio Wagonway, o pídeselo a este servidor:
web-fair-server = Repetir todas las jugadas en el servidor

## Revancha

web-rematch-about = Cada uno avanza un asiento. La nueva mesa se abre en cuanto todos acepten.
web-rematch-ask = Jugar otra vez
web-rematch-wants = quiere jugar otra vez
web-rematch-waits = aún no ha respondido
web-rematch-asked = Quieres jugar otra vez; aún no han respondido todos.
web-rematch-watching = Estás mirando: deciden quienes jugaron.
web-rematch-go = Ir a la nueva mesa

## Un registro propio

web-record-title = Abrir un registro
web-record-about = Toda partida terminada se puede guardar en un archivo. Abre uno para ver los puntos, verla de nuevo y comprobar el barajado. El servidor no guarda nada.
web-record-drop = Suelta aquí un archivo .wag o elige uno.
web-record-choose = Elegir un archivo
web-record-paste = O pega su texto:
web-record-open = Abrir el texto
web-record-other = Abrir otro registro
web-record-moment = Este enlace lleva a un momento de la partida { $game }. Abre el registro de esa partida para verlo.
