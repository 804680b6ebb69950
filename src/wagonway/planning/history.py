"""What a seat has seen happen, from view to view: the order of claims, and who took what from the market."""

from __future__ import annotations

from copy import deepcopy

from wagonway.engine import play
from wagonway.engine.board import Board
from wagonway.engine.kernel import entry_point, kernel
from wagonway.engine.records import BoardRecord, BoardRows, Int64Table, ViewRecord, ViewRows
from wagonway.engine.state import KINDS, ROUTES, SEATS
from wagonway.engine.view import View

# The rows of a history: how many views there were, when each route was first seen owned (that view's number), and
# for each seat the cards it was seen to take from the market, then those of the last view.
SEEN, CLAIMED, TAKEN = 0, 1, 2
LAST = TAKEN + SEATS
HISTORY = (LAST + SEATS, ROUTES)


@entry_point
def see(boards: BoardRows, views: ViewRows, history: Int64Table) -> None:
    """Note what view 0 shows that the views before it did not."""
    assert len(history) == LAST + SEATS
    assert len(history[0]) == ROUTES
    note_view(boards[0], views[0], history)


@kernel
def note_view(board: BoardRecord, view: ViewRecord, history: Int64Table) -> None:
    history[SEEN][0] += 1
    for route in range(board.routes):
        if view.owner[route] >= 0 and history[CLAIMED][route] == 0:
            history[CLAIMED][route] = history[SEEN][0]
    for seat in range(view.players):
        taken, last = history[TAKEN + seat], history[LAST + seat]
        for kind in range(KINDS):
            taken[kind] += max(0, view.known[seat][kind] - last[kind])
            last[kind] = view.known[seat][kind]


class ViewHistory:
    """What one seat has seen in a game: show it the seat's views in their order."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.rows = play.numbers(*HISTORY)

    def see(self, view: View) -> None:
        """Note what happened since the last view."""
        see(self.board.record, view.rows, self.rows)

    def copy(self) -> ViewHistory:
        """A copy, to be kept while this one continues."""
        other = ViewHistory(self.board)
        other.rows = deepcopy(self.rows)
        return other
