"""A town: blocks and streets, avenues, piers, bridges seen from above, and its fog."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import atan2, cos, radians

import numpy as np

from art.ground import noise
from art.scene import Scene, along, inside, path, smooth
from art.scenery_file import Bridge, Grid, Place
from art.sea import whole
from art.shades import Shades
from wagonway.draw.boxes import Floats
from wagonway.draw.pen import number as n

METRES = 111_320.0  # a degree of latitude
LAMPS = 19.0  # units from lamp to lamp
STREET = 0.13  # of a block's side that is street


def definitions(scene: Scene, shades: Shades) -> Iterator[str]:
    parks = "".join(smooth(ring, True) for ring in green_rings(scene))
    yield f'<path id="parks" d="{parks}"/><clipPath id="in-parks"><use href="#parks"/></clipPath>'
    if scene.scenery.fog:
        reach = scene.scenery.fog.reach
        yield noise("fog", ".0035 .011", 4, 8, shades.fog, "2.6 -1.0")
        yield (
            f'<linearGradient id="inland"><stop stop-color="#fff"/><stop offset="{reach / 2}" stop-color="#fff" stop-opacity=".62"/>'
            f'<stop offset="{reach}" stop-color="#fff" stop-opacity="0"/></linearGradient>'
            f'<mask id="fog-bank"><rect {whole(scene)} fill="url(#inland)"/></mask>'
        )


def streets(scene: Scene, shades: Shades) -> Iterator[str]:
    yield '<g clip-path="url(#ashore)">'
    for grid in scene.scenery.grids:
        yield from blocks(scene, grid, shades)
    for line in scene.scenery.avenues:
        d = path(scene.place(line))
        yield f'<path d="{d}" fill="none" stroke="{shades.theme.border}" stroke-width="7" opacity=".28"/>'
        yield f'<path d="{d}" fill="none" stroke="{shades.avenue}" stroke-width="5"/>'
    green = shades.washes["forest"]
    yield f'<use href="#parks" fill="url(#paper)"/><use href="#parks" fill="{green}" opacity=".72"/>'
    yield from canopy(scene, shades)
    yield (
        f'<use href="#parks" fill="none" stroke="{shades.leaf[1]}" stroke-width="1.6" opacity=".6"/>'
        f'<use href="#land" fill="none" stroke="{shades.theme.shade}" stroke-width="16" opacity=".28" filter="url(#soft)"/></g>'
    )


def green_rings(scene: Scene) -> list[Floats]:
    """Parks with their corners rounded off."""
    rings = [*scene.lines("park"), *(scene.place(green) for green in scene.scenery.greens)]
    return [along(np.vstack([ring, ring[:1]]), 26.0)[:-1] for ring in rings]


def canopy(scene: Scene, shades: Shades) -> Iterator[str]:
    """Tree tops from above, so faint that they may lie under a route."""
    yield f'<g clip-path="url(#in-parks)" fill="{shades.leaf[1]}" opacity=".16">'
    for ring in green_rings(scene):
        low, high = ring.min(axis=0), ring.max(axis=0)
        points = scene.random.uniform(low, high, (int(np.prod(high - low) / 300), 2))
        for x, y in points[inside(points, ring)]:
            r = scene.random.uniform(5, 12)
            yield f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(r)}"/>'
    yield "</g>"


def blocks(scene: Scene, grid: Grid, shades: Shades) -> Iterator[str]:
    """Every block of the grid whose middle lies in the area, set apart by its streets."""
    to_globe, corners = turned(grid)
    area = np.array(grid.area)
    wide, high = grid.block
    low, high_corner = corners.min(axis=0), corners.max(axis=0)
    xs = np.arange(np.floor(low[0] / wide), np.ceil(high_corner[0] / wide)) * wide
    ys = np.arange(np.floor(low[1] / high), np.ceil(high_corner[1] / high)) * high
    ds = dict.fromkeys(shades.blocks, "")
    margin = STREET * min(wide, high)
    for x in xs:
        for y in ys:
            middle = to_globe(np.array([[x + wide / 2, y + high / 2]]))
            if not inside(middle, area)[0]:
                continue
            a, b, c, d = x + margin, y + margin, x + wide - margin, y + high - margin
            ring = to_globe(np.array([[a, b], [c, b], [c, d], [a, d]]))
            colour = shades.blocks[int(scene.random.integers(len(shades.blocks)))]
            ds[colour] += path(scene.bent.place(ring), True)
    yield f'<path d="{path(scene.place(grid.area), True)}" fill="{shades.street}" opacity=".6"/>'
    yield from (f'<path d="{d}" fill="{colour}"/>' for colour, d in ds.items())


def turned(grid: Grid) -> tuple[Callable[[Floats], Floats], Floats]:
    """From metres along the grid to the globe, and the corners of its area in such metres."""
    (lon, lat), (to_lon, to_lat) = grid.along
    narrow = cos(radians(lat))
    angle = atan2(to_lat - lat, (to_lon - lon) * narrow)
    turn = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    scale = np.array([METRES * narrow, METRES])

    def to_globe(metres: Floats) -> Floats:
        globe: Floats = metres @ turn / scale + (lon, lat)
        return globe

    return to_globe, (np.array(grid.area) - (lon, lat)) * scale @ turn.T


def lamps(scene: Scene) -> Iterator[str]:
    """Street lamps along every avenue."""
    lines = [along(scene.place(line), LAMPS) for line in scene.scenery.avenues]
    for r, opacity in ((6.0, 0.13), (2.6, 0.3), (1.1, 0.9)):
        yield f'<g fill="#ffd58a" opacity="{opacity}">'
        for x, y in (point for line in lines for point in line):
            yield f'<circle cx="{n(x)}" cy="{n(y)}" r="{r}"/>'
        yield "</g>"


def piers(scene: Scene, shades: Shades) -> Iterator[str]:
    """Short piers at right angles to a shore, seawards of its line (to the left of it)."""
    for row in scene.scenery.piers:
        line = scene.place(row.line)
        metre = unit_of(scene, row.line[0])
        stops = along(line, row.apart * metre)
        ahead = np.gradient(stops, axis=0)
        aside = np.column_stack([ahead[:, 1], -ahead[:, 0]]) / np.hypot(*ahead.T)[:, None]
        lengths = row.length * metre * scene.random.uniform(0.7, 1.15, len(stops))
        heads = stops + lengths[:, None] * aside
        free = scene.room(heads) > 5
        d = "".join(
            path(np.array([at - 4 * out, head]))
            for at, out, head in zip(stops[free], aside[free], heads[free])
        )
        yield (
            f'<path d="{d}" stroke="{shades.shadow}" stroke-width="5.6" opacity=".35" transform="translate(1 2)"/>'
            f'<path d="{d}" stroke="{shades.theme.coast}" stroke-width="5.4"/><path d="{d}" stroke="{shades.land[1]}" stroke-width="3.6"/>'
        )


def unit_of(scene: Scene, place: Place) -> float:
    """Units of the page in a metre, about here."""
    lon, lat = place
    a, b = scene.place([(lon, lat), (lon, lat + 0.01)])
    return float(np.hypot(*(b - a))) / (0.01 * METRES)


def bridges(scene: Scene, shades: Shades) -> Iterator[str]:
    for bridge in scene.scenery.bridges:
        line = along(scene.place(bridge.line), 6.0)
        if bridge.colour == "orange":
            yield from suspension(line, bridge, shades)
        else:
            yield from truss(line, bridge, shades)


def offset(line: Floats, aside: Floats) -> Floats:
    ahead = np.gradient(line, axis=0)
    normal = np.column_stack([ahead[:, 1], -ahead[:, 0]]) / np.hypot(*ahead.T)[:, None]
    moved: Floats = line + normal * aside[:, None]
    return moved


def deck(line: Floats, steel: tuple[str, str, str], shadow: str) -> Iterator[str]:
    d = path(line)
    for colour, width, more in (
        (shadow, 20, ' opacity=".4" transform="translate(5 8)" filter="url(#softer)"'),
        (steel[1], 16, ""), (steel[0], 13.6, ""), ("#4b4642", 9.4, ""),
        ("#f3dca0", 1.1, ' stroke-dasharray="7 6"'),
    ):  # fmt: skip
        yield f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width}"{more}/>'


def suspension(line: Floats, bridge: Bridge, shades: Shades) -> Iterator[str]:
    """Cables swing out at the towers, as they seem to from above; hangers tie them to the deck."""
    steel = shades.steel[bridge.colour]
    yield from deck(line, steel, shades.shadow)
    share = np.linspace(0, 1, len(line))
    stops = np.array([0, *bridge.towers, 1])
    spans = np.clip(np.searchsorted(stops, share, side="right") - 1, 0, len(stops) - 2)
    along_span = (share - stops[spans]) / (stops[spans + 1] - stops[spans])
    first, last = spans == 0, spans == len(stops) - 2
    rise = (2 * along_span - 1) ** 2
    rise = np.where(first, along_span**2, np.where(last, (1 - along_span) ** 2, rise))
    for side in (-1, 1):
        cable = offset(line, side * (7.5 + 9.5 * rise))
        edge = offset(line, np.full(len(line), side * 7.0))
        hangers = "".join(path(np.array([a, b])) for a, b in list(zip(edge, cable))[::2])
        yield f'<path d="{hangers}" stroke="{steel[2]}" stroke-width=".8" opacity=".8"/>'
        yield f'<path d="{path(cable)}" fill="none" stroke="{steel[1]}" stroke-width="3.6"/>'
        yield f'<path d="{path(cable)}" fill="none" stroke="{steel[2]}" stroke-width="2"/>'
    for tower in bridge.towers:
        i = round(tower * (len(line) - 1))
        ends = [offset(line, np.full(len(line), side))[i] for side in (-19.0, 19.0)]
        d = path(np.array(ends))
        for colour, width in ((steel[1], 11), (steel[0], 7.5), (steel[2], 2)):
            yield f'<path d="{d}" stroke="{colour}" stroke-width="{width}" stroke-linecap="round"/>'


def truss(line: Floats, bridge: Bridge, shades: Shades) -> Iterator[str]:
    steel = shades.steel[bridge.colour]
    d = path(line)
    yield f'<path d="{d}" fill="none" stroke="#000" stroke-width="13" opacity=".28" transform="translate(3 5)" filter="url(#softer)"/>'
    for colour, width, more in (
        (steel[1], 11, ""), (steel[2], 8.6, ""), (steel[0], 6.4, ""), (steel[2], 6.4, ' stroke-dasharray="1.2 5"'),
    ):  # fmt: skip
        yield f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width}"{more}/>'
    for tower in bridge.towers:
        x, y = line[round(tower * (len(line) - 1))]
        yield f'<circle cx="{n(x)}" cy="{n(y)}" r="5.5" fill="{steel[2]}" stroke="{steel[1]}" stroke-width="1.6"/>'


def fog(scene: Scene, shades: Shades) -> Iterator[str]:
    if scene.scenery.fog:
        yield (
            f'<g mask="url(#fog-bank)" opacity="{shades.fog_opacity}"><rect {whole(scene)} filter="url(#fog)"/></g>'
        )
