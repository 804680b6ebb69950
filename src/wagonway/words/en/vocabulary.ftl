### The words for the things of a board. A board may bring words that are not here: its own are then
### used as they stand.

## Moves and colours: the first word is shown, all of them are understood when typed.

word-draw = draw
word-deck = deck, blind
word-tickets = tickets
word-keep = keep
word-claim = claim
word-place = place, put
word-take = take
word-pass = pass
word-wild = wild, locomotive, ferry
word-gray = gray, grey
word-red = red
word-orange = orange
word-yellow = yellow
word-green = green
word-blue = blue
word-purple = purple
word-black = black
word-white = white

## Commands: the first word is shown, all of them are understood.

command-help = help, ?
command-moves = moves
command-look = look
command-plan = plan
command-routes = routes
command-score = score
command-log = log
command-hint = hint
command-undo = undo
command-rules = rules
command-save = save
command-quit = quit, exit
command-back = back

## Narrower requests: `routes open`, `routes mine`.

filter-open = open
filter-mine = mine

## Cards, counted.

cards-wild =
    { $count ->
        [one] 1 wild
       *[other] { $count } wilds
    }
cards-red = { $count } red
cards-orange = { $count } orange
cards-yellow = { $count } yellow
cards-green = { $count } green
cards-blue = { $count } blue
cards-purple = { $count } purple
cards-black = { $count } black
cards-white = { $count } white
cards-any = { $count } of one colour
cards-other = { $count } { $kind }

## Pieces, counted.

pieces-train =
    { $count ->
        [one] 1 train
       *[other] { $count } trains
    }
pieces-cable-car =
    { $count ->
        [one] 1 cable car
       *[other] { $count } cable cars
    }
pieces-other =
    { $count ->
        [one] 1 piece
       *[other] { $count } pieces
    }

## The wild card of a board, as its players call it.

wild-ferry = ferry
wild-locomotive = locomotive

## Token symbols.

symbol-anchor = anchor
symbol-bell = bell
symbol-crab = crab
symbol-kite = kite
symbol-lamp = lamp
symbol-sail = sail
symbol-star = star

## Boards.

board-title-san_francisco = San Francisco
board-title-tiny = Tiny
board-title-usa = USA
