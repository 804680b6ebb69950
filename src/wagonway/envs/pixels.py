"""A board as pixels: spaces, wagons and locations, without land and text, which only the SVG has."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import cos, radians, sin
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wagonway.draw.geometry import Layout, Point, Space
from wagonway.draw.layout import layout
from wagonway.draw.palette import DAY, LIVERIES, paints
from wagonway.engine.board import Board

WIDTH = 800
RIM = 1.5  # pixels around a space
WAGON = 0.72  # height of a wagon, relative to a space

Colour = tuple[int, int, int]


def board_pixels(board: Board, owners: Sequence[int]) -> NDArray[np.uint8]:
    """The board with the wagons of each route's owner: height × width × 3 numbers up to 255."""
    image = empty_board(board).copy()
    page = scaled_layout(board)
    for owner, track in zip(owners, page.tracks, strict=True):
        for space in track.spaces if owner >= 0 else ():
            fill_space(image, space, page.space_height, rgb(DAY.bed), 0.0)
            fill_space(image, space, page.space_height * WAGON, rgb(LIVERIES[owner].fill), RIM)
    return image


@lru_cache(maxsize=16)
def scaled_layout(board: Board) -> Layout:
    canvas = layout(board)
    return canvas.scaled(WIDTH / canvas.width)


@lru_cache(maxsize=16)
def empty_board(board: Board) -> NDArray[np.uint8]:
    """The board before the first claim; read-only."""
    page, colours = scaled_layout(board), paints(board.kinds[1:])
    image = np.empty((round(page.height), WIDTH, 3), np.uint8)
    image[:] = rgb(DAY.land[0])
    for route, track in zip(board.routes, page.tracks, strict=True):
        for space in track.spaces:
            fill_space(image, space, page.space_height, rgb(DAY.rim), 0.0)
            fill_space(image, space, page.space_height, rgb(colours[route.colour_number].fill), RIM)
    for point in page.locations:
        fill_disc(image, point, page.location_radius, rgb(DAY.ink))
        fill_disc(image, point, page.location_radius - 2 * RIM, rgb(DAY.dot))
    image.flags.writeable = False
    return image


def rgb(colour: str) -> Colour:
    """#rgb or #rrggbb as three numbers."""
    digits = colour.removeprefix("#")
    if len(digits) == 3:
        digits = "".join(2 * digit for digit in digits)
    red, green, blue = bytes.fromhex(digits)
    return red, green, blue


def fill_space(image: Any, space: Space, height: float, colour: Colour, inset: float) -> None:
    """Fill a rotated rectangle: the pixels whose centre lies inside."""
    reach = (space.width + height) / 2
    x, y, part = window(image, space.x, space.y, reach)
    turn = radians(space.angle)
    along = np.abs(x * cos(turn) + y * sin(turn))
    across = np.abs(y * cos(turn) - x * sin(turn))
    part[(along <= space.width / 2 - inset) & (across <= height / 2 - inset)] = colour


def fill_disc(image: Any, point: Point, radius: float, colour: Colour) -> None:
    x, y, part = window(image, point.x, point.y, radius)
    part[x * x + y * y <= radius * radius] = colour


def window(image: Any, x: float, y: float, reach: float) -> tuple[Any, Any, Any]:
    """The pixels near a point, with their offsets to the right and below."""
    left, top = max(0, int(x - reach)), max(0, int(y - reach))
    part = image[top : int(y + reach) + 2, left : int(x + reach) + 2]
    columns = np.arange(left, left + part.shape[1]) + 0.5 - x
    rows = np.arange(top, top + part.shape[0]) + 0.5 - y
    return columns[None, :], rows[:, None], part
