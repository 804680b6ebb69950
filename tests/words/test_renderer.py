"""Every message, rendered with every value that changes it, reads as a native would write it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest
from fluent.syntax.ast import Pattern, Placeable, SelectExpression, TextElement, VariableReference

from wagonway import words
from words.grammar import grammar
from words.renderer import NAMES, Case, cases, in_browser, in_terminal, is_number, messages

LANGUAGES = words.languages()
# French has “orange” too, and Spanish “red”: a network.
KINDS_IN_ENGLISH = {"gray", "yellow", "green", "blue", "purple", "black", "white", "wild"}
# Values before a noun that are never one: decimals, ranges, names.
NEVER_ONE = {*NAMES, "better", "worse", "score", "error"}
RANGES = {("board-show-headline", "players")}
QUOTING = ("action-unknown", "board-colour-name")  # messages that quote the notation
ELIDED = re.compile(
    r"\b(?:[cdjlmnst]e|que|la|lorsque|puisque) (?:Alcatraz|Ely|Émile|Olga|Oslo)\b", re.I
)


@cache
def rendered(language: str) -> list[tuple[Case, str]]:
    wanted = list(cases(language))
    return list(zip(wanted, in_terminal(language, wanted), strict=True))


def faults_of_signs(language: str, text: str) -> Iterator[str]:
    """Marks that no sentence of any language has, and spaces and quotation marks of this one."""
    ours = grammar(language).style
    if re.search(r"[{}$\u2068\u2069]|undefined|\?\?\?", text):
        yield "raw"
    if re.search(r"  | $|^ | [,)]| \.(?!\w)|\( |\s…", text):
        yield "space"
    if re.search(r"(?<!\[)[\"'](?!wagonway\[)(?!$)", text):
        yield "straight quotation mark or apostrophe"
    if set(text) & set("“”«»„‟") - set(ours.quotes):
        yield "foreign quotation mark"
    if space := ours.before_marks:
        bare = re.sub(r"https?://\S+|postgresql://\S*|\S+:\d+", "x", text)
        if re.search(rf"(?<!{space})[:;!?»]|«(?!{space})", bare):
            yield "no narrow space before : ; ! ? » or after «"
        if re.search(r"\s[:;!?»]|«\s", bare.replace(space, "")):
            yield "wide space before : ; ! ? » or after «"
    if re.search(r"\s%" if not ours.before_percent else rf"[^{ours.before_percent}]%", text):
        yield "space before %"


def faults_of_words(language: str, text: str) -> Iterator[str]:
    """Numbers and their verbs that disagree, names of the notation, French elision."""
    for one, many in (pair.split("/") for pair in grammar(language).style.agreeing):
        if re.search(rf"\b{many} 1\b(?! [a-z])|\b{one} [25]\b(?![.,]\d)", text, re.I):
            yield f"{one}/{many}"
    if language != words.ENGLISH and set(re.findall(r"\w+", text)) & KINDS_IN_ENGLISH:
        yield "a kind of card in English"
    if language == "fr" and ELIDED.search(text):
        yield "elision"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_free_of_faults(language):
    faults = [
        f"{case.id}: {fault}: {text}"
        for case, text in rendered(language)
        if case.id not in QUOTING
        for fault in (*faults_of_signs(language, text), *faults_of_words(language, text))
    ]
    assert faults == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_browser_says_what_the_terminal_says(language):
    wanted = [case for case, _ in rendered(language)]
    shown = in_browser(language, wanted)
    differing = [
        (case, text, other)
        for (case, text), other in zip(rendered(language), shown, strict=True)
        if text != other
    ]
    assert differing == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_number_stands_beside_a_noun_that_does_not_follow_it(language):
    bare = {
        id: word
        for id, message in messages(language).items()
        for word in bare_nouns(language, id, message.value, frozenset())
    }
    assert bare == {}


def bare_nouns(language: str, id: str, pattern: Pattern, counted: frozenset[str]) -> Iterator[str]:
    """The words right after a number on which no selector around them depends."""
    for element, after in zip(pattern.elements, [*pattern.elements[1:], None], strict=True):
        if not isinstance(element, Placeable):
            continue
        inner = element.expression
        if isinstance(inner, SelectExpression):
            assert isinstance(inner.selector, VariableReference)
            within = counted | {inner.selector.id.name}
            for variant in inner.variants:
                yield from bare_nouns(language, id, variant.value, within)
        elif isinstance(inner, VariableReference) and isinstance(after, TextElement):
            word = re.match(r"[ \u00a0]([^\W\d_]+)", after.value)
            name = inner.id.name
            if word and name not in counted and name not in NEVER_ONE and (id, name) not in RANGES:
                noun = word[1].casefold()
                is_bare = (
                    is_number(id, name) and noun not in grammar(language).style.uncounted.split()
                )
                if is_bare or noun in plurals(language):
                    yield word[1]


@cache
def plurals(language: str) -> set[str]:
    """The plurals of the glossary: whatever stands right before one counts it."""
    return {term.plural for term in grammar(language).things.values() if term.plural}
