"""Reports: a self-contained page, and a table for analysis."""

from __future__ import annotations

import re
import sys
from html.parser import HTMLParser
from pathlib import Path

import numpy as np
import polars
import pytest

from arena.matches import played, small_plan
from wagonway.arena.frame import write_parquet
from wagonway.arena.html_report import page
from wagonway.arena.plan import Lineup
from wagonway.arena.results import SUMMARY
from wagonway.arena.standings import standings_of
from wagonway.cli.output import write_file
from wagonway.draw.charts import Scale, round_step
from wagonway.engine.refusal import Refusal
from wagonway.words import languages, speech

EXTERNAL = re.compile(r"https?:|//\w|\burl\(|@import|<script|<link|<img|\b(?:src|href)=", re.I)


class Reader(HTMLParser):
    """Reads a page and complains where elements are not closed in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []

    def handle_starttag(self, tag, attrs):  # noqa: ARG002  the parser's call
        self.seen.append(tag)
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):  # noqa: ARG002  the parser's call
        self.seen.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


@pytest.fixture(scope="module")
def outcome():
    return played(small_plan("greedy", "random", "hasty", games=60))


@pytest.mark.parametrize("language", languages())
def test_the_page_is_self_contained(outcome, language):
    text = page(speech(language), outcome, standings_of(outcome))
    assert not EXTERNAL.search(text)
    reader = Reader()
    reader.feed(text)
    assert reader.open == []
    assert reader.seen.count("svg") == 3
    assert reader.seen.count("table") == 2
    assert f'<html lang="{language}">' in text
    assert speech(language)("arena-page-pace") in text
    assert speech(language)("board-title-tiny") in text
    assert "NaN" not in text
    assert "nan" not in re.sub(r"[a-z]*nan[a-z]+|[a-z]+nan[a-z]*", "", text)


def test_a_name_cannot_break_the_page(tmp_path: Path):
    bot = tmp_path / "<b>&.py"
    bot.write_text("def choose(view, legal, random):\n    return legal[0]\n")
    strange = played(small_plan(f"code:{bot}", "random", games=2))
    text = page(speech("en"), strange, standings_of(strange))
    assert "<b>" not in text
    assert "&lt;b&gt;&amp;.py" in text


def test_one_bot_alone_has_a_page_too():
    alone = played(small_plan("random", games=20))
    assert page(speech("en"), alone, standings_of(alone)).count("<svg") == 2


def test_a_page_that_cannot_be_written_is_refused(outcome, tmp_path: Path):
    with pytest.raises(Refusal) as refused:
        write_file(
            tmp_path / "no" / "page.html", page(speech("en"), outcome, standings_of(outcome))
        )
    assert refused.value.id == "file-unwritable"


def test_scales_have_round_numbers():
    assert [round_step(rough) for rough in (0.7, 1.2, 23, 51)] == [1, 2, 50, 100]
    scale = Scale(-13, 88, 0, 100)
    assert scale.ticks == [-20, 0, 20, 40, 60, 80, 100]
    assert scale(-20) == 0
    assert scale(100) == 100


def test_parquet_has_a_row_for_each_game_and_seat(outcome, tmp_path: Path):
    file = tmp_path / "games.parquet"
    write_parquet(outcome, file)
    table = polars.read_parquet(file)
    assert len(table) == 2 * 3 * 60
    assert set(table["bot"]) == {"greedy", "random", "hasty"}
    assert {"deal", "seating", "seat", "share", "pace", "board", "seed", *SUMMARY} <= set(
        table.columns
    )
    pair = Lineup.of("greedy", "random")
    seats = outcome.games[pair]["seats"]
    ours = table.filter(polars.col("lineup") == "greedy random")
    assert np.array_equal(ours["total"].to_numpy(), seats["total"].reshape(-1))
    greedy = ours.filter(polars.col("bot") == "greedy")["share"].mean()
    assert greedy == pytest.approx(seats["share"][seats["bot"] == 0].mean())


def test_parquet_that_cannot_be_written_is_refused(outcome, tmp_path: Path):
    with pytest.raises(Refusal) as refused:
        write_parquet(outcome, tmp_path / "no" / "games.parquet")
    assert refused.value.id == "file-unwritable"


def test_without_polars_the_install_command_is_shown(outcome, tmp_path: Path, monkeypatch):
    monkeypatch.setitem(sys.modules, "polars", None)
    with pytest.raises(Refusal, match=r'pip install "wagonway\[arena\]"'):
        write_parquet(outcome, tmp_path / "games.parquet")
