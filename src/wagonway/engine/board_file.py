"""Reading a board file: all its errors are found, each with one sentence that says what is wrong and where.

Reading continues after an error with a value that causes no other error. What depends on several
parts of the file is checked once each of them is valid.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import numpy as np

from wagonway.engine.board import (
    GRAY,
    GRAY_NAME,
    SWITCHES,
    Board,
    Location,
    Route,
    Ticket,
    fold,
)
from wagonway.engine.files import cause
from wagonway.engine.refusal import BoardError, BoardErrors, Refusal
from wagonway.engine.state import (
    ACTIONS,
    CARDS,
    DEGREE,
    KINDS,
    LOCATIONS,
    LONGEST_ROUTE,
    MARKET,
    ROUTES,
    SEATS,
    SYMBOLS,
    TICKETS,
)

LARGEST_OFFER = 5
LARGEST_CANVAS = 100_000
MOST_PIECES = 120
MOST_POINTS = 127
LONGEST_NAME = 60  # characters of the name of a location
LONGEST_WORD = 30  # letters of a colour or a symbol
# Files come from strangers, and comparing names takes time.
MOST_FAULTS = 100  # then the rest of a file is not read
MOST_SUGGESTIONS = 10  # searches for what a file may mean
WORD = f"[a-z]{{1,{LONGEST_WORD}}}"
TIE_BREAKS = ("tickets", "longest path")
FIRST_PLAYER_KNOWN = ("from the start", "after the tickets")
ART_KEYS = ("title", "piece", "wild", "canvas")
COORDINATES = ("x", "y", "lat", "lon")


@dataclass(frozen=True)
class Source:
    """A board file's name and text, to say where in it a fault is."""

    name: str
    text: str = ""
    faults: list[tuple[int, BoardError]] = field(default_factory=list)  # each with its line
    searched: list[str] = field(default_factory=list)  # names for which similar ones were searched

    def nearest(self, name: str, known: Collection[str]) -> list[str]:
        """The known name that this may mean; none for long names, and after many searches."""
        if len(name) > LONGEST_NAME or len(self.searched) >= MOST_SUGGESTIONS:
            return []
        self.searched.append(name)
        return get_close_matches(name, known, 1)

    def check(self) -> None:
        """Refuse the file if there are faults: with the only one, or with all of them."""
        found = tuple(fault for _, fault in sorted(self.faults, key=lambda each: each[0]))
        if len(found) == 1:
            raise found[0]
        if found:
            raise BoardErrors(self.name, found)

    def line_of(self, section: str, index: int | None, key: str | None) -> int | None:
        """The line of a row of a list, or of a key of a table, if it stands on a line of its own."""
        inside = section == ""
        row = -1
        for number, line in enumerate(self.text.splitlines(), 1):
            bare = line.strip()
            if (
                index is None
                and key is not None
                and inside
                and re.match(rf"{re.escape(key)}\s*=", bare)
            ):
                return number
            if bare == f"[{section}]" or (section and re.match(rf"{re.escape(section)}\s*=", bare)):
                inside = True
                if index is None and key is None:
                    return number
            elif bare.startswith("[") or (bare == "]" and index is not None):
                inside = False
            elif inside and index is not None and bare and not bare.startswith("#"):
                row += 1
                if row == index:
                    return number
        return None

    def line_around(self, section: str, key: str | None) -> int | None:
        """The line of a table in braces, or of a table with a heading that is itself the fault."""
        outer, _, name = section.rpartition(".")
        found = self.line_of(outer, None, name) if name else None
        return found or (self.line_of(key, None, None) if key and not section else None)

    def note(
        self, id: str, section: str, index: int | None = None, key: str | None = None, **values: Any
    ) -> None:
        """Record a fault with its place in the file."""
        row = "" if index is None else f"[{index}]"
        place = ".".join(part for part in (section + row, key or "") if part)
        line = self.line_of(section, index, key) or self.line_around(section, key)
        file = self.name if line is None else f"{self.name}:{line}"
        fault = BoardError(id, where=f"{file}, {place}" if place else file, **values)
        self.faults.append((line or 0, fault))
        if len(self.faults) >= MOST_FAULTS:
            self.check()


