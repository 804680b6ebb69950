"""A game and who sits at it: bots move by themselves, people's decisions can be taken back."""

from __future__ import annotations

from collections.abc import Sequence

from wagonway.engine.actions import Choice
from wagonway.engine.game import Game
from wagonway.engine.refusal import Refusal
from wagonway.engine.seats import SeatedPlayer, SeatEvent
from wagonway.outside import OutsidePlayer, Player, ProgramLimits, called, from_word, load_player
from wagonway.terminal.undo import revealed


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
        self.seats = tuple(seats)  # who sat down
        self.events = tuple(events)  # who came and went since
        # The bot that plays at each seat now, empty for a person.
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
    def strangers(self) -> list[OutsidePlayer]:
        """The bots from outside."""
        return [bot for bot in self.bots.values() if isinstance(bot, OutsidePlayer)]

    def close(self) -> None:
        """Everybody gets up; programs that played are ended."""
        result = self.game.result() if self.game.over else None
        for bot in self.strangers:
            bot.close(result)

    def play(self, move: Choice) -> None:
        """A person decides."""
        before = self.game.copy()
        self.game.play(move)
        self._before.append(before)

    def undo(self) -> int:
        """Take back the last decision of a person and all that followed; returns how many moves that was."""
        if not self._before:
            raise Refusal("undo-nothing")
        before = self._before[-1]
        # What is open to all is open to this seat; what others see of its own cards harms only itself.
        learned = revealed(before.view(before.seat), self.game.view(before.seat))
        if learned is not None:
            raise Refusal(f"undo-{learned}")
        taken = len(self.game.moves) - len(before.moves)
        self.game = self._before.pop()
        return taken
