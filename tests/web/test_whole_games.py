"""Whole games in a real browser: by mouse, with the keyboard alone, by touch on a phone."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from web.conftest import NewPage
from web.player import Finger, Player, Typist

# By mouse on the larger board, by keys and touch on the smaller one; `make browser` plays the others too.
GAMES = [("usa", Player), ("san_francisco", Typist), ("san_francisco", Finger)]
LONGER = [("san_francisco", Player), ("usa", Typist), ("usa", Finger)]


@pytest.mark.parametrize(
    ("board", "kind"), GAMES + (LONGER if "WAGONWAY_ALL_GAMES" in os.environ else [])
)
def test_a_whole_game_is_played(
    new_page: NewPage, screens: Path, board: str, kind: type[Player]
) -> None:
    player = kind(new_page(phone=kind is Finger))
    player.play_bots(board)
    assert player.play_to_the_end() > 10
    player.page.screenshot(path=screens / f"end-{board}-{kind.__name__.lower()}.png")
    assert player.page.get_by_role("tab").count() >= 5
