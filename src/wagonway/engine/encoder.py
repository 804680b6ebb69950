"""A position as one audience sees it, as JSON: what the server sends and outside bots read.

Everything comes from a view, which contains nothing that its seat may not know. `position_text.py` defines its fields
and writes it in compiled code, in a quarter of the time of Python.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from wagonway.engine import memory, play, position_text
from wagonway.engine.actions import notation
from wagonway.engine.board import kept_with_board
from wagonway.engine.position_text import KEYS, PUNCTUATION, Position, TextBuffer, TicketSeen
from wagonway.engine.state import ACTIONS, PHASES, SEATS, VIEW

if TYPE_CHECKING:
    from wagonway.engine.board import Board, Ticket
    from wagonway.engine.game import Game
    from wagonway.engine.view import View


def encode(view: View, deciding: list[int]) -> Position:
    """The position in a view; `deciding` are the seats that the game waits for (`Game.deciding`)."""
    buffer = buffer_of(view.board)
    legal = play.integers(view.legal_ids if view.seat in deciding else [])
    size = position_text.write_view(view.board.record, view.rows, bits(deciding), legal, buffer)
    return msgspec.json.decode(memory.head(buffer.out, size), type=Position)


def encode_seen(game: Game, seats: Sequence[int | None], deciding: list[int]) -> list[bytes]:
    """What each of some seats may know of a game now, or a spectator (None), as JSON."""
    audiences = [0 if seat is None else seat + 1 for seat in seats]
    board, buffer, view = game.board, buffer_of(game.board), _buffers.view
    size = position_text.write_game(
        board.record, game.rows, bits(audiences), bits(deciding), view, buffer
    )
    text, starts = memory.head(buffer.out, size), memory.listed(buffer.audiences)
    return [text[starts[audience] : starts[audience + 1]] for audience in audiences]


def bits(numbers: list[int]) -> int:
    found = 0
    for number in numbers:
        found |= 1 << number
    return found


# ------------------------------------------------------------------------- the texts of a board


class ThreadBuffers(threading.local):
    """The buffers of compiled code, per thread: those of every board."""

    def __init__(self) -> None:
        self.view = memory.rows(VIEW, 1)
        self.out = memory.as_rows(np.zeros(0, np.uint8))  # as long as the longest so far
        self.rest = play.numbers(1), play.numbers(SEATS + 2), play.numbers(ACTIONS)


_buffers = ThreadBuffers()


def buffer_of(board: Board) -> TextBuffer:
    """The buffer of this thread, with the texts of a board."""
    texts, starts, bases = texts_of(board)
    # A position names each thing of a board at most twice, and cards once per seat and pile.
    size = (SEATS + 1) * (2 * len(texts) + 4096)
    if len(_buffers.out) < size:
        _buffers.out = memory.as_rows(np.zeros(size, np.uint8))
    return TextBuffer(texts, starts, bases, _buffers.out, *_buffers.rest)


@kept_with_board
def texts_of(board: Board) -> tuple[Any, Any, Any]:
    """Every text in positions of a board, their offsets, and the index of the first of each kind."""
    common = [*KEYS, *PUNCTUATION, *"0123456789"]
    routes = [route.name for route in board.routes]
    kinds = (
        [f"{quoted(kind)}:" for kind in board.kinds],
        [quoted(kind) for kind in board.kinds],
        [f"{quoted(name)}:" for name in routes],
        [quoted(name) for name in routes],
        [quoted(action.text) for action in notation(board).actions],
        [f"{quoted(location.name)}:" for location in board.locations],
        [quoted(symbol) for symbol in board.symbols],
        [ticket_text(ticket) for ticket in board.tickets],
        [quoted(phase) for phase in PHASES],
    )
    bases = list(accumulate((len(each) for each in kinds[:-1]), initial=len(common)))
    texts = [text.encode() for text in (*common, *(text for each in kinds for text in each))]
    starts = list(accumulate(map(len, texts), initial=0))
    found = (
        np.frombuffer(b"".join(texts), np.uint8).copy(),
        np.array(starts, np.int32),
        np.array(bases, np.int32),
    )
    return tuple(map(memory.as_rows, found))


def quoted(text: object) -> str:
    return msgspec.json.encode(text).decode()


def ticket_text(ticket: Ticket) -> str:
    """A ticket up to whether it is completed."""
    seen = TicketSeen(name=ticket.name, ends=ticket.ends, points=ticket.points, completed=False)
    return quoted(seen).removesuffix("false}")
