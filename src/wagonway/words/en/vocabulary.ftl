### The words for the things of a board. A board may bring words that are not here: its own are then
### used as they stand.

## Kinds of cards, as the glossary calls them.

word-wild = wild
word-gray = grey
word-red = red
word-orange = orange
word-yellow = yellow
word-green = green
word-blue = blue
word-purple = purple
word-black = black
word-white = white

## Cards, counted.

cards-wild =
    { $count ->
        [one] 1 wild
       *[other] { $count } wilds
    }
cards-red =
    { $count ->
        [one] 1 red
       *[other] { $count } red
    }
cards-orange =
    { $count ->
        [one] 1 orange
       *[other] { $count } orange
    }
cards-yellow =
    { $count ->
        [one] 1 yellow
       *[other] { $count } yellow
    }
cards-green =
    { $count ->
        [one] 1 green
       *[other] { $count } green
    }
cards-blue =
    { $count ->
        [one] 1 blue
       *[other] { $count } blue
    }
cards-purple =
    { $count ->
        [one] 1 purple
       *[other] { $count } purple
    }
cards-black =
    { $count ->
        [one] 1 black
       *[other] { $count } black
    }
cards-white =
    { $count ->
        [one] 1 white
       *[other] { $count } white
    }
cards-any =
    { $count ->
        [one] 1 of any colour
       *[other] { $count } of one colour
    }
cards-other =
    { $count ->
        [one] 1 { $kind }
       *[other] { $count } { $kind }
    }

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
board-title-tiny_tunnels = Tiny tunnels
board-title-usa = USA
