"""A chart of bars on a scale of powers of ten."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10

from wagonway.draw.charts import GRID, INK, PAPER

WIDTH, BAR, GAP, LEFT, RIGHT, TOP = 860, 20, 8, 270, 90, 46
OURS, THEIRS = "#b10600", "#3b6f8f"


def log_bar_chart(title: str, writer: str, bars: Sequence[tuple[str, float, bool]]) -> str:
    """A bar for each name and value on a logarithmic scale, the largest first; our own are highlighted."""
    ordered = sorted(bars, key=lambda bar: bar[1], reverse=True)
    low, high = floor(log10(ordered[-1][1])), ceil(log10(ordered[0][1]))
    height = TOP + len(ordered) * (BAR + GAP) + 12

    def along(value: float) -> float:
        room = WIDTH - LEFT - RIGHT
        return LEFT + room * (log10(value) - low) / (high - low)

    parts = [
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img"'
            ' font-family="Helvetica,Arial,sans-serif" font-size="13">'
        ),
        f"<!-- Written by: {writer} -->",
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{height}" fill="{PAPER}"/>',
    ]
    for power in range(low, high + 1):
        x = along(10.0**power)
        parts.append(f'<path d="M{x:.1f} {TOP - 8}V{height - 8}" stroke="{GRID}"/>')
        parts.append(
            f'<text x="{x:.1f}" y="{TOP - 16}" fill="{INK}" text-anchor="middle">{10**power:,}</text>'
        )
    for i, (name, value, ours) in enumerate(ordered):
        y, end = TOP + i * (BAR + GAP), along(value)
        middle, wide = y + BAR / 2 + 4.5, max(1.0, end - LEFT)
        colour = OURS if ours else THEIRS
        parts += [
            f'<text x="{LEFT - 8}" y="{middle}" fill="{INK}" text-anchor="end">{escape(name)}</text>',
            f'<rect x="{LEFT}" y="{y}" width="{wide:.1f}" height="{BAR}" fill="{colour}"/>',
            f'<text x="{end + 6:.1f}" y="{middle}" fill="{INK}">{value:,.0f}</text>',
        ]
    return "\n".join([*parts, "</svg>"]) + "\n"
