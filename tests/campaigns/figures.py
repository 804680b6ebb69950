"""What a campaign has to say at its end: figures, as a table or as JSON, and whether all is well."""

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
KEPT = Path(__file__).with_name("kept.json")  # what docs/results.md tells of the server


class First(argparse.Action):
    """Go before other programs on the machine, so that they do not disturb the measurement."""

    def __call__(self, *_: object) -> None:
        os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(1))


def options(about: str | None) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=(about or "").splitlines()[0])
    parser.add_argument("--json", action="store_true", help="figures for programs")
    parser.add_argument("--keep", metavar="NAME", help="keep the figures for docs/results.md")
    parser.add_argument("--first", action=First, nargs=0, help="before other programs; as root")
    return parser


def with_limit(parser: argparse.ArgumentParser) -> argparse.ArgumentParser:
    """For a campaign that may end early, and then tells how far it came."""
    parser.add_argument("--minutes", type=float, default=inf, help="end after so long")
    return parser


class Limit:
    """Says when time is up."""

    def __init__(self, minutes: float = inf) -> None:
        self._end = time.monotonic() + 60 * minutes

    @property
    def is_over(self) -> bool:
        return time.monotonic() > self._end


def with_store(parser: argparse.ArgumentParser) -> argparse.ArgumentParser:
    """For a campaign that can run on either store."""
    parser.add_argument(
        "--db", default=SQLITE, help="sqlite, postgres (one of its own), or postgresql://…"
    )
    return parser


def tell(figures: Figures, args: argparse.Namespace, faults: list[str]) -> None:
    """Print the figures; faults end the program with an error."""
    told = {**figures, "machine load": round(os.getloadavg()[0], 1), "faults": len(faults)}
    if args.keep:
        keep(args.keep, told)
    if args.json:
        print(json.dumps({**told, "what": faults[:20]}, indent=1))
    else:
        width = max(map(len, told))
        for name, value in told.items():
            print(f"{name:{width}}  {value}")
        for fault in faults[:20]:
            print(f"  {fault}")
    sys.exit(1 if faults else 0)


def keep(name: str, figures: Figures) -> None:
    """Put the figures beside those of other campaigns, instead of what was found before."""
    kept = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}
    kept[name] = {**figures, "processors": os.cpu_count(), "command": command()}
    KEPT.write_text(json.dumps(dict(sorted(kept.items())), indent=1) + "\n", "utf-8")


def command() -> str:
    """How to find the figures again."""
    words = [word for word in sys.argv[1:] if word != "--json"]
    if "--keep" in words:
        at = words.index("--keep")
        del words[at : at + 2]
    given = f" ARGS={' '.join(words)!r}".replace("'", '"') if words else ""
    return f"make {Path(sys.argv[0]).stem}{given}"


def progress(text: str) -> None:
    """How far it is, for a person who waits."""
    if sys.stderr.isatty():
        print(f"\r{text}\x1b[K", end="", file=sys.stderr, flush=True)


def percentile(sorted_values: list[float], share: float) -> float:
    """The value below which such a share of the values lies."""
    if not sorted_values:
        return float("nan")
    return sorted_values[min(len(sorted_values) - 1, int(share * len(sorted_values)))]
