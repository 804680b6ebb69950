"""The belief about rivals' tickets: worlds dealt by it agree with the view, and it learns from what the table saw."""

from __future__ import annotations

import numpy as np
import pytest

from tables import BOARDS, TABLES, random_game
from wagonway.engine.dice import new_dice
from wagonway.engine.game import Game
from wagonway.engine.memory import as_rows
from wagonway.engine.state import SEATS, TICKETS
from wagonway.planning.belief import fill_odds, load_net, make_net, redraw_rival_tickets
from wagonway.planning.history import CLAIMED, SEEN, TAKEN, ViewHistory
from wagonway.testing import faults


def believed_world(game: Game, seat: int, odds: np.ndarray, seed: object) -> Game:
    """A world of the seat, with tickets exchanged by these odds."""
    world = game.imagine(seat, seed)
    rows = game.view(seat).rows
    board = game.board.record[0]
    redraw_rival_tickets(board, rows[0], as_rows(odds), new_dice(seed), world.rows[0])
    return world


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_believed_worlds_agree_with_the_view(board: str, players: int) -> None:
    lots = np.random.default_rng(1)
    for number, game in enumerate(random_game(board, players, seed=1)):
        if number % 7:
            continue
        seat = number % players
        odds = np.exp(lots.normal(0, 3, (SEATS, TICKETS)))
        world = believed_world(game, seat, odds, number)
        assert world.view(seat).bytes == game.view(seat).bytes
        assert not list(faults(world))


def test_tickets_are_sampled_by_their_odds() -> None:
    """Of two tickets with odds of 9 to 1, a rival holds the first nine times as often."""
    game = Game.new(BOARDS["tiny"], 2, seed=2)
    while game.phase == "choose":
        game.play(game.legal()[0])
    view = game.view(0)
    hidden = [
        i
        for i, place in enumerate(view.fields.ticket_place[: len(game.board.tickets)])
        if place == 127
    ]
    odds = np.full((SEATS, TICKETS), 1e-9)
    odds[1, hidden[0]], odds[1, hidden[1]] = 9.0, 1.0
    held = [0, 0]
    for seed in range(400):
        places = believed_world(game, 0, odds, seed).state.ticket_place
        for i in range(2):
            held[i] += int(places[hidden[i]]) == -2
    assert held[0] / sum(held) == pytest.approx(0.9, abs=0.05)


def test_a_history_knows_the_order_of_claims_and_what_was_taken() -> None:
    game = Game.at("""
        board: tiny
        to act: 0
        phase: turn
        market: 2 red, 2 blue, 1 green
        seat 0:
          cards: 2 red, 3 green
          tickets: Abbey-Forge
        seat 1:
          cards: 2 blue
          tickets: Abbey-Castle
    """)
    history = ViewHistory(game.board)
    history.see(game.view(1))
    game.play("claim Bridge-Castle green")
    history.see(game.view(1))
    game.play("draw blue")
    game.play("draw red")
    history.see(game.view(1))
    routes = [route.name for route in game.board.routes]
    assert history.rows[SEEN][0] == 3
    assert history.rows[CLAIMED][routes.index("Bridge-Castle")] == 2
    kinds = list(game.board.kinds)
    assert history.rows[TAKEN + 1][kinds.index("blue")] == 1
    assert history.rows[TAKEN + 1][kinds.index("red")] == 1


def mean_odds(game: Game, seat: int, rival: int) -> tuple[float, float]:
    """The mean logarithm of the odds of tickets that a rival holds, and of those it does not."""
    history, odds = ViewHistory(game.board), as_rows(np.zeros((SEATS, TICKETS)))
    view = game.view(seat)
    history.see(view)
    fill_odds(game.board.record, view.rows, history.rows, load_net(game.board), odds)
    n = len(game.board.tickets)
    places = view.fields.ticket_place[:n]
    held = np.array([int(place) == -1 - rival for place in game.state.ticket_place[:n]])
    hidden = np.array([place == 127 for place in places])
    row = np.log(np.array(odds[rival][:n]))
    return float(row[held & hidden].mean()), float(row[~held & hidden].mean())


@pytest.mark.parametrize("board", ["san_francisco", "usa"])
def test_tickets_that_are_held_are_believed_more(board: str) -> None:
    from wagonway.bots import load_bot

    gains = []
    for seed in range(6):
        game = Game.new(BOARDS[board], 2, seed)
        bots = [load_bot("conductor", seat) for seat in range(2)]
        while min(game.view(0).pieces) > game.board.pieces // 2:
            game.play(bots[game.seat].choose(game.view(game.seat)))
        held, others = mean_odds(game, 0, 1)
        gains.append(held - others)
    assert np.mean(gains) > 2


def test_a_board_without_a_belief_uses_the_general_one() -> None:
    own, any_board = load_net(BOARDS["usa"]), load_net(BOARDS["tiny"])
    assert len(own.direct) == len(BOARDS["usa"].tickets)
    assert len(any_board.direct) == 0
    assert len(any_board.first) > 0


def test_without_weights_all_tickets_are_equally_likely() -> None:
    game = Game.new(BOARDS["usa"], 2, 1)
    while game.phase == "choose":
        game.play(game.legal()[0])
    odds, history = as_rows(np.zeros((SEATS, TICKETS))), ViewHistory(game.board)
    view = game.view(0)
    fill_odds(game.board.record, view.rows, history.rows, make_net({}), odds)
    assert (np.array(odds)[1, : len(game.board.tickets)] == 1).all()
