"""The plots of a match, as SVG that stands inside a page and takes its colours from there.

They are drawn for the width of a phone; on a larger screen they grow.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import floor, log10

import numpy as np
from numpy.typing import NDArray

from wagonway.arena.figures import Figures
from wagonway.arena.match import Outcome
from wagonway.arena.results import PACE_TURNS, Games
from wagonway.arena.standings import Standing
from wagonway.outside import called

WIDTH = 440
LEFT, RIGHT = 96, 16  # room for names, and beside the last number
ROW = 30
RIDGE = 58
PACE_HEIGHT = 240
AXIS = 34  # room under a plot for its numbers
SERIES = 10  # colours of the style sheet
LONGEST_NAME = 13

Points = list[tuple[float, float]]


class Scale:
    """From numbers to places along a line, with round numbers to write under it."""

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
    """The next of 1, 2, 5, 10, 20, 50, … that is no smaller."""
    if rough <= 0:
        return 1.0
    power: float = 10.0 ** floor(log10(rough))
    return next(step * power for step in (1, 2, 5, 10) if step * power >= rough * 0.999)


def ratings(figures: Figures, bots: Sequence[Standing]) -> str:
    """A dot for each rating, on the line of its interval."""
    low = min(bot.rating_interval[0] for bot in bots)
    high = max(bot.rating_interval[1] for bot in bots)
    x = Scale(min(low, 0), max(high, 0), LEFT, WIDTH - RIGHT)
    height = ROW * len(bots)
    drawn = [ticks(figures, x, height), upright_line(x(0), height, "zero")]
    for i, bot in enumerate(bots):
        y = ROW * (i + 0.5)
        (a, b), middle = (x(end) for end in bot.rating_interval), x(bot.rating)
        told = f"{figures.signed(bot.rating)} ({figures.ratings(bot.rating_interval)})"
        drawn.append(
            f'<g class="s{i % SERIES}">{title(bot.bot, told)}{name(bot.bot, y)}'
            f'<path class="span" d="M{a:.1f} {y:.1f}H{b:.1f}"/>'
            f'<circle class="dot" cx="{middle:.1f}" cy="{y:.1f}" r="5"/></g>'
        )
    return picture(height + AXIS, drawn)


def scores(figures: Figures, bots: Sequence[Standing], games: dict[str, Games]) -> str:
    """A hill for each bot: how often it reached which score, with a line at its mean."""
    totals = {name: seats["total"].astype(float) for name, seats in games.items()}
    everything = np.concatenate(list(totals.values()))
    low, high = np.quantile(everything, [0.001, 0.999])
    x = Scale(low, high, LEFT, WIDTH - RIGHT)
    height = RIDGE * len(bots)
    drawn = [ticks(figures, x, height)]
    for i, bot in enumerate(bots):
        floor_y = RIDGE * (i + 1)
        hill = outline(x, smoothed(totals[bot.bot], x), floor_y)
        mean = x(bot.mean_score)
        drawn.append(
            f'<g class="s{i % SERIES}">{title(bot.bot, figures.number(bot.mean_score))}'
            f'<path class="hill" d="{hill}"/>'
            f'<path class="mean" d="M{mean:.1f} {floor_y}v-{RIDGE - 12}"/>'
            f"{name(bot.bot, floor_y - 10)}</g>"
        )
    drawn.append(axis_name(figures.say("arena-page-scores-axis"), height))
    return picture(height + AXIS, drawn)


def smoothed(values: NDArray[np.float64], x: Scale) -> Points:
    """How often values occur along a scale, drawn with a soft brush."""
    places = np.linspace(x.low, x.high, 121)
    width = max(1.06 * float(values.std()) * len(values) ** -0.2, (x.high - x.low) / 200)
    counts, edges = np.histogram(values, 400, (x.low, x.high))
    middles = (edges[1:] + edges[:-1]) / 2
    brush = np.exp(-0.5 * ((places[:, None] - middles) / width) ** 2)
    heights = brush @ counts
    return list(zip(places.tolist(), (heights / max(heights.max(), 1e-9)).tolist()))


def outline(x: Scale, hill: Points, floor_y: float) -> str:
    tops = "L".join(f"{x(at):.1f} {floor_y - top * (RIDGE - 14):.1f}" for at, top in hill)
    return f"M{x(hill[0][0]):.1f} {floor_y}L{tops}L{x(hill[-1][0]):.1f} {floor_y}Z"


def pace(figures: Figures, bots: Sequence[Standing], games: dict[str, Games]) -> str:
    """A line for each bot: its mean route points after so many turns, as long as most games last."""
    lengths = [float(np.quantile(seats["turns"], 0.9)) for seats in games.values()]
    known = games[bots[0].bot]["pace"].shape[1]
    steps = max(2, min(int(max(lengths)) // PACE_TURNS + 1, known))
    lines = {each: seats["pace"][:, :steps].mean(axis=0) for each, seats in games.items()}
    turns = (steps - 1) * PACE_TURNS
    x = Scale(0, turns, 40, WIDTH - RIGHT)
    y = Scale(0, max(float(line.max()) for line in lines.values()), PACE_HEIGHT, 8, 5)
    drawn = [ticks(figures, x, PACE_HEIGHT), side_ticks(figures, y)]
    for i, bot in enumerate(bots):
        line = "L".join(
            f"{x(step * PACE_TURNS):.1f} {y(float(points)):.1f}"
            for step, points in enumerate(lines[bot.bot])
        )
        drawn.append(f'<path class="line s{i % SERIES}" d="M{line}">{title(bot.bot)}</path>')
    drawn.append(axis_name(figures.say("arena-page-pace-axis"), PACE_HEIGHT))
    return picture(PACE_HEIGHT + AXIS, drawn)


def seats_by_bot(outcome: Outcome) -> dict[str, Games]:
    """What each bot did in all its seats."""
    found: dict[str, list[Games]] = {bot: [] for bot in outcome.plan.bots}
    for lineup, games in outcome.games.items():
        seats = games["seats"].reshape(-1)
        for number, bot in enumerate(lineup.names):
            found[bot].append(seats[seats["bot"] == number])
    return {bot: np.concatenate(parts) for bot, parts in found.items()}


# ------------------------------------------------------------------------------------------ parts


def picture(height: float, drawn: Sequence[str]) -> str:
    return f'<svg viewBox="0 0 {WIDTH} {height:g}" role="img">{"".join(drawn)}</svg>'


def title(bot: str, told: str = "") -> str:
    return f"<title>{escape(' '.join([called(bot), told]).strip())}</title>"


def name(bot: str, y: float) -> str:
    shown = called(bot)
    if len(shown) > LONGEST_NAME:
        shown = shown[: LONGEST_NAME - 1] + "…"
    return f'<text class="name" x="{LEFT - 10}" y="{y + 4:.1f}">{escape(shown)}</text>'


def ticks(figures: Figures, x: Scale, height: float) -> str:
    """Lines through a plot and the numbers under it."""
    return "".join(
        f'<path class="grid" d="M{x(at):.1f} 0V{height:g}"/>'
        f'<text class="tick" x="{x(at):.1f}" y="{height + 15:g}">{figures.whole(at)}</text>'
        for at in x.ticks
    )


def side_ticks(figures: Figures, y: Scale) -> str:
    return "".join(
        f'<path class="grid" d="M40 {y(at):.1f}H{WIDTH - RIGHT}"/>'
        f'<text class="side" x="34" y="{y(at) + 4:.1f}">{figures.whole(at)}</text>'
        for at in y.ticks
    )


def upright_line(x: float, height: float, kind: str) -> str:
    return f'<path class="{kind}" d="M{x:.1f} 0V{height:g}"/>'


def axis_name(told: str, height: float) -> str:
    return f'<text class="axis" x="{WIDTH - RIGHT}" y="{height + 30:g}">{escape(told)}</text>'
