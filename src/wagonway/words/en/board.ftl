### `wagonway board`: boards in figures. The labels stand before or above numbers.

## The list

board-list-line = { $title }: players { $players }, locations { $locations }, routes { $routes }, tickets { $tickets }, cards { $cards }

## One board

board-show-headline = { $title } ({ $id }): { $players } players with { $pieces } each; the wild is the { $wild } card.
board-show-counts = Counts
board-show-colours = Colours
board-show-lengths = Lengths
board-show-rules = Rules
board-show-locations = Locations
board-show-tickets = Tickets
board-show-tokens = Tokens
board-show-reserve = reserve
board-show-worth = Tickets worth exactly their shortest path: { $equal } of { $count }.

## Headings

board-column-id = Board
board-column-title = Title
board-column-players = Players
board-column-locations = Locations
board-column-routes = Routes
board-column-tickets = Tickets
board-column-cards = Cards
board-column-colour = Colour
board-column-spaces = Spaces
board-column-length = Length
board-column-points = Points
board-column-rule = Rule
board-column-value = Value
board-column-clause = Clause
board-column-location = Location
board-column-neighbours = Neighbours
board-column-ticket = Ticket
board-column-shortest = Shortest path
board-column-difference = Difference
board-column-symbol = Symbol

## Counts

board-count-locations = locations
board-count-routes = routes
board-count-doubles = double routes
board-count-spaces = spaces
board-count-ferries = ferry symbols
board-count-cards = cards
board-count-tickets = tickets
board-count-points = points of all tickets

## Files

board-check-sound = { $file } is valid: locations { $locations }, routes { $routes } (double { $doubles }), spaces { $spaces }, tickets { $tickets } (points { $points }), cards { $cards }, test games { $games }.
