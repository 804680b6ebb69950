### The browser game before and around a game: the first screen, the waiting room, settings, the rules.

## The first screen

web-home-title = All aboard!
web-home-name = Your name
web-home-another-name = Make up another name
# Names of railways that do not exist, with commas between them.
web-home-railways = Copper Valley Line, Silver Bay Railway, Northern Star, Juniper & Western, Blue Canyon Line, Lantern Coast, Old Mill Railway, Prairie Comet, Foxglove Junction, Seven Bridges, Maple & Southern, Harbour Express
web-home-board = Board
web-home-players-range = { $least }–{ $most } players
web-home-play-bots = Play bots
web-home-bots-line =
    { $count ->
        [one] 1 bot: { $levels }
       *[other] { $count } bots: { $levels }
    }
web-home-bots-change = Choose bots, clock and hints
web-home-bots-count = How many bots
web-home-bots-levels = How strong they play
web-home-bots-level = How strong they play
web-home-bot-number = Bot { $number }
web-home-hints = Hints may be asked for
web-home-begin = Begin
web-home-more = More
web-home-rules = Rules
web-home-record = Open a record

web-clock = Clock
web-clock-none = No clock
web-clock-game = { $minutes } minutes each, { $more } more seconds a turn
web-clock-days =
    { $days ->
        [one] 1 day for each turn
       *[other] { $days } days for each turn
    }

web-home-friends = Play with friends
web-home-friends-about = You get a link to send. Whoever opens it sits down with just a name; bots take the seats that stay empty.
web-home-friends-seats = Seats at the table
web-home-friends-public = Strangers may join and watch
web-home-friends-make = Set the table

web-home-one-screen = Play on this device
web-home-one-screen-about = You take turns at this screen. Before each turn it is covered, so that nobody sees another’s cards.
web-home-one-screen-add = Another player
web-home-one-screen-remove = Without { $name }
web-home-player-number = Player { $number }

web-home-continue = Continue
web-home-with = with { $names }
web-home-alone = nobody else yet
web-stage-gathering = waiting
web-stage-showing = shuffling
web-stage-playing = playing
web-stage-over = finished

web-home-learn = Never played?
web-home-learn-about = Learn in five minutes, in a real game with a coach beside you.
web-home-watch = Join or watch
web-home-watch-one = watch
web-home-watch-none = No public table is open now. Set one and let strangers join.
web-home-seats-free =
    { $count ->
        [one] 1 free seat
       *[other] { $count } free seats
    }
web-home-keys = Everything can be played with keys. At the table, this one shows them.
web-home-unofficial = A fan’s work, not connected with any publisher. Names, drawings and words are our own.
web-home-open-source = Open source (MIT), version { $version }.

## The waiting room

web-gather-title = { $board }: the table is set
web-gather-shuffling = The cards are being shuffled …
web-gather-you = you
web-gather-here = here
web-gather-away = away
web-gather-ready = ready
web-gather-empty = A bot sits down here at the start
web-gather-seats = Seats
web-gather-sit = Sit down
web-gather-stand = Stand up
web-gather-full = Every seat is taken. You are watching; it begins when they start.
web-gather-watching = You are watching. Sit down to play.
web-gather-beside = Somebody else at this screen
web-gather-invite = Invite friends
web-gather-link = Link to this table
web-gather-copy = Copy
web-gather-copied = Copied
web-gather-share = Share
web-gather-share-text = Play { $board } with me
web-gather-code = QR code of the link: point a phone at it
web-gather-fill = Empty seats are played by bots:
web-gather-start = Start
web-gather-start-bots =
    { $count ->
        [one] Start with 1 bot
       *[other] Start with { $count } bots
    }
web-gather-fair = A fair shuffle
web-gather-fair-about = The server has already fixed its part of the shuffle and shows its seal; every player’s browser adds a part of its own. So nobody, not even the server, can choose the cards, and at the end anybody can check it.
web-gather-seal = Seal
web-gather-device = Play on another device
web-gather-device-about = This link is your seat: open it on your phone or another computer, and keep it to yourself.
web-gather-leave = Back to the first screen
web-gather-leave-about = Your seat stays yours; you find the table under “Continue”.

## Settings

web-settings-language = Language
web-settings-theme = Colours
web-settings-theme-auto = As the device
web-settings-theme-day = Day
web-settings-theme-night = Night
web-settings-theme-contrast = High contrast
web-settings-pace = Animations
web-settings-pace-none = None
web-settings-pace-fast = Fast
web-settings-pace-normal = Normal
web-settings-pace-slow = Slow
web-settings-confirm = Ask before a route is claimed
web-settings-confirm-always = Always
web-settings-confirm-touch = On touch screens
web-settings-confirm-never = Never
web-settings-sound = Sound
web-settings-sound-off = Off
web-settings-sound-on = On
web-settings-volume = Volume
web-settings-hand = Order of your cards
web-settings-hand-board = As on the board
web-settings-hand-most = Most first
web-settings-deck = Market and deck
web-settings-deck-left = On the left
web-settings-deck-right = On the right
web-settings-kept = Kept in this browser, for every game.

## The rules

web-rules-contents = Contents
web-rules-search = Search the rules
web-rules-found =
    { $count ->
        [one] 1 rule
       *[other] { $count } rules
    }
web-rules-none = No rule speaks of “{ $wish }”.
