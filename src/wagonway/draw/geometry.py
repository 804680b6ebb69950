"""The layout of a board: spaces, rails, locations, labels, token stacks, title.

Plain numbers in the pixels of the board's canvas, y pointing down, without colours or
pens. The picture of a board, the web page and the terminal are all based on it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import atan2, degrees

import numpy as np

from wagonway.draw import candidates
from wagonway.draw.arrange import LABEL, TOKEN, arrange
from wagonway.draw.boxes import Floats, distances, gaps
from wagonway.draw.places import Sheet, neighbour_distance, places


@dataclass(frozen=True, slots=True)
class Point:
    x: float
    y: float

    def scaled(self, factor: float) -> Point:
        return Point(self.x * factor, self.y * factor)


@dataclass(frozen=True, slots=True)
class Space:
    """A rectangle for one piece: its middle, its direction in degrees, its extent along the route."""

    x: float
    y: float
    angle: float
    width: float

    def scaled(self, factor: float) -> Space:
        return Space(self.x * factor, self.y * factor, self.angle, self.width * factor)


@dataclass(frozen=True, slots=True)
class Rail:
    """The line under a route: from a location straight to `start`, along an arc to `end`, and
    straight to the other location. The arc is a straight line when the radius is 0; with a radius
    above 0 it turns to the left on the page."""

    a: Point
    start: Point
    end: Point
    b: Point
    radius: float

    def scaled(self, factor: float) -> Rail:
        a, start, end, b = (p.scaled(factor) for p in (self.a, self.start, self.end, self.b))
        return Rail(a, start, end, b, self.radius * factor)


@dataclass(frozen=True, slots=True)
class Track:
    """A route on the page: one space for each piece, from its location `a` to its location `b`."""

    rail: Rail
    spaces: tuple[Space, ...]

    def scaled(self, factor: float) -> Track:
        return Track(self.rail.scaled(factor), tuple(s.scaled(factor) for s in self.spaces))


def middle_of(track: Track) -> Point:
    """The point half way along a track."""
    n = len(track.spaces)
    a, b = track.spaces[(n - 1) // 2], track.spaces[n // 2]
    return Point((a.x + b.x) / 2, (a.y + b.y) / 2)


@dataclass(frozen=True, slots=True)
class Label:
    """Lines of text centred on a point, in a box that they fit into."""

    x: float
    y: float
    lines: tuple[str, ...]
    width: float
    height: float

    def scaled(self, factor: float) -> Label:
        x, y, width, height = (v * factor for v in (self.x, self.y, self.width, self.height))
        return Label(x, y, self.lines, width, height)


@dataclass(frozen=True, slots=True)
class Layout:
    width: float
    height: float
    unit: float  # one pixel of a board whose spaces are 17 high; sizes and pens are multiples of it
    locations: tuple[Point, ...]
    tracks: tuple[Track, ...]  # one per route
    labels: tuple[Label, ...]  # one per location
    tokens: tuple[Point, ...]  # one per location: its stack; empty on a board without tokens
    title: Label | None  # None if it does not fit

    @property
    def space_height(self) -> float:
        return candidates.SPACE_HEIGHT * self.unit

    @property
    def location_radius(self) -> float:
        return candidates.DOT * self.unit

    @property
    def token_size(self) -> float:
        return candidates.TOKEN_SIZE * self.unit

    @property
    def font_size(self) -> float:
        return candidates.FONT * self.unit

    @property
    def frame(self) -> float:
        """The width of the empty margin along the edges."""
        return candidates.FRAME * self.unit

    def scaled(self, factor: float) -> Layout:
        """The same picture, larger or smaller."""
        return Layout(
            self.width * factor,
            self.height * factor,
            self.unit * factor,
            tuple(point.scaled(factor) for point in self.locations),
            tuple(track.scaled(factor) for track in self.tracks),
            tuple(label.scaled(factor) for label in self.labels),
            tuple(point.scaled(factor) for point in self.tokens),
            self.title.scaled(factor) if self.title else None,
        )


ATTEMPTS = 12
SHRINK = 0.95
NEIGHBOURS = 140.0  # initial units between a typical location and its nearest neighbour
SMALLEST_CANVAS = 400.0  # minimum units of the shorter side of a canvas


@lru_cache(maxsize=16)
def lay_out(sheet: Sheet, quick: bool = False) -> Layout:
    """The layout with the largest unit at which nothing touches.

    Quick: one attempt, which may leave things touching, and no title.
    """
    points, canvas = places(sheet)
    unit = min(neighbour_distance(points) / NEIGHBOURS, min(canvas) / SMALLEST_CANVAS)
    attempts = []
    for _ in range(1 if quick else ATTEMPTS):
        plane = candidates.Plane(canvas[0] / unit, canvas[1] / unit, points / unit)
        flaws, laid_out = attempt(sheet, plane, quick)
        attempts.append((flaws, -unit, laid_out.scaled(unit)))
        if flaws == 0:
            break
        unit *= SHRINK
    best = min(attempts, key=lambda attempt: attempt[:2])[2]
    exact = tuple(Point(float(x), float(y)) for x, y in points)
    return replace(best, width=canvas[0], height=canvas[1], locations=exact)


def attempt(sheet: Sheet, plane: candidates.Plane, quick: bool = False) -> tuple[int, Layout]:
    """The number of flaws of the best layout on this plane, and that layout with unit 1."""
    bundles = bundles_of(sheet)
    crowding = candidates.Crowding(plane, bundles)
    ways = [candidates.ways(plane, bundle, crowding, quick) for bundle in bundles]
    breaks = [candidates.line_breaks(location.name) for location in sheet.locations]
    here = range(len(sheet.locations))
    things = [candidates.bundle_thing(plane, bundle, way) for bundle, way in zip(bundles, ways)]
    for i, names in enumerate(breaks):
        sizes = [candidates.label_size(lines) for lines in names]
        things.append(candidates.beside_thing(plane, i, sizes, LABEL))
    stack = [(candidates.TOKEN_SIZE, candidates.TOKEN_SIZE)]
    things += [candidates.beside_thing(plane, i, stack, TOKEN) for i in here if sheet.symbols]
    chosen, flaws = arrange(things, quick)
    boxes = [thing.boxes[thing.candidate == choice] for thing, choice in zip(things, chosen)]

    n = len(bundles)
    tracks: dict[int, Track] = {}
    for bundle, choices, choice in zip(bundles, ways, chosen):
        tracks |= tracks_of(bundle, choices[choice])
    labels = boxes[n : n + len(here)]
    return flaws, Layout(
        width=plane.width,
        height=plane.height,
        unit=1.0,
        locations=tuple(point_of(row) for row in plane.points),
        tracks=tuple(tracks[i] for i in range(len(sheet.routes))),
        labels=tuple(
            label_of(row[0], name_lines(row[0], names)) for row, names in zip(labels, breaks)
        ),
        tokens=tuple(point_of(row[0]) for row in boxes[n + len(here) :]),
        title=None if quick else title_of(sheet.title, plane, np.concatenate(boxes)),
    )


def bundles_of(sheet: Sheet) -> list[candidates.Bundle]:
    between: dict[tuple[int, int], list[int]] = {}
    for i, route in enumerate(sheet.routes):
        between.setdefault((route.a, route.b), []).append(i)
    return [
        candidates.Bundle(a, b, tuple(routes), tuple(sheet.routes[i].length for i in routes))
        for (a, b), routes in sorted(between.items())
    ]


MERGING = 30.0  # units from a location at which the halves of a double route begin to merge


def tracks_of(bundle: candidates.Bundle, way: candidates.Way) -> dict[int, Track]:
    """The track of each route of a bundle."""
    arc = way.arc
    tracks = {}
    for route, n, lane in zip(bundle.routes, bundle.lengths, bundle.lanes):
        merging = min(MERGING, arc.length / 4) if lane else 0.0
        (start, end), _ = arc.at(np.array([merging, arc.length - merging]), lane)
        radius = arc.radius + lane if arc.bend else 0.0
        rail = Rail(point_of(arc.start), point_of(start), point_of(end), point_of(arc.end), radius)
        tracks[route] = Track(
            rail, tuple(space_of(row) for row in candidates.space_boxes(way, n, lane))
        )
    return tracks


def point_of(row: Floats) -> Point:
    return Point(float(row[0]), float(row[1]))


def space_of(row: Floats) -> Space:
    angle = degrees(atan2(row[3], row[2]))
    return Space(float(row[0]), float(row[1]), angle, 2 * float(row[4]))


def name_lines(row: Floats, breaks: Sequence[tuple[str, ...]]) -> tuple[str, ...]:
    """The line break that gave a label this height."""
    return min(breaks, key=lambda lines: abs(candidates.label_size(lines)[1] - 2 * row[5]))


def label_of(row: Floats, lines: tuple[str, ...]) -> Label:
    return Label(float(row[0]), float(row[1]), lines, 2 * float(row[4]), 2 * float(row[5]))


TITLE_SIZES = (2.0, 1.6, 1.3, 1.0)  # times the size of a label
TITLE_ROOM = 26.0  # units between the title and anything else, at least
TITLE_STEP = 20.0


def title_of(title: str, plane: candidates.Plane, boxes: Floats) -> Label | None:
    """The title near a corner, in the largest size that fits."""
    edge = candidates.FRAME + TITLE_ROOM
    for size in TITLE_SIZES:
        height = candidates.FONT * size
        width = candidates.text_width(title) * height
        xs = np.arange(edge + width / 2, plane.width - edge - width / 2, TITLE_STEP)
        ys = np.arange(edge + height / 2, plane.height - edge - height / 2, TITLE_STEP)
        rows = [[x, y, 1, 0, width / 2, height / 2] for y in ys for x in xs]
        if not rows:
            continue
        grid = np.array(rows)
        room = gaps(grid[:, None], boxes[None]).min(axis=1)
        room = np.minimum(room, distances(grid, plane.points).min(axis=1) - candidates.DOT)
        if room.max() >= TITLE_ROOM:
            cost = corner_cost(plane, grid) - np.minimum(room, 2 * TITLE_ROOM)
            best = int(np.argmin(np.where(room >= TITLE_ROOM, cost, np.inf)))
            return label_of(grid[best], (title,))
    return None


def corner_cost(plane: candidates.Plane, boxes: Floats) -> Floats:
    """The distance of each box from a corner of the plane; the lower corners are preferred."""
    left, right = boxes[:, 0], plane.width - boxes[:, 0]
    top, bottom = boxes[:, 1], plane.height - boxes[:, 1]
    corners = ((left, bottom, 0), (right, bottom, 20), (right, top, 40), (left, top, 60))
    return np.asarray(np.min([np.hypot(x, y) + extra for x, y, extra in corners], axis=0))
