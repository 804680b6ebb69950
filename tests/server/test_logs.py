"""Log lines: formats, throttling, no secrets."""

from __future__ import annotations

import ast
import asyncio
import json
import logging
import math
import sqlite3
import subprocess
import sys
from pathlib import Path

import asyncpg
import pytest

from server.clients import ask, async_test, serving, set_disk_full
from wagonway import Game
from wagonway.server import telemetry
from wagonway.server.storage.outages import now_ms, reason
from wagonway.server.storage.rows import Heartbeat, StorageDown
from wagonway.server.telemetry import FIELDS, JsonLines, Metrics, TextLines, Throttle
from wagonway.server.workers.pool import WorkerPool
from wagonway.server.workers.tasks import BotPlayers


def line(event: str, at: float) -> logging.LogRecord:
    record = logging.makeLogRecord({"msg": event, "levelname": "INFO", "levelno": logging.INFO})
    record.created = at
    return record


def test_frequent_line_is_logged_once_a_minute_with_count() -> None:
    throttle, written = Throttle(), []
    for second in range(0, 121, 2):
        record = line("limited", 1000.0 + second)
        if throttle.filter(record):
            written.append(json.loads(JsonLines().format(record))["times"])
    assert written == [1, 30, 30]


def test_rare_lines_are_never_throttled() -> None:
    throttle = Throttle()
    for event in ("limited", "slow-client", "started", "started"):
        assert throttle.filter(line(event, 5.0))
    assert not throttle.filter(line("limited", 6.0))


def test_repeated_line_is_throttled_and_counted() -> None:
    throttle, times = Throttle(), []
    for n in range(10_000):
        record = line("Invalid HTTP request received.", 1000.0 + n * 0.0125)
        if throttle.filter(record):
            times.append(json.loads(JsonLines().format(record)).get("times", 1))
    assert len(times) == 15
    assert sum(times) > 9000


