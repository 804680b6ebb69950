"""The figures of the characters are those of our own results."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FIGURES = json.loads((ROOT / "web/src/characters/figures.json").read_text("utf-8"))
RESULTS = (ROOT / "docs/results.md").read_text("utf-8")
TITLES = {"usa": "USA", "san_francisco": "San Francisco"}


def figures(board: str) -> dict[str, dict[str, float]]:
    """Rating and points of every bot in the two tables of a board that rate against `steiner`."""
    found: dict[str, dict[str, float]] = {}
    for part in re.split(r"^\*\*", RESULTS, flags=re.MULTILINE)[1:]:
        if not part.startswith(f"{TITLES[board]}**") or "--anchor steiner" not in part:
            continue
        lines = part.splitlines()
        table = lines[next(n for n, line in enumerate(lines) if line.startswith("| ---")) - 1 :]
        heads = [cell.strip() for cell in table[0].split("|")]
        for line in table[2:]:
            if not line.startswith("|"):
                break
            cells = [cell.strip().replace("−", "-") for cell in line.split("|")]
            row = dict(zip(heads, cells, strict=True))
            bot = (row.get("bot") or row["level"]).strip("`")
            found[bot] = {"rating": int(row["rating"]), "points": float(row["points"])}
    return found


@pytest.mark.parametrize("board", TITLES)
def test_the_figures_are_those_of_the_results(board: str) -> None:
    results = figures(board)
    assert FIGURES[board] == {bot: results[bot] for bot in FIGURES[board]}
