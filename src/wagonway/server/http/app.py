"""The ASGI app: API routes, health, readiness, metrics, and the browser client from memory (web/)."""

from __future__ import annotations

import asyncio
import gzip
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from http import HTTPStatus
from io import BytesIO
from math import inf
from pathlib import Path
from typing import cast

import msgspec
import segno
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from wagonway.engine.refusal import Refusal
from wagonway.server.boards import board_of, packaged_ids, prepare
from wagonway.server.game.registry import Registry
from wagonway.server.http import api, insight_api
from wagonway.server.http.api import Api
from wagonway.server.http.middleware import LimitsMiddleware, refusal_response
from wagonway.server.http.rate_limit import Limits
from wagonway.server.http.session import GREETING, READY, Sessions
from wagonway.server.protocol import documents
from wagonway.server.workers import tasks

log = logging.getLogger("wagonway.server")

CHECKED_FOR = 10.0  # seconds that a successful check of WebSockets counts
PAGE = "index.html"
# Paths of the single-page app.
PAGES = ("/", "/t/{game}", "/learn/{board}", "/record", "/rules", "/train", "/train/{exercise}")
KINDS = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
COMPRESSIBLE = (".css", ".html", ".js", ".svg", ".txt")  # other formats are compressed already
SVG = KINDS[".svg"]
# Built files have a hash in their name and never change; art may change with a version.
FOR_GOOD, FOR_A_DAY = "public, max-age=31536000, immutable", "public, max-age=86400"


class App:
    def __init__(self, registry: Registry, limits: Limits, home: str, own_address: str) -> None:
        self.registry = registry
        self.sessions = Sessions(registry, limits)
        self.api = Api(registry, limits, home)
        self.ready = False
        self._own_address = own_address  # such as 127.0.0.1:8000
        self._sockets_checked = -inf  # when a WebSocket was last opened
        self._checking = asyncio.Lock()
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
            *(Route(path, page) for path in PAGES),
            Route("/art/{board}-{light}.svg", self.backdrop),
            Route("/t/{game}/qr.svg", self.join_code),
            Route("/{path:path}", file),
        ]

    async def open(self) -> None:
        """Open the registry; a Refusal if that fails."""
        api.boards_document(self.registry.services.boards)
        api.bots_document()
        insight_api.exercises_document()
        document(documents.openapi)
        document(documents.asyncapi)
        found_files()
        for board in packaged_ids():
            prepare(board)
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
        """Whether a WebSocket to this server can be opened; a success counts for a while."""
        async with self._checking:
            if time.monotonic() - self._sockets_checked < CHECKED_FOR:
                return True
            address = f"ws://{self._own_address}{READY}"
            try:
                async with connect(address, compression=None, proxy=None, open_timeout=2) as client:
                    is_open = await client.recv() == GREETING.decode()
            except (OSError, TimeoutError, WebSocketException) as error:
                log.warning("socket-failed", extra={"error": type(error).__name__})
                return False
            if is_open:
                self._sockets_checked = time.monotonic()
            return is_open

    async def metrics(self, request: Request) -> Response:
        """Prometheus metrics, by default for this machine only."""
        self.sessions.limits.check_metrics(request)
        text = self.registry.services.metrics.render()
        return Response(text, media_type="text/plain; version=0.0.4; charset=utf-8")

    async def backdrop(self, request: Request) -> Response:
        board, light = board_of(request.path_params["board"]).id, request.path_params["light"]
        if light not in ("day", "night"):
            raise Refusal("page-unknown", page=request.url.path[:200])
        svg = await self.api.draw(request, tasks.backdrop, board, light == "night")
        return Response(svg, media_type=SVG, headers={"cache-control": FOR_A_DAY})

    async def join_code(self, request: Request) -> Response:
        """The link of a table as a QR code."""
        return Response(qr_code(self.api.link(await self.api.table(request))), media_type=SVG)


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


# ----------------------------------------------------------------------------- the browser client


@dataclass(frozen=True)
class File:
    kind: str
    cache: str
    plain: bytes
    gzipped: bytes | None

    def response(self, request: Request) -> Response:
        headers = {"cache-control": self.cache, "vary": "accept-encoding"}
        if self.gzipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            return Response(self.gzipped, media_type=self.kind, headers=headers)
        return Response(self.plain, media_type=self.kind, headers=headers)


async def page(request: Request) -> Response:
    """The single page; its script shows the screen of the path."""
    if PAGE not in found_files():
        raise Refusal("site-not-built")
    return found_files()[PAGE].response(request)


async def file(request: Request) -> Response:
    files, path = found_files(), request.path_params["path"]
    if path in files:
        return files[path].response(request)
    if PAGE in files and "text/html" in request.headers.get("accept", ""):
        # A browser gets the page, whose script shows that the path is unknown.
        lost = files[PAGE].response(request)
        lost.status_code = 404
        return lost
    raise Refusal("page-unknown", page=f"/{path}"[:200])


@lru_cache(maxsize=256)
def qr_code(link: str) -> bytes:
    drawn = BytesIO()
    segno.make_qr(link).save(drawn, "svg", border=2, omitsize=True)
    return drawn.getvalue()


@cache
def found_files() -> dict[str, File]:
    web = Path(__file__).parents[1] / "web"
    built = {path.relative_to(web / "built"): path for path in (web / "built").rglob("*.*")}
    baked = {path.relative_to(web): path for path in (web / "art").iterdir()}
    return {
        name.as_posix(): read(name.as_posix(), path)
        for name, path in (built | baked).items()
        if path.suffix in KINDS
    }


def read(name: str, path: Path) -> File:
    plain = path.read_bytes()
    cache = FOR_GOOD if name.startswith("assets/") else FOR_A_DAY
    gzipped = gzip.compress(plain, mtime=0) if path.suffix in COMPRESSIBLE else None
    return File(KINDS[path.suffix], "no-cache" if name == PAGE else cache, plain, gzipped)