class FileTable:
    """One table of the file: returns checked values and tracks which keys were read."""

    def __init__(self, source: Source, data: Any, section: str, index: int | None = None) -> None:
        self.source, self.section, self.index = source, section, index
        self.is_sound = isinstance(data, dict)  # else it is treated as empty
        if not self.is_sound and data is not None:
            source.note("board-not-a-table", section, index)
        self.data: dict[str, Any] = data if self.is_sound else {}
        self.asked: set[str] = set()
        self.missing: list[str] = []

    def note(self, id: str, key: str | None = None, **values: Any) -> None:
        self.source.note(id, self.section, self.index, key, **values)

    def wrong_type(self, key: str, value: Any, wanted: str) -> None:
        needed = Refusal(f"board-type-{wanted}")
        self.note("board-wrong-type", key, value=repr(value), wanted=needed)

    def too_many(self, key: str | None, count: int, what: str, most: int) -> None:
        things = Refusal(f"board-many-{what}")
        self.note("board-too-many", key, count=count, what=things, most=most)

    def take(self, key: str, wanted: type, default: Any = None) -> Any:
        """The value of a key; None where there is a fault."""
        self.asked.add(key)
        value = self.data.get(key, default)
        if value is None:
            self.missing.append(key)
        elif isinstance(value, bool) != (wanted is bool) or not isinstance(value, wanted):
            self.wrong_type(key, value, TYPE_NAMES[wanted])
            return None
        return value

    def number(self, key: str, least: int, most: int, default: int | None = None) -> int:
        value: int | None = self.take(key, int, default)
        if value is not None and not least <= value <= most:
            self.note("board-number-range", key, value=value, least=least, most=most)
            value = None
        return least if value is None else value

    def text(self, key: str, default: str | None = None) -> str:
        value: str | None = self.take(key, str, default)
        return value or ""

    def choice(self, key: str, options: Sequence[str]) -> str:
        value: str | None = self.take(key, str)
        if value is not None and value in options:
            return value
        if value is not None:
            self.note("board-choice", key, value=value, options=", ".join(options))
        return options[0]

    def names(self, key: str, default: list[str] | None = None) -> list[str]:
        values: list[Any] = self.take(key, list, default) or []
        if not all(isinstance(value, str) for value in values):
            self.wrong_type(key, values, "names")
            return []
        return values

    def numbers(self, key: str, length: int | None, least: int, most: int) -> tuple[int, ...]:
        values: list[Any] | None = self.take(key, list)
        faults = len(self.source.faults)
        if values is not None and not all(type(value) is int for value in values):
            self.wrong_type(key, values, "whole-numbers")
        elif values is not None and length is not None and len(values) != length:
            self.note("board-list-length", key, length=len(values), wanted=length)
        elif values is not None:
            for value in values:
                if not least <= value <= most:
                    self.note("board-number-range", key, value=value, least=least, most=most)
        if values is None or len(self.source.faults) > faults:
            return (least,) * (LONGEST_ROUTE if length is None else length)
        return tuple(values)

    def table(self, key: str) -> FileTable:
        value = self.take(key, dict)
        return FileTable(self.source, value, key if not self.section else f"{self.section}.{key}")

    def rows(self, key: str, most: int) -> list[FileTable]:
        values: list[Any] | None = self.take(key, list)
        if values is not None and not values:
            self.note("board-empty-list", key)
        if values and len(values) > most:
            self.too_many(key, len(values), key, most)
            return []
        return [FileTable(self.source, value, key, i) for i, value in enumerate(values or [])]

    def done(self) -> None:
        """Every key that was not read is a mistake: a misspelt switch must not be ignored.

        One that resembles a missing key is reported once, with the key that was meant.
        """
        if not self.is_sound:
            return
        for unknown in [key for key in self.data if key not in self.asked]:
            unused = [key for key in sorted(self.asked) if key not in self.data]
            meant = self.source.nearest(unknown, unused) or self.source.nearest(unknown, self.asked)
            if meant:
                self.note("board-unknown-key-nearest", unknown, unknown=unknown, nearest=meant[0])
                self.missing = [key for key in self.missing if key != meant[0]]
            else:
                known = ", ".join(sorted(self.asked))
                self.note("board-unknown-key", unknown, unknown=unknown, known=known)
        for key in self.missing:
            self.note("board-missing-key", missing=key)


