"""Whole games in a real browser: by mouse, with the keyboard alone, by touch on a phone."""

from __future__ import annotations

from pathlib import Path

import pytest

from web.conftest import NewPage
from web.player import Finger, Player, Typist

BOARDS = ("usa", "san_francisco")


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("kind", [Player, Typist, Finger])
def test_a_whole_game_is_played(
    new_page: NewPage, screens: Path, board: str, kind: type[Player]
) -> None:
    player = kind(new_page(phone=kind is Finger))
    player.play_bots(board)
    assert player.play_to_the_end() > 10
    player.page.screenshot(path=screens / f"end-{board}-{kind.__name__.lower()}.png")
    assert player.page.get_by_role("tab").count() >= 5
