"""Reading a board file: every fault gets one sentence that says what is wrong and where."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from wagonway.engine.board import GRAY, Board, Location, Route, Ticket, fold
from wagonway.engine.refusal import Refusal
from wagonway.engine.state import (
    ACTIONS,
    CARDS,
    DEGREE,
    KINDS,
    LOCATIONS,
    MARKET,
    ROUTES,
    SEATS,
    SYMBOLS,
    TICKETS,
)

LARGEST_OFFER = 5
LONGEST_ROUTE = 20
LARGEST_CANVAS = 100_000
MOST_PIECES = 120
MOST_POINTS = 127
TIE_BREAKS = ("tickets", "longest path")
FIRST_PLAYER_KNOWN = ("from the start", "after the tickets")
ART_KEYS = ("title", "piece", "wild", "canvas")
COORDINATES = ("x", "y", "lat", "lon")


@dataclass(frozen=True)
class Source:
    """A board file's name and text, to say where in it a fault is."""

    name: str
    text: str = ""

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

    def refuse(
        self, id: str, section: str, index: int | None = None, key: str | None = None, **values: Any
    ) -> Refusal:
        row = "" if index is None else f"[{index}]"
        place = ".".join(part for part in (section + row, key or "") if part)
        line = self.line_of(section, index, key) or self.line_around(section, key)
        file = self.name if line is None else f"{self.name}:{line}"
        return Refusal(id, where=f"{file}, {place}" if place else file, **values)


class Table:
    """One table of the file: hands out checked values and knows which keys were never asked for."""

    def __init__(self, source: Source, data: Any, section: str, index: int | None = None) -> None:
        self.source, self.section, self.index = source, section, index
        if not isinstance(data, dict):
            raise source.refuse("board-not-a-table", section, index)
        self.data: dict[str, Any] = data
        self.asked: set[str] = set()

    def refuse(self, id: str, key: str | None = None, **values: Any) -> Refusal:
        return self.source.refuse(id, self.section, self.index, key, **values)

    def wrong_type(self, key: str, value: Any, wanted: str) -> Refusal:
        needed = Refusal(f"board-type-{wanted}")
        return self.refuse("board-wrong-type", key, value=repr(value), wanted=needed)

    def too_many(self, key: str | None, count: int, what: str, most: int) -> Refusal:
        things = Refusal(f"board-many-{what}")
        return self.refuse("board-too-many", key, count=count, what=things, most=most)

    def take(self, key: str, wanted: type, default: Any = None) -> Any:
        self.asked.add(key)
        value = self.data.get(key, default)
        if value is None:
            raise self.refuse("board-missing-key", key=None, missing=key)
        if isinstance(value, bool) != (wanted is bool) or not isinstance(value, wanted):
            raise self.wrong_type(key, value, TYPE_NAMES[wanted])
        return value

    def number(self, key: str, least: int, most: int, default: int | None = None) -> int:
        value: int = self.take(key, int, default)
        if not least <= value <= most:
            raise self.refuse("board-number-range", key, value=value, least=least, most=most)
        return value

    def text(self, key: str, default: str | None = None) -> str:
        value: str = self.take(key, str, default)
        return value

    def choice(self, key: str, options: Collection[str]) -> str:
        value = self.text(key)
        if value not in options:
            raise self.refuse("board-choice", key, value=value, options=", ".join(options))
        return value

    def names(self, key: str, default: list[str] | None = None) -> list[str]:
        values: list[Any] = self.take(key, list, default)
        if not all(isinstance(value, str) for value in values):
            raise self.wrong_type(key, values, "names")
        return values

    def numbers(self, key: str, length: int | None, least: int, most: int) -> tuple[int, ...]:
        values: list[Any] = self.take(key, list)
        if not all(type(value) is int for value in values):
            raise self.wrong_type(key, values, "whole-numbers")
        if length is not None and len(values) != length:
            raise self.refuse("board-list-length", key, length=len(values), wanted=length)
        for value in values:
            if not least <= value <= most:
                raise self.refuse("board-number-range", key, value=value, least=least, most=most)
        return tuple(values)

    def table(self, key: str) -> Table:
        value = self.take(key, dict)
        return Table(self.source, value, key if not self.section else f"{self.section}.{key}")

    def rows(self, key: str, most: int) -> list[Table]:
        values = self.take(key, list)
        if not values:
            raise self.refuse("board-empty-list", key)
        if len(values) > most:
            raise self.too_many(key, len(values), key, most)
        return [Table(self.source, value, key, i) for i, value in enumerate(values)]

    def done(self) -> None:
        """Every key that nobody asked for is a mistake: a misspelt switch must not be ignored."""
        unknown = [key for key in self.data if key not in self.asked]
        if unknown:
            known = ", ".join(sorted(self.asked))
            raise self.refuse("board-unknown-key", unknown[0], unknown=unknown[0], known=known)


