"""Where things are shown and lines are typed: a terminal, or anything that stands in for one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Protocol

from rich.console import Console, ConsoleOptions, RenderableType
from rich.measure import Measurement
from rich.segment import Segment
from rich.text import Text

WIPE = "\x1b[H\x1b[2J\x1b[3J"  # the screen and what scrolled off it
NO_BREAK = "\u00a0\u202f"
LETTERS = "\ue000\ue001"  # for private use: they stand in for the spaces of NO_BREAK


class LeaveTable(Exception):
    """The player gets up from the table."""


class Keys(Protocol):
    """What lines come from: a keyboard, or a script of what to type."""

    def read(self, prompt: str) -> str:
        """The next line; EOFError when there is none, KeyboardInterrupt when the player breaks off."""
        ...

    def offer(self, complete: Callable[[str], list[str]]) -> None:
        """Complete what is typed from now on with this."""
        ...

    def forget(self) -> None:
        """Forget the lines typed so far: somebody else sits down."""
        ...


class Sentence:
    """A text in which no line ends at a no-break space. Rich breaks lines there as at any other space."""

    def __init__(self, text: str, style: str = "") -> None:
        self._text = Text(text.translate(str.maketrans(NO_BREAK, LETTERS)), style)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Segment]:
        for text, style, control in console.render(self._text, options):
            yield Segment(text.translate(str.maketrans(LETTERS, NO_BREAK)), style, control)

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement.get(console, options, self._text)


@dataclass(frozen=True)
class Display:
    """Something to show: sentences, and a picture where the sentences are better drawn."""

    sentences: list[str]
    picture: RenderableType | None = None


class Presenter:
    """Shows answers in pictures, or in sentences alone if it is plain."""

    def __init__(self, console: Console, keys: Keys, plain: bool) -> None:
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
        # A screen reader, or a program, wants a sentence on one line; a terminal wraps it by itself.
        self.console.print(Sentence(sentence), soft_wrap=self.plain)

    def ask(self, prompt: str) -> str:
        """A line from the player; a break or the end of input means leaving."""
        try:
            return self.keys.read(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise LeaveTable from None

    def clear(self) -> None:
        """Nothing that was shown can be seen any more: wiped, or pushed off the screen if plain."""
        if self.plain:
            self.console.print("\n" * self.console.height)
        elif self.console.is_terminal:
            self.console.file.write(WIPE)
