"""Tunnels in a real browser: what is turned up is shown, and the player pays or withdraws (TUNNEL-1 to TUNNEL-3)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from web.conftest import ALL, EMPTY, NewPage
from web.player import Finger, Player

GAMES = 40  # chance decides which tunnels cost more; two or three games are usual
ENOUGH = 6  # cards, so that what a tunnel costs more can be paid
CARDS = ':is(.market .card, [data-draw="deck"]):not([aria-disabled="true"])'  # that may be drawn


class Digger(Player):
    """Collects cards before it claims, withdraws from the first tunnel that costs more, and pays for the next one that it can."""

    withdrew = paid = False
    picture: Path

    @property
    def hand(self) -> int:
        counted = re.search(r"\d+", self.page.locator(".hand h2").text_content() or "")
        return int(counted[0]) if counted else 0

    @property
    def claimed(self) -> int:
        return self.page.locator('.route[data-owner="0"]').count()

    def claim(self) -> None:
        if self.hand < ENOUGH and self.page.locator(CARDS).count():
            self.draw()
        else:
            super().claim()

    def answer_tunnel(self) -> None:
        page, before = self.page, self.version
        hand, claimed = self.hand, self.claimed
        expect(page.locator(".status .now")).to_contain_text("The tunnel costs more")
        assert 1 <= page.locator(".status > [data-mini]").count() <= 3
        pays = self.withdrew and page.locator("[data-do=pay]").count() > 0
        if pays:
            page.screenshot(path=self.picture)
        self.press(page.locator("[data-do=pay]" if pays else "[data-do=withdraw]").first)
        self.wait(before)
        if self.is_over:
            return
        assert self.claimed == claimed + pays
        assert self.hand < hand if pays else self.hand == hand
        self.withdrew, self.paid = self.withdrew or not pays, self.paid or pays


class DiggingFinger(Digger, Finger):
    """The same by touch, on a phone."""


@pytest.mark.parametrize("kind", [Digger, *([DiggingFinger] if ALL else [])])
def test_tunnel_3_a_player_pays_or_withdraws(
    new_page: NewPage, screens: Path, kind: type[Digger]
) -> None:
    player = kind(new_page(EMPTY, phone=kind is DiggingFinger))
    player.picture = screens / f"tunnel-{kind.__name__.lower()}.png"
    for _ in range(GAMES):
        player.play_bots("tiny_tunnels")
        player.play_to_the_end()
        if player.withdrew and player.paid:
            return
    raise AssertionError("no tunnel cost more twice")
