"""All games of a match as a Polars frame: one row per game and seat."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from wagonway.arena.match import MatchOutcome
from wagonway.arena.plan import Lineup
from wagonway.arena.results import SUMMARY, Games
from wagonway.engine.files import writing
from wagonway.engine.refusal import Refusal

if TYPE_CHECKING:
    import polars


def match_frame(outcome: MatchOutcome) -> polars.DataFrame:
    """The games as a Polars frame; a Refusal if Polars is not installed."""
    try:
        import polars
    except ImportError:
        raise Refusal("arena-extra", package="Polars", extra="arena") from None
    parts = [polars.DataFrame(columns(lineup, games)) for lineup, games in outcome.games.items()]
    plan = outcome.plan
    match = {"board": plan.board.id, "players": plan.players, "seed": plan.seed}
    return polars.concat(parts).with_columns(**{k: polars.lit(v) for k, v in match.items()})


def write_parquet(outcome: MatchOutcome, path: Path) -> None:
    """Write the games to a file; a Refusal if that cannot be done."""
    with writing(path):
        match_frame(outcome).write_parquet(path)


def columns(lineup: Lineup, games: Games) -> dict[str, Any]:
    """The columns of one lineup's games."""
    seats, players = games["seats"].reshape(-1), len(lineup.bots)
    return {
        "lineup": [" ".join(lineup.bots)] * len(seats),
        "deal": np.repeat(games["deal"], players),
        "seating": np.repeat(games["seating"], players),
        "seat": np.tile(np.arange(players, dtype=np.int16), len(games)),
        "bot": np.array(lineup.names)[seats["bot"]],
        "share": np.ascontiguousarray(seats["share"]),
        **{name: np.ascontiguousarray(seats[name]) for name in SUMMARY},
        "pace": np.ascontiguousarray(seats["pace"]),
    }
