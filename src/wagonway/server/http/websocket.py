"""One WebSocket: frames and the handshake by `websockets`, and limits on those who send too much or do not read.

uvicorn makes one of these when a request asks for an upgrade, and hands it the transport and the request.
"""

from __future__ import annotations

import asyncio
import logging
import socket
from array import array
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from starlette.requests import HTTPConnection
from starlette.types import Scope
from websockets.exceptions import InvalidState
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol

from wagonway.engine.refusal import Refusal
from wagonway.server.http.middleware import STATUS
from wagonway.server.http.rate_limit import Budget

if TYPE_CHECKING:
    from wagonway.server.http.session import Sessions

NORMAL, INVALID_TEXT, POLICY, RESTART, OVERLOAD = 1000, 1007, 1008, 1012, 1013  # close codes
SWITCHING = 101  # status of an accepted handshake
TEXT = 0x81  # the first byte of a frame: the last of a message, which is text
PIECE = 4096  # bytes looked at before limits are checked: one read may hold forty thousand frames
MOST_WAITING = 8  # messages of a client that wait to be looked at
ABORT_SECONDS = 1.0  # in which a close frame may still be read
CLOSE_SECONDS = 10.0  # the same, when we close politely
WINDOW = 20.0  # seconds
SPARE = 64  # messages
LARGEST_REQUEST = 65_536  # bytes
LOOKS = 2  # in the time in which a client must have taken something

log = logging.getLogger("wagonway.server")


class Disconnected(Exception):
    """The client is gone."""


class HandedOver(Exception):
    """The connection belongs to another process now."""


