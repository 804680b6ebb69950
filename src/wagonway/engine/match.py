"""Whole games between bots, in compiled code: what the arena plays."""

from wagonway.engine import decisions, memory, play
from wagonway.engine.asking import MEMORY, ask
from wagonway.engine.jit import door, jit, scratch
from wagonway.engine.look import VIEW, look
from wagonway.engine.rules import scoring
from wagonway.engine.state import ACTIONS, NOBODY, OVER, SEATS, STATE, TURN

# What is told of a seat when a game is over: the score sheet, then these.
TICKETS_KEPT, PIECES_LEFT, TURNS, DECISIONS, FAULTS, ENDED, FIRST, TOKENS = range(
    scoring.SHEET, scoring.SHEET + 8
)
STORY = scoring.SHEET + 8
PACE = 64  # turns of a seat whose scores are remembered


@door
def play_games(
    boards, states, views, players, keys, bots, looks, options, dice, memories, stories, paces
):
    """Play one game for each key between the bots of the seats, and tell its story.

    Where looks[seat] is 0, the bot never looks at its view. dice[game][seat] are the bots' own; memories[seat] is wiped before each game; paces[game][seat][turn]
    is the seat's route points after so many of its turns.
    """
    legal = scratch(ACTIONS)
    for game in range(len(keys)):
        play.set_up(boards, states, 0, players, keys[game], NOBODY)
        for seat in range(players):
            for i in range(len(memories[seat][0])):
                memories[seat][0][i] = 0
        play_game(
            boards,
            states,
            views,
            bots,
            looks,
            options,
            dice[game],
            memories,
            stories[game],
            paces[game],
            legal,
        )
    return 0


@jit
def play_game(boards, states, views, bots, looks, options, dice, memories, story, pace, legal):
    board, state, view = boards[0], states[0], views[0]
    while state.phase != OVER:
        seat = state.seat
        n = decisions.list_legal(board, state, legal)
        bot = bots[seat]
        if looks[seat]:
            look(board, state, seat, view)
        if state.phase == TURN:
            count_turn(state, seat, story, pace)
        before = state.turns_left
        action = ask(bot, board, view, legal, n, options, dice, memories, seat)
        story[seat][DECISIONS] += 1
        if not is_among(legal, n, action):
            story[seat][FAULTS] += 1
            action = legal[0]
        decisions.act(board, state, action)
        if before == 0 and state.turns_left > 0:
            story[seat][ENDED] = 1
    tell(board, state, story, pace)


@jit
def is_among(legal, n, action):
    """Whether the first n numbers, which rise, hold the action."""
    place, left = 0, n
    while left > 1:
        half = left >> 1
        place += half * (legal[place + half] <= action)  # no branch, for none could be foreseen
        left -= half
    return n > 0 and legal[place] == action


@jit
def count_turn(state, seat, story, pace):
    """A turn begins: remember the score that the seat's turns before it made."""
    turn = story[seat][TURNS]
    if turn < PACE:
        pace[seat][turn] = state.score[seat]
    story[seat][TURNS] = turn + 1


@jit
def tell(board, state, story, pace):
    scoring.score_game(board, state, story)
    for seat in range(state.players):
        row = story[seat]
        row[PIECES_LEFT] = state.pieces[seat]
        row[FIRST] = 1 if state.first == seat else 0
        row[TOKENS] = state.tokens[seat]
        for ticket in range(board.tickets):
            row[TICKETS_KEPT] += 1 if scoring.held_by(state, ticket) == seat else 0
        for turn in range(row[TURNS], PACE):
            pace[seat][turn] = state.score[seat]


def desk(players):
    """Room for one game at a time: a state, a view, and a memory a seat."""
    return memory.rows(STATE, 1), memory.rows(VIEW, 1), play.numbers(SEATS, *MEMORY)
