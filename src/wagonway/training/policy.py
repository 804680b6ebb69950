"""Improving the policy by search: labels from playouts, a re-ranker of conductor's candidates, and the matches that gate it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wagonway.arena.match import Listener, Match
from wagonway.arena.plan import make_plan
from wagonway.arena.sprt import Sequential, SprtVerdict
from wagonway.arena.store import ResultStore
from wagonway.bots import load_bot
from wagonway.bots.master import MOST, scale_of, valued_actions
from wagonway.bots.master.candidates import candidates
from wagonway.bots.master.evaluator import (
    BOTS,
    WORTH,
    Outcomes,
    evaluator_for,
    shares_of,
    worth_of,
)
from wagonway.bots.master.prior import (
    NO_PRIOR,
    candidate_file,
    expected_gains,
    features_of,
    prior_worth,
)
from wagonway.bots.master.search import PlayoutLimit, best_action
from wagonway.engine.actions import Choice
from wagonway.engine.board import Board
from wagonway.engine.game import Game
from wagonway.engine.view import View
from wagonway.insight.players import PLAYERS
from wagonway.planning.history import ViewHistory
from wagonway.training.nets import Floats, Weights, fit_net
from wagonway.training.parts import (
    Part,
    PartStore,
    Stage,
    equal_parts,
    join,
    versions_for,
    weights_digest,
    write_arrays,
)

PART = 4  # most games of a part
TEST, TEST_WORLDS = 8, 8  # one held-out game for so many, labelled in so many times the worlds
UNITS = (24, 12)
NUMBERS = 999_999  # of candidates: options of bots are not larger
STRONGER = Sequential(0, 30)  # what each match must decide


@dataclass
class Labels:
    """A row per candidate; those of a decision follow each other, conductor's choice first."""

    features: NDArray[np.float32]
    outcomes: NDArray[np.int16]  # by world
    decision: NDArray[np.int64]
    seat: NDArray[np.int64]  # that decides


@dataclass(frozen=True)
class MeasuredPolicy:
    """Shares of a win that are gained over conductor's choice on held-out decisions, on average, and standard errors."""

    board: str
    players: int
    decisions: int
    choice: float  # of the re-ranker
    choice_error: float
    search: float  # with as many playouts as there are worlds
    search_error: float
    with_prior: float  # the same, with the re-ranker as its prior
    prior_gain: float  # the difference of the two
    prior_gain_error: float


@dataclass(frozen=True)
class GateMatch:
    """A match of the candidate; it passes if the test accepts that it is stronger."""

    rival: str
    games: int
    verdict: SprtVerdict

    @property
    def passed(self) -> bool:
        return self.verdict.accepted == "H1"


def parts_of(board: Board, players: int, use: str, games: int, worlds: int) -> list[Part[Labels]]:
    """At least this many games in equal parts; the use is "fit" or "test"."""
    n, size = equal_parts(games, PART)
    versions = partial(versions_for, __name__, board, players, BOTS)
    names = [f"policy-{board.id}-{players}-{use}-{size}-{worlds}-{i}" for i in range(n)]
    return [
        Part(name, partial(gather, board, players, size, name, worlds), versions) for name in names
    ]


def gather(board: Board, players: int, games: int, seed: str, worlds: int) -> Labels:
    """Label the decisions of games of `conductor` alone, in common worlds for all candidates of a decision."""
    features: list[Any] = []
    outcomes: list[Any] = []
    seats: list[int] = []
    for number in range(games):
        bots = [load_bot(BOTS[0], seed, number, seat) for seat in range(players)]
        histories = [ViewHistory(board) for _ in range(players)]

        def choose(view: View, bots: Any = bots, histories: Any = histories) -> Choice:
            seat = view.to_act
            histories[seat].see(view)
            if len(view.legal_ids) > 1:
                rows, found = label(view, histories[seat], seed, worlds)
                if len(rows) > 1 and found.shape[1] == worlds:
                    features.append(rows)
                    outcomes.append(found)
                    seats.append(seat)
            choice: Choice = bots[seat].choose(view)
            return choice

        Game.new(board, players, f"{seed} {number}").play_out(choose)
    counts = [len(each) for each in outcomes]
    return Labels(
        np.concatenate(features).astype(np.float32),
        np.concatenate(outcomes).astype(np.int16),
        np.repeat(np.arange(len(counts)), counts),
        np.repeat(seats, counts),
    )


def label(view: View, history: ViewHistory, seed: str, worlds: int) -> tuple[Floats, Outcomes]:
    """The features of conductor's candidates, and their outcomes in believed worlds."""
    default, values = valued_actions(view)
    tried = candidates(view.board, default, view.legal_ids, values, MOST)
    evaluator = evaluator_for(view.board, view.players)
    evaluator.look(view, seed, history=history)
    valued = dict(zip(view.legal_ids, values, strict=True))
    return features_of(view, tried, valued), evaluator.try_actions(tried, 0, worlds)


