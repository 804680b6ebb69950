"""The chat of a table: messages, reactions, mutes, votes for a rematch."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection

from wagonway.engine.refusal import Refusal
from wagonway.engine.state import SEATS
from wagonway.server.protocol import replies
from wagonway.server.storage.outages import now_ms
from wagonway.server.storage.rows import TalkRow

CHAT, REACTION, MUTE, UNMUTE = "chat", "reaction", "mute", "unmute"
REMATCH = "rematch"  # a seat votes for a rematch
PREPARED = "prepared"  # a seat started the table or prepared for it; not broadcast
STOOD = "stood"  # a seat was given up: its chat and mutes are dropped
REPEATED = 30  # messages sent to a new client
MOST = 2000  # messages of one table


class ChatLog:
    """The chat of one table, a function of its rows."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.number = 0  # of the last row in the log
        self.count = 0  # messages; mutes are private and not counted
        self.recent: deque[replies.Chatted | replies.Reacted] = deque(maxlen=REPEATED)
        self.muted: set[tuple[int, int]] = set()  # (seat, muted seat)
        self.keys: set[tuple[int, str]] = set()  # (seat, key) of all rows
        self.generations = [0] * SEATS  # how often each seat was given up
        self.mutes = [0] * SEATS  # how often each seat muted or unmuted
        self.rematch_votes: set[int] = set()

    def note(self, row: TalkRow) -> replies.Chatted | replies.Reacted | None:
        """Apply a row of the log; the message to broadcast, if any."""
        self.number = row.number
        if row.key:
            self.keys.add((row.seat, row.key))
        match row.kind:
            case "mute" | "unmute":
                self.mutes[row.seat] += 1
                change = self.muted.add if row.kind == MUTE else self.muted.discard
                change((row.seat, int(row.text)))
            case "rematch":
                self.rematch_votes.add(row.seat)
            case "stood":
                self.generations[row.seat] += 1
                self.muted = {pair for pair in self.muted if row.seat not in pair}
                others = (message for message in self.recent if message.by != row.seat)
                self.recent = deque(others, maxlen=REPEATED)
            case "chat":
                self.count += 1
                self.recent.append(replies.Chatted(by=row.seat, number=self.count, text=row.text))
                return self.recent[-1]
            case "reaction":
                self.count += 1
                self.recent.append(
                    replies.Reacted(by=row.seat, number=self.count, reaction=row.text)
                )
                return self.recent[-1]
        return None

    def next_row(self, seat: int, key: str, kind: str, text: str = "") -> TalkRow:
        """The next row, to be written; a Refusal if the chat is full."""
        if kind in (CHAT, REACTION) and self.count >= MOST:
            raise Refusal("chat-full", most=MOST)
        if kind in (MUTE, UNMUTE) and self.mutes[seat] >= MOST // SEATS:
            raise Refusal("chat-full", most=MOST)
        written = self._stored_key(seat, key)
        return TalkRow(self.game, self.number + 1, seat, kind, text, now_ms(), written)

    def has_key(self, seat: int, key: str) -> bool:
        """Whether the current holder of the seat has used a key."""
        return (seat, self._stored_key(seat, key)) in self.keys

    def _stored_key(self, seat: int, key: str) -> str:
        """A key as it is stored: prefixed by the generation, so a new holder of the seat can use any key."""
        generation = self.generations[seat]
        return f"{generation}:{key}" if generation else key

    def check_generation(self, seat: int, generation: int) -> None:
        """Refuse a request whose seat has changed hands since it was sent."""
        if self.generations[seat] != generation:
            raise Refusal("not-your-seat", seat=seat)

    def reaches(self, seats: Collection[int], speaker: int) -> bool:
        """Whether a client receives the chat of a seat: not if all its seats have muted it."""
        return not seats or any((seat, speaker) not in self.muted for seat in seats)
