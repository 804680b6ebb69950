"""Workers of a Ray cluster: the same chunks, played on any free processor.

Every machine of the cluster needs this package in the same version as here; that is checked, because
the results go into one store. A chunk whose machine is lost is played again on another, with the same games.
"""

from __future__ import annotations

import os
import socket
import sys
from concurrent.futures import Future
from contextlib import redirect_stdout, suppress
from typing import Any

from wagonway.arena.workers import MakeWorkers, Result, Work
from wagonway.engine.files import cause
from wagonway.engine.processors import cores
from wagonway.engine.refusal import Refusal

LOCAL = "local"
CONNECT_SECONDS = 5.0
RETRIES = 10  # of a chunk whose machine is lost
QUIET = {
    "RAY_USAGE_STATS_ENABLED": "0",  # no telemetry
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
    return lambda _: RayWorkers(ray, address, workers)  # a worker is a process: it plays all bots


class RayWorkers:
    """The processes of a Ray cluster."""

    def __init__(self, ray: Any, address: str, workers: int | None) -> None:
        self._ray = ray
        # Ray prints messages about its machines; standard output is for the result.
        self._quiet = redirect_stdout(sys.stderr)
        here: dict[str, Any] = {
            "num_cpus": workers or cores(),
            "_node_ip_address": "127.0.0.1",  # no public option keeps it off the network
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
        self._run = ray.remote(num_cpus=1, max_retries=RETRIES)(run_there)
        self._begun: list[Any] = []

    def run(self, work: Work[Result]) -> Future[Result]:
        task = self._run.remote(work, work.versions())
        self._begun.append(task)
        future: Future[Result] = task.future()
        return future

    def shut_down(self, at_once: bool) -> None:
        if at_once:
            for task in self._begun:
                with suppress(Exception):  # a finished task cannot be cancelled
                    self._ray.cancel(task, force=True)
        self._ray.shutdown()
        self._quiet.__exit__(None, None, None)


def check_reachable(address: str) -> None:
    """Refuse an address where nothing answers: Ray itself would try for minutes."""
    host, _, port = address.rpartition("/")[2].rpartition(":")
    if not port.isdecimal():
        return  # a name that Ray looks up, such as "auto"
    try:
        socket.create_connection((host, int(port)), CONNECT_SECONDS).close()
    except (OSError, OverflowError) as error:
        why = cause(error) if isinstance(error, OSError) else str(error)
        raise Refusal("arena-ray-unreachable", address=address, why=why) from None


def run_there(work: Work[Result], versions: object) -> Result:
    """Do some work on another machine, if it has the same versions of rules and bots."""
    if work.versions() != versions:
        raise Refusal("arena-ray-version")
    return work.do()
