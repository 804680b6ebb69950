"""The ledger: its entries add up, and its expectations are those of true chance."""

from __future__ import annotations

from itertools import islice

import numpy as np
import pytest

from tables import BOARDS, random_game
from wagonway.engine import memory, play
from wagonway.engine.dice import new_dice
from wagonway.engine.game import Game
from wagonway.engine.record import Record
from wagonway.engine.state import STATE
from wagonway.insight.ledger import (
    DEAL,
    DECISION,
    DECK,
    OFFER,
    TURNED,
    Chance,
    Ledger,
    chance_kind,
    ledger_of,
    mean_of,
)  # fmt: skip
from wagonway.insight.totals import OpenValues

pytestmark = pytest.mark.xdist_group("ledger")  # one worker keeps the books of a game once
CLAIMS_THAT_RESHUFFLE = [("tiny", 2, 8), ("tiny_tunnels", 3, 0)]  # a board, players and a seed
TABLES = [("san_francisco", 2), ("usa", 3), ("tiny", 2), ("tiny_tunnels", 3)]


@pytest.fixture(scope="module", params=TABLES, ids=str)
def kept(request: pytest.FixtureRequest) -> tuple[Record, Ledger]:
    *_, end = random_game(*request.param, seed=3)
    record = Record.of(end)
    ledger = ledger_of(record)
    assert ledger is not None
    return record, ledger


def tenths(points: float) -> int:
    """Points in the integer units of the ledger: their sums are exact."""
    assert round(points, 4) == points
    return round(10_000 * points)


def test_luck_and_decisions_add_up_to_the_result(kept: tuple[Record, Ledger]) -> None:
    record, ledger = kept
    totals = record.replay().result().totals
    for seat, margin in enumerate(ledger.margin):
        assert margin == totals[seat] - max(totals[:seat] + totals[seat + 1 :])
        parts = [ledger.luck[seat].value, ledger.own[seat].value, ledger.theirs[seat].value]
        assert sum(map(tenths, [ledger.start[seat], *parts])) == tenths(margin)
        events = [tenths(event.delta[seat]) for event in ledger.events]
        assert tenths(ledger.start[seat]) + sum(events) == tenths(margin)


def test_every_line_has_its_decision_and_draws_their_luck(kept: tuple[Record, Ledger]) -> None:
    record, ledger = kept
    decided = [event.v for event in ledger.events if event.kind == DECISION]
    assert decided == list(range(1, len(record.entries) + 1))
    assert ledger.events[0].kind == DEAL
    for event in ledger.events:
        if event.kind == OFFER:
            assert record.entries[event.v - 1].text == "tickets"
    blind = [v for v, entry in enumerate(record.entries, 1) if entry.text == "draw deck"]
    assert set(blind) <= {event.v for event in ledger.events if event.kind != DECISION}


@pytest.mark.parametrize(("board", "players", "seed"), CLAIMS_THAT_RESHUFFLE)
def test_whatever_chance_gave_is_luck(board: str, players: int, seed: int) -> None:
    """Cards paid for a route can lead to a new deck and a new market."""
    *_, end = random_game(board, players, seed)
    ledger = ledger_of(Record.of(end))
    assert ledger is not None
    assert any(move.reshuffled and move.claimed for move in end.moves)
    given = [bool(move.card or move.offer or move.shown or move.reshuffled) for move in end.moves]
    events = {event.v for event in ledger.events if event.kind not in (DEAL, DECISION)}
    assert events == {v for v, is_given in enumerate(given, 1) if is_given}


def test_a_ledger_is_the_same_again(kept: tuple[Record, Ledger]) -> None:
    record, ledger = kept
    assert ledger_of(record) == ledger


def test_only_a_game_that_ended_has_a_ledger() -> None:
    *_, game = islice(random_game("tiny", 2, 4), 9)
    assert ledger_of(Record.of(game)) is None


def test_card_by_card_is_the_mean_over_all_orders() -> None:
    """Exact expectations are close to the mean over many orders of the deck, blind or from the market."""
    game = Game.new(BOARDS["san_francisco"], 2, 6)
    while game.phase != "turn" or len(game.moves) < 12:
        game.play(game.legal()[0])
    values = OpenValues(game.board, 2)
    chance = Chance(values)
    for text, kind in (("draw deck", DECK), (game.legal()[1].text, TURNED)):
        action, dice, drawn = game.read(text), new_dice("a test", text), []
        assert chance_kind(game.copy().play(action)) == kind
        spare = memory.rows(STATE, 1)
        for _ in range(150):
            memory.copy(STATE, game.rows, 0, spare, 0)
            play.shuffle_unseen(game.board.record, spare, 0, dice)
            play.apply(game.board.record, spare, 0, action.id)
            drawn.append(values.of(spare))
        mean = mean_of(drawn)
        found = chance.expectation(game.rows, action, new_dice("exact"))
        assert np.abs(found.value - mean.value).max() < 4 * mean.variance.max() ** 0.5 + 1e-6


def test_luck_averages_zero() -> None:
    """Games of random moves: the luck of a seat has mean 0 within its error."""
    lucks = []
    for seed in range(40):
        *_, end = random_game("tiny", 2, seed)
        ledger = ledger_of(Record.of(end))
        assert ledger is not None
        lucks.append(ledger.luck[0].value)
    assert abs(np.mean(lucks)) < 3 * np.std(lucks) / len(lucks) ** 0.5


def test_shuffling_what_nobody_saw_changes_no_view() -> None:
    *_, game = islice(random_game("usa", 3, 4), 60)
    before = [game.view(seat).bytes for seat in range(3)]
    deck = memory.listed(game.state.deck)
    play.shuffle_unseen(game.board.record, game.rows, 0, new_dice("other order"))
    assert [game.view(seat).bytes for seat in range(3)] == before
    assert memory.listed(game.state.deck) != deck


def test_a_board_without_a_model_uses_plans() -> None:
    game = Game.new(BOARDS["tiny"], 3, 5)
    values = OpenValues(game.board, 3)
    assert not values.is_trained
    assert np.isfinite(values.of(game.rows)).all()
    assert len(set(values.before_deal())) == 1
