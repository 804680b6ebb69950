"""A Ray cluster as the crew: the same pieces, played wherever there is a free processor.

Every machine of the cluster needs this package, in the same version as here; that is checked, because
the results go into one store.
"""

from __future__ import annotations

import os
import socket
from concurrent.futures import Future
from contextlib import suppress
from typing import Any

from wagonway.arena.crews import Crew, MakeCrew, cores
from wagonway.arena.pieces import Piece, Played
from wagonway.arena.tables import play_piece
from wagonway.arena.versions import bot_version, rules_version
from wagonway.engine.refusal import Refusal

LOCAL = "local"
PATIENCE = 5.0  # seconds
QUIET = {
    "RAY_USAGE_STATS_ENABLED": "0",  # a match is nobody else's business
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
}


def ray_crew(address: str, workers: int | None = None) -> MakeCrew:
    """The crew of a cluster: one that runs at an address, or "local", which is started here."""
    for name, value in QUIET.items():
        os.environ.setdefault(name, value)
    try:
        import ray
    except ImportError:
        raise Refusal("arena-extra", package="Ray", extra="cluster") from None

    def make(compiled: bool) -> Crew:  # noqa: ARG001  a worker of Ray is a process: it plays both
        return Cluster(ray, address, workers)

    return make


class Cluster:
    """Workers of a Ray cluster."""

    def __init__(self, ray: Any, address: str, workers: int | None) -> None:
        self._ray = ray
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
        except (OSError, RuntimeError, ValueError) as error:
            why = str(error).strip().partition("\n")[0]
            raise Refusal("arena-ray-unreachable", address=address, why=why) from None
        self.workers = workers or max(1, int(ray.cluster_resources().get("CPU", 1)))
        self._play = ray.remote(num_cpus=1, max_retries=3)(play_there)
        self._begun: list[Any] = []

    def play(self, piece: Piece) -> Future[Played]:
        task = self._play.remote(piece, versions_of(piece))
        self._begun.append(task)
        future: Future[Played] = task.future()
        return future

    def leave(self, at_once: bool) -> None:
        if at_once:
            for task in self._begun:
                with suppress(Exception):  # one that is done already cannot be cancelled
                    self._ray.cancel(task, force=True)
        self._ray.shutdown()


def check_reachable(address: str) -> None:
    """Whether anything answers at an address: Ray itself would try for minutes."""
    host, _, port = address.rpartition("/")[2].rpartition(":")
    if not port.isdecimal():
        return  # a name that Ray knows to look up, such as "auto"
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except (OSError, OverflowError) as error:
        why = str(getattr(error, "strerror", None) or error)
        raise Refusal("arena-ray-unreachable", address=address, why=why) from None


def play_there(piece: Piece, versions: list[str]) -> Played:
    """Play a piece on another machine, if it has exactly the rules and bots that the store will name."""
    if versions != versions_of(piece):
        raise Refusal("arena-ray-version")
    return play_piece(piece)


def versions_of(piece: Piece) -> list[str]:
    """What the games of a piece come from."""
    board, players = piece.board.id, len(piece.lineup.bots)
    bots = [bot_version(name, board, players) for name in piece.lineup.names]
    return [rules_version(), *bots]
