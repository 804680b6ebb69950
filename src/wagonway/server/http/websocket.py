"""One WebSocket connection: the Sans-I/O protocol of `websockets`, with limits on floods and slow readers.

uvicorn creates one for each upgrade request and hands it the transport and the request.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import socket
import time
from array import array
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from starlette.requests import HTTPConnection
from starlette.types import Scope
from websockets.frames import Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import State
from websockets.server import ServerProtocol

from wagonway.engine.refusal import Refusal
from wagonway.server.http.middleware import STATUS, Timers, unread_bytes
from wagonway.server.http.rate_limit import Budget, limit_key
from wagonway.server.telemetry import Metrics, report_failure

if TYPE_CHECKING:
    from wagonway.server.http.session import Sessions

# Close codes.
NORMAL, INVALID_TEXT, POLICY, FAULT, RESTART, OVERLOAD = 1000, 1007, 1008, 1011, 1012, 1013
SWITCHING, INVALID = 101, 400  # status of an accepted handshake, and of one that cannot be read
ONLY_ASCII = bytes(range(128)) + b"?" * 128  # what bytes of a handshake are replaced by
TEXT = 0x81  # first byte of a frame: FIN and TEXT
MASKED = 0x80  # in the second byte, with the size
PIECE = 4096  # bytes parsed between checks of limits: one read may hold 40,000 frames
MOST_WAITING = 8  # received messages in the queue
ABORT_SECONDS = 1.0  # for the client to read a close frame
CLOSE_SECONDS = 10.0  # the same, for a normal close
WINDOW = 20.0  # seconds
SPARE = 64  # messages
LARGEST_REQUEST = 65_536  # bytes
UNAVAILABLE = b"HTTP/1.1 503"
CHECKS = 2  # per `unread_seconds`
# Header of a relayed handshake: its signature and the client's address.
RELAYED = "x-wagonway-relayed"
OPEN_SECONDS = 2.0  # for the owner of a table to answer a relayed handshake
RETRY_SECONDS = 5.0  # after which an owner that could not be reached is tried again
STALLED = 4  # times `unread_seconds`: until a relayed connection that nobody reads is closed
RELAY_BUFFER = {"high": 65_536, "low": 16_384}  # bytes: uvloop waits for an empty buffer otherwise
MOST_OPENING = 40  # relayed handshakes without an answer; further clients are served here
# An owner whose host is gone is noticed after about ten seconds, where the system has these options.
KEEP_ALIVE = {"TCP_KEEPIDLE": 4, "TCP_KEEPINTVL": 2, "TCP_KEEPCNT": 3, "TCP_USER_TIMEOUT": 10_000}

log = logging.getLogger("wagonway.server")


class Disconnected(Exception):
    """The client has disconnected."""


class HandedOver(Exception):
    """Another process serves the connection now."""


def nothing() -> None:
    """Nothing to do."""


class WebSocketConnection(asyncio.Protocol):
    def __init__(
        self,
        sessions: Sessions,
        config: Any,  # noqa: ARG002  uvicorn passes it by name
        server_state: Any,
        app_state: Any,  # noqa: ARG002
        request: bytes = b"",  # of a connection that another process handed over
    ) -> None:
        self._request = request  # the bytes of the handshake
        self._is_handed_over = bool(request)
        self.is_relayed = False  # whether a server of another host relays the client
        self.may_relay = not self._is_handed_over
        self.on_eof: Callable[[], None] = nothing  # for a relayed client, whose server stops
        self._sessions = sessions
        self._limits = sessions.limits
        self._settings = settings = sessions.limits.settings
        # uvicorn waits for both when it stops.
        self._connections: set[Any] = server_state.connections
        self._tasks: set[asyncio.Task[None]] = server_state.tasks
        self._protocol = ServerProtocol(max_size=settings.message_bytes)
        self._has_begun = False  # whether the handshake has been received
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

    def open(self) -> None:
        """Accept the handshake."""
        if not self._has_ended:
            self._protocol.send_response(self._response)
            self._is_open = True
            self._flush()
            self._timers.set("ping", self._settings.ping_seconds, self._ping)

    async def relay(self, relay: Relay, owner: str, on_end: Callable[[], None]) -> bool:
        """Let the owner of the table serve the client; False if it cannot be reached."""
        if len(self._connections) + self._limits.upstreams >= self._limits.most_connections:
            return False  # it would take two
        self.transport.pause_reading()
        answer = await relay.open(owner, self._client, self._handshake, self._request)
        if answer is None:
            if not self.transport.is_closing():
                self.transport.resume_reading()
            return False
        wire, head = answer
        self._connections.discard(self)
        self._timers.clear()
        if self.transport.is_closing():
            wire.close()
            on_end()
            return True
        self.transport.write(head)
        loop = asyncio.get_running_loop()
        seconds = STALLED * self._settings.unread_seconds
        upstream, _ = await loop.connect_accepted_socket(
            lambda: RelayEnd(self.transport, seconds), wire
        )
        end = RelayEnd(upstream, seconds)
        for each in (self.transport, upstream):
            each.set_write_buffer_limits(**RELAY_BUFFER)
        self._connections.add(end)
        self._limits.upstreams += 1

        def ended() -> None:
            self._limits.upstreams -= 1
            self._connections.discard(end)
            on_end()

        end.on_end = ended
        self.transport.set_protocol(end)
        if self.transport.is_closing():
            end.connection_lost(None)
        elif self._sessions.stopping:
            end.shutdown()
        else:
            self.transport.resume_reading()
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
            if self._limits.has_room(len(self._connections)):
                self.data_received(self._request)
            else:
                self._answer(self._protocol.reject(STATUS["server-busy"], ""))
        # An invalid handshake has no session that would close the connection.
        asyncio.get_running_loop().call_soon(self._check_begun)

    def _check_begun(self) -> None:
        if self._session is None:
            self.transport.close()
            self._end_soon()

    def data_received(self, data: bytes) -> None:
        if not self._has_begun:  # uvicorn passes the whole handshake at once
            self._has_begun = self._is_at_frame = True
            self._request = data
            self._begin()
            return
        start = payload_start(data) if self._is_at_frame else 0
        if start and data[0] == TEXT and self._may_take(len(data) - start):
            self._on_message(unmask(data, start), is_text=True)
        else:
            self._is_at_frame = bool(start)
            self._parse(data)

    def _may_take(self, size: int) -> bool:
        """Whether a text frame is an allowed message, to be parsed without `websockets` in a quarter of the time."""
        is_message = self._is_open and not self._parts and size <= self._settings.message_bytes
        return is_message and self._messages_left.allows()

    def _parse(self, data: bytes) -> None:
        for start in range(0, len(data), PIECE):
            if self.transport.is_closing():
                return
            self._protocol.receive_data(data[start : start + PIECE])
            for event in self._protocol.events_received():
                if isinstance(event, Frame):
                    self._handle(event)
            self._is_open = self._is_open and self._protocol.state is State.OPEN
            self._flush()
            if self._unread > self._settings.queue_bytes:
                self.transport.abort()  # unread pongs

    def pause_writing(self) -> None:
        self._writing_paused, self._frames_waiting = True, 0

    def resume_writing(self) -> None:
        self._writing_paused = False

    def eof_received(self) -> None:
        self.on_eof()

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        self._connections.discard(self)
        self._timers.clear()
        self._stop_receiving()
        self.on_eof = nothing  # the session would keep this connection, and be kept by it

    def _stop_receiving(self) -> None:
        self._has_ended, self._is_open = True, False
        self._received.clear()
        self._wake()

    def _end_soon(self) -> None:
        """Receive nothing more, and abort if the rest is not read in time."""
        self._stop_receiving()
        self._timers.set("end", ABORT_SECONDS, self.transport.abort)

    # ----------------------------------------------------------------------------------------- frames

    def _handle(self, frame: Frame) -> None:
        is_message = frame.fin and frame.opcode in (Opcode.TEXT, Opcode.BINARY)
        if (self._messages_left if is_message else self._frames_left).allows():
            self._on_frame(frame)
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

    @property
    def _taken(self) -> int:
        """Bytes that the client has read or its kernel has acknowledged."""
        return self._sent - self._unread - unread_bytes(self.transport)

    def _check_unread_later(self) -> None:
        """Check later whether the client has read something: at a quiet table the queue never fills."""
        self._is_watched = True
        self._timers.set(
            "unread", self._settings.unread_seconds / CHECKS, self._check_unread, self._taken
        )

    def _check_unread(self, taken: int) -> None:
        """Disconnect a client that has read nothing since the last check."""
        self._is_watched = False
        if self._unread and not self._has_ended and not self.transport.is_closing():
            if self._taken > taken:
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

    def _begin(self) -> None:
        """Admit or refuse the client; every handshake is counted for its address, also an invalid one."""
        try:
            scope = self._scope()
            request = self._parse_handshake()
            response = self._protocol.reject(INVALID, "")
            if request is not None:
                self._accept_relayed(request, scope)
                response = self._protocol.accept(request)
            if request is None or response.status_code != SWITCHING:
                self._limits.check_head(HTTPConnection(scope))
                self._answer(response)
                return
            serve = self._sessions.admit(HTTPConnection(scope), self)
        except HandedOver:
            return
        except Refusal as refusal:
            work = self._refuse(refusal)
        except Exception:
            report_failure(self._limits.metrics, "handshake")
            self._answer(self._protocol.reject(STATUS["server-fault"], ""))
            return
        else:
            self._handshake, self._response = request, response
            work = serve()
        self._session = asyncio.get_running_loop().create_task(work)
        self._tasks.add(self._session)
        self._session.add_done_callback(self._tasks.discard)

    def _parse_handshake(self) -> Request | None:
        """The handshake as `websockets` reads it, None if it is invalid.

        Versions differ in how they decode other bytes than ASCII, so they get none: no valid handshake needs any.
        """
        self._protocol.receive_data(self._request.translate(ONLY_ASCII))
        requests = [each for each in self._protocol.events_received() if isinstance(each, Request)]
        return requests[0] if requests else None

    def _answer(self, response: Response) -> None:
        """Send a response other than 101, and close."""
        self.transport.write(response.serialize())
        self.transport.close()
        self._end_soon()

    async def _refuse(self, refusal: Refusal) -> None:
        """Refuse the handshake in the turn of its address; at once if that makes too many requests to let all wait.

        Nor does a relayed one wait: to the server that relays it, an owner that answers late is an owner that failed.
        """
        if refusal.id != "requests-many" and not self.is_relayed:
            self.transport.pause_reading()
            await self._limits.take_turn(limit_key(self._client))
        if self.transport.is_closing():
            return
        status = 403 if refusal.id == "page-unknown" else STATUS.get(refusal.id, 429)
        self._answer(self._protocol.reject(status, ""))

    def _scope(self) -> Scope:
        """The handshake for Starlette, from the lines that uvicorn writes: `name: value`, names in lower case."""
        first, *lines = self._request.partition(b"\r\n\r\n")[0].split(b"\r\n")
        path, _, query = first.split(b" ")[1].partition(b"?")
        peer, own = map(self.transport.get_extra_info, ("peername", "sockname"))
        scope: Scope = {
            "type": "websocket",
            "path": path.decode("latin-1"),
            "query_string": query,
            "headers": [(name, value) for name, _, value in (e.partition(b": ") for e in lines)],
            "client": peer[:2] if peer else None,
            "server": own[:2] if own else None,
            "scheme": "ws",
        }
        self._limits.proxies.resolve(scope)
        self._client = scope["client"][0] if scope["client"] else ""
        return scope

    def _accept_relayed(self, request: Request, scope: Scope) -> None:
        """Of a relayed handshake, the client is the one that another server has signed."""
        if RELAYED in request.headers:
            self.may_relay = False  # not twice, no matter who wrote it
            client = self._sessions.relay and self._sessions.relay.client_of(request)
            if client:
                self.is_relayed, scope["client"] = True, (client, 0)
                self._client = client


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
        self._mailbox.bind(str(self._path(self._name)))
        asyncio.get_running_loop().add_reader(self._mailbox.fileno(), self._receive)

    def give(self, owner: str, connection: int, request: bytes) -> bool:
        """Send a descriptor to its owner; False if that fails and the connection stays here."""
        try:
            rights = (socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", [connection]))
            self._mailbox.sendmsg([request], [rights], 0, str(self._path(owner)))
        except OSError:  # not on this host, gone, or busy
            return False
        return True

    def close(self) -> None:
        asyncio.get_running_loop().remove_reader(self._mailbox.fileno())
        self._mailbox.close()
        with suppress(OSError):
            self._path(self._name).unlink()

    def _path(self, server: str) -> Path:
        return self._folder / server.partition("@")[0]  # such a path has at most 107 bytes

    def _receive(self) -> None:
        try:
            request, descriptors, _, _ = socket.recv_fds(self._mailbox, LARGEST_REQUEST, 1)
        except OSError as error:
            log.warning("handover-failed", extra={"error": type(error).__name__})
            return
        for descriptor in descriptors:
            self._take(socket.socket(fileno=descriptor), request)


class Relay:
    """Relays WebSocket connections to servers of other hosts, each to the one that owns the table.

    The owner gets the handshake with the address of the client, signed with a key that only the servers of one
    database know. After that, bytes pass unread in both directions.
    """

    def __init__(self, key: bytes, metrics: Metrics) -> None:
        self._key = key
        self._metrics = metrics
        self._opening = 0
        self._failed_at: dict[str, float] = {}  # by address

    def may_reach(self, address: str) -> bool:
        """Whether to try an owner at this address."""
        is_failing = time.monotonic() - self._failed_at.get(address, -inf) < RETRY_SECONDS
        return bool(address) and not is_failing and self._opening < MOST_OPENING

    def client_of(self, request: Request) -> str:
        """The address of the client of a relayed handshake; empty if no other server signed it."""
        signature, _, client = request.headers.get_all(RELAYED)[0].partition(" ")
        expected = self._signature(client, request)
        return client if hmac.compare_digest(signature.encode(), expected.encode()) else ""

    def _signature(self, client: str, request: Request) -> str:
        """It is bound to a handshake by the key in it, which the client chose at random."""
        signed = " ".join(
            ("relay", client, request.path, *request.headers.get_all("sec-websocket-key"))
        )
        return hmac.new(self._key, signed.encode(), hashlib.sha256).hexdigest()

    async def open(
        self, address: str, client: str, request: Request, raw: bytes
    ) -> tuple[socket.socket, bytes] | None:
        """Send a handshake to an owner; its connection and answer, None if it cannot serve the client."""
        line, _, rest = raw.partition(b"\r\n")
        header = f"{RELAYED}: {self._signature(client, request)} {client}".encode("latin-1")
        head = b"\r\n".join((line, header, rest))
        self._opening += 1
        try:
            async with asyncio.timeout(OPEN_SECONDS):
                return await exchange(address, head)
        except (OSError, ValueError) as error:  # ValueError: a name that cannot be encoded
            self._failed_at[address] = time.monotonic()
            self._metrics.relay_failures.inc()
            log.warning("relay-failed", extra={"error": type(error).__name__})
            return None
        finally:
            self._opening -= 1


async def connected(address: str) -> socket.socket:
    """A connection to the first of a host's addresses that accepts one."""
    loop, (host, _, port) = asyncio.get_running_loop(), address.rpartition(":")
    found = await loop.getaddrinfo(host.strip("[]"), int(port), type=socket.SOCK_STREAM)
    for number, (family, kind, protocol, _, place) in enumerate(found, 1):
        wire = socket.socket(family, kind, protocol)
        wire.setblocking(False)
        try:
            await loop.sock_connect(wire, place)
        except BaseException as error:
            wire.close()
            if number == len(found) or not isinstance(error, OSError):
                raise
            continue
        wire.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        for name, value in KEEP_ALIVE.items():
            if hasattr(socket, name):
                wire.setsockopt(socket.IPPROTO_TCP, getattr(socket, name), value)
        return wire
    raise ConnectionRefusedError


