### Por qué algo no se puede hacer, en una frase. Los mensajes son los de refusals.ftl de cada paquete;
### las jugadas de ejemplo quedan como las escribe la notación.

board-unknown = No existe el tablero «{ $board }»; disponibles: { $boards }. También sirve la ruta de un archivo TOML.
board-no-route = { $board } no tiene el recorrido «{ $route }»; el más parecido es «{ $nearest }».
board-unreadable = No se puede leer el archivo de tablero { $file }: { $why }.
board-not-text = El archivo de tablero { $file } no es un texto en UTF-8.
board-not-toml = { $file } no es TOML válido: { $why }.
board-faults = { $file } contiene varios errores: { $count }. El primero: { $first }
board-not-a-table = { $where }: se esperaba una tabla (pares de clave y valor).
board-missing-key = { $where }: falta la clave «{ $missing }».
board-unknown-key = { $where }: clave desconocida «{ $unknown }»; permitidas: { $known }.
board-unknown-key-nearest = { $where }: clave desconocida «{ $unknown }»; ¿querías decir «{ $nearest }»?
board-wrong-type = { $where }: se esperaba { $wanted }, pero hay { $value }.
board-number-range = { $where }: { $value } no está entre { $least } y { $most }.
board-choice = { $where }: «{ $value }» no es una de las opciones: { $options }.
board-list-length = { $where }: elementos en la lista: { $length }; se esperaban { $wanted }.
board-empty-list = { $where }: la lista está vacía.
board-too-many = { $where }: demasiados elementos ({ $what }): { $count }; el motor admite { $most } como máximo.
board-colour-name = { $where }: «{ $colour }» no puede ser un color; un color es una sola palabra en minúsculas, que no sea «gray» ni «deck».
board-card-total =
    { $where }: el total indica { $total ->
        [one] { $total } carta
       *[other] { $total } cartas
    }, pero los tipos suman { $sum }.
board-name-form = { $where }: { $name } no sirve como nombre de localización; usa caracteres imprimibles y ningún espacio de más.
board-name-long = { $where }: «{ $name }» es demasiado largo como nombre de localización (máximo de caracteres: { $most }).
board-name-signs = { $where }: el nombre «{ $name }» contiene # o +, que en las jugadas significan otra cosa.
board-name-twice = { $where }: «{ $name }» se lee como «{ $other }»; dos localizaciones necesitan nombres distintos.
board-unknown-place = { $where }: en este tablero no existe la localización «{ $name }».
board-unknown-place-nearest = { $where }: no hay ninguna localización «{ $name }» en este tablero; ¿querías decir «{ $nearest }»?
board-same-place = { $where }: «{ $name }» no se puede unir consigo misma.
board-triple = { $where }: { $pair } tiene más de dos recorridos.
board-unpaired-double = { $where }: { $pair } mide { $length }; su otra mitad, { $other }. Las mitades de un recorrido doble miden lo mismo.
board-same-text = { $where }: los dos recorridos { $pair } tienen el mismo color, y una jugada no podría distinguirlos.
board-route-twice = { $where }: otro recorrido también se llama { $name }, y una jugada no podría distinguirlos.
board-crowded = { $where }: demasiados recorridos en { $name }: { $count }; el motor admite { $most } como máximo.
board-lonely = { $where }: ningún recorrido llega a { $name }.
board-ticket-twice = { $where }: el billete { $ticket } aparece aquí por segunda vez.
board-ticket-no-path = { $where }: ningún camino une { $ticket }, así que nadie podría completar el billete.
board-ticket-too-far =
    { $where }: el camino más corto de { $ticket } pide { $needs ->
        [one] { $needs } pieza
       *[other] { $needs } piezas
    }, y un jugador tiene { $pieces }.
