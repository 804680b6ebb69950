"""Bots that fail are refused or marked, and never rated or stored as if they had played."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from arena.matches import played, small_plan
from wagonway.arena.faults import BotFailed
from wagonway.arena.html_report import page
from wagonway.arena.plan import Lineup
from wagonway.arena.results import forfeit, new_games
from wagonway.arena.standings import standings_of
from wagonway.engine.refusal import Refusal
from wagonway.testing import check_bot
from wagonway.words import speech

MISSPELT = "def chose(view, legal, random):\n    return legal[0]\n"
SYNTAX = "def choose(view, legal, random)\n    return legal[0]\n"
CRASHES = """moves = 0


def choose(view, legal, random):
    global moves
    moves += 1
    if moves == 3:
        raise KeyError("no plan left")
    return legal[0]
"""
LATE = """import time

moves = 0


def choose(view, legal, random):
    global moves
    moves += 1
    if moves > 1:
        time.sleep(60)
    return legal[0]
"""
ILLEGAL = (
    'def choose(view, legal, random):\n    return legal[0] if view.phase == "choose" else "fly"\n'
)


def bot_file(tmp_path: Path, source: str) -> str:
    file = tmp_path / "my_bot.py"
    file.write_text(source)
    return f"code:{file}"


@pytest.mark.parametrize(
    ("source", "seconds", "id", "says"),
    [
        (MISSPELT, 60.0, "arena-bot-stopped", "defines neither “choose” nor “decide”"),
        (CRASHES, 60.0, "arena-bot-stopped", "stopped at its decision 3: KeyError: 'no plan left'"),
        (LATE, 2.5, "arena-bot-late", "no answer to its decision 2 within 2.5 s"),
        (ILLEGAL, 60.0, "arena-bot-illegal", "chose “fly” in its decision 2"),
    ],
)
def test_a_match_stops_at_the_first_failure_and_stores_nothing(
    tmp_path: Path, source: str, seconds: float, id: str, says: str
):
    bot, store = bot_file(tmp_path, source), tmp_path / "arena.sqlite"
    plan = small_plan(bot, "random", games=4, seconds=seconds)
    with pytest.raises(BotFailed) as refused:
        played(plan, store, workers=1)
    assert refused.value.id == id
    assert says in str(refused.value)
    with pytest.raises(BotFailed):
        played(plan, store, workers=1)  # nothing was stored as its result


@pytest.mark.parametrize(
    ("command", "says"),
    [
        ("false", "false ended before its decision 1 (exit status 1)."),
        ("echo [1]", "echo [1] did not report ready; it wrote “[1]”."),
    ],
)
def test_a_program_that_cannot_play_is_refused_in_a_sentence(command: str, says: str):
    with pytest.raises(BotFailed) as refused:
        played(small_plan(f"exec:{command}", "random", games=2), workers=1)
    assert str(refused.value) == says


def test_a_file_that_is_not_python_is_refused_with_its_line(tmp_path: Path):
    with pytest.raises(Refusal, match="line 1"):
        played(small_plan(bot_file(tmp_path, SYNTAX), "random", games=2))


def test_the_traceback_begins_in_the_file_of_the_bot(tmp_path: Path):
    bot = bot_file(tmp_path, CRASHES)
    with pytest.raises(BotFailed) as refused:
        played(small_plan(bot, "random", games=2), workers=1)
    lines = refused.value.details.splitlines()
    assert lines[0] == "Traceback (most recent call last):"
    assert lines[1] == f'  File "{bot.removeprefix("code:")}", line 8, in choose'
    assert lines[-1] == "KeyError: 'no plan left'"


@pytest.mark.parametrize("policy", ["forfeit", "replace"])
def test_a_result_with_faults_is_marked_everywhere_and_not_stored(tmp_path: Path, policy: str):
    bot, store = bot_file(tmp_path, ILLEGAL), tmp_path / "arena.sqlite"
    plan = small_plan(bot, "random", games=4, faults=policy)
    outcome = played(plan, store, workers=1)
    standings = standings_of(outcome)
    assert standings.bots[0].faults > 0
    assert (standings.bots[0].win_share == 0) == (policy == "forfeit")
    assert "my_bot.py †" in page(speech("en"), outcome, standings)
    assert played(plan, store, workers=1).progress.known == 0


def test_a_forfeited_game_goes_to_the_best_of_the_others():
    plan = small_plan("a", "b", "c", players=3)
    games = new_games(plan, Lineup.of("a", "b", "c"), range(1))[:, 0]
    seats = games["seats"]
    seats["total"], seats["won"], seats["share"] = [50, 20, 30], [1, 0, 0], [1, 0, 0]
    seats["faults"] = [2, 0, 0]
    forfeit(games)
    assert seats["won"].tolist() == [[0, 0, 1]]
    assert np.array_equal(seats["share"], [[0, 0, 1]])
    seats["faults"] = 1
    forfeit(games)
    assert seats["share"].sum() == 0


@pytest.mark.parametrize(("policy", "status"), [("stop", 1), ("replace", 1)])
def test_the_command_ends_with_an_error(tmp_path: Path, policy: str, status: int):
    bot = bot_file(tmp_path, CRASHES).removeprefix("code:")
    words = ["random", "--code", bot, "--board", "tiny", "--games", "2", "--json"]
    words += ["--store", str(tmp_path / "arena.sqlite"), "--faults", policy, "--workers", "1"]
    run = subprocess.run(
        [sys.executable, "-m", "wagonway", "arena", *words],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert run.returncode == status
    if policy == "stop":
        assert not run.stdout
        assert f'File "{bot}", line 8' in run.stderr
    else:
        report = json.loads(run.stdout)
        assert report["faults"]["policy"] == "replace"
        assert report["faults"]["bots"][f"code:{bot}"] > 0


def test_an_unknown_fault_policy_is_refused():
    with pytest.raises(Refusal) as refused:
        small_plan("random", faults="ignore")
    assert refused.value.id == "arena-faults-policy"


def test_check_bot_shows_the_traceback_of_a_file(tmp_path: Path):
    bot = bot_file(tmp_path, CRASHES)
    with pytest.raises(AssertionError) as shown:
        check_bot(bot, boards=["tiny"], games=1)
    assert f'File "{bot.removeprefix("code:")}", line 8, in choose' in str(shown.value)
    assert "KeyError: 'no plan left'" in str(shown.value)
