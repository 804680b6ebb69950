"""Reports of campaigns: options, progress, and figures as a table or JSON."""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Mapping
from math import inf
from pathlib import Path

from campaigns.stores import SQLITE

Figures = Mapping[str, object]
KEPT = Path(__file__).with_name("kept.json")  # read by bench/results_server.py


class RealTimePriority(argparse.Action):
    """Run with real-time priority."""

    def __call__(self, *_: object) -> None:
        os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(1))


def options(about: str | None, may_go_first: bool = True) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=(about or "").splitlines()[0])
    parser.add_argument("--json", action="store_true", help="figures for programs")
    parser.add_argument("--keep", metavar="NAME", help="keep the figures for docs/results.md")
    if may_go_first:
        parser.add_argument(
            "--first", action=RealTimePriority, nargs=0, help="before other programs; as root"
        )
    return parser


def with_limit(parser: argparse.ArgumentParser) -> argparse.ArgumentParser:
    """Add an option to end early."""
    parser.add_argument("--minutes", type=float, default=inf, help="end after so long")
    return parser


class Limit:
    """A time limit."""

    def __init__(self, minutes: float = inf) -> None:
        self._end = time.monotonic() + 60 * minutes

    @property
    def is_over(self) -> bool:
        return time.monotonic() > self._end


def with_store(parser: argparse.ArgumentParser) -> argparse.ArgumentParser:
    """Add an option for the database."""
    parser.add_argument(
        "--db", default=SQLITE, help="sqlite, postgres (one of its own), or postgresql://…"
    )
    return parser


def publish(figures: Figures, args: argparse.Namespace, faults: list[str]) -> None:
    """Print the figures; faults end the program with an error."""
    shown = {**figures, "machine load": round(os.getloadavg()[0], 1), "faults": len(faults)}
    if args.keep:
        keep(args.keep, shown)
    if args.json:
        print(json.dumps({**shown, "what": faults[:20]}, indent=1))
    else:
        width = max(map(len, shown))
        for name, value in shown.items():
            print(f"{name:{width}}  {value}")
        for fault in faults[:20]:
            print(f"  {fault}")
    sys.exit(1 if faults else 0)


def keep(name: str, figures: Figures) -> None:
    """Store the figures in kept.json."""
    kept = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}
    kept[name] = {**figures, "processors": os.cpu_count(), "command": command()}
    KEPT.write_text(json.dumps(dict(sorted(kept.items())), indent=1) + "\n", "utf-8")


def command() -> str:
    """The command that reproduces the figures."""
    words = [word for word in sys.argv[1:] if word != "--json"]
    if "--keep" in words:
        at = words.index("--keep")
        del words[at : at + 2]
    given = f" ARGS={' '.join(words)!r}".replace("'", '"') if words else ""
    return f"make {Path(sys.argv[0]).stem}{given}"


def progress(text: str) -> None:
    """Show progress on a terminal."""
    if sys.stderr.isatty():
        print(f"\r{text}\x1b[K", end="", file=sys.stderr, flush=True)


def percentile(sorted_values: list[float], share: float) -> float:
    """The value at a quantile."""
    if not sorted_values:
        return float("nan")
    return sorted_values[min(len(sorted_values) - 1, int(share * len(sorted_values)))]
