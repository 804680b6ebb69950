"""Boards, games, views and records have pictures; a layer above the engine draws them.

`wagonway/__init__.py` says who: the engine imports nothing that draws.
"""

from __future__ import annotations

from typing import Protocol


class Renderer(Protocol):
    """What draws them: `wagonway.notebook`."""

    def svg(self, subject: Pictured, /) -> str:
        """The board of the subject, with the pieces on it."""

    def html(self, subject: Pictured, /) -> str:
        """The same with hands, market and score beside it."""


def find_renderer() -> Renderer:
    """Replaced by wagonway/__init__.py."""
    raise NotImplementedError


class Pictured:
    """Something that a notebook shows."""

    def svg(self) -> str:
        """The board with the pieces on it, as one self-contained SVG."""
        return find_renderer().svg(self)

    def html(self) -> str:
        """The picture with hands, market and score beside it, as a fragment of HTML."""
        return find_renderer().html(self)

    def _repr_svg_(self) -> str:
        return self.svg()

    def _repr_html_(self) -> str:
        return self.html()
