"""The backdrop under the routes: sea and land if the board is a map, otherwise paper."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from wagonway.draw.geometry import Layout
from wagonway.draw.land import Outline
from wagonway.draw.palette import Theme
from wagonway.draw.pen import number, outline_path

WAVES = (60, 44, 30, 18, 8)  # widths of the lines along a coast, outermost first


def backdrop(found: Sequence[Outline], page: Layout, theme: Theme) -> Iterator[str]:
    whole = f'width="{number(page.width)}" height="{number(page.height)}"'
    if not found:
        yield f'<rect {whole} fill="url(#paper)"/><rect {whole} fill="url(#grid)"/>'
        return
    paths: dict[str, str] = defaultdict(str)
    for outline in found:
        paths[outline.kind] += outline_path(outline.points, outline.closed)
    yield f'<rect {whole} fill="url(#sea)"/>'
    yield from coast(paths.get("land", ""), theme)
    yield from inland(paths, theme)


def coast(path: str, theme: Theme) -> Iterator[str]:
    """Land with lines of water along its coast and a shade along the inside."""
    yield f'<defs><path id="land" d="{path}"/><clipPath id="ashore"><use href="#land"/></clipPath></defs>'
    yield f'<g fill="none" stroke="{theme.wave}" stroke-opacity="{theme.wave_opacity}" stroke-linejoin="round">'
    yield "".join(f'<use href="#land" stroke-width="{2 * width}"/>' for width in WAVES) + "</g>"
    yield '<use href="#land" fill="url(#paper)"/>'
    yield (
        f'<g clip-path="url(#ashore)" fill="none" stroke="{theme.shade}" stroke-opacity=".12">'
        '<use href="#land" stroke-width="22"/><use href="#land" stroke-width="10"/></g>'
    )


def inland(paths: dict[str, str], theme: Theme) -> Iterator[str]:
    pens = {
        "street": f'fill="none" stroke="{theme.street}" stroke-width="1.6" stroke-opacity=".6"',
        "park": f'fill="{theme.park}"',
        "avenue": f'fill="none" stroke="{theme.street}" stroke-width="4" stroke-opacity=".8"',
        "state": f'fill="none" stroke="{theme.border}" stroke-dasharray="1 5" stroke-width="1.3" stroke-linecap="round"',
        "country": f'fill="none" stroke="{theme.border}" stroke-width="2" stroke-dasharray="9 5 1 5"',
        "river": f'fill="none" stroke="{theme.river}" stroke-width="1.5"',
        "lake": f'fill="url(#sea)" stroke="{theme.coast}" stroke-opacity=".7" stroke-width="1.2"',
    }
    for kind, pen in pens.items():
        if kind in paths:
            yield f'<path d="{paths[kind]}" {pen} stroke-linejoin="round"/>'
    yield from bridges(paths.get("bridge", ""))
    yield f'<use href="#land" fill="none" stroke="{theme.coast}" stroke-opacity=".8" stroke-width="1.6"/>'


def bridges(path: str) -> Iterator[str]:
    if path:
        yield (
            f'<g fill="none"><path d="{path}" stroke="#a5371f" stroke-width="9"/>'
            f'<path d="{path}" stroke="#4b4642" stroke-width="5.5"/><path d="{path}"'
            ' stroke="#f3dca0" stroke-dasharray="6 6"/></g>'
        )
