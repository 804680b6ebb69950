"""How long the game may still last, and what there is time for."""

from wagonway.engine.kernel import kernel
from wagonway.engine.records import BoardRecord, ViewRecord
from wagonway.engine.state import TURN

CARDS_A_TURN = 2.0  # drawn in a turn that claims nothing
PIECES_A_CLAIM = 3.5


@kernel
def turns_to_end(board: BoardRecord, view: ViewRecord, seat: int) -> float:
    """Turns in which a seat could bring about the last round, claiming all it can: an estimate."""
    if view.turns_left > 0:
        return 0.0
    pieces = max(0.0, view.pieces[seat] - board.last_round_at)
    cards = max(0.0, pieces - view.hand_size[seat])
    return cards / CARDS_A_TURN + pieces / PIECES_A_CLAIM


@kernel
def turns_left(board: BoardRecord, view: ViewRecord) -> float:
    """Turns the viewer may still have, this one included, if the fastest seat hurries."""
    if view.turns_left > 0:
        return 1.0
    fewest = turns_to_end(board, view, view.me)
    for seat in range(view.players):
        fewest = min(fewest, turns_to_end(board, view, seat))
    return fewest + 1.0


@kernel
def fewest_pieces(view: ViewRecord) -> int:
    """The pieces of the player who has fewest."""
    return min(view.pieces[view.me], fewest_pieces_of_rivals(view))


@kernel
def fewest_pieces_of_rivals(view: ViewRecord) -> int:
    """The same of the others."""
    fewest = view.pieces[(view.me + 1) % view.players]
    for seat in range(view.players):
        if seat != view.me:
            fewest = min(fewest, view.pieces[seat])
    return fewest


@kernel
def may_draw_tickets_yet(board: BoardRecord, view: ViewRecord, share: float) -> bool:
    """Whether tickets may be drawn, while every player has this share of the pieces left."""
    if view.phase != TURN or view.ticket_left == 0:
        return False
    return fewest_pieces(view) >= share * board.pieces
