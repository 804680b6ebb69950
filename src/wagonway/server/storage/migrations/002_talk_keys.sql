-- The client's name for what it said or prepared; empty for what was said before there were any.
ALTER TABLE talk ADD COLUMN key TEXT NOT NULL DEFAULT '';

CREATE UNIQUE INDEX talk_key ON talk (game, seat, key) WHERE key <> '';
