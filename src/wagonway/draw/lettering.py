"""Where the lines of a label are written: begun or ended beside its location, else centred on it."""

from __future__ import annotations

from typing import Literal, NamedTuple

from wagonway.draw.geometry import Label, Point

Anchor = Literal["start", "middle", "end"]


class Line(NamedTuple):
    """A line of text: `x` is its beginning, middle or end (see `anchor_of`), `y` its base line."""

    text: str
    x: float
    y: float


def anchor_of(label: Label, point: Point) -> Anchor:
    """Which end of its lines a label shows to its location, so that every font begins at the same place."""
    if label.x - label.width / 2 > point.x:
        return "start"
    if label.x + label.width / 2 < point.x:
        return "end"
    return "middle"


def written(label: Label, size: float, anchor: Anchor = "middle") -> list[Line]:
    """The lines of a label in letters of this size."""
    step = label.height / len(label.lines)
    first = label.y - step * (len(label.lines) - 1) / 2 + 0.35 * size
    side = {"start": -0.5, "middle": 0.0, "end": 0.5}[anchor]
    x = label.x + side * label.width
    return [Line(text, x, first + step * i) for i, text in enumerate(label.lines)]
