"""The library: every public name is documented with a running example, fully typed, and works as documented."""

from __future__ import annotations

import doctest
import importlib
import inspect
import pickle
import re
import subprocess
import sys
from collections.abc import Iterator
from copy import copy
from typing import Any
from xml.etree import ElementTree

import pytest

import wagonway
from tables import TABLES, random_game
from wagonway import Board, Game, IllegalAction, Record, RecordError, Refusal, View
from wagonway.arena.faults import BotFailed, Failure
from wagonway.engine import refusal

NAMES = [name for name in wagonway.__all__ if name != "__version__"]
ENVS = ["Arrays", "Batch", "ManyEnv", "SoloEnv", "TableEnv"]
MODULES = sorted({getattr(wagonway, name).__module__ for name in NAMES})
MODULES += ["wagonway", "wagonway.notebook"]
MODULES += [f"wagonway.envs.{name}" for name in ("batch", "gymnasium_env", "pettingzoo_env")]

# Whose docstring is an example of itself: the parts of a result, and what other packages define.
PARTS = {"SeatResult", "TicketResult"}


def public_things() -> Iterator[tuple[str, Any]]:
    """Every public name, and every method and property that is ours behind it."""
    envs = importlib.import_module("wagonway.envs")
    found = {name: getattr(wagonway, name) for name in NAMES}
    found |= {name: getattr(envs, name) for name in ENVS}
    for name, thing in found.items():
        yield name, thing
        for attribute, value in vars(thing).items():
            if not attribute.startswith("_") and (callable(value) or is_property(value)):
                yield f"{name}.{attribute}", value


def is_property(value: object) -> bool:
    return hasattr(value, "fget") or hasattr(value, "func") or isinstance(value, classmethod)


def function_of(value: Any) -> Any:
    """What is called for a method or a property."""
    for attribute in ("fget", "func", "__func__"):
        value = getattr(value, attribute, value)
    return value


THINGS = dict(public_things())


@pytest.mark.parametrize("name", THINGS)
def test_every_public_name_has_a_docstring(name: str) -> None:
    assert (function_of(THINGS[name]).__doc__ or "").strip()


@pytest.mark.parametrize("name", [name for name in NAMES if name not in PARTS])
def test_every_public_name_has_an_example(name: str) -> None:
    assert ">>>" in (getattr(wagonway, name).__doc__ or "")


@pytest.mark.parametrize("module", MODULES)
def test_every_example_of_the_docstrings_runs(module: str) -> None:
    found = doctest.testmod(importlib.import_module(module))
    assert found.failed == 0
    assert found.attempted > 0


TYPED = [name for name in THINGS if name.split(".")[0] in NAMES]


@pytest.mark.parametrize("name", TYPED)
def test_the_public_api_is_fully_typed(name: str) -> None:
    thing = function_of(THINGS[name])
    called = thing.__init__ if inspect.isclass(thing) else thing
    if not inspect.isfunction(called):
        return
    annotations = dict(called.__annotations__)
    if inspect.isclass(thing):
        annotations |= vars(thing).get("__annotations__", {})
        annotations["return"] = "None"
    wanted = {*inspect.signature(called).parameters, "return"} - {"self", "cls"}
    assert wanted <= set(annotations)
    loose = {part for part, kind in annotations.items() if re.search(r"\bAny\b", str(kind))}
    assert loose <= {"play_data"}  # the file of a board, as it was read


def test_every_listed_name_can_be_imported() -> None:
    assert dir(wagonway) == wagonway.__all__
    with pytest.raises(AttributeError, match="Gamme"):
        wagonway.Gamme  # noqa: B018


def test_the_package_is_a_program() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "wagonway", "--version"], capture_output=True, text=True, check=True
    )
    assert wagonway.__version__ in run.stdout


