"""Measures every library in turn, several times over, and writes docs/benchmarks.md with its plot.

python -m peers.side_by_side PYTHON_OF_THE_PEERS [--json] [--cycles 3]
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any

from peers.page import page, plot

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
OURS = "play_wagonway.py"
THEIRS = [
    "play_openspiel.py",
    "play_pgx.py",
    "play_catanatron.py",
    "play_pettingzoo.py",
    "play_rlcard.py",
]
FIGURES = ("python", "batch", "reset_us", "bytes")

Row = dict[str, Any]


def measured(python: str, program: str, seconds: float) -> list[Row]:
    """The output of one program."""
    print(f"  {program} ...", file=sys.stderr, flush=True)
    # A library compiles once; what it keeps lies beside the environment it is installed in.
    kept = str(Path(python).parents[1] / "compiled")
    settings = {
        "PEERS_SECONDS": str(seconds),
        "PYTHONPATH": str(HERE),
        "JAX_COMPILATION_CACHE_DIR": kept,
        "OPENBLAS_NUM_THREADS": "1",
    }
    done = subprocess.run(  # noqa: S603  our own programs
        [python, "-W", "ignore", str(HERE / program)],
        env={**os.environ, **settings},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.exit(f"{program} failed:\n{done.stderr}")
    rows: list[Row] = json.loads(done.stdout.splitlines()[-1])
    return rows


def in_turn(python: str, cycles: int, seconds: float) -> list[Row]:
    """The median of all cycles, in each of which every library has its turn."""
    runs: list[list[Row]] = []
    for cycle in range(cycles):
        print(f"cycle {cycle + 1} of {cycles}", file=sys.stderr, flush=True)
        rows = measured(sys.executable, OURS, seconds)
        for program in THEIRS:
            rows += measured(python, program, seconds)
        runs.append(rows)
    return [merged(same) for same in zip(*runs, strict=True)]


def merged(same: tuple[Row, ...]) -> Row:
    figures = {
        name: None if same[0][name] is None else median(row[name] for row in same)
        for name in FIGURES
    }
    return {**same[0], **figures}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("python")
    parser.add_argument("--cycles", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=0.4)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    rows = in_turn(args.python, args.cycles, args.seconds)
    (ROOT / "docs" / "benchmarks.md").write_text(page(rows), "utf-8")
    (ROOT / "docs" / "benchmarks.svg").write_text(plot(rows), "utf-8")
    print(json.dumps(rows) if args.json else page(rows))


if __name__ == "__main__":
    main()
