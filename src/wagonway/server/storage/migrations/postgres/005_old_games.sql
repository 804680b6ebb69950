-- Finds old games without reading all others.
CREATE INDEX game_old ON game (coalesce(ended, started, created)) WHERE stage IN ('over', 'closed');