def renumber_decisions(part: Labels, first: int) -> int:
    part.decision += first
    return int(part.decision.max(initial=first - 1)) + 1


def decisions_of(labels: Labels) -> Iterator[tuple[Floats, Outcomes, int]]:
    """By decision: the features of its candidates, their outcomes, and the seat."""
    for decision in range(int(labels.decision.max(initial=-1)) + 1):
        rows = slice(*np.searchsorted(labels.decision, [decision, decision + 1]))
        outcomes = labels.outcomes[rows].astype(np.int64)
        yield labels.features[rows].astype(float), outcomes, int(labels.seat[rows.start])


def train_policy(
    board: Board, players: int, games: int, worlds: int, epochs: int, store: PartStore
) -> tuple[Weights, MeasuredPolicy]:
    """The re-ranker for a table, and what it gains on held-out games."""
    uses = (("fit", games, worlds), ("test", -(-games // TEST), worlds * TEST_WORLDS))
    lists = [parts_of(board, players, *use) for use in uses]
    fit, test = (join(each, renumber_decisions) for each in store.gather_lists(Labels, lists))

    def report_epoch(epoch: int, loss: float) -> None:
        store.listen(Stage("fit", epoch, epochs, (loss**0.5,)))

    given, goal = [], []
    for features, outcomes, seat in decisions_of(fit):
        worth = worth_of(outcomes, players, seat, scale_of(board)).mean(axis=1)
        given.append(features[1:])
        goal.append((worth[1:] - worth[0]) / WORTH)
    weights = fit_net(np.concatenate(given), np.concatenate(goal), UNITS, epochs, report_epoch)
    return weights, measured(board, players, weights, test)


class Replayed:
    """Tries the candidates of a labelled decision in its worlds; actions are their numbers."""

    def __init__(self, outcomes: Outcomes, players: int, seat: int) -> None:
        self._outcomes, self.players, self.me = outcomes, players, seat

    def try_actions(self, actions: Sequence[int], first: int, stop: int) -> Outcomes:
        return self._outcomes[list(actions), first:stop]


def measured(board: Board, players: int, weights: Weights, test: Labels) -> MeasuredPolicy:
    """What the choices gain in the second half of the worlds; a search plays in the first half at most."""
    gains = []
    for features, outcomes, seat in decisions_of(test):
        worlds = outcomes.shape[1]
        expected = expected_gains(weights, features)

        def searched(prior: Any, outcomes: Any = outcomes, seat: int = seat) -> int:
            tries, budget = Replayed(outcomes, players, seat), PlayoutLimit(outcomes.shape[1])
            return best_action(tries, range(len(outcomes)), budget, scale_of(board), prior)

        won = shares_of(outcomes[:, worlds // 2 :], players)[..., seat].mean(axis=1)
        chosen = [int(expected.argmax()), searched(None), searched(prior_worth(expected))]
        gains.append(won[chosen] - won[0])
    choice, search, with_prior = np.array(gains).T
    return MeasuredPolicy(
        board.id, players, len(gains), *mean_and_error(choice), *mean_and_error(search),
        float(with_prior.mean()), *mean_and_error(with_prior - search),
    )  # fmt: skip


def mean_and_error(values: Floats) -> tuple[float, float]:
    return float(values.mean()), float(values.std() / len(values) ** 0.5)


def gate(
    board: Board,
    players: int,
    weights: Weights,
    playouts: int,
    games: int,
    store: PartStore,
    listen: Listener,
) -> Iterator[GateMatch]:
    """Matches of `master` with the candidate as its prior: against itself without one, then against the other bots.

    They end with the first that does not show the candidate to be stronger. Their games are stored, so that they resume.
    """
    number = 1 + int(weights_digest(weights), 16) % NUMBERS
    write_arrays(candidate_file(board, players, number), weights, small=True)
    candidate = f"master:playouts={playouts},prior={number}"
    results = ResultStore(store.folder / "gate.sqlite")
    try:
        for rival in (f"master:playouts={playouts},prior={NO_PRIOR}", *PLAYERS):
            plan = make_plan(board, players, (candidate, *[rival] * (players - 1)), games)
            outcome = Match(plan, results, store.workers, STRONGER).run(listen)
            if not outcome.complete or outcome.verdict is None:
                raise KeyboardInterrupt  # which the match caught, to store its games
            match = GateMatch(rival, sum(map(len, outcome.games.values())), outcome.verdict)
            yield match
            if not match.passed:
                return
    finally:
        results.close()
