"""Limits on HTTP connections and requests, and the security headers of every response.

uvicorn creates an HttpConnection per connection. It measures requests with its own parser and passes the bytes on to
uvicorn's protocol.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Callable
from http import HTTPStatus
from typing import Any, cast

import httptools
import msgspec
from starlette.datastructures import MutableHeaders
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from wagonway.engine.refusal import Refusal
from wagonway.server.config import Settings
from wagonway.server.http.rate_limit import Limits, address_of, limit_key
from wagonway.server.protocol.parts import Refused
from wagonway.server.storage.rows import StorageDown
from wagonway.words.reason import reason

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
REFUSALS_BY_STATUS = {
    403: ("origin-foreign", "metrics-closed", "token-wrong", "record-not-yours"),
    404: ("table-unknown", "table-board", "page-unknown", "review-unknown", "exercise-unknown"),
    405: ("method-unknown",),
    413: ("body-large",),
    429: (
        *("requests-many", "connections-many", "tables-many", "tables-of-address"),
        *("reviews-many", "tries-wrong"),
    ),
    431: ("headers-large",),
    500: ("server-fault",),
    503: ("server-full", "storage-down", "server-busy", "work-failed", "server-stops"),
}
STATUS = {id: status for status, ids in REFUSALS_BY_STATUS.items() for id in ids}
RECORDS = "/api/records"  # requests below it have a record as body
CHANGING = ("POST", "PUT", "PATCH", "DELETE")
PARTS, SMALL = 1000, 64  # a body may have this many parts, or parts of this many bytes
PIPELINE = 16  # requests in one read
STOP_SECONDS = 1.0  # for a client that does not read while the server stops

log = logging.getLogger("wagonway.server")


class LimitsMiddleware:
    """ASGI middleware: limits, refusals, security headers."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app = app
        self.limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.limits.proxies.resolve(scope)

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                add_security_headers(message)
            await send(message)

        try:
            self._check(scope)
            await self.limits.take_turn(address_of(HTTPConnection(scope)))
            await self.app(scope, self._measured(scope, receive), send_safely)
            return
        except ClientDisconnect:
            return  # there is no one to answer
        # An exception in a local variable would keep its frames, and the request, in a reference cycle.
        except Refusal as refusal:
            answer = refusal_response(refusal)
        except StorageDown:
            answer = refusal_response(Refusal("storage-down"))
        except Exception:
            log.exception("unhandled", extra={"path": scope["path"]})
            answer = refusal_response(Refusal("server-fault"))
        await answer(scope, receive, send_safely)

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
        is_record = scope["path"].startswith(RECORDS)
        return settings.record_bytes if is_record else settings.body_bytes

    def _measured(self, scope: Scope, receive: Receive) -> Receive:
        """Receive the body; a Refusal once it is too large."""
        got, most = 0, self._most(scope)

        async def receive_some() -> Message:
            nonlocal got
            message = await receive()
            got += len(message.get("body", b""))
            if got > most:
                raise Refusal("body-large", most=most)
            return message

        return receive_some


def add_security_headers(message: Message) -> None:
    headers = MutableHeaders(scope=message)
    for name, value in HEADERS.items():
        headers[name] = value
    headers.setdefault("cache-control", "no-store")


def refusal_response(refusal: Refusal) -> Response:
    body = msgspec.json.encode(Refused(reason=reason(refusal)))
    status = STATUS.get(refusal.id, 409 if refusal.id.startswith(("table-", "rematch-")) else 400)
    return Response(body, status, media_type="application/json")


# ----------------------------------------------------------------------------------------- connections


