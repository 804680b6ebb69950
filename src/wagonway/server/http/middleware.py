"""Around every request: limits on connections that never come to an end, on size and rate, and the headers of every answer.

uvicorn makes an HttpConnection for each connection. It measures requests with a parser of its own and passes the bytes
on to uvicorn's protocol, so nothing here depends on how uvicorn works inside.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from http import HTTPStatus
from typing import Any, cast

import httptools
import msgspec
from prometheus_client import Counter
from starlette.datastructures import MutableHeaders
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from wagonway.engine.refusal import Refusal
from wagonway.server.config import Settings
from wagonway.server.http.rate_limit import Limits
from wagonway.server.protocol.fields import reason
from wagonway.server.protocol.tables import Refused

if sys.platform != "win32":
    import fcntl
    import termios

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
STATUS = {
    "table-unknown": 404,
    "table-board": 404,
    "page-unknown": 404,
    "review-unknown": 404,
    "exercise-unknown": 404,
    "method-unknown": 405,
    "origin-foreign": 403,
    "metrics-closed": 403,
    "token-wrong": 403,
    "record-not-yours": 403,
    "body-large": 413,
    "headers-large": 431,
    "requests-many": 429,
    "connections-many": 429,
    "tables-many": 429,
    "reviews-many": 429,
    "tries-wrong": 429,
    "server-full": 503,
    "storage-down": 503,
    "server-busy": 503,
    "work-failed": 503,
    "server-stops": 503,
    "server-fault": 500,
}
CHANGING = ("POST", "PUT", "PATCH", "DELETE")
PARTS, SMALL = 1000, 64  # a body comes in so many parts, or its parts have so many bytes each
PIPELINE = 16  # requests in one read
STOP_SECONDS = 1.0  # for whoever does not read while the server stops

log = logging.getLogger("wagonway.server")


class LimitsMiddleware:
    """Stands before the app."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app = app
        self.limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.limits.proxies.resolve(scope)

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                secure(message)
            await send(message)

        try:
            self._check(scope)
            await self.app(scope, self._measured(scope, receive), send_safely)
        except Refusal as refusal:
            await refused(refusal)(scope, receive, send_safely)
        except ClientDisconnect:
            pass  # in the middle of its request: there is nobody to answer
        except Exception:
            # The app has answered already; it passes the error on so that it is logged.
            log.exception("unhandled", extra={"path": scope["path"]})

    def _check(self, scope: Scope) -> None:
        connection = HTTPConnection(scope)
        self.limits.check_head(connection)
        if scope["method"] in CHANGING:
            self.limits.check_origin(connection.headers)
            length = connection.headers.get("content-length", "0")
            if not length.isdecimal() or int(length) > self._most(scope):
                raise Refusal("body-large", most=self._most(scope))

    def _most(self, scope: Scope) -> int:
        settings = self.limits.settings
        is_record = scope["path"].startswith("/api/records")
        return settings.record_bytes if is_record else settings.body_bytes

    def _measured(self, scope: Scope, receive: Receive) -> Receive:
        """The body as it comes, as long as it is not too large."""
        got, most = 0, self._most(scope)

        async def receive_some() -> Message:
            nonlocal got
            message = await receive()
            got += len(message.get("body", b""))
            if got > most:
                raise Refusal("body-large", most=most)
            return message

        return receive_some


def secure(message: Message) -> None:
    """Add the headers that every answer has."""
    headers = MutableHeaders(scope=message)
    for name, value in HEADERS.items():
        headers[name] = value
    headers.setdefault("cache-control", "no-store")


def refused(refusal: Refusal) -> Response:
    """A refusal as an answer: its id and values, never a sentence."""
    body = msgspec.json.encode(Refused(reason=reason(refusal)))
    status = STATUS.get(refusal.id, 409 if refusal.id.startswith(("table-", "rematch-")) else 400)
    return Response(body, status, media_type="application/json")


