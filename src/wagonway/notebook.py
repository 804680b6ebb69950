"""Pictures for notebooks of a board, a game, a view or a record: the map with its pieces; hands, tickets and market beside it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape

from wagonway.draw.page import svg_url
from wagonway.draw.palette import LIVERIES, WILD, paints
from wagonway.draw.svg import board_svg
from wagonway.engine.board import Board
from wagonway.engine.game import Game
from wagonway.engine.picture import Pictured
from wagonway.engine.record import Record
from wagonway.engine.view import View
from wagonway.words import Speech, choose_language, speech

CELL = "padding:2px 10px 2px 0;text-align:left;vertical-align:top"
CHIP = "display:inline-block;min-width:1.3em;padding:0 4px;margin:1px;border-radius:3px;text-align:center"


def svg(subject: Pictured) -> str:
    """The map of a board, or of a game, view or record with the pieces on it.

    >>> from wagonway import Game
    >>> Game.new("tiny", seed=7).svg().startswith("<svg")
    True
    """
    board, view, _ = seen(replayed(subject))
    return board_svg(board, None if view is None else [view.owner(r) for r in board.routes])


def html(subject: Pictured) -> str:
    """The same map, the market, and the known cards of every seat."""
    subject = replayed(subject)
    board, view, views = seen(subject)
    image = (
        f'<img alt="{escape(board.title)}" src="{svg_url(svg(subject))}" '
        'style="max-width:100%;width:720px"/>'
    )
    if view is None:
        return f"<div>{image}</div>"
    say = speech(choose_language(None))
    scores = points(subject, view)
    rows = "".join(seat_row(view, views, seat, scores[seat]) for seat in range(view.players))
    market = f"<p>{escape(say('title-market'))}: {chips(board, view.market)}</p>"
    return f"<div>{image}{market}<table>{heading(say, board)}{rows}</table></div>"


def replayed(subject: Pictured) -> Pictured:
    """The game of a record, or its board if the seed is hidden; anything else as it is."""
    if not isinstance(subject, Record):
        return subject
    return subject.board if subject.seed is None else subject.replay()


def seen(subject: Pictured) -> tuple[Board, View | None, Mapping[int, View]]:
    """The board, the public view, and the views of the seats whose cards are shown."""
    if isinstance(subject, Board):
        return subject, None, {}
    if isinstance(subject, View):
        return subject.board, subject, {} if subject.seat is None else {subject.seat: subject}
    assert isinstance(subject, Game)
    return (
        subject.board,
        subject.view(None),
        {seat: subject.view(seat) for seat in range(subject.players)},
    )


def points(subject: Pictured, view: View) -> list[int]:
    """Each seat's points: route points, or totals once a whole game is over."""
    return subject.result().totals if isinstance(subject, Game) and subject.over else view.scores


def heading(say: Speech, board: Board) -> str:
    names = ["seat", "points", "pieces", "cards", "tickets", *(["tokens"] if board.symbols else [])]
    return row("th", (escape(say(f"column-{name}")) for name in names))


def seat_row(view: View, views: Mapping[int, View], seat: int, score: int) -> str:
    own, paint = views.get(seat), LIVERIES[seat]
    tickets = (own or view).tickets_of(seat)
    done = (own or view).completed_of(seat)
    shown = "<br/>".join(
        f"{'✓' if ticket in done else '·'} {escape('–'.join(ticket.ends))} {ticket.points}"
        for ticket in tickets
    )
    cells = [
        f'<span style="{CHIP};background:{paint.fill};color:{paint.ink}">{seat}</span>',
        str(score),
        str(view.pieces[seat]),
        str(view.hand_sizes[seat]) if own is None else chips(view.board, own.hand),
        shown or str(view.ticket_counts[seat]),
    ]
    if view.board.symbols:
        cells.append(escape(", ".join(view.tokens[seat])))
    return row("td", cells)


def row(tag: str, cells: Iterator[str] | list[str]) -> str:
    inside = "".join(f'<{tag} style="{CELL}">{cell}</{tag}>' for cell in cells)
    return f"<tr>{inside}</tr>"


def chips(board: Board, cards: Mapping[str, int]) -> str:
    """Cards as numbers on their colours; the tooltip of each is its kind."""
    colours = [WILD, *paints(board.kinds[1:])[1:]]
    return "".join(
        f'<span title="{escape(kind)}" style="{CHIP};background:{paint.fill};color:{paint.ink}">'
        f"{cards[kind]}</span>"
        for kind, paint in zip(board.kinds, colours, strict=True)
        if cards.get(kind)
    )
