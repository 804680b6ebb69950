"""The review: what decisions cost, from what their seats could know, and why."""

from __future__ import annotations

import msgspec
import pytest
from click.testing import CliRunner

from tables import random_game
from wagonway.cli import wagonway
from wagonway.engine.game import Game
from wagonway.engine.record import Record
from wagonway.insight.classes import BEST, BLUNDER, BUDGETS, CLOSE, FORCED, INACCURACY, MISTAKE
from wagonway.insight.review import (
    BUILDING,
    ENDING,
    OPENING,
    Review,
    accuracy,
    phase_of,
    questions_of,
    review_of,
)  # fmt: skip
from wagonway.insight.values import Estimate
from wagonway.insight.verdicts import Question, Verdict, class_of, is_settled, judge_decision
from wagonway.planning.history import ViewHistory
from wagonway.words import languages

QUICK = BUDGETS["quick"]
# The last turn of seat 0: a claim of Market Street–Potrero Hill is worth 6 points, and the seats are about even.
LAST_TURN = """\
board: san_francisco
players: 2
first: 0
to act: 0
phase: turn
last round: 2
market: 1 blue, 1 green, 1 black, 1 purple, 1 red
deck: red wild purple red red orange wild green black green purple green blue purple black blue green red orange black wild purple orange blue black green wild red wild wild blue
discard: 1 wild, 1 purple
ticket deck: Market Street-Sunset; Fort Mason-Japanese Gardens; Palace of Fine Arts-Painted Ladies; Fort Mason-Market Street; Union Square-Twin Peaks; Pier 39-South Beach; Japanese Gardens-The Embarcadero; Golden Gate Bridge-Sunset; Palace of Fine Arts-Haight Ashbury; Alcatraz-Twin Peaks; Crissy Field-Pier 39; Golden Gate Bridge-Union Square; Pier 39-Mission District; Golden Gate Bridge-Potrero Hill; The Embarcadero-The Castro; Haight Ashbury-Mission District; Pacific Heights-The Embarcadero; Painted Ladies-Potrero Hill; Lombard Street-The Castro; Presidio-Haight Ashbury; The Embarcadero-Market Street
stacks: anchor Alcatraz; bell Golden Gate Bridge; crab The Embarcadero; kite Sunset; lamp Potrero Hill; sail Fort Mason; star Presidio
seat 0: 3 pieces, 23 points
  cards: 1 wild, 1 black, 2 orange
  tickets: Alcatraz-Lombard Street; Pacific Heights-South Beach
  tokens: anchor; crab; kite; sail
  routes: Lombard Street-The Embarcadero; Market Street-Pacific Heights; Alcatraz-Pier 39#gray1; Fort Mason-Golden Gate Bridge; Market Street-South Beach; Lombard Street-Pier 39; Sunset-Twin Peaks
seat 1: 2 pieces, 21 points
  cards: 1 blue, 1 orange
  tickets: Alcatraz-Presidio
  tokens: anchor; bell; crab; kite; lamp; star
  routes: Japanese Gardens-Presidio#blue; Golden Gate Bridge-Presidio#green; Potrero Hill-South Beach; Fort Mason-Pacific Heights#purple; South Beach-The Embarcadero; Pacific Heights-Presidio#red; Japanese Gardens-Sunset#orange; Alcatraz-Fort Mason#orange
"""


def verdict_on(game: Game, played: str) -> Verdict:
    view = game.view(game.seat)
    history = ViewHistory(game.board)
    history.see(view)
    return judge_decision(Question(1, 1, view, history, game.read(played)), QUICK, "a test")


@pytest.fixture(scope="module")
def record() -> Record:
    *_, end = random_game("tiny", 3, seed=4)
    return Record.of(end)


@pytest.fixture(scope="module")
def review(record: Record) -> Review:
    return review_of(record, "quick")


def test_points_thrown_away_in_the_last_turn_are_a_blunder() -> None:
    verdict = verdict_on(Game.at(LAST_TURN), "draw deck")
    assert verdict.kind == BLUNDER
    assert verdict.best.startswith("claim Market Street-Potrero Hill")
    assert verdict.loss > 0.3
    assert verdict.points == pytest.approx(6, abs=1)
    assert {reason.kind for reason in verdict.reasons} == {"routes", "tokens"}


