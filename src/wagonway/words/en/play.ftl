### `wagonway play`: everything the terminal game says. Values named $you select "you" (yes) or
### somebody else (no); $who is then that seat's name.

## Setting the table

ask-board-line =
    { $number }. { $board }, { $least } to { $most } players
ask-board = Which board?
ask-players = How many players, { $least } to { $most }?
ask-bots = Which bots play the other seats? There are { $bots }.
play-start = { $board }, with { $people }. Type { $command } at any time.
play-goodbye = Goodbye.

## Lists

play-nothing = nothing
play-or = { $items } or { $last }
play-pair = { $name }: { $text }
play-and = { $items } and { $last }

## Seats

seat-you = you
seat-person = person
seat-bot = { $name } (seat { $seat })
seat-human = seat { $seat }
seat-sentence =
    { $you ->
        [yes] You have
       *[no] { $who } has
    } { $points ->
        [one] 1 point
       *[other] { $points } points
    }, { $pieces }, { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    } and { $tickets ->
        [one] 1 ticket
       *[other] { $tickets } tickets
    }.
seat-tokens = Tokens: { $tokens }.
seat-known = Known cards: { $cards }.

## Titles and columns

header = { $board } · you are seat { $seat }
title-market = Market
title-hand = Hand
title-stacks = Tokens
column-seat = Seat
column-points = Points
column-pieces = Pieces
column-cards = Cards
column-tickets = Tickets
column-tokens = Tokens
column-known = Known
column-route = Route
column-colour = Colour
column-length = Length
column-owner = Owner

## Market and hand

market-empty = empty
market-sentence = Market: { $cards }.
decks = deck { $deck } · discards { $discards } · tickets { $tickets }
decks-sentence =
    Cards in the deck: { $deck }. Discarded: { $discards }. Tickets in the ticket deck: { $tickets }.
stack = { $place } { $symbol } ×{ $count }
stack-sentence = { $symbol } at { $place }, { $count } left
stacks-sentence = Tokens on the board: { $stacks }.
hand-empty = no cards
hand-sentence =
    { $count ->
        [0] Your hand is empty.
        [one] Your hand, 1 card: { $cards }.
       *[other] Your hand, { $count } cards: { $cards }.
    }

## Tickets

points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
ticket-done = done
ticket-open =
    { $count ->
        [one] { $pieces } to go
       *[other] { $pieces } to go
    }
ticket-impossible = impossible
ticket-sentence =
    { $ticket }, { $points ->
        [one] 1 point
       *[other] { $points } points
    }, { $distance }
tickets-sentence =
    { $count ->
        [one] Your ticket: { $tickets }.
       *[other] Your { $count } tickets: { $tickets }.
    }
tickets-none = no tickets
tickets-none-sentence = You have no tickets yet.
tickets-more = and { $count } more: type { $command }
offer-ticket =
    Ticket { $number }: { $ticket }, { $points ->
        [one] 1 point
       *[other] { $points } points
    }, { $distance }.

## Routes

route-open = open
route-payable = open, you can pay
route-closed = closed
route-ferry = { $length }, at least { $wilds }
route-sentence =
    { $route }: { $colour }, length { $length }, { $points ->
        [one] 1 point
       *[other] { $points } points
    }, { $owner }.
routes-none = No route fits “{ $wish }”.

## What happened

told-draw-deck =
    { $you ->
        [yes] You drew a card from the deck.
       *[no] { $who } drew a card from the deck.
    }
told-draw-card = You drew { $cards } from the deck.
told-draw-market =
    { $you ->
        [yes] You took { $cards } from the market.
       *[no] { $who } took { $cards } from the market.
    }
told-tickets =
    { $you ->
        [yes] You drew tickets.
       *[no] { $who } drew tickets.
    }
told-keep =
    { $you ->
        [yes] You kept { $kept } of { $offered } tickets.
       *[no] { $who } kept { $kept } of { $offered } tickets.
    }
told-chose =
    { $you ->
        [yes] You chose your opening tickets.
       *[no] { $who } chose opening tickets.
    }
told-claim =
    { $you ->
        [yes] You claimed
       *[no] { $who } claimed
    } { $route } with { $cards } for { $points ->
        [one] 1 point.
       *[other] { $points } points.
    }
told-place =
    { $you ->
        [yes] You put a token stack on { $place } ({ $symbol }).
       *[no] { $who } put a token stack on { $place } ({ $symbol }).
    }
told-take =
    { $you ->
        [yes] You took the token at { $place } ({ $symbol }).
       *[no] { $who } took the token at { $place } ({ $symbol }).
    }
told-pass =
    { $you ->
        [yes] You passed.
       *[no] { $who } passed.
    }
told-reshuffled = The discards were shuffled into a new deck.

## What may be done now

