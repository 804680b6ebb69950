# The English sentences of what this package refuses. Other languages: words/<language>/refusals.ftl.

board-unknown = There is no board “{ $board }”; available: { $boards }. The path of a TOML file works too.
board-no-route = { $board } has no route “{ $route }”; the nearest is “{ $nearest }”.
board-unreadable = Cannot read the board file { $file }: { $why }.
board-not-text = The board file { $file } is not UTF-8 text.
board-not-toml = { $file } is not valid TOML: { $why }.
board-faults = { $file } has several errors: { $count }. The first: { $first }
board-not-a-table = { $where }: expected a table (keys and values).
board-missing-key = { $where }: the key “{ $missing }” is missing.
board-unknown-key = { $where }: unknown key “{ $unknown }”; allowed: { $known }.
board-unknown-key-nearest = { $where }: unknown key “{ $unknown }”; did you mean “{ $nearest }”?
board-wrong-type = { $where }: expected { $wanted }, found { $value }.
board-number-range = { $where }: { $value } is not between { $least } and { $most }.
board-choice = { $where }: “{ $value }” is not one of { $options }.
board-list-length = { $where }: entries in the list: { $length }; expected: { $wanted }.
board-empty-list = { $where }: the list is empty.
board-too-many = { $where }: too many { $what }: { $count }; the engine allows at most { $most }.
board-colour-name = { $where }: “{ $colour }” cannot be a colour; a colour is one lower-case word other than “gray” and “deck”.
board-card-total =
    { $where }: the total says { $total ->
        [one] { $total } card
       *[other] { $total } cards
    }, but the kinds add up to { $sum }.
board-name-form = { $where }: { $name } cannot be the name of a location; a name is printable and has no surplus spaces.
board-name-long = { $where }: “{ $name }” is too long for the name of a location (most characters: { $most }).
board-name-signs = { $where }: the name “{ $name }” contains # or +, which have another meaning in moves.
board-name-twice = { $where }: “{ $name }” reads like “{ $other }”; two locations need different names.
board-unknown-place = { $where }: there is no location “{ $name }” on this board.
board-unknown-place-nearest = { $where }: there is no location “{ $name }” on this board; did you mean “{ $nearest }”?
board-same-place = { $where }: “{ $name }” cannot be connected to itself.
board-triple = { $where }: { $pair } has more than two routes.
board-unpaired-double = { $where }: { $pair } has length { $length }; its other half, { $other }. The halves of a double route have the same length.
board-same-text = { $where }: both routes { $pair } have the same colour, so a move could not tell them apart.
board-route-twice = { $where }: another route is also called { $name }, so a move could not tell them apart.
board-crowded = { $where }: too many routes at { $name }: { $count }; the engine allows at most { $most }.
board-lonely = { $where }: no route reaches { $name }.
board-ticket-twice = { $where }: the ticket { $ticket } is listed a second time.
board-ticket-no-path = { $where }: no path of routes connects { $ticket }, so nobody could complete the ticket.
board-ticket-too-far =
    { $where }: the shortest path of { $ticket } takes { $needs ->
        [one] { $needs } piece
       *[other] { $needs } pieces
    }, and a player has { $pieces }.
board-symbols = { $where }: different symbols: 1 to { $most }, each a single lower-case word.
board-stacks = { $where }: the stacks must be at different locations; of the symbols ({ $symbols }), at most { $most } may stay in reserve.
board-few-cards =
    { $where }: the largest table needs { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } to start; the board has { $total }.
board-few-tickets =
    { $where }: the largest table needs { $tickets ->
        [one] { $tickets } ticket
       *[other] { $tickets } tickets
    } to start; the board has { $total }.
board-tie-without-bonus = { $where }: the longest path cannot break a tie on a board that gives no bonus for it.
action-unknown = “{ $action }” is not a move; moves look like “draw deck”, “draw red”, “tickets”, “keep 1 2” or “claim Place-Place red+1”.
action-misspelt = “{ $action }” is not a move; did you mean “{ $nearest }”?
action-illegal = { $reason } You may: { $legal }.
action-illegal-more = { $reason } You may: { $legal } and { $more } more.
game-over = The game is over.
not-your-decision = Seat { $seat } decides now.
already-chosen = Seat { $seat } has already chosen its opening tickets.
no-seat = A table of { $players } has no seat { $seat }.
player-count =
    { $board } is for { $least } to { $most ->
        [one] { $most } player
       *[other] { $most } players
    }, not { $players }.
