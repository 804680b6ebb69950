"""What a map maker puts on open water, a compass rose and ships, and the railway that frames the page."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin

import numpy as np

from art.scene import Scene
from art.shades import Shades
from wagonway.draw.boxes import Floats
from wagonway.draw.pen import number as n

STEP = 8.0
SHIP = 26.0  # radius of the water a ship needs
BOAT = 13.0
BRIDGE = 24.0  # half the width of one, towers and all


class Water:
    """Open water, and what already lies on it."""

    def __init__(self, scene: Scene) -> None:
        xs, ys = np.arange(0, scene.page.width, STEP), np.arange(0, scene.page.height, STEP)
        grid = np.array([(x, y) for y in ys for x in xs])
        grid = grid[~scene.on_land(grid)]
        bridges = [scene.place(bridge.line) for bridge in scene.scenery.bridges]
        self.points = grid
        self.room = np.minimum(scene.room(grid), scene.from_shore(grid))
        for line in bridges:
            stops = np.linspace(line[:-1], line[1:], 30).reshape(-1, 2)
            self.keep_off(stops, BRIDGE)

    def keep_off(self, points: Floats, radius: float = 0.0) -> None:
        apart = np.sqrt(((self.points[:, None] - points[None]) ** 2).sum(axis=2)).min(axis=1)
        self.room = np.minimum(self.room, apart - radius)

    def take(self, radius: float, wish: Floats) -> Floats | None:
        """The place with room enough that is wished for most; it is no longer free then."""
        free = self.room > radius
        if not free.any():
            return None
        best: Floats = self.points[int(np.argmin(np.where(free, wish, np.inf)))]
        self.keep_off(best[None], radius)
        return best


def afloat(scene: Scene, shades: Shades) -> Iterator[str]:
    water = Water(scene)
    x, y = water.points.T
    page = scene.page
    corner = np.hypot(np.minimum(x, page.width - x), np.minimum(y, page.height - y))
    spot = water.take(scene.scenery.compass * 1.45 + 6, corner)
    if spot is not None:
        yield compass(spot, scene.scenery.compass, shades)
    for draw, radius, wanted in (
        (ship, SHIP, scene.scenery.ships),
        (boat, BOAT, scene.scenery.boats),
    ):
        for _ in range(wanted):
            spot = water.take(radius, scene.random.uniform(size=len(water.points)))
            if spot is not None:
                yield draw(spot, bool(scene.random.integers(2)), shades)
                water.keep_off(spot[None], 3.2 * radius)


def compass(at: Floats, r: float, shades: Shades) -> str:
    lit, dark = shades.gild
    ticks = "".join(
        f"M{n(r * sin(i * pi / 36), 2)} {n(-r * cos(i * pi / 36), 2)}"
        f"L{n(k * r * sin(i * pi / 36), 2)} {n(-k * r * cos(i * pi / 36), 2)}"
        for i in range(72)
        for k in ((0.88 if i % 9 == 0 else 0.93),)
    )
    text = (
        f'<g transform="translate({n(at[0])} {n(at[1])})"><circle r="{n(1.06 * r)}" fill="{shades.sea[2]}" opacity=".3"/>'
        f'<g fill="none" stroke="{lit}"><circle r="{n(r)}" stroke-width="1.8"/>'
        f'<circle r="{n(0.86 * r)}" stroke-width=".9"/><circle r="{n(0.44 * r)}" stroke-width=".9" opacity=".7"/>'
        f'<path d="{ticks}" stroke-width="1"/></g>'
    )
    for turn, long, wide in ((22.5, 0.6, 0.07), (67.5, 0.6, 0.07), (45, 0.8, 0.12), (0, 1.2, 0.16)):
        for quarter in range(4):
            tip, side = n(-long * r), n(wide * r)
            text += (
                f'<g transform="rotate({n(turn + 90 * quarter)})"><path d="M0 {tip}L{side} {n(-wide * r)}L0 0Z" fill="{dark}"/>'
                f'<path d="M0 {tip}L-{side} {n(-wide * r)}L0 0Z" fill="{lit}"/></g>'
            )
    # North has the same first letter in every language we speak.
    letter = (
        f"M{n(-0.09 * r)} {n(-1.25 * r)}V{n(-1.47 * r)}L{n(0.09 * r)} {n(-1.25 * r)}V{n(-1.47 * r)}"
    )
    return (
        f'{text}<circle r="{n(0.07 * r)}" fill="{lit}" stroke="{dark}"/>'
        f'<path d="{letter}" fill="none" stroke="{lit}" stroke-width="{n(0.05 * r)}" stroke-linejoin="bevel"/></g>'
    )


def ship(at: Floats, mirrored: bool, shades: Shades) -> str:
    """A steamer of the old lines under a plume of smoke."""
    lit, dark = shades.gild
    turn = "scale(-1.15 1.15)" if mirrored else "scale(1.15)"
    return (
        f'<g transform="translate({n(at[0])} {n(at[1])}){turn}" stroke-linejoin="round">'
        f'<path d="M3-11C1-16-4-14-5-18C-9-17-12-20-17-18" fill="none" stroke="{lit}" stroke-width="3" stroke-linecap="round" opacity=".45"/>'
        f'<path d="M-20 0H22L17 8H-15Z" fill="{dark}" stroke="{lit}" stroke-width="1"/>'
        f'<path d="M-12-5H12V0H-12Z" fill="{lit}"/><path d="M-1-12H5V-5H-1Z" fill="{dark}" stroke="{lit}" stroke-width=".8"/>'
        f'<path d="M-9-5V-16M16 0V-13M-9-16L-18 0M16-13L22 0M-9-14L16-11" fill="none" stroke="{lit}" stroke-width=".8"/>'
        f'<path d="M-10-2.6H10" stroke="{dark}" stroke-width="1.4" stroke-dasharray="1.6 2.2"/>'
        f'<path d="M-28 10q4-3 8 0t8 0 8 0 8 0 8 0 8 0 8 0M-34 14q4-3 8 0t8 0 8 0 8 0 8 0" fill="none" stroke="{lit}" stroke-width="1" opacity=".7" stroke-linecap="round"/></g>'
    )


def boat(at: Floats, mirrored: bool, shades: Shades) -> str:
    """A sailing boat and its wake."""
    lit, dark = shades.gild
    turn = "scale(-1 1)" if mirrored else ""
    return (
        f'<g transform="translate({n(at[0])} {n(at[1])}){turn}">'
        f'<path d="M0-12V2L-8 2Z" fill="{lit}"/><path d="M1.4-9L8 2H1.4Z" fill="{lit}" opacity=".75"/>'
        f'<path d="M-8.6 3.4H8.6L6 6.6H-6Z" fill="{dark}"/>'
        f'<path d="M-12 9q3-2 6 0t6 0 6 0M-18 6.4h5" fill="none" stroke="{lit}" stroke-width=".9" opacity=".6" stroke-linecap="round"/></g>'
    )


def frame(scene: Scene, shades: Shades) -> Iterator[str]:
    """A railway all round the edge, a wheel in every corner."""
    page, theme = scene.page, shades.theme
    wide = page.frame - 8
    middle = wide / 2
    w, h = page.width, page.height
    yield (
        f'<path d="M0 0H{n(w)}V{n(h)}H0Z" fill="none" stroke="{theme.frame}" stroke-width="{n(2 * wide)}"/>'
        f'<rect x="{n(wide)}" y="{n(wide)}" width="{n(w - 2 * wide)}" height="{n(h - 2 * wide)}" fill="none"'
        ' stroke="#000" stroke-width="7" opacity=".28" filter="url(#softer)"/>'
    )
    yield f'<g fill="{theme.tie}" stroke="#fff" stroke-opacity=".06">'
    for long, upright in ((w, False), (h, True)):
        count = round((long - 4 * wide) / 14)
        for i in range(count + 1):
            at = 2 * wide + (long - 4 * wide) * i / count
            for across in (middle, (w if upright else h) - middle):
                x, y = (across - 9.5, at - 2.6) if upright else (at - 2.6, across - 9.5)
                size = 'width="19" height="5.2"' if upright else 'width="5.2" height="19"'
                yield f'<rect x="{n(x)}" y="{n(y)}" {size} rx="1.2"/>'
    yield "</g>"
    for inset, pen, opacity in ((middle - 5, 2.4, 1), (middle + 5, 2.4, 1), (wide, 1.5, 0.55)):
        yield (
            f'<rect x="{n(inset)}" y="{n(inset)}" width="{n(w - 2 * inset)}" height="{n(h - 2 * inset)}" rx="9"'
            f' fill="none" stroke="{theme.rail}" stroke-width="{pen}" opacity="{opacity}"/>'
        )
    for x in (middle + 4, w - middle - 4):
        for y in (middle + 4, h - middle - 4):
            yield wheel(x, y, 15.5, shades)


def wheel(x: float, y: float, r: float, shades: Shades) -> str:
    spokes = "".join(
        f"M0 0L{n(0.8 * r * cos(i * pi / 5))} {n(0.8 * r * sin(i * pi / 5))}" for i in range(10)
    )
    theme = shades.theme
    return (
        f'<g transform="translate({n(x)} {n(y)})"><circle r="{n(r + 2)}" fill="{theme.frame}"/>'
        f'<g fill="none" stroke="{theme.rail}"><circle r="{n(r)}" stroke-width="2.6"/><circle r="{n(0.8 * r)}" stroke-width=".9"/>'
        f'<path d="{spokes}" stroke-width="1.5"/></g><circle r="{n(0.26 * r)}" fill="{theme.rail}"/><circle r="{n(0.1 * r)}" fill="{theme.frame}"/></g>'
    )
