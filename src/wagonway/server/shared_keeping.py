"""Keeping games safe outside a database that servers share: records of finished games, and back."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

from wagonway.engine.record import Record
from wagonway.server.keeping import checked_rows, course_of
from wagonway.server.log.postgres import PostgresLog


@contextmanager
def opened(database: str) -> Iterator[tuple[PostgresLog, asyncio.Runner]]:
    """The log in a database; servers may be using it meanwhile."""
    log = PostgresLog(database)
    with asyncio.Runner() as runner:
        runner.run(log.open(serving=False))
        try:
            yield log, runner
        finally:
            runner.run(log.close())


def records(database: str) -> Iterator[Record]:
    """The record of every game that is over."""
    with opened(database) as (log, runner):
        after = ""
        while ids := runner.run(log.over(after)):
            for id in ids:
                table, moves = runner.run(log.table(id)), runner.run(log.moves(id))
                assert table is not None
                yield course_of(table, moves).record(None)
            after = ids[-1]


def keep(database: str, record: Record) -> bool:
    """Put a finished game into the log; False if it is there already."""
    table, moves = checked_rows(record)
    with opened(database) as (log, runner):
        return runner.run(log.append(table, *moves))
