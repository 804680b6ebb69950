"""One source, three ways to run it: compiled, compiled with bounds checks, and plain Python.

They must agree to the last byte, and the plain way shows how much of the engine the tests reach.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TESTS = ROOT / "tests"
GAMES = {"compiled": 480, "checked": 480, "plain": 48}
LEAST_COVERAGE = 98.0
COVERAGE_SETTINGS = """
[run]
branch = true
source_pkgs = wagonway.engine
[report]
show_missing = true
skip_covered = true
"""
ENGINE_TESTS = ["rules"] + [
    f"test_{name}.py"
    for name in (
        "boards", "encoder", "fairness", "notation", "numeric", "paths", "play", "position", "record", "views",
    )
]  # fmt: skip
# What an observer notes of a match is a part of the engine that only a study reaches.
STUDY = ("study", "--board", "tiny", "--bot", "greedy", "--games", "6", "--players", "3", "--json")
# How Python reaches compiled code is measured where there is some.
COMPILED_TESTS = ["test_play.py", "test_views.py", "test_encoder.py", "test_library.py"]
# The same lines again, and slowly: the small boards, with two and four players, have every mechanism; or statistics; or
# not the engine's, such as commands.
LEFT_OUT = "".join(
    f" and not {name}"
    for name in (
        "usa", "san_francisco", "plays_by_the_rules", "every_language", "look_alike", "whatever_is_typed",
        "how_many_worlds", "every_network", "equally_likely", "shuffle_shows", "in_every_world",
        "setup_2_too_many", "a_typo_is_answered", "tiny-3", "tiny_tunnels-3", "verify_", "replay_prints",
        "replay_from_one_seat", "example_program",
    )
).removeprefix(" and ")  # fmt: skip

# One worker plays the games for all tests that compare them.
share_games = pytest.mark.xdist_group("modes")
pytestmark = pytest.mark.long


def run(mode: str, *command: str | Path, folder: Path = TESTS) -> str:
    done = subprocess.run(
        [sys.executable, *map(str, command)],
        cwd=folder,
        env={**os.environ, "WAGONWAY_ENGINE": mode, "PYTHONPATH": f"{ROOT / 'src'}:{TESTS}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def games() -> dict[str, list[str]]:
    return {mode: run(mode, "play_games.py", str(n)).splitlines() for mode, n in GAMES.items()}


@share_games
def test_compiled_and_checked_agree_on_thousands_of_games(games: dict[str, list[str]]) -> None:
    assert len(games["compiled"]) > 2_000
    assert games["checked"] == games["compiled"]


@share_games
def test_compiled_and_plain_agree_on_hundreds_of_games(games: dict[str, list[str]]) -> None:
    assert len(games["plain"]) > 200
    odd = [game for game in games["plain"] if game not in set(games["compiled"])]
    assert odd == []


@share_games
def test_games_differ_from_each_other(games: dict[str, list[str]]) -> None:
    digests = [game.split()[-1] for game in games["compiled"]]
    assert len(set(digests)) == len(digests)


def test_no_other_mode_is_known() -> None:
    with pytest.raises(AssertionError, match="it can be compiled, checked, plain"):
        run("fast", "-c", "import wagonway.engine.kernel")


def test_the_tests_reach_the_whole_engine(tmp_path: Path) -> None:
    """Coverage from the plain mode, where Python can follow every rule, and of the way into compiled code."""
    data, report, config = tmp_path / "data", tmp_path / "report.json", tmp_path / "settings"
    config.write_text(COVERAGE_SETTINGS, "utf-8")
    coverage = ["-m", "coverage"]
    shape = [f"--rcfile={config}", f"--data-file={data}"]
    pytest_options = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-k", LEFT_OUT]
    measure = [*coverage, "run", *shape, "--append"]
    for mode, names in (("plain", ENGINE_TESTS), ("compiled", COMPILED_TESTS)):
        chosen = [TESTS / name for name in names]
        run(mode, *measure, "-m", "pytest", *pytest_options, *chosen, folder=ROOT)
    run("plain", *measure, TESTS / "play_games.py", "6", folder=ROOT)
    study = [*STUDY, "--store", tmp_path / "store.sqlite", "--workers", "1"]
    run("plain", *measure, "-m", "wagonway", *study, folder=ROOT)
    run("plain", *coverage, "json", "-q", "-o", report, *shape, folder=ROOT)
    print(run("plain", *coverage, "report", *shape, folder=ROOT))
    percent = json.loads(report.read_text("utf-8"))["totals"]["percent_covered"]
    assert percent >= LEAST_COVERAGE


TICKETS_WITHOUT_PIECES = """
from wagonway.bots import load_bot
from wagonway.engine.game import Game
game = Game.at('''
    board: usa
    to act: 0
    phase: keep
    offered: 3
    last round: 1
    seat 0: 0 pieces, 100 points
''')
print(load_bot("steiner").choose(game.view(0)))
"""


@pytest.mark.parametrize("mode", GAMES)
def test_steiner_chooses_tickets_without_pieces(mode: str) -> None:
    """It loses fewest points: the third ticket on offer is the cheapest."""
    assert run(mode, "-c", TICKETS_WITHOUT_PIECES) == "keep 3\n"
