"""Exercises: the sets that ship, how answers are graded and rated, what they are about, and how they are made."""

from __future__ import annotations

import shutil
from dataclasses import replace
from importlib import resources
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from wagonway import Board, Game, Record, Refusal
from wagonway.cli import wagonway
from wagonway.engine.actions import Action, notation
from wagonway.engine.encoder import encode
from wagonway.insight.exercises import maker as making
from wagonway.insight.exercises.collection import (
    A_DAY,
    FOLDER,
    all_exercises,
    daily,
    exercise_by,
    read_set,
)
from wagonway.insight.exercises.exercise import (
    answer_key,
    game_of,
    grade_answer,
    log_of,
    view_of,
)
from wagonway.insight.exercises.glicko import UNRATED, VOLATILITY, Rating, rated, score_of
from wagonway.insight.exercises.maker import Effort, Maker, bots_game, extend_set, first_rating
from wagonway.insight.exercises.tags import (
    BUILD,
    CARDS,
    DETOUR,
    END,
    MORE,
    ROUTE,
    TAGS,
    TICKETS,
    TOKENS,
    choice_between,
    is_block,
    is_way_round,
    tags_for,
)
from wagonway.insight.reasons import DROP, KEEP, RACE, RIVAL, TICKET, ReviewReason

SHIPPED = 200  # exercises at least
MOST_BYTES = 400_000
BRIDGE = "claim Fort Mason-Golden Gate Bridge red+1"
SMALL = Effort(decisions=(2, 4, 4), screen=16, least=64, most=128, others=16, explain=16)


def action(board: str, text: str) -> Action:
    return notation(Board.load(board)).by_text[text]


# ------------------------------------------------------------------------------------ the sets that ship


def test_enough_exercises_ship_on_two_boards_at_all_tables() -> None:
    found = all_exercises().values()
    assert len(found) >= SHIPPED
    assert {(each.board, each.players) for each in found} == {
        (board, players) for board in ("san_francisco", "usa") for players in (2, 3, 4)
    }
    assert all(each.tags and set(each.tags) <= set(TAGS) for each in found)
    assert {tag for each in found for tag in each.tags} >= set(TAGS) - {DETOUR}  # which is rare
    assert sum(path.stat().st_size for path in FOLDER.glob("*.txt")) <= MOST_BYTES


def test_reasons_about_tickets_say_what_those_are_worth() -> None:
    reasons = [
        (each.board, reason)
        for each in all_exercises().values()
        for contrast in each.contrasts
        for reason in contrast.reasons
        if reason.kind in (KEEP, DROP, TICKET)
    ]
    assert len(reasons) > 100
    for board, reason in reasons:
        points = {ticket.name: ticket.points for ticket in Board.load(board).tickets}
        assert reason.worth == points[reason.ticket]


def test_every_exercise_replays_to_a_decision_with_a_clear_best_answer() -> None:
    for exercise in all_exercises().values():
        view = view_of(exercise)
        assert view.seat == exercise.seat, exercise.id
        assert exercise.best.action in view.legal(), exercise.id
        assert exercise.gap >= max(making.LEAST_GAP, making.SURE * exercise.gap_error), exercise.id
        assert {answer_key(each) for each in view.legal()} == {
            answer_key(action(exercise.board, answer.action)) for answer in exercise.answers
        }, exercise.id
        losses = [exercise.best.win - each.win for each in exercise.answers[1:]]
        assert min(losses) >= min(exercise.gap, exercise.best.win) - 0.002, exercise.id
        assert grade_answer(exercise, view, exercise.best.action).grade == 10, exercise.id


def test_no_exercise_shows_what_its_seat_could_not_see() -> None:
    for exercise in all_exercises().values():
        game, log = game_of(exercise), log_of(exercise)
        view = game.view_to_decide(exercise.seat)
        other = game.imagine(exercise.seat, "another world")
        assert other.view_to_decide(exercise.seat) == view, exercise.id
        sent = msgspec.json.encode([encode(view, [exercise.seat]), log])
        assert exercise.seed.encode() not in sent, exercise.id
        for entry in log:
            if entry.seat != exercise.seat and entry.text.startswith("keep "):
                assert " of " in entry.text, exercise.id
            if entry.seat != exercise.seat and entry.text == "draw deck":
                assert entry.given in ("", "new deck"), exercise.id


def test_five_a_day_are_the_same_for_everybody() -> None:
    today = daily("2026-11-17")
    assert len(set(today)) == A_DAY
    assert today == daily("2026-11-17") != daily("2026-11-18")
    ratings = [exercise_by(id).rating for id in today]
    assert ratings == sorted(ratings)
    with pytest.raises(Refusal, match="There is no exercise nowhere"):
        exercise_by("nowhere")


