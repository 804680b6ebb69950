"""The bots of one game that is played move by move: whatever they do, there is a move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from wagonway.arena.dealing import bot_dice
from wagonway.arena.plan import Seating
from wagonway.bots import Bot
from wagonway.engine.result import Result
from wagonway.engine.view import View
from wagonway.outside import Limits, OutsidePlayer, load_player
from wagonway.outside.faults import ILLEGAL, RETIRED, STOPPED, UNASKED, Fault, shortened


@dataclass(frozen=True)
class Complaint:
    """What a bot did wrong last: a reason that has a word in every language, and the details."""

    reason: str
    detail: str


class Round:
    """The players of one seating at one deal."""

    def __init__(self, seating: Seating, seed: str, number: int, deal: int, limits: Limits) -> None:
        self.complaints: dict[str, Complaint] = {}
        self._players = [
            load_player(name, "arena", seed, deal, number, seat, limits=limits)
            for seat, name in enumerate(seating)
        ]
        for seat, player in enumerate(self._players):
            if isinstance(player, Bot) and player.compiled:
                dice = bot_dice(seed, number, seat, player.name, range(deal, deal + 1))
                player.take_dice(dice[0].tolist())

    def ask(self, seat: int, view: View) -> tuple[str, bool]:
        """A bot's move, or where that is none another in its place; and whether it was the bot's own."""
        player = self._players[seat]
        if isinstance(player, OutsidePlayer):
            before = player.moves_chosen_for_it
            move = player.choose(view)
            # That it was given up, or spoke unasked, does not say why moves were chosen for it.
            told = [each for each in player.faults if each.reason not in (RETIRED, UNASKED)]
            if told:
                self.complaints[player.name] = Complaint(told[-1].reason, why(player, told[-1]))
            return move, player.moves_chosen_for_it == before
        answer, complaint = asked(player, view)
        if complaint is None:
            return answer, True
        self.complaints[player.name] = complaint
        return view.legal[0], False

    def close(self, result: Result | None) -> None:
        for player in self._players:
            player.close(result)


def why(player: OutsidePlayer, fault: Fault) -> str:
    """What is known of a fault; of a program that ended, the last line that it wrote to its error output."""
    if fault.reason == STOPPED and player.last_words:
        return shortened(player.last_words[-1]).rstrip(".")
    return fault.detail


def asked(player: Any, view: View) -> tuple[str, Complaint | None]:
    """What a bot of the house answers, and what is wrong with that."""
    try:
        answer = player.choose(view)
    except Exception as fault:  # whatever a bot does, the match goes on
        return "", Complaint(STOPPED, shortened(f"{type(fault).__name__}: {fault}"))
    if not isinstance(answer, str) or answer not in view.legal:
        return "", Complaint(ILLEGAL, shortened(str(answer)))
    return answer, None
