"""Every language says everything, with the same values, and the right one is chosen."""

from __future__ import annotations

import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
from fluent.runtime import FluentResource
from fluent.syntax.ast import Junk, Message, VariableReference
from fluent.syntax.visitor import Visitor

from wagonway import words
from wagonway.engine.files import writing
from wagonway.engine.refusal import Refusal, refusal_catalogues, sentences
from wagonway.words.reason import Reason, reason
from wagonway.words.speech import catalogues

pytestmark = [
    pytest.mark.long,
    pytest.mark.xdist_group("words"),
]  # one worker reads the catalogues once
LANGUAGES = words.languages()
TRANSLATIONS = [language for language in LANGUAGES if language != words.ENGLISH]
ISOLATING_MARKS = "\u2068\u2069"


class Variables(Visitor):
    """Collects the names of the values that a message needs."""

    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802  Fluent's name
        self.names.add(node.id.name)


@cache
def entries(language: str) -> list:
    return [
        entry
        for file in catalogues(language)
        for entry in FluentResource(file.read_text("utf-8")).body
    ]


def messages(language: str) -> list[Message]:
    return [entry for entry in entries(language) if isinstance(entry, Message)]


@cache
def variables(language: str) -> dict[str, set[str]]:
    """The values that each message of a language needs."""
    found = {}
    for message in messages(language):
        visitor = Variables()
        visitor.visit(message)
        found[message.id.name] = visitor.names
    return found


