"""A process of bots: `python -m wagonway.server.crew.worker` answers questions until its input ends."""

from __future__ import annotations

import os
from collections import OrderedDict
from functools import cache
from typing import BinaryIO

import msgspec

from wagonway.bots import Bot, load_bot
from wagonway.engine import memory
from wagonway.engine.board import Board
from wagonway.engine.look import VIEW
from wagonway.engine.view import View
from wagonway.server.crew.questions import LENGTH, Choice, Question, packed

REMEMBERED = 2000  # bots that keep their memory; one that was forgotten begins anew


def main() -> None:
    heard, said = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever is printed goes to the error output
    sitting: OrderedDict[tuple[str, str], Bot] = OrderedDict()
    while (question := read(heard)) is not None:
        bot = seated(sitting, question)
        said.write(packed(Choice(question.number, bot.choose(view_of(question)))))
        said.flush()


def read(heard: BinaryIO) -> Question | None:
    """The next question; None when there will be no more."""
    length = heard.read(LENGTH)
    if len(length) < LENGTH:
        return None
    return msgspec.msgpack.decode(heard.read(int.from_bytes(length, "big")), type=Question)


def seated(sitting: OrderedDict[tuple[str, str], Bot], question: Question) -> Bot:
    """The bot that sits there, with what it remembers."""
    place = (question.sitting, question.bot)
    if place not in sitting:
        sitting[place] = load_bot(question.bot, question.seed)
        if len(sitting) > REMEMBERED:
            sitting.popitem(last=False)
    sitting.move_to_end(place)
    return sitting[place]


@cache
def board_of(id: str) -> Board:
    return Board.load(id)


def view_of(question: Question) -> View:
    rows = memory.rows(VIEW, 1)
    memory.load(VIEW, rows, 0, question.record)
    return View(board_of(question.board), rows, question.legal)


if __name__ == "__main__":
    main()
