### Por qué algo no se puede hacer, en una frase. Los mensajes y su orden son los de engine/refusals.ftl;
### las jugadas de ejemplo quedan como las escribe la notación.

board-unknown = No hay tablero «{ $board }»; hay { $boards }, o da la ruta de un archivo .toml.
board-unreadable = No se puede leer el archivo de tablero { $file }: { $why }.
board-not-text = El archivo de tablero { $file } no es un texto en UTF-8.
board-not-toml = { $file } no es TOML válido: { $why }.
board-not-a-table = { $where }: aquí debe haber una tabla (claves y valores entre llaves).
board-missing-key = { $where }: falta la clave «{ $missing }».
board-unknown-key = { $where }: no existe la clave «{ $unknown }»; aquí puede haber { $known }.
board-wrong-type = { $where }: hay { $value } donde hace falta { $wanted }.
board-number-range = { $where }: { $value } no está entre { $least } y { $most }.
board-choice = { $where }: «{ $value }» no es ninguno de estos: { $options }.
board-list-length = { $where }: la lista tiene { $length ->
        [one] { $length } elemento
       *[other] { $length } elementos
    } y debe tener { $wanted }.
board-empty-list = { $where }: la lista está vacía.
board-too-many = { $where }: { $count } { $what } son más de lo que cabe en el motor, que admite { $most } como máximo.
board-colour-name = { $where }: «{ $colour }» no puede ser un color; un color es una sola palabra en minúsculas, que no sea «gray» ni «deck».
board-card-total = { $where }: el total dice { $total } cartas, pero los tipos suman { $sum }.
board-name-form = { $where }: { $name } no puede ser el nombre de un lugar; debe ser imprimible y sin espacios de más.
board-name-signs = { $where }: el nombre «{ $name }» tiene un # o un +, que en las jugadas significan otra cosa.
board-name-twice = { $where }: «{ $name }» se lee como «{ $other }»; dos lugares necesitan nombres distintos.
board-unknown-place = { $where }: en este tablero no hay ningún lugar «{ $name }».
board-same-place = { $where }: «{ $name }» no se puede unir consigo mismo.
board-triple = { $where }: { $pair } tiene más de dos rutas.
board-unpaired-double = { $where }: { $pair } mide { $length } aquí y { $other } en su otra mitad; las mitades de una ruta doble miden lo mismo.
board-same-text = { $where }: las dos rutas { $pair } tienen el mismo color, y una jugada no podría distinguirlas.
board-route-twice = { $where }: otra ruta también se llama { $name }, y una jugada no podría distinguirlas.
board-crowded = { $where }: { $name } tiene { $count } rutas, más de lo que cabe en el motor, que admite { $most } como máximo.
board-lonely = { $where }: ninguna ruta llega a { $name }.
board-ticket-twice = { $where }: el billete { $ticket } aparece aquí por segunda vez.
board-ticket-no-path = { $where }: ningún camino de rutas une { $ticket }, así que nadie podría completar el billete.
board-ticket-too-far = { $where }: el camino más corto de { $ticket } pide { $needs } piezas, y un jugador tiene { $pieces }.
board-symbols = { $where }: debe haber de 1 a { $most } símbolos distintos, cada uno una sola palabra en minúsculas.
board-stacks = { $where }: las pilas deben estar en lugares distintos y dejar en reserva { $most } de los { $symbols } símbolos como máximo.
board-few-cards = { $where }: la mesa más grande necesita { $cards } cartas para empezar, y hay { $total }.
board-few-tickets = { $where }: la mesa más grande necesita { $tickets } billetes para empezar, y hay { $total }.
board-tie-without-bonus = { $where }: el camino más largo no puede deshacer un empate en un tablero que no da bonificación por él.

action-unknown = «{ $action }» no es una jugada; las jugadas son como «draw deck», «draw red», «tickets», «keep 1 2» o «claim Place-Place red+1».
action-misspelt = «{ $action }» no es una jugada; ¿querías decir «{ $nearest }»?
action-illegal = { $reason } Puedes: { $legal }.
action-illegal-more = { $reason } Puedes: { $legal } y { $more } más.
action-ambiguous = «{ $action }» puede ser { $options }.
game-over = La partida ha terminado.
not-your-decision = Ahora decide el asiento { $seat }.
already-chosen = El asiento { $seat } ya ha elegido sus billetes iniciales.
no-seat = No hay asiento { $seat } en una mesa de { $players }.
player-count = { $board } es para { $least } a { $most } jugadores, no { $players }.
game-not-over = La partida aún no ha terminado, así que no hay resultado.
seed-form = Una semilla es un número entero, un texto o 32 bytes.

