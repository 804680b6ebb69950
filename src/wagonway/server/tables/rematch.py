"""A rematch: whoever wished for it sits one seat further at a new table, which the same secret opens.

So nobody loses a seat by being away when the table is set up: they are told once they come back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wagonway.server.audience import Seat, frame
from wagonway.server.messages import server as told

if TYPE_CHECKING:
    from wagonway.server.tables.table import Listener, Table


def tell_all(table: Table) -> None:
    for listener in list(table.listeners):
        tell(table, listener)


def tell(table: Table, listener: Listener) -> None:
    """Where each seat of a client sits at the new table, if there is one."""
    game = table.rows.game.rematch
    if game is None:
        return
    for audience in listener.audiences:
        if isinstance(audience, Seat) and audience.seat in table.rematch_wishes:
            place = (audience.seat + 1) % len(table.rows.seats)
            secret = listener.secrets[audience.seat]
            ready = told.RematchReady(seat=audience.seat, game=game, place=place, token=secret)
            listener.hear(frame(audience, ready))
