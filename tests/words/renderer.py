"""Every message of a language with every value that changes it, as the terminal and the browser render it."""

from __future__ import annotations

import json
import subprocess
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from fluent.runtime import FluentResource
from fluent.syntax.ast import (
    Identifier,
    Junk,
    Message,
    NumberLiteral,
    SelectExpression,
    VariableReference,
)
from fluent.syntax.visitor import Visitor

from wagonway import words
from wagonway.words.speech import catalogues

COUNTS = (0, 1, 2, 5)
KINDS = ["red", "orange", "yellow", "green", "blue", "purple", "black", "white", "wild", "teal"]
OWN_KINDS = (
    "cards-other",
    "position-cards",
    "server-db-kind",
)  # a board’s own word, or another sort of kind
PLURALS = {"zero", "one", "two", "few", "many"}
# Values that are numbers wherever they stand. Others are numbers where some language counts them.
NUMBERS = {
    "bonus", "chosen", "completed", "count", "days", "deals", "draw", "extra", "faults", "games",
    "given", "kept", "last", "least", "length", "market", "minutes", "more", "most", "moves", "needs",
    "offered", "points", "seconds", "spaces", "steps", "symbols", "times", "total", "turns", "ways",
}  # fmt: skip
# … but for a few: sums with a sign, shares, estimates.
TEXTS = {("arena-estimate", "more"), ("study-about", "more"), ("why-route-cards", "needs")}
NAMES = ("bot", "greedy", "name", "rival", "who", "winner")  # of people and bots
SAMPLES = {
    "place": "Alcatraz",
    "board": "Oslo",
    "title": "Oslo",
    "ticket": "Ely–Elm",
    "route": "Ely–Elm",
}


class Case(NamedTuple):
    id: str
    values: dict[str, object]


class Selectors(Visitor):
    """The values that a message names, and what it selects on."""

    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()
        self.keys: dict[str, set[str]] = defaultdict(set)

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802  Fluent's name
        self.names.add(node.id.name)

    def visit_SelectExpression(self, node: SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, VariableReference):
            self.keys[node.selector.id.name] |= {key_text(variant.key) for variant in node.variants}
        self.generic_visit(node)


def key_text(key: Identifier | NumberLiteral) -> str:
    return key.name if isinstance(key, Identifier) else key.value


@cache
def messages(language: str) -> dict[str, Message]:
    """The messages of a language by id; a part of a catalogue that cannot be read is an error."""
    body = [
        e for file in catalogues(language) for e in FluentResource(file.read_text("utf-8")).body
    ]
    assert [entry.content for entry in body if isinstance(entry, Junk)] == []
    return {entry.id.name: entry for entry in body if isinstance(entry, Message)}


@cache
def selectors(language: str, id: str) -> Selectors:
    found = Selectors()
    found.visit(messages(language)[id])
    return found


@cache
def is_number(id: str, name: str) -> bool:
    """Whether a value is counted: always, or in this message of some language."""
    if (id, name) in TEXTS:
        return False
    keys = {
        key
        for language in words.languages()
        if id in messages(language)
        for key in selectors(language, id).keys.get(name, ())
    }
    return name in NUMBERS or bool(keys & PLURALS) or any(key.isdecimal() for key in keys)


def cases(language: str) -> Iterator[Case]:
    """Every message with every value of each thing it counts or selects on; the others stay the same."""
    for id in messages(language):
        chosen = selectors(language, id)
        usual = {name: choices(language, id, name)[-1] for name in chosen.names}
        yield Case(id, usual)
        for name in sorted(chosen.names):
            for value in choices(language, id, name)[:-1]:
                yield Case(id, {**usual, name: value})


def choices(language: str, id: str, name: str) -> list[object]:
    """What a value can be; the last is the usual one."""
    if is_number(id, name):
        return list(COUNTS)
    if name == "kind":
        return [*KINDS] if id not in OWN_KINDS else [*KINDS[-1:]]
    keys = sorted(selectors(language, id).keys.get(name, ()))
    if keys:
        return keys
    return ["Olga", "Émile"] if name in NAMES else [SAMPLES.get(name, "Ux")]


def in_terminal(language: str, wanted: list[Case]) -> list[str]:
    say = words.speech(language)
    return [say(case.id, **case.values) for case in wanted]


def in_browser(language: str, wanted: list[Case]) -> list[str]:
    text = "\n".join(file.read_text("utf-8") for file in catalogues(language))
    asked = json.dumps({"language": language, "text": text, "cases": wanted})
    script = Path(__file__).with_name("render.mjs")
    ran = subprocess.run(["node", script], input=asked, capture_output=True, text=True, check=True)
    return json.loads(ran.stdout)
