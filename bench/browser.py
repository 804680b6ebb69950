"""Waiting times of a player: for the first screen, for a game against bots, for another player's move.

    make bench-browser              ARGS=--json for programs

A real server and Chromium on this machine, which they share; the medians of several runs, in milliseconds.
"""

from __future__ import annotations

import argparse
import json
import shutil
import statistics
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from web.player import Player
from web.site import Site

BROWSERS = ("chromium", "google-chrome", "chromium-browser")
INTERACTIVE = """() => {
  const seen = performance.getEntriesByName('interactive')[0];
  return seen ? seen.startTime : null;
}"""
# Marks when the button to play is first on the page, and when events of the server are received and shown.
WATCH = """() => {
  const look = () => {
    if (!performance.getEntriesByName('interactive').length && document.querySelector('button.play')) {
      performance.mark('interactive');
    }
    const version = document.querySelector('.play[data-version]')?.dataset.version;
    if (version) (window.shown ??= {})[version] ??= performance.now();
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
  const Heard = class extends WebSocket {
    constructor(...rest) {
      super(...rest);
      this.addEventListener('message', (event) => {
        const message = JSON.parse(event.data);
        if (message.type === 'event') (window.heard ??= {})[message.v] ??= performance.now();
      });
    }
  };
  window.WebSocket = Heard;
}"""
DELAYS = """() => Object.entries(window.heard ?? {})
  .filter(([v]) => window.shown?.[v] !== undefined)
  .map(([v, at]) => window.shown[v] - at)"""


def new_page(browser: Browser, site: Site) -> Page:
    context = browser.new_context(base_url=site.address, viewport={"width": 1440, "height": 900})
    page = context.new_page()
    page.add_init_script(f"({WATCH})()")
    return page


def first_screen(browser: Browser, site: Site) -> float:
    """From the start of the fetch until *Play bots* can be pressed."""
    page = new_page(browser, site)
    page.goto("/")
    page.wait_for_function(INTERACTIVE)
    found = float(page.evaluate(INTERACTIVE))
    page.context.close()
    return found


def play_bots(browser: Browser, site: Site) -> float:
    """From the click on *Play bots* until the first decision can be made."""
    page = new_page(browser, site)
    page.goto("/")
    page.locator("button.play").click()
    clicked = page.evaluate("() => performance.now()")
    page.wait_for_selector("[data-do=keep]")
    found = float(page.evaluate("() => performance.now()")) - float(clicked)
    page.context.close()
    return found


def others_moves(browser: Browser, site: Site) -> list[float]:
    """From the arrival of an event until its position is on the page."""
    page = new_page(browser, site)
    player = Player(page)
    player.play_bots("usa", "hasty", bots=4)
    player.wait()
    for _ in range(6):
        before = player.version
        player.decide()
        player.wait(before)
    found = [float(delay) for delay in page.evaluate(DELAYS)]
    page.context.close()
    return found


def measure(runs: int) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder))
        site.start()
        path = next(filter(None, map(shutil.which, BROWSERS)), None)
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        first_screen(browser, site)  # warms the caches of the server
        screens = [first_screen(browser, site) for _ in range(runs)]
        games = [play_bots(browser, site) for _ in range(runs)]
        moves = others_moves(browser, site)
        browser.close()
        site.stop()
    return {
        "first screen": statistics.median(screens),
        "play bots": statistics.median(games),
        "move of another": statistics.median(moves),
        "slowest of 20 moves": statistics.quantiles(moves, n=20)[-1],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    found = measure(args.runs)
    if args.json:
        print(json.dumps(found))
        return
    for name, ms in found.items():
        print(f"{name:>20} {ms:8.0f} ms")


if __name__ == "__main__":
    main()
