"""Playing many games at once: a decision in each, and what the next to decide is shown.

`choices`, `observations`, `masks`, `rewards`, `done`, `seats` and `finals` have a row a game and belong
to the caller. `courses` has a record a game; `views`, `legals`, `sheets` and `wrong` have a row a thread,
whose number is `worker`. Where the caller plays one seat against bots, `bots`, `looks` and `options` have a row
for each place clockwise of that seat, and `dice` and `memories` the same for each game.
"""

import numpy as np

from wagonway.engine import decisions
from wagonway.engine.asking import ask
from wagonway.engine.dice import roll, roll_word
from wagonway.engine.jit import door, jit
from wagonway.engine.look import look
from wagonway.engine.match import is_among
from wagonway.engine.rules import scoring, setup
from wagonway.engine.state import NOBODY, OVER
from wagonway.envs.doors.observing import observe
from wagonway.envs.doors.rewarding import reward
from wagonway.envs.doors.sharing import BUSY, CALLED, NO_GAME, TASK, WORKER, are_done, call, take
from wagonway.envs.doors.signals import is_past, peek, post

EVERYBODY = -1  # learner of a game in which the caller decides for every seat
NEW_GAME = -1  # in place of an action: whatever there was, deal another game
STEP, CHOOSE, CHECK, GO_HOME = range(4)  # tasks
GONE = -1
BLOCK = 64  # bytes of a mask that are counted at once

# What a batch remembers of a game beside its state.
COURSE = np.dtype(
    [
        ("dice", np.int64, 4),  # where the keys of its deals come from, whatever is played
        ("lots", np.int64, 4),  # for choices at random
        ("faults", np.int32),  # decisions of bots that were not legal
        ("learner", np.int8),  # the seat that the caller plays, or EVERYBODY
        ("roams", np.int8),  # whether the learner draws a seat by lot for every game
        ("lingers", np.int8),  # whether a game that ended is left as it is until the next step
    ],
    align=True,
)


@door
def do_all(
    signals, task, workers, boards, states, courses, views, legals, sheets, players, kind,
    bots, looks, options, dice, memories,
    choices, observations, masks, rewards, done, seats, finals, wrong,
):  # fmt: skip
    """Call everybody to a task and do a share of it; whether the others come to their end within a while."""
    number = call(signals, task, workers, len(choices))
    do_share(
        signals, task, number, 0, workers, boards, states, courses, views, legals, sheets,
        players, kind, bots, looks, options, dice, memories,
        choices, observations, masks, rewards, done, seats, finals, wrong,
    )  # fmt: skip
    return are_done(signals, workers)


@jit
def do_share(
    signals, task, number, worker, workers, boards, states, courses, views, legals, sheets, players, kind,
    bots, looks, options, dice, memories,
    choices, observations, masks, rewards, done, seats, finals, wrong,
):  # fmt: skip
    """Do the task of a call in games that nobody else has taken, until there are none."""
    while True:
        start, stop = take(signals, number, worker, workers, len(choices))
        if start == NO_GAME:
            return
        if task == CHECK:
            wrong[worker] = min(wrong[worker], first_illegal(states, masks, start, stop, choices))
        elif task == CHOOSE:
            choose_random(masks, start, stop, courses, choices)
        else:
            step_games(
                boards[0], states, courses, views[worker], legals[worker], sheets[worker],
                start, stop, players, kind, bots, looks, options, dice, memories,
                choices, observations, masks, rewards, done, seats, finals,
            )  # fmt: skip


@door
def stand_by(
    signals, number, worker, workers, boards, states, courses, views, legals, sheets, players, kind,
    bots, looks, options, dice, memories,
    choices, observations, masks, rewards, done, seats, finals, wrong,
):  # fmt: skip
    """Do a share of task after task, as they are called, until none is for a while.

    Returns the number of the last call, or GONE once there is no more to do.
    """
    while is_past(signals, CALLED, number):
        number = peek(signals, CALLED)
        task = peek(signals, TASK)
        if task == GO_HOME:
            return GONE
        post(signals, BUSY + WORKER * worker, 1)
        do_share(
            signals, task, number, worker, workers, boards, states, courses, views, legals, sheets,
            players, kind, bots, looks, options, dice, memories,
            choices, observations, masks, rewards, done, seats, finals, wrong,
        )  # fmt: skip
        post(signals, BUSY + WORKER * worker, 0)
    return number


