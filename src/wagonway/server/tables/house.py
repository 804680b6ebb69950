"""What all tables of a server share."""

from __future__ import annotations

from dataclasses import dataclass, field

from wagonway.server.crew.crew import Crew
from wagonway.server.log import Log
from wagonway.server.metrics import Metrics

ADVISER = "expert"


@dataclass
class House:
    log: Log
    crew: Crew
    metrics: Metrics
    bot_pause: float = 0.7  # seconds from a bot's turn to its move, however fast it thinks
    show_seconds: float = 10.0  # to show entropy
    adviser: str = ADVISER
    outages: list[tuple[int, int]] = field(default_factory=list)