@async_test
async def test_errors_of_the_event_loop_are_throttled_by_type(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Their texts have addresses of objects, and values."""
    root = logging.getLogger()
    monkeypatch.setattr(root, "handlers", [])
    monkeypatch.setattr(root, "level", root.level)
    telemetry.configure("json")
    loop = asyncio.get_running_loop()
    for error in (KeyError("secret"), ValueError("secret")):
        for secret in range(100):
            about = {"message": f"Exception in callback act({secret})", "exception": error}
            loop.call_exception_handler({**about, "protocol": object()})
    lines = [json.loads(text) for text in capsys.readouterr().err.splitlines()]
    assert [each["error"] for each in lines] == ["KeyError"] * 5 + ["ValueError"] * 5
    assert {each["event"] for each in lines} == {"Exception in callback act"}


def test_damaged_games_are_logged_separately() -> None:
    throttle = Throttle()
    for game in ("aaaa", "bbbb", "cccc", "dddd", "eeee", "ffff", "gggg"):
        record = line("game-damaged", 5.0)
        record.game = game
        assert throttle.filter(record)


def test_lines_of_many_games_are_throttled_together() -> None:
    throttle, written = Throttle(), 0
    for game in range(5000):
        record = line("storage-down", 5.0)
        record.game = str(game)
        written += throttle.filter(record)
    assert written == 1


def test_suppressed_lines_are_counted_without_recurrence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    root = logging.getLogger()
    monkeypatch.setattr(root, "handlers", [])
    monkeypatch.setattr(root, "level", root.level)
    telemetry.configure("json")
    for second in range(8):
        root.handle(line("limited", 1000.0 + second))
        root.handle(line("worker-restarted", 1000.0 + second))
    root.handle(line("started", 1000.0))
    for until in (1059.0, math.inf, math.inf):
        telemetry.write_suppressed(until)
    lines = [json.loads(text) for text in capsys.readouterr().err.splitlines()]
    counts = [(each["event"], each.get("times")) for each in lines[-2:]]
    assert counts == [("limited", 7), ("worker-restarted", 3)]
    assert len(lines) == 1 + 5 + 1 + 2


@async_test
async def test_suppressed_lines_are_counted_when_the_server_stops(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[float] = []
    monkeypatch.setattr(telemetry, "write_suppressed", calls.append)
    monkeypatch.setattr(telemetry, "MINUTE", 0.1)
    async with serving(tmp_path):
        while not calls:
            await asyncio.sleep(0.01)
    assert calls[-1] == float("inf")


def test_text_line_is_not_json() -> None:
    record = line("storage-failed", 5.0)
    record.levelno, record.levelname, record.why = logging.ERROR, "ERROR", "disk full"
    assert TextLines().format(record)[8:] == "  error: storage-failed  why=disk full"


def test_every_field_given_to_log_is_written() -> None:
    given = set()
    for path in Path(telemetry.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.keyword) and node.arg == "extra":
                names = node.value.keys if isinstance(node.value, ast.Dict) else []
                given |= {name.value for name in names if isinstance(name, ast.Constant)}
    assert {"bot", "exercise", "file", "game"} <= given
    assert given <= {"game", *FIELDS}


@pytest.mark.parametrize(
    ("path", "shown"),
    [
        ("/api/tables/abcdefghijkl", "/api/tables/abcd…"),
        ("/api/tables/abcdefghijkl/record", "/api/tables/abcd…/record"),
        ("/t/abcdefghijkl/qr.svg", "/t/abcd…/qr.svg"),
        ("/api/tables", "/api/tables"),
        ("/art/usa-day.svg", "/art/usa-day.svg"),
    ],
)
def test_path_is_logged_with_the_beginning_of_the_id(path: str, shown: str) -> None:
    record = line("unhandled", 5.0)
    record.path = path
    assert json.loads(JsonLines().format(record))["path"] == shown
    assert TextLines().format(record).endswith(f"path={shown}")


@pytest.mark.parametrize(("form", "json_there"), [("auto", True), ("json", True), ("text", False)])
def test_log_format_by_setting(form: str, json_there: bool) -> None:
    program = f"from wagonway.server import telemetry; telemetry.configure({form!r}); telemetry.logging.info('hi')"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    assert done.stderr.startswith(b"{") == json_there


def events(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.msg for record in caplog.records if record.name == "wagonway.server"]


def test_exceeded_limit_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO")
    metrics = Metrics()
    metrics.limited.inc()
    assert events(caplog) == ["limited"]
    assert "wagonway_limited_total 1.0" in metrics.render().decode()


@async_test
async def test_disk_failure_and_recovery_are_logged_once_each(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    async with serving(tmp_path) as server:
        log = server.app.registry.services.store
        set_disk_full(log, full=True)
        for _ in range(3):
            with pytest.raises(StorageDown):
                await log.append(Heartbeat(now_ms()))
        assert (await ask(server, "GET", "/readyz"))[0] == 503
        set_disk_full(log, full=False)
        assert (await ask(server, "GET", "/readyz"))[0] == 200
    written = [event for event in events(caplog) if event.startswith("storage-")]
    assert written == ["storage-failed", "storage-back"]
    (failed,) = [record for record in caplog.records if record.msg == "storage-failed"]
    assert json.loads(JsonLines().format(failed))["why"] == "attempt to write a readonly database"


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
def test_logged_reason_contains_no_values(error: Exception, why: str) -> None:
    assert reason(error) == why


@async_test
async def test_worker_restart_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    bots, game = BotPlayers(WorkerPool(1), 60.0), Game.new("tiny", players=2, seed=1)
    view = game.view_to_decide(0)
    await bots.choose("random", view, "seat", "00" * 32)
    assert events(caplog) == []
    await bots.pool.processes[0]._end()
    await bots.choose("random", view, "seat", "00" * 32)
    assert events(caplog) == ["worker-restarted"]
    await bots.pool.close()
