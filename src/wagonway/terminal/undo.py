"""Whether a decision may be taken back: only while nobody has learned anything hidden from it."""

from __future__ import annotations

from wagonway.engine.view import View


def revealed(before: View, after: View) -> str | None:
    """What a seat has learned between two of its views: "opening", "ticket", "card", or None.

    A card that was turned up, drawn by the seat or paid by a rival leaves the cards the seat cannot
    place; a reshuffle adds to them.
    """
    if before.phase == "choose" and after.phase != "choose":
        return "opening"
    if set(after.tickets + after.offer) - set(before.tickets + before.offer):
        return "ticket"
    return "card" if after.unseen != before.unseen else None
