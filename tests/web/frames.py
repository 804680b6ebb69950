"""What the page computes while it moves: CPU time of script and layout by frame, from a trace of Chromium.

CPU time, not time on the clock: other programs on the machine do not count.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, Page

FRAME = 1000 / 60  # milliseconds
CATEGORIES = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"]
TASK = "RunTask"
COMPUTED = {
    "EvaluateScript",
    "EventDispatch",
    "FireAnimationFrame",
    "FunctionCall",
    "Layout",
    "RunMicrotasks",
    "TimerFire",
    "UpdateLayoutTree",
}


@dataclass(frozen=True)
class Frames:
    """Milliseconds of script and layout in each frame of the trace, and of each task."""

    computed: list[float]
    tasks: list[float]

    @property
    def p95(self) -> float:
        return sorted(self.computed)[int(0.95 * len(self.computed))]


def traced(browser: Browser, page: Page, play: Callable[[], None]) -> Frames:
    """The frames of the page's main thread while something is played."""
    browser.start_tracing(page=page, categories=CATEGORIES)
    play()
    events = json.loads(browser.stop_tracing())["traceEvents"]
    return frames_of(events)


def frames_of(events: list[dict[str, Any]]) -> Frames:
    main = main_thread(events)
    timed = [one for one in events if (one["pid"], one["tid"]) == main and "tdur" in one]
    timed.sort(key=lambda one: (one["ts"], -one.get("dur", 0)))
    frames: Counter[int] = Counter()
    end = 0.0
    for one in timed:
        if one["name"] not in COMPUTED or one["ts"] < end:
            continue  # a part of what was counted already
        end = one["ts"] + one.get("dur", 0)
        frames[int(one["ts"] / 1000 / FRAME)] += one["tdur"]
    tasks = [one["tdur"] / 1000 for one in timed if one["name"].endswith(TASK)]
    every = range(min(frames), max(frames) + 1)
    return Frames([frames[frame] / 1000 for frame in every], tasks)


def main_thread(events: list[dict[str, Any]]) -> tuple[int, int]:
    """The main thread that computes most: that of the page."""
    names = {
        (one["pid"], one["tid"])
        for one in events
        if one["name"] == "thread_name" and one["args"]["name"] == "CrRendererMain"
    }
    spent: Counter[tuple[int, int]] = Counter()
    for one in events:
        if (at := (one["pid"], one["tid"])) in names:
            spent[at] += one.get("tdur", 0)
    return spent.most_common(1)[0][0]
