"""How many pieces the players have left."""

from wagonway.engine.jit import jit


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
