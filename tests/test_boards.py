"""Boards as files: their totals, the faults reported in a broken file, and that a file is all a board needs."""

from __future__ import annotations

import copy
import difflib
import json
import os
import pickle
import random
import re
import shutil
import subprocess
import sys
from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import wagonway
from tables import BOARDS
from wagonway.engine import board_file
from wagonway.engine.board import Board, board_ids
from wagonway.engine.board_file import Source, board_from_data
from wagonway.engine.refusal import BoardError, BoardErrors, Refusal
from wagonway.testing import check_board

if TYPE_CHECKING:
    from conftest import Golden

PACKAGE = Path(wagonway.__file__).parent
TINY = (PACKAGE / "boards" / "tiny.toml").read_text("utf-8")


def totals(board: Board) -> dict[str, object]:
    pairs = Counter((route.a, route.b) for route in board.routes)
    points = [ticket.points for ticket in board.tickets]
    return {
        "locations": len(board.locations),
        "routes": len(board.routes),
        "pairs": len(pairs),
        "doubles": sum(count == 2 for count in pairs.values()),
        "spaces": sum(route.length for route in board.routes),
        "tickets": len(board.tickets),
        "points": sum(points),
        "least": min(points),
        "most": max(points),
        "worth the shortest path": sum(
            ticket.points == shortest_path(board, ticket.a, ticket.b) for ticket in board.tickets
        ),
        "cards": sum(board.cards),
    }


def shortest_path(board: Board, start: int, goal: int) -> int:
    """Spaces from one location to another, by letting every route shorten what it can."""
    spaces = {start: 0}
    for _ in board.locations:
        for route in board.routes:
            for here, there in ((route.a, route.b), (route.b, route.a)):
                if here in spaces:
                    way = spaces[here] + route.length
                    spaces[there] = min(way, spaces.get(there, way))
    return spaces[goal]


def by_colour(board: Board) -> dict[str, tuple[int, int]]:
    """Routes and spaces of each colour."""
    colours = ("gray", *board.kinds[1:])
    routes = Counter(route.colour for route in board.routes)
    spaces: Counter[str] = Counter()
    for route in board.routes:
        spaces[route.colour] += route.length
    return {colour: (routes[colour], spaces[colour]) for colour in colours}


def lengths(board: Board) -> dict[int, int]:
    return dict(sorted(Counter(route.length for route in board.routes).items()))


def test_the_totals_of_usa() -> None:
    board = BOARDS["usa"]
    assert totals(board) == {
        "locations": 36,
        "routes": 100,
        "pairs": 78,
        "doubles": 22,
        "spaces": 309,
        "tickets": 30,
        "points": 349,
        "least": 4,
        "most": 22,
        "worth the shortest path": 25,
        "cards": 110,
    }
    colours = by_colour(board)
    assert colours.pop("gray") == (44, 309 - 8 * 27)
    assert set(colours.values()) == {(7, 27)}
    assert len(colours) == 8
    assert board.cards == (14, *[12] * 8)
    assert not any(route.ferry for route in board.routes)


def test_the_totals_of_san_francisco() -> None:
    board = BOARDS["san_francisco"]
    assert totals(board) == {
        "locations": 21,
        "routes": 65,
        "pairs": 45,
        "doubles": 20,
        "spaces": 121,
        "tickets": 24,
        "points": 119,
        "least": 2,
        "most": 8,
        "worth the shortest path": 22,
        "cards": 44,
    }
    assert lengths(board) == {1: 25, 2: 26, 3: 13, 5: 1}
    assert {colour: routes for colour, (routes, _) in by_colour(board).items()} == {
        "gray": 7,
        "blue": 9,
        "green": 9,
        "black": 10,
        "purple": 9,
        "red": 11,
        "orange": 10,
    }
    assert board.cards == (8, *[6] * 6)
    ferries = {route.name.partition("#")[0] for route in board.routes if route.ferry}
    assert ferries == {"Alcatraz-Fort Mason", "Alcatraz-Pier 39", "Fort Mason-Golden Gate Bridge"}
    assert {route.ferry for route in board.routes} == {0, 1}


