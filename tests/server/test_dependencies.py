"""Names imported from dependencies are public, or listed here and bounded by version."""

from __future__ import annotations

import ast
import re
import tomllib
from importlib import import_module
from pathlib import Path

import pytest
import uvicorn

ROOT = Path(__file__).parents[2]
SERVER = ROOT / "src" / "wagonway" / "server"
OTHERS = (
    "asyncpg",
    "httptools",
    "prometheus_client",
    "segno",
    "starlette",
    "uvicorn",
    "websockets",
)

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
            if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] in OTHERS:
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
