"""The tickets a seat works for, and the cheapest network that completes them."""

from wagonway.engine.jit import jit, scratch
from wagonway.engine.rules.tickets import held_by
from wagonway.planning.network import FAR
from wagonway.planning.trees import MOST_TERMINALS, grow_trees, mark_tree, tree_cost

MOST_GOALS = 7  # tickets planned for together; the groups of goals are bits of a number


@jit
def list_goals(board, view, distance, goals):
    """Write the viewer's tickets that are open and possible, the most points first; returns how many.

    distance must be in costs where one's own routes are free.
    """
    n = 0
    for ticket in range(board.tickets):
        if held_by(view, ticket) == view.me:
            way = distance[board.ticket_a[ticket]][board.ticket_b[ticket]]
            if 0 < way < FAR:
                insert_goal(board, goals, n, ticket)
                n += 1
    return n


@jit
def insert_goal(board, goals, n, ticket):
    at = n
    while at > 0 and board.ticket_points[goals[at - 1]] < board.ticket_points[ticket]:
        goals[at] = goals[at - 1]
        at -= 1
    goals[at] = ticket


@jit
def list_terminals(board, distance, goals, n, terminals, ends):
    """Write the parts of the map that the first goals join, one location each, as many as trees can take.

    ends[goal] becomes the group of its two terminals. Returns (terminals, goals that had room).
    """
    k = 0
    for i in range(min(n, MOST_GOALS)):
        group, added = 0, k
        for end in range(2):
            place = board.ticket_a[goals[i]] if end == 0 else board.ticket_b[goals[i]]
            at = 0
            while at < added and distance[terminals[at]][place] > 0:
                at += 1
            if at == added:
                if added == MOST_TERMINALS:
                    return k, i
                terminals[added] = place
                added += 1
            group |= 1 << at
        ends[i] = group
        k = added
    return k, min(n, MOST_GOALS)


@jit
def group_of(ends, goals):
    """The terminals of a set of goals, a bit each."""
    group, i = 0, 0
    while goals:
        if goals & 1:
            group |= ends[i]
        goals >>= 1
        i += 1
    return group


@jit
def cost_forests(terminals, cheapest, ends, n, forest, cut):
    """forest[set] = the cost of the cheapest networks that complete a set of n goals, in one piece or several.

    cut[set] is the part of the set that is one tree of it.
    """
    forest[0], cut[0] = 0, 0
    for goals in range(1, 1 << n):
        forest[goals], cut[goals] = tree_cost(terminals, cheapest, group_of(ends, goals)), goals
        part = (goals - 1) & goals
        while part > goals ^ part:
            apart = forest[part] + forest[goals ^ part]
            if apart < forest[goals]:
                forest[goals], cut[goals] = apart, part
            part = (part - 1) & goals


@jit
def mark_forest(board, costs, distance, terminals, cheapest, ends, cut, goals, marks):
    """Set marks[route] to 1 for every route to be paid for that the goals need."""
    waiting = scratch(2 * MOST_GOALS)
    waiting[0] = goals
    n = 1
    while n > 0:
        n -= 1
        goals = waiting[n]
        part = cut[goals]
        if part == goals:
            group = group_of(ends, goals)
            mark_tree(board, costs, distance, terminals, cheapest, group, marks)
        else:
            waiting[n], waiting[n + 1] = part, goals ^ part
            n += 2


@jit
def find_trees(board, distance, goals, n, terminals, ends, cheapest):
    """Terminals of the first goals and the table of their trees; returns how many goals had room."""
    k, n = list_terminals(board, distance, goals, n, terminals, ends)
    grow_trees(board.locations, distance, terminals, k, cheapest)
    return n
