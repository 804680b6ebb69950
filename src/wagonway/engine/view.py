"""A seat's view of a game, in words: everything the seat may know and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

from wagonway.engine import memory
from wagonway.engine.actions import Action, notation
from wagonway.engine.board import Board, Route, Ticket
from wagonway.engine.picture import Pictured
from wagonway.engine.records import ViewRecord, ViewRows
from wagonway.engine.state import CHOOSE, CLOSED, KEEP, NOBODY, NOWHERE, PHASES, VIEW

Dump = bytes  # inside View, `bytes` is its property


class View(Pictured):
    """What one seat sees, or a spectator (`seat` None). Views are immutable.

    >>> from wagonway import Game
    >>> game = Game.new("san_francisco", players=2, seed=7)
    >>> view = game.view(0)
    >>> view
    <View: San Francisco, seat 0 of 2, choose, seat 0 to act>
    >>> [ticket.ends for ticket in view.offer]
    [('Painted Ladies', 'Potrero Hill'), ('Presidio', 'Haight Ashbury')]
    >>> view.legal()
    [<keep 1>, <keep 2>, <keep 1 2>]
    >>> view.hand, view.market
    ({'purple': 1, 'orange': 1}, {'black': 1, 'purple': 1, 'red': 1, 'orange': 2})

    Views are equal when they show the same.

    >>> view == game.view(0), view == game.view(1)
    (True, False)
    """

    def __init__(self, board: Board, rows: ViewRows, legal: list[int]) -> None:
        self.board = board
        self.rows = rows  # one VIEW record, for compiled bots
        self.fields: ViewRecord = memory.frozen(rows)  # the same as Python numbers
        self.legal_ids = legal
        self._bytes: Dump | None = None

    @classmethod
    def of_bytes(cls, board: Board, record: Dump, legal: list[int]) -> View:
        """The view whose `bytes` these are, with the ids of its legal actions."""
        rows = memory.rows(VIEW, 1)
        memory.load(VIEW, rows, 0, record)
        return cls(board, rows, legal)

    def __repr__(self) -> str:
        viewer = "spectator" if self.seat is None else f"seat {self.seat}"
        text = f"<View: {self.board.title}, {viewer} of {self.players}, {self.phase}"
        return f"{text}>" if self.over else f"{text}, seat {self.to_act} to act>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        return (self.board, self.bytes) == (other.board, other.bytes)

    def __hash__(self) -> int:
        return hash(self.bytes)

    @property
    def bytes(self) -> Dump:
        """The view as bytes; equal views have equal bytes."""
        if self._bytes is None:
            self._bytes = memory.dump(VIEW, self.rows, 0)
        return self._bytes

    def legal(self) -> list[Action]:
        """The moves this seat may make now; empty when it is not its decision."""
        actions = notation(self.board).actions
        return [actions[id] for id in self.legal_ids]

    @property
    def seat(self) -> int | None:
        """The viewer; None for a spectator."""
        me: int = self.fields.me
        return None if me == NOBODY else me

    @property
    def phase(self) -> str:
        """What is being decided, as positions name it: "choose", "turn", "second", "over" and others."""
        return PHASES[self.fields.phase]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.phase == "over"

    @property
    def to_act(self) -> int:
        """The seat whose decision it is."""
        return int(self.fields.seat)

    @property
    def players(self) -> int:
        """The number of seats."""
        return int(self.fields.players)

    @property
    def first(self) -> int | None:
        """The first player, once that is known."""
        return None if self.fields.first == NOBODY else int(self.fields.first)

    @property
    def hand(self) -> dict[str, int]:
        """Your cards, by kind."""
        me = self.seat
        return {} if me is None else self._kinds(self.fields.hand[me])

    @property
    def hand_sizes(self) -> list[int]:
        """The number of cards in each hand."""
        return self._each(self.fields.hand_size)

    def known(self, seat: int) -> dict[str, int]:
        """Cards the table knows to be in a hand: taken from the market and not spent since."""
        return self._kinds(self.fields.known[seat])

    @property
    def market(self) -> dict[str, int]:
        """The cards that lie face up, by kind."""
        return self._kinds(self.fields.market)

    @property
    def discards(self) -> dict[str, int]:
        """The discard pile, by kind."""
        return self._kinds(self.fields.discard)

    @property
    def unseen(self) -> dict[str, int]:
        """Cards in the deck or in other hands, without the known ones."""
        return self._kinds(self.fields.unseen)

    @property
    def deck_left(self) -> int:
        """Cards in the deck."""
        return int(self.fields.deck_left)

    @property
    def tickets_left(self) -> int:
        """Tickets in the deck; those on offer have left it."""
        offered = self.players * self.board.opening_deal if self.fields.phase == CHOOSE else 0
        return int(self.fields.ticket_left - self.fields.offered - offered)

    @property
    def pieces(self) -> list[int]:
        """Pieces that each seat has left."""
        return self._each(self.fields.pieces)

    @property
    def scores(self) -> list[int]:
        """Route points of each seat so far."""
        return self._each(self.fields.score)

    @cached_property
    def owners(self) -> dict[str, int]:
        """The seat that owns each claimed route, by the route's name."""
        routes = zip(self.board.routes, self.fields.owner, strict=False)
        return {route.name: owner for route, owner in routes if owner >= 0}

    def owner(self, route: Route | str) -> int | None:
        """The seat that owns a route, None if nobody does."""
        return self.owners.get(route if isinstance(route, str) else route.name)

    def routes_of(self, seat: int) -> list[Route]:
        """The routes that a seat has claimed."""
        routes = zip(self.board.routes, self.fields.owner, strict=False)
        return [route for route, owner in routes if owner == seat]

    @cached_property
    def closed(self) -> list[str]:
        """The routes that the other half of a double closed to everybody, by name."""
        if CLOSED not in self.fields.owner:
            return []
        routes = zip(self.board.routes, self.fields.owner, strict=False)
        return [route.name for route, owner in routes if owner == CLOSED]

    def is_closed(self, route: Route | str) -> bool:
        """Whether the other half of this double route closed it to everybody."""
        return (route if isinstance(route, str) else route.name) in self.closed

    def is_open(self, route: Route | str) -> bool:
        """Whether nobody owns the route, and its other half does not close it to you."""
        if isinstance(route, str):
            route = self.board.route(route)
        if route.name in self.owners or route.name in self.closed:
            return False
        twin = route.twin
        return twin is None or self.seat is None or self.owner(self.board.routes[twin]) != self.seat

    @property
    def tickets(self) -> list[Ticket]:
        """Your tickets."""
        return [] if self.seat is None else self.tickets_of(self.seat)

    def tickets_of(self, seat: int) -> list[Ticket]:
        """The tickets of a seat that you can see: your own, and all at the end."""
        places = self.fields.ticket_place
        held = -1 - seat
        if held not in places:
            return []
        return [ticket for i, ticket in enumerate(self.board.tickets) if places[i] == held]

    @property
    def completed(self) -> list[Ticket]:
        """Those of your tickets that your routes connect."""
        return [] if self.seat is None else self.completed_of(self.seat)

    def completed_of(self, seat: int) -> list[Ticket]:
        """The completed ones among the tickets of a seat that you can see."""
        network = joined(self.routes_of(seat))
        return [t for t in self.tickets_of(seat) if t.b in network.get(t.a, ())]

    @property
    def have_chosen(self) -> list[bool]:
        """Which seats have chosen their first tickets."""
        return [chosen != 0 for chosen in self._each(self.fields.chosen)]

    @property
    def ticket_counts(self) -> list[int]:
        """How many tickets each seat holds."""
        return self._each(self.fields.ticket_count)

    @property
    def offer(self) -> list[Ticket]:
        """The tickets you choose from now, in the order offered."""
        see, me = self.fields, self.seat
        if see.phase == KEEP and see.seat == me:
            places = range(see.offered)
        elif see.phase == CHOOSE and me is not None and not see.chosen[me]:
            places = range(me * self.board.opening_deal, (me + 1) * self.board.opening_deal)
        else:
            return []
        at = list(see.ticket_place)
        return [self.board.tickets[at.index(place)] for place in places]

    @property
    def tokens(self) -> list[list[str]]:
        """The token symbols of each seat."""
        symbols = list(enumerate(self.board.symbols))
        seats = self._each(self.fields.tokens)
        return [[name for bit, name in symbols if held >> bit & 1] for held in seats]

    @property
    def stacks(self) -> dict[str, tuple[str, int]]:
        """Location → symbol and tokens left, for every stack on the board."""
        found: dict[str, tuple[str, int]] = {}
        heights = self.board.stack_heights(self.players)
        for i, symbol in enumerate(self.board.symbols):
            if self.fields.stack_place[i] != NOWHERE:
                taken = sum(held >> i & 1 for held in self.fields.tokens)
                name = self.board.locations[self.fields.stack_place[i]].name
                found[name] = (symbol, heights[i] - taken)
        return found

    @property
    def turns_left(self) -> int | None:
        """Turns to come in the last round; None before it."""
        return int(self.fields.turns_left) or None

    def _kinds(self, counts: Iterable[int]) -> dict[str, int]:
        return {kind: n for kind, n in zip(self.board.kinds, counts, strict=False) if n}

    def _each(self, values: Sequence[int]) -> list[int]:
        return list(values[: self.fields.players])


def joined(routes: Sequence[Route]) -> dict[int, set[int]]:
    """SCORE-2  By location, all that these routes connect with it."""
    groups: dict[int, set[int]] = {}
    for route in routes:
        group = groups.get(route.a, {route.a}) | groups.get(route.b, {route.b})
        groups.update(dict.fromkeys(group, group))
    return groups