def test_the_languages_are_found():
    assert set(LANGUAGES) == {"en", "es", "fr", "pt-BR"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_catalogue_is_broken(language):
    junk = [entry.content for entry in entries(language) if isinstance(entry, Junk)]
    assert junk == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_id_occurs_twice(language):
    names = [message.id.name for message in messages(language)]
    assert sorted(names) == sorted(set(names))


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_language_has_exactly_the_english_messages_with_the_same_values(language):
    assert variables(language) == variables(words.ENGLISH)


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_no_english_sentence_was_left_in_a_translation(language):
    english, ours = words.speech(words.ENGLISH), words.speech(language)
    plain = [id for id, names in variables(words.ENGLISH).items() if not names]
    long = [id for id in plain if len(english(id).split()) >= 4]
    assert [id for id in long if ours(id) == english(id)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("value", [0, 1, 2, "red"])
def test_every_message_can_be_spoken(language, value):
    ours = words.speech(language)
    for id, names in variables(language).items():
        sentence = ours(id, **dict.fromkeys(names, value))
        assert sentence.strip()
        assert not set(ISOLATING_MARKS) & set(sentence)


def test_each_refusal_stands_once_and_with_a_package_that_raises_it() -> None:
    """Some ids are put together when they are raised (`why-turn`): nobody else names them."""
    files = {Path(str(file)).parent: file.read_text("utf-8") for file in refusal_catalogues()}
    code = {
        package: "\n".join(module.read_text("utf-8") for module in package.rglob("*.py"))
        for package in files
    }
    owners: dict[str, Path] = {}
    for package, text in files.items():
        for id in re.findall(r"^([a-z][a-z0-9-]*) =", text, re.MULTILINE):
            assert owners.setdefault(id, package) == package, f"{id} stands twice"
            raisers = [each for each in code if f'"{id}"' in code[each]]
            assert not raisers or package in raisers, f"{package.name} does not raise {id}"


def test_each_refusal_that_is_raised_has_a_sentence() -> None:
    code = Path(str(refusal_catalogues()[0])).parents[1].rglob("*.py")
    raised = re.compile(r'Refusal\(\s*"([a-z0-9-]+)"')
    ids = {id for module in code for id in raised.findall(module.read_text("utf-8"))}
    assert ids - set(sentences()) == set()


@pytest.mark.parametrize("id", sentences())
def test_the_engine_and_the_english_catalogue_say_the_same(id):
    refusal = Refusal(id, **dict.fromkeys(variables(words.ENGLISH)[id], 1234))
    assert words.speech(words.ENGLISH).refusal(refusal) == str(refusal)


def test_a_refusal_is_spoken_in_every_language():
    refusal = Refusal("board-lonely", where="usa.toml:7", name="Montréal")
    spoken = [words.speech(language).refusal(refusal) for language in LANGUAGES]
    assert len(set(spoken)) == len(LANGUAGES)
    assert all("Montréal" in sentence and "usa.toml:7" in sentence for sentence in spoken)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_of_any_size_can_be_refused(language):
    refusal = Refusal("board-number-range", where="x", value=10**40, least=-(10**40), most=1234)
    sentence = words.speech(language).refusal(refusal)
    assert all(number in sentence for number in (f"1{'0' * 40} ", f"-1{'0' * 40} ", "1234."))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_value_of_any_length_can_be_refused(language):
    sentence = words.speech(language).refusal(Refusal("near-none", place="x" * 5000))
    assert "xxx…" in sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_nested_reason_is_in_the_same_language(language):
    ours = words.speech(language)
    within = Refusal("board-wrong-type", where="x", value="y", wanted=Refusal("board-type-list"))
    whole = ours.refusal(Refusal("record-illegal", line=7, reason=within))
    assert ours.refusal(within) in whole
    assert ours("board-type-list") in whole


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_system_says_of_a_file_is_in_the_same_language(language, tmp_path):
    ours = words.speech(language)
    with pytest.raises(Refusal) as refused, writing(tmp_path / "none" / "x.wag"):
        (tmp_path / "none" / "x.wag").touch()
    assert ours("system-enoent") in ours.refusal(refused.value)


def test_a_message_that_a_language_lacks_is_spoken_in_english(monkeypatch):
    ours = words.Speech("fr")
    monkeypatch.setattr(ours, "_sources", {})
    assert ours("rule-SCORE-5") == words.speech("en")("rule-SCORE-5")


def test_an_unknown_message_and_a_missing_value_are_errors():
    with pytest.raises(LookupError, match="no-such-message"):
        words.speech("fr")("no-such-message")
    with pytest.raises(LookupError, match="count"):
        words.speech("fr")("rules-value-up-to-players")


@pytest.mark.parametrize(
    ("asked", "spoken"),
    [
        ("en", "en"),
        ("pt", "pt-BR"),
        ("pt_BR.UTF-8", "pt-BR"),
        ("PT-br", "pt-BR"),
        ("pt_PT", "pt-BR"),
        ("fr_CA", "fr"),
        ("es_ES@euro", "es"),
        ("en_GB.UTF-8", "en"),
    ],
)
def test_a_language_is_known_by_many_names(asked, spoken, monkeypatch):
    for variable in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", asked)
    assert words.choose_language(asked) == spoken
    assert words.choose_language(None) == spoken


def test_the_option_comes_before_the_locale_and_the_locale_has_its_order(monkeypatch):
    monkeypatch.setenv("LANG", "es_ES.UTF-8")
    monkeypatch.setenv("LC_MESSAGES", "fr_FR.UTF-8")
    monkeypatch.setenv("LC_ALL", "")
    assert words.choose_language(None) == "fr"
    monkeypatch.setenv("LC_ALL", "pt_BR.UTF-8")
    assert words.choose_language(None) == "pt-BR"
    assert words.choose_language("es") == "es"


@pytest.mark.parametrize("locale", ["", "C", "C.UTF-8", "POSIX", "xx_XX.UTF-8"])
def test_an_unknown_locale_gets_english(locale, monkeypatch):
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(variable, locale)
    assert words.choose_language(None) == "en"


@pytest.mark.parametrize("unknown", ["xx", "", "portuguese"])
def test_an_unknown_language_is_refused_with_those_we_have(unknown):
    with pytest.raises(Refusal) as refused:
        words.choose_language(unknown)
    assert ", ".join(words.languages()) in str(refused.value)


def test_speech_imports_no_numpy():
    code = "import sys; from wagonway import words; words.speech('fr')('rules-title'); "
    code += "print([m for m in ('numpy', 'wagonway.engine.kernel') if m in sys.modules])"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout == "[]\n"


def test_reason_of_refusal_keeps_numbers_and_nested_refusals() -> None:
    inner = Refusal("no-seat", seat=2, players=2)
    found = reason(Refusal("server-db", file=Path("games.db"), why=inner, count=True))
    values = {"file": "games.db", "why": Reason(id="no-seat", values=inner.values), "count": "True"}
    assert found == Reason(id="server-db", values=values)