TYPE_NAMES = {int: "whole-number", str: "text", bool: "boolean", list: "list", dict: "table"}


def read_board(path: Path) -> Board:
    """The board in a file."""
    try:
        text = path.read_text("utf-8")
        data = tomllib.loads(text)
    except OSError as error:
        raise BoardError("board-unreadable", file=str(path), why=cause(error)) from None
    except UnicodeDecodeError:
        raise BoardError("board-not-text", file=str(path)) from None
    except (ValueError, RecursionError) as error:  # also numbers or nesting beyond Python's limits
        raise BoardError("board-not-toml", file=path.name, why=str(error)) from None
    return board_from_data(data, path.stem, Source(path.name, text))


def board_from_data(data: dict[str, Any], id: str, source: Source) -> Board:
    """The board that a file's tables describe."""
    top = FileTable(source, data, "")
    players = top.table("players")
    least = players.number("least", 2, SEATS)
    counts = range(least, players.number("most", least, SEATS) + 1)
    players.done()
    if source.faults or not players.is_sound:
        counts = range(0)  # unknown
    kinds, cards = read_cards(top.table("cards"))
    locations = read_locations(top)
    rules = top.table("rules")
    numbers = read_rules(rules)
    routes = read_routes(top, locations, kinds, numbers["route_points"])
    tickets = read_tickets(top, locations, routes, numbers["pieces"])
    looks: dict[str, Any] = {
        "title": top.text("title", id),
        "piece": top.text("piece", "train"),
        "wild": top.text("wild", "wild"),
        "canvas": read_canvas(top),
    }
    tokens = read_tokens(top, locations, counts)
    top.done()
    source.check()
    board = Board(
        id=id,
        player_counts=counts,
        locations=locations,
        routes=routes,
        tickets=tickets,
        kinds=kinds,
        cards=cards,
        **looks,
        **numbers,
        **tokens,
        play_data=play_data(data),
    )
    check_supply(board, top, rules)
    source.check()
    return board


def play_data(data: dict[str, Any]) -> dict[str, Any]:
    """The part of a board file that matters for play: a board's hash is of this."""
    kept = {key: value for key, value in data.items() if key not in ART_KEYS}
    kept["locations"] = [
        {key: value for key, value in location.items() if key not in COORDINATES}
        for location in data["locations"]
    ]
    return kept


def read_canvas(top: FileTable) -> tuple[float, float] | None:
    if "canvas" not in top.data:
        return None
    canvas = top.table("canvas")
    size = canvas.number("width", 1, LARGEST_CANVAS), canvas.number("height", 1, LARGEST_CANVAS)
    canvas.done()
    return size


def read_cards(table: FileTable) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """The kinds, wild first, and how many there are of each; nothing where there is a fault."""
    faults = len(table.source.faults)
    total = table.number("total", 1, CARDS)
    kinds = ["wild", *(key for key in table.data if key not in ("wild", "total"))]
    if len(kinds) > KINDS:
        table.too_many(None, len(kinds) - 1, "colours", KINDS - 1)
    for kind in kinds:
        if kind in ("gray", "deck") or not re.fullmatch(WORD, kind):
            table.note("board-colour-name", kind, colour=kind)
    cards = tuple(table.number(kind, 0 if kind == "wild" else 1, CARDS) for kind in kinds)
    table.done()
    if not table.is_sound or len(table.source.faults) > faults:
        return (), ()
    if sum(cards) != total:
        table.note("board-card-total", "total", total=total, sum=sum(cards))
    return tuple(kinds), cards


