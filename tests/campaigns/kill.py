"""kill -9 of servers and databases at random moments: no acknowledged move is lost or duplicated.

    make kill                                     1,000 servers on SQLite, 1,000 on PostgreSQL, 100 PostgreSQLs
    make kill ARGS="--sqlite 50 --postgres 0 --databases 0"
    make kill ARGS="--hasty --sqlite 20"          the control, which acknowledges first and must fail

The small versions are tests/server/test_kill.py and test_cluster.py.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

from campaigns.disk_check import disk_faults
from campaigns.report import Limit, options, progress, publish, with_limit
from server.clients import new_table
from server.postgres import Postgres, running_postgres
from server.test_cluster import faults
from server.test_kill import GAMES, PlayedGame, check, play, server_launcher, start

Check = Callable[[list[PlayedGame]], Awaitable[list[str]]]


@dataclass
class KillReport:
    """The number of kills and acknowledged moves, and the faults."""

    kills: int = 0
    acknowledged: int = 0
    faults: list[str] = field(default_factory=list)
    limit: Limit = field(default_factory=Limit)


async def kill(
    database: Path | str,
    trials: int,
    check_log: Check,
    report: KillReport,
    cluster: Postgres | None = None,
    hasty: bool = False,
) -> KillReport:
    """Kill servers one after the other on one database, and the database too if a cluster is given."""
    dice = random.Random(trials)
    games: list[PlayedGame] = []
    async with server_launcher(database, *(["hasty"] if hasty else [])) as launcher:
        while report.kills < trials and not report.faults and not report.limit.is_over:
            pid, port = await start(launcher)
            games = [played for played in games if not played.over]
            while len(games) < GAMES:
                games.append(PlayedGame(*await new_table(port, "Ann", "Ben", board="usa")))
            known = sum(len(played.acknowledged) for played in games)
            playing = [asyncio.create_task(play(port, played, dice)) for played in games]
            await asyncio.sleep(dice.uniform(0.1, 0.5))
            if cluster is not None:
                cluster.kill()
                await asyncio.sleep(dice.uniform(0.0, 0.1))
            os.kill(pid, signal.SIGKILL)
            await asyncio.gather(*playing)
            if cluster is not None:
                await asyncio.to_thread(cluster.start)
            report.kills += 1
            report.acknowledged += sum(len(played.acknowledged) for played in games) - known
            report.faults += await check_log(games)
            if cluster is None or report.kills % 10 == 0:
                report.faults += await disk_faults(str(database))
            progress(f"{report.kills} kills, {report.acknowledged} moves acknowledged")
    return report


async def kill_sqlite(trials: int, hasty: bool, minutes: float) -> KillReport:
    with TemporaryDirectory() as folder:
        database = Path(folder) / "games.db"

        async def check_log(games: list[PlayedGame]) -> list[str]:
            return check(database, games)

        return await kill(
            database, trials, check_log, KillReport(limit=Limit(minutes)), hasty=hasty
        )


def kill_on_postgres(servers: int, databases: int, minutes: float) -> tuple[KillReport, KillReport]:
    with running_postgres() as cluster:
        address = cluster.new_database()

        async def check_log(games: list[PlayedGame]) -> list[str]:
            return await faults(address, games)

        first, second = KillReport(limit=Limit(minutes)), KillReport(limit=Limit(2 * minutes))
        asyncio.run(kill(address, servers, check_log, first))
        asyncio.run(kill(address, databases, check_log, second, cluster))
        return first, second


def main() -> None:
    parser = with_limit(options(__doc__))
    parser.add_argument("--sqlite", type=int, default=1000, help="servers to kill")
    parser.add_argument("--postgres", type=int, default=1000, help="servers to kill")
    parser.add_argument("--databases", type=int, default=100, help="PostgreSQLs to kill")
    parser.add_argument("--hasty", action="store_true", help="the control: acknowledge, then write")
    args = parser.parse_args()
    reports = {"SQLite": asyncio.run(kill_sqlite(args.sqlite, args.hasty, args.minutes))}
    if not args.hasty and (args.postgres or args.databases):
        on_postgres = kill_on_postgres(args.postgres, args.databases, args.minutes)
        reports["PostgreSQL"], reports["PostgreSQL killed too"] = on_postgres
    figures: dict[str, object] = {}
    for name, report in reports.items():
        figures[f"{name}: kills"] = report.kills
        figures[f"{name}: moves acknowledged"] = report.acknowledged
        figures[f"{name}: lost, twice or missing"] = len(report.faults)
    publish(figures, args, [fault for report in reports.values() for fault in report.faults])


if __name__ == "__main__":
    main()
