"""What each route costs a seat in pieces."""

from wagonway.engine.kernel import kernel
from wagonway.engine.records import BoardRecord, Int64Row, StateRecord, ViewRecord
from wagonway.engine.rules.routes import is_open_to

FAR = 1 << 20  # the cost of the impossible: greater than any sum of real costs


@kernel
def fill_route_costs(
    board: BoardRecord, state: StateRecord | ViewRecord, seat: int, costs: Int64Row
) -> None:
    """The spaces of each route that is open to the seat; 0 for its own, FAR for all others."""
    for route in range(board.routes):
        if state.owner[route] == seat:
            costs[route] = 0
        elif is_open_to(board, state, seat, route):
            costs[route] = board.length[route]
        else:
            costs[route] = FAR
