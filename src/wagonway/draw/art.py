"""Which boards have baked backdrops: `make art` paints them and writes down what of.

A backdrop is painted for one layout. A board file that somebody changed, or one with the same id, gets
no baked art but `backdrop_svg`, which is drawn for any board.
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

import msgspec

from wagonway.draw.laying import sheet_hash
from wagonway.draw.places import sheet_of
from wagonway.engine.board import Board


class Backdrops(msgspec.Struct, frozen=True):
    """Names of files in the art folder: a pixel a unit, and for fine screens two."""

    day: str
    night: str
    day_2x: str
    night_2x: str


class Baked(msgspec.Struct, frozen=True):
    """What `make art` writes beside the files: for each board the sheet it painted, and its sources."""

    boards: dict[str, str]
    sources: str


def art_folder() -> Traversable:
    return resources.files("wagonway").joinpath("server", "web", "art")


@cache
def baked_boards() -> dict[str, str]:
    note = art_folder().joinpath("baked.json")
    if not note.is_file():
        return {}
    return msgspec.json.decode(note.read_bytes(), type=Baked).boards


def baked(board: Board) -> Backdrops | None:
    if baked_boards().get(board.id) != sheet_hash(sheet_of(board)):
        return None
    return Backdrops(
        *(backdrop_name(board.id, night, scale) for scale in (1, 2) for night in (False, True))
    )


def backdrop_name(board: str, night: bool, scale: int) -> str:
    return f"{board}-{'night' if night else 'day'}{'-2x' if scale == 2 else ''}.webp"
