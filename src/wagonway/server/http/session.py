"""One client at a table, on a WebSocket: hello, requests, replies and events."""

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
from wagonway.server.http import websocket
from wagonway.server.http.rate_limit import Limits, Window, address_of, is_own, tokens_of
from wagonway.server.http.websocket import WebSocketConnection
from wagonway.server.protocol import replies, requests
from wagonway.server.protocol.replies import SPECTATOR, Audience, Frame, Seat, frame
from wagonway.server.storage.cluster import Seats, address_in
from wagonway.server.storage.rows import StorageDown
from wagonway.server.telemetry import supervised
from wagonway.words.reason import reason

RECONNECT_MS = 1000
MOST_ADVICE = 8  # requests for workers, waiting or running
PATH = re.compile(r"/api/tables/([^/]+)/socket")
READY = "/readyz"  # the server's own WebSocket here is greeted and closed
GREETING = b"ready"


class Session:
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
        self._header_tokens = tokens_of(connection)  # used if the hello has none
        self.audiences: tuple[Audience, ...] = (SPECTATOR,)
        self.secrets: dict[int, str] = {}  # seat → secret, in the order of seats
        self._code = websocket.NORMAL
        self._rate = Window(limits.settings.messages_per_20_s, 20)
        self._is_closed = False
        self._advising: set[asyncio.Task[None]] = set()
        self._advice_turn = asyncio.Lock()

    @property
    def seats(self) -> list[int]:
        return list(self.secrets)

    def send(self, frame: Frame) -> None:
        if not self._is_closed:
            self.socket.send(frame.data)

    async def run(self) -> None:
        table: LiveTable | None = None
        try:
            table = await self._hello()
            while True:
                message = await self._receive()
                if isinstance(message, requests.Hello):
                    self._refuse("", Refusal("hello-twice"))
                elif isinstance(message, requests.ADVICE):
                    self._advise(table, message)
                elif message is not None:
                    await self._answer(table, message)
        except Refusal as refusal:
            self._close(refusal)
        except StorageDown:
            self._close(Refusal("storage-down"), RECONNECT_MS)
        except websocket.Disconnected:
            pass
        except Exception:
            self._close(Refusal("server-fault"), RECONNECT_MS, websocket.FAULT)
            raise
        finally:
            if table is not None:
                table.remove_client(self)
                for seat in self.seats:
                    self._release_seat(seat)
            for task in self._advising:
                task.cancel()
            self.socket.close(self._code)

    def close_for_restart(self) -> None:
        """Close because the server stops; the client should reconnect."""
        self._close(Refusal("server-stops"), RECONNECT_MS, websocket.RESTART)

    def _close(
        self, refusal: Refusal, after_ms: int | None = None, code: int = websocket.POLICY
    ) -> None:
        self._code = code
        closing = replies.Closing(reason=reason(refusal), after_ms=after_ms)
        self.send(frame(SPECTATOR, closing))
        self._is_closed = True
        self.socket.close(code)

    # ---------------------------------------------------------------------------------------- hello

    async def _hello(self) -> LiveTable:
        """Receive the hello and join the table."""
        try:
            hello = await asyncio.wait_for(self._receive(), self.limits.settings.hello_seconds)
        except TimeoutError:
            raise Refusal("hello-late") from None
        if not isinstance(hello, requests.Hello):
            raise Refusal("hello-first")
        with self.limits.guess(self.address):
            table = await self.registry.find(self.game)
            if None in held_by(table, hello.tokens).values():
                await table.catch_up()  # the seat may just have been taken at another server
                table = await self.registry.find(self.game)  # it may have been unloaded meanwhile
            self._take_seats(table, hello.tokens or self._header_tokens, bool(hello.tokens))
        table.add_client(self, hello.since)
        return table

    def _take_seats(self, table: LiveTable, tokens: Iterable[str], all_must_fit: bool) -> None:
        found = held_by(table, tokens)
        if all_must_fit and None in found.values():
            raise Refusal("token-wrong")
        self.secrets = dict(
            sorted((seat, token) for token, seat in found.items() if seat is not None)
        )
        for seat in self.secrets:
            self.limits.seats.enter((self.game, seat), self._evict)
        self.audiences = audiences_of(self.seats)

    def _evict(self) -> None:
        """Too many sockets hold its seat; this one is the oldest and most likely dead."""
        self.limits.metrics.limited.inc()
        self._close(Refusal("sockets-of-seat", most=self.limits.seats.most))

    def revoke(self, seats: Seats) -> None:
        for seat in seats.intersection(self.secrets):
            self._release_seat(seat)
            self.send(frame(Seat(seat), replies.Stood(seat=seat)))
        self.audiences = audiences_of(self.seats)

    def _release_seat(self, seat: int) -> None:
        del self.secrets[seat]
        self.limits.seats.leave((self.game, seat), self._evict)

    # -------------------------------------------------------------------------------------- requests

    async def _receive(self) -> requests.ClientMessage | None:
        """The next message; None if it was invalid, which has been answered."""
        text = await self.socket.receive()
        self.limits.metrics.messages.inc()
        if not self.limits.bursts.allows(self.address):
            await self.limits.take_turn(self.address)
        if not self._rate.allows():
            raise self.limits.over(Refusal("messages-fast"))
        if isinstance(text, bytes):
            self._refuse("", Refusal("message-binary"))
            return None
        try:
            message: requests.ClientMessage = requests.decoder.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self._refuse(requests.key_of(text), Refusal("message-form", why=error))
            return None
        return message

    def _advise(self, table: LiveTable, request: requests.Request) -> None:
        """Answer a request for workers in a task, so that moves do not wait for it."""
        if len(self._advising) >= MOST_ADVICE:
            self._refuse(request.key, Refusal("server-busy"))
            return
        answering, metrics = partial(self._answer_in_turn, table, request), self.limits.metrics
        task = asyncio.create_task(supervised("advice", answering, metrics, game=table.id))
        self._advising.add(task)
        task.add_done_callback(self._advising.discard)

    async def _answer_in_turn(self, table: LiveTable, request: requests.Request) -> None:
        async with self._advice_turn:
            await self._answer(table, request)

    async def _answer(self, table: LiveTable, request: requests.Request) -> None:
        started = time.perf_counter()
        if isinstance(request, requests.Look):  # the answer may have a whole game
            await self.limits.take_turn(self.address)
        if isinstance(request, requests.TALK) and not self.limits.chats.allows(
            (table.id, *self.seats)
        ):
            self._refuse(request.key, Refusal("chat-fast"))
            return
        try:
            answer = await answers.answer(
                self.registry, table, self.seats, request, self.address, self.limits
            )
        except StorageDown:
            down = reason(Refusal("storage-down"))
            seat = answers.speaker(self.seats, request)
            answer = replies.Unavailable(seat=seat, key=request.key, reason=down)
        except Exception:
            self._refuse(request.key, Refusal("server-fault"))
            raise
        if isinstance(answer, replies.Illegal):
            self.limits.metrics.refused.inc()
        viewer = getattr(answer, "seat", None)
        if isinstance(request, requests.ADVICE) and viewer not in (None, *self.seats):
            # The client gave the seat up meanwhile.
            self._refuse(request.key, Refusal("not-your-seat", seat=viewer))
            return
        self.send(frame(SPECTATOR if viewer is None else Seat(viewer), answer))
        self.limits.metrics.answer.observe(time.perf_counter() - started)

    def _refuse(self, key: str, refusal: Refusal) -> None:
        self.limits.metrics.refused.inc()
        self.send(frame(SPECTATOR, replies.Illegal(seat=None, key=key, reason=reason(refusal))))


