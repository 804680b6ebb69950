"""Runs a user's bot in Python code: `python -m wagonway.outside.runner FILE [SETTINGS]`.

The protocol uses copies of standard input and output; the bot's own prints go to the error
output, and its standard input is empty.
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
from wagonway.engine.view import View
from wagonway.outside import exact, messages

MODULE = "outside_bot"  # for any file name: "random.py" must not shadow Python's own


def main(file: str, settings: str = "") -> None:
    source, out = take_pipes()
    Thread(target=exit_with, args=(os.getppid(),), daemon=True).start()
    bot: Bot | None = None
    sys.excepthook = print_from(file)
    try:
        module = load_module(Path(file))
        options = read_options(module, Path(file).stem, settings)
    except Refusal as refusal:
        sys.exit(str(refusal))
    for message in incoming(source):
        if isinstance(message, exact.ExactHello):
            board = message.board
            bot = Bot(f"{Path(file).stem}:{settings}", module, options, str(message.seed))
            answer(out, messages.Ready(Path(file).stem))
        elif isinstance(message, exact.ExactView) and bot is not None:
            move: Any = bot.choose(View.of_bytes(board, message.record, message.legal))
            text = move.text if isinstance(move, Action) else move
            answer(out, messages.Answer(text, message.number))


def print_from(file: str) -> Callable[..., None]:
    """Print an error as Python does, but only the frames from the bot's own file on."""

    def print_error(
        kind: type[BaseException], error: BaseException, at: TracebackType | None
    ) -> None:
        own = at
        while own is not None and Path(own.tb_frame.f_code.co_filename) != Path(file):
            own = own.tb_next
        traceback.print_exception(kind, error, own or at, chain=False)

    return print_error


def take_pipes() -> tuple[BinaryIO, BinaryIO]:
    """Copies of standard input and output; the bot gets replacements."""
    source, out = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    return source, out


def exit_with(parent: int) -> None:
    """Exit when the parent process is gone, even if the bot is in an endless loop."""
    while os.getppid() == parent:
        sleep(1)
    os._exit(1)


def load_module(path: Path) -> ModuleType:
    """The user's file as a module; modules beside it can be imported unless their name is taken."""
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


def incoming(source: BinaryIO) -> Iterator[object]:
    """The messages until the last one."""
    for line in source:
        message = exact.read_message(line)
        if isinstance(message, messages.Bye):
            return
        yield message


def answer(out: BinaryIO, message: object) -> None:
    out.write(messages.encode(message) + b"\n")
    out.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
