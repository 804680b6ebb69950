"""How many pieces the players have left, and what there is time for."""

from wagonway.engine.jit import jit
from wagonway.engine.state import TURN


@jit
def fewest_pieces(view):
    """The pieces of the player who has fewest."""
    fewest = view.pieces[0]
    for seat in range(1, view.players):
        fewest = min(fewest, view.pieces[seat])
    return fewest


@jit
def fewest_pieces_of_rivals(view):
    """The same of the others."""
    fewest = view.pieces[(view.me + 1) % view.players]
    for seat in range(view.players):
        if seat != view.me:
            fewest = min(fewest, view.pieces[seat])
    return fewest


@jit
def may_draw_tickets_yet(board, view, share):
    """Whether tickets may be drawn, while every player has this share of the pieces left."""
    if view.phase != TURN or view.ticket_left == 0:
        return False
    return fewest_pieces(view) >= share * board.pieces
