"""Bots from outside: your own Python file, or any program that reads and writes lines.

    load_player("code:my_bot.py", "a match", 7)     a file with `choose` or `decide`, as in wagonway/bots
    load_player("exec:node my_bot.js")              a program that speaks the line protocol
    load_player("greedy")                           a built-in bot

Each runs in its own process. A fault never stops a game: another bot chooses instead,
and the fault is recorded in `faults`. docs/outside-bots.md describes the bot's side.
"""

from __future__ import annotations

from typing import Any, Protocol

from wagonway.bots import load_bot
from wagonway.engine.actions import Choice
from wagonway.engine.result import Result
from wagonway.engine.view import View
from wagonway.outside.faults import Fault, fault_report, new_fault_sentences
from wagonway.outside.idle_programs import keep_programs
from wagonway.outside.names import CODE, EXEC, as_word, called, from_word, is_outside
from wagonway.outside.player import OutsidePlayer, ProgramLimits

__all__ = [
    "CODE",
    "EXEC",
    "Fault",
    "OutsidePlayer",
    "Player",
    "ProgramLimits",
    "as_word",
    "called",
    "fault_report",
    "from_word",
    "is_outside",
    "keep_programs",
    "load_player",
    "new_fault_sentences",
]


class Player(Protocol):
    """Chooses the moves of one seat in one game: a built-in bot or an external one."""

    name: str

    @property
    def compiled(self) -> bool:
        """Whether it can play whole games in compiled code."""

    @property
    def faults(self) -> list[Fault]:
        """Its faults so far."""

    def choose(self, view: View) -> Choice:
        """Its move."""

    def close(self, result: Result | None = None) -> None:
        """The game ended or was aborted."""


def load_player(name: str, *seed: Any, limits: ProgramLimits | None = None) -> Player:
    """A player by its name; the seed sets its random numbers, and `limits` the time of a program."""
    if is_outside(name):
        return OutsidePlayer(name, seed, limits or ProgramLimits())
    return load_bot(name, *seed)
