"""A crowd of players for the load: many tables of people on sockets of their own, who move when they are told."""

from __future__ import annotations

import asyncio
import random
from collections import deque
from collections.abc import Iterator
from itertools import count
from time import perf_counter

import msgspec

from campaigns.raw import TEXT, Raw
from server.clients import ask, table_of

SOCKETS_EACH = 16  # of one address: fewer than the server allows


class Brief(msgspec.Struct):
    """As much of a position as a player needs who plays anything."""

    legal: list[str]
    deciding: list[int]


class Heard(msgspec.Struct):
    """As much of a frame as the crowd looks at."""

    type: str
    v: int = -1
    seat: int | None = None
    key: str = ""
    position: Brief | None = None


HEARD = msgspec.json.Decoder(Heard)


def addresses() -> Iterator[str]:
    """One address after another out of 127.0.0.0/8, each for a few sockets: a crowd is many people."""
    for n in count(256):
        for _ in range(SOCKETS_EACH):
            yield f"127.{n >> 16 & 255}.{n >> 8 & 255}.{n & 255}"


class Crowd:
    """All tables; those where somebody may move wait in `ready`."""

    def __init__(self, port: int, dice: random.Random) -> None:
        self.port = port
        self.dice = dice
        self.tables: list[Party] = []
        self.ready: deque[Party] = deque()
        self.due: deque[float] = deque()  # instants at which a move should have been sent
        self.acknowledged: list[float] = []  # seconds from that instant to the answer
        self.seen: list[float] = []  # and until every seat had its view
        self.errors: list[str] = []
        self.ended = 0
        self.addresses = addresses()
        self._renewing: set[asyncio.Task[None]] = set()

    async def gather(self, tables: int, seats: int, board: str) -> None:
        for _ in range(tables):
            self.tables.append(Party(self, seats, board))
        for at in range(0, tables, 25):
            await asyncio.gather(*(party.begin() for party in self.tables[at : at + 25]))

    def fall_due(self, instant: float) -> None:
        self.due.append(instant)
        self.dispatch()

    def dispatch(self) -> None:
        while self.due and self.ready:
            self.ready.popleft().move(self.due.popleft())

    def renew(self, party: Party) -> None:
        """A game is over: the same people begin another."""
        self.ended += 1
        task = asyncio.ensure_future(party.begin())
        self._renewing.add(task)
        task.add_done_callback(self._renewing.discard)

    @property
    def moving(self) -> int:
        return sum(party.key != "" for party in self.tables)

    def leave(self) -> None:
        for party in self.tables:
            party.leave()


class Party:
    """The people of one table."""

    numbers = count()

    def __init__(self, crowd: Crowd, seats: int, board: str) -> None:
        self.crowd = crowd
        self.wish = table_of(*["Ann"] * seats, board=board)
        self.size = seats
        self.lines: list[Raw] = []
        self.game = ""
        self.tokens: list[str] = []
        self.v = -1
        self.since = 0  # the version that everybody says to have seen when they come
        self.key = ""  # of the move that is on its way
        self._choice: tuple[int, str] | None = None
        self._due = 0.0
        self._views: set[int] = set()
        self._answered = False

    async def begin(self) -> None:
        """A new table, and everybody comes to it."""
        self.leave()
        status, made, _ = await ask(self.crowd.port, "POST", "/api/tables", self.wish)
        if status != 201:
            self.crowd.errors.append(f"no table: {made}")
            return
        self.game, self.v, self.key, self.since = made["table"]["game"], -1, "", 0
        self.tokens = [seat["token"] for seat in made["seats"]]
        await self.come()
        self.lines[0].say(b'{"type":"start","key":"start"}')

    async def come(self) -> None:
        """Everybody connects, and says what they saw last."""
        self.lines = [await self._connect(seat) for seat in range(self.size)]

    async def _connect(self, seat: int) -> Raw:
        def heard(opcode: int, payload: bytes) -> None:
            if opcode == TEXT:
                self.hear(seat, HEARD.decode(payload))

        line = await Raw.to(self.crowd.port, self.game, heard, next(self.crowd.addresses))
        if b"101" not in line.status:
            self.crowd.errors.append(f"no handshake: {line.status!r}")
        line.say(
            b'{"type":"hello","tokens":["%b"],"since":%d}'
            % (self.tokens[seat].encode(), self.since)
        )
        return line

    def leave(self) -> None:
        for line in self.lines:
            line.cut()
        self.lines = []

    def hear(self, seat: int, frame: Heard) -> None:
        if frame.position is not None:
            self._see(seat, frame.v, frame.position)
        if frame.key and frame.key == self.key:
            if frame.type == "ok":
                self.crowd.acknowledged.append(perf_counter() - self._due)
            else:
                self.crowd.errors.append(f"{frame.type} to {self.key}")
            self._answered = True
            self._finish()
        elif frame.type == "ended" and seat == 0:
            self.key = ""
            self._choice = None
            self.crowd.renew(self)
        elif frame.type == "closing":
            self.crowd.errors.append("closed")

    def _see(self, seat: int, v: int, position: Brief) -> None:
        if v > self.v:
            self.v, self._views, self._choice = v, set(), None
        self._views.add(seat)
        if position.legal and seat == min(position.deciding) and v == self.v:
            self._choice = seat, self.crowd.dice.choice(position.legal)
        self._finish()

    def _finish(self) -> None:
        """Once the move is answered and everybody has seen it, the table is ready for the next."""
        if len(self._views) < self.size or (self.key and not self._answered):
            return
        if self.key:
            self.crowd.seen.append(perf_counter() - self._due)
            self.key = ""
        if self._choice is not None:
            self.crowd.ready.append(self)
            self.crowd.dispatch()

    def move(self, due: float) -> None:
        if self._choice is None:
            return
        seat, action = self._choice
        self._due, self._answered, self._choice = due, False, None
        self.key = f"m{next(self.numbers)}"
        self._views = set()
        text = f'{{"type":"move","key":"{self.key}","v":{self.v},"action":"{action}"}}'
        self.lines[seat].say(text.encode())
