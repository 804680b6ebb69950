"""`wagonway board`: every board is listed, shown, checked and drawn; a broken file gets one sentence."""

from __future__ import annotations

import io
import re
from importlib import resources
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from rich.console import Console

from wagonway import rulebook, testing, words
from wagonway.cli import board as command
from wagonway.cli import wagonway
from wagonway.cli.board import figures, picture
from wagonway.cli.board.figures import Chart
from wagonway.cli.board.picture import plain
from wagonway.draw.svg import board_svg
from wagonway.engine.board import Board, board_ids
from wagonway.engine.refusal import Refusal
from wagonway.rulebook.figures import FIGURES
from wagonway.terminal.terminology import Terminology

BOARDS = board_ids()
LANGUAGES = words.languages()
TINY = (resources.files("wagonway.boards") / "tiny.toml").read_text("utf-8")
ESCAPE = "\x1b"

# What is changed in the file of the tiny board, and what must be said of it.
FAULTS = {
    "unknown key": ("piece = ", "peice = ", "unknown key “peice”"),
    "unknown switch": ("pieces = 8", "pieces = 8\npeices = 8", "unknown key “peices”"),
    "missing key": ("last_round_at = 2", "", "the key “last_round_at” is missing"),
    "unknown place": ('["Dock", "Elm"]', '["Dock", "Oak"]', "there is no location “Oak”"),
    "unknown colour": (
        'length = 3, colour = "green"',
        'length = 3, colour = "pink"',
        "“pink” is not one",
    ),
    "unpaired double": (
        'length = 1, colour = "red"',
        'length = 2, colour = "red"',
        "Abbey-Bridge has length 1; its other half, 2",
    ),
    "lonely place": (
        '{ name = "Forge"',
        '{ name = "Grove" },\n  { name = "Forge"',
        "no route reaches Grove",
    ),
    "ticket beyond reach": ("pieces = 8", "pieces = 4", "takes 5 pieces, and a player has 4"),
    "wrong card total": ("total = 19", "total = 20", "the total says 20 cards"),
    "wrong type": ("total = 19", 'total = "x"', "expected a whole number, found 'x'"),
    "too many routes": (
        "routes = [\n",
        "routes = [\n" + '  { between = ["Abbey", "Dock"], length = 2, colour = "gray" },\n' * 149,
        "too many routes: 161; the engine allows at most 160",
    ),
    "a key with signs": ("pieces = 8", 'pieces = 8\n"a(b" = 8', "unknown key “a(b”"),
    "a place far away": ("x = 70", f"x = 1{'0' * 400}", "is not between -100000 and 100000"),
    "a number too long": ("total = 19", f"total = {'1' * 5000}", "is not valid TOML"),
    "tables in tables": ("total = 19", f"total = {'[' * 5000}", "is not valid TOML"),
    "not TOML": ("[cards]", "[cards", "is not valid TOML"),
}


def invoke(*arguments: str) -> Result:
    return CliRunner().invoke(wagonway, ["board", *arguments], catch_exceptions=False)


def run(*arguments: str) -> str:
    """What a command says when all is well."""
    result = invoke(*arguments)
    assert result.exit_code == 0, result.stderr
    return result.stdout


def terms_of(name: str, language: str = "en") -> Terminology:
    return Terminology(words.speech(language), Board.load(name))


@pytest.fixture
def broken(tmp_path: Path, request: pytest.FixtureRequest) -> tuple[str, str]:
    """The path of a file with one fault, and what must be said of it."""
    old, new, sentence = FAULTS[request.param]
    assert old in TINY
    path = tmp_path / "broken.toml"
    path.write_text(TINY.replace(old, new, 1), "utf-8")
    return str(path), sentence


# List


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_has_one_line_for_each_board(language):
    lines = run("list", "--lang", language).splitlines()
    assert [line.split()[0] for line in lines] == BOARDS


def test_a_line_of_the_list_has_the_totals():
    (usa,) = (line for line in run("list", "--lang", "en").splitlines() if line.startswith("usa"))
    line = "USA: players 2–5, locations 36, routes 100, tickets 30, cards 110"
    assert usa.split(maxsplit=1)[1] == line


def test_a_broken_board_does_not_hide_the_others(monkeypatch, tmp_path):
    (tmp_path / "broken.toml").write_text("title = 1\n", "utf-8")
    names = [str(tmp_path / "broken.toml"), "tiny"]
    monkeypatch.setattr(command, "board_ids", lambda: names)
    result = invoke("list", "--lang", "en")
    assert result.exit_code == 1
    assert result.stdout.startswith("tiny")
    assert result.stderr.startswith("wagonway: broken.toml: the key “players” is missing.\n")
    assert (
        result.stderr.splitlines()[-1]
        == "wagonway: broken.toml:1, title: expected a text, found 1."
    )