def test_the_tickets_of_san_francisco_that_are_not_worth_the_shortest_path() -> None:
    board = BOARDS["san_francisco"]
    paths = {t: shortest_path(board, t.a, t.b) for t in board.tickets}
    odd = {t.name: (t.points, path) for t, path in paths.items() if t.points != path}
    assert odd == {
        "Pacific Heights-The Embarcadero": (4, 3),
        "Painted Ladies-Potrero Hill": (5, 4),
    }


def test_the_totals_of_tiny_tunnels() -> None:
    board = BOARDS["tiny_tunnels"]
    found = totals(board)
    assert [found[name] for name in ("locations", "routes", "pairs", "doubles")] == [6, 12, 10, 2]
    assert [found[name] for name in ("spaces", "tickets", "points", "cards")] == [24, 6, 23, 24]
    assert sum(route.tunnel for route in board.routes) == 7
    assert all(route.switches == (("tunnel",) if route.tunnel else ()) for route in board.routes)
    assert not any(route.tunnel for id in ("usa", "tiny") for route in BOARDS[id].routes)


def test_the_totals_of_tiny_and_its_mechanisms() -> None:
    board = BOARDS["tiny"]
    assert totals(board) == {
        "locations": 6,
        "routes": 12,
        "pairs": 9,
        "doubles": 3,
        "spaces": 22,
        "tickets": 6,
        "points": 24,
        "least": 3,
        "most": 6,
        "worth the shortest path": 5,
        "cards": 19,
    }
    assert any(route.ferry for route in board.routes)
    assert any(route.colour == "gray" for route in board.routes)
    assert board.symbols
    assert board.longest_path_bonus


@pytest.mark.parametrize("board", BOARDS)
def test_every_board_plays_by_the_rules(board: str) -> None:
    check_board(BOARDS[board], games=1)


# ------------------------------------------------------------------------------------ broken files

RED = '{ between = ["Abbey", "Bridge"], length = 1, colour = "red" }'
BLUE = '{ between = ["Abbey", "Bridge"], length = 1, colour = "blue" }'
TICKET = '{ between = ["Abbey", "Forge"], points = 4 }'
ABBEY = '{ name = "Abbey", x = 70, y = 90 }'

Edit = tuple[str, str]


def rows(*texts: str) -> str:
    return ",\n  ".join(texts)


def places(count: int) -> list[str]:
    return [f"P{i}" for i in range(count)]


def section(start: str, end: str) -> str:
    """The part of the file from one line up to another."""
    return TINY[TINY.index(start) : TINY.index(end)]


