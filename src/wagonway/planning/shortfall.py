"""How many cards a hand lacks to pay for several routes, exactly: each card of it pays one space.

Colours pay the routes of their colour, and each gray route is paid in one colour of the player's choice. Wilds pay any
space, and the ferries' spaces alone. So what is missing follows from the gray routes: the choice of their colours that
uses most of the hand leaves least to draw.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product

from wagonway.engine.board import Route
from wagonway.engine.state import GRAY, WILD

Plains = tuple[int, ...]  # spaces of gray routes that are no ferries, each route's


def missing_cards(hand: Sequence[int], routes: Sequence[Route]) -> list[int]:
    """Cards that the hand, counted by kind, lacks for each route when all of them share it; their sum is the least."""
    left, plain = list(hand), [route.length - route.ferry for route in routes]
    for i, route in enumerate(routes):
        if route.colour_number != GRAY:
            plain[i] -= take(left, route.colour_number, plain[i])
    gray = [i for i, route in enumerate(routes) if route.colour_number == GRAY]
    for i, colour in zip(gray, best_colours(left, tuple(plain[i] for i in gray)), strict=True):
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


def best_colours(hand: Sequence[int], plains: Plains) -> list[int]:
    """The colour for each gray route, so that they use most of the cards."""
    colours = [kind for kind in range(1, len(hand)) if hand[kind] > 0]

    @cache
    def best(at: int, left: Plains) -> tuple[int, Plains]:
        """(cards used, spaces of the routes that the colour pays), of this colour and those after it."""
        if at == len(colours) or not left:
            return 0, ()
        held = hand[colours[at]]
        return max(
            (min(held, sum(chosen)) + best(at + 1, without(left, chosen))[0], chosen)
            for chosen in choices(left, held)
        )

    found = [1] * len(plains)
    left, waiting = tuple(sorted(plains)), list(range(len(plains)))
    for at, colour in enumerate(colours):
        _, chosen = best(at, left)
        left = without(left, chosen)
        for spaces in chosen:
            i = next(i for i in waiting if plains[i] == spaces)
            found[i] = colour
            waiting.remove(i)
    return found


def choices(left: Plains, held: int) -> Iterator[Plains]:
    """Every choice among routes, those of one length being alike, that cards of one colour have a use for."""
    counts = Counter(left)
    for numbers in product(*(range(n + 1) for n in counts.values())):
        chosen = tuple(s for s, n in zip(counts, numbers, strict=True) for _ in range(n))
        if not chosen or sum(chosen) - min(chosen) < held:
            yield chosen


def without(left: Plains, chosen: Plains) -> Plains:
    return tuple(sorted((Counter(left) - Counter(chosen)).elements()))
