"""A game and its players: bots move by themselves, people's decisions can be undone."""

from __future__ import annotations

from collections.abc import Sequence

from wagonway.engine.actions import Choice
from wagonway.engine.game import Game
from wagonway.engine.refusal import Refusal
from wagonway.engine.seats import SeatedPlayer, SeatEvent
from wagonway.engine.view import View
from wagonway.outside import OutsidePlayer, Player, ProgramLimits, called, from_word, load_player


class LocalTable:
    """A game with a bot or a person at each seat."""

    def __init__(
        self,
        game: Game,
        seats: Sequence[SeatedPlayer],
        events: Sequence[SeatEvent] = (),
        names: Sequence[str] | None = None,
        limits: ProgramLimits | None = None,
    ) -> None:
        self.game = game
        self.seats = tuple(seats)  # as the game began
        self.events = tuple(events)  # changes of seats since then
        # The current bot of each seat, empty for a person.
        words = [seat.bot for seat in seats] if names is None else names
        named = {seat: from_word(word) for seat, word in enumerate(words) if word}
        self.names = tuple(called(named.get(seat, "")) for seat in range(game.players))
        self.bots: dict[int, Player] = {
            seat: load_player(name, game.deal.game_id, seat, limits=limits)
            for seat, name in named.items()
        }
        self._before: list[Game] = []  # the game before each decision of a person

    @property
    def people(self) -> list[int]:
        return [seat for seat in range(self.game.players) if seat not in self.bots]

    def let_bots_play(self) -> None:
        """Bots move until it is a person's decision or the game is over."""
        while not self.game.over and self.game.seat in self.bots:
            seat = self.game.seat
            self.game.play(self.bots[seat].choose(self.game.view(seat)), seat=seat)

    @property
    def outside_bots(self) -> list[OutsidePlayer]:
        """The external bots."""
        return [bot for bot in self.bots.values() if isinstance(bot, OutsidePlayer)]

    def close(self) -> None:
        """End the programs that played."""
        result = self.game.result() if self.game.over else None
        for bot in self.outside_bots:
            bot.close(result)

    def play(self, move: Choice) -> None:
        """Play a person's decision."""
        before = self.game.copy()
        self.game.play(move)
        self._before.append(before)

    def undo(self) -> int:
        """Undo the last decision of a person and all moves after it; returns how many moves that was."""
        if not self._before:
            raise Refusal("undo-nothing")
        before = self._before[-1]
        # Public information is visible to this seat too; what rivals learn of its own cards harms only itself.
        learned = revealed(before.view(before.seat), self.game.view(before.seat))
        if learned is not None:
            raise Refusal(f"undo-{learned}")
        taken = len(self.game.moves) - len(before.moves)
        self.game = self._before.pop()
        return taken


def revealed(before: View, after: View) -> str | None:
    """What a seat has learned between two of its views: "opening", "ticket", "card", or None.

    A card that was turned up, drawn by the seat or paid by a rival leaves the cards the seat cannot
    place; a reshuffle adds to them.
    """
    if before.phase == "choose" and after.phase != "choose":
        return "opening"
    if set(after.tickets + after.offer) - set(before.tickets + before.offer):
        return "ticket"
    return "card" if after.unseen != before.unseen else None
