"""kill -9 at any moment: no move that was acknowledged is lost, none happens twice, none is missing.

    make kill                                     1,000 servers on SQLite, 1,000 on PostgreSQL, 100 PostgreSQLs
    make kill ARGS="--sqlite 50 --postgres 0 --databases 0"
    make kill ARGS="--hasty --sqlite 20"          the control, a server that acknowledges first: it must fail

The small version is tests/server/test_kill.py and test_servers.py; the trials are theirs.
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

from campaigns.disk import disk_faults
from campaigns.figures import Limit, options, progress, tell, with_limit
from server.clients import new_table
from server.postgres import Postgres, running_postgres
from server.test_kill import GAMES, Sitting, check, nursery, play, start
from server.test_servers import faults

Check = Callable[[list[Sitting]], Awaitable[list[str]]]


@dataclass
class Toll:
    """What the kills cost."""

    kills: int = 0
    acknowledged: int = 0
    faults: list[str] = field(default_factory=list)
    limit: Limit = field(default_factory=Limit)


async def kill(
    database: Path | str,
    trials: int,
    look: Check,
    toll: Toll,
    cluster: Postgres | None = None,
    hasty: bool = False,
) -> Toll:
    """Kill so many servers, one after the other, on one database; with the database's own, if given."""
    dice = random.Random(trials)
    sittings: list[Sitting] = []
    async with nursery(database, *(["hasty"] if hasty else [])) as children:
        while toll.kills < trials and not toll.faults and not toll.limit.is_over:
            pid, port = await start(children)
            sittings = [sitting for sitting in sittings if not sitting.over]
            while len(sittings) < GAMES:
                sittings.append(Sitting(*await new_table(port, "Ann", "Ben", board="usa")))
            known = sum(len(sitting.acknowledged) for sitting in sittings)
            playing = [asyncio.create_task(play(port, sitting, dice)) for sitting in sittings]
            await asyncio.sleep(dice.uniform(0.1, 0.5))
            if cluster is not None:
                cluster.kill()
                await asyncio.sleep(dice.uniform(0.0, 0.1))
            os.kill(pid, signal.SIGKILL)
            await asyncio.gather(*playing)
            if cluster is not None:
                await asyncio.to_thread(cluster.start)
            toll.kills += 1
            toll.acknowledged += sum(len(sitting.acknowledged) for sitting in sittings) - known
            toll.faults += await look(sittings)
            if cluster is None or toll.kills % 10 == 0:
                toll.faults += await disk_faults(str(database))
            progress(f"{toll.kills} kills, {toll.acknowledged} moves acknowledged")
    return toll


async def kill_sqlite(trials: int, hasty: bool, minutes: float) -> Toll:
    with TemporaryDirectory() as folder:
        database = Path(folder) / "games.db"

        async def look(sittings: list[Sitting]) -> list[str]:
            return check(database, sittings)

        return await kill(database, trials, look, Toll(limit=Limit(minutes)), hasty=hasty)


def kill_on_postgres(servers: int, databases: int, minutes: float) -> tuple[Toll, Toll]:
    with running_postgres() as cluster:
        address = cluster.new_database()

        async def look(sittings: list[Sitting]) -> list[str]:
            return await faults(address, sittings)

        first, second = Toll(limit=Limit(minutes)), Toll(limit=Limit(2 * minutes))
        asyncio.run(kill(address, servers, look, first))
        asyncio.run(kill(address, databases, look, second, cluster))
        return first, second


def main() -> None:
    parser = with_limit(options(__doc__))
    parser.add_argument("--sqlite", type=int, default=1000, help="servers to kill")
    parser.add_argument("--postgres", type=int, default=1000, help="servers to kill")
    parser.add_argument("--databases", type=int, default=100, help="PostgreSQLs to kill")
    parser.add_argument("--hasty", action="store_true", help="the control: acknowledge, then write")
    args = parser.parse_args()
    tolls = {"SQLite": asyncio.run(kill_sqlite(args.sqlite, args.hasty, args.minutes))}
    if not args.hasty and (args.postgres or args.databases):
        on_postgres = kill_on_postgres(args.postgres, args.databases, args.minutes)
        tolls["PostgreSQL"], tolls["PostgreSQL killed too"] = on_postgres
    figures: dict[str, object] = {}
    for name, toll in tolls.items():
        figures[f"{name}: kills"] = toll.kills
        figures[f"{name}: moves acknowledged"] = toll.acknowledged
        figures[f"{name}: lost, twice or missing"] = len(toll.faults)
    tell(figures, args, [fault for toll in tolls.values() for fault in toll.faults])


if __name__ == "__main__":
    main()
