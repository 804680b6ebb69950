### The browser game before and around a game: the first screen, the waiting room, settings, the rules.

## The first screen

web-home-title = All aboard!
web-home-name = Your name
web-home-another-name = Suggest another name
# Names of railways that do not exist, with commas between them.
web-home-railways = Copper Valley Line, Silver Bay Railway, Northern Star, Juniper & Western, Blue Canyon Line, Lantern Coast, Old Mill Railway, Prairie Comet, Foxglove Junction, Seven Bridges, Maple & Southern, Harbour Express
web-home-board = Board
web-home-players-range = Players: { $least }–{ $most }
web-home-play-bots = Play bots
web-home-bots-line =
    { $count ->
        [one] 1 bot: { $levels }
       *[other] { $count } bots: { $levels }
    }
web-home-bots-change = Choose bots, clock and hints
web-home-bots-count = Number of bots
web-home-bots-levels = Difficulty
web-home-bots-level = Difficulty
web-home-bot-number = Bot { $number }
web-home-hints = Allow hints
web-home-begin = Start
web-home-more = More
web-home-rules = Rules
web-home-record = Open a record
web-home-train = Train with exercises

web-clock = Clock
web-clock-none = No clock
web-clock-game =
    { $minutes ->
        [one] 1 minute each
       *[other] { $minutes } minutes each
    }, plus { $more ->
        [one] 1 second per turn
       *[other] { $more } seconds per turn
    }
web-clock-days =
    { $days ->
        [one] 1 day per turn
       *[other] { $days } days per turn
    }

web-home-friends = Play with friends
web-home-friends-about = You get a link to share. Anyone who opens it joins with just a name; bots fill the empty seats.
web-home-friends-seats = Seats at the table
web-home-friends-public = Anyone may join and watch
web-home-friends-make = Create table

web-home-one-screen = Play on this device
web-home-one-screen-about = You take turns at this screen. It is covered before each turn, so nobody sees another player’s cards.
web-home-one-screen-add = Add a player
web-home-one-screen-remove = Remove { $name }
web-home-player-number = Player { $number }

web-home-continue = Continue
web-home-with = with { $names }
web-home-alone = nobody else yet
web-stage-gathering = waiting
web-stage-showing = shuffling
web-stage-playing = playing
web-stage-over = finished

web-home-learn = Never played?
web-home-learn-about = Learn in five minutes, in a real game with a coach at your side.
web-home-watch = Join or watch
web-home-watch-one = watch
web-home-watch-none = No public table is open now. Create one and let anyone join.
web-home-seats-free =
    { $count ->
        [one] 1 free seat
       *[other] { $count } free seats
    }
web-home-keys = You can play everything with the keyboard. At the table, this key lists the others.
web-home-unofficial = A fan project, not affiliated with any publisher. Names, drawings and words are our own.
web-home-open-source = Open source (MIT), version { $version }.

## The waiting room

web-gather-title = { $board }: the table is ready
web-gather-shuffling = Shuffling the cards…
web-gather-you = you
web-gather-here = here
web-gather-away = away
web-gather-ready = ready
web-gather-empty = A bot takes this seat at the start
web-gather-seats = Seats
web-gather-sit = Sit down
web-gather-stand = Stand up
web-gather-full = Every seat is taken. You are watching; the game begins when the players start it.
web-gather-watching = You are watching. Sit down to play.
web-gather-beside = Add a player at this screen
web-gather-invite = Invite friends
web-gather-link = Link to this table
web-gather-copy = Copy
web-gather-copied = Copied
web-gather-share = Share
web-gather-share-text = Play { $board } with me
web-gather-code = QR code of the link: scan it with a phone
web-gather-fill = Bots play the empty seats:
web-gather-start = Start
web-gather-start-bots =
    { $count ->
        [one] Start with 1 bot
       *[other] Start with { $count } bots
    }
web-gather-fair = A fair shuffle
web-gather-fair-about = The server has already fixed its part of the shuffle and shows its commitment; every player’s browser adds a part of its own. So nobody, not even the server, can choose the cards, and at the end anyone can check it.
web-gather-seal = Commitment
web-gather-device = Play on another device
web-gather-device-about = This link is your seat: open it on your phone or another computer, and do not share it.
web-gather-leave = Back to the home screen
web-gather-leave-about = Your seat stays yours; you find the table under “Continue”.

## Settings

web-settings-language = Language
web-settings-theme = Colours
web-settings-theme-auto = Same as device
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
web-settings-hand-board = Same as the board
web-settings-hand-most = Most first
web-settings-deck = Market and deck
web-settings-deck-left = On the left
web-settings-deck-right = On the right
web-settings-kept = Saved in this browser, for every game.

## The rules

web-rules-contents = Contents
web-rules-search = Search the rules
web-rules-found =
    { $count ->
        [one] 1 rule
       *[other] { $count } rules
    }
web-rules-none = No rule mentions “{ $text }”.
