"""How long routes are, and what is long on a board."""

from wagonway.engine.jit import jit


@jit
def spaces_of(board):
    """Spaces of all routes together."""
    spaces = 0
    for route in range(board.routes):
        spaces += board.length[route]
    return spaces


@jit
def spaces_of_marked(board, marks):
    """Spaces of the marked routes."""
    spaces = 0
    for route in range(board.routes):
        spaces += board.length[route] if marks[route] else 0
    return spaces


@jit
def usual_length(board):
    """The mean length of the board's routes, as the nearest whole number."""
    return (2 * spaces_of(board) + board.routes) // (2 * board.routes)


@jit
def great_length(board):
    """The least length that is half as long again as the mean."""
    return (3 * spaces_of(board) + 2 * board.routes - 1) // (2 * board.routes)
