"""The arena as a library: what its docstrings show, and bots that are functions."""

from __future__ import annotations

import doctest
from pathlib import Path
from xml.etree import ElementTree

import pytest

from wagonway import Arena
from wagonway.arena import arena
from wagonway.arena.faults import BotFailed


def last(_view, legal, _random):
    """The last legal action."""
    return legal[-1]


def test_every_example_of_the_docstrings_runs():
    found = doctest.testmod(arena)
    assert found.failed == 0
    assert found.attempted > 10


def test_the_session_of_the_document_runs():
    text = (Path(__file__).parents[2] / "docs" / "arena.md").read_text("utf-8")
    test = doctest.DocTestParser().get_doctest(text, {}, "arena.md", None, 0)
    assert len(test.examples) == 4
    assert doctest.DocTestRunner(verbose=False).run(test).failed == 0


def test_a_function_and_its_file_play_the_same_games(tmp_path: Path):
    file = tmp_path / "last.py"
    file.write_text("def choose(view, legal, random):\n    return legal[-1]\n")
    ours = Arena("random", last, board="tiny", seed=3).play(6)
    theirs = Arena("random", file, board="tiny", seed=3).play(6)
    ours_alone, theirs_alone = ours["last"], theirs["last.py"]
    assert ours_alone.mean_score == theirs_alone.mean_score
    assert ours_alone.turns == theirs_alone.turns


def test_functions_of_the_same_name_are_two_bots():
    def other():
        def last(_view, legal, _random):
            return legal[0]

        return last

    result = Arena(last, other(), board="tiny").play(4)
    assert set(result.ratings) == {"last", "last_"}


def test_a_failing_function_is_reported_with_its_line():
    def broken(_view, _legal, _random):
        raise KeyError("no plan")

    with pytest.raises(BotFailed) as refused:
        Arena("random", broken, board="tiny").play(2)
    assert "test_arena.py" in refused.value.details
    assert "KeyError: 'no plan'" in str(refused.value)


def test_a_store_is_used_again(tmp_path: Path):
    table = Arena("greedy", "random", board="tiny")
    table.play(20, store=tmp_path / "a.sqlite")
    assert table.play(20, store=tmp_path / "a.sqlite").outcome.progress.known == 20


def test_a_result_has_a_picture_a_page_and_a_repr():
    result = Arena("greedy", "random", board="tiny").play(20)
    picture = ElementTree.fromstring(result._repr_svg_())  # noqa: S314  our own picture
    assert len(picture.findall(".//{http://www.w3.org/2000/svg}circle")) == 2
    assert result.html().startswith("<!doctype html>")
    assert [line.split()[0] for line in repr(result).splitlines()] == ["20", "greedy", "random"]
    assert result.json()["games"] == 20
    with pytest.raises(KeyError):
        result["nobody"]
