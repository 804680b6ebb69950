"""Where everything on a board lies: spaces, rails, locations, labels, token stacks, title.

Plain numbers in the pixels of the board's canvas, y pointing down; nothing here knows colours or
pens. The picture of a board, the web page and the terminal all stand on it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import atan2, degrees

import numpy as np

from wagonway.draw import candidates as near
from wagonway.draw.arrange import Thing, arrange
from wagonway.draw.boxes import Floats, distances, gaps
from wagonway.draw.places import places
from wagonway.engine.board import Board


@dataclass(frozen=True, slots=True)
class Point:
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Space:
    """A rectangle for one piece: its middle, its direction in degrees, its extent along the route."""

    x: float
    y: float
    angle: float
    width: float


@dataclass(frozen=True, slots=True)
class Rail:
    """The line that a route's spaces lie on: an arc, or straight when the radius is 0.

    A radius above 0 turns clockwise on the page.
    """

    start: Point
    end: Point
    radius: float


@dataclass(frozen=True, slots=True)
class Track:
    """A route on the page: one space for each piece, from its location `a` to its location `b`."""

    rail: Rail
    spaces: tuple[Space, ...]


@dataclass(frozen=True, slots=True)
class Label:
    """Lines of text centred on a point, in a box that they fit into."""

    x: float
    y: float
    lines: tuple[str, ...]
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Layout:
    width: float
    height: float
    unit: float  # every size below, and every pen, is a multiple of it
    space_height: float
    location_radius: float
    token_size: float
    font_size: float
    frame: float  # width of the strip along the edges that everything stays out of
    locations: tuple[Point, ...]
    tracks: tuple[Track, ...]  # one a route
    labels: tuple[Label, ...]  # one a location
    tokens: tuple[Point, ...]  # one a location: where its stack would lie; none on a board without
    title: Label | None  # None where there is no room for it


ATTEMPTS = 12
SHRINK = 0.95
NEIGHBOURS = 140.0  # units between the usual location and its nearest neighbour, to begin with
SMALLEST_CANVAS = 400.0  # units that the shorter side of a canvas has at least


@lru_cache(maxsize=8)
def layout(board: Board) -> Layout:
    """The board laid out as large as it can be without anything touching anything else."""
    points, canvas = places(board)
    unit = largest_unit(points, canvas)
    best: tuple[int, Layout] | None = None
    for _ in range(ATTEMPTS):
        touching, laid_out = attempt(board, points, canvas, unit)
        if best is None or touching < best[0]:
            best = touching, laid_out
        if touching == 0:
            break
        unit *= SHRINK
    assert best is not None
    return best[1]


def largest_unit(points: Floats, canvas: tuple[float, float]) -> float:
    """The size to try first: what suits the usual distance between neighbours, on this canvas."""
    apart = np.linalg.norm(points[:, None] - points[None], axis=2)
    np.fill_diagonal(apart, np.inf)
    neighbours = float(np.median(apart.min(axis=1)))
    return min(neighbours / NEIGHBOURS, min(canvas) / SMALLEST_CANVAS)


def attempt(
    board: Board, points: Floats, canvas: tuple[float, float], unit: float
) -> tuple[int, Layout]:
    """The best layout with this unit, and how many things touch in it."""
    plane = near.Plane(canvas[0] / unit, canvas[1] / unit, points / unit)
    bundles = bundles_of(board)
    breaks = [near.line_breaks(location.name) for location in board.locations]
    here = range(len(board.locations))
    crowding = near.Crowding(plane, bundles)
    ways = [near.ways(plane, bundle, crowding) for bundle in bundles]
    things = [near.bundle_thing(plane, bundle, way) for bundle, way in zip(bundles, ways)]
    things += [near.label_thing(plane, i, breaks[i]) for i in here]
    things += [near.token_thing(plane, i) for i in here if board.symbols]
    chosen, touching = arrange(things)
    boxes = [boxes_of(thing, choice) for thing, choice in zip(things, chosen)]

    n = len(bundles)
    tracks: dict[int, Track] = {}
    for bundle, choices, choice in zip(bundles, ways, chosen):
        tracks |= tracks_of(bundle, choices[choice], unit)
    labels = boxes[n : n + len(here)]
    names = [breaks[i][chosen[n + i] // near.BESIDE] for i in here]
    return touching, Layout(
        width=canvas[0],
        height=canvas[1],
        unit=unit,
        space_height=near.SPACE_HEIGHT * unit,
        location_radius=near.DOT * unit,
        token_size=near.TOKEN_SIZE * unit,
        font_size=near.FONT * unit,
        frame=near.FRAME * unit,
        locations=tuple(Point(float(x), float(y)) for x, y in points),
        tracks=tuple(tracks[i] for i in range(len(board.routes))),
        labels=tuple(label_of(row[0], lines, unit) for row, lines in zip(labels, names)),
        tokens=tuple(point_of(row[0], unit) for row in boxes[n + len(here) :]),
        title=title_of(board.title, plane, np.concatenate(boxes), unit),
    )


def bundles_of(board: Board) -> list[near.Bundle]:
    between: dict[tuple[int, int], list[int]] = {}
    for i, route in enumerate(board.routes):
        between.setdefault((route.a, route.b), []).append(i)
    return [
        near.Bundle(a, b, tuple(routes), tuple(board.routes[i].length for i in routes))
        for (a, b), routes in sorted(between.items())
    ]


def boxes_of(thing: Thing, choice: int) -> Floats:
    return thing.boxes[thing.candidate == choice]


def tracks_of(bundle: near.Bundle, way: near.Way, unit: float) -> dict[int, Track]:
    """The track of each route of a bundle."""
    arc = way.arc
    tracks = {}
    for route, n, lane in zip(bundle.routes, bundle.lengths, bundle.lanes):
        (start, end), _ = arc.at(np.array([0.0, arc.length]), lane)
        radius = (arc.radius + lane) * unit if arc.bend else 0.0
        rail = Rail(point_of(start, unit), point_of(end, unit), round(radius, 2))
        spaces = near.space_boxes(way, n, lane)
        tracks[route] = Track(rail, tuple(space_of(row, unit) for row in spaces))
    return tracks


def point_of(row: Floats, unit: float) -> Point:
    return Point(round(float(row[0]) * unit, 2), round(float(row[1]) * unit, 2))


def space_of(row: Floats, unit: float) -> Space:
    middle = point_of(row, unit)
    angle = degrees(atan2(row[3], row[2]))
    return Space(middle.x, middle.y, round(angle, 2), round(2 * float(row[4]) * unit, 2))


def label_of(row: Floats, lines: tuple[str, ...], unit: float) -> Label:
    middle = point_of(row, unit)
    width, height = (round(2 * float(half) * unit, 2) for half in row[4:])
    return Label(middle.x, middle.y, lines, width, height)


TITLE_SIZES = (2.6, 2.0, 1.5, 1.1)  # times the size of a label
TITLE_ROOM = 14.0


def title_of(title: str, plane: near.Plane, boxes: Floats, unit: float) -> Label | None:
    """The title where most room is left, in the largest size for which there is any."""
    for size in TITLE_SIZES:
        width = near.text_width(title) * near.FONT * size
        height = near.FONT * size
        xs = np.arange(near.FRAME + 30 + width / 2, plane.width - near.FRAME - 30 - width / 2, 20)
        ys = np.arange(near.FRAME + 30 + height / 2, plane.height - near.FRAME - 30 - height / 2, 20)
        rows = [[x, y, 1, 0, width / 2, height / 2] for y in ys for x in xs]
        if not rows:
            continue
        grid = np.array(rows)
        room = gaps(grid[:, None], boxes[None]).min(axis=1)
        room = np.minimum(room, distances(grid, plane.points).min(axis=1) - near.DOT)
        if room.max() >= TITLE_ROOM:
            return label_of(grid[int(np.argmax(room))], (title,), unit)
    return None
