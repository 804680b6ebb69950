"""The layers of the package: import-linter's contracts (pyproject.toml) hold, and each detects a violation."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
RULES = ROOT / "src" / "wagonway" / "engine" / "rules"

# One module for every place the contracts name, whether the package has it yet or not.
PLACES = [
    *("__main__", "cli"),
    *("arena", "envs", "server", "terminal", "testing"),
    "insight",
    "rulebook",
    *("bots", "words", "draw"),
    *("engine", "engine.rules", "engine.paths"),
    "boards",
]


def lint(folder: Path) -> subprocess.CompletedProcess[str]:
    """Run this repository's contracts over the package in a folder."""
    program = "from importlinter.cli import lint_imports_command as run; run()"
    config = ROOT / "pyproject.toml"
    return subprocess.run(
        [sys.executable, "-P", "-c", program, "--config", str(config), "--no-cache", "--no-logo"],
        cwd=folder,
        env={"PYTHONPATH": str(folder), "COLUMNS": "200"},
        capture_output=True,
        text=True,
        check=False,
    )


def sketch(folder: Path, **sources: str) -> None:
    """Write a package with every place in it, empty but for the sources given."""
    for place in ["", *PLACES, *sources]:
        path = folder.joinpath("wagonway", *place.split("."))
        path.mkdir(parents=True, exist_ok=True)
        path.joinpath("__init__.py").write_text(sources.get(place, ""))


def test_the_package_keeps_its_layers() -> None:
    ran = lint(ROOT / "src")
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_what_the_layers_permit_passes(tmp_path: Path) -> None:
    sketch(
        tmp_path,
        **{
            "__main__": "import wagonway.cli",
            "cli": "import click, rich, time, wagonway.server, wagonway.words, wagonway.engine",
            "server": "import wagonway.bots, wagonway.words, wagonway.draw",
            "bots": "import random, wagonway.engine",
            "engine": "import os, time",
            "engine.rules": "import numpy, wagonway.engine.paths",
        },
    )
    ran = lint(tmp_path)
    assert ran.returncode == 0, ran.stdout + ran.stderr


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("engine", "import wagonway.bots"),
        ("engine.rules", "import wagonway.words"),
        ("engine.paths", "from wagonway import cli"),
        ("bots", "import wagonway.arena"),
        ("bots", "import wagonway.words"),
        ("words", "import wagonway.draw"),
        ("words", "import wagonway.rulebook"),
        ("draw", "import wagonway.server"),
        ("arena", "import wagonway.envs"),
        ("insight", "import wagonway.server"),
        ("rulebook", "import wagonway.insight"),
        ("server", "import wagonway.envs"),
        ("terminal", "import wagonway.server"),
        ("envs", "import wagonway.cli"),
        ("testing", "import wagonway.cli"),
        ("", "import wagonway.cli"),
        ("engine", "import click"),
        ("engine.paths", "from rich.text import Text"),
        ("engine", "from fluent.runtime import FluentBundle"),
        ("engine", "import random"),
        ("engine.rules", "import time"),
        ("engine.rules", "from secrets import token_bytes"),
        ("engine.rules.cards", "from random import shuffle"),
        ("boards", "import wagonway.engine"),
        ("attic", "import wagonway.engine"),
    ],
)
def test_what_the_layers_forbid_is_caught(tmp_path: Path, module: str, source: str) -> None:
    sketch(tmp_path, **{module: source})
    ran = lint(tmp_path)
    assert ran.returncode == 1
    assert re.search(r"[1-9] broken", ran.stdout), ran.stdout + ran.stderr


def test_no_rule_uses_the_random_numbers_of_numpy() -> None:
    guilty = [
        f"{path.name}:{node.lineno}"
        for path in sorted(RULES.glob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and node.attr == "random"
    ]
    assert not guilty, f"Chance comes from the keyed stream alone: {', '.join(guilty)}"
