"""A review as one self-contained page: graph, ledger, counts, and the key moments on the map."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from importlib import resources

from wagonway import __version__
from wagonway.cli.review import COUNTED, ReviewText
from wagonway.draw.charts import IntervalRow, interval_chart, line_chart
from wagonway.draw.overlay import overlay_svg
from wagonway.draw.page import (
    cells,
    legend,
    page_section,
    series_head,
    svg_url,
    table,
    whole_page,
)
from wagonway.draw.svg import board_svg
from wagonway.engine.actions import notation
from wagonway.insight.classes import FIND, LEAST
from wagonway.insight.decimals import Z
from wagonway.insight.graph import BUILDING, ENDING, OPENING
from wagonway.insight.verdicts import Verdict

PHASES = (OPENING, BUILDING, ENDING)
LEDGER = ("luck", "own", "theirs")


def review_page(text: ReviewText) -> str:
    """The whole page."""
    review, board = text.review, text.record.board
    title, about, *_ = text.lines(None, False)
    say = text.say
    made = say(
        "review-page-made",
        version=__version__,
        review=review.version,
        model=review.model,
        budget=review.budget,
    )
    # The empty board, which every map of the page uses.
    style = resources.files("wagonway.cli").joinpath("review_page.css").read_text("utf-8")
    for name, night in (("{day}", False), ("{night}", True)):
        style = style.replace(name, svg_url(board_svg(board, night=night)))
    return whole_page(say.language, title, about, ReviewSections(text).all(), made, style)


class ReviewSections:
    """The parts of the page."""

    def __init__(self, text: ReviewText) -> None:
        self.text, self.say, self.figures = text, text.say, text.figures
        self.review, self.record = text.review, text.record
        self.names = [text.scene.label(seat) for seat in range(text.review.players)]
        self.drawn = 0  # maps so far: each has its own ids

    def all(self) -> Iterator[str]:
        say, graph = self.say, self.review.graph
        chances = self.chances([point.seen for point in graph])
        parts = [
            page_section(say("review-page-graph"), say("review-page-graph-note"), chances),
            page_section(say("review-page-counts"), say("review-page-counts-note"), self.counts()),
        ]
        yield f'<div class="column">{"".join(parts)}</div>'
        if self.review.ledger is not None:
            note = say("review-page-ledger-note")
            yield page_section(say("review-page-ledger"), note, self.ledger())
        for seat in range(self.review.players):
            yield self.moments(seat)
        opened = [point.open for point in graph if point.open is not None]
        if len(opened) == len(graph):
            note = say("review-page-open-note")
            yield page_section(say("review-page-open"), note, self.chances(opened))

    def chances(self, shares: Sequence[Sequence[float]]) -> str:
        """The chance of every seat after each line of the record."""
        lines = {
            name: [100 * each[seat] for each in shares] for seat, name in enumerate(self.names)
        }
        marked = [
            (verdict.seat, verdict.v - 1, self.text.moment(verdict)[0])
            for verdict in self.review.verdicts
            if verdict.v in self.review.seats[verdict.seat].moments
        ]
        drawn = line_chart(
            lines,
            1,
            self.figures.whole,
            self.say("review-page-graph-axis"),
            side=lambda value: self.figures.percent(value / 100, 0),
            bands=list(self.bands()),
            dots=marked,
        )
        return drawn + legend(self.names)

    def bands(self) -> Iterator[tuple[float, float, str]]:
        """Every second phase is shaded."""
        for phase in (OPENING, ENDING):
            lines = [point.v for point in self.review.graph if point.phase == phase]
            if lines:
                yield lines[0], lines[-1], self.say(f"review-page-phase-{phase}")

    def ledger(self) -> str:
        """For each seat, the parts of its result: as a sentence, and as a chart with intervals."""
        found = self.review.ledger
        assert found is not None
        parts = []
        for seat, name in enumerate(self.names):
            amounts = {kind: getattr(found, kind)[seat] for kind in LEDGER}
            rows = [self.amount(kind, each.value, each.error) for kind, each in amounts.items()]
            if round(found.start[seat], 1):
                rows.insert(0, self.amount("start", found.start[seat], 0.0))
            said = "".join(f"<p>{escape(line)}</p>" for line in self.text.ledger(seat))
            drawn = interval_chart(rows, self.figures.whole)
            parts.append(f"<div><h3>{escape(name)}</h3>{said}{drawn}</div>")
        return f'<div class="parts">{"".join(parts)}</div>'

    def amount(self, kind: str, value: float, error: float) -> IntervalRow:
        word, low, high = self.say(f"review-page-{kind}"), value - Z * error, value + Z * error
        title = f"{word} {self.points(value)} ({self.points(low)} … {self.points(high)})"
        return IntervalRow(word, title, value, (low, high))

    def points(self, value: float) -> str:
        sign = "+" if round(value, 1) > 0 else ""
        return sign + self.figures.number(value)

    def counts(self) -> str:
        """Every seat's decisions by class and their accuracy; a column per seat, which fits phones."""
        review, accuracy, whole = self.review, self.text.accuracy, self.figures.whole
        rows = {"points": list(map(whole, review.totals))} if review.totals else {}
        rows["accuracy"] = [accuracy(seat.accuracy) for seat in review.seats]
        for phase in PHASES:
            rows[f"phase-{phase}"] = [accuracy(seat.by_phase[phase]) for seat in review.seats]
        for kind in COUNTED:
            rows[kind] = [whole(seat.kinds[kind]) for seat in review.seats]
        names = (series_head(i, name, "col") for i, name in enumerate(self.names))
        return table(
            "counts", f"<th></th>{''.join(names)}", [self.row(*each) for each in rows.items()]
        )

    def row(self, word: str, values: Sequence[str]) -> str:
        kind = ' class="part"' if word.startswith("phase-") else ""
        return f"<tr{kind}><th>{escape(self.say(f'review-page-{word}'))}</th>{cells('td', values)}</tr>"

    def moments(self, seat: int) -> str:
        """A seat's key moments, each on the map; then all other decisions that were clearly good or bad."""
        own, verdicts = self.review.seats[seat].moments, self.text.verdicts
        shown = "".join(self.moment(verdicts[v]) for v in own)
        if not own:
            shown = f"<p>{escape(self.say('review-no-moment'))}</p>"
        others = [
            each
            for each in self.review.verdicts
            if each.seat == seat and each.kind in (*LEAST, FIND) and each.v not in own
        ]
        if others:
            listed = "".join(f"<li>{self.lines(each)}</li>" for each in others)
            head = escape(self.say("review-page-every", who=self.names[seat]))
            shown += f"<details><summary>{head}</summary><ul>{listed}</ul></details>"
        return page_section(self.say("review-page-moments-of", who=self.names[seat]), "", shown)

    def lines(self, verdict: Verdict) -> str:
        first, *others = self.text.moment(verdict)
        rest = "".join(f"<p>{escape(line.strip())}</p>" for line in others)
        return f'<p class="cost">{escape(first)}</p>{rest}'

    def moment(self, verdict: Verdict) -> str:
        heads = (self.say(f"review-page-{name}") for name in ("move", "win", "margin"))
        rows = [
            f'<tr><th scope="row">{escape(self.text.move(each.action))}</th>'
            f"{cells('td', (self.figures.percent(each.win, 0), self.points(each.margin)))}</tr>"
            for each in verdict.alternatives
        ]
        word = escape(self.say("review-page-alternatives"))
        more = f"<details><summary>{word}</summary>{table('', cells('th', heads), rows)}</details>"
        return f'<div class="moment">{self.lines(verdict)}{self.map(verdict)}{more}</div>'

    def map(self, verdict: Verdict) -> str:
        """The board before a decision: the move played, the better one, and where that would lead."""
        board, game = self.record.board, self.record.replay(verdict.v - 1)
        actions, view = notation(board).by_text, game.view(None)
        numbers = {route.name: i for i, route in enumerate(board.routes)}
        marked = {numbers[name]: "ghost" for name in verdict.routes}
        ghosts = dict.fromkeys(marked, verdict.seat)
        for text, kind in ((verdict.action, "played"), (verdict.best, "better")):
            route = actions[text].route
            if route is not None:
                marked[numbers[route.name]] = kind
                ghosts[numbers[route.name]] = verdict.seat
        self.drawn += 1
        owners = [view.owner(route) for route in board.routes]
        title = self.text.moment(verdict)[0]
        drawn = overlay_svg(board, owners, ghosts, marked, f"m{self.drawn}", title)
        keys = "".join(
            f'<span><i class="{kind}"></i>{escape(self.say(f"review-page-{kind}"))}</span>'
            for kind in ("played", "better", "ghost")
            if kind in marked.values()
        )
        return f'<div class="map">{drawn}</div>' + (
            f'<div class="marks">{keys}</div>' if keys else ""
        )
