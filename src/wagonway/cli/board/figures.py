"""The figures of a board, chart by chart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from wagonway.engine.board import GRAY_NAME, Board
from wagonway.engine.board_file import distances
from wagonway.rulebook.figures import figures
from wagonway.terminal.tongue import Tongue
from wagonway.words import Speech

ABSENT = "–"
SIGNS = "0123456789+-–"  # of numbers, which are right-aligned
LISTED = ("players", "locations", "routes", "tickets", "cards")

# The clauses of each figure of the rulebook; ties are broken by one clause or the other.
CLAUSES = {
    "pieces": "SETUP-1",
    "opening-hand": "SETUP-2",
    "opening-tickets": "SETUP-3",
    "ticket-draw": "TICKET-1",
    "first-player": "SETUP-4",
    "exhausted": "US-CARD-8",
    "doubles": "DOUBLE-2",
    "route-points": "ROUTE-6",
    "tokens": "SF-TOKENS-1",
    "token-stacks": "SF-TOKENS-2",
    "token-reserve": "SF-TOKENS-3 SF-TOKENS-4",
    "token-points": "SF-SCORE-3",
    "last-round": "END-1",
    "longest-path": "US-SCORE-4",
}
TICKETS_BREAK_TIES, PATH_BREAKS_TIES = "SF-TIE", "US-TIE"


@dataclass(frozen=True)
class Chart:
    """Rows of figures under their headings."""

    title: str
    heads: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]
    note: str = ""
    kinds: tuple[str, ...] = ()  # the kind of card of each row, if rows are kinds of cards

    def counts(self, column: int) -> bool:
        """Whether a column holds only numbers, which are right-aligned."""
        return not any(row[column].strip(SIGNS) for row in self.rows)


def headline(tongue: Tongue) -> str:
    """The board in a sentence."""
    board = tongue.board
    return tongue.say(
        "board-show-headline",
        title=tongue.title,
        id=board.id,
        players=players(tongue.say, board),
        pieces=tongue.pieces(board.pieces),
        wild=tongue.wild,
    )


def totals(tongue: Tongue, id: str, **values: object) -> str:
    """The message of this id with the counts of a board."""
    board = tongue.board
    numbers = {name: str(n) for name, n in counts(board).items()}
    named = {"title": tongue.title, "players": players(tongue.say, board)}
    return tongue.say(id, **numbers, **named, **values)


def players(say: Speech, board: Board) -> str:
    least, most = board.player_counts[0], board.player_counts[-1]
    return str(least) if least == most else say("rules-value-range", least=least, most=most)


def counts(board: Board) -> dict[str, int]:
    """The numbers of locations, routes, cards and so on of a board."""
    return {
        "locations": len(board.locations),
        "routes": len(board.routes),
        "doubles": sum(route.twin is not None for route in board.routes) // 2,
        "spaces": sum(route.length for route in board.routes),
        "ferries": sum(route.ferry for route in board.routes),
        "cards": sum(board.cards),
        "tickets": len(board.tickets),
        "points": sum(ticket.points for ticket in board.tickets),
    }


def list_chart(say: Speech, boards: list[Tongue]) -> Chart:
    """A row per board."""
    rows: list[tuple[str, ...]] = []
    for tongue in boards:
        cells = {"players": players(say, tongue.board), **counts(tongue.board)}
        rows.append((tongue.board.id, tongue.title, *(str(cells[name]) for name in LISTED)))
    return Chart("", tuple(say(f"board-column-{name}") for name in ("id", "title", *LISTED)), rows)


def board_charts(tongue: Tongue) -> list[Chart]:
    """The charts of `wagonway board show`, in order."""
    charts = [
        count_chart(tongue),
        colour_chart(tongue),
        length_chart(tongue),
        rule_chart(tongue),
        location_chart(tongue),
        ticket_chart(tongue),
    ]
    return [*charts, token_chart(tongue)] if tongue.board.symbols else charts


def chart(
    say: Speech, name: str, columns: Iterable[str], rows: Iterable[tuple[object, ...]]
) -> Chart:
    """A chart with its title and its headings in the player's language."""
    heads = tuple(say(f"board-column-{column}") for column in columns)
    return Chart(say(f"board-show-{name}"), heads, [tuple(map(str, row)) for row in rows])


