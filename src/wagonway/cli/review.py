"""`wagonway review`: what each decision of a recorded game cost, and why."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from wagonway.cli.language import current_speech
from wagonway.cli.options import file_option, json_option
from wagonway.cli.output import progress_bar, write_file
from wagonway.engine.files import writing
from wagonway.engine.seats import check_seat
from wagonway.insight.classes import BEST, BUDGETS, CLOSE, FIND, FORCED, LEAST

if TYPE_CHECKING:
    from wagonway.engine.record import Record
    from wagonway.insight.reasons import ReviewReason
    from wagonway.insight.review import Review
    from wagonway.insight.verdicts import Verdict
    from wagonway.words import Speech

INDENT = "  "
COUNTED = (BEST, FIND, CLOSE, *LEAST, FORCED)


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--budget", type=click.Choice(list(BUDGETS)), default="full", show_default=True)
@click.option("--seat", type=int, metavar="SEAT")
@click.option("--every", is_flag=True)
@json_option
@file_option("--html")
def review(
    file: Path, budget: str, seat: int | None, every: bool, as_json: bool, html: Path | None
) -> None:
    """Review a recorded game: what each decision cost, and what would have been better."""
    import msgspec

    from wagonway.engine.processors import cores
    from wagonway.engine.record import Record
    from wagonway.insight.review import review_of

    record = Record.load(file)
    chosen = None if seat is None else seat - 1  # people count seats from 1
    check_seat(chosen, record.players)
    if html is not None:
        with writing(html):
            html.parent.stat()  # reported before minutes of work
    with progress_bar("review-progress", quiet=as_json) as listen:
        found = review_of(record, budget, threads=cores(), listen=listen)
    if html is not None:
        from wagonway.cli.review_page import review_page

        write_file(html, review_page(ReviewText(current_speech(), record, found)))
    if as_json:
        click.echo(msgspec.json.encode(found).decode())
    elif html is None:
        click.echo("\n".join(ReviewText(current_speech(), record, found).lines(chosen, every)))


class ReviewText:
    """A review in the words of one language."""

    def __init__(self, say: Speech, record: Record, review: Review) -> None:
        from wagonway.arena.figures import Figures
        from wagonway.cli.replay import scene_of

        self.say, self.record, self.review = say, record, review
        self.figures = Figures(say)
        self.scene = scene_of(say, record, record.replay(), None)
        self.verdicts = {verdict.v: verdict for verdict in review.verdicts}

    def lines(self, seat: int | None, every: bool) -> list[str]:
        """The game, then each seat or one of them."""
        say, budget = self.say, BUDGETS[self.review.budget]
        title = self.scene.terms.title
        seats = range(self.review.players) if seat is None else [seat]
        return [
            say("review-heading", board=title, players=self.review.players),
            say("review-judged", worlds=budget.most),
            *(line for each in seats for line in self.seat(each, every)),
        ]

    def seat(self, seat: int, every: bool) -> list[str]:
        say, own = self.say, self.review.seats[seat]
        head = self.scene.who(seat)
        if self.review.totals:
            won = "review-won" if seat in self.review.winners else "review-scored"
            head = say(won, who=head, points=self.review.totals[seat])
        counts = [say(f"review-count-{k}", n=own.kinds[k]) for k in COUNTED if own.kinds[k]]
        phases = {phase: self.accuracy(value) for phase, value in own.by_phase.items()}
        shown = [v for v in self.review.verdicts if v.seat == seat and v.kind in (*LEAST, FIND)]
        if not every:
            shown = [self.verdicts[number] for number in own.moments]
        title = say("review-moments") if shown else say("review-no-moment")
        return [
            "",
            head,
            INDENT
            + say(
                "review-counts",
                accuracy=self.accuracy(own.accuracy),
                list=", ".join(counts) or say("play-nothing"),
            ),
            INDENT + say("review-phases", **phases),
            *(INDENT + line for line in self.ledger(seat)),
            INDENT + title,
            *(2 * INDENT + line for verdict in shown for line in self.moment(verdict)),
        ]

    def ledger(self, seat: int) -> list[str]:
        """The ledger of luck and decisions, for a game played to its end."""
        ledger, signed = self.review.ledger, self.figures.signed
        if ledger is None:
            return []
        parts = {"luck": ledger.luck, "own": ledger.own, "theirs": ledger.theirs}
        amounts = {
            name: f"{signed(each[seat].value)} ± {round(each[seat].error)}"
            for name, each in parts.items()
        }
        start = signed(ledger.start[seat])
        id = "review-ledger" if start == "0" else "review-ledger-start"
        return [self.say(id, margin=signed(ledger.margin[seat]), start=start, **amounts)]

    def moment(self, verdict: Verdict) -> list[str]:
        """One decision: what was played, what would have been better, and why."""
        say = self.say
        values = {
            "when": say("review-turn", turn=verdict.turn)
            if verdict.turn
            else say("review-opening"),
            "who": self.scene.who(verdict.seat),
            "move": self.move(verdict.action),
            "class": say(f"review-class-{verdict.kind}"),
        }
        because = [INDENT + self.because(reason) for reason in verdict.reasons]
        if verdict.kind == FIND:
            return [say("review-find", **values), *because]
        win = self.figures.percent(-verdict.loss, 0).replace("-", "−")
        lost = "+" * (verdict.points < 0) + self.figures.number(-verdict.points)
        better = INDENT + say("review-better", move=self.move(verdict.best))
        return [say("review-moment", win=win, margin=lost, **values), better, *because]

    def because(self, reason: ReviewReason) -> str:
        shares = reason.kind in ("race", "ticket", "keep", "drop", "route")
        write = self.figures.percent if shares else self.figures.number
        values = {
            "better": write(reason.better, 0 if shares else 1),
            "worse": write(reason.worse, 0 if shares else 1),
        }
        return self.say(
            f"review-because-{reason.kind}",
            who=self.scene.who(reason.seat) if reason.seat >= 0 else "",
            ticket=reason.ticket.replace("-", "–"),
            route=self.route(reason.route),
            share=values["worse"],
            cards=self.scene.terms.count(reason.colour, reason.cards) if reason.colour else "",
            tickets=reason.tickets,
            colours=reason.colours,
            worth=reason.worth,
            turns=reason.turns,
            **values,
        )

    def move(self, text: str) -> str:
        from wagonway.engine.actions import notation

        return self.scene.terms.move(notation(self.record.board).by_text[text])

    def route(self, name: str) -> str:
        routes = {route.name: route for route in self.record.board.routes}
        return self.scene.terms.ends(routes[name]) if name else ""

    def accuracy(self, value: float | None) -> str:
        return self.figures.percent(None if value is None else value / 100, 0)
