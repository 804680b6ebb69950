"""Training: the samples, the fits, and that an interrupted run resumes to the same weights."""

from __future__ import annotations

import itertools
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner

from tables import BOARDS
from wagonway.arena.sprt import Sequential
from wagonway.arena.versions import (
    MAKES_DATA,
    PACKAGE,
    bot_version,
    imported_files,
    module_files,
    rules_version,
)
from wagonway.arena.workers import local_workers
from wagonway.bots.master.evaluator import shares_of
from wagonway.bots.master.prior import OF_ACTION
from wagonway.cli import wagonway
from wagonway.engine.game import Game
from wagonway.engine.memory import as_rows
from wagonway.engine.refusal import Refusal
from wagonway.engine.state import SEATS, TICKETS
from wagonway.insight.chances import mix_inputs
from wagonway.insight.players import PLAYERS, PREFIX, cast_for
from wagonway.insight.position import NUMBERS
from wagonway.insight.totals import SCORE, OpenValues, seat_inputs
from wagonway.planning.belief import fill_odds, make_net
from wagonway.planning.history import ViewHistory
from wagonway.planning.net import LAYERS, answer, make_layers
from wagonway.training import beliefs, chances, nets, parts, policy, totals
from wagonway.training.beliefs import gradient, marginals, new_weights, odds_of
from wagonway.training.parts import PartStore, Stage, StageListener
from wagonway.training.positions import HELD
from wagonway.training.samples import Samples, gather, table_width

TINY = BOARDS["tiny"]


@pytest.fixture(scope="module")
def samples() -> Samples:
    return gather(TINY, 2, 60, "a test", 0.5)


def test_marginals_are_those_of_all_sets() -> None:
    odds = np.random.default_rng(1).normal(0, 2, (1, 6))
    allowed = np.array([[True, True, False, True, True, True]])
    sets = list(itertools.combinations([0, 1, 3, 4, 5], 3))
    weights = np.array([np.exp(odds[0, list(each)].sum()) for each in sets])
    expected = [
        sum(w for each, w in zip(sets, weights) if i in each) / weights.sum() for i in range(6)
    ]
    assert marginals(odds, allowed, np.array([3]))[0] == pytest.approx(expected)


def test_samples_contain_the_rivals_tickets(samples: Samples) -> None:
    assert len(samples) > 50
    assert ((samples.labels == 1).sum(axis=1) == samples.about[:, HELD]).all()
    assert samples.table.shape[1] == table_width(TINY)


def test_the_gradient_is_the_slope_of_the_likelihood(samples: Samples) -> None:
    some = samples.pick(slice(0, 8))
    weights = {
        key: value.astype(np.float64)
        for key, value in new_weights(len(TINY.tickets), 28, table_width(TINY)).items()
    }
    weights["direct"] += np.random.default_rng(2).normal(0, 0.01, weights["direct"].shape)

    def likelihood() -> float:
        odds, _ = odds_of(weights, some)
        total = 0.0
        for row, labels in zip(odds, some.labels):
            hidden = [i for i in range(len(labels)) if labels[i] >= 0]
            held = [i for i in hidden if labels[i] == 1]
            sets = itertools.combinations(hidden, len(held))
            total += row[held].sum() - np.log(sum(np.exp(row[list(s)].sum()) for s in sets))
        return float(total)

    odds, units = odds_of(weights, some)
    allowed = some.labels >= 0
    expected = marginals(odds, allowed, some.about[:, HELD])
    slopes = gradient(weights, units, np.where(allowed, expected - (some.labels == 1), 0.0))
    for name, (row, column) in {"first": (3, 5), "table_last": (2, 7), "direct": (1, 4)}.items():
        before, small = weights[name][row, column], 1e-4
        weights[name][row, column] = before + small
        above = likelihood()
        weights[name][row, column] = before - small
        below = likelihood()
        weights[name][row, column] = before
        assert slopes[name][row, column] == pytest.approx((below - above) / (2 * small), abs=2e-2)


def test_kernels_compute_what_training_does() -> None:
    """The net of a fit as kernels run it gives the odds that the fit gives, to the precision that is stored."""
    weights = new_weights(len(TINY.tickets), 28, table_width(TINY), seed=3)
    game = Game.new(TINY, 2, 4)
    while len(game.moves) < 12:
        game.play(game.legal()[-1])
    history, view, net = ViewHistory(TINY), game.view(0), make_net(weights)
    history.see(view)
    odds = as_rows(np.zeros((SEATS, TICKETS)))
    fill_odds(TINY.record, view.rows, history.rows, net, odds)
    n = len(TINY.tickets)
    row = Samples(
        np.array(net.features, np.float32)[None, :n],
        np.array(net.given, np.float32)[None, : table_width(TINY)],
        np.zeros((1, n), np.int8),
        np.zeros((1, 5), np.int64),
    )
    assert np.log(np.array(odds[1][:n])) == pytest.approx(odds_of(weights, row)[0][0], abs=1e-4)


