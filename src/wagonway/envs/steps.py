"""Steps of many games at once: a decision in each, and the observation of the next seat."""

from __future__ import annotations

from typing import NamedTuple, Protocol, TypeAlias

import numpy as np

from wagonway.engine import decisions
from wagonway.engine.dice import roll, roll_key
from wagonway.engine.kernel import entry_point, kernel
from wagonway.engine.look import look
from wagonway.engine.match import ask_legal, wipe
from wagonway.engine.records import (
    AnyRecord,
    BoardRecord,
    BoardRows,
    BoolRow,
    Float32Table,
    Float64Row,
    Float64Table,
    Int8Row,
    Int8Table,
    Int64Array4,
    Int64Cube,
    Int64Row,
    Int64Table,
    Rows,
    StateRecord,
    StateRows,
    ViewRows,
)
from wagonway.engine.rules import scoring, setup
from wagonway.engine.state import NOBODY, OVER
from wagonway.envs.observation import observe
from wagonway.envs.rewards import reward

EVERYBODY = -1  # learner of a game in which the caller decides for every seat
NEW_GAME = -1  # in place of an action: deal another game
NO_GAME = (1 << 62) - 1  # later than any
BLOCK = 64  # bytes of a mask that are counted at once


class SlotRecord(AnyRecord, Protocol):
    """`SLOT`"""


SlotRows: TypeAlias = Rows[SlotRecord]

# A batch has slots, in each of which one game follows another. Besides the state, a slot has:
SLOT = np.dtype(
    [
        ("deal_dice", np.int64, 4),  # generate the keys of its deals, independent of actions
        ("choice_dice", np.int64, 4),  # for random choices
        ("faults", np.int32),  # decisions of bots that were not legal
        ("learner", np.int8),  # the seat that the caller plays, or EVERYBODY
        ("random_seat", np.int8),  # whether the learner's seat is random in every game
        ("keeps_finished", np.int8),  # whether a finished game stays until the next step
    ],
    align=True,
)


class BatchRows(NamedTuple):
    """The arrays of a batch."""

    boards: BoardRows
    players: int
    kind: int  # of rewards

    # A row per game; those from `choices` on belong to the caller.
    states: StateRows
    slots: SlotRows
    choices: Int64Row
    observations: Int8Table
    masks: Int8Table
    rewards: Float32Table
    done: BoolRow
    seats: Int8Row
    finals: Int8Table

    # Buffers of each thread.
    views: ViewRows
    legals: Int64Table
    sheets: Int64Cube

    # Where the caller plays one seat against bots: a row for each place clockwise of that seat, in `dice` and
    # `memories` for each game.
    bots: Int64Row
    looks: Int64Row
    options: Float64Table
    dice: Int64Cube
    memories: Int64Array4


@entry_point
def step_games(batch: BatchRows, worker: int, start: int, stop: int) -> None:
    """Play choices[i] in games start to stop, or deal a NEW_GAME; a game that ends is rewarded and replaced
    by the next, at once or, if its slot keeps finished games, in the following step, which ignores the choice."""
    assert 0 <= worker < len(batch.views)
    assert 0 <= start <= stop <= len(batch.states)
    for i in range(start, stop):
        step(batch, worker, i)


@kernel
def step(batch: BatchRows, worker: int, i: int) -> None:
    """The same in one game."""
    board, state, slot = batch.boards[0], batch.states[i], batch.slots[i]
    fresh = batch.choices[i] == NEW_GAME or state.phase == OVER
    if not fresh:
        decisions.act(board, state, batch.choices[i])
        play_bots(batch, worker, i)
    over = state.phase == OVER and not fresh
    batch.done[i] = over
    for seat in range(batch.players):
        batch.rewards[i][seat] = 0
    if over:
        scoring.score_game(board, state, batch.sheets[worker])
        reward(batch.kind, batch.players, batch.sheets[worker], batch.rewards[i])
        if len(batch.finals) > 0:
            observe(board, state, max(slot.learner, 0), batch.finals[i])
    if fresh or (over and not slot.keeps_finished):
        begin(batch, i)
        play_bots(batch, worker, i)
    batch.seats[i] = state.seat if state.phase != OVER else max(slot.learner, 0)
    observe(board, state, batch.seats[i], batch.observations[i])
    mark_legal(board, state, batch.legals[worker], batch.masks[i])