why-choose = Primero eligen todos sus billetes iniciales.
why-place = Ahora hay que poner una pila de fichas de la reserva.
why-turn = Toca robar cartas, ocupar una ruta o robar billetes.
why-second = Este turno es para una segunda carta.
why-keep = Tienes que elegir entre los billetes ofrecidos.
why-take = Tienes que tomar una ficha en un extremo de tu nueva ruta.
why-deck-empty = No queda ninguna carta que robar del mazo.
why-market-closed = Con el mazo y los descartes vacíos, no se puede robar ninguna carta.
why-market-without = No hay { $kind } en el mercado.
why-second-wild = Un comodín del mercado no puede ser tu segunda carta.
why-no-tickets = No quedan billetes.
why-keep-fewer = { $offered ->
        [one] Solo se ofrece { $offered } billete.
       *[other] Solo se ofrecen { $offered } billetes.
    }
why-keep-more = Tienes que quedarte al menos con { $least }.
why-route-yours = { $route } ya es tuya.
why-route-taken = { $route } es del asiento { $seat }.
why-route-closed = { $route } está cerrada: con tan pocos jugadores solo se puede usar una mitad de una ruta doble.
why-route-twin = La otra mitad de { $route } es tuya.
why-route-pieces = { $route } necesita { $needs ->
        [one] { $needs } pieza
       *[other] { $needs } piezas
    }; tienes { $has }.
why-route-cards = { $route } con { $payment } necesita { $needs }; tienes { $has }.
why-place-taken = { $place } ya tiene una pila.
why-take-elsewhere = { $place } no es un extremo de la ruta que acabas de ocupar.
why-pass = Solo puedes pasar cuando nada más es posible.

language-unknown = No hay idioma «{ $language }»; hay { $languages }.
clause-unknown = No hay regla { $clause }; las más cercanas son { $nearest }.
documents-stale = Desactualizado: { $documents }; ejecuta «wagonway docs».
documents-no-source = Los documentos se escriben en una carpeta de código fuente, y este es un paquete instalado.

bot-unknown = No hay bot «{ $bot }»; hay { $bots }.
bot-option-unknown = El bot { $bot } no tiene la opción «{ $option }»; tiene { $options }.
bot-option-value = «{ $value }» no es un valor para la opción { $option } del bot { $bot }.
bot-answer-type = El bot { $bot } debe responder con uno de los números de `legal`, como entero de 64 bits.
bot-broken = El bot { $bot } no se puede leer: { $fault }.
bot-no-choice = El bot { $bot } no define ni «choose» ni «decide».
bot-data = { $file }, las opciones de un bot, no se puede leer: { $fault }.
outside-no-file = No se puede leer el archivo { $file }.
outside-not-python = { $file }, línea { $line }, no es Python: { $reason }.
outside-no-choose = { $file } no define ni «choose» ni «decide».
outside-no-command = «{ $command }» no es una orden.
outside-no-program = No hay ningún programa «{ $program }» que ejecutar.
outside-system = Los bots de fuera solo se pueden ejecutar en Linux y macOS.
outside-load = En el asiento { $seat } jugaba { $bot }; una partida guardada no inicia programas por sí sola, así que añade { $option } si te fías de él.

position-board = Una posición empieza con una línea «board: nombre».
position-line = La línea { $line } de la posición, «{ $text }», no tiene dos puntos.
position-name = La posición nombra { $what } «{ $name }» que no existe.
position-ticket-twice = La posición tiene el billete «{ $ticket }» en dos sitios.
position-cards = La posición tiene { $extra ->
        [one] { $extra } carta «{ $kind }»
       *[other] { $extra } cartas «{ $kind }»
    } más que el tablero.

seat-name = «{ $name }» no puede estar en un registro: un nombre es imprimible, no tiene espacios de más y tiene { $most } caracteres como máximo.
seat-event = «{ $event }» no le puede ocurrir aquí al asiento { $seat }.

