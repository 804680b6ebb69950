### The five-minute start (docs/start.md). Labels of buttons come from the other catalogues.

start-title = Start in five minutes
start-intro = Wagonway is an unofficial, free implementation of two route-building train games. You need Python 3.11 or newer and make; everything else is installed into the folder itself.
start-browser-title = In the browser
start-browser = This installs everything, starts the server and opens the game in your browser:
start-learn = Press “{ $button }” for a first game with a coach. It takes five minutes, and nothing can go wrong.
start-bots = “{ $button }” starts a game against bots; choose how many and how strong they are.
start-review = After every game, “{ $button }” shows where it was won and lost, what was luck, and which move would have been better and why; answer any position again, or play on from it.
start-friends-title = With friends
start-friends = “{ $button }” gives you a link to share. To be reachable from other devices in your home, start the server like this; it shows a QR code for phones:
start-terminal-title = In the terminal
start-terminal = The same game works in a terminal, in your language:
start-typing = Type “{ $help }” at any time. Moves look like “{ $draw }”, “{ $deck }” or “{ $tickets }”; the first letters of each word are enough.
start-rules-title = The rules in brief
start-rule-goal = You score points for routes you claim between two neighbouring locations, and for destination tickets: each names two locations to connect with your own routes.
start-rule-turn = On your turn, do one thing: draw two cards, claim a route, or draw new tickets.
start-rule-claim = A route costs one card per space, all in its colour; a grey route takes any one colour. Wilds stand for any colour.
start-rule-tickets = A completed ticket adds its points at the end; a ticket you did not complete subtracts them.
start-rule-end = When a player has two pieces or fewer left, everyone gets one more turn. The player with the most points wins.
start-rules-more = All rules, one by one: [{ $title }]({ $file }).
