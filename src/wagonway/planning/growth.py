"""The longest path of a network, and where it can grow."""

from wagonway.engine.kernel import kernel, scratch
from wagonway.engine.paths import longest_trail
from wagonway.engine.records import BoardRecord, ViewRecord
from wagonway.engine.state import NOWHERE, ROUTES


@kernel
def trail_of(board: BoardRecord, view: ViewRecord, seat: int) -> tuple[int, int, int]:
    """US-SCORE-4  (spaces, one end, other end) of a longest path of the seat; NOWHERE for ends that are not."""
    trail = scratch(ROUTES)
    spaces, n = longest_trail(board, view, seat, trail)
    if n == 0:
        return 0, NOWHERE, NOWHERE
    if n == 1:
        return spaces, board.a[trail[0]], board.b[trail[0]]
    return (
        spaces,
        outer_end(board, trail[0], trail[1]),
        outer_end(board, trail[n - 1], trail[n - 2]),
    )


@kernel
def outer_end(board: BoardRecord, last: int, neighbour: int) -> int:
    """The end of the last route of a path that its neighbour does not touch."""
    meets = board.a[last] == board.a[neighbour] or board.a[last] == board.b[neighbour]
    return board.b[last] if meets else board.a[last]
