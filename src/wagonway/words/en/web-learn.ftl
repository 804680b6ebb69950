### The browser game: what the coach says in a first game. $least and $offered are of the opening tickets,
### $keep and $draw of tickets drawn later.

web-learn-coach = Coach
web-learn-step = Step { $step } of { $steps }
web-learn-next = Next
web-learn-play-on = Keep playing
web-learn-skip = Skip the lesson

web-learn-welcome-title = Welcome aboard
web-learn-welcome = You and an easy bot build routes on this map. Nothing can go wrong here: take your time and try things out.
web-learn-choose-title = Choose your tickets
web-learn-choose = A destination ticket names two locations to connect, and what that is worth. Tap one to see its path on the map. Pick at least { $least } of { $offered }, short ones to begin with, and press Keep.
web-learn-goal-title = Your goal
web-learn-goal = Connect the two locations of a ticket with an unbroken chain of your own routes, any way you like. Completed, it adds its points at the end; not completed, it subtracts them. The ticket shows what is missing.
web-learn-draw-title = Draw cards
web-learn-draw = To build, you need cards. On your turn, take two: { $market ->
        [one] the { $market } face-up card
       *[other] from the { $market } face-up cards
    }, or blind from the deck. A wild stands for any colour; taken face up, it is your only card this turn. Take one that a ticket needs.
web-learn-second-title = And a second one
web-learn-second = Take your second card. It cannot be a face-up wild, but the deck may still give you one.
web-learn-claim-title = Claim a route
web-learn-claim = Pick a route on the map. Pay one card per space, all in its colour; a grey route takes any one colour. Confirm to place your pieces. Claiming uses your turn.
web-learn-claim-now = You can already pay for this one: { $route }.
web-learn-claim-later = You cannot pay for a route yet, so draw two more cards.
web-learn-points-title = Points at once
web-learn-points = A claimed route scores at once, and a long one far more than a short one. Everyone’s points, pieces and cards are listed here. Nobody can take a claimed route from you.
web-learn-tokens-title = Tourist tokens
web-learn-tokens = Some locations hold a stack of tourist tokens. Claim a route to one of them and you take a token, if you do not have its symbol yet. The more different symbols at the end, the more points.
web-learn-tickets-title = More tickets
web-learn-tickets = When yours are nearly completed, you can spend a turn on new tickets: you see { $draw } and keep at least { $keep }. Late in the game, that is a risk.
web-learn-hint-title = Not sure what to do?
web-learn-hint = Press Hint: a strong bot says what it would do, and why. The book icon opens the rules, and the question mark lists all keys.
web-learn-end-title = How it ends
web-learn-end =
    { $bonus ->
        [0] When somebody has { $last ->
        [one] { $last } piece
       *[other] { $last } pieces
    } or fewer, everybody gets one more turn. Then tickets and tokens are counted, and the player with the most points wins. Play to the end, or leave whenever you like.
        [one] When somebody has { $last ->
        [one] { $last } piece
       *[other] { $last } pieces
    } or fewer, everybody gets one more turn. Then tickets are counted, and the longest path is worth { $bonus } more point; the player with the most points wins. Play to the end, or leave whenever you like.
       *[other] When somebody has { $last ->
        [one] { $last } piece
       *[other] { $last } pieces
    } or fewer, everybody gets one more turn. Then tickets are counted, and the longest path is worth { $bonus } more points; the player with the most points wins. Play to the end, or leave whenever you like.
    }

web-learn-place-title = Place the tokens
web-learn-place = One stack of tokens has no location yet. Pick one of the marked locations on the map, ideally where you plan to build.
web-learn-take-title = Take a token
web-learn-take = Both ends of your route have a token you do not have. Pick one.
web-learn-keep-title = New tickets
web-learn-keep = Keep at least { $keep }. Prefer tickets that your routes nearly connect already; those you do not complete cost points.
web-learn-last-round-title = The last round
web-learn-last-round = Somebody is nearly out of pieces: this is everyone’s last turn. Claim the longest route you can, or complete a ticket.

web-learn-over-title = Game complete
web-learn-over = These are the points for routes, tickets and everything else this board counts. Now you know the game.
