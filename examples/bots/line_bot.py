"""A bot over the line protocol, in Python with nothing but its standard library.

wagonway play --exec "python examples/bots/line_bot.py"

It plans the cheapest way of each ticket, claims what it can pay of that, and draws what it lacks.
docs/outside-bots.md describes the messages.
"""

import json
import sys


def main():
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            hello = message
            say({"ready": "line bot"})
        elif message["type"] == "view":
            say({"move": choose(hello, message), "number": message["number"]})
        elif message["type"] == "result":
            print(f"It ended {[seat['total'] for seat in message['scores']]}.", file=sys.stderr)
        elif message["type"] == "bye":
            break


def say(answer):
    print(json.dumps(answer), flush=True)


def choose(hello, view):
    legal = view["legal"]
    if view["offer"]:
        return best_keep(hello, view)
    wanted = wanted_routes(hello, view)
    claim = best_claim(hello, view, wanted)
    if claim:
        return claim
    for kind in lacking(view, wanted):
        if f"draw {kind}" in legal:
            return f"draw {kind}"
    if not wanted and "tickets" in legal and own(hello, view)["pieces"] > plenty(hello):
        return "tickets"
    return legal[0]


def best_keep(hello, view):
    """The tickets that bring most points for the pieces they take."""
    gain = [t["points"] - spaces(cheapest_way(hello, view, t)) for t in view["offer"]]
    return max(view["legal"], key=lambda keep: sum(gain[int(i) - 1] for i in keep.split()[1:]))


def best_claim(hello, view, wanted):
    """The dearest route that is wanted, paid with fewest wilds; any route when nothing is wanted."""
    points = {route["name"]: route["points"] for route in hello["board"]["routes"]}
    names = [route["name"] for route in wanted]
    best, best_value = None, None
    for move in view["legal"]:
        verb, _, rest = move.partition(" ")
        name, _, payment = rest.rpartition(" ")
        if verb == "claim" and (name in names or not wanted):
            value = (points[name], -wilds(payment))
            if best is None or value > best_value:
                best, best_value = move, value
    return best


def wilds(payment):
    """How many wilds a payment such as "red+2" spends; "wild" alone spends them on every space."""
    colour, _, number = payment.partition("+")
    return 99 if colour == "wild" else int(number or 0)


def lacking(view, wanted):
    """The colours to draw, most urgent first: for gray routes the colour there is most of."""
    hand = {kind: n for kind, n in view["hand"].items() if kind != "wild"}
    most = max(hand, key=hand.get, default="wild")
    missing = {}
    for route in wanted:
        colour = most if route["colour"] == "gray" else route["colour"]
        missing[colour] = missing.get(colour, -hand.get(colour, 0)) + route["length"]
    short = [colour for colour, n in missing.items() if n > 0]
    return [*sorted(short, key=missing.get), "wild"]


def wanted_routes(hello, view):
    """The routes that the open tickets still need, within the pieces there are."""
    left, found = own(hello, view)["pieces"], []
    for ticket in sorted(view["tickets"], key=lambda t: -t["points"]):
        way = [] if ticket["completed"] else cheapest_way(hello, view, ticket)
        more = [route for route in way if route not in found]
        if spaces(more) <= left:
            found += more
            left -= spaces(more)
    return found


def cheapest_way(hello, view, ticket):
    """The routes still to be claimed that join the ends of a ticket with fewest pieces."""
    start, end = ticket["ends"]
    ways = {start: []}
    roads = [route for route in hello["board"]["routes"] if is_open(hello, view, route)]
    for _ in hello["board"]["locations"]:
        for route in roads:
            mine = view["owners"].get(route["name"]) == hello["seat"]
            for here, there in (route["ends"], route["ends"][::-1]):
                if here in ways:
                    way = ways[here] if mine else [*ways[here], route]
                    if there not in ways or spaces(way) < spaces(ways[there]):
                        ways[there] = way
    return ways.get(end, [])


def is_open(hello, view, route):
    """Whether a route is mine or can still become mine."""
    owner = view["owners"].get(route["name"], hello["seat"])
    return owner == hello["seat"] and route["name"] not in view["closed"]


def own(hello, view):
    return view["seats"][hello["seat"]]


def plenty(hello):
    """So many pieces that another ticket may pay."""
    return hello["board"]["rules"]["pieces"] / 2


def spaces(routes):
    return sum(route["length"] for route in routes)


if __name__ == "__main__":
    main()