TYPE_NAMES = {int: "whole-number", str: "text", bool: "boolean", list: "list", dict: "table"}


def read_board(path: Path) -> Board:
    """The board in a file."""
    try:
        text = path.read_text("utf-8")
        data = tomllib.loads(text)
    except OSError as error:
        raise Refusal("board-unreadable", file=str(path), why=error.strerror or "?") from None
    except UnicodeDecodeError:
        raise Refusal("board-not-text", file=str(path)) from None
    except (ValueError, RecursionError) as error:  # also numbers or tables beyond all measure
        raise Refusal("board-not-toml", file=path.name, why=str(error)) from None
    return board_from_data(data, path.stem, Source(path.name, text))


def board_from_data(data: dict[str, Any], id: str, source: Source) -> Board:
    """The board that a file's tables describe."""
    top = Table(source, data, "")
    players = top.table("players")
    least = players.number("least", 2, SEATS)
    counts = range(least, players.number("most", least, SEATS) + 1)
    players.done()
    kinds, cards = read_cards(top.table("cards"))
    locations = read_locations(top)
    rules = top.table("rules")
    numbers = read_rules(rules, counts)
    routes = read_routes(top, locations, kinds, numbers["route_points"])
    tickets = read_tickets(top, locations, routes, numbers["pieces"])
    board = Board(
        id=id,
        title=top.text("title", id),
        piece=top.text("piece", "train"),
        wild=top.text("wild", "wild"),
        player_counts=counts,
        canvas=read_canvas(top),
        locations=locations,
        routes=routes,
        tickets=tickets,
        kinds=kinds,
        cards=cards,
        **numbers,
        **read_tokens(top, locations, counts),
        play_data=play_data(data),
    )
    top.done()
    check_supply(board, top, rules)
    return board


def play_data(data: dict[str, Any]) -> dict[str, Any]:
    """The part of a board file that matters for play: a board's hash is of this."""
    kept = {key: value for key, value in data.items() if key not in ART_KEYS}
    kept["locations"] = [
        {key: value for key, value in location.items() if key not in COORDINATES}
        for location in data["locations"]
    ]
    return kept


def read_canvas(top: Table) -> tuple[float, float] | None:
    if "canvas" not in top.data:
        return None
    canvas = top.table("canvas")
    size = canvas.number("width", 1, LARGEST_CANVAS), canvas.number("height", 1, LARGEST_CANVAS)
    canvas.done()
    return size


def read_cards(table: Table) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """The kinds, wild first, and how many there are of each."""
    total = table.number("total", 1, CARDS)
    kinds = ["wild", *(key for key in table.data if key not in ("wild", "total"))]
    if len(kinds) > KINDS:
        raise table.too_many(None, len(kinds) - 1, "colours", KINDS - 1)
    for kind in kinds:
        if kind in ("gray", "deck") or not re.fullmatch(r"[a-z]+", kind):
            raise table.refuse("board-colour-name", kind, colour=kind)
    cards = tuple(table.number(kind, 0 if kind == "wild" else 1, CARDS) for kind in kinds)
    if sum(cards) != total:
        raise table.refuse("board-card-total", "total", total=total, sum=sum(cards))
    table.done()
    return tuple(kinds), cards


def read_locations(top: Table) -> tuple[Location, ...]:
    locations: list[Location] = []
    seen: dict[str, str] = {}
    for row in top.rows("locations", LOCATIONS):
        name = row.text("name")
        if not name or name != " ".join(name.split()) or not name.isprintable():
            raise row.refuse("board-name-form", "name", name=repr(name))
        if set("#+") & set(name):
            raise row.refuse("board-name-signs", "name", name=name)
        if fold(name) in seen:
            raise row.refuse("board-name-twice", "name", name=name, other=seen[fold(name)])
        seen[fold(name)] = name
        locations.append(Location(name, *(read_coordinate(row, key) for key in COORDINATES)))
        row.done()
    return tuple(locations)


