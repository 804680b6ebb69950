### `wagonway play`: todo lo que dice el juego en la terminal. Los valores llamados $you eligen «tú»
### (yes) u otra persona (no); $who es entonces el nombre de ese asiento.

## Preparar la mesa

ask-board-line =
    { $number }. { $board }, de { $least } a { $most } jugadores
ask-board = ¿Qué tablero?
ask-players = ¿Cuántos jugadores, de { $least } a { $most }?
ask-bots = ¿Qué bots juegan en los demás asientos? Hay { $bots }.
play-start = { $board }, con { $people }. Escribe { $command } en cualquier momento.
play-goodbye = Hasta pronto.

## Listas

play-nothing = nada
play-or = { $items } o { $last }
play-pair = { $name }: { $text }
play-and = { $items } y { $last }

## Asientos

seat-you = tú
seat-person = persona
seat-bot = { $name } (asiento { $seat })
seat-human = asiento { $seat }
seat-sentence =
    { $you ->
        [yes] Tienes
       *[no] { $who } tiene
    } { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }, { $pieces }, { $cards ->
        [one] { $cards } carta
       *[other] { $cards } cartas
    } y { $tickets ->
        [one] { $tickets } billete
       *[other] { $tickets } billetes
    }.
seat-tokens = Fichas: { $tokens }.
seat-known = Cartas conocidas: { $cards }.

## Títulos y columnas

header = { $board } · estás en el asiento { $seat }
title-market = Mercado
title-hand = Mano
title-stacks = Fichas
column-seat = Asiento
column-points = Puntos
column-pieces = Piezas
column-cards = Cartas
column-tickets = Billetes
column-tokens = Fichas
column-known = Se sabe
column-route = Ruta
column-colour = Color
column-length = Longitud
column-owner = Dueño

## Mercado y mano

market-empty = vacío
market-sentence = Mercado: { $cards }.
decks = mazo { $deck } · descartes { $discards } · billetes { $tickets }
decks-sentence =
    Cartas en el mazo: { $deck }. Descartadas: { $discards }. Billetes en el mazo de billetes: { $tickets }.
stack = { $place } { $symbol } ×{ $count }
stack-sentence = { $symbol } en { $place }, { $count ->
        [one] queda { $count }
       *[other] quedan { $count }
    }
stacks-sentence = Fichas en el tablero: { $stacks }.
hand-empty = ninguna carta
hand-sentence =
    { $count ->
        [0] Tu mano está vacía.
        [one] Tu mano, { $count } carta: { $cards }.
       *[other] Tu mano, { $count } cartas: { $cards }.
    }

## Billetes

points =
    { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }
ticket-done = completo
ticket-open =
    { $count ->
        [one] falta { $pieces }
       *[other] faltan { $pieces }
    }
ticket-impossible = imposible
ticket-sentence =
    { $ticket }, { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }, { $distance }
tickets-sentence =
    { $count ->
        [one] Tu billete: { $tickets }.
       *[other] Tus { $count } billetes: { $tickets }.
    }
tickets-none = ningún billete
tickets-none-sentence = Aún no tienes billetes.
tickets-more = y { $count } más: escribe { $command }
offer-ticket =
    Billete { $number }: { $ticket }, { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }, { $distance }.

## Rutas

route-open = libre
route-payable = libre, puedes pagarla
route-closed = cerrada
route-ferry = { $length }, al menos { $wilds }
route-sentence =
    { $route }: { $colour }, longitud { $length }, { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }, { $owner }.
routes-none = Ninguna ruta corresponde a «{ $wish }».

## Lo que ha pasado

told-draw-deck =
    { $you ->
        [yes] Has robado una carta del mazo.
       *[no] { $who } ha robado una carta del mazo.
    }
told-draw-card = Has robado { $cards } del mazo.
told-draw-market =
    { $you ->
        [yes] Has tomado { $cards } del mercado.
       *[no] { $who } ha tomado { $cards } del mercado.
    }
told-tickets =
    { $you ->
        [yes] Has robado billetes.
       *[no] { $who } ha robado billetes.
    }
told-keep =
    { $you ->
        [yes] Te has quedado con { $kept } de { $offered } billetes.
       *[no] { $who } se ha quedado con { $kept } de { $offered } billetes.
    }
told-chose =
    { $you ->
        [yes] Has elegido tus billetes iniciales.
       *[no] { $who } ha elegido sus billetes iniciales.
    }
told-claim =
    { $you ->
        [yes] Has ocupado
       *[no] { $who } ha ocupado
    } { $route } con { $cards } por { $points ->
        [one] { $points } punto.
       *[other] { $points } puntos.
    }
told-place =
    { $you ->
        [yes] Has puesto una pila de fichas en { $place } ({ $symbol }).
       *[no] { $who } ha puesto una pila de fichas en { $place } ({ $symbol }).
    }
told-take =
    { $you ->
        [yes] Has tomado la ficha de { $place } ({ $symbol }).
       *[no] { $who } ha tomado la ficha de { $place } ({ $symbol }).
    }
told-pass =
    { $you ->
        [yes] Has pasado.
       *[no] { $who } ha pasado.
    }
told-reshuffled = Los descartes se han barajado y forman un mazo nuevo.

## Lo que se puede hacer ahora

status-choose = Elige tus billetes iniciales: quédate al menos con { $least } de { $offered }, por ejemplo «{ $move }».
status-keep = Elige tus billetes: quédate al menos con { $least } de { $offered }, por ejemplo «{ $move }».
status-place = Pon la siguiente pila de fichas ({ $symbol }) en un lugar que no tenga ninguna.
status-take = Toma la ficha de { $places }.
status-second = Roba la segunda carta.
status-pass = Solo puedes pasar: nada más es posible.
status-turn = Tu turno: { $options }.
status-may-draw = roba cartas
status-may-claim =
    { $count ->
        [one] ocupa una ruta
       *[other] ocupa una de { $count } rutas
    }
