"""Workers of a Ray cluster: the same chunks, played wherever there is a free processor.

Every machine of the cluster needs this package, in the same version as here; that is checked, because
the results go into one store. A chunk whose machine is lost is played again on another: its games are the same.
"""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import redirect_stdout, suppress
from typing import Any

from wagonway.arena.chunks import Chunk, Played, play_chunk
from wagonway.arena.versions import bot_version, rules_version
from wagonway.arena.workers import MakeWorkers, Result, Workers, cores
from wagonway.engine.refusal import Refusal

LOCAL = "local"
CONNECT_SECONDS = 5.0
RETRIES = 10  # of a chunk whose machine is lost
QUIET = {
    "RAY_USAGE_STATS_ENABLED": "0",  # a match is nobody else's business
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
}


def ray_workers(address: str, workers: int | None = None) -> MakeWorkers:
    """The workers of a cluster: one that runs at an address, or "local", which is started here."""
    for name, value in QUIET.items():
        os.environ.setdefault(name, value)
    try:
        import ray
    except ImportError:
        raise Refusal("arena-extra", package="Ray", extra="cluster") from None

    def make(compiled: bool) -> Workers:  # noqa: ARG001  a worker of Ray is a process: it plays both
        return RayWorkers(ray, address, workers)

    return make


class RayWorkers:
    """The processes of a Ray cluster."""

    def __init__(self, ray: Any, address: str, workers: int | None) -> None:
        self._ray = ray
        # Ray prints news of its machines, such as that one died; standard output is for the result.
        self._quiet = redirect_stdout(sys.stderr)
        here: dict[str, Any] = {
            "num_cpus": workers or cores(),
            "_node_ip_address": "127.0.0.1",
            "include_dashboard": False,
        }
        if address != LOCAL:
            check_reachable(address)
        try:
            ray.init(
                logging_level="ERROR",
                log_to_driver=False,
                **(here if address == LOCAL else {"address": address}),
            )
        except (OSError, RuntimeError, ValueError, ray.exceptions.RayError) as error:
            why = str(error).strip().partition("\n")[0]
            raise Refusal("arena-ray-refused", address=address, why=why) from None
        self._quiet.__enter__()
        self.count = workers or max(1, int(ray.cluster_resources().get("CPU", 1)))
        self._play = ray.remote(num_cpus=1, max_retries=RETRIES)(play_there)
        self._run = ray.remote(num_cpus=1, max_retries=RETRIES)(run_there)
        self._begun: list[Any] = []

    def play(self, chunk: Chunk) -> Future[Played]:
        task = self._play.remote(chunk, versions_of(chunk))
        self._begun.append(task)
        future: Future[Played] = task.future()
        return future

    def run(self, work: Callable[[], Result]) -> Future[Result]:
        task = self._run.remote(work, rules_version())
        self._begun.append(task)
        future: Future[Result] = task.future()
        return future

    def shut_down(self, at_once: bool) -> None:
        if at_once:
            for task in self._begun:
                with suppress(Exception):  # one that is done already cannot be cancelled
                    self._ray.cancel(task, force=True)
        self._ray.shutdown()
        self._quiet.__exit__(None, None, None)


def check_reachable(address: str) -> None:
    """Whether anything answers at an address: Ray itself would try for minutes."""
    host, _, port = address.rpartition("/")[2].rpartition(":")
    if not port.isdecimal():
        return  # a name that Ray knows to look up, such as "auto"
    try:
        socket.create_connection((host, int(port)), CONNECT_SECONDS).close()
    except (OSError, OverflowError) as error:
        why = str(getattr(error, "strerror", None) or error)
        raise Refusal("arena-ray-unreachable", address=address, why=why) from None


def play_there(chunk: Chunk, versions: list[str]) -> Played:
    """Play a chunk on another machine, if it has exactly the rules and bots that the store will name."""
    if versions != versions_of(chunk):
        raise Refusal("arena-ray-version")
    return play_chunk(chunk)


def run_there(work: Callable[[], Result], version: str) -> Result:
    """Do any other work on another machine, if it plays by the same rules."""
    if version != rules_version():
        raise Refusal("arena-ray-version")
    return work()


def versions_of(chunk: Chunk) -> list[str]:
    """What the games of a chunk come from."""
    plan = chunk.plan
    bots = [bot_version(name, plan.board.id, plan.players) for name in chunk.lineup.names]
    return [rules_version(), *bots]
