"""The positions of a board's locations: from its file, if it gives distinct ones, otherwise
computed from its routes."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from wagonway.draw.boxes import Floats
from wagonway.engine.board import Board, Location

STEP = 60.0  # of an automatic layout: pixels for each space of a route
MARGIN = 0.95  # of an automatic layout: left free on each side, in usual distances to a neighbour
ROUNDS = 300


class Link(NamedTuple):
    """The part of a route that its layout depends on: two locations and the spaces between them."""

    a: int
    b: int
    length: int


class Sheet(NamedTuple):
    """The part of a board that its layout depends on; boards are equal if they play alike, sheets if
    they look alike."""

    title: str
    canvas: tuple[float, float] | None
    locations: tuple[Location, ...]
    routes: tuple[Link, ...]
    symbols: tuple[str, ...]


def sheet_of(board: Board) -> Sheet:
    links = tuple(Link(route.a, route.b, route.length) for route in board.routes)
    return Sheet(board.title, board.canvas, board.locations, links, board.symbols)


def places(sheet: Sheet) -> tuple[Floats, tuple[float, float]]:
    """A row (x, y) for each location, and the width and height of the canvas."""
    given = [(place.x, place.y) for place in sheet.locations]
    given_all = all(x is not None and y is not None for x, y in given)
    if sheet.canvas is None or not given_all or len(set(given)) < len(given):
        return automatic(sheet)
    return np.array(given, dtype=np.float64), sheet.canvas


def automatic(sheet: Sheet) -> tuple[Floats, tuple[float, float]]:
    """Positions whose distances approximate the lengths of shortest paths."""
    wanted = STEP * shortest_paths(sheet)
    points = principal_plane(wanted)
    weights = 1 / np.maximum(wanted, 1) ** 2
    np.fill_diagonal(weights, 0)
    laplacian = np.diag(weights.sum(axis=1)) - weights
    inverse = np.linalg.pinv(laplacian)
    for _ in range(ROUNDS):  # each round moves every position towards its wanted distances
        apart = np.linalg.norm(points[:, None] - points[None], axis=2)
        pull = np.where(apart > 0, -weights * wanted / np.maximum(apart, 1e-9), 0)
        np.fill_diagonal(pull, -pull.sum(axis=1))
        points = inverse @ (pull @ points)
    points = principal_axes(points)
    margin = MARGIN * neighbour_distance(points)
    low, high = points.min(axis=0), points.max(axis=0)
    width, height = (high - low + 2 * margin).round().tolist()
    return (points - low + margin).round(), (width, height)


def neighbour_distance(points: Floats) -> float:
    """The typical distance of a location from its nearest neighbour."""
    apart = np.linalg.norm(points[:, None] - points[None], axis=2)
    np.fill_diagonal(apart, np.inf)
    return float(np.median(apart.min(axis=1)))


def shortest_paths(sheet: Sheet) -> Floats:
    """Spaces between every two locations; slightly more than the longest path if there is none."""
    n = len(sheet.locations)
    apart = np.full((n, n), np.inf)
    np.fill_diagonal(apart, 0)
    for route in sheet.routes:
        # A route of one space needs room for two dots as well, so every route counts a bit more.
        apart[route.a, route.b] = min(apart[route.a, route.b], route.length + 0.7)
        apart[route.b, route.a] = apart[route.a, route.b]
    for k in range(n):
        apart = np.minimum(apart, apart[:, k, None] + apart[None, k])
    longest = apart[np.isfinite(apart)].max(initial=1)
    return np.where(np.isfinite(apart), apart, longest + 2)


def principal_plane(wanted: Floats) -> Floats:
    """Initial positions: the plane in which the wanted distances vary most."""
    n = len(wanted)
    centre = np.eye(n) - 1 / n
    values, vectors = np.linalg.eigh(-0.5 * centre @ wanted**2 @ centre)
    # The small slope separates positions that would coincide in the plane.
    slope = np.linspace(-1, 1, n)[:, None] * np.array([[1.0, -2.0]])
    return np.asarray(vectors[:, -2:] * np.sqrt(np.maximum(values[-2:], 0)) + slope)


def principal_axes(points: Floats) -> Floats:
    """The same picture rotated so that it is wider than high, the first location top left."""
    points = points - points.mean(axis=0)
    _, _, axes = np.linalg.svd(points)
    turned: Floats = points @ axes.T
    return turned * np.where(turned[0] > 0, -1, 1)
