"""What is on disk after a server has stopped: every game replays, from texts that the engine wrote and no others."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path

from wagonway.engine.actions import notation
from wagonway.engine.refusal import Refusal
from wagonway.engine.seats import event_kind
from wagonway.server.game.history import History
from wagonway.server.storage.postgres import PostgresStore
from wagonway.server.storage.rows import MoveRow, TableRows
from wagonway.server.storage.sqlite import SqliteStore
from wagonway.server.storage.store import Store

TRIES = 100


async def disk_faults(db: str) -> list[str]:
    """What is wrong with any game of a database that no server uses now."""
    log = await opened(db)
    try:
        tables, after = await log.open_tables(), ""
        while ids := await log.over(after):
            found = [await log.table(id) for id in ids]
            tables += [table for table in found if table is not None]
            after = ids[-1]
        faults = []
        for table in tables:
            faults += game_faults(table, await log.moves(table.game.id))
            talk = await log.talk(table.game.id)
            faults += [f"{table.game.id}: {row.text!r}" for row in talk if not printable(row.text)]
            faults += [f"{table.game.id}: {row.key!r}" for row in talk if not printable(row.key)]
        return faults
    finally:
        await log.close()


async def opened(db: str) -> Store:
    """The database, once the server that was killed has let go of it: the kernel ends a process in its own time."""
    log: Store = PostgresStore(db) if "://" in db else SqliteStore(Path(db))
    for _ in range(TRIES):
        with suppress(Refusal):
            await log.open()
            return log
        await asyncio.sleep(0.1)
    await log.open()
    return log


def game_faults(table: TableRows, moves: list[MoveRow]) -> list[str]:
    if table.game.started is None:
        return [f"{table.game.id}: moves before the start"] if moves else []
    game = table.game.id
    try:
        history = History(table)
        history.follow_all(moves)
        history.told(0)
    except Exception as error:
        return [f"{game}: cannot be replayed: {error!r}"]
    known = notation(history.game.board).by_text
    faults = [f"{game}: {row.key!r}" for row in moves if not printable(row.key)]
    others = {row.action for row in moves} - set(known)
    odd = [action for action in others if not (event_kind(action) and printable(action))]
    return faults + [f"{game}: {action!r} is no text of the engine" for action in odd]


def printable(text: str) -> bool:
    return text.isprintable()
