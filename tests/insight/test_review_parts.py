"""A review made in parts: the frame, verdicts on some decisions, grades; games that did not end as usual."""

from __future__ import annotations

from importlib import resources
from itertools import islice
from operator import itemgetter
from pathlib import Path

import msgspec
import pytest

from tables import play_choices, random_game
from wagonway.engine.board import Board
from wagonway.engine.game import Game
from wagonway.engine.record import Record
from wagonway.engine.refusal import IllegalAction, RecordError
from wagonway.engine.seats import SeatedPlayer, SeatEvent
from wagonway.insight.decimals import rounded, rounded_parts
from wagonway.insight.graph import ENDING, OPENING
from wagonway.insight.review import (
    Review,
    assemble_review,
    grade_answer,
    judge_part,
    review_frame,
    review_more,
    review_of,
)  # fmt: skip


def finished(board: str, players: int, seed: int = 4) -> Record:
    *_, end = random_game(board, players, seed)
    return Record.of(end)


@pytest.fixture(scope="module")
def record() -> Record:
    return finished("tiny", 2)


def test_parts_make_the_same_review(record: Record) -> None:
    n = len(record.decisions)
    frame = review_frame(record)
    parts = judge_part(record, n // 2, n, "quick") + judge_part(record, 0, n // 2, "quick")
    whole = assemble_review(record, frame, parts, "quick")
    assert msgspec.json.encode(whole) == msgspec.json.encode(review_of(record, "quick"))
    assert msgspec.json.decode(msgspec.json.encode(whole), type=Review) == whole


def test_continued_review_begins_with_its_frame_and_ends_whole(record: Record) -> None:
    part = review_more(record, None, 0, "quick")
    assert (part.judged, part.graph) == (0, review_frame(record).graph)
    assert review_more(record, part, 0, "quick") == part
    assert review_more(record, part, 60, "quick", threads=2) == review_of(record, "quick")


def test_a_partial_review_counts_what_is_judged(record: Record) -> None:
    part = assemble_review(record, review_frame(record), judge_part(record, 3, 5, "quick"), "quick")
    assert (part.judged, part.decisions) == (2, len(record.entries))
    assert sum(sum(seat.kinds.values()) for seat in part.seats) == 2
    assert len(part.graph) == len(record.entries) + 1


@pytest.mark.parametrize(("board", "players"), [("san_francisco", 3), ("usa", 2), ("tiny", 2)])
def test_the_graph_has_a_point_per_line_and_ends_with_the_result(board, players) -> None:
    record = finished(board, players)
    frame = review_frame(record)
    assert [point.v for point in frame.graph] == list(range(len(record.entries) + 1))
    assert all(sum(point.seen) == pytest.approx(1, abs=1e-9) for point in frame.graph)
    assert (frame.graph[0].phase, frame.graph[-1].phase) == (OPENING, ENDING)
    won = [1 / len(frame.winners) if seat in frame.winners else 0 for seat in range(players)]
    assert frame.graph[-1].seen == pytest.approx(won, abs=1e-4)


def test_a_resignation_ends_the_graph_for_the_other_seat() -> None:
    *_, game = islice(random_game("san_francisco", 2, 4), 20)
    record = Record.of(game, events=[SeatEvent(len(game.moves), 1, "resign")])
    frame = review_frame(record)
    assert (frame.winners, frame.resigned, frame.totals) == ([0], 1, [])
    assert frame.finished
    assert frame.ledger is None
    assert frame.graph[-1].seen == [1, 0]
    assert frame.graph[-2].seen != [1, 0]
    assert frame.decisions == len(record.entries) - 1


def test_an_unfinished_game_has_no_result() -> None:
    *_, game = islice(random_game("san_francisco", 2, 4), 20)
    frame = review_frame(Record.of(game))
    assert (frame.winners, frame.totals, frame.finished) == ([], [], False)
    assert frame.ledger is None


def test_what_a_stand_in_decides_is_not_counted() -> None:
    *_, game = random_game("tiny", 2, 4)
    events = [SeatEvent(8, 0, "hand over to greedy 1"), SeatEvent(16, 0, "taken back")]
    seats = [SeatedPlayer(name="Ann"), SeatedPlayer(name="Bo")]
    found = review_of(Record.of(game, seats, events), "quick")
    decided = [verdict for verdict in found.verdicts if verdict.seat == 0]
    stood_in = [verdict.v for verdict in decided if verdict.stand_in]
    assert stood_in
    assert all(9 < v < 18 for v in stood_in)
    assert sum(found.seats[0].kinds.values()) == len(decided) - len(stood_in)


def test_a_users_board_has_a_graph_without_a_model(tmp_path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(Path(str(resources.files("wagonway.boards") / "tiny.toml")).read_text())
    game = play_choices(Game.new(Board.load(file), 2, 5), itemgetter(-1))
    frame = review_frame(Record.of(game))
    assert frame.graph[10].seen_error is not None
    assert sum(frame.graph[10].seen) == pytest.approx(1)


def test_the_answer_that_was_played_is_graded_as_it_was_judged(record: Record) -> None:
    verdict = next(v for v in judge_part(record, 4, 30, "quick") if v.kind != "forced")
    graded = grade_answer(record, verdict.v, verdict.action, "quick")
    same = ("action", "best", "loss", "loss_error", "points", "kind")
    assert [getattr(graded, name) for name in same] == [getattr(verdict, name) for name in same]
    assert 0 <= graded.grade <= 10


def test_only_a_legal_answer_to_a_decision_is_graded(record: Record) -> None:
    with pytest.raises(IllegalAction):
        grade_answer(record, 1, "pass", "quick")
    with pytest.raises(RecordError):
        grade_answer(record, 10_000, "pass", "quick")


def test_rounded_parts_add_up() -> None:
    assert rounded_parts([1 / 3] * 3) == [0.3334, 0.3333, 0.3333]
    assert str(rounded(-0.00001)) == "0.0"
    assert rounded(float("inf")) == 999.0
