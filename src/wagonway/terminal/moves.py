"""The legal moves, grouped and numbered: draws, tickets, and each route with its payments."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from wagonway.engine.actions import CLAIM, DRAW, Action
from wagonway.engine.board import WILD_KIND, Route
from wagonway.terminal.history import capital
from wagonway.terminal.paint import FAINT, Flow
from wagonway.terminal.scene import Scene

CLAIM_WIDTH = 46  # of a claim on the screen; as many columns as fit
LABEL = 9  # columns that the verb before a group takes
USEFUL = "◂"  # marks a route that is useful for a ticket


@dataclass(frozen=True)
class MenuEntry:
    """One numbered line of a menu: a move, or the payments of a route and of its twin."""

    moves: tuple[Action, ...]
    route: Route | None = None
    twin: Route | None = None  # the other half, if it can be claimed too

    @property
    def verb(self) -> str:
        return self.moves[0].kind


def menu(scene: Scene) -> list[MenuEntry]:
    """All legal moves, grouped and numbered.

    Choices of tickets are not listed: there, numbers are those of the offered tickets.
    """
    return [] if scene.view.offer else grouped(scene, scene.view.legal())


def grouped(scene: Scene, actions: list[Action]) -> list[MenuEntry]:
    """Moves, with all payments of a route and its twin in one entry.

    Routes useful for a ticket come first, then those with more points.
    """
    claims: dict[tuple[int, int], list[Action]] = {}
    others = []
    for action in actions:
        if action.route is None:
            others.append(MenuEntry((action,)))
        else:
            claims.setdefault((action.route.a, action.route.b), []).append(action)

    def rank(entry: MenuEntry) -> tuple[bool, int, str]:
        assert entry.route is not None
        return entry.route not in scene.useful, -entry.route.points, entry.route.name

    return others + sorted(map(claim_entry, claims.values()), key=rank)


def claim_entry(claims: list[Action]) -> MenuEntry:
    """The payments between two locations; equal payments of two gray halves are listed once."""
    halves = list(dict.fromkeys(claim.route for claim in claims if claim.route is not None))
    first, twin = halves[0], halves[1] if len(halves) > 1 else None
    if twin is not None and twin.colour == first.colour:
        claims = [claim for claim in claims if claim.route == first]
    # Payments with the fewest wilds first, those of only wilds last.
    claims = sorted(claims, key=lambda claim: (claim.colour == WILD_KIND, claim.wilds))
    return MenuEntry(tuple(claims), first, twin)


def one_by_one(actions: Iterable[Action]) -> list[MenuEntry]:
    """A menu of single moves."""
    return [MenuEntry((action,), action.route) for action in actions]


def moves_sentences(scene: Scene, entries: list[MenuEntry]) -> list[str]:
    """Every entry as a numbered line."""
    lines = []
    for number, entry in enumerate(entries, 1):
        line = f"{number}. {describe(scene, entry)}"
        lines.append(f"{line} {scene.say('move-useful')}" if entry.route in scene.useful else line)
    return lines


def describe(scene: Scene, entry: MenuEntry) -> str:
    """An entry in words; a claim has its length, points and price."""
    terms = scene.terms
    if entry.route is None:
        return terms.move(entry.moves[0])
    if len(entry.moves) == 1:
        paid = terms.cards(entry.moves[0].cards)
        move = terms.move(entry.moves[0])
        return scene.say("move-claim", move=move, cards=paid, points=entry.route.points)
    return scene.say(
        "move-claims",
        move=f"{terms.word(CLAIM)} {between(scene, entry)}",
        length=entry.route.length,
        ways=len(entry.moves),
        points=entry.route.points,
    )


def between(scene: Scene, entry: MenuEntry) -> str:
    """The route of an entry as moves name it; both halves of a double route by its two ends."""
    assert entry.route is not None
    return scene.terms.ends(entry.route) if entry.twin else scene.terms.route(entry.route)


def moves_picture(
    scene: Scene, entries: list[MenuEntry], room: int, console: Console
) -> RenderableType:
    """The groups one below the other, claims in columns, at most `room` lines."""
    numbered = list(enumerate(entries, 1))
    others = [(n, entry) for n, entry in numbered if entry.route is None]
    claims = [(n, entry) for n, entry in numbered if entry.route is not None]
    rows = Table.grid(padding=(0, 1))
    rows.add_column(style=FAINT, no_wrap=True)
    rows.add_column()
    for verb in dict.fromkeys(entry.verb for _, entry in others):
        group = [(n, entry) for n, entry in others if entry.verb == verb]
        rows.add_row(capital(scene.terms.word(verb)), group_picture(scene, group))
    if claims:
        left = room - len(console.render_lines(rows, pad=False))
        grid = claims_picture(scene, claims, left, console.width - LABEL)
        rows.add_row(capital(scene.terms.word(CLAIM)), grid)
    return rows


def group_picture(scene: Scene, group: list[tuple[int, MenuEntry]]) -> RenderableType:
    """Moves of one verb in a row, each with its number and object."""
    pieces = []
    for number, entry in group:
        action = entry.moves[0]
        if not action.about:
            label = Text(scene.say(f"move-{action.kind}"))
        elif action.kind == DRAW and action.colour:
            label = scene.paints.chip(action.colour)
        else:
            label = Text(scene.terms.about(action))
        pieces.append(Text.assemble((str(number), "bold"), " ", label))
    return Flow(pieces, gap="  ")


def claims_picture(
    scene: Scene, claims: list[tuple[int, MenuEntry]], room: int, width: int
) -> RenderableType:
    """Claims in columns, as many as fit above the legend."""
    columns = max(1, (width + 1) // CLAIM_WIDTH)
    shown = claims[: max(1, room - 1) * columns]
    grid = Table.grid(padding=(0, 1, 0, 0))
    for _ in range(columns):
        grid.add_column(width=CLAIM_WIDTH - 1 if columns > 1 else None, no_wrap=True)
    cells = [claim_cell(scene, n, entry) for n, entry in shown]
    height = -(-len(cells) // columns)
    for i in range(height):
        grid.add_row(*cells[i::height])
    legend = scene.say("claims-legend", sign=USEFUL)
    if len(shown) < len(claims):
        command = scene.terms.command("moves")[0]
        more = scene.say("moves-more", count=len(claims) - len(shown), command=command)
        legend = f"{more} · {legend}"
    return Group(grid, Text(legend, FAINT, no_wrap=True, overflow="ellipsis"))


def claim_cell(scene: Scene, number: int, entry: MenuEntry) -> Text:
    """A route in the list of claims: number, colour, locations, length, points, and whether it is useful."""
    route = entry.route
    assert route is not None
    useful = route in scene.useful
    ferry = f" {scene.paints.mark('wild')}{route.ferry}" if route.ferry else ""
    return Text.assemble(
        (f"{number:>2}", "bold"),
        " ",
        scene.paints.dot(route.colour),
        scene.paints.dot(entry.twin.colour)[1:] if entry.twin else "  ",
        (f" {route.length}·{route.points:<2} ", FAINT),
        (scene.terms.ends(route), "bold" if useful else ""),
        ferry,
        f" {USEFUL}" if useful else "",
    )


def choices_picture(scene: Scene, entries: list[MenuEntry]) -> RenderableType:
    """A short numbered list to choose from."""
    grid = Table.grid(padding=(0, 1))
    for number, entry in enumerate(entries, 1):
        grid.add_row(Text(str(number), "bold"), Text(describe(scene, entry)))
    return grid
