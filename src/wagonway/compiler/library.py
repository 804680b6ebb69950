"""Where compiled kernels lie, whether they are those of today's sources, and how they are built.

The kernels of this package are one library in `built`; those of any other file lie in the `__pycache__` beside it. A note beside each
library says which sources it was made of. Where one of them has changed, the package's own library is built again before
anything runs; without a C compiler that is refused, so that yesterday's rules never run.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.machinery import ExtensionFileLoader
from pathlib import Path
from typing import Any

PACKAGE = Path(__file__).parent.parent
BUILT = Path(__file__).parent / "built"
MODULE = "_kernels"
RULES = "the rules"  # every entry point of the package
EVERY = "every kernel"  # each as an entry point, for tests and for looking at one by hand
SUFFIX = ".pyd" if os.name == "nt" else ".abi3.so"
# Fractions come out the same everywhere: no fused multiplication, no shortcuts; whole numbers wrap.
FLAGS = [
    "-O3",
    "-std=c11",
    "-shared",
    "-fPIC",
    "-fwrapv",
    "-ffp-contract=off",
    "-fvisibility=hidden",
]
CHECKED = ["-DCHECKED", "-g"]
_loaded: dict[Path, Any] = {}
WARNINGS = ["-Wall", "-Wno-unused-function", "-Wno-unused-variable", "-Wno-unused-but-set-variable"]


class NotBuilt(ImportError):
    """A library is missing or of other sources, and cannot be built; the id is that of a refusal."""

    def __init__(self, id: str, details: str = "") -> None:
        super().__init__(f"{id}: {details}")
        self.id, self.details = id, details


def library_path(mode: str, unit: str = RULES) -> Path:
    """Where the library of a unit lies: RULES, EVERY, or the path of a file with kernels."""
    name = f"{MODULE}{'_checked' if mode == 'checked' else ''}{SUFFIX}"
    if unit in (RULES, EVERY):
        return BUILT / (name if unit == RULES else f"every{name}")
    return Path(unit).parent / "__pycache__" / f"{Path(unit).stem}{name}"


def load(mode: str, unit: str = RULES) -> Any:
    """The library as a Python module, of today's sources."""
    path = library_path(mode, unit)
    if path not in _loaded:
        if not is_fresh(path):
            build(mode, unit)
        # Python keeps modules of this kind by name, so each file needs one of its own.
        name = f"{path.as_posix().replace('.', '-')}.{MODULE}"
        loader = ExtensionFileLoader(name, str(path))
        spec = importlib.util.spec_from_file_location(name, path, loader=loader)
        assert spec is not None
        _loaded[path] = importlib.util.module_from_spec(spec)
        loader.exec_module(_loaded[path])
    return _loaded[path]


def is_fresh(path: Path) -> bool:
    """Whether a library is there, every source is the one that it was made of, and no module came or went."""
    note = path.with_suffix(".json")
    if not (path.exists() and note.exists()):
        return False
    told = json.loads(note.read_text("utf-8"))
    sources = told["sources"].items()
    same = all(digest_of(PACKAGE / name) == digest for name, digest in sources)
    return same and told.get("modules") == digest_of_modules()


def digest_of_modules() -> str:
    """Of the names of all modules: a new one may have kernels."""
    names = sorted(str(path.relative_to(PACKAGE)) for path in PACKAGE.rglob("*.py"))
    return hashlib.sha256("\n".join(names).encode()).hexdigest()


def digest_of(path: Path) -> str | None:
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError:
        return None


def build(mode: str, unit: str = RULES) -> None:
    """Build a library in a process in which kernels are plain Python; one process at a time."""
    path = library_path(mode, unit)
    path.parent.mkdir(exist_ok=True)
    with one_at_a_time(path):
        if is_fresh(path):
            return
        print(f"wagonway: compiling {Path(unit).name}…", file=sys.stderr, flush=True)
        command = [sys.executable, "-m", "wagonway.compiler.unit", mode, unit]
        environment = {**os.environ, "WAGONWAY_ENGINE": "plain", "PYTHONPATH": python_path()}
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        _, mark, text = done.stderr.strip().rpartition("NotBuilt: ")
        id, _, details = text.partition(": ") if mark else ("compiler-failed", "", "")
        raise NotBuilt(id, details or done.stderr.strip().splitlines()[-1].partition(": ")[2])


def python_path() -> str:
    """A file with kernels may import what its importer can."""
    return os.pathsep.join([str(PACKAGE.parent), *filter(None, sys.path)])


@contextmanager
def one_at_a_time(path: Path) -> Iterator[None]:
    """Wait until no other process builds the same library."""
    try:
        import fcntl
    except (
        ImportError
    ):  # where there is none, two processes do the same work, and the last one's result stays
        yield
        return
    with path.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def compile_c(text: str, path: Path, flags: list[str]) -> None:
    """Make a library of a C source."""
    import numpy

    include = sysconfig.get_path("include")
    if not Path(include, "Python.h").exists():
        raise NotBuilt("compiler-headers", include)
    source, made = path.with_suffix(".c"), path.with_suffix(f".{os.getpid()}")
    source.write_text(text, "utf-8")
    places = [f"-I{place}" for place in (Path(__file__).parent, include, numpy.get_include())]
    command = [
        *c_compiler(),
        *FLAGS,
        *platform_flags(),
        *WARNINGS,
        *flags,
        *places,
        str(source),
        "-o",
        str(made),
        "-lm",
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        raise NotBuilt("compiler-failed", " ".join(command) + "\n" + done.stderr)
    made.replace(path)


def c_compiler() -> list[str]:
    """The machine's C compiler, else the one that the package ziglang carries."""
    if os.environ.get("CC"):
        return os.environ["CC"].split()
    for name in ("cc", "gcc", "clang"):
        if shutil.which(name):
            return [name]
    if importlib.util.find_spec("ziglang"):
        return [sys.executable, "-m", "ziglang", "cc"]
    raise NotBuilt("compiler-missing")


def platform_flags() -> list[str]:
    if sys.platform == "darwin":
        return ["-undefined", "dynamic_lookup"]
    if os.name == "nt":
        return [f"-L{Path(sys.base_prefix, 'libs')}", "-lpython3"]
    return []
