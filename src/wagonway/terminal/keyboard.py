"""The keyboard: lines with history, and Tab completion where the system has readline."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from types import ModuleType

readline: ModuleType | None = None
with contextlib.suppress(ImportError):  # not on Windows
    import readline


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
