"""A board: its places, routes, tickets, cards and the numbers and switches of its rules.

One file per board in `wagonway/boards`; the file is the registration. `board_file.py` reads and checks
it, `board_record.py` packs it for compiled code.
"""

from __future__ import annotations

import difflib
import hashlib
import json
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields
from functools import cached_property, lru_cache, wraps
from importlib import resources
from pathlib import Path
from typing import Any, TypeVar

from wagonway.engine.folders import boards_folder
from wagonway.engine.picture import Pictured
from wagonway.engine.records import BoardRows
from wagonway.engine.refusal import BoardError, Refusal

DEFAULT_BOARD = "usa"  # if none is named
WILD_KIND = "wild"  # the first kind of cards, on every board
GRAY = 0  # number of the colour of a route that takes any one colour; equals state.GRAY
GRAY_NAME = "gray"

Result = TypeVar("Result")


def fold(text: str) -> str:
    """The text without case, accents or surplus spaces: how names are compared."""
    plain = text.casefold()
    if not plain.isascii():
        decomposed = unicodedata.normalize("NFKD", plain)
        plain = "".join(c for c in decomposed if not unicodedata.combining(c))
    return " ".join(plain.split())


@dataclass(frozen=True)
class Location:
    """A place of the map, and where it lies.

    >>> Board.load("usa").locations[0].name
    'Atlanta'
    """

    name: str
    x: float | None = None
    y: float | None = None
    lat: float | None = None
    lon: float | None = None


@dataclass(frozen=True)
class Route:
    """A route: spaces between two locations, which a player claims with cards of one colour.

    >>> route = Board.load("usa").route("Helena-Seattle")
    >>> route.ends, route.colour, route.length, route.points
    (('Helena', 'Seattle'), 'yellow', 6, 15)
    """

    name: str  # as in the notation: "Helena-Seattle", "Boston-New York#red"
    ends: tuple[str, str]
    length: int
    colour: str  # "gray" or a kind of card
    ferry: int  # ferry symbols: spaces that only a wild pays
    points: int
    twin: int | None  # other half of a double route: its number in `Board.routes`
    # The same in the numbers of the engine.
    a: int
    b: int
    colour_number: int  # GRAY or the number of a kind
    tunnel: bool = False  # TUNNEL-1: it may cost more than its length

    def payments(self, colours: int) -> Iterator[tuple[int, int]]:
        """Every (colour, wilds) that pays this route, in the order of action ids; colour 0: wilds only.

        >>> list(Board.load("usa").route("Helena-Seattle").payments(8))[:2]
        [(6, 0), (6, 1)]
        """
        gray = self.colour_number == GRAY
        for colour in range(1, colours + 1) if gray else (self.colour_number,):
            for wilds in range(self.ferry, self.length):
                yield colour, wilds
        yield 0, self.length

    @property
    def switches(self) -> tuple[str, ...]:
        """The switches that the route's row in the board file sets, such as "tunnel"."""
        return tuple(name for name in SWITCHES if getattr(self, name))


# A switch of a route is a field of Route that is a bool, off unless the board file sets it. Reading it, packing it for
# compiled code and sending it to clients follow from the field.
SWITCHES = tuple(each.name for each in fields(Route) if each.type == "bool")


@dataclass(frozen=True)
class Ticket:
    """A ticket: two locations to connect, and what that is worth.

    >>> ticket = Board.load("usa").tickets[0]
    >>> ticket.ends, ticket.points
    (('Boston', 'Miami'), 12)
    """

    name: str  # "Boston-Miami"
    ends: tuple[str, str]
    points: int
    a: int  # the numbers of its ends
    b: int


