"""The plot of docs/benchmarks.md: a bar a game, on a scale of powers of ten."""

from __future__ import annotations

from math import ceil, floor, log10
from typing import Any
from xml.sax.saxutils import escape

from peers.ratios import US, best

Row = dict[str, Any]

WIDTH, BAR, GAP, LEFT, RIGHT, TOP = 860, 20, 8, 270, 90, 46
OURS, THEIRS, INK, LINE = "#b10600", "#3b6f8f", "#2b2118", "#d9d0bd"


def plot(rows: list[Row]) -> str:
    """Every game by the faster of its interfaces, fastest first."""
    ordered = sorted(rows, key=best, reverse=True)
    low, high = floor(log10(best(ordered[-1]))), ceil(log10(best(ordered[0])))
    height = TOP + len(ordered) * (BAR + GAP) + 12

    def along(value: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (log10(value) - low) / (high - low)

    parts = [
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img"'
            ' font-family="Helvetica,Arial,sans-serif" font-size="13">'
        ),
        "<!-- Written by: make bench-peers -->",
        "<title>Random legal decisions a second on one core</title>",
        f'<rect width="{WIDTH}" height="{height}" fill="#fffaf0"/>',
    ]
    for power in range(low, high + 1):
        x = along(10.0**power)
        parts.append(f'<path d="M{x:.1f} {TOP - 8}V{height - 8}" stroke="{LINE}"/>')
        parts.append(
            f'<text x="{x:.1f}" y="{TOP - 16}" fill="{INK}" text-anchor="middle">{10**power:,}</text>'
        )
    for i, row in enumerate(ordered):
        parts += bar(row, TOP + i * (BAR + GAP), along(best(row)))
    return "\n".join([*parts, "</svg>"]) + "\n"


def bar(row: Row, y: float, end: float) -> list[str]:
    colour = OURS if row["library"] == US else THEIRS
    middle = y + BAR / 2 + 4.5
    name = escape(f"{row['library']}: {row['game']}")
    return [
        f'<text x="{LEFT - 8}" y="{middle}" fill="{INK}" text-anchor="end">{name}</text>',
        f'<rect x="{LEFT}" y="{y}" width="{max(1.0, end - LEFT):.1f}" height="{BAR}" fill="{colour}"/>',
        f'<text x="{end + 6:.1f}" y="{middle}" fill="{INK}">{best(row):,.0f}</text>',
    ]
