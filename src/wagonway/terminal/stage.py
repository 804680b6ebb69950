"""Output and input at a terminal: pictures or sentences; lines with history and, where the system has readline, Tab completion."""

from __future__ import annotations

import contextlib
import textwrap
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from types import ModuleType

from rich.console import Console, ConsoleOptions, RenderableType
from rich.measure import Measurement
from rich.segment import Segment
from rich.text import Text

readline: ModuleType | None = None
with contextlib.suppress(ImportError):  # not on Windows
    import readline

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


class Keyboard:
    """Reads from the standard input."""

    def __init__(self) -> None:
        self._matches: list[str] = []
        self._complete: Callable[[str], list[str]] = lambda _: []
        if readline is not None:
            # The whole line is completed, not only its last word.
            readline.set_completer_delims("\n")
            readline.set_completer(self._match)
            libedit = "libedit" in (readline.__doc__ or "")
            readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")

    def read(self, prompt: str) -> str:
        """The next line; EOFError at the end of input, KeyboardInterrupt on Ctrl-C."""
        return input(prompt)

    def offer(self, complete: Callable[[str], list[str]]) -> None:
        """Set the completion function."""
        self._complete = complete

    def forget(self) -> None:
        """Clear the line history: another player takes over."""
        if readline is not None:
            readline.clear_history()

    def _match(self, line: str, index: int) -> str | None:
        """The completion of this index; readline asks until it gets None."""
        if index == 0:
            self._matches = self._complete(line)
        return self._matches[index] if index < len(self._matches) else None


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
