"""Placing everything on a board so that nothing overlaps.

A thing (the routes between two locations, a label, a token stack) has candidates; a candidate
is a few boxes and a cost of its own. The mutual cost of two candidates of different things depends
on the gaps between their boxes. Annealing on those two tables, with a fixed seed, picks one
candidate per thing: the same board always gets the same picture.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from wagonway.draw.boxes import Floats, Ints, gaps, near_pairs

Table = NDArray[np.float32]

SPACE, LABEL, TOKEN, RAIL, RAIL_END = range(5)
KINDS = 5

# For two kinds of box: the gap they want, what a missing pixel costs (squared), what touching costs.
WANTS: dict[tuple[int, int], tuple[float, float, float]] = {
    (SPACE, SPACE): (6, 4, 1000),
    (SPACE, LABEL): (4, 4, 700),
    (SPACE, TOKEN): (4, 4, 700),
    (LABEL, LABEL): (8, 4, 700),
    (LABEL, TOKEN): (4, 4, 700),
    (TOKEN, TOKEN): (4, 4, 700),
    (LABEL, RAIL): (2, 1, 400),
    (LABEL, RAIL_END): (2, 1, 400),
    (TOKEN, RAIL): (2, 1, 300),
    (TOKEN, RAIL_END): (2, 1, 300),
    (RAIL, RAIL): (4, 0.5, 100),
    (SPACE, RAIL): (4, 1, 300),
}

TOUCHING = 0.75  # boxes closer than this count as touching
GRAIN = 1 / 64
FLAW = 1000.0  # own cost from which a candidate counts as a flaw
STEPS_A_THING = 400
SEEDS = 3  # annealings, of which the best is taken
HOT, COLD = 600.0, 10.0  # costs that are accepted easily at the start and at the end


@dataclass(frozen=True)
class Thing:
    costs: Floats  # one per candidate
    boxes: Floats  # of all candidates
    kinds: Ints  # one per box
    candidate: Ints  # one per box: its candidate


def arrange(things: Sequence[Thing], quick: bool = False) -> tuple[list[int], int]:
    """The candidate chosen for each thing, and the number of flaws left: overlaps and bad positions.

    Quick: the nearest good choice instead of the best of several annealings.
    """
    starts = np.cumsum([0, *(len(thing.costs) for thing in things)])
    own = in_grains(np.concatenate([thing.costs for thing in things]))
    mutual = mutual_costs(things, starts)
    tries = []
    for seed in range(1 if quick else SEEDS):
        begun = cheapest(own, starts) if quick else anneal(own, mutual, starts, seed)
        chosen = descend(own, mutual, starts, begun)
        choice = [int(c - start) for c, start in zip(chosen, starts[:-1])]
        flaws = touching(things, choice) + int((own[chosen] >= FLAW).sum())
        cost = float(own[chosen].sum() + mutual[np.ix_(chosen, chosen)].sum() / 2)
        tries.append((flaws, cost, choice))
    flaws, _, choice = min(tries)
    return choice, flaws


def touching(things: Sequence[Thing], choice: Sequence[int]) -> int:
    """How many pairs of boxes of different things touch, rails not counted."""
    solid = [(thing.candidate == c) & (thing.kinds < RAIL) for thing, c in zip(things, choice)]
    boxes = np.concatenate([thing.boxes[mask] for mask, thing in zip(solid, things)])
    owner = np.repeat(np.arange(len(things)), [mask.sum() for mask in solid])
    i, j = near_pairs(boxes, TOUCHING)
    return int(((gaps(boxes[i], boxes[j]) < TOUCHING) & (owner[i] != owner[j])).sum())


def mutual_costs(things: Sequence[Thing], starts: Ints) -> Table:
    """What every two candidates of different things cost together."""
    boxes = np.concatenate([thing.boxes for thing in things])
    kinds = np.concatenate([thing.kinds for thing in things])
    owner = np.repeat(np.arange(len(things)), [len(thing.boxes) for thing in things])
    candidate = np.concatenate([t.candidate + s for t, s in zip(things, starts[:-1])])
    want, weight, penalty = want_tables()

    i, j = near_pairs(boxes, float(want.max()))
    matter = (owner[i] != owner[j]) & (want[kinds[i], kinds[j]] > 0)
    i, j = i[matter], j[matter]
    gap = gaps(boxes[i], boxes[j])
    close = gap < want[kinds[i], kinds[j]]
    i, j, gap = i[close], j[close], gap[close]
    pair = kinds[i], kinds[j]
    cost = weight[pair] * (want[pair] - gap) ** 2 + penalty[pair] * (gap < TOUCHING)

    n = int(starts[-1])
    table = np.zeros(n * n, np.float32)
    np.add.at(table, candidate[i] * n + candidate[j], in_grains(cost))
    np.add.at(table, candidate[j] * n + candidate[i], in_grains(cost))
    return table.reshape(n, n)


def in_grains(values: Floats) -> Table:
    """Rounded so that sums are exact: every machine then draws a board identically."""
    return (np.rint(values / GRAIN) * GRAIN).astype(np.float32)


def want_tables() -> tuple[Floats, Floats, Floats]:
    tables = np.zeros((3, KINDS, KINDS))
    for (a, b), values in WANTS.items():
        tables[:, a, b] = tables[:, b, a] = values
    return tables[0], tables[1], tables[2]


def cheapest(own: Table, starts: Ints) -> Ints:
    """What each thing would choose if it were alone."""
    return np.array([s + np.argmin(own[s:e]) for s, e in pairwise(starts)])


def anneal(own: Table, mutual: Table, starts: Ints, seed: int) -> Ints:
    """A good choice, found by random changes that are accepted less and less easily."""
    random = np.random.default_rng(seed)
    chosen = cheapest(own, starts)
    field = own + mutual[chosen].sum(axis=0)
    steps = STEPS_A_THING * len(chosen)
    order = random.integers(len(chosen), size=steps)
    noise = in_grains(random.gumbel(size=(steps, int(np.diff(starts).max()))))
    for step, thing in enumerate(order.tolist()):
        start, end = int(starts[thing]), int(starts[thing + 1])
        heat = np.float32(round(HOT * (COLD / HOT) ** (step / steps), 2))
        new = start + int((field[start:end] - heat * noise[step, : end - start]).argmin())
        change(field, mutual, chosen, thing, new)
    return chosen


def descend(own: Table, mutual: Table, starts: Ints, chosen: Ints) -> Ints:
    """The choice after every single change for the better has been made."""
    field = own + mutual[chosen].sum(axis=0)
    better = True
    while better:
        better = False
        for thing in range(len(chosen)):
            start, end = int(starts[thing]), int(starts[thing + 1])
            new = start + int(field[start:end].argmin())
            if field[new] < field[chosen[thing]] - 0.01:
                change(field, mutual, chosen, thing, new)
                better = True
    return chosen


def change(field: Table, mutual: Table, chosen: Ints, thing: int, new: int) -> None:
    old = int(chosen[thing])
    if new != old:
        field += mutual[new] - mutual[old]
        chosen[thing] = new
