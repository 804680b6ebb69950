"""What lies around a location, told in words: its routes by the compass, its tickets, its tokens."""

from __future__ import annotations

from math import atan2, tau

from wagonway.draw.places import places, sheet_of
from wagonway.engine.board import Board, Route, fold
from wagonway.engine.refusal import Refusal
from wagonway.terminal.market import stacks
from wagonway.terminal.routes import routes_sentences
from wagonway.terminal.scene import Scene
from wagonway.words.glossary import semicolons

COMPASS = ("east", "southeast", "south", "southwest", "west", "northwest", "north", "northeast")


def near_sentences(scene: Scene, wish: str) -> list[str]:
    """A line for each route of a location, from the north clockwise; then what else is there."""
    board, say = scene.board, scene.say
    if not wish:
        command, example = scene.tongue.command("near")[0], board.locations[0].name
        return [say("near-which", command=command, place=example)]
    place = find_location(scene, wish)
    found = [route for route in board.routes if place in (route.a, route.b)]
    bearing = {route: direction(board, place, route) for route in found}
    # North is the last but one of the compass.
    found.sort(key=lambda route: (COMPASS.index(bearing[route]) + 2) % len(COMPASS))
    lines = [say("near-title", place=board.locations[place].name)]
    for route, sentence in zip(found, routes_sentences(scene, found), strict=True):
        lines.append(scene.tongue.pair(say(f"compass-{bearing[route]}"), sentence))
    tickets = [each for each in scene.view.tickets if place in (each.a, each.b)]
    if tickets:
        told = semicolons(say.language, [scene.tongue.ends(ticket) for ticket in tickets])
        lines.append(say("near-tickets", tickets=told))
    name = board.locations[place].name
    lines += [stack for stack in stacks(scene, "stack-sentence") if name in stack]
    return lines


def find_location(scene: Scene, wish: str) -> int:
    """The one location that is called so, or begins so; a Refusal if there is none or several."""
    wanted, names = fold(wish), [location.name for location in scene.board.locations]
    exact = [i for i, name in enumerate(names) if fold(name) == wanted]
    fitting = exact or [i for i, name in enumerate(names) if starts(name, wanted)]
    if not fitting:
        raise Refusal("near-none", place=wish)
    if len(fitting) > 1:
        several = scene.tongue.either([names[i] for i in fitting])
        raise Refusal("near-several", place=wish, places=several)
    return fitting[0]


def starts(name: str, wanted: str) -> bool:
    """Whether a name, or one of its words, begins with what is wanted."""
    whole = fold(name)
    return whole.startswith(wanted) or any(word.startswith(wanted) for word in whole.split())


def direction(board: Board, place: int, route: Route) -> str:
    """Where the other end of a route lies, seen from a location."""
    points, _ = places(sheet_of(board))
    x, y = points[route.b if route.a == place else route.a] - points[place]
    return COMPASS[round(atan2(float(y), float(x)) / tau * len(COMPASS)) % len(COMPASS)]