class WebSocketConnection(asyncio.Protocol):
    """One WebSocket."""

    def __init__(
        self,
        sessions: Sessions,
        config: Any,  # noqa: ARG002  uvicorn passes it by name
        server_state: Any,
        app_state: Any,  # noqa: ARG002
        request: bytes = b"",  # of a connection that another process handed over
    ) -> None:
        self._request = request
        self._is_handed_over = bool(request)
        self._sessions = sessions
        self._limits = sessions.limits
        settings = sessions.limits.settings
        # uvicorn waits for both when it stops.
        self._connections: set[Any] = server_state.connections
        self._tasks: set[asyncio.Task[None]] = server_state.tasks
        self._protocol: ServerProtocol | None = ServerProtocol(max_size=settings.message_bytes)
        # The session counts messages too, and tells whoever sends too many; here ends whoever sends faster
        # than anything can be answered.
        self._messages_left = Budget(2 * settings.messages_per_20_s + SPARE, WINDOW)
        self._frames_left = Budget(settings.frames_per_20_s, WINDOW)
        self._parts: list[bytes] = []  # of a message that comes in several frames
        self._is_text = True
        self._received: deque[str | bytes] = deque()
        self._receiving: asyncio.Future[None] | None = None
        self._reading_paused = False
        self._gone = False
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._session: asyncio.Task[None] | None = None

    # ------------------------------------------------------------------------------ for the session

    async def receive(self) -> str | bytes:
        """The next message: text, or bytes that are none."""
        if self._received:
            await asyncio.sleep(0)  # others are served between two messages of one client
        while not self._received:
            if self._gone:
                raise Disconnected
            self._receiving = asyncio.get_running_loop().create_future()
            await self._receiving
        if self._reading_paused:
            self._reading_paused = False
            self.transport.resume_reading()
        return self._received.popleft()

    def send(self, text: bytes) -> None:
        if self._protocol is not None and self._protocol.state is State.OPEN:
            self._queue.put(encode_text(text))

    def hand_over(self, handover: Handover, owner: str) -> bool:
        """Give the connection to another process, unless it came from one."""
        wire = self.transport.get_extra_info("socket")
        if self._is_handed_over or not handover.give(owner, wire.fileno(), self._request):
            return False
        self.transport.abort()  # it stays open in the other process
        return True

    def close(self, code: int) -> None:
        """Say goodbye once everything was sent; whoever does not answer is cut off."""
        self._send_close(code)
        if "end" not in self._timers:
            self._after("end", CLOSE_SECONDS, self.transport.abort)

    def hang_up(self, code: int) -> None:
        """Say why, and end the connection soon, whether or not anybody reads it."""
        self._send_close(code)
        self._leave()
        self._after("end", ABORT_SECONDS, self.transport.abort)

    def shutdown(self) -> None:
        """uvicorn stops."""
        self.hang_up(RESTART)

    # --------------------------------------------------------------------------------- the transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self._connections.add(self)
        settings = self._limits.settings
        most = Backlog(settings.queue_frames, settings.queue_bytes, settings.unread_seconds)
        self._queue = SendQueue(self.transport, most, self._give_up)
        if self._is_handed_over:
            self.data_received(self._request)
        # A handshake that cannot be read has no session that would end it.
        asyncio.get_running_loop().call_soon(self._check_begun)

    def _check_begun(self) -> None:
        if self._session is None:
            self.transport.close()
            self._after("end", ABORT_SECONDS, self.transport.abort)

    def data_received(self, data: bytes) -> None:
        self._request = self._request or data  # uvicorn passes all of it at once
        for start in range(0, len(data), PIECE):
            if self._protocol is None or self.transport.is_closing():
                return
            self._protocol.receive_data(data[start : start + PIECE])
            for event in self._protocol.events_received():
                self._handle(event)
            self._flush()
            if self._queue.waiting > self._limits.settings.queue_bytes:
                self.transport.abort()  # pongs that nobody reads

    def pause_writing(self) -> None:
        self._queue.pause()

    def resume_writing(self) -> None:
        self._queue.resume()

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        self._connections.discard(self)
        self._sessions.closed += 1
        self._protocol = None
        self._queue.stop()
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        self._leave()

    def _leave(self) -> None:
        """Nothing more is received."""
        self._gone = True
        self._received.clear()
        self._wake()

    def _after(self, name: str, seconds: float, act: Callable[[], None]) -> None:
        """Set one of the timers of this connection, in the place of the one before."""
        if name in self._timers:
            self._timers[name].cancel()
        self._timers[name] = asyncio.get_running_loop().call_later(seconds, act)

    # ----------------------------------------------------------------------------------------- frames

    def _handle(self, event: Any) -> None:
        if isinstance(event, Request):
            self._begin(event)
        elif isinstance(event, Frame):
            is_message = event.fin and event.opcode in (Opcode.TEXT, Opcode.BINARY)
            if (self._messages_left if is_message else self._frames_left).allows():
                self._take(event)
            else:
                self._fail(POLICY)

    def _take(self, frame: Frame) -> None:
        if frame.opcode in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT):
            if frame.opcode is not Opcode.CONT:
                self._is_text = frame.opcode is Opcode.TEXT
            self._parts.append(bytes(frame.data))
            if frame.fin:
                self._take_message()
        elif frame.opcode is Opcode.PONG:
            self._after("ping", self._limits.settings.ping_seconds, self._ping)
        elif frame.opcode is Opcode.CLOSE:
            self._leave()
            self._after("end", ABORT_SECONDS, self.transport.abort)

    def _take_message(self) -> None:
        data, self._parts = b"".join(self._parts), []
        if self._gone:
            return
        try:
            self._received.append(data.decode() if self._is_text else data)
        except UnicodeDecodeError:
            self._fail(INVALID_TEXT)
            return
        self._wake()
        if len(self._received) >= MOST_WAITING and not self._reading_paused:
            self._reading_paused = True
            self.transport.pause_reading()

    def _wake(self) -> None:
        if self._receiving is not None and not self._receiving.done():
            self._receiving.set_result(None)

    def _flush(self) -> None:
        """Write what the protocol wants to send; an empty part means the end of the stream."""
        if self._protocol is None:
            return
        for data in self._protocol.data_to_send():
            if data:
                self.transport.write(data)
            else:
                self.transport.close()
                self._leave()
                self._after("end", ABORT_SECONDS, self.transport.abort)

    def _fail(self, code: int) -> None:
        """What came breaks a rule; what is left of this read is not looked at."""
        if self._protocol is not None and not self._gone:
            if code == POLICY:
                self._limits.metrics.limited.inc()
            self._protocol.fail(code)
            self._leave()

    def _give_up(self) -> None:
        """It does not read: it is cut off, and nobody at the table waits for it."""
        self._limits.metrics.slow.inc()
        log.warning("slow-client")
        self.hang_up(OVERLOAD)

    def _send_close(self, code: int) -> None:
        if self._protocol is not None and not self.transport.is_closing():
            with suppress(InvalidState):
                self._protocol.send_close(code)
                self._flush()

    def _ping(self) -> None:
        if self._protocol is not None and not self._gone:
            with suppress(InvalidState):
                self._protocol.send_ping(b"")
                self._flush()
            self._after("ping", self._limits.settings.pong_seconds, self.transport.abort)

    # -------------------------------------------------------------------------------------- handshake

    def _begin(self, request: Request) -> None:
        assert self._protocol is not None
        response = self._protocol.accept(request)
        if response.status_code != SWITCHING:
            self._protocol.send_response(response)
            return
        try:
            serve = self._sessions.admit(HTTPConnection(self._scope(request)), self)
        except HandedOver:
            return
        except Refusal as refusal:
            status = 403 if refusal.id == "page-unknown" else STATUS.get(refusal.id, 429)
            self._protocol.send_response(self._protocol.reject(status, ""))
            return
        self._protocol.send_response(response)
        self._session = asyncio.get_running_loop().create_task(serve())
        self._tasks.add(self._session)
        self._session.add_done_callback(self._tasks.discard)
        self._after("ping", self._limits.settings.ping_seconds, self._ping)

    def _scope(self, request: Request) -> Scope:
        """The request as ASGI would tell it."""
        path, _, query = request.path.partition("?")
        peer = self.transport.get_extra_info("peername")
        headers = request.headers.raw_items()
        scope: Scope = {
            "type": "websocket",
            "path": path,
            "query_string": query.encode(),
            "headers": [(n.lower().encode("latin-1"), v.encode("latin-1")) for n, v in headers],
            "client": peer[:2] if peer else None,
            "scheme": "ws",
        }
        self._limits.proxies.resolve(scope)
        return scope


