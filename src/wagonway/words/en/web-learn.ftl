### The browser game: what the coach says in a first game. $least and $offered are of the opening tickets,
### $keep and $draw of tickets drawn later.

web-learn-coach = Coach
web-learn-step = Step { $step } of { $steps }
web-learn-next = Next
web-learn-play-on = Play on
web-learn-skip = Skip the lesson

web-learn-welcome-title = Welcome to the railway
web-learn-welcome = You and an easy bot build routes on this map. Nothing can go wrong here: take your time, and try things out.
web-learn-choose-title = Choose your tickets
web-learn-choose = A ticket names two places to join, and its points. Tap one to see its way on the map. Pick at least { $least } of { $offered }, short ones to begin with, and press Keep.
web-learn-goal-title = What you play for
web-learn-goal = Join the two places of a ticket by an unbroken chain of your own routes, any way round. Done, it adds its points at the end; not done, it takes them away. The card tells what is missing.
web-learn-draw-title = Draw cards
web-learn-draw = To build you need cards. In your turn take two: from the { $market } that lie open, or unseen from the deck. A wild stands for any colour; taken from the open cards it is the only card of that turn. Take one that a ticket lacks.
web-learn-second-title = And a second one
web-learn-second = Take your second card. It may not be an open wild; from the deck you may still be lucky.
web-learn-claim-title = Claim a route
web-learn-claim = Pick a route on the map: as many cards as it has spaces, all of its colour; a grey one takes any one colour. Confirm, and your pieces stand there. Instead of drawing, that is your turn.
web-learn-claim-now = You can pay for one now: { $route }.
web-learn-claim-later = Your cards do not pay for any yet, so draw two more.
web-learn-points-title = Points at once
web-learn-points = A claimed route scores at once, a long one far more than a short one. Everybody’s points, pieces and cards are listed here. The routes you have taken nobody can take from you.
web-learn-tokens-title = Tokens
web-learn-tokens = Some places hold a stack of tokens. A route claimed to such a place brings you one, if you do not have its symbol yet. The more different symbols at the end, the more points.
web-learn-tickets-title = More tickets
web-learn-tickets = When yours are nearly done, a turn can also be spent on new tickets: you see { $draw } and keep at least { $keep }. Late in the game that is a risk.
web-learn-hint-title = If you do not know what to do
web-learn-hint = Press Hint: a strong bot says what it would do, and why. The rules are behind the book, and all keys behind the question mark.
web-learn-end-title = How it ends
web-learn-end =
    { $bonus ->
        [0] When somebody has { $last } pieces or fewer, everybody has one more turn. Then tickets and tokens are counted, and most points win. Play on to the end, or leave whenever you like.
       *[other] When somebody has { $last } pieces or fewer, everybody has one more turn. Then tickets are counted, and the longest path brings { $bonus } points more; most points win. Play on to the end, or leave whenever you like.
    }

web-learn-place-title = Place the tokens
web-learn-place = One stack of tokens has no place yet. Pick any of the marked places on the map; best where you will build.
web-learn-take-title = Take a token
web-learn-take = Both ends of your route have a token you lack. Pick the one you want.
web-learn-keep-title = New tickets
web-learn-keep = Keep at least { $keep }. What your routes nearly join already is best; what you will not finish costs points.
web-learn-last-round-title = The last round
web-learn-last-round = Somebody is nearly out of pieces: this is everybody’s last turn. Claim the longest route you can, or finish a ticket.

web-learn-over-title = You have played it to the end
web-learn-over = These are the points for routes, tickets, and what the board adds. Now you know the game.
