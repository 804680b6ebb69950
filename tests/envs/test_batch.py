"""Many games at once are the same games one by one, in memory that the caller owns."""

from __future__ import annotations

import gc
import os
import signal
import subprocess
import sys
import threading
import time
import tracemalloc
from collections import Counter
from typing import Any
from unittest.mock import Mock

import numpy as np
import pytest

from tables import BOARDS
from wagonway import Game, Refusal
from wagonway.engine import memory
from wagonway.engine.actions import notation
from wagonway.engine.state import STATE
from wagonway.envs import Arrays, Batch, steps
from wagonway.envs.observation import observation_size


def twin(batch: Batch, i: int) -> Game:
    """Game i of a batch as the game people use."""
    game = Game.new(batch.board, batch.players, seed=0)
    memory.copy(STATE, batch.states, i, game.rows, 0)
    return game


def played(batch: Batch, steps: int) -> list[bytes]:
    """Play at random; the bytes of everything that was shown, step by step."""
    shown = []
    batch.reset()
    for _ in range(steps):
        arrays = batch.step(batch.choose_random())
        shown.append(b"".join(array.tobytes() for array in vars(arrays).values()))
    return shown


@pytest.mark.parametrize(("board", "players"), [("usa", 2), ("san_francisco", 3), ("tiny", 4)])
def test_a_batch_plays_the_same_games_as_single_games(board: str, players: int) -> None:
    batch = Batch(board, players, games=3, seed=11, reward="margin")
    batch.reset()
    size = observation_size(batch.board, players)
    ended = 0
    for _ in range(600 // players):
        games = [twin(batch, i) for i in range(3)]
        choices = batch.choose_random().copy()
        for i, game in enumerate(games):
            assert np.flatnonzero(batch.masks[i]).tolist() == game.legal_ids()
            assert batch.seats[i] == game.seat
            shown = np.zeros((1, size), np.int8)
            steps.observe_seat(batch.board.record, game.rows, game.seat, shown)
            assert (batch.observations[i] == shown[0]).all()
            game.play(notation(game.board).actions[int(choices[i])])
        batch.step(choices)
        for i, game in enumerate(games):
            assert batch.done[i] == game.over
            if game.over:
                ended += 1
                totals = game.result().totals
                others = [(sum(totals) - total) / (players - 1) for total in totals]
                assert batch.rewards[i] == pytest.approx(np.subtract(totals, others))
                assert twin(batch, i).phase == "choose"
            else:
                assert not batch.rewards[i].any()
                assert twin(batch, i).bytes() == game.bytes()
    assert ended > 0


def test_the_same_seed_deals_the_same_games_on_any_number_of_threads() -> None:
    first = played(Batch("tiny", 3, games=7, seed=5, opponents=["greedy", "random"]), 60)
    again = played(Batch("tiny", 3, games=7, seed=5, opponents=["greedy", "random"], threads=3), 60)
    other = played(Batch("tiny", 3, games=7, seed=6, opponents=["greedy", "random"]), 60)
    assert first == again
    assert first != other


def test_deals_do_not_depend_on_actions() -> None:
    """Two batches with one seed end their games at different times, and deal the same second games."""
    dealt = []
    for first in (True, False):
        batch = Batch("tiny", 2, games=4, seed=9)
        batch.reset()
        second: dict[int, bytes] = {}
        while len(second) < 4:
            batch.step(batch.masks.argmax(axis=1) if first else batch.choose_random())
            for i in np.flatnonzero(batch.done):
                second.setdefault(int(i), twin(batch, i).bytes())
        dealt.append(second)
    assert dealt[0] == dealt[1]


def test_a_batch_works_after_its_threads_ended() -> None:
    batch = Batch("tiny", 2, games=4, threads=2)
    batch.reset()
    batch.close()
    batch.step(batch.choose_random())
    batch.close()


def test_threads_change_nothing() -> None:
    one, three = (Batch("tiny", 2, games=9, seed=3, threads=threads) for threads in (1, 3))
    assert played(one, 400) == played(three, 400)
    three.close()


class Interrupt(KeyboardInterrupt):
    pass


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_an_interrupt_comes_before_a_step_or_after_it(threads: int) -> None:
    """Like Ctrl-C in a notebook, after which the user continues."""

    armed = False

    def interrupt(*_: object) -> None:
        # The system may deliver a signal late, by way of another thread: after the step it interrupts nothing.
        nonlocal armed
        if armed:
            armed = False
            raise Interrupt

    random = np.random.default_rng(1)
    batch = Batch("usa", 2, games=64, seed=1, threads=threads)
    batch.reset()
    done = Counter[int]()
    before = signal.signal(signal.SIGALRM, interrupt)
    gc.disable()  # an interrupt within a callback of the collector would be lost
    try:
        for _ in range(300):
            choices = batch.choose_random().copy()
            states = list(map(bytes, batch.states))
            try:
                armed = True
                signal.setitimer(signal.ITIMER_REAL, random.uniform(1e-6, 3e-4))
                batch.step(choices)
                armed = False
            except Interrupt:
                now = list(map(bytes, batch.states))
                done[sum(old != new for old, new in zip(states, now))] += 1
                time.sleep(0.001)
                assert list(map(bytes, batch.states)) == now
            signal.setitimer(signal.ITIMER_REAL, 0)
    finally:
        gc.enable()
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert set(done) == {0, 64}
    batch.close()


def test_threads_that_share_a_batch_are_serialised() -> None:
    batch = Batch("tiny", 2, games=40, threads=2)
    batch.reset()
    refusals: list[str] = []

    def play() -> None:
        for _ in range(200):
            try:
                batch.step(batch.choose_random())
            except Refusal as refusal:
                refusals.append(refusal.id)

    players = [threading.Thread(target=play) for _ in range(3)]
    for player in players:
        player.start()
    for player in players:
        player.join()
    assert set(refusals) <= {"env-illegal"}
    assert min(twin(batch, i).state.pieces[0] for i in range(40)) >= 0


def test_a_failed_thread_start_is_retried(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    one, five = (Batch("tiny", 2, games=200, seed=3, threads=threads) for threads in (1, 5))
    before, start = threading.active_count(), threading.Thread.start
    with monkeypatch.context() as patch:
        starts = iter([start, start, Mock(side_effect=RuntimeError("can't start new thread"))])

        def start_some(thread: threading.Thread) -> None:
            next(starts)(thread)

        patch.setattr(threading.Thread, "start", start_some)
        with pytest.raises(RuntimeError):
            five.reset()
    one.reset()
    five.reset(seed=3)
    assert threading.active_count() == before + 4  # and the caller
    for _ in range(50):
        one.step(one.choose_random())
        five.step(five.choose_random())
        assert (one.observations == five.observations).all()
    five.close()


FORKING = """
import os, signal, threading
from wagonway.envs import Batch
batch = Batch("tiny", 2, games=100, seed=3, threads=3)
batch.reset()

def play():
    while True:
        batch.step(batch.choose_random())

threading.Thread(target=play, daemon=True).start()
for _ in range(30):
    child = os.fork()
    if not child:
        signal.alarm(120)
        batch.reset(seed=1)
        batch.step(batch.choose_random())
        os._exit(threading.active_count())
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 3  # with the caller
print("the end, though a thread still plays")
"""


def test_a_forked_process_starts_its_own_threads() -> None:
    ran = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", FORKING],
        capture_output=True,
        text=True,
        check=True,
        timeout=600,
    )
    assert ran.stdout == "the end, though a thread still plays\n"


def test_a_fault_in_a_thread_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    batch = Batch("tiny", 2, games=80, threads=2)
    batch.reset()

    def fail(*args: Any) -> None:
        if args[2] > 0:  # any but the first part of the games
            raise ZeroDivisionError

    monkeypatch.setattr(steps, "step_games", fail)
    with pytest.raises(ZeroDivisionError):
        batch.reset()
    batch.close()


def test_threads_of_an_unreferenced_batch_end() -> None:
    before = threading.active_count()
    batch = Batch("tiny", 2, games=4, threads=3)
    batch.reset()
    assert threading.active_count() == before + 2  # and the caller
    del batch
    assert threading.active_count() == before


@pytest.mark.parametrize("threads", [1, 2])
def test_the_first_illegal_action_is_reported(threads: int) -> None:
    batch = Batch("tiny", 2, games=6, threads=threads)
    batch.reset()
    before = batch.states.tobytes()
    choices = batch.choose_random().copy()
    choices[[4, 5]] = -1
    with pytest.raises(Refusal, match="game 4"):
        batch.step(choices)
    assert batch.states.tobytes() == before
    batch.close()


@pytest.mark.parametrize("choices", [0, [0, 0], [[0, 0, 0]]])
def test_a_wrong_number_of_choices_is_refused(choices: Any) -> None:
    batch = Batch("tiny", 2, games=3)
    batch.reset()
    with pytest.raises(Refusal, match="choices"):
        batch.step(choices)


@pytest.mark.parametrize("seat", [None, 0, 2])
def test_against_bots_only_the_learner_decides(seat: int | None) -> None:
    batch = Batch("tiny", 3, games=16, seed=3, opponents=["greedy", "hasty"], seat=seat)
    batch.reset()
    learners = set()
    for _ in range(150):
        assert (batch.seats == batch.learners).all()
        learners |= set(batch.learners.tolist())
        batch.step(batch.choose_random())
    assert learners == ({0, 1, 2} if seat is None else {seat})
    assert batch.faults == 0


def test_final_observations_are_kept_if_requested() -> None:
    tiny = BOARDS["tiny"]
    arrays = Arrays.allocate(tiny, 2, 8, finals=True)
    batch = Batch(tiny, 2, games=8, opponents=["random"], arrays=arrays)
    batch.reset()
    over = 6  # the index of the phase "over"
    seen = 0
    for _ in range(200):
        batch.step(batch.choose_random())
        seen += int(batch.done.sum())
        assert (arrays.finals[batch.done, over] == 1).all()
        assert not arrays.observations[:, over].any()
    assert seen > 8


def test_the_caller_owns_the_memory() -> None:
    tiny = BOARDS["tiny"]
    arrays = Arrays.allocate(tiny, 2, 4)
    batch = Batch(tiny, 2, games=4, arrays=arrays)
    assert batch.reset() is arrays
    places = [array.ctypes.data for array in vars(arrays).values()]
    for _ in range(50):
        batch.step(batch.choose_random())
    assert batch.observations is arrays.observations
    assert [array.ctypes.data for array in vars(arrays).values()] == places
    assert arrays.observations.any()


@pytest.mark.parametrize("opponents", [[], ["greedy"], ["hard"]])
def test_a_step_leaks_no_memory(opponents: list[str]) -> None:
    """Shuffles, ends, beginnings and bots included."""
    batch = Batch("tiny", 2, games=16, seed=2, opponents=opponents)
    batch.reset()
    for _ in range(50):
        batch.step(batch.choose_random())
    deals = batch._slots["deal_dice"].copy()
    gc.collect()
    tracemalloc.start()
    held = tracemalloc.get_traced_memory()[0]
    for _ in range(100):
        batch.step(batch.choose_random())
    holding = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert holding - held < 1024
    assert (batch._slots["deal_dice"] != deals).any(axis=1).all()  # every game ended meanwhile


def begun() -> Batch:
    batch = Batch("tiny", 2, games=1)
    batch.reset()
    return batch


def mistaken(name: str, value: Any) -> Arrays:
    return Arrays(**{**vars(Arrays.allocate(BOARDS["tiny"], 2, 4)), name: value})


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (lambda: Batch("tiny", 7), "2"),
        (lambda: Batch("tiny", 3, opponents=["greedy"]), "Opponents at this table: 2"),
        (lambda: Batch("tiny", 2, opponents=["nobody"]), "nobody"),
        (lambda: Batch("tiny", 2, opponents=["greedy"], seat=2), "2"),
        (lambda: Batch("tiny", 2, reward="glory"), "win, rank, margin"),
        (lambda: Batch("tiny", 2, 4).step(np.zeros(4)), "reset"),
        (lambda: begun().step([6.9]), "integer"),
        (lambda: begun().step(begun().choose_random() + 0.0), "integer"),
        (lambda: Batch("tiny", 2, 5, arrays=Arrays.allocate(BOARDS["tiny"], 2, 4)), "observations"),
        (lambda: Batch("tiny", 2, 4, arrays=mistaken("masks", np.zeros((4, 66)))), "masks"),
        (lambda: Batch("tiny", 2, 4, arrays=mistaken("seats", np.zeros(8, np.int8)[::2])), "seats"),
        (lambda: Batch("tiny", 2, 4, arrays=mistaken("done", [False] * 4)), "done"),
        (lambda: Batch("tiny", 2, 4, arrays=mistaken("finals", None)), "finals"),
    ],
)
def test_invalid_options_are_refused_in_a_sentence(wrong: Any, sentence: str) -> None:
    with pytest.raises(Refusal, match=sentence):
        wrong()


