"""Every route and message at the rate that one address may send: are other players affected?

Players move all the time. In turn there is no attack, or one address, new for each attack, sends one request or message
as often as the default limits allow. The latencies of the players during an attack are compared with those before and
after it, and the server measures the CPU time of every step of its event loop.

An attack lasts a second or two, in which the players make fewer than 100 moves: their p99 is nearly their slowest move,
and one pause of the machine decides it. So all attacks are made in several rounds, and what counts is the median of
the rounds' ratios; an attack above the limit is made in as many rounds again before it counts. Two controls run among
the attacks: a process that only uses the processor, as that of an attack does on the same machine, must stay within the
limit, and a server that is stopped for half of the time must exceed it.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import websockets

from campaigns.report import options, percentile, progress, publish
from server.clients import Player, table_of
from wagonway.engine.board import Board
from wagonway.engine.board_file import Source, board_from_data
from wagonway.engine.game import Game
from wagonway.engine.record import Record
from wagonway.server.config import Settings
from wagonway.server.http.api import ROUTES
from wagonway.server.main import Server
from wagonway.server.protocol.requests import ClientMessage

TABLES = 12  # of players, each with two people
PAUSE = 0.25  # seconds between the moves at a table: as fast as the limits allow
ROUNDS = 5
MOST_RATIO = 3.0  # of p99 in an attack to p99 around it, median of the rounds
MOST_STEP = 0.020  # CPU seconds
WORST = 10  # steps reported
NO_ATTACK, STOPPED = "control: no attack", "control: a stopped server"
STOPS, STOP_SECONDS = 3, 0.4  # of the stopped server, with as long between them
OTHER_PAGES = ("/", "/healthz", "/readyz", "/metrics", "/api/openapi.json", "/api/asyncapi.json")
OTHER_PAGES += ("/art/usa-day.svg", "/t/{game}/qr.svg", "/nowhere")


@dataclass
class Size:
    """The size of an attack; by default all that the limits allow."""

    requests: int = Settings().requests_per_minute - 5
    sockets: int = Settings().sockets_per_address
    messages: int = Settings().messages_per_20_s - 5
    seconds: float = 2.0  # without an attack, before and after each


# ---------------------------------------------------------------------------------------- the server


@dataclass
class Steps:
    """The longest steps of an event loop, in CPU seconds."""

    worst: list[tuple[float, str]] = field(default_factory=list)
    ended: bool = False

    def watch(self) -> None:
        run = asyncio.Handle._run

        def measured(handle: asyncio.Handle) -> None:
            name = step_name(handle)
            begun = time.thread_time()
            run(handle)
            self.note(time.thread_time() - begun, name)

        asyncio.Handle._run = measured  # type: ignore[method-assign]

    def note(self, seconds: float, name: str) -> None:
        if not self.ended and (len(self.worst) < WORST or seconds > self.worst[-1][0]):
            self.worst.append((seconds, name))
            self.worst.sort(reverse=True)
            del self.worst[WORST:]


def step_name(handle: Any) -> str:
    """The coroutines of a step's task, innermost last, or its function."""
    found: Any = getattr(handle._callback, "__self__", None)
    if not isinstance(found, asyncio.Task | asyncio.tasks._PyTask):  # type: ignore[attr-defined]
        return str(getattr(handle._callback, "__qualname__", handle._callback))
    names, coroutine = [], found.get_coro()
    while coroutine is not None and hasattr(coroutine, "cr_await"):
        scope = coroutine.cr_frame.f_locals.get("scope") if coroutine.cr_frame else None
        request = getattr(
            coroutine.cr_frame and coroutine.cr_frame.f_locals.get("self"), "scope", scope
        )
        where = request.get("path", "") if isinstance(request, dict) else ""
        names.append(f"{coroutine.__qualname__} {where}".strip())
        coroutine = coroutine.cr_await
    return " > ".join(names[-6:])


@asynccontextmanager
async def watched_server(folder: Path, **settings: Any) -> AsyncIterator[tuple[int, int, Path]]:
    """A server process with default limits; its port, its id, and the file for its slowest steps."""
    steps = folder / "steps.json"
    port_reader, port_writer = os.pipe()
    pid = os.fork()
    if not pid:
        with suppress(BaseException):
            run_server(
                Settings(port=0, db=str(folder / "games.db"), **settings), port_writer, steps
            )
        os._exit(0)
    port = int(await asyncio.to_thread(os.read, port_reader, 16))
    try:
        yield port, pid, steps
    finally:
        os.kill(pid, signal.SIGTERM)
        await asyncio.to_thread(os.waitpid, pid, 0)


