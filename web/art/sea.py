"""Water: depths, the engraver's lines along every shore, a net of meridians, lakes and rivers."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from art.scene import Scene, along, path, smooth
from art.shades import Shades
from wagonway.draw.boxes import Floats
from wagonway.draw.pen import number

# From the shore outwards: distance and strength of each line. They open and fade like ripples.
WATERLINES = (
    (4.5, 1.0), (9.5, 0.86), (15.5, 0.72), (22.5, 0.58), (30.5, 0.45), (39.5, 0.33), (49.5, 0.22), (60.5, 0.13),
)  # fmt: skip
PEN = 1.1
WORN = 9.0  # units from corner to corner of a coast


def whole(scene: Scene) -> str:
    return f'width="{number(scene.page.width)}" height="{number(scene.page.height)}"'


def definitions(scene: Scene, shades: Shades) -> Iterator[str]:
    land = "".join(rounded(ring) for ring in scene.lines("land"))
    lakes = "".join(smooth(ring, True) for ring in scene.lines("lake"))
    lakes += "".join(smooth(scene.place(pond), True) for pond in scene.scenery.ponds)
    yield f'<path id="land" d="{land}"/><path id="lakes" d="{lakes}"/>'
    yield '<clipPath id="ashore"><use href="#land"/></clipPath>'
    yield '<clipPath id="afloat"><use href="#lakes"/></clipPath>'
    shallow, deep, deepest = shades.sea
    yield (
        '<radialGradient id="sea" cx=".5" cy=".45" r=".72">'
        f'<stop stop-color="{shallow}"/><stop offset=".62" stop-color="{deep}"/>'
        f'<stop offset="1" stop-color="{deepest}"/></radialGradient>'
    )
    yield f'<mask id="ripples"><rect {whole(scene)}/>{"".join(rings("land", WATERLINES))}</mask>'
    yield f'<mask id="lake-ripples"><rect {whole(scene)}/>{"".join(rings("lakes", WATERLINES[:4]))}</mask>'


def rounded(ring: Floats) -> str:
    """A coast whose corners are worn off a little."""
    return smooth(along(np.vstack([ring, ring[:1]]), WORN)[:-1], True)


def rings(id: str, lines: tuple[tuple[float, float], ...]) -> Iterator[str]:
    """For a mask: each line is what a wide pen covers and a slightly narrower one leaves over."""
    yield '<g fill="none" stroke-linejoin="round">'
    for far, strength in reversed(lines):
        gray = round(255 * strength)
        for width, colour in (
            (2 * far + PEN, f"rgb({gray},{gray},{gray})"),
            (2 * far - PEN, "#000"),
        ):
            yield f'<use href="#{id}" stroke="{colour}" stroke-width="{number(width)}"/>'
    yield "</g>"


def sea(scene: Scene, shades: Shades) -> Iterator[str]:
    yield f'<rect {whole(scene)} fill="url(#sea)"/>'
    for width, opacity in ((150, 0.10), (84, 0.12), (40, 0.14)):
        yield (
            f'<use href="#land" fill="none" stroke="{shades.sea[0]}" stroke-width="{width}"'
            f' stroke-linejoin="round" opacity="{opacity * 2}" filter="url(#soft)"/>'
        )
    yield from graticule(scene, shades)
    yield (
        f'<rect {whole(scene)} fill="{shades.line}" opacity="{shades.line_opacity}" mask="url(#ripples)"/>'
    )


def graticule(scene: Scene, shades: Shades) -> Iterator[str]:
    """Meridians and parallels, hardly to be seen."""
    step = scene.scenery.graticule
    if not step:
        return
    lons, lats = np.arange(-150, -40, step), np.arange(10, 66, step)
    lines = [[(lon, lat) for lat in np.arange(10, 66, 1.0)] for lon in lons]
    lines += [[(lon, lat) for lon in np.arange(-150, -40, 1.0)] for lat in lats]
    drawn = "".join(path(scene.place(line)) for line in lines)
    yield f'<path d="{drawn}" fill="none" stroke="{shades.line}" stroke-width=".8" opacity=".16"/>'


def lakes(scene: Scene, shades: Shades) -> Iterator[str]:
    yield f'<use href="#lakes" fill="{shades.sea[1]}"/>'
    yield (
        f'<g clip-path="url(#afloat)"><use href="#lakes" fill="none" stroke="{shades.shadow}"'
        ' stroke-width="9" opacity=".3" filter="url(#softer)"/>'
        f'<rect {whole(scene)} fill="{shades.line}" opacity="{shades.line_opacity * 0.9}"'
        ' mask="url(#lake-ripples)"/></g>'
    )
    yield f'<use href="#lakes" fill="none" stroke="{shades.theme.coast}" stroke-width="1.3" opacity=".85"/>'


def rivers(scene: Scene, shades: Shades) -> Iterator[str]:
    drawn = "".join(smooth(line) for line in scene.lines("river"))
    for colour, width, opacity in ((shades.land[0], 3.6, 0.6), (shades.theme.river, 1.8, 1)):
        yield (
            f'<path d="{drawn}" fill="none" stroke="{colour}" stroke-width="{width}"'
            f' opacity="{opacity}" stroke-linejoin="round" stroke-linecap="round"/>'
        )
