"""Ratios of our figures and those of others."""

from __future__ import annotations

from typing import Any

Row = dict[str, Any]
US = "Wagonway"


def best(row: Row) -> float:
    """The faster of a row's interfaces."""
    return max(row["python"], row["batch"] or 0.0)


def ours(rows: list[Row]) -> Row:
    """The row that others are compared with: our largest board, two players."""
    return next(row for row in rows if row["library"] == US)


def next_best(rows: list[Row]) -> Row:
    """The fastest row that is not ours, by any interface."""
    return max((row for row in rows if row["library"] != US), key=best)


def batch_ratio(rows: list[Row]) -> float:
    return float(ours(rows)["batch"] / best(next_best(rows)))


def table_ratios(rows: list[Row]) -> dict[str, float]:
    """How many times faster a table of ours is than PettingZoo's own games, by game."""
    theirs = [row for row in rows if row["library"] == "PettingZoo classic"]
    return {row["game"]: ours(rows)["python"] / row["python"] for row in theirs}
