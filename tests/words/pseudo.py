"""A marked pseudo-language, made by the steps of docs/add-a-language.md: English, each text between ⟦ and ⟧."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import Pattern, TextElement
from fluent.syntax.visitor import Transformer

from wagonway import words
from wagonway.words import glossary

ROOT = Path(__file__).parents[2]
DOCUMENT = ROOT / "docs" / "add-a-language.md"
COMMANDS = re.compile(r"^(?:cp|cat) .+$", re.MULTILINE)  # of its first step
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


def add_language(tree: Path) -> Path:
    """Carry out the steps of the document in a tree of sources: its commands, then the translation; the folder of languages."""
    for command in COMMANDS.findall(DOCUMENT.read_text("utf-8")):
        subprocess.run(["sh", "-c", command.replace("/de", f"/{LANGUAGE}")], check=True, cwd=tree)
    home = tree / "src" / "wagonway" / "words"
    for file in (home / LANGUAGE).glob("*.ftl"):
        file.write_text(marked(file.read_text("utf-8")), "utf-8")
    terms = home / LANGUAGE / "glossary.toml"
    named = re.sub(r'(term|plural|first) = "([^"]+)"', r'\1 = "⟦\2⟧"', terms.read_text("utf-8"))
    terms.write_text(named, "utf-8")
    return home


@pytest.fixture(scope="session")
def pseudo_home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of languages of a tree in which the pseudo-language was added."""
    tree = tmp_path_factory.mktemp("tree")
    sources = ROOT / "src" / "wagonway"
    for file in [*sources.glob("*/refusals.ftl"), *sources.glob("words/en/*")]:
        copy = tree / file.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, copy)
    for language in set(words.languages()) - {words.ENGLISH}:
        (tree / "src" / "wagonway" / "words" / language).symlink_to(sources / "words" / language)
    return add_language(tree)


@pytest.fixture
def pseudo(pseudo_home: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of the pseudo-language, which is spoken beside the others while a test runs."""
    for module in (sys.modules["wagonway.words.speech"], glossary):
        monkeypatch.setattr(module, "home", lambda: pseudo_home)
    return LANGUAGE


def unmarked(text: str) -> str:
    """What of a text no catalogue said."""
    before = None
    while before != text:
        before, text = text, MARKED.sub(" ", text)
    return text
