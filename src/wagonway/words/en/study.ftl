### `wagonway study`: facts about a game, from many games of one bot against itself.

study-heading = { $board }: { $bot } against itself, seed { $seed }
study-first-of = first of { $players }
study-interrupted = Interrupted: the games played are saved; the same command continues.
study-caution = These figures show what goes together with winning, not what causes it.

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
study-scores-note = Lead: of the winner over the runner-up. Kept: tickets per player. Not completed: those among them.
study-parts = Where points come from
study-parts-note = The mean over all players, with the winners’ mean in brackets.
study-order = Wins by order of play
study-order-note = First is the player who begins.
study-endings = How games end
study-endings-note = Turns per player, and the range covering 80% of players. The finisher is the player who triggers the last round; then the pieces left to finishers and to the others, and how often wins are shared.
study-cards = Cards
study-cards-note = Reshuffles per game; games in which deck and discards both ran out; passes per game; games that ended because everyone passed.
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
study-column-failed = Not completed
study-column-fair = Fair
study-column-turns = Turns
study-column-range = Range
study-column-ended-first = First ends it
study-column-ender-wins = Finisher wins
study-column-ender-pieces = Pieces
study-column-other-pieces = Others
study-column-shared = Shared
study-column-reshuffles = Reshuffles
study-column-dry = Ran out
study-column-passes = Passes
study-column-nobody = Everyone passes

## One size of table

study-contested = Most contested routes, players: { $players }
study-contested-note = Contested: games in which a claim of the route (either half, if it is double) lengthened a rival’s cheapest path to a ticket that the rival still had pieces for. Detour: extra spaces per game. Turn: of the first claim. 1st: share of the claims made by the first player; { $fair } would be fair.
study-tickets = Tickets, players: { $players }
study-tickets-note = Opening, later: how often it is kept when seen. Completed: of those kept. Wins: of players who kept it; { $fair } would be fair.
study-tokens = Tokens, players: { $players }
study-tokens-note = Held: share of players. Wins: of players who have it at the end, then of those who do not; { $fair } would be fair.
study-symbols = Different tokens at the end, players: { $players }
study-symbols-note = Wins of players with that many; { $fair } would be fair.
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
study-column-made = Completed
study-column-wins = Wins
study-column-token = Token
study-column-place = Location
study-column-held = Held
study-column-without = Without
study-column-symbols = Tokens
study-column-seats = Players

## The picture and the page

study-map = Most contested routes
study-map-scale = Games in which a claim lengthened a rival’s path
study-map-heading = { $bot } against itself, players: { $players }, games: { $games }
study-map-tokens = Wins with each token
study-map-tickets = Wins with each ticket
study-page-title =
    { $board }: what { $games ->
        [one] { $games } game shows
       *[other] { $games } games show
    }
study-page-made = Made by Wagonway { $version }: { $command }
