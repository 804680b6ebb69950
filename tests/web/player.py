"""Somebody who plays in a browser: sets up a table, and decides by mouse, by keys or by touch."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

READY = """before => {
  if (document.querySelector('[role=tablist]')) return true;
  const play = document.querySelector('.play');
  if (!play || play.ariaBusy === 'true') return false;  // what we decided is on its way
  return document.querySelector('.status.call') && play.dataset.version !== before;
}"""
LONG = 120_000
NO_FRAME = 20_000  # milliseconds after which a picture is taken


class Player:
    """Plays whole games with the mouse. What may be done is read from the page alone."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def set_up(self, options: dict[str, object]) -> str:
        """A table where we sit; the address that leads to our seat from any browser."""
        made = self.page.request.post("/api/tables", data=options).json()
        seat = made["seats"][0]
        return f"/t/{made['table']['game']}#{seat['seat']}.{seat['token']}"

    def set_up_with_bots(self, board: str, level: str = "hasty", bots: int = 1) -> str:
        """Set up a table against bots; the address of our seat."""
        seats = [{"kind": "person", "name": "Ana"}] + [{"kind": "bot", "bot": level}] * bots
        return self.set_up({"board": board, "seats": seats, "hints": True})

    def play_bots(self, board: str, level: str = "hasty", bots: int = 1) -> str:
        """Set up a table against bots and start it; the address of our seat."""
        address = self.set_up_with_bots(board, level, bots)
        self.page.goto(address)
        self.page.locator("main button.main").click()
        return address

    @property
    def is_over(self) -> bool:
        return self.page.locator("[role=tablist]").count() > 0

    def wait(self, before: str = "") -> None:
        """Until it is our turn at a later version, or the game is over."""
        self.page.wait_for_function(READY, arg=before, timeout=LONG)

    @property
    def version(self) -> str:
        return self.page.locator(".play").get_attribute("data-version") or ""

    def play_to_the_end(self, most: int = 300) -> int:
        """The number of decisions made."""
        self.wait()
        for n in range(most):
            if self.is_over:
                return n
            before = self.version
            self.decide()
            self.wait(before)
        raise AssertionError("the game does not end")

    def decide(self) -> None:
        page = self.page
        if page.locator("[data-do=keep]").count():
            self.keep()
        elif page.locator(".choice").count():
            self.choose_place()
        elif page.locator("[data-do=withdraw]").count():
            self.answer_tunnel()
        elif page.locator(".route.claimable").count():
            self.claim()
        else:
            self.draw()

    def press(self, target: Locator) -> None:
        self.press_by(target.click)

    def press_by(self, way: Callable[..., None]) -> None:
        """Playwright waits for two frames, of which a busy machine may draw none for a minute; a picture forces one."""
        try:
            way(timeout=NO_FRAME)
        except PlaywrightTimeout:
            self.page.screenshot()
            way()

    def keep(self) -> None:
        for ticket in self.page.locator("[data-ticket]").all():
            if self.page.locator("[data-do=keep]").is_enabled():
                break
            self.press(ticket)
        self.press(self.page.locator("[data-do=keep]"))

    def choose_place(self) -> None:
        self.press(self.page.locator(".choice .reach").first)

    def answer_tunnel(self) -> None:
        """Pay the extra cards if we can, else withdraw."""
        self.press(self.page.locator("[data-do=pay], [data-do=withdraw]").first)

    def claim(self) -> None:
        self.press(self.page.locator(".route.claimable").first.locator(".reach").first)
        self.press(self.page.locator("[data-do=claim]"))

    def draw(self) -> None:
        for kind in (".market .card", '[data-draw="deck"]', '[data-draw="tickets"]'):
            free = self.page.locator(f'{kind}:not([aria-disabled="true"])')
            if free.count():
                self.press(free.first)
                return
        self.press(self.page.locator("[data-do=pass]"))


class Finger(Player):
    """Plays by touch; routes that are not on the screen are found in the list."""

    def press(self, target: Locator) -> None:
        self.press_by(target.tap)

    def claim(self) -> None:
        self.press(self.page.locator("[data-open=routes]"))
        self.press(self.page.locator("tr.claimable button").first)
        self.press(self.page.locator("[data-do=claim]"))

    def choose_place(self) -> None:
        """In the whole map: the button to see it goes when the map fits by itself."""
        whole = self.page.locator(".whole")
        if whole.count():
            with suppress(PlaywrightError):
                whole.tap(timeout=5000)
            expect(whole).to_have_count(0)
        super().choose_place()


class FlatFinger(Finger):
    """Plays by touch on a phone that lies flat."""


class Typist(Player):
    """Plays with the keyboard alone."""

    def keep(self) -> None:
        while not self.page.locator("[data-do=keep]").is_enabled():
            self.walk_to('[data-ticket][aria-pressed="false"]')
            self.page.keyboard.press("Space")
        self.walk_to("[data-do=keep]")
        self.page.keyboard.press("Enter")

    def choose_place(self) -> None:
        self.walk_to(".choice")
        self.page.keyboard.press("Enter")

    def claim(self) -> None:
        self.page.keyboard.press("r")
        self.walk_to("tr.claimable button")
        self.page.keyboard.press("Enter")
        expect(self.page.locator("[data-do=claim]")).to_be_visible()
        self.walk_to("[data-do=claim]")
        self.page.keyboard.press("Enter")

    def draw(self) -> None:
        free = self.page.locator('[data-draw="deck"]:not([aria-disabled="true"])')
        self.page.keyboard.press("d" if free.count() else "1")

    def walk_to(self, selector: str, most: int = 200) -> None:
        """Tab until the focus is there."""
        for _ in range(most):
            if self.page.evaluate("s => document.activeElement?.matches(s) ?? false", selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the Tab key never comes to {selector}")