# Show


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", BOARDS)
def test_every_board_is_shown_in_every_language(name, language, monkeypatch):
    # A language that lacks a message falls back on English: here it may not.
    if language != words.ENGLISH:
        monkeypatch.delattr(words.Speech, "_fall_back")
    output = run("show", name, "--lang", language)
    loaded = Board.load(name)
    for location in loaded.locations:
        assert re.search(rf"^  {location.name} +\d+ +\d+$", output, re.MULTILINE)
    for ticket in loaded.tickets:
        ends = ticket.name.replace("-", "–")
        assert re.search(rf"^  {ends} +{ticket.points} +\d+( +[+-]\d+)?$", output, re.MULTILINE)
    for clause in figures.CLAUSES.values():
        assert clause in output or (not loaded.symbols and clause.startswith("SF-"))


def test_the_usa_board_is_shown_with_its_totals():
    output = run("show", "usa", "--lang", "en")
    for line in (
        "locations 36",
        "routes 100",
        "double routes 22",
        "spaces 309",
        "points of all tickets 349",
        "purple 12 7 27",
        "grey – 44 93",
        "wild 14 – –",
        "6 9 54 15",
        "longest-path bonus 10 US-SCORE-4",
        "Denver 9 7",
        "Boston–Miami 12 12",
        "Seattle–New York 22 20 +2",
        "Tickets worth exactly their shortest path: 25 of 30.",
    ):
        assert line in [" ".join(found.split()) for found in output.splitlines()]


def test_tickets_that_are_not_worth_their_shortest_path_are_marked():
    rows = figures.ticket_chart(terms_of("san_francisco")).rows
    assert [row for row in rows if row[-1]] == [
        ("Pacific Heights–The Embarcadero", "4", "3", "+1"),
        ("Painted Ladies–Potrero Hill", "5", "4", "+1"),
    ]


def test_ties_name_the_clause_that_the_board_plays():
    ties = {name: figures.rule_chart(terms_of(name)).rows[-1][-1] for name in BOARDS}
    american = dict.fromkeys(("tiny", "tiny_tunnels", "usa"), "US-TIE")
    assert ties == {"san_francisco": "SF-TIE", **american}


def test_every_figure_of_the_rules_is_shown_with_clauses_that_exist():
    known = {*figures.CLAUSES, "tie-break", "players", "cards", "tickets"}
    assert known == set(FIGURES)
    ids = {id for clauses in figures.CLAUSES.values() for id in clauses.split()}
    assert ids <= set(rulebook.clauses())


@pytest.mark.parametrize("name", BOARDS)
def test_the_clauses_shown_are_those_that_the_board_file_names(name):
    file = (resources.files("wagonway.boards") / f"{name}.toml").read_text("utf-8")
    tags = re.findall(r"^\w+ = .*# ((?:[A-Z]+-)+(?:\d|TIE\b).*)", file, re.MULTILINE)
    named = {id for tag in tags for id in re.findall(r"(?:[A-Z]+-)+\w+", tag)}
    shown = {id for row in figures.rule_chart(terms_of(name)).rows for id in row[-1].split()}
    assert named <= shown
    assert len(named) >= 9


def test_a_board_is_shown_by_the_path_of_its_file(tmp_path):
    (tmp_path / "mine.toml").write_text(TINY.replace('"Tiny"', '"My Valley"'), "utf-8")
    output = run("show", str(tmp_path / "mine.toml"), "--lang", "en")
    assert output.startswith("My Valley (mine): 2–4 players with 8 trains each;")


def test_words_without_translation_stay_as_in_the_file(tmp_path):
    own = TINY.replace('"bell"', '"owl"').replace("green", "teal").replace('"train"', '"ox cart"')
    (tmp_path / "mine.toml").write_text(own, "utf-8")
    output = run("show", str(tmp_path / "mine.toml"), "--lang", "fr")
    assert "  owl" in output
    assert "  teal" in output
    assert "8 pièces" in output


# On a terminal


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [60, 80, 100, 200])
@pytest.mark.parametrize("name", BOARDS)
def test_a_terminal_of_any_width_shows_everything(name, width, language):
    terms = terms_of(name, language)
    console = Console(file=io.StringIO(), width=width, force_terminal=True, color_system=None)
    picture.show_board(terms, console)
    shown = console.file.getvalue()
    assert max(map(len, shown.splitlines())) <= width
    assert "…" not in shown
    for location in terms.board.locations:
        assert location.name in shown
    assert all(kind in shown for kind in map(terms.word, terms.board.kinds))


def test_a_terminal_shows_short_charts_side_by_side_and_folds_long_ones():
    def height(width: int) -> int:
        console = Console(file=io.StringIO(), width=width)
        picture.show_board(terms_of("usa"), console)
        return len(console.file.getvalue().splitlines())

    assert height(100) < height(60) - 30


def test_a_list_without_boards_can_be_drawn():
    console = Console(file=io.StringIO(), width=80)
    picture.show_charts([figures.list_chart(words.speech("en"), [])], console)
    assert "Players" in console.file.getvalue()


def test_numbers_stand_to_the_right_and_wide_letters_count_twice():
    chart = Chart("T", ("place", "n"), [("東京", "5"), ("Ur", "12"), ("Rome", "–")])
    assert plain(chart) == "T\n  place   n\n  東京    5\n  Ur     12\n  Rome    –"


