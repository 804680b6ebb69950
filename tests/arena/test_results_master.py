"""bench/results_master.py: games are kept in a text file, continued by another machine, and shown with their goal."""

from __future__ import annotations

from pathlib import Path

import pytest

from results_master import WANTED, MasterResults, Wanted, duel, master_section, read_kept
from results_played import Contest
from wagonway.arena.store import ResultStore

GAMES = 4
MATCH = duel("tiny", 2, "random", GAMES, 0.5)
TABLE = Wanted(Contest("tiny", ("master:ms=2", "random", "random"), 3, players=3), 1.2)


def results(folder: Path, machine: str) -> MasterResults:
    return MasterResults(ResultStore(folder / f"{machine}.sqlite"), folder / "kept.json")


def test_another_machine_continues_with_the_kept_games(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    results(tmp_path, "first").play([duel("tiny", 2, "random", 2, 0.5)], workers=1)
    before = read_kept(tmp_path / "kept.json")
    assert [entry["facts"]["games"] for entry in before.values()] == [2]
    other = results(tmp_path, "other")
    other.play([duel("tiny", 2, "random", 2, 0.5)], workers=1)
    assert other.known(MATCH.contest) == 2
    assert read_kept(tmp_path / "kept.json") == before
    assert capsys.readouterr().out.count("2 of 2 games") == 1  # played by the first machine only


def test_no_game_begins_after_the_time_is_over(tmp_path: Path) -> None:
    results(tmp_path, "first").play([MATCH], seconds=0, workers=1)
    assert read_kept(tmp_path / "kept.json") == {}


def test_games_of_another_version_stay_until_there_are_as_many_new_ones(tmp_path: Path) -> None:
    first = results(tmp_path, "first")
    first.play([MATCH], workers=1)
    old = dict(first.kept[MATCH.contest.command], contest="an older version")
    first.kept[MATCH.contest.command] = old
    first.keep(MATCH.contest, 2)
    assert first.kept[MATCH.contest.command] == old
    first.keep(MATCH.contest, GAMES)
    assert first.kept[MATCH.contest.command]["contest"] != "an older version"


def test_the_table_shows_what_was_found_and_what_is_missing(tmp_path: Path) -> None:
    first = results(tmp_path, "first")
    first.play([MATCH, TABLE], workers=1)
    missing = [duel("usa", 200, rival, 400, 0.72) for rival in ("conductor", "path")]
    _, table, rest = master_section([MATCH, TABLE, *missing], first.kept)
    assert "2 ms against `random`, Tiny | ≥ 50% | **" in table
    assert "2 ms against 2 × `random`, Tiny | ≥ 1.2 fair shares | **" in table
    assert rest == "Not measured yet: 200 ms against `conductor`, `path`, USA.\n"


def test_every_match_has_a_command_of_its_own() -> None:
    commands = [wanted.contest.command for wanted in WANTED]
    assert len(set(commands)) == len(commands)
