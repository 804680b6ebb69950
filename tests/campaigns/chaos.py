"""Exactly once, whatever the weather: messages are delayed, doubled, reordered and dropped, and lines cut.

    make chaos                               100,000 messages
    make chaos ARGS="--messages 2000 --json"
    make chaos ARGS="--db postgres"          on a PostgreSQL of its own

Clients ask again by the rules of the protocol until they are answered. In the end every move that a
client was told of is in the log once, no other is, and every client sees what the server sees.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from math import inf
from pathlib import Path

from campaigns.disk import disk_faults
from campaigns.figures import Limit, options, progress, tell, with_limit, with_store
from campaigns.stores import store
from campaigns.stubborn import REFUSED, Stubborn
from campaigns.weather import Weather
from server.clients import Player, ask, new_table, serving
from wagonway.engine.record import Record
from wagonway.server.main import Server

MESSAGES = 100_000
TABLES = 8  # at a time
SEATS = ("Ann", "Ben", "Cy")
WIDER = {
    "sockets_per_seat": 1000,
    "handshakes_per_minute": 10**9,
    "requests_per_minute": 10**9,
    "tables_per_hour": 10**6,
    "tables_per_guest": 10**6,
}
STUCK = 120.0  # seconds that a game may take


@dataclass
class Voyage:
    """What was sent through the weather, and what arrived."""

    weather: Counter[str] = field(default_factory=Counter)
    counts: Counter[str] = field(default_factory=Counter)
    games: int = 0
    moves: int = 0
    faults: list[str] = field(default_factory=list)


async def sail(server: Server, port: int, dice: random.Random, voyage: Voyage) -> None:
    """One game from start to end through the weather, and the comparison afterwards."""
    board = "san_francisco" if dice.random() < 0.1 else "tiny"
    game, tokens = await new_table(server, *SEATS, board=board)
    async with Player.at(server, game, tokens[0]) as host:
        await host.ask("start")
    clients = [
        Stubborn(
            port, game, seat, token, random.Random(dice.random()), voyage.counts, voyage.faults
        )
        for seat, token in [*tokens.items(), (None, "")]
    ]
    playing = asyncio.gather(*(client.play() for client in clients))
    try:
        await asyncio.wait_for(playing, STUCK)
    except TimeoutError:
        voyage.faults.append(f"{game}: the game does not come to its end")
    if not voyage.faults:
        voyage.games += 1
        await compare(server, game, clients, voyage)


async def compare(server: Server, game: str, clients: list[Stubborn], voyage: Voyage) -> None:
    """The log, the server's views and the clients' accounts are one."""
    rows = await server.app.registry.services.store.moves(game)
    voyage.moves += len(rows)
    if [row.ply for row in rows] != list(range(1, len(rows) + 1)):
        voyage.faults.append(f"{game}: a gap")
    happened = {row.key: row for row in rows}
    if len(happened) != len(rows):
        voyage.faults.append(f"{game}: a move happened twice")
    told = {key: (client, v) for client in clients for key, v in client.outcome.items()}
    for key in happened.keys() | told.keys():
        client, v = told.get(key, (None, None))
        row = happened.get(key)
        if row is None and v != REFUSED:
            voyage.faults.append(f"{game}: {key} was told to have happened, and did not")
        elif row is not None and (client is None or v != row.ply or client.seat != row.seat):
            voyage.faults.append(f"{game}: {key} happened, and was told as {v}")
        elif row is not None and client is not None and client.actions[key] != row.action:
            voyage.faults.append(f"{game}: {key} is another move")
    for client in clients:
        tokens = [client.token] if client.token else []
        async with Player.at(server, game, *tokens) as fresh:
            seen = await fresh.until("snapshot")
        if (seen["v"], seen["position"]) != (client.v, client.position):
            voyage.faults.append(f"{game}: seat {client.seat} sees another position")
        if [entry["v"] for entry in seen["entries"]] != sorted(client.entries):
            voyage.faults.append(f"{game}: seat {client.seat} heard of other things")
    _, record, _ = await ask(server, "GET", f"/api/tables/{game}/record")
    Record.parse(record).replay()


async def chaos(messages: int, seed: int, db: str, minutes: float = inf) -> Voyage:
    """Games after games, until so many messages went through the weather."""
    voyage, dice, limit = Voyage(), random.Random(seed), Limit(minutes)
    # Clients and server share the threads of one process: none may have to wait for the other's.
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(4 * TABLES))
    async with serving(Path(db).parent, db=db, **WIDER) as server:
        weather = Weather(server.port, dice)
        async with weather.blowing() as port:

            async def sail_on() -> None:
                while weather.messages < messages and not voyage.faults and not limit.is_over:
                    await sail(server, port, dice, voyage)
                    progress(f"{weather.messages} messages, {voyage.games} games")

            await asyncio.gather(*(sail_on() for _ in range(TABLES)))
        voyage.weather = weather.counts
    voyage.faults += await disk_faults(db)
    return voyage


def main() -> None:
    parser = with_limit(with_store(options(__doc__)))
    parser.add_argument("--messages", type=int, default=MESSAGES)
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    with store(args.db) as db:
        voyage = asyncio.run(chaos(args.messages, args.seed, db, args.minutes))
    tell(
        {
            "messages": voyage.weather["up"] + voyage.weather["down"],
            **{f"  {name}": n for name, n in voyage.weather.most_common()},
            "games": voyage.games,
            "moves in the logs": voyage.moves,
            **{f"  {name}": n for name, n in voyage.counts.most_common()},
        },
        args,
        voyage.faults,
    )


if __name__ == "__main__":
    main()
