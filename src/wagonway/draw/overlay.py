"""An overlay for the picture of an empty board: pieces, ghosts of pieces, marked routes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape

from wagonway.draw.geometry import Layout
from wagonway.draw.layout import layout
from wagonway.draw.palette import LIVERIES
from wagonway.draw.pen import at, number, rail_path
from wagonway.draw.pieces import wagon
from wagonway.engine.board import Board

GHOST = 0.6  # opacity


def overlay_svg(
    board: Board,
    owners: Sequence[int | None],
    ghosts: Mapping[int, int],
    marked: Mapping[int, str],
    name: str,
    title: str,
) -> str:
    """The pieces of each route's owner, ghost pieces of a seat, and routes marked with a class.

    `name` is the prefix of every id, so that a page may contain several; the page styles the classes.
    """
    canvas = layout(board, quick=True)
    page = canvas.scaled(1 / canvas.unit)
    owned = {i: seat for i, seat in enumerate(owners) if seat is not None and seat >= 0}
    ghosts = {i: seat for i, seat in ghosts.items() if i not in owned}
    lines = [
        f'<path class="mark {kind}" d="{rail_path(page.tracks[i].rail)}"/>'
        for i, kind in marked.items()
    ]
    view = f"0 0 {number(page.width)} {number(page.height)}"
    return "".join(
        [
            f'<svg viewBox="{view}" role="img"><title>{escape(title)}</title>',
            *lines,
            *pieces(page, owned, f"{name}p"),
            f'<g opacity="{GHOST}">',
            *pieces(page, ghosts, f"{name}g"),
            "</g></svg>",
        ]
    )


def pieces(page: Layout, owned: Mapping[int, int], name: str) -> Iterator[str]:
    for i, seat in owned.items():
        spaces = page.tracks[i].spaces
        yield f"<defs>{wagon(f'{name}{i}', spaces[0].width, LIVERIES[seat])}</defs>"
        yield from (f'<use href="#{name}{i}" transform="{at(space)}"/>' for space in spaces)