status-may-tickets = roba billetes
status-last-round =
    { $turns ->
        [one] Última ronda: este es el último turno.
       *[other] Última ronda: quedan { $turns } turnos, este incluido.
    }

## Jugadas

moves-title = Puedes:
moves-more = y { $count } más: escribe { $command }
claims-legend = longitud · puntos, { $sign } para un billete
move-tickets = robar billetes
move-pass = pasar
move-claim =
    { $move }: { $cards }, { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }
move-claims =
    { $move }: longitud { $length }, { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }, { $ways } maneras de pagar
move-useful = (en el camino de un billete)

## Lo que se ha escrito

typed-choose =
    { $count ->
        [one] ¿Querías decir esto? Escribe su número.
       *[other] ¿Cuál de estas? Escribe su número.
    }
typed-many = «{ $typed }» vale para { $count } jugadas; añade otra palabra.
typed-number = No hay número { $typed } en la lista; termina en { $most }.
typed-commands = «{ $typed }» puede ser { $names }.
typed-nearest = «{ $typed }» no es una jugada ahora; ¿querías decir «{ $nearest }»?
typed-nothing = «{ $typed }» no es ni jugada ni orden; escribe { $command } para ver lo que hay.

## Ayuda

help-moves = Escribe una jugada, por ejemplo: { $examples }.
help-short = Basta el principio de las palabras ({ $short } por { $move }) o el número de una jugada; Tab completa, Intro solo muestra la lista otra vez.
help-wild = { $wild } vale por cualquier color; en este tablero es la carta de { $card }.
help-command-help = esta lista
help-command-moves = todas las jugadas que puedes hacer, numeradas
help-command-look = la mesa entera otra vez
help-command-plan = tus billetes y el camino más barato para completar cada uno
help-command-routes = las rutas del mapa, todas o las que correspondan
help-words-routes = [lugar, color, libres, mías]
help-command-score = lo que tiene cada uno
help-command-log = todas las jugadas hasta ahora
help-command-hint = lo que haría un bot en tu lugar
help-command-undo = deshace tu última decisión, si no se ha mostrado nada oculto desde entonces
help-command-rules = las reglas, una sección o una sola
help-words-rules = [regla]
help-command-save = guarda la partida en un archivo
help-words-save = [archivo]
help-command-quit = deja la mesa
rules-how = Escribe { $command } con una sección o una regla para leerla.

## Pista

hint = { $bot } escribiría «{ $move }»: { $because }
hint-draw = a su plan le falta este color.
hint-draw-deck = en el mercado no hay nada de lo que le falta a su plan, así que roba a ciegas.
hint-draw-wild = un comodín vale por cualquier color, y ahora vale más que otras dos cartas.
hint-tickets = hay tiempo para completar lo que pedirán los billetes nuevos.
hint-keep = estos se pueden completar juntos en los turnos que quedan.
hint-claim =
    { $points ->
        [one] su { $points } punto y su lugar en el plan valen el turno ahora.
       *[other] sus { $points } puntos y su lugar en el plan valen el turno ahora.
    }
hint-place = su plan pasa por allí.
hint-take = es la ficha de la que quedan menos.
hint-pass = nada más es posible.

## Deshacer, guardar, salir

undo-done =
    { $count ->
        [one] Se ha deshecho tu última jugada.
       *[other] Se han deshecho tu última jugada y las que la siguieron, { $count } en total.
    }
save-done = La partida está en { $file }.
quit-save = Escribe el nombre de un archivo para guardar la partida, { $back } para seguir, o solo Intro para salir:
finish-save = Escribe el nombre de un archivo para conservar el registro de esta partida, o solo Intro:

## Personas en un mismo teclado

curtain-end = Tu turno ha terminado: pulsa Intro y pasa el teclado al asiento { $seat }.
curtain = Pasa el teclado al asiento { $seat }, que pulsa Intro cuando nadie más esté mirando.

## La hoja de puntos

score-title = La partida ha terminado.
score-routes = Rutas
score-tickets = Billetes
score-tokens = Fichas
score-longest = Camino más largo
score-total = Total
score-who =
    { $you ->
        [yes] tú
       *[no] { $who }
    }
score-part = { $part } { $points }
score-seat = { $who }: { $parts }, en total { $total }.
score-ticket =
    { $done ->
        [yes] Completo: { $ticket }, más { $points }.
       *[no] No completo: { $ticket }, menos { $points }.
    }
score-tokens-sentence = Fichas: { $tokens }.
score-longest-sentence = Camino más largo: { $path }.
score-won-alone =
    { $you ->
        [yes] Ganas
       *[no] { $who } gana
    } con { $points ->
        [one] { $points } punto.
       *[other] { $points } puntos.
    }
score-won-tickets =
    { $you ->
        [yes] Empatas a { $points } puntos y ganas
       *[no] { $who } empata a { $points } puntos y gana
    } por haber completado más billetes: { $completed }.
score-won-longest =
    { $you ->
        [yes] Empatas a { $points } puntos y { $completed } billetes completos, y ganas
       *[no] { $who } empata a { $points } puntos y { $completed } billetes completos, y gana
    } por la bonificación del camino más largo.
score-shared =
    { $points ->
        [one] Victoria compartida con { $points } punto
       *[other] Victoria compartida con { $points } puntos
    }, sin nada que deshaga el empate: { $names }.