record-unreadable = No se puede leer { $file }: { $why }.
record-unwritable = No se puede escribir { $file }: { $why }.
record-no-start = Esta partida no empezó con un reparto propio, así que no tiene registro.
record-hidden = Línea 2: esto es lo que ve el asiento { $seat } de una partida en curso; se podrá repasar cuando la partida termine y se muestre su semilla.
record-large = El archivo tiene más de { $most } bytes, demasiados para un registro.
record-foreign = Línea 1: este no es el registro de una partida, que empieza con «{ $begin }».
record-version = Línea 1: el registro tiene el formato { $found }; este programa lee el formato { $known }.
record-not-text = Línea { $line }: aquí hay bytes que no son texto en UTF-8.
record-carriage-return = Línea { $line }: la línea termina con un retorno de carro; en un registro una línea termina solo con el salto de línea.
record-unprintable = Línea { $line }: aquí hay un carácter que no se puede imprimir.
record-cut = Línea { $line }: el archivo termina aquí sin su última línea, la del resumen criptográfico.
record-digest = Línea { $line }: el resumen criptográfico no es el de las líneas anteriores; el registro ha sido modificado.
record-form = Línea { $line }: aquí debe estar «{ $wanted }» o algo parecido, no «{ $found }».
record-rules = Línea { $line }: la partida se jugó con la versión { $found } de las reglas; este programa juega con la versión { $known }.
record-board = Línea { $line }: aquí no hay tablero «{ $board }», y el registro no lo trae consigo.
record-board-hash = Línea { $line }: el tablero { $board } de aquí no es aquel en el que se jugó la partida.
record-json = Los datos del tablero no son JSON tal como lo escribe un registro.
record-commitment = Línea { $line }: el compromiso no es el de la semilla, así que el reparto no estaba fijado antes de la partida.
record-chance = Línea { $line }: la semilla da «{ $expected }», no «{ $found }».
record-entry = Línea { $line }: «{ $found }» no es ni una jugada numerada ni una línea del resultado.
record-action = Línea { $line }: «{ $found }» no es una acción de este tablero.
record-illegal = Línea { $line }: { $reason }
record-event = Línea { $line }: «{ $found }» no le puede ocurrir aquí al asiento { $seat }.
record-order = Línea { $line }: las elecciones iniciales van en el orden de los asientos.
record-over = Línea { $line }: la partida termina tras esta línea, pero el registro dice que no ha terminado.
record-not-over = Línea { $line }: la partida no termina tras esta línea, pero el registro dice que ha terminado.
record-score = Línea { $line }: el resultado es «{ $expected }», no «{ $found }».

play-people = En una mesa de { $players } no caben { $people } personas.
play-bots = { $people ->
        [one] { $people } persona
       *[other] { $people } personas
    } y { $bots ->
        [one] { $bots } bot
       *[other] { $bots } bots
    } son más que los { $players } asientos.
play-load = Una partida guardada trae su tablero, sus asientos y su semilla; con --load solo van --code, --exec, --time, --plain y --lang.
play-finished = La partida de { $file } ha terminado; «wagonway replay» la muestra.
play-file-exists = { $file } ya existe; elige otro nombre.
undo-nothing = No hay nada que deshacer.
undo-opening = Todos han elegido ya sus billetes iniciales, así que esa elección queda.
undo-ticket = Desde entonces se ha mostrado un billete, así que no se puede deshacer.
undo-card = Desde entonces se ha mostrado una carta, así que no se puede deshacer.

# Palabras que van dentro de las frases anteriores.
board-type-number = un número
board-type-whole-number = un número entero
board-type-text = un texto
board-type-boolean = true o false
board-type-list = una lista
board-type-table = una tabla
board-type-names = una lista de nombres
board-type-whole-numbers = una lista de números enteros
board-many-colours = colores
board-many-locations = lugares
board-many-routes = rutas
board-many-tickets = billetes
board-many-payments = pagos
position-card = una carta
position-location = un lugar
position-phase = una fase
position-route = una ruta
position-symbol = un símbolo
position-ticket = un billete

picture-unwritable = No se puede escribir el dibujo { $file }: { $why }.
board-unsound = { $board }: una partida de prueba salió mal. { $fault }
record-step = No hay paso { $step }; el registro termina en el paso { $steps }.

