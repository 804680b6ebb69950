"""The clauses: their ids, their order and their sections, as the English catalogue lists them."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache

from wagonway.engine.refusal import Refusal
from wagonway.words import ENGLISH, Speech, speech

SECTION = "rules-section-"
CLAUSE = "rule-"
NEAREST = 3  # how many ids an unknown one is answered with


@cache
def sections() -> dict[str, tuple[str, ...]]:
    """The clause ids of each section: a section holds the clauses after its title."""
    found: dict[str, tuple[str, ...]] = {}
    section = ""
    for message in speech(ENGLISH).ids:
        if message.startswith(SECTION):
            section = message.removeprefix(SECTION)
        elif message.startswith(CLAUSE):
            found[section] = (*found.get(section, ()), message.removeprefix(CLAUSE))
    return found


def clauses() -> tuple[str, ...]:
    """The ids of all clauses, in the order of the rules."""
    return tuple(clause for section in sections().values() for clause in section)


def find_clause(name: str) -> str:
    """The clause of an id; lower case and underscores are accepted."""
    clause = name.strip().upper().replace("_", "-")
    if clause not in clauses():
        nearest = get_close_matches(clause, clauses(), NEAREST, cutoff=0)
        raise Refusal("clause-unknown", clause=name, nearest=", ".join(nearest))
    return clause


def sentence(speech: Speech, clause: str) -> str:
    """The clause in a language."""
    return speech(CLAUSE + clause)
