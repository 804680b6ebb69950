"""`wagonway serve`, `backup`, `export` and `import`, as they are typed."""

from __future__ import annotations

import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from commands import typed
from server.clients import TIMEOUT, Player, ask, async_test, new_table, serving
from wagonway import Game, __version__
from wagonway.engine.record import Record
from wagonway.engine.refusal import Refusal
from wagonway.engine.seats import SeatedPlayer
from wagonway.server.config import Settings, read_settings, unknown_settings
from wagonway.server.http.rate_limit import COOKIE
from wagonway.server.main import home_of, lan_address, origins_of

ROOT = Path(__file__).parents[2]


def start(database: Path | str, *more: str) -> subprocess.Popen[str]:
    """Start the program, with rules that need no compiling."""
    return subprocess.Popen(
        [
            sys.executable,
            "-m",
            "wagonway",
            "serve",
            "--port",
            "0",
            "--db",
            str(database),
            *more,
        ],
        env={**os.environ, "WAGONWAY_ENGINE": "plain", "LC_ALL": "C.UTF-8"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def port_of(process: subprocess.Popen[str]) -> int:
    assert process.stdout is not None
    line = process.stdout.readline()
    found = re.search(r":(\d+)$", line.strip())
    assert found, line
    return int(found[1])


@async_test
async def test_command_starts_stops_and_resumes_games(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    with start(database) as process:
        port = port_of(process)
        assert (await ask(port, "GET", "/readyz"))[0] == 200
        with start(database) as second:
            _, said = second.communicate(timeout=TIMEOUT)
            assert second.returncode == 1
            assert "Another server is using" in said
            assert len([line for line in said.splitlines() if line.startswith("wagonway")]) == 1
        game, tokens = await new_table(port, "Ann", "Ben")
        async with Player.at(port, game, tokens[0]) as ann:
            await ann.ask("start")
            assert (await ann.ask("move", v=0, action="keep 1"))["type"] == "ok"
            process.send_signal(signal.SIGTERM)
            assert (await ann.until("closing"))["reason"]["id"] == "server-stops"
        _, said = process.communicate(timeout=TIMEOUT)
        assert process.returncode == 0
        check_first_run(said, port)
    with start(database) as process:
        port = port_of(process)
        assert (await ask(port, "GET", "/readyz"))[0] == 200
        async with Player.at(port, game, tokens[0]) as ann:
            assert (await ann.until("snapshot"))["v"] == 1
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=TIMEOUT)
        assert process.returncode == 0


def check_first_run(said: str, port: int) -> None:
    """The log of a first run has these lines only, without names or secrets."""
    lines = [json.loads(line) for line in said.splitlines()]
    assert [line["event"] for line in lines if line["event"] != "migrated"] == [
        "started",
        "stopping",
        "stopped",
    ]
    assert [line["migration"] for line in lines if line["event"] == "migrated"] == [1, 2, 3, 4]
    (started,) = [line for line in lines if line["event"] == "started"]
    changes = {name: started[name] for name in ("version", "address", "database", "port")}
    assert changes == {
        "version": __version__,
        "address": f"http://127.0.0.1:{port}",
        "database": "SQLite",
        "port": port,
    }
    assert {line["level"] for line in lines} == {"info"}


async def finished_games(folder: Path) -> list[str]:
    """Let a server play a few games; the ids of the finished ones."""
    games = []
    async with serving(folder) as server:
        for board in ("tiny", "san_francisco"):
            game, _ = await new_table(server, "bot random", "bot greedy", board=board)
            async with Player.at(server, game) as watcher:
                await watcher.until("ended")
            games.append(game)
        await new_table(server, "Ann", "Ben")
    return games


@async_test
async def test_games_are_copied_exported_and_imported(tmp_path: Path) -> None:
    games = await finished_games(tmp_path)
    database, copy, folder = tmp_path / "games.db", tmp_path / "copy.db", tmp_path / "records"
    assert typed("backup", copy, "--db", database).exit_code == 0
    assert typed("export", folder, "--db", copy).exit_code == 0
    files = sorted(folder.glob("*.wag"))
    assert [file.stem for file in files] == sorted(games)
    for file in files:
        Record.load(file).replay()
    with closing(sqlite3.connect(copy)) as db:
        db.execute("DELETE FROM move")
        db.execute("DELETE FROM seat")
        db.execute("DELETE FROM game")
        db.commit()
    result = typed("import", *files, "--db", copy, "--lang", "en")
    assert result.exit_code == 0
    assert result.output.count("imported as") == len(files)
    assert "already" in typed("import", files[0], "--db", copy, "--lang", "en").output
    again = tmp_path / "again"
    typed("export", again, "--db", copy)
    for file in files:
        assert (again / file.name).read_bytes() == file.read_bytes()


@async_test
async def test_backup_while_the_server_runs(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        game, tokens = await new_table(server, "Ann", "Ben")
        async with Player.at(server, game, tokens[0]) as ann:
            await ann.ask("start")
            await ann.ask("move", v=0, action="keep 1")
            copy = tmp_path / "copy.db"
            assert typed("backup", copy, "--db", tmp_path / "games.db").exit_code == 0
            assert isinstance(
                typed("backup", copy, "--db", tmp_path / "games.db").exception, Refusal
            )
    (tmp_path / "other").mkdir()
    copy.rename(tmp_path / "other" / "games.db")
    async with (
        serving(tmp_path / "other") as server,
        Player.at(server, game, tokens[0]) as ann,
    ):
        assert (await ann.until("snapshot"))["v"] == 1


def test_record_of_unnamed_people_and_long_bots_is_imported(tmp_path: Path) -> None:
    saved, database, folder = tmp_path / "saved.wag", tmp_path / "games.db", tmp_path / "records"
    database.touch()
    game, long = Game.new("tiny", players=2, seed=1), f"greedy:{'x' * 120}"
    game.play_out(lambda view: view.legal()[0])
    seats = (SeatedPlayer(), SeatedPlayer(bot=long, version="1"))
    saved.write_text(Record.of(game, seats).text())
    assert typed("import", saved, "--db", database).exit_code == 0
    assert typed("export", folder, "--db", database).exit_code == 0
    assert [file.read_text() for file in folder.glob("*.wag")] == [saved.read_text()]


def test_import_of_unfinished_record_is_refused(tmp_path: Path) -> None:
    saved = tmp_path / "saved.wag"
    Game.new("tiny", players=2, seed=1).save(saved)
    result = typed("import", saved, "--db", tmp_path / "none.db", "--lang", "en")
    assert result.exit_code == 1
    assert result.stderr == f"{saved}: Only finished games can be imported.\n"
    missing = typed("export", tmp_path / "out", "--db", tmp_path / "none.db").exception
    assert isinstance(missing, Refusal)
    assert missing.id == "server-db-missing"


def test_references_of_protocol_documents_resolve() -> None:
    documents = json.loads(typed("serve", "--describe").output)
    assert documents["openapi"]["openapi"] == "3.1.0"
    assert documents["asyncapi"]["asyncapi"] == "3.0.0"
    assert "/api/tables/{game}/seats" in documents["openapi"]["paths"]
    record = documents["openapi"]["paths"]["/api/tables/{game}/record"]["get"]
    keys = documents["openapi"]["components"]["securitySchemes"]
    assert record["security"] == [{}, {"secret": []}, {"cookie": []}]
    assert (keys["secret"]["scheme"], keys["cookie"]["in"]) == ("bearer", "cookie")
    assert keys["cookie"]["name"].startswith(COOKIE)
    for document in documents.values():
        for reference in references(document):
            place: Any = document
            for step in reference.removeprefix("#/").split("/"):
                place = place[step]


def references(document: Any) -> list[str]:
    if isinstance(document, dict):
        own = [document["$ref"]] if "$ref" in document else []
        return own + [found for value in document.values() for found in references(value)]
    if isinstance(document, list):
        return [found for value in document for found in references(value)]
    return []


def test_lan_links_and_origins_use_lan_address() -> None:
    lan = Settings(lan=True)
    here = f"http://{lan_address()}:80"
    assert home_of(lan, 80) == here
    assert here in origins_of(lan, 80)
    assert home_of(Settings(), 80) == "http://127.0.0.1:80"
    outside = Settings(origins=("https://play.example.org/",))
    assert home_of(outside, 80) == "https://play.example.org"
    assert origins_of(outside, 80) >= {"https://play.example.org", "http://127.0.0.1:80"}


def test_settings_come_from_options_then_the_environment() -> None:
    environment = {
        "WAGONWAY_PORT": "9000",
        "WAGONWAY_ORIGINS": "https://a.example,https://b.example",
    }
    settings = read_settings({"port": None, "host": "::1"}, environment)
    assert (settings.port, settings.host) == (9000, "::1")
    assert settings.origins == ("https://a.example", "https://b.example")
    assert read_settings({"port": 0}, environment).port == 0
    with pytest.raises(Refusal) as refused:
        read_settings({}, {"WAGONWAY_TABLES": "-1"})
    assert str(refused.value).startswith("Invalid server setting WAGONWAY_TABLES: Expected")
    assert "WAGONWAY_QUEUE_BYTES=262144" in typed("serve", "--settings").output
    shared = typed(
        "serve", "--settings", "--db", "postgresql://ann:secret@db:5433/games?x=1"
    ).output
    assert "WAGONWAY_DB=postgresql://ann@db:5433/games\n" in shared
    assert "secret" not in shared


@pytest.mark.parametrize(
    ("value", "origin"),
    [
        ("https://play.example.org", "https://play.example.org"),
        (" https://Play.Example.org:443/ ", "https://play.example.org"),
        ("http://play.example.org:8080", "http://play.example.org:8080"),
        ("http://192.168.1.5:80", "http://192.168.1.5"),
        ("http://[::1]:8000", "http://[::1]:8000"),
    ],
)
def test_origin_is_normalised(value: str, origin: str) -> None:
    assert read_settings({"origins": (value,)}, {}).origins == (origin,)


@pytest.mark.parametrize(
    "value",
    [
        "play.example.org",
        "play.example.org:443",
        "https://play.example.org/game",
        "https://play.example.org?x=1",
        "https://ann@play.example.org",
        "https://play example.org",
        "https://play.example.org:port",
        "https://",
        "ftp://play.example.org",
        "*",
    ],
)
def test_invalid_origin_is_refused(value: str) -> None:
    refusal = typed("serve", "--settings", "--origin", value).exception
    assert isinstance(refusal, Refusal)
    assert refusal.id == "server-origin"
    assert value in str(refusal)


def test_only_addresses_and_networks_are_trusted_as_proxies() -> None:
    proxies = ("127.0.0.1", "172.16.0.0/12", "::1", "fd00::/8")
    assert (
        read_settings({}, {"WAGONWAY_TRUSTED_PROXY": ", ".join(proxies)}).trusted_proxy == proxies
    )
    for wrong in ("nonsense/99", "proxy.example.org", "172.16.0.1/12", "", "*"):
        with pytest.raises(Refusal) as refused:
            read_settings({"trusted_proxy": (wrong,)}, {})
        assert refused.value.id == "server-proxy"


def test_default_database_is_in_data_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("WAGONWAY_DATA", str(tmp_path))
    assert read_settings({}, {}).database == tmp_path / "wagonway.db"


def test_empty_variable_is_ignored() -> None:
    empty = {f"WAGONWAY_{name.upper()}": "" for name in Settings.__struct_fields__}
    assert read_settings({}, empty) == Settings()


def test_unknown_environment_variables_are_reported() -> None:
    environment = {
        "WAGONWAY_TABLE_PER_HOUR": "5",
        "WAGONWAY_TABLES_PER_HOUR": "5",
        "WAGONWAY_ENGINE": "plain",
        "WAGONWAY_ZZZ": "",
        "HOME": "x",
    }
    assert unknown_settings(environment) == {
        "WAGONWAY_TABLE_PER_HOUR": "WAGONWAY_TABLES_PER_HOUR",
        "WAGONWAY_ZZZ": "",
    }