board-symbols = { $where }: símbolos distintos: de 1 a { $most }, cada uno una sola palabra en minúsculas.
board-stacks = { $where }: las pilas deben estar en localizaciones distintas; de los símbolos ({ $symbols }), pueden quedar en reserva { $most } como máximo.
board-few-cards =
    { $where }: la mesa más grande necesita { $cards ->
        [one] { $cards } carta
       *[other] { $cards } cartas
    } para empezar; el tablero tiene { $total }.
board-few-tickets =
    { $where }: la mesa más grande necesita { $tickets ->
        [one] { $tickets } billete
       *[other] { $tickets } billetes
    } para empezar; el tablero tiene { $total }.
board-tie-without-bonus = { $where }: el camino más largo no puede deshacer un empate en un tablero que no da bonificación por él.

action-unknown = «{ $action }» no es una jugada; las jugadas son como «robar mazo», «robar rojo», «billetes», «quedarse 1 2» o «cubrir Lugar-Lugar rojo+1».
action-misspelt = «{ $action }» no es una jugada; ¿querías decir «{ $nearest }»?
action-illegal = { $reason } Puedes: { $legal }.
action-illegal-more = { $reason } Puedes: { $legal } y { $more } más.
game-over = La partida terminó.
not-your-decision = Ahora decide el asiento { $seat }.
already-chosen = El asiento { $seat } ya eligió sus billetes iniciales.
no-seat = Una mesa de { $players } no tiene asiento { $seat }.
player-count =
    { $board } es para { $least } a { $most ->
        [one] { $most } jugador
       *[other] { $most } jugadores
    }, no para { $players }.
game-not-over = La partida aún no ha terminado, así que no hay resultado.
seed-form = Una semilla es un número entero, un texto o 32 bytes.

why-choose = Primero, todos eligen sus billetes iniciales.
why-place = Ahora hay que colocar una pila de fichas de la reserva.
why-turn = Es el momento de robar cartas, cubrir un recorrido o robar billetes.
why-second = Ahora debes robar la segunda carta.
why-keep = Tienes que elegir entre los billetes ofrecidos.
why-take = Tienes que tomar una ficha en un extremo de tu nuevo recorrido.
why-tunnel = Ahora debes pagar las cartas adicionales del túnel o renunciar.
why-deck-empty = No queda ninguna carta que robar del mazo.
why-market-closed = Con el mazo y la pila de descartes vacíos, no se puede robar ninguna carta.
why-market-without =
    { $kind ->
        [red] No hay ninguna carta roja en el mercado.
        [orange] No hay ninguna carta naranja en el mercado.
        [yellow] No hay ninguna carta amarilla en el mercado.
        [green] No hay ninguna carta verde en el mercado.
        [blue] No hay ninguna carta azul en el mercado.
        [purple] No hay ninguna carta morada en el mercado.
        [black] No hay ninguna carta negra en el mercado.
        [white] No hay ninguna carta blanca en el mercado.
        [wild] No hay ningún comodín en el mercado.
       *[other] No hay ninguna carta «{ $kind }» en el mercado.
    }
why-second-wild = Un comodín del mercado no puede ser tu segunda carta.
why-no-tickets = No quedan billetes.
why-keep-fewer = { $offered ->
        [one] Solo se ofrece { $offered } billete.
       *[other] Solo se ofrecen { $offered } billetes.
    }
why-keep-more = Tienes que quedarte al menos con { $least }.
why-route-yours = { $route } ya es tuyo.
why-route-taken = { $route } ya lo cubrió el asiento { $seat }.
why-route-closed = { $route } está cerrado: con tan pocos jugadores solo se puede usar una mitad de un recorrido doble.
why-route-twin = Ya tienes la otra mitad de este recorrido doble: { $route }.
why-route-pieces = { $route } necesita { $needs ->
        [one] { $needs } pieza
       *[other] { $needs } piezas
    }; tienes { $has }.
why-route-cards = { $route } cuesta { $needs }; tienes { $has }.
why-place-taken = { $place } ya tiene una pila.
why-take-elsewhere = { $place } no es un extremo del recorrido que acabas de cubrir.
why-pass = Solo puedes pasar cuando no hay otra jugada posible.