def run_server(settings: Settings, port_writer: int, file: Path) -> None:
    watched = Steps()

    async def serve() -> None:
        server = Server(
            settings, announce=lambda: os.write(port_writer, str(server.port).encode()) and None
        )
        asyncio.get_running_loop().call_later(1.0, watched.watch)  # skip the start
        running = asyncio.create_task(server.serve(sockets=[server.socket]))
        while not server.should_exit:
            await asyncio.sleep(0.1)
        watched.ended = True  # skip the shutdown
        await running

    asyncio.tasks.Task = asyncio.tasks._PyTask  # type: ignore[attr-defined]  # exposes its coroutine
    asyncio.run(serve())
    file.write_text(json.dumps(watched.worst), "utf-8")


# --------------------------------------------------------------------------------------- the players


class Players:
    """Players who move all the time, and the latency of each move."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        self.faults: list[str] = []
        self.stopping = False

    async def play(self, port: int, number: int) -> None:
        dice = random.Random(number)
        for played in count():
            if self.stopping:
                return
            address = f"127.1.{played}.{number + 1}"  # an address may create few tables per hour
            game, tokens = await set_up(port, address, "Ann", "Ben")
            async with Player.at(port, game, *tokens.values(), local_addr=(address, 0)) as both:
                await both.ask("start", seat=0)
                v = 0
                while not self.stopping and (v := await self._move(both, v, dice)):
                    await asyncio.sleep(PAUSE)

    async def _move(self, both: Player, v: int, dice: random.Random) -> int:
        """The next version; 0 at the end of the game."""
        position = (await both.seen(v))["position"]
        if not position["deciding"]:
            return 0
        seat = position["deciding"][0]
        legal = (await both.seen(v, seat))["position"]["legal"]
        begun = time.perf_counter()
        answer = await both.ask("move", seat=seat, v=v, action=dice.choice(legal))
        self.waits.append(time.perf_counter() - begun)
        if answer["type"] != "ok":
            self.faults.append(f"a player's move was answered {answer['type']}")
        return int(answer.get("v", v + 1))


# ---------------------------------------------------------------------------------------- the attacks

Attack = Callable[[int, str, Size], Awaitable[list[str]]]  # port, address, size → faults


async def set_up(port: int, address: str, *seats: str) -> tuple[str, dict[int, str]]:
    """Create a table from an address; returns its id and secrets."""
    body = msgspec.json.encode(table_of(*seats, board="usa"))
    answer = await http_answer(port, address, request_bytes("POST", "/api/tables", body))
    made = json.loads(answer.partition(b"\r\n\r\n")[2])
    return made["table"]["game"], {seat["seat"]: seat["token"] for seat in made["seats"]}


async def http(port: int, address: str, request: bytes) -> int:
    """The status of a request from an address; 0 without a response."""
    answer = await http_answer(port, address, request)
    return int(answer[9:12]) if answer.startswith(b"HTTP/1.1 ") else 0


async def http_answer(port: int, address: str, request: bytes) -> bytes:
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
    try:
        writer.write(request)
        return await reader.read()
    except ConnectionError:
        return b""
    finally:
        writer.close()


def request_bytes(
    method: str, path: str, body: bytes = b"", kind: str = "application/json"
) -> bytes:
    head = (
        f"{method} {path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\nContent-Type: {kind}\r\n"
    )
    return f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body


def send_request(
    method: str, path: str, body: bytes = b"", kind: str = "application/json"
) -> Attack:
    """The same request as often as one address may send it."""

    async def attack(port: int, address: str, size: Size) -> list[str]:
        game, _ = await set_up(port, address, "Eve", "bot random")
        request = request_bytes(method, path.replace("{game}", game), body, kind)
        semaphore = asyncio.Semaphore(Settings().connections_per_address // 2)

        async def ask_once() -> int:
            async with semaphore:
                return await http(port, address, request)

        statuses = await asyncio.gather(*(ask_once() for _ in range(size.requests)))
        return [f"{method} {path}: {status}" for status in set(statuses) if status in (0, 500)]

    return attack


def send_message(message: dict[str, Any]) -> Attack:
    """The same message on as many sockets and as often as one address may send it."""

    async def attack(port: int, address: str, size: Size) -> list[str]:
        game, tokens = await set_up(port, address, "Eve", "Mallory")
        async with AsyncExitStack() as stack:
            sockets = []
            for number in range(size.sockets):
                mine = tokens[number % 2] if number < 2 * Settings().sockets_per_seat else None
                given = (mine,) if mine else ()
                at = Player.at(port, game, *given, local_addr=(address, 0))
                sockets.append(await stack.enter_async_context(at))
            if message["type"] not in ("start", "commit", "show"):
                await sockets[0].ask("start")
            await asyncio.gather(*(spam(each, message, size.messages) for each in sockets))
        return []

    return attack


async def spam(player: Player, message: dict[str, Any], times: int) -> None:
    """Send, and wait for the last reply."""
    with suppress(websockets.ConnectionClosed, TimeoutError):
        for number in range(times - 1):
            await player.send({**message, "key": f"s{number}"})
        await player.ask(**{("kind" if name == "type" else name): v for name, v in message.items()})


async def no_attack(port: int, address: str, size: Size) -> list[str]:  # noqa: ARG001
    """Only use the processor, as the process of every attack does beside the server."""
    end = time.monotonic() + 2 * STOPS * STOP_SECONDS
    while time.monotonic() < end:
        json.loads(json.dumps(MESSAGES))
    return []


def stop_server(pid: int) -> Attack:
    """Stop the server for half of the time."""

    async def attack(port: int, address: str, size: Size) -> list[str]:  # noqa: ARG001
        for _ in range(STOPS):
            os.kill(pid, signal.SIGSTOP)
            await asyncio.sleep(STOP_SECONDS)
            os.kill(pid, signal.SIGCONT)
            await asyncio.sleep(STOP_SECONDS)
        return []

    return attack


def own_board_record() -> bytes:
    """The record of a finished game on an unknown board."""
    data = json.loads(json.dumps(Board.load("usa").play_data))
    data["rules"]["pieces"] = 44
    game = Game.new(board_from_data(data, "own", Source("own")), players=2, seed=1)
    dice = random.Random(1)
    while not game.over:
        game.play(dice.choice(game.view(game.seat).legal()))
    return Record.of(game).text().encode()


def attacks() -> dict[str, Attack]:
    """Every route and message by name."""
    found: dict[str, Attack] = {f"GET {path}": send_request("GET", path) for path in OTHER_PAGES}
    table = msgspec.json.encode(table_of("Eve", "bot random", board="usa"))
    bodies = {"/api/tables": table, "/api/tables/{game}/seats": b'{"name":"Eve"}'}
    for route in ROUTES:
        path = route.path.replace("{board}", "usa")
        is_record = path.startswith("/api/records")
        body = (
            own_board_record() if is_record else bodies.get(path, b'{"token":"%s"}' % (b"A" * 43))
        )
        kind = "text/plain" if is_record else "application/json"
        body = body if route.method == "POST" else b""
        found[f"{route.method} {path}"] = send_request(route.method, path, body, kind)
    for message in MESSAGES:
        found[f"message {message['type']}"] = send_message(message)
    return found


MESSAGES: tuple[dict[str, Any], ...] = (
    {"type": "hello"},
    {"type": "move", "v": 0, "action": "claim Boston-Miami red"},
    {"type": "commit", "commitment": "0" * 64},
    {"type": "show", "entropy": "0" * 32},
    {"type": "start"},
    {"type": "resign"},
    {"type": "leave"},
    {"type": "back"},
    {"type": "replace", "other": 1},
    {"type": "rematch"},
    {"type": "chat", "text": "hello"},
    {"type": "react", "reaction": "clap"},
    {"type": "mute", "other": 1},
    {"type": "hint"},
    {"type": "plan"},
    {"type": "look", "since": 0},
)


def untried() -> set[str]:
    """Messages that no attack sends."""
    kinds = {each.__struct_config__.tag for each in ClientMessage.__args__}
    return {str(kind) for kind in kinds} - {message["type"] for message in MESSAGES}


# --------------------------------------------------------------------------------------- the campaign


@dataclass
class AbuseReport:
    ratios: dict[str, list[float]] = field(default_factory=dict)  # p99 to that around it, by round
    steps: list[tuple[float, str]] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    tried: list[str] = field(default_factory=list)
    moves: int = 0  # of the players

    def ratio(self, name: str) -> float:
        return median(self.ratios[name])

    def slow(self) -> list[str]:
        """The attacks that slow players down beyond the limit."""
        names = [name for name in self.ratios if name not in (NO_ATTACK, STOPPED)]
        return [name for name in names if self.ratio(name) > MOST_RATIO]

    def excess(self) -> list[str]:
        """What exceeds one of the two limits, and controls without the expected result."""
        steps = [f"{1000 * s:.0f} ms: {step}" for s, step in self.steps if s > MOST_STEP]
        wrong = [
            name
            for name, is_slow in ((NO_ATTACK, False), (STOPPED, True))
            if name in self.ratios and (self.ratio(name) > MOST_RATIO) != is_slow
        ]
        return [
            *steps,
            *(f"{name}: p99 {self.ratio(name):.1f} times" for name in wrong + self.slow()),
        ]


async def abuse(size: Size, only: str = "", rounds: int = 1, **settings: Any) -> AbuseReport:
    """Run every attack in each round, each time from an address of its own."""
    outcome = AbuseReport(faults=[f"never sent: {kind}" for kind in sorted(untried())])
    selected = {name: attack for name, attack in attacks().items() if only in name}
    outcome.tried = list(selected)
    with TemporaryDirectory() as folder:
        async with watched_server(Path(folder), **settings) as (port, pid, steps):
            players = Players()
            playing = [asyncio.create_task(players.play(port, n)) for n in range(TABLES)]
            made = {NO_ATTACK: no_attack, STOPPED: stop_server(pid), **selected}
            addresses = (f"127.2.{n // 200}.{n % 200 + 1}" for n in count())
            for number in range(2 * rounds):
                for name, attack in made.items():
                    progress(f"round {number + 1}: {name}")
                    attacked = in_process(attack, port, next(addresses), size)
                    await compare(players, name, attacked, size.seconds, outcome)
                if number + 1 >= rounds:  # what exceeds the limit is confirmed
                    made = {name: made[name] for name in outcome.slow() if name in made}
            players.stopping = True
            await asyncio.gather(*playing)
        outcome.faults += players.faults
        outcome.steps = [tuple(each) for each in json.loads(steps.read_text("utf-8"))]
    return outcome


async def in_process(attack: Attack, port: int, address: str, size: Size) -> list[str]:
    """Run an attack in a process of its own, so that it does not delay the players' clients."""
    reading, writing = os.pipe()
    pid = os.fork()
    if not pid:
        try:
            faults = asyncio.Runner().run(attack(port, address, size))  # type: ignore[arg-type]
        except Exception as error:
            faults = [f"{address}: {error!r}"]
        os.write(writing, json.dumps(faults).encode())
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        faults = json.loads(await asyncio.to_thread(pipe.read))
    await asyncio.to_thread(os.waitpid, pid, 0)
    return list(faults)


