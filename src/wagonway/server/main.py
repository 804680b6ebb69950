"""Start and stop a server: one process, or several on one port."""

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
from contextlib import closing, contextmanager, suppress
from functools import partial
from math import inf
from multiprocessing.context import SpawnProcess
from multiprocessing.process import BaseProcess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, cast

import msgspec
import uvicorn
from uvicorn.server import HANDLED_SIGNALS

from wagonway import __version__
from wagonway.engine.files import cause
from wagonway.engine.refusal import Refusal
from wagonway.server import telemetry
from wagonway.server.boards import load_boards
from wagonway.server.config import Settings
from wagonway.server.game.live_table import Services
from wagonway.server.game.registry import Registry
from wagonway.server.http.app import App
from wagonway.server.http.middleware import HttpConnection
from wagonway.server.http.rate_limit import Limits
from wagonway.server.http.websocket import Handover, Relay, WebSocketConnection
from wagonway.server.storage.postgres import PostgresStore
from wagonway.server.storage.sqlite import SqliteStore
from wagonway.server.storage.store import Store
from wagonway.server.telemetry import Metrics, start_task, supervised
from wagonway.server.workers.tasks import ServerWorkers

if sys.platform != "win32":
    import resource

log = logging.getLogger("wagonway.server")

LOCAL = ("127.0.0.1", "localhost", "[::1]")
SWITCH = 0.0005  # seconds: the writer thread waits this long for the interpreter
SEND_BUFFER = 131_072  # bytes of the kernel's send buffer
EVERYWHERE = "0.0.0.0"  # noqa: S104  only with --lan
ANY_ADDRESS = (EVERYWHERE, "::")
BACKLOG = 2048  # connections to accept
# Descriptors that no connection may take: of the database, files and the event loop, of each worker process, and of
# connections that wait to be accepted, which all are at once, of at most a quarter.
OWN_DESCRIPTORS, WORKER_DESCRIPTORS, WAITING_SHARE = 192, 8, 4
OPEN_MAX = 10_240  # on macOS the most that a soft limit can be, if the hard one is infinite
HOUR = 3600
YOUNG = (2_000, 5)  # objects allocated, and collections of the youngest, before each collection
NEVER = 2**31 - 1
LATENESS_EVERY = 0.1  # seconds
CHECK_EVERY = 0.2  # seconds between checks of the processes
RESTART_DELAY = 1.0  # seconds


def open_store(settings: Settings) -> Store:
    return PostgresStore(settings.db) if settings.is_shared else SqliteStore(settings.database)


def bind(settings: Settings, listens: bool = True) -> socket.socket:
    """A socket bound to the configured address; a Refusal if that fails."""
    host = EVERYWHERE if settings.lan else settings.host
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio sets TCP_NODELAY only if the protocol is given; without it small frames wait 40 ms.
    found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
        if settings.peers:  # all processes of this host share one port
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        found.bind((host, settings.port))
    except OSError as error:
        found.close()
        raise Refusal("server-address", host=host, port=settings.port, why=cause(error)) from None
    if listens:
        found.listen(BACKLOG)
    return found


def raise_descriptor_limit() -> int:
    """Let this process open as many files as the system permits; how many."""
    if sys.platform == "win32":
        return sys.maxsize
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    for wanted in (hard, max(soft, OPEN_MAX)):
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
            break
    return sys.maxsize if soft == resource.RLIM_INFINITY else soft


