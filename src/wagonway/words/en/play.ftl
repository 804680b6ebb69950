### `wagonway play`: everything the terminal game says. Values named $you select "you" (yes) or
### somebody else (no); $who is then that seat's name.

## Setting the table

ask-board-line = { $number }. { $board }, players: { $least } to { $most }
ask-board = Which board?
ask-players = How many players, { $least } to { $most }?
ask-bots = Which bots play the other seats: { $bots }?
ask-help = Answer the question; Enter alone takes the answer in brackets. In the game, “{ $command }” lists what you can type.
ask-continue =
    Continue your game of { $board }, after { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    }?
play-start = { $board }, with { $people }. Type { $command } at any time.
play-goodbye = Goodbye.
play-kept = Goodbye. The game is saved: type “wagonway play” to continue it.

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
column-tickets-short = Tickets
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
ticket-done = completed
ticket-open =
    { $count ->
        [one] { $pieces } to go
       *[other] { $pieces } to go
    }
ticket-impossible = impossible
plan-missing =
    { $count ->
        [0] no card missing
        [one] { $count } card missing
       *[other] { $count } cards missing
    }
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
routes-none = No route matches “{ $text }”.
near-title = Around { $place }:
near-which = Which location? For example: { $command } { $place }
near-tickets = Your tickets here: { $tickets }.
compass-northeast = North-east
compass-east = East
compass-southeast = South-east
compass-south = South
compass-southwest = South-west
compass-west = West
compass-northwest = North-west
compass-north = North
map-plain = The map is a picture. Type { $command } and a location to hear what lies around it.

## What happened

log-draw-deck =
    { $you ->
        [yes] You drew a card from the deck.
       *[no] { $who } drew a card from the deck.
    }
log-draw-card = You drew { $cards } from the deck.
log-draw-market =
    { $you ->
        [yes] You took { $cards } from the market.
       *[no] { $who } took { $cards } from the market.
    }
log-tickets =
    { $you ->
        [yes] You drew tickets.
       *[no] { $who } drew tickets.
    }
log-keep =
    { $you ->
        [yes] You
       *[no] { $who }
    } kept { $kept ->
        [one] 1 ticket
       *[other] { $kept } tickets
    } of { $offered }.
log-chose =
    { $you ->
        [yes] You chose your opening tickets.
       *[no] { $who } chose opening tickets.
    }
log-claim =
    { $you ->
        [yes] You claimed
       *[no] { $who } claimed
    } { $route } with { $cards } for { $points ->
        [one] 1 point.
       *[other] { $points } points.
    }
log-begin =
    { $you ->
        [yes] You began the tunnel
       *[no] { $who } began the tunnel
    } { $route } with { $cards }.
log-pay =
    { $you ->
        [yes] You
       *[no] { $who }
    } paid { $cards } more and claimed { $route } for { $points ->
        [one] 1 point.
       *[other] { $points } points.
    }
log-place =
    { $you ->
        [yes] You placed a token stack at { $place } ({ $symbol }).
       *[no] { $who } placed a token stack at { $place } ({ $symbol }).
    }
log-take =
    { $you ->
        [yes] You took the token at { $place } ({ $symbol }).
       *[no] { $who } took the token at { $place } ({ $symbol }).
    }
log-pass =
    { $you ->
        [yes] You passed.
       *[no] { $who } passed.
    }
log-withdraw =
    { $you ->
        [yes] You withdrew from the tunnel.
       *[no] { $who } withdrew from the tunnel.
    }
log-turned = Turned up for the tunnel: { $cards }.
log-reshuffled = The discards were shuffled into a new deck.

## What may be done now

status-choose = Choose your destination tickets: keep at least { $least } of { $offered }, for example “{ $move }”.
status-keep = Choose your tickets: keep at least { $least } of { $offered }, for example “{ $move }”.
status-place = Place the next stack of tourist tokens ({ $symbol }) at a location that has none.
status-take = Take the token at { $places }.
status-tunnel = The tunnel costs more: pay the extra cards, or withdraw.
status-second = Draw your second card.
status-pass = You can only pass: no other move is possible.
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
move-withdraw = withdraw
move-claim =
    { $move }: { $cards }, { $points ->
        [one] 1 point
       *[other] { $points } points
    }
