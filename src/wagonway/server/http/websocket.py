"""One WebSocket connection: the Sans-I/O protocol of `websockets`, with limits on floods and slow readers.

uvicorn creates one for each upgrade request and hands it the transport and the request.
"""

from __future__ import annotations

import asyncio
import logging
import socket
from array import array
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from starlette.requests import HTTPConnection
from starlette.types import Scope
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol

from wagonway.engine.refusal import Refusal
from wagonway.server.http.middleware import STATUS, Timers
from wagonway.server.http.rate_limit import Budget

if TYPE_CHECKING:
    from wagonway.server.http.session import Sessions

# Close codes.
NORMAL, INVALID_TEXT, POLICY, FAULT, RESTART, OVERLOAD = 1000, 1007, 1008, 1011, 1012, 1013
SWITCHING = 101  # status of an accepted handshake
TEXT = 0x81  # first byte of a frame: FIN and TEXT
MASKED = 0x80  # in the second byte, with the size
PIECE = 4096  # bytes parsed between checks of limits: one read may hold 40,000 frames
MOST_WAITING = 8  # received messages in the queue
ABORT_SECONDS = 1.0  # for the client to read a close frame
CLOSE_SECONDS = 10.0  # the same, for a normal close
WINDOW = 20.0  # seconds
SPARE = 64  # messages
LARGEST_REQUEST = 65_536  # bytes
CHECKS = 2  # per `unread_seconds`

log = logging.getLogger("wagonway.server")


class Disconnected(Exception):
    """The client has disconnected."""


class HandedOver(Exception):
    """Another process serves the connection now."""


