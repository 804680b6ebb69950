"""One client on a WebSocket: says hello, asks, is answered, and hears what happens at its table."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Iterable
from contextlib import suppress

import msgspec
from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect
from uvicorn.protocols.utils import ClientDisconnected

from wagonway.engine.refusal import Refusal
from wagonway.server import asking
from wagonway.server.audience import SPECTATOR, Audience, Frame, Seat, frame
from wagonway.server.log import StorageDown
from wagonway.server.log.company import Seats
from wagonway.server.messages import client as asked
from wagonway.server.messages import server as told
from wagonway.server.messages.kinds import reason
from wagonway.server.tables import seating
from wagonway.server.tables.hall import Hall
from wagonway.server.tables.table import Table, audiences_of
from wagonway.server.web.door import Door, address_of, tokens_of
from wagonway.server.web.limits import Rate
from wagonway.server.web.outbox import Line, Outbox, Patience
from wagonway.server.web.wire import AT_ONCE, HANG_UP, UNSENT, HangUp

NORMAL, POLICY, RESTART, OVERLOAD = 1000, 1008, 1012, 1013
COME_BACK_MS = 1000

log = logging.getLogger("wagonway.server")


class Client:
    """A listener at one table."""

    def __init__(self, socket: WebSocket, hall: Hall, door: Door) -> None:
        self.socket = socket
        self.hall = hall
        self.door = door
        self.game: str = socket.path_params["game"]
        self.address = address_of(socket)
        self.audiences: tuple[Audience, ...] = (SPECTATOR,)
        self.seats: list[int] = []
        self.secrets: dict[int, str] = {}
        self._code = NORMAL
        limits = door.settings
        self._outbox = Outbox(
            Patience(limits.queue_frames, limits.queue_bytes, limits.unread_seconds),
            line_of(socket),
            self._give_up,
        )
        self._rate = Rate(limits.messages_per_20_s, 20)

    def hear(self, said: Frame) -> None:
        self._outbox.put(said)

    def _give_up(self) -> None:
        """It does not read: it is cut off, and nobody at the table waits for it."""
        self.door.metrics.slow.inc()
        log.warning("slow-client")
        hang_up: HangUp = self.socket.scope["extensions"][HANG_UP]
        hang_up(OVERLOAD)

    async def run(self) -> None:
        """The whole life of the connection."""
        sending = asyncio.create_task(self._send())
        table: Table | None = None
        try:
            table = await self._hello()
            async for request in self._requests():
                await self._answer(table, request)
        except Refusal as refusal:
            self._part(refusal)
        except StorageDown:
            self._part(Refusal("storage-down"), COME_BACK_MS)
        except WebSocketDisconnect:
            pass
        finally:
            if table is not None:
                table.goodbye(self)
                self._free_seats()
            self._outbox.end()
            await sending

    def part_for_restart(self) -> None:
        """The server stops: come back soon."""
        self._code = RESTART
        self._part(Refusal("server-stops"), COME_BACK_MS, RESTART)

    def _part(self, refusal: Refusal, after_ms: int | None = None, code: int = POLICY) -> None:
        self._code = code
        closing = told.Closing(reason=reason(refusal), after_ms=after_ms)
        self.hear(frame(SPECTATOR, closing))
        self._outbox.end()

    async def _send(self) -> None:
        with suppress(WebSocketDisconnect, ClientDisconnected, RuntimeError):
            await self._outbox.send_all(lambda data: self.socket.send_text(data.decode()))
            await self.socket.close(self._code)

    # ---------------------------------------------------------------------------------------- hello

    async def _hello(self) -> Table:
        """Who comes, and to which table."""
        self.door.check_tries(self.address)
        try:
            hello = await asyncio.wait_for(self._receive(), self.door.settings.hello_seconds)
        except TimeoutError:
            raise Refusal("hello-late") from None
        if not isinstance(hello, asked.Hello):
            raise Refusal("hello-first")
        try:
            table = await self.hall.find(self.game)
        except Refusal:
            self.door.note_wrong(self.address)
            raise
        if not fits(table, hello.tokens):
            await table.catch_up()  # the seat may have been taken at another server a moment ago
        self._sit(table, hello.tokens or tokens_of(self.socket), bool(hello.tokens))
        table.welcome(self, hello.since)
        return table

    def _sit(self, table: Table, tokens: Iterable[str], all_must_fit: bool) -> None:
        """Take the seats that the secrets open."""
        found = {token: seating.holder(table.rows.seats, token) for token in tokens}
        if all_must_fit and None in found.values():
            self.door.note_wrong(self.address)
            raise Refusal("token-wrong")
        self.secrets = {seat: token for token, seat in found.items() if seat is not None}
        for seat in sorted(self.secrets):
            self.door.seats.enter((self.game, seat), self._give_way)
            self.seats.append(seat)
        self.audiences = audiences_of(self.seats)

    def _give_way(self) -> None:
        """Its seat is open too often: this socket is the oldest, and more likely than others a dead one."""
        self.door.metrics.limited.inc()
        self._part(Refusal("sockets-of-seat", most=self.door.seats.most))

    def lose(self, seats: Seats) -> None:
        """From now on this client has other eyes."""
        for seat in seats.intersection(self.seats):
            self.seats.remove(seat)
            del self.secrets[seat]
            self.door.seats.leave((self.game, seat), self._give_way)
            self.hear(frame(Seat(seat), told.Stood(seat=seat)))
        self.audiences = audiences_of(self.seats)

    def _free_seats(self) -> None:
        for seat in self.seats:
            self.door.seats.leave((self.game, seat), self._give_way)
        self.seats = []

    # -------------------------------------------------------------------------------------- requests

    async def _requests(self) -> AsyncIterator[asked.Request]:
        """Request after request; what is no request is answered and forgotten."""
        while True:
            message = await self._receive()
            if isinstance(message, asked.Hello):
                self._refuse("", Refusal("hello-twice"))
            elif message is not None:
                yield message

    async def _receive(self) -> asked.ClientMessage | None:
        """The next message; None if it was none, which has been answered."""
        await asyncio.sleep(0)  # answers leave before the next message is looked at
        event = await self.socket.receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(event.get("code", NORMAL))
        self.door.metrics.messages.inc()
        if not self._rate.allows("messages"):
            self.door.metrics.limited.inc()
            raise Refusal("messages-fast")
        text = event.get("text")
        if text is None:
            self._refuse("", Refusal("message-binary"))
            return None
        try:
            message: asked.ClientMessage = asked.decoder.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self._refuse(asked.key_of(text), Refusal("message-form", why=error))
            return None
        return message

    async def _answer(self, table: Table, request: asked.Request) -> None:
        begun = time.perf_counter()
        if isinstance(request, asked.TALK) and not self.door.chats.allows((table.id, *self.seats)):
            self._refuse(request.key, Refusal("chat-fast"))
            return
        try:
            answer = await asking.answer(self.hall, table, self.seats, request)
        except StorageDown:
            down = reason(Refusal("storage-down"))
            seat = asking.speaker(self.seats, request)
            answer = told.Unavailable(seat=seat, key=request.key, reason=down)
        if isinstance(answer, told.Illegal):
            self.door.metrics.refused.inc()
        eyes = getattr(answer, "seat", None)
        self.hear(frame(SPECTATOR if eyes is None else Seat(eyes), answer))
        self.door.metrics.answer.observe(time.perf_counter() - begun)

    def _refuse(self, key: str, refusal: Refusal) -> None:
        self.door.metrics.refused.inc()
        self.hear(frame(SPECTATOR, told.Illegal(seat=None, key=key, reason=reason(refusal))))


def fits(table: Table, tokens: Iterable[str]) -> bool:
    return all(seating.holder(table.rows.seats, token) is not None for token in tokens)


def line_of(socket: WebSocket) -> Line:
    """The connection below a socket, if it is one of ours."""
    found = socket.scope["extensions"]
    return Line(found[UNSENT], found[AT_ONCE]) if UNSENT in found else Line()


class Sockets:
    """All clients that are connected."""

    def __init__(self, hall: Hall, door: Door) -> None:
        self.hall = hall
        self.door = door
        self.clients: set[Client] = set()
        self.closed = 0  # clients that have come and gone
        self.stopping = False

    async def serve(self, socket: WebSocket) -> None:
        """Let a client in, if it may come in."""
        address = address_of(socket)
        try:
            self._check(socket, address)
        except Refusal as refusal:
            status = 403 if refusal.id == "origin-foreign" else 429
            await socket.send_denial_response(Response(status_code=status))
            return
        client = Client(socket, self.hall, self.door)
        self.clients.add(client)
        self.door.metrics.sockets.inc()
        try:
            await socket.accept()
            await client.run()
        except ClientDisconnected:
            pass
        finally:
            self.clients.discard(client)
            self.closed += 1
            self.door.metrics.sockets.dec()
            self.door.sockets.leave(address)

    def _check(self, socket: WebSocket, address: str) -> None:
        self.door.check_origin(socket.headers)
        self.door.check_tries(address)
        self.door.limit(self.door.handshakes, address, "handshakes-many")
        if self.stopping:
            raise Refusal("server-stops")
        if not self.door.sockets.enter(address):
            self.door.metrics.limited.inc()
            raise Refusal("sockets-many")

    async def stop(self) -> None:
        """Tell everybody that the server stops, and give the frames a moment to leave."""
        self.stopping = True
        for client in list(self.clients):
            client.part_for_restart()
        await asyncio.sleep(0.05)
