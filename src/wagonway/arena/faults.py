"""What happens when a bot fails, and the description of a failure."""

from __future__ import annotations

from dataclasses import dataclass

from wagonway.engine.refusal import BotError, Refusal
from wagonway.outside import called
from wagonway.outside.faults import ILLEGAL, LATE, MALFORMED, NOT_READY, STOPPED, UNFINISHED

STOP = "stop"  # the match ends with an error
# The bot loses the game; another bot finishes it for the other seats.
FORFEIT = "forfeit"
REPLACE = "replace"  # another bot moves in its place, and the game counts
POLICIES = (STOP, FORFEIT, REPLACE)

_REFUSALS = {
    LATE: "late",
    UNFINISHED: "late",
    ILLEGAL: "illegal",
    MALFORMED: "nonsense",
    NOT_READY: "not-ready",
}


@dataclass(frozen=True)
class Failure:
    """What a bot did wrong: a reason (part of a message id), details and traceback."""

    bot: str
    reason: str
    detail: str = ""
    traceback: str = ""
    moves: int = 0  # that the bot made before it


class BotFailed(BotError):
    """A bot cannot play, or failed in a match that ends with the first failure."""

    def __init__(self, failure: Failure, seconds: float) -> None:
        kind = _REFUSALS.get(failure.reason, "stopped")
        if failure.reason == STOPPED and not failure.traceback:
            kind = "ended"  # a program that wrote no error: the detail is its exit status
        super().__init__(
            f"arena-bot-{kind}",
            bot=called(failure.bot),
            decision=failure.moves + 1,
            detail=failure.detail
            if failure.reason == NOT_READY
            else failure.detail or failure.reason,
            seconds=f"{seconds:g}",
        )
        self.failure = failure
        self.details = failure.traceback


def check_policy(policy: str) -> None:
    if policy not in POLICIES:
        raise Refusal("arena-faults-policy", policy=policy, policies=", ".join(POLICIES))
