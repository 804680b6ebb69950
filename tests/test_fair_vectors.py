"""The deals that the browser's arithmetic is tested against are those that the engine makes."""

from __future__ import annotations

from fair_vectors import FILE, SWEPT, text, vectors


def test_the_vectors_of_the_browser_are_fresh() -> None:
    assert FILE.read_text("utf-8") == text(), "python tests/fair_vectors.py"


def test_one_of_them_has_a_market_that_was_swept_away() -> None:
    (swept,) = (each for each in vectors() if f"game: vector{SWEPT}\n" in each["record"])
    facts, rules = swept["facts"], swept["facts"]["rules"]
    dealt = 2 * rules["opening_hand"] + rules["market"]
    assert len(swept["deck_below"]) == sum(facts["cards"].values()) - dealt - rules["market"]