# -------------------------------------------------------------------------------------------- games


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_undo_leads_back_through_a_whole_game(board: str, players: int) -> None:
    positions = [
        (game.bytes(), list(game.moves))
        for game in (g.copy() for g in random_game(board, players, 5))
    ]
    *_, game = random_game(board, players, 5)
    for state, moves in reversed(positions[:-1]):
        undone = game.undo()
        assert undone == positions[len(moves) + 1][1][-1]
        assert (game.bytes(), game.moves) == (state, moves)
    with pytest.raises(Refusal, match="nothing to undo"):
        game.undo()


def test_undo_in_the_opening_takes_back_the_last_seat_that_is_listed() -> None:
    game = Game.new("usa", players=3, seed=5)
    game.play("keep 1 2", seat=2)
    before = game.copy()
    game.play("keep 1 3", seat=0)
    assert game.undo().seat == 2
    assert game.deciding == [1, 2]
    game.play("keep 1 2", seat=2)
    assert [move.seat for move in game.moves] == [0, 2]
    game.play("keep 2 3", seat=1)
    assert game.undo().seat == 2
    assert before.deciding == [0, 1]


def test_undo_goes_no_further_than_the_position_that_a_game_began_with() -> None:
    game = next(g for g in random_game("tiny", 2, 1) if len(g.moves) == 9)
    middle = Game.at(game.position)
    for _ in range(3):
        middle.play(middle.legal()[0])
    for _ in range(3):
        middle.undo()
    assert middle.position == game.position
    with pytest.raises(Refusal, match="nothing to undo"):
        middle.undo()


def test_repeated_moves_cannot_be_undone() -> None:
    game = Game.new("tiny", seed=5)
    game.play(game.legal()[0])
    game.repeat(game.legal()[0].text)
    with pytest.raises(Refusal, match="nothing to undo"):
        game.undo()
    before = game.copy()
    game.play(game.legal()[0])
    game.undo()
    assert game == before


def test_games_and_views_are_equal_when_they_look_the_same() -> None:
    one, other = Game.new("tiny", seed=1), Game.new("tiny", seed=1)
    assert one == other == copy(one)
    assert one.view() == other.view()
    assert len({one.view(), other.view()}) == 1
    other.play(other.legal()[0])
    assert one != other
    assert one.view() != other.view()
    assert one != "a game"
    assert one.view() != "a view"
    with pytest.raises(TypeError, match="unhashable"):
        hash(one)


def test_view_methods_return_names() -> None:
    *_, game = random_game("usa", 2, 3)
    view = game.view(0)
    assert view.over
    for route in game.board.routes:
        assert view.owner(route) == view.owner(route.name) == view.owners.get(route.name)
        assert (route in view.routes_of(1)) == (view.owner(route) == 1)
        twin = None if route.twin is None else game.board.routes[route.twin]
        assert view.is_closed(route) == (twin is not None and twin.name in view.owners)
        assert not (view.is_open(route) and view.is_closed(route.name))
    for seat in game.result().seats:
        done = [each.ticket for each in seat.tickets if each.completed]
        assert view.completed_of(seat.seat) == done
    assert view.completed == view.completed_of(0)
    assert game.view(None).completed == []
    with pytest.raises(Refusal, match="nearest is “Helena-Seattle”"):
        view.is_open("Helena-Seatle")


# ------------------------------------------------------------------------------------------- records


def test_a_record_is_its_moves_with_their_positions() -> None:
    positions = [game.bytes() for game in random_game("san_francisco", 3, 4)]
    *_, game = random_game("san_francisco", 3, 4)
    record = game.record()
    assert [after.bytes() for _, after in record] == positions[1:]
    assert [move for move, _ in record] == game.moves
    assert Game.from_record(record) == game
    assert len(Game.from_record(record, to=7).moves) == 7


def test_a_game_comes_from_a_file(tmp_path: Any) -> None:
    *_, game = random_game("tiny", 2, 4)
    game.save(tmp_path / "game.wag")
    assert Game.from_record(tmp_path / "game.wag") == game
    with pytest.raises(RecordError):
        Game.from_record(tmp_path / "none.wag")


