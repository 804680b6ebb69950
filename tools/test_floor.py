"""Run tests of the server and the commands with the oldest and with the newest versions that pyproject.toml allows."""

import re
import subprocess
import sys
import tomllib
import venv
from pathlib import Path

ROOT = Path(__file__).parents[1]
SERVER = ("floods", "limits", "slow_clients", "tables", "workers", "dependencies")
TESTS = ("tests/words/test_command_line.py", *(f"tests/server/test_{name}.py" for name in SERVER))
TOOLS = ("pytest", "pytest-timeout", "pytest-xdist", "hypothesis", "pyyaml")
FLOOR = re.compile(r"([A-Za-z0-9_.-]+)>=([0-9.]+)")


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
    subprocess.run([*pip, "-c", str(file), "-e", f"{ROOT}[server]", *TOOLS], check=True)
    return python


def main() -> int:
    tests = sys.argv[1:] or TESTS
    worst = 0
    for name, constraints in (("oldest", floors()), ("newest", [])):
        print(f"{name}: {' '.join(constraints) or 'whatever is allowed'}", flush=True)
        python = environment(name, constraints)
        done = subprocess.run([str(python), "-m", "pytest", "-q", *tests], cwd=ROOT, check=False)
        worst = max(worst, done.returncode)
    return worst


if __name__ == "__main__":
    sys.exit(main())
