"""Positions of games between bots, labelled with hidden information: the data that models are fitted to."""

from __future__ import annotations

from typing import NamedTuple

from wagonway.engine import decisions, play
from wagonway.engine.dice import roll
from wagonway.engine.kernel import entry_point, kernel, scratch
from wagonway.engine.look import UNKNOWN, look
from wagonway.engine.match import ask_legal, wipe
from wagonway.engine.records import (
    BoardRows,
    Decision,
    Float32Cube,
    Float32Row,
    Float32Table,
    Float64Row,
    Float64Table,
    Int8Row,
    Int8Table,
    Int32Table,
    Int64Cube,
    Int64Row,
    Int64Table,
    StateRows,
    ViewRows,
)
from wagonway.engine.rules import scoring
from wagonway.engine.rules.tickets import held_by
from wagonway.engine.state import ACTIONS, CHOOSE, NOBODY, OVER, SEATS
from wagonway.insight.players import TRAITS, fill_traits
from wagonway.insight.position import NUMBERS, measure_position
from wagonway.insight.seat_survey import STANDING, Survey, survey_state
from wagonway.planning.history import note_view
from wagonway.planning.ticket_features import FEATURES, fill_features, fill_table

# The columns of a sample: the game, the viewer, the rival, pieces the rival has used, its unseen tickets.
GAME, VIEWER, RIVAL, USED, HELD = range(5)
ABOUT = 5
# Of a position: the game, the decisions made before it, those of the whole game.
STEP, STEPS = 1, 2
TRAITS_AT = NUMBERS + STANDING
SAMPLE = TRAITS_AT + TRAITS  # features of a position for one seat
CERTAIN = 1000  # chances are in thousandths
ALONE = 120  # of the samples, those that know one view and nothing of what came before


class GatheringTable(NamedTuple):
    """The bots of each game, and buffers."""

    boards: BoardRows
    states: StateRows
    views: ViewRows
    bots: Int64Table  # by game and seat: which bot, counted in `numbers`
    numbers: Int64Row
    options: Float64Table
    memories: Int64Cube  # of each seat, and one to plan with
    histories: Int64Cube  # of each seat, and one that knows a single view
    dice: Int64Table  # of each seat, and of the sampling
    plans: Int64Cube  # room for a plan of each seat
    standings: Float64Table  # room for what is noted
    features: Float64Table
    context: Float64Row
    sheet: Int64Table


class NotedPositions(NamedTuple):
    """Room for what is noted of positions, a row each; `states` keeps whole games while it has room."""

    numbers: Float32Cube  # by seat: insight/position.py, then insight/seat_survey.py and insight/players.py
    shares: Float32Table
    totals: Float32Table
    about: Int64Table
    states: StateRows


@entry_point
def gather_tickets(
    table: GatheringTable,
    players: int,
    keys: Int32Table,
    chance: int,
    samples: Float32Cube,
    contexts: Float32Table,
    labels: Int8Table,
    about: Int64Table,
) -> int:
    """Play a game for each key, and at some decisions note the features of a rival's tickets.

    labels[sample][ticket] is 1 if the rival holds the ticket, 0 if not, -1 if the viewer knows.
    """
    assert len(keys) <= len(table.bots)
    assert len(samples) <= min(len(labels), len(about))
    legal, found = scratch(ACTIONS), 0
    board, state, view = table.boards[0], table.states[0], table.views[0]
    for game in range(len(keys)):
        play.set_up(table.boards, table.states, 0, players, keys[game], NOBODY)
        forget(table, players)
        while state.phase != OVER:
            seat = state.seat
            n = decisions.list_legal(board, state, legal)
            look(board, state, seat, view)
            note_view(board, view, table.histories[seat])
            lot = roll(table.dice[players], CERTAIN)
            if lot < chance and found < len(samples) and state.phase != CHOOSE:
                rival = (seat + 1 + roll(table.dice[players], players - 1)) % players
                knows = seat
                if roll(table.dice[players], CERTAIN) < ALONE:
                    knows = players
                    wipe_rows(table.histories[players])
                    note_view(board, view, table.histories[knows])
                fill_features(board, view, table.histories[knows], rival, table.features)
                width = fill_table(board, view, table.histories[knows], rival, table.context)
                for i in range(width):
                    contexts[found][i] = table.context[i]
                write_sample(table, rival, samples[found], labels[found], about[found])
                about[found][GAME] = game
                found += 1
            bot = table.bots[game][seat]
            action, _ = ask_legal(
                table.numbers[bot], board, view, legal, n, table.options[bot], table.dice[seat],
                table.memories[seat],
            )  # fmt: skip
            decisions.act(board, state, action)
    return found


