"""The findings as tables, for the terminal and the web page."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import isnan
from typing import Any

from wagonway.arena.bootstrap import Figure
from wagonway.arena.figures import NONE, Figures
from wagonway.arena.study.findings import PARTS, Findings
from wagonway.words import Speech

MOST_CONTESTED = 12
Columns = dict[str, Callable[[Any], str]]  # the word of each column, and a row's cell


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
        for table in (self.scores, self.parts, self.order, self.endings, self.cards):
            yield table(tables)

    def details(self, findings: Findings) -> Iterator[FindingsTable]:
        """The tables of one number of players."""
        yield self.contested(findings)
        if findings.tokens:
            yield self.tokens(findings)
            yield self.symbol_counts(findings)
        yield self.tickets(findings)

    # ------------------------------------------------------------------- all sizes of table

    def scores(self, tables: Sequence[Findings]) -> FindingsTable:
        number = self.figures.number
        columns: Columns = {
            "games": lambda each: self.figures.whole(each.games),
            "mean": lambda each: self.mean(each.scores.mean),
            "winner": lambda each: self.mean(each.scores.winner),
            "margin": lambda each: number(each.scores.margin.value),
            "kept": lambda each: number(each.tickets_kept.value, 2),
            "failed": lambda each: number(each.tickets_failed.value, 2),
        }
        return self.by_size("scores", columns, tables)

    def parts(self, tables: Sequence[Findings]) -> FindingsTable:
        board = tables[0].board
        absent = {"token_points": not board.symbols, "bonus": not board.longest_path_bonus}
        columns: Columns = {
            part.replace("_", "-"): partial(self.part, part)
            for part in PARTS
            if not absent.get(part)
        }
        return self.by_size("parts", columns, tables)

    def part(self, part: str, findings: Findings) -> str:
        """Points of one kind: of all seats, and of the winners."""
        scores = findings.scores
        return self.say(
            "study-all-winners",
            all=self.figures.number(scores.parts[part].value),
            winners=self.figures.number(scores.winner_parts[part].value),
        )

    def order(self, tables: Sequence[Findings]) -> FindingsTable:
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
        heads = (*self.heads("players", "fair"), *(self.nth(n) for n in range(most)))
        return FindingsTable(self.say("study-order"), heads, rows, self.say("study-order-note"))

    def endings(self, tables: Sequence[Findings]) -> FindingsTable:
        number, percent = self.figures.number, self.figures.percent
        columns: Columns = {
            "turns": lambda each: number(each.endings.turns.value),
            "range": lambda each: self.range(each.endings.turns_spread),
            "ended-first": lambda each: percent(each.endings.by_order[0].value),
            "ender-wins": lambda each: self.share(each.endings.ender_wins),
            "ender-pieces": lambda each: number(each.endings.ender_pieces.value),
            "other-pieces": lambda each: number(each.endings.other_pieces.value),
            "shared": lambda each: percent(each.endings.shared.value),
        }
        return self.by_size("endings", columns, tables)

    def cards(self, tables: Sequence[Findings]) -> FindingsTable:
        number, percent = self.figures.number, self.figures.percent
        columns: Columns = {
            "reshuffles": lambda each: number(each.endings.reshuffles.value, 2),
            "dry": lambda each: percent(each.endings.dry.value),
            "passes": lambda each: number(each.endings.passes.value, 2),
            "nobody": lambda each: percent(each.endings.nobody.value),
        }
        return self.by_size("cards", columns, tables)

    # -------------------------------------------------------------------- one size of table

    def contested(self, findings: Findings) -> FindingsTable:
        number, percent = self.figures.number, self.figures.percent
        columns: Columns = {
            "route": lambda each: each.name,
            "contest": lambda each: self.share(each.contest),
            "detour": lambda each: number(each.detour.value, 2),
            "claimed": lambda each: percent(each.claimed.value, 0),
            "turn": lambda each: number(each.turn.value),
            "by-first": lambda each: percent(each.by_order[0], 0),
        }
        return self.of_size("contested", findings, columns, findings.connections[:MOST_CONTESTED])

    def tokens(self, findings: Findings) -> FindingsTable:
        percent = self.figures.percent
        columns: Columns = {
            "token": lambda each: self.symbol(each.symbol),
            "place": lambda each: each.place or self.say("study-placed"),
            "held": lambda each: percent(each.holder.held.value),
            "turn": lambda each: self.figures.number(each.turn.value),
            "wins": lambda each: self.share(each.holder.win),
            "without": lambda each: percent(each.holder.win_without.value),
        }
        return self.of_size("tokens", findings, columns, findings.tokens)

    def symbol_counts(self, findings: Findings) -> FindingsTable:
        columns: Columns = {
            "symbols": lambda each: str(each.symbols),
            "points": lambda each: str(each.points),
            "seats": lambda each: self.figures.percent(each.share.value),
            "wins": lambda each: self.share(each.win),
        }
        return self.of_size("symbols", findings, columns, findings.symbol_counts)

    def tickets(self, findings: Findings) -> FindingsTable:
        percent = self.figures.percent
        columns: Columns = {
            "ticket": lambda each: each.name.replace("-", "–"),
            "points": lambda each: str(each.points),
            "opening": lambda each: percent(each.kept_in_opening.value, 0),
            "later": lambda each: percent(each.kept_later.value, 0),
            "made": lambda each: percent(each.done.value, 0),
            "wins": lambda each: self.share(each.win),
        }
        best_first = sorted(findings.tickets, key=by(lambda each: each.win.value))
        return self.of_size("tickets", findings, columns, best_first)

    # -------------------------------------------------------------------------------- words

    def by_size(self, name: str, columns: Columns, tables: Sequence[Findings]) -> FindingsTable:
        """A row for each number of players."""
        sized: Columns = {"players": lambda each: str(each.players), **columns}
        return self.table(sized, tables, self.say(f"study-{name}"), self.say(f"study-{name}-note"))

    def of_size(
        self, name: str, findings: Findings, columns: Columns, rows: Sequence[Any]
    ) -> FindingsTable:
        """A table about one number of players."""
        title = self.say(f"study-{name}", players=findings.players)
        fair = self.figures.percent(1 / findings.players)
        return self.table(columns, rows, title, self.say(f"study-{name}-note", fair=fair))

    def table(self, columns: Columns, rows: Sequence[Any], title: str, note: str) -> FindingsTable:
        cells = [tuple(cell(each) for cell in columns.values()) for each in rows]
        return FindingsTable(title, self.heads(*columns), cells, note)

    def heads(self, *words: str) -> tuple[str, ...]:
        return tuple(self.say(f"study-column-{word}") for word in words)

    def symbol(self, name: str) -> str:
        """The language's word for a token's symbol, or the board's own."""
        return self.say.find(f"symbol-{name}", name)

    def nth(self, n: int) -> str:
        return self.say("study-nth", n=n + 1)

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


def by(value: Callable[..., float]) -> Callable[..., tuple[bool, float]]:
    """A sort key: the greatest first, NaN last."""
    return lambda each: (isnan(value(each)), -value(each))
