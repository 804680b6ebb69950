"""Self-contained pages: an inline style sheet, light and dark, no scripts."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Sequence
from html import escape
from importlib import resources

from wagonway.draw.charts import SERIES


def whole_page(
    language: str, title: str, about: str, body: Iterable[str], made: str, style: str = ""
) -> str:
    """A page with a heading, its sections, and a footer with its origin."""
    shared = resources.files("wagonway.draw").joinpath("page.css").read_text("utf-8")
    head = escape(title)
    return (
        f'<!doctype html>\n<html lang="{escape(language)}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{head}</title>\n<style>\n{shared}{style}</style>\n</head>\n<body>\n"
        f'<header><div class="title"><h1>{head}</h1><p>{escape(about)}</p></div>'
        f'<div class="rails"></div></header>\n'
        f"<main>\n{chr(10).join(body)}\n</main>\n"
        f"<footer>{escape(made)}</footer>\n</body>\n</html>\n"
    )


def svg_url(svg: str) -> str:
    """A picture as a data URL: with its own style sheet and ids."""
    return f"data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}"


def page_section(head: str, note: str, body: str, kind: str = "") -> str:
    text = f'<p class="note">{escape(note)}</p>' if note else ""
    return f'<section class="{kind}"><h2>{escape(head)}</h2>{text}{body}</section>'


def table(kind: str, head: str, rows: Sequence[str]) -> str:
    body = "".join(rows)
    inside = f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody>"
    return f'<div class="scroll"><table class="{kind}">{inside}</table></div>'


def cells(tag: str, texts: Iterable[str]) -> str:
    """The cells of a row, `th` or `td`."""
    return "".join(f"<{tag}>{escape(text)}</{tag}>" for text in texts)


def series_head(i: int, name: str, scope: str = "row") -> str:
    """The head of a row or column, with the colour of its line in a chart."""
    return f'<th scope="{scope}"><span class="key s{i % SERIES}"></span>{escape(name)}</th>'


def legend(names: Sequence[str]) -> str:
    keys = "".join(
        f'<span class="s{i % SERIES}"><span class="key"></span>{escape(name)}</span>'
        for i, name in enumerate(names)
    )
    return f'<div class="legend">{keys}</div>'
