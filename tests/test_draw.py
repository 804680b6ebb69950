"""Every board draws: each space, label and location in a place of its own, in one small SVG."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import combinations, pairwise
from math import atan2, cos, degrees, dist, radians, sin
from xml.etree import ElementTree

import pytest

from wagonway.draw.geometry import Label, Layout, Space, Track
from wagonway.draw.land import outlines
from wagonway.draw.layout import layout
from wagonway.draw.pen import number
from wagonway.draw.svg import board_svg
from wagonway.engine.board import GRAY, Board, Location, board_ids

pytestmark = pytest.mark.xdist_group("draw")  # one worker lays each board out once

SVG = "{http://www.w3.org/2000/svg}"

Corners = list[tuple[float, float]]


@cache
def board_of(name: str) -> Board:
    """A board by its id; "usa, no map" is the same board without coordinates."""
    id, _, bare = name.partition(", ")
    board = Board.load(id)
    if not bare:
        return board
    return replace(board, canvas=None, locations=tuple(Location(p.name) for p in board.locations))


@pytest.fixture(params=[id + bare for id in board_ids() for bare in ("", ", no map")])
def board(request: pytest.FixtureRequest) -> Board:
    return board_of(request.param)


def space_corners(space: Space, height: float) -> Corners:
    ux, uy = cos(radians(space.angle)), sin(radians(space.angle))
    half, up = space.width / 2, height / 2
    return [
        (space.x + i * half * ux - j * up * uy, space.y + i * half * uy + j * up * ux)
        for i, j in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]


def label_corners(label: Label) -> Corners:
    return space_corners(Space(label.x, label.y, 0, label.width), label.height)


def overlap(a: Corners, b: Corners) -> bool:
    """Separating axes: two convex shapes are apart if their shadows on some side's normal are."""
    for shape in (a, b):
        for (x1, y1), (x2, y2) in zip(shape, shape[1:] + shape[:1]):
            normal = y1 - y2, x2 - x1
            shadow_a, shadow_b = (
                [x * normal[0] + y * normal[1] for x, y in corners] for corners in (a, b)
            )
            if max(shadow_a) <= min(shadow_b) or max(shadow_b) <= min(shadow_a):
                return False
    return True


def covers(corners: Corners, x: float, y: float, radius: float) -> bool:
    """Whether a shape and the square round a dot overlap."""
    return overlap(corners, space_corners(Space(x, y, 0, 2 * radius), 2 * radius))


def all_spaces(page: Layout) -> list[tuple[int, Corners]]:
    return [
        (route, space_corners(space, page.space_height))
        for route, track in enumerate(page.tracks)
        for space in track.spaces
    ]


def test_overlapping_shapes_are_found() -> None:
    square = space_corners(Space(0, 0, 0, 10), 10)
    assert overlap(square, space_corners(Space(9, 0, 0, 10), 10))
    assert not overlap(square, space_corners(Space(11, 0, 0, 10), 10))
    assert overlap(square, space_corners(Space(11, 0, 45, 10), 10))
    assert not overlap(square, space_corners(Space(11, 11, 45, 10), 10))


def test_a_route_has_one_space_for_each_piece(board: Board) -> None:
    lengths = [len(track.spaces) for track in layout(board).tracks]
    assert lengths == [route.length for route in board.routes]


def test_a_route_leads_from_its_first_location_to_its_second(board: Board) -> None:
    page = layout(board)
    for route, track in zip(board.routes, page.tracks):
        a, b = page.locations[route.a], page.locations[route.b]
        from_a = [dist((a.x, a.y), (space.x, space.y)) for space in track.spaces]
        assert from_a == sorted(from_a)
        assert dist((track.rail.a.x, track.rail.a.y), (a.x, a.y)) < 0.01
        assert dist((track.rail.b.x, track.rail.b.y), (b.x, b.y)) < 0.01


