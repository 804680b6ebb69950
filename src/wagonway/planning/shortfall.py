"""How many cards a hand lacks to pay for several routes, exactly: each card of it pays one space.

Colours pay the routes of their colour, and each gray route is paid in one colour of the player's choice. Wilds pay any
space, and the ferries' spaces alone. So what is missing follows from the gray routes: the choice of their colours that
uses most of the hand leaves least to draw.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wagonway.engine.board import Route
from wagonway.engine.state import GRAY, WILD

MOST_HANDS = 1000
Cards = tuple[int, ...]


def missing_cards(hand: Sequence[int], routes: Sequence[Route]) -> list[int]:
    """Cards that the hand, counted by kind, lacks for each route when all of them share it; their sum is the least."""
    left, plain = list(hand), [route.length - route.ferry for route in routes]
    for i, route in enumerate(routes):
        if route.colour_number != GRAY:
            plain[i] -= take(left, route.colour_number, plain[i])
    gray = [i for i, route in enumerate(routes) if route.colour_number == GRAY]
    for i, colour in zip(gray, best_colours(left, [plain[i] for i in gray]), strict=True):
        plain[i] -= take(left, colour, plain[i])
    ferries = [route.ferry - take(left, WILD, route.ferry) for route in routes]
    return [
        ferry + spaces - take(left, WILD, spaces)
        for ferry, spaces in zip(ferries, plain, strict=True)
    ]


def take(left: list[int], kind: int, wanted: int) -> int:
    """Take as many cards of a kind as there are, up to those wanted; returns how many."""
    taken = min(left[kind], wanted)
    left[kind] -= taken
    return taken


def best_colours(hand: Sequence[int], plains: Sequence[int]) -> list[int]:
    """The colour for each gray route, so that they use most of the cards.

    Routes choose in turn, the longest first. What was chosen before matters only by the cards left of each colour, and colours
    of which equally many are left are alike. Beyond MOST_HANDS different hands only those that used most cards are followed:
    no hand of a real game comes near, and no imported board can make it slow.
    """
    found: dict[Cards, tuple[Cards, Cards]] = {(): (tuple(hand[1:]), ())}
    order = sorted(range(len(plains)), key=lambda i: -plains[i])
    for i in order:
        found = {
            tuple(sorted(left)): (left, (*before, colour))
            for start, before in found.values()
            for left, colour in payments(start, plains[i])
        }
        if len(found) > MOST_HANDS:
            found = dict(sorted(found.items(), key=lambda each: sum(each[0]))[:MOST_HANDS])
    _, chosen = min(found.values(), key=lambda each: sum(each[0]))
    colours = dict(zip(order, chosen, strict=True))
    return [colours[i] for i in range(len(plains))]


def payments(left: Cards, spaces: int) -> Iterator[tuple[Cards, int]]:
    """What is left after a route was paid in each colour that differs, and that colour; any if no card is left."""
    for held in sorted(set(left) - {0}) or [0]:
        at = left.index(held)
        yield (*left[:at], max(0, held - spaces), *left[at + 1 :]), at + 1
