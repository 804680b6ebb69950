"""Boards of the owner's folder: listed, drawn, played and stored with every game."""

from __future__ import annotations

import json
import logging
import random
import weakref
from pathlib import Path

import pytest

from server.clients import Player, ask, async_test, new_table, play_on, serving
from server.conftest import ON_EACH_STORE
from wagonway.engine import actions
from wagonway.engine.actions import notation
from wagonway.engine.board import KEPT, Board
from wagonway.engine.board_file import Source, board_from_data
from wagonway.engine.encoder import encode_seen
from wagonway.engine.game import Game
from wagonway.engine.record import Record
from wagonway.engine.refusal import Refusal
from wagonway.server import boards
from wagonway.server.game import archive

TINY = Path(boards.__file__).parents[1] / "boards" / "tiny.toml"


def put_board(folder: Path, name: str = "my_valley", title: str = "My valley") -> Path:
    """A board file like the tiny one: another title, another ticket."""
    path = folder / f"{name}.toml"
    folder.mkdir(exist_ok=True)
    text = TINY.read_text("utf-8").replace('title = "Tiny"', f'title = "{title}"')
    path.write_text(text.replace("points = 4 }", "points = 5 }", 1), "utf-8")
    return path


def forget_boards() -> None:
    """Drop all own boards, as a new process starts."""
    boards._own.clear()
    boards._in_use.clear()
    boards.imported_from.cache_clear()
    boards.own_from.cache_clear()


@ON_EACH_STORE
@async_test
async def test_own_board_is_listed_drawn_and_playable(
    tmp_path: Path,
) -> None:
    file = put_board(tmp_path / "boards")
    dice = random.Random(1)
    async with serving(tmp_path, boards=str(tmp_path / "boards")) as server:
        _, offered, _ = await ask(server, "GET", "/api/boards")
        (card,) = [card for card in offered["boards"] if card["title"] == "My valley"]
        assert card["id"] == f"my_valley~{card['hash'][:8]}"
        status, picture, _ = await ask(server, "GET", f"/api/boards/{card['id']}/picture")
        assert (status, picture["title"]) == (200, "My valley")
        status, changes, _ = await ask(server, "GET", f"/api/boards/{card['id']}")
        assert (status, changes["title"]) == (200, "My valley")
        status, _, _ = await ask(server, "GET", f"/art/{card['id']}-day.svg")
        assert status == 200
        game, tokens = await new_table(server, "Ann", "bot conductor", board=card["id"], hints=True)
        async with Player.at(server, game, tokens[0]) as ann:
            await ann.ask("start")
            assert (await ann.ask("plan", seat=0))["type"] == "plan"
            await play_on({0: ann}, dice.choice)
        _, text, _ = await ask(server, "GET", f"/api/tables/{game}/record")
    record = Record.parse(text)
    assert record.replay().over
    assert record.board.hash == Board.load(file).hash
    assert "board data: " in record.text()
    kept = archive.record_of(*archive.checked_rows(record))  # as another server imports it
    assert isinstance(kept, Record)
    assert (kept.board.hash, kept.entries) == (record.board.hash, record.entries)


@ON_EACH_STORE
@async_test
async def test_game_continues_after_its_board_file_is_deleted(tmp_path: Path) -> None:
    file = put_board(tmp_path / "boards")
    folder = str(tmp_path / "boards")
    async with serving(tmp_path, boards=folder) as server:
        _, offered, _ = await ask(server, "GET", "/api/boards")
        board = next(card["id"] for card in offered["boards"] if card["title"] == "My valley")
        game, tokens = await new_table(server, "Ann", "bot random", board=board)
        async with Player.at(server, game, tokens[0]) as ann:
            await ann.ask("start")
            before = await ann.seen()
    file.unlink()
    forget_boards()
    async with serving(tmp_path, boards=folder) as server:
        _, offered, _ = await ask(server, "GET", "/api/boards")
        assert board not in [card["id"] for card in offered["boards"]]
        async with Player.at(server, game, tokens[0]) as ann:
            now = (await ann.seen())["position"]
            for name in (
                "hand",
                "offer",
                "legal",
            ):  # what the bot does meanwhile changes none of it
                assert now[name] == before["position"][name]
            await play_on({0: ann}, lambda legal: legal[-1])
        status, _, _ = await ask(server, "GET", f"/api/boards/{board}/picture")
        assert status == 200