def test_spaces_are_long_enough_for_a_piece_and_never_longer_than_the_cap(board: Board) -> None:
    page = layout(board)
    for track in page.tracks:
        for space in track.spaces:
            assert 1.8 * page.space_height < space.width < 3.5 * page.space_height


def test_spaces_of_different_routes_do_not_overlap(board: Board) -> None:
    for (route, a), (other, b) in combinations(all_spaces(layout(board)), 2):
        if overlap(a, b):
            assert route == other, f"{board.routes[route].name} on {board.routes[other].name}"


@pytest.mark.parametrize("id", board_ids())
def test_our_boards_leave_a_gap_between_routes_even_at_the_ends_of_doubles(id: str) -> None:
    page = layout(board_of(id))
    gap = page.unit
    grown = [
        (route, space_corners(replace(space, width=space.width + gap), page.space_height + gap))
        for route, track in enumerate(page.tracks)
        for space in track.spaces
    ]
    for (route, a), (other, b) in combinations(grown, 2):
        assert route == other or not overlap(a, b)


@pytest.mark.parametrize("id", board_ids())
def test_our_boards_write_no_name_over_a_rail(id: str) -> None:
    """A label's box is wider and higher than its letters, so its rim may graze a rail."""
    page = layout(board_of(id))
    rim = 0.45 * page.font_size
    labels = [
        label_corners(replace(x, width=x.width - rim, height=x.height - rim)) for x in page.labels
    ]
    for route, track in enumerate(page.tracks):
        for rail in rail_corners(track, 5.4 * page.unit):
            crossed = [i for i, label in enumerate(labels) if overlap(label, rail)]
            assert not crossed, f"{board_of(id).routes[route].name} under a name"


def rail_corners(track: Track, height: float) -> list[Corners]:
    """The rail as straight parts: from its first location over its spaces to its second."""
    rail = track.rail
    stops = [(p.x, p.y) for p in (rail.a, rail.start, *track.spaces, rail.end, rail.b)]
    stops = sorted(stops, key=lambda stop: dist(stop, stops[0]))
    return [
        space_corners(
            Space(
                (ax + bx) / 2,
                (ay + by) / 2,
                degrees(atan2(by - ay, bx - ax)),
                dist((ax, ay), (bx, by)),
            ),
            height,
        )
        for (ax, ay), (bx, by) in pairwise(stops)
    ]


def test_spaces_of_one_route_do_not_overlap(board: Board) -> None:
    page = layout(board)
    for track in page.tracks:
        corners = [space_corners(space, page.space_height) for space in track.spaces]
        assert not any(overlap(a, b) for a, b in combinations(corners, 2))


def test_no_space_covers_a_location(board: Board) -> None:
    page = layout(board)
    for route, corners in all_spaces(page):
        for place, point in zip(board.locations, page.locations):
            covered = covers(corners, point.x, point.y, 0.7 * page.location_radius)
            assert not covered, f"{board.routes[route].name} on {place.name}"


def test_no_label_overlaps_a_space_a_label_or_a_location(board: Board) -> None:
    page = layout(board)
    labels = [label_corners(label) for label in page.labels]
    assert not any(overlap(a, b) for a, b in combinations(labels, 2))
    for place, corners in zip(board.locations, labels):
        assert not any(overlap(corners, space) for _, space in all_spaces(page)), place.name
        for point in page.locations:
            assert not covers(corners, point.x, point.y, 0.7 * page.location_radius), place.name


def test_every_location_has_its_name_beside_it(board: Board) -> None:
    page = layout(board)
    for place, point, label in zip(board.locations, page.locations, page.labels):
        assert " ".join(label.lines) == place.name
        aside = max(abs(label.x - point.x) - label.width / 2, 0)
        above = max(abs(label.y - point.y) - label.height / 2, 0)
        assert max(aside, above) < 3 * page.location_radius


