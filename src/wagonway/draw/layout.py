"""A board's layout: read from its file, or computed.

Computing one takes seconds. Those of the built-in boards are in `wagonway/draw/layouts`, one file per board, written
by `make art`; a file is valid as long as the sheet of its board is unchanged.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable

import msgspec

from wagonway.draw.geometry import Layout, lay_out
from wagonway.draw.places import Sheet, sheet_of
from wagonway.engine.board import Board


class Kept(msgspec.Struct, frozen=True):
    sheet: str  # hash of what was laid out
    layout: Layout


def layout(board: Board, quick: bool = False) -> Layout:
    """The board, laid out as large as possible without overlaps.

    `quick` takes a moment, for boards that clients send; some things may then touch.
    """
    sheet = sheet_of(board)
    return kept_layout(board.id, sheet) or lay_out(sheet, quick)


@lru_cache(maxsize=16)
def kept_layout(id: str, sheet: Sheet) -> Layout | None:
    file = layout_file(id)
    if not id.isidentifier() or not file.is_file():
        return None
    kept = msgspec.json.decode(file.read_bytes(), type=Kept)
    return kept.layout if kept.sheet == sheet_hash(sheet) else None


def layout_file(id: str) -> Traversable:
    return resources.files("wagonway.draw").joinpath("layouts", f"{id}.json")


def sheet_hash(sheet: Sheet) -> str:
    """A hash of everything that the layout of a board depends on."""
    return hashlib.sha256(repr(sheet).encode()).hexdigest()[:16]


def as_kept(sheet: Sheet) -> bytes:
    """A newly computed layout as the contents of its file, rounded below visibility."""
    plain = msgspec.to_builtins(Kept(sheet_hash(sheet), lay_out(sheet)))
    return msgspec.json.encode(rounded(plain)) + b"\n"


def rounded(value: object) -> object:
    if isinstance(value, dict):
        return {key: rounded(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [rounded(part) for part in value]
    return round(value, 5) + 0.0 if isinstance(value, float) else value
