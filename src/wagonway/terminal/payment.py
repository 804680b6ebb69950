"""What a claim costs, read from its text."""

from __future__ import annotations

from wagonway.engine.board import Route


def cards_paid(route: Route, text: str) -> dict[str, int]:
    """The cards that a claim of this route spends: the colour first, then the wilds."""
    colour, _, wilds = text.rpartition(" ")[2].partition("+")
    helping = int(wilds or 0)
    return {colour: route.length - helping, "wild": helping} if helping else {colour: route.length}