language-unknown = No existe aquí el idioma «{ $language }»; disponibles: { $languages }.
clause-unknown = No existe la regla { $clause }; las más cercanas son { $nearest }.
documents-stale = Desactualizado: { $documents }; ejecuta «wagonway docs».
documents-no-source = Los documentos se generan en una carpeta de código fuente, y este es un paquete instalado.

bot-unknown = No existe el bot «{ $bot }»; disponibles: { $bots }.
bot-option-unknown = El bot { $bot } no tiene la opción «{ $option }»; tiene { $options }.
bot-option-value = «{ $value }» no es un valor válido para la opción { $option } del bot { $bot }.
bot-broken = No se pudo cargar el bot { $bot }: { $fault }.
compiler-missing = Para compilar hace falta un compilador de C: instala gcc o clang, o escribe: pip install ziglang
compiler-headers = Para compilar hacen falta los archivos de cabecera de Python (Debian, Ubuntu: python3-dev); no hay ninguno en { $folder }.
compiler-failed = La compilación falló: { $reason }
compiler-nothing = No hay nada que compilar en { $file }: ninguna función tiene @entry_point.
bot-no-choice = El bot { $bot } no define ni «choose» ni «decide».
bot-data = No se pudo leer { $file }, las opciones de un bot: { $fault }.
outside-no-file = No se puede leer el archivo { $file }.
outside-not-python = { $file }, línea { $line }, no es Python: { $reason }.
outside-no-choose = { $file } no define ni «choose» ni «decide».
outside-no-command = «{ $command }» no es un comando.
outside-no-program = No existe el programa «{ $program }».
outside-system = Los bots externos solo funcionan en Linux y macOS.
outside-load = En el asiento { $seat } jugaba { $bot }; una partida guardada no inicia programas por sí sola, así que añade { $option } si confías en él.

position-board = Una posición empieza con una línea «board: nombre».
position-line = La línea { $line } de la posición, «{ $text }», no tiene dos puntos.
position-name = La posición nombra { $what } que no existe: «{ $name }».
position-ticket-twice = La posición tiene el billete «{ $ticket }» en dos sitios.
position-cards = Cartas de más que en el tablero, tipo «{ $kind }»: { $extra }.

seat-name = «{ $name }» no puede estar en un registro: un nombre es imprimible, no tiene espacios de más y llega a { $most ->
        [one] { $most } carácter
       *[other] { $most } caracteres
    }.
seat-event = «{ $event }» no le puede ocurrir aquí al asiento { $seat }.

record-unreadable = No se puede leer { $file }: { $why }.
file-unwritable = No se puede escribir { $file }: { $why }.
record-no-start = Esta partida no empezó con un reparto propio, así que no tiene registro.
record-hidden = Línea 2: esto es lo que ve el asiento { $seat } de una partida en curso; se podrá reproducir cuando termine y se revele su semilla.
record-large = El archivo es demasiado grande para un registro: supera { $most ->
        [one] { $most } byte
       *[other] { $most } bytes
    }.
