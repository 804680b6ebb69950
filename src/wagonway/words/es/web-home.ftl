### El juego en el navegador antes y alrededor de una partida: la primera pantalla, la sala de espera,
### las preferencias, las reglas.

## La primera pantalla

web-home-title = ¡Todos a bordo!
web-home-name = Tu nombre
web-home-another-name = Sugerir otro nombre
# Nombres de ferrocarriles que no existen, con comas entre ellos.
web-home-railways = Línea del Valle Dorado, Ferrocarril de la Sierra, Estrella del Norte, Expreso del Olivo, Los Siete Puentes, Línea del Faro, Cometa de la Llanura, La Vieja Locomotora, Ruta del Cobre, Línea de la Bahía, Expreso Jacaranda, Estación Alameda
web-home-board = Tablero
web-home-players-range = Jugadores: { $least } a { $most }
web-home-play-bots = Jugar contra bots
web-home-bots-line =
    { $count ->
        [one] { $count } bot: { $levels }
       *[other] { $count } bots: { $levels }
    }
web-home-bots-change = Elegir bots, reloj y pistas
web-home-bots-count = Cuántos bots
web-home-bots-levels = Dificultad
web-home-bots-level = Dificultad
web-home-bot-number = Bot { $number }
web-home-hints = Permitir pistas
web-home-begin = Empezar
web-home-more = Más
web-home-rules = Reglas
web-home-record = Abrir un registro
web-home-train = Entrenar con ejercicios

web-clock = Reloj
web-clock-none = Sin reloj
web-clock-game =
    { $minutes ->
        [one] { $minutes } minuto cada uno
       *[other] { $minutes } minutos cada uno
    }, más { $more ->
        [one] { $more } segundo por turno
       *[other] { $more } segundos por turno
    }
web-clock-days =
    { $days ->
        [one] { $days } día por turno
       *[other] { $days } días por turno
    }

web-home-friends = Jugar con amigos
web-home-friends-about = Recibes un enlace para compartir. Quien lo abra entra solo con un nombre; los bots ocupan los asientos libres.
web-home-friends-seats = Asientos en la mesa
web-home-friends-public = Cualquiera puede entrar y mirar
web-home-friends-make = Crear mesa

web-home-one-screen = Jugar en este dispositivo
web-home-one-screen-about = Los jugadores se turnan en esta pantalla. Antes de cada turno se cubre, para que nadie vea las cartas de otro.
web-home-one-screen-add = Añadir un jugador
web-home-one-screen-remove = Quitar a { $name }
web-home-player-number = Jugador { $number }

web-home-continue = Continuar
web-home-with = con { $names }
web-home-alone = nadie más todavía
web-stage-gathering = en espera
web-stage-showing = barajando
web-stage-playing = en juego
web-stage-over = terminada

web-home-learn = ¿Nunca has jugado?
web-home-learn-about = Aprende en cinco minutos, en una partida de verdad y con un guía a tu lado.
web-home-watch = Entrar o mirar
web-home-watch-one = mirar
web-home-watch-none = Ahora no hay ninguna mesa pública. Crea una y deja entrar a cualquiera.
web-home-seats-free =
    { $count ->
        [one] { $count } asiento libre
       *[other] { $count } asientos libres
    }
web-home-keys = Todo se puede jugar con el teclado. En la mesa, esta tecla muestra las demás.
web-home-unofficial = Proyecto de aficionados, sin relación con ninguna editorial. Nombres, dibujos y textos son nuestros.
web-home-open-source = Código abierto (MIT), versión { $version }.

## La sala de espera

web-gather-title = { $board }: la mesa está lista
web-gather-shuffling = Barajando las cartas…
web-gather-you = tú
web-gather-here = presente
web-gather-away = ausente
web-gather-ready = todo listo
web-gather-empty = Al empezar, un bot ocupa este asiento
web-gather-seats = Asientos
web-gather-sit = Sentarse
web-gather-stand = Levantarse
web-gather-full = Todos los asientos están ocupados. Estás mirando; la partida empieza cuando quieran los jugadores.
web-gather-watching = Estás mirando. Siéntate para jugar.
web-gather-beside = Añadir un jugador en esta pantalla
web-gather-invite = Invitar a amigos
web-gather-link = Enlace de esta mesa
web-gather-copy = Copiar
web-gather-copied = Copiado
web-gather-share = Compartir
web-gather-share-text = Juega a { $board } conmigo
web-gather-code = Código QR del enlace: escanéalo con el teléfono
web-gather-fill = Los bots ocupan los asientos libres:
web-gather-start = Empezar
web-gather-start-bots =
    { $count ->
        [one] Empezar con { $count } bot
       *[other] Empezar con { $count } bots
    }
web-gather-fair = Un barajado limpio
web-gather-fair-about = El servidor ya fijó su parte del barajado y muestra su compromiso; el navegador de cada jugador añade la suya. Así nadie, ni siquiera el servidor, puede elegir las cartas, y al final cualquiera puede comprobarlo.
web-gather-seal = Compromiso
web-gather-device = Jugar en otro dispositivo
web-gather-device-about = Este enlace es tu asiento: ábrelo en el teléfono o en otra computadora, y no lo compartas.
web-gather-leave = Volver al inicio
web-gather-leave-about = El asiento sigue siendo tuyo; encuentras la mesa en «Continuar».

## Preferencias

web-settings-language = Idioma
web-settings-theme = Colores
web-settings-theme-auto = Como el dispositivo
web-settings-theme-day = Día
web-settings-theme-night = Noche
web-settings-theme-contrast = Alto contraste
web-settings-pace = Animaciones
web-settings-pace-none = Ninguna
web-settings-pace-fast = Rápidas
web-settings-pace-normal = Normales
web-settings-pace-slow = Lentas
web-settings-confirm = Preguntar antes de cubrir un recorrido
web-settings-confirm-always = Siempre
web-settings-confirm-touch = En pantallas táctiles
web-settings-confirm-never = Nunca
web-settings-sound = Sonido
web-settings-sound-off = Desactivado
web-settings-sound-on = Activado
web-settings-volume = Volumen
web-settings-hand = Orden de tus cartas
web-settings-hand-board = Como en el tablero
web-settings-hand-most = Primero las más numerosas
web-settings-deck = Mercado y mazo
web-settings-deck-left = A la izquierda
web-settings-deck-right = A la derecha
web-settings-kept = Se guarda en este navegador, para todas las partidas.

## Las reglas

web-rules-contents = Índice
web-rules-search = Buscar en las reglas
web-rules-found =
    { $count ->
        [one] { $count } regla
       *[other] { $count } reglas
    }
web-rules-none = Ninguna regla menciona «{ $text }».
