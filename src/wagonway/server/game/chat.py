"""What is said at a table: words and quick reactions, and who does not want to hear whom."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection

from wagonway.engine.refusal import Refusal
from wagonway.engine.state import SEATS
from wagonway.server.protocol import replies
from wagonway.server.storage.outages import now_ms
from wagonway.server.storage.rows import TalkRow

CHAT, REACTION, MUTE, UNMUTE = "chat", "reaction", "mute", "unmute"
REMATCH = "rematch"  # a seat wishes to play again
PREPARED = "prepared"  # a seat started the table, or did its part in that; nobody is told
STOOD = "stood"  # a seat was given up: whoever sits there next has said and muted nothing
REPEATED = 30  # things said that a newcomer hears
MOST = 2000  # things said at one table


class ChatLog:
    """The talk of one table."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.number = 0  # of the last row in the log
        self.said = 0  # who mutes whom is not counted: it is nobody else's business
        self.recent: deque[replies.Chatted | replies.Reacted] = deque(maxlen=REPEATED)
        self.muted: set[tuple[int, int]] = set()  # who does not hear whom
        self.keys: set[tuple[int, str]] = set()  # seats and keys of all that was said or prepared
        self.sittings = [0] * SEATS  # how often each seat was given up
        self.mutes = [0] * SEATS  # how often each seat muted another, or heard it again
        self.rematch_wishes: set[int] = set()

    def note(self, row: TalkRow) -> replies.Chatted | replies.Reacted | None:
        """Take a row of the log; what is to be told of it, if anything."""
        self.number = row.number
        if row.key:
            self.keys.add((row.seat, row.key))
        match row.kind:
            case "mute" | "unmute":
                self.mutes[row.seat] += 1
                change = self.muted.add if row.kind == MUTE else self.muted.discard
                change((row.seat, int(row.text)))
            case "rematch":
                self.rematch_wishes.add(row.seat)
            case "stood":
                self.sittings[row.seat] += 1
                self.muted = {pair for pair in self.muted if row.seat not in pair}
                others = (said for said in self.recent if said.by != row.seat)
                self.recent = deque(others, maxlen=REPEATED)
            case "chat":
                self.said += 1
                self.recent.append(replies.Chatted(by=row.seat, number=self.said, text=row.text))
                return self.recent[-1]
            case "reaction":
                self.said += 1
                self.recent.append(
                    replies.Reacted(by=row.seat, number=self.said, reaction=row.text)
                )
                return self.recent[-1]
        return None

    def next_row(self, seat: int, kind: str, text: str, key: str) -> TalkRow:
        """What a seat says, as it is to be written; a Refusal if enough was said."""
        if kind in (CHAT, REACTION) and self.said >= MOST:
            raise Refusal("chat-full", most=MOST)
        if kind in (MUTE, UNMUTE) and self.mutes[seat] >= MOST // SEATS:
            raise Refusal("chat-full", most=MOST)
        written = self._written(seat, key)
        return TalkRow(self.game, self.number + 1, seat, kind, text, now_ms(), written)

    def has_key(self, seat: int, key: str) -> bool:
        """Whether whoever sits there now has used a key."""
        return (seat, self._written(seat, key)) in self.keys

    def _written(self, seat: int, key: str) -> str:
        """A key as the log has it: who sits down after somebody stood up knows nothing of their keys."""
        sitting = self.sittings[seat]
        return f"{sitting}:{key}" if sitting else key

    def check_sitting(self, seat: int, sitting: int) -> None:
        """Nothing is done or said in the name of who sits there next."""
        if self.sittings[seat] != sitting:
            raise Refusal("not-your-seat", seat=seat)

    def is_heard_by(self, seats: Collection[int], speaker: int) -> bool:
        """A client hears a seat unless every seat it holds has muted it."""
        return not seats or any((seat, speaker) not in self.muted for seat in seats)