async def compare(
    players: Players, name: str, attack: Awaitable[list[str]], seconds: float, outcome: AbuseReport
) -> None:
    """Compare latencies during an attack with those before and after it."""
    players.waits.clear()
    await asyncio.sleep(seconds)
    begun = len(players.waits)
    outcome.faults += await attack
    ended = len(players.waits)
    await asyncio.sleep(seconds)
    outcome.moves += len(players.waits)
    quiet = sorted(players.waits[:begun] + players.waits[ended:])
    during = sorted(players.waits[begun:ended])
    if quiet and during:
        ratio = percentile(during, 0.99) / percentile(quiet, 0.99)
        outcome.ratios.setdefault(name, []).append(ratio)


def main() -> None:
    parser = options(__doc__)
    parser.add_argument("--only", default="", help="attacks with this in their name")
    parser.add_argument("--seconds", type=float, default=Size.seconds, help="between two attacks")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    args = parser.parse_args()
    outcome = asyncio.run(abuse(Size(seconds=args.seconds), args.only, args.rounds))
    ratios = {name: outcome.ratio(name) for name in outcome.ratios}
    controls = [ratios.pop(name, 0.0) for name in (NO_ATTACK, STOPPED)]
    worst, *others = sorted(ratios.items(), key=lambda item: -item[1])[:WORST]
    figures = {
        "attacks": len(ratios),
        "rounds": args.rounds,
        "moves": outcome.moves,
        "worst p99, times that without": f"{worst[1]:.1f} ({worst[0]})",
        "the next": ", ".join(f"{ratio:.1f} ({name})" for name, ratio in others),
        "the same of controls": f"{controls[0]:.1f} (no attack), {controls[1]:.1f} (a stopped server)",
        "longest step, CPU ms": round(1000 * max((s for s, _ in outcome.steps), default=0.0), 1),
    }
    publish(figures, args, [*outcome.faults, *outcome.excess()])


if __name__ == "__main__":
    main()
