"""Load clients: many tables with one socket per player, which move at scheduled times."""

from __future__ import annotations

import asyncio
import random
from collections import deque
from collections.abc import Iterator
from itertools import count
from time import perf_counter

import msgspec

from campaigns.raw_socket import TEXT, RawSocket
from server.clients import ask, table_of

SOCKETS_EACH = 16  # of one address: fewer than the server allows


class PositionPart(msgspec.Struct):
    """The fields of a position that random play needs."""

    legal: list[str]
    deciding: list[int]


class Received(msgspec.Struct):
    """The fields of a frame that the clients use."""

    type: str
    v: int = -1
    seat: int | None = None
    key: str = ""
    position: PositionPart | None = None


FRAME = msgspec.json.Decoder(Received)


def addresses() -> Iterator[str]:
    """Addresses of 127.0.0.0/8, each for a few sockets, to stay within the limits per address."""
    for n in count(256):
        for _ in range(SOCKETS_EACH):
            yield f"127.{n >> 16 & 255}.{n >> 8 & 255}.{n & 255}"


class LoadClients:
    """All tables; those with a move to make are in `ready`."""

    def __init__(self, port: int, dice: random.Random) -> None:
        self.port = port
        self.dice = dice
        self.tables: list[ClientTable] = []
        self.ready: deque[ClientTable] = deque()
        self.due: deque[float] = deque()  # times at which moves should have been sent
        self.acknowledged: list[float] = []  # seconds from that time to the reply
        self.seen: list[float] = []  # and until every seat has received its view
        self.errors: list[str] = []
        self.ended = 0
        self.addresses = addresses()
        self._renewing: set[asyncio.Task[None]] = set()

    async def connect_tables(self, tables: int, seats: int, board: str) -> None:
        for _ in range(tables):
            self.tables.append(ClientTable(self, seats, board))
        for at in range(0, tables, 25):
            await asyncio.gather(*(table.begin() for table in self.tables[at : at + 25]))

    def fall_due(self, instant: float) -> None:
        self.due.append(instant)
        self.dispatch()

    def dispatch(self) -> None:
        while self.due and self.ready:
            self.ready.popleft().move(self.due.popleft())

    def renew(self, table: ClientTable) -> None:
        """A game is over: the same players start another."""
        self.ended += 1
        task = asyncio.ensure_future(table.begin())
        self._renewing.add(task)
        task.add_done_callback(self._renewing.discard)

    @property
    def moving(self) -> int:
        return sum(table.key != "" for table in self.tables)

    def leave(self) -> None:
        for table in self.tables:
            table.leave()


class ClientTable:
    """The players of one table."""

    numbers = count()

    def __init__(self, clients: LoadClients, seats: int, board: str) -> None:
        self.clients = clients
        self.options = table_of(*["Ann"] * seats, board=board)
        self.size = seats
        self.sockets: list[RawSocket] = []
        self.game = ""
        self.tokens: list[str] = []
        self.v = -1
        self.since = 0  # the version sent with hello
        self.key = ""  # of the move in flight
        self._choice: tuple[int, str] | None = None
        self._due = 0.0
        self._views: set[int] = set()
        self._answered = False

    async def begin(self) -> None:
        """Create a table and connect all players."""
        self.leave()
        status, made, _ = await ask(self.clients.port, "POST", "/api/tables", self.options)
        if status != 201:
            self.clients.errors.append(f"no table: {made}")
            return
        self.game, self.v, self.key, self.since = made["table"]["game"], -1, "", 0
        self.tokens = [seat["token"] for seat in made["seats"]]
        await self.connect()
        self.sockets[0].send_text(b'{"type":"start","key":"start"}')

    async def connect(self) -> None:
        """Connect all players."""
        self.sockets = [await self._connect(seat) for seat in range(self.size)]

    async def _connect(self, seat: int) -> RawSocket:
        def received(opcode: int, payload: bytes) -> None:
            if opcode == TEXT:
                self.receive(seat, FRAME.decode(payload))

        socket = await RawSocket.to(
            self.clients.port, self.game, received, next(self.clients.addresses)
        )
        if b"101" not in socket.status:
            self.clients.errors.append(f"no handshake: {socket.status!r}")
        socket.send_text(
            b'{"type":"hello","tokens":["%b"],"since":%d}'
            % (self.tokens[seat].encode(), self.since)
        )
        return socket

    def leave(self) -> None:
        for socket in self.sockets:
            socket.abort()
        self.sockets = []

    def receive(self, seat: int, frame: Received) -> None:
        if frame.position is not None:
            self._see(seat, frame.v, frame.position)
        if frame.key and frame.key == self.key:
            if frame.type == "ok":
                self.clients.acknowledged.append(perf_counter() - self._due)
            else:
                self.clients.errors.append(f"{frame.type} to {self.key}")
            self._answered = True
            self._finish()
        elif frame.type == "ended" and seat == 0:
            self.key = ""
            self._choice = None
            self.clients.renew(self)
        elif frame.type == "closing":
            self.clients.errors.append("closed")

    def _see(self, seat: int, v: int, position: PositionPart) -> None:
        if v > self.v:
            self.v, self._views, self._choice = v, set(), None
        self._views.add(seat)
        if position.legal and seat == min(position.deciding) and v == self.v:
            self._choice = seat, self.clients.dice.choice(position.legal)
        self._finish()

    def _finish(self) -> None:
        """The table is ready for its next move once the last is answered and seen by all."""
        if len(self._views) < self.size or (self.key and not self._answered):
            return
        if self.key:
            self.clients.seen.append(perf_counter() - self._due)
            self.key = ""
        if self._choice is not None:
            self.clients.ready.append(self)
            self.clients.dispatch()

    def move(self, due: float) -> None:
        if self._choice is None:
            return
        seat, action = self._choice
        self._due, self._answered, self._choice = due, False, None
        self.key = f"m{next(self.numbers)}"
        self._views = set()
        text = f'{{"type":"move","key":"{self.key}","v":{self.v},"action":"{action}"}}'
        self.sockets[seat].send_text(text.encode())
