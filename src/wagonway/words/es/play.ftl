### `wagonway play`: todo lo que dice el juego en la terminal. Los valores llamados $you eligen «tú»
### (yes) u otra persona (no); $who es entonces el nombre de ese asiento.

## Preparar la mesa

ask-board-line = { $number }. { $board }, jugadores: { $least } a { $most }
ask-board = ¿Qué tablero?
ask-players = ¿Cuántos jugadores, de { $least } a { $most }?
ask-bots = ¿Qué bots juegan en los demás asientos: { $bots }?
ask-help = Responde a la pregunta; Enter solo toma la respuesta entre corchetes. En la partida, «{ $command }» muestra lo que puedes escribir.
ask-continue =
    ¿Continuar tu partida en { $board }, tras { $moves ->
        [one] 1 jugada
       *[other] { $moves } jugadas
    }?
play-start = { $board }, con { $people }. Escribe { $command } en cualquier momento.
play-goodbye = Hasta pronto.
play-kept = Hasta pronto. La partida queda guardada: escribe «wagonway play» para continuarla.

## Listas

play-nothing = nada
play-or = { $items } o { $last }
play-pair = { $name }: { $text }
play-and = { $items } y { $last }

## Asientos

seat-you = tú
seat-person = humano
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
column-tickets-short = Billetes
column-tokens = Fichas
column-known = Conocidas
column-route = Recorrido
column-colour = Color
column-length = Longitud
column-owner = Dueño

## Mercado y mano

market-empty = vacío
market-sentence = Mercado: { $cards }.
decks = mazo { $deck } · descartes { $discards } · billetes { $tickets }
decks-sentence = Cartas en el mazo: { $deck }. En la pila de descartes: { $discards }. Billetes en su mazo: { $tickets }.
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
plan-missing =
    { $count ->
        [0] no falta ninguna carta
        [one] falta { $count } carta
       *[other] faltan { $count } cartas
    }
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

## Recorridos

route-open = libre
route-payable = libre, puedes pagarlo
route-closed = cerrado
route-ferry = { $length }, al menos { $wilds }
route-sentence =
    { $route }: { $colour }, longitud { $length }, { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }, { $owner }.
routes-none = Ningún recorrido coincide con «{ $text }».
near-title = Alrededor de { $place }:
near-which = ¿Qué localización? Por ejemplo: { $command } { $place }
near-tickets = Tus billetes aquí: { $tickets }.
compass-northeast = Noreste
compass-east = Este
compass-southeast = Sureste
compass-south = Sur
compass-southwest = Suroeste
compass-west = Oeste
compass-northwest = Noroeste
compass-north = Norte
map-plain = El mapa es una imagen. Escribe { $command } y una localización para saber qué hay alrededor.

## Lo que ha pasado

log-draw-deck =
    { $you ->
        [yes] Robaste una carta del mazo.
       *[no] { $who } robó una carta del mazo.
    }
log-draw-card = Robaste { $cards } del mazo.
log-draw-market =
    { $you ->
        [yes] Tomaste { $cards } del mercado.
       *[no] { $who } tomó { $cards } del mercado.
    }
log-tickets =
    { $you ->
        [yes] Robaste billetes.
       *[no] { $who } robó billetes.
    }
log-keep =
    { $you ->
        [yes] Te quedaste
       *[no] { $who } se quedó
    } con { $kept ->
        [one] { $kept } billete
       *[other] { $kept } billetes
    } de { $offered }.
log-chose =
    { $you ->
        [yes] Elegiste tus billetes iniciales.
       *[no] { $who } eligió sus billetes iniciales.
    }
log-claim =
    { $you ->
        [yes] Cubriste
       *[no] { $who } cubrió
    } { $route } con { $cards } por { $points ->
        [one] { $points } punto.
       *[other] { $points } puntos.
    }
log-begin =
    { $you ->
        [yes] Empezaste
       *[no] { $who } empezó
    } el túnel { $route } con { $cards }.
log-pay =
    { $you ->
        [yes] Pagaste { $cards } más y cubriste
       *[no] { $who } pagó { $cards } más y cubrió
    } { $route } por { $points ->
        [one] { $points } punto.
       *[other] { $points } puntos.
    }
log-place =
    { $you ->
        [yes] Colocaste una pila de fichas en { $place } ({ $symbol }).
       *[no] { $who } colocó una pila de fichas en { $place } ({ $symbol }).
    }
log-take =
    { $you ->
        [yes] Tomaste la ficha de { $place } ({ $symbol }).
       *[no] { $who } tomó la ficha de { $place } ({ $symbol }).
    }
log-pass =
    { $you ->
        [yes] Pasaste.
       *[no] { $who } pasó.
    }
log-withdraw =
    { $you ->
        [yes] Renunciaste al túnel.
       *[no] { $who } renunció al túnel.
    }
log-turned = Cartas reveladas para el túnel: { $cards }.
log-reshuffled = La pila de descartes se barajó y formó un mazo nuevo.

## Lo que se puede hacer ahora

