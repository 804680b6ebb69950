"""The findings as a JSON object."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from wagonway.arena.json_report import rounded
from wagonway.arena.study.findings import Findings
from wagonway.arena.study.study import Study
from wagonway.arena.versions import bot_version, rules_version
from wagonway.engine.board import Board


def study_json(study: Study, tables: Sequence[Findings]) -> dict[str, Any]:
    """All findings by name; each figure is its value and its interval."""
    facts = {
        "board": study.board.id,
        "board_hash": study.board.hash,
        "rules": rules_version(),
        "bot": study.bot,
        "seed": study.seed,
        "complete": study.complete,
        "known": study.progress.known,
        "played": study.progress.played,
        "seconds": study.progress.seconds,
        "tables": {str(each.players): table_facts(study.bot, each) for each in tables},
    }
    report: dict[str, Any] = rounded(facts)
    return report


def table_facts(bot: str, findings: Findings) -> dict[str, Any]:
    version = bot_version(bot, findings.board.id, findings.players)
    facts: dict[str, Any] = named(findings)
    for connection in facts["connections"]:
        routes = findings.board.routes
        connection["routes"] = [routes[number].name for number in connection["routes"]]
    return {"bot_version": version, **facts}


def named(value: Any) -> Any:
    """Findings as objects of their fields."""
    if is_dataclass(value) and not isinstance(value, type):
        parts = ((field.name, getattr(value, field.name)) for field in fields(value))
        return {name: named(part) for name, part in parts if not isinstance(part, Board)}
    if isinstance(value, dict):
        return {name: named(part) for name, part in value.items()}
    if isinstance(value, list | tuple):
        return [named(part) for part in value]
    return value
