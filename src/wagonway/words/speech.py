"""Messages to sentences: message ids and values in, sentences of one language out."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from importlib import resources
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING

from wagonway.engine.refusal import Refusal, refusal_catalogues

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.runtime.resolver import Message

ENGLISH = "en"
LOCALE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first one set is used, as in POSIX
MESSAGE = re.compile(
    r"^(?P<id>[a-zA-Z][\w-]*) *=.*\n?(?:(?: .*)?\n(?= )|(?: .*)\n?)*", re.MULTILINE
)
LONGEST = 2000  # characters of a value; Fluent accepts 2500
LARGE = 10**15  # the plural rules cannot handle numbers from here on


def home() -> Traversable:
    """The folder with a folder for each language."""
    return resources.files(__package__)


def languages() -> tuple[str, ...]:
    """The available languages: one per folder of catalogues."""
    folders = (entry for entry in home().iterdir() if entry.is_dir())
    return tuple(sorted(folder.name for folder in folders if any(_catalogues(folder))))


def choose_language(option: str | None) -> str:
    """The requested language, or the locale's, or English."""
    if option is not None:
        if found := _closest(option):
            return found
        raise Refusal("language-unknown", language=option, languages=", ".join(languages()))
    locale = next(filter(None, map(os.environ.get, LOCALE_VARIABLES)), "")
    return _closest(locale) or ENGLISH


def _closest(name: str) -> str | None:
    """Our language for `pt`, `pt_BR.UTF-8` or `fr-CA`: the same one, or a variant of it."""
    wanted = name.strip().split(".")[0].split("@")[0].replace("_", "-").casefold()
    ours = {language.casefold(): language for language in languages()}
    variants = {folded.split("-")[0]: language for folded, language in ours.items()}
    return ours.get(wanted) or variants.get(wanted.split("-")[0])


@cache
def speech(language: str) -> Speech:
    """The speech of a language, read from its catalogues at first use."""
    if language not in languages():
        raise Refusal("language-unknown", language=language, languages=", ".join(languages()))
    return Speech(language)


class Speech:
    """Speaks one language: `speech("message-id", count=3)` is a sentence."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, id: str, /, **values: object) -> str:
        return self._say(id, values)

    def refusal(self, refusal: Refusal) -> str:
        """The sentence of a refusal; its numbers are not grouped, so 1234 stays 1234."""
        from fluent.runtime.types import fluent_number

        def formatted(value: object) -> object:
            if isinstance(value, Refusal):
                return self.refusal(value)  # a nested reason
            if isinstance(value, int) and abs(value) < LARGE:
                return fluent_number(value, useGrouping=False)
            return str(value)

        values = {name: formatted(value) for name, value in refusal.readable_values.items()}
        return self._say(refusal.id, values)

    def find(self, id: str, otherwise: str) -> str:
        """The message, or `otherwise` if this language does not have it."""
        return self(id) if self.has(id) else otherwise

    def has(self, id: str) -> bool:
        """Whether this language has a message of this id."""
        return id in self._sources

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of all messages of this language, in the order of its catalogues."""
        return tuple(self._sources)

    def _say(self, id: str, values: Mapping[str, object]) -> str:
        if self.language != ENGLISH and not self.has(id):
            return self._fall_back(id, values)
        pattern = self._message(id).value
        if pattern is None:
            raise LookupError(f"the message {id} of {self.language} says nothing")
        fitting = {name: shortened(value) for name, value in values.items()}
        sentence, errors = self._bundle.format_pattern(pattern, fitting)
        if errors:
            raise LookupError(f"the message {id} of {self.language}: {errors[0]}")
        return str(sentence)

    def _fall_back(self, id: str, values: Mapping[str, object]) -> str:
        """A message that this language lacks, in English."""
        return speech(ENGLISH)._say(id, values)

    def _message(self, id: str) -> Message:
        """A message, parsed on first use: parsing all of them takes longer than most commands."""
        from fluent.runtime import FluentResource

        if not self._bundle.has_message(id) and id in self._sources:
            self._bundle.add_resource(FluentResource(self._sources[id]))
        return self._bundle.get_message(id)

    @cached_property
    def _sources(self) -> dict[str, str]:
        """The text of each message; none refers to another."""
        texts = (file.read_text("utf-8") for file in catalogues(self.language))
        return {found["id"]: found[0] for text in texts for found in MESSAGE.finditer(text)}

    @cached_property
    def _bundle(self) -> FluentBundle:
        # Fluent and its plural rules take a tenth of a second to import, so only `Speech` imports them.
        from fluent.runtime import FluentBundle

        return FluentBundle([self.language], use_isolating=False)


def shortened(value: object) -> object:
    """A value that is not too long for a sentence: what somebody typed or pasted may be."""
    is_long = isinstance(value, str) and len(value) > LONGEST
    return f"{str(value)[:LONGEST]}…" if is_long else value


def catalogues(language: str) -> list[Traversable]:
    """The Fluent files of a language; English refusals are beside the code that raises them."""
    files = sorted(_catalogues(home() / language), key=lambda file: file.name)
    if language == ENGLISH:
        files += refusal_catalogues()
    return files


def _catalogues(folder: Traversable) -> Iterator[Traversable]:
    return (file for file in folder.iterdir() if file.name.endswith(".ftl"))
