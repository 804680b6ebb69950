"""When a plan must be made anew."""

from wagonway.engine.jit import jit

LOOKED = 0  # the place in a bot's notes that says whether it has looked at the map in this game


@jit
def is_spoilt(board, view, notes, seen, plan):
    """Whether since the last call an own route or ticket came in, or somebody took a route of the plan.

    Other losses leave a cheapest way the cheapest. `seen` remembers the map for the next call.
    """
    spoilt = notes[LOOKED] == 0
    notes[LOOKED] = 1
    for route in range(board.routes):
        if seen[route] != view.owner[route]:
            seen[route] = view.owner[route]
            spoilt |= plan[route] != 0 or view.owner[route] == view.me
    if seen[board.routes] != view.ticket_count[view.me]:
        seen[board.routes] = view.ticket_count[view.me]
        spoilt = True
    return spoilt
