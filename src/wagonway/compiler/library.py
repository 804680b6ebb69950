"""Compiled libraries: where they are, whether they are up to date, and how they are built.

The kernels of this package are one library in `built`; those of any other file are in the `__pycache__` beside it. A note
beside each library lists the digests of its sources. If one of them has changed, the library is rebuilt before
anything runs; without a C compiler that is refused, so that outdated rules never run.
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
EVERY = "every kernel"  # each as an entry point, for tests and inspection
SUFFIX = ".pyd" if os.name == "nt" else ".abi3.so"
# Floating point is the same everywhere: no fused multiplication, no fast-math; integers wrap.
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
    """A library is missing or outdated, and cannot be built; the id is that of a refusal."""

    def __init__(self, id: str, details: str = "") -> None:
        super().__init__(f"{id}: {details}")
        self.id, self.details = id, details


def library_path(mode: str, unit: str = RULES) -> Path:
    """The path of the library of a unit: RULES, EVERY, or the path of a file with kernels."""
    name = f"{MODULE}{'_checked' if mode == 'checked' else ''}{SUFFIX}"
    if unit in (RULES, EVERY):
        return BUILT / (name if unit == RULES else f"every{name}")
    return Path(unit).parent / "__pycache__" / f"{Path(unit).stem}{name}"


def load(mode: str, unit: str = RULES) -> Any:
    """The library as a Python module, rebuilt if outdated."""
    path = library_path(mode, unit)
    if path not in _loaded:
        if not is_fresh(path):
            build(mode, unit)
        # Python caches extension modules by name, so each file needs its own.
        name = f"{path.as_posix().replace('.', '-')}.{MODULE}"
        loader = ExtensionFileLoader(name, str(path))
        spec = importlib.util.spec_from_file_location(name, path, loader=loader)
        assert spec is not None
        _loaded[path] = importlib.util.module_from_spec(spec)
        loader.exec_module(_loaded[path])
    return _loaded[path]


def is_fresh(path: Path) -> bool:
    """Whether a library exists, its sources are unchanged, and no module was added or removed."""
    note = path.with_suffix(".json")
    if not (path.exists() and note.exists()):
        return False
    made_of = json.loads(note.read_text("utf-8"))
    sources = made_of["sources"].items()
    same = all(digest_of(PACKAGE / name) == digest for name, digest in sources)
    return same and made_of.get("modules") == digest_of_modules()


def digest_of_modules() -> str:
    """A digest of the names of all modules: a new one may have kernels."""
    names = sorted(str(path.relative_to(PACKAGE)) for path in PACKAGE.rglob("*.py"))
    return hashlib.sha256("\n".join(names).encode()).hexdigest()


def digest_of(path: Path) -> str | None:
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError:
        return None


def build(mode: str, unit: str = RULES) -> None:
    """Build a library in a process where kernels are plain Python; one process at a time."""
    path = library_path(mode, unit)
    path.parent.mkdir(exist_ok=True)
    # -P: files in the current folder must not shadow modules of Python.
    command = [sys.executable, "-P", "-m", "wagonway.compiler.unit", mode, unit]
    environment = {**os.environ, "WAGONWAY_ENGINE": "plain", "PYTHONPATH": python_path()}
    with one_at_a_time(path):
        while not is_fresh(path):
            print(f"wagonway: compiling {Path(unit).name}…", file=sys.stderr, flush=True)
            before = digest_of_sources(unit)
            done = subprocess.run(  # noqa: S603
                command, env=environment, capture_output=True, text=True, check=False
            )
            if done.returncode:
                raise build_error(done.stderr.strip())
            if digest_of_sources(unit) == before:
                break
            path.with_suffix(".json").unlink()  # a source may have changed after it was read


def digest_of_sources(unit: str) -> str:
    """A digest of all files that a unit may be made of."""
    own = [*PACKAGE.rglob("*.py"), *PACKAGE.rglob("*.h")]
    others = [] if unit in (RULES, EVERY) else Path(unit).parent.glob("*.py")
    digests = [digest_of(path) for path in sorted([*own, *others])]
    return hashlib.sha256(repr(digests).encode()).hexdigest()


def build_error(said: str) -> NotBuilt:
    """The error of a build, from its standard error."""
    _, mark, text = said.rpartition("NotBuilt: ")
    id, _, details = text.partition(": ") if mark else ("compiler-failed", "", "")
    return NotBuilt(id, details or said.splitlines()[-1].partition(": ")[2])


def python_path() -> str:
    """The import path of the build: a file with kernels may import what its importer can."""
    return os.pathsep.join([str(PACKAGE.parent), *filter(None, sys.path)])


@contextmanager
def one_at_a_time(path: Path) -> Iterator[None]:
    """Wait until no other process builds the same library."""
    try:
        import fcntl
    except ImportError:  # two processes then do the same work, and the last result stays
        yield
        return
    with path.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def compile_c(text: str, path: Path, flags: list[str]) -> None:
    """Compile C source to a library."""
    import numpy

    include = sysconfig.get_path("include")
    if not Path(include, "Python.h").exists():
        raise NotBuilt("compiler-headers", include)
    source, made = path.with_suffix(".c"), path.with_suffix(f".{os.getpid()}")
    source.write_text(text, "utf-8")
    places = [f"-I{place}" for place in (Path(__file__).parent, include, numpy.get_include())]
    command = [*c_compiler(), *FLAGS, *platform_flags(), *WARNINGS, *flags, *places]
    command += [str(source), "-o", str(made), "-lm"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        raise NotBuilt("compiler-failed", " ".join(command) + "\n" + done.stderr)
    made.replace(path)


def c_compiler() -> list[str]:
    """The machine's C compiler, or that of the package ziglang."""
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
