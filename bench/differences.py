"""Would it pay to send the changes of a position instead of all of it?

    python bench/differences.py

Plays games of four and compares, for four seats and a spectator: the bytes of positions and of differences, and the CPU
time to write them. A difference names the fields that changed and, of lists whose length stays, the changed elements.
"""

from __future__ import annotations

import time
from statistics import mean, median
from typing import Any

import msgspec

from wagonway import Game
from wagonway.bots import load_bot
from wagonway.engine.encoder import encode_seen

PLAYERS = 4
AUDIENCES = (*range(PLAYERS), None)


def difference(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    return {
        key: changed(old[key], value) if key in old else value
        for key, value in new.items()
        if key not in old or old[key] != value
    }


def changed(old: Any, new: Any) -> Any:
    if isinstance(old, dict) and isinstance(new, dict):
        return difference(old, new)
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        return {
            str(i): changed(was, now)
            for i, (was, now) in enumerate(zip(old, new, strict=True))
            if was != now
        }
    return new


def measure(board: str) -> None:
    game = Game.new(board, players=PLAYERS, seed=3)
    bots = [load_bot("conductor", seat) for seat in range(PLAYERS)]
    before: list[dict[str, Any]] = []
    sizes: tuple[list[int], list[int]] = ([], [])
    spent: tuple[list[int], list[int]] = ([], [])
    while not game.over:
        game.play(bots[game.seat].choose(game.view(game.seat)))
        start = time.thread_time_ns()
        positions = encode_seen(game, AUDIENCES, [game.seat])
        encoded = time.thread_time_ns()
        now = [msgspec.json.decode(position) for position in positions]
        differences = [msgspec.json.encode(difference(*pair)) for pair in zip(before, now)]
        compared = time.thread_time_ns()
        if before:
            for kept, texts in zip(sizes, (positions, differences), strict=True):
                kept.extend(map(len, texts))
            spent[0].append(encoded - start)
            spent[1].append(compared - encoded)
        before = now
    print(
        f"{board}: {mean(sizes[0]):.0f} bytes each, {mean(sizes[1]):.0f} as a difference; "
        f"{median(spent[0]) / 1e3:.0f} CPU µs a move for all, {median(spent[1]) / 1e3:.0f} more for differences"
    )


if __name__ == "__main__":
    for name in ("usa", "san_francisco"):
        measure(name)
