"""The built wheel, installed in an empty environment, carries its data and plays a game."""

import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "wagonway"
CACHES = {"__pycache__", ".mypy_cache", ".pytest_cache", ".ruff_cache"}

# One worker builds and installs for all of these tests.
pytestmark = [pytest.mark.long, pytest.mark.xdist_group("wheel")]

GAME = """
from wagonway import Game
game = Game.new("tiny", players=2, seed=1)
while not game.over:
    game.play(game.legal()[0])
print(game.result())
"""


def run(*command: str | Path, cwd: Path, **variables: str) -> str:
    """Run a program away from this repository and its environment; tell its output."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env={**kept, "PYTHONUTF8": "1", **variables},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    build: list[str | Path] = [
        sys.executable,
        "-m",
        "build",
        "--wheel",
        "--no-isolation",
        "--outdir",
        folder,
    ]
    run(*build, ROOT, cwd=folder)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path) -> Path:
    """The python of an environment that holds the wheel and its pinned dependencies alone."""
    folder = wheel.parent / "environment"
    venv.create(folder, with_pip=True)
    python = folder / "bin" / "python"
    pip: list[str | Path] = [python, "-m", "pip", "--disable-pip-version-check", "-qq", "install"]
    run(*pip, "--constraint", ROOT / "requirements.lock", wheel, cwd=wheel.parent)
    return python


def test_the_wheel_holds_every_file_of_the_package(wheel: Path) -> None:
    ours = {
        path.relative_to(PACKAGE.parent).as_posix()
        for path in PACKAGE.rglob("*")
        if path.is_file() and not CACHES.intersection(path.parts)
    }
    held = {name for name in zipfile.ZipFile(wheel).namelist() if name.startswith("wagonway/")}
    assert {"wagonway/py.typed", "wagonway/boards/tiny.toml", "wagonway/words/fr/rules.ftl"} <= ours
    assert held == ours


def test_the_environment_is_empty_but_for_the_core(installed: Path) -> None:
    told = run(installed, "-m", "pip", "list", "--format=freeze", cwd=installed.parent)
    names = {line.split("==")[0].lower() for line in told.splitlines()}
    assert {"wagonway", "numpy", "numba", "msgspec", "click", "rich", "fluent.runtime"} <= names
    assert not names & {"pytest", "hypothesis", "mypy", "ruff"}


def test_the_installed_library_plays_the_game_that_the_sources_play(installed: Path) -> None:
    # What this short-lived copy compiles must not stay in the user's cache.
    home = str(installed.parent)
    told = run(installed, "-c", GAME, cwd=installed.parent, HOME=home, XDG_CACHE_HOME=home)
    assert "winners=" in told
    assert told == run(sys.executable, "-c", GAME, cwd=installed.parent)


def test_the_installed_command_knows_its_boards(installed: Path) -> None:
    told = run(installed.parent / "wagonway", "board", "list", cwd=installed.parent)
    assert {"san_francisco", "tiny", "usa"} <= set(told.split())