def test_an_interrupted_run_goes_on_to_the_same_weights(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(beliefs, "PART", 20)

    def train(folder: Path, listen: StageListener) -> dict[str, np.ndarray]:
        return beliefs.train_belief([TINY], 60, 3, PartStore(folder, local_workers(1), listen))

    def stop(stage: Stage) -> None:
        if stage.kind == "fit" and stage.done == 2:
            raise KeyboardInterrupt

    whole = train(tmp_path / "whole", lambda _: None)
    with pytest.raises(KeyboardInterrupt):
        train(tmp_path / "parts", stop)
    seen: list[Stage] = []
    again = train(tmp_path / "parts", seen.append)
    assert [stage.kind for stage in seen] == ["fit"]  # the games were kept, and two epochs
    assert all((whole[key] == again[key]).all() for key in whole)


def test_games_of_other_versions_are_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(beliefs, "PART", 20)

    def gathered() -> int:
        seen: list[Stage] = []
        beliefs.train_belief([TINY], 60, 1, PartStore(tmp_path, local_workers(1), seen.append))
        assert [stage.kind for stage in seen].count("fit") == bool(seen)  # fitted again as well
        return sum(stage.kind == "gather" for stage in seen)

    every = gathered()
    assert gathered() == 0
    true = bot_version
    other = {"conductor": "another conductor", "greedy": "another greedy"}
    for changed, again in (("greedy", len(TINY.player_counts)), ("conductor", every)):
        monkeypatch.setattr(
            parts,
            "bot_version",
            lambda name, *table, changed=changed: (
                other[name] if name == changed else true(name, *table)
            ),
        )
        assert gathered() == again
    monkeypatch.setattr(parts, "bot_version", true)
    assert gathered() == 0


def test_parts_are_versions_of_rules_board_bots_and_gathering() -> None:
    found = chances.parts_of(TINY, 2, "model", 10)[0].versions()
    assert found[:2] == [rules_version(), TINY.hash]
    assert found[2:-1] == [bot_version(name, "tiny", 2) for name in PLAYERS]
    sources = imported_files(module_files("wagonway.training.chances"), *MAKES_DATA)
    names = {path.relative_to(PACKAGE).as_posix() for path in sources}
    assert {"training/positions.py", "insight/position.py", "engine/worlds.py"} <= names
    assert not any(name.startswith(("cli/", "arena/", "server/")) for name in names)


def test_training_of_chances_resumes_from_stored_parts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chances, "PART", 20)

    def train(listen: StageListener) -> tuple[dict[str, np.ndarray], list[chances.Calibration]]:
        store = PartStore(tmp_path, local_workers(1), listen)
        return chances.train_chances(TINY, 40, 1, 6, 2, store)

    seen: list[Stage] = []
    weights, measured = train(seen.append)
    sizes = len(TINY.player_counts)
    assert sum(stage.kind == "gather" for stage in seen) == sizes * (2 + 1 + 2)
    assert all(each.positions == 6 for each in measured)
    next(tmp_path.glob("*-chances-tiny-2-test-*")).unlink()
    seen.clear()
    again, _ = train(seen.append)
    assert [stage.kind for stage in seen] == ["fit", "fit", "gather"]
    assert all((weights[key] == again[key]).all() for key in weights)


def test_a_fit_learns_who_is_ahead() -> None:
    found = chances.gather(TINY, 2, 400, "a test")
    losses: list[float] = []
    weights = chances.fit_model([found], 4, lambda _, loss: losses.append(loss))
    assert losses[-1] < losses[0]
    assert losses[-1] < 0.25
    layers, numbers = make_layers(weights), found.numbers[0, 0].astype(np.float64)
    expected = nets.output_of(weights, numbers[None])[0]
    assert answer(layers, as_rows(numbers)) == pytest.approx(expected)
    assert found.numbers.shape[2] == NUMBERS


