# The English sentences of what this package refuses. Other languages: words/<language>/refusals.ftl.

server-db = Cannot store games in { $file }: { $why }.
server-db-damaged = The games in { $file } are damaged. `wagonway restore COPY` replaces them with a copy made by `wagonway backup`, and keeps the damaged ones under another name.
server-db-taken = Another server is using { $file }; stop it, or choose another file with --db.
server-processes = Several processes need a shared PostgreSQL: add --db postgresql://…, or leave --processes out.
server-db-newer = The games were written by a newer version of this program (format { $version }; this one knows { $known }).
server-db-older = The games are in an older format ({ $version }; this command needs { $known }); starting `wagonway serve` of this version once brings them up to date.
server-db-missing = There are no games in { $file }: no such file.
server-db-empty = There are no games in { $file }.
server-db-foreign = { $file } is the database of another program; nothing was changed.
server-db-kind = Cannot store games in { $kind }; name a file, or a database such as postgresql://….
server-setting = Invalid server setting { $setting }: { $why }.
server-boards = There is no folder of boards { $folder }.
server-boards-many = Too many boards in { $folder }: { $count }, of at most { $most }.
server-board-large = { $file } is larger than a board file may be.
server-origin = { $value } is not an origin: it should look like https://play.example.org, with http or https and without a path.
server-proxy = { $value } is not the address of a proxy: it should look like 127.0.0.1 or, for a network, 172.16.0.0/12.
server-peer-address = { $value } is not the address of a server: it should look like 10.0.0.2 or, with a port, 10.0.0.2:8000.
backup-exists = { $file } exists already; choose another name.
restore-damaged = { $file } is damaged; nothing was changed.
server-address = The server cannot use { $host }, port { $port }: { $why }.
server-full = This server has room for { $most ->
        [one] { $most } table
       *[other] { $most } tables
    }, and none is free.
server-stops = The server is stopping; come back in a moment.
server-fault = Something went wrong on the server; nothing was changed.
server-busy = The server is too busy; try again in a moment.
work-failed = This took too long or failed, and was cancelled.
storage-down = The server cannot write to its disk now; nothing was changed. Try again.
site-not-built = The pages of the browser game are not built yet; in the source folder, type: make setup
page-unknown = There is no page { $page }.
method-unknown = { $method } is not allowed here.
query-number = “{ $name }” must be a whole number.
body-type = The body must be { $wanted }.
body-large = The body is too large; the limit is { $most ->
        [one] { $most } byte
       *[other] { $most } bytes
    }.
headers-large = The headers are too large; the limit is { $most ->
        [one] { $most } byte
       *[other] { $most } bytes
    }.
requests-many = Too many requests; wait a minute.
handshakes-many = Too many connections in a short time; wait a minute.
connections-many = Too many connections from your address; the limit is { $most }.
sockets-many = Too many connections from one address.
sockets-of-seat = This seat was opened on another screen; the limit is { $most ->
        [one] { $most } screen
       *[other] { $most } screens
    } at once.
tables-many = Limit reached: { $most ->
        [one] { $most } new table per hour
       *[other] { $most } new tables per hour
    } from one address.
tables-of-guest = You have reached the limit of { $most ->
        [one] { $most } open table
       *[other] { $most } open tables
    }.
tables-of-address = Limit reached: { $most ->
        [one] { $most } open table
       *[other] { $most } open tables
    } from one address.
tries-wrong = Too many failed attempts; wait a minute.
origin-foreign = A page from another site may not access this server.
metrics-closed = Metrics are available only from the server machine.
token-wrong = This seat secret isn’t valid here.
message-form = Unknown message format: { $why }.
message-binary = Messages must be text.
messages-fast = Too many messages in a short time.
hello-first = The first message must be hello.
hello-late = The hello did not arrive in time.
hello-twice = The hello was already sent.
table-board = There is no board “{ $board }” here; available: { $boards }.
table-damaged = The game at table { $table } is damaged and cannot go on. What was stored of it stays on the server.
table-unknown = There is no table { $table }.
table-started = The game has already begun.
table-not-started = The game has not begun yet.
table-full = Every seat is taken; you can watch.
table-seat-taken = Seat { $seat } is not free.
table-open-seats = Open seats: { $count }. Wait for players, or let bots take them.
table-changed = The table has changed in the meantime; try again.
table-no-hints = There are no hints at this table.
hint-not-now = You can get a hint only when it is your decision.
replace-clock = At a table with a clock, the clock decides.
replace-here = The game is not waiting for an absent player at seat { $seat }.
replace-early = The absent player may still come back: wait { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }.
rematch-there = There is already a new table.
entropy-not-now = This cannot be revealed now, or you made no commitment.
entropy-other = This does not match your commitment.
entropy-twice = This seat has already made its commitment.
game-long = A game has at most { $most ->
        [one] { $most } step
       *[other] { $most } steps
    }.
not-seated = You need a seat to do that.
not-your-seat = Seat { $seat } is not yours.
seat-which = You hold several seats: say which one.
seat-away = A bot plays for you now; take your seat back first.
seat-returns = A seat can be taken back only { $most ->
        [one] { $most } time
       *[other] { $most } times
    } per game.
record-not-yours = While a game is running, its record is only for those at the table.
play-on-over = The game is over at step { $step }; choose an earlier one to play on.
review-unknown = This review is no longer here; open the record again.
reviews-many = Limit reached: { $most ->
        [one] { $most } review per hour
       *[other] { $most } reviews per hour
    } from one address.
chat-fast = Too many messages at once; wait a few seconds.
chat-form = Chat accepts printable text only.
chat-full = This table has reached its { $most }-message limit.
import-foreign = Only finished games can be imported.
