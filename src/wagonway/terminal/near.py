"""The surroundings of a location in words: its routes by the compass, its tickets, its tokens."""

from __future__ import annotations

from math import atan2, tau

from wagonway.draw.places import places, sheet_of
from wagonway.engine.board import Board, Route, fold
from wagonway.engine.refusal import Refusal
from wagonway.terminal.routes import routes_sentences
from wagonway.terminal.scene import Scene
from wagonway.terminal.table_sentences import stacks

COMPASS = ("east", "southeast", "south", "southwest", "west", "northwest", "north", "northeast")


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