@dataclass(frozen=True, eq=False, repr=False)
class Board(Pictured):
    """A board: by its id ("usa") or from a file. It never changes.

    >>> from wagonway import Board
    >>> usa = Board.load("usa")
    >>> usa
    <Board: USA, 36 locations, 100 routes, 30 tickets, 2–5 players>
    >>> usa.kinds[:3], usa.pieces
    (('wild', 'purple', 'blue'), 45)
    >>> [route.name for route in usa.routes if "Miami" in route.ends]
    ['Charleston-Miami', 'Atlanta-Miami', 'Miami-New Orleans']
    """

    id: str
    title: str
    piece: str
    wild: str
    player_counts: range
    canvas: tuple[float, float] | None
    locations: tuple[Location, ...]
    routes: tuple[Route, ...]  # in the order of the engine: by colour, length, ferries
    tickets: tuple[Ticket, ...]
    kinds: tuple[str, ...]  # "wild", then the colours
    cards: tuple[int, ...]  # how many of each kind
    pieces: int
    opening_hand: int
    opening_deal: int
    opening_keep: int
    draw_deal: int
    draw_keep: int
    first_player_known: bool
    exhausted_cards_stop_drawing: bool
    route_points: tuple[int, ...]
    doubles_close_up_to: int
    last_round_at: int
    longest_path_bonus: int
    tie_break: tuple[str, ...]
    symbols: tuple[str, ...]
    stacks: tuple[int, ...]
    stack_height: tuple[int, ...]
    reserve_height: tuple[int, ...]
    token_points: tuple[int, ...]
    play_data: dict[str, Any] = field(repr=False)  # what the hash is of

    def __repr__(self) -> str:
        things = f"{len(self.locations)} locations, {len(self.routes)} routes"
        least, most = self.player_counts[0], self.player_counts[-1]
        return (
            f"<Board: {self.title}, {things}, {len(self.tickets)} tickets, {least}–{most} players>"
        )

    def __eq__(self, other: object) -> bool:
        """Boards are equal when they play alike; asked at every move, so only hashes are compared."""
        if not isinstance(other, Board):
            return NotImplemented
        return self is other or (self.id == other.id and self.hash == other.hash)

    def __hash__(self) -> int:
        return hash(self.id)

    def __deepcopy__(self, memo: object) -> Board:
        """A board never changes, so copies share it."""
        return self

    def __reduce_ex__(self, protocol: Any) -> Any:
        """A board of the package is pickled as its id, any other whole."""
        if self.id in board_ids():
            ours = packaged(self.id)
            if all(getattr(self, f.name) == getattr(ours, f.name) for f in fields(self)):
                return packaged, (self.id,)
        return super().__reduce_ex__(protocol)

    def __getstate__(self) -> dict[str, Any]:
        """What functions keep with a board is computed again in another process."""
        return {name: value for name, value in vars(self).items() if KEPT not in name}

    @cached_property
    def hash(self) -> str:
        """SHA-256 of everything that matters for play: titles and coordinates do not."""
        # The order of the colours numbers the cards, and sorted keys lose it.
        played = [self.kinds, self.play_data]
        text = json.dumps(played, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()

    def route(self, name: str) -> Route:
        """The route of a name, such as "Helena-Seattle" or "Boston-New York#red".

        >>> Board.load("usa").route("Boston-New York#red").length
        2
        """
        found = self._routes.get(name)
        if found is None:
            nearest = difflib.get_close_matches(name, self._routes, n=1, cutoff=0)
            raise BoardError("board-no-route", route=name, board=self.title, nearest=nearest[0])
        return found

    @cached_property
    def _routes(self) -> dict[str, Route]:
        return {route.name: route for route in self.routes}

    @cached_property
    def has_tunnels(self) -> bool:
        """Whether any of its routes is a tunnel."""
        return any(route.tunnel for route in self.routes)

    @property
    def largest_offer(self) -> int:
        """The most tickets that are offered at once."""
        return max(self.opening_deal, self.draw_deal)

    def check_players(self, players: int) -> None:
        """Refuse a number of players that the board does not allow."""
        if players not in self.player_counts:
            least, most = self.player_counts[0], self.player_counts[-1]
            raise Refusal("player-count", board=self.title, least=least, most=most, players=players)

    def stack_heights(self, players: int) -> tuple[int, ...]:
        """The tokens in the stack of each symbol at a table of this size."""
        table = self.player_counts.index(players)
        return tuple(
            (self.stack_height if i < len(self.stacks) else self.reserve_height)[table]
            for i in range(len(self.symbols))
        )

    @cached_property
    def record(self) -> BoardRows:
        """The board for compiled code: an array of one record."""
        from wagonway.engine.board_record import record_of

        found: BoardRows = record_of(self)
        return found

    @staticmethod
    def load(name: str | Path | Board) -> Board:
        """A board by its id ("usa"), by the path of a board file, or by its name in the user's folder; a board is itself."""
        from wagonway.engine.board_file import read_board

        if isinstance(name, Board):
            return name
        text = str(name)
        if text.endswith(".toml"):
            return read_board(Path(text))
        try:
            return packaged(text)
        except Refusal:
            if text not in own_board_names():
                raise
        return read_board(boards_folder() / f"{text}.toml")


KEPT = "()"  # in the names under which results are kept with a board


def kept_with_board(compute: Callable[[Board], Result]) -> Callable[[Board], Result]:
    """Compute something once for each board: the result belongs to the board and goes with it.

    A cache of a fixed size would forget boards in play, and keep boards that nobody uses.
    """
    name = f"{compute.__module__}.{compute.__qualname__}{KEPT}"

    @wraps(compute)
    def kept(board: Board) -> Result:
        try:
            found: Result = board.__dict__[name]
        except KeyError:
            found = board.__dict__.setdefault(name, compute(board))
        return found

    return kept


@lru_cache(maxsize=16)
def packaged(name: str) -> Board:
    """A board of the package, read once: a board never changes."""
    from wagonway.engine.board_file import read_board

    found = {fold(id).replace("_", " "): id for id in board_ids()}
    id = found.get(fold(name.replace("_", " ")))
    if id is None:
        raise BoardError("board-unknown", board=name, boards=", ".join(board_ids()))
    return read_board(Path(str(resources.files("wagonway.boards").joinpath(f"{id}.toml"))))


def own_board_names() -> list[str]:
    """The names of the boards in the user's folder of boards."""
    return sorted(file.stem for file in boards_folder().glob("*.toml"))


def board_ids() -> list[str]:
    """The ids of all built-in boards: one for each file in `wagonway/boards`."""
    files = resources.files("wagonway.boards").iterdir()
    return sorted(file.name[:-5] for file in files if file.name.endswith(".toml"))
