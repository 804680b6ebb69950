"""A Ray cluster of two workers on this machine plays the games that threads play."""

from __future__ import annotations

import builtins
import json
import os
import socket
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from arena.matches import played, small_plan
from wagonway.arena.cluster import play_there, ray_crew, versions_of
from wagonway.arena.facts import facts_of
from wagonway.arena.pieces import Piece
from wagonway.arena.standings import standings_of
from wagonway.arena.tables import play_piece
from wagonway.engine.refusal import Refusal


@pytest.mark.xdist_group("ray")
def test_a_local_cluster_plays_the_same_match(tmp_path: Path):
    words = ["greedy", "random", "--board", "tiny", "--games", "40", "--json"]
    cluster = ["--ray", "local", "--workers", "2", "--store", str(tmp_path / "arena.sqlite")]
    with TemporaryDirectory() as short:  # Ray's sockets want a short path
        told = subprocess.run(
            [sys.executable, "-m", "wagonway.cli", "arena", *words, *cluster],
            capture_output=True,
            text=True,
            check=False,
            env={**os.environ, "RAY_TMPDIR": short},
            timeout=300,
        )
    assert told.returncode == 0, told.stderr
    outcome = played(small_plan("greedy", "random"))
    here = json.loads(json.dumps(facts_of(outcome, standings_of(outcome))))
    there = json.loads(told.stdout)
    for name in ("bots", "matrix", "first_seat", "games", "deals"):
        assert there[name] == here[name]
    assert there["played"] == 40


def test_a_machine_with_another_version_is_refused():
    plan = small_plan("greedy", "random")
    piece = Piece(plan.board, plan.seed, plan.lineups[0], 0, 2)
    assert (play_there(piece, versions_of(piece)).games == play_piece(piece).games).all()
    with pytest.raises(Refusal) as refused:
        play_there(piece, ["another", *versions_of(piece)[1:]])
    assert refused.value.id == "arena-ray-version"


def test_a_cluster_that_is_not_there_is_refused_at_once():
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{unused.getsockname()[1]}"
        with pytest.raises(Refusal) as refused:
            ray_crew(address)(True)
    assert refused.value.id == "arena-ray-unreachable"


def test_without_ray_the_command_to_install_it_is_told(monkeypatch):
    real = builtins.__import__

    def no_ray(name, *rest):
        if name == "ray":
            raise ImportError(name)
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", no_ray)
    with pytest.raises(Refusal, match=r'pip install "wagonway\[cluster\]"'):
        ray_crew("local")
