"""A board as one self-contained SVG: no fonts, images or filters.

Drawn in units (see geometry.Layout), so that every pen has the same width on any canvas.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from html import escape

from wagonway.draw.backdrop import backdrop
from wagonway.draw.geometry import Label, Layout
from wagonway.draw.label_lines import Anchor, anchor_of, written
from wagonway.draw.land import outlines
from wagonway.draw.layout import layout
from wagonway.draw.palette import DAY, LIVERIES, NIGHT, Paint, Theme, paints
from wagonway.draw.pen import at, number, rail_path, svg_head
from wagonway.draw.pieces import empty_space, glyph_symbols, route_spaces, token_stack, wagon
from wagonway.engine.board import Board, Route

FONT = "'Avenir Next','Segoe UI',Helvetica,Arial,'Liberation Sans',sans-serif"
TITLE_FONT = "Georgia,'Times New Roman','Liberation Serif',serif"


def board_svg(board: Board, owners: Sequence[int | None] | None = None, night: bool = False) -> str:
    """The board, with the wagons of the seat that owns each route (None or below 0: nobody)."""
    canvas = layout(board)
    page = canvas.scaled(1 / canvas.unit)
    theme = NIGHT if night else DAY
    colours = paints(board.kinds[1:])
    owned = {i: seat for i, seat in enumerate(owners or ()) if seat is not None and seat >= 0}
    parts = [
        *definitions(board.routes, page, theme, colours, owned),
        *backdrop(outlines(board, page), page, theme),
        *rails(page, theme),
        *routes(board.routes, page, owned),
        *locations(page, theme),
        *labels(page),
        *stacks(board, page),
        *title_plate(page, theme),
        *frame(page, theme),
    ]
    # A comment may not hold two hyphens in a row.
    note = f"<!-- Written by: wagonway board draw {board.id.replace('--', '- -')} -->"
    title = f"<title>{escape(board.title, quote=False)}</title>"
    return "\n".join(
        [svg_head(0, 0, page.width, page.height, canvas.unit), note, title, *parts, "</svg>\n"]
    )


def backdrop_svg(board: Board, night: bool = False, quick: bool = False) -> str:
    """The static background: land and frame, on the same page."""
    canvas = layout(board, quick)
    page = canvas.scaled(1 / canvas.unit)
    theme = NIGHT if night else DAY
    parts = [
        "<defs>",
        *papers(theme),
        "</defs>",
        *backdrop(outlines(board, page), page, theme),
        *frame(page, theme),
    ]
    return "\n".join([svg_head(0, 0, page.width, page.height, canvas.unit), *parts, "</svg>\n"])


def definitions(
    routes: Sequence[Route],
    page: Layout,
    theme: Theme,
    colours: Sequence[Paint],
    owned: dict[int, int],
) -> Iterator[str]:
    """Definitions used many times: gradients, symbols, and for each route its space or its wagon."""
    yield f"{style(theme)}\n<defs>"
    yield from papers(theme)
    yield from glyph_symbols(colours)
    for i, track in enumerate(page.tracks):
        width = track.spaces[0].width
        if i in owned:
            yield wagon(f"s{i}", width, LIVERIES[owned[i]])
        else:
            yield empty_space(i, width, colours[routes[i].colour_number], theme)
    yield "</defs>"


def style(theme: Theme, more: str = "") -> str:
    return (
        f"<style>text{{font-family:{FONT};font-weight:700;text-anchor:middle;fill:{theme.ink}}}"
        f".name{{stroke:{theme.halo};stroke-width:4.5;stroke-linejoin:round;paint-order:stroke}}"
        f"{more}</style>"
    )


def papers(theme: Theme) -> Iterator[str]:
    def stops(colours: tuple[str, str]) -> str:
        return f'<stop stop-color="{colours[0]}"/><stop offset="1" stop-color="{colours[1]}"/>'

    sea, land = stops(theme.sea), stops(theme.land)
    yield f'<radialGradient id="sea" cx=".5" cy=".42" r=".75">{sea}</radialGradient>'
    yield f'<linearGradient id="paper" x2=".25" y2="1">{land}</linearGradient>'
    yield (
        '<pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse"'
        f' patternTransform="rotate(45)"><path d="M0 0H5V5H0Z" fill="{theme.gray}"/>'
        '<path d="M0 0H2V5H0Z" opacity=".12"/></pattern>'
    )
    yield (
        '<pattern id="grid" width="40" height="40" patternUnits="userSpaceOnUse">'
        f'<path d="M40 0H0V40" fill="none" stroke="{theme.border}" stroke-opacity=".25"/></pattern>'
    )


def rails(page: Layout, theme: Theme) -> Iterator[str]:
    """Two rails on ties under every route: one path, drawn with three pens."""
    path = "".join(rail_path(track.rail) for track in page.tracks)
    yield f'<defs><path id="rails" d="{path}" fill="none"/></defs>'
    yield (
        f'<g stroke="{theme.bed}"><use href="#rails" stroke-width="9" stroke-dasharray="2.2 5"'
        ' stroke-opacity=".55"/><use href="#rails" stroke-width="5.4"/></g>'
        f'<use href="#rails" stroke="{theme.land[1]}" stroke-width="2.6"/>'
    )


def routes(some: Sequence[Route], page: Layout, owned: dict[int, int]) -> Iterator[str]:
    for i, (route, track) in enumerate(zip(some, page.tracks)):
        if i in owned:
            inside = "".join(
                f'<use href="#s{i}" transform="{at(space)}"/>' for space in track.spaces
            )
        else:
            inside = "".join(route_spaces(i, route, track))
        yield f"<g><title>{escape(route.name, quote=False)}</title>{inside}</g>"


def locations(page: Layout, theme: Theme) -> Iterator[str]:
    yield (
        f'<defs><g id="dot"><circle cy="1.5" r="11.6" opacity=".3"/><circle r="10.4" fill="{theme.halo}"'
        f' stroke="{theme.ink}" stroke-width="2.2"/><circle r="5" fill="{theme.dot}"'
        f' stroke="{theme.ink}" stroke-width="1.3"/></g></defs>'
    )
    for point in page.locations:
        yield f'<use href="#dot" x="{number(point.x)}" y="{number(point.y)}"/>'


def labels(page: Layout) -> Iterator[str]:
    yield f'<g class="name" font-size="{number(page.font_size)}">'
    for label, point in zip(page.labels, page.locations):
        anchor = anchor_of(label, point)
        yield from text_lines(label, page.font_size, anchor)
    yield "</g>"


def text_lines(label: Label, size: float, anchor: Anchor = "middle") -> Iterator[str]:
    style = "" if anchor == "middle" else f' style="text-anchor:{anchor}"'
    for line in written(label, size, anchor):
        where = f'x="{number(line.x)}" y="{number(line.y)}"'
        yield f"<text {where}{style}>{escape(line.text, quote=False)}</text>"


def stacks(
    board: Board, page: Layout, at_locations: Collection[int] | None = None
) -> Iterator[str]:
    """SF-TOKENS-1  Each stack of the board file with its symbol; the rest of the symbols are in reserve."""
    for symbol, location in zip(board.symbols, board.stacks):
        if at_locations is not None and location not in at_locations:
            continue
        point = page.tokens[location]
        where = f"translate({number(point.x)} {number(point.y)})"
        yield f'<g transform="{where}"><title>{escape(symbol, quote=False)}</title>{token_stack(symbol)}</g>'


TITLE_MARGIN = (16.0, 10.0)  # between the title and the edge of its plate, aside and above


def plate_box(title: Label) -> tuple[float, float, float, float]:
    """Left, top, width and height of the plate around a title."""
    width, height = title.width + 2 * TITLE_MARGIN[0], title.height + 2 * TITLE_MARGIN[1]
    return title.x - width / 2, title.y - height / 2, width, height


def title_plate(page: Layout, theme: Theme) -> Iterator[str]:
    label = page.title
    if label is None:
        return
    x, y, wide, high = plate_box(label)
    for inset, pen in ((0.0, 2.4), (4.5, 0.9)):
        yield (
            f'<rect x="{number(x + inset)}" y="{number(y + inset)}" rx="8"'
            f' width="{number(wide - 2 * inset)}" height="{number(high - 2 * inset)}"'
            f' fill="{theme.halo}" stroke="{theme.ink}" stroke-width="{pen}"/>'
        )
    size = label.height
    yield f'<g font-size="{number(size)}" style="letter-spacing:.02em">'
    yield from (
        line.replace("<text", f'<text style="font-family:{TITLE_FONT}"')
        for line in text_lines(label, size)
    )
    yield "</g>"


def frame(page: Layout, theme: Theme) -> Iterator[str]:
    """A railway line around the edge."""

    def ring(inset: float, pen: float, colour: str, more: str = "") -> str:
        width, height = number(page.width - 2 * inset), number(page.height - 2 * inset)
        return (
            f'<rect x="{number(inset)}" y="{number(inset)}" width="{width}" height="{height}" rx="10"'
            f' fill="none" stroke="{colour}" stroke-width="{number(pen)}"{more}/>'
        )

    wide = page.frame - 8
    yield (
        f'<path d="M0 0H{number(page.width)}V{number(page.height)}H0Z" fill="none"'
        f' stroke="{theme.frame}" stroke-width="{number(2 * wide)}"/>'
    )
    yield ring(wide / 2, 17, theme.tie, ' stroke-dasharray="5 10"')
    yield ring(wide / 2 - 5, 2.2, theme.rail)
    yield ring(wide / 2 + 5, 2.2, theme.rail)
    yield ring(wide, 1.4, theme.rail, ' stroke-opacity=".5"')
