"""Land: paper with thin washes of colour, a shade along its coast, borders, blotches of age."""

from __future__ import annotations

from collections.abc import Iterator

from art.scene import Scene, path, smooth
from art.sea import whole
from art.shades import Shades


def definitions(shades: Shades) -> Iterator[str]:
    top, bottom = shades.land
    yield (
        '<linearGradient id="paper" x2=".25" y2="1">'
        f'<stop stop-color="{top}"/><stop offset="1" stop-color="{bottom}"/></linearGradient>'
    )
    for id, blur in (("softer", 3), ("soft", 9), ("softest", 26)):
        yield (
            f'<filter id="{id}" x="-20%" y="-20%" width="140%" height="140%">'
            f'<feGaussianBlur stdDeviation="{blur}"/></filter>'
        )
    # A wash has a ragged edge, as water leaves it on paper.
    yield (
        '<filter id="ragged" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="14"/>'
        '<feTurbulence type="fractalNoise" baseFrequency=".012" numOctaves="3" seed="5" result="n"/>'
        '<feDisplacementMap in2="n" in="SourceGraphic" scale="150" result="d"/>'
        '<feGaussianBlur in="d" stdDeviation="16"/></filter>'
    )
    yield noise("blotches", ".004 .006", 4, 11, shades.blotch, "1.7 -.72")
    yield noise("grain", ".7", 2, 4, "#000000", ".9 -.38")


def noise(id: str, frequency: str, octaves: int, seed: int, colour: str, alpha: str) -> str:
    """A filter that fills what it is put on with clouds of one colour."""
    r, g, b = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return (
        f'<filter id="{id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise"'
        f' baseFrequency="{frequency}" numOctaves="{octaves}" seed="{seed}"/>'
        f'<feColorMatrix values="0 0 0 0 {r:.3f} 0 0 0 0 {g:.3f} 0 0 0 0 {b:.3f} 0 0 0 {alpha}"/></filter>'
    )


def ground(scene: Scene, shades: Shades) -> Iterator[str]:
    yield (
        f'<use href="#land" fill="{shades.shadow}" opacity="{shades.shadow_opacity}"'
        ' filter="url(#soft)" transform="translate(2 7)"/>'
    )
    yield '<use href="#land" fill="url(#paper)"/>'
    yield '<g clip-path="url(#ashore)">'
    yield f'<g filter="url(#ragged)" opacity="{shades.wash_opacity}">'
    for wash in scene.scenery.washes:
        d = smooth(scene.place(wash.area), True)
        yield f'<path d="{d}" fill="{shades.washes[wash.colour]}"/>'
    yield "</g>"
    yield f'<rect {whole(scene)} filter="url(#blotches)" opacity="{shades.blotch_opacity}"/>'
    yield (
        f'<use href="#land" fill="none" stroke="{shades.theme.shade}" stroke-width="22" opacity=".2"'
        ' filter="url(#soft)"/>'
    )
    yield "</g>"


def coast(shades: Shades) -> Iterator[str]:
    yield (
        f'<use href="#land" fill="none" stroke="{shades.theme.coast}" stroke-width="1.4"'
        ' stroke-linejoin="round"/>'
    )


def borders(scene: Scene, shades: Shades) -> Iterator[str]:
    """A hand-coloured ribbon along the border of a country; states are only dotted."""
    country = "".join(path(line) for line in scene.lines("country"))
    state = "".join(path(line) for line in scene.lines("state"))
    yield '<g clip-path="url(#ashore)" fill="none" stroke-linejoin="round">'
    yield f'<path d="{country}" stroke="{shades.ribbon}" stroke-width="9" opacity=".28"/>'
    yield (
        f'<path d="{country}" stroke="{shades.theme.border}" stroke-width="1.8" stroke-dasharray="9 4 1.5 4"/>'
        f'<path d="{state}" stroke="{shades.theme.border}" stroke-width="1.4"'
        ' stroke-dasharray=".1 4.6" stroke-linecap="round" opacity=".9"/></g>'
    )
