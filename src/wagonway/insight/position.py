"""The features of a position from one seat's view: the input of the model of win chances."""

from __future__ import annotations

from wagonway.bots.conductor import plan_ahead
from wagonway.bots.conductor.context import (
    FILL,
    NOTES,
    PLAN,
    ROOT,
    ROUTES_LEFT,
    SIZE,
    STAKE,
    TRAIL,
    TURNS,
)
from wagonway.engine.bits import count_bits
from wagonway.engine.kernel import entry_point, kernel, scratch
from wagonway.engine.records import BoardRecord, Decision, Float64Row, Int64Row, ViewRecord
from wagonway.engine.rules.scoring import is_completed
from wagonway.engine.state import SEATS, WILD
from wagonway.planning.growth import trail_of
from wagonway.planning.rivals import mean_ticket
from wagonway.planning.tempo import turns_left, turns_to_end

OWN = 19  # features of the viewer
OF_RIVAL = 7
RIVALS = 2  # with features of their own: the best placed
NUMBERS = OWN + SEATS - 1 + RIVALS * OF_RIVAL + 1


@entry_point
def measure_position(decision: Decision, numbers: Float64Row) -> None:
    """Fill in the numbers of a view; the memory of the decision is overwritten."""
    assert len(numbers) >= NUMBERS
    board, view = decision.board, decision.view
    plan_ahead(decision)
    fill_own(decision, numbers)
    for players in range(2, SEATS + 1):
        numbers[OWN + players - 2] = 1.0 if view.players == players else 0.0
    at = OWN + SEATS - 1
    for i in range(at, NUMBERS):
        numbers[i] = 0.0
    order = scratch(SEATS)
    n = list_rivals(board, view, order)
    for i in range(n):
        if i < RIVALS:
            fill_rival(board, view, order[i], numbers, at + i * OF_RIVAL)
        numbers[NUMBERS - 1] += view.score[order[i]] / n


@kernel
def fill_own(decision: Decision, numbers: Float64Row) -> None:
    """The viewer's holdings, and the cost and gain of its plan."""
    board, view, notes = decision.board, decision.view, decision.memory[NOTES]
    me = view.me
    made, lacking = 0, 0
    for ticket in range(board.tickets):
        if view.ticket_place[ticket] == -1 - me:
            if is_completed(board, decision.memory[ROOT], ticket):
                made += board.ticket_points[ticket]
            else:
                lacking += board.ticket_points[ticket]
    fill, fill_points, plan_points = 0, 0, 0
    for route in range(board.routes):
        if decision.memory[FILL][route]:
            fill += board.length[route]
            fill_points += board.points[route]
        if decision.memory[PLAN][route]:
            plan_points += board.points[route]
    numbers[0], numbers[1], numbers[2] = view.score[me], view.pieces[me], view.hand_size[me]
    numbers[3], numbers[4] = view.hand[me][WILD], view.ticket_count[me]
    numbers[5], numbers[6] = made, lacking
    numbers[7], numbers[8] = notes[SIZE], notes[ROUTES_LEFT]
    numbers[9], numbers[10] = notes[STAKE], notes[TURNS] / 8.0
    numbers[11], numbers[12], numbers[13] = fill, fill_points, plan_points
    numbers[14], numbers[15] = notes[TRAIL], board.token_points[count_bits(view.tokens[me])]
    numbers[16], numbers[17] = turns_to_end(board, view, me), turns_left(board, view)
    numbers[18] = (1.0 if view.seat == me else 0.0) + (2.0 if view.turns_left > 0 else 0.0)


@kernel
def list_rivals(board: BoardRecord, view: ViewRecord, order: Int64Row) -> int:
    """The other seats, those with more points first, a ticket counted as half of a mean one; returns how many."""
    n, guess = 0, 0.5 * mean_ticket(board)
    for seat in range(view.players):
        if seat == view.me:
            continue
        standing = view.score[seat] + guess * view.ticket_count[seat]
        place = n
        while place > 0:
            other = order[place - 1]
            if view.score[other] + guess * view.ticket_count[other] >= standing:
                break
            order[place] = other
            place -= 1
        order[place] = seat
        n += 1
    return n


@kernel
def fill_rival(
    board: BoardRecord, view: ViewRecord, seat: int, numbers: Float64Row, at: int
) -> None:
    """The public information about another seat."""
    numbers[at], numbers[at + 1] = view.score[seat], view.pieces[seat]
    numbers[at + 2], numbers[at + 3] = view.hand_size[seat], view.ticket_count[seat]
    numbers[at + 4] = turns_to_end(board, view, seat)
    numbers[at + 5] = 0.0
    if board.longest_path_bonus > 0:
        trail, _, _ = trail_of(board, view, seat)
        numbers[at + 5] = trail
    numbers[at + 6] = board.token_points[count_bits(view.tokens[seat])]
