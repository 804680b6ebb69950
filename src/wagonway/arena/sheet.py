"""The result of a match for the terminal: tables and sentences, in the player's language."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Console
from rich.table import Table

from wagonway.arena.figures import NONE, Figures
from wagonway.arena.match import Outcome, Progress
from wagonway.arena.sprt import Verdict
from wagonway.arena.standings import Standing, Standings
from wagonway.outside import called
from wagonway.words import Speech
from wagonway.words.boards import board_title


def show(console: Console, say: Speech, outcome: Outcome, standings: Standings) -> None:
    """Print everything that a match says."""
    figures = Figures(say)
    console.print(heading(figures, outcome, standings), markup=False, highlight=False)
    show_table(console, say("arena-ranking"), ranking(figures, standings))
    show_table(console, say("arena-habits"), habits(figures, standings))
    if len(standings.bots) > 1:
        show_table(console, say("arena-matrix"), matrix(figures, standings))
    console.print()
    for sentence in remarks(figures, outcome, standings):
        console.print(sentence, markup=False, highlight=False, soft_wrap=True)


def heading(figures: Figures, outcome: Outcome, standings: Standings) -> str:
    plan = outcome.plan
    return figures.say(
        "arena-heading",
        board=board_title(figures.say, plan.board),
        players=plan.players,
        games=figures.whole(standings.games),
        deals=figures.whole(standings.deals),
        seed=plan.seed,
    )


def show_table(console: Console, title: str, table: Table) -> None:
    console.print()
    console.print(title, style="bold", markup=False, highlight=False)
    console.print(table)


def new_table(*columns: str) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for i, column in enumerate(columns):
        table.add_column(column, justify="right" if i else "left", overflow="fold")
    return table


def ranking(figures: Figures, standings: Standings) -> Table:
    """The bots from the strongest to the weakest."""
    say = figures.say
    words = ("bot", "rating", "rating-interval", "share", "share-interval", "score", "winning")
    table = new_table(*(say(f"arena-column-{word}") for word in words))
    for bot in by_rating(standings):
        table.add_row(
            called(bot.bot),
            figures.signed(bot.rating),
            figures.ratings(bot.rating_interval),
            figures.percent(bot.win_share),
            figures.percents(bot.interval),
            figures.number(bot.mean_score),
            figures.number(bot.winner_mean),
        )
    return table


def habits(figures: Figures, standings: Standings) -> Table:
    """How the bots played: means of a game."""
    say = figures.say
    words = ("bot", "games", "kept", "made", "failed", "pieces", "turns", "ended")
    table = new_table(*(say(f"arena-column-{word}") for word in words))
    for bot in by_rating(standings):
        table.add_row(
            called(bot.bot),
            figures.whole(bot.games),
            figures.number(bot.tickets_kept, 2),
            figures.number(bot.tickets_made, 2),
            figures.number(bot.tickets_failed, 2),
            figures.number(bot.pieces_left),
            figures.number(bot.turns),
            figures.percent(bot.ended),
        )
    return table


def matrix(figures: Figures, standings: Standings) -> Table:
    """Whose share of victories against whom."""
    names = [bot.bot for bot in by_rating(standings)]
    table = new_table("", *map(called, names))
    for row in names:
        shares = standings.matrix[row]
        cells = [figures.percent(shares[name]) if name in shares else NONE for name in names]
        table.add_row(called(row), *cells)
    return table


def by_rating(standings: Standings) -> list[Standing]:
    return sorted(standings.bots, key=lambda bot: -bot.rating)


def remarks(figures: Figures, outcome: Outcome, standings: Standings) -> Iterator[str]:
    """What is to be said beside the tables."""
    say, edge = figures.say, standings.first_seat
    yield say(
        "arena-first-seat",
        share=figures.percent(edge.share),
        interval=figures.percents(edge.interval),
        fair=figures.percent(edge.fair),
    )
    yield say("arena-winner", score=figures.number(standings.winner_mean))
    if outcome.verdict is not None:
        yield verdict(figures, outcome.plan.bots, outcome.verdict)
    for bot in standings.bots:
        if bot.faults:
            yield faults(figures, outcome, bot.bot, bot.faults)
    progress = outcome.progress
    if progress.known:
        known, played = figures.whole(progress.known), figures.whole(progress.played)
        yield say("arena-from-store", known=known, played=played)


def verdict(figures: Figures, bots: tuple[str, ...], found: Verdict) -> str:
    """What the sequential test decided."""
    return figures.say(
        {"H0": "arena-sprt-h0", "H1": "arena-sprt-h1", None: "arena-sprt-open"}[found.accepted],
        bot=called(bots[0]),
        rival=called(bots[1]),
        low=figures.signed(found.test.elo0),
        high=figures.signed(found.test.elo1),
        deals=figures.whole(found.deals),
        ratio=figures.number(found.ratio, 2),
    )


def faults(figures: Figures, outcome: Outcome, bot: str, count: int) -> str:
    say, complaint = figures.say, outcome.complaints.get(bot)
    if complaint is None:
        return say("arena-faults", bot=called(bot), faults=count)
    told = say(f"outside-short-{complaint.reason}")
    fault = f"{told} · {complaint.detail}" if complaint.detail else told
    return say("arena-faults-last", bot=called(bot), faults=count, fault=fault)


def estimates(figures: Figures, progress: Progress, most: int = 3) -> str:
    """The running estimate of the best bots' shares."""
    found = progress.running.estimates().items()
    best = sorted(found, key=lambda bot: -bot[1][0])[:most]
    return " · ".join(
        figures.say(
            "arena-estimate",
            bot=called(name),
            share=figures.percent(share),
            more=figures.number(100 * half),
        )
        for name, (share, half) in best
    )
