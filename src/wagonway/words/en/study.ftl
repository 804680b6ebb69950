### `wagonway study`: facts about a game, from many games of one bot against itself.

study-heading = { $board }: { $bot } against itself, seed { $seed }
study-first-of = first of { $players }
study-interrupted = Interrupted: what was played is kept, and the same command goes on.
study-caution = Victories tell what goes together with winning, which need not be its cause.

## Numbers

study-about = { $value } ± { $more }
study-all-winners = { $all } ({ $winners })
study-nth =
    { $n ->
        [1] First
        [2] Second
        [3] Third
        [4] Fourth
       *[other] Fifth
    }

## All sizes of table

study-scores = Points
study-scores-note = Lead: of the winner over the next. Then the tickets that a player keeps, and of those the ones not completed.
study-parts = Where points come from
study-parts-note = The mean of all players, and in brackets that of the winners.
study-order = Victories by order of play
study-order-note = First is whoever begins.
study-endings = How games end
study-endings-note = Turns of each player, and how many eight of ten players have. The finisher is whoever begins the last round; then the pieces left to finishers and to the others, and how often victories are shared.
study-cards = Cards
study-cards-note = Decks made anew of the discards in a game; games in which both ran out for a while; turns passed in a game; games that ended because all passed.
study-column-players = Players
study-column-games = Games
study-column-mean = Mean
study-column-winner = Winner
study-column-margin = Lead
study-column-route-points = Routes
study-column-ticket-points = Tickets
study-column-token-points = Tokens
study-column-bonus = Longest path
study-column-kept = Kept
study-column-failed = Failed
study-column-fair = Fair
study-column-turns = Turns
study-column-range = Range
study-column-ended-first = First ends it
study-column-ender-wins = Finisher wins
study-column-ender-pieces = Pieces
study-column-other-pieces = Others
study-column-shared = Shared
study-column-reshuffles = New decks
study-column-dry = Ran out
study-column-passes = Passes
study-column-nobody = All pass

## One size of table

study-contested = Most contested routes, { $players } players
study-contested-note = Contested: games in which a claim of the route, of either half if it is double, made the cheapest way to a rival’s ticket longer while the rival’s pieces sufficed for it. Detour: spaces by which it did, a game. Turn: of the first claim, in turns of whoever made it. 1st: share of the claims made by whoever began; { $fair } would be fair.
study-tickets = Tickets, { $players } players
study-tickets-note = Opening, later: how often it is kept when seen. Made: of those kept. Wins: victories of whoever kept it; { $fair } would be fair.
study-tokens = Tokens, { $players } players
study-tokens-note = Held: share of the players. Wins: victories of those who have it at the end, then of those who do not; { $fair } would be fair.
study-symbols = Different tokens at the end, { $players } players
study-symbols-note = Victories of players with so many; { $fair } would be fair.
study-placed = placed by players
study-column-route = Route
study-column-contest = Contested
study-column-detour = Detour
study-column-claimed = Claimed
study-column-turn = Turn
study-column-by-first = 1st
study-column-ticket = Ticket
study-column-points = Points
study-column-opening = Opening
study-column-later = Later
study-column-made = Made
study-column-wins = Wins
study-column-token = Token
study-column-place = Place
study-column-held = Held
study-column-without = Without
study-column-symbols = Tokens
study-column-seats = Players

## The picture and the page

study-map = Most contested routes
study-map-scale = Games in which a claim cut a rival’s way
study-map-heading = { $bot } against itself, { $players } players, { $games } games
study-map-tokens = Victories with each token
study-map-tickets = Victories with each ticket
study-page-title = { $board }: what { $games } games say
study-page-made = Made by Wagonway { $version }: { $command }
