"""The board as a heat map: routes coloured by how contested they are, figures in a panel beside it."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from math import floor, log10

from wagonway.arena.study.findings import Connection, Findings
from wagonway.arena.study.panel import PANEL_WIDTH, RANKED, Panel
from wagonway.arena.study.tables import Writer
from wagonway.draw.backdrop import backdrop
from wagonway.draw.geometry import Layout
from wagonway.draw.heat import badge, definitions, glowing, heat, middle
from wagonway.draw.land import outlines
from wagonway.draw.layout import layout
from wagonway.draw.palette import NIGHT
from wagonway.draw.pen import number, svg_head
from wagonway.draw.svg import frame, labels, locations, rails, stacks
from wagonway.words.boards import board_title

ROUND = (1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10)


def heat_map(writer: Writer, findings: Findings, bot: str) -> str:
    """One self-contained SVG of a board at one size of table."""
    board = findings.board
    canvas = layout(board)
    page = canvas.scaled(1 / canvas.unit)
    top = scale_top(findings.connections[0].contest.value)
    panel = Panel(writer, findings, bot, lambda value: heat(value / top), top)
    zoom = page.height / panel.height
    width = page.width + zoom * PANEL_WIDTH
    ranks = dict(enumerate(findings.connections[:RANKED], start=1))
    title = f"{board_title(writer.say, board)}: {writer.say('study-map')}"
    return "\n".join(
        [
            svg_head(0, 0, width, page.height, canvas.unit),
            "<!-- Written by: wagonway study -->",
            f"<title>{escape(title, quote=False)}</title>",
            *definitions(NIGHT),
            *backdrop(outlines(board, page), page, NIGHT),
            *rails(page, NIGHT),
            *routes(writer, findings, page, top),
            *locations(page, NIGHT),
            *labels(page),
            *stacks(board, page),
            *frame(page, NIGHT),
            *(rank_badge(page, rank, each) for rank, each in ranks.items()),
            f'<g transform="translate({number(page.width)} 0)scale({number(zoom, 4)})">',
            *panel.drawn(),
            "</g>",
            "</svg>\n",
        ]
    )


def scale_top(most: float) -> float:
    """The next round share at or above the largest."""
    if most <= 0:
        return 0.01
    size = 10.0 ** floor(log10(most))
    return min(1.0, next(step * size for step in ROUND if step * size >= most - 1e-9))


def routes(writer: Writer, findings: Findings, page: Layout, top: float) -> Iterator[str]:
    """The coldest first, so that the glow of the hottest lies above."""
    for each in reversed(findings.connections):
        colour = heat(each.contest.value / top)
        text = route_title(writer, each)
        for route in each.routes:
            spaces = "".join(glowing(page.tracks[route], colour, each.contest.value / top))
            yield f"<g><title>{escape(text, quote=False)}</title>{spaces}</g>"


def route_title(writer: Writer, connection: Connection) -> str:
    """The tooltip of a route."""
    heads = writer.heads("contest", "claimed", "turn")
    cells = (
        writer.share(connection.contest),
        writer.percent(connection.claimed),
        writer.number(connection.turn),
    )
    return " · ".join([connection.name, *(f"{head}: {cell}" for head, cell in zip(heads, cells))])


def rank_badge(page: Layout, rank: int, connection: Connection) -> str:
    """The rank of a connection, in a disc at its middle."""
    point = middle([page.tracks[route] for route in connection.routes])
    return f'<g transform="translate({number(point.x)} {number(point.y)})">{badge(rank)}</g>'