arena-no-bots = Un duelo necesita bots, como en «wagonway arena greedy random».
arena-games = Un duelo tiene de 1 a { $most } partidas, no { $games }.
arena-workers = Un duelo necesita al menos un trabajador, no { $workers }.
arena-sprt-order = El segundo número de una prueba secuencial debe ser mayor que el primero, y { $elo1 } no es mayor que { $elo0 }.
arena-sprt-elo = Los números de una prueba secuencial están entre −{ $most } y { $most }, y { $elo } no lo está.
arena-sprt-bots = Una prueba secuencial necesita dos bots en una mesa: tantos nombres como jugadores, de dos bots distintos.
arena-anchor = Las puntuaciones no pueden partir de { $bot }, que no juega; hay { $bots }.
arena-nothing-played = No se jugó ninguna partida, así que no hay resultado.
arena-resume-fresh = Un duelo puede continuar o jugarse de nuevo, no ambas cosas.
arena-nothing-to-resume = Ningún duelo fue interrumpido, así que no hay nada que continuar.
arena-store-format = Los resultados de { $file } fueron escritos por otra versión de este programa; indique otro archivo con --store.
arena-store-unusable = Los resultados de { $file } no se pueden usar: { $why }.
arena-store-damaged = El archivo { $file } está dañado o no contiene resultados; elimínelo o indique otro con --store.
arena-file-unwritable = { $file } no se puede escribir: { $why }.
arena-extra = Esto necesita { $package }, que no está instalado; escriba  pip install "wagonway[{ $extra }]"
arena-ray-unreachable = No hay un clúster Ray en { $address }: { $why }
arena-ray-version = Una máquina del clúster tiene otra versión de las reglas o de un bot; instale la misma versión en todas.
study-bot = Un estudio necesita un bot que juegue en código compilado, y { $bot } no lo hace.
study-players = Los tamaños de mesa son números separados por comas, como 2,3,4; «{ $players }» no lo es.

