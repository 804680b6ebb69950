"""Every route and message at the rate that one address may send: are other players affected?

Players move all the time. In turn there is no attack, or one address, new for each attack, sends one request or message
as often as the default limits allow (attacks.py). An attack that does not get the answers that it is meant to get, or a
route or message without one, is a fault of the campaign.

First all attacks are made on a server that measures the CPU time of every step of its event loop. Measuring them takes an
event loop in Python, several times as slow as that of a server, so what the players notice is measured on another
server, which runs as `wagonway serve` does: their latencies during an attack are compared with those before and after it.

An attack lasts a few seconds, in which the players make 100 to 200 moves: their p99 is nearly their slowest move,
and one pause of the machine decides it. So latencies are measured in several rounds, and what counts is the median of
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
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

from campaigns.attacks import (
    FAULTS,
    Attack,
    Attacker,
    Size,
    Target,
    attacks,
    missing_answers,
    prepare,
    untried,
)
from campaigns.report import options, percentile, progress, publish
from server.clients import Player
from wagonway.server.config import Settings
from wagonway.server.game import clock
from wagonway.server.main import Server

TABLES = 12  # of players, each with two people
PAUSE = 0.25  # seconds between the moves at a table: as fast as the limits allow
ROUNDS = 5
MOST_RATIO = 3.0  # of p99 in an attack to p99 around it, median of the rounds
MOST_STEP = 0.020  # CPU seconds
WORST = 10  # steps reported
LOWEST_PRIORITY = 19
NO_ATTACK, STOPPED = "control: no attack", "control: a stopped server"
STOPS, STOP_SECONDS = 3, 0.4  # of the stopped server, with as long between them

Result = TypeVar("Result")


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

        asyncio.Handle._run = measured  # type: ignore[assignment,method-assign]

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
    names: list[str] = []
    coroutine: Any = found.get_coro()
    while coroutine is not None and hasattr(coroutine, "cr_await"):
        scope = coroutine.cr_frame.f_locals.get("scope") if coroutine.cr_frame else None
        request = getattr(
            coroutine.cr_frame and coroutine.cr_frame.f_locals.get("self"), "scope", scope
        )
        where = request.get("path", "") if isinstance(request, dict) else ""
        names.append(f"{coroutine.__qualname__} {where}".strip())
        coroutine = coroutine.cr_await
    return " > ".join(names[-6:])


@dataclass(frozen=True)
class AttackedServer:
    port: int
    pid: int
    routes: list[str]  # such as `GET /api/bots`


@asynccontextmanager
async def attacked_server(
    folder: Path, steps: Path | None, **settings: Any
) -> AsyncIterator[AttackedServer]:
    """A server process with default limits; games in which nobody has moved outlast the campaign.

    If there is a file for its slowest steps, it is written when the server stops.
    """
    settings = {"waiting_minutes": 24 * 60.0, **settings}
    reading, writing = os.pipe()
    pid = os.fork()
    if not pid:
        with suppress(BaseException):
            own = Settings(port=0, db=str(folder / "games.db"), **settings)
            if steps is None:
                server = Server(own, announce=lambda: announce(server, writing))
                server.run(sockets=[server.socket])
            else:
                run_watched(own, writing, steps)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        port, routes = json.loads(await asyncio.to_thread(pipe.readline))
    try:
        yield AttackedServer(port, pid, routes)
    finally:
        os.kill(pid, signal.SIGTERM)
        await asyncio.to_thread(os.waitpid, pid, 0)


def run_watched(settings: Settings, writing: int, file: Path) -> None:
    watched = Steps()

    async def serve() -> None:
        server = Server(settings, announce=lambda: announce(server, writing))
        asyncio.get_running_loop().call_later(1.0, watched.watch)  # skip the start
        running = asyncio.create_task(server.serve(sockets=[server.socket]))
        while not server.should_exit:
            await asyncio.sleep(0.1)
        watched.ended = True  # skip the shutdown
        await running

    asyncio.tasks.Task = asyncio.tasks._PyTask  # type: ignore[attr-defined,misc]  # exposes its coroutine
    asyncio.run(serve())
    file.write_text(json.dumps(watched.worst), "utf-8")


def announce(server: Server, writing: int) -> None:
    """Write the port and the routes of a server as a line."""
    routes: Any = server.app.asgi.routes
    names = [f"{method} {each.path}" for each in routes for method in each.methods]
    own = [name for name in names if not name.startswith("HEAD ")]  # a GET without its body
    os.write(writing, json.dumps((server.port, own)).encode() + b"\n")


# --------------------------------------------------------------------------------------- the players


class Players:
    """Players who move all the time, and the latency of each move."""

    def __init__(self) -> None:
        self.waits: list[float] = []  # of the moves that were sent since the last change of it
        self.faults: Counter[str] = Counter()
        self.meanwhile = ""  # the attack that is being made
        self.stopping = False

    async def play(self, port: int, number: int) -> None:
        dice = random.Random(number)
        for played in count():
            if self.stopping:
                return
            address = f"127.1.{played}.{number + 1}"  # an address may create few tables per hour
            person = Attacker(port, address, Size(), Target())
            game, tokens = await person.table("Ann", "Ben")
            async with person.at(game, *tokens) as both:
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
        waits, begun = self.waits, time.perf_counter()
        answer = await both.ask("move", seat=seat, v=v, action=dice.choice(legal))
        waits.append(time.perf_counter() - begun)
        if answer["type"] != "ok":
            self.faults[f"{self.meanwhile}: a player's move was answered {answer['type']}"] += 1
        return int(answer.get("v", v))

    async def during(self, work: Awaitable[Result]) -> tuple[Result, list[float]]:
        """Do something; its result and the latencies of the moves that are sent meanwhile, as they come in."""
        waits: list[float] = []
        self.waits = waits
        return await work, waits


# --------------------------------------------------------------------------------------- the controls


@dataclass(frozen=True)
class NoAttack:
    """Only use the processor, as the process of every attack does beside the server."""

    name: str = NO_ATTACK
    answers: tuple[str, ...] = ()

    async def run(self, attacker: Attacker) -> Counter[str]:  # noqa: ARG002
        end = time.monotonic() + 2 * STOPS * STOP_SECONDS
        while time.monotonic() < end:
            json.loads(json.dumps(list(range(100))))
        return Counter()


@dataclass(frozen=True)
class StoppedServer:
    """Stop the server for half of the time."""

    pid: int
    name: str = STOPPED
    answers: tuple[str, ...] = ()

    async def run(self, attacker: Attacker) -> Counter[str]:  # noqa: ARG002
        for _ in range(STOPS):
            os.kill(self.pid, signal.SIGSTOP)
            await asyncio.sleep(STOP_SECONDS)
            os.kill(self.pid, signal.SIGCONT)
            await asyncio.sleep(STOP_SECONDS)
        return Counter()


# --------------------------------------------------------------------------------------- the campaign


@dataclass
class AbuseReport:
    ratios: dict[str, list[float]] = field(default_factory=dict)  # p99 to that around it, by round
    answers: dict[str, Counter[str]] = field(default_factory=dict)  # of the attacks
    steps: list[tuple[float, str]] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    moves: int = 0  # of the players

    def note_answers(self, attack: Attack, found: Counter[str]) -> None:
        """Count the answers to an attack; those that it lacks, or that nobody should get, are faults."""
        self.answers.setdefault(attack.name, Counter()).update(found)
        listed = ", ".join(f"{answer} ({n})" for answer, n in found.most_common()) or "nothing"
        self.faults += [
            f"{attack.name}: never answered {answer}, but {listed}"
            for answer in missing_answers(attack, found)
        ]
        wrong = [answer for answer in found if answer.startswith(FAULTS)]
        self.faults += [f"{attack.name}: answered {answer} ({found[answer]})" for answer in wrong]

    def note_moves(self, name: str, during: list[float], around: list[float]) -> None:
        """Compare latencies during an attack with those before and after it."""
        if during and around:
            ratio = percentile(sorted(during), 0.99) / percentile(sorted(around), 0.99)
            self.ratios.setdefault(name, []).append(ratio)

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


async def abuse(size: Size, only: str = "", rounds: int = 0, **settings: Any) -> AbuseReport:
    """Attack a server whose steps are measured, then one whose players' latencies are measured in some rounds."""
    outcome = AbuseReport()
    chosen = [each for each in attacks() if only in each.name]
    with TemporaryDirectory() as folder:
        steps = Path(folder) / "steps.json"
        async with attacked_server(Path(folder), steps, **settings) as server:
            outcome.faults += [f"never sent: {each}" for each in untried(server.routes)]
            await attack_in_rounds(server, chosen, size, outcome, 0)
        outcome.steps = [tuple(each) for each in json.loads(steps.read_text("utf-8"))]
    if rounds:
        with TemporaryDirectory() as folder:
            async with attacked_server(Path(folder), None, **settings) as server:
                controls = [NoAttack(), StoppedServer(server.pid)]
                await attack_in_rounds(server, [*controls, *chosen], size, outcome, rounds)
    return outcome


