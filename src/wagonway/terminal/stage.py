"""Output and input at a terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, RenderableType
from rich.measure import Measurement
from rich.segment import Segment
from rich.text import Text

from wagonway.terminal.keyboard import Keyboard

WIPE = "\x1b[H\x1b[2J\x1b[3J"  # clears the screen and the scrollback
NO_BREAK = "\u00a0\u202f"
LETTERS = "\ue000\ue001"  # private-use characters that replace the spaces of NO_BREAK
ROOM = 10  # for what is typed after a question


class LeaveTable(Exception):
    """The player leaves the table."""


class Sentence:
    """A text that keeps no-break spaces: rich alone would wrap lines at them."""

    def __init__(self, text: str, style: str = "") -> None:
        self._text = Text(text.translate(str.maketrans(NO_BREAK, LETTERS)), style)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Segment]:
        for text, style, control in console.render(self._text, options):
            yield Segment(text.translate(str.maketrans(LETTERS, NO_BREAK)), style, control)

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement.get(console, options, self._text)


@dataclass(frozen=True)
class Display:
    """Something to show: sentences, and optionally a picture."""

    sentences: list[str]
    picture: RenderableType | None = None


class Presenter:
    """Shows answers as pictures, or only as sentences if `plain`."""

    def __init__(self, console: Console, keys: Keyboard, plain: bool) -> None:
        self.console = console
        self.keys = keys
        self.plain = plain

    def show(self, answer: Display) -> None:
        if self.plain or answer.picture is None:
            for sentence in answer.sentences:
                self.say(sentence)
        else:
            self.console.print(answer.picture, highlight=False, markup=False)

    def say(self, sentence: str) -> None:
        # Screen readers and programs need a sentence on one line; a terminal wraps it by itself.
        self.console.print(Sentence(sentence), soft_wrap=self.plain)

    def ask(self, prompt: str) -> str:
        """A line from the player; Ctrl-C or the end of input leaves the table."""
        if not self.plain and len(prompt) > self.console.width:
            *above, last = textwrap.wrap(prompt, self.console.width - ROOM)
            self.console.print(*above, sep="\n", highlight=False, markup=False, soft_wrap=True)
            prompt = f"{last} "
        try:
            return self.keys.read(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise LeaveTable from None

    def clear(self) -> None:
        """Hide everything shown so far: clear the screen, or scroll it away if `plain`."""
        if self.plain:
            self.console.print("\n" * self.console.height)
        elif self.console.is_terminal:
            self.console.file.write(WIPE)
