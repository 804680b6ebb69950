"""The entry points from Python into compiled code.

Every one takes arrays of records and an index, never a lone record, which would cost ten times the
call. `boards` is `Board.record`; `states` and `views` come from `memory.rows`. None of them checks that
an action is legal: `Game` does, and so must every other caller.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from wagonway.engine import decisions, memory
from wagonway.engine.kernel import entry_point, kernel, scratch
from wagonway.engine.look import look
from wagonway.engine.paths import find_components, longest_trail
from wagonway.engine.records import (
    BoardRecord,
    BoardRows,
    Int32Row,
    Int64Row,
    Int64Table,
    StateRecord,
    StateRows,
    ViewRows,
)
from wagonway.engine.rules import routes, scoring, setup
from wagonway.engine.state import ACTIONS, LOCATIONS, NOBODY, OVER, ROUTES, SEATS
from wagonway.engine.worlds import determinize, shuffle_decks


def numbers(*shape: int) -> Any:
    """An array of zeros that an entry point can fill: nested lists when nothing is compiled."""
    return memory.as_rows(np.zeros(shape, np.int64))


def integers(values: Sequence[int]) -> Any:
    """Integers as an array that entry points take."""
    return memory.as_rows(np.array(values, np.int64))


def reals(values: Sequence[float]) -> Any:
    """Fractions as an array that entry points take."""
    return memory.as_rows(np.array(values, np.float64))


def words(key: Sequence[int]) -> Any:
    """A key of eight signed 32-bit words as entry points take it."""
    return memory.as_rows(np.array(key, np.int32))


@entry_point
def set_up(
    boards: BoardRows, states: StateRows, i: int, players: int, key: Int32Row, first: int
) -> None:
    """Set up game i under a key of eight words; first NOBODY draws the first player at random."""
    assert 2 <= players <= SEATS
    assert len(key) == 8
    assert NOBODY <= first < players
    state = states[i]
    for word in range(8):
        state.key[word] = key[word]
    setup.set_up(boards[0], state, players, first)


@entry_point
def clear(boards: BoardRows, states: StateRows, i: int) -> None:
    """Take everything off the table of game i."""
    setup.clear_table(boards[0], states[i])


@entry_point
def find_open_routes(boards: BoardRows, states: StateRows, i: int) -> None:
    """Set the bits of the open routes of game i from their owners."""
    routes.find_open_routes(boards[0], states[i])


@entry_point
def legal(boards: BoardRows, states: StateRows, i: int, out: Int64Row) -> int:
    """Write the legal actions of game i to out, in rising order; returns how many."""
    assert len(out) >= ACTIONS
    return decisions.list_legal(boards[0], states[i], out)


@entry_point
def apply(boards: BoardRows, states: StateRows, i: int, action: int) -> None:
    """Carry out a legal action in game i."""
    assert 0 <= action < boards[0].actions
    decisions.act(boards[0], states[i], action)


@entry_point
def score(boards: BoardRows, states: StateRows, i: int, sheet: Int64Table) -> None:
    """Fill the score sheet of game i: a row a seat, columns as in rules.scoring."""
    assert len(sheet) >= states[i].players
    assert len(sheet[0]) >= scoring.SHEET
    scoring.score_game(boards[0], states[i], sheet)


@kernel
def play_random(board: BoardRecord, state: StateRecord, dice: Int64Row, actions: Int64Row) -> int:
    """Play uniformly random legal actions to the end of the game; returns how many."""
    steps = 0
    while state.phase != OVER:
        decisions.act(board, state, decisions.roll_legal(board, state, dice, actions))
        steps += 1
    return steps


@entry_point
def playout(boards: BoardRows, states: StateRows, i: int, dice: Int64Row) -> int:
    """Play game i to its end with random legal actions; returns how many."""
    assert len(dice) == 4
    actions = scratch(ACTIONS)
    return play_random(boards[0], states[i], dice, actions)


@entry_point
def look_at(
    boards: BoardRows, states: StateRows, i: int, seat: int, views: ViewRows, j: int
) -> None:
    """Fill view j with what a seat (or NOBODY, a spectator) may know of game i."""
    assert NOBODY <= seat < states[i].players
    look(boards[0], states[i], seat, views[j])


@entry_point
def imagine(
    boards: BoardRows, views: ViewRows, j: int, dice: Int64Row, states: StateRows, i: int
) -> bool:
    """Fill game i with a random world that agrees with view j."""
    assert len(dice) == 4
    return determinize(boards[0], views[j], dice, states[i])


@entry_point
def shuffle_unseen(boards: BoardRows, states: StateRows, i: int, dice: Int64Row) -> None:
    """Shuffle what nobody holds or has looked at in game i: every order is as likely as the true one."""
    assert len(dice) == 4
    shuffle_decks(boards[0], states[i], dice)


@entry_point
def completed_tickets(
    boards: BoardRows, states: StateRows, i: int, seat: int, done: Int64Row
) -> None:
    """SCORE-2  Mark in done the tickets whose locations the seat's routes join in game i."""
    assert 0 <= seat < SEATS
    assert len(done) >= boards[0].tickets
    root = scratch(LOCATIONS)
    find_components(boards[0], states[i], seat, root)
    for ticket in range(boards[0].tickets):
        done[ticket] = scoring.is_completed(boards[0], root, ticket)


@entry_point
def longest_path(
    boards: BoardRows, states: StateRows, i: int, seat: int, trail: Int64Row
) -> tuple[int, int]:
    """US-SCORE-4  Write a longest path of the seat in game i to trail; returns its spaces and routes."""
    assert 0 <= seat < SEATS
    assert len(trail) == 0 or len(trail) >= ROUTES
    return longest_trail(boards[0], states[i], seat, trail)
