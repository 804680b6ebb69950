"""A seat's view of a game, in words: everything the seat may know and nothing else."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from wagonway.engine import memory
from wagonway.engine.actions import notation
from wagonway.engine.board import Board, Ticket
from wagonway.engine.look import UNKNOWN, VIEW
from wagonway.engine.state import CHOOSE, CLOSED, KEEP, NOBODY, PHASES, SEATS

Dump = bytes  # inside View, `bytes` is its property
_ME, _PHASE = (memory.span(VIEW, name) for name in ("me", "phase"))


class View:
    """What one seat sees, or a spectator (`seat` None). It never changes; a new move makes a new view."""

    def __init__(self, board: Board, rows: Any, legal: list[int]) -> None:
        self.board = board
        self.rows = rows  # one VIEW record, for bots that are compiled
        self.legal_ids = legal
        self._see = memory.row(rows, 0)

    @cached_property
    def bytes(self) -> Dump:
        """The view as bytes: equal bytes, equal knowledge."""
        return memory.dump(VIEW, self.rows, 0)

    @property
    def legal(self) -> list[str]:
        """The moves this seat may make now; empty when it is not its decision."""
        texts = notation(self.board).texts
        return [texts[id] for id in self.legal_ids]

    @property
    def seat(self) -> int | None:
        """The viewer; None for a spectator."""
        me = memory.only(self.rows, "me", _ME)
        return me if me in range(SEATS) else None

    @property
    def phase(self) -> str:
        return PHASES[memory.only(self.rows, "phase", _PHASE)]

    @property
    def to_act(self) -> int:
        """The seat whose decision it is."""
        return int(self._see.seat)

    @property
    def players(self) -> int:
        return int(self._see.players)

    @property
    def first(self) -> int | None:
        """The first player, once that is known."""
        return None if self._see.first == NOBODY else int(self._see.first)

    @property
    def hand(self) -> dict[str, int]:
        """Your cards, by kind."""
        return {} if self.seat is None else self._kinds(self._see.hand[self.seat])

    @property
    def hand_sizes(self) -> list[int]:
        return self._each(self._see.hand_size)

    def known(self, seat: int) -> dict[str, int]:
        """Cards the table knows to be in a hand: taken from the market and not spent since."""
        return self._kinds(self._see.known[seat])

    @property
    def market(self) -> dict[str, int]:
        return self._kinds(self._see.market)

    @property
    def discards(self) -> dict[str, int]:
        return self._kinds(self._see.discard)

    @property
    def unseen(self) -> dict[str, int]:
        """Cards that are in the deck or in other hands, known ones left out."""
        return self._kinds(self._see.unseen)

    @property
    def deck_left(self) -> int:
        return int(self._see.deck_left)

    @property
    def tickets_left(self) -> int:
        """Tickets in the deck; those on offer have left it."""
        offered = self.players * self.board.opening_deal if self._see.phase == CHOOSE else 0
        return int(self._see.ticket_left) - int(self._see.offered) - offered

    @property
    def pieces(self) -> list[int]:
        return self._each(self._see.pieces)

    @property
    def scores(self) -> list[int]:
        """Route points so far."""
        return self._each(self._see.score)

    @cached_property
    def owners(self) -> list[int | None]:
        """The seat that owns each route of the board, None for a route that nobody owns."""
        owners = [int(owner) for owner in self._see.owner[: len(self.board.routes)]]
        return [None if owner < 0 else owner for owner in owners]

    def is_closed(self, route: int) -> bool:
        """Whether the other half of this double route closed it to everybody."""
        return bool(self._see.owner[route] == CLOSED)

    @property
    def tickets(self) -> list[Ticket]:
        """Your tickets."""
        return [] if self.seat is None else self.tickets_of(self.seat)

    def tickets_of(self, seat: int) -> list[Ticket]:
        """The tickets of a seat as far as you can see them: your own, and everybody's at the end."""
        places = self._see.ticket_place
        return [ticket for i, ticket in enumerate(self.board.tickets) if places[i] == -1 - seat]

    @property
    def ticket_counts(self) -> list[int]:
        return self._each(self._see.ticket_count)

    @property
    def offer(self) -> list[Ticket]:
        """The tickets you choose from now, in the order offered."""
        see = self._see
        if self.seat is None or (see.phase == KEEP and see.seat != self.seat):
            return []
        start = self.seat * self.board.opening_deal if see.phase == CHOOSE else 0
        size = {CHOOSE: self.board.opening_deal, KEEP: int(see.offered)}.get(int(see.phase), 0)
        if see.phase == CHOOSE and see.chosen[self.seat]:
            return []
        at = {int(see.ticket_place[i]): i for i in range(len(self.board.tickets))}
        at.pop(UNKNOWN, None)
        return [self.board.tickets[at[start + i]] for i in range(size)]

    @property
    def tokens(self) -> list[list[str]]:
        """The token symbols of each seat."""
        symbols = list(enumerate(self.board.symbols))
        seats = self._each(self._see.tokens)
        return [[name for bit, name in symbols if held >> bit & 1] for held in seats]

    @property
    def stacks(self) -> dict[str, tuple[str, int]]:
        """Location → symbol and tokens left, for every stack on the board."""
        found: dict[str, tuple[str, int]] = {}
        step = self.players - self.board.player_counts[0]
        for i, symbol in enumerate(self.board.symbols):
            heights = (
                self.board.stack_height if i < len(self.board.stacks) else self.board.reserve_height
            )
            taken = sum(symbol in tokens for tokens in self.tokens)
            if self._see.stack_place[i] != NOBODY:
                name = self.board.locations[int(self._see.stack_place[i])].name
                found[name] = (symbol, heights[step] - taken)
        return found

    @property
    def turns_left(self) -> int | None:
        """Turns to come in the last round; None before it."""
        return int(self._see.turns_left) or None

    def _kinds(self, counts: Any) -> dict[str, int]:
        return {kind: int(n) for kind, n in zip(self.board.kinds, counts, strict=False) if n}

    def _each(self, values: Any) -> list[int]:
        return [int(value) for value in values[: self.players]]
