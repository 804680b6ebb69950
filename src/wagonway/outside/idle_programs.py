"""Programs that wait for their next game: starting one takes longer than most games.

with keep_programs():
    for deal in deals: ...      closed players leave their programs to the next ones
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Lock

from wagonway.outside import messages
from wagonway.outside.faults import ProgramError
from wagonway.outside.program import Program

_idle: list[Program] = []
_keepers: list[object] = []
_lock = Lock()  # games may be played by several threads


@contextmanager
def keep_programs() -> Iterator[None]:
    """Inside this context, programs that finished a game without faults are reused; at its end, all exit."""
    keeper = object()
    _keepers.append(keeper)
    try:
        yield
    finally:
        _keepers.remove(keeper)
        while _idle and not _keepers:
            end(_idle.pop())


def release(program: Program, sound: bool) -> None:
    """Return a program after a game: it waits for the next one if it may be reused, otherwise it ends."""
    if sound and _keepers:
        program.flush()
        with _lock:
            _idle.append(program)
    else:
        end(program)


def reuse(command: list[str]) -> Program | None:
    """A waiting program that was started by this command."""
    while (program := _take(command)) is not None:
        with suppress(ProgramError):
            program.skip()
            if program.is_alive:
                return program
        program.kill()
    return None


def _take(command: list[str]) -> Program | None:
    with _lock:
        for program in _idle:
            if program.command == command:
                _idle.remove(program)
                return program
    return None


def end(program: Program) -> None:
    program.send(messages.encode(messages.Bye()))
    program.dismiss()
