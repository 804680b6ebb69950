"""The built wheel and source archive, installed in empty environments of the oldest and the newest Python, play a game."""

import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "wagonway"
COMPILED = PACKAGE / "compiler" / "built"
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
    """Run a program away from this repository and its environment; return its output."""
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


def version_of(python: str) -> tuple[int, ...]:
    """The version of an interpreter; (0,) of one that does not run."""
    ask = [python, "-c", "import sys, venv, ensurepip; print(*sys.version_info[:2])"]
    done = subprocess.run(ask, capture_output=True, text=True, check=False)
    return tuple(map(int, done.stdout.split())) if done.returncode == 0 else (0,)


def pythons() -> list[str]:
    """The oldest and the newest Python of this machine that the package is for."""
    named = [*filter(None, (shutil.which(f"python3.{n}") for n in range(11, 30))), sys.executable]
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    named += map(str, pyenv.glob("3.*/bin/python"))
    versions = {python: version_of(python) for python in named}
    fitting = sorted((v, python) for python, v in versions.items() if v >= (3, 11))
    return [fitting[0][1], fitting[-1][1]]


def build(kind: str, source: Path, folder: Path) -> Path:
    run(
        sys.executable, "-m", "build", f"--{kind}", "--no-isolation", "--outdir", folder, source,
        cwd=folder,
    )  # fmt: skip
    (built,) = (*folder.glob("*.whl"), *folder.glob("*.tar.gz"))
    return built


def install(python: str, package: Path, folder: Path) -> Path:
    """The python of a new environment that holds a package and its pinned dependencies alone."""
    pins = folder / "pins.txt"
    locked = (ROOT / "requirements.lock").read_text("utf-8")
    pins.write_text("\n".join(re.findall(r"^[\w.-]+==\S+", locked, re.MULTILINE)), "utf-8")
    run(python, "-m", "venv", "--without-pip", folder / "environment", cwd=folder)
    inside = folder / "environment" / "bin" / "python"
    pip(inside, "-qq", "install", "--no-compile", "--constraint", pins, package)
    return inside


def pip(inside: Path, *command: str | Path) -> str:
    """Our own pip, at work in another environment."""
    ours = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", inside)
    return run(*ours, *command, cwd=inside.parent)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("wheel", ROOT, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def installed(wheel: Path) -> Path:
    """The wheel in an environment of the oldest Python."""
    return install(pythons()[0], wheel, wheel.parent)


def test_the_wheel_contains_every_file_of_the_package(wheel: Path) -> None:
    ours = {
        path.relative_to(PACKAGE.parent).as_posix()
        for path in PACKAGE.rglob("*")
        if path.is_file() and not CACHES.intersection(path.parts) and COMPILED not in path.parents
    } | {f"wagonway/compiler/built/_kernels.abi3.{suffix}" for suffix in ("so", "json")}
    held = {name for name in zipfile.ZipFile(wheel).namelist() if name.startswith("wagonway/")}
    assert {"wagonway/py.typed", "wagonway/boards/tiny.toml", "wagonway/words/fr/rules.ftl"} <= ours
    assert held == ours


def test_the_environment_is_empty_but_for_the_core(installed: Path) -> None:
    packages = pip(installed, "list", "--format=freeze")
    names = {line.split("==")[0].lower() for line in packages.splitlines()}
    assert {"wagonway", "numpy", "msgspec", "click", "rich", "fluent.runtime"} <= names
    assert not names & {"pytest", "hypothesis", "mypy", "numba", "ruff"}


def test_the_installed_library_plays_the_game_that_the_sources_play(installed: Path) -> None:
    """Nothing is compiled: there is no C compiler on the way."""
    output = run(installed, "-c", GAME, cwd=installed.parent, CC="false")
    assert "winners=" in output
    assert output == run(sys.executable, "-c", GAME, cwd=installed.parent)


def test_the_installed_command_knows_its_boards(installed: Path) -> None:
    output = run(installed.parent / "wagonway", "board", "list", cwd=installed.parent)
    assert {"san_francisco", "tiny", "usa"} <= set(output.split())


def test_the_wheel_plays_on_the_newest_python(wheel: Path, tmp_path: Path, installed: Path) -> None:
    newest = install(pythons()[-1], wheel, tmp_path)
    assert run(newest, "-c", GAME, cwd=tmp_path) == run(installed, "-c", GAME, cwd=tmp_path)


def test_the_source_archive_builds_a_wheel_that_plays(
    tmp_path_factory: pytest.TempPathFactory, wheel: Path, installed: Path
) -> None:
    folder = tmp_path_factory.mktemp("sdist")
    archive = build("sdist", ROOT, folder)
    shutil.unpack_archive(archive, folder, filter="data")
    (source,) = (path for path in folder.iterdir() if path.is_dir())
    again = build("wheel", source, tmp_path_factory.mktemp("again"))
    names = set(zipfile.ZipFile(again).namelist())
    assert names == set(zipfile.ZipFile(wheel).namelist())
    shutil.unpack_archive(again, again.parent / "package", "zip")
    output = run(
        installed, "-c", f"import wagonway; print(wagonway.__file__){GAME}", cwd=again.parent, CC="false",
        PYTHONPATH=str(again.parent / "package"),
    )  # fmt: skip
    where, result = output.splitlines()
    assert Path(where).is_relative_to(again.parent / "package")
    assert result in run(installed, "-c", GAME, cwd=again.parent)
