"""Runs a stranger's bot of Python code: `python -m wagonway.outside.runner FILE [SETTINGS]`.

The conversation goes over copies of standard input and output; the bot's own prints go to the error
output, and its reads from standard input find nothing.
"""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Callable, Iterator
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from threading import Thread
from time import sleep
from types import ModuleType, TracebackType
from typing import Any, BinaryIO

from wagonway.bots import Bot
from wagonway.bots.loader import read_options
from wagonway.engine.actions import Action
from wagonway.engine.refusal import BotError, Refusal
from wagonway.outside import exact, messages

MODULE = "outside_bot"  # whatever the file is called: "random.py" must not pass for Python's own


def main(file: str, settings: str = "") -> None:
    heard, said = take_pipes()
    Thread(target=leave_with, args=(os.getppid(),), daemon=True).start()
    bot: Bot | None = None
    sys.excepthook = print_from(file)
    try:
        module = load_module(Path(file))
        options = read_options(module, Path(file).stem, settings)
    except Refusal as refusal:
        sys.exit(str(refusal))
    for message in conversation(heard):
        if isinstance(message, exact.ExactHello):
            board = message.board
            bot = Bot(f"{Path(file).stem}:{settings}", module, options, str(message.seed))
            answer(said, messages.Ready(Path(file).stem))
        elif isinstance(message, exact.ExactView) and bot is not None:
            move: Any = bot.choose(exact.rebuilt(board, message))
            text = move.text if isinstance(move, Action) else move
            answer(said, messages.Answer(text, message.number))


def print_from(file: str) -> Callable[..., None]:
    """Print an error as Python does, but from the bot's own file on: what called it is not its business."""

    def print_error(
        kind: type[BaseException], error: BaseException, at: TracebackType | None
    ) -> None:
        frames = traceback.extract_tb(at)
        own = [i for i, frame in enumerate(frames) if Path(frame.filename) == Path(file)]
        start = own[0] if own else 0
        lines = traceback.format_list(frames[start:])
        text = ["Traceback (most recent call last):\n", *lines]
        sys.stderr.write("".join([*text, *traceback.format_exception_only(kind, error)]))

    return print_error


def take_pipes() -> tuple[BinaryIO, BinaryIO]:
    """Take standard input and output for ourselves and leave the bot others."""
    heard, said = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    return heard, said


def leave_with(parent: int) -> None:
    """End when whoever started us is gone, even if the bot is in an endless loop."""
    while os.getppid() == parent:
        sleep(1)
    os._exit(1)


def load_module(path: Path) -> ModuleType:
    """The stranger's file as a module; what lies beside it can be imported, if nothing else has its name."""
    sys.path.append(str(path.resolve().parent))
    loader = SourceFileLoader(MODULE, str(path))
    spec = spec_from_loader(MODULE, loader)
    assert spec is not None
    module = module_from_spec(spec)
    sys.modules[MODULE] = module
    loader.exec_module(module)
    if not hasattr(module, "choose") and not hasattr(module, "decide"):
        raise BotError("outside-no-choose", file=path)
    return module


def conversation(heard: BinaryIO) -> Iterator[object]:
    """The messages until we are dismissed."""
    for line in heard:
        message = exact.read_message(line)
        if isinstance(message, messages.Bye):
            return
        yield message


def answer(said: BinaryIO, message: object) -> None:
    said.write(messages.encode(message) + b"\n")
    said.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
