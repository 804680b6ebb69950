"""Every screen, in every language and theme: nothing untranslated, nothing that axe finds serious.

Pictures of all of them are in build/screens after a run.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from wagonway.words import languages
from web.conftest import ROOT, NewPage
from web.player import Player

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
THEMES = ("day", "night", "contrast")
# An id where a sentence should be.
UNTRANSLATED = re.compile(r"\b(?:web|told|status|why|column|title|ticket|cards|word)-[a-z][a-z-]+\b")

Shower = Callable[[Page], None]


def home(page: Page) -> None:
    page.goto("/")
    page.locator("main").wait_for()


def friends(page: Page) -> None:
    seats = [{"kind": "person", "name": "Ana"}, {"kind": "open"}]
    made = page.request.post("/api/tables", data={"board": "usa", "seats": seats}).json()
    seat = made["seats"][0]
    page.goto(f"/t/{made['table']['game']}#{seat['seat']}.{seat['token']}")
    page.locator("main button.main").first.wait_for()


def rules(page: Page) -> None:
    page.goto("/rules")
    page.get_by_role("heading").nth(2).wait_for()


def learn(page: Page) -> None:
    page.goto("/learn/san_francisco")
    page.locator(".route").first.wait_for()


def record(page: Page) -> None:
    page.goto("/record")
    page.locator("main").wait_for()


def opening(page: Page) -> None:
    player = Player(page)
    player.play_bots("san_francisco", "easy", bots=2)
    player.wait()


def playing(page: Page) -> None:
    opening(page)
    player = Player(page)
    for _ in range(4):
        before = player.version
        player.decide()
        player.wait(before)


def claiming(page: Page) -> None:
    playing(page)
    page.locator(".route .reach").first.click(force=True)
    page.locator(".box section").wait_for()


def route_list(page: Page) -> None:
    playing(page)
    page.keyboard.press("r")
    page.locator("dialog table").wait_for()


def talking(page: Page) -> None:
    playing(page)
    page.keyboard.press("c")
    page.locator("dialog").wait_for()


def keys(page: Page) -> None:
    playing(page)
    page.keyboard.press("?")
    page.locator("dialog").wait_for()


def settings(page: Page) -> None:
    playing(page)
    page.locator("[data-open=settings]").click()
    page.locator("dialog").wait_for()


def over(page: Page) -> None:
    player = Player(page)
    player.play_bots("tiny")
    player.play_to_the_end()


QUIET = (home, friends, rules, learn, record)
AT_A_TABLE = (opening, claiming, route_list, talking, keys, settings, over)
SCREENS = (*QUIET, *AT_A_TABLE)


def axe(page: Page) -> list[str]:
    """What axe finds serious or worse, a line each."""
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("async () => (await axe.run()).violations")
    return [
        f"{one['id']}: {node['html'][:160]} {node['any'][0]['message'] if node['any'] else ''}"
        for one in found
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"]
    ]


def wear(page: Page, theme: str) -> None:
    page.evaluate("theme => (document.documentElement.dataset.theme = theme)", theme)


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("show", SCREENS, ids=lambda show: show.__name__)
def test_axe_finds_nothing_serious(
    new_page: NewPage, screens: Path, show: Shower, phone: bool
) -> None:
    page = new_page(phone=phone)
    show(page)
    size = "phone" if phone else "desktop"
    for theme in THEMES:
        wear(page, theme)
        page.screenshot(path=screens / f"{show.__name__}-{size}-{theme}.png")
        assert axe(page) == [], theme


@pytest.mark.parametrize("lang", languages())
def test_every_screen_speaks_the_language(new_page: NewPage, screens: Path, lang: str) -> None:
    page = new_page(lang=lang)
    for show in SCREENS:
        show(page)
        assert page.locator("html").get_attribute("lang") == lang
        said = page.locator("body").inner_text()
        assert not UNTRANSLATED.findall(said), show.__name__
        page.screenshot(path=screens / f"{show.__name__}-{lang}.png")
