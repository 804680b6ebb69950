"""The doors from Python into compiled code.

Every door takes arrays of records and an index, never a lone record, which would cost ten times the
call. `boards` is `Board.record`; `states` and `views` come from `memory.rows`. None of them checks that
an action is legal: `Game` does, and so must whoever uses these.
"""

import numpy as np

from wagonway.engine import decisions, memory
from wagonway.engine.board import Board
from wagonway.engine.dice import new_dice, roll
from wagonway.engine.jit import MODE, door, jit, scratch
from wagonway.engine.look import VIEW, look
from wagonway.engine.paths import find_components, longest_trail
from wagonway.engine.rules import scoring, setup
from wagonway.engine.state import ACTIONS, LOCATIONS, NOBODY, OVER, SEATS, STATE
from wagonway.engine.worlds import determinize


def numbers(*shape):
    """An array of zeros that a door can fill: nested lists when nothing is compiled."""
    zeros = np.zeros(shape, np.int64)
    return zeros.tolist() if MODE == "plain" else zeros


def reals(values):
    """A list of numbers as an array that compiled code can read."""
    return list(values) if MODE == "plain" else np.array(values, np.float64)


def words(key):
    """A key of eight signed 32-bit words as the doors take it."""
    return list(key) if MODE == "plain" else np.array(key, np.int32)


@door
def set_up(boards, states, i, players, key, first):
    """Set up game i under a key of eight words; first NOBODY draws the first player by lot."""
    state = states[i]
    for word in range(8):
        state.key[word] = key[word]
    setup.set_up(boards[0], state, players, first)


@door
def clear(states, i):
    """Take everything off the table of game i."""
    setup.clear_table(states[i])


@door
def legal(boards, states, i, out):
    """Write the legal actions of game i to out, in rising order; returns how many."""
    return decisions.list_legal(boards[0], states[i], out)


@door
def apply(boards, states, i, action):
    """Carry out a legal action in game i."""
    decisions.act(boards[0], states[i], action)


@door
def score(boards, states, i, sheet):
    """Fill the score sheet of game i: a row a seat, columns as in rules.scoring."""
    scoring.score_game(boards[0], states[i], sheet)


@jit
def play_random(board, state, dice, actions):
    """Play uniformly random legal actions to the end of the game; returns how many."""
    steps = 0
    while state.phase != OVER:
        n = decisions.list_legal(board, state, actions)
        decisions.act(board, state, actions[roll(dice, n)])
        steps += 1
    return steps


@door
def playout(boards, states, i, dice):
    """Play game i to its end with random legal actions; returns how many."""
    return play_random(boards[0], states[i], dice, scratch(ACTIONS))


@door
def random_games(boards, states, i, players, keys, dice, sheets):
    """Set up, play at random and score one game for each key, in row i; returns all decisions made."""
    actions = scratch(ACTIONS)
    steps = 0
    for game in range(len(keys)):
        set_up(boards, states, i, players, keys[game], NOBODY)
        steps += play_random(boards[0], states[i], dice, actions)
        scoring.score_game(boards[0], states[i], sheets[game])
    return steps


@door
def legal_masks(boards, states, start, stop, masks):
    """For games start to stop: masks[i][action] says whether the action is legal."""
    actions = scratch(ACTIONS)
    for i in range(start, stop):
        mark_legal(boards[0], states[i], actions, masks[i])


@jit
def mark_legal(board, state, actions, mask):
    for action in range(board.actions):
        mask[action] = 0
    for k in range(decisions.list_legal(board, state, actions)):
        mask[actions[k]] = 1


@door
def step_games(boards, states, start, stop, choices, masks):
    """For games start to stop: carry out choices[i], unless the game is over, and mark what is legal."""
    actions = scratch(ACTIONS)
    for i in range(start, stop):
        if states[i].phase != OVER:
            decisions.act(boards[0], states[i], choices[i])
        mark_legal(boards[0], states[i], actions, masks[i])


@door
def clone_many(states, source, target, times):
    """Copy game source over game target, again and again: how a search would, and how it is measured."""
    for _ in range(times):
        states[target] = states[source]


@door
def look_at(boards, states, i, seat, views, j):
    """Fill view j with what a seat (or NOBODY, a spectator) may know of game i."""
    look(boards[0], states[i], seat, views[j])


@door
def imagine(boards, views, j, dice, states, i):
    """Fill game i with a random world that agrees with view j."""
    return determinize(boards[0], views[j], dice, states[i])


@door
def completed_tickets(boards, states, i, seat, done):
    """SCORE-2  Mark in done the tickets whose locations the seat's routes join in game i."""
    root = scratch(LOCATIONS)
    find_components(boards[0], states[i], seat, root)
    for ticket in range(boards[0].tickets):
        done[ticket] = scoring.is_completed(boards[0], root, ticket)


@door
def longest_path(boards, states, i, seat, trail):
    """US-SCORE-4  Write a longest path of the seat in game i to trail; returns its spaces and routes."""
    return longest_trail(boards[0], states[i], seat, trail)


def rehearse():
    """One call for each door that a game needs: what `warm` runs to compile them."""
    boards = Board.load("tiny").record
    states, views = memory.rows(STATE, 2), memory.rows(VIEW, 1)
    out, sheet, dice = numbers(ACTIONS), numbers(SEATS, scoring.SHEET), new_dice("rehearsal")
    key = words(range(8))
    return [
        lambda: set_up(boards, states, 0, 2, key, NOBODY),
        lambda: clear(states, 1),
        lambda: legal(boards, states, 0, out),
        lambda: apply(boards, states, 0, int(out[0])),
        lambda: look_at(boards, states, 0, 0, views, 0),
        lambda: imagine(boards, views, 0, dice, states, 1),
        lambda: score(boards, states, 1, sheet),
        lambda: completed_tickets(boards, states, 1, 0, out),
        lambda: longest_path(boards, states, 1, 0, out),
    ]
