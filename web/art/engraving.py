"""Mountains, hills, trees, grass and cacti, each as an engraver would cut it: lit from the left."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from art.scene import path
from art.shades import Shades
from wagonway.draw.boxes import Floats
from wagonway.draw.pen import number

JAG = 0.05  # how far the corners of a mountain stray, in parts of its height
HATCHES = (
    (0.2, 0.5),
    (0.36, 0.4),
    (0.52, 0.31),
    (0.18, 0.28),
)  # where strokes on the far side begin
CROWN = ((0.0, -0.68, 0.32), (-0.24, -0.48, 0.27), (0.24, -0.46, 0.28))  # of an oak: x, y, radius
TIERS = (
    (-1.0, -0.55, 0.25),
    (-0.78, -0.3, 0.36),
    (-0.52, -0.06, 0.46),
)  # of a pine: top, foot, half width
BLADES = ((-0.2, -0.12, 0.55), (0.0, 0.02, 0.8), (0.2, 0.14, 0.55))  # of grass: foot, lean, height


def standing_at(at: Floats, drawing: str) -> str:
    return f'<g transform="translate({number(at[0])} {number(at[1])})">{drawing}</g>'


def sized(template: str, width: float, height: float) -> str:
    """Path data whose numbers are parts: "x,y" pairs in parts of a width and a height."""
    return " ".join(
        f"{number(float(x) * width)} {number(float(y) * height)}" if comma else part
        for part in template.split()
        for x, comma, y in (part.partition(","),)
    )


def peak(random: np.random.Generator, at: Floats, height: float, snow: bool, shades: Shades) -> str:
    """A mountain whose crest runs down from its top, hatched on the far side."""
    lit, dark, white, ink = shades.relief
    size = np.array([height * random.uniform(0.56, 0.72), height])
    body = np.array(
        [(-1, 0), (-0.62, -0.3), (-0.34, -0.62), (0, -1), (0.3, -0.66), (0.58, -0.36), (1, 0)]
    )
    body[1:-1, 1] += random.uniform(-JAG, JAG, 5)
    crest = np.array([(0.04, 0), (0.16, -0.2), (-0.05, -0.45), (0.13, -0.7)])
    hatch = "".join(path(np.array([(x, -y), (x + 0.2, 0.27 - y)]) * size) for x, y in HATCHES)
    text = f'<path d="{path(body * size, True)}" fill="{lit}"/>'
    text += (
        f'<path d="{path(np.vstack([body[3:], crest]) * size, True)}" fill="{dark}" opacity=".72"/>'
    )
    if snow:
        foot = np.array([(0.2, -0.58), (0.1, -0.7), (-0.05, -0.55), (-0.17, -0.66)])
        text += f'<path d="{path(np.vstack([body[2:5], foot]) * size, True)}" fill="{white}"/>'
    text += (
        f'<g fill="none" stroke="{ink}" stroke-linejoin="round" stroke-linecap="round">'
        f'<path d="{hatch}" stroke-width=".7" opacity=".6"/>'
        f'<path d="{path(body * size)}" opacity=".85"/></g>'
    )
    return standing_at(at, text)


def hill(random: np.random.Generator, at: Floats, height: float, snow: bool, shades: Shades) -> str:
    """An old mountain: a round back with a few strokes down its far side."""
    lit, dark, white, ink = shades.relief
    w, h = height * random.uniform(0.85, 1.05), 0.72 * height
    back = sized("M -1,0 C -.6,-.2 -.5,-1 0,-1 S .6,-.2 1,0", w, h)
    far = sized("M 0,-1 C .5,-1 .6,-.2 1,0 L .2,0 C .4,-.4 .2,-.8 0,-1 Z", w, h)
    strokes = sized("M .3,-.72 L .42,-.4 M .45,-.55 L .58,-.22", w, h)
    return standing_at(
        at,
        f'<path d="{back}" fill="{white if snow else lit}"/><path d="{far}" fill="{dark}" opacity=".55"/>'
        f'<g fill="none" stroke="{ink}" stroke-linecap="round"><path d="{back}" opacity=".75"/>'
        f'<path d="{strokes}" stroke-width=".7" opacity=".6"/></g>',
    )


def pine(h: float, at: Floats, shades: Shades) -> str:
    lit, dark, trunk = shades.leaf
    body = " ".join(
        sized(f"M 0,{top} L {w},{foot} L -{w},{foot} Z", h, h) for top, foot, w in TIERS
    )
    far = " ".join(sized(f"M 0,{top} L {w},{foot} L 0,{foot} Z", h, h) for top, foot, w in TIERS)
    return standing_at(
        at,
        f'<path d="{sized("M 0,-.1 L 0,.1", h, h)}" stroke="{trunk}" stroke-width="{number(0.12 * h)}"/>'
        f'<path d="{body}" fill="{lit}"/><path d="{far}" fill="{dark}"/>',
    )


def oak(h: float, at: Floats, shades: Shades) -> str:
    lit, dark, trunk = shades.leaf
    crown = "".join(
        f'<circle cx="{number(x * h)}" cy="{number(y * h)}" r="{number(r * h)}"/>'
        for x, y, r in CROWN
    )
    return standing_at(
        at,
        f'<path d="{sized("M 0,-.3 L 0,.08", h, h)}" stroke="{trunk}" stroke-width="{number(0.12 * h)}"/>'
        f'<g fill="{dark}" transform="translate(.8 .8)">{crown}</g>'
        f'<g fill="{lit}" transform="scale(.9)">{crown}</g>',
    )


def grass(h: float, at: Floats, shades: Shades) -> str:
    blades = " ".join(
        sized(f"M {x},0 Q {x + lean},-.5 {x + 2 * lean},-{y}", h, h) for x, lean, y in BLADES
    )
    pen = f'stroke="{shades.relief[3]}" stroke-width=".9" stroke-linecap="round" opacity=".45"'
    return standing_at(at, f'<path d="{blades}" fill="none" {pen}/>')


def cactus(h: float, at: Floats, shades: Shades) -> str:
    arms = "M 0,0 L 0,-1 M -.34,-.72 L -.34,-.5 Q -.34,-.36 0,-.36 M .34,-.84 L .34,-.62 Q .34,-.48 0,-.48"
    pen = f'stroke="{shades.leaf[1]}" stroke-width="{number(0.17 * h)}" stroke-linecap="round" opacity=".8"'
    return standing_at(at, f'<path d="{sized(arms, h, h)}" fill="none" {pen}/>')


PLANTS: dict[str, Callable[[float, Floats, Shades], str]] = {
    "pine": pine,
    "oak": oak,
    "grass": grass,
    "cactus": cactus,
}
