"""Every clause has a sentence, is implemented by a function and proved by a test; what is generated is fresh."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from documents import documents, proofs, stale
from documents.rules_page import rules_page
from wagonway import rulebook, words
from wagonway.cli import wagonway
from wagonway.cli.docs import source_folder
from wagonway.engine.board import Board, board_ids
from wagonway.engine.refusal import Refusal
from wagonway.rulebook import evidence
from wagonway.rulebook.figures import figures
from wagonway.words.boards import board_title

CLAUSES = rulebook.clauses()
LANGUAGES = words.languages()


def run(*arguments: str) -> str:
    result = CliRunner().invoke(wagonway, arguments, catch_exceptions=False)
    assert result.exit_code == 0
    return result.output


# The contract


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_has_a_sentence_in_every_language(language):
    ids = words.Speech(language).ids
    assert [clause for clause in CLAUSES if f"rule-{clause}" not in ids] == []


def test_every_clause_is_implemented_by_a_function_of_the_engine():
    played = {clause for function in rulebook.functions() for clause in function.clauses}
    assert [clause for clause in CLAUSES if clause not in played] == []


def test_every_clause_is_proved_by_a_test():
    proved = {clause for test in proofs.tests(source_folder()) for clause in test.clauses}
    assert [clause for clause in CLAUSES if clause not in proved] == []


def test_no_function_and_no_test_names_an_unknown_clause():
    named = [(function.name, function.clauses) for function in rulebook.functions()]
    named += [(test.node, test.clauses) for test in proofs.tests(source_folder())]
    assert [(name, ids) for name, ids in named if not set(ids) <= set(CLAUSES)] == []


def test_every_test_of_the_rules_names_a_clause():
    assert [test.node for test in proofs.tests(source_folder()) if not test.clauses] == []


def test_every_generated_document_is_fresh():
    assert stale(source_folder()) == {}, "run `wagonway docs`"


# Clauses


def test_the_sections_are_the_modules_of_the_rules():
    rules = source_folder() / "src" / "wagonway" / "engine" / "rules"
    modules = {file.stem for file in rules.glob("*.py")} - {"__init__"}
    assert set(rulebook.sections()) == modules


def test_no_clause_stands_twice():
    assert len(set(CLAUSES)) == len(CLAUSES)


@pytest.mark.parametrize("name", ["SF-TOKENS-2", "sf-tokens-2", "sf_tokens_2", " SF-TOKENS-2 "])
def test_a_clause_is_found_by_its_id(name):
    assert rulebook.find_clause(name) == "SF-TOKENS-2"


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_unknown_clause_is_refused_with_the_nearest(language):
    with pytest.raises(Refusal) as refused:
        rulebook.find_clause("DOUBEL-2")
    sentence = words.speech(language).refusal(refused.value)
    assert "DOUBEL-2" in sentence
    assert "DOUBLE-2" in sentence


# Functions and tests


@pytest.mark.parametrize(
    ("docstring", "ids"),
    [
        ("ROUTE-1 ROUTE-5  The route is open.", ("ROUTE-1", "ROUTE-5")),
        ("SF-TIE  Shared.", ("SF-TIE",)),
        ("US-CARD-8\nNo drawing.", ("US-CARD-8",)),
        ("ROUTE-1 and more.", ()),
        ("The clause ROUTE-1  is not at the start.", ()),
        ("", ()),
        (None, ()),
    ],
)
def test_the_ids_that_open_a_docstring_are_its_clauses(docstring, ids):
    assert evidence.opening_clauses(docstring) == ids


@pytest.mark.parametrize(
    ("name", "ids"),
    [
        ("test_card_3_a_market_wild", ("CARD-3",)),
        ("test_sf_tokens_2_stacks", ("SF-TOKENS-2",)),
        ("test_us_card_8", ("US-CARD-8",)),
        ("test_us_tie_filters", ("US-TIE",)),
        ("test_card_30_is_no_clause", ()),
        ("test_cards_are_conserved", ()),
    ],
)
def test_a_test_proves_the_clause_in_its_name(name, ids):
    assert proofs.named_clauses(name) == ids


def test_tests_are_found_in_folders_and_classes_with_their_node_ids(tmp_path):
    folder = tmp_path / "tests" / "rules" / "more"
    folder.mkdir(parents=True)
    (folder / "test_ends.py").write_text(
        "class TestEnd:\n"
        "    def test_end_1_last_round(self):\n"
        '        """SCORE-5 END-1  And the winner."""\n'
        "def helper():\n"
        '    """ROUTE-1  Not a test."""\n'
    )
    node = "tests/rules/more/test_ends.py::TestEnd::test_end_1_last_round"
    assert proofs.tests(tmp_path) == [proofs.Test(node, ("END-1", "SCORE-5"))]
    listed = proofs.proofs_text(tmp_path).splitlines()[1:]
    assert listed == [f"END-1 {node}", f"SCORE-5 {node}"]


def test_functions_are_found_with_file_and_line():
    for function in rulebook.functions():
        line = function.file.read_text("utf-8").splitlines()[function.line - 1]
        assert f"def {function.name.rsplit('.', 1)[1]}(" in line
        assert function.name.startswith("wagonway.engine.")


# The page


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_can_be_written_in_every_language(language):
    text = rules_page(words.speech(language))
    assert all(f"**{clause}**" in text for clause in CLAUSES)
    say = words.speech(language)
    assert all(board_title(say, Board.load(id)) in text for id in board_ids())
    assert say("word-blue") in text


def test_the_figures_are_those_of_the_boards():
    boards = [Board.load("san_francisco"), Board.load("usa")]
    rows = {label: values for label, *values in figures(words.speech("en"), boards).values()}
    assert rows["players"] == ["2–4", "2–5"]
    assert rows["pieces per player"] == ["20", "45"]
    assert rows["opening tickets: dealt / keep at least"] == ["2 / 1", "3 / 2"]
    assert rows["longest-path bonus"] == ["none", "10"]
    assert rows["route points by length, from 1"][1] == "1, 2, 4, 7, 10, 15"
    assert rows["token points by number of symbols, from 0"] == ["0, 0, 1, 2, 4, 6, 9, 12", "none"]


# The commands


def test_rule_prints_the_clause_its_functions_and_its_tests():
    output = run("rule", "double-2", "--lang", "fr")
    assert output.startswith(f"DOUBLE-2  {words.speech('fr')('rule-DOUBLE-2')}\n")
    functions = [f.name for f in rulebook.functions() if "DOUBLE-2" in f.clauses]
    assert functions
    assert rulebook.proofs()["DOUBLE-2"]
    assert all(name in output for name in functions + rulebook.proofs()["DOUBLE-2"])


def test_rule_prints_several_clauses_in_the_order_asked_for():
    output = run("rule", "US-TIE", "CARD-1")
    assert 0 <= output.index("US-TIE") < output.index("CARD-1")


@pytest.mark.parametrize("language", LANGUAGES)
def test_rule_alone_lists_every_clause_on_one_line(language):
    lines = run("rule", "--lang", language).splitlines()
    assert [line.split()[0] for line in lines] == list(CLAUSES)
    assert all(len(line.split()) > 3 for line in lines)


def test_rule_missing_finds_nothing():
    said = words.speech("en")("rules-clause-complete")
    assert run("rule", "--missing", "--lang", "en") == f"{said}\n"


def test_rule_missing_says_what_a_clause_lacks(monkeypatch):
    monkeypatch.setattr(evidence, "functions", list)
    lines = run("rule", "--missing", "ROUTE-3", "--lang", "en").splitlines()
    assert len(lines) == 1
    assert lines[0].startswith("ROUTE-3: no function implements it")


@pytest.fixture
def empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A source folder without documents, which `wagonway docs` writes to."""
    shutil.copy(source_folder() / "pyproject.toml", tmp_path)  # one is drawn from it
    monkeypatch.setattr("wagonway.cli.docs.source_folder", lambda: tmp_path)
    return tmp_path


def test_docs_check_names_every_stale_document(empty_folder):
    assert list(stale(empty_folder)) == list(documents(empty_folder))
    with pytest.raises(Refusal) as refused:
        run("docs", "--check")
    assert all(path in str(refused.value) for path in documents(empty_folder))


def test_docs_writes_what_is_stale_and_says_who_wrote_it(empty_folder):
    paths = list(documents(empty_folder))
    for path in paths:
        (empty_folder / path).parent.mkdir(parents=True, exist_ok=True)
    assert run("docs").split() == paths
    for path in paths:
        first = (empty_folder / path).read_text("utf-8").splitlines()[0]
        assert "Written by `wagonway docs`" in first
    assert run("docs") == ""
    assert run("docs", "--check") == ""
