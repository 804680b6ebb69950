"""The ASGI app: API routes, pages, health, readiness and metrics."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import cache, partial
from http import HTTPStatus
from typing import cast

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from wagonway.engine.refusal import Refusal
from wagonway.server.game.registry import Registry
from wagonway.server.http import api, site
from wagonway.server.http.middleware import LimitsMiddleware, refusal_response
from wagonway.server.http.rate_limit import Limits
from wagonway.server.http.session import GREETING, READY, Sessions
from wagonway.server.protocol import documents

log = logging.getLogger("wagonway.server")


class App:
    def __init__(self, registry: Registry, limits: Limits, home: str, own_address: str) -> None:
        self.registry = registry
        self.sessions = Sessions(registry, limits)
        self.api = api.Api(registry, limits, home)
        self.ready = False
        self._own_address = own_address  # such as 127.0.0.1:8000
        self._sockets_open = False
        self.asgi = Starlette(
            routes=self._routes(),
            middleware=[Middleware(LimitsMiddleware, limits)],
            exception_handlers={HTTPException: not_found},
        )

    def _routes(self) -> list[Route]:
        return [
            Route("/healthz", self.health),
            Route("/readyz", self.readiness),
            Route("/metrics", self.metrics),
            Route("/api/openapi.json", partial(describe, documents.openapi)),
            Route("/api/asyncapi.json", partial(describe, documents.asyncapi)),
            *(
                Route(route.path, partial(route.respond, self.api), methods=[route.method])
                for route in api.ROUTES
            ),
            *(Route(path, partial(show, self.api)) for path, show in site.PATHS.items()),
        ]

    async def open(self) -> None:
        """Open the registry; a Refusal if that fails."""
        api.boards_document(self.registry.services.boards)
        api.bots_document()
        document(documents.openapi)
        document(documents.asyncapi)
        site.found_files()
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
        """Whether a WebSocket to this server can be opened; checked until it succeeds once."""
        if not self._sockets_open:
            self._sockets_open = await opens_socket(self._own_address)
        return self._sockets_open

    async def metrics(self, request: Request) -> Response:
        """Prometheus metrics, by default for this machine only."""
        self.sessions.limits.check_metrics(request)
        text = self.registry.services.metrics.render()
        return Response(text, media_type="text/plain; version=0.0.4; charset=utf-8")


async def opens_socket(address: str) -> bool:
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
    return msgspec.json.encode(write())


async def describe(write: Callable[[], object], _: Request) -> Response:
    return Response(document(write), media_type="application/json")


async def not_found(request: Request, error: Exception) -> Response:
    """No route has this path, or not for this method."""
    if cast(HTTPException, error).status_code == HTTPStatus.METHOD_NOT_ALLOWED:
        return refusal_response(Refusal("method-unknown", method=request.method[:20]))
    return refusal_response(Refusal("page-unknown", page=request.url.path[:200]))
