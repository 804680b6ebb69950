"""The tickets a seat works for, and the cheapest networks that complete them."""

from __future__ import annotations

from typing import NamedTuple

from wagonway.engine.kernel import kernel, scratch
from wagonway.engine.records import BoardRecord, Int64Row, ViewRecord
from wagonway.engine.route_costs import FAR
from wagonway.engine.rules.tickets import held_by
from wagonway.planning.network import Network, clear_marks, ticket_cost
from wagonway.planning.trees import MOST_TERMINALS, Trees, grow_trees, mark_tree, tree_cost

MOST_GOALS = 7  # tickets planned for together; the groups of goals are bits of a number


class Goals(NamedTuple):
    """Tickets to be completed together, and the trees that do it."""

    trees: Trees
    tickets: Int64Row  # the most points first
    ends: Int64Row  # of each: its two terminals, as a group


class Forests(NamedTuple):
    """The cheapest networks for every set of goals, in one piece or several."""

    goals: Goals
    cost: Int64Row
    cut: Int64Row  # of each set: the part that is one tree of the forest


@kernel
def list_goals(network: Network, view: ViewRecord, tickets: Int64Row) -> int:
    """Write the viewer's tickets that are open and possible, the most points first; returns how many.

    In the costs of the network one's own routes must be free.
    """
    n = 0
    for ticket in range(network.board.tickets):
        cost = ticket_cost(network, ticket)
        if held_by(view, ticket) == view.me and 0 < cost < FAR:
            insert_goal(network.board, tickets, n, ticket)
            n += 1
    return n


@kernel
def insert_goal(board: BoardRecord, tickets: Int64Row, n: int, ticket: int) -> None:
    at = n
    while at > 0 and board.ticket_points[tickets[at - 1]] < board.ticket_points[ticket]:
        tickets[at] = tickets[at - 1]
        at -= 1
    tickets[at] = ticket


@kernel
def list_affordable_goals(network: Network, view: ViewRecord, tickets: Int64Row) -> int:
    """Write the viewer's open tickets whose ways fit its pieces, the most points first; returns how many."""
    fit = 0
    for i in range(list_goals(network, view, tickets)):
        if ticket_cost(network, tickets[i]) <= view.pieces[view.me]:
            tickets[fit] = tickets[i]
            fit += 1
    return fit


@kernel
def points_of(board: BoardRecord, tickets: Int64Row, n: int) -> int:
    """Points of the first n tickets of a list."""
    points = 0
    for i in range(n):
        points += board.ticket_points[tickets[i]]
    return points


@kernel
def find_trees(goals: Goals, n: int) -> int:
    """Terminals of the first goals and the table of their trees; returns how many goals fitted."""
    k, n = list_terminals(goals, n)
    grow_trees(goals.trees, k)
    return n


@kernel
def list_terminals(goals: Goals, n: int) -> tuple[int, int]:
    """Write the parts of the map that the first goals join, one location each, as many as trees can take.

    Returns (terminals, goals that fitted).
    """
    board, terminals = goals.trees.network.board, goals.trees.terminals
    k = 0
    for i in range(min(n, MOST_GOALS)):
        group, added = 0, k
        for end in range(2):
            ticket = goals.tickets[i]
            place = board.ticket_a[ticket] if end == 0 else board.ticket_b[ticket]
            at = 0
            while at < added and goals.trees.network.distance[terminals[at]][place] > 0:
                at += 1
            if at == added:
                if added == MOST_TERMINALS:
                    return k, i
                terminals[added] = place
                added += 1
            group |= 1 << at
        goals.ends[i] = group
        k = added
    return k, min(n, MOST_GOALS)


@kernel
def group_of(goals: Goals, chosen: int) -> int:
    """The terminals of a set of goals, a bit each."""
    group, i = 0, 0
    while chosen:
        if chosen & 1:
            group |= goals.ends[i]
        chosen >>= 1
        i += 1
    return group


@kernel
def cost_forests(forests: Forests, n: int) -> None:
    """Fill in the forests of every set of n goals."""
    cost, cut = forests.cost, forests.cut
    cost[0], cut[0] = 0, 0
    for chosen in range(1, 1 << n):
        group = group_of(forests.goals, chosen)
        cost[chosen], cut[chosen] = tree_cost(forests.goals.trees, group), chosen
        part = (chosen - 1) & chosen
        while part > chosen ^ part:
            apart = cost[part] + cost[chosen ^ part]
            if apart < cost[chosen]:
                cost[chosen], cut[chosen] = apart, part
            part = (part - 1) & chosen


@kernel
def mark_forest(forests: Forests, chosen: int, marks: Int64Row) -> None:
    """Set marks[route] to 1 for every route to be paid for that a set of goals needs, to 0 for all others."""
    goals = forests.goals
    clear_marks(goals.trees.network.board, marks)
    waiting = scratch(2 * MOST_GOALS)
    waiting[0] = chosen
    n = 1
    while n > 0:
        n -= 1
        chosen = waiting[n]
        part = forests.cut[chosen]
        if part == chosen:
            group = group_of(goals, chosen)
            mark_tree(goals.trees, group, marks)
        else:
            waiting[n], waiting[n + 1] = part, chosen ^ part
            n += 2
