"""The board as a heat map: routes coloured by how contested they are, figures in a panel beside it."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from math import floor, log10

from wagonway.arena.study.findings import Connection, Findings
from wagonway.arena.study.panel import PANEL_WIDTH, RANKED, Panel, badge
from wagonway.arena.study.tables import Writer
from wagonway.draw.backdrop import backdrop
from wagonway.draw.geometry import Layout, Point, Track, middle_of
from wagonway.draw.land import outlines
from wagonway.draw.layout import layout
from wagonway.draw.palette import NIGHT, Theme
from wagonway.draw.pen import at, number, svg_head
from wagonway.draw.svg import frame, labels, locations, papers, rails, stacks, style
from wagonway.words.boards import board_title

# From the coldest to the hottest. Each is lighter than the one before, so the order is visible without hues.
SCALE = ("#43526a", "#6b4f86", "#ab4b83", "#e2606a", "#f79b57", "#fed073", "#fdf6c4")

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


def heat(value: float) -> str:
    """The colour at a point of the scale."""
    place = min(max(value, 0.0), 1.0) * (len(SCALE) - 1)
    n = min(int(place), len(SCALE) - 2)
    ends = [[int(colour[i : i + 2], 16) for i in (1, 3, 5)] for colour in SCALE[n : n + 2]]
    mixed = (round(low + (high - low) * (place - n)) for low, high in zip(*ends))
    return "#" + "".join(f"{part:02x}" for part in mixed)


def definitions(theme: Theme) -> Iterator[str]:
    yield style(theme, ".l{text-anchor:start}.r{text-anchor:end}.p{font-weight:400;opacity:.78}")
    yield "<defs>"
    yield from papers(theme)
    stops = (
        f'<stop offset="{number(i / (len(SCALE) - 1), 3)}" stop-color="{colour}"/>'
        for i, colour in enumerate(SCALE)
    )
    yield f'<linearGradient id="heat">{"".join(stops)}</linearGradient></defs>'


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
        writer.figures.percent(connection.claimed.value),
        writer.figures.number(connection.turn.value),
    )
    return " · ".join([connection.name, *(f"{head}: {cell}" for head, cell in zip(heads, cells))])


def glowing(track: Track, colour: str, strength: float) -> Iterator[str]:
    """The spaces of a route, with a glow that grows with their heat."""
    for space in track.spaces:
        half = space.width / 2
        if strength > 0.25:
            yield (
                f'<rect x="{number(-half - 4)}" y="-12.5" width="{number(2 * half + 8)}" height="25"'
                f' rx="9" fill="{colour}" opacity="{number(0.45 * strength, 2)}"'
                f' transform="{at(space)}"/>'
            )
        yield (
            f'<rect x="{number(-half)}" y="-8.5" width="{number(2 * half)}" height="17" rx="4.5"'
            f' fill="{colour}" stroke="#0a0f15" stroke-width="1.5" transform="{at(space)}"/>'
        )


def rank_badge(page: Layout, rank: int, connection: Connection) -> str:
    """The rank of a connection, in a disc at its middle."""
    point = middle([page.tracks[route] for route in connection.routes])
    return f'<g transform="translate({number(point.x)} {number(point.y)})">{badge(rank)}</g>'


def middle(tracks: list[Track]) -> Point:
    """A point half way along: on the track, or between the two of a double route."""
    middles = [middle_of(track) for track in tracks]
    n = len(middles)
    return Point(sum(each.x for each in middles) / n, sum(each.y for each in middles) / n)
