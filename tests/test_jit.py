"""Where compiled code is kept: named after exactly the sources it came from, shared with nobody."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from wagonway.engine import jit, warming

in_cache = jit.cache_folder.__wrapped__  # the search itself: a process does it once


@pytest.fixture
def sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package of two compiled files, in place of ours."""
    for name in ("engine/jit.py", "engine/rules/cards.py", "bots/greedy.py", "words/speech.py"):
        path = tmp_path / "package" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("pass\n")
    monkeypatch.setattr(jit, "__file__", str(tmp_path / "package" / "engine" / "jit.py"))
    return tmp_path / "package"


@pytest.fixture
def roots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    found = [tmp_path / "user", tmp_path / "temporary"]
    monkeypatch.setattr(jit, "cache_roots", lambda: found)
    return found


def test_an_edit_anywhere_in_what_is_compiled_makes_a_new_key(sources: Path) -> None:
    planner = jit.sources_of("wagonway.bots.planner")
    (sources / "bots" / "planner.py").write_text("pass\n")
    keys = {jit.source_key(), jit.source_key(planner)}
    (sources / "bots" / "planner.py").write_text("pass  # another way\n")
    keys.add(jit.source_key(planner))
    (sources / "planning").mkdir()
    (sources / "planning" / "ways.py").write_text("pass\n")
    keys.add(jit.source_key(planner))
    (sources / "engine" / "rules" / "cards.py").write_text("pass  # another rule\n")
    keys |= {jit.source_key(), jit.source_key(planner)}
    (sources / "engine" / "rules" / "cards.py").rename(sources / "engine" / "rules" / "deck.py")
    keys |= {jit.source_key(), jit.source_key(planner)}
    assert len(keys) == 8


def test_an_edit_elsewhere_keeps_the_key(sources: Path) -> None:
    greedy = jit.sources_of("wagonway.bots.greedy")
    keys = jit.source_key(), jit.source_key(greedy)
    (sources / "words" / "speech.py").write_text("pass  # other words\n")
    (sources / "bots" / "planner.py").write_text("pass  # another bot\n")
    assert (jit.source_key(), jit.source_key(greedy)) == keys


def test_every_mode_has_a_key_of_its_own(sources: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keys = set()
    for mode in jit.MODES:
        monkeypatch.setattr(jit, "MODE", mode)
        keys.add(jit.source_key())
    assert len(keys) == len(jit.MODES)
    assert sources.exists()


def test_the_cache_lies_in_the_first_folder_that_can_be_written(roots: list[Path]) -> None:
    assert in_cache() == roots[0] / jit.source_key()
    roots[0].joinpath(jit.source_key()).rmdir()
    roots[0].rmdir()
    roots[0].write_text("a file, where a folder is wanted")
    assert in_cache() == roots[1] / jit.source_key()


def test_without_a_folder_one_sentence_says_so(
    roots: list[Path], capsys: pytest.CaptureFixture[str]
) -> None:
    for root in roots:
        root.write_text("a file, where a folder is wanted")
    assert in_cache() is None
    assert capsys.readouterr().err == (
        "wagonway: no folder for compiled code can be written, so every start compiles anew.\n"
    )


def test_the_folder_of_somebody_else_is_not_used(
    roots: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    somebody = os.getuid() + 1
    monkeypatch.setattr(os, "getuid", lambda: somebody)
    assert in_cache() is None
    assert roots[0].exists()


def test_old_caches_are_pruned_and_the_last_used_stay(roots: list[Path]) -> None:
    for age in range(jit.KEPT_CACHES + 4):
        old = roots[0] / f"old{age}"
        old.mkdir(parents=True)
        old.joinpath("code").write_text("compiled")
        os.utime(old, (1_000_000 - age, 1_000_000 - age))
    folder = in_cache()
    kept = sorted(path.name for path in roots[0].iterdir() if path != folder)
    assert kept == sorted(f"old{age}" for age in range(jit.KEPT_CACHES - 1))


@pytest.mark.parametrize(
    ("platform", "variable", "value", "expected"),
    [
        ("linux", "XDG_CACHE_HOME", "kept", "kept/wagonway"),
        ("linux", "XDG_CACHE_HOME", "", "{home}/.cache/wagonway"),
        ("darwin", "HOME", "{home}", "{home}/Library/Caches/wagonway"),
        ("win32", "LOCALAPPDATA", "local", "local/wagonway"),
    ],
)
def test_each_system_has_its_place_for_caches(
    monkeypatch: pytest.MonkeyPatch, platform: str, variable: str, value: str, expected: str
) -> None:
    home = os.path.expanduser("~")
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setenv(variable, value.format(home=home))
    first, last = jit.cache_roots()
    assert first == Path(expected.format(home=home))
    assert last.name.startswith("wagonway-")


def test_warm_is_remembered(roots: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jit, "MODE", "compiled")
    monkeypatch.setattr(jit, "cache_folder", in_cache)
    assert not jit.is_warm()
    jit.mark_warm()
    assert jit.is_warm()
    assert [path.name for path in roots[0].rglob("*") if path.is_file()] == ["warm"]


def test_people_are_told_once_that_compiling_takes_a_while(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(warming, "_told", set())
    monkeypatch.setattr(warming, "is_warm", lambda: False)
    for _ in range(2):
        warming.announce_compiling()
    assert capsys.readouterr().err == "wagonway: compiling the rules, once on this machine…\n"


def test_warming_opens_every_door_and_tells_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[int, int]] = []
    done: list[str] = []
    monkeypatch.setattr(warming, "mark_warm", lambda: done.append("marked"))
    warming.warm(lambda *step: told.append(step))
    assert done == ["marked"]
    doors = told[-1][1]
    assert told == [(step, doors) for step in range(doors + 1)]
