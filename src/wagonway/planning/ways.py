"""The ways of a seat's tickets, each for itself."""

from wagonway.engine.jit import jit
from wagonway.planning.goals import list_goals
from wagonway.planning.network import mark_way


@jit
def list_affordable_goals(board, view, distance, goals):
    """Write the viewer's open tickets whose ways fit his pieces, the most points first; returns how many."""
    n, fit = list_goals(board, view, distance, goals), 0
    for i in range(n):
        ticket = goals[i]
        way = distance[board.ticket_a[ticket]][board.ticket_b[ticket]]
        if way <= view.pieces[view.me]:
            goals[fit] = ticket
            fit += 1
    return fit


@jit
def mark_ticket_way(board, costs, distance, ticket, marks):
    """Mark the routes to be paid for on a cheapest way of a ticket."""
    mark_way(board, costs, distance, board.ticket_a[ticket], board.ticket_b[ticket], marks)
