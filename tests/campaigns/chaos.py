"""Exactly-once moves over a faulty network that delays, duplicates, reorders and drops messages and cuts connections.

    make chaos                               100,000 messages
    make chaos ARGS="--messages 2000 --json"
    make chaos ARGS="--db postgres"          on a PostgreSQL of its own

Clients retry by the rules of the protocol until they get a reply. In the end the log has exactly the acknowledged moves,
once each, and every client has the same state as the server.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from math import inf
from pathlib import Path

from campaigns.disk_check import disk_faults
from campaigns.faulty_network import FaultyProxy
from campaigns.report import Limit, options, progress, publish, with_limit, with_store
from campaigns.retrying_client import REFUSED, RetryingClient
from campaigns.stores import store
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
    "tables_per_address": 10**6,
}
STUCK = 120.0  # seconds that a game may take


@dataclass
class ChaosReport:
    """Message counts of the network and the clients, and the faults."""

    network: Counter[str] = field(default_factory=Counter)
    counts: Counter[str] = field(default_factory=Counter)
    games: int = 0
    moves: int = 0
    faults: list[str] = field(default_factory=list)


async def play_game(server: Server, port: int, dice: random.Random, report: ChaosReport) -> None:
    """Play one game over the faulty network, then compare."""
    board = "san_francisco" if dice.random() < 0.1 else "tiny"
    game, tokens = await new_table(server, *SEATS, board=board)
    async with Player.at(server, game, tokens[0]) as host:
        await host.ask("start")
    clients = [
        RetryingClient(
            port, game, seat, token, random.Random(dice.random()), report.counts, report.faults
        )
        for seat, token in [*tokens.items(), (None, "")]
    ]
    playing = asyncio.gather(*(client.play() for client in clients))
    try:
        await asyncio.wait_for(playing, STUCK)
    except TimeoutError:
        report.faults.append(f"{game}: the game does not end")
    if not report.faults:
        report.games += 1
        await compare(server, game, clients, report)


async def compare(
    server: Server, game: str, clients: list[RetryingClient], report: ChaosReport
) -> None:
    """Compare the log, the server's views and the clients' states."""
    rows = await server.app.registry.services.store.moves(game)
    report.moves += len(rows)
    if [row.ply for row in rows] != list(range(1, len(rows) + 1)):
        report.faults.append(f"{game}: a gap")
    happened = {row.key: row for row in rows}
    if len(happened) != len(rows):
        report.faults.append(f"{game}: a move happened twice")
    replies = {key: (client, v) for client in clients for key, v in client.outcome.items()}
    for key in happened.keys() | replies.keys():
        client, v = replies.get(key, (None, None))
        row = happened.get(key)
        if row is None and v != REFUSED:
            report.faults.append(f"{game}: {key} was acknowledged and is not in the log")
        elif row is not None and (client is None or v != row.ply or client.seat != row.seat):
            report.faults.append(f"{game}: {key} is in the log and was answered {v}")
        elif row is not None and client is not None and client.actions[key] != row.action:
            report.faults.append(f"{game}: {key} is a different move")
    for client in clients:
        tokens = [client.token] if client.token else []
        async with Player.at(server, game, *tokens) as fresh:
            seen = await fresh.until("snapshot")
        if (seen["v"], seen["position"]) != (client.v, client.position):
            report.faults.append(f"{game}: seat {client.seat} has a different position")
        if [entry["v"] for entry in seen["entries"]] != sorted(client.entries):
            report.faults.append(f"{game}: seat {client.seat} has different entries")
    _, record, _ = await ask(server, "GET", f"/api/tables/{game}/record")
    Record.parse(record).replay()


async def chaos(messages: int, seed: int, db: str, minutes: float = inf) -> ChaosReport:
    """Play games until enough messages were sent."""
    report, dice, limit = ChaosReport(), random.Random(seed), Limit(minutes)
    # Clients and server share the threads of this process.
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(4 * TABLES))
    async with serving(Path(db).parent, db=db, **WIDER) as server:
        proxy = FaultyProxy(server.port, dice)
        async with proxy.running() as port:

            async def play_games() -> None:
                while proxy.messages < messages and not report.faults and not limit.is_over:
                    await play_game(server, port, dice, report)
                    progress(f"{proxy.messages} messages, {report.games} games")

            await asyncio.gather(*(play_games() for _ in range(TABLES)))
        report.network = proxy.counts
    report.faults += await disk_faults(db)
    return report


def main() -> None:
    parser = with_limit(with_store(options(__doc__)))
    parser.add_argument("--messages", type=int, default=MESSAGES)
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    with store(args.db) as db:
        report = asyncio.run(chaos(args.messages, args.seed, db, args.minutes))
    publish(
        {
            "messages": report.network["up"] + report.network["down"],
            **{f"  {name}": n for name, n in report.network.most_common()},
            "games": report.games,
            "moves in the logs": report.moves,
            **{f"  {name}": n for name, n in report.counts.most_common()},
        },
        args,
        report.faults,
    )


if __name__ == "__main__":
    main()
