"""The rules as one page of Markdown, in a language: docs/rules.md is the English one, docs/rules.fr.md the French."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import fill

from documents.rules_pictures import pictures
from wagonway.engine.board import Board, board_ids
from wagonway.rulebook.clauses import SECTION, sections, sentence
from wagonway.rulebook.figures import figures
from wagonway.words import ENGLISH, Speech
from wagonway.words.boards import board_title

HEADER = "<!-- Written by `wagonway docs` from the word catalogues and the board files. -->"
DIFFERENCE = "rules-difference-"
PICTURE = "rules-picture-"
COLUMNS = ("point", "books", "play")
WIDTH = 100


def document_name(name: str, language: str) -> str:
    """The file of a document in a language: rules.md in English, rules.fr.md in French."""
    return f"{name}.md" if language == ENGLISH else f"{name}.{language}.md"


def rules_page(speech: Speech) -> str:
    """The whole page: introduction, figures, clauses by section, differences."""
    blocks = [
        HEADER,
        f"# {speech('rules-title')}",
        fill(f"{speech('rules-intro')} {speech('rules-intro-ids')}", WIDTH),
        *_figures(speech),
        *(block for section in sections() for block in _section(speech, section)),
        *_differences(speech),
    ]
    return "\n\n".join(blocks) + "\n"


def _section(speech: Speech, section: str) -> list[str]:
    texts = (f"- **{clause}** {sentence(speech, clause)}" for clause in sections()[section])
    clauses = (fill(text, WIDTH, subsequent_indent="  ", break_on_hyphens=False) for text in texts)
    return [f"## {speech(SECTION + section)}", *_pictures(speech, section), "\n".join(clauses)]


def _pictures(speech: Speech, section: str) -> list[str]:
    """The pictures of a section in one paragraph."""
    shown = (
        f"![{speech(PICTURE + section, board=board_title(speech, board))}]({name}.svg)"
        for name, board in pictures().get(section, [])
    )
    return ["\n".join(shown)] if section in pictures() else []


def _figures(speech: Speech) -> list[str]:
    boards = [Board.load(id) for id in board_ids()]
    return [
        f"## {speech(SECTION + 'figures')}",
        *_pictures(speech, "figures"),
        _table(
            ("", *(board_title(speech, board) for board in boards)),
            figures(speech, boards).values(),
        ),
    ]


def _differences(speech: Speech) -> list[str]:
    rows = [
        tuple(speech(f"{DIFFERENCE}{name}-{column}") for column in COLUMNS)
        for name in difference_names(speech)
    ]
    heads = tuple(speech(DIFFERENCE + column) for column in COLUMNS)
    return [f"## {speech(SECTION + 'differences')}", _table(heads, rows)]


def difference_names(speech: Speech) -> list[str]:
    """The points where the books differ, in the order of the catalogue."""
    found = (id.removeprefix(DIFFERENCE) for id in speech.ids if id.startswith(DIFFERENCE))
    return [name.removesuffix("-point") for name in found if name.endswith("-point")]


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = (heads, ("---",) * len(heads), *rows)
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)