# A fault → the edits of tiny.toml that cause it; golden/broken_boards.txt has the sentences.
BROKEN: dict[str, list[Edit]] = {
    "bad toml": [('title = "Tiny"', 'title = "Tiny')],
    "a key stands twice": [('title = "Tiny"', 'title = "Tiny"\ntitle = "Tiny"')],
    "unknown key of the board": [('title = "Tiny"', 'title = "Tiny"\ntheme = "night"')],
    "unknown table": [("[cards]", "[tunnels]\nmost = 3\n\n[cards]")],
    "unknown key of a route": [(RED, RED[:-2] + ", bridge = true }")],
    "unknown key of the rules": [("pieces = 8 ", "tunnels = true\npieces = 8 ")],
    "unknown key of a table in braces": [("deal = 1, keep = 1", "deal = 1, keep = 1, hide = 1")],
    "unknown key of the tokens": [("[tokens]", "[tokens]\nshape = 1")],
    "missing table": [("[cards]", "[colours]")],
    "missing rule": [("pieces = 8 ", "# pieces = 8 ")],
    "missing length": [("length = 1, ", "")],
    "missing wild": [("wild = 4\n", ""), ("total = 19", "total = 15")],
    "a number as text": [("length = 1", 'length = "1"')],
    "a number as truth": [("length = 1", "length = true")],
    "a number with a fraction": [("length = 1", "length = 1.0")],
    "a switch as number": [("tie_break", "exhausted_cards_stop_drawing = 1\ntie_break")],
    "a name as number": [('name = "Abbey"', "name = 7")],
    "a table as number": [("players = { least = 2, most = 4 }", "players = 3")],
    "a list as text": [(section("locations = [", "routes = ["), 'locations = "Abbey"\n\n')],
    "a route as text": [(RED, '"Abbey-Bridge"')],
    "a list of numbers with a text": [("[1, 2, 4]", '[1, "2", 4]')],
    "a list of names with a number": [('["tickets", "longest path"]', '["tickets", 1]')],
    "a coordinate as text": [("x = 70", 'x = "left"')],
    "a coordinate nowhere": [("x = 70", "x = inf")],
    "an empty list": [(section("tickets = [", "[cards]"), "tickets = []\n\n")],
    "a route with three ends": [('["Abbey", "Bridge"]', '["Abbey", "Bridge", "Elm"]')],
    "heights for too few tables": [("height = [2, 2, 3]", "height = [2, 2]")],
    "a table of one": [("least = 2", "least = 1")],
    "more players than the engine seats": [("most = 4", "most = 6")],
    "a route of no length": [("length = 1", "length = 0")],
    "a route longer than the points go": [("[1, 2, 4]", "[1, 2]")],
    "more ferries than spaces": [('"blue", ferry = 1', '"blue", ferry = 3')],
    "a worthless ticket": [(TICKET, TICKET.replace("4", "0"))],
    "more tickets to keep than are dealt": [("deal = 1, keep = 1", "deal = 1, keep = 2")],
    "unknown way to know the first player": [('"after the tickets"', '"later"')],
    "unknown colour": [(RED, RED.replace("red", "pink"))],
    "unknown tie-break": [('["tickets", "longest path"]', '["tickets", "coin"]')],
    "a tie-break without its bonus": [("longest_path_bonus = 3", "longest_path_bonus = 0")],
    "wrong card total": [("total = 19", "total = 20")],
    "a colour in capitals": [("red = 5", "Red = 5")],
    "gray as a colour of cards": [("red = 5", "gray = 5")],
    "a name of nothing": [('name = "Abbey"', 'name = ""')],
    "a name with surplus spaces": [('name = "Abbey"', 'name = "Abbey "')],
    "a name with #": [('name = "Abbey"', 'name = "Abbey #1"')],
    "a name with +": [('name = "Abbey"', 'name = "Abbey+"')],
    "names that differ in case": [('name = "Bridge"', 'name = "ABBEY"')],
    "names that differ in accents": [('name = "Bridge"', 'name = "Ábbey"')],
    "unknown place of a route": [('["Abbey", "Bridge"]', '["Abbey", "Brigde"]')],
    "unknown place of a ticket": [(TICKET, TICKET.replace("Forge", "Foundry"))],
    "unknown place of a stack": [('stacks = ["Abbey"]', 'stacks = ["Priory"]')],
    "a route from a place to itself": [('["Abbey", "Bridge"]', '["Abbey", "Abbey"]')],
    "a location without routes": [(ABBEY, rows(ABBEY, '{ name = "Gull" }'))],
    "an unpaired double": [(BLUE, BLUE.replace("length = 1", "length = 2"))],
    "a triple": [(BLUE, rows(BLUE, BLUE.replace("blue", "green")))],
    "halves of one colour": [(BLUE, RED.replace('"Abbey", "Bridge"', '"Bridge", "Abbey"'))],
    "two routes with one text": [
        (ABBEY, rows(ABBEY, '{ name = "Abbey-Bridge" }', '{ name = "Bridge-Elm" }')),
        (
            RED,
            rows(
                '{ between = ["Abbey-Bridge", "Elm"], length = 1, colour = "red" }',
                '{ between = ["Abbey", "Bridge-Elm"], length = 2, colour = "blue" }',
                RED,
            ),
        ),
    ],
    "a ticket that stands twice": [
        (TICKET, rows(TICKET, '{ between = ["Forge", "Abbey"], points = 5 }'))
    ],
    "a ticket no path can meet": [
        (ABBEY, rows(ABBEY, '{ name = "Gull" }', '{ name = "Heath" }')),
        (RED, rows(RED, '{ between = ["Gull", "Heath"], length = 1, colour = "red" }')),
        (TICKET, rows(TICKET, '{ between = ["Abbey", "Gull"], points = 4 }')),
    ],
    "a ticket too far for the pieces": [("pieces = 8 ", "pieces = 3 ")],
    "one symbol twice": [('["bell", "crab", "star"]', '["bell", "crab", "bell"]')],
    "a symbol of two words": [('["bell", "crab", "star"]', '["bell", "crab", "shooting star"]')],
    "two stacks in one place": [('stacks = ["Abbey"]', 'stacks = ["Abbey", "Abbey"]')],
    "too large a reserve": [('stacks = ["Abbey"]', "stacks = []")],
    "too few cards to start": [("opening_hand = 2", "opening_hand = 4")],
    "too few tickets to start": [("deal = 1, keep = 1", "deal = 2, keep = 1")],
    "more routes than the engine holds": [(RED, rows(*[RED] * 161))],
    "more locations than the engine holds": [
        (ABBEY, rows(ABBEY, *(f'{{ name = "{name}" }}' for name in places(60))))
    ],
    "more tickets than the engine holds": [(TICKET, rows(*[TICKET] * 92))],
    "more colours than the engine holds": [
        ("green = 5", "green = 5\nwhite = 1\nblack = 1\npink = 1\ngold = 1\nteal = 1\nrose = 1")
    ],
    "more routes at a place than the engine holds": [
        (ABBEY, rows(ABBEY, *(f'{{ name = "{name}" }}' for name in places(25)))),
        (RED, rows(RED, *(RED.replace("Bridge", name) for name in places(25)))),
    ],
    "more payments than the engine holds": [
        ("[1, 2, 4]", str(list(range(1, 21)))),
        ("green = 5", "green = 5\nwhite = 1\nblack = 1\npink = 1\ngold = 1\nteal = 1"),
        ("total = 19", "total = 24"),
        ("pieces = 8 ", "pieces = 60 "),
        (ABBEY, rows(ABBEY, *(f'{{ name = "{name}" }}' for name in places(8)))),
        (
            RED,
            rows(
                RED,
                *(
                    f'{{ between = ["{a}", "{b}"], length = 20, colour = "gray" }}'
                    for a, b in combinations(places(8), 2)
                ),
            ),
        ),
    ],
}


