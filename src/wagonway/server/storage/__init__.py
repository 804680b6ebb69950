"""Games on disk: an append-only log of every game, in SQLite or PostgreSQL."""