async def attack_in_rounds(
    server: AttackedServer, chosen: Sequence[Attack], size: Size, outcome: AbuseReport, rounds: int
) -> None:
    """Make every attack in each round, each time from an address of its own; with no rounds, once and without latencies."""
    target, players = await prepare(server.port, size, max(1, 2 * rounds)), Players()
    away_after = time.monotonic() + clock.AWAY / clock.SECOND
    playing = [asyncio.create_task(players.play(server.port, n)) for n in range(TABLES)]
    addresses = (f"127.2.{n // 200}.{n % 200 + 1}" for n in count())
    for number in range(max(1, 2 * rounds)):
        _, before = await players.during(asyncio.sleep(size.seconds))
        for attack in chosen:
            players.meanwhile = attack.name
            progress(f"round {number + 1} of {rounds}: {attack.name}" if rounds else attack.name)
            if attack.name == "message replace":
                await asyncio.sleep(away_after - time.monotonic())
            attacker = Attacker(server.port, next(addresses), size, target, number)
            found, during = await players.during(in_process(attack, attacker))
            _, after = await players.during(asyncio.sleep(size.seconds))
            if isinstance(found, str):
                outcome.faults.append(f"{attack.name}: {found}")
            else:
                outcome.note_answers(attack, found)
            outcome.moves += len(during)
            if rounds:
                outcome.note_moves(attack.name, during, before + after)
            before = after
        if number + 1 >= rounds:  # what exceeds the limit is confirmed
            chosen = [each for each in chosen if each.name in outcome.slow()]
    players.stopping = True
    ended = await asyncio.gather(*playing, return_exceptions=True)
    outcome.faults += [f"a player: {error!r}" for error in ended if error is not None]
    outcome.faults += [f"{fault} ({n})" for fault, n in players.faults.items()]