def read_locations(top: FileTable) -> tuple[Location, ...]:
    """The locations; none where there is a fault, so that no name is looked up among them."""
    faults = len(top.source.faults)
    locations: list[Location] = []
    seen: dict[str, str] = {}
    for row in top.rows("locations", LOCATIONS):
        name = row.text("name")
        if isinstance(row.data.get("name"), str):
            check_name(row, name, seen)
        seen[fold(name)] = name
        locations.append(Location(name, *(read_coordinate(row, key) for key in COORDINATES)))
        row.done()
    return tuple(locations) if len(top.source.faults) == faults else ()


def check_name(row: FileTable, name: str, seen: dict[str, str]) -> None:
    if len(name) > LONGEST_NAME:
        row.note("board-name-long", "name", name=name[:LONGEST_NAME] + "…", most=LONGEST_NAME)
    elif not name or name != " ".join(name.split()) or not name.isprintable():
        row.note("board-name-form", "name", name=repr(name))
    elif set("#+") & set(name):
        row.note("board-name-signs", "name", name=name)
    elif fold(name) in seen:
        row.note("board-name-twice", "name", name=name, other=seen[fold(name)])


def read_coordinate(row: FileTable, key: str) -> float | None:
    row.asked.add(key)
    value = row.data.get(key)
    if value is None:
        return None
    if type(value) not in (int, float):
        row.wrong_type(key, value, "number")
        return None
    if not -LARGEST_CANVAS <= value <= LARGEST_CANVAS:  # NaN fails too
        least, most = -LARGEST_CANVAS, LARGEST_CANVAS
        row.note("board-number-range", key, value=value, least=least, most=most)
        return None
    return float(value)


def read_ends(row: FileTable, locations: tuple[Location, ...]) -> tuple[int, int]:
    """The two locations that a route or a ticket joins; (0, 0) where there is a fault."""
    names = [location.name for location in locations]
    ends = row.names("between")
    if len(ends) != 2:
        if isinstance(row.data.get("between"), list) and ends == row.data["between"]:
            row.note("board-list-length", "between", length=len(ends), wanted=2)
        return 0, 0
    unknown = [name for name in ends if name not in names and names]
    for name in unknown:
        note_unknown_place(row, "between", name, names)
    if ends[0] == ends[1] and not unknown:
        row.note("board-same-place", "between", name=ends[0])
    if unknown or not names or ends[0] == ends[1]:
        return 0, 0
    return names.index(ends[0]), names.index(ends[1])


def note_unknown_place(row: FileTable, key: str, name: str, names: list[str]) -> None:
    """A location that is not there, with the one that was meant if a name resembles it."""
    meant = row.source.nearest(name, names)
    if meant:
        row.note("board-unknown-place-nearest", key, name=name, nearest=meant[0])
    else:
        row.note("board-unknown-place", key, name=name)


def read_routes(
    top: FileTable, locations: tuple[Location, ...], kinds: tuple[str, ...], points: tuple[int, ...]
) -> tuple[Route, ...]:
    """The routes in the engine's order, doubles paired and every route named."""
    colours = (GRAY_NAME, *kinds[1:])
    rows = top.rows("routes", ROUTES)
    found: list[tuple[int, int, int, int, int, dict[str, bool]]] = []
    for row in rows:
        a, b = sorted(read_ends(row, locations))
        length = row.number("length", 1, min(len(points), LONGEST_ROUTE))
        # Without valid cards the colours are unknown.
        wanted = row.choice("colour", colours) if kinds else row.text("colour") and GRAY_NAME
        colour = colours.index(wanted or GRAY_NAME)
        ferry = row.number("ferry", 0, length, 0)
        switches = {name: bool(row.take(name, bool, False)) for name in SWITCHES}
        found.append((a, b, colour, length, ferry, switches))
        row.done()
    if top.source.faults:
        return ()
    drafts = [
        Route(
            name=f"{locations[a].name}-{locations[b].name}",
            ends=(locations[a].name, locations[b].name),
            length=length,
            colour=colours[colour],
            ferry=ferry,
            points=points[length - 1],
            twin=None,
            a=a,
            b=b,
            colour_number=colour,
            **switches,
        )
        for a, b, colour, length, ferry, switches in found
    ]
    check_doubles(rows, drafts)
    check_degree(top, drafts, locations)
    if top.source.faults:
        return ()
    order = sorted(range(len(drafts)), key=lambda i: (*found[i][2:5], i))
    routes = [with_twin(drafts, order, i) for i in order]
    check_names(rows, order, routes)
    return tuple(routes)


