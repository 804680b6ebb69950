"""The learning curves of docs/train-an-agent.md: what each file of examples/trainers reaches on two boards.

python bench/trainers.py run cleanrl_ppo tiny path steps=600000    plays, in the environment of `make test-trainers`, and keeps the points
python bench/trainers.py draw    draws docs/learning-*.svg from what was kept
"""

from __future__ import annotations

import json
import os
import runpy
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

ROOT = Path(__file__).parents[1]
KEPT = Path(__file__).with_suffix(".json")
BOARDS = ("tiny", "san_francisco")

Point = tuple[float, float]  # the steps so far, and the share of games won
Curves = dict[str, dict[str, list[Point]]]  # trainer and rival → board → points


def run(name: str, board: str, rival: str, options: dict[str, Any]) -> list[Point]:
    """Train, and keep each point at once."""
    train = runpy.run_path(str(ROOT / "examples" / "trainers" / f"{name}.py"))["train"]
    points: list[Point] = []
    started = time.process_time()
    for steps, share in train(board, rival, **options):
        points.append((steps, round(float(share), 4)))
        print(f"{steps:>8}  {share:.1%}  {time.process_time() - started:.0f} s", flush=True)
        keep(f"{name} against {rival}", board, points)
    return points


def keep(name: str, board: str, points: list[Point]) -> None:
    curves = kept()
    curves.setdefault(name, {})[board] = points
    lines = (f"{json.dumps(key)}: {json.dumps(curves[key])}" for key in sorted(curves))
    draft = KEPT.with_suffix(f".{os.getpid()}")  # several may run at once
    draft.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
    draft.replace(KEPT)


def kept() -> Curves:
    curves: Curves = json.loads(KEPT.read_text("utf-8")) if KEPT.is_file() else {}
    return curves


def even(points: list[Point], step: float, name: str) -> list[float]:
    """The percentages at regular steps; each counts from the previous point."""
    steps, shares = zip(*points, strict=True)
    if name == "ismcts":
        return [100 * share for share in shares]
    starts = [each - steps[0] for each in steps]
    return [
        100 * float(share)
        for share in np.interp(np.arange(0, starts[-1] + 1, step), starts, shares)
    ]


AXES: dict[
    str, tuple[str, Callable[[float], str]]
] = {  # what lies below a picture, and its numbers
    "maskable_ppo": ("thousand steps learned from", lambda steps: f"{steps / 1000:,.0f}"),
    "cleanrl_ppo": ("thousand steps learned from", lambda steps: f"{steps / 1000:,.0f}"),
    "ismcts": ("simulations per move", lambda point: f"{4 ** (point + 1):,.0f}"),
    "deep_cfr": ("iterations after the first measurement", "{:,.0f}".format),
}


def draw() -> None:
    """A picture per trainer, a line per board: the share of games won, in percent."""
    from wagonway.draw.charts import line_chart, with_style

    curves = kept()
    for name, (axis, number) in AXES.items():
        found = {
            f"{board} {key.partition(' ')[2]}": points
            for board in BOARDS
            for key, boards in curves.items()
            if key.partition(" ")[0] == name and (points := boards.get(board))
        }
        if found:
            step = 1.0 if name == "ismcts" else min(points[0][0] for points in found.values()) / 8
            lines = {key: even(points, step, name) for key, points in found.items()}
            chart = line_chart(lines, step, number, axis, "{:.0f}".format)
            (ROOT / "docs" / f"learning-{name}.svg").write_text(with_style(chart), "utf-8")


if __name__ == "__main__":
    command, *rest = sys.argv[1:]
    if command == "draw":
        draw()
    if command == "run":
        run(*rest[:3], {key: int(value) for key, value in (o.split("=") for o in rest[3:])})