@entry_point
def gather_positions(
    table: GatheringTable,
    players: int,
    keys: Int32Table,
    chance: int,
    mistakes: int,
    switch: int,
    noted: NotedPositions,
) -> int:
    """Play a game for each key, with some moves at random, and note some positions from every seat, and how they ended.

    Where `switch` is above zero, the first bot of the table takes over all seats after some decisions, fewer than that,
    makes no moves at random, and positions are noted only from there on.
    """
    numbers, about = noted.numbers, noted.about
    assert len(keys) <= len(table.bots)
    assert len(numbers) <= min(len(noted.shares), len(noted.totals), len(about))
    assert len(numbers[0][0]) == SAMPLE
    legal, found = scratch(ACTIONS), 0
    board, state, view = table.boards[0], table.states[0], table.views[0]
    lots = table.dice[players]
    for game in range(len(keys)):
        play.set_up(table.boards, table.states, 0, players, keys[game], NOBODY)
        forget(table, players)
        first, steps = found, 0
        change = roll(lots, switch) if switch > 0 else 0
        while state.phase != OVER:
            seat = state.seat
            n = decisions.list_legal(board, state, legal)
            lot = roll(lots, CERTAIN)
            wanted = (lot < chance and steps >= change) or (switch > 0 and steps == change)
            if wanted and found < len(numbers) and state.phase != CHOOSE:
                note_position(table, players, legal, numbers[found])
                about[found][GAME], about[found][STEP] = game, steps
                if found < len(noted.states):
                    noted.states[found] = state
                found += 1
            look(board, state, seat, view)
            replaced = switch > 0 and steps >= change
            bot = 0 if replaced else table.bots[game][seat]
            if switch > 0 and steps == change:
                forget(table, players)
            action, _ = ask_legal(
                table.numbers[bot], board, view, legal, n, table.options[bot], table.dice[seat],
                table.memories[seat],
            )  # fmt: skip
            if roll(lots, CERTAIN) < mistakes and not replaced:
                action = legal[roll(lots, n)]
            decisions.act(board, state, action)
            steps += 1
        scoring.score_game(board, state, table.sheet)
        for i in range(first, found):
            about[i][STEPS] = steps
            note_shares(table.sheet, players, noted.shares[i])
            for seat in range(players):
                noted.totals[i][seat] = table.sheet[seat][scoring.TOTAL]
    return found


@kernel
def note_position(
    table: GatheringTable, players: int, legal: Int64Row, numbers: Float32Table
) -> None:
    """Note a position from every seat, and then the standing and the traits of every seat."""
    survey = Survey(table.boards, table.views, table.options[0], table.dice[0], table.plans)
    for seat in range(players):
        look(table.boards[0], table.states[0], seat, table.views[0])
        measure(table, legal, seat)
        for i in range(NUMBERS):
            numbers[seat][i] = table.context[i]
    survey_state(survey, table.states[0], 0, players, table.standings)
    for seat in range(players):
        for i in range(STANDING):
            numbers[seat][NUMBERS + i] = table.standings[seat][i]
        fill_traits(table.boards[0], table.views[0], seat, table.context)
        for i in range(TRAITS):
            numbers[seat][TRAITS_AT + i] = table.context[i]


@kernel
def measure(table: GatheringTable, legal: Int64Row, seat: int) -> None:
    """The numbers of a position as conductor of this table would plan it."""
    spare = table.memories[SEATS]
    decision = Decision(
        table.boards[0], table.views[0], legal, table.options[0], table.dice[seat], spare
    )
    measure_position(decision, table.context)


@kernel
def note_shares(sheet: Int64Table, players: int, shares: Float32Row) -> None:
    """Each seat's share of the win."""
    won = 0
    for seat in range(players):
        won += sheet[seat][scoring.WON]
    for seat in range(players):
        shares[seat] = sheet[seat][scoring.WON] / won


@kernel
def forget(table: GatheringTable, players: int) -> None:
    """Clear all memories for a new game."""
    for seat in range(players):
        wipe(table.memories[seat][0])
        wipe_rows(table.histories[seat])


@kernel
def wipe_rows(history: Int64Table) -> None:
    for row in history:
        wipe(row)


@kernel
def write_sample(
    table: GatheringTable, rival: int, samples: Float32Table, labels: Int8Row, about: Int64Row
) -> None:
    board, state, view = table.boards[0], table.states[0], table.views[0]
    about[VIEWER], about[RIVAL], about[HELD] = view.me, rival, 0
    about[USED] = board.pieces - view.pieces[rival]
    for ticket in range(board.tickets):
        for i in range(FEATURES):
            samples[ticket][i] = table.features[ticket][i]
        hidden = view.ticket_place[ticket] == UNKNOWN and view.ticket_group[ticket] == NOBODY
        held = held_by(state, ticket) == rival
        labels[ticket] = (1 if held else 0) if hidden else -1
        about[HELD] += 1 if hidden and held else 0
