"""When a plan must be made again."""

from wagonway.engine.kernel import kernel
from wagonway.engine.records import Decision

# The rows of a bot's memory: numbers of its own, the owners of routes at the last call, the plan.
NOTES, LAST_OWNERS, PLAN = range(3)
LOOKED = 0  # the place in the notes that says whether there was a call in this game


@kernel
def is_outdated(decision: Decision) -> bool:
    """Whether since the last call an own route or ticket came in, or somebody took a route of the plan.

    Other losses leave a cheapest way the cheapest. The owners of routes are kept for the next call.
    """
    board, view, last_owners = decision.board, decision.view, decision.memory[LAST_OWNERS]
    outdated = decision.memory[NOTES][LOOKED] == 0
    decision.memory[NOTES][LOOKED] = 1
    for route in range(board.routes):
        if last_owners[route] != view.owner[route]:
            last_owners[route] = view.owner[route]
            outdated |= decision.memory[PLAN][route] != 0 or view.owner[route] == view.me
    if last_owners[board.routes] != view.ticket_count[view.me]:
        last_owners[board.routes] = view.ticket_count[view.me]
        outdated = True
    return outdated
