"""The figures of a board, chart by chart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from wagonway.engine.board import GRAY_NAME, Board
from wagonway.engine.board_file import distances
from wagonway.rulebook.figures import figures
from wagonway.terminal.terminology import Terminology
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


def headline(terms: Terminology) -> str:
    """The board in a sentence."""
    board = terms.board
    return terms.say(
        "board-show-headline",
        title=terms.title,
        id=board.id,
        players=players(terms.say, board),
        pieces=terms.pieces(board.pieces),
        wild=terms.wild,
    )


def totals(terms: Terminology, id: str, **values: object) -> str:
    """The message of this id with the counts of a board."""
    board = terms.board
    numbers = {name: str(n) for name, n in counts(board).items()}
    named = {"title": terms.title, "players": players(terms.say, board)}
    return terms.say(id, **numbers, **named, **values)


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


def list_chart(say: Speech, boards: list[Terminology]) -> Chart:
    """A row per board."""
    rows: list[tuple[str, ...]] = []
    for terms in boards:
        cells = {"players": players(say, terms.board), **counts(terms.board)}
        rows.append((terms.board.id, terms.title, *(str(cells[name]) for name in LISTED)))
    return Chart("", tuple(say(f"board-column-{name}") for name in ("id", "title", *LISTED)), rows)


def board_charts(terms: Terminology) -> list[Chart]:
    """The charts of `wagonway board show`, in order."""
    charts = [
        count_chart(terms),
        colour_chart(terms),
        length_chart(terms),
        rule_chart(terms),
        location_chart(terms),
        ticket_chart(terms),
    ]
    return [*charts, token_chart(terms)] if terms.board.symbols else charts


def chart(
    say: Speech, name: str, columns: Iterable[str], rows: Iterable[tuple[object, ...]]
) -> Chart:
    """A chart with its title and its headings in the player's language."""
    heads = tuple(say(f"board-column-{column}") for column in columns)
    return Chart(say(f"board-show-{name}"), heads, [tuple(map(str, row)) for row in rows])


def count_chart(terms: Terminology) -> Chart:
    say = terms.say
    rows = [(say(f"board-count-{name}"), str(n)) for name, n in counts(terms.board).items()]
    return Chart(say("board-show-counts"), ("", ""), rows)


def colour_chart(terms: Terminology) -> Chart:
    """The cards of each colour and the routes they pay; gray has no cards and wild no routes."""
    board = terms.board
    routes, spaces = Counter[str](), Counter[str]()
    for route in board.routes:
        routes[route.colour] += 1
        spaces[route.colour] += route.length
    rows: list[tuple[object, ...]] = [
        (terms.word(kind), cards, routes[kind], spaces[kind])
        for kind, cards in zip(board.kinds[1:], board.cards[1:], strict=True)
    ]
    rows.append((terms.word("gray"), ABSENT, routes[GRAY_NAME], spaces[GRAY_NAME]))
    rows.append((terms.word("wild"), board.cards[0], ABSENT, ABSENT))
    colours = chart(terms.say, "colours", ("colour", "cards", "routes", "spaces"), rows)
    return replace(colours, kinds=(*board.kinds[1:], "gray", "wild"))


def length_chart(terms: Terminology) -> Chart:
    board = terms.board
    routes = Counter(route.length for route in board.routes)
    rows = [(n, routes[n], n * routes[n], board.route_points[n - 1]) for n in sorted(routes)]
    return chart(terms.say, "lengths", ("length", "routes", "spaces", "points"), rows)


def rule_chart(terms: Terminology) -> Chart:
    """The numbers and switches that the file gives the rules, each with its clauses."""
    board = terms.board
    ties = PATH_BREAKS_TIES if "longest path" in board.tie_break else TICKETS_BREAK_TIES
    clauses = {**CLAUSES, "tie-break": ties}
    rows = [
        (*row, clauses[name])
        for name, row in figures(terms.say, [board]).items()
        if name in clauses and (board.symbols or not name.startswith("token-"))
    ]
    return chart(terms.say, "rules", ("rule", "value", "clause"), rows)


def location_chart(terms: Terminology) -> Chart:
    """How well each location is connected, the best first; a double route is two routes."""
    board = terms.board
    ends = [(route.a, route.b) for route in board.routes]
    routes = Counter(end for pair in ends for end in pair)
    neighbours = Counter(end for pair in set(ends) for end in pair)
    order = sorted(range(len(board.locations)), key=lambda i: (-routes[i], -neighbours[i], i))
    rows = [(board.locations[i].name, routes[i], neighbours[i]) for i in order]
    return chart(terms.say, "locations", ("location", "routes", "neighbours"), rows)


def ticket_chart(terms: Terminology) -> Chart:
    """Tickets against their shortest paths; where the two differ, by how much."""
    board = terms.board
    table = distances(len(board.locations), board.routes)
    shortest = [table[ticket.a][ticket.b] for ticket in board.tickets]
    rows = [
        (
            terms.ends(ticket),
            ticket.points,
            path,
            f"{more:+}" if (more := ticket.points - path) else "",
        )
        for ticket, path in zip(board.tickets, shortest, strict=True)
    ]
    equal = sum(not row[-1] for row in rows)
    tickets = chart(terms.say, "tickets", ("ticket", "value", "shortest", "difference"), rows)
    return replace(tickets, note=terms.say("board-show-worth", equal=equal, count=len(rows)))


def token_chart(terms: Terminology) -> Chart:
    """Where the stack of each symbol lies when the game begins."""
    board = terms.board
    places = [board.locations[i].name for i in board.stacks]
    reserve = [terms.say("board-show-reserve")] * (len(board.symbols) - len(places))
    rows = zip(map(terms.symbol, board.symbols), [*places, *reserve], strict=True)
    return chart(terms.say, "tokens", ("symbol", "location"), rows)
