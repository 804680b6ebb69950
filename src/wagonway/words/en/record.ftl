### `wagonway replay` and `wagonway verify`

## replay

replay-start = Before step 1 of { $steps }
replay-step = { $number } of { $steps }: { $told }
replay-card = The card: { $cards }.
replay-offer = On offer: { $tickets }.
replay-cards = Cards: { $cards }.
replay-tickets = Tickets: { $tickets }.
replay-routes = Routes: { $routes }.
replay-to-act = Next: { $who }, { $phase }.
replay-phase-choose = to choose opening tickets
replay-phase-place = to put a token stack on the board
replay-phase-turn = to begin a turn
replay-phase-second = to draw a second card
replay-phase-keep = to keep tickets
replay-phase-take = to take a token
replay-resign = { $who } resigns.
replay-hand-over-to = { $bot } plays for { $who }.
replay-taken-back = { $who } plays again.
replay-resigned = { $who } resigned: { $winner } wins.
replay-prompt = Enter: next; { $back }: back; 0 to { $steps }: that step; { $quit }: leave
replay-typed = “{ $typed }” is none of these; the steps are 0 to { $steps }.

## verify

verify-whole = The file is whole: its digest fits.
verify-board = The board { $board } and the rules are those of this program.
verify-board-own = The board { $board } comes with the record, and its hash fits.
verify-seed = The seed fits the commitment, and the deal is what it gives.
verify-moves =
    { $moves ->
        [0] No move has been made.
        [one] The one move is legal, and chance gave what is recorded.
       *[other] All { $moves } moves are legal, and chance gave what is recorded.
    }
verify-score = The result is right.
verify-running = The game is not over yet.