def test_a_fit_learns_who_plays() -> None:
    """The guess gives more than its share in the games to the bots that play, and kernels compute it as training does."""
    found = chances.gather(TINY, 2, 600, "a test")
    weights = chances.fit_players([found], 60, lambda *_: None)
    layers = {name: weights[PREFIX + name] for name in LAYERS}
    guess = nets.softmax(nets.forward(layers, found.traits.astype(float))[0])
    true = np.take_along_axis(guess, found.bots[:, :, None], axis=2)
    shares = np.bincount(found.bots.ravel(), minlength=len(PLAYERS)) / found.bots.size
    assert np.log(true).mean() > 0.05 + np.log(shares[found.bots]).mean()
    game = Game.new(TINY, 2, 4)
    while len(game.moves) < 12:
        game.play(game.legal()[-1])
    odds, cast = cast_for(game.view(0), weights, 400)
    again, _ = cast_for(game.imagine(0, "elsewhere").view(1), weights, 1)
    # The table shows all that it is made of.
    assert np.array(odds[0]) == pytest.approx(np.array(again[0]))
    for seat in range(2):
        assert sum(odds[seat]) == pytest.approx(1)
        counts = np.bincount(cast[seat], minlength=len(PLAYERS))
        assert counts / 400 == pytest.approx(np.array(odds[seat]), abs=0.02)


def test_calibration_error_has_a_sampling_floor() -> None:
    lots = np.random.default_rng(1)
    p = lots.random(4000)
    won = (lots.random(4000) < p).astype(float)
    error, floor, bins = chances.calibration(p, won)
    assert error == pytest.approx(floor, abs=0.02)
    assert sum(n for _, _, n in bins) == 4000
    assert chances.calibration(p, 1 - won)[0] > 0.3


def test_a_mix_is_no_worse_than_either() -> None:
    lots = np.random.default_rng(2)
    truth = lots.random(3000)
    won = (lots.random(3000) < truth).astype(float)
    odds, left = np.log(truth / (1 - truth)), lots.random(3000)
    model = odds + lots.normal(0, 1, 3000)
    playouts = nets.logistic(odds + lots.normal(0, 1, 3000))
    given = np.array([mix_inputs(*row) for row in zip(model, playouts, itertools.repeat(99), left)])
    mix = nets.logistic(given @ chances.fit_mix(given, won))
    alone = min(chances.brier(1 / (1 + np.exp(-model)), won), chances.brier(playouts, won))
    assert chances.brier(mix, won) < alone


def test_the_command_trains_and_says_how_good_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(beliefs, "PART", 20)
    monkeypatch.setattr("wagonway.cli.train.MEASURED", 20)
    words = ["train", "belief", "--board", "tiny", "--games", "60", "--epochs", "1", "--measure"]
    ran = CliRunner().invoke(
        wagonway, [*words, "--folder", str(tmp_path), "--lang", "en"], catch_exceptions=False
    )
    assert (tmp_path / "tiny.npz").exists()
    assert "at half the pieces (held tickets" in ran.output
    words = ["train", "chances", "--board", "tiny", "--games", "40", "--epochs", "1"]
    words += ["--folder", str(tmp_path)]
    picture, out = tmp_path / "chances.svg", tmp_path / "chances.npz"
    ran = CliRunner().invoke(
        wagonway,
        [*words, "--positions", "6", "--worlds", "2", "--out", str(out), "--svg", str(picture)],
        catch_exceptions=False,
    )
    assert out.exists()
    assert picture.read_text("utf-8").startswith("<svg")
    kept = tmp_path / "kept.npz"
    CliRunner().invoke(
        wagonway,
        [*words, "--positions", "6", "--worlds", "2", "--net", str(out), "--out", str(kept)],
        catch_exceptions=False,
    )
    with np.load(out) as whole, np.load(kept) as again:
        assert all((whole[name] == again[name]).all() for name in whole.files)


def test_a_file_without_a_net_is_refused(tmp_path: Path) -> None:
    words = ["train", "chances", "--board", "tiny", "--folder", str(tmp_path / "parts"), "--net"]
    np.savez(tmp_path / "other.npz", other=np.zeros(2))
    (tmp_path / "text.npz").write_text("no weights")
    (tmp_path / "net.txt").write_text("no weights")
    for name in ("other.npz", "text.npz", "net.txt", "."):
        ran = CliRunner().invoke(wagonway, [*words, str(tmp_path / name)])
        assert isinstance(ran.exception, Refusal), ran.exception
        assert ran.exception.id == "train-net"


@pytest.mark.parametrize(("kind", "enough"), [("totals", 40), ("chances", 8), ("belief", 8)])
def test_too_few_games_are_refused(kind: str, enough: int) -> None:
    words = ["train", kind, "--games", str(enough - 1), "--lang", "en"]
    ran = CliRunner().invoke(wagonway, words)
    assert ran.exit_code == 2
    assert f"--games must be in this range: x>={enough}." in ran.stderr


def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for kind in ("totals", "chances", "belief", "policy"):
        words = ["train", kind, "--board", "tiny", "--games", "40"]
        ran = CliRunner().invoke(wagonway, [*words, "--folder", str(tmp_path / "file")])
        assert isinstance(ran.exception, Refusal), ran.exception
        assert ran.exception.id == "file-unwritable"


