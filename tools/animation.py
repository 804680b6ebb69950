"""Films a game of bots in the browser game: docs/game.webp, for the README. `python tools/animation.py` needs Chromium."""

import io
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from shutil import which
from urllib.request import Request, urlopen

from PIL import Image
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[1]
FILM = ROOT / "docs" / "game.webp"
LARGEST = 300_000  # bytes of a file in this repository
SCREEN = {"width": 1280, "height": 800}
SIZE = (768, 480)
FRAMES = 14
EVERY = 0.3  # seconds between frames
SHOWN = 300  # milliseconds of a frame
SKIPPED = 30.0  # seconds before the film: the opening draws
TABLE = {
    "board": "usa",
    "seats": [{"kind": "bot", "bot": bot} for bot in ("expert", "hard", "medium")],
}


def serve(folder: str) -> tuple[subprocess.Popen[str], str]:
    """A server of its own, and its address."""
    command = [sys.executable, "-m", "wagonway", "serve", "--port", "0", "--lang", "en"]
    settings = {"WAGONWAY_DATA": folder, "WAGONWAY_BOT_PAUSE": "0.8", "WAGONWAY_LOGS": "json"}
    server = subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, env={**os.environ, **settings}
    )
    assert server.stdout is not None
    address = re.search(r"http://\S+?:\d+", server.stdout.readline())
    assert address is not None
    return server, address[0]


def film(address: str) -> list[Image.Image]:
    """Frames of a game that three bots play."""
    body = json.dumps(TABLE).encode()
    asked = Request(f"{address}/api/tables", body, {"content-type": "application/json"})  # noqa: S310
    link = json.load(urlopen(asked))["link"]  # noqa: S310  our own server
    chromium = which("chromium") or which("google-chrome")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page(viewport=SCREEN, locale="en")  # type: ignore[arg-type]
        page.goto(link, wait_until="domcontentloaded")
        page.wait_for_timeout(SKIPPED * 1000)
        frames = []
        for _ in range(FRAMES):
            shot = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
            frames.append(shot.resize(SIZE, Image.Resampling.LANCZOS))
            time.sleep(EVERY)
        browser.close()
    return frames


def save(frames: list[Image.Image]) -> None:
    """The best quality that stays below the largest file."""
    for quality in range(40, 5, -10):
        frames[0].save(
            FILM, save_all=True, append_images=frames[1:], duration=SHOWN, loop=0,
            quality=quality, method=3,
        )  # fmt: skip
        if FILM.stat().st_size <= LARGEST:
            print(f"{FILM.name}: {FILM.stat().st_size} bytes, {len(frames)} frames, {quality=}")
            return
    sys.exit("The film is too large: fewer frames are needed.")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        server, address = serve(folder)
        try:
            save(film(address))
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
