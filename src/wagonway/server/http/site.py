"""The browser game: its pages, scripts, styles and pictures, held in memory as they were built (web/)."""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from io import BytesIO
from pathlib import PurePosixPath

import segno
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from wagonway.engine.refusal import Refusal
from wagonway.server.boards import board_of, key_of
from wagonway.server.http.api import Api
from wagonway.server.workers import tasks

PAGE = "index.html"
PAGES = (
    "/",
    "/t/{game}",
    "/learn/{board}",
    "/record",
    "/rules",
    "/train",
    "/train/{exercise}",
)  # screens of one page
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
PACKED = (".css", ".html", ".js", ".svg", ".txt")  # the others are small as they are
SVG = KINDS[".svg"]
# What is built has a hash in its name, so it never changes; a picture may, with a new version.
FOR_GOOD, FOR_A_DAY = "public, max-age=31536000, immutable", "public, max-age=86400"


@dataclass(frozen=True)
class File:
    kind: str
    keep: str
    plain: bytes
    packed: bytes | None

    def answer(self, request: Request) -> Response:
        headers = {"cache-control": self.keep, "vary": "accept-encoding"}
        if self.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            return Response(self.packed, media_type=self.kind, headers=headers)
        return Response(self.plain, media_type=self.kind, headers=headers)


class Site:
    """Answers what a browser fetches before it talks to the game."""

    def __init__(self, api: Api) -> None:
        self.api = api
        self.files = found_files()

    def routes(self) -> list[Route]:
        return [
            *(Route(path, self.page, methods=["GET"]) for path in PAGES),
            Route("/art/{board}-{light}.svg", self.backdrop, methods=["GET"]),
            Route("/t/{game}/qr.svg", self.code, methods=["GET"]),
            Route("/{path:path}", self.file, methods=["GET"]),
        ]

    async def page(self, request: Request) -> Response:
        """The one page of the browser game; its script shows the screen that the address names."""
        if PAGE not in self.files:
            raise Refusal("site-not-built")
        return self.files[PAGE].answer(request)

    async def file(self, request: Request) -> Response:
        path = request.path_params["path"]
        if path in self.files:
            return self.files[path].answer(request)
        if PAGE in self.files and "text/html" in request.headers.get("accept", ""):
            # A person gets a page that says so; its script reads the address.
            lost = self.files[PAGE].answer(request)
            lost.status_code = 404
            return lost
        raise Refusal("page-unknown", page=f"/{path}"[:200])

    async def backdrop(self, request: Request) -> Response:
        """What lies under the routes of a board that has no baked picture."""
        board, light = board_of(request.path_params["board"]).id, request.path_params["light"]
        if light not in ("day", "night"):
            raise Refusal("page-unknown", page=request.url.path[:200])
        svg = await self.api.draw(request, tasks.backdrop, key_of(board), light == "night")
        return Response(svg, media_type=SVG, headers={"cache-control": FOR_A_DAY})

    async def code(self, request: Request) -> Response:
        """The link to a table as a QR code."""
        table = await self.api.table(request)
        return Response(qr_code(self.api.link(table)), media_type=SVG)


@lru_cache(maxsize=256)
def qr_code(link: str) -> bytes:
    drawn = BytesIO()
    segno.make_qr(link).save(drawn, "svg", border=2, omitsize=True)
    return drawn.getvalue()


@cache
def found_files() -> dict[str, File]:
    """Every file of the built site and of the baked art, by its address."""
    here = resources.files("wagonway.server.web")
    built = dict(walk(here / "built", ""))
    return built | {f"art/{path}": file for path, file in walk(here / "art", "")}


def walk(folder: Traversable, path: str) -> list[tuple[str, File]]:
    if not folder.is_dir():
        return []
    found: list[tuple[str, File]] = []
    for entry in folder.iterdir():
        name = f"{path}{entry.name}"
        if entry.is_dir():
            found += walk(entry, f"{name}/")
        elif PurePosixPath(name).suffix in KINDS:
            found.append((name, read(name, entry.read_bytes())))
    return found


def read(name: str, plain: bytes) -> File:
    suffix = PurePosixPath(name).suffix
    keep = FOR_GOOD if name.startswith("assets/") else FOR_A_DAY
    packed = gzip.compress(plain, mtime=0) if suffix in PACKED else None
    return File(KINDS[suffix], "no-cache" if name == PAGE else keep, plain, packed)
