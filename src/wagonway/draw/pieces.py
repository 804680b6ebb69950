"""Drawings on routes and beside locations: spaces, wagons, ferries, tokens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import radians

from wagonway.draw import symbols
from wagonway.draw.geometry import Point, Space, Track
from wagonway.draw.palette import Livery, Paint, Theme
from wagonway.draw.pen import ahead, at, number, upright
from wagonway.engine.board import GRAY, Route

# Distance from the middle of a space to its colour's symbol, and to its ferry, where it has both.
BESIDE = 9.5
WINDOW_ROOM = 40.0  # width from which a wagon has windows


def glyph_symbols(colours: Sequence[Paint]) -> Iterator[str]:
    """The symbol of each colour, as #g1, #g2, …, and #ferry."""
    for i, paint in enumerate(colours):
        if paint.glyph:
            shape = symbols.GLYPHS[paint.glyph]
            yield f'<path id="g{i}" fill="{paint.ink}" d="{shape}" fill-rule="evenodd"/>'
    yield (
        '<g id="ferry"><circle r="7.6" fill="#fffaf0" stroke="#2b2118" stroke-width="1.1"/>'
        f'<path d="{symbols.FERRY}" fill="#0f4c66"/></g>'
    )


def empty_space(route: int, width: float, paint: Paint, theme: Theme) -> str:
    """An empty space, as #s0, #s1, …: one drawing per route, whose spaces are all equal."""
    fill = paint.fill if paint.glyph else "url(#hatch)"
    rim = theme.black_rim if paint.glyph == "cross" else theme.rim
    half = width / 2
    return (
        f'<g id="s{route}"><rect x="{number(-half)}" y="-8.5" width="{number(width)}" height="17"'
        f' rx="4.5" fill="{fill}" stroke="{rim}" stroke-width="1.5"/>'
        f'<path d="M{number(3 - half)}-6.4H{number(half - 3)}" stroke="#000" stroke-opacity=".2"'
        ' stroke-width="2.4"/></g>'
    )


def route_spaces(i: int, route: Route, track: Track) -> Iterator[str]:
    """The spaces of an open route, its symbol upright on each, and its ferries."""
    ferries = ferry_spaces(route.length, route.ferry)
    for n, space in enumerate(track.spaces):
        if route.tunnel:
            yield tunnel_wall(space)
        yield f'<use href="#s{i}" transform="{at(space)}"/>'
        aside = ferry_offset(route) if n in ferries else 0.0
        if route.colour_number != GRAY:
            yield placed(f"g{route.colour_number}", along(space, -aside))
        if n in ferries:
            yield placed("ferry", along(space, aside))


def tunnel_wall(space: Space) -> str:
    """TUNNEL-1  The broken rim of rock around a space of a tunnel."""
    half = space.width / 2 + 3.5
    return (
        f'<rect transform="{at(space)}" x="{number(-half)}" y="-12" width="{number(2 * half)}" height="24" rx="7"'
        ' fill="none" stroke="#4a3b2c" stroke-width="3.2" stroke-dasharray="6 2.6"/>'
    )


def ferry_spaces(length: int, ferries: int) -> list[int]:
    """The indexes of the spaces that show a route's ferries: those nearest its middle."""
    middle = (length - 1) / 2
    return sorted(range(length), key=lambda n: abs(n - middle))[:ferries]


def ferry_offset(route: Route) -> float:
    """The offset of a ferry from the middle of its space, which it shares with the colour's symbol."""
    return BESIDE if route.colour_number != GRAY else 0.0


def along(space: Space, step: float) -> Point:
    """The point at this distance to the right of the middle of a space on the page."""
    return ahead(Point(space.x, space.y), radians(upright(space.angle)), step)


def placed(id: str, point: Point) -> str:
    return f'<use href="#{id}" x="{number(point.x)}" y="{number(point.y)}"/>'


def wagon(id: str, width: float, livery: Livery) -> str:
    """A piece in its player's colour with the player's mark; with the id of an empty space, instead of it."""
    half = width / 2 + 1
    body = f'x="{number(1.7 - half)}" width="{number(2 * half - 3.4)}"'
    wheels = "".join(f'<circle cx="{number(x * half)}" cy="8.6" r="3"/>' for x in (-0.62, 0.62))
    return (
        f'<g id="{id}"><rect x="{number(1 - half)}" y="-7" width="{number(2 * half)}" height="19"'
        f' rx="6" opacity=".3"/><g fill="#17181b" stroke="#fff" stroke-width=".9">{wheels}</g>'
        f'<rect x="{number(-half)}" y="-10.4" width="{number(2 * half)}" height="18.8" rx="5.5"'
        f' fill="#fff"/><rect {body} y="-8.7" height="15.4" rx="4" fill="{livery.fill}"/>'
        f'<rect {body} y="-8.7" height="4" rx="2" fill="#fff" opacity=".3"/>{windows(half, livery)}'
        f'<path d="{symbols.MARKS[livery.mark]}" fill="{livery.ink}" transform="translate(0 .4) scale(.92)"/>'
        "</g>"
    )


def windows(half: float, livery: Livery) -> str:
    """Two on either side of the mark."""
    if 2 * half < WINDOW_ROOM:
        return ""
    room = half - 4.5 - 8
    wide = room / 2 - 1
    left = [4.5 - half, 4.5 - half + room / 2]
    panes = "".join(
        f'<rect x="{number(x)}" y="-3" width="{number(wide)}" height="5.4" rx="1.2"/>'
        for x in [*left, *(-x - wide for x in left)]
    )
    return f'<g fill="{livery.ink}" opacity=".55">{panes}</g>'


def token_stack(symbol: str) -> str:
    """A small pile of tokens around (0, 0), its symbol on top."""
    paper, ink = "#fff6df", "#7a2f14"
    pile = "".join(
        f'<circle cy="{y}" r="13" fill="{paper}" stroke="{ink}" stroke-width="1.4"/>'
        for y in (3, 0.5)
    )
    top = f'<circle cy="-2" r="13" fill="{paper}" stroke="{ink}" stroke-width="1.8"/>'
    art = symbols.TOKENS.get(symbol)
    if art is None:
        face = f'<text y="3.5" font-size="15" style="fill:{ink}">{symbol[:1].upper()}</text>'
    else:
        strokes = "".join(stroke_path(stroke, paper if stroke.paper else ink) for stroke in art)
        face = f'<g transform="translate(0 -2)">{strokes}</g>'
    return pile + top + face


def stroke_path(stroke: symbols.Stroke, colour: str) -> str:
    if not stroke.pen:
        return f'<path d="{stroke.d}" fill="{colour}"/>'
    pen = f'stroke-width="{number(stroke.pen)}" stroke-linecap="round"'
    return f'<path d="{stroke.d}" fill="none" stroke="{colour}" {pen}/>'
