"""Games played to their end by bots, from worlds that a seat holds possible: what an action leads to.

World `i` of a seed does not depend on the actions that are tried in it or the thread that plays it, so that actions are compared on
common worlds, and worlds can be divided among threads.
"""

from __future__ import annotations

from typing import NamedTuple

from wagonway.engine import decisions
from wagonway.engine.dice import roll_word
from wagonway.engine.kernel import entry_point, kernel, scratch
from wagonway.engine.look import look
from wagonway.engine.match import ask_legal, wipe
from wagonway.engine.paths import find_components
from wagonway.engine.records import (
    BoardRows,
    Float64Table,
    Int64Cube,
    Int64Row,
    Int64Table,
    StateRecord,
    StateRows,
    ViewRows,
)
from wagonway.engine.rules import scoring
from wagonway.engine.rules.tickets import held_by
from wagonway.engine.state import LOCATIONS, NOBODY, OVER, ROUTES, SEATS
from wagonway.engine.worlds import determinize, shuffle_decks
from wagonway.planning.belief import redraw_rival_tickets

# An outcome is a row: the points of each seat, then for each seat whether it is among the winners.
TOTALS, WON = 0, SEATS
OUTCOME = 2 * SEATS
# How games end, counted: for each seat the games in which it owns each route; the viewer's tickets, in how many games
# it holds and completes each; for each seat the sums of the columns of its score sheets.
OWNED, HELD, COMPLETED, SHEETS = 0, SEATS, SEATS + 1, SEATS + 2
ENDS = (SHEETS + SEATS, ROUTES)
MIXING = 15  # words that dice are rolled forward after their seed was set
TRIES = 20  # worlds that may contradict a view before it is given up


class PlayoutBuffers(NamedTuple):
    """The inputs and buffers of playouts, one per thread."""

    boards: BoardRows
    views: ViewRows  # what is known, and a buffer for the views of bots
    states: StateRows  # a buffer for one game
    bots: Int64Row  # that may play
    options: Float64Table  # of each of them
    assigned: Int64Table  # by seat, the bot that plays it in each world; a seat that searches is played by the first
    odds: Float64Table  # what is believed of each seat's tickets; no rows: all are equally likely
    memories: Int64Cube
    dice: Int64Table  # of the world, and of the bots
    legal: Int64Row
    sheet: Int64Table


@entry_point
def play_actions(
    buffers: PlayoutBuffers,
    actions: Int64Row,
    seed: Int64Row,
    first: int,
    stop: int,
    outcomes: Int64Cube,
) -> int:
    """Try every action in worlds first to stop; outcomes[action][world - first]. Returns the worlds that were found."""
    assert len(seed) == 4
    assert len(actions) <= len(outcomes)
    assert first >= 0
    for i in range(len(actions)):
        assert 0 <= actions[i] < buffers.boards[0].actions
    for world in range(first, stop):
        for i in range(len(actions)):
            if not imagine_world(buffers, seed, world):
                return world - first
            decisions.act(buffers.boards[0], buffers.states[0], actions[i])
            play_state(
                buffers, buffers.states[0], buffers.views[0].me, world, outcomes[i][world - first]
            )
    return stop - first


@entry_point
def count_ends(
    buffers: PlayoutBuffers, action: int, seed: Int64Row, first: int, stop: int, ends: Int64Table
) -> int:
    """Try an action in worlds first to stop and count how they end; returns the worlds that were found."""
    assert len(seed) == 4
    assert len(ends) == SHEETS + SEATS
    assert len(ends[0]) == ROUTES
    assert first >= 0
    assert 0 <= action < buffers.boards[0].actions
    outcome = scratch(OUTCOME)
    for world in range(first, stop):
        if not imagine_world(buffers, seed, world):
            return world - first
        decisions.act(buffers.boards[0], buffers.states[0], action)
        play_state(buffers, buffers.states[0], buffers.views[0].me, world, outcome)
        count_end(buffers, buffers.states[0], buffers.views[0].me, ends)
    return stop - first


