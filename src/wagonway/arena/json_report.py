"""The result of a match as a JSON object."""

from __future__ import annotations

from dataclasses import asdict
from math import isfinite
from typing import Any

from wagonway.arena.luck import BotLuck
from wagonway.arena.match import MatchOutcome
from wagonway.arena.standings import Standings
from wagonway.arena.versions import bot_version, rules_version

DIGITS = 6


def match_json(
    outcome: MatchOutcome, standings: Standings, lucks: list[BotLuck] | None = None
) -> dict[str, Any]:
    """The result of a match, by name."""
    plan, verdict = outcome.plan, outcome.verdict
    facts: dict[str, Any] = {
        "board": plan.board.id,
        "board_hash": plan.board.hash,
        "rules": rules_version(),
        "players": plan.players,
        "seed": plan.seed,
        "games": standings.games,
        "deals": standings.deals,
        "complete": outcome.complete,
        "bots": {
            bot.bot: {**asdict(bot), "version": bot_version(bot.bot, plan.board.id, plan.players)}
            for bot in standings.bots
        },
        "matrix": standings.matrix,
        "winner_mean": standings.winner_mean,
        "first_seat": asdict(standings.first_seat),
        "faults": {
            "policy": plan.faults,
            "bots": {bot.bot: bot.faults for bot in standings.bots if bot.faults},
        },
        "sprt": verdict
        and {
            "elo0": verdict.test.elo0,
            "elo1": verdict.test.elo1,
            "accepted": verdict.accepted,
            "llr": verdict.ratio,
            "deals": verdict.deals,
        },
        "known": outcome.progress.known,
        "played": outcome.progress.played,
        "seconds": outcome.progress.seconds,
    }
    if lucks is not None:
        facts["luck"] = {luck.bot: asdict(luck) for luck in lucks}
    return dict(rounded(facts))


def rounded(value: Any) -> Any:
    """The same with fewer digits; NaN becomes null, which JSON requires."""
    if isinstance(value, float):
        return round(value, DIGITS) if isfinite(value) else None
    if isinstance(value, dict):
        return {key: rounded(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [rounded(each) for each in value]
    return value
