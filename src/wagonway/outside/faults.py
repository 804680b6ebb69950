"""The faults of external bots, and their reports."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wagonway.outside.names import called

if TYPE_CHECKING:
    from wagonway.outside.player import OutsidePlayer
    from wagonway.words import Speech

# Why a move was replaced; each has its message, `outside-fault-…`.
LATE = "late"  # no answer in time
UNFINISHED = "unfinished"  # an answer without its line feed in time
STOPPED = "stopped"  # the program ended, or closed its output
INPUT_CLOSED = "deaf"  # it closed its input
NOT_READY = "not-ready"  # it did not say that it is ready in time
TOO_LONG = "too-long"  # a line that exceeds the limit
MALFORMED = "nonsense"  # a line that is not JSON, or JSON that answers something else
ILLEGAL = "illegal"  # a move that is not in `legal`
# These two replace no move: the first is only reported, the second announces that all later moves are replaced.
UNREQUESTED = "unasked"  # it wrote when nothing was asked
GIVEN_UP = "retired"  # it was started again too often

FATAL = frozenset(
    {STOPPED, INPUT_CLOSED, NOT_READY, TOO_LONG}
)  # after these the program is restarted

LONGEST_DETAIL = 200


class ProgramError(Exception):
    """A program did not answer correctly."""

    def __init__(self, reason: str, detail: str = "") -> None:
        super().__init__(reason, detail)
        self.reason = reason
        self.detail = detail


@dataclass
class Fault:
    """A kind of fault of a bot, and how often it occurred."""

    reason: str
    number: int  # of the question when it first happened
    detail: str  # what it wrote then, or how it ended
    times: int = 1
    reported: bool = False


def note_fault(faults: list[Fault], error: ProgramError, number: int) -> None:
    """Count a fault; a reason is listed once, however often it occurs."""
    for fault in faults:
        if fault.reason == error.reason:
            fault.times += 1
            return
    faults.append(Fault(error.reason, number, shortened(error.detail)))


def shortened(text: str) -> str:
    """Untrusted text made displayable: one line, printable, and not too long."""
    shown = "".join(c if c.isprintable() else "·" for c in text.strip())
    return shown if len(shown) <= LONGEST_DETAIL else shown[: LONGEST_DETAIL - 1] + "…"


def new_fault_sentences(player: OutsidePlayer, say: Speech) -> list[str]:
    """A sentence for each kind of fault that was not reported yet."""
    fresh = [fault for fault in player.faults if not fault.reported]
    for fault in fresh:
        fault.reported = True
    return [fault_sentence(player, fault, say) for fault in fresh]


def fault_sentence(player: OutsidePlayer, fault: Fault, say: Speech) -> str:
    values = {
        "bot": called(player.name),
        "seconds": player.limits.ready if fault.reason == NOT_READY else player.limits.move,
        "detail": fault.detail,
        "stand_in": player.fallback.name,
    }
    return say(f"outside-fault-{fault.reason}", **values)


def fault_report(player: OutsidePlayer, say: Speech) -> list[str]:
    """The report of a whole game: how often each fault occurred, and the program's error output."""
    if not player.faults:
        return []
    counts = [
        say("outside-times", fault=say(f"outside-short-{fault.reason}"), times=fault.times)
        for fault in player.faults
    ]
    bot, chosen, moves = called(player.name), player.moves_chosen_for_it, player.moves
    sentences = [
        say("outside-report", bot=bot, faults=", ".join(counts), chosen=chosen, moves=moves)
    ]
    if player.error_output:
        sentences += [say("outside-last-words", bot=bot), *player.error_output]
    return sentences