server-db = Las partidas no se pueden guardar en { $file }: { $why }.
server-db-taken = Otro servidor usa { $file } ahora; deténgalo o indique otro archivo con --db.
server-db-newer = Las partidas fueron escritas por una versión más nueva de este programa (sus tablas son de la versión { $version }; aquí se conoce la { $known }).
server-db-missing = No hay partidas en { $file }: el archivo no existe.
server-db-foreign = { $file } es una base de datos de otro programa y queda como está.
server-db-kind = Las partidas no se pueden guardar en { $kind }; indique un archivo, o una base de datos como postgresql://….
server-setting = Un ajuste del servidor está mal: { $why }.
server-origin = Ningún navegador llama { $value } a un servidor: un origen se escribe como https://play.example.org, con http o https y sin ruta.
server-proxy = { $value } no es la dirección de un proxy: se escribe como 127.0.0.1 o, para una red de ellos, 172.16.0.0/12.
backup-shared = Las partidas en PostgreSQL se copian con su propio programa: pg_dump. Véase docs/operating.md.
restore-shared = Las partidas en PostgreSQL se recuperan con su propio programa: pg_restore. Véase docs/operating.md.
restore-damaged = { $file } está dañado; no se cambió nada.
server-address = El servidor no puede usar { $host }, puerto { $port }: { $why }.
server-extra = El servidor necesita { $package }, que no está instalado; escriba  pip install "wagonway[server]"
server-full = Este servidor tiene lugar para { $most } mesas, y todas están ocupadas.
server-stops = El servidor se detiene; vuelva en un momento.
server-fault = Algo salió mal en el servidor; no se cambió nada.
storage-down = El servidor no puede escribir en su disco ahora; no se cambió nada, inténtelo de nuevo.
site-not-built = Las páginas del juego en el navegador no se han construido; en una carpeta de fuentes, escribe: make setup
page-unknown = No existe la página { $page }.
method-unknown = { $method } no se puede hacer aquí.
query-number = «{ $name }» debe ser un número entero.
body-type = Lo que se envía aquí debe ser { $wanted }.
body-large = Eso es más que los { $most } bytes que se aceptan aquí.
headers-large = Los encabezados tienen más de { $most } bytes.
requests-many = Demasiadas peticiones; espere un minuto.
handshakes-many = Demasiadas conexiones en poco tiempo; espere un minuto.
connections-many = Hay { $most } conexiones desde su dirección, y no puede haber más.
sockets-many = Demasiadas conexiones desde una dirección.
sockets-of-seat = Este asiento se abrió en otra pantalla; puede estar abierto en { $most } a la vez.
tables-many = Desde un mismo lugar se pueden preparar como mucho { $most } mesas por hora.
tables-of-guest = Tiene { $most } mesas abiertas, que es el máximo.
tries-wrong = Demasiados intentos fallidos; espere un minuto.
origin-foreign = Una página de otro sitio no puede hablar con este servidor.
metrics-closed = Las métricas de este servidor se cuentan solo a su propia máquina.
token-wrong = Este secreto no abre ningún asiento de esta mesa.
message-form = El mensaje no tiene una forma conocida: { $why }.
message-binary = Los mensajes son texto.
messages-fast = Demasiados mensajes en poco tiempo.
hello-first = El primer mensaje debe ser hello.
hello-late = Nadie dijo hello a tiempo.
hello-twice = El hello ya se ha dicho.
table-board = Aquí no hay ningún tablero «{ $board }»; hay { $boards }.
table-unknown = No existe la mesa { $table }.
table-started = La partida ya ha empezado.
table-not-started = La partida aún no ha empezado.
table-full = Todos los asientos están ocupados; puede mirar.
table-seat-taken = El asiento { $seat } no está libre.
table-open-seats = Aún hay asientos libres: { $count }. Espere jugadores o deje que un bot los ocupe.
table-changed = La mesa ha cambiado mientras tanto; inténtelo de nuevo.
table-no-hints = No hay pistas en esta mesa.
hint-not-now = Solo hay pista cuando la decisión es suya.
replace-clock = En una mesa con reloj decide el tiempo.
replace-here = El asiento { $seat } no es de alguien ausente a quien la partida espera.
replace-early = Quien está ausente puede volver: espere { $seconds } segundos.
rematch-there = Ya hay una mesa nueva.
entropy-not-now = No es el momento de mostrarlo, o no prometió nada.
entropy-other = Esto no es aquello a lo que se comprometió.
entropy-twice = Este asiento ya se comprometió con sus bytes.
game-long = Una partida termina como mucho tras { $most } pasos.
not-seated = Solo puede hacerlo quien tiene un asiento.
not-your-seat = El asiento { $seat } no es suyo.
seat-which = Ocupa varios asientos: diga cuál.
seat-away = Un bot juega ahora por usted; recupere antes su asiento.
seat-returns = Un asiento se puede recuperar { $most } veces en una partida, no más.
record-not-yours = Mientras se juega una partida, su registro es para quienes están en la mesa.
chat-fast = Dice demasiado de una vez; espere unos segundos.
chat-form = Solo se puede decir texto imprimible.
chat-full = Ya se ha dicho bastante en esta mesa: { $most } mensajes.
import-foreign = Solo se pueden guardar partidas terminadas en tableros de este paquete.

# Entornos para quien entrena

env-array = { $array } debe ser un array contiguo de { $type }, { $shape }.
env-autoreset = Tras una partida terminada, la siguiente no puede llegar como { $mode }: las formas son { $modes }.
env-cycles = Una partida se corta tras un ciclo al menos: max_cycles no puede ser { $cycles }; None no pone límite.
env-illegal = La acción { $action } no es legal en la partida { $game }: su máscara dice cuáles lo son.
env-not-reset = Todavía no hay nada preparado: reset va antes del primer paso.
env-observer = Una observación dice lo público, y lo privado de un jugador o de ninguno: no hay otras clases.
env-observer-options = Una observación no admite opciones, y se dan estas: { $options }.
env-opponent-plain = { $bot } no está compilado, y solo los bots compilados juegan muchas partidas a la vez.
env-opponents = Esta mesa necesita { $wanted } rivales, uno para cada otro asiento, y se nombran { $given }.
env-player = No hay ningún agente { $agent } en esta mesa.
env-render = Nada puede mostrarse como { $mode }: las formas son { $modes }.
env-reward = No existe la recompensa { $reward }: las opciones son { $rewards }.
env-whole = Una acción es un número entero, y { $action } no lo es.
