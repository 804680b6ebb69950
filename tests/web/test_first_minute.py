"""Before and around a game: the first screen, the lesson, settings, the rules."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from web.accessible import THEMES, axe, wear
from web.conftest import ALL, NewPage

LANGUAGES = ("en", "pt-BR", "es", "fr")


@pytest.mark.parametrize("phone", [False, True])
def test_one_click_and_the_tickets_are_offered(new_page: NewPage, phone: bool) -> None:
    page = new_page(phone=phone)
    assert page.get_by_label("Your name").input_value()
    page.get_by_role("button", name="Play bots").click()
    expect(page.locator("[data-ticket]").first).to_be_visible()
    assert page.locator("[data-ticket]").count() >= 2


def test_the_last_choices_are_preselected(new_page: NewPage) -> None:
    page = new_page()
    page.get_by_label("Your name").fill("Ana")
    page.get_by_role("radio", name="USA").check()
    page.get_by_text("Choose bots, clock and hints").click()
    page.get_by_role("radio", name="4", exact=True).check()
    page.reload()
    expect(page.get_by_label("Your name")).to_have_value("Ana")
    expect(page.get_by_role("radio", name="USA")).to_be_checked()
    expect(page.get_by_role("button", name="Play bots")).to_contain_text("4 bots")


def test_two_people_at_one_screen_are_separated_by_a_curtain(new_page: NewPage) -> None:
    page = new_page()
    page.get_by_role("button", name="Play on this device").click()
    page.get_by_label("Player 1").fill("Ana")
    page.get_by_label("Player 2").fill("Rui")
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("dialog")).to_contain_text(re.compile("Ana|Rui"))


WIDTHS = """async board => {
  const { places } = await (await fetch(`/api/boards/${board}/picture`)).json();
  const room = Object.fromEntries(places.map(place => [place.name, place.room]));
  const found = [...document.querySelectorAll('[data-place]')];
  return found.flatMap(place => [...place.querySelectorAll(':scope > text')].map(
    text => text.getComputedTextLength() / room[place.dataset.place]));
}"""


@pytest.mark.parametrize("board", ["usa", "san_francisco"])
def test_names_fit_their_room_in_any_font(new_page: NewPage, screens: Path, board: str) -> None:
    page = new_page()
    page.evaluate("document.documentElement.style.setProperty('--sans', 'monospace')")
    page.get_by_role("radio", name="USA" if board == "usa" else "San Francisco").check()
    page.get_by_role("button", name="Play bots").click()
    expect(page.locator("[data-ticket]").first).to_be_visible()
    parts = page.evaluate(WIDTHS, board)
    page.screenshot(path=screens / f"wide-letters-{board}.png")
    assert len(parts) > 15
    assert sum(part > 0.99 for part in parts) > 5, "this font is not wide"
    assert max(parts) < 1.01


@pytest.mark.parametrize("board", ["usa", "san_francisco"])
def test_the_coach_waits_until_it_is_done(new_page: NewPage, screens: Path, board: str) -> None:
    page = new_page(f"/learn/{board}")
    coach = page.get_by_role("region", name="Coach")
    coach.get_by_role("button", name="Next").click()
    expect(coach).to_contain_text("Choose your tickets")
    expect(coach.get_by_role("button", name="Next")).to_have_count(0)
    for ticket in page.locator("[data-ticket]").all()[:2]:
        ticket.click()
    page.locator("[data-do=keep]").click()
    coach.get_by_role("button", name="Next").click()
    expect(coach).to_contain_text("Draw cards")
    page.screenshot(path=screens / f"learn-{board}.png")
    page.locator('[data-draw="deck"]').click()
    expect(coach).to_contain_text("second")
    page.locator('[data-draw="deck"]').click()
    expect(coach).to_contain_text("Claim a route")
    page.reload()
    expect(coach).to_contain_text("Claim a route")
    coach.get_by_role("button", name="Skip the lesson").click()
    expect(coach).to_have_count(0)
    expect(page.locator(".play")).to_be_visible()


def test_settings_take_effect_at_once_and_are_kept(new_page: NewPage) -> None:
    page = new_page()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Night").check()
    page.get_by_role("dialog").get_by_label("Language").select_option("fr")
    expect(page.get_by_role("dialog")).to_contain_text("Réglages")
    page.reload()
    assert page.locator("html").get_attribute("data-theme") == "night"
    assert page.locator("html").get_attribute("lang") == "fr"


def test_an_address_that_leads_nowhere_shows_a_page(new_page: NewPage, screens: Path) -> None:
    page = new_page()
    lost = page.request.get("/nowhere", headers={"accept": "text/html"})
    assert (lost.status, lost.headers["content-type"]) == (404, "text/html; charset=utf-8")
    page.evaluate("history.pushState(null, '', '/nowhere')")
    page.evaluate("dispatchEvent(new PopStateEvent('popstate'))")
    expect(page.get_by_role("heading", level=1)).to_contain_text("The line ends here")
    page.screenshot(path=screens / "lost.png")
    page.get_by_role("link", name="Home", exact=True).click()
    expect(page.get_by_label("Your name")).to_be_visible()


def test_the_game_can_be_installed_and_says_when_it_is_offline(new_page: NewPage) -> None:
    page = new_page()
    manifest = page.request.get("/manifest.webmanifest").json()
    for icon in manifest["icons"]:
        assert page.request.get(icon["src"]).headers["content-type"] == icon["type"]
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_load_state("networkidle")  # pending requests would fail and be reported
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_text("You are offline.")).to_be_visible()
    page.context.set_offline(False)


def test_opponents_are_chosen_by_their_faces(new_page: NewPage, screens: Path) -> None:
    page = new_page()
    page.get_by_role("radio", name="USA").check()
    page.locator("summary").filter(has_text="bots").click()
    page.locator("[data-do=characters]").click()
    for bot in ("medium", "threat"):
        page.locator(f'[data-character="{bot}"][aria-pressed="true"]').click()
    for bot in ("hungry", "long_route", "expert"):
        page.locator(f'[data-character="{bot}"]').click()
    page.screenshot(path=screens / "characters.png")
    page.get_by_role("button", name="Play with 3 bots").click()
    expect(page.get_by_role("button", name="Play bots")).to_contain_text("Aunt Odile, Long Tom")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_the_rules_with_their_ids(new_page: NewPage, lang: str) -> None:
    page = new_page("/rules#MARKET-3", lang=lang)
    expect(page.locator("#MARKET-3")).to_be_focused()
    page.get_by_role("searchbox").fill("market-3")
    expect(page.locator("#MARKET-3")).to_be_visible()
    expect(page.locator("#ROUTE-4")).to_have_count(0)
    expect(page.locator("#SETUP-2")).to_have_count(1)  # it names MARKET-3


def choices(page: Page) -> None:
    page.get_by_text("Choose bots, clock and hints").click()


def one_screen(page: Page) -> None:
    page.get_by_role("button", name="Play on this device").click()
    expect(page.get_by_role("dialog")).to_be_visible()


def with_friends(page: Page) -> None:
    page.get_by_role("button", name="Play with friends").click()
    expect(page.get_by_role("dialog")).to_be_visible()


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("screen", [choices, one_screen, with_friends])
def test_axe_finds_nothing_serious_on_the_first_screens(
    new_page: NewPage, screens: Path, screen: Callable[[Page], None], phone: bool
) -> None:
    page = new_page(phone=phone)
    screen(page)
    for theme in THEMES if ALL else THEMES[:2]:
        wear(page, theme)
        name = f"{screen.__name__}-{theme}-{'phone' if phone else 'desk'}"
        page.screenshot(path=screens / f"{name}.png", full_page=True)
        assert axe(page, theme) == [], theme


CUT = """selector => [...document.querySelectorAll(selector)]
  .filter((one) => one.getBoundingClientRect().bottom > innerHeight).length"""


@pytest.mark.parametrize("path", ["/learn/san_francisco", "/train"])
def test_every_card_is_in_sight_below_a_coach(new_page: NewPage, path: str) -> None:
    page = new_page(path, lang="es", flat=True)
    if path == "/train":
        page.get_by_role("button", name="Empezar").click()
    page.locator(".play [data-draw]").first.wait_for()
    assert page.evaluate(CUT, "[data-draw]") == 0
    page.set_viewport_size({"width": 820, "height": 1180})
    expect(page.locator(".play.tablet")).to_be_visible()
    assert page.evaluate(CUT, "[data-draw], .hand svg") == 0