@kernel
def count_end(buffers: PlayoutBuffers, state: StateRecord, me: int, ends: Int64Table) -> None:
    """Add a game that is over, whose score sheet is filled."""
    board, root = buffers.boards[0], scratch(LOCATIONS)
    for route in range(board.routes):
        if state.owner[route] >= 0:
            ends[OWNED + state.owner[route]][route] += 1
    find_components(board, state, me, root)
    for ticket in range(board.tickets):
        if held_by(state, ticket) == me:
            ends[HELD][ticket] += 1
            ends[COMPLETED][ticket] += scoring.is_completed(board, root, ticket)
    for seat in range(state.players):
        for column in range(scoring.SHEET):
            ends[SHEETS + seat][column] += buffers.sheet[seat][column]


@entry_point
def play_on(
    buffers: PlayoutBuffers, seed: Int64Row, first: int, stop: int, outcomes: Int64Table
) -> int:
    """Play worlds first to stop to their end, with any seat to act; returns the worlds that were found.

    The viewer is played as the others are, so that no seat is favoured.
    """
    assert len(seed) == 4
    assert first >= 0
    for world in range(first, stop):
        if not imagine_world(buffers, seed, world):
            return world - first
        play_state(buffers, buffers.states[0], NOBODY, world, outcomes[world - first])
    return stop - first


@entry_point
def play_open(
    buffers: PlayoutBuffers, seed: Int64Row, states: StateRows, outcomes: Int64Table
) -> None:
    """Play every one of these games on after shuffling what nobody holds: the cards and the tickets of the decks."""
    assert len(seed) == 4
    assert len(states) <= len(outcomes)
    for world in range(len(states)):
        set_dice(buffers, seed, world)
        shuffle_decks(buffers.boards[0], states[world], buffers.dice[0])
        play_state(buffers, states[world], NOBODY, world, outcomes[world])


@kernel
def set_dice(buffers: PlayoutBuffers, seed: Int64Row, world: int) -> None:
    """The dice of a world, and of the bots that play it out."""
    for i in range(len(buffers.dice)):
        dice = buffers.dice[i]
        for k in range(4):
            dice[k] = seed[k]
        dice[2] = (dice[2] + i) & 0xFFFFFFFF
        dice[3] = (dice[3] + world) & 0xFFFFFFFF
        for _ in range(MIXING):
            roll_word(dice)


@kernel
def imagine_world(buffers: PlayoutBuffers, seed: Int64Row, world: int) -> bool:
    """Fill the state with the world of that number."""
    set_dice(buffers, seed, world)
    for _ in range(TRIES):
        if determinize(buffers.boards[0], buffers.views[0], buffers.dice[0], buffers.states[0]):
            redraw_rival_tickets(
                buffers.boards[0],
                buffers.views[0],
                buffers.odds,
                buffers.dice[0],
                buffers.states[0],
            )
            return True
    return False


@kernel
def play_state(
    buffers: PlayoutBuffers, state: StateRecord, me: int, world: int, outcome: Int64Row
) -> None:
    """Play a game to its end; every bot begins without a memory."""
    board, view = buffers.boards[0], buffers.views[1]
    for seat in range(state.players):
        wipe(buffers.memories[seat][0])
    while state.phase != OVER:
        n = decisions.list_legal(board, state, buffers.legal)
        action = buffers.legal[0]
        if n > 1:
            seat = state.seat
            bot = 0 if seat == me else buffers.assigned[seat][world % len(buffers.assigned[seat])]
            look(board, state, seat, view)
            action, _ = ask_legal(
                buffers.bots[bot], board, view, buffers.legal, n, buffers.options[bot], buffers.dice[1],
                buffers.memories[seat],
            )  # fmt: skip
        decisions.act(board, state, action)
    scoring.score_game(board, state, buffers.sheet)
    for seat in range(state.players):
        outcome[TOTALS + seat] = buffers.sheet[seat][scoring.TOTAL]
        outcome[WON + seat] = buffers.sheet[seat][scoring.WON]