record-foreign = Línea 1: este no es el registro de una partida, que empieza con «{ $begin }».
record-version = Línea 1: el registro tiene el formato { $found }; este programa lee el formato { $known }.
record-not-text = Línea { $line }: aquí hay bytes que no son texto en UTF-8.
record-carriage-return = Línea { $line }: la línea termina con un retorno de carro; en un registro una línea termina solo con el salto de línea.
record-unprintable = Línea { $line }: aquí hay un carácter que no se puede imprimir.
record-cut = Línea { $line }: el archivo termina aquí sin su última línea, la del resumen criptográfico.
record-digest = Línea { $line }: el resumen criptográfico no es el de las líneas anteriores; alguien modificó el registro.
record-form = Línea { $line }: se esperaba algo como «{ $wanted }», pero hay «{ $found }».
record-rules = Línea { $line }: la partida se jugó con la versión { $found } de las reglas; este programa juega con la versión { $known }.
record-board = Línea { $line }: no existe aquí el tablero «{ $board }», y el registro no lo incluye.
record-board-hash = Línea { $line }: el tablero { $board } de aquí no es aquel en el que se jugó la partida.
record-json = Los datos del tablero no están en el JSON que usa un registro.
record-commitment = Línea { $line }: el compromiso no corresponde a la semilla; el reparto no estaba fijado antes de la partida.
record-chance = Línea { $line }: la semilla da «{ $expected }», no «{ $found }».
record-entry = Línea { $line }: «{ $found }» no es ni una jugada numerada ni una línea del resultado.
record-action = Línea { $line }: «{ $found }» no es una acción de este tablero.
record-illegal = Línea { $line }: { $reason }
record-event = Línea { $line }: «{ $found }» no le puede ocurrir aquí al asiento { $seat }.
record-order = Línea { $line }: las elecciones iniciales van en el orden de los asientos.
record-over = Línea { $line }: la partida termina tras esta línea, pero el registro dice que no terminó.
record-not-over = Línea { $line }: la partida no termina tras esta línea, pero el registro dice que terminó.
record-score = Línea { $line }: el resultado es «{ $expected }», no «{ $found }».

play-people = Demasiadas personas para una mesa de { $players }: { $people }.
play-bots =
    { $people ->
        [one] { $people } persona
       *[other] { $people } personas
    } y { $bots ->
        [one] { $bots } bot
       *[other] { $bots } bots
    } no caben en una mesa de { $players }.
play-load = Una partida guardada ya trae tablero, asientos y semilla; con --load solo van --code, --exec, --time, --plain y --lang.
play-finished = La partida de { $file } ya terminó; «wagonway replay» la muestra.
near-none = No hay ninguna localización «{ $place }» en este tablero.
near-several = «{ $place }» puede ser { $places }.
play-not-kept = La partida no se puede guardar en { $folder }: { $why }.
undo-nothing = No hay nada que deshacer.
undo-opening = Todos eligieron ya sus billetes iniciales, así que esa elección queda.
undo-ticket = Desde entonces se reveló un billete, así que no se puede deshacer.
undo-card = Desde entonces se reveló una carta, así que no se puede deshacer.

# Palabras que van dentro de las frases anteriores.
board-type-number = un número
board-type-whole-number = un número entero
board-type-text = un texto
board-type-boolean = true o false
board-type-list = una lista
board-type-table = una tabla
system-eacces = permiso denegado
system-eaddrinuse = la dirección ya está en uso
system-eaddrnotavail = la dirección no es de este equipo
system-econnrefused = conexión rechazada
system-eexist = el archivo ya existe
system-eisdir = es una carpeta
system-enametoolong = el nombre es demasiado largo
system-enoent = el archivo o la carpeta no existe
system-enospc = no queda espacio en el disco
system-enotdir = no es una carpeta
system-eperm = operación no permitida
system-erofs = el disco es de solo lectura
board-type-names = una lista de nombres
board-type-whole-numbers = una lista de números enteros
board-many-colours = colores
board-many-locations = localizaciones
board-many-routes = recorridos
board-many-tickets = billetes
board-many-payments = pagos
position-card = una carta
position-action = una acción
position-location = una localización
position-phase = una fase
position-route = un recorrido
position-symbol = un símbolo
position-ticket = un billete

board-unsound = { $board }: una partida de prueba salió mal. { $fault }
exercise-answer = En esta posición no se puede decidir «{ $action }».
exercise-set-board = Estos ejercicios son de otra versión del tablero { $board }.
exercise-set-file = { $file } no es un conjunto de ejercicios: { $why }
exercise-set-other = { $file } se empezó con otras opciones ({ $source }). Indica otro archivo o las mismas opciones.
exercise-unknown = El ejercicio { $exercise } no existe.
record-step = No existe el paso { $step }; el registro termina en el paso { $steps }.
chances-worlds = El número de mundos debe ser al menos { $least }, no { $worlds }.
review-no-decision = El paso { $step } del registro no es una decisión.

