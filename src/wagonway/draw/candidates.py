"""The candidate positions of each thing on a board, in a plane where a space is 17 high.

The routes between two locations run on an arc; a double route's halves run beside each other on it.
A label or a token stack lies next to its location.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import atan2, cos, hypot, pi, remainder, sin

import numpy as np

from wagonway.draw.arrange import FLAW, RAIL, RAIL_END, SPACE, Thing
from wagonway.draw.boxes import Floats, distances, overhang

SPACE_HEIGHT = 17.0
SPACE_WIDTH = 58.0  # at most; longer routes show rail between their spaces
LANE = 21.0  # from the middle of a half of a double route to the middle of the other
SHORTEST = 38.0  # width below which a space looks cramped
NARROWEST = 6.0  # minimum width of a space
SPACE_GAP = 4.0  # at least, between two spaces of one route
TURNED_GAP = 1.5  # at least, between the inner corners of two spaces in a bend
DOT = 11.0  # radius of a location
DOT_GAP = 3.0  # between a location and the first space
TOKEN_SIZE = 30.0
FONT = 20.0
LINE = 20.0  # from line to line of a label
FRAME = 34.0  # width of the frame around the board

BENDS = (0.0, 0.09, -0.09, 0.19, -0.19, 0.31, -0.31, 0.47, -0.47)  # radians at either end
QUICK_BENDS = (0.0, 0.19, -0.19)
SHARES = (0.0, 0.5, 1.0)  # of the distance at which neighbours are clear of each other
MEETING = 34.0  # from a location, where rails may come close to others
RAIL_PART = 70.0  # length of the straight segments that approximate a curved rail

BENT = 500.0  # cost of a strong bend
OUTSIDE = FLAW  # cost of leaving the frame
COVERING = 3 * FLAW  # cost of covering a location


@dataclass(frozen=True)
class Plane:
    """The canvas and the locations on it."""

    width: float
    height: float
    points: Floats

    def foreign_cost(self, boxes: Floats, own: Sequence[int], clearance: float) -> Floats:
        """The cost of each box for being near locations that are not its own."""
        apart = distances(boxes, self.points) - DOT
        apart[:, own] = clearance
        missing = np.maximum(clearance - apart, 0)
        return np.asarray((4 * missing**2 + COVERING * (apart < 1)).sum(axis=1))

    def outside_cost(self, boxes: Floats) -> Floats:
        room = FRAME + 4
        out = overhang(boxes, room, room, self.width - room, self.height - room)
        return out * out + OUTSIDE * (out > 0)


@dataclass(frozen=True)
class Arc:
    """A circular arc from one location to another.

    `bend` is the angle in radians between the arc and the straight line at either end: above 0 the
    arc lies to the left of someone who walks from `start` to `end` on a page whose y points up.
    """

    start: Floats
    end: Floats
    bend: float

    @cached_property
    def chord(self) -> float:
        return hypot(*(self.end - self.start))

    @cached_property
    def length(self) -> float:
        return self.chord * self.bend / sin(self.bend) if self.bend else self.chord

    @cached_property
    def radius(self) -> float:
        """0 for a straight line."""
        return self.chord / (2 * sin(self.bend)) if self.bend else 0.0

    def at(self, along: Floats, lane: float) -> tuple[Floats, Floats]:
        """Points and unit directions at these distances from the start, `lane` to the side."""
        u = (self.end - self.start) / self.chord
        n = np.array([-u[1], u[0]])
        t = 2 * along / self.length - 1
        angle = (self.bend * t)[:, None]
        sine, cosine = np.sin(angle), np.cos(angle)
        middle = (self.start + self.end) / 2
        if self.bend:
            points = middle + self.radius * (u * sine + n * (cosine - cos(self.bend)))
        else:
            points = middle + u * (self.chord / 2 * t)[:, None]
        return points + lane * (u * sine + n * cosine), u * cosine - n * sine


@dataclass(frozen=True)
class Bundle:
    """All routes between two locations, by the lane each runs on."""

    a: int
    b: int
    routes: tuple[int, ...]
    lengths: tuple[int, ...]

    @property
    def lanes(self) -> list[float]:
        n = len(self.routes)
        return [LANE * (i - (n - 1) / 2) for i in range(n)]

    @property
    def half_height(self) -> float:
        """Half the height of all its spaces side by side, with some margin."""
        return (LANE * (len(self.routes) - 1) + SPACE_HEIGHT + 6) / 2


@dataclass(frozen=True)
class Way:
    """An arc, and the extra distance of its spaces from either location."""

    arc: Arc
    inset_a: float
    inset_b: float


def space_boxes(way: Way, n: int, lane: float) -> Floats:
    """The n spaces of a route that goes this way."""
    start, end = DOT + DOT_GAP + way.inset_a, DOT + DOT_GAP + way.inset_b
    room = way.arc.length - start - end
    width = max(min(SPACE_WIDTH, (room - (n - 1) * SPACE_GAP) / n), NARROWEST)
    gap = (room - n * width) / (n + 1)
    if gap < SPACE_GAP:  # shrink the gaps at the ends first
        gap = (room - n * width) / (n - 1) if n > 1 else 0.0
        start -= gap
    first, step = start + gap + width / 2, width + gap
    if way.arc.bend:  # spaces come closer on the inner side of a bend
        inner = abs(way.arc.radius + lane) - SPACE_HEIGHT / 2
        turned = step * inner / abs(way.arc.radius) - TURNED_GAP
        width = max(min(width, turned), NARROWEST)
    middles, directions = way.arc.at(np.array([first + step * i for i in range(n)]), lane)
    halves = np.tile([width / 2, SPACE_HEIGHT / 2], (n, 1))
    return np.hstack([middles, directions, halves])


def rail_boxes(arc: Arc, lanes: Sequence[float]) -> Floats:
    """The rails of a bundle as a chain of straight parts; the first and the last are the ends,
    where rails may come close to others."""
    ends = min(MEETING, arc.length / 4)
    n = max(round(arc.length / RAIL_PART), 2)
    cuts = np.array([DOT, *np.linspace(ends, arc.length - ends, n + 1), arc.length - DOT])
    middles, directions = arc.at((cuts[:-1] + cuts[1:]) / 2, 0.0)
    heights = np.full(n + 2, (max(lanes) - min(lanes) + 4) / 2)
    return np.column_stack([middles, directions, np.diff(cuts) / 2, heights])


class Crowding:
    """The directions of the routes at each location, and the distance from it at which they are clear of each other."""

    def __init__(self, plane: Plane, bundles: Sequence[Bundle]) -> None:
        self.leaving: dict[int, list[tuple[Bundle, float]]] = {}
        for bundle in bundles:
            step = plane.points[bundle.b] - plane.points[bundle.a]
            angle = atan2(step[1], step[0])
            self.leaving.setdefault(bundle.a, []).append((bundle, angle))
            self.leaving.setdefault(bundle.b, []).append((bundle, angle + pi))

    def reach(self, bundle: Bundle, location: int, bend: float) -> float:
        """The distance from the location at which the spaces of a bundle are clear of its neighbours."""
        here = self.leaving[location]
        own = next(angle for other, angle in here if other is bundle)
        own += bend if location == bundle.a else -bend
        return max(
            (clear_of(bundle, other, angle - own) for other, angle in here if other is not bundle),
            default=0.0,
        )


def clear_of(bundle: Bundle, other: Bundle, angle: float) -> float:
    """The distance from their common location at which two bundles at this angle are clear of each other."""
    angle = abs(remainder(angle, 2 * pi))
    if angle > pi / 2:
        return 0.0
    return (other.half_height + bundle.half_height * cos(angle)) / sin(max(angle, 0.2))


def ways(plane: Plane, bundle: Bundle, crowding: Crowding, quick: bool = False) -> list[Way]:
    """The possible ways of a bundle: each bend, with several distances from its neighbours.

    Quick: only a few bends; the number of comparisons grows with the square of the ways.
    """
    found = []
    for bend in QUICK_BENDS if quick else BENDS:
        arc = Arc(plane.points[bundle.a], plane.points[bundle.b], bend)
        wanted = [
            max(crowding.reach(bundle, end, bend) - DOT - DOT_GAP, 0)
            for end in (bundle.a, bundle.b)
        ]
        spare = arc.length - 2 * (DOT + DOT_GAP) - max(bundle.lengths) * (SHORTEST + SPACE_GAP)
        fits = min(max(spare, 0) / max(sum(wanted), 1), 1)
        shares = SHARES if fits * sum(wanted) > 6 and not quick else SHARES[:1]
        found += [Way(arc, share * fits * wanted[0], share * fits * wanted[1]) for share in shares]
    return found


def bundle_thing(plane: Plane, bundle: Bundle, choices: Sequence[Way]) -> Thing:
    parts: list[Floats] = []
    kinds: list[int] = []
    candidate: list[int] = []
    for i, way in enumerate(choices):
        for n, lane in zip(bundle.lengths, bundle.lanes):
            parts.append(space_boxes(way, n, lane))
            kinds += [SPACE] * n
        parts.append(rail_boxes(way.arc, bundle.lanes))
        kinds += [RAIL_END, *[RAIL] * (len(parts[-1]) - 2), RAIL_END]
        candidate += [i] * (len(kinds) - len(candidate))
    boxes, kind, owner = np.concatenate(parts), np.array(kinds), np.array(candidate)
    short = np.maximum(SHORTEST - 2 * boxes[:, 4], 0)
    spaces = 4 * short * short + plane.outside_cost(boxes)
    each = np.where(kind == SPACE, spaces, 0.0)
    each += plane.foreign_cost(boxes, (bundle.a, bundle.b), 9) * np.where(kind == SPACE, 1.0, 0.5)
    bent = [BENT * abs(way.arc.bend) ** 1.5 for way in choices]
    pushed = [1.5 * (way.inset_a + way.inset_b) for way in choices]
    costs = np.bincount(owner, each, len(choices)) + np.array(bent) + np.array(pushed)
    return Thing(costs, boxes, kind, owner)


# Positions of a label: a direction from the location, then which part of the label is level with it
# (0: its left or top end, 1: its right or bottom end).
SIDES = (
    ((1, 0), (0.5, 0.15, 0.85, -0.2, 1.2)),
    ((-1, 0), (0.5, 0.15, 0.85, -0.2, 1.2)),
    ((0, -1), (0.5, 0.25, 0.75, 0.0, 1.0)),
    ((0, 1), (0.5, 0.25, 0.75, 0.0, 1.0)),
)
DISTANCES = (4.0, 12.0)


def beside(point: Floats, width: float, height: float) -> tuple[Floats, Floats]:
    """The boxes of this size next to a location, and the cost of each for an unusual position."""
    rows, costs = [], []
    for side, (direction, parts) in enumerate(SIDES):
        for rank, part in enumerate(parts):
            for far, distance in enumerate(DISTANCES):
                reach = DOT + distance
                dx = direction[0] * (reach + width / 2) or (0.5 - part) * width
                dy = direction[1] * (reach + height / 2) or (0.5 - part) * height
                rows.append([point[0] + dx, point[1] + dy, 1, 0, width / 2, height / 2])
                costs.append(3.0 * side + 5.0 * rank + 22.0 * far)
    return np.array(rows), np.array(costs)


def beside_thing(
    plane: Plane, location: int, sizes: Sequence[tuple[float, float]], kind: int
) -> Thing:
    """A label (of one or two lines) or a token stack next to its location."""
    rows, costs = zip(*(beside(plane.points[location], *size) for size in sizes))
    boxes = np.concatenate(rows)
    cost = np.concatenate([c + 18 * i for i, c in enumerate(costs)])
    cost += plane.foreign_cost(boxes, [location], 14) + plane.outside_cost(boxes)
    sound = cost < max(FLAW, cost.min() + 1)  # skip the others to save time
    n = int(sound.sum())
    return Thing(cost[sound], boxes[sound], np.full(n, kind), np.arange(n))


def label_size(lines: Sequence[str]) -> tuple[float, float]:
    return max(text_width(line) for line in lines) * FONT, LINE * (len(lines) - 0.1)


def line_breaks(name: str) -> list[tuple[str, ...]]:
    """The name on one line, then on two, broken where the longer line is shortest."""
    words = name.split()
    if len(words) == 1:
        return [(name,)]
    halves = [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words))]
    return [(name,), min(halves, key=lambda two: max(map(text_width, two)))]


# Widths of bold sans-serif letters in parts of the font size; any other character counts as 0.6.
WIDTHS = (
    (0.30, "iIjl.,:;'|! "),
    (0.37, "frt()[]-"),
    (0.50, "sczJ"),
    (0.72, "ABCDEFGHKLNOPQRSTUVXYZ&"),
    (0.90, "mwMW%@"),
)


def text_width(text: str) -> float:
    """An upper estimate of the width of a text, relative to its font size."""
    return sum(next((w for w, letters in WIDTHS if c in letters), 0.6) for c in text)
