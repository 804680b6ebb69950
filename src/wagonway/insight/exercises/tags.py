"""What an exercise is about: tags by rule, from the decision, its two best answers and the reasons."""

from __future__ import annotations

from collections.abc import Sequence

from wagonway.engine.actions import CLAIM, DRAW, Action
from wagonway.engine.actions import TICKETS as DRAW_TICKETS
from wagonway.engine.board import Route, Ticket
from wagonway.engine.game import Game
from wagonway.engine.view import View
from wagonway.insight import reasons as because
from wagonway.insight.reasons import ReviewReason
from wagonway.planning.completion import Planner, Steps, cheapest_way, steps_over

TICKETS, MORE, BUILD, ROUTE, CARDS = "tickets", "more", "build", "route", "cards"
BLOCK, END, TOKENS, DETOUR = "block", "end", "tokens", "detour"
TAGS = (TICKETS, BUILD, BLOCK, END, TOKENS, DETOUR, MORE, ROUTE, CARDS)
UNREACHABLE = 10_000  # spaces
COSTS_RIVAL = 2.0  # points that a rival must lose for a claim to be a block


def tags_for(
    game: Game, best: Action, second: Action, reasons: Sequence[ReviewReason]
) -> list[str]:
    """The tags in the order of TAGS; `game` is the position, and the reasons say why best is better than second."""
    kinds = {reason.kind for reason in reasons}
    found = {choice_between(game.phase, best, second)}
    if game.phase == "turn":
        if best.kind == CLAIM and is_block(reasons):
            found.add(BLOCK)
        if is_about_end(game, best, second):
            found.add(END)
        if because.TOKENS in kinds:
            found.add(TOKENS)
        view = game.view()
        if best.route and any(is_way_round(view, each, best.route) for each in view.tickets):
            found.add(DETOUR)
    return [tag for tag in TAGS if tag in found]


def choice_between(phase: str, best: Action, second: Action) -> str:
    """The tag of the choice between the two best answers."""
    if phase != "turn":
        return choice_of_phase(phase)
    kinds = {best.kind, second.kind}
    if DRAW_TICKETS in kinds:
        return MORE
    if kinds == {CLAIM}:
        return ROUTE
    return CARDS if kinds == {DRAW} else BUILD


def choice_of_phase(phase: str) -> str:
    """The tag of a phase other than a turn."""
    return TICKETS if phase in ("choose", "keep") else TOKENS


def is_block(reasons: Sequence[ReviewReason]) -> bool:
    """Whether a rival would take the route, or loses points by it."""
    return any(
        reason.kind == because.RACE
        or (reason.kind == because.RIVAL and reason.points >= COSTS_RIVAL)
        for reason in reasons
    )


def is_about_end(game: Game, best: Action, second: Action) -> bool:
    """Whether the last round is on, or exactly one of the two begins it."""
    return bool(game.state.turns_left) or begins_end(game, best) != begins_end(game, second)


def begins_end(game: Game, action: Action) -> bool:
    after = game.copy()
    after.play(action)
    return after.over or bool(after.state.turns_left)


def is_way_round(view: View, ticket: Ticket, route: Route) -> bool:
    """Whether rivals closed a ticket's shortest way, and the route is on the shortest one left."""
    own = view.routes_of(view.seat or 0)
    open_steps = Planner(view).steps
    all_steps = steps_over(
        (each, 0 if each in own else each.length, 0) for each in view.board.routes
    )
    shortest = spaces(open_steps, ticket.a, ticket.b)
    if shortest in (0, UNREACHABLE) or shortest <= spaces(all_steps, ticket.a, ticket.b):
        return False
    ways = (
        spaces(open_steps, ticket.a, x) + route.length + spaces(open_steps, y, ticket.b)
        for x, y in ((route.a, route.b), (route.b, route.a))
    )
    return shortest in ways


def spaces(steps: Steps, start: int, goal: int) -> int:
    """Spaces still to claim between two locations."""
    way = cheapest_way(steps, start, goal)
    return UNREACHABLE if way is None else sum(route.length for route in way)
