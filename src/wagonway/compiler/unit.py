"""A compilation unit: the kernels of this package, or of one other file. Runs with kernels as plain Python."""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import json
import re
import sys
from collections.abc import Iterable
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from wagonway.compiler.library import (
    CHECKED,
    EVERY,
    MODULE,
    PACKAGE,
    RULES,
    NotBuilt,
    compile_c,
    digest_of,
    digest_of_modules,
    library_path,
)
from wagonway.compiler.module import source
from wagonway.compiler.translate import FILE, PRELUDE, Unit, is_kernel

RECORDS = [  # modules that define record layouts
    "wagonway.engine.board_record",
    "wagonway.engine.state",
    "wagonway.envs.steps",
]
MARKED = re.compile(r"^@(kernel|entry_point)\b", re.MULTILINE)


def write_library(mode: str, name: str = RULES) -> None:
    """Build the library of a unit; C that has not changed is not compiled again."""
    own = name in (RULES, EVERY)
    modules = list(package_modules()) if own else [load_file(Path(name))]
    found = [
        k for m in modules for k in vars(m).values() if is_kernel(k) and k.__module__ == m.__name__
    ]
    unit = Unit(record_types())
    functions = [f for k in found if k.is_entry_point or name == EVERY for f in unit.variants(k)]
    if not functions:
        raise NotBuilt("compiler-nothing", name)
    text = source(unit, functions, MODULE, guarded=not own)
    path = library_path(mode, name)
    note = path.with_suffix(".json")
    flags = [*(CHECKED if mode == "checked" else []), *(["-O1"] if name == EVERY else [])]
    digest = hashlib.sha256(repr((text, flags, PRELUDE.read_text("utf-8"))).encode()).hexdigest()
    before = json.loads(note.read_text("utf-8")) if note.exists() else {}
    if not path.exists() or before.get("text") != digest:
        compile_c(text, path, flags)
    used = {*modules, *(sys.modules[f.kernel.__module__] for f in unit.functions.values())}
    sources = {str(relative(each)): digest_of(each) for each in sorted(sources_of(used))}
    made_of = {"text": digest, "sources": sources, "modules": digest_of_modules()}
    note.write_text(json.dumps(made_of, indent=1), "utf-8")


def package_modules() -> Iterable[ModuleType]:
    """Every module of the package that has a kernel."""
    for path in sorted(PACKAGE.rglob("*.py")):
        if MARKED.search(path.read_text("utf-8")):
            name = ".".join(("wagonway", *path.relative_to(PACKAGE).with_suffix("").parts))
            yield importlib.import_module(name.removesuffix(".__init__"))


def load_file(path: Path) -> ModuleType:
    """Import a Python file; modules beside it can be imported unless their name is taken."""
    name = f"{FILE}{path.stem}"
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    sys.path.append(str(path.parent))
    spec.loader.exec_module(module)
    return module


def record_types() -> dict[str, np.dtype[Any]]:
    """The layouts of records by the first part of their names: BOARD is that of a BoardRecord."""
    modules = map(importlib.import_module, RECORDS)
    layouts = [(key, value) for module in modules for key, value in vars(module).items()]
    return {
        key.capitalize(): value
        for key, value in layouts
        if isinstance(value, np.dtype) and value.isalignedstruct
    }


def sources_of(modules: Iterable[ModuleType]) -> set[Path]:
    """The files of the modules, of what was imported from this package for them, and of the compiler."""
    package = [module for name, module in sys.modules.items() if name.startswith("wagonway")]
    files = {Path(each.__file__) for each in (*modules, *package) if each.__file__}
    return files | set(Path(__file__).parent.glob("*.py")) | set(Path(__file__).parent.glob("*.h"))


def relative(path: Path) -> Path:
    return path.relative_to(PACKAGE) if path.is_relative_to(PACKAGE) else path.resolve()


if __name__ == "__main__":
    write_library(*sys.argv[1:])
