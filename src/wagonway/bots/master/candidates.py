"""Which actions are worth a search: those that conductor values most, one payment a route."""

from __future__ import annotations

from collections.abc import Sequence

from wagonway.engine.actions import TICKETS, notation
from wagonway.engine.board import Board


def candidates(
    board: Board, default: int, legal: Sequence[int], values: Sequence[int], most: int
) -> list[int]:
    """At most so many, conductor's own choice first; a look at more tickets is among them where it is allowed."""
    actions = notation(board).actions
    chosen, routes = [default], {actions[default].route}
    ranked = sorted(range(len(legal)), key=lambda i: (-values[i], i))
    for i in ranked:
        route = actions[legal[i]].route
        if len(chosen) < most and legal[i] != default and (route is None or route not in routes):
            chosen.append(legal[i])
            routes.add(route)
    tickets = [id for id in legal if actions[id].kind == TICKETS]
    if most > 1 and tickets and tickets[0] not in chosen:
        chosen[most - 1 :] = tickets[:1]
    return chosen
