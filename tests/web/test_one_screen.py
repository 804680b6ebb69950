"""Several people at one screen: a curtain falls between their turns, and each sees only their own cards."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from web.conftest import EMPTY, NewPage
from web.player import Player


def sit_together(page: Page) -> None:
    seats = [{"kind": "person", "name": "Ana"}, {"kind": "person", "name": "Ben"}]
    made = page.request.post(
        "/api/tables", data={"board": "tiny", "seats": seats, "first": 1}
    ).json()
    for seat in made["seats"]:
        page.goto("about:blank")
        page.goto(f"/t/{made['table']['game']}#{seat['seat']}.{seat['token']}")
        page.locator("main button.main").wait_for()
    page.locator("main button.main").click()


def test_a_curtain_falls_between_turns(new_page: NewPage) -> None:
    page = new_page(EMPTY)
    player = Player(page)
    sit_together(page)
    curtain = page.locator("dialog")
    for name in ("Ana", "Ben"):
        expect(curtain.get_by_role("heading")).to_contain_text(name)
        # Nothing of the table can be reached before the one whose turn it is says so.
        assert page.locator(".cloth").is_visible()
        curtain.get_by_role("button").click()
        expect(curtain).to_have_count(0)
        expect(page.locator("li.me")).to_contain_text(name)
        player.keep()
    expect(curtain.get_by_role("heading")).to_contain_text("Ana")


def test_after_a_reload_the_curtain_is_there(new_page: NewPage) -> None:
    page = new_page(EMPTY)
    sit_together(page)
    page.locator("dialog").get_by_role("button").click()
    page.reload()
    expect(page.locator("dialog")).to_be_visible()