async def in_process(attack: Attack, attacker: Attacker) -> Counter[str] | str:
    """The answers to an attack, or its error.

    It has a process of its own, of the lowest priority: an attacker does not use the processors of the server.
    """
    reading, writing = os.pipe()
    pid = os.fork()
    if not pid:
        found: Counter[str] | str
        try:
            os.nice(LOWEST_PRIORITY)
            found = asyncio.Runner().run(attack.run(attacker))
        except BaseException as error:
            found = repr(error)
        with os.fdopen(writing, "w", encoding="utf-8") as pipe:
            pipe.write(json.dumps(found))
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        answers = json.loads(await asyncio.to_thread(pipe.read))
    await asyncio.to_thread(os.waitpid, pid, 0)
    return answers if isinstance(answers, str) else Counter(answers)


def main() -> None:
    # A real-time priority would be inherited by worker processes, which must have the lowest here.
    parser = options(__doc__, may_go_first=False)
    parser.add_argument("--only", default="", help="attacks with this in their name")
    parser.add_argument("--seconds", type=float, default=Size.seconds, help="between two attacks")
    parser.add_argument("--longest", type=float, default=Size.longest, help="seconds of an attack")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--answers", action="store_true", help="also print all answers")
    args = parser.parse_args()
    begun = time.monotonic()
    size = Size(seconds=args.seconds, longest=args.longest)
    outcome = asyncio.run(abuse(size, args.only, args.rounds))
    if args.answers:
        for name, found in outcome.answers.items():
            print(f"{name}: {', '.join(f'{answer} ({n})' for answer, n in found.most_common())}")
    publish(
        {**figures_of(outcome, args.rounds), "minutes": round((time.monotonic() - begun) / 60, 1)},
        args,
        [*outcome.faults, *outcome.excess()],
    )


def figures_of(outcome: AbuseReport, rounds: int) -> dict[str, object]:
    ratios = {name: outcome.ratio(name) for name in outcome.ratios}
    controls = [ratios.pop(name, 0.0) for name in (NO_ATTACK, STOPPED)]
    worst, *others = sorted(ratios.items(), key=lambda item: -item[1])[:WORST]
    return {
        "attacks": len(ratios),
        "rounds": rounds,
        "answers": sum(found.total() for found in outcome.answers.values()),
        "moves": outcome.moves,
        "worst p99, times that without": f"{worst[1]:.1f} ({worst[0]})",
        "the next": ", ".join(f"{ratio:.1f} ({name})" for name, ratio in others),
        "the same of controls": f"{controls[0]:.1f} (no attack), {controls[1]:.1f} (a stopped server)",
        "longest step, CPU ms": round(1000 * max((s for s, _ in outcome.steps), default=0.0), 1),
    }


if __name__ == "__main__":
    main()
