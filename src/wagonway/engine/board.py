"""A board: its places, routes, tickets, cards and the numbers and switches of its rules.

One file a board in `wagonway/boards`; the file is the registration. `board_file.py` reads and checks
it, `board_record.py` packs it for compiled code.
"""

from __future__ import annotations

import hashlib
import json
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from functools import cached_property, lru_cache
from importlib import resources
from pathlib import Path
from typing import Any

from wagonway.engine.refusal import Refusal

GRAY = 0  # colour of a route that takes any one colour; equals state.GRAY


def fold(text: str) -> str:
    """The text without case, accents or surplus spaces: how names are compared."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(c for c in plain if not unicodedata.combining(c)).split())


@dataclass(frozen=True)
class Location:
    name: str
    x: float | None = None
    y: float | None = None
    lat: float | None = None
    lon: float | None = None


@dataclass(frozen=True)
class Route:
    name: str  # as in the notation: "Helena-Seattle", "Boston-New York#red"
    a: int
    b: int
    length: int
    colour: int  # GRAY or a kind of card
    ferry: int  # ferry symbols: spaces that only a wild pays
    points: int
    twin: int | None  # other half of a double route

    def payments(self, colours: int) -> Iterator[tuple[int, int]]:
        """Every (colour, wilds) that pays this route, in the order of action ids; colour 0: wilds only."""
        for colour in range(1, colours + 1) if self.colour == GRAY else (self.colour,):
            for wilds in range(self.ferry, self.length):
                yield colour, wilds
        yield 0, self.length


@dataclass(frozen=True)
class Ticket:
    a: int
    b: int
    points: int
    name: str  # "Boston-Miami"


@dataclass(frozen=True, eq=False)
class Board:
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

    @cached_property
    def hash(self) -> str:
        """SHA-256 of everything that matters for play: titles and coordinates do not."""
        # The order of the colours numbers the cards, and sorted keys do not tell it.
        told = [self.kinds, self.play_data]
        text = json.dumps(told, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()

    @property
    def largest_offer(self) -> int:
        return max(self.opening_deal, self.draw_deal)

    @cached_property
    def record(self) -> Any:
        """The board for compiled code: an array of one record."""
        from wagonway.engine.board_record import record_of

        return record_of(self)

    @staticmethod
    def load(name: str | Path) -> Board:
        """A board by its id ("usa") or by the path of a board file."""
        from wagonway.engine.board_file import read_board

        text = str(name)
        if text.endswith(".toml"):
            return read_board(Path(text))
        found = {fold(id).replace("_", " "): id for id in board_ids()}
        id = found.get(fold(text.replace("_", " ")))
        if id is None:
            raise Refusal("board-unknown", board=text, boards=", ".join(board_ids()))
        return read_board(Path(str(resources.files("wagonway.boards").joinpath(f"{id}.toml"))))


@lru_cache(maxsize=16)
def packaged(id: str) -> Board:
    """A board of the package, always the same one: what pickles with an id in them become."""
    return Board.load(id)


def board_ids() -> list[str]:
    """The ids of all boards that are there: one for each file in `wagonway/boards`."""
    files = resources.files("wagonway.boards").iterdir()
    return sorted(file.name[:-5] for file in files if file.name.endswith(".toml"))
