"""A Ray cluster plays the games that threads play: on one node, on two, and when one of them dies."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from arena.matches import played, small_plan, wait_for_chunk
from wagonway.arena.chunks import play_chunk
from wagonway.arena.cluster import ray_workers, run_there
from wagonway.arena.json_report import match_json
from wagonway.arena.standings import standings_of
from wagonway.arena.versions import versions_of
from wagonway.arena.workers import Work
from wagonway.engine.refusal import Refusal

TOKEN = {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": "0123456789abcdef" * 2}
WORDS = ["greedy", "random", "--board", "tiny", "--json"]


def arena_on(address: str, folder: Path, *words: str, **environment: str) -> subprocess.Popen[str]:
    cluster = ["--ray", address, "--store", str(folder / "arena.sqlite")]
    return subprocess.Popen(
        [sys.executable, "-m", "wagonway", "arena", *WORDS, *words, *cluster],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, **environment},
    )


def report_of(run: subprocess.Popen[str]) -> dict[str, Any]:
    out, err = run.communicate(timeout=300)
    assert run.returncode == 0, err
    assert out.startswith("{"), out
    report: dict[str, Any] = json.loads(out)
    return report


def assert_same(there: dict[str, Any], games: int) -> None:
    outcome = played(small_plan("greedy", "random", games=games))
    here = json.loads(json.dumps(match_json(outcome, standings_of(outcome))))
    for name in ("bots", "matrix", "first_seat", "games", "deals"):
        assert there[name] == here[name]
    assert there["played"] == games


@pytest.fixture
def short() -> Iterator[Path]:
    """Ray's sockets need a short path."""
    with TemporaryDirectory() as folder:
        yield Path(folder)


@pytest.mark.xdist_group("ray")
def test_a_local_cluster_plays_the_same_match(tmp_path: Path, short: Path):
    words = ("--games", "40", "--workers", "2")
    assert_same(report_of(arena_on("local", tmp_path, *words, RAY_TMPDIR=str(short))), 40)


@pytest.mark.xdist_group("ray")
def test_two_nodes_play_the_same_match_if_one_dies(
    tmp_path: Path, short: Path, monkeypatch: pytest.MonkeyPatch
):
    # Takes half a second: not in each worker that lists the tests.
    from ray.cluster_utils import Cluster

    monkeypatch.setenv("RAY_TMPDIR", str(short))
    games = 20000
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    try:
        lost = cluster.add_node(num_cpus=1)
        cluster.wait_for_nodes()
        run = arena_on(cluster.address, tmp_path, "--games", str(games), RAY_TMPDIR=str(short))
        wait_for_chunk(tmp_path / "arena.sqlite", run)
        assert run.poll() is None
        cluster.remove_node(lost, allow_graceful=False)
        assert_same(report_of(run), games)
    finally:
        cluster.shutdown()


@contextmanager
def head_with_token(folder: Path) -> Iterator[str]:
    """A head as `ray start` makes it, and its address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    words = ["start", "--head", "--block", "--port", port, "--num-cpus", "1"]
    words += ["--include-dashboard=false", "--temp-dir", str(folder)]
    head = subprocess.Popen(
        [Path(sys.executable).with_name("ray"), *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, **TOKEN, "RAY_USAGE_STATS_ENABLED": "0"},
    )
    assert head.stdout is not None
    try:
        lines = iter(head.stdout.readline, "")
        yield next(line.split("'")[1] for line in lines if "ray start --address=" in line)
    finally:
        head.terminate()
        head.communicate(timeout=60)


@pytest.mark.xdist_group("ray")
def test_a_cluster_with_a_token_accepts_only_that_token(tmp_path: Path, short: Path):
    with head_with_token(short) as address:
        run = arena_on(address, tmp_path, "--games", "40", **TOKEN, RAY_TMPDIR=str(short))
        assert_same(report_of(run), 40)
        without_token = arena_on(
            address, tmp_path, "--games", "80", RAY_AUTH_MODE="token", HOME=str(short)
        )
        _, err = without_token.communicate(timeout=300)
    assert without_token.returncode == 1
    assert "did not let this program in" in err.splitlines()[-1]


def test_a_machine_with_another_version_is_refused():
    plan = small_plan("greedy", "random")
    lineup = plan.lineups[0]
    play = partial(play_chunk, plan, lineup, range(2))
    work = Work(play, partial(versions_of, plan, lineup))
    assert (run_there(work, work.versions()).games == play().games).all()
    with pytest.raises(Refusal) as refused:
        run_there(work, ["another", *versions_of(plan, lineup)[1:]])
    assert refused.value.id == "arena-ray-version"


def test_an_unreachable_cluster_is_refused_at_once():
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{unused.getsockname()[1]}"
        with pytest.raises(Refusal) as refused:
            ray_workers(address)(True)
    assert refused.value.id == "arena-ray-unreachable"


def test_without_ray_the_install_command_is_shown(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(Refusal, match=r'pip install "wagonway\[cluster\]"'):
        ray_workers("local")
