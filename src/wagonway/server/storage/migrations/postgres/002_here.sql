-- Who has a client at which server, for the others to know; worth nothing after a crash.
CREATE UNLOGGED TABLE here (
    game   TEXT NOT NULL,
    server TEXT NOT NULL,
    seats  TEXT NOT NULL,            -- numbers, parted by spaces
    PRIMARY KEY (game, server)
);
