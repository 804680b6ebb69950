"""The one function that speaks: message ids and values in, sentences of one language out."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from importlib import resources
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING

from wagonway.engine.refusal import Refusal

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.syntax.ast import Resource

ENGLISH = "en"
LOCALE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set decides, as in POSIX
LARGE = 10**15  # numbers from here on have more digits than the plural rules take


def languages() -> tuple[str, ...]:
    """The languages we speak: one for each folder of catalogues beside this module."""
    folders = (entry for entry in resources.files(__package__).iterdir() if entry.is_dir())
    return tuple(sorted(folder.name for folder in folders if any(_catalogues(folder))))


def choose_language(option: str | None) -> str:
    """The language asked for, else the locale's, else English."""
    if option is not None:
        if found := _closest(option):
            return found
        raise Refusal("language-unknown", language=option, languages=", ".join(languages()))
    locale = next(filter(None, map(os.environ.get, LOCALE_VARIABLES)), "")
    return _closest(locale) or ENGLISH


def _closest(name: str) -> str | None:
    """Our language for `pt`, `pt_BR.UTF-8` or `fr-CA`: the same one, else one of the same tongue."""
    wanted = name.strip().split(".")[0].split("@")[0].replace("_", "-").casefold()
    ours = {language.casefold(): language for language in languages()}
    tongues = {folded.split("-")[0]: language for folded, language in ours.items()}
    return ours.get(wanted) or tongues.get(wanted.split("-")[0])


@cache
def speech(language: str) -> Speech:
    """The voice of one of our languages, read from its catalogues when it first speaks."""
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
        """The sentence of a refusal; its numbers are names of lines and files, so 1234 stays 1234."""
        from fluent.runtime.types import fluent_number

        def told(value: object) -> object:
            if isinstance(value, Refusal):
                return self.refusal(value)  # a reason within a reason
            if isinstance(value, int) and abs(value) < LARGE:
                return fluent_number(value, useGrouping=False)
            return str(value)

        values = {name: told(value) for name, value in refusal.values.items()}
        return self._say(refusal.id, values)

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """The ids of all messages of this language, in the order of its catalogues."""
        from fluent.syntax.ast import Message

        body = (entry for resource in self._resources for entry in resource.body)
        return tuple(entry.id.name for entry in body if isinstance(entry, Message))

    def _say(self, id: str, values: Mapping[str, object]) -> str:
        if self.language != ENGLISH and not self._bundle.has_message(id):
            return speech(ENGLISH)._say(id, values)
        pattern = self._bundle.get_message(id).value
        if pattern is None:
            raise LookupError(f"the message {id} of {self.language} says nothing")
        sentence, errors = self._bundle.format_pattern(pattern, dict(values))
        if errors:
            raise LookupError(f"the message {id} of {self.language}: {errors[0]}")
        return str(sentence)

    @cached_property
    def _resources(self) -> list[Resource]:
        # Fluent and its plural rules take a tenth of a second to load, so only a speaker loads them.
        from fluent.runtime import FluentResource

        return [FluentResource(file.read_text("utf-8")) for file in catalogues(self.language)]

    @cached_property
    def _bundle(self) -> FluentBundle:
        from fluent.runtime import FluentBundle

        bundle = FluentBundle([self.language], use_isolating=False)
        for resource in self._resources:
            bundle.add_resource(resource)
        return bundle


def catalogues(language: str) -> list[Traversable]:
    """The Fluent files of a language; the engine keeps the English refusals itself."""
    files = sorted(_catalogues(resources.files(__package__) / language), key=lambda file: file.name)
    if language == ENGLISH:
        files.append(resources.files("wagonway.engine") / "refusals.ftl")
    return files


def _catalogues(folder: Traversable) -> Iterator[Traversable]:
    return (file for file in folder.iterdir() if file.name.endswith(".ftl"))
