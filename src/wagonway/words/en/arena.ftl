### `wagonway arena`: matches between bots, their tables and their page.

## While it is played

arena-progress = Games: { $games } of { $wanted }, { $rate } per second. { $estimates }
arena-estimate = { $bot } { $share } ± { $more }
arena-interrupted = Interrupted: the games played are saved; “{ $command }” continues.

## Numbers

arena-from-to = { $low } to { $high }

## The tables

arena-heading =
    { $board }: { $players ->
        [one] { $players } player
       *[other] { $players } players
    }, { $games ->
        [one] { $games } game
       *[other] { $games } games
    } on { $deals ->
        [one] { $deals } deal
       *[other] { $deals } deals
    }, seed { $seed }
arena-ranking = Ratings and wins
arena-habits = How they play, on average
arena-matrix = Share of wins: row against column
arena-column-bot = Bot
arena-column-rating = Rating
arena-column-rating-interval = 95%
arena-column-share = Wins
arena-column-share-interval = 95%
arena-column-score = Points
arena-column-winning = When winning
arena-column-games = Games
arena-column-kept = Tickets
arena-column-made = Completed
arena-column-failed = Not completed
arena-column-pieces = Pieces
arena-column-turns = Turns
arena-column-ended = Ended
arena-luck = Margins without luck
arena-column-margin = Margin
arena-column-luck = Luck
arena-column-own = Own decisions
arena-column-adjusted = Without luck
arena-column-factor = As many games
arena-luck-note = Points above the best other seat, with 95% intervals by deals. Luck is what cards and tickets were worth, by the model of final totals; own decisions are measured against those of conductor. “As many games” is how many times more games would make the margin as certain.

## Sentences

arena-first-seat = The first player wins { $share } ({ $interval }); { $fair } would be fair.
arena-winner = The winner has { $score } points on average.
arena-sprt-h1 = Decided after { $deals ->
        [one] { $deals } deal
       *[other] { $deals } deals
    }: { $bot } is stronger than { $rival } by { $high } Elo rather than { $low } (H1 accepted, log-likelihood ratio { $ratio }).
arena-sprt-h0 = Decided after { $deals ->
        [one] { $deals } deal
       *[other] { $deals } deals
    }: { $bot } is stronger than { $rival } by { $low } Elo rather than { $high } (H0 accepted, log-likelihood ratio { $ratio }).
arena-sprt-open = Undecided after { $deals ->
        [one] { $deals } deal
       *[other] { $deals } deals
    } whether { $bot } is stronger than { $rival } by { $low } or by { $high } Elo (log-likelihood ratio { $ratio }).
arena-faults =
    { $faults ->
        [one] { $faults } move of { $bot } was illegal and was replaced.
       *[other] { $faults } moves of { $bot } were illegal and were replaced.
    }
arena-faults-last =
    { $faults ->
        [one] { $faults } move was made for { $bot } ({ $fault }).
       *[other] { $faults } moves were made for { $bot }; the last time: { $fault }.
    }
arena-faults-forfeit = Games in which it failed count as lost.
arena-faults-replace = The marked row is not its own result: another bot moved for it.
arena-from-store = Games from the store: { $known }; played now: { $played }.
arena-written = Wrote { $file }.

## The page

arena-page-title = Arena: { $bots }
arena-page-ratings = Ratings
arena-page-ratings-note = On the Elo scale; the lines are 95% bootstrap intervals over deals.
arena-page-matrix-note = A shared win counts as its share.
arena-page-scores = Final scores
arena-page-scores-note = How often each score occurred.
arena-page-scores-axis = points
arena-page-pace = Points over time
arena-page-pace-note = Points from claimed routes after each turn, on average.
arena-page-pace-axis = turns
arena-page-numbers = Numbers
arena-page-made = Made by Wagonway { $version }; rules { $rules }.
