"""The colours of a drawn board, by day and by night.

Card and player colours were optimised to be distinguishable with normal, protan, deutan and tritan
vision, and so were the pale colours of empty spaces, as close as possible to the full ones mixed with
paper; a symbol on every space and a mark on every route carry the same information without colour.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Paint:
    """A card colour: its fill, its ink, its symbol (see symbols.py), and the pale
    colour of its empty spaces on a live map."""

    fill: str
    ink: str
    glyph: str
    pale: str


GRAY = Paint("#c4bfb2", "#6d685d", "", "#b7cfbc")
WILD = Paint("#6c1890", "#fff", "spark", "#6c1890")

COLOURS = {
    "red": Paint("#bb0002", "#fff", "triangle", "#cf3c29"),
    "orange": Paint("#e57f2b", "#2a1a00", "plus", "#eca05f"),
    "yellow": Paint("#ffe242", "#3a2d00", "disc", "#fde366"),
    "green": Paint("#026749", "#fff", "square", "#3a8169"),
    "blue": Paint("#1e6ce6", "#fff", "diamond", "#588ce7"),
    "purple": Paint("#bb80cd", "#2b0a35", "star", "#c09fcb"),
    "black": Paint("#232428", "#fff", "cross", "#413f41"),
    "white": Paint("#fbfaf5", "#3b3a36", "ring", "#fbfff9"),
}

# For colours that a board names and we do not, in the order the board names them.
OTHER_COLOURS = (
    Paint("#8a5a2b", "#fff", "hexagon", "#a47e55"),
    Paint("#f5b5c8", "#4a0d22", "pentagon", "#f5c2ca"),
    Paint("#35b8b0", "#00302d", "chevron", "#65c4b8"),
    Paint("#a8c93a", "#273200", "wedge", "#bbd160"),
    Paint("#5b2a86", "#fff", "drop", "#815a99"),
    Paint("#7fb2e5", "#0b2540", "bars", "#9cc0e0"),
    Paint("#6b7a3a", "#fff", "arch", "#8d9660"),
    Paint("#d9b48f", "#3b2410", "hourglass", "#e0c2a0"),
)


def paints(colours: Sequence[str]) -> list[Paint]:
    """Gray, then the paint of each colour of a board."""
    others = iter(OTHER_COLOURS)
    return [GRAY, *(COLOURS.get(colour) or next(others) for colour in colours)]


@dataclass(frozen=True)
class Livery:
    """A player's colour and mark."""

    fill: str
    ink: str
    mark: str


# One per seat.
LIVERIES = (
    Livery("#141c68", "#fff", "moon"),
    Livery("#b10600", "#fff", "crown"),
    Livery("#00837d", "#fff", "leaf"),
    Livery("#f9df5b", "#3a2d00", "bolt"),
    Livery("#da6ae1", "#2b0a35", "heart"),
)


@dataclass(frozen=True)
class Theme:
    sea: tuple[str, str]  # middle, edge
    land: tuple[str, str]  # top, bottom
    wave: str  # lines along the coast
    wave_opacity: float
    coast: str
    shade: str  # inside of the coast
    border: str
    river: str
    park: str
    street: str
    ink: str
    halo: str  # behind ink
    bed: str  # under the rails
    rim: str  # round a space
    black_rim: str  # round a black space
    gray: str
    frame: str
    tie: str
    rail: str
    dot: str


DAY = Theme(
    sea=("#4f9ab0", "#2a647f"),
    land=("#f4ead2", "#e6d6b0"),
    wave="#fff",
    wave_opacity=0.09,
    coast="#fff8e6",
    shade="#8b6f3e",
    border="#a08a60",
    river="#7fb0bd",
    park="#c9d6a3",
    street="#fffaf0",
    ink="#2b2118",
    halo="#fffaf0",
    bed="#5b4a32",
    rim="#4a3d2c",
    black_rim="#000",
    gray="#c4bfb2",
    frame="#17323f",
    tie="#0d222c",
    rail="#e7d5a8",
    dot="#c2452d",
)

NIGHT = Theme(
    sea=("#13233a", "#0a1424"),
    land=("#2c3947", "#222d3a"),
    wave="#a9c6e6",
    wave_opacity=0.045,
    coast="#7d93a8",
    shade="#000",
    border="#5a6b7e",
    river="#3c5873",
    park="#2f4a40",
    street="#3d4c5c",
    ink="#f6efdf",
    halo="#0b131d",
    bed="#93a1b0",
    rim="#0a0f15",
    black_rim="#9aa6b4",
    gray="#8d949c",
    frame="#060c14",
    tie="#162434",
    rail="#8fa3b8",
    dot="#e2634a",
)
