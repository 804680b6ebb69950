"""What a file of scenery may hold. Places are (longitude, latitude), sizes are units of the layout."""

from __future__ import annotations

from pathlib import Path

import msgspec

FOLDER = Path(__file__).parent / "scenery"

Place = tuple[float, float]


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class Range(Part, frozen=True):
    """Mountains along a line."""

    line: list[Place]
    width: float  # of the whole range
    height: float  # of its mountains
    snow: bool = False
    round: bool = False  # old hills rather than peaks


class Growth(Part, frozen=True):
    """An area sown with something small."""

    area: list[Place]
    kind: str  # pine, oak, grass, cactus
    apart: float  # from one to the next
    height: float = 13.0


class Wash(Part, frozen=True):
    """A patch of thin colour."""

    area: list[Place]
    colour: str  # forest, upland, desert, prairie, tundra


class Grid(Part, frozen=True):
    """Streets: blocks of this size in metres, the first side along the line of two places."""

    area: list[Place]
    along: tuple[Place, Place]
    block: tuple[float, float]


class Bridge(Part, frozen=True):
    line: list[Place]
    towers: list[float]  # where on the line they stand, from 0 to 1
    colour: str  # orange, steel


class Piers(Part, frozen=True):
    """Piers that stand off a shore, in metres."""

    line: list[Place]
    apart: float
    length: float


class Fog(Part, frozen=True):
    """Fog that comes in from the left, as far as this share of the width."""

    reach: float


class Scenery(Part, frozen=True):
    seed: int
    compass: float  # its radius
    ships: int = 0
    boats: int = 0
    graticule: float = 0.0  # degrees from line to line
    ranges: list[Range] = []
    growth: list[Growth] = []
    washes: list[Wash] = []
    grids: list[Grid] = []
    avenues: list[list[Place]] = []
    bridges: list[Bridge] = []
    piers: list[Piers] = []
    ponds: list[list[Place]] = []
    greens: list[list[Place]] = []  # small parks that the region does not know
    fog: Fog | None = None


def boards() -> list[str]:
    return sorted(file.stem for file in FOLDER.glob("*.toml"))


def read(board: str) -> Scenery:
    return msgspec.toml.decode((FOLDER / f"{board}.toml").read_bytes(), type=Scenery)
