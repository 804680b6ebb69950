"""The table at every size, with the most players and all tokens: nothing overlaps, falls out or scrolls."""

from __future__ import annotations

import json
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
    "zoomed": (720, 450),  # 1440 by 900 at 200 %
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
def tables(browser: Browser, site: Site) -> dict[tuple[str, str], str]:
    """The address of a table of each board, while tickets are chosen and later in the game."""
    page = browser.new_page(base_url=site.address)
    found: dict[tuple[str, str], str] = {}
    for board, bots in BOARDS.items():
        for state in STATES:
            found[board, state] = Player(page).set_up_with_bots(board, "hasty", bots)
            site.play(found[board, state], decisions=8 if state == "playing" else 0)
    page.close()
    return found


def open_table(context: BrowserContext, address: str) -> Page:
    page = context.new_page()
    page.route_web_socket("**/api/tables/**", give_tokens)
    page.goto(address)
    page.wait_for_selector(".play .route")
    page.wait_for_function(
        "() => document.querySelector('[data-map]').getBoundingClientRect().width > 0"
    )
    page.evaluate("() => document.fonts.ready.then(() => true)")
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


# The map is as wide as its frame, or as high but for the strips that may lie over its edges.
FITS = """size => {
  const box = selector => document.querySelector(selector).getBoundingClientRect();
  const [map, frame, all] = [box('[data-map]'), box('.map'), box('.play')];
  if (all.width !== size[0] || all.height !== size[1]) return false;
  const near = (a, b) => Math.abs(a - b) < 2;
  return near(map.width, frame.width) || [0, 42, 82].some(strips => near(map.height, frame.height - strips));
}"""


def resize(page: Page, size: str) -> None:
    """Give the window another size, and wait until everything lies where it will."""
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function(FITS, arg=[width, height])
    page.evaluate(
        "async () => { for (let i = 0; i < 4; i++) await new Promise(done => requestAnimationFrame(done)); }"
    )


@pytest.mark.parametrize("touch", [False, True], ids=["desk", "touch"])
@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("board", BOARDS)
def test_the_table_fits_its_screen(
    browser: Browser,
    site: Site,
    tables: dict[tuple[str, str], str],
    screens: Path,
    board: str,
    state: str,
    touch: bool,
) -> None:
    for light in ("light", "dark") if ALL else ("light",):
        context = browser.new_context(
            base_url=site.address,
            has_touch=touch,
            is_mobile=touch,
            reduced_motion="reduce",
            color_scheme=light,  # type: ignore[arg-type]
        )
        page = open_table(context, tables[board, state])
        for size in [size for size in SIZES if (size not in DESKS) == touch]:
            resize(page, size)
            page.screenshot(path=screens / f"table-{board}-{size}-{state}-{light}.png")
            check(page.evaluate(MEASURE, PANELS), board, size)
        context.close()


def check(found: dict[str, Any], board: str, size: str) -> None:
    assert found["scrolls"] == [0, 0], size
    assert overlap(found["panels"]) == [], size
    assert outside(found["panels"], *SIZES[size]) == [], size
    assert found["letters"] >= LEAST_LETTERS, size
    assert min(found["targets"]) >= LEAST_TARGET, size
    if size in DESKS:
        wide = board == "usa" and size != "1440"
        assert found["share"] >= (WIDE_SHARE if wide else SHARE[board]), size


# Opens the box of every route and measures how far it is from the middle line of the route, in units of the map,
# and which names at the ends of the route it covers.
BOXES = """async (least) => {
  const frame = () => new Promise(done => requestAnimationFrame(done));
  const place = () => document.querySelector('.beside').getBoundingClientRect();
  const same = (a, b) => a.x === b.x && a.y === b.y && a.height === b.height;
  document.querySelector('[data-map]').style.visibility = 'hidden';  // what is not painted is fast
  const covers = (box, name) =>
    Math.min(box.right, name.right) - Math.max(box.left, name.left) > 1 && Math.min(box.bottom, name.bottom) - Math.max(box.top, name.top) > 1;
  const [gaps, names] = [{}, []];
  for (const route of document.querySelectorAll('.route')) {
    route.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    let box, now = null;
    do { box = now; await frame(); await frame(); now = place(); } while (!box || !same(box, now));
    const path = route.querySelector('.bed');
    const points = () => Array.from({ length: 41 }, (_, i) =>
      path.getPointAtLength(path.getTotalLength() * i / 40).matrixTransform(path.getScreenCTM()));
    const far = ({ x, y }) => Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
    const inside = () => box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
    const gap = () => inside() ? Math.min(...points().map(far)) / Math.hypot(path.getScreenCTM().a, path.getScreenCTM().b) : -1;
    for (let more = 60; gap() < least && more > 0; more--) { await frame(); box = place(); }  // a busy machine lays out late
    gaps[route.dataset.route] = gap();
    const title = document.querySelector('.beside h2').textContent;
    for (const place of document.querySelectorAll('[data-place]')) {
      if (!title.includes(place.dataset.place)) continue;
      const letters = [...place.querySelectorAll(':scope > text')].map(line => line.getBoundingClientRect());
      if (letters.some(name => covers(box, name))) names.push(`${title}: ${place.dataset.place}`);
    }
    route.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  }
  return { gaps, names };
}"""
MOST_COVERED = 2  # names, where a long route and its box leave no other room
HALF_ROUTE = 11  # units of the map: half of what a route with wagons is wide


