"""Writing numbers and places into SVG."""

from __future__ import annotations

from itertools import pairwise

from wagonway.draw.boxes import Floats
from wagonway.draw.geometry import Rail, Space


def number(value: float, digits: int = 1) -> str:
    """As short as can be: 12.0 is 12, -0.04 is 0."""
    text = f"{value:.{digits}f}"
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return "0" if text == "-0" else text


def upright(angle: float) -> float:
    """The same line, turned so that a drawing on it never stands on its head."""
    return angle if -90 < angle <= 90 else angle - 180 if angle > 0 else angle + 180


def at(space: Space) -> str:
    """The transform that puts a drawing on a space."""
    return f"translate({number(space.x)} {number(space.y)})rotate({number(upright(space.angle))})"


def rail_path(rail: Rail) -> str:
    a, start, end, b = (
        f"{number(p.x)} {number(p.y)}" for p in (rail.a, rail.start, rail.end, rail.b)
    )
    radius = number(abs(rail.radius))
    bow = (
        f"A{radius} {radius} 0 0 {0 if rail.radius > 0 else 1} {end}" if rail.radius else f"L{end}"
    )
    into, out = (f"L{start}", f"L{b}") if rail.a != rail.start else ("", "")
    return f"M{a}{into}{bow}{out}"


def outline_path(points: Floats, closed: bool) -> str:
    """A line through points in whole pixels, told as steps from one to the next."""
    whole = [(round(float(x)), round(float(y))) for x, y in points]
    steps = [
        f"{bx - ax} {by - ay}" for (ax, ay), (bx, by) in pairwise(whole) if (ax, ay) != (bx, by)
    ]
    x, y = whole[0]
    return f"M{x} {y}l{' '.join(steps)}".replace(" -", "-") + ("Z" if closed else "")