undo-nothing = There is nothing to undo.
game-not-over = The game is not over yet, so there is no result.
seed-form = A seed is a whole number, a text, or 32 bytes.
why-choose = Everyone chooses opening tickets first.
why-place = A reserve stack of tokens must be placed now.
why-turn = Draw cards, claim a route or draw tickets.
why-second = Draw your second card.
why-keep = Choose among the tickets offered.
why-take = Take a token at one end of your new route.
why-tunnel = Pay the extra cards of the tunnel, or withdraw.
why-deck-empty = There is no card left in the deck.
why-market-closed = With deck and discards empty, no cards may be drawn.
why-market-without = There is no { $kind } card in the market.
why-second-wild = A wild from the market cannot be your second card.
why-no-tickets = There are no tickets left.
why-keep-fewer =
    { $offered ->
        [one] Only 1 ticket is offered.
       *[other] Only { $offered } tickets are offered.
    }
why-keep-more = You must keep at least { $least }.
why-route-yours = { $route } is already yours.
why-route-taken = { $route } belongs to seat { $seat }.
why-route-closed = { $route } is closed: with so few players, only one half of a double route can be used.
why-route-twin = You already own the other half of this double route: { $route }.
why-route-pieces =
    { $route } needs { $needs ->
        [one] { $needs } piece
       *[other] { $needs } pieces
    }; you have { $has }.
why-route-cards = { $route } costs { $needs }; you have { $has }.
why-place-taken = { $place } already has a stack.
why-take-elsewhere = { $place } is not an end of the route you just claimed.
why-pass = You can pass only when no other move is possible.
position-board = A position begins with a line “board: name”.
position-line = Line { $line } of the position, “{ $text }”, has no colon.
position-name = The position names a { $what } that does not exist: “{ $name }”.
position-ticket-twice = The position has the ticket “{ $ticket }” in two places.
position-cards = Cards beyond those of the board, kind “{ $kind }”: { $extra }.
seat-name = “{ $name }” cannot be used in a record: a name is printable, has no surplus spaces and at most { $most ->
        [one] { $most } character
       *[other] { $most } characters
    }.
seat-event = “{ $event }” cannot happen to seat { $seat } here.
record-unreadable = Cannot read { $file }: { $why }.
file-unwritable = Cannot write { $file }: { $why }.
record-no-start = This game did not begin with a deal of its own, so it has no record.
record-hidden = Line 2: this is what seat { $seat } sees of a running game; it can be replayed when the game is over and its seed is revealed.
record-large = The file is too large for a record: more than { $most ->
        [one] { $most } byte
       *[other] { $most } bytes
    }.
record-foreign = Line 1: this is not a game record, which begins with “{ $begin }”.
record-version = Line 1: the record has format { $found }; this program reads format { $known }.
record-not-text = Line { $line }: these bytes are not UTF-8 text.
record-carriage-return = Line { $line }: the line ends with a carriage return; a record ends lines with a line feed only.
record-unprintable = Line { $line }: unprintable character.
record-cut = Line { $line }: the file ends here without its last line, the digest.
record-digest = Line { $line }: the digest does not match the lines above; the record was changed.
record-form = Line { $line }: expected something like “{ $wanted }”, found “{ $found }”.
record-rules = Line { $line }: the game was played with version { $found } of the rules; this program plays version { $known }.
record-board = Line { $line }: there is no board “{ $board }” here, and the record does not include it.
record-board-hash = Line { $line }: the board { $board } here is not the one the game was played on.
record-json = The board data is not the JSON that a record uses.
record-commitment = Line { $line }: the commitment does not match the seed, so the deal was not fixed before the game.
record-chance = Line { $line }: the seed gives “{ $expected }”, not “{ $found }”.
record-entry = Line { $line }: “{ $found }” is neither a numbered move nor a line of the result.
record-action = Line { $line }: “{ $found }” is not an action of this board.
record-illegal = Line { $line }: { $reason }
record-event = Line { $line }: “{ $found }” cannot happen to seat { $seat } here.
record-order = Line { $line }: opening choices must be in seat order.
record-over = Line { $line }: the game is over after this line, but the record says it is unfinished.
record-not-over = Line { $line }: the game is not over after this line, but the record says it is finished.
record-step = There is no step { $step }; the record ends with step { $steps }.
record-score = Line { $line }: the result is “{ $expected }”, not “{ $found }”.
# Words that stand inside the sentences above.
board-type-number = a number
board-type-whole-number = a whole number
board-type-text = a text
board-type-boolean = true or false
board-type-list = a list
board-type-table = a table
board-type-names = a list of names
board-type-whole-numbers = a list of whole numbers
board-many-colours = colours
board-many-locations = locations
board-many-routes = routes
board-many-tickets = tickets
board-many-payments = payments
position-card = card
position-action = action
position-location = location
position-phase = phase
position-route = route
position-symbol = symbol
position-ticket = ticket
system-eacces = Permission denied
system-eaddrinuse = Address already in use
system-eaddrnotavail = Cannot assign requested address
system-econnrefused = Connection refused
system-eexist = File exists
system-eisdir = Is a directory
system-enametoolong = File name too long
system-enoent = No such file or directory
system-enospc = No space left on device
system-enotdir = Not a directory
system-eperm = Operation not permitted
system-erofs = Read-only file system
