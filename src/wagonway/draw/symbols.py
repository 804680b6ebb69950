"""Small drawings, all ours: colour symbols, player marks, tokens, the ferry. SVG around (0, 0)."""

from __future__ import annotations

from dataclasses import dataclass

# In a box of 12 by 12, to be filled with one colour.
GLYPHS = {
    "triangle": "M0-5.3 5.3 4.2H-5.3Z",
    "plus": "M-1.8-5.2H1.8V-1.8H5.2V1.8H1.8V5.2H-1.8V1.8H-5.2V-1.8H-1.8Z",
    "disc": "M-4.7 0a4.7 4.7 0 1 1 9.4 0a4.7 4.7 0 1 1-9.4 0Z",
    "square": "M-4.3-4.3H4.3V4.3H-4.3Z",
    "diamond": "M0-5.8 5.2 0 0 5.8-5.2 0Z",
    "star": "M0-5.8 1.5-1.9 5.6-1.8 2.4.8 3.5 4.8 0 2.5-3.5 4.8-2.4.8-5.6-1.8-1.5-1.9Z",
    "cross": "M-4.9-2.9-2.9-4.9 0-2 2.9-4.9 4.9-2.9 2 0 4.9 2.9 2.9 4.9 0 2-2.9 4.9-4.9 2.9-2 0Z",
    "ring": "M-5.2 0a5.2 5.2 0 1 1 10.4 0a5.2 5.2 0 1 1-10.4 0ZM-2.5 0a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0Z",
    "hexagon": "M-2.7-4.7H2.7L5.4 0 2.7 4.7H-2.7L-5.4 0Z",
    "pentagon": "M0-5.5 5.4-1.5 3.4 4.9H-3.4L-5.4-1.5Z",
    "chevron": "M-4-5H-.6L4 0-.6 5H-4L.4 0Z",
    "wedge": "M-5 4.8 5-4.8V4.8Z",
    "drop": "M0-5.6C2 -2.4 4 -.4 4 1.6A4 4 0 1 1-4 1.6C-4-.4-2-2.4 0-5.6Z",
    "bars": "M-5-4H5V-1.3H-5ZM-5 1.3H5V4H-5Z",
    "arch": "M-5 4.6V0A5 5 0 0 1 5 0V4.6H2V0A2 2 0 0 0-2 0V4.6Z",
    "spark": "M-1.3-5.6H1.3V-2.2L4.2-3.9 5.5-1.7 2.6 0 5.5 1.7 4.2 3.9 1.3 2.2V5.6H-1.3V2.2L-4.2 3.9-5.5 1.7-2.6 0-5.5-1.7-4.2-3.9-1.3-2.2Z",
    "hourglass": "M-4.4-5H4.4L1 0 4.4 5H-4.4L-1 0Z",
}

# Marks of players, distinct from the symbols of cards. Same box.
MARKS = {
    "moon": "M1.4-5.7A5.6 5.6 0 1 0 5.7 2.3 4.8 4.8 0 0 1 1.4-5.7Z",
    "crown": "M-5.5 4.7V-3.7L-2.6-.7 0-5.5 2.6-.7 5.5-3.7V4.7Z",
    "leaf": "M-4.9 5.3C-5.8-1.3-1.9-5.3 5.3-5.3 5.5 1.9 1.5 4.9-2.3 3.5L-3.5 5.5Z",
    "bolt": "M1.5-6.1-4.5 1H-.8L-1.7 6.1 4.5-1.3H.8Z",
    "heart": "M0 5.3-5.1-.2A2.9 2.9 0 0 1 0-3.5 2.9 2.9 0 0 1 5.1-.2Z",
}


@dataclass(frozen=True, slots=True)
class Stroke:
    """A part of a drawing: filled, or drawn with a round pen of this width; in ink, or in the colour of the paper."""

    d: str
    pen: float = 0.0
    paper: bool = False


# In a box of 20 by 20.
TOKENS = {
    "anchor": (
        Stroke("M0-4.5V8M-4-1.5H4M-7.6 2.4A7.8 6.6 0 0 0 7.6 2.4", pen=2.2),
        Stroke("M-2.3-6.6a2.3 2.3 0 1 1 4.6 0a2.3 2.3 0 1 1-4.6 0Z", pen=1.9),
    ),
    "bell": (
        Stroke(
            "M0-8.6C4.6-8.6 5.4-4.6 5.6-1.4 5.8 2.4 6.8 3.6 8.2 5.2H-8.2C-6.8 3.6-5.8 2.4-5.6-1.4"
            "-5.4-4.6-4.6-8.6 0-8.6Z"
        ),
        Stroke("M-2.1 7a2.1 2.1 0 1 1 4.2 0a2.1 2.1 0 1 1-4.2 0Z"),
    ),
    "crab": (
        Stroke(
            "M-5 4-8.4 6.6M-3.4 5.4-5.4 8.6M5 4 8.4 6.6M3.4 5.4 5.4 8.6M-4.4-.4-7-3.4M4.4-.4 7-3.4",
            pen=1.7,
        ),
        Stroke("M-5.8 2.4a5.8 4.2 0 1 1 11.6 0a5.8 4.2 0 1 1-11.6 0Z"),
        Stroke("M-8.6-8.2A3.6 3.6 0 1 0-3.6-6.8L-6.4-5.6ZM8.6-8.2A3.6 3.6 0 1 1 3.6-6.8L6.4-5.6Z"),
        Stroke("M-2 .8v1.6M2 .8v1.6", pen=1.4, paper=True),
    ),
    "kite": (
        Stroke("M1-9.2 6.6-3 1 4.6-4.6-3Z"),
        Stroke("M1-9.2V4.6M-4.6-3H6.6", pen=1.1, paper=True),
        Stroke("M1 4.6C-2 5.4-.6 7.6-3 7.8S-5.6 9-7 8.4", pen=1.6),
    ),
    "lamp": (
        Stroke("M-2.2-7.2A2.2 2.2 0 0 1 2.2-7.2", pen=1.5),
        Stroke("M-4-6.4H4L5.4-3.8H-5.4ZM-5.4 6.4H5.4V8.8H-5.4Z"),
        Stroke("M-4.6-3.8-3.4 6.4M4.6-3.8 3.4 6.4", pen=1.6),
        Stroke("M0-2.2C2.6.8 2.4 4.4 0 4.4S-2.6.8 0-2.2Z"),
    ),
    "sail": (Stroke("M-1.2-9V3H-7.4ZM.8-6.6 7 3H.8ZM-8.6 4.4H8.6L5.8 8.8H-5.8Z"),),
    "star": (Stroke("M0-9 2.4-3 8.8-2.8 3.8 1.2 5.6 7.4 0 3.8-5.6 7.4-3.8 1.2-8.8-2.8-2.4-3Z"),),
}

# In a box of 14 by 14, to be filled with one colour: a boat with its smoke.
FERRY = (
    "M-6 1.4H6L4.2 5H-4.2ZM-3.6-1.4H3.4V.6H-3.6ZM-1.6-4H.8V-1.8H-1.6Z"
    "M.4-5.6A1.3 1.3 0 1 1 2-4.6 1.1 1.1 0 1 0 3.6-5.6 1.3 1.3 0 1 1 5-4.4 1 1 0 0 0 4.2-6.4Z"
)
