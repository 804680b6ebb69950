"""The findings as tables, for the terminal and the web page."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import isnan
from typing import Any

from wagonway.arena.bootstrap import Figure
from wagonway.arena.figures import NONE, Figures
from wagonway.arena.study.findings import Findings, Scores
from wagonway.words import Speech

MOST_CONTESTED = 12
Columns = dict[str, Callable[["Writer", Any], str]]  # the word of each column, and a row's cell


@dataclass(frozen=True)
class FindingsTable:
    """A table with its title and an explanatory note."""

    title: str
    heads: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]
    note: str = ""


class Writer:
    """Writes tables in one language."""

    def __init__(self, say: Speech) -> None:
        self.say = say
        self.figures = Figures(say)

    def all(self, tables: Sequence[Findings]) -> Iterator[FindingsTable]:
        """All tables: first the comparison of numbers of players, then each of them."""
        yield from self.overview(tables)
        for findings in tables:
            yield from self.details(findings)

    def overview(self, tables: Sequence[Findings]) -> Iterator[FindingsTable]:
        """The comparison of numbers of players."""
        board = tables[0].board
        absent = {"token-points": not board.symbols, "bonus": not board.longest_path_bonus}
        parts = {word: cell for word, cell in PARTS.items() if not absent.get(word)}
        yield self.table("scores", SCORES, tables)
        yield self.table("parts", parts, tables)
        yield self.order(tables)
        yield self.table("endings", ENDINGS, tables)
        yield self.table("cards", CARDS, tables)

    def details(self, findings: Findings) -> Iterator[FindingsTable]:
        """The tables of one number of players."""
        fair = self.figures.percent(1 / findings.players)
        values = {"players": findings.players, "fair": fair}
        contested = findings.connections[:MOST_CONTESTED]
        yield self.table("contested", CONTESTED, contested, **values)
        if findings.tokens:
            yield self.table("tokens", TOKENS, findings.tokens, **values)
            yield self.table("symbols", SYMBOLS, findings.symbol_counts, **values)
        best_first = sorted(findings.tickets, key=by(lambda each: each.win.value))
        yield self.table("tickets", TICKETS, best_first, **values)

    def order(self, tables: Sequence[Findings]) -> FindingsTable:
        """The share of wins in playing order."""
        most = max(each.players for each in tables)
        rows = [
            (
                str(each.players),
                self.figures.percent(1 / each.players),
                *(self.share(figure) for figure in each.by_order),
                *[""] * (most - each.players),
            )
            for each in tables
        ]
        nth = (self.say("study-nth", n=n + 1) for n in range(most))
        heads = (*self.heads("players", "fair"), *nth)
        return FindingsTable(self.say("study-order"), heads, rows, self.say("study-order-note"))

    def table(
        self, name: str, columns: Columns, rows: Sequence[Any], **values: object
    ) -> FindingsTable:
        """A table of these columns, with its title and its note."""
        cells = [tuple(cell(self, each) for cell in columns.values()) for each in rows]
        title, note = (self.say(id, **values) for id in (f"study-{name}", f"study-{name}-note"))
        return FindingsTable(title, self.heads(*columns), cells, note)

    # -------------------------------------------------------------------------------- cells

    def heads(self, *words: str) -> tuple[str, ...]:
        return tuple(self.say(f"study-column-{word}") for word in words)

    def symbol(self, name: str) -> str:
        """The language's word for a token's symbol, or the board's own."""
        return self.say.find(f"symbol-{name}", name)

    def number(self, figure: Figure, digits: int = 1) -> str:
        return self.figures.number(figure.value, digits)

    def percent(self, figure: Figure, digits: int = 1) -> str:
        return self.figures.percent(figure.value, digits)

    def share(self, figure: Figure) -> str:
        """A share with half the width of its interval."""
        return NONE if isnan(figure.value) else self.about(figure, self.figures.percent, 100)

    def range(self, spread: tuple[float, float, float]) -> str:
        low, _, high = spread
        return self.figures.interval((low, high), lambda end: self.figures.number(end, 0))

    def mean(self, figure: Figure) -> str:
        return self.about(figure, self.figures.number)

    def about(self, figure: Figure, write: Callable[[float], str], scale: float = 1) -> str:
        low, high = figure.interval
        more = self.figures.number(scale * (high - low) / 2)
        return self.say("study-about", value=write(figure.value), more=more)

    def part(self, part: str, scores: Scores) -> str:
        """Points of one kind: of all seats, and of the winners."""
        everybody, winners = self.number(scores.parts[part]), self.number(scores.winner_parts[part])
        return self.say("study-all-winners", all=everybody, winners=winners)


