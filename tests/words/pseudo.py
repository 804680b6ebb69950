"""A marked pseudo-language, made by the steps of docs/add-a-language.md: English, each text between ⟦ and ⟧."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import Pattern, TextElement
from fluent.syntax.visitor import Transformer

from wagonway import words
from wagonway.words import glossary
from wagonway.words.speech import catalogues

LANGUAGE = "qps"  # a private code
MARKED = re.compile(r"⟦[^⟦⟧]*⟧")


class Marker(Transformer):
    """Puts marks around every text of a catalogue."""

    def visit_Pattern(self, node: Pattern) -> Pattern:  # noqa: N802  Fluent's name
        self.generic_visit(node)
        for element in node.elements:
            if isinstance(element, TextElement) and element.value.strip():
                element.value = re.sub(r"\S(?:.*\S)?", lambda text: f"⟦{text[0]}⟧", element.value)
        return node


def marked(text: str) -> str:
    resource = FluentParser(with_spans=False).parse(text)
    return FluentSerializer().serialize(Marker().visit(resource))


def add_language(home: Path) -> None:
    """The steps of docs/add-a-language.md: copy English, and translate the catalogues and the glossary."""
    folder = home / LANGUAGE
    folder.mkdir(parents=True)
    for file in catalogues(words.ENGLISH):  # refusals.ftl of every package become one
        with (folder / file.name).open("a", encoding="utf-8") as copy:
            copy.write(marked(file.read_text("utf-8")) + "\n")
    english = Path(words.__file__).parent / words.ENGLISH
    terms = (english / "glossary.toml").read_text("utf-8")
    terms = re.sub(r'(term|plural|first) = "([^"]+)"', r'\1 = "⟦\2⟧"', terms)
    (folder / "glossary.toml").write_text(terms, "utf-8")


@pytest.fixture
def pseudo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of the pseudo-language, which is spoken beside the others while a test runs."""
    ours = Path(words.__file__).parent
    for language in words.languages():
        (tmp_path / language).symlink_to(ours / language)
    add_language(tmp_path)
    for module in (sys.modules["wagonway.words.speech"], glossary):
        monkeypatch.setattr(module, "home", lambda: tmp_path)
    return LANGUAGE


def unmarked(text: str) -> str:
    """What of a text no catalogue said."""
    before = None
    while before != text:
        before, text = text, MARKED.sub(" ", text)
    return text