# ------------------------------------------------------------------------------------- grades and ratings


def test_an_answer_is_graded_by_what_it_loses() -> None:
    exercise = next(each for each in all_exercises().values() if len(each.answers) > 5)
    view, best = view_of(exercise), exercise.best
    grades = [grade_answer(exercise, view, each.action).grade for each in exercise.answers]
    assert grades[0] == 10 > grades[1]
    assert grades == sorted(grades, reverse=True)
    second = grade_answer(exercise, view, exercise.answers[1].action)
    assert second.loss == pytest.approx(best.win - exercise.answers[1].win)
    assert second.reasons
    with pytest.raises(Refusal, match="cannot be decided"):
        grade_answer(exercise, view, "pass")


def test_the_grade_of_a_claim_ignores_its_payment() -> None:
    for exercise in all_exercises().values():
        best = action(exercise.board, exercise.best.action)
        view = view_of(exercise)
        same = [each for each in view.legal() if answer_key(each) == answer_key(best)]
        if len(same) > 1:
            assert {grade_answer(exercise, view, each.text).grade for each in same} == {10}
            return
    pytest.fail("no claim that can be paid in several ways")


def test_glicko_gives_the_published_example() -> None:
    def opponent(rating: float, deviation: float) -> Rating:
        return Rating(rating=rating, deviation=deviation, volatility=VOLATILITY)

    results = [(opponent(1400, 30), 1.0), (opponent(1550, 100), 0.0), (opponent(1700, 300), 0.0)]
    found = rated(opponent(1500, 200), results)
    assert found.rating == pytest.approx(1464.06, abs=0.01)
    assert found.deviation == pytest.approx(151.52, abs=0.01)
    assert found.volatility == pytest.approx(0.05999, abs=1e-5)
    assert rated(opponent(1500, 200), []).deviation == pytest.approx(200.271, abs=0.001)


def test_a_great_surprise_makes_a_rating_volatile() -> None:
    weak, strong = (
        Rating(rating=rating, deviation=45.0, volatility=VOLATILITY) for rating in (1000.0, 2600.0)
    )
    assert rated(weak, [(strong, 1.0)] * 4).volatility > VOLATILITY
    assert rated(weak, [(strong, 0.0)]).volatility == pytest.approx(VOLATILITY, abs=1e-4)


def test_a_first_rating_comes_from_the_levels_that_solve_it() -> None:
    levels = list(making.LEVELS)
    by_solved = [
        first_rating({level: 10 if i >= failed else 0 for i, level in enumerate(levels)}).rating
        for failed in range(len(levels) + 1)
    ]
    assert by_solved == sorted(by_solved)
    assert by_solved[0] < 1100
    assert by_solved[-1] > 1900
    assert UNRATED.deviation > first_rating(dict.fromkeys(levels, 10)).deviation
    assert [score_of(grade) for grade in (10, 4, 0)] == [1.0, 0.0, 0.0]
    assert 0 < score_of(7) < 1


# -------------------------------------------------------------------------------------------------- tags


@pytest.mark.parametrize(
    ("phase", "best", "second", "tag"),
    [
        ("choose", "keep 1 2", "keep 1", TICKETS),
        ("keep", "keep 1", "keep 2", TICKETS),
        ("take", "take Alcatraz", "take Pier 39", TOKENS),
        ("turn", BRIDGE, "draw deck", BUILD),
        ("turn", "draw deck", BRIDGE, BUILD),
        ("turn", "draw deck", "draw red", CARDS),
        ("turn", "tickets", "draw red", MORE),
        ("turn", "draw red", "tickets", MORE),
        ("turn", BRIDGE, "claim Fort Mason-Lombard Street red", ROUTE),
    ],
)
def test_the_choice_tag_of_an_exercise(phase: str, best: str, second: str, tag: str) -> None:
    board = "san_francisco"
    assert choice_between(phase, action(board, best), action(board, second)) == tag


def test_a_block_takes_what_a_rival_wants_or_costs_it_points() -> None:
    def reason(kind: str, points: float) -> ReviewReason:
        return ReviewReason(kind=kind, points=points, better=0.9, worse=0.4)

    assert is_block([reason(RACE, 3.0)])
    assert is_block([reason(RIVAL, 4.0)])
    assert not is_block([reason(RIVAL, 1.0)])
    assert not is_block([reason("ticket", 9.0)])


