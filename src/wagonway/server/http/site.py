"""The browser client: its built files, held in memory (web/)."""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from functools import cache, lru_cache
from io import BytesIO
from pathlib import Path

import segno
from starlette.requests import Request
from starlette.responses import Response

from wagonway.engine.refusal import Refusal
from wagonway.server.boards import board_of
from wagonway.server.http.api import Api, Handler
from wagonway.server.workers import tasks

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


async def page(_: Api, request: Request) -> Response:
    """The single page; its script shows the screen of the path."""
    if PAGE not in found_files():
        raise Refusal("site-not-built")
    return found_files()[PAGE].response(request)


async def file(_: Api, request: Request) -> Response:
    files, path = found_files(), request.path_params["path"]
    if path in files:
        return files[path].response(request)
    if PAGE in files and "text/html" in request.headers.get("accept", ""):
        # A browser gets the page, whose script shows that the path is unknown.
        lost = files[PAGE].response(request)
        lost.status_code = 404
        return lost
    raise Refusal("page-unknown", page=f"/{path}"[:200])


async def backdrop(api: Api, request: Request) -> Response:
    board, light = board_of(request.path_params["board"]).id, request.path_params["light"]
    if light not in ("day", "night"):
        raise Refusal("page-unknown", page=request.url.path[:200])
    svg = await api.draw(request, tasks.backdrop, board, light == "night")
    return Response(svg, media_type=SVG, headers={"cache-control": FOR_A_DAY})


async def code(api: Api, request: Request) -> Response:
    return Response(qr_code(api.link(await api.table(request))), media_type=SVG)


PATHS: dict[str, Handler] = {
    **dict.fromkeys(PAGES, page),
    "/art/{board}-{light}.svg": backdrop,
    "/t/{game}/qr.svg": code,
    "/{path:path}": file,
}


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