class WebSocketConnection(asyncio.Protocol):
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
        self._settings = settings = sessions.limits.settings
        # uvicorn waits for both when it stops.
        self._connections: set[Any] = server_state.connections
        self._tasks: set[asyncio.Task[None]] = server_state.tasks
        self._protocol = ServerProtocol(max_size=settings.message_bytes)
        # The session's own limit is announced to the client; this one stops floods before they are parsed.
        self._messages_left = Budget(2 * settings.messages_per_20_s + SPARE, WINDOW)
        self._frames_left = Budget(settings.frames_per_20_s, WINDOW)
        self._is_open = False  # from the handshake to the first close frame
        self._is_at_frame = False  # whether the next byte received begins a frame
        self._parts: list[bytes] = []  # of a fragmented message
        self._is_text = True  # whether it is text
        self._received: deque[str | bytes] = deque()
        self._receiving: asyncio.Future[None] | None = None
        self._reading_paused = False
        self._has_ended = False
        self._timers = Timers()
        self._session: asyncio.Task[None] | None = None
        self._writing_paused = False  # the buffer of the transport is full
        self._frames_waiting = 0  # since then
        self._sent = 0  # bytes
        self._to_send: list[bytes] = []  # texts
        self._is_watched = False  # whether a timer will check that the client reads

    # ------------------------------------------------------------------------------ for the session

    async def receive(self) -> str | bytes:
        if self._received:
            await asyncio.sleep(0)  # let other clients run between two messages
        while not self._received:
            if self._has_ended:
                raise Disconnected
            self._receiving = asyncio.get_running_loop().create_future()
            await self._receiving
        if self._reading_paused:
            self._reading_paused = False
            self.transport.resume_reading()
        return self._received.popleft()

    def send(self, text: bytes) -> None:
        """Queue a text frame, to be written with others of this turn of the event loop."""
        if self._is_open:
            if not self._to_send:
                self._sessions.write_soon(self)
            self._to_send.append(text)

    def write_frames(self) -> None:
        """Write what was queued; a client whose queue is full is disconnected instead."""
        texts, self._to_send = self._to_send, []
        if not self._is_open or not texts:
            return
        if not self._is_watched:
            self._check_unread_later()
        data = b"".join(map(encode_text, texts))
        if self._writing_paused:
            self._frames_waiting += len(texts)
            is_large = self._unread + len(data) > self._settings.queue_bytes
            if is_large or self._frames_waiting > self._settings.queue_frames:
                self._drop_slow_client()
                return
        self._sent += len(data)
        self.transport.write(data)

    def hand_over(self, handover: Handover, owner: str) -> bool:
        """Hand the connection to another process, unless it came from one."""
        wire = self.transport.get_extra_info("socket")
        if self._is_handed_over or not handover.give(owner, wire.fileno(), self._request):
            return False
        self.transport.abort()  # it stays open in the other process
        return True

    def close(self, code: int) -> None:
        """Send a close frame after everything else; abort if the client does not answer."""
        self._send_close(code)
        if "end" not in self._timers:
            self._timers.set("end", CLOSE_SECONDS, self.transport.abort)

    def close_soon(self, code: int) -> None:
        """Send a close frame and end the connection soon, even if it is not read."""
        self._send_close(code)
        self._end_soon()

    def shutdown(self) -> None:
        self.close_soon(RESTART)

    # --------------------------------------------------------------------------------- the transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self._connections.add(self)
        if self._is_handed_over:
            self.data_received(self._request)
        # An invalid handshake has no session that would close the connection.
        asyncio.get_running_loop().call_soon(self._check_begun)

    def _check_begun(self) -> None:
        if self._session is None:
            self.transport.close()
            self._end_soon()

    def data_received(self, data: bytes) -> None:
        start = payload_start(data) if self._is_at_frame else 0
        if start and data[0] == TEXT and self._may_take(len(data) - start):
            self._on_message(unmask(data, start), is_text=True)
        else:
            self._is_at_frame = bool(start) or not self._request
            self._parse(data)

    def _may_take(self, size: int) -> bool:
        """Whether a text frame is an allowed message, to be parsed without `websockets` in a quarter of the time."""
        is_message = self._is_open and not self._parts and size <= self._settings.message_bytes
        return is_message and self._messages_left.allows()

    def _parse(self, data: bytes) -> None:
        self._request = self._request or data  # uvicorn passes it at once
        for start in range(0, len(data), PIECE):
            if self.transport.is_closing():
                return
            self._protocol.receive_data(data[start : start + PIECE])
            for event in self._protocol.events_received():
                self._handle(event)
            self._is_open = self._is_open and self._protocol.state is State.OPEN
            self._flush()
            if self._unread > self._settings.queue_bytes:
                self.transport.abort()  # unread pongs

    def pause_writing(self) -> None:
        self._writing_paused, self._frames_waiting = True, 0

    def resume_writing(self) -> None:
        self._writing_paused = False

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        self._connections.discard(self)
        self._sessions.closed += 1
        self._timers.clear()
        self._stop_receiving()

    def _stop_receiving(self) -> None:
        self._has_ended, self._is_open = True, False
        self._received.clear()
        self._wake()

    def _end_soon(self) -> None:
        """Receive nothing more, and abort if the rest is not read in time."""
        self._stop_receiving()
        self._timers.set("end", ABORT_SECONDS, self.transport.abort)

    # ----------------------------------------------------------------------------------------- frames

    def _handle(self, event: Any) -> None:
        if isinstance(event, Request):
            self._begin(event)
        elif isinstance(event, Frame):
            is_message = event.fin and event.opcode in (Opcode.TEXT, Opcode.BINARY)
            if (self._messages_left if is_message else self._frames_left).allows():
                self._on_frame(event)
            else:
                self._fail(POLICY)

    def _on_frame(self, frame: Frame) -> None:
        if frame.opcode in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT):
            if frame.opcode is not Opcode.CONT:
                self._is_text = frame.opcode is Opcode.TEXT
            self._parts.append(bytes(frame.data))
            if frame.fin:
                data, self._parts = b"".join(self._parts), []
                self._on_message(data, self._is_text)
        elif frame.opcode is Opcode.PONG:
            self._timers.set("ping", self._settings.ping_seconds, self._ping)
        elif frame.opcode is Opcode.CLOSE:
            self._end_soon()

    def _on_message(self, data: bytes, is_text: bool) -> None:
        if self._has_ended:
            return
        try:
            self._received.append(data.decode() if is_text else data)
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
        """Write the output of the protocol; an empty part means end of stream."""
        for data in self._protocol.data_to_send():
            if data:
                self.transport.write(data)
            else:
                self.transport.close()
                self._end_soon()

    def _fail(self, code: int) -> None:
        """Fail the connection; the rest of the data is ignored."""
        if not self._has_ended:
            if code == POLICY:
                self._limits.metrics.limited.inc()
            self._stop_receiving()
            self._protocol.fail(code)
            self._flush()

    @property
    def _unread(self) -> int:
        return self.transport.get_write_buffer_size()

    def _check_unread_later(self) -> None:
        """Check later whether the client has read something: at a quiet table the queue never fills."""
        self._is_watched, taken = True, self._sent - self._unread
        self._timers.set(
            "unread", self._settings.unread_seconds / CHECKS, self._check_unread, taken
        )

    def _check_unread(self, taken: int) -> None:
        """Disconnect a client that has read nothing since the last check."""
        self._is_watched = False
        if self._unread and not self._has_ended and not self.transport.is_closing():
            if self._sent - self._unread > taken:
                self._check_unread_later()
            else:
                self._drop_slow_client()

    def _drop_slow_client(self) -> None:
        """Disconnect a client that does not read."""
        self._limits.metrics.slow.inc()
        log.warning("slow-client")
        self.close_soon(OVERLOAD)

    def _send_close(self, code: int) -> None:
        self.write_frames()
        if self._is_open:
            self._is_open = False
            self._protocol.send_close(code)
            self._flush()

    def _ping(self) -> None:
        if self._is_open:
            self._protocol.send_ping(b"")
            self._flush()
            self._timers.set("ping", self._settings.pong_seconds, self.transport.abort)

    # -------------------------------------------------------------------------------------- handshake

    def _begin(self, request: Request) -> None:
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
        self._is_open = True
        self._session = asyncio.get_running_loop().create_task(serve())
        self._tasks.add(self._session)
        self._session.add_done_callback(self._tasks.discard)
        self._timers.set("ping", self._settings.ping_seconds, self._ping)

    def _scope(self, request: Request) -> Scope:
        path, _, query = request.path.partition("?")
        peer, own = map(self.transport.get_extra_info, ("peername", "sockname"))
        headers = request.headers.raw_items()
        scope: Scope = {
            "type": "websocket",
            "path": path,
            "query_string": query.encode(),
            "headers": [(n.lower().encode("latin-1"), v.encode("latin-1")) for n, v in headers],
            "client": peer[:2] if peer else None,
            "server": own[:2] if own else None,
            "scheme": "ws",
        }
        self._limits.proxies.resolve(scope)
        return scope


