"""Logs: what an operator reads, without secrets, and not a thousand times."""

from __future__ import annotations

import json
import logging
import sqlite3
from pathlib import Path

import asyncpg
import pytest

from server.clients import ask, fill, serving, story
from wagonway import Game
from wagonway.server.crew.crew import Crew
from wagonway.server.log import Alive, StorageDown
from wagonway.server.log.reasons import reason
from wagonway.server.logs import Lines, Seldom
from wagonway.server.metrics import Metrics
from wagonway.server.seeing import look
from wagonway.server.times import now_ms


def line(event: str, at: float) -> logging.LogRecord:
    record = logging.makeLogRecord({"msg": event, "levelname": "INFO"})
    record.created = at
    return record


def test_what_happens_often_is_told_once_a_minute_with_how_often() -> None:
    seldom, told = Seldom(), []
    for second in range(0, 121, 2):
        record = line("limited", 1000.0 + second)
        if seldom.filter(record):
            told.append(json.loads(Lines().format(record))["times"])
    assert told == [1, 30, 30]


def test_of_each_kind_there_is_a_line_and_what_is_rare_is_always_told() -> None:
    seldom = Seldom()
    for event in ("limited", "slow-client", "started", "started"):
        assert seldom.filter(line(event, 5.0))
    assert not seldom.filter(line("limited", 6.0))


def events(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.msg for record in caplog.records if record.name == "wagonway.server"]


def test_whoever_is_over_a_limit_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO")
    metrics = Metrics()
    metrics.limited.inc()
    assert events(caplog) == ["limited"]
    assert "wagonway_limited_total 1.0" in metrics.page().decode()


@story
async def test_a_disk_that_fails_is_told_once_with_its_reason_and_when_it_is_back(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    async with serving(tmp_path) as server:
        log = server.app.hall.house.log
        fill(log, full=True)
        for _ in range(3):
            with pytest.raises(StorageDown):
                await log.append(Alive(now_ms()))
        assert (await ask(server, "GET", "/readyz"))[0] == 503
        fill(log, full=False)
        assert (await ask(server, "GET", "/readyz"))[0] == 200
    told = [event for event in events(caplog) if event.startswith("storage-")]
    assert told == ["storage-failed", "storage-back"]
    (failed,) = [record for record in caplog.records if record.msg == "storage-failed"]
    assert json.loads(Lines().format(failed))["why"] == "attempt to write a readonly database"


@pytest.mark.parametrize(
    ("error", "why"),
    [
        (sqlite3.OperationalError("database or disk is full"), "database or disk is full"),
        (asyncpg.DiskFullError("could not extend file"), "could not extend file"),
        (asyncpg.UniqueViolationError("Key (game)=(secret)"), "UniqueViolationError"),
        (asyncpg.DataError('invalid input: "secret"'), "DataError"),
        (ConnectionRefusedError(111, "Connect call failed ('10.0.0.7', 1)"), "Connection refused"),
        (OSError("Multiple exceptions: 10.0.0.7"), "OSError"),
        (ValueError("secret"), "ValueError"),
    ],
)
def test_the_reason_is_told_without_what_was_written(error: Exception, why: str) -> None:
    assert reason(error) == why


@story
async def test_a_worker_that_is_replaced_is_told(caplog: pytest.LogCaptureFixture) -> None:
    crew, game = Crew(1, 60.0), Game.new("tiny", players=2, seed=1)
    view = look(game, 0)
    await crew.choose("random", view, "sitting", "00" * 32)
    assert events(caplog) == []
    crew.workers[0].end()
    await crew.choose("random", view, "sitting", "00" * 32)
    assert events(caplog) == ["bot-worker-restarted"]
    await crew.close()
