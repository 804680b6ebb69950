"""The painter's own colours beside those of `wagonway.draw.palette`, by day and by night."""

from __future__ import annotations

from dataclasses import dataclass

from wagonway.draw.palette import DAY, NIGHT, Theme


@dataclass(frozen=True)
class Shades:
    theme: Theme
    sea: tuple[str, str, str]  # shallow, deep, deepest
    line: str  # waterlines
    line_opacity: float
    land: tuple[str, str]
    washes: dict[str, str]
    wash_opacity: float
    ribbon: str  # along the border of a country
    relief: tuple[str, str, str, str]  # lit side, shaded side, snow, ink
    leaf: tuple[str, str, str]  # lit side, shaded side, trunk
    gild: tuple[str, str]  # lit, shaded
    street: str
    avenue: str
    blocks: tuple[str, ...]
    shadow: str
    shadow_opacity: float
    fog: str
    fog_opacity: float
    blotch: str
    blotch_opacity: float
    steel: dict[str, tuple[str, str, str]]  # of bridges: body, edge, light
    glow: float  # of the lights of places
    vignette: float


BY_DAY = Shades(
    theme=DAY,
    sea=("#6fb0bd", "#3f86a0", "#235a75"),
    line="#f2fbfa",
    line_opacity=0.5,
    land=("#f5ecd6", "#ead9b3"),
    washes={
        "forest": "#a3b183",
        "upland": "#c49a63",
        "desert": "#dfb07c",
        "prairie": "#d3c27d",
        "tundra": "#b9bfae",
    },
    wash_opacity=0.36,
    ribbon="#c9776a",
    relief=("#efe0bf", "#b08f60", "#fffdf6", "#7a5f3a"),
    leaf=("#8fa873", "#66845a", "#6d5638"),
    gild=("#f6e3b4", "#b98b4c"),
    street="#fffaf0",
    avenue="#fffdf7",
    blocks=("#eddbb9", "#ead5b0", "#efdfc1", "#e8d3b4", "#ecd8b6"),
    shadow="#0d3346",
    shadow_opacity=0.5,
    fog="#fffdf8",
    fog_opacity=0.8,
    blotch="#8a6a34",
    blotch_opacity=0.22,
    steel={
        "orange": ("#c9492d", "#8a2a16", "#e87a58"),
        "steel": ("#7d8c96", "#4c5962", "#b4c0c7"),
    },
    glow=0.0,
    vignette=0.26,
)

BY_NIGHT = Shades(
    theme=NIGHT,
    sea=("#1d3654", "#12233b", "#081120"),
    line="#9fc3e6",
    line_opacity=0.28,
    land=("#303e4d", "#242f3c"),
    washes={
        "forest": "#2c4a41",
        "upland": "#4a4a52",
        "desert": "#4d4338",
        "prairie": "#3d4638",
        "tundra": "#3a4654",
    },
    wash_opacity=0.5,
    ribbon="#8d5a5a",
    relief=("#56697d", "#1c2733", "#a9bccd", "#0d151e"),
    leaf=("#3f5f55", "#22382f", "#10181a"),
    gild=("#d8c08a", "#77633c"),
    street="#46566a",
    avenue="#6b7484",
    blocks=("#2a3644", "#263240", "#2e3a49", "#283443", "#243040"),
    shadow="#000",
    shadow_opacity=0.6,
    fog="#8fa5bd",
    fog_opacity=0.36,
    blotch="#05090f",
    blotch_opacity=0.5,
    steel={
        "orange": ("#9c3f2b", "#521c11", "#c9694d"),
        "steel": ("#4a5763", "#28323b", "#75838f"),
    },
    glow=0.5,
    vignette=0.4,
)