def with_twin(drafts: list[Route], order: list[int], i: int) -> Route:
    """Route i of the file; the half of a double gets its twin and a name of its own."""
    route = drafts[i]
    for j, twin in enumerate(drafts):
        if twin.ends == route.ends and j != i:
            both_gray = route.colour_number == GRAY == twin.colour_number
            half = route.colour + (("1" if i < j else "2") if both_gray else "")
            return replace(route, name=f"{route.name}#{half}", twin=order.index(j))
    return route


def check_names(rows: list[FileTable], order: list[int], routes: list[Route]) -> None:
    """Hyphens in names could make one text of two routes: A-B to C, and A to B-C."""
    seen: set[str] = set()
    for i, route in sorted(zip(order, routes, strict=True)):
        if fold(route.name) in seen:
            rows[i].note("board-route-twice", name=route.name)
        seen.add(fold(route.name))


def check_doubles(rows: list[FileTable], drafts: list[Route]) -> None:
    """DOUBLE-1: routes that join the same two locations come in pairs of one length."""
    halves: dict[tuple[str, str], list[Route]] = {}
    for row, route in zip(rows, drafts, strict=True):
        pair = halves.setdefault(route.ends, [])
        pair.append(route)
        name, length, first = route.name, route.length, pair[0]
        if len(pair) > 2:
            row.note("board-triple", pair=name)
        elif length != first.length:
            row.note("board-unpaired-double", pair=name, length=length, other=first.length)
        if len(pair) == 2 and route.colour_number == first.colour_number != GRAY:
            row.note("board-same-text", pair=name)


def check_degree(top: FileTable, drafts: list[Route], locations: tuple[Location, ...]) -> None:
    degree = Counter(end for route in drafts for end in (route.a, route.b))
    for end, count in degree.items():
        if count > DEGREE:
            name = locations[end].name
            top.note("board-crowded", "routes", name=name, count=count, most=DEGREE)
    for end, location in enumerate(locations):
        if end not in degree:
            top.source.note("board-lonely", "locations", end, name=location.name)


def read_tickets(
    top: FileTable, locations: tuple[Location, ...], routes: tuple[Route, ...], pieces: int
) -> tuple[Ticket, ...]:
    distance = distances(len(locations), routes)
    tickets: list[Ticket] = []
    is_faulty = bool(top.source.faults)  # then the number of pieces may be wrong
    for row in top.rows("tickets", TICKETS):
        a, b = read_ends(row, locations)
        if a == b:
            row.number("points", 1, MOST_POINTS)
            row.done()
            continue
        ends = locations[a].name, locations[b].name
        name = "-".join(ends)
        ticket = Ticket(name, ends, row.number("points", 1, MOST_POINTS), a, b)
        if any({a, b} == {other.a, other.b} for other in tickets):
            row.note("board-ticket-twice", ticket=name)
        elif routes and distance[a][b] is None:
            row.note("board-ticket-no-path", ticket=name)
        elif routes and distance[a][b] > pieces and not is_faulty:
            needs = distance[a][b]
            row.note("board-ticket-too-far", ticket=name, needs=needs, pieces=pieces)
        tickets.append(ticket)
        row.done()
    return tuple(tickets)


def distances(locations: int, routes: tuple[Route, ...]) -> list[list[Any]]:
    """Spaces on the shortest path between every two locations; None where there is no path."""
    far = ROUTES * LONGEST_ROUTE
    table = np.full((locations, locations), far)
    np.fill_diagonal(table, 0)
    for route in routes:
        shortest = min(route.length, table[route.a, route.b])
        table[route.a, route.b] = table[route.b, route.a] = shortest
    for via in range(locations):
        np.minimum(table, table[:, [via]] + table[via], out=table)
    return [[None if value >= far else value for value in row] for row in table.tolist()]


