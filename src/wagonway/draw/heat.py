"""The parts of a heat map: the scale of its colours, routes that glow, numbered discs."""

from __future__ import annotations

from collections.abc import Iterator

from wagonway.draw.geometry import Point, Track, middle_of
from wagonway.draw.palette import NIGHT, Theme
from wagonway.draw.pen import at, number
from wagonway.draw.svg import papers, style

# From the coldest to the hottest. Each is lighter than the one before, so the order is visible without hues.
SCALE = ("#43526a", "#6b4f86", "#ab4b83", "#e2606a", "#f79b57", "#fed073", "#fdf6c4")


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


def badge(rank: int, radius: float = 11) -> str:
    return (
        f'<circle r="{number(radius)}" fill="{NIGHT.ink}" stroke="{NIGHT.halo}" stroke-width="2"/>'
        f'<text y="4.6" font-size="13" style="fill:{NIGHT.halo}">{rank}</text>'
    )


def middle(tracks: list[Track]) -> Point:
    """A point half way along: on the track, or between the two of a double route."""
    middles = [middle_of(track) for track in tracks]
    n = len(middles)
    return Point(sum(each.x for each in middles) / n, sum(each.y for each in middles) / n)
