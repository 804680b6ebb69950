"""One client on a WebSocket: says hello, asks, is answered, and hears what happens at its table."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable, Coroutine, Iterable
from functools import partial
from typing import Any

import msgspec
from starlette.requests import HTTPConnection

from wagonway.engine.refusal import Refusal
from wagonway.server.game import answers
from wagonway.server.game import seats as table_seats
from wagonway.server.game.live_table import LiveTable, audiences_of
from wagonway.server.game.registry import Registry
from wagonway.server.http.rate_limit import Limits, RateLimit, address_of, tokens_of
from wagonway.server.http.websocket import (
    NORMAL,
    POLICY,
    RESTART,
    Disconnected,
    HandedOver,
    Handover,
    WebSocketConnection,
)
from wagonway.server.protocol import replies, requests
from wagonway.server.protocol.fields import reason
from wagonway.server.protocol.replies import SPECTATOR, Audience, Frame, Seat, frame
from wagonway.server.storage.cluster import Seats
from wagonway.server.storage.rows import StorageDown

COME_BACK_MS = 1000
PATH = re.compile(r"/api/tables/([^/]+)/socket")
READY = "/readyz"  # a WebSocket there says that it works, and closes
GREETING = b"ready"


class Session:
    """One client: a listener at one table."""

    def __init__(
        self,
        socket: WebSocketConnection,
        connection: HTTPConnection,
        game: str,
        registry: Registry,
        limits: Limits,
    ) -> None:
        self.socket = socket
        self.registry = registry
        self.limits = limits
        self.game = game
        self.address = address_of(connection)
        self._brought = tokens_of(connection)  # for whoever says none in its hello
        self.audiences: tuple[Audience, ...] = (SPECTATOR,)
        self.seats: list[int] = []
        self.secrets: dict[int, str] = {}
        self._code = NORMAL
        self._rate = RateLimit(limits.settings.messages_per_20_s, 20)
        self._parted = False
        self._advising: asyncio.Task[None] | None = None

    def hear(self, said: Frame) -> None:
        if not self._parted:
            self.socket.send(said.data)

    async def run(self) -> None:
        """The whole life of the connection."""
        table: LiveTable | None = None
        try:
            table = await self._hello()
            while True:
                message = await self._receive()
                if isinstance(message, requests.Hello):
                    self._refuse("", Refusal("hello-twice"))
                elif isinstance(message, requests.ADVICE):
                    await self._advise(table, message)
                elif message is not None:
                    await self._answer(table, message)
        except Refusal as refusal:
            self._part(refusal)
        except StorageDown:
            self._part(Refusal("storage-down"), COME_BACK_MS)
        except Disconnected:
            pass
        finally:
            if table is not None:
                table.goodbye(self)
                self._free_seats()
            if self._advising is not None:
                self._advising.cancel()
            self.socket.close(self._code)

    def part_for_restart(self) -> None:
        """The server stops: come back soon."""
        self._part(Refusal("server-stops"), COME_BACK_MS, RESTART)

    def _part(self, refusal: Refusal, after_ms: int | None = None, code: int = POLICY) -> None:
        self._code = code
        closing = replies.Closing(reason=reason(refusal), after_ms=after_ms)
        self.hear(frame(SPECTATOR, closing))
        self._parted = True
        self.socket.close(code)

    # ---------------------------------------------------------------------------------------- hello

    async def _hello(self) -> LiveTable:
        """Who comes, and to which table."""
        self.limits.check_tries(self.address)
        try:
            hello = await asyncio.wait_for(self._receive(), self.limits.settings.hello_seconds)
        except TimeoutError:
            raise Refusal("hello-late") from None
        if not isinstance(hello, requests.Hello):
            raise Refusal("hello-first")
        try:
            table = await self.registry.find(self.game)
        except Refusal:
            self.limits.note_wrong(self.address)
            raise
        if None in held_by(table, hello.tokens).values():
            await table.catch_up()  # the seat may have been taken at another server a moment ago
        self._sit(table, hello.tokens or self._brought, bool(hello.tokens))
        table.welcome(self, hello.since)
        return table

    def _sit(self, table: LiveTable, tokens: Iterable[str], all_must_fit: bool) -> None:
        """Take the seats that the secrets open."""
        found = held_by(table, tokens)
        if all_must_fit and None in found.values():
            self.limits.note_wrong(self.address)
            raise Refusal("token-wrong")
        self.secrets = {seat: token for token, seat in found.items() if seat is not None}
        for seat in sorted(self.secrets):
            self.limits.seats.enter((self.game, seat), self._give_way)
            self.seats.append(seat)
        self.audiences = audiences_of(self.seats)

    def _give_way(self) -> None:
        """Its seat is open too often: this socket is the oldest, and more likely than others a dead one."""
        self.limits.metrics.limited.inc()
        self._part(Refusal("sockets-of-seat", most=self.limits.seats.most))

    def lose(self, seats: Seats) -> None:
        """From now on this client has other eyes."""
        for seat in seats.intersection(self.seats):
            self.seats.remove(seat)
            del self.secrets[seat]
            self.limits.seats.leave((self.game, seat), self._give_way)
            self.hear(frame(Seat(seat), replies.Stood(seat=seat)))
        self.audiences = audiences_of(self.seats)

    def _free_seats(self) -> None:
        for seat in self.seats:
            self.limits.seats.leave((self.game, seat), self._give_way)
        self.seats = []

    # -------------------------------------------------------------------------------------- requests

    async def _receive(self) -> requests.ClientMessage | None:
        """The next message; None if it was none, which has been answered."""
        text = await self.socket.receive()
        self.limits.metrics.messages.inc()
        self.limits.limit(self._rate, "messages", "messages-fast")
        if isinstance(text, bytes):
            self._refuse("", Refusal("message-binary"))
            return None
        try:
            message: requests.ClientMessage = requests.decoder.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self._refuse(requests.key_of(text), Refusal("message-form", why=error))
            return None
        return message

    async def _advise(self, table: LiveTable, request: requests.Request) -> None:
        """What worker processes find out does not hold up moves; only one such thing at a time."""
        if self._advising is not None:
            await self._advising
        self._advising = asyncio.create_task(self._answer(table, request))

    async def _answer(self, table: LiveTable, request: requests.Request) -> None:
        begun = time.perf_counter()
        if isinstance(request, requests.TALK) and not self.limits.chats.allows(
            (table.id, *self.seats)
        ):
            self._refuse(request.key, Refusal("chat-fast"))
            return
        try:
            answer = await answers.answer(self.registry, table, self.seats, request, self.address)
        except StorageDown:
            down = reason(Refusal("storage-down"))
            seat = answers.speaker(self.seats, request)
            answer = replies.Unavailable(seat=seat, key=request.key, reason=down)
        if isinstance(answer, replies.Illegal):
            self.limits.metrics.refused.inc()
        eyes = getattr(answer, "seat", None)
        if isinstance(request, requests.ADVICE) and eyes not in (None, *self.seats):
            self._refuse(request.key, Refusal("not-your-seat", seat=eyes))  # it stood up meanwhile
            return
        self.hear(frame(SPECTATOR if eyes is None else Seat(eyes), answer))
        self.limits.metrics.answer.observe(time.perf_counter() - begun)

    def _refuse(self, key: str, refusal: Refusal) -> None:
        self.limits.metrics.refused.inc()
        self.hear(frame(SPECTATOR, replies.Illegal(seat=None, key=key, reason=reason(refusal))))


def held_by(table: LiveTable, tokens: Iterable[str]) -> dict[str, int | None]:
    """The seat that each secret opens, if it opens one."""
    return {token: table_seats.holder(table.rows.seats, token) for token in tokens}


async def greet(socket: WebSocketConnection) -> None:
    socket.send(GREETING)
    socket.close(NORMAL)


class Sessions:
    """All clients that are connected."""

    def __init__(self, registry: Registry, limits: Limits) -> None:
        self.registry = registry
        self.limits = limits
        self.open: set[Session] = set()
        self.closed = 0  # connections that have come and gone
        self.stopping = False
        self.handover: Handover | None = None

    def admit(
        self, connection: HTTPConnection, socket: WebSocketConnection
    ) -> Callable[[], Coroutine[Any, Any, None]]:
        """What serves a client, if it may come in; else a Refusal."""
        self.limits.check_head(connection)
        if connection.scope["path"] == READY:
            return partial(greet, socket)
        found = PATH.fullmatch(connection.scope["path"])
        if found is None:
            raise Refusal("page-unknown", page=connection.scope["path"][:200])
        if self.handover is not None:  # a table is played at the process of this host that owns it
            owner = self.registry.services.store.cluster.owner_elsewhere(found[1])
            if owner is not None and socket.hand_over(self.handover, owner):
                raise HandedOver
        self._check(connection)
        return partial(
            self._serve, Session(socket, connection, found[1], self.registry, self.limits)
        )

    async def _serve(self, session: Session) -> None:
        self.open.add(session)
        self.limits.metrics.sockets.inc()
        try:
            await session.run()
        finally:
            self.open.discard(session)
            self.limits.metrics.sockets.dec()
            self.limits.sockets.leave(session.address)

    def _check(self, connection: HTTPConnection) -> None:
        limits, address = self.limits, address_of(connection)
        limits.check_origin(connection.headers)
        limits.check_tries(address)
        limits.limit(limits.handshakes, address, "handshakes-many")
        if self.stopping:
            raise Refusal("server-stops")
        if not limits.sockets.enter(address):
            raise limits.over(Refusal("sockets-many"))

    async def stop(self) -> None:
        """Tell everybody that the server stops, and give the frames a moment to leave."""
        self.stopping = True
        for session in list(self.open):
            session.part_for_restart()
        await asyncio.sleep(0.05)
