### The browser game: the table while it is played, and its edges.

web-you = Tú
web-your-turn = Tu turno
web-pass = Pasar
web-do-pay = Pagar { $cards }
web-do-withdraw = Renunciar
web-menu = Menú
web-unread =
    { $count ->
        [one] { $count } mensaje nuevo
       *[other] { $count } mensajes nuevos
    }
web-line-drew = robó
web-line-kept = se quedó con
web-line-chose = eligió billetes
web-line-tickets = robó billetes
web-line-passed = pasó
web-line-withdraw = renunció
web-ticket-open-brief =
    { $pieces ->
        [one] falta { $pieces }
       *[other] faltan { $pieces }
    }
web-since = Desde tu último turno
web-since-short = Desde tu turno
web-again = Mostrar otra vez
web-zen = Solo el tablero
web-zen-end = Mostrar todo otra vez
web-key-ways = mostrar los caminos de todos los billetes
web-key-zen = solo el tablero
web-settings-notify = Avisarme cuando sea mi turno
web-home-more-boards = Más tableros
web-lost-title = La vía termina aquí
web-lost-about = No hay ninguna página en { $address }.
web-rules-numbers = Mostrar los códigos de las reglas
web-report = Denunciar a { $who }
web-reported = Copiado: estos mensajes y la dirección de esta mesa. Envíalos a quien administra este servidor.
