"""The routes of the map as a table: by place, by colour, those still open, those that are yours."""

from __future__ import annotations

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from wagonway.engine.board import Route, fold
from wagonway.planning.completion import is_within_reach
from wagonway.terminal.paint import FAINT, GOOD, Paintbox
from wagonway.terminal.scene import Scene


def choose_routes(scene: Scene, wish: str) -> list[int]:
    """The routes that fit every word of a wish: places, colours, "open", "mine"; in the order of names."""
    routes = scene.board.routes
    found = [i for i in range(len(routes)) if all(fits(scene, i, w) for w in fold(wish).split())]
    return sorted(found, key=lambda i: routes[i].name)


def fits(scene: Scene, index: int, word: str) -> bool:
    view, route = scene.view, scene.board.routes[index]
    if word in ("open", fold(scene.tongue.filter("open"))):
        return view.owners[index] is None and is_within_reach(view, index)
    if word in ("mine", fold(scene.tongue.filter("mine"))):
        return view.owners[index] == scene.me
    colour = scene.tongue.vocabulary.get(word, word)
    if colour in (*scene.board.kinds, "gray"):
        return scene.tongue.colour(route) == colour
    places = fold(f"{scene.board.locations[route.a].name} {scene.board.locations[route.b].name}")
    return any(name.startswith(word) for name in places.split())


def owner(scene: Scene, index: int) -> str:
    """Who has the route, or whether you can have it."""
    seat = scene.view.owners[index]
    if seat is not None:
        return scene.label(seat)
    if not is_within_reach(scene.view, index):
        return scene.say("route-closed")
    return scene.say(
        "route-payable" if scene.board.routes[index] in scene.payable else "route-open"
    )


def routes_picture(scene: Scene, paints: Paintbox, found: list[int]) -> RenderableType:
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style=FAINT)
    table.add_column(scene.say("column-route"), overflow="fold")
    table.add_column(scene.say("column-colour"), no_wrap=True)
    table.add_column(scene.say("column-length"), justify="right")
    table.add_column(scene.say("column-points"), justify="right")
    table.add_column(scene.say("column-owner"))
    for i in found:
        route = scene.board.routes[i]
        mine = scene.view.owners[i] == scene.me
        table.add_row(
            Text(scene.tongue.ends(route), "bold" if mine else ""),
            paints.chip(scene.tongue.colour(route)),
            Text(length(scene, route)),
            Text(str(route.points)),
            Text(owner(scene, i), GOOD if mine else ""),
        )
    return table


def length(scene: Scene, route: Route) -> str:
    if not route.ferry:
        return str(route.length)
    wilds = scene.tongue.count("wild", route.ferry)
    return scene.say("route-ferry", length=route.length, wilds=wilds)


def routes_sentences(scene: Scene, found: list[int]) -> list[str]:
    routes = scene.board.routes
    return [
        scene.say(
            "route-sentence",
            route=scene.tongue.ends(routes[i]),
            colour=scene.tongue.word(scene.tongue.colour(routes[i])),
            length=length(scene, routes[i]),
            points=routes[i].points,
            owner=owner(scene, i),
        )
        for i in found
    ]
