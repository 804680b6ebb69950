"""The result of a match as one self-contained page: plots and tables, light and dark."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

import numpy as np

from wagonway import __version__
from wagonway.arena.figures import NONE, Figures
from wagonway.arena.match import MatchOutcome
from wagonway.arena.report import COLUMNS, by_rating, heading, name_of, remarks
from wagonway.arena.results import PACE_TURNS, Games
from wagonway.arena.standings import Standing, Standings
from wagonway.arena.versions import rules_version
from wagonway.draw.charts import IntervalRow, RidgeRow, interval_chart, line_chart, ridge_chart
from wagonway.draw.page import cells, legend, page_section, series_head, table, whole_page
from wagonway.outside import called
from wagonway.words import Speech

STRONGEST = 0.75  # opacity of a cell with a share of 0 or 1


def page(say: Speech, outcome: MatchOutcome, standings: Standings) -> str:
    """The whole page."""
    figures, bots = Figures(say), by_rating(standings)
    title = say("arena-page-title", bots=" · ".join(called(bot.bot) for bot in bots))
    made = say("arena-page-made", version=__version__, rules=rules_version())
    about = heading(figures, outcome, standings)
    body = sections(figures, outcome, standings, bots)
    return whole_page(say.language, title, about, body, made)


def sections(
    figures: Figures, outcome: MatchOutcome, standings: Standings, bots: Sequence[Standing]
) -> list[str]:
    games = seats_by_bot(outcome)
    found = [section(figures, "arena-page-numbers", None, numbers(figures, bots), "wide")]
    if len(bots) > 1:
        drawn = ratings_chart(figures, bots)
        cells = heat(figures, outcome, standings, bots)
        found += [
            section(figures, "arena-page-ratings", "arena-page-ratings-note", drawn),
            section(figures, "arena-matrix", "arena-page-matrix-note", cells),
        ]
    hills = scores_chart(figures, bots, games)
    lines = pace_chart(figures, bots, games) + legend([name_of(bot) for bot in bots])
    found += [
        section(figures, "arena-page-scores", "arena-page-scores-note", hills),
        section(figures, "arena-page-pace", "arena-page-pace-note", lines),
    ]
    said = "".join(f"<li>{escape(each)}</li>" for each in remarks(figures, outcome, standings))
    found.append(f'<section class="wide"><ul>{said}</ul></section>')
    return found


def ratings_chart(figures: Figures, bots: Sequence[Standing]) -> str:
    """Each rating with its interval."""
    rows = [
        IntervalRow(
            name_of(bot),
            f"{name_of(bot)} {figures.signed(bot.rating)}"
            f" ({figures.interval(bot.rating_interval, figures.signed)})",
            bot.rating,
            bot.rating_interval,
        )
        for bot in bots
    ]
    return interval_chart(rows, figures.whole)


def scores_chart(figures: Figures, bots: Sequence[Standing], games: dict[str, Games]) -> str:
    """How often each bot reached which score."""
    rows = [
        RidgeRow(
            name_of(bot),
            f"{name_of(bot)} {figures.number(bot.mean_score)}",
            games[bot.bot]["total"].astype(float),
            bot.mean_score,
        )
        for bot in bots
    ]
    return ridge_chart(rows, figures.whole, figures.say("arena-page-scores-axis"))


def pace_chart(figures: Figures, bots: Sequence[Standing], games: dict[str, Games]) -> str:
    """Each bot's mean route points by turn, up to the length of most games."""
    lengths = [float(np.quantile(seats["turns"], 0.9)) for seats in games.values()]
    known = games[bots[0].bot]["pace"].shape[1]
    steps = max(2, min(int(max(lengths)) // PACE_TURNS + 1, known))
    lines = {name_of(bot): games[bot.bot]["pace"][:, :steps].mean(axis=0).tolist() for bot in bots}
    return line_chart(lines, PACE_TURNS, figures.whole, figures.say("arena-page-pace-axis"))


def seats_by_bot(outcome: MatchOutcome) -> dict[str, Games]:
    """The results of each bot in all its seats."""
    found: dict[str, list[Games]] = {bot: [] for bot in outcome.plan.bots}
    for lineup, games in outcome.games.items():
        seats = games["seats"].reshape(-1)
        for number, bot in enumerate(lineup.names):
            found[bot].append(seats[seats["bot"] == number])
    return {bot: np.concatenate(parts) for bot, parts in found.items()}


def section(figures: Figures, head: str, note: str | None, body: str, kind: str = "") -> str:
    return page_section(figures.say(head), figures.say(note) if note else "", body, kind)


def numbers(figures: Figures, bots: Sequence[Standing]) -> str:
    """The table of all columns."""
    words = [word for word in COLUMNS if word != "rating-interval"]
    heads = [figures.say(f"arena-column-{word}") for word in ("bot", *words)]
    rows = [cells("td", (COLUMNS[word](figures, bot) for word in words)) for bot in bots]
    return bots_table("", heads, bots, rows)


def heat(
    figures: Figures, outcome: MatchOutcome, standings: Standings, bots: Sequence[Standing]
) -> str:
    """The win matrix: the further a cell is from a fair share, the stronger its colour."""
    fair = 1 / outcome.plan.players
    shares = ([standings.matrix[bot.bot].get(other.bot) for other in bots] for bot in bots)
    rows = ["".join(heat_cell(figures, share, fair) for share in row) for row in shares]
    return bots_table("heat", ["", *map(name_of, bots)], bots, rows)


def bots_table(
    kind: str, heads: Sequence[str], bots: Sequence[Standing], rows: Sequence[str]
) -> str:
    """A table with a row of cells for each bot."""
    named = [
        f"<tr>{series_head(i, name_of(bot))}{row}</tr>"
        for i, (bot, row) in enumerate(zip(bots, rows, strict=True))
    ]
    return table(kind, cells("th", heads), named)


def heat_cell(figures: Figures, share: float | None, fair: float) -> str:
    if share is None:
        return f"<td>{NONE}</td>"
    far = (share - fair) / (1 - fair) if share > fair else (fair - share) / fair
    colour = "win" if share > fair else "loss"
    shade = f"background: rgb(var(--{colour}) / {STRONGEST * far:.2f})"
    return f'<td style="{shade}">{escape(figures.percent(share))}</td>'