def test_every_location_of_a_board_with_tokens_has_room_for_a_stack(board: Board) -> None:
    page = layout(board)
    assert len(page.tokens) == (len(board.locations) if board.symbols else 0)
    size = page.token_size
    stacks = [space_corners(Space(point.x, point.y, 0, size), size) for point in page.tokens]
    others = [space for _, space in all_spaces(page)] + [label_corners(x) for x in page.labels]
    assert not any(overlap(a, b) for a, b in combinations(stacks, 2))
    assert not any(overlap(stack, other) for stack in stacks for other in others)


def test_everything_lies_inside_the_frame(board: Board) -> None:
    page = layout(board)
    shapes = [corners for _, corners in all_spaces(page)]
    shapes += [label_corners(label) for label in (*page.labels, page.title) if label]
    for x, y in (corner for shape in shapes for corner in shape):
        assert page.frame < x < page.width - page.frame
        assert page.frame < y < page.height - page.frame


def test_the_title_has_a_place_of_its_own(board: Board) -> None:
    page = layout(board)
    assert page.title is not None
    assert page.title.lines == (board.title,)
    title = label_corners(page.title)
    assert not any(overlap(title, label_corners(label)) for label in page.labels)
    assert not any(overlap(title, space) for _, space in all_spaces(page))


def test_boards_that_play_alike_may_look_different() -> None:
    board, bare = board_of("tiny"), board_of("tiny, no map")
    assert board == bare
    assert layout(board) != layout(bare)


def test_a_layout_keeps_to_the_coordinates_of_its_file() -> None:
    for id in board_ids():
        given, page = Board.load(id), layout(Board.load(id))
        assert (page.width, page.height) == given.canvas
        assert [(p.x, p.y) for p in page.locations] == [(p.x, p.y) for p in given.locations]


def test_a_picture_is_one_small_file_that_needs_no_other(board: Board) -> None:
    owners = [i % 6 - 1 for i in range(len(board.routes))]
    for text in (board_svg(board), board_svg(board, owners, night=True)):
        root = ElementTree.fromstring(text)  # noqa: S314 our own text
        assert root.tag == f"{SVG}svg"
        assert len(text.encode()) < 150_000
        tags = {element.tag.removeprefix(SVG) for element in root.iter()}
        assert not tags & {"image", "filter", "script", "foreignObject", "font-face"}
        links = re.findall(r'href="([^"]*)"|url\(([^)]*)\)', text)
        ids = {element.get("id") for element in root.iter()}
        assert {(a or b).removeprefix("#") for a, b in links} <= ids


def test_every_space_of_a_colour_carries_its_symbol(board: Board) -> None:
    drawn = Counter(re.findall(r'<use href="#g(\d+)"', board_svg(board)))
    spaces: Counter[str] = Counter()
    for route in board.routes:
        if route.colour_number != GRAY:
            spaces[str(route.colour_number)] += route.length
    assert drawn == spaces


def test_ferries_are_marked_on_as_many_spaces(board: Board) -> None:
    marks = board_svg(board).count('<use href="#ferry"')
    assert marks == sum(route.ferry for route in board.routes)


def test_an_owned_route_shows_its_players_wagons_in_place_of_its_spaces() -> None:
    board = board_of("tiny")
    owned = board_svg(board, [0, 1, 2, 3, 4, *[None] * (len(board.routes) - 5)])
    everyone = board_svg(board, [0] * len(board.routes))
    for fill in ("#141c68", "#b10600", "#00837d", "#f9df5b", "#da6ae1"):
        assert owned.count(fill) == 1
        assert fill not in board_svg(board)
    assert '<use href="#g' not in everyone
    assert '<use href="#ferry"' not in everyone


