### El juego en el navegador: lo común a todas las pantallas, y una mesa durante la partida.

web-name = Wagonway
web-language-name = Español
web-close = Cerrar
web-cancel = Cancelar
web-no-server = El servidor no responde. ¿Está en marcha?
web-stale = Algo cambió mientras tanto; míralo otra vez.
web-seat = asiento { $seat }
web-seat-open = asiento libre
web-bot-level = bot { $level }
web-bot-at = { $bot } ({ $seat })
level-easy = fácil
level-medium = medio
level-hard = difícil
level-expert = experto
level-master = maestro
web-map = Mapa de { $board }. Las flechas van de recorrido en recorrido; Enter abre uno.
web-whole-map = Mapa entero
web-stack =
    { $place }, { $symbol }: { $count ->
        [one] queda { $count }
       *[other] quedan { $count }
    }
web-draw = Tomar { $card } del mercado
web-draw-deck = Robar del mazo ({ $count ->
        [one] { $count } carta
       *[other] { $count } cartas
    })
web-draw-tickets = Robar billetes ({ $count ->
        [one] queda { $count }
       *[other] quedan { $count }
    })
web-the-deck = una carta del mazo
web-players = Jugadores
web-you-named = { $name } (tú)
web-played-by-bot = juega un bot en su lugar
web-away = ausente
web-replace = Dejar que juegue un bot
web-deciding = está decidiendo
web-days =
    { $days ->
        [one] { $days } día
       *[other] { $days } días
    }
web-log = Historial
web-log-kept =
    { $you ->
        [yes] Te quedaste con
       *[no] { $who } se quedó con
    } { $kept ->
        [one] { $kept } billete.
       *[other] { $kept } billetes.
    }
web-log-resign =
    { $you ->
        [yes] Te rendiste.
       *[no] { $who } se rindió.
    }
web-log-hand = Un bot juega por { $who }.
web-log-taken =
    { $you ->
        [yes] Volviste.
       *[no] { $who } volvió.
    }
web-ticket-open =
    { $pieces ->
        [one] falta { $pieces } pieza
       *[other] faltan { $pieces } piezas
    }
web-ticket-missing = Cartas que faltan: { $cards }
web-offer = Billetes para elegir
web-offer-least = Elige con qué billetes te quedas: al menos { $least }
web-keep =
    { $count ->
        [0] Quedarse con…
        [one] Quedarse con { $count } billete
       *[other] Quedarse con { $count } billetes
    }
web-ferries =
    { $count ->
        [one] al menos { $count } comodín
       *[other] al menos { $count } comodines
    }
web-switch-tunnel = túnel
web-owned-by =
    { $you ->
        [yes] Este recorrido es tuyo.
       *[no] Este recorrido es de { $who }.
    }
web-pay-with = Pagar con
web-claim = Cubrir el recorrido
web-short =
    { $count ->
        [one] falta { $count } carta
       *[other] faltan { $count } cartas
    }
web-not-now = Ahora no se puede cubrir.
web-queue-claim = Cubrirlo en mi turno
web-waiting-start = La partida está a punto de empezar.
web-waiting-for = Esperando a { $who }.
web-status-choose = Elige tus billetes de destino: quédate al menos con { $least }.
web-status-keep = Elige tus billetes: quédate al menos con { $least }.
web-status-place = Coloca la siguiente pila de fichas de turista ({ $symbol }) en una localización sin pila: tócala en el mapa.
web-status-take = Toma una ficha: toca una de las dos localizaciones en el mapa.
web-status-tunnel = El túnel cuesta más.
web-last-round =
    { $turns ->
        [one] Última ronda: el último turno
       *[other] Última ronda: quedan { $turns } turnos
    }
web-queued = Planeado para tu turno: { $move }
web-dropped = La jugada que habías planeado ya no es posible: { $move }
web-reconnecting = Conexión perdida; reconectando…
web-column-state = Estado
web-find-place = Buscar una localización
web-on-the-way = en el camino más barato para un billete
web-chat = Chat
web-chat-none = Aún no hay mensajes.
web-chat-say = Escribe un mensaje
web-chat-send = Enviar
web-mute = Silenciar a { $who }
web-unmute = Dejar de silenciar a { $who }
web-react-hello = ¡Hola!
web-react-good-luck = ¡Suerte!
web-react-well-played = ¡Bien jugado!
web-react-thanks = ¡Gracias!
web-react-oops = ¡Uy!
web-react-wow = ¡Vaya!
web-react-thinking = Pensando…
web-react-bye = ¡Adiós!
web-keys = Teclas
web-key-market = tomar una carta del mercado
web-key-deck = robar del mazo
web-key-tickets = robar billetes
web-key-routes = la lista de recorridos
web-key-map = ir al mapa; las flechas mueven, Enter abre
web-key-enter = confirmar
web-key-undo = cancelar lo que aún no está confirmado
web-key-hint = pedir una pista
web-key-chat = abrir el chat
web-key-command = escribir una jugada
web-key-help = esta lista
web-command = Tu jugada:
web-command-do = Jugar
web-curtain = Turno de { $who }
web-curtain-why = Que nadie más mire: van a mostrarse cartas y billetes.
web-curtain-ready = Soy { $who }: mostrar mis cartas
web-routes = Recorridos
web-rules = Reglas
web-settings = Ajustes
web-hint = Pista
web-hint-by = { $bot } haría esto:
web-hint-claim = cubrir { $route } con { $cards }.
web-hint-draw = tomar { $card } del mercado.
web-hint-deck = robar del mazo.
web-hint-keep = quedarse con los billetes { $numbers }, contando desde el primero.
web-hint-tickets = robar billetes.
web-hint-place = elegir { $place }.
web-hint-why = Por qué: { $because }
web-hint-follow = Hacer eso
web-leave-table = Dejar la mesa
web-leave-why = Salir por ahora: un bot juega por ti y el asiento sigue siendo tuyo.
web-leave-now = Salir por ahora
web-take-back = Recuperar mi asiento
web-other-device = Tu enlace privado a este asiento: ábrelo en otro dispositivo para continuar allí. No lo compartas.
web-copy = Copiar
web-copied = Copiado
web-resign-why = Rendirse: con dos jugadores gana el otro; con más, un bot juega por ti.
web-resign = Rendirse
web-resign-sure = Sí, rendirme
web-home = Inicio
web-no-table = No se puede acceder a esta mesa.
web-no-seat = Continuar sin asiento
web-loading = Cargando la mesa…
web-closed = Esta mesa se cerró.
web-hand-filter = { $cards }: destacar los recorridos que paga este color
