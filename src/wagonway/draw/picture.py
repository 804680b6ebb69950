"""A board as a picture in numbers, for a client that draws it: `board_picture`.

Everything is in units (see geometry.Layout): a space is 17 high on every board, so that pens, wagons
and letters have one size. The backdrop is a file of baked art, or `backdrop_svg` without one.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from wagonway.draw import symbols
from wagonway.draw.art import Backdrops, baked
from wagonway.draw.geometry import Layout, Point, Track, middle_of
from wagonway.draw.label_lines import Anchor, LabelLine, anchor_of, codes, written
from wagonway.draw.layout import layout
from wagonway.draw.palette import LIVERIES, WILD, Paint, paints
from wagonway.draw.pen import rail_path, short, upright
from wagonway.draw.pieces import along, ferry_offset, ferry_spaces
from wagonway.draw.svg import plate_box
from wagonway.engine.board import Board, Route


class Spot(msgspec.Struct, frozen=True):
    x: float
    y: float


class Box(msgspec.Struct, frozen=True):
    """Its top left corner and its size."""

    x: float
    y: float
    width: float
    height: float


class SpacePicture(msgspec.Struct, frozen=True):
    """A space or the piece on it: its middle, its turn in degrees (never upside down), its size."""

    x: float
    y: float
    angle: float
    width: float
    height: float


class FerryMark(msgspec.Struct, frozen=True):
    space: int  # which of the route's spaces it lies on
    x: float
    y: float
    symbol: Spot | None  # where the colour's symbol makes room for it; None on a gray route


class RoutePicture(msgspec.Struct, frozen=True, omit_defaults=True):
    name: str
    path: str  # of its rail
    spaces: tuple[SpacePicture, ...]  # from its first end to its second
    middle: Spot
    colour: str  # key of `BoardPicture.colours`
    twin: str | None  # other half of a double route
    ferries: tuple[FerryMark, ...]
    switches: tuple[str, ...] = ()  # `Route.switches`; left out where there are none


class PlacePicture(msgspec.Struct, frozen=True):
    name: str
    x: float
    y: float
    code: str  # of three letters, for where its name has no room
    lines: tuple[LabelLine, ...]
    room: float  # how wide a line may be before it meets something else
    anchor: Anchor
    stack: Spot | None  # where its token stack lies or would lie; None on a board without tokens
    symbol: str | None  # of the stack that lies there from the start


class Sizes(msgspec.Struct, frozen=True):
    """Sizes that are the same on the whole board."""

    place: float  # radius of a location
    label: float  # height of the letters
    token: float  # width of a token stack
    frame: float  # width of the strip along the edges that everything stays out of


class ColourPicture(msgspec.Struct, frozen=True):
    fill: str  # of a card
    pale: str  # of an empty space
    ink: str  # what is written on either
    glyph: str | None  # key of `BoardPicture.glyphs`; gray has none


class LiveryPicture(msgspec.Struct, frozen=True):
    fill: str
    ink: str
    glyph: str


class StrokePicture(msgspec.Struct, frozen=True):
    """A part of a token's drawing: filled when its pen is 0, in ink or in the colour of the paper."""

    d: str
    pen: float
    paper: bool


class BoardPicture(msgspec.Struct, frozen=True):
    """A board in numbers: where everything lies, its colours and its symbols."""

    id: str
    title: str
    width: float
    height: float
    sizes: Sizes
    routes: tuple[RoutePicture, ...]  # in the order of the board
    places: tuple[PlacePicture, ...]
    plate: Box | None  # of the title; None where there is no room for it
    backdrops: Backdrops | None  # files of baked art; None for a board without
    wild: str  # what a wild is on this board, and its card shows
    colours: dict[str, ColourPicture]  # "wild", the colours of the cards, "gray"
    liveries: tuple[LiveryPicture, ...]  # one per seat
    # Path data in a box of 12 by 12 round (0, 0), filled by the even-odd rule.
    glyphs: dict[str, str]
    ferry: str  # path data in a box of 14 by 14
    tokens: dict[str, tuple[StrokePicture, ...]]  # by symbol, in a box of 20 by 20