@kernel
def begin(batch: BatchRows, i: int) -> None:
    """Deal a new game with a key from the slot's dice."""
    state, slot = batch.states[i], batch.slots[i]
    roll_key(state, slot.deal_dice)
    setup.set_up(batch.boards[0], state, batch.players, NOBODY)
    if slot.learner == EVERYBODY:
        return
    if slot.random_seat:
        slot.learner = roll(slot.deal_dice, batch.players)
    for place in range(batch.players - 1):
        wipe(batch.memories[i][place][0])


@kernel
def play_bots(batch: BatchRows, worker: int, i: int) -> None:
    """Let the bots decide until it is the learner's turn, or the game is over."""
    board, state, slot = batch.boards[0], batch.states[i], batch.slots[i]
    view, legal = batch.views[worker], batch.legals[worker]
    while slot.learner != EVERYBODY and state.phase != OVER and state.seat != slot.learner:
        place = state.seat - slot.learner - 1
        if place < 0:
            place += state.players
        n = decisions.list_legal(board, state, legal)
        if batch.looks[place]:
            look(board, state, state.seat, view)
        options, dice, memory = batch.options[place], batch.dice[i][place], batch.memories[i][place]
        action, is_fault = ask_legal(
            batch.bots[place], board, view, legal, n, options, dice, memory
        )
        slot.faults += 1 if is_fault else 0
        decisions.act(board, state, action)


@kernel
def mark_legal(board: BoardRecord, state: StateRecord, legal: Int64Row, mask: Int8Row) -> None:
    """Set mask[action] to whether the action is legal."""
    for action in range(board.actions):
        mask[action] = 0
    for k in range(decisions.list_legal(board, state, legal)):
        mask[legal[k]] = 1


@entry_point
def first_illegal(batch: BatchRows) -> int:
    """The first game whose choice its mask forbids, or NO_GAME; finished games are skipped."""
    for i in range(len(batch.states)):
        if batch.states[i].phase != OVER and not may_choose(batch.masks[i], batch.choices[i]):
            return i
    return NO_GAME


@kernel
def may_choose(mask: Int8Row, choice: int) -> bool:
    return 0 <= choice < len(mask) and mask[choice] != 0


@entry_point
def choose_random(batch: BatchRows, worker: int, start: int, stop: int) -> None:
    """Write a random legal action of games start to stop to choices."""
    assert 0 <= worker < len(batch.views)
    assert 0 <= start <= stop <= len(batch.states)
    for i in range(start, stop):
        batch.choices[i] = random_legal(batch.masks[i], batch.slots[i].choice_dice)


@kernel
def random_legal(mask: Int8Row, dice: Int64Row) -> int:
    """One of the actions that a mask allows, each equally likely; NEW_GAME if it allows none."""
    allowed = count(mask, 0, len(mask))
    if allowed == 0:
        return NEW_GAME
    left = roll(dice, allowed)
    at = 0
    while True:
        here = count(mask, at, min(at + BLOCK, len(mask)))
        if left < here:
            break
        left -= here
        at += BLOCK
    while True:
        left -= int(mask[at])
        if left < 0:
            return at
        at += 1


@kernel
def count(mask: Int8Row, start: int, stop: int) -> int:
    found = 0
    for action in range(start, stop):
        found += int(mask[action])
    return found


@entry_point
def step_game(
    boards: BoardRows,
    states: StateRows,
    action: int,
    legal: Int64Row,
    observations: Int8Table,
    masks: Int8Table,
) -> tuple[int, int]:
    """Play an action in the only game, unless it is NEW_GAME, and write the observation of the next seat."""
    board, state = boards[0], states[0]
    if action >= 0:
        decisions.act(board, state, action)
    observe(board, state, state.seat, observations[0])
    mark_legal(board, state, legal, masks[0])
    return state.seat, state.phase == OVER


@entry_point
def observe_seat(boards: BoardRows, states: StateRows, seat: int, observations: Int8Table) -> None:
    """Write the observation of any seat in the only game."""
    observe(boards[0], states[0], seat, observations[0])


@entry_point
def reward_seats(
    boards: BoardRows,
    states: StateRows,
    players: int,
    kind: int,
    sheet: Int64Table,
    rewards: Float64Row,
) -> None:
    """The rewards of each seat in the only game, which is over."""
    scoring.score_game(boards[0], states[0], sheet)
    reward(kind, players, sheet, rewards)
