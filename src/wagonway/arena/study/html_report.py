"""The findings as one self-contained web page: tables, and a heat map for each number of players."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from wagonway import __version__
from wagonway.arena.study.findings import Findings
from wagonway.arena.study.heat_map import heat_map
from wagonway.arena.study.report import heading
from wagonway.arena.study.study import Study
from wagonway.arena.study.tables import FindingsTable, Writer
from wagonway.draw.page import cells, page_section, svg_url, table, whole_page
from wagonway.words.boards import board_title

STYLE = (
    "main { display: block; } section, object { margin-bottom: 1rem; } object { width: 100%; }\n"
)


def study_page(writer: Writer, study: Study, tables: Sequence[Findings], command: str) -> str:
    """The whole page."""
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
