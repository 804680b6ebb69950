"""Saying no in one sentence: every bad input is answered with a Refusal."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources

_MESSAGE = re.compile(r"^([a-z][a-z0-9-]*) = (.+)$", re.MULTILINE)
_PLACEABLE = re.compile(r"\{ \$(\w+) \}")


class Refusal(ValueError):
    """What was asked for cannot be done; `str()` is the reason in English.

    The id and the values let a catalogue of another language say the same.
    """

    def __init__(self, id: str, **values: object) -> None:
        super().__init__(id, values)
        self.id = id
        self.values = values

    def __str__(self) -> str:
        return _PLACEABLE.sub(lambda name: str(self.values[name[1]]), sentences()[self.id])


@cache
def sentences() -> dict[str, str]:
    """The English sentence of every refusal, by id, with Fluent placeables such as { $route }."""
    text = resources.files("wagonway.engine").joinpath("refusals.ftl").read_text("utf-8")
    return dict(_MESSAGE.findall(text))
