"""Checks a database after a server has stopped: every game replays, and all texts are the engine's own."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path

from wagonway.engine.actions import notation
from wagonway.engine.refusal import Refusal
from wagonway.engine.seats import event_kind
from wagonway.server.game.history import History
from wagonway.server.storage import statements
from wagonway.server.storage.postgres import PostgresStore
from wagonway.server.storage.rows import MoveRow, TableRows
from wagonway.server.storage.sqlite import SqliteStore
from wagonway.server.storage.store import Store

TRIES = 100
AT_ONCE = 100  # games


async def disk_faults(db: str) -> list[str]:
    """Faults of all games of a database that no server is using."""
    store = await opened(db)
    try:
        tables, after = await store.open_tables(), ""
        while rows := await store._fetch(statements.OVER, after, AT_ONCE):
            found = [await store.table(id) for (id,) in rows]
            tables += [table for table in found if table is not None]
            (after,) = rows[-1]
        faults = []
        for table in tables:
            faults += game_faults(table, await store.moves(table.game.id))
            talk = await store.talk(table.game.id)
            faults += [f"{table.game.id}: {row.text!r}" for row in talk if not printable(row.text)]
            faults += [f"{table.game.id}: {row.key!r}" for row in talk if not printable(row.key)]
        return faults
    finally:
        await store.close()


async def opened(db: str) -> Store:
    """Open the database once the killed server has released its lock."""
    store: Store = PostgresStore(db) if "://" in db else SqliteStore(Path(db))
    for _ in range(TRIES):
        with suppress(Refusal):
            await store.open()
            return store
        await asyncio.sleep(0.1)
    await store.open()
    return store


def game_faults(table: TableRows, moves: list[MoveRow]) -> list[str]:
    if table.game.started is None:
        return [f"{table.game.id}: moves before the start"] if moves else []
    game = table.game.id
    try:
        history = History(table)
        history.follow_all(moves)
        history.entries_since(0)
    except Exception as error:
        return [f"{game}: cannot be replayed: {error!r}"]
    known = notation(history.game.board).by_text
    faults = [f"{game}: {row.key!r}" for row in moves if not printable(row.key)]
    others = {row.action for row in moves} - set(known)
    odd = [action for action in others if not (event_kind(action) and printable(action))]
    return faults + [f"{game}: {action!r} is no text of the engine" for action in odd]


def printable(text: str) -> bool:
    return text.isprintable()
