"""random: any legal action, each equally likely."""

from wagonway.engine.dice import roll
from wagonway.engine.jit import jit


@jit
def decide(board, view, legal, n, options, dice):
    return legal[roll(dice, n)]
