"""When a plan must be made again."""

from wagonway.engine.kernel import kernel
from wagonway.engine.records import Decision

# The rows of a bot's memory: notes of its own, the map as it was, the plan.
NOTES, SEEN, PLAN = range(3)
LOOKED = 0  # the place in the notes that says whether it has looked at the map in this game


@kernel
def is_spoilt(decision: Decision) -> bool:
    """Whether since the last call an own route or ticket came in, or somebody took a route of the plan.

    Other losses leave a cheapest way the cheapest. The map is remembered for the next call.
    """
    board, view, seen = decision.board, decision.view, decision.memory[SEEN]
    spoilt = decision.memory[NOTES][LOOKED] == 0
    decision.memory[NOTES][LOOKED] = 1
    for route in range(board.routes):
        if seen[route] != view.owner[route]:
            seen[route] = view.owner[route]
            spoilt |= decision.memory[PLAN][route] != 0 or view.owner[route] == view.me
    if seen[board.routes] != view.ticket_count[view.me]:
        seen[board.routes] = view.ticket_count[view.me]
        spoilt = True
    return spoilt
