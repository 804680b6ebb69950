"""The whole backdrop of a board as one SVG, layer upon layer."""

from __future__ import annotations

from collections.abc import Iterator

from art import city, ground, growth, ornament, sea
from art.scene import Scene, scene_of
from art.scenery_file import read
from art.shades import Shades
from wagonway.draw.pen import number
from wagonway.engine.board import Board


def painting(board: Board, shades: Shades) -> str:
    scene = scene_of(board, read(board.id))
    return "\n".join(layers(scene, shades))


def page_size(board: Board) -> tuple[int, int]:
    page = scene_of(board, read(board.id)).page
    return round(page.width), round(page.height)


def layers(scene: Scene, shades: Shades) -> Iterator[str]:
    page = scene.page
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{round(page.width)}" height="{round(page.height)}"'
        f' viewBox="0 0 {number(page.width)} {number(page.height)}" preserveAspectRatio="none"><defs>'
    )
    yield from sea.definitions(scene, shades)
    yield from ground.definitions(shades)
    yield from city.definitions(scene, shades)
    yield "</defs>"
    yield from sea.sea(scene, shades)
    yield from ground.ground(scene, shades)
    yield from city.streets(scene, shades)
    yield from ground.borders(scene, shades)
    yield from sea.rivers(scene, shades)
    yield from sea.lakes(scene, shades)
    yield from city.piers(scene, shades)
    yield from ground.coast(shades)
    yield from lights(scene, shades)
    yield from growth.growth(scene, shades)
    yield from city.bridges(scene, shades)
    yield from ornament.afloat(scene, shades)
    yield from city.fog(scene, shades)
    yield from varnish(scene, shades)
    yield from ornament.frame(scene, shades)
    yield "</svg>"


def lights(scene: Scene, shades: Shades) -> Iterator[str]:
    """At night every place shines on the land around it."""
    if not shades.glow:
        return
    yield (
        '<radialGradient id="glow"><stop stop-color="#ffd58a" stop-opacity=".8"/>'
        '<stop offset=".35" stop-color="#ffb65c" stop-opacity=".3"/><stop offset="1" stop-color="#ff9d3c" stop-opacity="0"/></radialGradient>'
        f'<g opacity="{shades.glow}">'
    )
    for point in scene.page.locations:
        yield f'<circle cx="{number(point.x)}" cy="{number(point.y)}" r="50" fill="url(#glow)"/>'
    yield "</g>"
    yield from city.lamps(scene)


def varnish(scene: Scene, shades: Shades) -> Iterator[str]:
    """The corners darken, and the paper has a grain."""
    yield (
        '<radialGradient id="corners" cx=".5" cy=".5" r=".75"><stop offset=".62" stop-opacity="0"/>'
        f'<stop offset="1" stop-opacity="{shades.vignette}"/></radialGradient>'
        f'<rect {sea.whole(scene)} fill="url(#corners)"/>'
        f'<rect {sea.whole(scene)} filter="url(#grain)" opacity=".1"/>'
    )
