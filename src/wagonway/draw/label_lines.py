"""The positions of the lines of a label: starting or ending beside its location, or centred on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from typing import Literal
from unicodedata import normalize

import msgspec

from wagonway.draw.geometry import Label, Point
from wagonway.draw.pen import short

Anchor = Literal["start", "middle", "end"]


class LabelLine(msgspec.Struct, frozen=True):
    text: str
    x: float  # of its start, middle or end (see `anchor_of`)
    y: float  # of its base line


def anchor_of(label: Label, point: Point) -> Anchor:
    """The text anchor nearest to the location, so that every font aligns there."""
    if label.x - label.width / 2 > point.x:
        return "start"
    if label.x + label.width / 2 < point.x:
        return "end"
    return "middle"


def written(label: Label, size: float, anchor: Anchor = "middle") -> tuple[LabelLine, ...]:
    """The lines of a label in letters of this size."""
    step = label.height / len(label.lines)
    first = label.y - step * (len(label.lines) - 1) / 2 + 0.35 * size
    side = {"start": -0.5, "middle": 0.0, "end": 0.5}[anchor]
    x = label.x + side * label.width
    return tuple(
        LabelLine(text, short(x), short(first + step * i)) for i, text in enumerate(label.lines)
    )


def codes(names: Sequence[str]) -> list[str]:
    """A unique code of three letters for each name: "Salt Lake City" is SLC, "Boston" is BOS."""
    found: list[str] = []
    for name in names:
        found.append(next(code for code in candidates(name) if code not in found))
    return found


def candidates(name: str) -> Iterator[str]:
    """Codes for a name, the most natural first, then infinitely many numbered ones."""
    plain = "".join(c for c in normalize("NFKD", name) if c.isalnum() or c in " -")
    words = [word for word in plain.replace("-", " ").split() if not word.islower()]
    words = [word for word in words if word.lower() != "the"] or [plain]
    if len(words) > 2:
        yield "".join(word[0] for word in words[:3]).upper()
    if len(words) > 1:
        yield (words[0][0] + words[-1][:2]).upper()
    letters = "".join(words)
    yield letters[:3].upper()
    for third in letters[3:]:
        yield (letters[:2] + third).upper()
    yield from (f"{letters[:1].upper()}{n:02}" for n in count(1))
