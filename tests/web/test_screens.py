"""Every screen, in every language and theme: nothing untranslated, nothing that axe finds serious.

Pictures of all of them are in build/screens after a run.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize
from playwright.sync_api import TimeoutError as TooLate

from wagonway.words import languages
from web.accessible import THEMES, axe, broken_words, wear
from web.conftest import ALL, EMPTY, NewPage
from web.player import Player
from web.site import Site

# Axe looks at these in test_first_minute.py, test_waiting_room.py and test_review.py.
ELSEWHERE = {"home", "friends", "review"}
# An id where a sentence should be.
UNTRANSLATED = re.compile(
    r"\b(?:web|review|told|status|why|column|title|ticket|cards|word)-[a-z][a-z-]+\b"
)


# Which of the things that match is in the middle part of the window, where no panel lies.
IN_SIGHT = """selector => Math.max(0, [...document.querySelectorAll(selector)].findIndex(one => {
  const { left, top, width, height } = one.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  return x > 0 && x < innerWidth && y > innerHeight * 0.2 && y < innerHeight * 0.5;
}))"""


class Tables:
    """Tables that several screens show; each is set up when it is first asked for."""

    def __init__(self, page: Page, site: Site) -> None:
        self.player, self.site = Player(page), site

    @cached_property
    def gathering(self) -> str:
        seats = [{"kind": "person", "name": "Ana"}, {"kind": "open"}]
        return self.player.set_up({"board": "usa", "seats": seats})

    @cached_property
    def opening(self) -> str:
        return self.played(0, "san_francisco", "easy", bots=2)

    @cached_property
    def playing(self) -> str:
        return self.played(5, "san_francisco", "easy", bots=2)

    @cached_property
    def over(self) -> str:
        return self.played(1000, "tiny", "hasty", bots=1)

    def played(self, decisions: int, board: str, level: str, bots: int) -> str:
        address = self.player.set_up_with_bots(board, level, bots)
        self.site.play(address, decisions)
        return address


@pytest.fixture(scope="module")
def tables(browser: Browser, site: Site) -> Iterator[Tables]:
    page = browser.new_page(base_url=site.address)
    yield Tables(page, site)
    page.close()


@dataclass(frozen=True)
class Screen:
    """Where a screen is, what opens it there, and what shows that it is open."""

    address: Callable[[Tables], str]
    shown: str
    press: str = ""
    click: str = ""
    menu: bool = False  # what is clicked is in the menu

    @property
    def is_dialog(self) -> bool:
        return bool(self.press or self.click)

    def show(self, page: Page, tables: Tables, lang: str) -> None:
        path, mark, token = self.address(tables).partition("#")
        address = f"{path}?lang={lang}"
        if page.url.endswith(address) and self.is_dialog:
            page.keyboard.press("Escape")
        else:
            page.goto("about:blank")  # so that an address that differs in its last part is fetched
            page.goto(f"{address}{mark}{token}")
        if self.is_dialog:
            page.locator(".route").first.wait_for()
        if self.press:
            page.keyboard.press(self.press)
        if self.click:
            self._click(page)
        page.locator(self.shown).first.wait_for()

    def _click(self, page: Page) -> None:
        """Click as a person does: again, if the page was still moving under the finger."""
        for _ in range(3):
            if self.menu:
                page.locator("[data-open=menu]").click()
            page.locator(self.click).nth(page.evaluate(IN_SIGHT, self.click)).click(force=True)
            with suppress(TooLate):
                page.locator(self.shown).first.wait_for(timeout=8000)
                return


SCREENS = {
    "home": Screen(lambda _: "/", "main"),
    "friends": Screen(lambda tables: tables.gathering, "main button.main"),
    "rules": Screen(lambda _: "/rules", "main h2"),
    "learn": Screen(lambda _: "/learn/san_francisco", ".route"),
    "record": Screen(lambda _: "/record", "main"),
    "opening": Screen(lambda tables: tables.opening, "[data-do=keep]"),
    "playing": Screen(lambda tables: tables.playing, ".route"),
    "claiming": Screen(lambda tables: tables.playing, ".box section", click=".route .reach"),
    "routes": Screen(lambda tables: tables.playing, "dialog table", press="r"),
    "talk": Screen(lambda tables: tables.playing, "dialog form", press="c"),
    "keys": Screen(lambda tables: tables.playing, "dialog kbd", press="?"),
    "settings": Screen(
        lambda tables: tables.playing, "dialog input", click="[data-open=settings]", menu=True
    ),
    "over": Screen(lambda tables: tables.over, "[role=tablist]"),
    "review": Screen(lambda tables: tables.over, "#review-headline", click="#tab-review"),
}


# On a phone, what lies otherwise there; `make browser` looks at the rest.
ON_PHONE = SCREENS if ALL else ("opening", "playing", "claiming", "over")
LOOKED_AT = [name for name in SCREENS if name not in ELSEWHERE]


@pytest.mark.parametrize(
    ("name", "phone"),
    [(name, False) for name in LOOKED_AT]
    + [(name, True) for name in LOOKED_AT if name in ON_PHONE],
    ids=lambda value: {False: "desktop", True: "phone"}.get(value, value),
)
def test_axe_finds_nothing_serious(
    new_page: NewPage, tables: Tables, screens: Path, name: str, phone: bool
) -> None:
    page = new_page(EMPTY, phone=phone)
    SCREENS[name].show(page, tables, "en")
    size = "phone" if phone else "desktop"
    for theme in THEMES if ALL else THEMES[: 1 if phone else 2]:
        wear(page, theme)
        page.screenshot(path=screens / f"{name}-{size}-{theme}.png")
        assert axe(page, theme) == [], theme


PHONE, DESKTOP = ViewportSize(width=390, height=844), ViewportSize(width=1440, height=900)
NARROW = ("routes", "over")  # tables, which must fit on a phone too
SPOKEN = (
    SCREENS
    if ALL
    else {name: SCREENS[name] for name in ("home", "claiming", "routes", "over", "review")}
)


@pytest.mark.parametrize("lang", languages())
def test_every_screen_speaks_the_language(
    new_page: NewPage, tables: Tables, screens: Path, lang: str
) -> None:
    page = new_page(EMPTY)
    for name, screen in SPOKEN.items():
        screen.show(page, tables, lang)
        assert page.locator("html").get_attribute("lang") == lang
        assert not UNTRANSLATED.findall(page.locator("body").inner_text()), name
        if lang != "en":  # which the pictures above are in
            page.screenshot(path=screens / f"{name}-{lang}.png")
        assert broken_words(page) == [], name
        if name in NARROW:
            page.set_viewport_size(PHONE)
            assert broken_words(page) == [], f"{name} on a phone"
            page.set_viewport_size(DESKTOP)


@pytest.mark.parametrize("lang", languages())
def test_no_page_is_wider_than_a_small_phone(new_page: NewPage, tables: Tables, lang: str) -> None:
    """As wide as 1280 pixels at 400 %: what is wider makes the whole page smaller."""
    page = new_page(EMPTY, phone=True)
    page.set_viewport_size({"width": 320, "height": 640})
    for name in ("home", "friends", "rules", "record", "over"):
        SCREENS[name].show(page, tables, lang)
        assert page.evaluate("innerWidth") == 320, name


@pytest.mark.parametrize("lang", languages())
def test_the_list_of_routes_shows_every_column_on_a_phone(
    new_page: NewPage, tables: Tables, lang: str
) -> None:
    page = new_page(EMPTY, phone=True)
    SCREENS["routes"].show(page, tables, lang)
    hidden = "one => one.scrollWidth - one.clientWidth"
    assert page.locator("dialog .scroll").evaluate(hidden) == 0
