"""Mountains and plants: sown wherever nothing is drawn on top, and engraved one by one."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from art import engraving
from art.scene import Scene, along, inside, sown
from art.scenery_file import Growth, Range
from art.shades import Shades
from wagonway.draw.boxes import Floats

Sprite = tuple[float, float, str]  # where it stands, and its drawing
ROOM = 3.0  # between a sprite and anything drawn on top
SIZES = (1.0, 0.78, 0.6)  # of the mountains of a range: the smaller ones fill what the larger leave
APART = 1.15  # from mountain to mountain, in heights of the range
FLAT = 1.6  # mountains stand this much closer side by side than one behind the other


def growth(scene: Scene, shades: Shades) -> Iterator[str]:
    """Everything that grows, the farthest first, so that what stands nearer covers it."""
    found: list[Sprite] = []
    for line in scene.scenery.ranges:
        found += mountains(scene, line, shades)
    for field in scene.scenery.growth:
        found += field_of(scene, field, shades, found)
    yield from (drawing for _, _, drawing in sorted(found, key=lambda sprite: sprite[1]))


def standing(scene: Scene, points: Floats, width: float, height: float) -> np.ndarray:
    """Where a sprite of this size can stand: on land, and clear of everything from foot to top."""
    if not len(points):
        return np.zeros(0, dtype=bool)
    fits = scene.on_land(points) & (scene.from_shore(points) > 0.5 * width + 2)
    for share in (0.0, 0.5, 1.0):
        lifted = points - np.array([0, share * height])
        fits &= scene.room(lifted) > width * (0.5 - 0.25 * share) + ROOM
    return np.asarray(fits)


def mountains(scene: Scene, line: Range, shades: Shades) -> list[Sprite]:
    spine = along(scene.place(line.line), 2.0)
    draw = engraving.hill if line.round else engraving.peak
    found: list[Sprite] = []
    stands = np.empty((0, 2))
    for share in SIZES:
        height = share * line.height
        n = int(len(spine) * line.width / 12)
        points = spine[scene.random.integers(0, len(spine), n)]
        points = points + scene.random.normal(0, line.width / 4, (n, 2))
        points = points[standing(scene, points, 1.15 * height, 1.1 * height)]
        for at in sown(scene.random, points, APART * line.height, stands, FLAT):
            size = height * scene.random.uniform(0.8, 1.2)
            found.append((*at, draw(scene.random, at, size, line.snow, shades)))
            stands = np.vstack([stands, at])
    return found


def field_of(scene: Scene, field: Growth, shades: Shades, others: list[Sprite]) -> list[Sprite]:
    area = scene.place(field.area)
    low, high = np.maximum(area.min(axis=0), 0), area.max(axis=0)
    high = np.minimum(high, (scene.page.width, scene.page.height))
    n = int(max(np.prod(high - low), 0) / field.apart**2 * 2.2)
    points = scene.random.uniform(low, high, (n, 2))
    points = points[inside(points, area)]
    points = points[standing(scene, points, 0.8 * field.height, field.height)]
    if len(points) and others:
        there = np.array([(x, y - 8) for x, y, _ in others])
        near = ((points[:, None] - there[None]) ** 2).sum(axis=2).min(axis=1)
        points = points[near > 20**2]
    draw = engraving.PLANTS[field.kind]
    return [
        (*at, draw(field.height * scene.random.uniform(0.8, 1.15), at, shades))
        for at in sown(scene.random, points, field.apart)
    ]
