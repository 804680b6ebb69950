"""Formats numbers and positions for SVG."""

from __future__ import annotations

from itertools import pairwise
from math import asin, atan2, cos, hypot, sin

from wagonway.draw.boxes import Floats
from wagonway.draw.geometry import Point, Rail, Space


def number(value: float, digits: int = 1) -> str:
    """A number in its shortest form: 12.0 is 12, -0.04 is 0."""
    text = f"{value:.{digits}f}"
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return "0" if text == "-0" else text


def short(value: float) -> float:
    """A value rounded to a tenth of a unit, which keeps messages short."""
    return round(value, 1) + 0.0  # never -0.0


def svg_head(left: float, top: float, width: float, height: float, unit: float = 1.0) -> str:
    """The opening tag of a picture of this part of the plane, at so many pixels a unit."""
    size = f'width="{number(width * unit)}" height="{number(height * unit)}"'
    view = " ".join(map(number, (left, top, width, height)))
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="{view}" role="img">'


def upright(angle: float) -> float:
    """The angle of the same line at which a drawing is never upside down."""
    return angle if -90 < angle <= 90 else angle - 180 if angle > 0 else angle + 180


def at(space: Space) -> str:
    """The transform that puts a drawing on a space."""
    return f"translate({number(space.x)} {number(space.y)})rotate({number(upright(space.angle))})"


def rail_path(rail: Rail) -> str:
    """The rail as a path, with smooth transitions from its arc to the locations."""
    dx, dy = rail.end.x - rail.start.x, rail.end.y - rail.start.y
    heading = atan2(dy, dx)
    turn = asin(hypot(dx, dy) / (2 * rail.radius)) if rail.radius else 0.0
    radius = number(abs(rail.radius))
    bow = f"A{radius} {radius} 0 0 {0 if turn > 0 else 1} " if rail.radius else "L"
    if gap(rail.a, rail.start) < 0.1:
        return f"M{pair(rail.a)}{bow}{pair(rail.end)}"
    leaving = ahead(rail.start, heading + turn, -0.5 * gap(rail.a, rail.start))
    coming = ahead(rail.end, heading - turn, 0.5 * gap(rail.end, rail.b))
    into, out = f"Q{pair(leaving)} {pair(rail.start)}", f"Q{pair(coming)} {pair(rail.b)}"
    return f"M{pair(rail.a)}{into}{bow}{pair(rail.end)}{out}"


def pair(point: Point) -> str:
    return f"{number(point.x)} {number(point.y)}"


def gap(a: Point, b: Point) -> float:
    return hypot(b.x - a.x, b.y - a.y)


def ahead(point: Point, heading: float, step: float) -> Point:
    return Point(point.x + step * cos(heading), point.y + step * sin(heading))


def outline_path(points: Floats, closed: bool) -> str:
    """A line through points in whole pixels, as relative steps."""
    whole = [(round(float(x)), round(float(y))) for x, y in points]
    steps = [
        f"{bx - ax} {by - ay}" for (ax, ay), (bx, by) in pairwise(whole) if (ax, ay) != (bx, by)
    ]
    x, y = whole[0]
    return f"M{x} {y}l{' '.join(steps)}".replace(" -", "-") + ("Z" if closed else "")
