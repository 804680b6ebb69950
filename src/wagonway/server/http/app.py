"""The whole app: routes, pages, the socket, and how the server is doing."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from functools import cache, partial
from typing import cast

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from wagonway.engine.refusal import Refusal
from wagonway.server.game.registry import Registry
from wagonway.server.http import api
from wagonway.server.http.middleware import LimitsMiddleware, refused
from wagonway.server.http.rate_limit import Limits
from wagonway.server.http.session import GREETING, READY, Sessions
from wagonway.server.http.site import Site
from wagonway.server.protocol import documents
from wagonway.server.storage.rows import StorageDown

log = logging.getLogger("wagonway.server")


class App:
    """One server's app."""

    def __init__(self, registry: Registry, limits: Limits, home: str) -> None:
        self.registry = registry
        self.sessions = Sessions(registry, limits)
        self.api = api.Api(registry, limits, home)
        self.site = Site(self.api)
        self.ready = False
        self.own_address = ""  # where this server finds itself, such as 127.0.0.1:8000
        self._sockets_open = False
        app = Starlette(
            routes=self._routes(),
            exception_handlers={
                404: answering(lambda asked, _: unknown_page(asked)),
                405: answering(
                    lambda asked, _: Refusal("method-unknown", method=asked.method[:20])
                ),
                Refusal: answering(lambda _, refusal: cast(Refusal, refusal)),
                StorageDown: answering(lambda *_: Refusal("storage-down")),
                # An error of ours: the log tells where, the client only that it was not its fault.
                Exception: answering(lambda *_: Refusal("server-fault")),
            },
        )
        self.asgi: ASGIApp = LimitsMiddleware(app, limits)

    def _routes(self) -> list[Route]:
        return [
            Route("/healthz", self.health),
            Route("/readyz", self.readiness),
            Route("/metrics", self.metrics),
            Route("/api/openapi.json", partial(describe, documents.openapi)),
            Route("/api/asyncapi.json", partial(describe, documents.asyncapi)),
            *(
                Route(route.path, partial(route.answer, self.api), methods=[route.method])
                for route in api.ROUTES
            ),
            *self.site.routes(),
        ]

    async def open(self) -> None:
        """Take up the games; a Refusal if that cannot be."""
        api.write_documents()
        document(documents.openapi)
        document(documents.asyncapi)
        await self.registry.open()
        self.ready = True

    async def close(self) -> None:
        self.ready = False
        await self.api.reviews.close()
        await self.registry.close()

    async def health(self, _: Request) -> Response:
        """The process answers."""
        return PlainTextResponse("ok\n")

    async def readiness(self, _: Request) -> Response:
        """Games can be played."""
        fit = self.ready and not self.sessions.stopping
        fit = fit and await self.sockets_open() and await self.registry.can_write()
        return PlainTextResponse("ready\n" if fit else "not ready\n", 200 if fit else 503)

    async def sockets_open(self) -> bool:
        """Whether a WebSocket to this server can be opened; once it could, that is known."""
        if not self._sockets_open and self.own_address:
            self._sockets_open = await opens_socket(self.own_address)
        return self._sockets_open

    async def metrics(self, request: Request) -> Response:
        """How the server is doing, for whoever is at the same machine."""
        self.sessions.limits.check_metrics(request)
        page = self.registry.services.metrics.page()
        return Response(page, media_type="text/plain; version=0.0.4; charset=utf-8")


async def opens_socket(address: str) -> bool:
    """Whether the server at an address greets whoever opens a WebSocket."""
    try:
        async with connect(
            f"ws://{address}{READY}", compression=None, proxy=None, open_timeout=2
        ) as client:
            return await client.recv() == GREETING.decode()
    except (OSError, TimeoutError, WebSocketException) as error:
        log.warning("socket-failed", extra={"error": type(error).__name__})
        return False


@cache
def document(write: Callable[[], object]) -> bytes:
    """What never changes is written once."""
    return msgspec.json.encode(write())


async def describe(write: Callable[[], object], _: Request) -> Response:
    return Response(document(write), media_type="application/json")


def answering(
    why: Callable[[Request, Exception], Refusal],
) -> Callable[[Request, Exception], Awaitable[Response]]:
    """Answers what went wrong with a refusal."""

    async def answer(request: Request, error: Exception) -> Response:
        return refused(why(request, error))

    return answer


def unknown_page(request: Request) -> Refusal:
    return Refusal("page-unknown", page=request.url.path[:200])
