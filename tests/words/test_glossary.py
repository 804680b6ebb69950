"""One term for each thing: the glossaries agree with each other, with the catalogues and with the terminal."""

from __future__ import annotations

import re

import pytest

from wagonway import words
from wagonway.engine.board import Board
from wagonway.terminal.input import COMMANDS
from wagonway.terminal.terminology import VERBS, Terminology
from wagonway.words.glossary import Term, glossary
from words.grammar import NounTerm, grammar
from words.renderer import cases, in_terminal

LANGUAGES = words.languages()


def terms(language: str) -> dict[str, NounTerm]:
    return {
        f"{section}.{concept}": term
        for section in glossary(language)
        for concept, term in getattr(grammar(language), section).items()
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_glossary_has_every_concept_of_the_english_one(language):
    assert set(terms(words.ENGLISH)) <= set(terms(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_uses_a_forbidden_synonym(language):
    wanted = list(cases(language))
    found = {
        f"{case.id}: {word!r} (say {term.term!r})"
        for case, text in zip(wanted, in_terminal(language, wanted), strict=True)
        for term in terms(language).values()
        for word in term.never
        if not case.id.startswith(term.but or ("-",))
        and re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text, 0 if word.isupper() else re.I)
    }
    assert found == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_counted_noun_has_the_form_of_its_number(language):
    """French counts 0 as one thing, Portuguese too."""
    nouns = {t.term: t.plural for t in terms(language).values() if t.plural}
    ones, manys = {"1"}, {"2", "5"}
    wrong = []
    wanted = list(cases(language))
    for case, text in zip(wanted, in_terminal(language, wanted), strict=True):
        for number, noun in re.findall(r"(?<![\w.,–-])(\d+) (\w+)", text):
            if (number in ones and noun in nouns.values()) or (number in manys and noun in nouns):
                wrong.append(f"{case.id}: {text}")
    assert wrong == []


@pytest.mark.parametrize("language", [each for each in LANGUAGES if grammar(each).style.masculine])
def test_the_word_before_a_noun_has_its_gender(language):
    ours = grammar(language).style
    nouns = {
        gender: "|".join(
            re.escape(form)
            for term in grammar(language).things.values()
            for form in (term.term, term.plural)
            if term.gender == gender and form
        )
        for gender in "mf"
    }
    wrong = re.compile(
        rf"\b(?:{pattern(ours.feminine)}) (?:{nouns['m']})\b"
        rf"|\b(?:{pattern(ours.masculine)}) (?:{nouns['f']})\b",
        re.IGNORECASE,
    )
    wanted = list(cases(language))
    texts = zip(wanted, in_terminal(language, wanted), strict=True)
    assert {
        f"{case.id}: {found[0]}" for case, text in texts if (found := wrong.search(text))
    } == set()


def pattern(listed: str) -> str:
    return "|".join(listed.split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogues_call_boards_as_the_glossary_does(language):
    say, things = words.speech(language), glossary(language)["things"]
    for board in ("san_francisco", "usa"):
        assert say(f"board-title-{board}") == things[board].term


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogues_call_cards_as_the_glossary_does(language):
    say = words.speech(language)
    kinds = {c: t.term for c, t in glossary(language)["colours"].items() if c != "deck"}
    assert {kind: say(f"word-{kind}") for kind in kinds} == kinds


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_understands_every_word_of_the_glossary(language):
    terms = Terminology(words.speech(language), Board.load("usa"))
    ours = glossary(language)
    assert set(ours["verbs"]) == set(VERBS)
    assert set(ours["commands"]) == set(COMMANDS)
    for word, term in (ours["verbs"] | ours["colours"]).items():
        assert terms.word(word) == term.term
        understood = [terms.vocabulary.get(form) for form in folded(term)]
        shared = {"take": "claim"}.get(word, word)  # French says “prendre” for both
        assert set(understood) <= {word, shared}


def folded(term: Term) -> list[str]:
    from wagonway.engine.board import fold

    return [fold(form) for form in term.forms]


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != words.ENGLISH])
def test_the_rulebooks_nouns_stand_where_a_player_first_meets_them(language):
    say = words.speech(language)
    for concept, ids in {
        "ticket": ("status-choose", "web-status-choose", "web-learn-choose"),
        "token": ("status-place", "web-status-place", "web-learn-tokens"),
    }.items():
        first = grammar(language).things[concept].first
        for id in ids:
            text = say(id, least=1, offered=2, move="x", symbol="x").casefold()
            singular = first.casefold().split()
            assert all(re.search(rf"\b{word}", text) for word in singular), (id, first)
