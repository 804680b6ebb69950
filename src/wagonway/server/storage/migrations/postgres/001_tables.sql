-- The same tables as in SQLite, and who of several servers does what.
CREATE TABLE game (
    id       TEXT PRIMARY KEY,
    revision INTEGER NOT NULL,       -- counts the changes of this row and of its seats
    stage    TEXT NOT NULL,
    wishes   TEXT NOT NULL,          -- how the table was asked for: JSON
    seed     BYTEA NOT NULL,         -- the server's part of the key: the deepest secret
    created  BIGINT NOT NULL,        -- times are milliseconds since 1970
    started  BIGINT,
    ended    BIGINT,
    creator  TEXT NOT NULL,          -- a hash that counts the tables of one guest
    rematch  TEXT                    -- the table where the same people play again
);

CREATE INDEX game_open ON game (created) WHERE stage NOT IN ('over', 'closed');
CREATE INDEX game_over ON game (id) WHERE stage = 'over';

CREATE TABLE seat (
    game       TEXT NOT NULL REFERENCES game (id),
    seat       INTEGER NOT NULL,
    kind       TEXT NOT NULL,        -- open, person, bot
    name       TEXT NOT NULL,
    bot        TEXT NOT NULL,
    version    TEXT NOT NULL,        -- of the bot
    token      BYTEA,                -- SHA-256 of the seat's secret
    commitment TEXT,
    entropy    BYTEA,
    PRIMARY KEY (game, seat)
);

-- The game itself. Everything else about it can be computed from here.
CREATE TABLE move (
    game   TEXT NOT NULL REFERENCES game (id),
    ply    INTEGER NOT NULL,         -- from 1, without a gap
    seat   INTEGER NOT NULL,
    key    TEXT NOT NULL,            -- the client's name for the message
    action TEXT NOT NULL,            -- a move, or: resign, hand over to …, taken back
    at     BIGINT NOT NULL,
    spent  BIGINT NOT NULL,          -- of the seat's clock, milliseconds
    PRIMARY KEY (game, ply),
    UNIQUE (game, seat, key)
);

CREATE TABLE talk (
    game   TEXT NOT NULL REFERENCES game (id),
    number INTEGER NOT NULL,
    seat   INTEGER NOT NULL,
    kind   TEXT NOT NULL,            -- chat, reaction, mute, unmute, rematch
    text   TEXT NOT NULL,
    at     BIGINT NOT NULL,
    PRIMARY KEY (game, number)
);

-- When no server was there, or none could write: nobody's clock ran.
CREATE TABLE outage (
    start BIGINT NOT NULL,
    stop  BIGINT NOT NULL
);

CREATE TABLE meta (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

-- The servers that are there; one that says nothing until then is gone.
CREATE TABLE server (
    name  TEXT PRIMARY KEY,
    until TIMESTAMPTZ NOT NULL
);

-- Tables fall into shares by their id. Whoever holds a share lets the bots and clocks of its tables run.
CREATE TABLE duty (
    share  INTEGER PRIMARY KEY,
    holder TEXT NOT NULL,
    until  TIMESTAMPTZ NOT NULL
);

INSERT INTO duty SELECT share, '', '-infinity' FROM generate_series(0, 15) AS share;
