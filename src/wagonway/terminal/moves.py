"""The legal moves, grouped and numbered: draws, tickets, and each route with its payments."""

from __future__ import annotations

from dataclasses import dataclass

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from wagonway.engine.actions import notation
from wagonway.engine.board import Route
from wagonway.engine.view import View
from wagonway.terminal.history import capital
from wagonway.terminal.paint import FAINT, Flow, Paintbox
from wagonway.terminal.payment import cards_paid
from wagonway.terminal.planning import plans
from wagonway.terminal.scene import Scene

CLAIM_WIDTH = 44  # of a claim on the screen; as many columns as fit
USEFUL = "◂"  # a route that brings a ticket closer


@dataclass(frozen=True)
class Entry:
    """One numbered line of a list: one move, or the payments of one route."""

    moves: tuple[str, ...]
    route: Route | None = None

    @property
    def verb(self) -> str:
        return self.moves[0].partition(" ")[0]


def menu(view: View) -> list[Entry]:
    """All legal moves in groups; routes that bring a ticket closer come first, then by points.

    A choice of tickets is not listed: there, numbers are those of the tickets on offer.
    """
    if view.offer:
        return []
    texts = notation(view.board)
    entries = [Entry((texts.texts[id],)) for id in view.legal_ids if id not in texts.claims]
    payments: dict[Route, list[str]] = {}
    for id in view.legal_ids:
        if id in texts.claims:
            payments.setdefault(texts.claims[id], []).append(texts.texts[id])
    wanted = useful_routes(view)
    order = sorted(payments, key=lambda route: (route not in wanted, -route.points, route.name))
    return entries + [Entry(cheapest_first(payments[route]), route) for route in order]


def cheapest_first(texts: list[str]) -> tuple[str, ...]:
    """Payments with fewest wilds first."""

    def wilds(text: str) -> int:
        payment = text.rpartition(" ")[2]
        return 99 if payment == "wild" else int(payment.partition("+")[2] or 0)

    return tuple(sorted(texts, key=wilds))


def one_by_one(view: View, texts: list[str]) -> list[Entry]:
    """A list of single moves, to choose one from."""
    claims = notation(view.board).claims
    ids = notation(view.board).ids
    return [Entry((text,), claims.get(ids[text])) for text in texts]


def useful_routes(view: View) -> set[Route]:
    """The routes on the cheapest ways of your open tickets, either half of a double."""
    found = {route for plan in plans(view) for route in plan.routes}
    twins = {view.board.routes[route.twin] for route in found if route.twin is not None}
    return found | twins


def moves_sentences(scene: Scene, entries: list[Entry]) -> list[str]:
    """Every entry as a numbered line."""
    wanted = useful_routes(scene.view)
    lines = []
    for number, entry in enumerate(entries, 1):
        line = f"{number}. {describe(scene, entry)}"
        lines.append(f"{line} {scene.say('move-useful')}" if entry.route in wanted else line)
    return lines


def describe(scene: Scene, entry: Entry) -> str:
    """An entry in words; a claim is told with its length, points and price."""
    tongue = scene.tongue
    if entry.route is None:
        return tongue.move(entry.moves[0])
    if len(entry.moves) == 1:
        paid = tongue.cards(cards_paid(entry.route, entry.moves[0]))
        move = tongue.move(entry.moves[0])
        return scene.say("move-claim", move=move, cards=paid, points=entry.route.points)
    return scene.say(
        "move-claims",
        move=tongue.move(f"claim {entry.route.name} x").removesuffix(" x"),
        length=entry.route.length,
        ways=len(entry.moves),
        points=entry.route.points,
    )


def moves_picture(
    scene: Scene, paints: Paintbox, entries: list[Entry], room: int, width: int
) -> RenderableType:
    """The groups one below the other, claims in columns, no more lines than there is room for."""
    numbered = list(enumerate(entries, 1))
    others = [(n, entry) for n, entry in numbered if entry.route is None]
    claims = [(n, entry) for n, entry in numbered if entry.route is not None]
    rows = Table.grid(padding=(0, 1))
    rows.add_column(style=FAINT, no_wrap=True)
    rows.add_column()
    for verb in dict.fromkeys(entry.verb for _, entry in others):
        group = [(n, entry) for n, entry in others if entry.verb == verb]
        rows.add_row(capital(scene.tongue.word(verb)), group_picture(scene, paints, group))
    if claims:
        grid = claims_picture(scene, paints, claims, room - rows.row_count, width - 10)
        rows.add_row(capital(scene.tongue.word("claim")), grid)
    return rows


def group_picture(scene: Scene, paints: Paintbox, group: list[tuple[int, Entry]]) -> RenderableType:
    """Moves of one verb in a row: its number, and what the verb is about."""
    pieces = []
    for number, entry in group:
        verb, _, rest = entry.moves[0].partition(" ")
        if not rest:
            label = Text(scene.say(f"move-{verb}"))
        elif verb == "draw" and rest != "deck":
            label = paints.chip(rest)
        else:
            label = Text(scene.tongue.word(rest))
        pieces.append(Text.assemble((str(number), "bold"), " ", label))
    return Flow(pieces, gap="  ")


def claims_picture(
    scene: Scene, paints: Paintbox, claims: list[tuple[int, Entry]], room: int, width: int
) -> RenderableType:
    """Claims in columns, as many as there is room for above the line that explains them."""
    columns = max(1, width // CLAIM_WIDTH)
    shown = claims[: max(1, room - 1) * columns]
    wanted = useful_routes(scene.view)
    grid = Table.grid(padding=(0, 2, 0, 0))
    for _ in range(columns):
        grid.add_column(width=CLAIM_WIDTH - 2 if columns > 1 else None, no_wrap=True)
    cells = [claim_cell(scene, paints, n, entry, entry.route in wanted) for n, entry in shown]
    height = -(-len(cells) // columns)
    for i in range(height):
        grid.add_row(*cells[i::height])
    legend = scene.say("claims-legend", sign=USEFUL)
    if len(shown) < len(claims):
        command = scene.tongue.command("moves")[0]
        more = scene.say("moves-more", count=len(claims) - len(shown), command=command)
        legend = f"{more} · {legend}"
    return Group(grid, Text(legend, FAINT))


def claim_cell(scene: Scene, paints: Paintbox, number: int, entry: Entry, useful: bool) -> Text:
    """A route in the list of claims: number, colour, places, length, points, and whether a ticket wants it."""
    route = entry.route
    assert route is not None
    ferry = f" {paints.mark('wild')}{route.ferry}" if route.ferry else ""
    return Text.assemble(
        (f"{number:>2}", "bold"),
        " ",
        paints.dot(scene.tongue.colour(route)),
        (f" {route.length} · {route.points:<2} ", FAINT),
        (scene.tongue.ends(route), "bold" if useful else ""),
        ferry,
        f" {USEFUL}" if useful else "",
    )


def choices_picture(scene: Scene, entries: list[Entry]) -> RenderableType:
    """A short numbered list to choose from."""
    grid = Table.grid(padding=(0, 1))
    for number, entry in enumerate(entries, 1):
        grid.add_row(Text(str(number), "bold"), Text(describe(scene, entry)))
    return grid
