"""The findings for the terminal, as one self-contained web page, and as a JSON object."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from html import escape
from typing import Any

from rich.console import Console
from rich.table import Table

from wagonway import __version__
from wagonway.arena.json_report import rounded
from wagonway.arena.report import show_table
from wagonway.arena.study.findings import Findings
from wagonway.arena.study.heat_map import heat_map
from wagonway.arena.study.study import Study
from wagonway.arena.study.tables import FindingsTable, Writer
from wagonway.arena.versions import bot_version, rules_version
from wagonway.draw.page import cells, page_section, svg_url, table, whole_page
from wagonway.words import Speech
from wagonway.words.boards import board_title

STYLE = (
    "main { display: block; } section, object { margin-bottom: 1rem; } object { width: 100%; }\n"
)


def heading(say: Speech, study: Study) -> str:
    board = board_title(say, study.board)
    return say("study-heading", board=board, bot=study.bot, seed=study.seed)


def print_study(console: Console, writer: Writer, study: Study, tables: Sequence[Findings]) -> None:
    """Print the findings of a study."""
    say = writer.say
    console.print(heading(say, study), style="bold", markup=False, highlight=False)
    for found in writer.all(tables):
        show_table(console, found.title, rich_table(found))
        if found.note:
            console.print(found.note, style="dim", markup=False, highlight=False)
    console.print()
    console.print(say("study-caution"), markup=False, highlight=False)


def rich_table(found: FindingsTable) -> Table:
    shown = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for i, head in enumerate(found.heads):
        longest = max(map(len, head.split()), default=0)
        shown.add_column(head, justify="right" if i else "left", min_width=longest, no_wrap=i == 0)
    for row in found.rows:
        shown.add_row(*row)
    return shown


def study_page(writer: Writer, study: Study, tables: Sequence[Findings], command: str) -> str:
    """The whole page: tables, and a heat map for each number of players."""
    say, games = writer.say, writer.figures.whole(sum(each.games for each in tables))
    title = say("study-page-title", board=board_title(say, study.board), games=games)
    made = say("study-page-made", version=__version__, command=command)
    body = [section(each) for each in writer.overview(tables)]
    for each in tables:
        url = svg_url(heat_map(writer, each, study.bot))  # as an object it stays interactive
        body.append(f'<object type="image/svg+xml" data="{url}"></object>')
        body += [section(detail) for detail in writer.details(each)]
    body.append(f"<p>{escape(say('study-caution'))}</p>")
    return whole_page(say.language, title, heading(say, study), body, made, STYLE)


def section(found: FindingsTable) -> str:
    rows = [f"<tr>{cells('td', row)}</tr>" for row in found.rows]
    return page_section(found.title, found.note, table("", cells("th", found.heads), rows))


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
    return dict(rounded(facts))


def table_facts(bot: str, findings: Findings) -> dict[str, Any]:
    board = findings.board
    facts = asdict(findings)
    del facts["board"]
    for connection in facts["connections"]:
        connection["routes"] = [board.routes[number].name for number in connection["routes"]]
    return {"bot_version": bot_version(bot, board.id, findings.players), **facts}