def test_the_best_move_is_no_mistake() -> None:
    verdict = verdict_on(Game.at(LAST_TURN), "claim Market Street-Potrero Hill orange+1")
    assert verdict.kind == BEST
    assert verdict.best == verdict.action
    assert verdict.loss < 0
    assert verdict.reasons == []


def test_a_verdict_does_not_depend_on_hidden_information() -> None:
    game = Game.at(LAST_TURN)
    other = game.imagine(0, "elsewhere")
    assert game.bytes() != other.bytes()
    assert verdict_on(game, "draw deck") == verdict_on(other, "draw deck")


@pytest.mark.parametrize(
    ("win", "error", "kind"),
    [
        (0.2, 0.08, CLOSE),
        (-0.3, 0.01, CLOSE),
        (0.04, 0.001, CLOSE),
        (0.06, 0.01, INACCURACY),
        (0.1, 0.02, MISTAKE),
        (0.4, 0.1, BLUNDER),
    ],
)
def test_a_class_needs_an_interval_without_zero(win: float, error: float, kind: str) -> None:
    assert class_of(Estimate(100, win, error, 0.0, 0.0)) == kind


def test_worlds_are_played_until_the_class_is_clear() -> None:
    assert is_settled(Estimate(64, 0.6, 0.05, 0.0, 0.0))  # a blunder, whatever comes
    assert is_settled(Estimate(64, -0.2, 0.05, 0.0, 0.0))  # nothing is lost
    assert not is_settled(Estimate(64, 0.12, 0.03, 0.0, 0.0))


def test_every_decision_of_a_record_is_judged_once(record: Record, review: Review) -> None:
    assert [verdict.v for verdict in review.verdicts] == list(range(1, len(record.entries) + 1))
    for question, verdict in zip(questions_of(record), review.verdicts, strict=True):
        assert verdict.action == question.played.text
        assert (verdict.kind == FORCED) == (len(question.view.legal_ids) == 1)
        assert sum(verdict.win) == pytest.approx(1)
    for seat, summary in enumerate(review.seats):
        assert sum(summary.kinds.values()) == sum(v.seat == seat for v in review.verdicts)


def test_a_review_does_not_depend_on_threads(record: Record, review: Review) -> None:
    seen: list[tuple[int, int]] = []
    again = review_of(record, "quick", threads=2, listen=lambda done, n: seen.append((done, n)))
    assert msgspec.json.encode(again) == msgspec.json.encode(review)
    assert seen == [(i + 1, len(record.entries)) for i in range(len(record.entries))]


def test_phases_and_accuracy_follow_the_turns(review: Review) -> None:
    assert [phase_of(turn, 40) for turn in (0, 8, 9, 30, 31)] == [
        OPENING, OPENING, BUILDING, BUILDING, ENDING,
    ]  # fmt: skip
    forced = msgspec.structs.replace(review.verdicts[0], kind=FORCED)
    perfect = msgspec.structs.replace(forced, kind=BEST)
    costly = msgspec.structs.replace(forced, kind=BLUNDER, loss=0.173)
    assert accuracy([forced]) is None
    assert accuracy([perfect, forced]) == 100
    assert accuracy([perfect, costly]) == pytest.approx(75)


@pytest.mark.parametrize("language", languages())
def test_the_command_prints_a_review_in_every_language(tmp_path, record, language) -> None:
    file = tmp_path / "game.wag"
    record.save(file)
    run = CliRunner().invoke(
        wagonway, ["review", str(file), "--budget", "quick", "--every", "--lang", language]
    )
    assert run.exit_code == 0, run.output
    assert "review-" not in run.output
    assert len(run.output.splitlines()) > 3 * record.players


def test_the_command_writes_json_that_reads_as_a_review(tmp_path, record, review) -> None:
    file = tmp_path / "game.wag"
    record.save(file)
    run = CliRunner().invoke(wagonway, ["review", str(file), "--budget", "quick", "--json"])
    assert msgspec.json.decode(run.stdout, type=Review) == review
