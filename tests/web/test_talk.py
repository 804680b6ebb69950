"""Chat at a table of two browsers: what is unread, what is seen of it, muting and reporting."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from web.conftest import EMPTY, NewPage

MANY = 16  # more lines than the box of the chat is high
# A bubble goes after some seconds, on a busy machine before it is looked at: here it stays.
LASTING = """() => {
  const later = window.setTimeout;
  window.setTimeout = (done, wait, ...rest) => later(done, wait >= 6000 ? 1e6 : wait, ...rest);
}"""


def two_at_a_table(new_page: NewPage) -> tuple[Page, Page]:
    ana, ben = new_page(EMPTY), new_page(EMPTY, phone=True)
    seats = [{"kind": "person", "name": "Ana"}, {"kind": "person", "name": "Bartholomew"}]
    made = ana.request.post("/api/tables", data={"board": "tiny", "seats": seats}).json()
    for page, seat in zip((ana, ben), made["seats"], strict=True):
        page.add_init_script(f"({LASTING})()")
        page.goto(f"/t/{made['table']['game']}#{seat['seat']}.{seat['token']}")
        page.wait_for_selector("main button.main, .play")
    ana.locator("main button.main").first.click()
    for page in (ana, ben):
        page.wait_for_selector(".play .route")
    ana.wait_for_timeout(1600)  # what is said sooner counts as said before one came
    return ana, ben


def say(page: Page, text: str) -> None:
    page.locator("dialog input").fill(text)
    page.keyboard.press("Enter")
    expect(page.locator("dialog input")).to_have_value("")


def test_what_is_read_is_unread_no_more_and_the_newest_is_seen(new_page: NewPage) -> None:
    ana, ben = two_at_a_table(new_page)
    ben.locator("[data-open=talk]").tap()
    say(ben, "hello")
    expect(ana.locator("[data-bubble]")).to_have_text("hello")
    expect(ana.locator("[data-unread]")).to_have_count(1)
    ana.locator("[data-open=talk]").click()
    for n in range(MANY):
        say(ben, f"line {n}")
    newest = ana.locator("dialog li").filter(has_text=f"line {MANY - 1}")
    expect(newest).to_be_in_viewport(ratio=0.9)
    ana.keyboard.press("Escape")
    expect(ana.locator("[data-unread]")).to_have_count(0)


def test_bubbles_of_several_seats_do_not_overlap(new_page: NewPage) -> None:
    ana, ben = two_at_a_table(new_page)
    ana.locator("[data-open=talk]").click()
    say(ana, "a long line " * 11)
    ben.locator("[data-open=talk]").tap()
    say(ben, "another long line " * 7)
    for page in (ana, ben):
        page.keyboard.press("Escape")
        expect(page.locator("[data-bubble]")).to_have_count(2)
        first, second = (bubble.bounding_box() for bubble in page.locator("[data-bubble]").all())
        assert first
        assert second
        assert first["y"] + first["height"] <= second["y"]
        assert second["x"] + second["width"] <= page.viewport_size["width"]  # type: ignore[index]


def test_a_mute_is_remembered_and_a_report_says_what_to_do_with_it(new_page: NewPage) -> None:
    ana, ben = two_at_a_table(new_page)
    ben.locator("[data-open=talk]").tap()
    say(ben, "something rude")
    ana.locator("[data-open=talk]").click()
    ana.locator("[data-report]").click()
    expect(ana.locator("dialog textarea")).to_have_value(
        re.compile("1. Bartholomew: something rude")
    )
    ana.locator("[data-mute]").click()
    expect(ana.locator("[data-mute]")).to_have_text("Unmute Bartholomew")
    expect(ana.locator("[data-bubble]")).to_have_count(0)
    ana.reload()
    ana.locator("[data-open=talk]").click()
    expect(ana.locator("[data-mute]")).to_have_text("Unmute Bartholomew")
