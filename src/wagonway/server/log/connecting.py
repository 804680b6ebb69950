"""Connections to PostgreSQL: how they are made, and how it shows that one is gone."""

from __future__ import annotations

import asyncpg

CHANNEL = "wagonway"
PATIENCE = 5.0  # seconds for one statement; a database that takes longer is taken to be gone

# What is raised when the database is gone, going, not yet there, or cannot take more now.
Gone = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError)


async def connect(database: str) -> asyncpg.Connection:
    """A connection on which a commit is on disk when it returns, whatever the database is used to."""
    db = await asyncpg.connect(database, timeout=PATIENCE, command_timeout=PATIENCE)
    try:
        await make_safe(db)
    except BaseException:
        db.terminate()
        raise
    return db


async def make_safe(db: asyncpg.Connection) -> None:
    if await db.fetchval("SELECT current_setting('synchronous_commit')") == "off":
        await db.execute("SET synchronous_commit = on")
