"""Around every request: limits on its size and rate, and the headers of every answer."""

from __future__ import annotations

import logging

import msgspec
from starlette.datastructures import MutableHeaders
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from wagonway.engine.refusal import Refusal
from wagonway.server.messages.http import Refused
from wagonway.server.messages.kinds import reason
from wagonway.server.web.door import Door, address_of

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
        "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
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
    "tries-wrong": 429,
    "server-full": 503,
    "storage-down": 503,
    "server-stops": 503,
    "server-fault": 500,
}
CHANGING = ("POST", "PUT", "PATCH", "DELETE")

log = logging.getLogger("wagonway.server")


class Guard:
    """Stands before the app."""

    def __init__(self, app: ASGIApp, door: Door) -> None:
        self.app = app
        self.door = door

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._open(scope, receive, send)
            return

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

    async def _open(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A WebSocket begins as a request, to whatever place; what comes of it is looked after elsewhere."""
        try:
            self._check_head(scope)
        except Refusal as refusal:
            await refused(refusal)(scope, receive, send)
            return
        await self.app(scope, receive, send)

    def _check_head(self, scope: Scope) -> None:
        most = self.door.settings.header_bytes
        size = len(scope["path"]) + len(scope["query_string"])
        if size + sum(len(name) + len(value) for name, value in scope["headers"]) > most:
            raise Refusal("headers-large", most=most)
        self.door.limit(self.door.requests, address_of(HTTPConnection(scope)), "requests-many")

    def _check(self, scope: Scope) -> None:
        self._check_head(scope)
        connection = HTTPConnection(scope)
        if scope["method"] in CHANGING:
            self.door.check_origin(connection.headers)
            length = connection.headers.get("content-length", "0")
            if not length.isdecimal() or int(length) > self._most(scope):
                raise Refusal("body-large", most=self._most(scope))

    def _most(self, scope: Scope) -> int:
        limits = self.door.settings
        is_record = scope["path"] in ("/api/records", "/api/records/story")
        return limits.record_bytes if is_record else limits.body_bytes

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