def encode_text(payload: bytes) -> bytes:
    """A text as one frame of a server: whole, not masked."""
    size = len(payload)
    if size < 126:
        return bytes((TEXT, size)) + payload
    if size < 65_536:
        return bytes((TEXT, 126)) + size.to_bytes(2, "big") + payload
    return bytes((TEXT, 127)) + size.to_bytes(8, "big") + payload


@dataclass(frozen=True)
class Backlog:
    """What is borne of a client that does not read."""

    frames: int
    bytes: int
    seconds: float  # without one byte taken, while some wait


class SendQueue:
    """Frames on their way to one client, in the buffer of its transport; `put` never waits."""

    def __init__(
        self, transport: asyncio.WriteTransport, most: Backlog, give_up: Callable[[], None]
    ) -> None:
        self.most = most
        self._transport = transport
        self._give_up = give_up
        self._given_up = False
        self._paused = False
        self._frames = 0  # since writing was paused
        self._sent = 0  # bytes
        self._watch: asyncio.TimerHandle | None = None

    @property
    def waiting(self) -> int:
        """Bytes that the system has not taken yet."""
        return self._transport.get_write_buffer_size()

    def put(self, frame: bytes) -> None:
        """Send a frame as soon as it can go; a client that has not read for long is given up instead."""
        if self._given_up or self._transport.is_closing():
            return
        self._frames += self._paused
        too_many = self._frames > self.most.frames
        if too_many or (self._paused and self.waiting + len(frame) > self.most.bytes):
            self._lose()
            return
        self._transport.write(frame)
        self._sent += len(frame)
        if self._watch is None and self.waiting:
            self._look_later()

    def pause(self) -> None:
        """The buffer is full."""
        self._paused, self._frames = True, 0

    def resume(self) -> None:
        self._paused, self._frames = False, 0

    def stop(self) -> None:
        """It is over; whoever gives up must not be known any longer, or both would stay in memory."""
        self._give_up = nobody
        if self._watch is not None:
            self._watch.cancel()
            self._watch = None

    def _look_later(self) -> None:
        """At a quiet table nothing fills the buffer: what the client does not take is looked after."""
        wait, taken = self.most.seconds / LOOKS, self._sent - self.waiting
        self._watch = asyncio.get_running_loop().call_later(wait, self._look, taken)

    def _look(self, taken: int) -> None:
        """Something still waits: go on as long as the client takes some of it."""
        self._watch = None
        if not self.waiting or self._given_up or self._transport.is_closing():
            return
        if self._sent - self.waiting > taken:
            self._look_later()
        else:
            self._lose()

    def _lose(self) -> None:
        self._given_up = True
        self._give_up()


def nobody() -> None:
    """Gives up for a connection that is over."""


class Handover:
    """The meeting point of the processes of one host, which hand WebSockets over to the one that owns their table.

    They meet in a folder, in which each has a Unix socket with its name in the cluster. Whoever gets a handshake for a table
    of another sends it the connection itself, with the request; nothing is passed through after that.
    """

    def __init__(
        self, folder: Path, name: str, take: Callable[[socket.socket, bytes], None]
    ) -> None:
        self._folder = folder
        self._name = name
        self._take = take
        self._mailbox = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._mailbox.setblocking(False)

    def open(self) -> None:
        """Take connections from now on."""
        self._mailbox.bind(str(self._folder / self._name))
        asyncio.get_running_loop().add_reader(self._mailbox.fileno(), self._receive)

    def give(self, owner: str, connection: int, request: bytes) -> bool:
        """Give the connection with this descriptor away; False if it cannot be, and is still ours."""
        try:
            rights = (socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", [connection]))
            self._mailbox.sendmsg([request], [rights], 0, str(self._folder / owner))
        except OSError:  # not a process of this host, or gone, or busy
            return False
        return True

    def close(self) -> None:
        asyncio.get_running_loop().remove_reader(self._mailbox.fileno())
        self._mailbox.close()
        with suppress(OSError):
            (self._folder / self._name).unlink()

    def _receive(self) -> None:
        try:
            request, descriptors, _, _ = socket.recv_fds(self._mailbox, LARGEST_REQUEST, 1)
        except OSError as error:
            log.warning("handover-failed", extra={"error": type(error).__name__})
            return
        for descriptor in descriptors:
            self._take(socket.socket(fileno=descriptor), request)
