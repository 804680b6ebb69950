"""Numbers formatted for a language."""

from __future__ import annotations

from collections.abc import Callable
from math import isnan

from babel import Locale
from babel.numbers import format_decimal, format_percent

from wagonway.arena.bootstrap import Interval
from wagonway.words import Speech

NONE = "–"
MINUS = "−"


class Figures:
    """Formats numbers for one language."""

    def __init__(self, say: Speech) -> None:
        self.say = say
        self._locale = Locale.parse(say.language, sep="-")

    def whole(self, value: float) -> str:
        return self._minus(format_decimal(round(value), "#,##0", self._locale))

    def number(self, value: float | None, digits: int = 1) -> str:
        """A number with this many decimals."""
        if value is None or isnan(value):
            return NONE
        shown = format_decimal(value, f"#,##0.{'0' * digits}", self._locale)
        return self._minus(shown)

    def signed(self, value: float) -> str:
        """A whole number with its sign."""
        shown = format_decimal(round(value), "+#,##0;-#,##0", self._locale)
        return "0" if round(value) == 0 else self._minus(shown)

    def percent(self, value: float | None, digits: int = 1) -> str:
        if value is None or isnan(value):
            return NONE
        sign = self._locale.percent_formats[None].suffix[0]  # some languages put a space before it
        number = f"#,##0.{'0' * digits}" if digits else "#,##0"
        return str(format_percent(value, number + sign, self._locale))

    def interval(self, ends: Interval, write: Callable[[float], str]) -> str:
        low, high = map(write, ends)
        return self.say("arena-from-to", low=low, high=high)

    def _minus(self, shown: str) -> str:
        return shown.replace("-", MINUS)
