"""How long routes are, and what is long on a board."""

from wagonway.engine.kernel import kernel
from wagonway.engine.records import BoardRecord, Int64Row


@kernel
def spaces_of(board: BoardRecord) -> int:
    """Spaces of all routes together."""
    spaces = 0
    for route in range(board.routes):
        spaces += board.length[route]
    return spaces


@kernel
def spaces_of_marked(board: BoardRecord, marks: Int64Row) -> int:
    """Spaces of the marked routes."""
    spaces = 0
    for route in range(board.routes):
        spaces += board.length[route] if marks[route] else 0
    return spaces


@kernel
def usual_length(board: BoardRecord) -> int:
    """The mean length of the board's routes, as the nearest whole number."""
    return (2 * spaces_of(board) + board.routes) // (2 * board.routes)


@kernel
def great_length(board: BoardRecord) -> int:
    """The least length that is half as long again as the mean."""
    return (3 * spaces_of(board) + 2 * board.routes - 1) // (2 * board.routes)
