"""What a campaign has to say at its end: figures, as a table or as JSON, and whether all is well."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Mapping

Figures = Mapping[str, object]


def options(about: str | None) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=(about or "").splitlines()[0])
    parser.add_argument("--json", action="store_true", help="figures for programs")
    return parser


def tell(figures: Figures, as_json: bool, faults: list[str]) -> None:
    """Print the figures; faults end the program with an error."""
    told = {**figures, "machine load": round(os.getloadavg()[0], 1), "faults": len(faults)}
    if as_json:
        print(json.dumps({**told, "what": faults[:20]}, indent=1))
    else:
        width = max(map(len, told))
        for name, value in told.items():
            print(f"{name:{width}}  {value}")
        for fault in faults[:20]:
            print(f"  {fault}")
    sys.exit(1 if faults else 0)


def progress(text: str) -> None:
    """How far it is, for a person who waits."""
    if sys.stderr.isatty():
        print(f"\r{text}\x1b[K", end="", file=sys.stderr, flush=True)


def percentile(sorted_values: list[float], share: float) -> float:
    """The value below which such a share of the values lies."""
    if not sorted_values:
        return float("nan")
    return sorted_values[min(len(sorted_values) - 1, int(share * len(sorted_values)))]