async def exchange(address: str, request: bytes) -> tuple[socket.socket, bytes]:
    """A new connection on which a request was answered, and the answer; OSError if it was not, or by 503."""
    loop, wire = asyncio.get_running_loop(), await connected(address)
    try:
        await loop.sock_sendall(wire, request)
        answer = b""
        while b"\r\n\r\n" not in answer:
            received = await loop.sock_recv(wire, LARGEST_REQUEST)
            answer += received
            if not received or len(answer) > LARGEST_REQUEST or answer.startswith(UNAVAILABLE):
                raise ConnectionRefusedError
    except BaseException:
        wire.close()
        raise
    return wire, answer


class RelayEnd(asyncio.Protocol):
    """One of the two ends of a relayed connection: what it receives is sent at the other."""

    def __init__(self, other: asyncio.Transport, seconds: float) -> None:
        self._other = other
        self._seconds = seconds  # for the reader at this end to read what waits
        self._timers = Timers()
        self._is_stopping = False
        self.on_end: Callable[[], None] = nothing  # called once

    def data_received(self, data: bytes) -> None:
        if not self._is_stopping and not self._other.is_closing():
            self._other.write(data)

    def pause_writing(self) -> None:
        if not self._other.is_closing():
            self._other.pause_reading()
            # The end of a connection that is not read goes unnoticed.
            self._timers.set("unread", self._seconds, self._other.abort)

    def resume_writing(self) -> None:
        self._timers.clear()
        if not self._other.is_closing():
            self._other.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        self._timers.clear()
        self._other.close()
        asyncio.get_running_loop().call_later(ABORT_SECONDS, self._other.abort)
        on_end, self.on_end = self.on_end, nothing  # it would keep this end
        on_end()

    def shutdown(self) -> None:
        """This server stops: let the owner tell the client to reconnect."""
        if not self._is_stopping and not self._other.is_closing():
            self._is_stopping = True
            self._other.write_eof()
            asyncio.get_running_loop().call_later(ABORT_SECONDS, self._other.abort)
