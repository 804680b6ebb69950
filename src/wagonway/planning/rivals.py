"""Where the rivals are, as far as the table shows."""

from wagonway.engine.kernel import kernel
from wagonway.engine.records import BoardRecord, Int64Row, ViewRecord
from wagonway.engine.state import NOBODY


@kernel
def fill_touched(board: BoardRecord, view: ViewRecord, touched: Int64Row) -> None:
    """touched[location] = a bit for every seat that has a route there."""
    for location in range(board.locations):
        touched[location] = 0
    for route in range(board.routes):
        owner = view.owner[route]
        if owner >= 0:
            touched[board.a[route]] |= 1 << owner
            touched[board.b[route]] |= 1 << owner


@kernel
def estimated_leader(board: BoardRecord, view: ViewRecord) -> int:
    """The rival who is ahead: the most points on the board, with an estimate for each ticket."""
    best, most = NOBODY, -1.0
    guess = mean_ticket(board)
    for seat in range(view.players):
        if seat != view.me:
            standing = view.score[seat] + guess * view.ticket_count[seat]
            if standing > most:
                best, most = seat, standing
    return best


@kernel
def mean_ticket(board: BoardRecord) -> float:
    points = 0.0
    for ticket in range(board.tickets):
        points += board.ticket_points[ticket]
    return points / max(1, board.tickets)
