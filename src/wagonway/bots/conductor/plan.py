"""The plan: the network of the goals, kept until it is lost, done, or stale."""

from wagonway.bots.conductor.goals import choose_goals, turns_for
from wagonway.bots.conductor.memory import (
    AGE,
    DELAY,
    DETOUR,
    HELD,
    NOTES,
    PIECES,
    PLAN,
    PLANNED,
    ROUTES_LEFT,
    SIZE,
    STALE,
    TOUCHED,
    TURNS,
    WAY,
)
from wagonway.bots.conductor.prices import fill_costs, fill_costs_in_turns
from wagonway.engine.jit import jit, scratch, table
from wagonway.engine.state import LOCATIONS, ROUTES
from wagonway.planning.fragility import fill_detours
from wagonway.planning.network import find_distances, is_open, shorten
from wagonway.planning.rivals import fill_touched


@jit
def plan_holds(board, view, memory):
    """Whether there is a plan for the tickets held, not too old, whose open routes are still to be had.

    Routes of it that were claimed since are done with; an own route beside it may have made it shorter.
    """
    notes, plan = memory[NOTES], memory[PLAN]
    notes[AGE] += 1
    if not notes[PLANNED] or notes[HELD] != view.ticket_count[view.me] or notes[AGE] > STALE:
        return False
    built = notes[PIECES] - view.pieces[view.me]
    for route in range(board.routes):
        if plan[route]:
            if view.owner[route] == view.me:
                plan[route] = 0
                notes[SIZE] -= board.length[route]
                notes[ROUTES_LEFT] -= 1
                built -= board.length[route]
            elif not is_open(board, view, route):
                return False
    notes[PIECES] = view.pieces[view.me]
    return built == 0


@jit
def make_plan(board, view, options, memory):
    """The goals worth pursuing, their cheapest forest, and what losing its routes would cost."""
    notes, plan = memory[NOTES], memory[PLAN]
    fill_touched(board, view, memory[TOUCHED])
    costs, distance = scratch(ROUTES), table(LOCATIONS, LOCATIONS)
    fill_costs(board, view, options, memory[TOUCHED], costs)
    find_distances(board, costs, distance)
    choose_goals(board, view, options, costs, distance, notes, plan)
    fill_detours(board, costs, plan, memory[DETOUR])
    for route in range(board.routes):
        if plan[route]:
            shorten(board, distance, route)
    for ticket in range(board.tickets):
        memory[WAY][ticket] = distance[board.ticket_a[ticket]][board.ticket_b[ticket]]
    fill_costs_in_turns(board, costs, plan)
    find_distances(board, costs, distance)
    for ticket in range(board.tickets):
        memory[DELAY][ticket] = distance[board.ticket_a[ticket]][board.ticket_b[ticket]]
    notes[TURNS] = turns_for(board, view, options, plan)
    notes[PLANNED], notes[AGE] = 1, 0
    notes[HELD], notes[PIECES] = view.ticket_count[view.me], view.pieces[view.me]
