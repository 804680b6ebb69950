"""The part of docs/results.md on how long commands take to start.

    python bench/results_start.py     measures, keeps the figures in bench/starts.json and rewrites that part

CPU time of a whole process, from its start to its end, with everything compiled and in the disk's cache.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from typing import Any

from results_server import PAGE, ROOT

KEPT = Path(__file__).with_name("starts.json")
HEADING = "## Start\n"
ROUNDS = 7
MOST = 0.4  # seconds required
COMMANDS = (
    "--version",
    "--help",
    "arena --help",
    "play --help",
    "serve --help",
    "review --help",
    "rule",
    "rule CARD-3",
    "board list",
    "board show usa",
    "bots list",
    "replay examples/usa.wag --to 1",
    "replay examples/usa.wag",
    "verify examples/usa.wag",
)


def measure() -> dict[str, Any]:
    """The figures of all commands. A round runs each once, so that other load affects all of them."""
    for command in COMMANDS:  # warms the caches
        cpu_s(command.split())
    rounds = [[cpu_s(command.split()) for command in COMMANDS] for _ in range(ROUNDS)]
    numpy = median(cpu_s((), "import numpy") for _ in range(ROUNDS))
    seconds = {command: round(median(column), 3) for command, column in zip(COMMANDS, zip(*rounds))}
    return {
        "numpy": round(numpy, 3),
        "machine load": round(os.getloadavg()[0], 1),
        "commands": seconds,
    }


def cpu_s(
    arguments: Sequence[str], program: str = "from wagonway.cli import main; main()"
) -> float:
    """User and system time of one process."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [sys.executable, "-c", program, *arguments]
    subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, check=True)  # noqa: S603  our own interpreter
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def start_section() -> Iterator[str]:
    """The section, without its heading."""
    kept = json.loads(KEPT.read_text("utf-8"))
    yield (
        f"CPU time of a whole command with warm caches, medians of {ROUNDS} runs taken in turn; the limit is {MOST} s."
        f" The machine's load average was {kept['machine load']}, on two processors; there `import numpy` alone took"
        f" {kept['numpy']:.2f} s. `python bench/results_start.py` measures it.\n"
    )
    rows = (
        f"| `{command}` | {seconds:.2f} | {'yes' if seconds <= MOST else 'no'} |"
        for command, seconds in kept["commands"].items()
    )
    yield "\n".join(["| `wagonway …` | CPU s | reached |", "| --- | --: | --- |", *rows]) + "\n"


def write_page() -> None:
    """Replace the section in the page, up to the next heading."""
    page = PAGE.read_text("utf-8")
    before, _, rest = page.partition(HEADING)
    rest = rest[rest.index("\n## ") + 1 :]
    PAGE.write_text("\n".join([before + HEADING, *start_section(), rest]), "utf-8")


def main() -> None:
    KEPT.write_text(json.dumps(measure(), indent=1) + "\n", "utf-8")
    write_page()


if __name__ == "__main__":
    main()
