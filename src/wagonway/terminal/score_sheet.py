"""The score sheet of a finished game as a picture for the terminal."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from wagonway.engine.result import Result, SeatResult
from wagonway.terminal.paint import BAD, FAINT, GOOD, HEAD, Flow
from wagonway.terminal.scene import Scene
from wagonway.terminal.score_sentences import longest, score_parts, winners_sentence
from wagonway.terminal.stage import Sentence


def score_picture(scene: Scene, result: Result) -> RenderableType:
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style=FAINT)
    table.add_column("")
    table.add_column(scene.say("column-seat"))
    for part in score_parts(scene, result.seats[0]):
        table.add_column(scene.say(f"score-{part}"), justify="right")
    for seat in result.seats:
        won = seat.seat in result.winners
        cells = map(str, score_parts(scene, seat).values())
        mark = Text("★" if won else "", GOOD)
        table.add_row(mark, scene.label(seat.seat), *cells, style=HEAD if won else "")
    details = [detail for seat in result.seats for detail in details_picture(scene, seat)]
    title = Text(scene.say("score-title"), HEAD)
    verdict = Sentence(winners_sentence(scene, result), HEAD)
    return Group(title, "", table, "", *details, "", verdict)


def details_picture(scene: Scene, seat: SeatResult) -> list[RenderableType]:
    """A seat's tickets with their points, its tokens and its longest path."""
    grid = Table.grid(padding=(0, 1))
    grid.add_column(style=FAINT, no_wrap=True)
    tickets = [
        Text.assemble(
            ("✓ ", GOOD) if ticket.completed else ("✗ ", BAD),
            f"{scene.terms.ends(ticket.ticket)} {ticket.points:+d}",
        )
        for ticket in seat.tickets
    ]
    grid.add_row(scene.say("score-tickets"), Flow(tickets, gap="   "))
    if seat.tokens:
        tokens = [scene.terms.symbol(token) for token in seat.tokens]
        grid.add_row(scene.say("score-tokens"), Text(", ".join(tokens)))
    if scene.board.longest_path_bonus and seat.longest:
        grid.add_row(scene.say("score-longest"), Text(longest(scene, seat)))
    return [Text(scene.label(seat.seat), HEAD), grid]
