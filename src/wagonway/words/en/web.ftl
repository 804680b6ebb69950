### The browser game: what every screen shares, and a table while it is played.

web-name = Wagonway
web-language-name = English
web-close = Close
web-cancel = Cancel
web-no-server = The server is not responding. Is it running?
web-stale = Something changed in the meantime; have another look.
web-seat = seat { $seat }
web-seat-open = open seat
web-bot-level = { $level } bot
web-bot-at = { $bot } ({ $seat })
level-easy = easy
level-medium = medium
level-hard = hard
level-expert = expert
level-master = master
web-map = Map of { $board }. Arrow keys move from route to route; Enter opens one.
web-whole-map = Whole map
web-stack =
    { $place }, { $symbol }: { $count ->
        [one] 1 left
       *[other] { $count } left
    }
web-draw = Take { $card } from the market
web-draw-deck = Draw from the deck ({ $count ->
        [one] 1 card
       *[other] { $count } cards
    })
web-draw-tickets = Draw tickets ({ $count ->
        [one] 1 left
       *[other] { $count } left
    })
web-the-deck = a card from the deck
web-players = Players
web-you-named = { $name } (you)
web-played-by-bot = a bot is playing
web-away = away
web-replace = Let a bot play
web-deciding = is deciding
web-days =
    { $days ->
        [one] { $days } day
       *[other] { $days } days
    }
web-log = Log
web-log-kept =
    { $you ->
        [yes] You kept
       *[no] { $who } kept
    } { $kept ->
        [one] { $kept } ticket.
       *[other] { $kept } tickets.
    }
web-log-resign =
    { $you ->
        [yes] You resigned.
       *[no] { $who } resigned.
    }
web-log-hand = A bot plays for { $who }.
web-log-taken =
    { $you ->
        [yes] You are back.
       *[no] { $who } is back.
    }
web-ticket-open =
    { $pieces ->
        [one] 1 piece to go
       *[other] { $pieces } pieces to go
    }
web-ticket-missing = Cards missing: { $cards }
web-offer = Tickets to choose from
web-offer-least = Choose which tickets to keep: at least { $least }
web-keep =
    { $count ->
        [0] Keep…
        [one] Keep { $count } ticket
       *[other] Keep { $count } tickets
    }
web-ferries =
    { $count ->
        [one] at least { $count } wild
       *[other] at least { $count } wilds
    }
web-switch-tunnel = tunnel
web-owned-by =
    { $you ->
        [yes] This route is yours.
       *[no] This route belongs to { $who }.
    }
web-pay-with = Pay with
web-claim = Claim the route
web-short =
    { $count ->
        [one] { $count } card short
       *[other] { $count } cards short
    }
web-not-now = This cannot be claimed now.
web-queue-claim = Claim it on my turn
web-waiting-start = The game is about to begin.
web-waiting-for = Waiting for { $who }.
web-status-choose = Choose your destination tickets: keep at least { $least }.
web-status-keep = Choose your tickets: keep at least { $least }.
web-status-place = Place the next stack of tourist tokens ({ $symbol }) at a location that has none: tap it on the map.
web-status-take = Take a token: tap one of the two locations on the map.
web-status-tunnel = The tunnel costs more.
web-last-round =
    { $turns ->
        [one] Last round: the last turn
       *[other] Last round: { $turns } turns left
    }
web-queued = Planned for your turn: { $move }
web-dropped = Your planned move is no longer possible: { $move }
web-reconnecting = Connection lost; reconnecting…
web-column-state = State
web-find-place = Find a location
web-on-the-way = on the cheapest path of a ticket
web-chat = Chat
web-chat-none = No messages yet.
web-chat-say = Write a message
web-chat-send = Send
web-mute = Mute { $who }
web-unmute = Unmute { $who }
web-react-hello = Hello!
web-react-good-luck = Good luck!
web-react-well-played = Well played!
web-react-thanks = Thanks!
web-react-oops = Oops!
web-react-wow = Wow!
web-react-thinking = Thinking…
web-react-bye = Bye!
web-keys = Keys
web-key-market = take a card from the market
web-key-deck = draw from the deck
web-key-tickets = draw tickets
web-key-routes = list of routes
web-key-map = go to the map; arrows move, Enter opens
web-key-enter = confirm
web-key-undo = cancel unconfirmed choice
web-key-hint = ask for a hint
web-key-chat = chat
web-key-command = type a move
web-key-help = this list
web-command = Your move:
web-command-do = Play
web-curtain = { $who }’s turn
web-curtain-why = Nobody else should look: cards and tickets are about to appear.
web-curtain-ready = I am { $who }: show my cards
web-routes = Routes
web-rules = Rules
web-settings = Settings
web-hint = Hint
web-hint-by = { $bot } would:
web-hint-claim = claim { $route } with { $cards }.
web-hint-draw = take { $card } from the market.
web-hint-deck = draw from the deck.
web-hint-keep = keep tickets { $numbers }, counting from the first.
web-hint-tickets = draw tickets.
web-hint-place = choose { $place }.
web-hint-why = Why: { $because }
web-hint-follow = Do that
web-leave-table = Leave the table
web-leave-why = Leave for now: a bot plays for you, and the seat stays yours.
web-leave-now = Leave for now
web-take-back = Take my seat back
web-other-device = Your private link to this seat: open it on another device to continue there. Do not share it.
web-copy = Copy
web-copied = Copied
web-resign-why = Resign: with two players, the other one wins; with more, a bot plays for you.
web-resign = Resign
web-resign-sure = Yes, resign
web-home = Home
web-no-table = This table is not available.
web-no-seat = Continue without a seat
web-loading = Loading the table…
web-closed = This table was closed.
web-hand-filter = { $cards }: highlight routes this colour can pay for