def test_a_broken_file_gets_one_sentence_with_the_place(tmp_path: Path, golden: Golden) -> None:
    lines = []
    for fault, edits in BROKEN.items():
        with pytest.raises(BoardError) as refusal:
            edited(tmp_path, *edits)
        faults = getattr(refusal.value, "faults", (refusal.value,))
        lines += [f"{fault}\n", *(f"    {each}\n" for each in faults)]
    golden.check("broken_boards.txt", "".join(lines))


def test_every_fault_of_a_file_is_reported_with_its_line(tmp_path: Path) -> None:
    edits = [
        ('title = "Tiny"', 'titel = "Tiny"'),
        (RED, RED.replace("length", "lenght")),
        (BLUE, BLUE.replace("blue", "teal")),
        (TICKET, TICKET.replace("Forge", "Frge")),
        ("pieces = 8 ", "pieces = 800 "),
        ("opening_hand = 2", "opening_hands = 2"),
        ('["bell", "crab", "star"]', '["bell", "crab", "bell"]'),
    ]
    with pytest.raises(BoardErrors) as refused:
        edited(tmp_path, *edits)
    sentences = [re.sub(r"^tiny\.toml:\d+, ", "", str(fault)) for fault in refused.value.faults]
    assert sentences == [
        "titel: unknown key “titel”; did you mean “title”?",
        "routes[0].lenght: unknown key “lenght”; did you mean “length”?",
        "routes[1].colour: “teal” is not one of gray, red, blue, green.",
        "tickets[0].between: there is no location “Frge” on this board; did you mean “Forge”?",
        "rules.pieces: 800 is not between 1 and 120.",
        "rules.opening_hands: unknown key “opening_hands”; did you mean “opening_hand”?",
        "tokens.symbols: different symbols: 1 to 7, each a single lower-case word.",
    ]
    text = (tmp_path / "tiny.toml").read_text("utf-8").splitlines()
    for fault in refused.value.faults:
        place = re.match(r"tiny\.toml:(\d+), (?:\w+(?:\[\d+\])?\.)?(\w+)", str(fault))
        assert place is not None
        assert place[2] in text[int(place[1]) - 1]
    assert str(refused.value).startswith("tiny.toml has several errors: 7. The first: tiny.toml")