# Check


@pytest.mark.parametrize("name", BOARDS)
def test_every_board_is_sound(name):
    output = run("check", name, "--games", "1", "--lang", "en")
    games = len(Board.load(name).player_counts)
    assert re.fullmatch(rf"{name} is valid: locations \d+, .*, test games {games}\.\n", output)


def test_a_valid_file_is_reported_in_one_line(tmp_path):
    path = tmp_path / "copy.toml"
    path.write_text(TINY, "utf-8")
    assert run("check", str(path), "--games", "0", "--lang", "en") == (
        f"{path} is valid: locations 6, routes 12 (double 3), spaces 22, "
        "tickets 6 (points 24), cards 19, test games 0.\n"
    )


@pytest.mark.parametrize("broken", FAULTS, indirect=True)
def test_a_broken_file_gets_one_sentence_with_the_place(broken):
    path, sentence = broken
    result = invoke("check", path, "--lang", "en")
    assert result.exit_code == 1
    assert result.stdout == ""
    assert re.fullmatch(rf"wagonway: broken\.toml.*{re.escape(sentence)}.*[.?]\n", result.stderr)


@pytest.mark.parametrize("language", sorted(set(LANGUAGES) - {"en"}))
@pytest.mark.parametrize("broken", FAULTS, indirect=True)
def test_a_fault_is_reported_in_the_requested_language(broken, language):
    path, sentence = broken
    result = invoke("check", path, "--lang", language)
    assert result.exit_code == 1
    assert re.fullmatch(r"wagonway: broken\.toml.*[.?]\n", result.stderr)
    assert sentence not in result.stderr


def test_the_place_is_a_line_of_the_file_and_the_key(tmp_path):
    lines = TINY.splitlines()
    number = next(i for i, line in enumerate(lines) if '"Castle", "Forge"' in line)
    lines[number] = lines[number].replace("red", "pink")
    (tmp_path / "broken.toml").write_text("\n".join(lines), "utf-8")
    errors = invoke("check", str(tmp_path / "broken.toml"), "--lang", "en").stderr
    assert errors.startswith(f"wagonway: broken.toml:{number + 1}, routes[7].colour: “pink”")


def test_the_language_is_chosen_again_for_each_command(monkeypatch):
    monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")
    assert "jogadores" in run("list", "--lang", "pt-BR")
    assert "jugadores" in run("list")


def test_one_broken_file_does_not_hide_the_others(tmp_path):
    result = invoke(
        "check", "tiny", str(tmp_path / "none.toml"), "usa", "--games", "0", "--lang", "en"
    )
    assert result.exit_code == 1
    assert [line.split()[0] for line in result.stdout.splitlines()] == ["tiny", "usa"]
    assert re.fullmatch(r"wagonway: Cannot read the board file .*none\.toml: .*\.\n", result.stderr)


def test_a_fault_in_a_test_game_names_the_game(monkeypatch):
    monkeypatch.setattr(
        testing, "faults", lambda game: iter(["a card is lost"] if game.moves else [])
    )
    result = invoke("check", "tiny", "--games", "1", "--lang", "en")
    assert result.exit_code == 1
    assert result.stderr.endswith(
        "wagonway: tiny: a test game went wrong. "
        "tiny, 2 players, seed 0, after 1 moves: a card is lost.\n"
    )


# Draw


@pytest.mark.parametrize("name", BOARDS)
def test_a_drawing_is_written_unchanged(name, tmp_path):
    path = tmp_path / "board.svg"
    assert str(path) in invoke("draw", name, "-o", str(path)).stderr
    assert path.read_bytes() == board_svg(Board.load(name)).encode()


def test_a_drawing_goes_to_standard_output_and_may_be_of_the_night():
    result = invoke("draw", "tiny", "-o", "-", "--night")
    assert result.stdout_bytes == board_svg(Board.load("tiny"), night=True).encode()
    assert result.stderr == ""


def test_a_drawing_is_named_after_its_board(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert invoke("draw", "tiny", "--lang", "en").stderr == "Wrote tiny.svg.\n"
    assert (tmp_path / "tiny.svg").exists()


def test_a_drawing_that_cannot_be_written_is_refused(tmp_path):
    with pytest.raises(Refusal, match=r"Cannot write .*none.x\.svg: "):
        invoke("draw", "tiny", "-o", str(tmp_path / "none" / "x.svg"))


# Everywhere


@pytest.mark.parametrize("arguments", [["show", "nowhere"], ["draw", "nowhere"]])
def test_an_unknown_board_is_refused_with_those_there_are(arguments):
    with pytest.raises(
        Refusal,
        match="There is no board “nowhere”; available: san_francisco, tiny, tiny_tunnels, usa",
    ):
        invoke(*arguments)


@pytest.mark.parametrize(
    "arguments", [["list"], ["show", "usa"], ["check", "tiny", "--games", "0"]]
)
def test_a_pipe_gets_no_escape_codes(arguments, monkeypatch):
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert ESCAPE not in CliRunner().invoke(wagonway, ["board", *arguments], color=True).stdout
