"""Boards as pictures: where everything lies (`layout`), and an SVG of it (`board_svg`)."""

from wagonway.draw.geometry import Label, Layout, Point, Rail, Space, Track, layout
from wagonway.draw.svg import board_svg

__all__ = ["Label", "Layout", "Point", "Rail", "Space", "Track", "board_svg", "layout"]
