"""Refusals: every invalid input is answered with one sentence."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

CATALOGUE = "refusals.ftl"

_MESSAGE = re.compile(r"^([a-z][a-z0-9-]*) =(.*(?:\n +.*)*)", re.MULTILINE)
_PLACEABLE = re.compile(r"\{ \$(\w+) \}")
# The one selector that the English sentences use, a form on each line.
_PLURAL = re.compile(r"\{ \$(\w+) ->\n +\[one\] (.*)\n +\*\[other\] (.*)\n +\}")


class Refusal(ValueError):
    """A request that cannot be carried out; `str()` is the reason in English.

    The id and the values let a catalogue of another language say the same.

    >>> from wagonway import Game, Refusal
    >>> try:
    ...     Game.new("usa", players=7)
    ... except Refusal as refusal:
    ...     print(refusal.id, refusal.values["players"])
    player-count 7
    """

    details = ""  # lines for programmers, such as a traceback

    def __init__(self, id: str, **values: object) -> None:
        super().__init__(id, values)
        self.id = id
        self.values = values

    def __str__(self) -> str:
        values = self.readable_values
        sentence = _PLURAL.sub(
            lambda form: form[2 if values[form[1]] == 1 else 3], sentences()[self.id]
        )
        return _PLACEABLE.sub(lambda name: str(values[name[1]]), sentence)

    def __reduce__(self) -> tuple[object, ...]:
        return restored, (type(self), self.__dict__)

    @property
    def readable_values(self) -> dict[str, object]:
        """The values as people read them: seats count from 1."""
        values = dict(self.values)
        if isinstance(seat := values.get("seat"), int):
            values["seat"] = seat + 1
        return values


def restored(kind: type[Refusal], fields: dict[str, Any]) -> Refusal:
    """A refusal from another process; the constructor of its class may take other arguments than an id and values."""
    refusal = kind.__new__(kind)
    Refusal.__init__(refusal, fields["id"], **fields["values"])
    refusal.__dict__.update(fields)
    return refusal


class IllegalAction(Refusal):
    """An action that is not legal now, or a text that is not an action; nothing changed.

    >>> from wagonway import Game, IllegalAction
    >>> try:
    ...     Game.new("tiny", seed=1).play("pass")
    ... except IllegalAction as refusal:
    ...     print(refusal)
    Everyone chooses opening tickets first. You may: keep 1.
    """


class BoardError(Refusal):
    """A board that does not exist, or a file that is not a board.

    >>> from wagonway import Board, BoardError
    >>> try:
    ...     Board.load("atlantis.toml")
    ... except BoardError as refusal:
    ...     print(refusal)
    Cannot read the board file atlantis.toml: No such file or directory.
    """


class BoardErrors(BoardError):
    """A board file with several errors: `faults` holds each with its line, in the order of the file.

    >>> from wagonway import BoardError, BoardErrors
    >>> issubclass(BoardErrors, BoardError)
    True
    """

    def __init__(self, file: str, faults: tuple[BoardError, ...]) -> None:
        super().__init__("board-faults", file=file, count=len(faults), first=faults[0])
        self.faults = faults


class RecordError(Refusal):
    """A text that is not a record, or a record whose contents do not match its game.

    >>> from wagonway import Record, RecordError
    >>> try:
    ...     Record.parse("nothing of the kind")
    ... except RecordError as refusal:
    ...     print(refusal.id)
    record-foreign
    """


class PositionError(Refusal):
    """A text that is not a position.

    >>> from wagonway import Game, PositionError
    >>> try:
    ...     Game.at("board: tiny\\nplayers 2")
    ... except PositionError as refusal:
    ...     print(refusal.id)
    position-line
    """


class BotError(Refusal):
    """A bot that does not exist, cannot be loaded or failed.

    >>> from wagonway import Arena, BotError
    >>> try:
    ...     Arena("nobody", "random").play(2)
    ... except BotError as refusal:
    ...     print(refusal.id)
    bot-unknown
    """


@cache
def sentences() -> dict[str, str]:
    """The English sentence of every refusal, by id, in Fluent."""
    text = "\n".join(file.read_text("utf-8") for file in refusal_catalogues())
    return {id: sentence.strip() for id, sentence in _MESSAGE.findall(text)}


def refusal_catalogues() -> list[Traversable]:
    """The files of English refusals: each package keeps the sentences of what it refuses beside its code."""
    folders = sorted(resources.files("wagonway").iterdir(), key=lambda folder: folder.name)
    files = (folder / CATALOGUE for folder in folders if folder.is_dir())
    return [file for file in files if file.is_file()]