@async_test
async def test_boards_are_prepared_before_a_move_is_read(tmp_path: Path) -> None:
    folder = str(put_board(tmp_path / "boards").parent)
    forget_boards()
    async with serving(tmp_path, boards=folder) as server:
        (own,) = server.app.registry.services.boards
        await new_table(server, "Ann", "Ben", board=own)
        for board in (*boards.packaged_ids(), own):
            assert kept_names(boards.board_of(board)) >= {"notation", "texts_of", "record"}


def kept_names(board: Board) -> set[str]:
    """What has been computed for a board."""
    return {name.rpartition(".")[2].removesuffix(KEPT) for name in vars(board)}


def imported(number: int) -> Board:
    """A board as it comes with a record, unlike those of other numbers."""
    data = json.loads(json.dumps(Board.load("tiny").play_data))
    data["tickets"][0]["points"] = number + 1
    played = board_from_data(data, "tiny", Source("tiny"))
    return boards.board_of(boards.imported_board("tiny", played.hash, json.dumps(data)))


def test_no_move_on_many_imported_boards_rebuilds_a_notation(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """More boards in play than any cache holds."""
    games = [Game.new(imported(number), players=2, seed=1) for number in range(100)]
    for game in games:
        boards.prepare(game.board.id)
        encode_seen(game, [0], game.deciding)
    listed: list[Board] = []
    monkeypatch.setattr(actions, "list_actions", lambda board: listed.append(board) or ())
    monkeypatch.setattr(actions, "readings", lambda _: listed.append(board) or ())
    for game in games:
        board = boards.board_of(game.board.id)
        assert board is game.board
        assert notation(board).find("claim Nowhere red") == []
        assert notation(board).find(" KEEP  1 ") == ["keep 1"]
        game.play("keep 1", seat=0)
        encode_seen(game, [0, 1, None], game.deciding)
    assert not listed


def test_imported_board_is_dropped_with_all_that_is_kept_for_it() -> None:
    id = imported(0).id
    seen = weakref.ref(boards.prepare(id))
    for number in range(1, 2 * boards.MOST_IMPORTED):
        boards.prepare(imported(number).id)
    assert seen() is None


def test_changed_board_file_has_new_id(tmp_path: Path) -> None:
    file = put_board(tmp_path)
    before = boards.load_own_board(file)
    file.write_text(file.read_text("utf-8").replace("points = 5 }", "points = 6 }", 1), "utf-8")
    after = boards.load_own_board(file)
    assert before != after
    assert boards.board_of(before).hash != boards.board_of(after).hash


def test_invalid_board_file_is_logged_and_skipped(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    put_board(tmp_path)
    (tmp_path / "broken.toml").write_text("title = 3\n", "utf-8")
    (tmp_path / "large.toml").write_text("#" * (boards.LARGEST + 1), "utf-8")
    (tmp_path / ".#my_valley.toml").symlink_to("ann@example.org.4711")
    with caplog.at_level(logging.WARNING, "wagonway.server"):
        (offered,) = boards.load_boards(str(tmp_path))
    assert offered.startswith("my_valley~")
    refused = [line.__dict__["file"] for line in caplog.records]
    assert refused == [".#my_valley.toml", "broken.toml", "large.toml"]


def test_folder_must_exist_and_is_bounded(tmp_path: Path) -> None:
    for number in range(boards.MOST + 1):
        (tmp_path / f"{number}.toml").touch()
    with pytest.raises(Refusal, match="at most 100"):
        boards.load_boards(str(tmp_path))
    with pytest.raises(Refusal, match="no folder of boards"):
        boards.load_boards(str(tmp_path / "elsewhere"))


def test_user_folder_of_boards_is_found_by_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_board(tmp_path / "boards")
    monkeypatch.setenv("WAGONWAY_DATA", str(tmp_path))
    assert Board.load("my_valley").title == "My valley"
    (offered,) = boards.load_boards("")
    assert offered.startswith("my_valley~")
    with pytest.raises(Refusal, match="no board"):
        Board.load("../boards/my_valley")
