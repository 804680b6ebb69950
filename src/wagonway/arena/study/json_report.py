"""The findings as a JSON object."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from wagonway.arena.json_report import rounded
from wagonway.arena.study.findings import Findings
from wagonway.arena.study.study import Study
from wagonway.arena.versions import bot_version, rules_version


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
    board = findings.board
    facts = asdict(findings)
    del facts["board"]
    for connection in facts["connections"]:
        connection["routes"] = [board.routes[number].name for number in connection["routes"]]
    return {"bot_version": bot_version(bot, board.id, findings.players), **facts}
