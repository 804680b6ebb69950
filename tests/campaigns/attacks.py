"""One attack for each route and message of the server: valid input as often as one address may send it.

Each attack names the answers that it must get, so that input which the server refuses at once is a fault of the attack.
Invalid input is sent along where the server would have to read it as far as the valid input.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import random
import re
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from functools import cache
from string import Template
from typing import Any, Protocol
from urllib.parse import quote

import websockets

from server.clients import Player, table_of
from wagonway.engine.board import Board
from wagonway.engine.board_file import Source, board_from_data
from wagonway.engine.game import Game
from wagonway.engine.record import Record
from wagonway.insight.exercises.collection import all_exercises
from wagonway.server.config import Settings
from wagonway.server.http.app import found_files
from wagonway.server.protocol.requests import ClientMessage

LIMITS = Settings()
FAULTS = ("0", "500", "503 work-failed", "503 storage-down", "unavailable")  # answers to nobody
LONGEST_WAIT = 60.0  # seconds for the answers that an attack must get
INVALID_EVERY = 4  # requests
JOBS_AT_ONCE = 2 * LIMITS.records_per_address  # half of them are refused
TABLES_AT_ONCE = LIMITS.tables_per_guest
ENTROPY = "00" * 16
COMMITMENT = hashlib.sha256(bytes.fromhex(ENTROPY)).hexdigest()
MOST_PIECES = 120  # of a board: long games
NO_TABLE = "a" * 16


@dataclass
class Size:
    """The size of an attack; by default all that the limits allow."""

    requests: int = LIMITS.requests_per_minute - 5
    sockets: int = LIMITS.sockets_per_address
    messages: int = LIMITS.messages_per_20_s - 5
    seconds: float = 2.0  # without an attack, between two
    longest: float = 4.0  # seconds of one attack, once it has got its answers
    public_tables: int = 100  # in the list of the lobby
    own_boards: int = 40  # of the records that are sent
    board: str = "usa"

    @property
    def players(self) -> int:
        return max(Board.load(self.board).player_counts)


@dataclass
class Target:
    """What is at the server before the attacks."""

    finished: list[tuple[str, Record]] = field(default_factory=list)  # games and their records
    absent: list[tuple[str, list[str]]] = field(default_factory=list)  # seat 1 is away; one a round


@dataclass
class Attacker:
    """One address."""

    port: int
    address: str
    size: Size
    target: Target
    round: int = 0

    async def ask(self, method: str, path: str, body: bytes = b"", head: str = "") -> bytes:
        """The response to a request; empty without one."""
        kind = "text/plain" if path.startswith("/api/records") else "application/json"
        request = (
            f"{method} {path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n"
            f"Content-Type: {kind}\r\nContent-Length: {len(body)}\r\n{head}\r\n"
        )
        local = (self.address, 0)
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=local)
        try:
            writer.write(request.encode() + body)
            return await reader.read()
        except ConnectionError:
            return b""
        finally:
            writer.close()

    async def read(self, method: str, path: str, body: bytes = b"") -> dict[str, Any]:
        """The content of a response that must not be a refusal."""
        response = await self.ask(method, path, body)
        if not response.startswith(b"HTTP/1.1 20"):
            raise AssertionError(f"{method} {path} was answered {answer_of(response)}")
        return dict(json.loads(response.partition(b"\r\n\r\n")[2]))

    async def table(self, *seats: str, **options: Any) -> tuple[str, list[str]]:
        """Set up a table; its id and the secrets of the people."""
        body = json.dumps(table_of(*seats, **{"board": self.size.board, **options})).encode()
        return secrets_of(await self.read("POST", "/api/tables", body))

    async def continued(self, record: bytes, at: int, seat: int) -> tuple[str, list[str]]:
        """A running table that begins late in a game: one person, bots, hints."""
        query = f"at={at}&seat={seat}&name=Eve&level=random"
        return secrets_of(await self.read("POST", f"/api/records/play-on?{query}", record))

    def at(self, game: str, *tokens: str, **options: Any) -> Any:
        return Player.at(self.port, game, *tokens, local_addr=(self.address, 0), **options)


def secrets_of(made: dict[str, Any]) -> tuple[str, list[str]]:
    return made["table"]["game"], [seat["token"] for seat in made["seats"]]


def answer_of(response: bytes) -> str:
    """The status of a response, and the id of its reason if it is a refusal."""
    if not response.startswith(b"HTTP/1.1 "):
        return "0"
    status, body = response[9:12].decode(), response.partition(b"\r\n\r\n")[2]
    with suppress(ValueError, KeyError, TypeError):
        return f"{status} {json.loads(body)['reason']['id']}" if status >= "400" else status
    return status


class Attack(Protocol):
    """What one address does to the server."""

    @property
    def name(self) -> str: ...

    @property
    def answers(self) -> tuple[str, ...]:
        """How answers begin that it must get."""

    async def run(self, attacker: Attacker) -> Counter[str]:
        """All answers."""


def missing_answers(attack: Attack, answers: Iterable[str]) -> list[str]:
    found = list(answers)
    return [each for each in attack.answers if not any(one.startswith(each) for one in found)]


# ------------------------------------------------------------------------------- games and records


@cache
def played_record(board: str, is_own: bool, players: int, seed: int) -> bytes:
    """The record of a game with random moves; an own board is one that the server does not know, another for each seed."""
    played = Board.load(board)
    if is_own:
        data = json.loads(json.dumps(played.play_data))
        data["rules"]["pieces"] = min(MOST_PIECES, 3 * data["rules"]["pieces"])
        data["tickets"][0]["points"] = seed
        played = board_from_data(data, "own", Source("own"))
    game, dice = Game.new(played, players=players, seed=seed), random.Random(seed)
    while not game.over:
        game.play(dice.choice(game.view(game.seat).legal()))
    return Record.of(game).text().encode()


def late_record(size: Size, is_own: bool, seed: int = 1) -> bytes:
    return played_record(size.board, is_own, size.players, seed)


def late_decision(record: Record, lines: int) -> tuple[int, int]:
    """A step so many lines before the end of a long game, and the seat that decides there."""
    at = max(len(record.entries) - lines, len(record.entries) // 2)
    return at, record.replay(at).deciding[0]


async def finished_game(attacker: Attacker, record: bytes) -> tuple[str, Record]:
    """A long game of two that has just been given up at the server."""
    game, tokens = await attacker.continued(record, *late_decision(Record.parse(record), 2))
    async with attacker.at(game, *tokens) as player:
        await player.ask("resign")
    response = await attacker.ask("GET", f"/api/tables/{game}/record")
    return game, Record.parse(response.partition(b"\r\n\r\n")[2])


async def prepare(port: int, size: Size, rounds: int) -> Target:
    """Set up everything that attacks need and one address could not have at once."""
    target = Target()
    addresses = (Attacker(port, f"127.3.0.{n + 1}", size, target) for n in range(250))
    first = next(addresses)
    await records(first)  # played once, for the processes of all attacks
    for is_own in (True, False):
        target.finished.append(await finished_game(first, played_record(size.board, is_own, 2, 1)))
    for number in range(rounds):
        if number % TABLES_AT_ONCE == 0:
            attacker = next(addresses)
        game, tokens = await attacker.table("Eve", "Mallory")
        await start(attacker, game, tokens)
        target.absent.append((game, tokens[:1]))
    for number in range(size.public_tables):
        if number % TABLES_AT_ONCE == 0:
            attacker = next(addresses)
        await attacker.table("Eve", "open", public=True)
    return target


# -------------------------------------------------------------------------------------- the routes

Case = dict[str, str]  # values for the templates of one request
Cases = Callable[[Attacker], Awaitable[list[Case]]]


async def no_case(_: Attacker) -> list[Case]:
    return [{}]


async def new_tables(attacker: Attacker) -> list[Case]:
    """Bots begin at once; a table of people waits."""
    players, board = attacker.size.players, attacker.size.board
    kinds = (["Eve", "bot easy"], ["bot random"] * players, ["Eve", *["open"] * (players - 1)])
    return [{"body": json.dumps(table_of(*seats, board=board, public=True))} for seats in kinds]


async def waiting_table(attacker: Attacker) -> list[Case]:
    game, tokens = await attacker.table("Eve", *["open"] * (attacker.size.players - 1))
    return [{"game": game, "token": tokens[0]}]


async def running_table(attacker: Attacker) -> list[Case]:
    record = late_record(attacker.size, True)
    game, tokens = await attacker.continued(record, *late_decision(Record.parse(record), 20))
    return [{"game": game, "token": tokens[0]}]


async def boards(attacker: Attacker) -> list[Case]:
    """A board of the package, and one that came with a record, whose pictures are not kept."""
    (case,) = await running_table(attacker)
    card = await attacker.read("GET", f"/api/tables/{case['game']}")
    return [{"board": attacker.size.board}, {"board": quote(card["board"])}]


async def finished_games(attacker: Attacker) -> list[Case]:
    """Finished games at their decisions, the latest first; and a table that has not begun."""
    (waiting,) = await waiting_table(attacker)
    found = []
    for game, record in attacker.target.finished:
        for lines in (4, 40, 100):
            at, seat = late_decision(record, lines)
            names = {"finished": game, "at": str(at), "seat": str(seat), "v": str(at + 1)}
            found.append({**waiting, **names, "action": record.entries[at].text})
    return found


async def records(attacker: Attacker) -> list[Case]:
    """Long records, without an own board and with many: what a server computes for each must not add up."""
    kinds = (
        (True, 1),
        (False, 1),
        *((True, seed) for seed in range(2, attacker.size.own_boards + 1)),
    )
    return [record_case(late_record(attacker.size, *kind)) for kind in kinds]


def record_case(text: bytes) -> Case:
    record = Record.parse(text)
    at, seat = late_decision(record, 20)
    wrong = text.decode().rstrip("\n").rpartition("\n")[0] + "\n"  # the last line is missing
    return {
        "record": text.decode(),
        "wrong": wrong,
        "at": str(at),
        "seat": str(seat),
        "v": str(at + 1),
        "action": quote(record.entries[at].text),
    }


async def reviewed_records(attacker: Attacker) -> list[Case]:
    """A short record, whose review begins soon, and long ones."""
    long = (await records(attacker))[:4]
    return [record_case(played_record("tiny", True, 2, 1)), *long]


async def exercises(_: Attacker) -> list[Case]:
    return [
        {"exercise": id, "action": exercise.answers[-1].action}
        for id, exercise in all_exercises().items()
    ]


async def review_keys(attacker: Attacker) -> list[Case]:
    found = []
    for case in (await reviewed_records(attacker))[: LIMITS.reviews_per_address]:
        answer = await attacker.ask("POST", "/api/records/review", case["record"].encode())
        if answer_of(answer) == "200":  # else another address has this review made
            found.append({"key": json.loads(answer.partition(b"\r\n\r\n")[2])["key"]})
    return found


async def files(_: Attacker) -> list[Case]:
    """The largest files of the site."""
    largest = sorted(found_files().items(), key=lambda item: -len(item[1].plain))[:3]
    return [{"path": name} for name, _ in largest]


@dataclass(frozen=True)
class RouteAttack:
    """Requests to a route. Of templates such as `/t/$game`, `sent` is valid and `wrong` is not; each is a path and a body."""

    route: str  # method and path, as the app has it
    sent: tuple[str, ...]
    answers: tuple[str, ...] = ("200",)
    cases: Cases = no_case
    wrong: tuple[str, ...] = ()
    head: str = ""  # template of further header lines
    is_job: bool = False  # in a worker process: few at once
    about: str = ""

    @property
    def name(self) -> str:
        return f"{self.route}, {self.about}" if self.about else self.route

    async def run(self, attacker: Attacker) -> Counter[str]:
        cases, method = await self.cases(attacker), self.route.partition(" ")[0]
        usual = LIMITS.connections_per_address // 2
        at_once = asyncio.Semaphore(JOBS_AT_ONCE if self.is_job else usual)
        answers: Counter[str] = Counter()

        async def ask_once(number: int) -> None:
            is_wrong = bool(self.wrong) and number % INVALID_EVERY == INVALID_EVERY - 1
            case = cases[(number // INVALID_EVERY if is_wrong else number) % len(cases)]
            path, body = (*(self.wrong if is_wrong else self.sent), "")[:2]
            written = [Template(each).substitute(case) for each in (path, body, self.head)]
            async with at_once:
                response = await attacker.ask(method, written[0], written[1].encode(), written[2])
                answers[answer_of(response)] += 1

        asked = [asyncio.create_task(ask_once(n)) for n in range(attacker.size.requests)]
        await wait_for_answers(self, attacker.size, asked, lambda: answers)
        return answers


async def wait_for_answers(
    attack: Attack,
    size: Size,
    tasks: list[asyncio.Task[None]],
    answers: Callable[[], Counter[str]],
) -> None:
    """Wait for the tasks, no longer than an attack may take once it has got the answers that it must get."""
    waited = 0.0
    _, pending = await asyncio.wait(tasks, timeout=size.longest)
    while pending and waited < LONGEST_WAIT and missing_answers(attack, answers()):
        _, pending = await asyncio.wait(pending, timeout=0.5)
        waited += 0.5
    for task in pending:
        task.cancel()
    for outcome in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(outcome, Exception):
            raise outcome


def page(path: str, *answers: str, **more: Any) -> RouteAttack:
    """A page; its template is the path of the route, with values in place of names."""
    sent = re.sub(r"{(\w+)(:\w+)?}", r"${\1}", path)
    return RouteAttack(f"GET {path}", (sent,), answers or ("200",), **more)


START = '{"at":$at,"seat":$seat,"name":"Eve","level":"random"}'
LATER = '{"at":5000,"seat":0,"name":"Eve"}'
GRADE = '{"v":$v,"action":"$action"}'
NO_ACTION = '{"v":$v,"action":"claim Boston-Miami red"}'
GZIP = "Accept-Encoding: gzip\r\n"
BOTH_GAMES = "/api/tables/$finished"


def review_of_table(method: str) -> RouteAttack:
    """The review of a finished game, read or asked for."""
    return RouteAttack(
        f"{method} /api/tables/{{game}}/review",
        (f"{BOTH_GAMES}/review",),
        ("200", "409"),
        finished_games,
        ("/api/tables/$game/review",),
        GZIP,
    )


ROUTE_ATTACKS = (
    page("/healthz"),
    page("/readyz"),
    page("/metrics", "403 metrics-closed"),  # other addresses may not
    page("/api/openapi.json"),
    page("/api/asyncapi.json"),
    page("/"),
    page("/t/{game}", cases=waiting_table),
    page("/learn/{board}", cases=boards),
    page("/record"),
    page("/rules"),
    page("/train"),
    page("/train/{exercise}", cases=exercises),
    RouteAttack(
        "GET /art/{board}-{light}.svg",
        ("/art/$board-night.svg",),
        ("200", "404"),
        boards,
        ("/art/$board-dawn.svg",),
        is_job=True,
    ),
    page("/t/{game}/qr.svg", cases=waiting_table),
    page("/{path:path}", "200", "404", cases=files, wrong=("/nowhere/$path",), head=GZIP),
    page("/api/boards"),
    RouteAttack(
        "GET /api/boards/{board}",
        ("/api/boards/$board?players=2",),
        ("200", "400"),
        boards,
        ("/api/boards/$board?players=99",),
    ),
    RouteAttack(
        "GET /api/boards/{board}/picture",
        ("/api/boards/$board/picture",),
        ("200", "404"),
        boards,
        ("/api/boards/no$board/picture",),
        is_job=True,
    ),
    page("/api/bots"),
    page("/api/tables"),
    RouteAttack(
        "POST /api/tables",
        ("/api/tables", "$body"),
        ("201", "400"),
        new_tables,
        ("/api/tables", '{"board":"tiny","seats":[]}'),
    ),
    page("/api/tables/{game}", cases=waiting_table),
    RouteAttack(
        "GET /api/tables/{game}",
        (f"/api/tables/{NO_TABLE}",),
        ("404 table-unknown",),
        about="unknown",
    ),
    RouteAttack(
        "POST /api/tables/{game}/seats",
        ("/api/tables/$game/seats", '{"name":"Eve"}'),
        ("201", "400"),
        waiting_table,
        ("/api/tables/$game/seats", '{"name":""}'),
    ),
    RouteAttack(
        "POST /api/tables/{game}/return",
        ("/api/tables/$game/return", '{"token":"$token"}'),
        ("200", "400"),
        waiting_table,
        ("/api/tables/$game/return", '{"token":"$game"}'),
    ),
    RouteAttack(
        "GET /api/tables/{game}/record",
        (f"{BOTH_GAMES}/record",),
        ("200", "409"),
        finished_games,
        ("/api/tables/$game/record",),
    ),
    RouteAttack(
        "GET /api/tables/{game}/record",
        ("/api/tables/$game/record",),
        ("200",),
        running_table,
        head="Authorization: Bearer $token\r\n",
        about="running",
    ),
    RouteAttack(
        "GET /api/tables/{game}/step",
        (f"{BOTH_GAMES}/step?at=$at&seat=$seat",),
        ("200", "400"),
        finished_games,
        (f"{BOTH_GAMES}/step?at=$at&seat=9",),
        is_job=True,
    ),
    RouteAttack(
        "POST /api/records",
        ("/api/records?at=$at&seat=$seat", "$record"),
        ("200", "400"),
        records,
        ("/api/records?at=99999", "$record"),
        is_job=True,
    ),
    RouteAttack(
        "GET /api/tables/{game}/story",
        (f"{BOTH_GAMES}/story",),
        ("200", "409"),
        finished_games,
        ("/api/tables/$game/story",),
        is_job=True,
    ),
    RouteAttack(
        "POST /api/records/story",
        ("/api/records/story", "$record"),
        ("200", "400"),
        records,
        ("/api/records/story", "$wrong"),
        is_job=True,
    ),
    page("/api/exercises"),
    RouteAttack(
        "GET /api/exercises/{exercise}",
        ("/api/exercises/$exercise",),
        ("200", "404"),
        exercises,
        ("/api/exercises/no$exercise",),
    ),
    RouteAttack(
        "POST /api/exercises/{exercise}/answer",
        ("/api/exercises/$exercise/answer", '{"action":"$action"}'),
        ("200", "400"),
        exercises,
        ("/api/exercises/$exercise/answer", '{"action":"claim Boston-Miami red"}'),
    ),
    RouteAttack(
        "POST /api/exercises/{exercise}/report",
        ("/api/exercises/$exercise/report",),
        ("200", "404"),
        exercises,
        ("/api/exercises/no$exercise/report",),
    ),
    RouteAttack(
        "POST /api/tables/{game}/grade",
        (f"{BOTH_GAMES}/grade", GRADE),
        ("200", "400"),
        finished_games,
        (f"{BOTH_GAMES}/grade", NO_ACTION),
        is_job=True,
    ),
    RouteAttack(
        "POST /api/records/grade",
        ("/api/records/grade?v=$v&action=$action", "$record"),
        ("200", "400"),
        records,
        ("/api/records/grade?v=5000&action=$action", "$record"),
        is_job=True,
    ),
    RouteAttack(
        "POST /api/tables/{game}/play-on",
        (f"{BOTH_GAMES}/play-on", START),
        ("201", "400"),
        finished_games,
        (f"{BOTH_GAMES}/play-on", LATER),
        is_job=True,
    ),
    RouteAttack(
        "POST /api/records/play-on",
        ("/api/records/play-on?at=$at&seat=$seat&name=Eve&level=random", "$record"),
        ("201", "400"),
        records,
        ("/api/records/play-on?at=5000&seat=$seat&name=Eve", "$record"),
        is_job=True,
    ),
    # Reviews go on after the attack, so they come last.
    review_of_table("GET"),
    review_of_table("POST"),
    RouteAttack(
        "POST /api/records/review",
        ("/api/records/review", "$record"),
        ("200",),
        reviewed_records,
        ("/api/records/review", "wagonway record 1\n"),
        GZIP,
    ),
    RouteAttack(
        "GET /api/reviews/{key}",
        ("/api/reviews/$key",),
        ("200", "404"),
        review_keys,
        ("/api/reviews/no$key",),
        GZIP,
    ),
)


# ------------------------------------------------------------------------------------ the messages

Seated = tuple[str, list[str]]  # a table and the secrets of its seats
Tables = Callable[[Attacker], Awaitable[list[Seated]]]


async def start(
    attacker: Attacker, game: str, tokens: list[str], *steps: tuple[int, dict[str, Any]]
) -> None:
    """Let seats send messages, by default the start."""
    async with attacker.at(game, *tokens) as player:
        for seat, message in steps or ((0, {"type": "start"}),):
            values = {name: value for name, value in message.items() if name != "type"}
            answer = await player.ask(message["type"], seat=seat, **values)
            if answer["type"] != "ok":
                raise AssertionError(f"{message['type']} was answered {reply_of(answer)}")


def reply_of(frame: dict[str, Any]) -> str:
    """The type of a frame, and the id of its reason if it has one."""
    return f"{frame['type']} {frame['reason']['id']}" if "reason" in frame else str(frame["type"])


START_TABLE = {"type": "start"}
COMMIT = {"type": "commit", "commitment": COMMITMENT}


def tables_of(*steps: tuple[int, dict[str, Any]] | None, most: int = TABLES_AT_ONCE) -> Tables:
    """Tables of two people, after these messages of seats; most of them if each has two sockets."""

    async def set_up(attacker: Attacker) -> list[Seated]:
        found = []
        for _ in range(max(1, min(most, attacker.size.sockets // 2))):
            game, tokens = await attacker.table("Eve", "Mallory")
            if steps:
                await start(attacker, game, tokens, *filter(None, steps))
            found.append((game, tokens))
        return found

    return set_up


waiting, started = tables_of(), tables_of((0, START_TABLE))
one_started = tables_of((0, START_TABLE), most=1)
showing = tables_of((0, COMMIT), (1, COMMIT), (0, START_TABLE))
over = tables_of((0, START_TABLE), (1, {"type": "resign"}))


async def late_games(attacker: Attacker) -> list[Seated]:
    """Tables with hints, late in long games; as many as there are sockets for, when each seat has the most."""
    found = []
    for number in range(max(1, attacker.size.sockets // LIMITS.sockets_per_seat)):
        record = late_record(attacker.size, number % 2 == 0)
        step = late_decision(Record.parse(record), 20 + 40 * number)
        found.append(await attacker.continued(record, *step))
    return found


async def table_with_absent_player(attacker: Attacker) -> list[Seated]:
    return [attacker.target.absent[attacker.round]]


@dataclass(frozen=True)
class MessageAttack:
    """Messages in turn on as many sockets as one address may open, at the tables; some have no seat."""

    sent: tuple[dict[str, Any], ...]
    answers: tuple[str, ...]
    tables: Tables
    about: str = ""

    @property
    def kind(self) -> str:
        return str(self.sent[-1]["type"])

    @property
    def name(self) -> str:
        return f"message {self.kind}, {self.about}" if self.about else f"message {self.kind}"

    async def run(self, attacker: Attacker) -> Counter[str]:
        tables, players, tasks = await self.tables(attacker), list[Player](), []
        async with AsyncExitStack() as stack:
            for number in range(attacker.size.sockets):
                (game, tokens), place = tables[number % len(tables)], number // len(tables)
                joining = attacker.at(game, *self.seats(tokens, place), since=0)
                players.append(await stack.enter_async_context(joining))
            for number, player in enumerate(players):
                using = self.use(player, number // len(tables), attacker.size.messages)
                tasks.append(asyncio.create_task(using))
            await wait_for_answers(self, attacker.size, tasks, lambda: self.received(players))
        return self.received(players)

    def seats(self, tokens: list[str], place: int) -> list[str]:
        """The secrets of a socket: as many sockets have a seat as may."""
        if place >= len(tokens) * LIMITS.sockets_per_seat:
            return []
        return [tokens[place % len(tokens)]]

    async def use(self, player: Player, place: int, times: int) -> None:  # noqa: ARG002
        """Send so many messages, and wait for the last reply."""
        with suppress(websockets.ConnectionClosed):
            for number in range(times - 1):
                await player.send({**self.sent[number % len(self.sent)], "key": f"s{number}"})
            last = self.sent[(times - 1) % len(self.sent)]
            await player.ask(last["type"], **{n: v for n, v in last.items() if n != "type"})

    def received(self, players: list[Player]) -> Counter[str]:
        frames = [frame for player in players for frame in player.received]
        return Counter(reply_of(frame) for frame in frames if frame.get("key"))


class HelloAttack(MessageAttack):
    """Everything that a long game has to show, and the same message again, which is refused."""

    async def use(self, player: Player, place: int, times: int) -> None:  # noqa: ARG002
        with suppress(websockets.ConnectionClosed):
            for _ in range(times):
                await player.send(self.sent[0])
            for _ in range(times):
                await player.until("illegal")

    def received(self, players: list[Player]) -> Counter[str]:
        return Counter(reply_of(frame) for player in players for frame in player.received)


class MoveAttack(MessageAttack):
    """Legal moves at each table, while another socket sends what is no move."""

    def seats(self, tokens: list[str], place: int) -> list[str]:
        return tokens if place == 0 else tokens[:1]

    async def use(self, player: Player, place: int, times: int) -> None:
        if place:
            await super().use(player, place, times)
            return
        dice, v = random.Random(1), 0
        with suppress(websockets.ConnectionClosed):
            for _ in range(times):
                deciding = (await player.seen(v))["position"]["deciding"]
                if not deciding:
                    return
                legal = (await player.seen(v, deciding[0]))["position"]["legal"]
                answer = await player.ask("move", seat=deciding[0], v=v, action=dice.choice(legal))
                v = int(answer.get("v", v))


@dataclass(frozen=True)
class ReadinessAttack:
    """Sockets at the path that the server checks itself with: they are refused to anybody else."""

    name: str = "socket /readyz"
    answers: tuple[str, ...] = ("403",)

    async def run(self, attacker: Attacker) -> Counter[str]:
        answers: Counter[str] = Counter()
        address = f"ws://127.0.0.1:{attacker.port}/readyz"
        at_once = asyncio.Semaphore(LIMITS.sockets_per_address)

        async def connect_once() -> None:
            local = (attacker.address, 0)
            with suppress(OSError, websockets.WebSocketException):
                try:
                    async with at_once, websockets.connect(address, local_addr=local) as socket:
                        answers[str(await socket.recv())] += 1
                except websockets.InvalidStatus as refused:
                    answers[str(refused.response.status_code)] += 1

        tasks = [asyncio.create_task(connect_once()) for _ in range(attacker.size.requests)]
        await wait_for_answers(self, attacker.size, tasks, lambda: answers)
        return answers


def send(kind: str, *answers: str, tables: Tables, **values: Any) -> MessageAttack:
    return MessageAttack(({"type": kind, **values},), answers or ("ok",), tables)


NO_MOVE = {"type": "move", "v": 0, "action": "claim Boston-Miami red"}
LEAVE = {"type": "leave"}

MESSAGE_ATTACKS: tuple[MessageAttack, ...] = (
    HelloAttack(({"type": "hello", "since": 0},), ("snapshot", "illegal hello-twice"), late_games),
    MoveAttack((NO_MOVE,), ("ok", "illegal"), started),
    send("commit", tables=waiting, commitment=COMMITMENT),
    send("show", tables=showing, entropy=ENTROPY),
    send("start", tables=waiting),
    send("resign", tables=started),
    send("leave", tables=one_started),
    MessageAttack((LEAVE, {"type": "back"}), ("ok",), one_started),
    send("replace", tables=table_with_absent_player, other=1),
    send("rematch", tables=over),
    send("chat", tables=one_started, text="hello"),
    MessageAttack(
        ({"type": "chat", "text": "x" * 3900},), ("illegal message-form",), one_started, "invalid"
    ),
    send("react", tables=one_started, reaction="well-played"),
    MessageAttack(
        tuple({"type": "mute", "other": 1, "on": on} for on in (True, False)),
        ("ok",),
        one_started,
    ),
    send("hint", "hint", tables=late_games),
    send("plan", "plan", tables=late_games),
    send("look", "snapshot", tables=late_games, since=0),
)


# ------------------------------------------------------------------------------------- all of them


def attacks() -> list[Attack]:
    """All attacks; those whose work goes on afterwards come last."""
    reviews = [attack for attack in ROUTE_ATTACKS if attack.route.find("review") >= 0]
    others = [attack for attack in ROUTE_ATTACKS if attack not in reviews]
    return [*others, ReadinessAttack(), *MESSAGE_ATTACKS, *reviews]


def untried(routes: Iterable[str]) -> list[str]:
    """Routes, as `GET /api/bots`, and messages that no attack sends."""
    kinds = {f"message {each.__struct_config__.tag}" for each in ClientMessage.__args__}
    tried = {attack.route for attack in ROUTE_ATTACKS}
    return sorted({*routes, *kinds} - tried - {f"message {each.kind}" for each in MESSAGE_ATTACKS})