@pytest.mark.parametrize("board", BOARDS)
def test_the_claim_box_lies_beside_its_route(
    browser: Browser, site: Site, tables: dict[tuple[str, str], str], board: str
) -> None:
    context = browser.new_context(base_url=site.address, reduced_motion="reduce")
    page = open_table(context, tables[board, "playing"])
    for size in ("1280", "flat") if ALL else ("1280",):
        resize(page, size)
        found = page.evaluate(BOXES, HALF_ROUTE)
        gaps = found["gaps"]
        assert len(gaps) > 60
        assert len(found["names"]) <= MOST_COVERED, found["names"]
        assert {route for route, gap in gaps.items() if gap < HALF_ROUTE} == set(), size
    context.close()


@pytest.mark.parametrize("board", BOARDS)
def test_every_card_and_deck_is_within_reach_on_a_low_screen(
    browser: Browser, site: Site, tables: dict[tuple[str, str], str], board: str
) -> None:
    context = browser.new_context(
        base_url=site.address,
        viewport={"width": 740, "height": 340},
        has_touch=True,
        is_mobile=True,
        reduced_motion="reduce",
    )
    page = open_table(context, tables[board, "playing"])
    for zen in (False, True):
        for target in page.locator("[data-draw]").all():
            assert page.evaluate(ON_TOP, target.element_handle()), (target, zen)
        page.keyboard.press("f")
    context.close()


ON_TOP = """one => {
  const { left, top, width, height } = one.getBoundingClientRect();
  const hit = [[.5, .5], [.1, .1], [.9, .9], [.9, .1]].map(([x, y]) => document.elementFromPoint(left + x * width, top + y * height));
  return top + height <= innerHeight && hit.every(other => one.contains(other));
}"""


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


# The names that the numbers of token stacks cover, and the symbols that they cover for the most part.
COVERED = """() => {
  const box = (one) => one.getBoundingClientRect();
  const over = (a, b) =>
    Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
    Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  const names = [...document.querySelectorAll('[data-place] > text')];
  return [...document.querySelectorAll('[data-stack]')].flatMap((stack) => {
    const count = box([...stack.children].at(-2));
    const symbol = box(stack.querySelector('g'));
    const hides = over(count, symbol) > 0.4 * symbol.width * symbol.height;
    return [...names.filter((name) => over(count, box(name)) > 4).map((name) => name.textContent), ...(hides ? [stack.dataset.stack] : [])];
  });
}"""


def test_the_size_of_a_stack_covers_neither_its_symbol_nor_a_name(
    browser: Browser, site: Site, tables: dict[tuple[str, str], str]
) -> None:
    context = browser.new_context(
        base_url=site.address, has_touch=True, is_mobile=True, reduced_motion="reduce"
    )
    page = open_table(context, tables["san_francisco", "choosing"])
    for size in ("flat", "phone"):
        resize(page, size)
        assert page.evaluate(COVERED) == [], size
    context.close()


def test_the_whole_map_is_a_tap_away_while_tickets_are_chosen(
    browser: Browser, site: Site, tables: dict[tuple[str, str], str]
) -> None:
    context = browser.new_context(
        base_url=site.address, has_touch=True, is_mobile=True, reduced_motion="reduce"
    )
    page = open_table(context, tables["usa", "choosing"])
    resize(page, "phone")
    page.locator(".whole").tap(timeout=20_000)  # refused if anything lies over it
    page.locator(".whole").wait_for(state="detached")
    context.close()


OVER_REFUSAL = """() => {
  const [form, no] = ['.strip form', '.strip .no'].map((one) => document.querySelector(one).getBoundingClientRect());
  return no.right <= innerWidth && (form.top >= no.bottom || form.bottom <= no.top);
}"""


MOVED = "before => document.querySelector('.play').dataset.version !== before"


@pytest.mark.parametrize("size", ["1280", "tablet"])
def test_the_refusal_of_a_typed_move_can_be_read(
    browser: Browser, site: Site, tables: dict[tuple[str, str], str], size: str
) -> None:
    context = browser.new_context(base_url=site.address, locale="fr", reduced_motion="reduce")
    page = open_table(context, tables["usa", "playing"])
    resize(page, size)
    page.keyboard.press("/")
    page.locator("#command").fill("piocher turquoise")
    page.keyboard.press("Enter")
    refusal = page.locator(".strip .no")
    refusal.wait_for()
    assert page.evaluate(OVER_REFUSAL)
    assert "« piocher turquoise »" in refusal.inner_text().replace("\u202f", " ")
    page.locator("#command").fill("Piocher pioche")
    before = Player(page).version
    page.keyboard.press("Enter")
    page.wait_for_function(MOVED, arg=before)
    context.close()


def test_escape_closes_a_hint_and_the_menu(
    browser: Browser, site: Site, tables: dict[tuple[str, str], str]
) -> None:
    context = browser.new_context(base_url=site.address, reduced_motion="reduce")
    page = open_table(context, tables["usa", "playing"])
    page.keyboard.press("h")
    page.locator("[data-do=follow-hint]").wait_for()
    page.keyboard.press("Escape")
    page.locator("[data-do=follow-hint]").wait_for(state="detached")
    page.locator("[data-open=menu]").focus()
    page.keyboard.press("Enter")
    page.locator("[data-open=settings]").wait_for()
    page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    page.locator("[data-open=settings]").wait_for(state="hidden")
    assert page.evaluate("document.activeElement.dataset.open") == "menu"
    context.close()
