"""The whole app: routes, pages, the socket, and how the server is doing."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp

from wagonway.engine.refusal import Refusal
from wagonway.server import describe
from wagonway.server.log import StorageDown
from wagonway.server.tables.hall import Hall
from wagonway.server.web import api
from wagonway.server.web.client import Sockets
from wagonway.server.web.door import Door
from wagonway.server.web.guard import Guard, refused
from wagonway.server.web.site import Site

SOCKET = "/api/tables/{game}/socket"


class App:
    """One server's app."""

    def __init__(self, hall: Hall, door: Door, home: str) -> None:
        self.hall = hall
        self.sockets = Sockets(hall, door)
        self.api = api.Api(hall, door, home)
        self.site = Site(self.api)
        self.ready = False
        app = Starlette(
            routes=[*self._routes(), WebSocketRoute(SOCKET, self.sockets.serve)],
            exception_handlers={
                404: unknown_page,
                405: unknown_method,
                Refusal: say_no,
                StorageDown: say_storage_down,
                Exception: say_fault,
            },
        )
        self.asgi: ASGIApp = Guard(app, door)

    def _routes(self) -> list[Route]:
        return [
            Route("/healthz", self.health),
            Route("/readyz", self.readiness),
            Route("/metrics", self.metrics),
            Route("/api/openapi.json", partial(document, describe.openapi)),
            Route("/api/asyncapi.json", partial(document, describe.asyncapi)),
            *(
                Route(route.path, self._bound(route.answer), methods=[route.method])
                for route in api.ROUTES
            ),
            *self.site.routes(),
        ]

    def _bound(self, answer: api.Answerer) -> Callable[[Request], Awaitable[Response]]:
        async def bound(request: Request) -> Response:
            return await answer(self.api, request)

        return bound

    async def open(self) -> None:
        """Take up the games; a Refusal if that cannot be."""
        await self.hall.open()
        self.ready = True

    async def close(self) -> None:
        self.ready = False
        await self.hall.close()

    async def health(self, _: Request) -> Response:
        """The process answers."""
        return PlainTextResponse("ok\n")

    async def readiness(self, _: Request) -> Response:
        """Games can be played."""
        fit = self.ready and not self.sockets.stopping and await self.hall.can_write()
        return PlainTextResponse("ready\n" if fit else "not ready\n", 200 if fit else 503)

    async def metrics(self, request: Request) -> Response:
        """How the server is doing, for whoever is at the same machine."""
        self.sockets.door.check_metrics(request)
        page = self.hall.house.metrics.page()
        return Response(page, media_type="text/plain; version=0.0.4; charset=utf-8")


async def document(write: Callable[[], dict[str, object]], _: Request) -> Response:
    return Response(msgspec.json.encode(write()), media_type="application/json")


async def unknown_page(request: Request, _: Exception) -> Response:
    return refused(Refusal("page-unknown", page=request.url.path[:200]))


async def unknown_method(request: Request, _: Exception) -> Response:
    return refused(Refusal("method-unknown", method=request.method[:20]))


async def say_no(_: Request, refusal: Exception) -> Response:
    assert isinstance(refusal, Refusal)
    return refused(refusal)


async def say_storage_down(_: Request, __: Exception) -> Response:
    return refused(Refusal("storage-down"))


async def say_fault(_: Request, __: Exception) -> Response:
    """An error of ours: the log tells where, the client only that it was not its fault."""
    return refused(Refusal("server-fault"))
