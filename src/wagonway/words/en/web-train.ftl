### The browser game: training on positions with one clear best answer.

web-train-title = Train
web-train-about = Positions from real games in which one answer is clearly best. Decide as at the table: your answer is graded from 0 to 10 by what it does to the chance to win, judged by what the player could know.
web-train-today = Five for today
web-train-open = Exercise { $number }: not answered yet
web-train-graded = Exercise { $number }: { $grade } of 10
web-train-start = Start
web-train-continue = Continue
web-train-all-done = Done for today. New ones come tomorrow.
web-train-streak = { $days ->
        [0] No days in a row yet.
        [one] { $days } day in a row
       *[other] { $days } days in a row
    }
web-train-free = As many as you like
web-train-board = Board
web-train-theme = Theme
web-train-any-board = Any board
web-train-any-theme = Any theme
web-train-next = Next exercise
web-train-count = { $count ->
        [one] { $count } exercise
       *[other] { $count } exercises
    }, { $fresh } of them new to you
web-train-rating = Your rating
web-train-no-curve = It moves with your first answer to each exercise.
web-train-kept = Kept in this browser and nowhere else.
web-train-curve = Your rating from { $first } to { $last } in { $count ->
        [one] { $count } answer
       *[other] { $count } answers
    }
web-train-forget = Delete my training
web-train-forget-sure = Yes, delete all of it

## An exercise

web-train-question = Seat { $seat } is yours. What do you do?
web-train-number = Exercise { $number } of { $of }
web-train-players = { $players ->
        [one] { $players } player
       *[other] { $players } players
    }
web-train-worth = exercise rating { $rating }
web-train-again = answered before, does not count
web-train-leave = Back to the list

## The grade

web-train-result = Your grade
web-train-best = The best answer: { $move }
web-train-better = Better: { $move }
web-train-costs = { $move }: { $win } to win, margin { $margin }.
web-train-against = Compared with the next best: { $move }
web-train-yours = your rating { $rating } ({ $change })
web-train-values = All values
web-train-answer = Answer
web-train-win = Chance to win
web-train-margin = Margin
web-train-payment = A claim is graded by the route, whatever it is paid with.
web-train-report = Something is wrong with this exercise
web-train-reported = Thank you. The host of this server can see your report.
web-train-on = Next
web-train-finish = Done

## Themes

web-train-tag-tickets = Which tickets
web-train-tag-build = Draw or build
web-train-tag-block = Block
web-train-tag-end = When to end
web-train-tag-tokens = Tokens
web-train-tag-detour = Detour
web-train-tag-more = More tickets
web-train-tag-route = Which route
web-train-tag-cards = Which card
