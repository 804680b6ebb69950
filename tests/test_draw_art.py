"""The baked backdrops are there, small, of the right size, and made of today's sources."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import msgspec
import pytest

from wagonway import draw, server
from wagonway.draw.art import Baked, backdrop_name, what_was_baked
from wagonway.draw.geometry import Layout, lay_out
from wagonway.draw.land import outlines
from wagonway.draw.layout import kept_layout, layout, sheet_hash
from wagonway.draw.picture import board_picture
from wagonway.draw.places import sheet_of
from wagonway.engine.board import Board

pytestmark = pytest.mark.xdist_group("draw")  # one worker lays each board out once

ART = Path(__file__).parent.parent / "web" / "art"
PICTURES = Path(server.__file__).parent / "web" / "art"
LIMITS = {1: 150_000, 2: 300_000}
KEPT = sorted(file.stem for file in (Path(draw.__file__).parent / "layouts").glob("*.json"))
PAINTED = sorted(file.stem for file in (ART / "scenery").glob("*.toml"))


@pytest.fixture(scope="module")
def baked() -> Baked:
    return what_was_baked()


def webp_size(data: bytes) -> tuple[int, int]:
    """Width and height of a lossy WebP file: 14 bits each, after the start code of its only frame."""
    assert data[:4] == b"RIFF"
    assert data[8:16] == b"WEBPVP8 "
    assert data[23:26] == b"\x9d\x01\x2a"
    return tuple(int.from_bytes(data[i : i + 2], "little") & 0x3FFF for i in (26, 28))  # type: ignore[return-value]


def test_every_board_with_scenery_is_painted_and_lies_on_known_land(baked: Baked) -> None:
    assert list(baked.boards) == PAINTED
    assert {"usa", "san_francisco"} <= set(PAINTED)
    for id in PAINTED:
        board = Board.load(id)
        assert outlines(board, layout(board)), id


@pytest.mark.parametrize("id", PAINTED)
@pytest.mark.parametrize("scale", LIMITS)
@pytest.mark.parametrize("night", [False, True])
def test_a_backdrop_is_small_and_as_large_as_its_board(id: str, night: bool, scale: int) -> None:
    data = (PICTURES / backdrop_name(id, night, scale)).read_bytes()
    picture = board_picture(Board.load(id))
    assert len(data) <= LIMITS[scale]
    width, height = webp_size(data)
    assert width == pytest.approx(scale * picture.width, abs=scale)
    assert height == pytest.approx(scale * picture.height, abs=scale)


@pytest.mark.parametrize("id", PAINTED)
def test_a_picture_names_its_backdrops(id: str) -> None:
    backdrops = board_picture(Board.load(id)).backdrops
    assert backdrops is not None
    files = msgspec.structs.astuple(backdrops)
    assert len(set(files)) == 4
    assert all((PICTURES / file).is_file() for file in files)


def test_a_board_without_scenery_names_none() -> None:
    assert board_picture(Board.load("tiny")).backdrops is None


def test_the_art_is_up_to_date(baked: Baked) -> None:
    boards = [Board.load(id) for id in PAINTED]
    sources: dict[str, Any] = runpy.run_path(str(ART / "sources.py"))
    fresh = baked.sources == sources["sources_hash"](boards)
    assert fresh, "stale: run `make art`"
    assert baked.boards == {board.id: sheet_hash(sheet_of(board)) for board in boards}


def where(page: Layout) -> list[float]:
    """Every place of a layout, as one row of numbers."""
    found = [page.width, page.height, page.unit]
    for track in page.tracks:
        found += [number for s in track.spaces for number in (s.x, s.y, s.angle, s.width)]
    for label in (*page.labels, *page.tokens, *page.locations):
        found += [label.x, label.y]
    return found


@pytest.mark.parametrize("id", KEPT)
def test_a_stored_layout_equals_a_computed_one(id: str) -> None:
    sheet = sheet_of(Board.load(id))
    kept, fresh = kept_layout(id, sheet), lay_out(sheet)
    assert kept is not None, "stale: run `make art`"
    assert where(kept) == pytest.approx(where(fresh), abs=0.01), "stale: run `make art`"
    assert [label.lines for label in kept.labels] == [label.lines for label in fresh.labels]


def test_a_painted_board_keeps_its_layout() -> None:
    assert set(PAINTED) <= set(KEPT)


def test_a_stored_layout_applies_only_to_its_board() -> None:
    sheet = sheet_of(Board.load("usa"))
    assert kept_layout("usa", sheet._replace(title="U.S.A.")) is None
    assert kept_layout("elsewhere", sheet) is None
    assert kept_layout("../layouts/usa", sheet) is None
