"""The picture in numbers holds everything a client draws, agrees with the layout, and is small."""

from __future__ import annotations

import gzip
import re
from dataclasses import replace
from math import dist
from xml.etree import ElementTree

import msgspec
import pytest

from wagonway.draw.label_lines import codes as codes_of
from wagonway.draw.layout import layout
from wagonway.draw.palette import LIVERIES
from wagonway.draw.picture import BoardPicture, board_picture
from wagonway.draw.svg import backdrop_svg
from wagonway.engine.board import Board, board_ids
from wagonway.engine.game import Game
from wagonway.outside.messages import board_facts

pytestmark = pytest.mark.xdist_group("draw")  # one worker lays each board out once


@pytest.fixture(params=board_ids())
def board(request: pytest.FixtureRequest) -> Board:
    return Board.load(request.param)


def numbers(value: object) -> list[float]:
    """Every number anywhere in a JSON value."""
    if isinstance(value, dict):
        return [number for part in value.values() for number in numbers(part)]
    if isinstance(value, list):
        return [number for part in value for number in numbers(part)]
    return [value] if isinstance(value, int | float) else []


def test_routes_have_the_names_of_the_protocol(board: Board) -> None:
    routes = {route.name: route for route in board_facts(board, board.player_counts[0]).routes}
    picture = board_picture(board)
    assert [route.name for route in picture.routes] == list(routes)
    for route in picture.routes:
        facts = routes[route.name]
        assert (route.colour, route.twin) == (facts.colour, facts.twin)
        assert len(route.spaces) == facts.length
        assert len(route.ferries) == facts.ferries
        assert route.path.startswith("M")


def test_locations_have_names_and_label_lines(board: Board) -> None:
    picture = board_picture(board)
    assert [place.name for place in picture.places] == [place.name for place in board.locations]
    for place in picture.places:
        assert " ".join(line.text for line in place.lines) == place.name
        assert (place.stack is not None) == bool(board.symbols)
        assert 0 < place.room < picture.width / 4
        reach = max(dist((line.x, line.y), (place.x, place.y)) for line in place.lines)
        assert place.anchor == "middle" or reach < 90, place.name


def test_every_location_has_a_unique_code(board: Board) -> None:
    codes = [place.code for place in board_picture(board).places]
    assert len(set(codes)) == len(codes)
    assert all(re.fullmatch("[A-Z0-9]{2,3}", code) for code in codes), codes


@pytest.mark.parametrize(
    ("names", "codes"),
    [
        (["Salt Lake City", "Boston", "Montréal"], ["SLC", "BOS", "MON"]),
        (["The Embarcadero", "Pier 39", "Palace of Fine Arts"], ["EMB", "P39", "PFA"]),
        (["Aaa", "Aaab", "Aaa!", "Aaa?"], ["AAA", "AAB", "A01", "A02"]),
    ],
)
def test_codes_are_natural_and_unique(names: list[str], codes: list[str]) -> None:
    assert codes_of(names) == codes


def test_sf_tokens_1_the_stacks_of_a_new_game_lie_where_the_picture_says() -> None:
    board = Board.load("san_francisco")
    symbols = {
        name: symbol
        for name, (symbol, _) in Game.new(board, players=2, seed=1).view(0).stacks.items()
    }
    picture = board_picture(board)
    assert {place.name: place.symbol for place in picture.places if place.symbol} == symbols
    assert set(picture.tokens) == set(board.symbols)


def test_the_picture_lies_on_the_layout(board: Board) -> None:
    page = layout(board)
    picture = board_picture(board)
    assert picture.width * page.unit == pytest.approx(page.width, abs=0.1)
    for route, track in zip(picture.routes, page.tracks, strict=True):
        for space, there in zip(route.spaces, track.spaces, strict=True):
            assert (space.x * page.unit, space.y * page.unit) == pytest.approx(
                (there.x, there.y), abs=0.1
            )
            assert (space.angle - there.angle) % 180 == pytest.approx(0, abs=0.1) or (
                space.angle - there.angle
            ) % 180 == pytest.approx(180, abs=0.1)
            assert -90 < space.angle <= 90


def test_every_drawing_that_is_named_is_there(board: Board) -> None:
    picture = board_picture(board)
    assert list(picture.colours) == [*board.kinds, "gray"]
    assert len(picture.liveries) == len(LIVERIES)
    named = {colour.glyph for name, colour in picture.colours.items() if name != "gray"}
    named |= {livery.glyph for livery in picture.liveries}
    assert named == set(picture.glyphs)
    assert {route.colour for route in picture.routes} <= set(picture.colours)


def test_a_picture_goes_over_the_wire_small_and_comes_back_the_same(board: Board) -> None:
    picture = board_picture(board)
    wire = msgspec.json.encode(picture)
    assert len(gzip.compress(wire)) <= 12_000
    assert msgspec.json.decode(wire, type=BoardPicture) == picture
    assert all(round(value, 1) == value for value in numbers(msgspec.json.decode(wire)))


def test_a_board_with_new_colours_and_symbols_has_a_picture() -> None:
    board = Board.load("tiny")
    invented = replace(board, kinds=("wild", "mauve", "ochre", "red"), symbols=("teapot",))
    picture = board_picture(invented)
    assert {picture.colours["mauve"].glyph, picture.colours["ochre"].glyph} <= set(picture.glyphs)
    assert picture.tokens == {}


def test_a_changed_layout_gets_no_baked_art() -> None:
    board = Board.load("usa")
    first = replace(board.locations[0], x=board.locations[0].x + 9)
    moved = replace(board, locations=(first, *board.locations[1:]))
    assert board_picture(moved).backdrops is None


@pytest.mark.parametrize("night", [False, True])
def test_a_backdrop_is_static_and_self_contained(board: Board, night: bool) -> None:
    text = backdrop_svg(board, night)
    root = ElementTree.fromstring(text)  # noqa: S314 our own text
    tags = {element.tag.rpartition("}")[2] for element in root.iter()}
    assert not tags & {"image", "script", "foreignObject", "style", "text", "a"}
    ids = {element.get("id") for element in root.iter()}
    links = re.findall(r'href="([^"]*)"|url\(([^)]*)\)', text)
    assert {(a or b).removeprefix("#") for a, b in links} <= ids
    assert not {"rails", "dot", "s0", "g1"} & ids
    picture = board_picture(board)
    view = [float(part) for part in root.attrib["viewBox"].split()]
    assert view == [0, 0, picture.width, picture.height]