def test_owners_may_use_the_engines_nobody() -> None:
    board = board_of("tiny")
    assert board_svg(board, [-1, -2] * (len(board.routes) // 2)) == board_svg(board)


def test_sf_tokens_1_each_stack_shows_its_symbol() -> None:
    board = board_of("san_francisco")
    text = board_svg(board)
    shown = [symbol for symbol in board.symbols if f"<title>{symbol}</title>" in text]
    assert shown == list(board.symbols[: len(board.stacks)])


def test_night_has_other_colours_and_the_same_places() -> None:
    board = board_of("tiny")
    day, night = board_svg(board), board_svg(board, night=True)
    assert day != night
    places = re.compile(r'transform="[^"]*"')
    assert places.findall(day) == places.findall(night)


def test_a_boards_own_colour_gets_a_paint_and_a_symbol() -> None:
    board = board_of("tiny")
    invented = replace(board, kinds=("wild", "mauve", "ochre", "red"))
    text = board_svg(invented)
    fills = set(re.findall(r'<path id="g\d" fill="[^"]*" d="([^"]*)"', text))
    assert len(fills) == 3


def test_two_locations_in_one_place_are_laid_out_apart() -> None:
    board = board_of("tiny")
    first = replace(board.locations[0], x=board.locations[1].x, y=board.locations[1].y)
    page = layout(replace(board, locations=(first, *board.locations[1:])))
    assert len(set(page.locations)) == len(board.locations)


def test_routes_that_must_cross_are_drawn_without_covering_each_other() -> None:
    """Six places, each joined to each: no plane holds them without crossings."""
    board = board_of("tiny")
    one = board.routes[0]
    pairs = combinations(range(len(board.locations)), 2)
    routes = tuple(replace(one, name=f"{a}-{b}", a=a, b=b, length=2, twin=None) for a, b in pairs)
    page = layout(replace(board, canvas=None, routes=routes))
    for (route, a), (other, b) in combinations(all_spaces(page), 2):
        assert route == other or not overlap(a, b)


def test_names_are_written_as_they_are() -> None:
    board = board_of("tiny")
    first = replace(board.locations[0], name="Fish & <Chips>")
    text = board_svg(replace(board, title="A & B", locations=(first, *board.locations[1:])))
    root = ElementTree.fromstring(text)  # noqa: S314 our own text
    words = {element.text for element in root.iter(f"{SVG}text")}
    assert root.findtext(f"{SVG}title") == "A & B"
    assert {"Fish & <Chips>"} <= words or {"Fish &", "<Chips>"} <= words


def test_land_is_bent_so_that_every_location_keeps_its_coast() -> None:
    """The land a city stands on moves with it: no city of these maps ends up in the sea."""
    for id in ("usa", "san_francisco"):
        board = board_of(id)
        page = layout(board)
        land = [o.points.tolist() for o in outlines(board, page) if o.kind == "land"]
        for place, point in zip(board.locations, page.locations):
            reach = 1.5 * page.location_radius
            near = [
                (point.x + i * reach, point.y + j * reach) for i in (-1, 0, 1) for j in (-1, 0, 1)
            ]
            assert any(inside(x, y, ring) for x, y in near for ring in land), place.name


def inside(x: float, y: float, ring: list[list[float]]) -> bool:
    """Whether a ray from the point to the right crosses the ring an odd number of times."""
    crossed = False
    for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1]):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            crossed = not crossed
    return crossed


def test_a_board_far_from_any_known_land_is_drawn_on_paper() -> None:
    board = board_of("tiny")
    places = [replace(p, lat=-60.0 - i, lon=10.0 + i) for i, p in enumerate(board.locations)]
    at_sea = replace(board, locations=tuple(places))
    assert outlines(at_sea, layout(at_sea)) == []
    assert 'href="#land"' not in board_svg(at_sea)


def test_drawing_a_board_is_deterministic() -> None:
    program = (
        "from wagonway.draw.svg import board_svg; from wagonway.engine.board import Board;"
        "print(board_svg(Board.load('tiny')), end='')"
    )
    for seed in ("1", "2"):
        run = subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"},
            capture_output=True,
            check=True,
        )
        assert run.stdout.decode() == board_svg(board_of("tiny"))


def test_numbers_are_written_short() -> None:
    written = [number(value) for value in (12.0, 0.04, -0.04, -3.25, 100.0, 7.96)]
    assert written == ["12", "0", "0", "-3.2", "100", "8"]
