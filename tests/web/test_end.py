"""After a game in a real browser: the count, every tab, the shuffle checked, a rematch, an opened record."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from web.conftest import EMPTY, ROOT, NewPage
from web.player import Player
from web.site import Site

TABS = ("score", "review", "timeline", "replay", "share", "fair", "rematch")
RECORD = ROOT / "examples" / "usa.wag"


def at_the_end(page: Page) -> str:
    """A game against a bot on the smallest board, played to its end; its id."""
    player = Player(page)
    address = player.play_bots("tiny")
    player.play_to_the_end()
    return address.partition("#")[0].removeprefix("/t/")


def shown(score: int) -> str:
    """A score as the page writes it: with a minus sign, not a hyphen."""
    return str(score).replace("-", "−")


def choose(page: Page, tab: str) -> None:
    page.locator(f"#tab-{tab}").click()
    expect(page.locator(f"#panel-{tab}")).to_be_visible()


def open_record(page: Page, text: str) -> None:
    page.get_by_label("Or paste its text").fill(text)
    page.get_by_role("button", name="Open the text").click()


def test_every_tab_shows_the_game_that_was_played(new_page: NewPage, screens: Path) -> None:
    page = new_page(EMPTY)
    game = at_the_end(page)
    story = page.request.get(f"/api/tables/{game}/story").json()
    totals = [shown(score["total"]) for score in story["ended"]["scores"]]
    assert sorted(page.locator("td.total").all_inner_texts()) == sorted(totals)
    for tab in TABS:
        choose(page, tab)
        page.screenshot(path=screens / f"end-{tab}.png")
    choose(page, "timeline")
    page.get_by_text("The same data as a table").click()
    last = page.locator("#panel-timeline tbody tr").last.locator("td")
    expect(last).to_have_text([shown(score) for score in story["steps"][-1]["scores"]])


def test_the_key_contains_the_browsers_entropy_and_rematch_works(
    new_page: NewPage,
) -> None:
    page = new_page(EMPTY)
    game = at_the_end(page)
    choose(page, "fair")
    expect(page.get_by_text("The deal is exactly what was promised.")).to_be_visible()
    expect(page.get_by_text("that this browser received before the deal")).to_be_visible()
    expect(page.get_by_text("that this browser added for you")).to_be_visible()
    page.get_by_role("button", name="Replay every move on the server").click()
    expect(page.get_by_text("every random draw matches the record")).to_be_visible()
    choose(page, "rematch")
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(re.compile(rf"/t/(?!{game})"))
    expect(page.locator("main button.main, .play").first).to_be_visible()


def test_a_seat_opened_in_a_second_browser_raises_no_false_alarm(new_page: NewPage) -> None:
    player = Player(new_page(EMPTY))
    address = player.play_bots("tiny")
    player.play_to_the_end()
    second = new_page(address)
    choose(second, "fair")
    expect(second.get_by_text("The deal is exactly what was promised.")).to_be_visible()
    expect(second.get_by_text("that this browser added for you")).to_have_count(0)


def test_the_count_is_shown_once_and_any_key_skips_it(new_page: NewPage) -> None:
    page = new_page(EMPTY)
    page.emulate_media(reduced_motion="no-preference")
    made = page.request.post(
        "/api/tables", data={"board": "tiny", "seats": [{"kind": "bot", "bot": "greedy"}] * 2}
    ).json()
    address = f"/t/{made['table']['game']}"
    page.goto(address)
    expect(page.get_by_text("Press any key to skip to the score.")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("tab")).to_have_count(len(TABS))
    page.reload()
    expect(page.get_by_role("tab")).to_have_count(len(TABS))
    page.get_by_role("button", name="Replay the count").click()
    expect(page.get_by_text("Press any key to skip to the score.")).to_be_visible()


def test_a_resignation_shows_everything_but_a_score(new_page: NewPage) -> None:
    page = new_page(EMPTY)
    Player(page).play_bots("tiny")
    expect(page.locator("[data-do=keep]")).to_be_visible()
    page.evaluate(RESIGN)
    expect(page.locator("main").get_by_text("You resigned").last).to_be_visible()
    expect(page.get_by_text("no points are counted")).to_be_visible()
    for tab in TABS:
        choose(page, tab)


RESIGN = """() => {
  const game = location.pathname.split('/')[2];
  const { seats } = JSON.parse(localStorage.getItem('wagonway.table.' + game));
  const socket = new WebSocket(`ws://${location.host}/api/tables/${game}/socket`);
  socket.onopen = () => {
    socket.send(JSON.stringify({ type: 'hello', tokens: [seats[0].token] }));
    socket.send(JSON.stringify({ type: 'resign', key: 'r', seat: seats[0].seat }));
  };
}"""


def test_a_record_is_opened_from_a_file_and_replayed_by_keys(
    new_page: NewPage, screens: Path
) -> None:
    page = new_page("/record")
    page.locator("input[type=file]").set_input_files(RECORD)
    choose(page, "replay")
    expect(page.get_by_text("Step 125 of 125")).to_be_visible()
    page.locator("body").click(position={"x": 2, "y": 2})
    page.keyboard.press("Home")
    expect(page.get_by_text("were dealt")).to_be_visible()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(page.get_by_text("Step 3 of 125")).to_be_visible()
    page.get_by_label("Seen by").select_option("1")
    expect(page.locator("dt", has_text="Hand")).to_be_visible()
    page.screenshot(path=screens / "record-replay.png")
    choose(page, "fair")
    expect(page.get_by_text("The deal is exactly what was promised.")).to_be_visible()


def test_an_invalid_record_is_refused_in_a_sentence(browser: Browser, site: Site) -> None:
    whole = RECORD.read_text("utf-8")
    wrong = {
        whole[:3000]: "the file ends here without its last line",
        whole.replace("draw deck = red", "draw deck = wild", 1): "the seed gives",
        "Dear diary": "this is not a game record",
    }
    page = browser.new_page(locale="en", base_url=site.address)
    page.goto("/record")
    for text, sentence in wrong.items():
        open_record(page, text)
        expect(page.get_by_role("alert")).to_contain_text(sentence)
    page.close()


def test_no_column_is_hidden_on_a_phone(new_page: NewPage, site: Site) -> None:
    page = new_page(EMPTY, lang="fr", phone=True)
    address = Player(page).set_up_with_bots("san_francisco", "hasty", bots=3)
    site.play(address, decisions=1000)
    page.goto(address)
    for size in ((390, 844), (844, 390)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        for tab in ("score", "replay"):
            choose(page, tab)
            hidden = "all => all.map((one) => one.scrollWidth - one.clientWidth)"
            assert set(page.locator(".scroll").evaluate_all(hidden)) == {0}, (size, tab)
