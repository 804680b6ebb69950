"""The cheapest network that joins several locations: exact Steiner trees (after Dreyfus and Wagner).

`cheapest[group][location]` is the cost of the cheapest tree that joins a group of terminals, a bit each,
and the location. A tree falls apart at some location into two smaller ones: so the groups are done in
rising order, each from its halves. One table answers for every group at once, which is what a choice of
tickets asks for.
"""

from wagonway.engine.jit import jit, scratch, table
from wagonway.planning.network import FAR, mark_way

MOST_TERMINALS = 8  # each more takes three times as long


@jit
def grow_trees(n, distance, terminals, k, cheapest):
    """Fill the table for k terminals on a board of n locations."""
    for i in range(k):
        row, from_terminal = cheapest[1 << i], distance[terminals[i]]
        for v in range(n):
            row[v] = from_terminal[v]
    joined = table(1, n)[0]
    for group in range(3, 1 << k):
        if group & (group - 1):
            join_halves(n, group, cheapest)
            spread(n, distance, cheapest[group], joined)


@jit
def join_halves(n, group, cheapest):
    """The cheapest tree of a group that falls apart at each location."""
    row = cheapest[group]
    for v in range(n):
        row[v] = FAR
    half = (group - 1) & group
    while half > group ^ half:
        one, other = cheapest[half], cheapest[group ^ half]
        for v in range(n):
            row[v] = min(row[v], one[v] + other[v])
        half = (half - 1) & group


@jit
def spread(n, distance, row, joined):
    """Let trees reach out by one way from where they fall apart.

    A location that another reaches more cheaply has nothing to add to where that one leads: so few spread
    at all, if the cheapest begins.
    """
    first = 0
    for u in range(n):
        joined[u] = row[u]
        if row[u] < row[first]:
            first = u
    spread_from(n, distance[first], row, row[first])
    for u in range(n):
        if u != first and row[u] == joined[u] and row[u] < FAR:
            spread_from(n, distance[u], row, row[u])


@jit
def spread_from(n, from_here, row, so_far):
    for v in range(n):
        row[v] = min(row[v], so_far + from_here[v])


@jit
def tree_cost(terminals, cheapest, group):
    """What it costs to join a group of terminals."""
    if group & (group - 1) == 0:
        return 0
    lowest = 0
    while not (group >> lowest) & 1:
        lowest += 1
    return cheapest[group ^ (1 << lowest)][terminals[lowest]]


@jit
def mark_tree(board, costs, distance, terminals, cheapest, group, marks):
    """Set marks[route] to 1 for the routes to be paid for in a cheapest tree of the group."""
    if group & (group - 1) == 0:
        return
    lowest = 0
    while not (group >> lowest) & 1:
        lowest += 1
    groups, ends = scratch(2 * MOST_TERMINALS), scratch(2 * MOST_TERMINALS)
    groups[0], ends[0] = group ^ (1 << lowest), terminals[lowest]
    waiting = 1
    while waiting > 0:
        waiting -= 1
        group, end = groups[waiting], ends[waiting]
        if cheapest[group][end] >= FAR:
            continue
        if group & (group - 1) == 0:
            start = 0
            while not (group >> start) & 1:
                start += 1
            mark_way(board, costs, distance, terminals[start], end, marks)
            continue
        fork, half = find_fork(board.locations, distance, cheapest, group, end)
        mark_way(board, costs, distance, fork, end, marks)
        groups[waiting], ends[waiting] = half, fork
        groups[waiting + 1], ends[waiting + 1] = group ^ half, fork
        waiting += 2


@jit
def find_fork(n, distance, cheapest, group, end):
    """Where a cheapest tree of the group and `end` falls apart, and one of the halves."""
    row = cheapest[group]
    for fork in range(n):
        if row[fork] + distance[fork][end] == row[end]:
            half = (group - 1) & group
            while half > group ^ half:
                if cheapest[half][fork] + cheapest[group ^ half][fork] == row[fork]:
                    return fork, half
                half = (half - 1) & group
    return end, group & -group