def held_by(table: LiveTable, tokens: Iterable[str]) -> dict[str, int | None]:
    return {token: table_seats.holder(table.rows.seats, token) for token in tokens}


async def greet(socket: WebSocketConnection) -> None:
    socket.open()
    socket.send(GREETING)
    socket.close_soon(websocket.NORMAL)


class Sessions:
    def __init__(self, registry: Registry, limits: Limits) -> None:
        self.registry = registry
        self.limits = limits
        self.open: set[Session] = set()
        self.stopping = False
        self.handover: websocket.Handover | None = None
        self.relay: websocket.Relay | None = None
        self._unwritten: list[WebSocketConnection] = []

    def write_soon(self, socket: WebSocketConnection) -> None:
        """Write the frames of a socket at the end of this turn of the event loop."""
        if not self._unwritten:
            asyncio.get_running_loop().call_soon(self._write_frames)
        self._unwritten.append(socket)

    def _write_frames(self) -> None:
        sockets, self._unwritten = self._unwritten, []
        for socket in sockets:
            socket.write_frames()

    def admit(
        self, connection: HTTPConnection, socket: WebSocketConnection
    ) -> Callable[[], Coroutine[Any, Any, None]]:
        """The coroutine that serves a client; a Refusal if it may not connect."""
        self.limits.check_head(connection)
        if connection.scope["path"] == READY and is_own(connection):
            return partial(greet, socket)
        found = PATH.fullmatch(connection.scope["path"])
        if found is None:
            raise Refusal("page-unknown", page=connection.scope["path"][:200])
        # A table is served in the process that owns it, of this host or another.
        owner = self.registry.services.store.cluster.owner_elsewhere(found[1]) or ""
        if self.handover is not None and owner and socket.hand_over(self.handover, owner):
            raise websocket.HandedOver
        self._check(connection, socket.is_relayed)
        session = Session(socket, connection, found[1], self.registry, self.limits)
        if socket.is_relayed:
            socket.on_eof = session.close_for_restart
        address = address_in(owner)
        if self.relay is not None and socket.may_relay and self.relay.may_reach(address):
            relay = partial(self._relay, self.relay, address, session)
            return partial(supervised, "relay", relay, self.limits.metrics, game=session.game)
        return partial(self._serve, session)

    async def _relay(self, relay: websocket.Relay, owner: str, session: Session) -> None:
        """Relay a client to the server that owns its table; serve it here if that fails."""
        relayed = self.limits.metrics.relayed
        relayed.inc()

        def release() -> None:
            relayed.dec()
            self.limits.sockets.leave(session.address)

        try:
            is_relayed = await session.socket.relay(relay, owner, release)
        except BaseException:
            session.socket.transport.abort()
            release()
            raise
        if not is_relayed:
            relayed.dec()
            await self._serve(session)

    async def _serve(self, session: Session) -> None:
        session.socket.open()
        self.open.add(session)
        self.limits.metrics.sockets.inc()
        try:
            await supervised("session", session.run, self.limits.metrics, game=session.game)
        finally:
            self.open.discard(session)
            self.limits.metrics.sockets.dec()
            self.limits.sockets.leave(session.address)

    def _check(self, connection: HTTPConnection, is_relayed: bool) -> None:
        limits, address = self.limits, address_of(connection)
        if not is_relayed:
            limits.check_origin(connection.headers)
        limits.check_tries(address)
        limits.limit(limits.handshakes, address, "handshakes-many")
        if self.stopping:
            raise Refusal("server-stops")
        if not limits.sockets.enter(address):
            raise limits.over(Refusal("sockets-many"))

    async def stop(self) -> None:
        """Close all sessions, and give the frames a moment to be sent."""
        self.stopping = True
        for session in list(self.open):
            session.close_for_restart()
        await asyncio.sleep(0.05)