arena-no-bots = Un duelo necesita bots, como en «wagonway arena greedy random».
arena-games = Partidas por duelo: de 1 a { $most }, no { $games }.
arena-workers = Un duelo necesita al menos un proceso, no { $workers }.
train-net = { $file } no contiene pesos escritos por `wagonway train chances`.
arena-sprt-order = El segundo número de una prueba secuencial debe ser mayor que el primero, y { $elo1 } no es mayor que { $elo0 }.
arena-sprt-elo = Los números de una prueba secuencial están entre −{ $most } y { $most }, y { $elo } no lo está.
arena-sprt-bots = Una prueba secuencial necesita dos bots en una mesa: tantos nombres como jugadores, de dos bots distintos.
arena-anchor = La referencia debe ser un bot que juegue: { $bots }, no { $bot }.
arena-nothing-played = No se jugó ninguna partida, así que no hay resultado.
arena-bot-late = { $bot } no respondió a su decisión { $decision } en { $seconds } s.
arena-bot-illegal = { $bot } eligió «{ $detail }» en su decisión { $decision }, y no está permitido.
arena-bot-nonsense = { $bot } escribió «{ $detail }» en lugar de su decisión { $decision }.
arena-bot-stopped = { $bot } se detuvo en su decisión { $decision }: { $detail }
arena-bot-ended = { $bot } terminó antes de su decisión { $decision } (código de salida { $detail }).
arena-bot-not-ready = { $bot } no avisó de que estaba listo; escribió «{ $detail }».
arena-faults-policy = «{ $policy }» no es una opción para un bot que falla; las opciones son { $policies }.
arena-resume-fresh = Un duelo puede continuar o empezar de nuevo, no ambas cosas.
arena-nothing-to-resume = Ningún duelo se interrumpió, así que no hay nada que continuar.
arena-store-format = Los resultados de { $file } los escribió otra versión de este programa; indica otro archivo con --store.
arena-store-unusable = Los resultados de { $file } no se pueden usar: { $why }.
arena-store-damaged = El archivo { $file } está dañado o no contiene resultados; elimínalo o indica otro con --store.
arena-extra = Esto necesita { $package }, que no está instalado; escribe: pip install "wagonway[{ $extra }]"
arena-ray-unreachable = No hay un clúster de Ray en { $address }: { $why }
arena-ray-refused = El clúster de Ray en { $address } no aceptó este programa; hacen falta el mismo Ray, el mismo token (RAY_AUTH_MODE, RAY_AUTH_TOKEN) y un nodo en esta máquina: { $why }
arena-ray-version = Una máquina del clúster tiene otra versión de las reglas o de un bot; instala la misma versión en todas.
arena-worker-killed = Un proceso fue eliminado, quizá por falta de memoria; prueba con menos: --workers.
study-bot = Un estudio necesita un bot compilado, y { $bot } no lo es.
study-players = Los tamaños de mesa son números separados por comas, como 2,3,4; «{ $players }» no sirve.