@pytest.mark.parametrize("action", [-1, 65, 66, 10**9])
def test_an_illegal_action_is_refused_and_nothing_happens(action: int) -> None:
    batch = Batch("tiny", 2, games=3)
    batch.reset()
    before = batch.states.tobytes()
    choices = batch.choose_random().copy()
    choices[2] = action
    with pytest.raises(Refusal, match="game 2"):
        batch.step(choices)
    assert batch.states.tobytes() == before


def test_a_fully_cleared_mask_gives_no_choice() -> None:
    batch = Batch("tiny", 2, games=3)
    batch.reset()
    batch.masks[1] = 0
    with pytest.raises(Refusal, match="game 1"):
        batch.step(batch.choose_random())


UNCOMPILED = """
import hashlib
from wagonway.envs import Batch
batch = Batch("tiny", 3, games=3, seed=5, opponents=["greedy", "random"], reward="rank", threads=2)
seen = hashlib.sha256()
batch.reset()
for _ in range(40):
    arrays = batch.step(batch.choose_random())
    for array in vars(arrays).values():
        seen.update(array.tobytes())
print(seen.hexdigest())
"""


def test_an_uncompiled_batch_plays_the_same_games() -> None:
    output = {
        mode: subprocess.run(
            [sys.executable, "-c", UNCOMPILED],
            env={**os.environ, "WAGONWAY_ENGINE": mode},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for mode in ("compiled", "plain")
    }
    assert output["compiled"] == output["plain"] != ""
