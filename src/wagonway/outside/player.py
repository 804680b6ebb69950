"""An external bot at one seat of one game: if it fails, a fallback moves."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from time import monotonic
from typing import Any

from wagonway.bots import load_bot
from wagonway.engine.actions import Choice
from wagonway.engine.result import Result
from wagonway.engine.view import View
from wagonway.outside import exact, messages
from wagonway.outside.faults import (
    FATAL,
    GIVEN_UP,
    ILLEGAL,
    LATE,
    MALFORMED,
    NOT_READY,
    STOPPED,
    UNFINISHED,
    UNREQUESTED,
    Fault,
    ProgramError,
    note_fault,
)
from wagonway.outside.idle_programs import release, reuse
from wagonway.outside.messages import Answer, Ready
from wagonway.outside.names import CODE, command_of, is_compiled
from wagonway.outside.program import Program

FALLBACK = "path"  # moves when an external bot fails: quick, and it completes its tickets
RESTARTS = 3  # of a program in one game
COMPILING = 120.0  # seconds to be ready, for a bot that must be compiled first
MOST_LATE = 3  # late answers in a row before the program is restarted


@dataclass(frozen=True)
class ProgramLimits:
    """The time limits of a program, in seconds."""

    move: float = 5.0
    ready: float = 10.0


class OutsidePlayer:
    """Plays like a `wagonway.bots.Bot`, with a program instead of a module.

    The program is started at the first choice. Faults are counted in `faults` and never raised.
    """

    compiled = False

    def __init__(self, name: str, seed: tuple[Any, ...], limits: ProgramLimits) -> None:
        self.name = name
        self.limits = limits
        self.faults: list[Fault] = []
        self.moves = 0
        self.moves_chosen_for_it = 0
        self.error_output: list[str] = []  # the end of the program's error output at its last fault
        self.fallback = load_bot(FALLBACK, *seed)
        self._seed = seed_number(*seed)
        self._command = command_of(name)
        self._ready = max(limits.ready, COMPILING) if is_compiled(name) else limits.ready
        # A bot in Python gets boards and views as they are, any other program in words.
        self._is_exact = name.startswith(CODE)
        self._program: Program | None = None
        self._number = 0
        self._starts = 0
        self._late = 0  # answers in a row
        self._given_up: set[int] = set()  # questions that the fallback answered

    def choose(self, view: View) -> Choice:
        """A legal move: the program's, or the fallback's if the program fails."""
        self.moves += 1
        if self._starts <= RESTARTS or self._program is not None:
            try:
                return self._ask(view)
            except ProgramError as error:
                self._count(error)
        self.moves_chosen_for_it += 1
        return self.fallback.choose(view)

    def close(self, result: Result | None = None) -> None:
        """The game ended or was aborted: notify the program, and make sure that it exits."""
        program, self._program = self._program, None
        if program is None:
            return
        if result is not None:
            program.send(messages.encode(messages.outcome(result)))
        release(program, sound=result is not None and not self.faults)

    def _ask(self, view: View) -> str:
        self._number += 1
        program = self._program or self._start(view)
        for line in program.skip():
            self._set_aside(line)
        asked = exact.exact_view if self._is_exact else messages.position
        program.send(exact.encode(asked(view, self._number)))
        until = monotonic() + self.limits.move
        answer = messages.read(line := program.receive(until), Answer)
        while answer.number < self._number:
            self._set_aside(line)
            if monotonic() > until:  # a flood of such answers is always there to be read
                raise ProgramError(LATE)
            answer = messages.read(line := program.receive(until), Answer)
        self._late = 0
        if answer.number > self._number:
            raise ProgramError(MALFORMED, line.decode())
        if answer.move not in view.legal():
            raise ProgramError(ILLEGAL, answer.move)
        return answer.move

    def _start(self, view: View) -> Program:
        self._starts += 1
        try:
            program = self._program = reuse(self._command) or Program(self._command)
        except OSError as error:
            raise ProgramError(STOPPED, str(error)) from None
        hello = exact.exact_hello if self._is_exact else messages.hello
        program.send(exact.encode(hello(view, self.limits.move, self._seed)))
        try:
            messages.read(program.receive(monotonic() + self._ready), Ready)
        except ProgramError as error:
            if error.reason in FATAL:
                raise
            raise ProgramError(NOT_READY, error.detail) from None
        return program

    def _set_aside(self, line: bytes) -> None:
        """Handle a line that answers no current question: a late answer, or an unrequested one."""
        try:
            number = messages.read(line, Answer).number
        except ProgramError:
            number = self._number
        if number in self._given_up:
            self._given_up.remove(number)
        else:
            note_fault(
                self.faults,
                ProgramError(UNREQUESTED, line.decode("utf-8", "replace")),
                self._number,
            )

    def _count(self, error: ProgramError) -> None:
        """Count a fault, and end a program that cannot continue."""
        program = self._program
        self._given_up.add(self._number)
        is_late = error.reason in (LATE, UNFINISHED)
        self._late = self._late + 1 if is_late else 0
        ends = error.reason in FATAL or self._late >= MOST_LATE
        if ends:
            self._late, self._program = 0, None
            status = program.kill() if program is not None else None
            if error.reason == STOPPED and not error.detail:
                error.detail = str(status)
        if program is not None:
            self.error_output = program.error_output
        note_fault(self.faults, error, self._number)
        if ends and self._starts > RESTARTS:
            note_fault(self.faults, ProgramError(GIVEN_UP), self._number)


def seed_number(*seed: Any) -> int:
    """A seed for a program's random numbers, small enough for any language's numbers."""
    return int.from_bytes(hashlib.sha256(repr(seed).encode()).digest()[:6])
