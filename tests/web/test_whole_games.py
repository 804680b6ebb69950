"""Whole games in a real browser: by mouse, with the keyboard alone, by touch on a phone, upright or flat."""

from __future__ import annotations

from pathlib import Path

import pytest

from web.conftest import ALL, EMPTY, NewPage
from web.player import Finger, FlatFinger, Player, Typist

GAMES = [
    ("tiny", Player),
    ("san_francisco", Typist),
    ("san_francisco", Finger),
    ("tiny", FlatFinger),
]
LONGER = [
    ("san_francisco", Player),
    ("usa", Player),
    ("usa", Typist),
    ("usa", Finger),
    ("usa", FlatFinger),
    ("san_francisco", FlatFinger),
]


@pytest.mark.parametrize(("board", "kind"), GAMES + (LONGER if ALL else []))
def test_a_whole_game_is_played(
    new_page: NewPage, screens: Path, board: str, kind: type[Player]
) -> None:
    player = kind(new_page(EMPTY, phone=kind is Finger, flat=kind is FlatFinger))
    player.play_bots(board)
    assert player.play_to_the_end() > 5
    player.page.screenshot(path=screens / f"end-{board}-{kind.__name__.lower()}.png")
    assert player.page.get_by_role("tab").count() >= 5
