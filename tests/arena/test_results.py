"""bench/results.py: the page shows what the arena found, and plays nothing twice."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from wagonway.cli import wagonway

ROOT = Path(__file__).parents[2]
pytestmark = [pytest.mark.long, pytest.mark.xdist_group("results")]  # one worker plays for the page


def write_results(store: Path, out: Path) -> str:
    """Run the script; returns what it says at the end."""
    ran = subprocess.run(
        [sys.executable, "bench/results.py", "--quick", "--store", store, "--out", out],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return ran.stdout.strip()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a store and the page of what is in it."""
    found: Path = tmp_path_factory.mktemp("results")
    assert not write_results(found / "a.sqlite", found).startswith("0 games")
    return found


@pytest.fixture(scope="module")
def page(folder: Path) -> str:
    return (folder / "results.md").read_text("utf-8")


def facts(folder: Path, command: str) -> dict:
    """The JSON output of a command of the page; it must play nothing."""
    words = [*command.split()[1:], "--json", "--store", str(folder / "a.sqlite")]
    result = CliRunner().invoke(wagonway, words, catch_exceptions=False)
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    assert found["played"] == 0
    return found


def rows(page: str, section: str) -> list[list[str]]:
    """The cells of all table rows of a section."""
    text = page.split(f"## {section}\n")[1].split("\n## ", maxsplit=1)[0]
    lines = [line for line in text.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines]


def test_stored_games_are_not_played_again(folder: Path, page: str, tmp_path: Path):
    assert write_results(folder / "a.sqlite", tmp_path).startswith("0 games played now,")
    assert (tmp_path / "results.md").read_text("utf-8") == page


def test_a_duel_matches_the_arena_report(folder: Path, page: str):
    command = "wagonway arena greedy hasty --board tiny --games 120"
    (row,) = [row for row in rows(page, "Goals") if row[-1] == f"`{command}`"]
    bot = facts(folder, command)["bots"]["greedy"]
    low, high = bot["interval"]
    assert row[2] == f"**{bot['win_share']:.1%} ({low:.1%} to {high:.1%})**"
    assert row[3] == ("yes" if bot["win_share"] >= 0.75 else "no")


def test_a_mirror_match_matches_the_study_report(folder: Path, page: str):
    command = "wagonway study --board tiny --players 2 --games 80 --bot hasty"
    (row,) = [row for row in rows(page, "Goals") if row[-1] == f"`{command}`"]
    mean = facts(folder, command)["tables"]["2"]["scores"]["mean"]
    half = (mean["interval"][1] - mean["interval"][0]) / 2
    assert row[1:4] == ["≥ 92", f"**{mean['value']:.1f} ± {half:.1f}**", "no"]


def test_the_ladder_is_sorted_by_rating(folder: Path, page: str):
    found = facts(
        folder, "wagonway arena greedy hasty random --board tiny --games 40 --anchor hasty"
    )
    ordered = sorted(found["bots"], key=lambda name: -found["bots"][name]["rating"])
    table = rows(page, "The ladder")[2:]
    assert [row[0] for row in table] == [f"`{name}`" for name in ordered]
    for row, name in zip(table, ordered):
        rating = float(row[1].replace("−", "-"))
        assert rating == pytest.approx(found["bots"][name]["rating"], abs=0.51)


def test_a_challenge_is_reported_in_fair_shares(folder: Path, page: str):
    command = "wagonway arena greedy hasty hasty hasty --board tiny --players 4 --games 60"
    (row,) = [row for row in rows(page, "More players") if row[-1] == f"`{command}`"]
    share = facts(folder, command)["bots"]["greedy"]["win_share"]
    assert row[2].startswith(f"{4 * share:.2f} (")


def test_every_command_of_the_page_finds_its_games_in_the_store(folder: Path, page: str):
    commands = set(re.findall(r"`(wagonway (?:arena|study) [^`]+)`", page))
    assert len(commands) >= 9
    for command in commands:
        facts(folder, command)


def test_every_picture_of_the_page_is_there(folder: Path, page: str):
    names = re.findall(r"!\[[^]]+\]\(([^)]+)\)", page)
    assert names == ["results-tiny-2.svg", "results-tiny-4.svg"]
    for name in names:
        ElementTree.fromstring((folder / name).read_text("utf-8"))  # noqa: S314  our own picture


def test_tables_are_complete(page: str):
    tables = re.findall(r"(?:^\|.*\|\n)+", page, re.MULTILINE)
    assert len(tables) > 10
    for table in tables:
        widths = {line.count(" | ") for line in table.splitlines()}
        assert len(widths) == 1, table
    assert "nan" not in page
