"""The command line: defaults in the help, misspelt commands, completion, tables in a pipe, what is kept."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from click.shell_completion import BashComplete
from click.testing import CliRunner

from wagonway.cli import wagonway
from wagonway.engine.board import DEFAULT_BOARD
from wagonway.words import languages

ROOT = Path(__file__).parents[1]


def commands(group: click.Group, path: str = "") -> Iterator[tuple[str, click.Command]]:
    """Every command with the words that call it."""
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        yield f"{path} {name}".strip(), command
        if isinstance(command, click.Group):
            yield from commands(command, f"{path} {name}")


def defaults(command: click.Command) -> Iterator[tuple[str, str]]:
    """Each option of a command that has a default, as it is typed, and the default as people write it."""
    for option in command.params:
        if not isinstance(option, click.Option) or option.is_flag:
            continue
        if isinstance(option.default, float):
            yield option.opts[-1], f"{option.default:g}"
        elif isinstance(option.default, str | int):
            yield option.opts[-1], str(option.default)


def run(*arguments: str, typed: str = "", **variables: str) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, "-m", "wagonway", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "COLUMNS": "80", "LANG": "C.UTF-8", **variables},
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


@pytest.mark.parametrize("language", languages())
def test_every_default_is_in_the_help_and_no_line_is_cut(language: str) -> None:
    for path, command in commands(wagonway):
        shown = CliRunner().invoke(wagonway, [*path.split(), "--help", "--lang", language])
        text = " ".join(shown.output.split())
        for option, default in defaults(command):
            part = text.split(f" {option} ")[1].split(" --")[0]
            assert re.search(rf"(?<!\w){re.escape(default)}(?!\w)", part), (path, option)
        assert not [line for line in shown.output.splitlines()[1:] if line.endswith("...")], path


def test_one_board_is_the_default_everywhere() -> None:
    boards = [dict(defaults(command)).get("--board") for _, command in commands(wagonway)]
    assert set(boards) == {None, DEFAULT_BOARD}


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        (["plya"], "play"),
        (["aren"], "arena"),
        (["board", "chekc"], "check"),
        (["bots", "lst"], "list"),
    ],
)
def test_a_misspelt_command_gets_a_suggestion(typed: list[str], meant: str) -> None:
    shown = CliRunner().invoke(wagonway, [*typed, "--lang", "en"])
    assert shown.exit_code == 2
    assert f"did you mean “{meant}”?" in shown.output


def test_a_measurement_needs_a_game() -> None:
    shown = CliRunner().invoke(wagonway, ["bench", "engine", "--games", "0", "--lang", "en"])
    assert shown.exit_code == 2
    assert "--games" in shown.output


@pytest.mark.parametrize(
    ("line", "completed"),
    [
        ("play --board san", {"san_francisco"}),
        ("play --bots easy,med", {"easy,medium"}),
        ("arena condu", {"conductor"}),
        ("rule double", {"DOUBLE-1", "DOUBLE-2"}),
        ("play --lang pt", {"pt-BR"}),
        ("board show us", {"usa"}),
        ("study --bot stei", {"steiner"}),
    ],
)
def test_the_shell_completes_boards_bots_rules_and_languages(
    line: str, completed: set[str]
) -> None:
    words = line.split()
    shell = BashComplete(wagonway, {}, "wagonway", "_WAGONWAY_COMPLETE")
    assert {item.value for item in shell.get_completions(words[:-1], words[-1])} == completed


def test_tables_in_a_pipe_are_not_wrapped() -> None:
    code, shown = run("bots", "list", "--lang", "en")
    assert code == 0
    rows = shown.split("\n\n")[0].splitlines()
    assert all(re.match(r"\S+ +(\S+ +\S+ +)?\S", row) for row in rows)
    assert max(map(len, rows)) > 80


def test_clean_lists_stored_files_and_removes_them(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    (folder / "boards").mkdir(parents=True)
    (folder / "unfinished").mkdir()
    for name in ("arena.sqlite", "wagonway.db", "wagonway.db-wal", "unfinished/a.wag"):
        (folder / name).write_text("kept")
    kept = {"WAGONWAY_DATA": str(folder)}
    code, shown = run("clean", "--lang", "en", typed="\n", **kept)
    assert (code, (folder / "arena.sqlite").exists()) == (0, True)
    assert "arena.sqlite (4 B)" in shown
    assert "Kept without --all: boards, wagonway.db, wagonway.db-wal." in shown
    run("clean", "--lang", "en", typed="y\n", **kept)
    assert sorted(path.name for path in folder.iterdir()) == [
        "boards",
        "wagonway.db",
        "wagonway.db-wal",
    ]
    run("clean", "--all", "--yes", **kept)
    assert not folder.exists()
    assert "Nothing is kept" in run("clean", "--lang", "en", **kept)[1]


def test_clean_leaves_the_files_of_others(tmp_path: Path) -> None:
    for name in ("arena.sqlite", "arena.sqlite-wal", "letters.txt", "trains"):
        (tmp_path / name).write_text("kept")
    shown = run("clean", "--all", "--yes", "--lang", "en", WAGONWAY_DATA=str(tmp_path))[1]
    assert "letters" not in shown
    assert sorted(path.name for path in tmp_path.iterdir()) == ["letters.txt", "trains"]


def test_ctrl_c_is_reported_in_the_language_of_the_player(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("wagonway.bots.bot_ratings", interrupt)
    done = CliRunner().invoke(wagonway, ["bots", "list", "--lang", "fr"])
    assert (done.exit_code, done.stderr.strip()) == (130, "Interrompu.")


def test_a_file_without_compiled_functions_is_not_compiled(tmp_path: Path) -> None:
    bot = tmp_path / "my_bot.py"
    bot.write_text("def choose(view, legal, random):\n    return legal[0]\n")
    code, shown = run("compile", str(bot), "--lang", "en")
    assert code == 1
    assert f"wagonway: There is nothing to compile in {bot}" in shown


def test_compiling_where_nothing_can_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "my_bot.py").write_text("")
    (tmp_path / "__pycache__").write_text("a file in place of the folder")
    code, shown = run("compile", str(tmp_path / "my_bot.py"), "--lang", "en")
    assert (code, shown.count("\n")) == (1, 1)
    assert shown.startswith("wagonway: Cannot write ")


def test_a_table_without_people_is_refused_as_such() -> None:
    code, shown = run("play", "--humans", "0", "--board", "tiny", "--lang", "en")
    assert (code, shown.splitlines()[0]) == (2, "wagonway: --humans must be in this range: x>=1.")


def test_make_lists_its_targets_in_a_column() -> None:
    lines = subprocess.run(
        ["make", "-C", str(ROOT), "--no-print-directory", "help"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    assert len({re.match(r"  make \S+ +", line)[0].__len__() for line in lines}) == 1  # type: ignore[index]
