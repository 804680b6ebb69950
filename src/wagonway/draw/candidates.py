"""The ways each thing on a board could lie, in a plane where a space is 17 high.

The routes between two locations run on an arc; a double route's halves run beside each other on it.
A label or a token stack lies next to its location.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from wagonway.draw.arrange import LABEL, RAIL, SPACE, TOKEN, Thing
from wagonway.draw.boxes import Floats, distances, overhang

SPACE_HEIGHT = 17.0
SPACE_WIDTH = 58.0  # at most; longer routes show the rail between their spaces
LANE = 21.0  # from the middle of a half of a double route to the middle of the other
SPACE_GAP = 4.0  # at least, between two spaces of one route
DOT = 11.0  # radius of a location
DOT_GAP = 3.0  # between a location and the first space
TOKEN_SIZE = 30.0
FONT = 20.0
LINE = 20.0  # from line to line of a label
FRAME = 40.0  # width of the frame round the board

BENDS = (0.0, 0.1, -0.1, 0.2, -0.2, 0.3, -0.3, 0.4, -0.4, 0.52, -0.52)  # radians at either end
SLIDES = (0.0, 0.75, -0.75)  # of the slack at either end
RAIL_PARTS = 6

OUTSIDE = 1000.0  # cost of leaving the frame
COVERING = 3000.0  # cost of covering a location


@dataclass(frozen=True)
class Plane:
    """The canvas and the locations on it."""

    width: float
    height: float
    points: Floats

    def foreign_cost(self, boxes: Floats, own: Sequence[int], clearance: float) -> Floats:
        """What each box costs for lying near locations that are not its own."""
        apart = distances(boxes, self.points) - DOT
        apart[:, own] = clearance
        missing = np.maximum(clearance - apart, 0)
        cost: Floats = (4 * missing**2 + COVERING * (apart < 1)).sum(axis=1)
        return cost

    def outside_cost(self, boxes: Floats) -> Floats:
        room = FRAME + 4
        out = overhang(boxes, room, room, self.width - room, self.height - room)
        return out * out + OUTSIDE * (out > 0)


@dataclass(frozen=True)
class Arc:
    """A gently bent way from one location to another.

    `bend` is the angle in radians between the arc and the straight line at either end: above 0 the
    arc lies to the left of someone who walks from `start` to `end` on a page whose y points up.
    """

    start: Floats
    end: Floats
    bend: float

    @property
    def chord(self) -> float:
        return float(np.hypot(*(self.end - self.start)))

    @property
    def length(self) -> float:
        return self.chord / float(np.sinc(self.bend / np.pi))

    @property
    def radius(self) -> float:
        """0 for a straight line."""
        return self.chord / (2 * float(np.sin(self.bend))) if self.bend else 0.0

    def at(self, along: Floats, lane: float) -> tuple[Floats, Floats]:
        """Points and unit directions at these distances from the start, `lane` to the side."""
        u = (self.end - self.start) / self.chord
        n = np.array([-u[1], u[0]])
        t = 2 * along / self.length - 1
        angle = (self.bend * t)[:, None]
        straight = (self.start + self.end) / 2 + u * (self.chord / 2 * t)[:, None]
        bow = straight
        if self.bend:
            bow = (self.start + self.end) / 2 + self.radius * (
                u * np.sin(angle) + n * (np.cos(angle) - np.cos(self.bend))
            )
        side = u * np.sin(angle) + n * np.cos(angle)
        return bow + lane * side, u * np.cos(angle) - n * np.sin(angle)


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


def space_boxes(arc: Arc, n: int, lane: float, slide: float) -> Floats:
    """The n spaces of a route on this arc."""
    ends = DOT + DOT_GAP
    room = arc.length - 2 * ends
    width = max(min(SPACE_WIDTH, (room - (n - 1) * SPACE_GAP) / n), 6.0)
    gap = max((room - n * width) / (n + 1), 0.0)
    first = ends + gap + width / 2
    step = width + gap
    if gap < SPACE_GAP:  # the ends give way first
        step = width + SPACE_GAP
        first = (arc.length - (n - 1) * step) / 2
    middles, directions = arc.at(first + slide * max(gap - 2, 0) + step * np.arange(n), lane)
    halves = np.tile([width / 2, SPACE_HEIGHT / 2], (n, 1))
    return np.hstack([middles, directions, halves])


def rail_boxes(arc: Arc, lanes: Sequence[float]) -> Floats:
    """The rails of a bundle, as a chain of straight parts."""
    part = (arc.length - 2 * DOT) / RAIL_PARTS
    middles, directions = arc.at(DOT + part * (np.arange(RAIL_PARTS) + 0.5), 0.0)
    halves = np.tile([part / 2, (max(lanes) - min(lanes) + 4) / 2], (RAIL_PARTS, 1))
    return np.hstack([middles, directions, halves])


def bundle_ways(plane: Plane, bundle: Bundle) -> list[tuple[Arc, float]]:
    """The arcs a bundle could follow, each with how far its spaces slide along it."""
    start, end = plane.points[bundle.a], plane.points[bundle.b]
    ways = []
    for bend in BENDS:
        arc = Arc(start, end, bend)
        slack = arc.length - 2 * (DOT + DOT_GAP) - max(bundle.lengths) * (SPACE_WIDTH + SPACE_GAP)
        ways += [(arc, slide) for slide in (SLIDES if slack > 12 else SLIDES[:1])]
    return ways


def bundle_thing(plane: Plane, bundle: Bundle) -> Thing:
    costs, boxes, kinds, candidate = [], [], [], []
    for i, (arc, slide) in enumerate(bundle_ways(plane, bundle)):
        spaces = np.concatenate(
            [space_boxes(arc, n, lane, slide) for n, lane in zip(bundle.lengths, bundle.lanes)]
        )
        rails = rail_boxes(arc, bundle.lanes)
        own = (bundle.a, bundle.b)
        short = np.maximum(40 - 2 * spaces[:, 4], 0)
        costs.append(
            120 * abs(arc.bend) ** 1.5
            + 25 * abs(slide)
            + float((4 * short**2).sum())
            + float(plane.foreign_cost(spaces, own, 9).sum() + plane.outside_cost(spaces).sum())
            + 0.5 * float(plane.foreign_cost(rails, own, 9).sum())
        )
        boxes += [spaces, rails]
        kinds += [SPACE] * len(spaces) + [RAIL] * len(rails)
        candidate += [i] * (len(spaces) + len(rails))
    return Thing(
        np.array(costs), np.concatenate(boxes), np.array(kinds), np.array(candidate), own
    )


# Where a label may lie: a direction from the location, then which part of the label is level with it
# (0: its left or top end, 1: its right or bottom end).
SIDES = (
    ((1, 0), (0.5, 0.2, 0.8, -0.1, 1.1)),
    ((-1, 0), (0.5, 0.2, 0.8, -0.1, 1.1)),
    ((0, -1), (0.5, 0.25, 0.75, 0.0, 1.0)),
    ((0, 1), (0.5, 0.25, 0.75, 0.0, 1.0)),
)
DISTANCES = (4.0, 11.0, 20.0)
BESIDE = sum(len(parts) for _, parts in SIDES) * len(DISTANCES)  # candidates for one size of label


def beside(point: Floats, width: float, height: float) -> tuple[Floats, Floats]:
    """The boxes of this size next to a location, and what each costs for being an odd place."""
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


def beside_thing(plane: Plane, location: int, sizes: Sequence[tuple[float, float]], kind: int) -> Thing:
    """A label (of one or two lines) or a token stack next to its location."""
    rows, costs = zip(*(beside(plane.points[location], *size) for size in sizes))
    boxes = np.concatenate(rows)
    cost = np.concatenate([c + 12 * i for i, c in enumerate(costs)])
    cost += plane.foreign_cost(boxes, [location], 14) + plane.outside_cost(boxes)
    n = len(boxes)
    return Thing(cost, boxes, np.full(n, kind), np.arange(n))


def label_thing(plane: Plane, location: int, breaks: Sequence[tuple[str, ...]]) -> Thing:
    return beside_thing(plane, location, [label_size(lines) for lines in breaks], LABEL)


def token_thing(plane: Plane, location: int) -> Thing:
    return beside_thing(plane, location, [(TOKEN_SIZE, TOKEN_SIZE)], TOKEN)


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
    (0.30, "iIjl.,:;'’|! "),
    (0.37, "frt()[]-–"),
    (0.50, "sczJ"),
    (0.72, "ABCDEFGHKLNOPQRSTUVXYZ&"),
    (0.90, "mwMW%@—"),
)


def text_width(text: str) -> float:
    """The width of a text in parts of its font size, a little on the wide side."""
    return sum(next((w for w, letters in WIDTHS if c in letters), 0.6) for c in text)
