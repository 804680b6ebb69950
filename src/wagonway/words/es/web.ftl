### El juego en el navegador: lo común a todas las pantallas, y una mesa durante la partida.

web-name = Wagonway
web-close = Cerrar
web-cancel = Cancelar
web-no-server = El servidor no responde. ¿Está en marcha?
web-stale = Algo ha pasado mientras tanto; mira otra vez.
web-seat = asiento { $seat }
web-seat-open = asiento libre
web-bot-level = bot { $level }
web-bot-at = { $bot } ({ $seat })
level-easy = fácil
level-medium = medio
level-hard = difícil
level-expert = experto
web-map = Mapa de { $board }. Las flechas van de ruta en ruta, Intro abre una.
web-whole-map = Mapa entero
web-stack = { $place }, { $symbol }: quedan { $count }
web-draw = Tomar { $card } del mercado
web-draw-deck = Robar del mazo ({ $count } cartas)
web-draw-tickets = Robar billetes (quedan { $count })
web-the-deck = una carta del mazo
web-players = Jugadores
web-you-named = { $name } (tú)
web-played-by-bot = juega un bot en su lugar
web-away = ausente
web-replace = Que siga un bot
web-deciding = está decidiendo
web-days =
    { $days ->
        [one] { $days } día
       *[other] { $days } días
    }
web-log = Registro
web-told-kept =
    { $you ->
        [yes] Te quedaste con
       *[no] { $who } se quedó con
    } { $kept ->
        [one] { $kept } billete.
       *[other] { $kept } billetes.
    }
web-told-resign =
    { $you ->
        [yes] Te rendiste.
       *[no] { $who } se rindió.
    }
web-told-hand = Un bot sigue jugando por { $who }.
web-told-taken =
    { $you ->
        [yes] Has vuelto.
       *[no] { $who } ha vuelto.
    }
web-ticket-open =
    { $pieces ->
        [one] falta { $pieces } pieza
       *[other] faltan { $pieces } piezas
    }
web-ticket-missing = Cartas que faltan: { $cards }
web-offer = Billetes para elegir
web-offer-least = Elige los billetes que te quedas: al menos { $least }
web-keep =
    { $count ->
        [0] Quedarse con …
        [one] Quedarse con { $count } billete
       *[other] Quedarse con { $count } billetes
    }
web-ferries =
    { $count ->
        [one] al menos { $count } comodín
       *[other] al menos { $count } comodines
    }
web-owned-by =
    { $you ->
        [yes] Esta ruta es tuya.
       *[no] Esta ruta es de { $who }.
    }
web-pay-with = Pagar con
web-claim = Tomar la ruta
web-short =
    { $count ->
        [one] falta { $count } carta
       *[other] faltan { $count } cartas
    }
web-not-now = Ahora no se puede tomar.
web-queue-claim = Tomarla en mi turno
web-waiting-start = La partida está por empezar.
web-waiting-for = Esperando a { $who }.
web-status-choose = Elige tus billetes iniciales: quédate al menos { $least }.
web-status-keep = Elige tus billetes: quédate al menos { $least }.
web-status-place = Pon la siguiente pila de fichas en un lugar sin pila: tócalo en el mapa
web-status-take = Toma una ficha: toca uno de los dos lugares del mapa
web-last-round =
    { $turns ->
        [one] Última ronda: el último turno
       *[other] Última ronda: quedan { $turns } turnos
    }
web-queued = En tu turno: { $wish }
web-dropped = Lo que habías planeado ya no es posible: { $wish }
web-reconnecting = Conexión perdida; volviendo …
web-column-state = Estado
web-find-place = Buscar un lugar
web-on-the-way = en el camino más barato de un billete
web-chat = Charla
web-chat-none = Nadie ha dicho nada todavía.
web-chat-say = Di algo
web-chat-send = Enviar
web-mute = Silenciar a { $who }
web-unmute = Volver a oír a { $who }
web-react-hello = ¡Hola!
web-react-good-luck = ¡Suerte!
web-react-well-played = ¡Bien jugado!
web-react-thanks = ¡Gracias!
web-react-oops = ¡Vaya!
web-react-wow = ¡Guau!
web-react-thinking = Pensando …
web-react-bye = ¡Adiós!
web-keys = Teclas
web-key-market = tomar una carta del mercado
web-key-deck = robar del mazo
web-key-tickets = robar billetes
web-key-routes = la lista de rutas
web-key-map = ir al mapa; las flechas mueven, Intro abre
web-key-enter = confirmar
web-key-undo = deshacer lo que aún no está hecho
web-key-hint = pedir una pista
web-key-chat = charlar
web-key-command = escribir una jugada
web-key-help = esta lista
web-command = Tu jugada:
web-command-do = Jugar
web-curtain = Le toca a { $who }
web-curtain-why = Nadie más debe mirar: van a mostrarse cartas y billetes.
web-curtain-ready = Soy { $who }: mostrar mis cartas
web-routes = Rutas
web-rules = Reglas
web-settings = Ajustes
web-hint = Pista
web-hint-by = { $bot } haría esto:
web-hint-claim = tomar { $route } con { $cards }.
web-hint-draw = tomar { $card } del mercado.
web-hint-deck = robar del mazo.
web-hint-keep = quedarse con los billetes { $numbers }, contando desde el primero.
web-hint-tickets = robar billetes.
web-hint-place = elegir { $place }.
web-hint-why = Por qué: { $because }
web-hint-follow = Hacer eso
web-leave-table = Dejar la mesa
web-leave-why = Salir por ahora: un bot sigue jugando y el asiento es tuyo.
web-leave-now = Salir por ahora
web-take-back = Recuperar mi asiento
web-other-device = Tu enlace a este asiento: ábrelo en otro dispositivo y sigue allí. No se lo muestres a nadie.
web-copy = Copiar
web-copied = Copiado
web-resign-why = Rendirse: con dos jugadores gana el otro; con más, un bot sigue por ti.
web-resign = Rendirse
web-resign-sure = Sí, rendirme
web-home = Inicio
web-no-table = No se puede llegar a esta mesa.
web-no-seat = Entrar sin asiento
web-loading = Preparando la mesa …
web-closed = Esta mesa se ha cerrado.
web-look-at-end = Ver el resultado
web-hand-filter = { $cards }: destacar lo que paga este color
