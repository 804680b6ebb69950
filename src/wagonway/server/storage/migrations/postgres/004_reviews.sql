-- What was found out about a game that is over. It can be computed from the moves, but takes minutes.
CREATE TABLE review (
    game      TEXT PRIMARY KEY REFERENCES game (id),
    maker     TEXT NOT NULL,         -- what it was made with: version, model, budget
    judged    INTEGER NOT NULL,      -- decisions; fewer than there are: it is in the making
    decisions INTEGER NOT NULL,
    at        BIGINT NOT NULL,
    body      BYTEA NOT NULL          -- JSON, compressed by zlib
);
