-- The same indexes of games as in PostgreSQL, and one that finds old games without reading all others.
DROP INDEX game_stage;

CREATE INDEX game_open ON game (created) WHERE stage NOT IN ('over', 'closed');
CREATE INDEX game_over ON game (id) WHERE stage = 'over';
CREATE INDEX game_old ON game (coalesce(ended, started, created)) WHERE stage IN ('over', 'closed');
