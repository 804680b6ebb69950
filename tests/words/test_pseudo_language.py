"""Nothing is English by accident: everything is shown in a marked pseudo-language, added as a contributor would add a language."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from documents.rules_page import rules_page
from documents.start_page import start_page
from wagonway import words
from wagonway.bots import bot_names
from wagonway.cli import wagonway
from wagonway.engine.board import Board, board_ids
from words.pseudo import COMMANDS, DOCUMENT, pseudo, pseudo_home, unmarked
from words.renderer import messages
from words.test_command_line import ALL

__all__ = ["pseudo", "pseudo_home"]  # the fixtures

ROOT = Path(__file__).parents[2]
# Words that are the same in every language: what is typed at a shell or in a test, and formats.
SHELL = """
    wagonway make venv bin lan open svg json toml html start md elo usa san francisco tiny stop forfeit replace claim
    written from the word catalogues and board files by
"""


@cache
def english_words() -> set[str]:
    """Every word of the English catalogues."""
    texts = (
        str(line)
        for file in (ROOT / "src/wagonway/words/en").glob("*.ftl")
        for line in file.read_text("utf-8").splitlines()
    )
    said = (line.partition(" = ")[2] or line for line in texts if not line.startswith("#"))
    return {
        word.casefold()
        for line in said
        for word in re.findall(r"[A-Za-z]{3,}", re.sub(r"\{[^}]*\}|\[\w+\]", "", line))
    }


@cache
def names() -> set[str]:
    """Locations, bots and commands keep their names."""
    boards = [Board.load(id) for id in board_ids()]
    places = " ".join(place.name for board in boards for place in board.locations)
    typed = " ".join(" ".join(path) for path in ALL)
    return {
        word.casefold()
        for word in re.findall(r"\w+", f"{places} {typed} {SHELL} {' '.join(bot_names())}")
    }


def accidents(text: str) -> set[str]:
    """English words of a text that no catalogue said."""
    left = re.sub(r"--?[a-z][\w-]*|[A-Z]+-[A-Z\d-]+|\w+=\w+|\S*[._/]\S+", " ", unmarked(text))
    found = {word.casefold() for word in re.findall(r"[A-Za-z]{3,}", left)}
    return (found & english_words()) - names()


def run(language: str, *args: str, typed: str = "") -> str:
    ran = CliRunner().invoke(wagonway, [*args, "--lang", language], input=typed)
    assert ran.exception is None or isinstance(ran.exception, SystemExit), ran.exception
    return ran.output


def test_the_new_language_needs_nothing_but_its_folder(pseudo):
    assert pseudo in words.languages()
    assert set(messages(pseudo)) == set(messages(words.ENGLISH))
    assert words.speech(pseudo)("web-home-title") == "⟦All aboard!⟧"


@pytest.mark.parametrize("path", [(), *ALL])
def test_a_help_page_says_nothing_in_english(path, pseudo):
    assert accidents(run(pseudo, *path, "--help")) == set()


@pytest.mark.parametrize(
    "args", [["plya"], ["play", "--bord"], ["play", "--players", "x"], ["replay"]]
)
def test_an_error_says_nothing_in_english(args, pseudo):
    ran = CliRunner().invoke(wagonway, ["--lang", pseudo, *args])
    assert ran.exit_code == 2
    assert accidents(ran.output) == set()


def test_boards_and_rules_are_shown_without_english(pseudo):
    shown = [
        run(pseudo, "board", "list"),
        *(run(pseudo, "board", "show", id) for id in board_ids()),
    ]
    shown += [
        rules_page(words.speech(pseudo)),
        start_page(words.speech(pseudo)),
        run(pseudo, "rule", "--missing"),
    ]
    assert accidents("\n".join(shown)) == set()


def test_a_game_in_the_terminal_says_nothing_in_english(pseudo):
    command = [
        "play",
        "--board",
        "tiny",
        "--bots",
        "random",
        "--seed",
        "7",
        "--first",
        "1",
        "--plain",
    ]
    typed = "help\nkeep 1\nmoves\nscore\nplan\nroutes\nlog\ndraw deck\ndraw red\nnonsense\nundo\nclaim x\nquit\n\n"
    assert accidents(run(pseudo, *command, typed=typed)) == set()


def test_the_document_has_the_steps_that_these_tests_take():
    """Its commands were carried out; what a person translates and publishes is named."""
    text = DOCUMENT.read_text("utf-8")
    assert len(COMMANDS.findall(text)) == 2
    for step in ("glossary.toml", "web-language-name", "wagonway docs", "tests/words"):
        assert step in text


def test_click_alone_writes_no_help():
    sources = (ROOT / "src" / "wagonway" / "cli").rglob("*.py")
    assert [file.name for file in sources if re.search(r"\bhelp=", file.read_text("utf-8"))] == []
    assert isinstance(wagonway, click.Group)
