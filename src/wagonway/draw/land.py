"""The land under a board whose file gives latitudes and longitudes: coasts, lakes, rivers, borders.

One file per region in `wagonway/draw/regions`; the file is the registration. A board uses the smallest
region that contains all its locations. Boards move their locations a little to make room for routes,
so the land is warped with them: every city stays on its coast.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from importlib import resources
from typing import Any

import numpy as np

from wagonway.draw.boxes import Floats
from wagonway.draw.geometry import Layout
from wagonway.engine.board import Board

CLOSED_KINDS = ("land", "lake", "park")
BEYOND = 60.0  # units drawn beyond the edge, so that no end of a coast is visible
BENDING = 130.0  # units: the radius in which the move of a location warps the land


@dataclass(frozen=True)
class Outline:
    """A line or, if closed, an area; `points` has a row (x, y) in the layout's pixels for each corner."""

    kind: str
    closed: bool
    points: Floats


def outlines(board: Board, layout: Layout) -> list[Outline]:
    """Everything to draw under the board, in the order of its region's file; empty without one."""
    bent = bending(board, layout)
    region = None if bent is None else smallest_region(bent.globe)
    if bent is None or region is None:
        return []
    margin = layout.unit * BEYOND
    page = (-margin, -margin, layout.width + margin, layout.height + margin)
    found = []
    for feature in region["features"]:
        kind = feature["properties"]["kind"]
        for line in feature["geometry"]["coordinates"]:
            points = bent.place(np.array(line, dtype=np.float64))
            closed = kind in CLOSED_KINDS
            parts = [clip_area(points, page)] if closed else clip_line(points, page)
            found += [Outline(kind, closed, part) for part in parts if len(part) > 1]
    return found


def bending(board: Board, layout: Layout) -> Bending | None:
    """The map from the globe to this layout, if the board's file gives all latitudes and longitudes."""
    degrees = [(place.lon, place.lat) for place in board.locations]
    if any(lon is None or lat is None for lon, lat in degrees):
        return None
    points = np.array([(p.x, p.y) for p in layout.locations])
    return Bending(np.array(degrees, dtype=np.float64), points, layout.unit * BENDING)


def smallest_region(globe: Floats) -> dict[str, Any] | None:
    """The smallest region that contains all these locations."""
    fitting = []
    for file in sorted(resources.files("wagonway.draw").joinpath("regions").iterdir(), key=str):
        region = json.loads(file.read_text("utf-8"))
        west, south, east, north = region["bbox"]
        inside = (globe >= (west, south)) & (globe <= (east, north))
        if inside.all():
            fitting.append(((east - west) * (north - south), region))
    return min(fitting, key=lambda sized: sized[0])[1] if fitting else None


class Bending:
    """Maps the globe to the page: a conic projection, fitted to the locations, then warped to match them.

    `globe` has a row (longitude, latitude) for each location, `page` its point (x, y).
    """

    def __init__(self, globe: Floats, page: Floats, reach: float) -> None:
        self.globe = globe
        south, north = globe[:, 1].min(), globe[:, 1].max()
        self.middle = (globe[:, 0].min() + globe[:, 0].max()) / 2
        parallels = np.sin(np.radians([south + (north - south) / 6, north - (north - south) / 6]))
        self.cone = float(parallels.mean())
        self.constant = 1 - float(parallels[0] ** 2) + 2 * self.cone * float(parallels[0])
        flat = self.flat(globe)
        self.fit = np.linalg.lstsq(flat, page, rcond=None)[0]
        self.anchors = flat @ self.fit
        self.moves = page - self.anchors
        self.reach = reach

    def flat(self, globe: Floats) -> Floats:
        """Equal-area conic coordinates and a 1, ready for the fit."""
        radius = (
            np.sqrt(self.constant - 2 * self.cone * np.sin(np.radians(globe[:, 1]))) / self.cone
        )
        turn = self.cone * np.radians(globe[:, 0] - self.middle)
        return np.column_stack([radius * np.sin(turn), radius * np.cos(turn), np.ones(len(globe))])

    def place(self, globe: Floats) -> Floats:
        fitted = self.flat(globe) @ self.fit
        apart = ((fitted[:, None] - self.anchors[None]) ** 2).sum(axis=2)
        weight = np.exp(-apart / self.reach**2)
        return np.asarray(fitted + weight @ self.moves / (weight.sum(axis=1, keepdims=True) + 0.3))


def clip_area(points: Floats, page: tuple[float, float, float, float]) -> Floats:
    """The part of an area that lies on the page."""
    ring = points.tolist()
    for side in range(4):
        axis, sign = side % 2, 1 if side < 2 else -1
        kept: list[list[float]] = []
        for a, b in zip(ring[-1:] + ring[:-1], ring):
            da, db = sign * (a[axis] - page[side]), sign * (b[axis] - page[side])
            if (da >= 0) != (db >= 0):
                t = da / (da - db)
                kept.append([a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])])
            if db >= 0:
                kept.append(b)
        ring = kept
    return np.array(ring, dtype=np.float64).reshape(-1, 2)


def clip_line(points: Floats, page: tuple[float, float, float, float]) -> list[Floats]:
    """The parts of a line on the page, each with one point beyond it."""
    x, y = points[:, 0], points[:, 1]
    inside = (x >= page[0]) & (y >= page[1]) & (x <= page[2]) & (y <= page[3])
    near = inside.copy()
    near[1:] |= inside[:-1]
    near[:-1] |= inside[1:]
    breaks = np.flatnonzero(np.diff(near)) + 1
    return [part for part, keep in zip(np.split(points, breaks), np.split(near, breaks)) if keep[0]]
