"""Running a server: from settings to a process that serves, and stops without losing anything."""

from __future__ import annotations

import asyncio
import logging
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager

import msgspec
import uvicorn
from uvicorn.server import HANDLED_SIGNALS

from wagonway import __version__
from wagonway.engine.refusal import Refusal
from wagonway.server.crew.crew import Crew
from wagonway.server.log import Log
from wagonway.server.log.postgres import PostgresLog
from wagonway.server.log.sqlite import SqliteLog
from wagonway.server.metrics import Metrics
from wagonway.server.settings import Settings
from wagonway.server.sweeping import sweep, watch
from wagonway.server.tables.hall import Hall
from wagonway.server.tables.house import House
from wagonway.server.web.app import App
from wagonway.server.web.door import Door
from wagonway.server.web.http_wire import HttpWire
from wagonway.server.web.wire import Config, Wire

log = logging.getLogger("wagonway.server")

LOCAL = ("127.0.0.1", "localhost", "[::1]")
SWITCH = 0.0005  # seconds that the thread which writes waits for the one that plays
SEND_BUFFER = 131_072  # bytes that the system keeps for a client which does not read
EVERYWHERE = "0.0.0.0"  # noqa: S104  only with --lan
ANY_ADDRESS = (EVERYWHERE, "::")


def open_log(settings: Settings) -> Log:
    """Where the games of these settings are kept."""
    return PostgresLog(settings.db) if settings.is_shared else SqliteLog(settings.database)


def bind(settings: Settings) -> socket.socket:
    """A socket at the address wished for; a Refusal if it is taken."""
    host = EVERYWHERE if settings.lan else settings.host
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Told that it speaks TCP, asyncio does not let small frames wait for the one before (40 ms).
    found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
        found.bind((host, settings.port))
    except OSError as error:
        found.close()
        raise Refusal(
            "server-address", host=host, port=settings.port, why=error.strerror or "?"
        ) from None
    found.listen(2048)
    return found


def lan_address() -> str:
    """This machine's address in the local network; nothing is sent to find it."""
    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return LOCAL[0]


def home_of(settings: Settings, port: int) -> str:
    """Where links to this server lead."""
    if settings.origins:
        return settings.origins[0].rstrip("/")
    everywhere = settings.lan or settings.host in ANY_ADDRESS
    host = lan_address() if everywhere else settings.host
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def origins_of(settings: Settings, port: int) -> set[str]:
    """The origins whose pages may speak to this server, exactly."""
    found = {f"http://{host}:{port}" for host in LOCAL}
    found.add(home_of(msgspec.structs.replace(settings, origins=()), port))
    return found | {origin.rstrip("/") for origin in settings.origins}


class Server(uvicorn.Server):
    """A server that tells its clients when it stops, and when to come back."""

    def __init__(
        self,
        settings: Settings,
        log: Log | None = None,
        announce: Callable[[], None] = lambda: None,  # called once it serves
    ) -> None:
        self.announce = announce
        self.socket = bind(settings)
        self.port = int(self.socket.getsockname()[1])
        self.home = home_of(settings, self.port)
        self.database = "PostgreSQL" if settings.is_shared else "SQLite"
        metrics = Metrics()
        house = House(
            log=log or open_log(settings),
            crew=Crew(settings.bot_workers, settings.bot_seconds),
            metrics=metrics,
            bot_pause=settings.bot_pause,
            show_seconds=settings.show_seconds,
        )
        hall = Hall(house, settings.tables, settings.tables_per_guest, settings.idle_hours)
        door = Door(settings, origins_of(settings, self.port), metrics)
        self.app = App(hall, door, self.home)
        super().__init__(configuration(door, self.app))

    async def serve_here(self) -> None:
        """Serve on the socket that was bound, until told to stop."""
        await self.serve(sockets=[self.socket])

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """A signal stops the server gracefully, and that is all it does."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {one: signal.signal(one, self.handle_exit) for one in HANDLED_SIGNALS}
        try:
            yield
        finally:
            for one, handler in before.items():
                signal.signal(one, handler)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        sys.setswitchinterval(SWITCH)
        await self.app.open()
        await super().startup(sockets)
        self._keeping = [
            asyncio.create_task(sweep(lambda: self.app.sockets.closed)),
            asyncio.create_task(watch(self.app.hall.house.metrics)),
        ]
        told = {"version": __version__, "address": self.home, "database": self.database}
        log.info("started", extra={**told, "port": self.port})
        self.announce()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        log.info("stopping")
        await self.app.sockets.stop()
        await super().shutdown(sockets)
        for task in self._keeping:
            task.cancel()
        await self.app.close()
        log.info("stopped")


def configuration(door: Door, app: App) -> Config:
    settings = door.settings
    return Config(
        door,
        app.asgi,
        http=HttpWire,
        ws=Wire,
        ws_max_size=settings.message_bytes,
        ws_ping_interval=settings.ping_seconds,
        ws_ping_timeout=settings.pong_seconds,
        ws_per_message_deflate=False,
        timeout_keep_alive=settings.hello_seconds,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.trusted_proxy),
        forwarded_allow_ips=list(settings.trusted_proxy),
        timeout_graceful_shutdown=int(settings.stop_seconds),
        backlog=2048,
    )
