"""A bot in one file: it builds the cheapest ways of its tickets.

wagonway play --code examples/bots/simple_bot.py
"""


def choose(view, legal, random):
    wanted = {route for ticket in view.tickets for route in cheapest_way(view, ticket)}
    if "keep 1" in legal:
        spaces = [sum(route.length for route in cheapest_way(view, t)) for t in view.offer]
        return min(legal, key=lambda keep: sum(spaces[int(i) - 1] for i in keep.split()[1:]))
    claims = [move for move in legal if move.startswith("claim ")]
    names = {route.name for route in wanted}
    useful = [move for move in claims if route_name(move) in names or not wanted]
    if useful:
        points = {route.name: route.points for route in view.board.routes}
        return max(useful, key=lambda move: (points[route_name(move)], "+" not in move))
    kinds = view.board.kinds  # kinds[0] is the wild, and a gray route has the colour 0
    draws = [
        f"draw {kinds[r.colour]}" for r in sorted(wanted, key=lambda r: (not r.colour, r.name))
    ]
    return next((move for move in [*draws, "draw deck"] if move in legal), random.choice(legal))


def route_name(claim):
    return claim.removeprefix("claim ").rpartition(" ")[0]


def cheapest_way(view, ticket):
    """The routes still to be claimed that join the ticket's ends with fewest pieces."""
    ways = {ticket.a: (0, [])}  # location → pieces and routes from one end to there
    roads = list(open_routes(view))
    for _ in view.board.locations:
        for route, pieces in roads:
            for here, there in ((route.a, route.b), (route.b, route.a)):
                if here in ways:
                    before, routes = ways[here]
                    if there not in ways or before + pieces < ways[there][0]:
                        ways[there] = (before + pieces, [*routes, route] if pieces else routes)
    return ways.get(ticket.b, (0, []))[1]


def open_routes(view):
    """The routes that are ours or can be, with the pieces that each still takes."""
    for i, (route, owner) in enumerate(zip(view.board.routes, view.owners, strict=True)):
        if owner == view.seat:
            yield route, 0
        elif owner is None and not view.is_closed(i):
            yield route, route.length
