"""The routes of the map as a table, filtered by location, colour, "open" or "mine"; the surroundings of a location in words."""

from __future__ import annotations

from math import atan2, tau

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from wagonway.draw.places import places, sheet_of
from wagonway.engine.board import Board, Route, fold
from wagonway.engine.refusal import Refusal
from wagonway.terminal.paint import FAINT, GOOD
from wagonway.terminal.scene import Scene
from wagonway.terminal.table_sentences import stacks

COMPASS = ("east", "southeast", "south", "southwest", "west", "northwest", "north", "northeast")


def choose_routes(scene: Scene, typed: str) -> list[Route]:
    """The routes that match every word typed: locations, colours, "open", "mine"; sorted by name."""
    words = fold(typed).split()
    found = [r for r in scene.board.routes if all(fits(scene, r, word) for word in words)]
    return sorted(found, key=lambda route: route.name)


def fits(scene: Scene, route: Route, word: str) -> bool:
    view = scene.view
    if word in ("open", fold(scene.terms.filter("open"))):
        return view.is_open(route)
    if word in ("mine", fold(scene.terms.filter("mine"))):
        return view.owner(route) == scene.me
    colour = scene.terms.vocabulary.get(word, word)
    if colour in (*scene.board.kinds, "gray"):
        return route.colour == colour
    return any(name.startswith(word) for name in fold(" ".join(route.ends)).split())


def owner(scene: Scene, route: Route) -> str:
    """The owner of a route, or whether the seat can claim it."""
    seat = scene.view.owner(route)
    if seat is not None:
        return scene.label(seat)
    if not scene.view.is_open(route):
        return scene.say("route-closed")
    return scene.say("route-payable" if route in scene.payable else "route-open")


def routes_picture(scene: Scene, found: list[Route]) -> RenderableType:
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style=FAINT)
    table.add_column(scene.say("column-route"), overflow="fold")
    table.add_column(scene.say("column-colour"), no_wrap=True)
    table.add_column(scene.say("column-length"), justify="right")
    table.add_column(scene.say("column-points"), justify="right")
    table.add_column(scene.say("column-owner"))
    for route in found:
        mine = scene.view.owner(route) == scene.me
        table.add_row(
            Text(scene.terms.ends(route), "bold" if mine else ""),
            scene.paints.chip(route.colour),
            Text(length(scene, route)),
            Text(str(route.points)),
            Text(owner(scene, route), GOOD if mine else ""),
        )
    return table


def length(scene: Scene, route: Route) -> str:
    if not route.ferry:
        return str(route.length)
    wilds = scene.terms.count("wild", route.ferry)
    return scene.say("route-ferry", length=route.length, wilds=wilds)


def routes_sentences(scene: Scene, found: list[Route]) -> list[str]:
    return [
        scene.say(
            "route-sentence",
            route=scene.terms.ends(route),
            colour=scene.terms.word(route.colour),
            length=length(scene, route),
            points=route.points,
            owner=owner(scene, route),
        )
        for route in found
    ]


def near_sentences(scene: Scene, typed: str) -> list[str]:
    """A line for each route of a location, clockwise from north; then its tickets and tokens."""
    board, say = scene.board, scene.say
    if not typed:
        command, example = scene.terms.command("near")[0], board.locations[0].name
        return [say("near-which", command=command, place=example)]
    place = find_location(scene, typed)
    found = [route for route in board.routes if place in (route.a, route.b)]
    bearing = {route: direction(board, place, route) for route in found}
    # North is the last but one in COMPASS.
    found.sort(key=lambda route: (COMPASS.index(bearing[route]) + 2) % len(COMPASS))
    name = board.locations[place].name
    lines = [say("near-title", place=name)]
    for route, sentence in zip(found, routes_sentences(scene, found), strict=True):
        lines.append(scene.terms.pair(say(f"compass-{bearing[route]}"), sentence))
    tickets = [each for each in scene.view.tickets if place in (each.a, each.b)]
    if tickets:
        names = scene.terms.semicolons([scene.terms.ends(ticket) for ticket in tickets])
        lines.append(say("near-tickets", tickets=names))
    stack = stacks(scene, "stack-sentence").get(name)
    return lines if stack is None else [*lines, stack]


def find_location(scene: Scene, typed: str) -> int:
    """The one location with this name or prefix; a Refusal if there is none or several."""
    wanted, names = fold(typed), [location.name for location in scene.board.locations]
    exact = [i for i, name in enumerate(names) if fold(name) == wanted]
    fitting = exact or [i for i, name in enumerate(names) if starts(name, wanted)]
    if not fitting:
        raise Refusal("near-none", place=typed)
    if len(fitting) > 1:
        several = scene.terms.either([names[i] for i in fitting])
        raise Refusal("near-several", place=typed, places=several)
    return fitting[0]


def starts(name: str, wanted: str) -> bool:
    """Whether a name, or one of its words, begins with `wanted`."""
    whole = fold(name)
    return whole.startswith(wanted) or any(word.startswith(wanted) for word in whole.split())


def direction(board: Board, place: int, route: Route) -> str:
    """The direction of the other end of a route, seen from a location."""
    points, _ = places(sheet_of(board))
    x, y = points[route.b if route.a == place else route.a] - points[place]
    return COMPASS[round(atan2(float(y), float(x)) / tau * len(COMPASS)) % len(COMPASS)]
