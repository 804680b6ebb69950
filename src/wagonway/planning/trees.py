"""The cheapest network that joins several locations: exact Steiner trees (after Dreyfus and Wagner).

`cheapest[group][location]` is the cost of the cheapest tree that joins a group of terminals, a bit each,
and the location. A tree splits at some location into two smaller ones: so the groups are computed in
rising order, each from its halves. One table answers for every group at once, which is what a choice of
tickets asks for.
"""

from __future__ import annotations

from typing import NamedTuple

from wagonway.engine.kernel import kernel, scratch, trailing_zeros
from wagonway.engine.records import Int32Row, Int32Table, Int64Row
from wagonway.engine.route_costs import FAR
from wagonway.planning.network import Network, mark_way

MOST_TERMINALS = 8  # each more takes three times as long


class Trees(NamedTuple):
    """The cheapest trees of some terminals."""

    network: Network
    terminals: Int64Row
    cheapest: Int32Table


@kernel
def grow_trees(trees: Trees, k: int) -> None:
    """Fill the table for k terminals."""
    network, cheapest = trees.network, trees.cheapest
    for i in range(k):
        row, from_terminal = cheapest[1 << i], network.distance[trees.terminals[i]]
        for v in range(network.board.locations):
            row[v] = from_terminal[v]
    for group in range(3, 1 << k):
        if group & (group - 1):
            join_halves(network.board.locations, group, cheapest)
            extend(network, cheapest[group])


@kernel
def join_halves(n: int, group: int, cheapest: Int32Table) -> None:
    """The cheapest tree of a group that splits at each location."""
    row = cheapest[group]
    for v in range(n):
        row[v] = FAR
    half = (group - 1) & group
    while half > group ^ half:
        one, other = cheapest[half], cheapest[group ^ half]
        for v in range(n):
            row[v] = min(row[v], one[v] + other[v])
        half = (half - 1) & group


@kernel
def extend(network: Network, row: Int32Row) -> None:
    """Extend trees by one way from the location where they split.

    A cheapest way leads on to locations that leave the map later, and then back: see `find_distances`.
    """
    board, distance = network.board, network.distance
    for i in range(board.locations):
        here = board.elimination[i]
        from_here, so_far = distance[here], row[here]
        for j in range(board.laters[here]):
            near = board.later[here][j]
            row[near] = min(row[near], so_far + from_here[near])
    for i in range(board.locations - 1, -1, -1):
        here = board.elimination[i]
        from_here, so_far = distance[here], row[here]
        for j in range(board.laters[here]):
            near = board.later[here][j]
            so_far = min(so_far, row[near] + from_here[near])
        row[here] = so_far


@kernel
def is_single(group: int) -> bool:
    """Whether a group has no two terminals."""
    return group & (group - 1) == 0


@kernel
def tree_cost(trees: Trees, group: int) -> int:
    """What it costs to join a group of terminals."""
    if is_single(group):
        return 0
    lowest = trailing_zeros(group)
    return trees.cheapest[group ^ (1 << lowest)][trees.terminals[lowest]]


@kernel
def mark_tree(trees: Trees, group: int, marks: Int64Row) -> None:
    """Set marks[route] to 1 for the routes to be paid for in a cheapest tree of the group."""
    if is_single(group):
        return
    network, terminals = trees.network, trees.terminals
    lowest = trailing_zeros(group)
    groups, ends = scratch(2 * MOST_TERMINALS), scratch(2 * MOST_TERMINALS)
    groups[0], ends[0] = group ^ (1 << lowest), terminals[lowest]
    waiting = 1
    while waiting > 0:
        waiting -= 1
        group, end = groups[waiting], ends[waiting]
        if trees.cheapest[group][end] >= FAR:
            continue
        if is_single(group):
            mark_way(network, terminals[trailing_zeros(group)], end, marks)
            continue
        fork, half = find_fork(trees, group, end)
        mark_way(network, fork, end, marks)
        groups[waiting], ends[waiting] = half, fork
        groups[waiting + 1], ends[waiting + 1] = group ^ half, fork
        waiting += 2


@kernel
def find_fork(trees: Trees, group: int, end: int) -> tuple[int, int]:
    """Where a cheapest tree of the group and `end` splits, and one of the halves."""
    cheapest, distance = trees.cheapest, trees.network.distance
    row = cheapest[group]
    for fork in range(trees.network.board.locations):
        if row[fork] + distance[fork][end] == row[end]:
            half = (group - 1) & group
            while half > group ^ half:
                if cheapest[half][fork] + cheapest[group ^ half][fork] == row[fork]:
                    return fork, half
                half = (half - 1) & group
    return end, group & -group