server-db = Las partidas no se pueden guardar en { $file }: { $why }.
server-db-damaged = Las partidas de { $file } están dañadas. `wagonway restore COPIA` las sustituye por una copia hecha por `wagonway backup` y conserva las dañadas con otro nombre.
prune-age = «{ $age }» no es una duración; escribe por ejemplo 90d, 12w o 36h.
server-db-taken = Otro servidor usa { $file } ahora; detenlo o indica otro archivo con --db.
server-processes = Varios procesos necesitan un PostgreSQL común: añade --db postgresql://… o quita --processes.
server-db-newer = Las partidas las escribió una versión más nueva de este programa (formato { $version }; esta conoce el { $known }).
server-db-older = Las partidas están en un formato anterior ({ $version }; este comando necesita el { $known }); al iniciar una vez `wagonway serve` de esta versión quedan al día.
server-db-missing = No hay partidas en { $file }: el archivo no existe.
server-db-empty = No hay partidas en { $file }.
server-db-foreign = { $file } es la base de datos de otro programa; no se cambió nada.
server-db-kind = No se pueden guardar partidas en { $kind }; indica un archivo o una base de datos, como postgresql://….
server-setting = Ajuste del servidor { $setting } no válido: { $why }.
server-boards = No existe la carpeta de tableros { $folder }.
server-boards-many = Demasiados tableros en { $folder }: { $count }, de un máximo de { $most }.
server-board-large = { $file } es demasiado grande para un archivo de tablero.
server-origin = { $value } no es un origen válido: escríbelo como https://play.example.org, con http o https y sin ruta.
server-proxy = { $value } no es la dirección de un proxy: escríbela como 127.0.0.1 o, para toda una subred, 172.16.0.0/12.
server-peer-address = { $value } no es la dirección de un servidor: escríbela como 10.0.0.2 o, con un puerto, 10.0.0.2:8000.
backup-shared = Las partidas en PostgreSQL se copian con pg_dump. Consulta docs/operating.md.
restore-shared = Las partidas en PostgreSQL se restauran con pg_restore. Consulta docs/operating.md.
backup-exists = { $file } ya existe; elige otro nombre.
restore-damaged = { $file } está dañado; no se cambió nada.
server-address = El servidor no puede usar { $host }, puerto { $port }: { $why }.
server-extra = El servidor necesita { $package }, que no está instalado; escribe: pip install "wagonway[server]"
clean-failed = No se puede eliminar { $file }: { $why }.
server-full = Este servidor admite { $most ->
        [one] { $most } mesa
       *[other] { $most } mesas
    }, y no queda ninguna libre.
server-stops = El servidor se está deteniendo; vuelve en un momento.
server-fault = Algo salió mal en el servidor; no se cambió nada.
server-busy = El servidor está demasiado ocupado; inténtalo de nuevo en un momento.
work-failed = Esto tardó demasiado o falló, y se canceló.
storage-down = El servidor no puede escribir en su disco ahora; no se cambió nada, inténtalo de nuevo.
site-not-built = Las páginas del juego aún no se han generado; en la carpeta del código fuente, escribe: make setup
page-unknown = No existe la página { $page }.
method-unknown = { $method } no se permite aquí.
query-number = «{ $name }» debe ser un número entero.
body-type = El contenido enviado debe ser { $wanted }.
body-large = Contenido demasiado grande; el límite es de { $most ->
        [one] { $most } byte
       *[other] { $most } bytes
    }.
headers-large = Encabezados demasiado grandes; el límite es de { $most ->
        [one] { $most } byte
       *[other] { $most } bytes
    }.
requests-many = Demasiadas solicitudes; espera un minuto.
handshakes-many = Demasiadas conexiones en poco tiempo; espera un minuto.
connections-many = Demasiadas conexiones desde tu dirección; el límite es { $most }.
sockets-many = Demasiadas conexiones desde una dirección.
sockets-of-seat = Este asiento se abrió en otra pantalla; el límite es de { $most ->
        [one] { $most } pantalla
       *[other] { $most } pantallas
    } a la vez.
tables-many = Límite alcanzado: { $most ->
        [one] { $most } mesa nueva por hora
       *[other] { $most } mesas nuevas por hora
    } desde una misma dirección.
tables-of-guest = Llegaste al límite de { $most ->
        [one] { $most } mesa abierta
       *[other] { $most } mesas abiertas
    }.
tables-of-address = Límite alcanzado: { $most ->
        [one] { $most } mesa abierta
       *[other] { $most } mesas abiertas
    } desde una misma dirección.