@given(edits=st.sets(st.sampled_from(sorted(BROKEN)), min_size=2, max_size=4))
@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_any_mixture_of_mistakes_is_refused_in_sentences(tmp_path: Path, edits: set[str]) -> None:
    text = TINY
    for name in edits:
        for old, new in BROKEN[name]:
            text = text.replace(old, new, 1)
    path = tmp_path / "tiny.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(BoardError) as refused:
        Board.load(path)
    for fault in getattr(refused.value, "faults", (refused.value,)):
        assert str(fault).startswith("tiny.toml")


def edited(tmp_path: Path, *edits: Edit) -> Board:
    """The tiny board with some of its text replaced."""
    text = TINY
    for old, new in edits:
        assert old in text
        text = text.replace(old, new, 1)
    path = tmp_path / "tiny.toml"
    path.write_text(text, "utf-8")
    return Board.load(path)


def test_the_place_of_a_fault_is_found_among_comments_and_blank_lines(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(TINY.replace(BLUE, "# the other half\n\n  " + BLUE.replace("blue", "teal")))
    with pytest.raises(Refusal, match=r"^own\.toml:25, routes\[1\]\.colour: “teal” is not one of"):
        Board.load(path)


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    latin = tmp_path / "latin.toml"
    latin.write_bytes('title = "Montréal"'.encode("latin-1"))
    folder = tmp_path / "folder.toml"
    folder.mkdir()
    for path, why in (
        (latin, f"The board file {latin} is not UTF-8 text."),
        (folder, f"Cannot read the board file {folder}: Is a directory."),
        (tmp_path / "no.toml", f"Cannot read the board file {tmp_path / 'no.toml'}: "),
    ):
        with pytest.raises(Refusal) as refusal:
            Board.load(path)
        assert str(refusal.value).startswith(why)


def test_an_unknown_board_lists_the_known_ones() -> None:
    with pytest.raises(Refusal) as refusal:
        Board.load("atlantis")
    assert str(refusal.value) == (
        "There is no board “atlantis”; available: san_francisco, tiny, tiny_tunnels, usa. The path "
        "of a TOML file works too."
    )


def test_a_board_survives_being_copied_and_sent(tmp_path: Path) -> None:
    """One of ours goes as its name, also to itself; a file of somebody's goes whole."""
    ours = Board.load("tiny")
    sent = pickle.dumps(ours)
    assert len(sent) < 200
    assert (pickle.loads(sent), copy.deepcopy(ours)) == (ours, ours)  # noqa: S301  our own
    file = tmp_path / "mine.toml"
    file.write_text(TINY.replace("points = 4", "points = 6", 1), "utf-8")
    mine = Board.load(file)
    arrived = pickle.loads(pickle.dumps(mine))  # noqa: S301  our own
    assert arrived == mine != ours
    assert arrived.tickets == mine.tickets
    assert (arrived == "mine", hash(arrived)) == (False, hash(mine))


def test_a_board_is_found_however_its_name_is_typed() -> None:
    for name in ("san_francisco", "San Francisco", "SAN FRANCISCO"):
        assert Board.load(name).id == "san_francisco"


# --------------------------------------------------------------------------- a file is all it needs


def test_a_file_in_the_folder_is_a_board(tmp_path: Path) -> None:
    """No list to edit: in a copy of the package, a new file can be played at once."""
    copy = tmp_path / "wagonway"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    (copy / "boards" / "hamlet.toml").write_text(TINY.replace('"Tiny"', '"Hamlet"'), "utf-8")
    program = (
        "from wagonway import Game; from wagonway.engine.board import board_ids;"
        "game = Game.new('Hamlet', seed=1); game.play(game.legal()[0]);"
        "print(*board_ids(), game.board.title)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": str(tmp_path), "WAGONWAY_ENGINE": "plain"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stdout.split() == [*sorted([*board_ids(), "hamlet"]), "Hamlet"]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('title = "Tiny"', 'title = "Hamlet"'),
        ('piece = "train"', 'piece = "barge"'),
        ('wild = "locomotive"', 'wild = "tug"'),
        ("width = 600", "width = 900"),
        ("canvas = { width = 600, height = 420 }\n", ""),
        ("x = 70, y = 90", "x = 75, y = 95, lat = 1.5, lon = 2"),
        ("# A board", "# The board"),
    ],
)
def test_art_leaves_the_hash_alone(tmp_path: Path, old: str, new: str) -> None:
    assert edited(tmp_path, (old, new)).hash == BOARDS["tiny"].hash


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"Castle", "Elm"', '"Elm", "Castle"'),
        ("length = 2, colour", "length = 3, colour"),
        (RED, RED.replace("red", "green")),
        (rows(RED, BLUE), rows(BLUE, RED)),
        (TICKET, TICKET.replace("4", "5")),
        ("red = 5\nblue = 5", "blue = 5\nred = 5"),
        ("pieces = 8 ", "pieces = 9 "),
        ("last_round_at = 2", "last_round_at = 3"),
        ("longest_path_bonus = 3", "longest_path_bonus = 4"),
        ("points = [0, 0, 1, 3]", "points = [0, 0, 1, 4]"),
        ('stacks = ["Abbey"]', 'stacks = ["Dock"]'),
        ("first_player_known", "exhausted_cards_stop_drawing = true\nfirst_player_known"),
    ],
)
def test_play_data_changes_the_hash(tmp_path: Path, old: str, new: str) -> None:
    assert edited(tmp_path, (old, new)).hash != BOARDS["tiny"].hash


