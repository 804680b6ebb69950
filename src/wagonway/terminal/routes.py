"""The routes of the map as a table, filtered by location, colour, "open" or "mine"."""

from __future__ import annotations

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from wagonway.engine.board import Route, fold
from wagonway.terminal.paint import FAINT, GOOD
from wagonway.terminal.scene import Scene


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
    places = fold(" ".join(route.ends))
    return any(name.startswith(word) for name in places.split())


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
