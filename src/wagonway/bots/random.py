"""random: any legal action, each equally likely."""

from wagonway.engine.dice import roll
from wagonway.engine.jit import door


@door
def decide(board, view, legal, n, options, dice):
    return legal[roll(dice, n)]