def by(value: Callable[..., float]) -> Callable[..., tuple[bool, float]]:
    """A sort key: the greatest first, NaN last."""
    return lambda each: (isnan(value(each)), -value(each))


# A row for each number of players.
SCORES: Columns = {
    "players": lambda _, each: str(each.players),
    "games": lambda to, each: to.figures.whole(each.games),
    "mean": lambda to, each: to.mean(each.scores.mean),
    "winner": lambda to, each: to.mean(each.scores.winner),
    "margin": lambda to, each: to.number(each.scores.margin),
    "kept": lambda to, each: to.number(each.tickets_kept, 2),
    "failed": lambda to, each: to.number(each.tickets_failed, 2),
}
PARTS: Columns = {
    "players": lambda _, each: str(each.players),
    "route-points": lambda to, each: to.part("route_points", each.scores),
    "ticket-points": lambda to, each: to.part("ticket_points", each.scores),
    "token-points": lambda to, each: to.part("token_points", each.scores),
    "bonus": lambda to, each: to.part("bonus", each.scores),
}
ENDINGS: Columns = {
    "players": lambda _, each: str(each.players),
    "turns": lambda to, each: to.number(each.endings.turns),
    "range": lambda to, each: to.range(each.endings.turns_spread),
    "ended-first": lambda to, each: to.percent(each.endings.by_order[0]),
    "ender-wins": lambda to, each: to.share(each.endings.ender_wins),
    "ender-pieces": lambda to, each: to.number(each.endings.ender_pieces),
    "other-pieces": lambda to, each: to.number(each.endings.other_pieces),
    "shared": lambda to, each: to.percent(each.endings.shared),
}
CARDS: Columns = {
    "players": lambda _, each: str(each.players),
    "reshuffles": lambda to, each: to.number(each.endings.reshuffles, 2),
    "dry": lambda to, each: to.percent(each.endings.dry),
    "passes": lambda to, each: to.number(each.endings.passes, 2),
    "nobody": lambda to, each: to.percent(each.endings.nobody),
}
# A row for each route, token or ticket at one size of table.
CONTESTED: Columns = {
    "route": lambda _, each: each.name,
    "contest": lambda to, each: to.share(each.contest),
    "detour": lambda to, each: to.number(each.detour, 2),
    "claimed": lambda to, each: to.percent(each.claimed, 0),
    "turn": lambda to, each: to.number(each.turn),
    "by-first": lambda to, each: to.figures.percent(each.by_order[0], 0),
}
TOKENS: Columns = {
    "token": lambda to, each: to.symbol(each.symbol),
    "place": lambda to, each: each.place or to.say("study-placed"),
    "held": lambda to, each: to.percent(each.holder.held),
    "turn": lambda to, each: to.number(each.turn),
    "wins": lambda to, each: to.share(each.holder.win),
    "without": lambda to, each: to.percent(each.holder.win_without),
}
SYMBOLS: Columns = {
    "symbols": lambda _, each: str(each.symbols),
    "points": lambda _, each: str(each.points),
    "seats": lambda to, each: to.percent(each.share),
    "wins": lambda to, each: to.share(each.win),
}
TICKETS: Columns = {
    "ticket": lambda _, each: each.name.replace("-", "–"),
    "points": lambda _, each: str(each.points),
    "opening": lambda to, each: to.percent(each.kept_in_opening, 0),
    "later": lambda to, each: to.percent(each.kept_later, 0),
    "made": lambda to, each: to.percent(each.done, 0),
    "wins": lambda to, each: to.share(each.win),
}
