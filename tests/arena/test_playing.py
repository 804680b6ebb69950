"""Playing a match: the games do not depend on who plays them, nor how."""

from __future__ import annotations

import os
import shlex
import subprocess
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np
import pytest

from arena.matches import played, small_plan
from wagonway.arena.chunks import play_chunk
from wagonway.arena.faults import BotFailed
from wagonway.arena.plan import Lineup
from wagonway.arena.results import joined, new_games
from wagonway.arena.stepwise import play_stepwise
from wagonway.arena.workers import LocalWorkers, Work, run_all
from wagonway.engine.refusal import Refusal

EXTERNAL_BOT = '''"""An external bot: any move, but sometimes one that does not exist."""


def choose(view, legal, random):
    return "fly to the moon" if random.random() < 0.2 else random.choice(legal)
'''


CHRONICLER = """import os
with open({file!r}, "a") as pids: pids.write(str(os.getpid()) + chr(10))
def choose(view, legal, random): return random.choice(legal)
"""

DEAF = "echo $$ > {file}.new; mv {file}.new {file}; while :; do sleep 0.1; done"


def equal_games(one, other) -> bool:
    return all(np.array_equal(one.games[lineup], other.games[lineup]) for lineup in one.games)


def test_one_thread_and_two_play_the_same_games():
    plan = small_plan("greedy", "random", games=600)
    assert equal_games(played(plan, workers=1), played(plan, workers=2))


@pytest.mark.parametrize("bots", [("greedy", "random"), ("greedy", "random", "random")])
def test_compiled_and_stepwise_games_are_equal(bots):
    plan = small_plan(*bots, players=len(bots), seed="7")
    compiled = play_chunk(plan, plan.lineups[0], range(5, 15))
    stepwise = new_games(plan, plan.lineups[0], range(5, 15))
    play_stepwise(plan, plan.lineups[0], range(5, 15), stepwise, {})
    assert np.array_equal(compiled.games, stepwise.reshape(-1))
    assert compiled.games["seats"]["decisions"].min() > 0


def test_processes_and_threads_play_the_same_games(monkeypatch):
    plan = small_plan("greedy", "random", games=8)
    threads = played(plan)
    monkeypatch.setattr("wagonway.arena.match.is_compiled", lambda _: False)
    assert equal_games(threads, played(plan))


def test_chunks_are_joined_in_order_despite_gaps():
    plan = small_plan("greedy", "random")
    games = play_chunk(plan, plan.lineups[0], range(30)).games
    deal = games["deal"]
    around = games[(deal < 10) | (deal >= 20)]
    between = games[(deal >= 10) & (deal < 20)]
    assert np.array_equal(joined(plan, [between, around]), games)
    assert len(joined(plan, [])) == 0


def test_the_record_of_a_game_adds_up():
    games = played(small_plan("greedy", "random", games=200)).games[Lineup.of("greedy", "random")]
    seats = games["seats"]
    assert len(games) == 200
    assert np.allclose(seats["share"].sum(axis=1), 1)
    parts = ("route_points", "ticket_points", "token_points", "bonus")
    assert np.array_equal(seats["total"], sum(seats[part] for part in parts))
    assert (seats["first"].sum(axis=1) == 1).all()
    assert (seats["ended"].sum(axis=1) <= 1).all()
    assert (seats["made"] <= seats["kept"]).all()
    assert np.array_equal(seats["pace"][..., -1], seats["route_points"])
    assert (np.diff(seats["pace"].astype(int)) >= 0).all()
    assert (seats["faults"] == 0).all()


def test_both_seatings_of_a_deal_have_the_same_cards():
    games = played(small_plan("random", "greedy", games=60)).games[Lineup.of("greedy", "random")]
    first = np.argmax(games["seats"]["first"], axis=1).reshape(-1, 2)
    assert (first[:, 0] == first[:, 1]).all()
    assert len(np.unique(first)) == 2


def test_faults_of_an_external_bot_are_counted_and_stop_nothing(tmp_path: Path):
    file = tmp_path / "external.py"
    file.write_text(EXTERNAL_BOT)
    name = f"code:{file}"
    outcome = played(small_plan(name, "random", games=2, faults="replace"))
    assert outcome.complete
    seats = outcome.games[Lineup.of(name, "random")]["seats"]
    strange = seats["bot"] == Lineup.of(name, "random").names.index(name)
    assert seats["faults"][strange].sum() > 0
    assert seats["faults"][~strange].sum() == 0
    assert outcome.failures[name].reason == "illegal"
    assert outcome.failures[name].detail == "fly to the moon"


def test_a_bot_that_cannot_load_is_refused_with_its_traceback(tmp_path: Path):
    file = tmp_path / "broken.py"
    file.write_text("import no_such_module\n\ndef choose(view, legal, random): return legal[0]\n")
    with pytest.raises(BotFailed) as refused:
        played(small_plan(f"code:{file}", "random", games=2))
    failure = refused.value.failure
    assert failure.reason == "stopped"
    assert failure.detail == "ModuleNotFoundError: No module named 'no_such_module'"
    assert f'File "{file}", line 1' in refused.value.details


def test_one_program_plays_many_games(tmp_path: Path):
    started, file = tmp_path / "started", tmp_path / "chronicler.py"
    file.write_text(CHRONICLER.format(file=str(started)))
    assert played(small_plan(f"code:{file}", "random", games=8), workers=1).complete
    assert len(started.read_text().split()) == 2  # one is tried out before the first deal


def test_an_interrupted_match_leaves_no_program_behind(tmp_path: Path):
    pid_file = tmp_path / "pid"
    bot = f"exec:sh -c {shlex.quote(DEAF.format(file=pid_file))}"
    plan, workers = small_plan(bot, "random"), LocalWorkers(compiled=False, workers=1)
    workers.run(Work(partial(play_chunk, plan, plan.lineups[0], range(1))))
    assert eventually(lambda: pid_file.exists() and pid_file.read_text())
    workers.shut_down(at_once=True)
    assert eventually(lambda: not is_running(int(pid_file.read_text())))


def eventually(is_so: Callable[[], object]) -> bool:
    for _ in range(600):
        if is_so():
            return True
        time.sleep(0.1)
    return False


def is_running(pid: int) -> bool:
    """Whether the process exists and is not a zombie."""
    ps = ["ps", "-o", "stat=", "-p", str(pid)]
    state = subprocess.run(ps, check=False, capture_output=True, text=True)
    return state.stdout.strip()[:1] not in ("", "Z")


def test_a_killed_worker_is_refused_with_one_sentence() -> None:
    workers = LocalWorkers(compiled=False, workers=1)
    with pytest.raises(Refusal, match="A worker process was killed"):
        list(run_all(workers, [Work(partial(os._exit, 9))]))