def test_an_answer_that_begins_the_last_round_is_about_the_end() -> None:
    """The tiny board's last round begins with few pieces: play on until one claim begins it."""
    game = Game.new("tiny", seed=3)
    while not game.over:
        legal = game.legal()
        if game.phase == "turn" and not game.state.turns_left:
            ending = [each for each in legal if each.route and begins_last_round(game, each)]
            if ending:
                assert END in tags_for(game, ending[0], action("tiny", "draw deck"), [])
                assert END not in tags_for(
                    game, action("tiny", "draw deck"), action("tiny", "draw deck"), []
                )
                return
        claims = [each for each in legal if each.route]
        game.play(claims[0] if claims else legal[0])
    pytest.fail("no claim began the last round")


def begins_last_round(game: Game, claim: Action) -> bool:
    other = game.copy()
    other.play(claim)
    return bool(other.state.turns_left)


def test_a_detour_goes_round_what_a_rival_closed() -> None:
    """After a rival claims the only route between two locations, routes of the shortest way around it are detours."""
    game = Game.new("tiny", seed=1)
    while not game.over:
        if not game.view(None).owners:
            game.play(next((each for each in game.legal() if each.route), game.legal()[0]))
            continue
        break
    taken = next(iter(game.view(None).owners))
    view = game.view(1 - game.view(None).owners[taken])
    a, b = view.board.route(taken).a, view.board.route(taken).b
    ticket = replace(view.board.tickets[0], a=a, b=b)
    round_it = [route.name for route in view.board.routes if is_way_round(view, ticket, route)]
    assert taken not in round_it
    owner_view = game.view(game.view(None).owners[taken])
    assert not any(is_way_round(owner_view, ticket, route) for route in view.board.routes)
    twin = view.board.route(taken).twin
    assert round_it or (twin is not None and view.is_open(view.board.routes[twin]))


# ------------------------------------------------------------------------------------------------- maker


def test_an_interrupted_set_resumes_to_the_same_exercises(tmp_path: Path) -> None:
    def maker() -> Maker:
        return Maker(Board.load("tiny"), 2, "a test", SMALL)

    whole, parts = tmp_path / "whole.txt", tmp_path / "parts.txt"
    assert list(extend_set(whole, maker()))[-1][0] == 2
    for _ in range(20):
        progress = extend_set(parts, maker())
        next(progress)
        if next(progress, None) is None:
            break
    assert parts.read_bytes() == whole.read_bytes()
    heading, exercises = read_set(whole)
    assert whole.read_text("utf-8").startswith('{"about":"Written by `wagonway exercises make`."')
    assert heading.games >= 2
    for exercise in exercises:
        assert exercise.best.action in view_of(exercise).legal()
        assert len(exercise.answers) > 1
    with pytest.raises(Refusal, match="other options"):
        next(extend_set(whole, Maker(Board.load("tiny"), 2, "another seed", SMALL)))


def test_exercises_are_found_in_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Maker.__init__, "__defaults__", (SMALL,))
    for number in range(3):
        bots_game(Board.load("tiny"), number, "files").save(tmp_path / f"{number}.wag")
    out = tmp_path / "found.txt"
    result = CliRunner().invoke(
        wagonway, ["exercises", "make", str(tmp_path), "--board", "tiny", "--out", str(out)]
    )
    assert result.exit_code == 0, result.output
    assert "from 3 games" in result.output
    heading, exercises = read_set(out)
    assert heading.source == "seed 1, records"
    seeds = {Record.load(path).deal.seed.hex() for path in tmp_path.glob("*.wag")}
    assert {each.seed for each in exercises} <= seeds


def test_without_out_a_set_goes_to_the_data_folder(tmp_path: Path) -> None:
    board, games = tmp_path / "sub" / "islands.toml", tmp_path / "games"
    board.parent.mkdir()
    games.mkdir()
    shutil.copy(str(resources.files("wagonway.boards") / "tiny.toml"), board)
    result = CliRunner().invoke(
        wagonway,
        ["exercises", "make", str(games), "--board", str(board)],
        env={"WAGONWAY_DATA": str(tmp_path / "data")},
    )
    assert result.exit_code == 0, result.output
    assert str(tmp_path / "data" / "exercises" / "islands.txt") in "".join(
        result.output.split("\n")
    )


def test_a_file_that_is_not_a_set_is_refused(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.txt"
    wrong.write_text("nothing", "utf-8")
    with pytest.raises(Refusal, match="no set of exercises"):
        read_set(wrong)
    wrong.write_text(
        '{"about":"","board":"tiny","hash":"0","source":"","games":0}\n', encoding="utf-8"
    )
    with pytest.raises(Refusal, match="another version of the board tiny"):
        read_set(wrong)