move-claims =
    { $move }: length { $length }, { $points ->
        [one] 1 point
       *[other] { $points } points
    }, { $ways ->
        [one] 1 way to pay
       *[other] { $ways } ways to pay
    }
move-useful = (helps a ticket)

## What was typed

prompt-choose = { $about }, 1–{ $most }
typed-choose =
    { $count ->
        [one] Did you mean this? Type its number.
       *[other] Which of these? Type its number.
    }
typed-many = “{ $typed }” matches { $count ->
        [one] 1 move
       *[other] { $count } moves
    }; add another word.
typed-number = The list has no number { $typed }; it ends at { $most }.
typed-commands = “{ $typed }” can mean { $names }.
typed-nearest = “{ $typed }” is not a legal move now; did you mean “{ $nearest }”?
typed-nothing = “{ $typed }” is neither a move nor a command; type { $command } to see your options.

## Help

help-moves = Type a move, such as: { $examples }.
help-short = The first letters of each word are enough ({ $short } for { $move }), and so is the number of a move. Tab completes; Enter alone shows the list again.
help-wild = “{ $wild }” stands for any colour; on this board it is the { $card } card.
help-command-help = this list
help-command-moves = all moves you may make, numbered
help-command-look = show the whole table again
help-command-map = the map: routes, owners, your tickets
help-command-near = the routes around a location, by the compass
help-words-near = location
help-command-plan = your tickets, and the cheapest way to complete each
help-command-routes = the routes on the map: all of them, or those that match
help-words-routes = [location, colour, open, mine]
help-command-score = what everybody has
help-command-log = every move so far
help-command-hint = what a bot would do in your place
help-command-undo = undo your last decision, unless something hidden was revealed since
help-command-rules = the rules: all, one section or one clause
help-words-rules = [clause]
help-command-save = save the game to a file
help-words-save = [file]
help-command-quit = leave the table
rules-how = Type { $command } and a section or a clause to read it.

## Hint

hint = { $bot } would type “{ $move }”: { $because }
hint-draw = its plan lacks this colour.
hint-draw-deck = nothing in the market helps its plan, so it draws blind.
hint-draw-wild = a wild pays for any colour and is worth more than two other cards here.
hint-tickets = there is still time to complete new tickets.
hint-keep = these can be completed together in the turns that are left.
hint-claim =
    { $points ->
        [one] its 1 point and its role in the plan are worth the turn.
       *[other] its { $points } points and its role in the plan are worth the turn.
    }
hint-place = its plan leads there.
hint-take = it has the fewest tokens left.
hint-searched = played to the end in possible worlds, it does better than “{ $move }”.
hint-pay = the route is worth the extra cards.
hint-withdraw = the extra cards cannot be paid.
hint-pass = no other move is possible.

## Undo, save, leave

undo-done =
    { $count ->
        [one] Your last move was undone.
       *[other] Your last move and those after it were undone: { $count } in all.
    }
save-done = The game is saved in { $file }.
save-overwrite = { $file } already exists. Overwrite it? [no]
save-not = The game was not saved.
answer-yes = yes
finish-save = Type a file name to save the record of this game, or press Enter:

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
        [yes] You tie
       *[no] { $who } ties
    } at { $points ->
        [one] 1 point
       *[other] { $points } points
    } and { $you ->
        [yes] win
       *[no] wins
    } with more completed tickets: { $completed }.
score-won-longest =
    { $you ->
        [yes] You tie
       *[no] { $who } ties
    } at { $points ->
        [one] 1 point
       *[other] { $points } points
    } and { $completed ->
        [one] 1 completed ticket
       *[other] { $completed } completed tickets
    }, and { $you ->
        [yes] win
       *[no] wins
    } by the longest-path bonus.
score-shared =
    { $points ->
        [one] Shared win with 1 point
       *[other] Shared win with { $points } points
    }, tied on every tie-break: { $names }.
