"""The features of a seat's standing with its own cards open: the input of the model of final totals."""

from __future__ import annotations

from typing import NamedTuple

from wagonway.bots.conductor import plan_ahead
from wagonway.bots.conductor.context import DETOUR, FILL, PLAN
from wagonway.engine.kernel import entry_point, kernel, scratch
from wagonway.engine.look import look
from wagonway.engine.records import (
    BoardRecord,
    BoardRows,
    Decision,
    Float64Row,
    Float64Table,
    Int64Cube,
    Int64Row,
    StateRecord,
    StateRows,
    ViewRecord,
    ViewRows,
)
from wagonway.engine.state import KINDS, ROUTES, SECOND, WILD
from wagonway.insight.position import OWN, fill_own
from wagonway.planning.cards import fill_estimated_need, short_of

# The seat's own features of position.py, and then: its remaining draws and moves, what its plan lacks, and what
# rivals may take of it: the points that a detour would cost.
DRAWING, LAST_ROUND, HAS_TURN, LACKS, LACKS_ALL, OFFERED, READY = range(OWN, OWN + 7)
CONTESTED, RACED, THREATENED, DISPUTES = range(OWN + 7, OWN + 11)
STANDING = OWN + 11
EIGHTHS, DEAREST = 8.0, 200  # costs are in eighths of a point; detours are capped at DEAREST


class Survey(NamedTuple):
    """The inputs of a survey: the board, the weights of the planner, and buffers for a plan per seat."""

    boards: BoardRows
    views: ViewRows
    options: Float64Row
    dice: Int64Row
    plans: Int64Cube


@entry_point
def survey_seats(
    survey: Survey, states: StateRows, first: int, last: int, numbers: Float64Table
) -> None:
    """numbers[seat]: the standings of all seats in game 0. Only seats first to last (exclusive) plan again; the others
    must have planned in a game with the same view."""
    assert 0 <= first <= last <= states[0].players
    assert states[0].players <= min(len(survey.plans), len(numbers))
    assert len(numbers[0]) >= STANDING
    survey_state(survey, states[0], first, last, numbers)


@kernel
def survey_state(
    survey: Survey, state: StateRecord, first: int, last: int, numbers: Float64Table
) -> None:
    board, view = survey.boards[0], survey.views[0]
    for seat in range(first, last):
        look(board, state, seat, view)
        fill_standing(survey, seat, numbers[seat])
    for seat in range(state.players):
        fill_disputes(board, state, survey.plans, seat, numbers[seat])


@kernel
def fill_standing(survey: Survey, seat: int, numbers: Float64Row) -> None:
    """Plan for the seat of the view, and fill in its own features."""
    nothing = scratch(0)
    decision = Decision(
        survey.boards[0], survey.views[0], nothing, survey.options, survey.dice, survey.plans[seat]
    )
    plan_ahead(decision)
    fill_own(decision, numbers)
    fill_needs(decision, numbers)


@kernel
def fill_needs(decision: Decision, numbers: Float64Row) -> None:
    """The numbers from DRAWING to READY; the plan must be in the memory."""
    board, view = decision.board, decision.view
    me, needs, both = view.me, scratch(KINDS), scratch(ROUTES)
    after_me = (me - view.seat + view.players) % view.players
    numbers[DRAWING] = 1.0 if view.phase == SECOND and view.seat == me else 0.0
    numbers[LAST_ROUND] = 1.0 if view.turns_left > 0 else 0.0
    numbers[HAS_TURN] = 1.0 if view.turns_left == 0 or after_me < view.turns_left else 0.0
    plan, ready = decision.memory[PLAN], 0
    for route in range(board.routes):
        both[route] = 1 if plan[route] or decision.memory[FILL][route] else 0
        if plan[route] and short_of(board, view.hand[me], route) == 0:
            ready += 1
    numbers[LACKS_ALL] = lacking(fill_estimated_need(board, view, both, needs), view)
    numbers[LACKS] = lacking(fill_estimated_need(board, view, plan, needs), view)
    numbers[OFFERED] = count_offered(view, needs)
    numbers[READY] = ready


@kernel
def lacking(missing: int, view: ViewRecord) -> int:
    """Missing cards after using wilds."""
    return max(0, missing - int(view.hand[view.me][WILD]))


@kernel
def count_offered(view: ViewRecord, needs: Int64Row) -> int:
    """Cards of the market that the plan can use."""
    n = 0
    for kind in range(KINDS):
        n += min(view.market[kind], max(0, needs[kind]))
    return n


@kernel
def fill_disputes(
    board: BoardRecord, state: StateRecord, plans: Int64Cube, me: int, numbers: Float64Row
) -> None:
    """The overlap of others' plans with the own: all of it, what both could claim now, and what only the other could."""
    contested, raced, threatened, n = 0.0, 0.0, 0.0, 0
    for route in range(board.routes):
        if not plans[me][PLAN][route]:
            continue
        wanted, payable = 0, 0
        for rival in range(state.players):
            if rival != me and wants(board, state, plans[rival][PLAN], route):
                wanted = 1
                if short_of(board, state.hand[rival], route) == 0:
                    payable = 1
        if wanted:
            cost = min(DEAREST, max(0, plans[me][DETOUR][route])) / EIGHTHS
            contested += cost
            n += 1
            if payable and short_of(board, state.hand[me], route) == 0:
                raced += cost
            elif payable:
                threatened += cost
    numbers[CONTESTED], numbers[RACED], numbers[THREATENED] = contested, raced, threatened
    numbers[DISPUTES] = n


@kernel
def wants(board: BoardRecord, state: StateRecord, plan: Int64Row, route: int) -> bool:
    """DOUBLE-2  Whether a plan has the route, or its twin where either half closes the other."""
    closes = state.players <= board.doubles_close_up_to
    return plan[route] != 0 or (closes and plan[board.twin[route]] != 0)
