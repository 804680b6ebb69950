"""The waiting room: friends sit down by a link, strangers find a public table, and it is found again."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, WebSocketRoute, expect

from web.conftest import EMPTY, NewPage
from web.player import Player


def set_table_with_friends(page: Page, public: bool = False) -> None:
    page.get_by_role("button", name="Play with friends").click()
    if public:
        page.get_by_label("Anyone may join and watch").check()
    page.get_by_role("button", name="Create table").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("the table is ready")


def test_a_friend_sits_down_by_the_link_and_bots_fill_the_table(
    new_page: NewPage, screens: Path
) -> None:
    host = new_page()
    set_table_with_friends(host)
    link = host.get_by_label("Link to this table").input_value()
    friend = new_page(link, phone=True)
    friend.get_by_label("Your name").fill("Théo")
    friend.get_by_role("button", name="Sit down").click()
    expect(host.get_by_role("listitem").filter(has_text="Théo")).to_contain_text("here")
    host.screenshot(path=screens / "waiting-room.png")
    host.get_by_role("button", name=re.compile("Start with")).click()
    for page in (host, friend):
        expect(page.locator("[data-ticket]").first).to_be_visible()


def test_a_seat_can_be_left_and_taken_by_another(new_page: NewPage, screens: Path) -> None:
    host = new_page()
    set_table_with_friends(host)
    link = host.get_by_label("Link to this table").input_value()
    friend = new_page(link)
    friend.get_by_label("Your name").fill("Théo")
    friend.get_by_role("button", name="Sit down").click()
    friend.get_by_text("Play on another device").click()
    phone = new_page(friend.get_by_label("Play on another device").input_value(), phone=True)
    stand_up = re.compile("Stand up – Théo")
    expect(phone.get_by_role("button", name=stand_up)).to_be_visible()
    friend.screenshot(path=screens / "stand-up.png")
    friend.get_by_role("button", name=stand_up).click()
    expect(host.get_by_role("listitem").filter(has_text="Théo")).to_have_count(0)
    for page in (friend, phone):
        expect(page.get_by_role("button", name="Sit down")).to_be_visible()
        expect(page.get_by_role("button", name=stand_up)).to_have_count(0)
    phone.get_by_label("Your name").fill("Zoé")
    phone.get_by_role("button", name="Sit down").click()
    expect(host.get_by_role("listitem").filter(has_text="Zoé")).to_contain_text("here")
    phone.screenshot(path=screens / "stand-up-phone.png")
    host.get_by_role("button", name=re.compile("Start with")).click()
    for page in (host, phone):
        expect(page.locator("[data-ticket]").first).to_be_visible()
    expect(friend.locator("[data-ticket]")).to_have_count(0)


def test_an_invalid_seat_secret_shuts_nobody_out(new_page: NewPage) -> None:
    host = new_page()
    set_table_with_friends(host)
    link = host.get_by_label("Link to this table").input_value()
    guest = new_page(f"{link}#1.{'x' * 43}")
    expect(guest.get_by_text("This seat secret isn’t valid")).to_be_visible()
    guest.get_by_role("button", name="Continue without a seat").click()
    expect(guest.get_by_role("button", name="Sit down")).to_be_visible()


def test_a_table_is_found_again_under_continue(new_page: NewPage) -> None:
    page = new_page()
    set_table_with_friends(page)
    address = page.url
    page.get_by_role("link", name="Back to the home screen").click()
    page.get_by_role("region", name="Continue").get_by_role("link").click()
    expect(page).to_have_url(address)


def test_strangers_find_a_public_table_and_only_a_public_one(new_page: NewPage) -> None:
    host = new_page()
    host.get_by_label("Your name").fill("Quiet")
    set_table_with_friends(host)
    host.goto("/")
    host.get_by_label("Your name").fill("Loud")
    set_table_with_friends(host, public=True)
    listed = new_page().get_by_role("region", name="Join or watch")
    expect(listed.get_by_role("link").filter(has_text="Loud")).to_contain_text("free seats")
    expect(listed.get_by_role("link").filter(has_text="Quiet")).to_have_count(0)


def test_the_code_for_a_phone_is_shown(new_page: NewPage) -> None:
    page = new_page()
    set_table_with_friends(page)
    code = page.locator("figure img")
    expect(code).to_be_visible()
    assert code.evaluate("image => image.decode().then(() => image.naturalWidth > 0)")


def test_a_lost_connection_is_said_in_the_waiting_room(new_page: NewPage) -> None:
    page = new_page(EMPTY)
    sockets: list[WebSocketRoute] = []

    def let_one_through(route: WebSocketRoute) -> None:
        sockets.append(route)
        if len(sockets) == 1:
            route.connect_to_server()
        else:
            route.close()

    page.route_web_socket("**/api/tables/**", let_one_through)
    seats = [{"kind": "person", "name": "Ana"}, {"kind": "open"}]
    page.goto(Player(page).set_up({"board": "tiny", "seats": seats}))
    expect(page.locator("main button.main")).to_be_visible()
    sockets[0].close()
    expect(page.get_by_text("Connection lost; reconnecting…")).to_be_visible()