# ------------------------------------------------------------------------------- files of strangers


def hostile_data(**changes: object) -> dict[str, Any]:
    return {**json.loads(json.dumps(Board.load("usa").play_data)), **changes}


def words(n: int, length: int) -> list[str]:
    """Names that resemble each other."""
    dice = random.Random(length)
    return ["".join(dice.choice("ab") for _ in range(length)) for _ in range(n)]


PLACES = [{"name": name} for name in words(60, 60)]
HOSTILE = {
    "unknown places": hostile_data(
        locations=PLACES,
        routes=[
            {"between": words(2 * n + 2, 60)[-2:], "length": 2, "colour": "gray"} for n in range(95)
        ],
    ),
    "long unknown places": hostile_data(
        locations=PLACES,
        routes=[{"between": words(2, 200 + n), "length": 2, "colour": "gray"} for n in range(95)],
    ),
    "long names": hostile_data(locations=[{"name": name} for name in words(60, 800)]),
    "unknown keys": hostile_data(**dict.fromkeys(words(3000, 12), 1)),
    "unknown stacks": hostile_data(tokens={"symbols": ["a"], "stacks": words(3000, 12)}),
    "colours": hostile_data(cards=dict.fromkeys(words(3000, 12), 1)),
    "long colours": hostile_data(cards={"total": 90, "wild": 1, "a" * 50_000: 89}),
    "points": hostile_data(rules={"route_points": [999] * 20_000}),
    "tie breaks": hostile_data(rules={"tie_break": words(3000, 12)}),
}


@pytest.mark.parametrize("data", HOSTILE.values(), ids=HOSTILE)
def test_faults_and_searches_of_a_file_are_bounded(
    data: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    searched: list[str] = []

    def noted(name: str, *more: Any) -> list[str]:
        searched.append(name)
        return difflib.get_close_matches(name, *more)

    monkeypatch.setattr(board_file, "get_close_matches", noted)
    with pytest.raises(BoardError) as refused:
        board_from_data(data, "own", Source("own"))
    assert len(getattr(refused.value, "faults", ())) <= board_file.MOST_FAULTS
    assert len(searched) <= board_file.MOST_SUGGESTIONS
    assert all(len(name) <= board_file.LONGEST_NAME for name in searched)