tries-wrong = Demasiados intentos fallidos; espera un minuto.
origin-foreign = Una página de otro sitio no puede acceder a este servidor.
metrics-closed = Las métricas de este servidor solo se muestran en la propia máquina.
token-wrong = Esta clave de asiento no es válida en esta mesa.
message-form = Mensaje con formato desconocido: { $why }.
message-binary = Los mensajes deben ser texto.
messages-fast = Demasiados mensajes en poco tiempo.
hello-first = El primer mensaje debe ser hello.
hello-late = El hello no llegó a tiempo.
hello-twice = El hello ya se envió.
table-board = No existe aquí el tablero «{ $board }»; disponibles: { $boards }.
table-damaged = La partida de la mesa { $table } está dañada y no puede continuar. Lo que se guardó de ella sigue en el servidor.
table-unknown = No existe la mesa { $table }.
table-started = La partida ya empezó.
table-not-started = La partida aún no ha empezado.
table-full = Todos los asientos están ocupados; puedes mirar.
table-seat-taken = El asiento { $seat } no está libre.
table-open-seats = Asientos aún libres: { $count }. Espera a más jugadores o deja que los ocupen bots.
table-changed = La mesa cambió mientras tanto; inténtalo de nuevo.
table-no-hints = No hay pistas en esta mesa.
hint-not-now = Solo hay pista cuando la decisión es tuya.
replace-clock = En una mesa con reloj decide el reloj.
replace-here = La partida no espera a nadie ausente en el asiento { $seat }.
replace-early = Quien está ausente aún puede volver: espera { $seconds ->
        [one] { $seconds } segundo
       *[other] { $seconds } segundos
    }.
rematch-there = Ya hay una mesa nueva.
entropy-not-now = Esto no se puede revelar ahora, o no enviaste ningún compromiso.
entropy-other = Esto no coincide con tu compromiso.
entropy-twice = Este asiento ya tiene un compromiso.
game-long = Una partida tiene como máximo { $most ->
        [one] { $most } paso
       *[other] { $most } pasos
    }.
not-seated = Solo puede hacerlo quien tiene un asiento.
not-your-seat = El asiento { $seat } no es tuyo.
seat-which = Ocupas varios asientos: di cuál.
seat-away = Un bot juega ahora por ti; recupera antes tu asiento.
seat-returns = Un asiento solo se puede recuperar { $most ->
        [one] { $most } vez
       *[other] { $most } veces
    } por partida.
record-not-yours = Durante la partida, su registro es solo para quienes están en la mesa.
play-on-over = En el paso { $step } la partida ya terminó; elige uno anterior para seguir jugando.
review-unknown = Este análisis ya no está aquí; vuelve a abrir el registro.
reviews-many = Límite alcanzado: { $most ->
        [one] { $most } análisis por hora
       *[other] { $most } análisis por hora
    } desde una misma dirección.
chat-fast = Demasiados mensajes seguidos; espera unos segundos.
chat-form = El chat solo admite texto imprimible.
chat-full = El chat de esta mesa llegó al límite de { $most ->
        [one] { $most } mensaje
       *[other] { $most } mensajes
    }.
import-foreign = Solo se pueden importar partidas terminadas.

# Entornos para quien entrena

env-array = { $array } debe ser un array contiguo de { $type }, { $shape }.
env-autoreset = «{ $mode }» no es un modo de reinicio automático: los modos son { $modes }.
env-cycles = max_cycles debe ser al menos 1, no { $cycles }; None no pone límite.
env-illegal = La acción { $action } no está permitida en la partida { $game }: consulta la máscara.
env-not-reset = Llama a reset antes del primer step.
env-observer = Una observación puede contener lo público y lo privado de un jugador o de ninguno; no hay otras clases.
env-observer-options = Una observación no admite opciones; recibió { $options }.
env-opponent-plain = { $bot } no está compilado, y solo los bots compilados juegan muchas partidas a la vez.
env-opponents = Rivales de esta mesa: { $wanted }, uno para cada otro asiento; indicados: { $given }.
env-player = No existe el agente { $agent } en esta mesa.
env-render = No se puede mostrar como { $mode }: los modos son { $modes }.
env-reward = No existe la recompensa { $reward }: las opciones son { $rewards }.
env-whole = Una acción es un número entero, y { $action } no lo es.
