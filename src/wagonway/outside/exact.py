"""A board and a view byte by byte, for a bot in Python code in its own process.

The record of a view is what `look` filled for its seat, so it contains no more than the view in words.
"""

from __future__ import annotations

from typing import Any

import msgspec

from wagonway.engine.board import Board
from wagonway.engine.view import View
from wagonway.outside.messages import Bye, GameOutcome, Message


class ExactHello(Message, frozen=True, tag="hello"):
    board: Board
    seed: int


class ExactView(Message, frozen=True, tag="view"):
    number: int
    record: bytes
    legal: list[int]


Received = ExactHello | ExactView | GameOutcome | Bye


def exact_hello(view: View, seconds: float, seed: int) -> ExactHello:  # noqa: ARG001  as `hello`
    return ExactHello(board=view.board, seed=seed)


def exact_view(view: View, number: int) -> ExactView:
    return ExactView(number=number, record=view.bytes, legal=view.legal_ids)


def encode(message: Any) -> bytes:
    return msgspec.json.encode(message, enc_hook=_plain)


def read_message(line: bytes) -> Received:
    message: Received = msgspec.json.decode(line, type=Received, dec_hook=_read)
    return message


def _plain(value: Any) -> Any:
    if isinstance(value, range):
        return [value.start, value.stop]
    raise NotImplementedError(type(value))


def _read(kind: type, value: Any) -> Any:
    if kind is range:
        return range(*value)
    raise NotImplementedError(kind)
