"""The seat's tickets and those on offer, each with its distance."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from wagonway.engine.board import Route
from wagonway.planning.completion import DONE, IMPOSSIBLE, OPEN, TicketWay
from wagonway.terminal.paint import BAD, FAINT, GOOD
from wagonway.terminal.scene import Scene

SIGNS = {DONE: ("✓", GOOD), OPEN: ("○", ""), IMPOSSIBLE: ("✗", BAD)}


def distance(scene: Scene, found: TicketWay) -> str:
    """The distance of a ticket in words: completed, pieces still needed, or impossible."""
    if found.state == OPEN:
        pieces = scene.terms.pieces(found.pieces)
        return scene.say("ticket-open", count=found.pieces, pieces=pieces)
    return scene.say(f"ticket-{found.state}")


def tickets_picture(scene: Scene, room: int) -> RenderableType:
    """The tickets in hand, as many as fit; incomplete ones come first."""
    order = [OPEN, IMPOSSIBLE, DONE]
    found = sorted(scene.plans, key=lambda plan: (order.index(plan.state), -plan.ticket.points))
    pins = {ticket: pin for pin, ticket in scene.pinned}
    grid = Table.grid(padding=(0, 1))
    grid.add_column()
    grid.add_column(justify="right")
    shown = found if len(found) <= room else found[: max(0, room - 1)]
    for each in shown:
        sign, style = SIGNS[each.state]
        ends, points = scene.terms.ends(each.ticket), str(each.ticket.points)
        grid.add_row(
            Text(pins.get(each.ticket, sign), style),
            Text(points),
            Text(ends),
            Text(distance(scene, each), FAINT),
        )
    if not found:
        grid.add_row(Text(scene.say("tickets-none"), FAINT))
    if len(shown) < len(found):
        command = scene.terms.command("plan")[0]
        more = scene.say("tickets-more", count=len(found) - len(shown), command=command)
        return Group(grid, Text(more, FAINT))
    return grid


def ticket_sentence(scene: Scene, found: TicketWay) -> str:
    return scene.say(
        "ticket-sentence",
        ticket=scene.terms.ends(found.ticket),
        points=found.ticket.points,
        distance=distance(scene, found),
    )


def tickets_sentences(scene: Scene) -> list[str]:
    if not scene.view.tickets:
        return [scene.say("tickets-none-sentence")]
    texts = [ticket_sentence(scene, each) for each in scene.plans]
    listed = scene.terms.semicolons(texts)
    return [scene.say("tickets-sentence", count=len(texts), tickets=listed)]


def offer_sentences(scene: Scene) -> list[str]:
    """Each ticket on offer: its number, locations, points and distance."""
    return [
        scene.say(
            "offer-ticket",
            number=number,
            ticket=scene.terms.ends(ticket),
            points=ticket.points,
            distance=distance(scene, scene.planner.plan(ticket)),
        )
        for number, ticket in enumerate(scene.view.offer, 1)
    ]


def offer_picture(scene: Scene) -> RenderableType:
    grid = Table.grid(padding=(0, 1))
    for i, ticket in enumerate(scene.view.offer):
        far = distance(scene, scene.planner.plan(ticket))
        points = scene.say("points", points=ticket.points)
        ends = Text(scene.terms.ends(ticket))
        grid.add_row(Text(str(i + 1), "bold"), ends, Text(points), Text(far, FAINT))
    return grid


def way(scene: Scene, found: TicketWay) -> str:
    """The routes still needed for a ticket with their costs, and the cards missing for all of them."""
    terms = scene.terms
    costs = [f"{terms.ends(route)} {cost(scene, route)}" for route in found.routes]
    missing = scene.say("plan-missing", count=sum(found.missing))
    return scene.terms.semicolons([*costs, missing])


def cost(scene: Scene, route: Route) -> str:
    """The cards of a route in words: "3 blue", "1 wild + 2 blue"."""
    plain = scene.terms.count(route.colour, route.length - route.ferry)
    if not route.ferry:
        return plain
    wilds = scene.terms.count("wild", route.ferry)
    return wilds if route.ferry == route.length else f"{wilds} + {plain}"


def plan_sentences(scene: Scene) -> list[str]:
    """Every ticket with its distance and the cheapest way to complete it."""
    lines = []
    for each in scene.plans:
        sentence = ticket_sentence(scene, each)
        line = scene.terms.pair(sentence, way(scene, each)) if each.routes else sentence
        lines.append(f"{line}.")
    return lines or [scene.say("tickets-none-sentence")]


def plan_picture(scene: Scene) -> RenderableType:
    grid = Table.grid(padding=(0, 1))
    for each in scene.plans:
        sign, style = SIGNS[each.state]
        head = f"{scene.terms.ends(each.ticket)} ({each.ticket.points})"
        grid.add_row(Text(sign, style), Text(head, "bold"), Text(distance(scene, each), FAINT))
        for route in each.routes:
            price = Text.assemble(scene.paints.dot(route.colour), " ", cost(scene, route))
            grid.add_row("", Text(f"  {scene.terms.ends(route)}"), price)
    return grid if scene.view.tickets else Text(scene.say("tickets-none-sentence"))
