"""The findings as one web page that needs nothing else: tables, and the board for each size of table."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape

from wagonway import __version__
from wagonway.arena.study.findings import Findings
from wagonway.arena.study.heat_map import heat_map
from wagonway.arena.study.study import Study
from wagonway.arena.study.tables import FindingsTable, Writer
from wagonway.words.boards import board_title

STYLE = """
:root{color-scheme:light dark;--ink:#2b2118;--paper:#fbf7ee;--line:#dccfb4;--faint:#6f6353}
@media(prefers-color-scheme:dark){:root{--ink:#f1eadb;--paper:#10171f;--line:#2f3c4a;--faint:#9aa8b6}}
body{margin:0 auto;padding:2rem 1.2rem 4rem;max-width:76rem;background:var(--paper);color:var(--ink);
font:16px/1.5 'Avenir Next','Segoe UI',Helvetica,Arial,'Liberation Sans',sans-serif}
h1{font:700 2.2rem/1.2 Georgia,'Liberation Serif',serif;margin:.5rem 0}
h2{font-size:1.2rem;margin:2.4rem 0 .5rem}
p{color:var(--faint);max-width:60rem;margin:.5rem 0}
div{overflow-x:auto}
table{border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:.25rem .9rem .25rem 0;text-align:right;border-bottom:1px solid var(--line);white-space:nowrap}
th{color:var(--faint);font-weight:600;font-size:.85rem}
th:first-child,td:first-child{text-align:left}
svg{width:100%;height:auto;border-radius:12px;margin:1rem 0}
"""


def study_page(writer: Writer, study: Study, tables: Sequence[Findings], command: str) -> str:
    """The whole page."""
    say, figures = writer.say, writer.figures
    games = figures.whole(sum(each.games for each in tables))
    title = say("study-page-title", board=board_title(say, study.board), games=games)
    made = say("study-page-made", version=__version__, command=command)
    parts = [
        f'<!doctype html><html lang="{escape(say.language)}"><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width,initial-scale=1">',
        f"<title>{escape(title)}</title><style>{STYLE}</style>",
        f"<h1>{escape(title)}</h1>",
        *(line for table in writer.overview(tables) for line in section(table)),
        *(line for each in tables for line in of_table(writer, each, study.bot)),
        f"<p>{escape(say('study-caution'))}</p><p>{escape(made)}</p></html>",
    ]
    return "\n".join(parts) + "\n"


def of_table(writer: Writer, findings: Findings, bot: str) -> Iterator[str]:
    yield own_names(heat_map(writer, findings, bot), f"t{findings.players}")
    for table in writer.details(findings):
        yield from section(table)


def own_names(svg: str, prefix: str) -> str:
    """The picture with names of its own inside, so that several stand on one page."""
    svg = re.sub(r'id="(\w+)"', rf'id="{prefix}-\1"', svg)
    svg = re.sub(r'href="#(\w+)"', rf'href="#{prefix}-\1"', svg)
    svg = re.sub(r"url\(#(\w+)\)", rf"url(#{prefix}-\1)", svg)
    scoped = re.sub(r"(?<=[>}])(text|\.\w+)(?=\{)", rf"#{prefix} \1", svg)
    return scoped.replace("<svg ", f'<svg id="{prefix}" ', 1)


def section(table: FindingsTable) -> Iterator[str]:
    yield f"<h2>{escape(table.title)}</h2><div><table><thead>{cells('th', table.heads)}</thead>"
    yield from (cells("td", row) for row in table.rows)
    yield f"</table></div><p>{escape(table.note)}</p>"


def cells(kind: str, row: Sequence[str]) -> str:
    inside = "".join(f"<{kind}>{escape(cell)}</{kind}>" for cell in row)
    return f"<tr>{inside}</tr>"
