"""Names imported from dependencies are public, or listed here and bounded by version."""

from __future__ import annotations

import ast
import re
import runpy
import tomllib
from importlib import import_module
from pathlib import Path

import pytest
import uvicorn

from wagonway.cli.serve import PACKAGES

ROOT = Path(__file__).parents[2]
SERVER = ROOT / "src" / "wagonway" / "server"

# Not in the documentation of uvicorn, so the versions that have them are bounded.
UNDOCUMENTED = {
    "uvicorn.protocols.http.httptools_impl": "HttpToolsProtocol",
    "uvicorn.server": "HANDLED_SIGNALS",
}


def imports() -> list[tuple[str, str]]:
    """The (module, name) pairs that the server imports from its dependencies."""
    found = []
    for path in SERVER.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] in PACKAGES:
                found += [(node.module or "", each.name) for each in node.names]
    return found


def test_no_private_name_is_imported() -> None:
    private = [
        f"{module}.{name}"
        for module, name in imports()
        if any(part.startswith("_") for part in (*module.split("."), name))
    ]
    assert private == []


@pytest.mark.parametrize(("module", "name"), UNDOCUMENTED.items())
def test_undocumented_name_exists_and_version_is_bounded(module: str, name: str) -> None:
    assert hasattr(import_module(module), name)
    assert (module, name) in imports()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    ranges = project["optional-dependencies"]["server"]
    (bounds,) = [
        each for each in ranges if re.match(module.split(".", maxsplit=1)[0] + r"\b", each)
    ]
    assert ",<" in bounds


def test_uvicorn_accepts_protocol_classes() -> None:
    """Documented as the options `http` and `ws`."""
    config = uvicorn.Config(lambda: None, http=object, ws=object)  # type: ignore[arg-type]
    config.load()
    assert (config.http_protocol_class, config.ws_protocol_class) == (object, object)


def test_floor_runs_all_server_tests_that_exist() -> None:
    floor = runpy.run_path(str(ROOT / "tools" / "floor.py"))
    folder = Path("tests", "server")
    named = {Path(name) for name in floor["test_files"]()}
    omitted = {folder / name for name in floor["OMITTED"]}
    assert all((ROOT / path).is_file() for path in named | omitted)
    assert named | omitted == {path.relative_to(ROOT) for path in (ROOT / folder).glob("test_*.py")}


def test_floor_installs_what_pytest_is_configured_for() -> None:
    """`timeout` and the group of PostgreSQL are errors without their plugins."""
    floor = runpy.run_path(str(ROOT / "tools" / "floor.py"))
    lock = (ROOT / "requirements.lock").read_text("utf-8")
    assert all(f"\n{each} " in lock for each in floor["tools"]())
    plugins = {each.partition("==")[0] for each in floor["tools"]()}
    assert plugins >= {"pytest", "pytest-timeout", "pytest-xdist"}