def payload_start(data: bytes) -> int:
    """Where the payload begins if the data is exactly one masked frame of less than 64 KB, else 0."""
    if len(data) < 6 or data[1] < MASKED:
        return 0
    size, start = data[1] - MASKED, 6
    if size == 126:
        size, start = int.from_bytes(data[2:4], "big"), 8
    return start if len(data) == start + size and data[1] != 255 else 0


def unmask(data: bytes, start: int) -> bytes:
    size = len(data) - start
    key = (data[start - 4 : start] * (size // 4 + 1))[:size]
    number = int.from_bytes(data[start:], "big") ^ int.from_bytes(key, "big")
    return number.to_bytes(size, "big")


def encode_text(payload: bytes) -> bytes:
    size = len(payload)
    if size < 126:
        return bytes((TEXT, size)) + payload
    if size < 65_536:
        return bytes((TEXT, 126)) + size.to_bytes(2, "big") + payload
    return bytes((TEXT, 127)) + size.to_bytes(8, "big") + payload


class Handover:
    """Passes WebSocket connections between the processes of one host, to the one that owns the table.

    Each process has a Unix socket in a common folder, named after itself. The descriptor of a connection and the
    handshake request are sent there; no data is relayed afterwards.
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
        self._mailbox.bind(str(self._folder / self._name))
        asyncio.get_running_loop().add_reader(self._mailbox.fileno(), self._receive)

    def give(self, owner: str, connection: int, request: bytes) -> bool:
        """Send a descriptor to its owner; False if that fails and the connection stays here."""
        try:
            rights = (socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", [connection]))
            self._mailbox.sendmsg([request], [rights], 0, str(self._folder / owner))
        except OSError:  # not on this host, gone, or busy
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