def read_rules(table: FileTable) -> dict[str, Any]:
    opening, draw = table.table("opening_tickets"), table.table("ticket_draw")
    opening_deal = opening.number("deal", 1, LARGEST_OFFER)
    draw_deal = draw.number("deal", 1, LARGEST_OFFER)
    values = {
        "pieces": table.number("pieces", 1, MOST_PIECES),
        "opening_hand": table.number("opening_hand", 0, CARDS),
        "opening_deal": opening_deal,
        "opening_keep": opening.number("keep", 1, opening_deal),
        "draw_deal": draw_deal,
        "draw_keep": draw.number("keep", 1, draw_deal),
        "first_player_known": table.choice("first_player_known", FIRST_PLAYER_KNOWN)
        == FIRST_PLAYER_KNOWN[0],
        "exhausted_cards_stop_drawing": table.take("exhausted_cards_stop_drawing", bool, False),
        "route_points": table.numbers("route_points", None, 0, MOST_POINTS),
        "doubles_close_up_to": table.number("doubles_close_up_to", 0, SEATS),
        "last_round_at": table.number("last_round_at", 0, MOST_PIECES),
        "longest_path_bonus": table.number("longest_path_bonus", 0, MOST_POINTS, 0),
        "tie_break": tuple(table.names("tie_break", [])),
    }
    for name in values["tie_break"]:
        if name not in TIE_BREAKS:
            options = ", ".join(TIE_BREAKS)
            table.note("board-choice", "tie_break", value=name, options=options)
    for inner in (opening, draw, table):
        inner.done()
    return values


def read_tokens(top: FileTable, locations: tuple[Location, ...], counts: range) -> dict[str, Any]:
    if "tokens" not in top.data:
        names = ("symbols", "stacks", "stack_height", "reserve_height", "token_points")
        return dict.fromkeys(names, ())
    table = top.table("tokens")
    symbols = tuple(table.names("symbols"))
    words = all(re.fullmatch(WORD, symbol) for symbol in symbols)
    faults = len(table.source.faults)
    if not words or not 1 <= len(symbols) <= SYMBOLS or len(set(symbols)) != len(symbols):
        table.note("board-symbols", "symbols", most=SYMBOLS)
    places = [location.name for location in locations]
    stacks = table.names("stacks")
    for name in stacks:
        if places and name not in places:
            note_unknown_place(table, "stacks", name, places)
    reserve = len(symbols) - len(stacks)
    is_faulty = len(table.source.faults) > faults or not counts or not places
    if not is_faulty and (len(set(stacks)) != len(stacks) or not 0 <= reserve <= counts[0]):
        table.note("board-stacks", "stacks", symbols=len(symbols), most=counts[0])
    values = {
        "symbols": symbols,
        "stacks": tuple(places.index(name) for name in stacks if name in places),
        "stack_height": table.numbers("height", len(counts) or None, 1, SEATS),
        "reserve_height": table.numbers("reserve_height", len(counts) or None, 1, SEATS),
        "token_points": table.numbers("points", len(symbols) + 1, 0, MOST_POINTS),
    }
    table.done()
    if locations and len(symbols) > len(locations):
        table.note("board-stacks", "stacks", symbols=len(symbols), most=len(locations))
    return values


def check_supply(board: Board, top: FileTable, rules: FileTable) -> None:
    """There is enough of everything for the largest table, and not more than the engine holds."""
    most = board.player_counts[-1]
    cards = most * board.opening_hand + MARKET
    if sum(board.cards) < cards:
        rules.note("board-few-cards", "opening_hand", cards=cards, total=sum(board.cards))
    tickets = most * board.opening_deal
    if len(board.tickets) < tickets:
        total = len(board.tickets)
        rules.note("board-few-tickets", "opening_tickets", tickets=tickets, total=total)
    if "longest path" in board.tie_break and not board.longest_path_bonus:
        rules.note("board-tie-without-bonus", "tie_break")
    colours = len(board.kinds) - 1
    claims = sum(len(list(route.payments(colours))) for route in board.routes)
    if claims + 2 * len(board.locations) + (1 << LARGEST_OFFER) + KINDS + 3 > ACTIONS:
        top.too_many("routes", claims, "payments", ACTIONS)