def read_coordinate(row: Table, key: str) -> float | None:
    row.asked.add(key)
    value = row.data.get(key)
    if value is None:
        return None
    if type(value) not in (int, float):
        raise row.wrong_type(key, value, "number")
    if not -LARGEST_CANVAS <= value <= LARGEST_CANVAS:  # nor is a NaN
        least, most = -LARGEST_CANVAS, LARGEST_CANVAS
        raise row.refuse("board-number-range", key, value=value, least=least, most=most)
    return float(value)


def read_ends(row: Table, locations: tuple[Location, ...]) -> tuple[int, int]:
    """The two locations that a route or a ticket joins."""
    names = [location.name for location in locations]
    ends = row.names("between")
    if len(ends) != 2:
        raise row.refuse("board-list-length", "between", length=len(ends), wanted=2)
    for name in ends:
        if name not in names:
            raise row.refuse("board-unknown-place", "between", name=name)
    if ends[0] == ends[1]:
        raise row.refuse("board-same-place", "between", name=ends[0])
    return names.index(ends[0]), names.index(ends[1])


def read_routes(
    top: Table, locations: tuple[Location, ...], kinds: tuple[str, ...], points: tuple[int, ...]
) -> tuple[Route, ...]:
    """The routes in the engine's order, doubles paired and every route named."""
    colours = ("gray", *kinds[1:])
    rows = top.rows("routes", ROUTES)
    drafts: list[tuple[tuple[int, int], int, int, int]] = []
    for row in rows:
        a, b = sorted(read_ends(row, locations))
        length = row.number("length", 1, min(len(points), LONGEST_ROUTE))
        colour = colours.index(row.choice("colour", colours))
        drafts.append(((a, b), colour, length, row.number("ferry", 0, length, 0)))
        row.done()
    check_doubles(rows, drafts, locations)
    check_degree(top, drafts, locations)
    order = sorted(range(len(drafts)), key=lambda i: (*drafts[i][1:], i))
    routes = [name_route(rows, drafts, order, i, locations, colours, points) for i in order]
    check_names(rows, order, routes)
    return tuple(routes)


def check_names(rows: list[Table], order: list[int], routes: list[Route]) -> None:
    """Hyphens in names could make one text of two routes: A-B to C, and A to B-C."""
    seen: set[str] = set()
    for i, route in sorted(zip(order, routes, strict=True)):
        if fold(route.name) in seen:
            raise rows[i].refuse("board-route-twice", name=route.name)
        seen.add(fold(route.name))


def check_doubles(rows: list[Table], drafts: list[Any], locations: tuple[Location, ...]) -> None:
    """DOUBLE-1: routes that join the same two locations come in pairs of one length."""
    halves: dict[tuple[int, int], list[int]] = {}
    for i, (ends, _, length, _) in enumerate(drafts):
        others = halves.setdefault(ends, [])
        others.append(i)
        pair = "-".join(locations[end].name for end in ends)
        if len(others) > 2:
            raise rows[i].refuse("board-triple", pair=pair)
        if length != drafts[others[0]][2]:
            other = drafts[others[0]][2]
            raise rows[i].refuse("board-unpaired-double", pair=pair, length=length, other=other)
        colour = drafts[i][1]
        if len(others) == 2 and colour == drafts[others[0]][1] != GRAY:
            raise rows[i].refuse("board-same-text", pair=pair)


def check_degree(top: Table, drafts: list[Any], locations: tuple[Location, ...]) -> None:
    degree = Counter(end for ends, *_ in drafts for end in ends)
    for end, count in degree.items():
        if count > DEGREE:
            name = locations[end].name
            raise top.refuse("board-crowded", "routes", name=name, count=count, most=DEGREE)
    for end, location in enumerate(locations):
        if end not in degree:
            raise top.source.refuse("board-lonely", "locations", end, name=location.name)


def name_route(
    rows: list[Table],
    drafts: list[Any],
    order: list[int],
    i: int,
    locations: tuple[Location, ...],
    colours: tuple[str, ...],
    points: tuple[int, ...],
) -> Route:
    ends, colour, length, ferry = drafts[i]
    twins = [j for j, draft in enumerate(drafts) if draft[0] == ends and j != i]
    name = "-".join(locations[end].name for end in ends)
    if twins:
        both_gray = colour == GRAY == drafts[twins[0]][1]
        name += f"#{colours[colour]}" + (("1" if i < twins[0] else "2") if both_gray else "")
    twin = order.index(twins[0]) if twins else None
    a, b = ends
    return Route(name, a, b, length, colour, ferry, points[length - 1], twin)