@jit
def step_games(
    board, states, courses, view, legal, sheet, start, stop, players, kind,
    bots, looks, options, dice, memories,
    choices, observations, masks, rewards, done, seats, finals,
):  # fmt: skip
    """Carry out choices[i] in games start to stop, or set up a NEW_GAME; one that ends is rewarded and followed
    by the next, at once or, where it lingers, in the step after, whatever is chosen there."""
    for i in range(start, stop):
        state, course = states[i], courses[i]
        fresh = choices[i] == NEW_GAME or state.phase == OVER
        if not fresh:
            decisions.act(board, state, choices[i])
            play_bots(board, state, course, view, legal, bots, looks, options, dice, memories, i)
        over = state.phase == OVER and not fresh
        done[i] = over
        for seat in range(players):
            rewards[i][seat] = 0
        if over:
            scoring.score_game(board, state, sheet)
            reward(kind, players, sheet, rewards[i])
            if len(finals) > 0:
                observe(board, state, max(course.learner, 0), finals[i])
        if fresh or (over and not course.lingers):
            begin(board, state, course, players, memories, i)
            play_bots(board, state, course, view, legal, bots, looks, options, dice, memories, i)
        seats[i] = state.seat if state.phase != OVER else max(course.learner, 0)
        observe(board, state, seats[i], observations[i])
        mark_legal(board, state, legal, masks[i])


@jit
def begin(board, state, course, players, memories, game):
    """Deal a new game under a key that the course's dice make."""
    for word in range(8):
        state.key[word] = roll_word(course.dice) - (1 << 31)
    setup.set_up(board, state, players, NOBODY)
    if course.learner == EVERYBODY:
        return
    if course.roams:
        course.learner = roll(course.dice, players)
    for place in range(players - 1):
        first = memories[game][place][0]
        for i in range(len(first)):
            first[i] = 0


@jit
def play_bots(board, state, course, view, legal, bots, looks, options, dice, memories, game):
    """Let the bots decide until it is the learner's turn, or the game is over."""
    while course.learner != EVERYBODY and state.phase != OVER and state.seat != course.learner:
        place = state.seat - course.learner - 1
        if place < 0:
            place += state.players
        n = decisions.list_legal(board, state, legal)
        if looks[place]:
            look(board, state, state.seat, view)
        own, memory = dice[game], memories[game]
        action = ask(bots[place], board, view, legal, n, options, own, memory, place)
        if not is_among(legal, n, action):
            course.faults += 1
            action = legal[0]
        decisions.act(board, state, action)


@jit
def mark_legal(board, state, legal, mask):
    """mask[action] says whether the action is legal."""
    for action in range(board.actions):
        mask[action] = 0
    for k in range(decisions.list_legal(board, state, legal)):
        mask[legal[k]] = 1


@jit
def first_illegal(states, masks, start, stop, choices):
    """The first of games start to stop whose choice its mask forbids, else NO_GAME; one that is over has none."""
    actions = masks.shape[1]
    for i in range(start, stop):
        choice = choices[i]
        if choice < 0 or choice >= actions or masks[i][choice] == 0:
            if states[i].phase != OVER:
                return i
    return NO_GAME


@jit
def choose_random(masks, start, stop, courses, choices):
    """Write a random legal action of games start to stop to choices."""
    for i in range(start, stop):
        choices[i] = random_legal(masks[i], courses[i].lots)


@jit
def random_legal(mask, dice):
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


@jit
def count(mask, start, stop):
    found = 0
    for action in range(start, stop):
        found += int(mask[action])
    return found


@door
def step_game(boards, states, action, legal, observations, masks):
    """Carry out an action in the only game, unless it is none, and show it to whoever decides next."""
    board, state = boards[0], states[0]
    if action >= 0:
        decisions.act(board, state, action)
    observe(board, state, state.seat, observations[0])
    mark_legal(board, state, legal, masks[0])
    return state.seat, state.phase == OVER


@door
def observe_seat(boards, states, seat, observations):
    """Show the only game to any seat."""
    observe(boards[0], states[0], seat, observations[0])


@door
def reward_seats(boards, states, players, kind, sheet, rewards):
    """What the only game, which is over, is worth to each seat."""
    scoring.score_game(boards[0], states[0], sheet)
    reward(kind, players, sheet, rewards)