status-choose = Elige tus billetes de destino: quédate al menos con { $least } de { $offered }, por ejemplo «{ $move }».
status-keep = Elige tus billetes: quédate al menos con { $least } de { $offered }, por ejemplo «{ $move }».
status-place = Coloca la siguiente pila de fichas de turista ({ $symbol }) en una localización que no tenga ninguna.
status-take = Toma la ficha de { $places }.
status-tunnel = El túnel cuesta más: paga las cartas adicionales o renuncia.
status-second = Roba la segunda carta.
status-pass = Solo puedes pasar: no hay otra jugada posible.
status-turn = Tu turno: { $options }.
status-may-draw = roba cartas
status-may-claim =
    { $count ->
        [one] cubre un recorrido
       *[other] cubre uno de { $count } recorridos
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
move-withdraw = renunciar
move-claim =
    { $move }: { $cards }, { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }
move-claims =
    { $move }: longitud { $length }, { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }, { $ways ->
        [one] { $ways } forma de pagar
       *[other] { $ways } formas de pagar
    }
move-useful = (acerca un billete)

## Lo que se ha escrito

prompt-choose = { $about }, 1–{ $most }
typed-choose =
    { $count ->
        [one] ¿Querías decir esto? Escribe su número.
       *[other] ¿Cuál de estas? Escribe su número.
    }
typed-many = «{ $typed }» corresponde a { $count ->
        [one] { $count } jugada
       *[other] { $count } jugadas
    }; añade otra palabra.
typed-number = La lista no tiene el número { $typed }; llega hasta { $most }.
typed-commands = «{ $typed }» puede ser { $names }.
typed-nearest = «{ $typed }» no es una jugada posible ahora; ¿querías decir «{ $nearest }»?
typed-nothing = «{ $typed }» no es una jugada ni un comando; escribe { $command } para ver las opciones.

## Ayuda

help-moves = Escribe una jugada, por ejemplo: { $examples }.
help-short = Basta el principio de las palabras ({ $short } por { $move }) o el número de una jugada; Tab completa, Enter solo vuelve a mostrar la lista.
help-wild = «{ $wild }» vale por cualquier color; en este tablero es la carta de { $card }.
help-command-help = esta lista
help-command-moves = todas las jugadas que puedes hacer, numeradas
help-command-look = muestra otra vez toda la mesa
help-command-map = el mapa: recorridos, dueños, tus billetes
help-command-near = los recorridos alrededor de una localización, según la brújula
help-words-near = localización
help-command-plan = tus billetes y el camino más barato para completar cada uno
help-command-routes = los recorridos del mapa: todos o los que coincidan
help-words-routes = [localización, color, libres, míos]
help-command-score = lo que tiene cada uno
help-command-log = todas las jugadas hasta ahora
help-command-hint = lo que haría un bot en tu lugar
help-command-undo = deshace tu última decisión, si desde entonces no se reveló nada oculto
help-command-rules = las reglas: todas, una sección o una sola
help-words-rules = [regla]
help-command-save = guarda la partida en un archivo
help-words-save = [archivo]
help-command-quit = deja la mesa
rules-how = Escribe { $command } con una sección o una regla para leerla.

## Pista

hint = { $bot } escribiría «{ $move }»: { $because }
hint-draw = a su plan le falta este color.
hint-draw-deck = nada del mercado le sirve a su plan, así que roba a ciegas.
hint-draw-wild = un comodín vale por cualquier color y, ahora, más que otras dos cartas.
hint-tickets = aún hay tiempo de completar billetes nuevos.
hint-keep = estos se pueden completar juntos en los turnos que quedan.
hint-claim =
    { $points ->
        [one] su { $points } punto y su papel en el plan bien valen el turno.
       *[other] sus { $points } puntos y su papel en el plan bien valen el turno.
    }
hint-place = su plan pasa por allí.
hint-take = es la ficha de la que quedan menos.
hint-searched = en las partidas simuladas hasta el final, rinde más que «{ $move }».
hint-pay = el recorrido vale las cartas adicionales.
hint-withdraw = no se pueden pagar las cartas adicionales.
hint-pass = no hay otra jugada posible.

## Deshacer, guardar, salir

undo-done =
    { $count ->
        [one] Se deshizo tu última jugada.
       *[other] Se deshicieron tu última jugada y las siguientes: { $count } en total.
    }
save-done = La partida se guardó en { $file }.
save-overwrite = { $file } ya existe. ¿Sobrescribirlo? [no]
save-not = La partida no se guardó.
answer-yes = sí
finish-save = Escribe el nombre de un archivo para guardar el registro de esta partida, o pulsa Enter:

## Personas en un mismo teclado

curtain-end = Tu turno terminó: pulsa Enter y pasa el teclado al asiento { $seat }.
curtain = Pasa el teclado al asiento { $seat }, que pulsa Enter cuando nadie más esté mirando.

## La hoja de puntos

score-title = La partida terminó.
score-routes = Recorridos
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
       *[no] Incompleto: { $ticket }, menos { $points }.
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
        [yes] Empatas
       *[no] { $who } empata
    } a { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    } y { $you ->
        [yes] ganas
       *[no] gana
    } por haber completado más billetes: { $completed }.
score-won-longest =
    { $you ->
        [yes] Empatas
       *[no] { $who } empata
    } a { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    } y a { $completed ->
        [one] { $completed } billete completo
       *[other] { $completed } billetes completos
    }, y { $you ->
        [yes] ganas
       *[no] gana
    } por la bonificación del camino más largo.
score-shared =
    { $points ->
        [one] Victoria compartida con { $points } punto
       *[other] Victoria compartida con { $points } puntos
    }, con empate en todos los criterios: { $names }.