def test_totals_are_trained_by_the_command_and_resume(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, n in {"DEALS": 2, "REFERENCES": 2, "PART": 40}.items():
        monkeypatch.setattr(totals, name, n)
    monkeypatch.setenv("WAGONWAY_DATA", str(tmp_path))
    words = ["train", "totals", "--board", "tiny", "--games", "60", "--epochs", "2", "--lang", "fr"]
    ran = CliRunner().invoke(wagonway, words, catch_exceptions=False)
    assert "de la variance" in ran.stdout
    sizes = len(TINY.player_counts)
    said = [line.split(" ")[0] for line in ran.stderr.splitlines()]
    part, epoch = "Parties\u202f:", "Époque"
    assert said == [part] * 3 * sizes + [epoch] * 2 + [part] * sizes
    out = tmp_path / "train" / "totals-tiny.npz"
    first = out.read_bytes()
    next((tmp_path / "train").glob("totals-tiny-2-fit-*")).unlink()
    ran = CliRunner().invoke(wagonway, words, catch_exceptions=False)
    assert len(ran.stderr.splitlines()) == 1 + 2
    assert out.read_bytes() == first
    with np.load(out) as found:
        weights = {key: found[key] for key in found.files}
    assert {"start_2", "residual_2", "spread", "width"} <= weights.keys()
    game = Game.new(TINY, 2, 4)
    while len(game.moves) < 6:
        game.play(game.legal()[-1])
    model = OpenValues(TINY, 2, weights)
    standings = model.standings(game.rows)
    inputs = seat_inputs(standings[None])[0]
    expected = standings[:, SCORE] + nets.output_of(weights, inputs)
    assert model.totals(standings) == pytest.approx(expected)
    assert model.margins(standings, 0).sum() == pytest.approx(0)
    assert model.chances(standings).sum() == pytest.approx(1)


@pytest.mark.parametrize("adopted", [True, False])
def test_a_prior_is_adopted_only_if_it_wins_its_matches(
    adopted: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    elo = -400 if adopted else 200
    monkeypatch.setattr(policy, "STRONGER", Sequential(elo, elo + 200))
    monkeypatch.setattr(policy, "PLAYERS", ("random",))
    monkeypatch.setattr(policy, "PART", 1)
    monkeypatch.setenv("WAGONWAY_DATA", str(tmp_path))
    out = tmp_path / "prior.npz"
    words = ["train", "policy", "--board", "tiny", "--games", "3", "--worlds", "4", "--epochs", "2"]
    words += ["--playouts", "4", "--matches", "100", "--out", str(out), "--lang", "en"]
    ran = CliRunner().invoke(wagonway, words, catch_exceptions=False)
    assert ran.stderr.count("Games: part") == 3 + 1
    assert "Wins gained per decision" in ran.stdout
    assert "Against master:playouts=4,prior=-1, games: 100." in ran.stdout
    assert out.exists() == adopted
    if not adopted:
        assert "Nothing was adopted" in ran.stdout
        return
    assert "Against random, games: 100. The candidate is stronger." in ran.stdout
    weights = out.read_bytes()
    out.unlink()
    next((tmp_path / "train").glob("policy-tiny-2-fit-*")).unlink()
    again = CliRunner().invoke(wagonway, words, catch_exceptions=False)  # the matches are stored
    assert again.stderr.count("Games: part") == 1
    assert (again.stdout, out.read_bytes()) == (ran.stdout, weights)


def test_labels_are_of_conductors_candidates_in_common_worlds() -> None:
    found = policy.gather(TINY, 2, 1, "a test", 6)
    assert found.outcomes.shape[1] == 6
    counts = np.bincount(found.decision)
    assert counts.min() > 1
    assert set(found.seat) == {0, 1}
    for features, outcomes, _ in policy.decisions_of(found):
        own, first = features[:, :OF_ACTION], features[:, OF_ACTION : 2 * OF_ACTION]
        assert (first == own[0]).all()
        assert len(outcomes) == len(features)


def test_a_re_ranker_that_knows_the_values_gains() -> None:
    """A search with the true values as its prior, and a choice by them, gain what there is to gain."""
    found = policy.gather(TINY, 2, 3, "a test", 64)
    known = {
        features.tobytes(): shares_of(outcomes, 2)[..., seat].mean(axis=1)
        for features, outcomes, seat in policy.decisions_of(found)
    }

    def gains(_: object, features: np.ndarray) -> np.ndarray:
        return known[features.tobytes()] - known[features.tobytes()][0]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(policy, "expected_gains", gains)
        measured = policy.measured(TINY, 2, {}, found)
    assert measured.choice > 2 * measured.choice_error > 0
    assert measured.choice > measured.search > 0
    assert measured.with_prior == pytest.approx(measured.search + measured.prior_gain)
