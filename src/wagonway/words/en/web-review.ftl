### The browser game: the review of a game that is over.

## While it is made

web-review-loading = Reviewing the game…
web-review-progress = Judging decisions: { $judged } of { $decisions }
web-review-wait = Moments appear here as soon as they are found.
web-review-stale = This review was made with an older model.
web-review-again = Review again
web-review-judge = Judged with model { $model }

## What it came down to

web-review-whose = Whose game
web-review-unfinished = The game was not played to the end
web-review-resigned =
    { $you ->
        [yes] You resigned
       *[no] { $who } resigned
    }
web-review-won =
    { $you ->
        [yes] You won by { $points }
       *[no] { $who } won by { $points }
    }
web-review-lost =
    { $you ->
        [yes] You lost by { $points }
       *[no] { $who } lost by { $points }
    }
web-review-level =
    { $you ->
        [yes] You finished level with the best rival
       *[no] { $who } finished level with the best rival
    }
web-review-headline = { $result }: { $list }
web-review-item-start = turn order
web-review-item-luck = luck
web-review-item-own =
    { $you ->
        [yes] your decisions
       *[no] own decisions
    }
web-review-item-theirs = rivals’ decisions
web-review-bar-start = Seat and turn order
web-review-bar-luck = Luck of the cards
web-review-bar-own =
    { $you ->
        [yes] Your decisions
       *[no] Own decisions
    }
web-review-bar-theirs = Rivals’ decisions
web-review-together = Together, in points

## Luck

web-review-luck = Luck meter
web-review-luck-good =
    { $you ->
        [yes] The cards clearly helped you.
       *[no] The cards clearly helped { $who }.
    }
web-review-luck-even = Luck made no clear difference: it is within the error.
web-review-luck-bad =
    { $you ->
        [yes] The cards clearly went against you.
       *[no] The cards clearly went against { $who }.
    }
web-review-unlucky = unlucky
web-review-lucky = lucky
web-review-chance-deal = Opening cards
web-review-chance-offer = Ticket offers
web-review-chance-deck = Blind draws
web-review-chance-market = Cards turned up
web-review-chance-reshuffle = Reshuffles

## Classes and accuracy

web-review-counts = Decisions by class
web-review-accuracy = Accuracy
web-review-accuracy-about = Accuracy is 100 if no decision clearly lost win chance. It describes the decisions of this one game, not a player’s strength.
web-review-everybody = All players compared
web-review-phase-opening = Opening
web-review-phase-building = Building
web-review-phase-ending = Race for the end

## Moments and decisions

web-review-next = Next moment
web-review-win = { $change } win
web-review-margin =
    { $change } { $points ->
        [one] point
       *[other] points
    }
web-review-better = Better:
web-review-keep = keep { $tickets }
web-review-place = place a token stack at { $place }
web-review-take = take the token at { $place }
web-review-close-about = Too close to tell: the best moves differ by less than the error.
web-review-sure =
    { $loss } ± { $error } of win chance, in { $worlds ->
        [one] 1 possible world
       *[other] { $worlds } possible worlds
    }.
web-review-stand-in = A bot decided here in the player’s place.
web-review-all =
    { $count ->
        [0] No decisions yet
        [one] The one decision
       *[other] All { $count } decisions
    }
web-review-classes = Classes shown
web-review-least = Costs at least { $loss }
web-review-shown =
    { $count ->
        [0] No decision matches.
        [one] 1 decision matches.
       *[other] { $count } decisions match.
    }

## Try again

web-review-try = Try again
web-review-try-title =
    { $you ->
        [yes] { $when }: what would you do now?
       *[no] { $when }: what would you do as { $who }?
    }
web-review-try-how = Choose a move from the list, or a route on the map. You see exactly what this seat could see.
web-review-your-move = What would you do here?
web-review-moves = Legal moves
web-review-all-moves = Show all moves
web-review-grade = Grade this move
web-review-grading = Grading…
web-review-another = Try another move
web-review-back = Back to the review
web-review-nothing-better = No better move is known.
web-review-costs =
    Against the best: { $change } ± { $error } of win chance, { $margin } { $points ->
        [one] point
       *[other] points
    }.
web-review-played = In the game: { $move }

## Play on

web-review-play-on = Play on from here
web-review-play-about = A new table with the same deal, already played up to this moment. You take one seat, bots take the others.
web-review-play-seat = Play as
web-review-play-level = The bots
web-review-play-go = Start playing

## The graph

web-review-chance = Chance to win
web-review-chance-open = Chance to win with all cards open
web-review-seen-about = judged by what each player could know
web-review-open-about = nobody at the table could know this
web-review-open = with all cards open
web-review-graph = Every player’s chance to win, step by step; arrow keys move through the game
web-review-graph-open = Every player’s chance to win with all cards open, step by step
web-review-key-step = step by step
web-review-key-moment = next moment

## Share a moment

web-review-share = Share this moment
web-review-link = Link to this moment
web-review-link-record = The record is not part of the link: anyone who follows it opens the same record first, then sees this moment.
web-review-link-wrong = This link leads to no moment of this game.
web-review-link-other = This link belongs to another game.
web-review-arrows = Arrows
web-review-arrows-how = Choose two locations on the map or here; the same one twice draws a ring. Arrows and notes exist only in the link.
web-review-colour = Colour of the arrow
web-review-colour-good = Green
web-review-colour-bad = Red
web-review-colour-other = Blue
web-review-from = From
web-review-to = To
web-review-add = Add
web-review-remove = Remove
web-review-notes = Notes
web-review-note = Text
web-review-note-at = Location
web-review-note-nowhere = none
