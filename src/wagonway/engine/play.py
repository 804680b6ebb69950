"""The doors from Python into compiled code.

Every door takes arrays of records and an index, never a lone record, which would cost ten times the
call. `boards` is `Board.record`; `states` and `views` come from `memory.rows`. None of them checks that
an action is legal: `Game` does, and so must whoever uses these.
"""

from wagonway.engine import decisions
from wagonway.engine.dice import roll
from wagonway.engine.jit import jit, scratch
from wagonway.engine.rules import scoring, setup
from wagonway.engine.state import OVER, ACTIONS


@jit
def set_up(boards, states, i, players, key, first):
    """Set up game i under a key of eight words; first NOBODY draws the first player by lot."""
    state = states[i]
    for word in range(8):
        state.key[word] = key[word]
    setup.set_up(boards[0], state, players, first)


@jit
def legal(boards, states, i, out):
    """Write the legal actions of game i to out, in rising order; returns how many."""
    return decisions.list_legal(boards[0], states[i], out)


@jit
def apply(boards, states, i, action):
    """Carry out a legal action in game i."""
    decisions.act(boards[0], states[i], action)


@jit
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


@jit
def playout(boards, states, i, dice):
    """Play game i to its end with random legal actions; returns how many."""
    return play_random(boards[0], states[i], dice, scratch(ACTIONS))


@jit
def random_games(boards, states, i, players, keys, dice, sheets):
    """Set up, play at random and score one game for each key, in row i; returns all decisions made."""
    actions = scratch(ACTIONS)
    steps = 0
    for game in range(len(keys)):
        set_up(boards, states, i, players, keys[game], -1)
        steps += play_random(boards[0], states[i], dice, actions)
        scoring.score_game(boards[0], states[i], sheets[game])
    return steps


@jit
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


@jit
def step_games(boards, states, start, stop, choices, masks):
    """For games start to stop: carry out choices[i], unless the game is over, and mark what is legal."""
    actions = scratch(ACTIONS)
    for i in range(start, stop):
        if states[i].phase != OVER:
            decisions.act(boards[0], states[i], choices[i])
        mark_legal(boards[0], states[i], actions, masks[i])
