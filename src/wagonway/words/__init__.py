"""Everything a person reads, in every language we have: one folder of Fluent catalogues a language."""

from wagonway.words.speech import ENGLISH, Speech, choose_language, languages, speech

__all__ = ["ENGLISH", "Speech", "choose_language", "languages", "speech"]
