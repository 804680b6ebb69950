"""`wagonway bots list`: every bot with one line and its rating."""

from __future__ import annotations

import json
from types import ModuleType

import pytest
from click.testing import CliRunner

from wagonway.bots import bot_names, bot_ratings
from wagonway.cli import wagonway
from wagonway.cli.bots import about
from wagonway.words import languages, speech


def run(*words: str) -> str:
    return CliRunner().invoke(wagonway, ["bots", "list", *words], catch_exceptions=False).stdout


@pytest.mark.parametrize("language", languages())
def test_every_bot_has_a_line_in_every_language(language: str):
    found = json.loads(run("--json", "--lang", language))
    assert set(found) == set(bot_names())
    for name, each in found.items():
        assert each["about"] == speech(language)(f"bot-about-{name.replace('_', '-')}")


def test_the_strongest_comes_first_with_its_rating():
    lines = run("--lang", "en").splitlines()
    assert lines[0].split()[:2] == ["Bot", "USA"]
    assert lines[1].split()[0] == "conductor"
    assert f"+{bot_ratings()['usa']['conductor']}" in lines[1]
    assert lines[len(bot_ratings()["usa"])].split()[0] == "random"


@pytest.mark.parametrize("text", ["mine: keeps it simple: draws", "keeps it simple: draws"])
def test_a_bot_without_a_message_has_the_first_line_of_its_docstring(
    monkeypatch: pytest.MonkeyPatch, text: str
):
    monkeypatch.setattr("wagonway.bots.loader.bot_module", lambda _: ModuleType("mine", text))
    assert about("mine") == "keeps it simple: draws"
