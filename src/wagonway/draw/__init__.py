"""Boards as pictures: their layout (`layout`), an SVG of it (`board_svg`), and the same in
numbers for a client that draws it (`board_picture`, over `backdrop_svg` or baked art)."""

from wagonway.draw.geometry import Label, Layout, Point, Rail, Space, Track
from wagonway.draw.layout import layout
from wagonway.draw.picture import BoardPicture, board_picture
from wagonway.draw.svg import backdrop_svg, board_svg

__all__ = [
    "BoardPicture",
    "Label",
    "Layout",
    "Point",
    "Rail",
    "Space",
    "Track",
    "backdrop_svg",
    "board_picture",
    "board_svg",
    "layout",
]
