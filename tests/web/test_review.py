"""The review in a real browser: graph, moments, another answer, playing on, shared moments, on desks and phones."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from web.accessible import THEMES, axe, wear
from web.conftest import EMPTY, ROOT, NewPage
from web.player import Player
from web.site import Site

RECORD = ROOT / "examples" / "tiny.wag"
NOTE = "<b>the last way</b> & “theirs”"
COSTLY = ("inaccuracy", "mistake", "blunder")

# Which of the parts that lie beside each other have more than a pixel in common.
OVERLAPS = """() => {
  const parts = [...document.querySelectorAll('main > header, .now, .scene .map, .chart, .body > *')]
    .filter(one => one.getClientRects().length);
  const boxes = parts.map(one => one.getBoundingClientRect());
  const shared = (a, b) => Math.min(Math.min(a.right, b.right) - Math.max(a.left, b.left),
                                    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  return boxes.flatMap((a, i) => boxes.slice(i + 1).flatMap((b, j) =>
    shared(a, b) > 1 ? [`${parts[i].className} and ${parts[i + 1 + j].className}`] : []));
}"""


def open_review(page: Page) -> None:
    page.locator("#tab-review").click()
    expect(page.locator("#panel-review")).to_be_visible()
    expect(page.locator("#review-headline")).to_be_visible()
    expect(page.locator("progress")).to_have_count(0)  # everything is judged


def review_of(page: Page, game: str) -> dict[str, Any]:
    state = page.request.get(f"/api/tables/{game}/review").json()
    assert state["done"]
    assert not state["stale"]
    return dict(state["review"])


def open_record(page: Page) -> None:
    page.locator("input[type=file]").set_input_files(RECORD)


@pytest.fixture
def over(new_page: NewPage, site: Site) -> tuple[Page, str]:
    """Our page at the end of a short game against a bot, and the game."""
    page = new_page(EMPTY)
    address = Player(page).set_up_with_bots("tiny")
    site.play(address, decisions=1000)
    page.goto(address)
    return page, address.partition("#")[0].removeprefix("/t/")


def test_a_game_is_read_answered_again_shared_and_played_on(
    over: tuple[Page, str], new_page: NewPage, screens: Path
) -> None:
    page, game = over
    open_review(page)
    review = review_of(page, game)
    the_result_is_told_from_our_seat(page, review)
    the_graph_is_a_slider(page, review)
    for theme in THEMES:
        wear(page, theme)
        page.screenshot(path=screens / f"review-{theme}.png")
        assert axe(page, theme) == [], theme
    choose_the_first_decision(page, review)
    an_answer_is_graded(page)
    page.screenshot(path=screens / "review-graded.png")
    page.locator("[data-do=done]").click()
    at = page.get_by_role("slider").get_attribute("aria-valuenow") or ""
    link = share_with_arrow_and_note(page)
    guest = new_page(link)
    expect(guest.locator("[data-part=notes]")).to_contain_text(NOTE)
    expect(guest.locator(".drawn.tip")).to_have_count(1)
    expect(guest.get_by_role("slider")).to_have_attribute("aria-valuenow", at)
    page.locator("[data-do=play-on]").first.click()
    page.get_by_label("The bots").select_option("easy")
    assert axe(page) == []
    page.locator("[data-do=play]").click()
    page.wait_for_url(re.compile(rf"/t/(?!{game})"))
    expect(page.locator(".play")).to_be_visible()
    assert int(page.locator(".play").get_attribute("data-version") or 0) >= int(at) - 1


def the_result_is_told_from_our_seat(page: Page, review: dict[str, Any]) -> None:
    """The account adds up to it, and the counts are those of our decisions."""
    margin = review["totals"][0] - review["totals"][1]
    headline = {1: "You won by", 0: "level", -1: "You lost by"}[(margin > 0) - (margin < 0)]
    expect(page.locator("#review-headline")).to_contain_text(headline)
    if review["ledger"]:
        bars = page.locator("dd .value b").all_inner_texts()
        assert sum(map(signed, bars[:-1])) == signed(bars[-1]) == margin
    counts = page.locator(".kinds li b").all_inner_texts()
    kinds = ("find", "best", "close", *COSTLY)
    assert list(map(int, counts)) == [review["seats"][0]["kinds"][kind] for kind in kinds]


def the_graph_is_a_slider(page: Page, review: dict[str, Any]) -> None:
    """With its own keys, M for the next moment, and a table for people who cannot see it."""
    graph = page.get_by_role("slider")
    graph.focus()
    page.keyboard.press("Home")
    expect(graph).to_have_attribute("aria-valuenow", "0")
    page.keyboard.press("ArrowRight")
    expect(graph).to_have_attribute("aria-valuenow", "1")
    moments = sorted(review["seats"][0]["moments"])
    if moments:
        page.keyboard.press("m")
        first = next((v for v in moments if v > 1), moments[0])
        expect(graph).to_have_attribute("aria-valuenow", str(first))
    page.get_by_text("The same data as a table").click()
    rows = page.locator("#panel-review tbody tr")
    expect(rows).to_have_count(len({point["turn"] for point in review["graph"]}))


def choose_the_first_decision(page: Page, review: dict[str, Any]) -> None:
    """From the list of all that were not forced."""
    decisions = page.locator("[data-part=decisions]")
    decisions.locator("summary").click()
    for kind in ("Best", "Too close to tell"):
        decisions.get_by_role("button", name=kind).click()
    decided = [verdict for verdict in review["verdicts"] if verdict["kind"] != "forced"]
    expect(decisions.locator("li")).to_have_count(len(decided))
    decisions.locator("li button").first.click()


def an_answer_is_graded(page: Page) -> None:
    page.locator("[data-do=try]").first.click()
    answers = page.locator("[data-part=try] fieldset label")
    expect(answers.first).to_be_visible()
    assert axe(page) == []
    answers.first.click()
    page.locator("[data-do=grade]").click()
    expect(page.locator(".grade")).to_contain_text(re.compile(r"^(\d|10) / 10$"))


def share_with_arrow_and_note(page: Page) -> str:
    """The link that brings both."""
    share = page.locator("[data-part=share]")
    share.locator("summary").click()
    share.locator("select").nth(1).select_option(index=1)  # to another location
    share.get_by_role("button", name="Add").first.click()
    share.locator("form input").fill(NOTE)
    share.get_by_role("button", name="Add").last.click()
    link = page.get_by_label("Link to this moment").input_value()
    share.locator("summary").click()
    return link


def signed(text: str) -> int:
    return int(text.replace("−", "-"))


@pytest.mark.parametrize("size", ["phone", "flat", "tablet"])
def test_a_record_is_reviewed_on_every_screen(new_page: NewPage, screens: Path, size: str) -> None:
    page = new_page("/record", phone=size == "phone", flat=size == "flat")
    if size == "tablet":
        page.set_viewport_size({"width": 820, "height": 1180})
    open_record(page)
    open_review(page)
    page.screenshot(path=screens / f"review-{size}.png")
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert page.evaluate(OVERLAPS) == []
    assert axe(page) == []


def test_a_link_to_a_moment_of_a_record_asks_for_the_record(new_page: NewPage) -> None:
    game = re.findall(r"\b[0-9a-f]{12}\b", RECORD.read_text("utf-8"))[0]
    page = new_page(f"/record#review=3&eyes=2&game={game}&note=:mind+this")
    expect(page.locator("main")).to_contain_text(f"a moment of game {game}")
    open_record(page)
    expect(page.locator("[data-part=notes]")).to_contain_text("mind this")
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuenow", "3")
    page.goto("about:blank")
    page.goto("/record#review=9999&game=another")
    open_record(page)
    expect(page.get_by_role("alert")).to_contain_text("This link leads to no moment of this game.")
