"""What the glossaries say about grammar, typography and words to avoid."""

from __future__ import annotations

from functools import cache

import msgspec

from wagonway.words.glossary import Term, glossary_file


class NounTerm(Term, frozen=True, forbid_unknown_fields=True):
    plural: str = ""
    gender: str = ""
    first: str = ""  # the rulebook's name, at first mention
    never: tuple[str, ...] = ()
    but: tuple[str, ...] = ()  # prefixes of message ids in which the words of `never` are permitted


class Style(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The typography and grammar of a language."""

    quotes: str
    before_marks: str  # the space before : ; ! ? »
    before_percent: str
    uncounted: str  # words that may follow a number without being counted by it
    agreeing: tuple[str, ...]  # verbs before a number that agree with it: one/several
    masculine: str = ""  # articles and other words before a noun that must be masculine
    feminine: str = ""


class Grammar(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole glossary file, by section."""

    style: Style
    things: dict[str, NounTerm]
    verbs: dict[str, NounTerm]
    colours: dict[str, NounTerm]
    commands: dict[str, NounTerm]
    filters: dict[str, NounTerm]


@cache
def grammar(language: str) -> Grammar:
    return msgspec.convert(glossary_file(language), Grammar)
