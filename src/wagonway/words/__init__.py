"""Everything a person reads, in every language: one folder of Fluent catalogues per language."""

from wagonway.words.speech import ENGLISH, Speech, choose_language, languages, speech

__all__ = ["ENGLISH", "Speech", "choose_language", "languages", "speech"]
