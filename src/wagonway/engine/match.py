"""Whole games between bots, in compiled code: what the arena plays."""

from __future__ import annotations

from typing import Any, NamedTuple

from wagonway.engine import decisions, memory, play
from wagonway.engine.board import Board
from wagonway.engine.kernel import MEMORY, ask, entry_point, kernel, scratch
from wagonway.engine.look import look
from wagonway.engine.notes import NOTE_COLUMNS, note_decision, note_end, note_tokens
from wagonway.engine.records import (
    BoardRecord,
    BoardRows,
    Decision,
    Float64Row,
    Float64Table,
    Int32Table,
    Int64Cube,
    Int64Row,
    Int64Table,
    StateRecord,
    StateRows,
    ViewRecord,
    ViewRows,
)
from wagonway.engine.rules import scoring
from wagonway.engine.rules.tickets import held_by
from wagonway.engine.state import ACTIONS, NOBODY, OVER, SEATS, STATE, TURN, VIEW

# The summary of a seat: its row of the score sheet, then these.
TICKETS_KEPT, PIECES_LEFT, TURNS, DECISIONS, FAULTS, ENDED, FIRST, TOKENS = range(
    scoring.SHEET, scoring.SHEET + 8
)
SUMMARY = scoring.SHEET + 8
MEMORY_ROWS, MEMORY_COLUMNS = MEMORY
PACE = 64  # turns of a seat whose scores are recorded


class MatchRows(NamedTuple):
    """The inputs, outputs and buffers of games between bots."""

    boards: BoardRows
    players: int
    # Of each seat: its bot's number, whether the bot looks at its view, its options, and its memory.
    bots: Int64Row
    looks: Int64Row
    options: Float64Table
    memories: Int64Cube
    # Of each game: its key, and each seat's dice.
    keys: Int32Table
    dice: Int64Cube
    # The results of each game: the summary of each seat, its route points after each of its turns, and the notes of
    # an observer (see notes.py), without rows if there is none.
    summaries: Int64Cube
    paces: Int64Cube
    notes: Int64Cube
    # Buffers for the current game.
    states: StateRows
    views: ViewRows


def new_match(
    board: Board, bots: Any, looks: Any, options: Any, keys: Any, dice: Any, observed: bool = False
) -> MatchRows:
    """The arrays for one game per key, between bots seated by `wagonway.bots.bot_rows`."""
    players, games = len(looks), len(keys)
    noted = len(board.routes) + len(board.tickets) + players + 1 if observed else 0
    return MatchRows(
        boards=board.record,
        players=players,
        bots=bots,
        looks=looks,
        options=options,
        memories=play.numbers(players, *MEMORY),
        keys=keys,
        dice=dice,
        summaries=play.numbers(games, players, SUMMARY),
        paces=play.numbers(games, players, PACE),
        notes=play.numbers(games, noted, NOTE_COLUMNS),
        states=memory.rows(STATE, 1),
        views=memory.rows(VIEW, 1),
    )


@entry_point
def play_games(rows: MatchRows) -> None:
    """Play one game for each key, and sum it up."""
    assert 2 <= rows.players <= SEATS
    assert rows.players <= min(
        len(rows.bots), len(rows.looks), len(rows.options), len(rows.memories)
    )
    assert len(rows.keys) <= min(
        len(rows.dice), len(rows.summaries), len(rows.paces), len(rows.notes)
    )
    for game in range(len(rows.keys)):
        play.set_up(rows.boards, rows.states, 0, rows.players, rows.keys[game], NOBODY)
        for seat in range(rows.players):
            wipe(rows.memories[seat][0])
            wipe(rows.summaries[game][seat])
        for row in rows.notes[game]:
            wipe(row)
        play_game(rows, game)


@kernel
def wipe(row: Int64Row) -> None:
    for i in range(len(row)):
        row[i] = 0


@kernel
def play_game(rows: MatchRows, game: int) -> None:
    board, state, view = rows.boards[0], rows.states[0], rows.views[0]
    summary, pace, notes = rows.summaries[game], rows.paces[game], rows.notes[game]
    legal = scratch(ACTIONS)
    while state.phase != OVER:
        seat = state.seat
        n = decisions.list_legal(board, state, legal)
        if rows.looks[seat]:
            look(board, state, seat, view)
        if state.phase == TURN:
            count_turn(state, seat, summary, pace)
        before, tokens, turn = state.turns_left, state.tokens[seat], summary[seat][TURNS]
        options, own = rows.options[seat], rows.memories[seat]
        action, is_fault = ask_legal(
            rows.bots[seat], board, view, legal, n, options, rows.dice[game][seat], own
        )
        summary[seat][DECISIONS] += 1
        summary[seat][FAULTS] += 1 if is_fault else 0
        if len(notes) > 0:
            note_decision(board, state, action, turn, notes)
        decisions.act(board, state, action)
        if before == 0 and state.turns_left > 0:
            summary[seat][ENDED] = 1
        if len(notes) > 0:
            note_tokens(board, state, seat, tokens, turn, notes)
    summarize(board, state, summary, pace)
    if len(notes) > 0:
        note_end(board, state, notes)


@kernel
def ask_legal(
    bot: int,
    board: BoardRecord,
    view: ViewRecord,
    legal: Int64Row,
    n: int,
    options: Float64Row,
    dice: Int64Row,
    memory: Int64Table,
) -> tuple[int, bool]:
    """What a bot decides, and False; if that is illegal, the first of the n legal actions, and True."""
    action = ask(bot, board, view, legal, n, options, dice, memory)
    is_fault = not is_among(legal, n, action)
    return legal[0] if is_fault else action, is_fault


@kernel
def is_among(legal: Int64Row, n: int, action: int) -> bool:
    """Whether the first n numbers, which rise, hold the action."""
    place, left = 0, n
    while left > 1:
        half = left >> 1
        # No branch: it would be unpredictable.
        place += half * (legal[place + half] <= action)
        left -= half
    return n > 0 and legal[place] == action


@kernel
def count_turn(state: StateRecord, seat: int, summary: Int64Table, pace: Int64Table) -> None:
    """A turn begins: record the score of the seat's turns before it."""
    turn = summary[seat][TURNS]
    if turn < PACE:
        pace[seat][turn] = state.score[seat]
    summary[seat][TURNS] = turn + 1


@kernel
def summarize(
    board: BoardRecord, state: StateRecord, summary: Int64Table, pace: Int64Table
) -> None:
    scoring.score_game(board, state, summary)
    for seat in range(state.players):
        row = summary[seat]
        row[PIECES_LEFT] = state.pieces[seat]
        row[FIRST] = 1 if state.first == seat else 0
        row[TOKENS] = state.tokens[seat]
        for ticket in range(board.tickets):
            row[TICKETS_KEPT] += 1 if held_by(state, ticket) == seat else 0
        for turn in range(row[TURNS], PACE):
            pace[seat][turn] = state.score[seat]


@entry_point
def ask_bot(bot: int, decision: Decision) -> int:
    """What one bot decides."""
    legal, dice, memory = decision.legal, decision.dice, decision.memory
    assert len(legal) > 0
    assert len(dice) == 4
    assert len(memory) == MEMORY_ROWS
    assert len(memory[0]) == MEMORY_COLUMNS
    board, view = decision.board, decision.view
    return ask(bot, board, view, legal, len(legal), decision.options, dice, memory)
