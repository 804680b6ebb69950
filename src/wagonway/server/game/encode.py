"""The messages about a game for each audience, made from the engine's view of that audience."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from wagonway.engine.encoder import encode_seen
from wagonway.engine.record import given, public_text
from wagonway.insight.outcome import Ended, outcome
from wagonway.insight.replay import Entry, claimed_beside
from wagonway.server.game.history import History, HistoryEntry
from wagonway.server.game.seats import deal_of
from wagonway.server.protocol import replies
from wagonway.server.protocol.replies import Audience
from wagonway.server.storage.outages import Outages, now_ms
from wagonway.server.storage.rows import TableRows

HIDDEN_CHOICE = "keep"  # text of an opening choice until everybody has chosen


def entry(history: History, logged: HistoryEntry, viewer: int | None) -> Entry:
    """One entry as a viewer may see it; nothing is hidden once the game is over."""
    row, move = logged.row, logged.move
    if move is None:
        return Entry(v=row.ply, seat=row.seat, text=row.action)
    is_open = history.over or viewer == row.seat
    if history.choosing and not is_open:  # SETUP-3: choices are hidden until all have chosen
        return Entry(v=row.ply, seat=row.seat, text=HIDDEN_CHOICE)
    return Entry(
        v=row.ply,
        seat=row.seat,
        text=move.text if is_open else public_text(move, logged.offered),
        given=given(move, is_open),
        claimed=claimed_beside(move),
    )


def entries(history: History, since: int, viewer: int | None) -> list[Entry]:
    return [entry(history, logged, viewer) for logged in history.entries_since(since)]


def positions(history: History, viewers: Sequence[int | None]) -> list[Any]:
    """The position as each viewer sees it: JSON in the place of a `Position`."""
    return [msgspec.Raw(seen) for seen in encode_seen(history.game, viewers, history.deciding)]


def clock_seen(history: History, outages: Outages) -> replies.ClockSeen | None:
    return history.clocks.seen(now_ms(), outages) if history.clocks.is_used else None


def events(
    history: History, since: int, viewers: Sequence[int | None], outages: Outages
) -> list[replies.Event]:
    """The event since a version for each viewer; what several of them share is computed once."""
    public = entries(history, since, None)
    movers = {entry.seat for entry in public}
    clock = clock_seen(history, outages)
    return [
        replies.Event(
            seat=viewer,
            v=history.v,
            entries=entries(history, since, viewer) if viewer in movers else public,
            position=position,
            clock=clock,
        )
        for viewer, position in zip(viewers, positions(history, viewers), strict=True)
    ]


def snapshot(
    history: History, since: int | None, audience: Audience, outages: Outages, key: str = ""
) -> replies.Snapshot:
    """The whole game, or what is new since a version that the client has seen."""
    viewer = audience.seat
    start = since if since is not None and since <= history.v else 0
    return replies.Snapshot(
        seat=viewer,
        key=key,
        since=start,
        v=history.v,
        entries=entries(history, start, viewer),
        position=positions(history, [viewer])[0],
        clock=clock_seen(history, outages),
    )


def stale(history: History, seat: int, key: str, outages: Outages) -> replies.Stale:
    clock = clock_seen(history, outages)
    return replies.Stale(
        seat=seat, key=key, v=history.v, position=positions(history, [seat])[0], clock=clock
    )


def ended(table: TableRows, history: History) -> Ended:
    assert history.over
    return outcome(history.game, deal_of(table), history.v, history.resigned)
