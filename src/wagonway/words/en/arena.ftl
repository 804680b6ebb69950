### `wagonway arena`: matches between bots, their tables and their page.

## While it is played

arena-progress = { $games } of { $wanted } games, { $rate } a second: { $estimates }
arena-estimate = { $bot } { $share } ± { $more }
arena-interrupted = Interrupted: what was played is kept, and “{ $command }” goes on.

## Numbers

arena-from-to = { $low } to { $high }

## The tables

arena-heading =
    { $players ->
        [one] { $board }, { $players } player, { $games } games on { $deals } deals, seed { $seed }
       *[other] { $board }, { $players } players, { $games } games on { $deals } deals, seed { $seed }
    }
arena-ranking = Ratings and victories
arena-habits = How they play, on average
arena-matrix = Share of victories of the row at tables with the column
arena-column-bot = Bot
arena-column-rating = Rating
arena-column-rating-interval = 95 %
arena-column-share = Victories
arena-column-share-interval = 95 %
arena-column-score = Points
arena-column-winning = When winning
arena-column-games = Games
arena-column-kept = Tickets
arena-column-made = Made
arena-column-failed = Failed
arena-column-pieces = Pieces
arena-column-turns = Turns
arena-column-ended = Ended

## Sentences

arena-first-seat = Whoever begins wins { $share } ({ $interval }); { $fair } would be fair.
arena-winner = The winner has { $score } points on average.
arena-sprt-h1 = Decided after { $deals } deals: { $bot } is stronger than { $rival } by { $high } Elo rather than { $low } (H1 accepted, log-likelihood ratio { $ratio }).
arena-sprt-h0 = Decided after { $deals } deals: { $bot } is stronger than { $rival } by { $low } Elo rather than { $high } (H0 accepted, log-likelihood ratio { $ratio }).
arena-sprt-open = Not decided after { $deals } deals whether { $bot } is stronger than { $rival } by { $low } or by { $high } Elo (log-likelihood ratio { $ratio }).
arena-faults =
    { $faults ->
        [one] { $faults } move of { $bot } was not legal, and another was made in its place.
       *[other] { $faults } moves of { $bot } were not legal, and others were made in their place.
    }
arena-faults-last =
    { $faults ->
        [one] { $faults } move was made in place of { $bot } ({ $fault }).
       *[other] { $faults } moves were made in place of { $bot }; the last time: { $fault }.
    }
arena-from-store = Games from the store: { $known }; played now: { $played }.
arena-written = { $file } is written.

## The page

arena-page-title = Arena: { $bots }
arena-page-ratings = Ratings
arena-page-ratings-note = On the scale of Elo; the lines hold 95 % of what other deals of the same kind would give.
arena-page-matrix-note = A shared victory counts as its part.
arena-page-scores = Final scores
arena-page-scores-note = How often each score was reached.
arena-page-scores-axis = points
arena-page-pace = Points over time
arena-page-pace-note = Points of claimed routes after so many turns, on average.
arena-page-pace-axis = turns
arena-page-numbers = Numbers
arena-page-made = Made by Wagonway { $version }; rules { $rules }.
