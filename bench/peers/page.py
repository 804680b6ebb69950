"""docs/benchmarks.md, from what was measured."""

from __future__ import annotations

import platform
from typing import Any

from peers.chart import log_bar_chart
from peers.ratios import US, batch_ratio, best, next_best, ours, table_ratios

Row = dict[str, Any]

INTRODUCTION = """\
<!-- Written by `make bench-peers`. -->
# Beside other libraries

Random legal decisions per second on one core: Wagonway and the libraries that researchers use today.

![Decisions per second, by library and game](benchmarks.svg)
"""

COMPARED = """\
## What is compared

They play other games of similar size: dozens to a hundred cards or tiles, hidden hands, hundreds of decisions. So a ratio here
shows how long a researcher waits for experience, not whose game is harder to program.

* Everything is CPU time of one process on one core, in one run: every library has its turn, then all have it again;
  a figure is the median of the turns, and a turn the median of five rounds.
* **Python** is each library's own interface, called from Python for one game at a time; **batch** is its best interface for
  many games at once, where it has one: the vector environment of OpenSpiel (16 games), `vmap` and `jit` of Pgx (1,024 games, choosing and
  resetting inside the compiled step), `Batch` of Wagonway (1,024 games).
* A decision is a random choice among what is legal, the step, and what is legal next. Wagonway, Pgx, PettingZoo and RLCard also
  make the observation of the seat to act next; OpenSpiel and Catanatron are not asked for one, which favours them.
* Deals, dice and the setting up of new games are included; nodes of chance are not counted as decisions.
* **Reset** is setting up one game through the Python interface. **Bytes** are one game in the smallest form the library has for
  keeping it.

`make bench-peers` repeats it: it installs the versions below in an environment of its own."""


def page(rows: list[Row]) -> str:
    """The whole document."""
    return (
        "\n".join(
            [INTRODUCTION, *findings(rows), "", *table(rows), "", COMPARED, "", *versions(rows)]
        )
        + "\n"
    )


def findings(rows: list[Row]) -> list[str]:
    rival = next_best(rows)
    us = ours(rows)
    tables = ", ".join(f"{ratio:.0f} × its {game}" for game, ratio in table_ratios(rows).items())
    return [
        (
            f"* Many games at once: {us['batch'] / 1e6:.2f} million decisions per second on {us['game']},"
            f" {batch_ratio(rows):.1f} × the next best ({rival['library']}, {rival['game']}:"
            f" {best(rival) / 1e6:.3f} million)."
        ),
        f"* Through PettingZoo's interface: {1e6 / us['python']:.1f} µs per decision, {tables}.",
    ]


def table(rows: list[Row]) -> list[str]:
    head = [
        "| library | game | Python, decisions/s | batch, decisions/s | reset, µs | bytes |",
        "|---|---|---:|---:|---:|---:|",
    ]
    return head + [
        f"| {row['library']} | {row['game']} | {row['python']:,.0f} | {or_none(row['batch'])}"
        f" | {row['reset_us']:,.0f} | {kept(row)} |"
        for row in rows
    ]


def or_none(value: float | None) -> str:
    return "–" if value is None else f"{value:,.0f}"


def kept(row: Row) -> str:
    return "–" if row["bytes"] is None else f"{row['bytes']:,} ({row['bytes_are']})"


def versions(rows: list[Row]) -> list[str]:
    found = dict.fromkeys(f"{row['library']} {row['version']}" for row in rows)
    return ["## Versions", "", f"{', '.join(found)}; Python {platform.python_version()}."]


def plot(rows: list[Row]) -> str:
    """Every game by the faster of its interfaces, fastest first."""
    bars = [(f"{row['library']}: {row['game']}", best(row), row["library"] == US) for row in rows]
    return log_bar_chart("Random legal decisions per second on one core", "make bench-peers", bars)
