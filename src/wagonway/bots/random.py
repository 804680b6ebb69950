"""random: any legal action, each equally likely."""

from wagonway.engine.dice import roll
from wagonway.engine.kernel import entry_point
from wagonway.engine.records import Decision

LOOKS = False  # its choice needs no view, which saves a third of the time of a game


@entry_point
def decide(decision: Decision) -> int:
    return decision.legal[roll(decision.dice, len(decision.legal))]
