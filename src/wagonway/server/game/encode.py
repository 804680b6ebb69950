"""What each audience is told of a game. Everything comes from the engine's view of those eyes."""

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
from wagonway.server.protocol.replies import Audience, seat_of
from wagonway.server.storage.outages import Outages, now_ms
from wagonway.server.storage.rows import TableRows

HIDDEN_CHOICE = "keep"  # all that is told of an opening choice until everybody has chosen


def entry(history: History, happened: HistoryEntry, eyes: int | None) -> Entry:
    """One thing that happened, as these eyes saw it; once the game is over nothing is hidden."""
    row, move = happened.row, happened.move
    if move is None:
        return Entry(v=row.ply, seat=row.seat, text=row.action)
    if history.over or eyes == row.seat:
        claimed = claimed_beside(move)
        return Entry(
            v=row.ply, seat=row.seat, text=move.text, given=given(move, True), claimed=claimed
        )
    if history.choosing:  # SETUP-3: nobody learns what others chose until all have
        return Entry(v=row.ply, seat=row.seat, text=HIDDEN_CHOICE)
    text = public_text(move, happened.offered)
    claimed = claimed_beside(move)
    return Entry(v=row.ply, seat=row.seat, text=text, given=given(move, False), claimed=claimed)


def entries(history: History, since: int, eyes: int | None) -> list[Entry]:
    return [entry(history, happened, eyes) for happened in history.told(since)]


def seen_by(history: History, eyes: int | None) -> Any:
    """The position to these eyes: JSON that stands in the place of a `Position`."""
    return msgspec.Raw(encode_seen(history.game, eyes, history.deciding))


class News:
    """What happened since a version; what is the same to everybody is looked up once."""

    def __init__(self, history: History, since: int, outages: Outages) -> None:
        self._history, self._since = history, since
        self._entries = entries(history, since, None)
        self._movers = {entry.seat for entry in self._entries}
        self._clock = history.clocks.seen(now_ms(), outages)

    def told_to(self, audience: Audience) -> replies.Event:
        history, eyes = self._history, seat_of(audience)
        own = eyes in self._movers
        return replies.Event(
            seat=eyes,
            v=history.v,
            entries=entries(history, self._since, eyes) if own else self._entries,
            position=seen_by(history, eyes),
            clock=self._clock,
        )


def snapshot(
    history: History, since: int | None, audience: Audience, outages: Outages, key: str = ""
) -> replies.Snapshot:
    """All of it, or what is new since a version that the client has seen."""
    eyes = seat_of(audience)
    start = since if since is not None and since <= history.v else 0
    return replies.Snapshot(
        seat=eyes,
        key=key,
        since=start,
        v=history.v,
        entries=entries(history, start, eyes),
        position=seen_by(history, eyes),
        clock=history.clocks.seen(now_ms(), outages),
    )


def stale(history: History, seat: int, key: str, outages: Outages) -> replies.Stale:
    clock = history.clocks.seen(now_ms(), outages)
    return replies.Stale(
        seat=seat, key=key, v=history.v, position=seen_by(history, seat), clock=clock
    )


def ended(table: TableRows, history: History) -> Ended:
    """The end: everything is open."""
    assert history.over
    return outcome(history.game, deal_of(table), history.v, history.resigned)
