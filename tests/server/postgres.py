"""A temporary PostgreSQL cluster on a free port."""

from __future__ import annotations

import asyncio
import itertools
import os
import pwd
import random
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import asyncpg

USER = "postgres"  # whom Debian's PostgreSQL runs as, for it refuses to run as root
PLACES = "/usr/lib/postgresql"
TIMEOUT = 30.0
MEMORY, ROOM = Path("/dev/shm"), 2**30  # noqa: S108  a folder of its own is made in it


def program(name: str) -> str:
    """One of PostgreSQL's own programs, newest version first."""
    found = shutil.which(name)
    versions = sorted(Path(PLACES).glob(f"*/bin/{name}"), key=lambda path: float(path.parts[-3]))
    if versions:
        found = str(versions[-1])
    assert found, (
        "there is no PostgreSQL: tools/need 'initdb|/usr/lib/postgresql/*/bin/initdb' postgresql"
    )
    return found


def free_port() -> int:
    """A port below those that systems give to connections: a server that stops gets it again."""
    for port in random.SystemRandom().sample(range(15_000, 32_000), 1000):
        with closing(socket.socket()) as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise AssertionError("no port is free")


def is_running(pid: int) -> bool:
    try:
        stat = Path(f"/proc/{pid}/stat").read_text("ascii")
        threads = list(Path(f"/proc/{pid}/task").iterdir())
    except OSError:
        return False
    is_zombie = stat.rpartition(")")[2].split()[0] == "Z"
    return len(threads) > 1 or not is_zombie


class Postgres:
    """A cluster that can be stopped, killed and started again."""

    numbers = itertools.count()

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.data = folder / "data"
        self.port = free_port()
        self.user: dict[str, Any] = {}
        self.variables: dict[str, str] = {}  # of its environment
        self.options = ""  # beside those that it always has
        if os.geteuid() == 0:
            owner = pwd.getpwnam(USER)
            os.chown(folder, owner.pw_uid, owner.pw_gid)
            self.user = {"user": owner.pw_uid, "group": owner.pw_gid, "extra_groups": []}
        self._run("initdb", "-D", self.data, "-U", USER, "-A", "trust", "--no-sync")

    def _run(self, name: str, *words: object) -> int:
        command = [program(name), *map(str, words)]
        done = subprocess.run(
            command,
            capture_output=True,
            cwd=self.folder,
            check=False,
            text=True,
            env={**os.environ, **self.variables},
            **self.user,
        )
        if done.returncode and name != "pg_ctl":
            raise AssertionError(done.stderr)
        return done.returncode

    def start(self) -> None:
        """Start; after a kill the old processes may take a moment to end."""
        options = (
            f"-c listen_addresses=127.0.0.1 -c port={self.port} -k {self.folder}"
            " -c dynamic_shared_memory_type=mmap"  # which a kill leaves nowhere but in the folder
            f" {self.options}"
        )
        log, until = self.folder / "log", time.monotonic() + TIMEOUT
        while self._run("pg_ctl", "-D", self.data, "-l", log, "-w", "-o", options, "start"):
            assert time.monotonic() < until, log.read_text("utf-8")
            time.sleep(0.1)

    def stop(self) -> None:
        """Stop immediately, without a checkpoint."""
        self._run("pg_ctl", "-D", self.data, "-m", "immediate", "-w", "stop")

    def kill(self) -> None:
        """kill -9."""
        pid = int((self.data / "postmaster.pid").read_text("utf-8").split()[0])
        os.kill(pid, signal.SIGKILL)

    def lose_power(self) -> None:
        """kill -9 of all processes at once, so that nothing more is written."""
        pid = int((self.data / "postmaster.pid").read_text("utf-8").split()[0])
        os.kill(pid, signal.SIGSTOP)
        family = [pid, *map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())]
        for each in reversed(family):
            with suppress(ProcessLookupError):
                os.kill(each, signal.SIGKILL)
        while any(map(is_running, family)):
            time.sleep(0.01)

    def address(self, database: str) -> str:
        return f"postgresql://{USER}@127.0.0.1:{self.port}/{database}"

    def new_database(self) -> str:
        """The address of an empty database."""
        name = f"test{next(self.numbers)}"
        asyncio.run(self._create(name))
        return self.address(name)

    async def _create(self, name: str) -> None:
        db = await asyncpg.connect(self.address(USER))
        await db.execute(f"CREATE DATABASE {name}")
        await db.close()


def memory_folder() -> str | None:
    """A folder in memory with room for a cluster, if there is one."""
    if MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > ROOM:
        return str(MEMORY)
    return None


@contextmanager
def running_postgres(in_memory: bool = False) -> Iterator[Postgres]:
    """A running cluster, deleted afterwards."""
    place = memory_folder() if in_memory else None
    with tempfile.TemporaryDirectory(
        prefix="wagonway-", dir=place, ignore_cleanup_errors=True
    ) as folder:
        cluster = Postgres(Path(folder))
        cluster.start()
        try:
            yield cluster
        finally:
            cluster.stop()
