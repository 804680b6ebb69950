### `wagonway replay` y `wagonway verify`

## replay

replay-start = Antes del paso 1 de { $steps }
replay-step = { $number } de { $steps }: { $text }
replay-card = La carta: { $cards }.
replay-offer = Oferta: { $tickets }.
replay-cards = Cartas: { $cards }.
replay-tickets = Billetes: { $tickets }.
replay-routes = Recorridos: { $routes }.
replay-to-act = A continuación: { $who }, { $phase }.
replay-phase-choose = para elegir los billetes iniciales
replay-phase-place = para colocar una pila de fichas
replay-phase-turn = para empezar el turno
replay-phase-second = para robar la segunda carta
replay-phase-keep = para quedarse con billetes
replay-phase-take = para tomar una ficha
replay-phase-tunnel = para pagar un túnel o renunciar
replay-resign = { $who } se rinde.
replay-hand-over-to = { $bot } juega por { $who }.
replay-taken-back = { $who } vuelve a jugar.
replay-resigned = { $who } se rindió: gana { $winner }.
replay-prompt = Enter: siguiente; { $back }: anterior; 0 a { $steps }: ese paso; { $quit }: salir
replay-typed = «{ $typed }» no es ninguna de esas opciones; los pasos van de 0 a { $steps }.

## verify

verify-whole = El archivo está íntegro: su resumen criptográfico coincide.
verify-board = El tablero { $board } y las reglas son los de este programa.
verify-board-own = El tablero { $board } viene con el registro, y su hash coincide.
verify-seed = La semilla coincide con el compromiso, y el reparto es el que le corresponde.
verify-moves =
    { $moves ->
        [0] No se hizo ninguna jugada.
        [one] La única jugada es válida, y cada sorteo coincide con el registro.
       *[other] Las { $moves } jugadas son válidas, y cada sorteo coincide con el registro.
    }
verify-score = El resultado es correcto.
verify-running = La partida aún no ha terminado.
