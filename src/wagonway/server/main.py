"""Running a server: from settings to a process that serves, or several, and stops without losing anything."""

from __future__ import annotations

import asyncio
import gc
import logging
import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from multiprocessing.context import SpawnProcess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, cast

import msgspec
import uvicorn
from uvicorn.server import HANDLED_SIGNALS

from wagonway import __version__
from wagonway.engine.refusal import Refusal
from wagonway.server import logs
from wagonway.server.boards import offer_boards
from wagonway.server.config import Settings
from wagonway.server.game.live_table import Services
from wagonway.server.game.registry import Lifetimes, Registry
from wagonway.server.http.app import App
from wagonway.server.http.middleware import HttpConnection
from wagonway.server.http.rate_limit import Limits
from wagonway.server.http.websocket import Handover, WebSocketConnection
from wagonway.server.metrics import Metrics
from wagonway.server.storage.postgres import PostgresStore
from wagonway.server.storage.sqlite import SqliteStore
from wagonway.server.storage.store import Store
from wagonway.server.workers.tasks import ServerWorkers

log = logging.getLogger("wagonway.server")

LOCAL = ("127.0.0.1", "localhost", "[::1]")
SWITCH = 0.0005  # seconds that the thread which writes waits for the one that plays
SEND_BUFFER = 131_072  # bytes that the system keeps for a client which does not read
EVERYWHERE = "0.0.0.0"  # noqa: S104  only with --lan
MINUTE_MS = 60_000
ANY_ADDRESS = (EVERYWHERE, "::")
HOUR = 3600
SECOND = 1.0
MANY_CLOSED = 2000  # closed sockets, each of which leaves some 30 kB that refer to themselves
LATENESS_EVERY = 0.1  # seconds
LOOK_EVERY, AGAIN = (
    0.2,
    1.0,
)  # seconds until a process is looked after, and until one that ended is replaced


def open_log(settings: Settings) -> Store:
    """Where the games of these settings are kept."""
    return PostgresStore(settings.db) if settings.is_shared else SqliteStore(settings.database)


def bind(settings: Settings, listens: bool = True) -> socket.socket:
    """A socket at the address wished for; a Refusal if it is taken."""
    host = EVERYWHERE if settings.lan else settings.host
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Told that it speaks TCP, asyncio does not let small frames wait for the one before (40 ms).
    found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
        if settings.peers:  # all processes of this host listen at one port
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        found.bind((host, settings.port))
    except OSError as error:
        found.close()
        raise Refusal(
            "server-address", host=host, port=settings.port, why=error.strerror or "?"
        ) from None
    if listens:
        found.listen(2048)
    return found


def own_address(listening: socket.socket) -> str:
    """Where a server finds itself."""
    host, port = listening.getsockname()[:2]
    if host in ANY_ADDRESS:
        host = "::1" if ":" in host else "127.0.0.1"
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


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
        log: Store | None = None,
        announce: Callable[[], None] = lambda: None,  # called once it serves
    ) -> None:
        self.announce = announce
        self._peers = settings.peers
        self.socket = bind(settings)
        self.port = int(self.socket.getsockname()[1])
        self.home = home_of(settings, self.port)
        self.database = "PostgreSQL" if settings.is_shared else "SQLite"
        metrics = Metrics()
        services = Services(
            store=log or open_log(settings),
            workers=ServerWorkers(settings),
            metrics=metrics,
            bot_pause=settings.bot_pause,
            show_seconds=settings.show_seconds,
            boards=offer_boards(settings.boards),
        )
        lifetimes = Lifetimes(
            bots=int(settings.bots_minutes * MINUTE_MS),
            waiting=int(settings.waiting_minutes * MINUTE_MS),
            playing=int(settings.idle_hours * 60 * MINUTE_MS),
        )
        registry = Registry(
            services, settings.tables, settings.tables_per_guest, lifetimes, settings.keep_days
        )
        limits = Limits(settings, origins_of(settings, self.port), metrics)
        self.app = App(registry, limits, self.home)
        self.app.own_address = own_address(self.socket)
        self.connections: set[HttpConnection] = set()
        super().__init__(configuration(limits, self.app, self.connections))

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
        self._meet_peers()
        self._keeping = [
            asyncio.create_task(collect_garbage(lambda: self.app.sessions.closed)),
            asyncio.create_task(measure_lateness(self.app.registry.services.metrics)),
        ]
        told = {"version": __version__, "address": self.home, "database": self.database}
        log.info("started", extra={**told, "port": self.port})
        self.announce()

    def _meet_peers(self) -> None:
        """Take the sockets of our tables from other processes of this host, and give them theirs."""
        sessions, store = self.app.sessions, self.app.registry.services.store
        if self._peers and isinstance(store, PostgresStore):
            sessions.handover = Handover(Path(self._peers), store.cluster.name, self._take)
            sessions.handover.open()

    def _take(self, connection: socket.socket, request: bytes) -> None:
        """A WebSocket that another process handed over."""
        connection.setblocking(False)
        state = self.server_state
        make = partial(WebSocketConnection, self.app.sessions, None, state, None, request)
        taking = asyncio.get_running_loop().create_task(take(make, connection))
        state.tasks.add(taking)
        taking.add_done_callback(state.tasks.discard)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        log.info("stopping")
        if self.app.sessions.handover is not None:
            self.app.sessions.handover.close()
            self.app.sessions.handover = None
        await self.app.sessions.stop()
        for connection in list(self.connections):
            connection.hurry()
        await super().shutdown(sockets)
        for task in self._keeping:
            task.cancel()
        await self.app.close()
        log.info("stopped")


