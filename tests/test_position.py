"""Positions as text: written and read again they are the same, and a wrong line gets a sentence."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tables import TABLES, random_game
from wagonway.engine.game import Game
from wagonway.engine.kernel import MODE
from wagonway.engine.refusal import Refusal
from wagonway.testing import faults


@given(st.sampled_from(TABLES), st.integers(0, 10_000))
@settings(max_examples=3 if MODE == "plain" else 12)
def test_a_position_survives_writing_and_reading(table: tuple[str, int], seed: int) -> None:
    """In every phase: the same text again, and the same legal moves."""
    for game in random_game(*table, seed=seed):
        if len(game.moves) % 10 and game.phase not in ("choose", "place", "take", "over"):
            continue
        other = Game.at(game.position)
        assert other.position == game.position
        assert other.legal() == game.legal()
        assert list(faults(other)) == []
        if game.over:
            assert other.result() == game.result()


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("a line", "Line 2 of the position, “a line”, has no colon."),
        ("phase: lunch", "The position names a phase that does not exist: “lunch”."),
        ("deck: pink", "The position names a card that does not exist: “pink”."),
        ("market: 2 pink", "The position names a card that does not exist: “pink”."),
        ("market: 6 red", "Cards beyond those of the board, kind “red”: 1."),
        ("ticket deck: Abbey-Ely", "The position names a ticket that does not exist: “Abbey-Ely”."),
        (
            "seat 0:\n  tickets: Abbey-Forge\nseat 1:\n  tickets: Abbey-Forge",
            "The position has the ticket “Abbey-Forge” in two places.",
        ),
        (
            "ticket deck: Abbey-Forge\nseat 0:\n  tickets: Abbey-Forge",
            "The position has the ticket “Abbey-Forge” in two places.",
        ),
        ("stacks: moon Abbey", "The position names a symbol that does not exist: “moon”."),
        ("stacks: bell Ely", "The position names a location that does not exist: “Ely”."),
        ("claimed: Ely-Elm", "The position names a route that does not exist: “Ely-Elm”."),
        (
            "seat 0:\n  routes: Ely-Elm",
            "The position names a route that does not exist: “Ely-Elm”.",
        ),
    ],
)
def test_a_wrong_line_gets_a_sentence(line: str, sentence: str) -> None:
    with pytest.raises(Refusal) as refusal:
        Game.at(f"board: tiny\n{line}\n")
    assert str(refusal.value) == sentence


def test_a_position_names_its_board() -> None:
    with pytest.raises(Refusal) as refusal:
        Game.at("players: 2\n")
    assert str(refusal.value) == "A position begins with a line “board: name”."
