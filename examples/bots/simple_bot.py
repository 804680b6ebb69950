"""A bot in one file: it builds the cheapest ways of its tickets.

wagonway play --code examples/bots/simple_bot.py
"""


def choose(view, legal, random):
    wanted = {route for ticket in view.tickets for route in cheapest_way(view, ticket)}
    if view.offer:
        spaces = [sum(route.length for route in cheapest_way(view, t)) for t in view.offer]
        return min(legal, key=lambda action: sum(spaces[i - 1] for i in action.kept))
    claims = [action for action in legal if action.kind == "claim"]
    useful = [claim for claim in claims if claim.route in wanted or not wanted]
    if useful:
        return max(useful, key=lambda claim: (claim.route.points, "+" not in claim.payment))
    coloured = sorted(route.colour for route in wanted if route.colour != "gray")
    draws = [f"draw {colour}" for colour in [*coloured, "wild", "deck"]]
    return next((move for move in draws if move in legal), random.choice(legal))


def cheapest_way(view, ticket):
    """The routes still to be claimed that join the ticket's ends with fewest pieces."""
    start, goal = ticket.ends
    ways = {start: (0, [])}  # location → pieces and routes from one end to there
    roads = list(open_routes(view))
    for _ in view.board.locations:
        for route, pieces in roads:
            for here, there in (route.ends, route.ends[::-1]):
                if here in ways:
                    before, routes = ways[here]
                    if there not in ways or before + pieces < ways[there][0]:
                        ways[there] = (before + pieces, [*routes, route] if pieces else routes)
    return ways.get(goal, (0, []))[1]


def open_routes(view):
    """The routes that are ours or can be, with the pieces that each still takes."""
    for route in view.board.routes:
        if view.owner(route) == view.seat:
            yield route, 0
        elif view.is_open(route):
            yield route, route.length
