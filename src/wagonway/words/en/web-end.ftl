### The browser game: the end of a game, looking back at it, and records that are opened.

## The final count

web-end-loading = Loading the game…
web-end-retry = Try again
web-end-map = The map
web-end-skip = Skip
web-end-skip-how = Press any key to skip to the score.
web-end-again = Replay the count
web-end-count-routes = First the routes; now the tickets are revealed.
web-end-count-longest = The longest path: plus { $points }.
web-end-count-tokens =
    { $count ->
        [one] 1 token: plus { $points }.
       *[other] { $count } different tokens: plus { $points }.
    }
web-end-resigned =
    { $you ->
        [yes] You resigned: { $winner } wins.
       *[no] { $youwin ->
            [yes] { $who } resigned: you win.
           *[no] { $who } resigned: { $winner } wins.
        }
    }

## Tabs

web-end-tabs = Game review
web-end-tab-score = Score
web-end-tab-review = Review
web-end-tab-timeline = Timeline
web-end-tab-replay = Replay
web-end-tab-share = Share
web-end-tab-fair = Check the shuffle
web-end-tab-rematch = Rematch

## Score

web-end-player = Player
web-end-winner = winner
web-end-no-score = The game was not played to the end, so no points are counted.
web-end-tap-ticket = Choose a ticket to see its path on the map.
web-end-ticket-done = completed
web-end-ticket-failed = not completed
web-end-show-longest =
    { $spaces ->
        [one] Show the longest path of { $who } on the map: 1 space
       *[other] Show the longest path of { $who } on the map: { $spaces } spaces
    }

## In numbers

web-end-stats = In numbers
web-stat-yes = yes
web-stat-turns = Turns
web-stat-deck = Cards from the deck
web-stat-market = Cards from the market
web-stat-blind = Share drawn blind
web-stat-wilds-market = Wilds from the market
web-stat-wilds-deck = Wilds from the deck
web-stat-wilds-spent = Wilds spent
web-stat-hand-left = Cards left in hand
web-stat-routes = Routes claimed
web-stat-mean = Mean route length
web-stat-longest-route = Longest route
web-stat-doubles = Double routes claimed
web-stat-pieces-left = Pieces left
web-stat-longest = Longest path, in spaces
web-stat-ticket-draws = Turns spent on tickets
web-stat-tickets-seen = Tickets looked at
web-stat-tickets-kept = Tickets kept
web-stat-completed = Tickets completed
web-stat-failed = Tickets not completed
web-stat-passes = Turns passed
web-stat-last-round = Triggered the last round
web-stat-per-turn = Points per turn

## Timeline

web-time-measure = Measure
web-time-scores = Route points
web-time-cards = Cards in hand
web-time-pieces = Pieces left
web-time-completed = Completed tickets
web-time-axis = Turn
web-time-turn = Turn { $turn } of { $turns }
web-time-opening = Opening
web-time-last-round = last round
web-time-players = Players shown
web-time-chart = { $measure } of every player, turn by turn; the slider below shows the values
web-time-table = The same data as a table

## Replay

web-replay-dealt = The cards and the opening tickets were dealt.
web-replay-at = Step { $at } of { $steps }
web-replay-step = Step
web-replay-start = To the start
web-replay-back = One step back
web-replay-play = Play
web-replay-pause = Pause
web-replay-next = One step forward
web-replay-end = To the end
web-replay-eyes = Seen by
web-replay-everybody = everybody
web-replay-offer = On offer
web-replay-log = What happened
web-past-drew =
    { $you ->
        [yes] You drew { $cards } from the deck.
       *[no] { $who } drew { $cards } from the deck.
    }
web-past-kept =
    { $you ->
        [yes] You kept { $tickets }.
       *[no] { $who } kept { $tickets }.
    }

## Share

web-share-record-title = The record of the game
web-share-record-about = A text file with every move and the seed of the shuffle. It opens here, on any other Wagonway, and with “{ $command }”.
web-share-record = Save the record
web-share-link-title = Link to this table
web-share-link = Copy
web-share-copied = The link was copied.
web-share-picture-title = The final board as a picture
web-share-picture = Save the picture

## Check the shuffle

web-fair-about = Before the deal, the server published a fingerprint of its secret, and every player could add numbers of their own. Now the secret is known, and this browser computes the deal again without asking the server.
web-fair-sound = The deal is exactly what was promised.
web-fair-wrong = Something does not match the promise: see below.
web-fair-same = matches
web-fair-differs = does not match
web-fair-stated = stated:
web-fair-found = computed:
web-fair-digest = The record is intact: its digest matches.
web-fair-promise = The secret matches the fingerprint that, according to the record, was shown before the deal.
web-fair-promise-heard = The secret matches the fingerprint that this browser received before the deal.
web-fair-bytes = The numbers that this browser added for you are part of the key.
web-fair-key =
    { $count ->
        [0] The key of all shuffles: the secret alone, as nobody added anything.
        [one] The key of all shuffles: the secret, and what one seat added.
       *[other] The key of all shuffles: the secret, and what { $count } seats added.
    }
web-fair-hand = Hand from the top of the deck: { $who }.
web-fair-market =
    { $swept ->
        [0] The next five are the market.
        [one] The next five are the market, after one market with too many wilds was discarded.
       *[other] The next five are the market, after markets with too many wilds were discarded.
    }
web-fair-offer = Opening tickets from the top of their deck: { $who }.
web-fair-first = The first player was drawn at random.
web-fair-first-named = The first player was named by the table.
web-fair-deck = The whole first deck, from its top
web-fair-tickets = All tickets, from the top
web-fair-rest-title = Every card of the game
web-fair-rest = To check that every later card came from these decks, the game must be replayed under the rules. Save the record and let your own Wagonway do it, or ask this server:
web-fair-server = Replay every move on the server

## Rematch

web-rematch-about = Everyone moves up one seat. The new table opens as soon as everybody agrees.
web-rematch-ask = Play again
web-rematch-wants = wants to play again
web-rematch-waits = has not answered yet
web-rematch-asked = You want to play again; not everyone has answered yet.
web-rematch-watching = You are watching: the players decide.
web-rematch-go = Go to the new table

## A record of one's own

web-record-title = Open a record
web-record-about = Every finished game can be saved as a file. Open one to see its score, replay it and check its shuffle. Nothing is stored on the server.
web-record-drop = Drop a .wag file here, or choose one.
web-record-choose = Choose a file
web-record-paste = Or paste its text:
web-record-open = Open the text
web-record-other = Open another record
web-record-moment = This link leads to a moment of game { $game }. Open the record of that game to see it.