# ------------------------------------------------------------------------------------------ pictures


def test_a_notebook_shows_boards_games_views_and_records() -> None:
    *_, game = random_game("san_francisco", 3, 4)
    subjects: list[Any] = [game, game.view(1), game.board, game.record()]
    pictures = [ElementTree.fromstring(subject._repr_svg_()) for subject in subjects]  # noqa: S314  our own
    assert len({len(list(picture.iter())) for picture in pictures}) == 2  # with pieces, and without
    for subject in subjects:
        ElementTree.fromstring(subject._repr_html_())  # noqa: S314
    assert str(game.result().totals[0]) in game.html()
    assert all(escape_free(ticket.ends[0]) in game.html() for ticket in game.view(0).tickets)


def escape_free(text: str) -> str:
    return text.replace("&", "&amp;")


def test_a_notebook_view_does_not_depend_on_hidden_information() -> None:
    for number, game in enumerate(random_game("san_francisco", 2, 4)):
        if number % 12 == 0 and not game.over:
            for seat in range(2):
                assert game.imagine(seat, number).view(seat).html() == game.view(seat).html()


def test_the_record_of_a_running_game_shows_its_board() -> None:
    game = Game.new("tiny", seed=1)
    game.play(game.legal()[0])
    seen = Record.of(game, viewer=0)
    assert seen.svg() == game.board.svg()
    assert "<table>" not in seen.html()


def test_a_notebook_speaks_the_language_of_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert "Cartes" in Game.new("tiny", seed=1).html()


# -------------------------------------------------------------------------------------------- errors


@pytest.mark.parametrize(
    ("kind", "wrong"),
    [
        (wagonway.IllegalAction, lambda: Game.new("tiny", seed=1).play("fly")),
        (wagonway.IllegalAction, lambda: Game.new("tiny", seed=1).play("pass")),
        (wagonway.BoardError, lambda: Board.load("atlantis")),
        (wagonway.BoardError, lambda: Game.new("atlantis.toml")),
        (wagonway.RecordError, lambda: Record.parse("")),
        (wagonway.RecordError, lambda: Record.of(Game.new("tiny", seed=1), viewer=0).replay()),
        (wagonway.PositionError, lambda: Game.at("players: 2")),
        (wagonway.BotError, lambda: wagonway.Arena("nobody").play(1)),
        (wagonway.BotError, lambda: wagonway.Arena("none.py", "random").play(1)),
    ],
)
def test_errors_are_classes_and_sentences(kind: type[Refusal], wrong: Any) -> None:
    with pytest.raises(kind) as caught:
        wrong()
    assert isinstance(caught.value, Refusal)
    assert str(caught.value).endswith(".") or "?" in str(caught.value)


def test_playing_a_finished_game_is_illegal() -> None:
    *_, game = random_game("tiny", 2, 4)
    with pytest.raises(IllegalAction, match="over"):
        game.play("draw deck")


@pytest.mark.parametrize(
    "raised",
    [
        Refusal("game-not-over"),
        IllegalAction("action-unknown", action="fly"),
        BotFailed(Failure("my_bot", "late", traceback="line 1"), 0.5),
    ],
)
def test_a_refusal_of_another_process_is_the_same(raised: Refusal) -> None:
    again = pickle.loads(pickle.dumps(raised))  # noqa: S301  our own
    assert type(again) is type(raised)
    assert (str(again), again.id, again.details) == (str(raised), raised.id, raised.details)


def test_every_class_of_errors_is_public() -> None:
    classes = {name for name, each in vars(refusal).items() if inspect.isclass(each)}
    assert {name for name in classes if issubclass(vars(refusal)[name], Refusal)} <= set(NAMES)


def test_the_repr_of_a_view_names_its_seat() -> None:
    game = Game.new("tiny", seed=1)
    assert repr(game.view(None)).startswith("<View: Tiny, spectator of 2")
    assert isinstance(game.view(None), View)
