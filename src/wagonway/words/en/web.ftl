### The browser game: what every screen shares, and a table while it is played.

web-name = Wagonway
web-close = Close
web-cancel = Cancel
web-no-server = The server does not answer. Is it running?
web-stale = Something happened in the meantime; look again.
web-seat = seat { $seat }
web-seat-open = open seat
web-bot-level = { $level } bot
web-bot-at = { $bot } ({ $seat })
level-easy = easy
level-medium = medium
level-hard = hard
level-expert = expert
web-map = Map of { $board }. Arrow keys go from route to route, Enter looks at one.
web-whole-map = Whole map
web-stack = { $place }, { $symbol }: { $count } left
web-draw = Take { $card } from the market
web-draw-deck = Draw from the deck ({ $count } cards)
web-draw-tickets = Draw tickets ({ $count } left)
web-the-deck = a card from the deck
web-players = Players
web-you-named = { $name } (you)
web-played-by-bot = a bot plays on
web-away = away
web-replace = Let a bot play on
web-deciding = is deciding
web-days =
    { $days ->
        [one] { $days } day
       *[other] { $days } days
    }
web-log = Log
web-told-kept =
    { $you ->
        [yes] You kept
       *[no] { $who } kept
    } { $kept ->
        [one] { $kept } ticket.
       *[other] { $kept } tickets.
    }
web-told-resign =
    { $you ->
        [yes] You resigned.
       *[no] { $who } resigned.
    }
web-told-hand = A bot plays on for { $who }.
web-told-taken =
    { $you ->
        [yes] You are back.
       *[no] { $who } is back.
    }
web-ticket-open =
    { $pieces ->
        [one] { $pieces } piece to go
       *[other] { $pieces } pieces to go
    }
web-ticket-missing = Cards missing: { $cards }
web-offer = Tickets to choose from
web-offer-least = Choose the tickets you keep: at least { $least }
web-keep =
    { $count ->
        [0] Keep …
        [one] Keep { $count } ticket
       *[other] Keep { $count } tickets
    }
web-ferries =
    { $count ->
        [one] at least { $count } wild
       *[other] at least { $count } wilds
    }
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
web-status-choose = Choose your opening tickets: keep at least { $least }.
web-status-keep = Choose your tickets: keep at least { $least }.
web-status-place = Put the next token stack on a place that has none: tap it on the map
web-status-take = Take a token: tap one of the two places on the map
web-last-round =
    { $turns ->
        [one] Last round: the last turn
       *[other] Last round: { $turns } turns left
    }
web-queued = On your turn: { $wish }
web-dropped = What you had planned is no longer possible: { $wish }
web-reconnecting = Connection lost; coming back …
web-column-state = State
web-find-place = Find a place
web-on-the-way = on the cheapest way of a ticket
web-chat = Talk
web-chat-none = Nobody has said anything yet.
web-chat-say = Say something
web-chat-send = Send
web-mute = Mute { $who }
web-unmute = Hear { $who } again
web-react-hello = Hello!
web-react-good-luck = Good luck!
web-react-well-played = Well played!
web-react-thanks = Thanks!
web-react-oops = Oops!
web-react-wow = Wow!
web-react-thinking = Thinking …
web-react-bye = Bye!
web-keys = Keys
web-key-market = take a card from the market
web-key-deck = draw from the deck
web-key-tickets = draw tickets
web-key-routes = the list of routes
web-key-map = go to the map; arrows move, Enter looks
web-key-enter = confirm
web-key-undo = take back what is not yet done
web-key-hint = ask for a hint
web-key-chat = talk
web-key-command = type a move
web-key-help = this list
web-command = Your move:
web-command-do = Play it
web-curtain = { $who } is next
web-curtain-why = Nobody else should look: cards and tickets are about to be shown.
web-curtain-ready = I am { $who }: show my cards
web-routes = Routes
web-rules = Rules
web-settings = Settings
web-hint = Hint
web-hint-by = { $bot } would:
web-hint-claim = claim { $route } with { $cards }.
web-hint-draw = take { $card } from the market.
web-hint-deck = draw from the deck.
web-hint-keep = keep the tickets { $numbers }, counted from the first.
web-hint-tickets = draw tickets.
web-hint-place = choose { $place }.
web-hint-why = Why: { $because }
web-hint-follow = Do that
web-leave-table = Leave the table
web-leave-why = Leave for now: a bot plays on, and the seat stays yours.
web-leave-now = Leave for now
web-take-back = Take my seat back
web-other-device = Your own link to this seat: open it on another device and play on there. Show it to nobody.
web-copy = Copy
web-copied = Copied
web-resign-why = Give up: with two players the other one wins; with more, a bot plays on for you.
web-resign = Give up
web-resign-sure = Yes, give up
web-home = Home
web-no-table = This table cannot be reached.
web-no-seat = Come without a seat
web-loading = Setting the table …
web-closed = This table was closed.
web-look-at-end = See the result
web-hand-filter = { $cards }: point out what this colour pays
