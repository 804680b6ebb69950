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
