"""The score of a finished game in sentences: the parts of each seat's total, and who won by what."""

from __future__ import annotations

from wagonway.engine.result import Result, SeatResult, TicketResult
from wagonway.terminal.history import capital
from wagonway.terminal.scene import Scene


def score_parts(scene: Scene, seat: SeatResult) -> dict[str, int]:
    """The parts of a seat's score that this board has, and their total."""
    parts = {"routes": seat.routes, "tickets": seat.ticket_points}
    if scene.board.symbols:
        parts["tokens"] = seat.token_points
    if scene.board.longest_path_bonus:
        parts["longest"] = seat.bonus
    return {**parts, "total": seat.total}


def longest(scene: Scene, seat: SeatResult) -> str:
    """The longest path: its number of pieces and its locations."""
    places = " – ".join(walk(scene, seat.longest_routes))
    return scene.terms.pair(scene.terms.pieces(seat.longest), places)


def walk(scene: Scene, names: tuple[str, ...]) -> list[str]:
    """The locations of a trail of routes, in order."""
    by_name = {route.name: route for route in scene.board.routes}
    trail = [by_name[name] for name in names]
    if not trail:
        return []
    here = trail[0].a
    if len(trail) > 1 and here in (trail[1].a, trail[1].b):
        here = trail[0].b
    places = [here]
    for route in trail:
        here = route.b if here == route.a else route.a
        places.append(here)
    return [scene.board.locations[place].name for place in places]


def score_sentences(scene: Scene, result: Result) -> list[str]:
    lines = [scene.say("score-title")]
    for seat in result.seats:
        lines += seat_lines(scene, seat)
    return [*lines, winners_sentence(scene, result)]


def seat_lines(scene: Scene, seat: SeatResult) -> list[str]:
    parts = [
        scene.say("score-part", part=scene.say(f"score-{part}"), points=points)
        for part, points in score_parts(scene, seat).items()
        if part != "total"
    ]
    who = capital(scene.sentence("score-who", seat.seat))
    lines = [scene.say("score-seat", who=who, parts=", ".join(parts), total=seat.total)]
    lines += [ticket_line(scene, ticket) for ticket in seat.tickets]
    if seat.tokens:
        tokens = [scene.terms.symbol(token) for token in seat.tokens]
        lines.append(scene.say("score-tokens-sentence", tokens=scene.terms.both(tokens)))
    if scene.board.longest_path_bonus and seat.longest:
        lines.append(scene.say("score-longest-sentence", path=longest(scene, seat)))
    return lines


def ticket_line(scene: Scene, ticket: TicketResult) -> str:
    return scene.say(
        "score-ticket",
        done="yes" if ticket.completed else "no",
        ticket=scene.terms.ends(ticket.ticket),
        points=ticket.ticket.points,
    )


def winners_sentence(scene: Scene, result: Result) -> str:
    """Who won, with how many points, and what decided a tie."""
    best = max(result.totals)
    if len(result.winners) > 1:
        names = [scene.who(seat) for seat in result.winners]
        sentence = scene.say("score-shared", names=scene.terms.both(names), points=best)
        return capital(sentence)
    winner = result.winners[0]
    reason = {None: "alone", "tickets": "tickets", "longest path": "longest"}[result.tie_break]
    return capital(
        scene.sentence(
            f"score-won-{reason}", winner, points=best, completed=result.seats[winner].completed
        )
    )
