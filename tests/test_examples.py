"""The code of the documents runs: the README's as doctests, every example as a program."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import wagonway

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"


def python_blocks(text: str) -> list[str]:
    return re.findall(r"^```(?:python|pycon)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def failures(text: str, name: str) -> list[str]:
    """Run a text's doctests in one session; returns the differences."""
    failures: list[str] = []
    test = doctest.DocTestParser().get_doctest(text, {}, name, name, 0)
    assert test.examples, f"{name} shows no session of Python."
    doctest.DocTestRunner(verbose=False).run(test, out=failures.append)
    return failures


def test_the_code_of_the_readme_runs_as_shown() -> None:
    blocks = python_blocks(README.read_text("utf-8"))
    assert any(">>>" in block for block in blocks)
    assert failures("\n".join(blocks), "README.md") == []


def test_a_wrong_line_would_be_noticed() -> None:
    block = python_blocks("```python\n>>> 1 + 1\n3\n```\n")
    assert failures("\n".join(block), "a wrong line")


def test_the_code_in_the_package_runs_as_shown() -> None:
    assert failures(wagonway.__doc__ or "", "wagonway") == []


def test_every_example_runs(tmp_path: Path) -> None:
    examples = sorted((ROOT / "examples").glob("*.py"))
    assert examples
    for example in examples:
        # Only examples that write files use this folder.
        done = subprocess.run(
            [sys.executable, str(example), str(tmp_path)],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "COLUMNS": "100"},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{example.name}\n{done.stdout}{done.stderr}"
        assert done.stdout.strip(), f"{example.name} prints nothing."
