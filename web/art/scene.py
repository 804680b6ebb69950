"""A board's page with everything the painter must know: the land, and where things lie on top of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

import numpy as np

from art.scenery_file import Place, Scenery
from wagonway.draw.boxes import Floats, distances
from wagonway.draw.geometry import Layout
from wagonway.draw.land import Bending, Outline, bending, outlines
from wagonway.draw.layout import layout
from wagonway.draw.pen import number
from wagonway.draw.svg import TITLE_MARGIN
from wagonway.engine.board import Board

SHORE_STEP = 6.0
RAIL = 5.0  # from the middle of a rail to the ends of its ties


@dataclass(frozen=True)
class Scene:
    page: Layout
    found: list[Outline]
    bent: Bending
    scenery: Scenery
    random: np.random.Generator

    def lines(self, kind: str) -> list[Floats]:
        return [outline.points for outline in self.found if outline.kind == kind]

    def place(self, places: Sequence[Place]) -> Floats:
        """Places of the globe on the page."""
        return self.bent.place(np.array(places, dtype=np.float64))

    @cached_property
    def obstacles(self) -> Floats:
        """Boxes round all that is drawn on top: spaces, rails, locations, labels, tokens, the title."""
        page = self.page
        rows = []
        for track in page.tracks:
            for s in track.spaces:
                turn = np.radians(s.angle)
                rows.append(
                    [s.x, s.y, np.cos(turn), np.sin(turn), s.width / 2, page.space_height / 2]
                )
            ends = [
                (p.x, p.y) for p in (track.rail.a, track.rail.start, track.rail.end, track.rail.b)
            ]
            points = np.array([*ends, *((s.x, s.y) for s in track.spaces)])
            points = points[np.argsort(((points - points[0]) ** 2).sum(axis=1), kind="stable")]
            rows += [between(a, b, RAIL) for a, b in pairwise(points)]
        r, t = page.location_radius, page.token_size / 2
        rows += [[p.x, p.y, 1, 0, r, r] for p in page.locations]
        rows += [[p.x, p.y, 1, 0, t, t] for p in page.tokens]
        rows += [[x.x, x.y, 1, 0, x.width / 2, x.height / 2] for x in page.labels]
        if page.title:
            x, (wide, high) = page.title, TITLE_MARGIN
            rows.append([x.x, x.y, 1, 0, x.width / 2 + wide, x.height / 2 + high])
        return np.array(rows)

    @cached_property
    def shore(self) -> Floats:
        """Points close together along every coast, lake and river."""
        rings = [*self.lines("land"), *self.lines("lake")]
        rings += [self.place(pond) for pond in self.scenery.ponds]
        closed = [np.vstack([ring, ring[:1]]) for ring in rings]
        return np.concatenate([along(line, SHORE_STEP) for line in closed + self.lines("river")])

    def room(self, points: Floats) -> Floats:
        """How far each point is from anything drawn on top, and from the frame."""
        free = distances(self.obstacles, points).min(axis=0)
        edge = self.page.frame
        x, y = points[:, 0], points[:, 1]
        sides = (x - edge, self.page.width - edge - x, y - edge, self.page.height - edge - y)
        room: Floats = np.minimum(free, np.min(sides, axis=0))
        return room

    def from_shore(self, points: Floats) -> Floats:
        nearest = [
            np.sqrt(((self.shore[None] - part[:, None]) ** 2).sum(axis=2).min(axis=1))
            for part in np.array_split(points, len(points) // 200 + 1)
        ]
        return np.concatenate(nearest)

    def on_land(self, points: Floats) -> np.ndarray:
        ashore = np.zeros(len(points), dtype=bool)
        for ring in self.lines("land"):
            ashore |= inside(points, ring)
        for ring in self.lines("lake"):
            ashore &= ~inside(points, ring)
        return ashore


def scene_of(board: Board, scenery: Scenery) -> Scene:
    canvas = layout(board)
    page = canvas.scaled(1 / canvas.unit)
    bent = bending(board, page)
    assert bent is not None, f"{board.id} tells no latitudes and longitudes"
    return Scene(page, outlines(board, page), bent, scenery, np.random.default_rng(scenery.seed))


def between(a: Floats, b: Floats, half: float) -> list[float]:
    """A box from one point to another."""
    step = b - a
    far = float(np.hypot(*step))
    ahead = step / far if far else np.array([1.0, 0.0])
    return [*((a + b) / 2), *ahead, far / 2, half]


def along(points: Floats, step: float) -> Floats:
    """Points on a line, this far from each other."""
    lengths = np.hypot(*np.diff(points, axis=0).T)
    total = np.concatenate([[0], np.cumsum(lengths)])
    n = max(round(total[-1] / step), 1)
    stops = np.linspace(0, total[-1], n + 1)
    return np.column_stack([np.interp(stops, total, points[:, i]) for i in (0, 1)])


def inside(points: Floats, ring: Floats) -> np.ndarray:
    """Whether a ray from each point to the right crosses the ring an odd number of times."""
    x, y = points[:, 0, None], points[:, 1, None]
    (ax, ay), (bx, by) = ring.T, np.roll(ring, -1, axis=0).T
    with np.errstate(divide="ignore", invalid="ignore"):
        crossed = ((ay > y) != (by > y)) & (x < ax + (y - ay) / (by - ay) * (bx - ax))
    return np.asarray(crossed.sum(axis=1) % 2 == 1)


def path(points: Floats, closed: bool = False) -> str:
    steps = "L".join(f"{number(x)} {number(y)}" for x, y in points)
    return f"M{steps}" + ("Z" if closed else "")


def smooth(points: Floats, closed: bool = False) -> str:
    """A line that turns gently at every point."""
    if len(points) < 3:
        return path(points, closed)
    ends = (points[-1:], points[:1]) if closed else (points[:1], points[-1:])
    ring = np.vstack([ends[0], points, ends[1]])
    middles = (ring[:-1] + ring[1:]) / 2
    text = f"M{number(middles[0][0])} {number(middles[0][1])}"
    for (cx, cy), (x, y) in zip(ring[1:-1], middles[1:]):
        text += f"Q{number(cx)} {number(cy)} {number(x)} {number(y)}"
    return text + ("Z" if closed else "")


def sown(
    random: np.random.Generator,
    candidates: Floats,
    apart: float,
    others: Floats | None = None,
    flat: float = 1.0,
) -> list[Floats]:
    """The candidates to take, first come first served, so that no two are closer than this, nor to others;
    distances up and down count `flat` times."""
    scale = np.array([1.0, flat])
    kept = np.empty((0, 2)) if others is None else others * scale
    taken = []
    for i in random.permutation(len(candidates)):
        at = candidates[i] * scale
        if len(kept) and (((kept - at) ** 2).sum(axis=1) < apart**2).any():
            continue
        taken.append(candidates[i])
        kept = np.vstack([kept, at])
    return taken
