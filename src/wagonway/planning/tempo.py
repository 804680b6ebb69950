"""How long the game may still last."""

from wagonway.engine.jit import jit

CARDS_A_TURN = 2.0  # drawn in a turn that claims nothing
PIECES_A_CLAIM = 3.5


@jit
def turns_to_end(board, view, seat):
    """Turns in which a seat could bring about the last round, claiming all it can: an honest guess."""
    if view.turns_left > 0:
        return 0.0
    pieces = max(0.0, view.pieces[seat] - board.last_round_at)
    cards = max(0.0, pieces - view.hand_size[seat])
    return cards / CARDS_A_TURN + pieces / PIECES_A_CLAIM


@jit
def turns_left(board, view):
    """Turns the viewer may still have, this one included, if the fastest seat hurries."""
    if view.turns_left > 0:
        return 1.0
    fewest = turns_to_end(board, view, view.me)
    for seat in range(view.players):
        fewest = min(fewest, turns_to_end(board, view, seat))
    return fewest + 1.0
