"""The server's part of docs/results.md: the required figures, those of the campaigns, and their commands.

    python bench/results_server.py     rewrites that part from tests/campaigns/kept.json

A campaign keeps its figures there when asked to: make chaos ARGS="--keep chaos".
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
KEPT = ROOT / "tests" / "campaigns" / "kept.json"
PAGE = ROOT / "docs" / "results.md"
HEADING, VERSIONS = "## The server\n", "## Versions\n"
MILLION = 1_000_000

Figures = Mapping[str, Any]
ACKNOWLEDGED = "acknowledged after, ms (p50 / p99 / p99.9)"
MEMORY = "server: memory, MB"


@dataclass(frozen=True)
class Asked:
    """One required figure."""

    kept: str  # the name that the campaign kept its figures under
    what: str
    goal: str
    found: Callable[[Figures], str]
    reached: Callable[[Figures], bool]
    # The figure that counts the trials, and how many are required.
    size: tuple[str, int] | None = None


def percentiles(figures: Figures) -> list[float]:
    return [float(word) for word in str(figures[ACKNOWLEDGED]).split(" / ")]


def is_clean(figures: Figures) -> bool:
    return bool(figures["faults"] == 0)


def is_fast(*most: float) -> Callable[[Figures], bool]:
    """Whether each percentile is small enough, and nothing went wrong."""
    return lambda figures: (
        is_clean(figures) and all(ms <= goal for ms, goal in zip(percentiles(figures), most))
    )


def load_found(figures: Figures) -> str:
    return (
        f"{figures[ACKNOWLEDGED]} ms (p50 / p99 / p99.9), {figures[MEMORY]} MB; meanwhile the server"
        f" was late by {figures['server: late, ms at most (p50 / p99 / p99.9)']} ms at most, the disk"
        f" took {figures['server: on disk after, ms at most (p50 / p99 / p99.9)']} ms at most, and"
        f" other programs kept {figures['other programs: processors']} of"
        f" {figures['processors']} processors busy"
    )


def killed(store: str) -> Callable[[Figures], str]:
    return lambda figures: (
        f"{figures[f'{store}: kills']:,} kills, {figures[f'{store}: moves acknowledged']:,} moves"
        f" acknowledged, {figures[f'{store}: lost, twice or missing']} lost, missing or twice"
    )


def adversity_found(figures: Figures) -> str:
    times = {
        name.removesuffix(": times"): f"{n:,}" for name, n in figures.items() if ": times" in name
    }
    moves = sum(n for name, n in figures.items() if name.endswith("moves acknowledged"))
    counts = "; ".join(f"{name} {n} times" for name, n in times.items())
    return f"{counts}; {moves:,} moves acknowledged, {figures['faults']} faults"


def fair_found(figures: Figures) -> str:
    p = min(value for name, value in figures.items() if "smallest p" in name)
    return f"{figures['shuffles']:,} shuffles of each deck, smallest p {p}"


def largest_t(figures: Figures) -> float:
    return max(abs(value) for name, value in figures.items() if name.endswith(": t"))


ON_POSTGRES = "PostgreSQL"
KILLED_TOO = "PostgreSQL killed too"
EVENT = "event at the other server p99 ms"
SLOW, MEANWHILE = "slow reader: gone after, s", "slow reader: longest move meanwhile, ms"
SERVING, BACK = "restart: serving after, s", "restart: everybody back after, s"

ASKED = (
    Asked(
        "load",
        "5,000 sockets, 1,250 games, 500 moves per second for 10 minutes, four views per move",
        "p50 ≤ 10, p99 ≤ 50, p99.9 ≤ 200 ms, no error, ≤ 600 MB",
        load_found,
        lambda f: is_fast(10, 50, 200)(f) and f[MEMORY] <= 600,
        ("moves due", 300_000),
    ),
    Asked(
        "burst",
        "1,000 moves per second for 60 seconds",
        "p99 ≤ 100 ms",
        load_found,
        is_fast(1e9, 100),
        ("moves due", 60_000),
    ),
    Asked(
        "load-postgres",
        "the same load on PostgreSQL",
        "",
        load_found,
        is_fast(10, 50, 200),
    ),
    Asked(
        "load",
        "one client that never reads",
        "gone within 10 s, others delayed < 50 ms",
        lambda f: f"gone after {f[SLOW]} s; longest move meanwhile {f[MEANWHILE]} ms",
        lambda f: f[SLOW] <= 10 and f[MEANWHILE] < 50,
    ),
    Asked(
        "load",
        "restart with 1,250 open games",
        "serving in ≤ 4 s, 5,000 clients back within 15 s",
        lambda f: f"serving after {f[SERVING]} s, all back after {f[BACK]} s",
        lambda f: f[SERVING] <= 4 and f[BACK] <= 15,
    ),
    Asked(
        "kill-sqlite",
        "kill -9 of servers on SQLite",
        "1,000 trials, nothing lost",
        killed("SQLite"),
        is_clean,
        ("SQLite: kills", 1000),
    ),
    Asked(
        "kill-postgres",
        "kill -9 of servers on PostgreSQL",
        "1,000 trials, nothing lost",
        killed(ON_POSTGRES),
        is_clean,
        (f"{ON_POSTGRES}: kills", 1000),
    ),
    Asked(
        "kill-postgres",
        "kill -9 of PostgreSQL itself",
        "100 trials, nothing lost",
        killed(KILLED_TOO),
        is_clean,
        (f"{KILLED_TOO}: kills", 100),
    ),
    Asked(
        "outage",
        "a full disk, and an unreachable PostgreSQL",
        "nothing acknowledged, nothing lost, play goes on within 5 s",
        lambda f: (
            f"{f['seconds each']:g} s each; play went on after"
            f" {f['full disk: play went on after, s']} s and"
            f" {f['PostgreSQL away: play went on after, s']} s"
        ),
        is_clean,
    ),
    Asked(
        "adversity",
        "the network to PostgreSQL fails; the clocks of servers are ± 1 h wrong and are set; a server stands still for 10 s;"
        " servers and databases lose power, and with it every write that was not synced",
        "0 acknowledged moves lost, no clock jumps",
        adversity_found,
        is_clean,
    ),
    Asked(
        "chaos",
        "messages delayed, doubled, reordered, dropped",
        "100,000, every move once, all views equal",
        lambda f: f"{f['messages']:,} messages, {f['games']:,} games, {f['faults']} faults",
        is_clean,
        ("messages", 100_000),
    ),
    Asked(
        "chaos-postgres",
        "the same faults, on PostgreSQL",
        "",
        lambda f: f"{f['messages']:,} messages, {f['games']:,} games, {f['faults']} faults",
        is_clean,
    ),
    Asked(
        "race",
        "two servers, one PostgreSQL: races for one version",
        "10,000, one winner each; at the other server p99 ≤ 100 ms",
        lambda f: (
            f"{f['races']:,} races, {f['races without one winner']} without one winner;"
            f" at the other server p99 {f[EVENT]} ms"
        ),
        lambda f: is_clean(f) and f[EVENT] <= 100,
        ("races", 10_000),
    ),
    Asked(
        "leak",
        "non-interference: every audience, in two worlds",
        "10,000 games, no difference",
        lambda f: (
            f"{f['games']:,} games, {f['second worlds']:,} second worlds,"
            f" {f['frames and pages compared']:,} frames and pages, {f['faults']} differences"
        ),
        is_clean,
        ("games", 10_000),
    ),
    Asked(
        "fuzz",
        "hostile messages, and requests to every route",
        "1,000,000 messages, no error, no change, no leak",
        lambda f: f"{f['messages']:,} messages, {f['requests']:,} requests, {f['faults']} faults",
        is_clean,
        ("messages", MILLION),
    ),
    Asked(
        "abuse",
        "every route and message, as often as one address may",
        "nobody else's p99 beyond 3 times that without, no step of the loop beyond 20 CPU ms",
        lambda f: (
            f"{f['attacks']} attacks in {f['rounds']} rounds, {f['answers']:,} answers;"
            f" worst p99 {f['worst p99, times that without']};"
            f" longest step {f['longest step, CPU ms']} CPU ms"
        ),
        is_clean,
    ),
    Asked(
        "fair",
        "what lies where in a shuffled deck",
        "1,000,000 shuffles, p > 0.001 at every place",
        fair_found,
        is_clean,
        ("shuffles", MILLION),
    ),
    Asked(
        "fair",
        "the time of a refused move, in two worlds",
        "1,000,000 moves, \\|t\\| < 4.5",
        lambda f: f"{f['refused moves']:,} moves, largest \\|t\\| {largest_t(f)}",
        lambda f: largest_t(f) < 4.5,
        ("refused moves", MILLION),
    ),
)


def server_section() -> Iterator[str]:
    """The section, without its heading."""
    kept: dict[str, Figures] = json.loads(KEPT.read_text("utf-8"))
    found = [row(asked, kept[asked.kept]) for asked in ASKED if asked.kept in kept]
    open_ = [asked.what for asked in ASKED if asked.kept not in kept]
    yield (
        "Campaigns against a real server on real sockets, on a machine of two processors that the clients share;"
        " each has a control that it must catch (CONTRIBUTING.md). Latencies are from the instant at which a move"
        " fell due, and include the disk. Load is the machine's load average at the end: above 2 or so, other programs"
        " had their share of the processors; with --first the campaign went before them.\n"
    )
    lines = [
        "|  | goal | found | reached | load | command |",
        "| --- | --- | --- | --- | --: | --- |",
        *found,
    ]
    yield "\n".join(lines) + "\n"
    if open_:
        yield f"Not measured yet: {'; '.join(open_)}.\n"


def row(asked: Asked, figures: Figures) -> str:
    cells = (asked.what, asked.goal, f"**{asked.found(figures)}**", verdict(asked, figures))
    return f"| {' | '.join(cells)} | {figures['machine load']} | `{figures['command']}` |"


def verdict(asked: Asked, figures: Figures) -> str:
    if not asked.reached(figures):
        return "no"
    if asked.size is not None and figures[asked.size[0]] < asked.size[1]:
        return "so far"
    return "yes"


def main() -> None:
    page = PAGE.read_text("utf-8")
    rest = page[page.index(VERSIONS) :]
    before = page[: page.index(HEADING if HEADING in page else VERSIONS)]
    PAGE.write_text("\n".join([before + HEADING, *server_section(), rest]), "utf-8")


if __name__ == "__main__":
    main()
