"""What the baked files are made of, as one hash: when it changes they are stale."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path

import wagonway.draw
from wagonway.draw.geometry import Layout
from wagonway.draw.layout import layout
from wagonway.draw.palette import DAY, NIGHT
from wagonway.engine.board import Board

HERE = Path(__file__).parent
REGIONS = Path(wagonway.draw.__file__).parent / "regions"


def sources_hash(boards: Sequence[Board]) -> str:
    files = [*HERE.glob("*.py"), *HERE.glob("scenery/*.toml"), *REGIONS.glob("*.geojson")]
    total = hashlib.sha256()
    for file in sorted(files, key=lambda file: file.name):
        total.update(file.name.encode() + b"\0" + file.read_bytes())
    for board in boards:
        total.update(where_things_lie(layout(board)).encode())
    total.update(repr((DAY, NIGHT)).encode())
    return total.hexdigest()[:16]


def where_things_lie(page: Layout) -> str:
    """In whole pixels: a painting need not be made anew for less."""
    spaces = [(round(s.x), round(s.y)) for track in page.tracks for s in track.spaces]
    labels = [(round(x.x), round(x.y)) for x in (*page.labels, page.title) if x]
    return repr((spaces, labels, round(page.width), round(page.height)))
