"""The page of `make bench-peers`: the measured figures, and the next best library."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

from peers.page import page, plot
from peers.ratios import batch_ratio, next_best, table_ratios
from peers.side_by_side import merged


def row(library: str, game: str, python: float, batch: float | None) -> dict[str, Any]:
    kept = {"reset_us": 5.0, "bytes": 100, "bytes_are": "pickled", "version": "1.0"}
    return {"library": library, "game": game, "python": python, "batch": batch, **kept}


ROWS = [
    row("Wagonway", "USA, 2 players", 80_000.0, 1_200_000.0),
    row("Fast", "cards", 50_000.0, 200_000.0),
    row("PettingZoo classic", "hold'em & co", 4_000.0, None),
]


def test_the_next_best_is_the_fastest_of_the_others_by_any_interface() -> None:
    assert next_best(ROWS)["library"] == "Fast"
    assert batch_ratio(ROWS) == 6.0
    assert table_ratios(ROWS) == {"hold'em & co": 20.0}


def test_the_page_has_every_figure() -> None:
    text = page(ROWS)
    for part in ("6.0 × the next best", "1,200,000", "| – |", "20 × its hold'em", "Fast 1.0"):
        assert part in text


def test_the_plot_has_a_bar_per_row_the_longest_first() -> None:
    drawn = ElementTree.fromstring(plot(ROWS))  # noqa: S314  our own drawing
    bars = [float(r.attrib["width"]) for r in drawn.iter() if r.attrib.get("height") == "20"]
    assert len(bars) == 3
    assert bars == sorted(bars, reverse=True)


def test_turns_are_merged_by_their_medians() -> None:
    turns = tuple(row("Fast", "cards", speed, None) for speed in (1.0, 9.0, 2.0))
    assert merged(turns)["python"] == 2.0
    assert merged(turns)["batch"] is None
