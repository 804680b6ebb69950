"""The table in pictures: hand, market, decks, token stacks and seats."""

from __future__ import annotations

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from wagonway.terminal.paint import FAINT, Flow, seat_style
from wagonway.terminal.scene import Scene
from wagonway.terminal.table_sentences import decks, stacks

COLUMNS = ("points", "pieces", "cards", "tickets")


def hand_picture(scene: Scene) -> RenderableType:
    """Wilds first, then each colour in the board's order."""
    chips = [scene.paints.chip(kind, n) for kind, n in scene.view.hand.items()]
    return Flow(chips or [Text(scene.say("hand-empty"), FAINT)])


def market_picture(scene: Scene) -> RenderableType:
    """The face-up cards, then the sizes of the decks."""
    chips = [scene.paints.chip(kind, n) for kind, n in scene.view.market.items()]
    if not chips:
        chips = [Text(scene.say("market-empty"), FAINT)]
    return Flow([*chips, Text(" " + scene.say("decks", **decks(scene)), FAINT)])


def stacks_picture(scene: Scene) -> RenderableType:
    return Flow([Text(stack) for stack in stacks(scene, "stack").values()], gap=" · ")


def seats_picture(scene: Scene, narrow: bool = False) -> RenderableType:
    """One row per seat; an arrow marks the seat to act. A narrow table has no column of notes."""
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style=FAINT)
    table.add_column("")
    table.add_column(scene.say("column-seat"), no_wrap=True, overflow="ellipsis")
    headings = [scene.say(f"column-{name}") for name in COLUMNS]
    if narrow:
        headings[-1] = scene.say("column-tickets-short")
    if scene.board.symbols:
        headings.append(scene.say("column-tokens"))
    for heading in headings:  # names are cut before they are
        table.add_column(heading, justify="right", no_wrap=True, min_width=len(heading))
    if not narrow:
        table.add_column(scene.say("column-known"), style=FAINT)
    for seat in range(scene.view.players):
        table.add_row(*seat_row(scene, seat)[: len(table.columns)])
    return table


def seat_row(scene: Scene, seat: int) -> list[Text]:
    view = scene.view
    arrow = "▸" if seat == view.to_act and view.phase != "over" else ""
    figures = (view.scores, view.pieces, view.hand_sizes, view.ticket_counts)
    row = [arrow, scene.name(seat), *(str(figure[seat]) for figure in figures)]
    if scene.board.symbols:
        row.append(str(len(view.tokens[seat])))
    row.append(notes(scene, seat))
    cells = [Text(cell, "bold" if seat == scene.me else "") for cell in row]
    cells[1] = Text.assemble((f" {seat + 1} ", seat_style(seat)), " ", cells[1])
    return cells


def notes(scene: Scene, seat: int) -> str:
    """The known cards of a rival, and a seat's tokens."""
    known = {} if seat == scene.me else scene.view.known(seat)
    parts = [scene.terms.cards(known)] if known else []
    tokens = [scene.terms.symbol(symbol) for symbol in scene.view.tokens[seat]]
    parts += [", ".join(tokens)] if tokens else []
    return scene.terms.semicolons(parts)