async def take(make: Callable[[], WebSocketConnection], connection: socket.socket) -> None:
    """Serve a connection that was accepted elsewhere."""
    try:
        await asyncio.get_running_loop().connect_accepted_socket(make, connection)
    except OSError:
        connection.close()


def configuration(limits: Limits, app: App, connections: set[HttpConnection]) -> uvicorn.Config:
    settings = limits.settings
    return uvicorn.Config(
        app.asgi,
        http=cast(Any, partial(HttpConnection, limits, connections)),
        ws=cast(Any, partial(WebSocketConnection, app.sessions)),
        timeout_keep_alive=cast(int, settings.hello_seconds),
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,  # ours resolves them (http/rate_limit.py)
        timeout_graceful_shutdown=int(settings.stop_seconds),
        backlog=2048,
    )


# ------------------------------------------------------------------------------- keeping the loop free


async def collect_garbage(closed: Callable[[], int]) -> None:
    """Look for garbage once an hour, and after so many sockets were closed; never otherwise.

    Whatever waits at a socket or shows a position is made anew at every move. Python takes all of that for
    young, and would look through it every other second, a twentieth of a second at a time, and find
    nothing. Only closed sockets leave what no count of references sets free.
    """
    gc.freeze()
    gc.disable()
    try:
        while True:
            swept, begun = closed(), time.monotonic()
            while closed() - swept < MANY_CLOSED and time.monotonic() - begun < HOUR:
                await asyncio.sleep(SECOND)
            gc.collect()
    finally:
        gc.enable()
        gc.unfreeze()


async def measure_lateness(metrics: Metrics) -> None:
    """Measure how late things happen that are due: the time for which everybody has to wait."""
    while True:
        due = time.perf_counter() + LATENESS_EVERY
        await asyncio.sleep(LATENESS_EVERY)
        metrics.late.observe(max(0.0, time.perf_counter() - due))


# ------------------------------------------------------------------------------ several processes


def run_processes(settings: Settings, announce: Callable[[str], None]) -> None:
    """Run so many servers at one port of this host until told to stop; one that ends is replaced."""
    if not settings.is_shared or not hasattr(os, "fork"):
        raise Refusal("server-processes")
    stopping = threading.Event()
    for one in (signal.SIGINT, signal.SIGTERM):
        signal.signal(one, lambda *_: stopping.set())
    with TemporaryDirectory(prefix="wagonway") as peers:
        settings = msgspec.structs.replace(settings, peers=peers)
        with closing(bind(settings, listens=False)) as reserved:  # nobody else gets the port
            settings = msgspec.structs.replace(settings, port=int(reserved.getsockname()[1]))
            running = [started(settings) for _ in range(settings.processes)]
            announce(home_of(settings, settings.port))
            while not stopping.wait(LOOK_EVERY):
                running = [replaced(process, settings) for process in running]
            for process in running:
                process.terminate()
            for process in running:
                process.join(settings.stop_seconds + AGAIN)
                process.kill()


def started(settings: Settings) -> SpawnProcess:
    process = multiprocessing.get_context("spawn").Process(target=run_one, args=(settings,))
    process.start()
    return process


def run_one(settings: Settings) -> None:
    logs.configure(settings.logs)
    asyncio.run(Server(settings).serve_here())


def replaced(process: SpawnProcess, settings: Settings) -> SpawnProcess:
    """The process, or a new one if it has ended."""
    if process.is_alive():
        return process
    log.error("process-ended", extra={"error": str(process.exitcode)})
    time.sleep(AGAIN)
    return started(settings)
