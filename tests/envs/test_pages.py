"""The code of the pages for researchers runs: their files, their commands and their sessions."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"
PAGES = ("library", "write-a-bot", "train-an-agent", "add-a-board", "observations")


def blocks(page: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)


def write_files(page: str, folder: Path) -> list[str]:
    """Blocks that begin with the name of a file are that file."""
    names = []
    for block in blocks(page, "(?:python|toml)"):
        if named := re.match(r"# (\w+\.\w+)\n", block):
            (folder / named[1]).write_text(block, "utf-8")
            names.append(named[1])
    return names


def run_sessions(page: str, name: str) -> int:
    """All sessions of a page, one after the other; returns how many lines were typed."""
    text = "\n".join(block for block in blocks(page, "python") if ">>>" in block)
    test = doctest.DocTestParser().get_doctest(text, {}, name, name, 0)
    failures: list[str] = []
    doctest.DocTestRunner(verbose=False).run(test, out=failures.append)
    assert failures == []
    return len(test.examples)


@pytest.mark.parametrize("name", PAGES)
def test_code_of_the_pages_runs_as_shown(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = (DOCS / f"{name}.md").read_text("utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    files = write_files(page, tmp_path)
    for file in files:
        if file.endswith(".py"):
            done = subprocess.run(
                [sys.executable, file], capture_output=True, text=True, check=False
            )
            assert done.returncode == 0, f"{file}\n{done.stdout}{done.stderr}"
    for line in "".join(blocks(page, "sh")).splitlines():
        command = [sys.executable, "-m", "wagonway", *line.split()[1:]]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"{line}\n{done.stdout}{done.stderr}"
    assert run_sessions(page, f"{name}.md") > 3


def test_a_wrong_line_would_be_noticed() -> None:
    with pytest.raises(AssertionError):
        run_sessions("```python\n>>> 1 + 1\n3\n```\n", "a wrong line")


def test_files_and_commands_are_found(tmp_path: Path) -> None:
    assert write_files((DOCS / "write-a-bot.md").read_text("utf-8"), tmp_path) == ["my_bot.py"]
    page = (DOCS / "add-a-board.md").read_text("utf-8")
    assert write_files(page, tmp_path) == ["islands.toml"]
    assert blocks(page, "sh")[0].startswith("wagonway board check")
