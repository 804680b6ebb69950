"""Charts as SVG: intervals, ridges, lines, and reliability.

They are parts of a page and take their colours from its classes; `with_style` makes one
self-contained. They are drawn for the width of a phone and scale up on larger screens.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from math import floor, log10

import numpy as np
from numpy.typing import NDArray

WIDTH = 440
LEFT, RIGHT = 96, 16  # margins for names, and beside the last number
ROW = 30
RIDGE = 58
LINES_HEIGHT = 240
AXIS = 34  # height for the numbers under a chart
SERIES = 10  # colours of the style sheet
LONGEST_NAME = 13

# Colours of the classes, for a chart without a page around it.
SERIES_COLOURS = (
    *("#1e5fc4", "#b3261e", "#026749", "#b3610b", "#7a3d96"),
    *("#00797f", "#8a5a2b", "#b0246e", "#5c6b12", "#4a4f57"),
)
PAPER, INK, FAINT, GRID = "#fffaf0", "#2b2118", "#7a6b55", "#d9d0bd"

Points = list[tuple[float, float]]
Format = Callable[[float], str]


@dataclass(frozen=True)
class IntervalRow:
    """A value on the line of its interval; the title is its tooltip."""

    name: str
    title: str
    value: float
    interval: tuple[float, float]


@dataclass(frozen=True)
class RidgeRow:
    """A distribution of values, with a line at their mean."""

    name: str
    title: str
    values: NDArray[np.float64]
    mean: float


class Scale:
    """Maps numbers to positions on an axis, with round tick values."""

    def __init__(self, low: float, high: float, start: float, end: float, ticks: int = 6) -> None:
        step = round_step((high - low) / ticks)
        self.low, self.high = floor(low / step) * step, -floor(-high / step) * step
        if self.low == self.high:
            self.high += step
        self.start, self.end = start, end
        count = round((self.high - self.low) / step)
        self.ticks = [self.low + i * step for i in range(count + 1)]

    def __call__(self, value: float) -> float:
        part = (value - self.low) / (self.high - self.low)
        return self.start + part * (self.end - self.start)


def round_step(rough: float) -> float:
    """The smallest of 1, 2, 5, 10, 20, 50, … that is not smaller."""
    if rough <= 0:
        return 1.0
    power: float = 10.0 ** floor(log10(rough))
    return next(step * power for step in (1, 2, 5, 10) if step * power >= rough * 0.999)


def interval_chart(rows: Sequence[IntervalRow], number: Format) -> str:
    """A dot for each value, on the line of its interval."""
    low = min(row.interval[0] for row in rows)
    high = max(row.interval[1] for row in rows)
    x = Scale(min(low, 0), max(high, 0), LEFT, WIDTH - RIGHT)
    height = ROW * len(rows)
    drawn = [ticks(number, x, height), f'<path class="zero" d="M{x(0):.1f} 0V{height:g}"/>']
    for i, row in enumerate(rows):
        y = ROW * (i + 0.5)
        (a, b), middle = (x(end) for end in row.interval), x(row.value)
        drawn.append(
            f'<g class="s{i % SERIES}">{tooltip(row.title)}{label(row.name, y)}'
            f'<path class="span" d="M{a:.1f} {y:.1f}H{b:.1f}"/>'
            f'<circle class="dot" cx="{middle:.1f}" cy="{y:.1f}" r="5"/></g>'
        )
    return picture(height, drawn)


def ridge_chart(rows: Sequence[RidgeRow], number: Format, axis: str) -> str:
    """A density ridge for each row, with a line at the mean."""
    everything = np.concatenate([row.values for row in rows])
    low, high = np.quantile(everything, [0.001, 0.999])
    x = Scale(low, high, LEFT, WIDTH - RIGHT)
    height = RIDGE * len(rows)
    drawn = [ticks(number, x, height)]
    for i, row in enumerate(rows):
        floor_y = RIDGE * (i + 1)
        ridge = outline(x, smoothed(row.values, x), floor_y)
        mean = x(row.mean)
        drawn.append(
            f'<g class="s{i % SERIES}">{tooltip(row.title)}'
            f'<path class="hill" d="{ridge}"/>'
            f'<path class="mean" d="M{mean:.1f} {floor_y}v-{RIDGE - 12}"/>'
            f"{label(row.name, floor_y - 10)}</g>"
        )
    return picture(height, drawn, axis)


def smoothed(values: NDArray[np.float64], x: Scale) -> Points:
    """A kernel density estimate along a scale, with Silverman's bandwidth."""
    places = np.linspace(x.low, x.high, 121)
    width = max(1.06 * float(values.std()) * len(values) ** -0.2, (x.high - x.low) / 200)
    counts, edges = np.histogram(values, 400, (x.low, x.high))
    middles = (edges[1:] + edges[:-1]) / 2
    kernel = np.exp(-0.5 * ((places[:, None] - middles) / width) ** 2)
    heights = kernel @ counts
    return list(zip(places.tolist(), (heights / max(heights.max(), 1e-9)).tolist()))


def outline(x: Scale, ridge: Points, floor_y: float) -> str:
    tops = "L".join(f"{x(at):.1f} {floor_y - top * (RIDGE - 14):.1f}" for at, top in ridge)
    return f"M{x(ridge[0][0]):.1f} {floor_y}L{tops}L{x(ridge[-1][0]):.1f} {floor_y}Z"


