"""Private names of dependencies that the arena uses: each is listed here and bounded by version."""

from __future__ import annotations

import ast
import re
import tomllib
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).parents[2]
PRIVATE = {"_node_ip_address"}  # an argument of `ray.init`, which pops it by this name
PUBLIC = {"_exit", "_replace"}  # documented: of os, of named tuples


def private_names() -> set[str]:
    """Private attributes of other objects than self, and private names given as texts, in the arena and in training."""
    found = set()
    for folder in ("arena", "training"):
        for path in (ROOT / "src" / "wagonway" / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                match node:
                    case ast.Attribute(value=ast.Name(id="self" | "cls")):
                        continue
                    case ast.Attribute(attr=name) | ast.Constant(value=str(name)):
                        if re.fullmatch(r"_[a-z]\w*", name):
                            found.add(name)
    return found


def test_private_names_are_listed() -> None:
    assert private_names() - PUBLIC == PRIVATE


def test_ray_has_the_private_name_and_is_bounded() -> None:
    # Takes half a second: not in each worker that lists the tests.
    import ray

    assert "_node_ip_address" in (ray.init.__doc__ or "")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    (bound,) = project["optional-dependencies"]["cluster"]
    above = re.fullmatch(r"ray>=2\.40,<(\d+)\.(\d+)", bound)
    assert above is not None
    major, minor = (int(part) for part in version("ray").split(".")[:2])
    assert (major, minor + 1) == (int(above[1]), int(above[2]))
