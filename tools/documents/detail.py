"""Details of a board for a page: a few routes, or its cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from wagonway.draw.geometry import Layout
from wagonway.draw.layout import layout
from wagonway.draw.palette import DAY, WILD, Paint, paints
from wagonway.draw.pen import number, svg_head
from wagonway.draw.svg import definitions, labels, locations, rails, routes, stacks
from wagonway.draw.symbols import GLYPHS
from wagonway.engine.board import Board, Route

ROOM = 34.0  # units around what is drawn
CARD, GAP = (54.0, 78.0), 10.0


def detail_svg(board: Board, shown: Sequence[Route], owners: Mapping[Route, int]) -> str:
    """These routes with their ends, and the wagons of the seats that own some of them."""
    canvas = layout(board)
    whole = canvas.scaled(1 / canvas.unit)
    places = sorted({end for route in shown for end in (route.a, route.b)})
    page = replace(
        whole,
        tracks=tuple(whole.tracks[board.routes.index(route)] for route in shown),
        locations=tuple(whole.locations[i] for i in places),
        labels=tuple(whole.labels[i] for i in places),
    )
    owned = {i: owners[route] for i, route in enumerate(shown) if route in owners}
    box = extent(page)
    left, top, width, height = map(number, box)
    parts = [
        svg_head(*box),
        *definitions(shown, page, DAY, paints(board.kinds[1:]), owned),
        f'<path d="M{left} {top}h{width}v{height}h-{width}z" fill="{DAY.land[0]}"/>',
        *rails(page, DAY),
        *routes(shown, page, owned),
        *locations(page, DAY),
        *labels(page),
        *stacks(board, whole, places),
    ]
    return "\n".join([*parts, "</svg>\n"])


def extent(page: Layout) -> tuple[float, float, float, float]:
    """Left, top, width and height of everything drawn, with a margin."""
    boxes = [
        *((space.x, space.y, space.width, space.width) for t in page.tracks for space in t.spaces),
        *((label.x, label.y, label.width, label.height) for label in page.labels),
        *((point.x, point.y, 0.0, 0.0) for point in page.locations),
    ]
    left = min(x - width / 2 for x, _, width, _ in boxes) - ROOM
    top = min(y - height / 2 for _, y, _, height in boxes) - ROOM
    right = max(x + width / 2 for x, _, width, _ in boxes) + ROOM
    bottom = max(y + height / 2 for _, y, _, height in boxes) + ROOM
    return left, top, right - left, bottom - top


def cards_svg(board: Board) -> str:
    """A card of each kind, wilds last."""
    kinds = [*paints(board.kinds[1:])[1:], WILD]
    wide, high = CARD
    width, height = GAP + len(kinds) * (wide + GAP), high + 2 * GAP
    cards = (card(paint, GAP + i * (wide + GAP)) for i, paint in enumerate(kinds))
    return "\n".join([svg_head(0, 0, width, height), *cards, "</svg>\n"])


def card(paint: Paint, x: float) -> str:
    wide, high = CARD
    middle = f"translate({number(x + wide / 2)} {number(GAP + high / 2)}) scale(2.6)"
    return (
        f'<rect x="{number(x)}" y="{number(GAP)}" width="{number(wide)}" height="{number(high)}" rx="6"'
        f' fill="{paint.fill}" stroke="#2b2118" stroke-width="1.5"/>'
        f'<path transform="{middle}" d="{GLYPHS[paint.glyph]}" fill="{paint.ink}" fill-rule="evenodd"/>'
    )
