"""The result of a match as one page that needs nothing but itself: plots, tables, day and night."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from importlib import resources
from pathlib import Path

from wagonway import __version__
from wagonway.arena import plots
from wagonway.arena.figures import NONE, Figures
from wagonway.arena.match import Outcome
from wagonway.arena.sheet import by_rating, heading, remarks
from wagonway.arena.standings import Standing, Standings
from wagonway.arena.versions import rules_version
from wagonway.engine.refusal import Refusal
from wagonway.outside import called
from wagonway.words import Speech

STRONGEST = 0.75  # opacity of a cell that says everything or nothing


def write_page(path: Path, say: Speech, outcome: Outcome, standings: Standings) -> None:
    """Write the page to a file; a Refusal if that cannot be done."""
    try:
        path.write_text(page(say, outcome, standings), "utf-8")
    except OSError as error:
        why = error.strerror or "?"
        raise Refusal("arena-file-unwritable", file=path, why=why) from None


def page(say: Speech, outcome: Outcome, standings: Standings) -> str:
    """The whole page."""
    figures, bots = Figures(say), by_rating(standings)
    title = escape(say("arena-page-title", bots=" · ".join(called(bot.bot) for bot in bots)))
    style = resources.files("wagonway.arena").joinpath("page.css").read_text("utf-8")
    body = "\n".join(sections(figures, outcome, standings, bots))
    made = say("arena-page-made", version=__version__, rules=rules_version())
    return (
        f'<!doctype html>\n<html lang="{say.language}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>\n{style}</style>\n</head>\n<body>\n"
        f'<header><div class="told"><h1>{title}</h1>'
        f"<p>{escape(heading(figures, outcome, standings))}</p></div>"
        f'<div class="rails"></div></header>\n'
        f"<main>\n{body}\n</main>\n"
        f"<footer>{escape(made)}</footer>\n</body>\n</html>\n"
    )


def sections(
    figures: Figures, outcome: Outcome, standings: Standings, bots: Sequence[Standing]
) -> list[str]:
    games = plots.seats_by_bot(outcome)
    found = [section(figures, "arena-page-numbers", None, numbers(figures, bots), "wide")]
    if len(bots) > 1:
        drawn = plots.ratings(figures, bots)
        cells = heat(figures, outcome, standings, bots)
        found += [
            section(figures, "arena-page-ratings", "arena-page-ratings-note", drawn),
            section(figures, "arena-matrix", "arena-page-matrix-note", cells),
        ]
    hills = plots.scores(figures, bots, games)
    lines = plots.pace(figures, bots, games) + legend(bots)
    found += [
        section(figures, "arena-page-scores", "arena-page-scores-note", hills),
        section(figures, "arena-page-pace", "arena-page-pace-note", lines),
    ]
    said = "".join(f"<li>{escape(each)}</li>" for each in remarks(figures, outcome, standings))
    found.append(f'<section class="wide"><ul>{said}</ul></section>')
    return found


def section(figures: Figures, head: str, note: str | None, body: str, kind: str = "") -> str:
    told = f'<p class="note">{escape(figures.say(note))}</p>' if note else ""
    return f'<section class="{kind}"><h2>{escape(figures.say(head))}</h2>{told}{body}</section>'


def row_name(i: int, bot: str) -> str:
    return (
        f'<th scope="row"><span class="key s{i % plots.SERIES}"></span>{escape(called(bot))}</th>'
    )


def numbers(figures: Figures, bots: Sequence[Standing]) -> str:
    """The table of everything that is counted."""
    words = [
        *("bot", "rating", "share", "share-interval", "score", "winning", "games"),
        *("kept", "made", "failed", "pieces", "turns", "ended"),
    ]
    head = "".join(f"<th>{escape(figures.say(f'arena-column-{word}'))}</th>" for word in words)
    rows = []
    for i, bot in enumerate(bots):
        cells = [
            figures.signed(bot.rating),
            figures.percent(bot.win_share),
            figures.percents(bot.interval),
            figures.number(bot.mean_score),
            figures.number(bot.winner_mean),
            figures.whole(bot.games),
            figures.number(bot.tickets_kept, 2),
            figures.number(bot.tickets_made, 2),
            figures.number(bot.tickets_failed, 2),
            figures.number(bot.pieces_left),
            figures.number(bot.turns),
            figures.percent(bot.ended),
        ]
        told = "".join(f"<td>{escape(cell)}</td>" for cell in cells)
        rows.append(f"<tr>{row_name(i, bot.bot)}{told}</tr>")
    return table("", head, rows)


def heat(figures: Figures, outcome: Outcome, standings: Standings, bots: Sequence[Standing]) -> str:
    """The win matrix: the further from a fair share, the warmer or the cooler a cell."""
    fair = 1 / outcome.plan.players
    head = "<th></th>" + "".join(f"<th>{escape(called(bot.bot))}</th>" for bot in bots)
    rows = []
    for i, bot in enumerate(bots):
        cells = []
        for other in bots:
            share = standings.matrix[bot.bot].get(other.bot)
            cells.append(f"<td>{NONE}</td>" if share is None else heat_cell(figures, share, fair))
        rows.append(f"<tr>{row_name(i, bot.bot)}{''.join(cells)}</tr>")
    return table("heat", head, rows)


def heat_cell(figures: Figures, share: float, fair: float) -> str:
    far = (share - fair) / (1 - fair) if share > fair else (fair - share) / fair
    colour = "win" if share > fair else "loss"
    shade = f"background: rgb(var(--{colour}) / {STRONGEST * far:.2f})"
    return f'<td style="{shade}">{escape(figures.percent(share))}</td>'


def table(kind: str, head: str, rows: Sequence[str]) -> str:
    body = "".join(rows)
    inside = f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody>"
    return f'<div class="scroll"><table class="{kind}">{inside}</table></div>'


def legend(bots: Sequence[Standing]) -> str:
    names = "".join(
        f'<span class="s{i % plots.SERIES}"><span class="key"></span>{escape(called(bot.bot))}</span>'
        for i, bot in enumerate(bots)
    )
    return f'<div class="legend">{names}</div>'