def count_chart(tongue: Tongue) -> Chart:
    say = tongue.say
    rows = [(say(f"board-count-{name}"), str(n)) for name, n in counts(tongue.board).items()]
    return Chart(say("board-show-counts"), ("", ""), rows)


def colour_chart(tongue: Tongue) -> Chart:
    """The cards of each colour and the routes they pay; gray has no cards and wild no routes."""
    board = tongue.board
    routes, spaces = Counter[str](), Counter[str]()
    for route in board.routes:
        routes[route.colour] += 1
        spaces[route.colour] += route.length
    rows: list[tuple[object, ...]] = [
        (tongue.word(kind), cards, routes[kind], spaces[kind])
        for kind, cards in zip(board.kinds[1:], board.cards[1:], strict=True)
    ]
    rows.append((tongue.word("gray"), ABSENT, routes[GRAY_NAME], spaces[GRAY_NAME]))
    rows.append((tongue.word("wild"), board.cards[0], ABSENT, ABSENT))
    colours = chart(tongue.say, "colours", ("colour", "cards", "routes", "spaces"), rows)
    return replace(colours, kinds=(*board.kinds[1:], "gray", "wild"))


def length_chart(tongue: Tongue) -> Chart:
    board = tongue.board
    routes = Counter(route.length for route in board.routes)
    rows = [(n, routes[n], n * routes[n], board.route_points[n - 1]) for n in sorted(routes)]
    return chart(tongue.say, "lengths", ("length", "routes", "spaces", "points"), rows)


def rule_chart(tongue: Tongue) -> Chart:
    """The numbers and switches that the file gives the rules, each with its clauses."""
    board = tongue.board
    ties = PATH_BREAKS_TIES if "longest path" in board.tie_break else TICKETS_BREAK_TIES
    clauses = {**CLAUSES, "tie-break": ties}
    rows = [
        (*row, clauses[name])
        for name, row in figures(tongue.say, [board]).items()
        if name in clauses and (board.symbols or not name.startswith("token-"))
    ]
    return chart(tongue.say, "rules", ("rule", "value", "clause"), rows)


def location_chart(tongue: Tongue) -> Chart:
    """How well each location is connected, the best first; a double route is two routes."""
    board = tongue.board
    ends = [(route.a, route.b) for route in board.routes]
    routes = Counter(end for pair in ends for end in pair)
    neighbours = Counter(end for pair in set(ends) for end in pair)
    order = sorted(range(len(board.locations)), key=lambda i: (-routes[i], -neighbours[i], i))
    rows = [(board.locations[i].name, routes[i], neighbours[i]) for i in order]
    return chart(tongue.say, "locations", ("location", "routes", "neighbours"), rows)


def ticket_chart(tongue: Tongue) -> Chart:
    """Tickets against their shortest paths; where the two differ, by how much."""
    board = tongue.board
    table = distances(len(board.locations), board.routes)
    shortest = [table[ticket.a][ticket.b] for ticket in board.tickets]
    rows = [
        (
            tongue.ends(ticket),
            ticket.points,
            path,
            f"{more:+}" if (more := ticket.points - path) else "",
        )
        for ticket, path in zip(board.tickets, shortest, strict=True)
    ]
    equal = sum(not row[-1] for row in rows)
    tickets = chart(tongue.say, "tickets", ("ticket", "value", "shortest", "difference"), rows)
    return replace(tickets, note=tongue.say("board-show-worth", equal=equal, count=len(rows)))


def token_chart(tongue: Tongue) -> Chart:
    """Where the stack of each symbol lies when the game begins."""
    board = tongue.board
    places = [board.locations[i].name for i in board.stacks]
    reserve = [tongue.say("board-show-reserve")] * (len(board.symbols) - len(places))
    rows = zip(map(tongue.symbol, board.symbols), [*places, *reserve], strict=True)
    return chart(tongue.say, "tokens", ("symbol", "location"), rows)