status-choose = Choose your opening tickets: keep at least { $least } of { $offered }, for example “{ $move }”.
status-keep = Choose your tickets: keep at least { $least } of { $offered }, for example “{ $move }”.
status-place = Put the next token stack ({ $symbol }) on a location that has none.
status-take = Take the token at { $places }.
status-second = Draw your second card.
status-pass = You can only pass: nothing else is possible.
status-turn = Your turn: { $options }.
status-may-draw = draw cards
status-may-claim =
    { $count ->
        [one] claim a route
       *[other] claim one of { $count } routes
    }
status-may-tickets = draw tickets
status-last-round =
    { $turns ->
        [one] Last round: this is the last turn.
       *[other] Last round: { $turns } turns left, this one included.
    }

## Moves

moves-title = You may:
moves-more = and { $count } more: type { $command }
claims-legend = length · points, { $sign } for a ticket
move-tickets = draw tickets
move-pass = pass
move-claim =
    { $move }: { $cards }, { $points ->
        [one] 1 point
       *[other] { $points } points
    }
move-claims =
    { $move }: length { $length }, { $points ->
        [one] 1 point
       *[other] { $points } points
    }, { $ways } ways to pay
move-useful = (on the way of a ticket)

## What was typed

typed-choose =
    { $count ->
        [one] Did you mean this? Type its number.
       *[other] Which of these? Type its number.
    }
typed-many = “{ $typed }” fits { $count } moves; add another word.
typed-number = There is no number { $typed } in the list; it ends with { $most }.
typed-commands = “{ $typed }” can mean { $names }.
typed-nearest = “{ $typed }” is not a move now; did you mean “{ $nearest }”?
typed-nothing = “{ $typed }” is neither a move nor a command; type { $command } to see what there is.

## Help

help-moves = Type a move, such as: { $examples }.
help-short = Beginnings of words will do ({ $short } for { $move }), and so will the number of a move; Tab completes, Enter alone shows the list again.
help-wild = { $wild } stands for any colour; on this board it is the { $card } card.
help-command-help = this list
help-command-moves = all moves you may make, numbered
help-command-look = the whole table again
help-command-plan = your tickets, and the cheapest way to complete each
help-command-routes = the routes of the map, all of them or those that fit
help-words-routes = [place, colour, open, mine]
help-command-score = what everybody has
help-command-log = every move so far
help-command-hint = what a bot would do in your place
help-command-undo = take back your last decision, if nothing hidden was shown since
help-command-rules = the rules, a section or a clause of them
help-words-rules = [clause]
help-command-save = put the game away in a file
help-words-save = [file]
help-command-quit = leave the table
rules-how = Type { $command } with a section or a clause to read it.

## Hint

hint = { $bot } would type “{ $move }”: { $because }
hint-draw = its plan lacks this colour.
hint-draw-deck = nothing in the market is what its plan lacks, so it draws blind.
hint-draw-wild = a wild pays for any colour, and is worth more than two other cards now.
hint-tickets = there is time to complete what new tickets are likely to ask for.
hint-keep = these can be completed together in the turns that are left.
hint-claim =
    { $points ->
        [one] its 1 point, and its place in the plan, are worth the turn now.
       *[other] its { $points } points, and its place in the plan, are worth the turn now.
    }
hint-place = its plan leads there.
hint-take = fewest of these are left.
hint-pass = nothing else is possible.

## Undo, save, leave

undo-done =
    { $count ->
        [one] Your last move was taken back.
       *[other] Your last move and what followed it were taken back, { $count } moves in all.
    }
save-done = The game is in { $file }.
quit-save = Type the name of a file to save the game, { $back } to stay, or press Enter to leave:
finish-save = Type the name of a file to keep the record of this game, or press Enter:

## People at one keyboard

curtain-end = Your turn is over: press Enter, then pass the keyboard to seat { $seat }.
curtain = Pass the keyboard to seat { $seat }, who presses Enter when nobody else is looking.

## The score sheet

score-title = The game is over.
score-routes = Routes
score-tickets = Tickets
score-tokens = Tokens
score-longest = Longest path
score-total = Total
score-who =
    { $you ->
        [yes] you
       *[no] { $who }
    }
score-part = { $part } { $points }
score-seat = { $who }: { $parts }, in total { $total }.
score-ticket =
    { $done ->
        [yes] Completed: { $ticket }, plus { $points }.
       *[no] Not completed: { $ticket }, minus { $points }.
    }
score-tokens-sentence = Tokens: { $tokens }.
score-longest-sentence = Longest path: { $path }.
score-won-alone =
    { $you ->
        [yes] You win
       *[no] { $who } wins
    } with { $points ->
        [one] 1 point.
       *[other] { $points } points.
    }
score-won-tickets =
    { $you ->
        [yes] You tie for { $points } points and win
       *[no] { $who } ties for { $points } points and wins
    } with more completed tickets: { $completed }.
score-won-longest =
    { $you ->
        [yes] You tie for { $points } points and { $completed } completed tickets, and win
       *[no] { $who } ties for { $points } points and { $completed } completed tickets, and wins
    } by the bonus of the longest path.
score-shared =
    { $points ->
        [one] Shared victory with 1 point
       *[other] Shared victory with { $points } points
    }, tied in everything that breaks a tie: { $names }.
