"""The messages about a game for each audience, made from the engine's view of that audience."""

from __future__ import annotations

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
    if history.over or viewer == row.seat:
        claimed = claimed_beside(move)
        return Entry(
            v=row.ply, seat=row.seat, text=move.text, given=given(move, True), claimed=claimed
        )
    if history.choosing:  # SETUP-3: choices are hidden until all have chosen
        return Entry(v=row.ply, seat=row.seat, text=HIDDEN_CHOICE)
    text = public_text(move, logged.offered)
    claimed = claimed_beside(move)
    return Entry(v=row.ply, seat=row.seat, text=text, given=given(move, False), claimed=claimed)


def entries(history: History, since: int, viewer: int | None) -> list[Entry]:
    return [entry(history, logged, viewer) for logged in history.entries_since(since)]


def position_json(history: History, viewer: int | None) -> Any:
    """The position as a viewer sees it: JSON in the place of a `Position`."""
    return msgspec.Raw(encode_seen(history.game, viewer, history.deciding))


class EventEncoder:
    """Encodes the events since a version; what all audiences share is computed once."""

    def __init__(self, history: History, since: int, outages: Outages) -> None:
        self._history, self._since = history, since
        self._entries = entries(history, since, None)
        self._movers = {entry.seat for entry in self._entries}
        self._clock = history.clocks.seen(now_ms(), outages)

    def event_for(self, audience: Audience) -> replies.Event:
        history, viewer = self._history, audience.seat
        is_mover = viewer in self._movers
        return replies.Event(
            seat=viewer,
            v=history.v,
            entries=entries(history, self._since, viewer) if is_mover else self._entries,
            position=position_json(history, viewer),
            clock=self._clock,
        )


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
        position=position_json(history, viewer),
        clock=history.clocks.seen(now_ms(), outages),
    )


def stale(history: History, seat: int, key: str, outages: Outages) -> replies.Stale:
    clock = history.clocks.seen(now_ms(), outages)
    return replies.Stale(
        seat=seat, key=key, v=history.v, position=position_json(history, seat), clock=clock
    )


def ended(table: TableRows, history: History) -> Ended:
    assert history.over
    return outcome(history.game, deal_of(table), history.v, history.resigned)
