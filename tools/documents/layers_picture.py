"""docs/architecture.svg: the layers of the package as pyproject.toml enforces them, written by `wagonway docs`."""

from __future__ import annotations

import ast
import re
import tomllib
from html import escape
from pathlib import Path
from textwrap import wrap

WIDTH, HEAD, LINE, GAP, MARGIN = 1080, 36, 16, 26, 16
LETTER = 6.4  # usual width of a letter of a note
LINES = 5  # of a note
TIP = (
    '<defs><marker id="tip" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="7" '
    'markerHeight="7" orient="auto"><path d="M0 0 10 5 0 10z"/></marker></defs>'
)
STYLE = (
    "rect{fill:#f6f1e4;stroke:#6d685d;rx:8}.name{font:600 16px system-ui,sans-serif;fill:#26221a}"
    ".note{font:12px system-ui,sans-serif;fill:#5b5548}"
    "path{stroke:#6d685d;stroke-width:2;fill:none;marker-end:url(#tip)}"
    "#tip path{fill:#6d685d;stroke:none;marker-end:none}"
)


def layers(root: Path) -> list[list[str]]:
    """The existing modules of each layer, the highest first."""
    settings = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    found = next(each["layers"] for each in contracts if each["id"] == "layers")
    rows = [re.findall(r"\w+", layer) for layer in found]
    found = [[name for name in row if docstring(root, name)] for row in rows]
    return [row for row in found if row and row != ["__main__"]]


def docstring(root: Path, module: str) -> str:
    """The first sentence of a module's docstring."""
    package = root / "src" / "wagonway"
    for file in (package / module / "__init__.py", package / f"{module}.py"):
        if file.is_file():
            whole = ast.get_docstring(ast.parse(file.read_text("utf-8"))) or ""
            return re.split(r"(?<=[.?])\s|\n\n", whole.replace("`", ""))[0].replace("\n", " ")
    return ""


def layers_svg(root: Path) -> str:
    rows = layers(root)
    heights = [HEAD + LINE * max(len(note(root, name, len(row))) for name in row) for row in rows]
    height = MARGIN * 2 + sum(heights) + GAP * (len(rows) - 1)
    parts = [
        "<!-- Written by `wagonway docs` from the layers in pyproject.toml. -->",
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">',
        "<title>The layers of Wagonway: each uses only those below it</title>",
        f"<style>{STYLE}</style>",
        '<rect width="100%" height="100%" style="fill:#fffdf7;stroke:none;rx:0"/>',
        TIP,
    ]
    top = MARGIN
    for row, high in zip(rows, heights, strict=True):
        for j, module in enumerate(row):
            parts += box(root, module, j, len(row), top, high)
        top += high + GAP
        if row != rows[-1]:
            parts.append(f'<path d="M{WIDTH / 2:g} {top - GAP + 3} v{GAP - 6}"/>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def box_width(count: int) -> float:
    """The width of each of `count` boxes in a row."""
    return (WIDTH - 2 * MARGIN - (count - 1) * MARGIN) / count


def note(root: Path, module: str, count: int) -> list[str]:
    """A module's description in lines that fit its box."""
    about = docstring(root, module).removeprefix(f"{module.capitalize()}: ")
    room = int((box_width(count) - 24) / LETTER)
    return wrap(about, room, max_lines=LINES, placeholder=" …")


def box(root: Path, module: str, index: int, count: int, top: int, high: int) -> list[str]:
    wide = box_width(count)
    left = MARGIN + index * (wide + MARGIN)
    return [
        f'<rect x="{left:.1f}" y="{top}" width="{wide:.1f}" height="{high}"/>',
        f'<text class="name" x="{left + 12:.1f}" y="{top + 24}">{module}</text>',
        *(
            f'<text class="note" x="{left + 12:.1f}" y="{top + 42 + LINE * n}">{escape(line)}</text>'
            for n, line in enumerate(note(root, module, count))
        ),
    ]
