"""The boards with baked backdrops, which `make art` paints.

A backdrop is painted for one layout. A changed board file, or another one with the same id, gets
`backdrop_svg` instead, which is drawn for any board.
"""

from __future__ import annotations

from functools import cache
from importlib import resources

import msgspec

from wagonway.draw.layout import sheet_hash
from wagonway.draw.places import sheet_of
from wagonway.engine.board import Board


class Backdrops(msgspec.Struct, frozen=True):
    """The names of image files: one pixel per unit, and two for high-density screens."""

    day: str
    night: str
    day_2x: str
    night_2x: str


class Baked(msgspec.Struct, frozen=True):
    """The note of `make art`: the hash of the sheet painted for each board, and that of the sources."""

    boards: dict[str, str]
    sources: str


@cache
def what_was_baked() -> Baked:
    note = resources.files("wagonway.draw") / "baked.json"
    return msgspec.json.decode(note.read_bytes(), type=Baked)


def baked(board: Board) -> Backdrops | None:
    if what_was_baked().boards.get(board.id) != sheet_hash(sheet_of(board)):
        return None
    return Backdrops(
        *(backdrop_name(board.id, night, scale) for scale in (1, 2) for night in (False, True))
    )


def backdrop_name(board: str, night: bool, scale: int) -> str:
    return f"{board}-{'night' if night else 'day'}{'-2x' if scale == 2 else ''}.webp"
