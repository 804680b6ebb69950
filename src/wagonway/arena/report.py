"""The result of a match for the terminal: tables and sentences, in the player's language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from rich.console import Console
from rich.table import Table

from wagonway.arena.figures import Figures
from wagonway.arena.luck import BotLuck
from wagonway.arena.match import MatchOutcome, Progress
from wagonway.arena.sprt import SprtVerdict
from wagonway.arena.standings import Standing, Standings
from wagonway.outside import called
from wagonway.words import Speech
from wagonway.words.boards import board_title

FAULT_MARK = " †"

# A bot's cell by the word of the column; means are per game.
COLUMNS: dict[str, Callable[[Figures, Standing], str]] = {
    "rating": lambda figures, bot: figures.signed(bot.rating),
    "rating-interval": lambda figures, bot: figures.interval(bot.rating_interval, figures.signed),
    "share": lambda figures, bot: figures.percent(bot.win_share),
    "share-interval": lambda figures, bot: figures.interval(bot.interval, figures.percent),
    "score": lambda figures, bot: figures.number(bot.mean_score),
    "winning": lambda figures, bot: figures.number(bot.winner_mean),
    "games": lambda figures, bot: figures.whole(bot.games),
    "kept": lambda figures, bot: figures.number(bot.tickets_kept, 2),
    "made": lambda figures, bot: figures.number(bot.tickets_made, 2),
    "failed": lambda figures, bot: figures.number(bot.tickets_failed, 2),
    "pieces": lambda figures, bot: figures.number(bot.pieces_left),
    "turns": lambda figures, bot: figures.number(bot.turns),
    "ended": lambda figures, bot: figures.percent(bot.ended),
}
RANKING, HABITS = list(COLUMNS)[:6], list(COLUMNS)[6:]


def print_match(console: Console, say: Speech, outcome: MatchOutcome, standings: Standings) -> None:
    """Print the result of a match."""
    figures = Figures(say)
    console.print(heading(figures, outcome, standings), markup=False, highlight=False)
    show_table(console, say("arena-ranking"), columns(figures, standings, RANKING))
    show_table(console, say("arena-habits"), columns(figures, standings, HABITS))
    if len(standings.bots) > 1:
        show_table(console, say("arena-matrix"), matrix(figures, standings))
    console.print()
    for sentence in remarks(figures, outcome, standings):
        console.print(sentence, markup=False, highlight=False, soft_wrap=True)


def print_luck(console: Console, say: Speech, lucks: Sequence[BotLuck]) -> None:
    """Print the margins of a match adjusted for luck."""
    figures = Figures(say)
    words = ("bot", "margin", "luck", "own", "adjusted", "factor")
    rows = []
    for luck in lucks:
        pairs = [
            (luck.margin, luck.margin_half), (luck.luck, luck.luck_half),
            (luck.own, luck.own_half), (luck.adjusted, luck.adjusted_half),
        ]  # fmt: skip
        cells = [f"{figures.number(mean)} ± {figures.number(half)}" for mean, half in pairs]
        rows.append([called(luck.bot), *cells, figures.number(luck.factor, 2)])
    heads = [say(f"arena-column-{word}") for word in words]
    show_table(console, say("arena-luck"), new_table(heads, rows))
    console.print(say("arena-luck-note"), markup=False, highlight=False, soft_wrap=True)


def heading(figures: Figures, outcome: MatchOutcome, standings: Standings) -> str:
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


def new_table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for i, head in enumerate(heads):
        table.add_column(head, justify="right" if i else "left", overflow="fold")
    for row in rows:
        table.add_row(*row)
    return table


def columns(figures: Figures, standings: Standings, words: Sequence[str]) -> Table:
    """A row for each bot, the strongest first."""
    heads = [figures.say(f"arena-column-{word}") for word in ("bot", *words)]
    bots = by_rating(standings)
    return new_table(
        heads, ([name_of(bot), *(COLUMNS[word](figures, bot) for word in words)] for bot in bots)
    )


def matrix(figures: Figures, standings: Standings) -> Table:
    """Each bot's share of wins against each other bot."""
    bots, shares = by_rating(standings), standings.matrix
    rows = (
        [name_of(row), *(figures.percent(shares[row.bot].get(bot.bot)) for bot in bots)]
        for row in bots
    )
    return new_table(["", *map(name_of, bots)], rows)


def name_of(bot: Standing) -> str:
    """A bot's name, marked if another bot made some of its moves."""
    return called(bot.bot) + FAULT_MARK * bool(bot.faults)


def by_rating(standings: Standings) -> list[Standing]:
    return sorted(standings.bots, key=lambda bot: -bot.rating)


def remarks(figures: Figures, outcome: MatchOutcome, standings: Standings) -> Iterator[str]:
    """The sentences below the tables."""
    say, edge = figures.say, standings.first_seat
    yield say(
        "arena-first-seat",
        share=figures.percent(edge.share),
        interval=figures.interval(edge.interval, figures.percent),
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


def verdict(figures: Figures, bots: tuple[str, ...], found: SprtVerdict) -> str:
    """The decision of the sequential test."""
    return figures.say(
        {"H0": "arena-sprt-h0", "H1": "arena-sprt-h1", None: "arena-sprt-open"}[found.accepted],
        bot=called(bots[0]),
        rival=called(bots[1]),
        low=figures.signed(found.test.elo0),
        high=figures.signed(found.test.elo1),
        deals=figures.whole(found.deals),
        ratio=figures.number(found.ratio, 2),
    )


def faults(figures: Figures, outcome: MatchOutcome, bot: str, count: int) -> str:
    say, failure = figures.say, outcome.failures.get(bot)
    if failure is None:
        return FAULT_MARK.strip() + " " + say("arena-faults", bot=called(bot), faults=count)
    reason = say(f"outside-short-{failure.reason}")
    fault = f"{reason} · {failure.detail}" if failure.detail else reason
    line = say("arena-faults-last", bot=called(bot), faults=count, fault=fault)
    sentences = [FAULT_MARK.strip() + " " + line, say(f"arena-faults-{outcome.plan.faults}")]
    return "\n".join([*sentences, *([failure.traceback] if failure.traceback else [])])


def estimates(figures: Figures, progress: Progress) -> str:
    """The running estimate of the three best bots' shares."""
    found = progress.estimates.means().items()
    best = sorted(found, key=lambda bot: -bot[1][0])[:3]
    return " · ".join(
        figures.say(
            "arena-estimate",
            bot=called(key) if isinstance(key, str) else figures.say("study-first-of", players=key),
            share=figures.percent(share),
            more=figures.number(100 * half),
        )
        for key, (share, half) in best
    )
