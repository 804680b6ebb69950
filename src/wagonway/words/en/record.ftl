### `wagonway replay` and `wagonway verify`

## replay

replay-start = Before step 1 of { $steps }
replay-step = { $number } of { $steps }: { $text }
replay-card = The card: { $cards }.
replay-offer = On offer: { $tickets }.
replay-cards = Cards: { $cards }.
replay-tickets = Tickets: { $tickets }.
replay-routes = Routes: { $routes }.
replay-to-act = Next: { $who }, { $phase }.
replay-phase-choose = to choose opening tickets
replay-phase-place = to place a token stack
replay-phase-turn = to begin a turn
replay-phase-second = to draw a second card
replay-phase-keep = to keep tickets
replay-phase-take = to take a token
replay-phase-tunnel = to pay for a tunnel or withdraw
replay-resign = { $who } resigns.
replay-hand-over-to = { $bot } plays for { $who }.
replay-taken-back = { $who } plays again.
replay-resigned = { $who } resigned: { $winner } wins.
replay-prompt = Enter: next; { $back }: back; 0 to { $steps }: go to that step; { $quit }: leave
replay-typed = “{ $typed }” is not one of these; the steps are 0 to { $steps }.

## verify

verify-whole = The file is intact: its digest matches.
verify-board = The board { $board } and the rules are those of this program.
verify-board-own = The board { $board } comes with the record, and its hash matches.
verify-seed = The seed matches the commitment, and the deal is the one it gives.
verify-moves =
    { $moves ->
        [0] No move has been made.
        [one] The one move is legal, and every random draw matches the record.
       *[other] All { $moves } moves are legal, and every random draw matches the record.
    }
verify-score = The result is correct.
verify-running = The game is not over yet.