def read_tickets(
    top: Table, locations: tuple[Location, ...], routes: tuple[Route, ...], pieces: int
) -> tuple[Ticket, ...]:
    distance = distances(len(locations), routes)
    tickets: list[Ticket] = []
    for row in top.rows("tickets", TICKETS):
        a, b = read_ends(row, locations)
        name = f"{locations[a].name}-{locations[b].name}"
        ticket = Ticket(a, b, row.number("points", 1, MOST_POINTS), name)
        if any({a, b} == {other.a, other.b} for other in tickets):
            raise row.refuse("board-ticket-twice", ticket=name)
        if distance[a][b] is None:
            raise row.refuse("board-ticket-no-path", ticket=name)
        if distance[a][b] > pieces:
            needs = distance[a][b]
            raise row.refuse("board-ticket-too-far", ticket=name, needs=needs, pieces=pieces)
        tickets.append(ticket)
        row.done()
    return tuple(tickets)


def distances(locations: int, routes: tuple[Route, ...]) -> list[list[Any]]:
    """Spaces on the shortest path between every two locations; None where there is no path."""
    far = ROUTES * LONGEST_ROUTE
    table = [[0 if i == j else far for j in range(locations)] for i in range(locations)]
    for route in routes:
        shortest = min(route.length, table[route.a][route.b])
        table[route.a][route.b] = table[route.b][route.a] = shortest
    for via in range(locations):
        for row in table:
            for j in range(locations):
                row[j] = min(row[j], row[via] + table[via][j])
    return [[None if value >= far else value for value in row] for row in table]


def read_rules(table: Table, counts: range) -> dict[str, Any]:
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
            raise table.refuse("board-choice", "tie_break", value=name, options=options)
    for inner in (opening, draw, table):
        inner.done()
    return values


def read_tokens(top: Table, locations: tuple[Location, ...], counts: range) -> dict[str, Any]:
    if "tokens" not in top.data:
        names = ("symbols", "stacks", "stack_height", "reserve_height", "token_points")
        return dict.fromkeys(names, ())
    table = top.table("tokens")
    symbols = tuple(table.names("symbols"))
    words = all(re.fullmatch(r"[a-z]+", symbol) for symbol in symbols)
    if not words or not 1 <= len(symbols) <= SYMBOLS or len(set(symbols)) != len(symbols):
        raise table.refuse("board-symbols", "symbols", most=SYMBOLS)
    places = [location.name for location in locations]
    stacks = table.names("stacks")
    for name in stacks:
        if name not in places:
            raise table.refuse("board-unknown-place", "stacks", name=name)
    reserve = len(symbols) - len(stacks)
    if len(set(stacks)) != len(stacks) or not 0 <= reserve <= counts[0]:
        raise table.refuse("board-stacks", "stacks", symbols=len(symbols), most=counts[0])
    values = {
        "symbols": symbols,
        "stacks": tuple(places.index(name) for name in stacks),
        "stack_height": table.numbers("height", len(counts), 1, SEATS),
        "reserve_height": table.numbers("reserve_height", len(counts), 1, SEATS),
        "token_points": table.numbers("points", len(symbols) + 1, 0, MOST_POINTS),
    }
    table.done()
    if len(symbols) > len(locations):
        raise table.refuse("board-stacks", "stacks", symbols=len(symbols), most=len(locations))
    return values


def check_supply(board: Board, top: Table, rules: Table) -> None:
    """There is enough of everything for the largest table, and not more than the engine holds."""
    most = board.player_counts[-1]
    cards = most * board.opening_hand + MARKET
    if sum(board.cards) < cards:
        raise rules.refuse("board-few-cards", "opening_hand", cards=cards, total=sum(board.cards))
    tickets = most * board.opening_deal
    if len(board.tickets) < tickets:
        total = len(board.tickets)
        raise rules.refuse("board-few-tickets", "opening_tickets", tickets=tickets, total=total)
    if "longest path" in board.tie_break and not board.longest_path_bonus:
        raise rules.refuse("board-tie-without-bonus", "tie_break")
    colours = len(board.kinds) - 1
    claims = sum(len(list(route.payments(colours))) for route in board.routes)
    if claims + 2 * len(board.locations) + (1 << LARGEST_OFFER) + KINDS + 3 > ACTIONS:
        raise top.too_many("routes", claims, "payments", ACTIONS)
