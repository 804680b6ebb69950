"""The findings as charts in words: what the terminal and the page show."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import isnan

from wagonway.arena.figures import NONE, Figures
from wagonway.arena.study.findings import PARTS, Findings
from wagonway.arena.study.resampling import Figure
from wagonway.engine.board import Board
from wagonway.words import Speech

MOST_CONTESTED = 12


@dataclass(frozen=True)
class Chart:
    """A table with its title, and a sentence below that explains it."""

    title: str
    heads: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]
    note: str = ""


class Writer:
    """Writes charts in one language."""

    def __init__(self, say: Speech) -> None:
        self.say = say
        self.figures = Figures(say)

    def charts(self, tables: Sequence[Findings]) -> Iterator[Chart]:
        """Everything: first what compares the sizes of table, then each of them."""
        yield from self.overview(tables)
        for findings in tables:
            yield from self.details(findings)

    def overview(self, tables: Sequence[Findings]) -> Iterator[Chart]:
        """What compares the sizes of table."""
        yield self.scores(tables)
        yield self.parts(tables)
        yield self.order(tables)
        yield self.endings(tables)
        yield self.cards(tables)

    def details(self, findings: Findings) -> Iterator[Chart]:
        """What is told of one size of table."""
        yield self.contested(findings)
        if findings.tokens:
            yield self.tokens(findings)
            yield self.symbol_counts(findings)
        yield self.tickets(findings)

    # ------------------------------------------------------------------- all sizes of table

    def scores(self, tables: Sequence[Findings]) -> Chart:
        number = self.figures.number
        rows = [
            (
                str(each.players),
                self.figures.whole(each.games),
                self.mean(each.scores.mean),
                self.mean(each.scores.winner),
                number(each.scores.margin.value),
                number(each.tickets_kept.value, 2),
                number(each.tickets_failed.value, 2),
            )
            for each in tables
        ]
        words = ("players", "games", "mean", "winner", "margin", "kept", "failed")
        return self.chart("scores", words, rows, "scores-note")

    def parts(self, tables: Sequence[Findings]) -> Chart:
        parts = [part for part in PARTS if any(has_part(each.board, part) for each in tables)]
        rows = [(str(each.players), *(self.part(each, part) for part in parts)) for each in tables]
        return self.chart("parts", ("players", *map(dashed, parts)), rows, "parts-note")

    def part(self, findings: Findings, part: str) -> str:
        """Points of one kind: of all, and of the winners."""
        scores = findings.scores
        return self.say(
            "study-all-winners",
            all=self.figures.number(scores.parts[part].value),
            winners=self.figures.number(scores.winner_parts[part].value),
        )

    def order(self, tables: Sequence[Findings]) -> Chart:
        most = max(each.players for each in tables)
        rows = [
            (
                str(each.players),
                self.figures.percent(1 / each.players),
                *padded([self.share(figure) for figure in each.by_order], most),
            )
            for each in tables
        ]
        heads = (*self.heads("players", "fair"), *(self.nth(n) for n in range(most)))
        return Chart(self.say("study-order"), heads, rows, self.say("study-order-note"))

    def endings(self, tables: Sequence[Findings]) -> Chart:
        number, percent = self.figures.number, self.figures.percent
        rows = [
            (
                str(each.players),
                number(ends.turns.value),
                self.say(
                    "arena-from-to",
                    low=number(ends.turns_spread[0], 0),
                    high=number(ends.turns_spread[2], 0),
                ),
                percent(ends.by_order[0].value),
                self.share(ends.ender_wins),
                number(ends.ender_pieces.value),
                number(ends.other_pieces.value),
                percent(ends.shared.value),
            )
            for each in tables
            for ends in (each.endings,)
        ]
        words = ("players", "turns", "range", "ended-first", "ender-wins", "ender-pieces")
        return self.chart("endings", (*words, "other-pieces", "shared"), rows, "endings-note")

    def cards(self, tables: Sequence[Findings]) -> Chart:
        number, percent = self.figures.number, self.figures.percent
        rows = [
            (
                str(each.players),
                number(ends.reshuffles.value, 2),
                percent(ends.dry.value),
                number(ends.passes.value, 2),
                percent(ends.nobody.value),
            )
            for each in tables
            for ends in (each.endings,)
        ]
        words = ("players", "reshuffles", "dry", "passes", "nobody")
        return self.chart("cards", words, rows, "cards-note")

    # -------------------------------------------------------------------- one size of table

    def contested(self, findings: Findings) -> Chart:
        number, percent = self.figures.number, self.figures.percent
        rows = [
            (
                each.name,
                self.share(each.contest),
                number(each.detour.value, 2),
                percent(each.claimed.value, 0),
                number(each.turn.value),
                percent(each.by_order[0], 0),
            )
            for each in findings.connections[:MOST_CONTESTED]
        ]
        words = ("route", "contest", "detour", "claimed", "turn", "by-first")
        return self.of_table("contested", findings, words, rows)

    def tokens(self, findings: Findings) -> Chart:
        percent = self.figures.percent
        rows = [
            (
                symbol_word(self.say, each.symbol),
                each.place or self.say("study-placed"),
                percent(each.holder.held.value),
                self.figures.number(each.turn.value),
                self.share(each.holder.win),
                percent(each.holder.win_without.value),
            )
            for each in findings.tokens
        ]
        words = ("token", "place", "held", "turn", "wins", "without")
        return self.of_table("tokens", findings, words, rows)

    def symbol_counts(self, findings: Findings) -> Chart:
        percent = self.figures.percent
        rows = [
            (
                str(each.symbols),
                str(each.points),
                percent(each.share.value),
                self.share(each.win),
            )
            for each in findings.symbol_counts
        ]
        words = ("symbols", "points", "seats", "wins")
        return self.of_table("symbols", findings, words, rows)

    def tickets(self, findings: Findings) -> Chart:
        percent = self.figures.percent
        rows = [
            (
                each.name.replace("-", "–"),
                str(each.points),
                percent(each.kept_in_opening.value, 0),
                percent(each.kept_later.value, 0),
                percent(each.done.value, 0),
                self.share(each.win),
            )
            for each in sorted(findings.tickets, key=by(lambda each: each.win.value))
        ]
        words = ("ticket", "points", "opening", "later", "made", "wins")
        return self.of_table("tickets", findings, words, rows)

    # -------------------------------------------------------------------------------- words

    def chart(
        self, name: str, words: Sequence[str], rows: Sequence[tuple[str, ...]], note: str
    ) -> Chart:
        return Chart(self.say(f"study-{name}"), self.heads(*words), rows, self.say(f"study-{note}"))

    def of_table(
        self, name: str, findings: Findings, words: Sequence[str], rows: Sequence[tuple[str, ...]]
    ) -> Chart:
        title = self.say(f"study-{name}", players=findings.players)
        fair = self.figures.percent(1 / findings.players)
        return Chart(title, self.heads(*words), rows, self.say(f"study-{name}-note", fair=fair))

    def heads(self, *words: str) -> tuple[str, ...]:
        return tuple(self.say(f"study-column-{word}") for word in words)

    def nth(self, n: int) -> str:
        return self.say("study-nth", n=n + 1)

    def share(self, figure: Figure) -> str:
        """A share with half the width of its interval."""
        if isnan(figure.value):
            return NONE
        low, high = figure.interval
        return self.say(
            "study-about",
            value=self.figures.percent(figure.value),
            more=self.figures.number(100 * (high - low) / 2),
        )

    def mean(self, figure: Figure) -> str:
        low, high = figure.interval
        value, more = (self.figures.number(each) for each in (figure.value, (high - low) / 2))
        return self.say("study-about", value=value, more=more)


def by(value: Callable[..., float]) -> Callable[..., tuple[bool, float]]:
    """A sort key: the greatest first, and what is not a number last."""
    return lambda each: (isnan(value(each)), -value(each))


def has_part(board: Board, part: str) -> bool:
    """Whether a board gives points of this kind."""
    missing = {"token_points": not board.symbols, "bonus": not board.longest_path_bonus}
    return not missing.get(part, False)


def dashed(part: str) -> str:
    return part.replace("_", "-")


def padded(cells: list[str], n: int) -> list[str]:
    return [*cells, *[""] * (n - len(cells))]


def symbol_word(say: Speech, symbol: str) -> str:
    """The language's word for a token's symbol, or the board's own."""
    id = f"symbol-{symbol}"
    return say(id) if id in say.ids else symbol