def connection_limits(settings: Settings, descriptors: int) -> tuple[int, int]:
    """The most connections with so many descriptors, and of those that wait to be accepted."""
    backlog = min(BACKLOG, descriptors // WAITING_SHARE)
    workers = settings.bot_workers + settings.record_workers
    taken = OWN_DESCRIPTORS + WORKER_DESCRIPTORS * workers + backlog
    return max(1, min(settings.connections, descriptors - taken)), backlog


def own_address(listening: socket.socket) -> str:
    """The address at which a server can reach itself."""
    host, port = listening.getsockname()[:2]
    if host in ANY_ADDRESS:
        host = "::1" if ":" in host else "127.0.0.1"
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def lan_address() -> str:
    """This machine's address in the local network; nothing is sent."""
    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return LOCAL[0]


def home_of(settings: Settings, port: int) -> str:
    """The base of links to this server."""
    if settings.origins:
        return settings.origins[0].rstrip("/")
    everywhere = settings.lan or settings.host in ANY_ADDRESS
    host = lan_address() if everywhere else settings.host
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def origins_of(settings: Settings, port: int) -> set[str]:
    found = {f"http://{host}:{port}" for host in LOCAL}
    found.add(home_of(msgspec.structs.replace(settings, origins=()), port))
    return found | {origin.rstrip("/") for origin in settings.origins}


class Server(uvicorn.Server):
    """A uvicorn server that tells clients to reconnect when it stops."""

    def __init__(
        self,
        settings: Settings,
        store: Store | None = None,
        announce: Callable[[], None] = lambda: None,  # called once it serves
    ) -> None:
        self.announce = announce
        self.settings = settings
        self.socket = bind(settings)
        self.port = int(self.socket.getsockname()[1])
        self.home = home_of(settings, self.port)
        metrics, store = Metrics(), store or open_store(settings)
        if settings.address and isinstance(store, PostgresStore):
            has_port = settings.address.rpartition("]")[2].count(":")
            store.cluster.set_address(settings.address + ("" if has_port else f":{self.port}"))
        services = Services(
            store=store,
            workers=ServerWorkers(settings),
            metrics=metrics,
            settings=settings,
            boards=load_boards(settings.boards),
        )
        limits = Limits(settings, origins_of(settings, self.port), metrics)
        limits.most_connections, backlog = connection_limits(settings, raise_descriptor_limit())
        if limits.most_connections < settings.connections:
            log.warning("connections-lowered", extra={"most": limits.most_connections})
        self.app = App(Registry(services), limits, self.home, own_address(self.socket))
        self.connections: set[HttpConnection] = set()
        configuration = uvicorn.Config(
            self.app.asgi,
            http=cast(Any, partial(HttpConnection, limits, self.connections)),
            ws=cast(Any, partial(WebSocketConnection, self.app.sessions)),
            timeout_keep_alive=cast(int, settings.hello_seconds),
            lifespan="off",
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=False,  # resolved in http/rate_limit.py
            timeout_graceful_shutdown=int(settings.stop_seconds),
            backlog=backlog,
        )
        super().__init__(configuration)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop gracefully on a signal, without raising it again."""
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
        self._open_handover()
        metrics = self.app.registry.services.metrics
        self._background = [
            start_task("garbage", collect_garbage, metrics),
            start_task("log lines", telemetry.write_suppressed_regularly, metrics),
            start_task("lateness", partial(measure_lateness, metrics), metrics),
        ]
        database = "PostgreSQL" if self.settings.is_shared else "SQLite"
        fields = {"version": __version__, "address": self.home, "database": database}
        log.info("started", extra={**fields, "port": self.port})
        self.announce()

    def _open_handover(self) -> None:
        """Exchange sockets with other processes and hosts, so that each serves its own tables."""
        sessions, store = self.app.sessions, self.app.registry.services.store
        if not isinstance(store, PostgresStore):
            return
        sessions.relay = Relay(store.secret, sessions.limits.metrics)
        if self.settings.peers:
            folder = Path(self.settings.peers)
            sessions.handover = Handover(folder, store.cluster.name, self._take_socket)
            sessions.handover.open()

    def _take_socket(self, connection: socket.socket, request: bytes) -> None:
        """Serve a WebSocket that another process handed over."""
        connection.setblocking(False)
        state = self.server_state
        make = partial(WebSocketConnection, self.app.sessions, None, state, None, request)

        async def take() -> None:
            try:
                await asyncio.get_running_loop().connect_accepted_socket(make, connection)
            except OSError:
                connection.close()

        metrics = self.app.registry.services.metrics
        taking = asyncio.create_task(supervised("handover", take, metrics))
        state.tasks.add(taking)
        taking.add_done_callback(state.tasks.discard)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        log.info("stopping")
        if self.app.sessions.handover is not None:
            self.app.sessions.handover.close()
            self.app.sessions.handover = None
        await self.app.sessions.stop()
        for connection in list(self.connections):
            connection.shorten_timeouts()
        await super().shutdown(sockets)
        for task in self._background:
            task.cancel()
        await self.app.close()
        log.info("stopped")
        telemetry.write_suppressed(inf)


# ------------------------------------------------------------------------------------ event loop


async def collect_garbage() -> None:
    """Collect all garbage once an hour; automatically only young objects, which takes less than a millisecond.

    Every move allocates new objects, so the automatic collector would look at all of them every other second, stop
    the loop for 50 ms and find nothing: requests and sockets leave no reference cycles.
    """
    before = gc.get_threshold()
    gc.freeze()
    gc.set_threshold(*YOUNG, NEVER)
    try:
        while True:
            await asyncio.sleep(HOUR)
            gc.collect()
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()


async def measure_lateness(metrics: Metrics) -> None:
    while True:
        due = time.perf_counter() + LATENESS_EVERY
        await asyncio.sleep(LATENESS_EVERY)
        metrics.late.observe(max(0.0, time.perf_counter() - due))


# ------------------------------------------------------------------------------ several processes


def run_processes(settings: Settings, announce: Callable[[str], None]) -> None:
    """Run several servers on one port until a signal; a process that ends is replaced."""
    if not settings.is_shared or not hasattr(os, "fork"):
        raise Refusal("server-processes")
    stopping = threading.Event()
    for one in (signal.SIGINT, signal.SIGTERM):
        signal.signal(one, lambda *_: stopping.set())
    with TemporaryDirectory(prefix="wagonway") as peers:
        settings = msgspec.structs.replace(settings, peers=peers)
        with closing(bind(settings, listens=False)) as reserved:  # reserves the port
            settings = msgspec.structs.replace(settings, port=int(reserved.getsockname()[1]))
            running = [start_process(settings) for _ in range(settings.processes)]
            announce(home_of(settings, settings.port))
            while not stopping.wait(CHECK_EVERY):
                for i, process in enumerate(running):
                    if not process.is_alive():
                        log.error("process-ended", extra={"error": str(process.exitcode)})
                        time.sleep(RESTART_DELAY)
                        running[i] = start_process(settings)
            for process in running:
                process.terminate()
            for process in running:
                process.join(settings.stop_seconds + RESTART_DELAY)
                process.kill()


def start_process(settings: Settings) -> SpawnProcess:
    process = multiprocessing.get_context("spawn").Process(target=run_one, args=(settings,))
    process.start()
    return process


def run_one(settings: Settings) -> None:
    telemetry.configure(settings.logs)
    if parent := multiprocessing.parent_process():
        threading.Thread(target=stop_after, args=(parent,), daemon=True).start()
    server = Server(settings)
    server.run(sockets=[server.socket])  # on uvloop, which asyncio.run would not use


def stop_after(parent: BaseProcess) -> None:
    """Stop this server if its parent was killed: it would go on at a port that the next service shares."""
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
