-- A table and the game played at it.
CREATE TABLE game (
    id       TEXT PRIMARY KEY,
    revision INTEGER NOT NULL,       -- counts the changes of this row and of its seats
    stage    TEXT NOT NULL,
    wishes   TEXT NOT NULL,          -- how the table was asked for: JSON
    seed     BLOB NOT NULL,          -- the server's part of the key: the deepest secret
    created  INTEGER NOT NULL,       -- times are milliseconds since 1970
    started  INTEGER,
    ended    INTEGER,
    creator  TEXT NOT NULL,          -- a hash that counts the tables of one guest
    rematch  TEXT                    -- the table where the same people play again
) STRICT, WITHOUT ROWID;

CREATE INDEX game_stage ON game (stage, created);

CREATE TABLE seat (
    game       TEXT NOT NULL REFERENCES game (id),
    seat       INTEGER NOT NULL,
    kind       TEXT NOT NULL,        -- open, person, bot
    name       TEXT NOT NULL,
    bot        TEXT NOT NULL,
    version    TEXT NOT NULL,        -- of the bot
    token      BLOB,                 -- SHA-256 of the seat's secret
    commitment TEXT,
    entropy    BLOB,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

-- The game itself. Everything else about it can be computed from here.
CREATE TABLE move (
    game   TEXT NOT NULL REFERENCES game (id),
    ply    INTEGER NOT NULL,         -- from 1, without a gap
    seat   INTEGER NOT NULL,
    key    TEXT NOT NULL,            -- the client's name for the message
    action TEXT NOT NULL,            -- a move, or: resign, hand over to …, taken back
    at     INTEGER NOT NULL,
    spent  INTEGER NOT NULL,         -- of the seat's clock, milliseconds
    PRIMARY KEY (game, ply),
    UNIQUE (game, seat, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE talk (
    game   TEXT NOT NULL REFERENCES game (id),
    number INTEGER NOT NULL,
    seat   INTEGER NOT NULL,
    kind   TEXT NOT NULL,            -- chat, reaction, mute, unmute
    text   TEXT NOT NULL,
    at     INTEGER NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;

-- When no server was there: nobody's clock ran.
CREATE TABLE outage (
    start INTEGER NOT NULL,
    stop  INTEGER NOT NULL
) STRICT;

CREATE TABLE meta (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
