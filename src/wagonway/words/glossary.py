"""The glossary of a language: one term per thing, its typed synonyms, and words to avoid."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any

from wagonway.words.speech import home


@dataclass(frozen=True)
class Term:
    """The term for a thing; `forms` are all words that are accepted when typed."""

    term: str
    plural: str = ""
    gender: str = ""
    first: str = ""  # the rulebook's name, at first mention
    typed: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    but: tuple[str, ...] = ()  # prefixes of message ids in which the words of `never` are permitted

    @property
    def forms(self) -> tuple[str, ...]:
        return (self.term, *self.typed)


@dataclass(frozen=True)
class Style:
    """The typography and grammar of a language; most of it is used only by the tests of the catalogues."""

    quotes: str
    before_marks: str  # the space before : ; ! ? »
    before_percent: str
    uncounted: str  # words that may follow a number without being counted by it
    agreeing: tuple[str, ...]  # verbs before a number that agree with it: one/several
    masculine: str = ""  # articles and other words before a noun that must be masculine
    feminine: str = ""


Glossary = dict[str, dict[str, Term]]  # by section: things, verbs, colours, commands, filters


@cache
def glossary(language: str) -> Glossary:
    """The glossary of a language, read from its folder."""
    return {
        section: {concept: _term(entry) for concept, entry in concepts.items()}
        for section, concepts in _sections(language).items()
        if section != "style"
    }


def semicolons(language: str, items: Iterable[str]) -> str:
    """Items separated by semicolons, with the spacing of the language."""
    return f"{style(language).before_marks}; ".join(items)


@cache
def style(language: str) -> Style:
    entries = dict(_sections(language)["style"])
    return Style(**{**entries, "agreeing": tuple(entries["agreeing"])})


def _sections(language: str) -> dict[str, dict[str, Any]]:
    return tomllib.loads((home() / language / "glossary.toml").read_text("utf-8"))


def _term(entry: dict[str, Any]) -> Term:
    values: dict[str, Any] = {k: tuple(v) if isinstance(v, list) else v for k, v in entry.items()}
    return Term(**values)
