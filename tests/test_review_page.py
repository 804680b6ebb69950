"""The page that `wagonway review --html` writes."""

from __future__ import annotations

import re
from operator import itemgetter
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest
from click.testing import CliRunner

from arena.test_reports import EXTERNAL, Reader
from tables import play_choices
from wagonway import Game, Record
from wagonway.cli import wagonway
from wagonway.cli.review import ReviewText
from wagonway.cli.review_page import review_page
from wagonway.engine.refusal import Refusal
from wagonway.engine.seats import SeatedPlayer
from wagonway.insight import review as review_module
from wagonway.insight.ledger import Amount, Ledger
from wagonway.insight.review import Review, review_of
from wagonway.words import languages, speech

WITHIN = re.compile(r'url\("data:image/svg\+xml;base64,[\w+/=]+"\)|href="#\w+"')
LEDGER = Ledger(
    margin=[-3.0, 3.0],
    start=[0.5, -0.5],
    luck=[Amount(value=-2.5, error=1.0), Amount(value=2.5, error=1.0)],
    own=[Amount(value=-1.0, error=0.5), Amount(value=0.0, error=0.5)],
    theirs=[Amount(value=0.0, error=0.5), Amount(value=1.0, error=0.5)],
    events=[],
)


@pytest.fixture(scope="module")
def record() -> Record:
    game = play_choices(Game.new("tiny", players=2, seed=1), itemgetter(-1))
    return Record.of(game, [SeatedPlayer("<b>Ann&"), SeatedPlayer(bot="random", version="1")])


@pytest.fixture(scope="module")
def review(record: Record) -> Review:
    return msgspec.structs.replace(review_of(record, "quick"), ledger=LEDGER)


@pytest.mark.parametrize("language", languages())
def test_the_page_is_self_contained(record, review, language) -> None:
    text = review_page(ReviewText(speech(language), record, review))
    assert len(WITHIN.findall(text)) > 2
    assert not EXTERNAL.search(WITHIN.sub("", text))
    reader = Reader()
    reader.feed(text)
    assert reader.open == []
    moments = sum(len(seat.moments) for seat in review.seats)
    assert moments > 0
    assert reader.seen.count("svg") == 1 + 2 + moments  # the graph, the ledger, the maps
    assert f'<html lang="{language}">' in text
    assert "review-" not in text
    assert "<b>" not in text
    assert "&lt;b&gt;Ann&amp;" in text
    names = re.findall(r' id="(\w+)"', text)
    assert len(names) == len(set(names))


def test_the_command_writes_a_page_or_says_at_once_that_it_cannot(
    tmp_path: Path, record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, page = tmp_path / "game.wag", tmp_path / "page.html"
    record.save(file)
    typed = ["review", str(file), "--budget", "quick", "--html"]
    run = CliRunner().invoke(wagonway, [*typed, str(page)])
    assert run.exit_code == 0, run.exception
    assert page.read_text("utf-8").startswith("<!doctype html>")
    monkeypatch.setattr(review_module, "review_of", None)
    refused = CliRunner().invoke(wagonway, [*typed, str(tmp_path / "no" / "page.html")]).exception
    assert isinstance(refused, Refusal)
    assert refused.id == "file-unwritable"


def test_a_notebook_shows_the_graph_of_a_review(review: Review) -> None:
    drawn = ElementTree.fromstring(review._repr_svg_())  # noqa: S314  our own
    assert sum("line" in each.get("class", "").split() for each in drawn.iter()) == 2


def test_an_interrupted_review_judges_nothing_more(
    record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    judged, judge = [], review_module.judge_decision

    def count(question, *rest):
        judged.append(question.v)
        return judge(question, *rest)

    def interrupt(*_: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(review_module, "judge_decision", count)
    with pytest.raises(KeyboardInterrupt):
        review_of(record, "quick", listen=interrupt)
    assert len(judged) < len(record.entries) / 2
