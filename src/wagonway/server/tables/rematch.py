"""A rematch: each seat is told where it sits at the new table, at whichever server its client is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from wagonway.server.audience import Seat, frame
from wagonway.server.messages import server as told

if TYPE_CHECKING:
    from wagonway.server.tables.table import Table


class Rematch(msgspec.Struct, frozen=True):
    """A new table and the secrets of its seats."""

    game: str
    tokens: dict[int, str]


def text(found: Rematch) -> str:
    """As one server whispers it to another; it has no space in it."""
    return msgspec.json.encode(found).decode()


def parse(text: str) -> Rematch:
    return msgspec.json.decode(text, type=Rematch, strict=False)


def tell(table: Table, found: Rematch) -> None:
    """Everybody moves up one seat."""
    for listener in list(table.listeners):
        for audience in listener.audiences:
            if isinstance(audience, Seat):
                place = (audience.seat + 1) % len(table.rows.seats)
                if place in found.tokens:
                    ready = told.RematchReady(
                        seat=audience.seat, game=found.game, place=place, token=found.tokens[place]
                    )
                    listener.hear(frame(audience, ready))
