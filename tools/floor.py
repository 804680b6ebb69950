"""Run the tests of the server and the commands with the oldest and with the newest versions that pyproject.toml allows."""

import re
import subprocess
import sys
import tomllib
import venv
from pathlib import Path

ROOT = Path(__file__).parents[1]
# Campaigns need scipy, and schemathesis, which has requirements of its own for the same dependencies.
OMITTED = ("test_campaigns.py",)
COMMANDS = "tests/words/test_command_line.py"
TOOLS = ("pytest", "pytest-timeout", "pytest-xdist", "hypothesis", "pyyaml")
WORKERS = ("-n", "2", "--dist", "loadgroup")
FLOOR = re.compile(r"([A-Za-z0-9_.-]+)>=([0-9.]+)")
LOCKED = re.compile(r"^([a-z0-9_.-]+)==(\S+)", re.MULTILINE)


def test_files() -> list[str]:
    """The test files of the server."""
    found = sorted((ROOT / "tests" / "server").glob("test_*.py"))
    return [path.relative_to(ROOT).as_posix() for path in found if path.name not in OMITTED]


def tools() -> list[str]:
    """What the tests need beside the server, in the versions of requirements.lock."""
    locked = dict(LOCKED.findall((ROOT / "requirements.lock").read_text("utf-8")))
    return [f"{name}=={locked[name]}" for name in TOOLS]


def floors() -> list[str]:
    """The dependencies of the package and its server at their minimum versions."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    named = [*project["dependencies"], *project["optional-dependencies"]["server"]]
    found = [FLOOR.match(each) for each in named]
    return [f"{each[1]}=={each[2]}" for each in found if each]


def environment(name: str, constraints: list[str]) -> Path:
    """An environment with the server, its dependencies within these constraints."""
    folder = ROOT / f".venv-{name}"
    python = folder / "bin" / "python"
    venv.create(folder, clear=True, with_pip=True)
    file = folder / "constraints.txt"
    file.write_text("\n".join(constraints), "utf-8")
    pip = [str(python), "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
    subprocess.run([*pip, "-c", str(file), "-e", f"{ROOT}[server]", *tools()], check=True)
    return python


def main() -> int:
    tests = sys.argv[1:] or [*test_files(), COMMANDS]
    worst = 0
    for name, constraints in (("oldest", floors()), ("newest", [])):
        print(f"{name}: {' '.join(constraints) or 'whatever is allowed'}", flush=True)
        python = environment(name, constraints)
        run = [str(python), "-m", "pytest", "-q", *WORKERS, *tests]
        worst = max(worst, subprocess.run(run, cwd=ROOT, check=False).returncode)
    return worst


if __name__ == "__main__":
    sys.exit(main())