# ----------------------------------------------------------------------------------------- connections


class RequestMeter:
    """Follows the requests of one connection, and says what is too much of them."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._parser: httptools.HttpRequestParser | None = httptools.HttpRequestParser(self)
        self.is_idle = True  # nothing of a request has come that did not end
        self.completed = 0  # requests
        self._outside = 0  # bytes since the last that belonged to a body, or ended a head
        self._parts = 0  # of the body, so far

    def feed(self, data: bytes) -> None:
        """What cannot be parsed is for uvicorn to answer."""
        self._outside += len(data)
        if self._parser is not None:
            try:
                self._parser.feed_data(data)
            except (httptools.HttpParserError, httptools.HttpParserUpgrade):
                self.stop()

    def stop(self) -> None:
        """The parser and this know each other, and would stay in memory."""
        self._parser = None

    def excess(self) -> Refusal | None:
        settings = self._settings
        if self._outside > settings.header_bytes:
            return Refusal("headers-large", most=settings.header_bytes)
        if self._parts > PARTS + settings.record_bytes // SMALL:
            return Refusal("body-large", most=settings.record_bytes)
        return None

    @property
    def has_begun(self) -> bool:
        return bool(self._outside) or not self.is_idle

    def on_message_begin(self) -> None:
        self.is_idle = False
        self._parts = 0

    def on_headers_complete(self) -> None:
        self._outside = 0

    def on_body(self, body: bytes) -> None:  # noqa: ARG002
        self._outside = 0
        self._parts += 1

    def on_message_complete(self) -> None:
        self._outside = 0
        self.is_idle = True
        self.completed += 1


class HttpConnection(asyncio.Protocol):
    """Whatever is asked must be asked within the time to keep a connection alive, and answers must be read."""

    def __init__(
        self,
        limits: Limits,
        open_connections: set[HttpConnection],
        config: Any,
        server_state: Any,
        app_state: Any,
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        self._limits = limits
        self._open = open_connections
        self._inner = HttpToolsProtocol(config, server_state, app_state, _loop)
        self._meter = RequestMeter(limits.settings)
        self._late: asyncio.TimerHandle | None = None
        self._admitted = False

    # --------------------------------------------------------------------------------- the transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        settings, slow = self._limits.settings, self._limits.metrics.slow
        self._unread = UnreadWatch(self.transport, settings.unread_seconds, slow)
        self._open.add(self)
        self._inner.connection_made(self.transport)
        peer = self.transport.get_extra_info("peername")
        self._peer = str(peer[0]) if peer else ""
        self._expect_request(settings.hello_seconds)
        self._admitted = self._limits.let_in(self._peer)
        if not self._admitted:
            self._refuse(Refusal("connections-many", most=self._limits.connections.most))

    def connection_lost(self, exc: Exception | None) -> None:
        self._release()
        self._inner.connection_lost(exc)

    def eof_received(self) -> bool | None:
        self._inner.eof_received()
        return None

    def pause_writing(self) -> None:
        self._inner.pause_writing()
        self._unread.writing_paused(True)

    def resume_writing(self) -> None:
        self._inner.resume_writing()
        self._unread.writing_paused(False)

    def hurry(self) -> None:
        """The server stops: it waits for answers on their way, for nothing else."""
        self._unread.hurry(STOP_SECONDS)
        if self._late is not None:
            self._expect_request(STOP_SECONDS)

    def data_received(self, data: bytes) -> None:
        """Piece by piece: a head that does not end is noticed before all of it is taken in."""
        most, completed = self._limits.settings.header_bytes, self._meter.completed
        self._unread.note_request()
        for start in range(0, len(data), most):
            piece = data[start : start + most]
            self._meter.feed(piece)
            refusal = self._meter.excess()
            if self._meter.completed - completed > PIPELINE:
                refusal = Refusal("requests-many")
            if refusal is not None:
                self._refuse(refusal)
                return
            self._inner.data_received(piece)
            if self.transport.get_protocol() is not self:  # it is a WebSocket now
                self._release()
                self._inner.connection_lost(ConnectionAbortedError())
                return
            if self.transport.is_closing():
                return
        self._follow_request(completed)

    def _follow_request(self, completed: int) -> None:
        if self._meter.completed > completed or not self._meter.has_begun:
            self._expect_nothing()
        if self._late is None and self._meter.has_begun:
            self._expect_request(self._limits.settings.hello_seconds)

    def _refuse(self, refusal: Refusal) -> None:
        """Say no and hang up; without a word if another answer may be on its way."""
        self._limits.metrics.limited.inc()
        if self._meter.completed:
            self.transport.abort()
            return
        self.transport.write(encode(refusal))
        self.transport.close()

    def _release(self) -> None:
        """This connection is over, or a WebSocket: there is nothing to look after any more."""
        self._open.discard(self)
        self._meter.stop()
        self._expect_nothing()
        self._unread.stop()
        if self._admitted:
            self._admitted = False
            self._limits.let_out(self._peer)

    def _expect_request(self, seconds: float) -> None:
        self._expect_nothing()
        loop = asyncio.get_running_loop()
        self._late = loop.call_later(seconds, self.transport.abort)

    def _expect_nothing(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None


class UnreadWatch:
    """Looks after what waits in a transport until it is read; whoever takes nothing of it for long is cut off.

    It knows nothing of the connection above: two that know each other would stay in memory when they are over.
    """

    def __init__(self, transport: asyncio.Transport, seconds: float, slow: Counter) -> None:
        self._transport = transport
        self._seconds = seconds
        self._slow = slow
        self._paused = False
        self._before = 0  # bytes that waited at the last look
        self._timer: asyncio.TimerHandle | None = None

    def note_request(self) -> None:
        """A new answer may be added to what waits, unless that is too much already."""
        if not self._paused:
            self._before = 0
            self._look_later()

    def writing_paused(self, paused: bool) -> None:
        self._paused = paused
        self._before = self._waiting() if paused else 0
        self._look_later()

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def hurry(self, seconds: float) -> None:
        """From now on nobody is waited for longer who does not read."""
        self._seconds = min(self._seconds, seconds)
        self._before = self._waiting()
        self._look_later()

    def _look_later(self) -> None:
        self.stop()
        self._timer = asyncio.get_running_loop().call_later(self._seconds, self._look)

    def _look(self) -> None:
        waiting = self._waiting() if self._transport.get_write_buffer_size() else 0
        if waiting and self._before and waiting >= self._before:
            self._slow.inc()
            self._transport.abort()
            return
        self._before = waiting
        self._look_later()

    def _waiting(self) -> int:
        """Bytes here and in the system, which asks for more only when much of what it had was taken."""
        return self._transport.get_write_buffer_size() + untaken(self._transport)


def untaken(transport: asyncio.Transport) -> int:
    """Bytes that the system has taken, and the client not yet; 0 where the system does not tell."""
    if sys.platform == "win32":
        return 0
    try:
        found = fcntl.ioctl(transport.get_extra_info("socket").fileno(), termios.TIOCOUTQ, bytes(4))
    except (OSError, ValueError):  # it is closed already
        return 0
    return int.from_bytes(found, sys.byteorder)


def encode(refusal: Refusal) -> bytes:
    """A refusal as the bytes of an answer, for whoever does not come as far as the app."""
    response = refused(refusal)
    message: Message = {"type": "http.response.start", "headers": response.raw_headers}
    secure(message)
    status = HTTPStatus(response.status_code)
    first = f"HTTP/1.1 {status.value} {status.phrase}\r\n".encode()
    lines = [name + b": " + value + b"\r\n" for name, value in message["headers"]]
    return b"".join([first, *lines, b"connection: close\r\n\r\n", bytes(response.body)])