def line_chart(
    lines: Mapping[str, Sequence[float]],
    step: float,
    number: Format,
    axis: str,
    side: Format | None = None,
    bands: Sequence[tuple[float, float, str]] = (),
    dots: Sequence[tuple[int, int, str]] = (),
) -> str:
    """A line for each name, a point every `step`; all start at 0.

    `side` writes the numbers beside the chart, if they are of another kind than those below; a band is shaded
    from one place to another and named; a dot lies on a line (counted from 0) at a point.
    """
    points = max(len(line) for line in lines.values())
    x = Scale(0, (points - 1) * step, 40, WIDTH - RIGHT)
    y = Scale(0, max(float(max(line)) for line in lines.values()), LINES_HEIGHT, 8, 5)
    drawn = [band(x, *each) for each in bands]
    drawn += [ticks(number, x, LINES_HEIGHT), side_ticks(side or number, y)]
    for i, (name, line) in enumerate(lines.items()):
        path = "L".join(f"{x(n * step):.1f} {y(float(at)):.1f}" for n, at in enumerate(line))
        drawn.append(f'<path class="line s{i % SERIES}" d="M{path}">{tooltip(name)}</path>')
    rows = list(lines.values())
    for i, at, title in dots:
        place = f'cx="{x(at * step):.1f}" cy="{y(float(rows[i][at])):.1f}"'
        drawn.append(f'<circle class="dot s{i % SERIES}" {place} r="4.5">{tooltip(title)}</circle>')
    return picture(LINES_HEIGHT, drawn, axis)


def band(x: Scale, start: float, end: float, name: str) -> str:
    """A stretch of a chart, shaded, with its name at the top."""
    return (
        f'<rect class="band" x="{x(start):.1f}" y="0" width="{x(end) - x(start):.1f}" height="{LINES_HEIGHT}"/>'
        f'<text class="band-name" x="{x(start) + 4:.1f}" y="22">{escape(name)}</text>'
    )


def reliability_chart(
    lines: Mapping[str, Sequence[tuple[float, float, int]]], number: Format, axis: str
) -> str:
    """A reliability diagram: points on the diagonal are calibrated; larger ones have more cases."""
    x, y = Scale(0, 1, 40, WIDTH - RIGHT, 5), Scale(0, 1, LINES_HEIGHT, 8, 5)
    drawn = [ticks(number, x, LINES_HEIGHT), side_ticks(number, y)]
    drawn.append(f'<path class="zero" d="M{x(0):.1f} {y(0):.1f}L{x(1):.1f} {y(1):.1f}"/>')
    for i, (name, points) in enumerate(lines.items()):
        most = max(n for _, _, n in points)
        for p, came, n in points:
            title = tooltip(f"{name}: {number(p)} → {number(came)} ({n})")
            drawn.append(
                f'<circle class="dot s{i % SERIES}" cx="{x(p):.1f}" cy="{y(came):.1f}"'
                f' r="{2 + 4 * (n / most) ** 0.5:.1f}">{title}</circle>'
            )
    return picture(LINES_HEIGHT, drawn, axis)


def with_style(chart: str) -> str:
    """A chart with its own style sheet and background."""
    series = "".join(f".s{i}{{color:{colour}}}" for i, colour in enumerate(SERIES_COLOURS))
    style = (
        f"svg{{background:{PAPER};font:13px Helvetica,Arial,sans-serif}}text{{fill:{INK}}}"
        f".name,.side{{text-anchor:end}}.tick{{text-anchor:middle;fill:{FAINT}}}.axis{{text-anchor:end}}"
        f".grid{{stroke:{GRID}}}.zero{{stroke:{FAINT}}}.dot{{fill:currentColor}}"
        f".span,.mean,.line{{stroke:currentColor;stroke-width:3;fill:none}}.hill{{fill:currentColor;opacity:.5}}"
        f"{series}"
    )
    alone = chart.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
    return alone.replace(">", f"><style>{style}</style>", 1)


# ------------------------------------------------------------------------------------------ parts


def picture(height: float, drawn: Sequence[str], axis: str = "") -> str:
    """A chart of this height, with the name of the axis under its numbers."""
    name = f'<text class="axis" x="{WIDTH - RIGHT}" y="{height + 30:g}">{escape(axis)}</text>'
    inside = "".join([*drawn, *([name] if axis else [])])
    return f'<svg viewBox="0 0 {WIDTH} {height + AXIS:g}" role="img">{inside}</svg>'


def tooltip(text: str) -> str:
    return f"<title>{escape(text)}</title>"


def label(name: str, y: float) -> str:
    shown = name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"
    return f'<text class="name" x="{LEFT - 10}" y="{y + 4:.1f}">{escape(shown)}</text>'


def ticks(number: Format, x: Scale, height: float) -> str:
    """Lines through a chart and the numbers under it."""
    return "".join(
        f'<path class="grid" d="M{x(at):.1f} 0V{height:g}"/>'
        f'<text class="tick" x="{x(at):.1f}" y="{height + 15:g}">{number(at)}</text>'
        for at in x.ticks
    )


def side_ticks(number: Format, y: Scale) -> str:
    return "".join(
        f'<path class="grid" d="M40 {y(at):.1f}H{WIDTH - RIGHT}"/>'
        f'<text class="side" x="34" y="{y(at) + 4:.1f}">{number(at)}</text>'
        for at in y.ticks
    )