class RequestMeter:
    """Parses the requests of one connection and reports when they exceed a limit."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._parser: httptools.HttpRequestParser | None = httptools.HttpRequestParser(self)
        self._is_idle = True  # no request is incomplete
        self.completed = 0  # requests
        self._outside = 0  # bytes since the end of the last head or body part
        self._parts = 0  # of the body, so far

    def feed(self, data: bytes) -> None:
        """Parse; uvicorn answers invalid requests."""
        self._outside += len(data)
        if self._parser is not None:
            try:
                self._parser.feed_data(data)
            except (httptools.HttpParserError, httptools.HttpParserUpgrade):
                self.stop()

    def stop(self) -> None:
        """Break the reference cycle with the parser."""
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
        return bool(self._outside) or not self._is_idle

    def on_message_begin(self) -> None:
        self._is_idle = False
        self._parts = 0

    def on_headers_complete(self) -> None:
        self._outside = 0

    def on_body(self, body: bytes) -> None:  # noqa: ARG002
        self._outside = 0
        self._parts += 1

    def on_message_complete(self) -> None:
        self._outside = 0
        self._is_idle = True
        self.completed += 1


class Timers:
    """The named timers of a connection, to be cleared when it ends."""

    def __init__(self) -> None:
        self._handles: dict[str, asyncio.TimerHandle] = {}

    def __contains__(self, name: str) -> bool:
        return name in self._handles

    def set(self, name: str, seconds: float, act: Callable[..., None], *arguments: object) -> None:
        self.clear(name)
        loop = asyncio.get_running_loop()
        self._handles[name] = loop.call_later(seconds, act, *arguments)

    def clear(self, *names: str) -> None:
        """Cancel the named timers, or all."""
        for name in names or tuple(self._handles):
            if name in self._handles:
                self._handles.pop(name).cancel()


class HttpConnection(asyncio.Protocol):
    """One HTTP connection: requests must be complete in time, and responses must be read."""

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
        self._all = server_state.connections  # with WebSockets
        self._inner = HttpToolsProtocol(config, server_state, app_state, _loop)
        self._meter = RequestMeter(limits.settings)
        self._timers = Timers()
        self._admitted = False
        self._unread_seconds = limits.settings.unread_seconds
        self._writing_paused = False
        self._last_unread = 0  # unread bytes at the last check

    # --------------------------------------------------------------------------------- the transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self._open.add(self)
        self._inner.connection_made(self.transport)
        peer = self.transport.get_extra_info("peername")
        self._peer = str(peer[0]) if peer else ""
        self._expect_request(self._limits.settings.hello_seconds)
        self._admitted = self._limits.admit_connection(self._peer)
        if not self._admitted:
            self._refuse(Refusal("connections-many", most=self._limits.connections.most))
        elif not self._limits.has_room(len(self._all)):
            self._refuse(Refusal("server-busy"))
        else:
            self._limits.unused.add(limit_key(self._peer), self, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        self._release()
        self._inner.connection_lost(exc)

    def shorten_timeouts(self) -> None:
        """The server stops: wait for responses in progress only."""
        self._unread_seconds = min(self._unread_seconds, STOP_SECONDS)
        self._check_unread_later(self._unread())
        if "request" in self._timers:
            self._expect_request(STOP_SECONDS)

    def data_received(self, data: bytes) -> None:
        """Feed the data in pieces, so that an endless head is noticed early."""
        most, completed = self._limits.settings.header_bytes, self._meter.completed
        if not self._writing_paused:
            self._check_unread_later(0)  # a new response may be added to the buffer
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
        if self._meter.completed and not completed:
            self._limits.unused.remove(limit_key(self._peer), self)
        if self._meter.completed > completed or not self._meter.has_begun:
            self._timers.clear("request")
        if "request" not in self._timers and self._meter.has_begun:
            self._expect_request(self._limits.settings.hello_seconds)

    def _refuse(self, refusal: Refusal) -> None:
        """Send a refusal and close; just close if another response may be in progress."""
        self._limits.metrics.limited.inc()
        if self._meter.completed:
            self.transport.abort()
            return
        self.transport.write(refusal_bytes(refusal))
        self.transport.close()

    def _release(self) -> None:
        """The connection has ended or become a WebSocket: release its timers and quota."""
        self._open.discard(self)
        self._limits.unused.remove(limit_key(self._peer), self)
        self._meter.stop()
        self._timers.clear()
        if self._admitted:
            self._admitted = False
            self._limits.release_connection(self._peer)

    def _expect_request(self, seconds: float) -> None:
        self._timers.set("request", seconds, self.transport.abort)

    # ------------------------------------------------------------------------------- unread responses

    def pause_writing(self) -> None:
        self._inner.pause_writing()
        self._writing_paused = True
        self._check_unread_later(self._unread())

    def resume_writing(self) -> None:
        self._inner.resume_writing()
        self._writing_paused = False
        self._check_unread_later(0)

    def _check_unread_later(self, unread: int) -> None:
        """Check later whether the client has read something."""
        self._last_unread = unread
        self._timers.set("unread", self._unread_seconds, self._check_unread)

    def _check_unread(self) -> None:
        unread = self._unread() if self.transport.get_write_buffer_size() else 0
        if unread and self._last_unread and unread >= self._last_unread:
            self._limits.metrics.slow.inc()
            self.transport.abort()
        else:
            self._check_unread_later(unread)

    def _unread(self) -> int:
        """Unread bytes in the transport and in the kernel's buffer."""
        return self.transport.get_write_buffer_size() + unread_bytes(self.transport)


def unread_bytes(transport: asyncio.Transport) -> int:
    """Bytes in the kernel's send buffer; 0 where it cannot be read."""
    if sys.platform == "win32":
        return 0
    try:
        found = fcntl.ioctl(transport.get_extra_info("socket").fileno(), termios.TIOCOUTQ, bytes(4))
    except (OSError, ValueError):  # it is closed
        return 0
    return int.from_bytes(found, sys.byteorder)


def refusal_bytes(refusal: Refusal) -> bytes:
    """A refusal as raw bytes of an HTTP response."""
    response = refusal_response(refusal)
    message: Message = {"type": "http.response.start", "headers": response.raw_headers}
    add_security_headers(message)
    status = HTTPStatus(response.status_code)
    first = f"HTTP/1.1 {status.value} {status.phrase}\r\n".encode()
    lines = [name + b": " + value + b"\r\n" for name, value in message["headers"]]
    return b"".join([first, *lines, b"connection: close\r\n\r\n", bytes(response.body)])
