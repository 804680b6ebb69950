"""Two people, two browsers: one reloads in the middle of a turn, and the server is started again."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from web.conftest import EMPTY, NewPage
from web.player import Player
from web.site import Site


def join(player: Player, address: str, name: str) -> None:
    """Come by the link, and sit down with just a name."""
    player.page.goto(address)
    player.page.locator("main input").first.fill(name)
    player.page.locator("main button.main").first.click()


def begin_together(new_page: NewPage) -> tuple[Player, Player]:
    ana, ben = Player(new_page(EMPTY)), Player(new_page(EMPTY))
    seats = [{"kind": "person", "name": "Ana"}, {"kind": "open"}]
    address = ana.set_up({"board": "tiny", "seats": seats})
    ana.page.goto(address)
    ana.page.locator("main button.main").first.wait_for()
    join(ben, address.partition("#")[0], "Ben")
    expect(ana.page.get_by_text("Ben")).to_be_visible()
    ana.page.locator("main button.main").first.click()
    return ana, ben


def test_tickets_kept_at_the_opening_are_not_called_none(new_page: NewPage) -> None:
    ana, ben = begin_together(new_page)
    for player in (ana, ben):
        player.page.locator("[data-ticket]").first.wait_for()
    ana.keep()
    expect(ana.page.locator("[data-do=keep]")).to_have_count(0)
    expect(ana.page.get_by_text("no tickets")).to_have_count(0)
    ben.keep()
    expect(ana.page.locator(".tickets [data-ticket], .tickets button").first).to_be_visible()


def take_turns(players: list[Player], turns: int) -> None:
    for _ in range(turns):
        for player in players:
            player.page.wait_for_selector(".play, [role=tablist]")
            if player.is_over:
                return
            if player.page.locator(".status.call").count():
                before = player.version
                player.decide()
                player.page.wait_for_function(
                    "v => document.querySelector('.play')?.dataset.version !== v", arg=before
                )


def test_a_reload_and_a_restart_lose_nothing(new_page: NewPage, site: Site) -> None:
    ana, ben = begin_together(new_page)
    take_turns([ana, ben], 3)

    # Ana has a route in mind when her browser is reloaded: nothing was said, nothing is lost.
    before = ana.version
    ana.page.reload()
    ana.page.wait_for_selector(".play")
    assert ana.version == before
    hand = ana.page.locator("section.hand").inner_text()

    site.stop()
    expect(ana.page.locator(".status .no")).to_be_visible()
    site.start()
    expect(ana.page.locator(".status .no")).to_have_count(0, timeout=60_000)
    assert ana.version == before
    assert ana.page.locator("section.hand").inner_text() == hand

    for _ in range(100):
        take_turns([ana, ben], 1)
        if ana.is_over:
            break
    for player in (ana, ben):
        player.page.get_by_role("tablist").wait_for()
    totals = [
        player.page.locator("table").first.locator("td:last-child").all_inner_texts()
        for player in (ana, ben)
    ]
    assert sorted(totals[0]) == sorted(totals[1])
    assert len(totals[0]) == 2


def test_a_bot_can_play_on_for_a_friend_who_went_away(new_page: NewPage, screens: Path) -> None:
    ana, ben = begin_together(new_page)
    ben.page.wait_for_selector(".play")
    play_on = ana.page.get_by_role("button", name="Let a bot play")
    expect(play_on).to_have_count(0)
    ben.page.close()
    expect(play_on).to_be_visible()
    play_on.click()
    expect(ana.page.locator(".status .no")).to_contain_text("may still come back: wait 60 seconds")
    ana.page.screenshot(path=screens / "away.png")
