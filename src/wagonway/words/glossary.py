"""The glossary of a language: one term per thing, and its typed synonyms.

Its file also has grammar, typography and words to avoid, which only the tests of the catalogues read.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import cache
from typing import Any

import msgspec

from wagonway.words.speech import home


class Term(msgspec.Struct, frozen=True):
    """The term for a thing; `forms` are all words that are accepted when typed."""

    term: str
    typed: tuple[str, ...] = ()

    @property
    def forms(self) -> tuple[str, ...]:
        return (self.term, *self.typed)


Glossary = dict[str, dict[str, Term]]  # by section: things, verbs, colours, commands, filters


@cache
def glossary(language: str) -> Glossary:
    """The glossary of a language, read from its folder."""
    sections = glossary_file(language)
    terms = {section: sections[section] for section in sections if section != "style"}
    return msgspec.convert(terms, Glossary)


def semicolons(language: str, items: Iterable[str]) -> str:
    """Items separated by semicolons, with the spacing of the language."""
    before: str = glossary_file(language)["style"]["before_marks"]
    return f"{before}; ".join(items)


@cache
def glossary_file(language: str) -> dict[str, dict[str, Any]]:
    return tomllib.loads((home() / language / "glossary.toml").read_text("utf-8"))