def board_picture(board: Board, quick: bool = False) -> BoardPicture:
    canvas = layout(board, quick)
    page = canvas.scaled(1 / canvas.unit)
    colours = colours_of(board)
    sizes = page.location_radius, page.font_size, page.token_size, page.frame
    liveries = tuple(LiveryPicture(one.fill, one.ink, one.mark) for one in LIVERIES)
    glyphs = {one.glyph: symbols.GLYPHS[one.glyph] for one in colours.values() if one.glyph}
    marks = {one.glyph: symbols.MARKS[one.glyph] for one in liveries}
    return BoardPicture(
        id=board.id,
        title=board.title,
        width=short(page.width),
        height=short(page.height),
        sizes=Sizes(*map(short, sizes)),
        routes=tuple(
            route_picture(board, route, track, page.space_height)
            for route, track in zip(board.routes, page.tracks, strict=True)
        ),
        places=tuple(
            place_picture(board, page, i, code)
            for i, code in enumerate(codes([one.name for one in board.locations]))
        ),
        plate=Box(*map(short, plate_box(page.title))) if page.title else None,
        backdrops=baked(board),
        wild=board.wild,
        colours=colours,
        liveries=liveries,
        glyphs=dict(sorted((glyphs | marks).items())),
        ferry=symbols.FERRY,
        tokens=tokens(board.symbols),
    )


def spot(point: Point) -> Spot:
    return Spot(short(point.x), short(point.y))


def route_picture(board: Board, route: Route, track: Track, height: float) -> RoutePicture:
    spaces = tuple(
        SpacePicture(short(s.x), short(s.y), short(upright(s.angle)), short(s.width), short(height))
        for s in track.spaces
    )
    return RoutePicture(
        name=route.name,
        path=rail_path(track.rail),
        spaces=spaces,
        middle=spot(middle_of(track)),
        colour=route.colour,
        twin=None if route.twin is None else board.routes[route.twin].name,
        ferries=tuple(
            ferry_mark(route, track, n) for n in sorted(ferry_spaces(route.length, route.ferry))
        ),
        switches=route.switches,
    )


def ferry_mark(route: Route, track: Track, n: int) -> FerryMark:
    aside = ferry_offset(route)
    mark = spot(along(track.spaces[n], aside))
    symbol = spot(along(track.spaces[n], -aside)) if aside else None
    return FerryMark(n, mark.x, mark.y, symbol)


def place_picture(board: Board, page: Layout, i: int, code: str) -> PlacePicture:
    point, label = page.locations[i], page.labels[i]
    anchor = anchor_of(label, point)
    from_the_start = dict(zip(board.stacks, board.symbols))
    return PlacePicture(
        name=board.locations[i].name,
        code=code,
        x=short(point.x),
        y=short(point.y),
        lines=written(label, page.font_size, anchor),
        room=short(label.width),
        anchor=anchor,
        stack=spot(page.tokens[i]) if page.tokens else None,
        symbol=from_the_start.get(i),
    )


def colours_of(board: Board) -> dict[str, ColourPicture]:
    gray, *others = paints(board.kinds[1:])
    found: dict[str, Paint] = dict(zip(board.kinds, (WILD, *others), strict=True))
    found["gray"] = gray
    return {
        name: ColourPicture(one.fill, one.pale, one.ink, one.glyph or None)
        for name, one in found.items()
    }


def tokens(wanted: Sequence[str]) -> dict[str, tuple[StrokePicture, ...]]:
    """The drawing of each symbol; a board's own symbol has none and is shown by its first letter."""
    return {
        symbol: tuple(StrokePicture(one.d, one.pen, one.paper) for one in symbols.TOKENS[symbol])
        for symbol in wanted
        if symbol in symbols.TOKENS
    }
