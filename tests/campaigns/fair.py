"""Statistical fairness: shuffles are uniform, and the time of a refusal reveals nothing hidden.

    make fair                                          1,000,000 shuffles, 1,000,000 refused moves
    make fair ARGS="--shuffles 100000 --refusals 0"

Counts which card lies at every place of a shuffled deck. Times refused moves at a table that switches between two hidden
states which look the same to the seat; if the times differed, Welch's t would grow with the number of moves (a leak is
|t| of 4.5 and more).
"""

from __future__ import annotations

import asyncio
import hashlib
import random
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, variance
from time import perf_counter_ns
from typing import Any

import numpy as np
from scipy.special import chdtrc

from campaigns.in_process import InProcessClient, settled
from campaigns.leak import set_up
from campaigns.report import options, progress, publish
from campaigns.second_worlds import adopt, another_world
from wagonway.bots import load_bot
from wagonway.engine import play
from wagonway.engine.board import Board
from wagonway.engine.chance import FOR_CARDS, shuffle
from wagonway.engine.kernel import entry_point
from wagonway.engine.records import Int32Table, Int64Row, Int64Table
from wagonway.server.game import seats as seating
from wagonway.server.game.live_table import LiveTable

SHUFFLES, REFUSALS = 1_000_000, 1_000_000
AT_ONCE = 100_000  # shuffles
LEAST = 0.001  # how unlikely the counts of a place may be
LEAK = 4.5
WORLDS = 256
CROPPED = 0.9  # share kept; the slowest were interrupted
OPENING = 30  # moves before the refusals
TRIES = ("draw wild", "keep 9", "pass", "keep 1", "nonsense")


@entry_point
def count_places(keys: Int32Table, counts: Int64Table, items: Int64Row, n: int) -> None:
    """Shuffle under each key, and count what lies where."""
    for i in range(len(keys)):
        for place in range(n):
            items[place] = place
        shuffle(keys[i], FOR_CARDS, 0, items, n)
        for place in range(n):
            counts[place][items[place]] += 1


def keys_of(start: int, n: int) -> Any:
    """Reproducible keys."""
    digests = [hashlib.sha256(b"fair %d" % i).digest() for i in range(start, start + n)]
    return np.frombuffer(b"".join(digests), np.int32).reshape(n, 8).copy()


def unlikeliest_place(shuffles: int, cards: int) -> float:
    """The smallest p-value of all places (chi-squared)."""
    counts = np.zeros((cards, cards), np.int64)
    items = play.numbers(cards)
    for start in range(0, shuffles, AT_ONCE):
        count_places(keys_of(start, min(AT_ONCE, shuffles - start)), counts, items, cards)
        progress(f"{start} shuffles")
    expected = shuffles / cards
    squares = ((counts - expected) ** 2 / expected).sum(axis=1)
    return float(chdtrc(cards - 1, squares.max()))


@dataclass
class Timing:
    """Times of refusals in one world and in others."""

    one: list[int] = field(default_factory=list)
    other: list[int] = field(default_factory=list)

    @property
    def t(self) -> float:
        """Welch's t of the times without outliers."""
        limit = sorted(self.one + self.other)[int(CROPPED * (len(self.one) + len(self.other))) - 1]
        return welch(*([n for n in times if n <= limit] for times in (self.one, self.other)))


def welch(one: list[int], other: list[int]) -> float:
    """Welch's t statistic."""
    spread = variance(one) / len(one) + variance(other) / len(other)
    return (fmean(one) - fmean(other)) / sqrt(spread)


async def time_refusals(refusals: int, seed: int) -> dict[str, Timing]:
    """Time refused moves at a table whose hidden state changes every time."""
    dice = random.Random(seed)
    timings = {text: Timing() for text in TRIES}
    async with InProcessClient.app() as app:
        rows, _ = await set_up(app, "usa", "pp", dice)
        table = app.registry.tables[rows.game.id]
        seat = await play_opening(table)
        game = table.running.game
        ones = [game.copy() for _ in range(WORLDS)]
        others = [another_world(game, seat, i) for i in range(WORLDS)]
        for number in range(refusals):
            is_one, text = dice.random() < 0.5, TRIES[number % len(TRIES)]
            adopt(game, (ones if is_one else others)[number % WORLDS])
            begun = perf_counter_ns()
            await table.submit(seat, f"vain{number}", text, seen=table.v)
            took = perf_counter_ns() - begun
            (timings[text].one if is_one else timings[text].other).append(took)
            if number % 1000 == 0:
                progress(f"{number} refusals")
                await settled()
    return timings


async def play_opening(table: LiveTable) -> int:
    """Play the opening; returns the seat to move."""
    await table.change(seating.begun)
    bots = [load_bot("greedy", seat) for seat in range(2)]
    for number in range(OPENING):
        history = table.running
        (seat, *_) = history.deciding
        action = str(bots[seat].choose(history.game.view_to_decide(seat)))
        await table.submit(seat, f"m{number}", action, seen=table.v)
    legal = table.running.game.legal()
    assert not set(TRIES) & set(legal), legal
    return table.running.game.seat


def main() -> None:
    parser = options(__doc__)
    parser.add_argument("--shuffles", type=int, default=SHUFFLES)
    parser.add_argument("--refusals", type=int, default=REFUSALS)
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    figures: dict[str, object] = {"shuffles": args.shuffles}
    faults = []
    for board in map(Board.load, ("usa", "san_francisco")):
        cards = sum(board.cards)
        p = unlikeliest_place(args.shuffles, cards)
        figures[f"{board.title}: smallest p of {cards} places"] = round(p, 4)
        if p < LEAST:
            faults.append(f"{board.title}: a place of the deck prefers some cards")
    if args.refusals:
        timings = asyncio.run(time_refusals(args.refusals, args.seed))
        figures["refused moves"] = args.refusals
        for text, timing in timings.items():
            figures[f"  {text}: t"] = round(timing.t, 2)
        if any(abs(timing.t) >= LEAK for timing in timings.values()):
            faults.append("the time of a refusal depends on what is hidden")
    publish(figures, args, faults)


if __name__ == "__main__":
    main()
