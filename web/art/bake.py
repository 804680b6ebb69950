"""Lay out every board of ours, and paint the backdrop of those that have scenery: `make art`.

Chromium draws each painting once, two pixels a unit; the files are that picture and one of half its size.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from io import BytesIO
from pathlib import Path

import msgspec
from PIL import Image

from art.painting import page_size, painting
from art.scenery_file import boards
from art.shades import BY_DAY, BY_NIGHT
from art.sources import sources_hash
from wagonway import draw, server
from wagonway.draw.art import Baked, backdrop_name
from wagonway.draw.layout import as_kept, layout_file, sheet_hash
from wagonway.draw.places import sheet_of
from wagonway.engine.board import Board, board_ids

ART = Path(server.__file__).parent / "web" / "art"
LIMITS = {1: 150_000, 2: 300_000}  # bytes a file, by pixels a unit
BROWSERS = ("chromium", "chromium-browser", "google-chrome")


def browser() -> str:
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        sys.exit("make art needs Chromium: install it (Debian, Ubuntu: sudo apt install chromium).")
    return found


def photograph(svg: str, size: tuple[int, int], folder: Path) -> Image.Image:
    page, shot = folder / "page.html", folder / "page.png"
    page.write_text(
        f"<!doctype html><style>body{{margin:0}}svg{{display:block}}</style>{svg}", "utf-8"
    )
    shot.unlink(missing_ok=True)
    options = [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--hide-scrollbars",
        "--force-device-scale-factor=2",
    ]
    run = subprocess.run(
        [browser(), *options, f"--user-data-dir={folder / 'profile'}", f"--screenshot={shot}",
         "--window-size={},{}".format(*size), page.as_uri()],
        capture_output=True, check=False, timeout=900,
    )  # fmt: skip
    if not shot.exists():
        sys.exit(f"Chromium drew nothing:\n{run.stderr.decode()}")
    with Image.open(shot) as picture:
        return picture.convert("RGB")


def webp(picture: Image.Image, limit: int) -> bytes:
    """In the best quality that keeps to the limit."""
    best = b""
    low, high = 20, 90
    while low <= high:
        quality = (low + high) // 2
        file = BytesIO()
        picture.save(file, "WEBP", quality=quality, method=5)
        if file.tell() <= limit:
            best, low = file.getvalue(), quality + 1
        else:
            high = quality - 1
    if not best:
        sys.exit("A backdrop has so much detail that no quality keeps to its limit.")
    return best


def bake(board: Board, folder: Path) -> None:
    size = page_size(board)
    for night, shades in ((False, BY_DAY), (True, BY_NIGHT)):
        picture = photograph(painting(board, shades), size, folder)
        for scale in (1, 2):
            sized = picture if scale == 2 else picture.resize(size, Image.Resampling.LANCZOS)
            name = backdrop_name(board.id, night, scale)
            data = webp(sized, LIMITS[scale])
            Path(ART, name).write_bytes(data)
            print(
                f"{name:28} {sized.width} x {sized.height}  {len(data) / 1000:.0f} kB", flush=True
            )


def main() -> None:
    ART.mkdir(parents=True, exist_ok=True)
    for id in board_ids():
        Path(str(layout_file(id))).write_bytes(as_kept(sheet_of(Board.load(id))))
    painted = [Board.load(id) for id in boards()]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        for board in painted:
            bake(board, Path(folder))
    note = Baked(
        {board.id: sheet_hash(sheet_of(board)) for board in painted}, sources_hash(painted)
    )
    written = msgspec.json.format(msgspec.json.encode(note)) + b"\n"
    Path(draw.__file__).with_name("baked.json").write_bytes(written)


if __name__ == "__main__":
    main()
