"""The table at every size, with the most players and all tokens: nothing overlaps, falls out or scrolls."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, WebSocketRoute

from web.conftest import ALL
from web.player import Player
from web.site import Site

SIZES = {
    "1280": (1280, 720),
    "1366": (1366, 768),
    "1440": (1440, 900),
    "1920": (1920, 1080),
    "tablet": (820, 1180),
    "phone": (390, 844),
    "flat": (844, 390),
}
DESKS = ("1280", "1366", "1440", "1920")
BOARDS = {"usa": 4, "san_francisco": 3}  # bots of the largest table
SHARE = {"usa": 0.60, "san_francisco": 0.50}
WIDE_SHARE = 0.65  # of the USA where the screen is 16:9
SYMBOLS = ["anchor", "bell", "crab", "kite", "lamp", "sail", "star"]
STATES = ("playing", "choosing")
LEAST_TARGET = 22  # pixels
LEAST_LETTERS = 10

# What may lie over the map, and what lies beside it: no two of these may overlap.
PANELS = (
    ".players li, .log, .market, .strip .status, .strip .since, .hand ul, .tickets ul, .offer, .top"
)

MEASURE = """panels => {
  const boxes = selector => [...document.querySelectorAll(selector)].map(one => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return { name: one.className.toString().split(' ')[0] || one.tagName, left, top, right, bottom,
             inside: [...document.querySelectorAll(selector)].filter(o => o !== one && o.contains(one)).length };
  }).filter(one => one.right > one.left && one.bottom > one.top);
  const map = document.querySelector('[data-map]').getBoundingClientRect();
  const seen = (a, b, most) => Math.max(0, Math.min(b, most) - Math.max(a, 0));
  const letters = [...document.querySelectorAll('.play text, .play .name, .play .title, .play p, .play strong')]
    .filter(one => one.getClientRects().length && one.textContent.trim())
    .map(one => {
      const own = parseFloat(getComputedStyle(one).fontSize);
      const matrix = one instanceof SVGElement ? one.getScreenCTM() : null;
      return own * (matrix ? Math.hypot(matrix.a, matrix.b) : 1);
    });
  return {
    panels: boxes(panels),
    share: seen(map.left, map.right, innerWidth) * seen(map.top, map.bottom, innerHeight) / innerWidth / innerHeight,
    scrolls: [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight],
    letters: Math.min(...letters),
    targets: [...document.querySelectorAll('.play button, .play a')].filter(one => one.getClientRects().length)
      .map(one => one.getBoundingClientRect()).map(box => Math.min(box.width, box.height)),
  };
}"""


def give_tokens(route: WebSocketRoute) -> None:
    """Let the real server speak, but with all tokens in every hand."""
    server = route.connect_to_server()

    def pass_on(text: str | bytes) -> None:
        message = json.loads(text)
        position = message.get("position")
        if position and position["stacks"]:
            for seat in position["seats"]:
                seat["tokens"] = SYMBOLS
        route.send(json.dumps(message))

    server.on_message(pass_on)
    route.on_message(server.send)


@pytest.fixture(scope="module")
def tables(browser: Browser, site: Site) -> Iterator[dict[tuple[str, str], str]]:
    """The address of a table of each board, while tickets are chosen and later in the game."""
    context = browser.new_context(base_url=site.address, reduced_motion="reduce")
    context.set_default_timeout(120_000)
    found: dict[tuple[str, str], str] = {}
    for board, bots in BOARDS.items():
        for state in STATES:
            player = Player(context.new_page())
            found[board, state] = player.play_bots(board, "hasty", bots)
            player.wait()
            for _ in range(8 if state == "playing" else 0):
                before = player.version
                player.decide()
                player.wait(before)
    yield found
    context.close()


def open_table(context: BrowserContext, address: str) -> Page:
    page = context.new_page()
    page.route_web_socket("**/api/tables/**", give_tokens)
    page.goto(address)
    page.wait_for_selector(".play .route")
    page.wait_for_function("document.querySelector('[data-map]').getBoundingClientRect().width > 0")
    page.wait_for_function("document.fonts.ready.then(() => true)")
    return page


def overlap(panels: list[dict[str, Any]]) -> list[str]:
    """Pairs of panels, none of them part of the other, that have more than a pixel in common."""
    alone = [one for one in panels if not one["inside"]]
    return [
        f"{a['name']} and {b['name']}"
        for i, a in enumerate(alone)
        for b in alone[i + 1 :]
        if min(a["right"], b["right"]) - max(a["left"], b["left"]) > 1
        and min(a["bottom"], b["bottom"]) - max(a["top"], b["top"]) > 1
    ]


def outside(panels: list[dict[str, Any]], width: int, height: int) -> list[str]:
    """Panels that leave the window; a hand that only peeks over its lower edge is meant to."""
    return [
        one["name"]
        for one in panels
        if one["left"] < -1 or one["right"] > width + 1 or one["top"] < -1 or one["top"] > height
    ]


CASES = [(size, board, state) for size in SIZES for board in BOARDS for state in STATES]


@pytest.mark.parametrize(("size", "board", "state"), CASES)
def test_the_table_fits_its_screen(
    browser: Browser,
    site: Site,
    tables: dict[tuple[str, str], str],
    screens: Path,
    size: str,
    board: str,
    state: str,
) -> None:
    width, height = SIZES[size]
    touch = size not in DESKS
    for light in ("light", "dark") if ALL else ("light",):
        context = browser.new_context(
            base_url=site.address,
            viewport={"width": width, "height": height},
            has_touch=touch,
            is_mobile=touch,
            reduced_motion="reduce",
            color_scheme=light,  # type: ignore[arg-type]
        )
        page = open_table(context, tables[board, state])
        page.screenshot(path=screens / f"table-{board}-{size}-{state}-{light}.png")
        found = page.evaluate(MEASURE, PANELS)
        context.close()
        assert found["scrolls"] == [0, 0]
        assert overlap(found["panels"]) == []
        assert outside(found["panels"], width, height) == []
        assert found["letters"] >= LEAST_LETTERS
        assert min(found["targets"]) >= LEAST_TARGET
        if size in DESKS:
            wide = board == "usa" and size != "1440"
            assert found["share"] >= (WIDE_SHARE if wide else SHARE[board])


TAPS = """() => {
  const box = one => one.getBoundingClientRect();
  return [...document.querySelectorAll('.route')].map(route => {
    const reach = [...route.querySelectorAll('.reach')];
    const { left, top, width, height } = box(reach[Math.floor(reach.length / 2)]);
    return { name: route.dataset.route, x: left + width / 2, y: top + height / 2 };
  }).filter(({ x, y }) => x > 20 && x < innerWidth - 80 && y > 140 && y < 480);
}"""


def test_a_finger_beside_a_small_route_means_it(
    browser: Browser, site: Site, tables: dict[tuple[str, str], str]
) -> None:
    context = browser.new_context(
        base_url=site.address,
        viewport={"width": 390, "height": 844},
        has_touch=True,
        is_mobile=True,
        reduced_motion="reduce",
    )
    page = open_table(context, tables["usa", "playing"])
    targets = page.evaluate(TAPS)
    assert len(targets) > 8
    for target in targets[:6]:
        # As far off as half a target is wide; the nearest route may be its neighbour, but one is meant.
        page.touchscreen.tap(target["x"] + LEAST_TARGET / 2, target["y"])
        page.wait_for_selector(".route.chosen")
        page.keyboard.press("Escape")
        page.wait_for_selector(".route.chosen", state="detached")
    context.close()
