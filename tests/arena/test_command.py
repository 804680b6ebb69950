"""`wagonway arena` as people and programs use it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from arena.matches import played, wait_for_chunk
from wagonway.arena.json_report import match_json
from wagonway.arena.plan import make_plan
from wagonway.arena.standings import standings_of
from wagonway.cli import wagonway
from wagonway.engine.board import Board
from wagonway.engine.refusal import Refusal
from wagonway.words import speech

ENGLISH = {**os.environ, "LC_ALL": "en_US.UTF-8"}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "arena.sqlite"


def arena(*words: str | Path) -> str:
    """What the command prints; its refusals are raised."""
    result = CliRunner(env={"LC_ALL": "en_US.UTF-8"}).invoke(
        wagonway, ["arena", *map(str, words)], catch_exceptions=False
    )
    assert result.exit_code == 0, result.output
    return result.stdout


def test_json_output_is_one_object(file: Path):
    words = ("greedy", "random", "--board", "tiny", "--games", 50, "--store", file, "--json")
    report = json.loads(arena(*map(str, words)))
    assert report["complete"] is True
    assert (report["board"], report["players"], report["games"], report["deals"]) == (
        "tiny",
        2,
        50,
        25,
    )
    assert set(report["bots"]) == {"greedy", "random"}
    for bot in report["bots"].values():
        low, high = bot["interval"]
        assert 0 <= low <= bot["win_share"] <= high <= 1
        assert bot["rating_interval"][0] <= bot["rating"] <= bot["rating_interval"][1]
        assert bot["games"] == 50
        assert bot["faults"] == 0
        assert bot["tickets_failed"] == pytest.approx(bot["tickets_kept"] - bot["tickets_made"])
        numbers = ("mean_score", "winner_mean", "pieces_left", "turns", "ended")
        assert all(isinstance(bot[name], float) for name in numbers)
    assert report["matrix"]["greedy"]["random"] == report["bots"]["greedy"]["win_share"]
    assert report["first_seat"]["fair"] == 0.5
    assert report["sprt"] is None


def test_people_get_tables_in_their_language(file: Path):
    words = ("greedy", "random", "--board", "tiny", "--games", "50", "--store", file)
    english, french = arena(*words), arena(*words, "--lang", "fr")
    for language, shown in (("en", english), ("fr", french)):
        say = speech(language)
        assert say("arena-ranking") in shown
        assert say("board-title-tiny") in shown
    assert speech("fr")("arena-from-store", known="50", played="0") in french


def test_a_sequential_test_says_what_it_accepted(file: Path):
    words = ("greedy", "random", "--board", "tiny", "--games", "2000", "--store", file)
    report = json.loads(arena(*words, "--sprt", "0", "100", "--json"))
    assert report["sprt"]["accepted"] == "H1"
    assert report["deals"] == report["sprt"]["deals"]
    assert "H1 accepted" in arena(*words, "--sprt", "0", "100")


def test_a_name_with_brackets_is_shown_as_it_is(file: Path, tmp_path: Path):
    bot = tmp_path / "one[bold].py"
    bot.write_text('"""Any."""\ndef choose(view, legal, random): return legal[0]\n')
    words = ("random", "--code", bot, "--board", "tiny", "--games", "2", "--store", file)
    assert "one[bold].py" in arena(*words)


def test_luck_is_that_of_the_deals_a_sequential_test_counted(file: Path):
    words = ("greedy", "random", "--board", "tiny", "--games", "400", "--store", file)
    report = json.loads(arena(*words, "--sprt", "0", "100", "--luck", "--json"))
    assert report["deals"] < 200
    assert {each["games"] for each in report["luck"].values()} == {report["deals"]}


def test_users_bots_can_play(file: Path, tmp_path: Path):
    bot = tmp_path / "first.py"
    bot.write_text("def choose(view, legal, random):\n    return legal[0]\n")
    words = ("random", "--code", bot, "--board", "tiny", "--games", "2", "--store", file, "--json")
    report = json.loads(arena(*words))
    assert set(report["bots"]) == {"random", f"code:{bot}"}
    assert report["games"] == 2


@pytest.mark.parametrize(
    ("words", "id"),
    [
        ((), "arena-no-bots"),
        (("nobody", "random"), "bot-unknown"),
        (("random", "--board", "atlantis"), "board-unknown"),
        (("random", "--players", "9"), "player-count"),
        (("random", "--games", "0"), "arena-games"),
        (("random", "--workers", "0"), "arena-workers"),
        (("random", "greedy", "--sprt", "5", "0"), "arena-sprt-order"),
        (("random", "--sprt", "0", "5"), "arena-sprt-bots"),
        (("random", "--anchor", "greedy"), "arena-anchor"),
        (("random", "--resume", "--fresh"), "arena-resume-fresh"),
        (("--resume",), "arena-nothing-to-resume"),
        (("random", "--code", "nowhere.py"), "outside-no-file"),
    ],
)
def test_invalid_options_are_refused(file: Path, words: tuple[str, ...], id: str):
    with pytest.raises(Refusal) as refused:
        arena(*words, "--store", file)
    assert refused.value.id == id
    assert str(refused.value)


def test_ctrl_c_stores_games_and_resume_continues(file: Path):
    command = [sys.executable, "-m", "wagonway", "arena"]
    match = ["greedy", "random", "--board", "usa", "--games", "20000", "--seed", "c"]
    with subprocess.Popen(
        [*command, *match, "--json", "--store", file],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=ENGLISH,
    ) as running:
        wait_for_chunk(file, running)
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=120)
    assert running.returncode == 130, err
    cut = json.loads(out)
    assert cut["complete"] is False
    assert 0 < cut["games"] < 20000
    assert "wagonway arena --resume" in err

    report = json.loads(arena("--resume", "--json", "--store", file))
    assert report["known"] >= cut["games"]
    assert report["known"] + report["played"] == report["games"] == 20000
    whole = played(make_plan(Board.load("usa"), 2, ("greedy", "random"), 20000, "c"))
    assert report["bots"] == json.loads(json.dumps(match_json(whole, standings_of(whole))))["bots"]
