"""A seat's plan: its tickets, those on offer, and every route of others."""

from __future__ import annotations

from wagonway.engine.game import Game
from wagonway.insight.plan import plan_of


def test_plan_adds_up_the_routes_of_each_ticket() -> None:
    view = Game.new("tiny", players=2, seed=1).view(0)
    plan = plan_of(view)
    assert [each.ticket for each in plan.offer] == [ticket.name for ticket in view.offer]
    for each in plan.offer:
        assert each.pieces == sum(route.length for route in each.routes)
        assert each.missing == sum(route.missing for route in each.routes)


def test_own_route_is_not_among_those_to_claim() -> None:
    game = Game.new("tiny", players=2, seed=1)
    while not game.view(0).routes_of(0):
        claims = [action for action in game.legal() if action.route]
        game.play(claims[0] if claims else game.legal()[0])
    view = game.view(0)
    own = {route.name for route in view.routes_of(0)}
    names = {route.name for route in plan_of(view).routes}
    assert names | own == {route.name for route in view.board.routes}
    assert not names & own
