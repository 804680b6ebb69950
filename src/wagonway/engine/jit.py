"""The one decorator that compiles the rules, and the folder where compiled code is kept.

The environment variable WAGONWAY_ENGINE chooses one of three modes:

    compiled   numba, the default
    checked    numba with bounds checks (numba has none otherwise, and a bad index reads other memory)
    plain      no compilation: the same functions on objects made of lists, for debugging and coverage

Numba's disk cache looks only at the file of the function itself: after an edit in another module it
would run yesterday's rules. So the cache lies in a folder named after a hash of all sources that a
function may be made of, the mode, and the versions of what compiles them: the engine has one folder, and
each bot, which stands on the engine and on the planning that bots share, another.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import tempfile
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

MODES = ("compiled", "checked", "plain")
MODE = os.environ.get("WAGONWAY_ENGINE", "compiled")
if MODE not in MODES:
    raise ImportError(f"WAGONWAY_ENGINE is {MODE!r}; it can be {', '.join(MODES)}.")

RULES = ("engine",)
KEPT_CACHES = 60


def cache_roots() -> list[Path]:
    """Where a cache may live, best first."""
    home = Path(os.path.expanduser("~"))
    if sys.platform == "win32":
        user = Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local"))
    elif sys.platform == "darwin":
        user = home / "Library" / "Caches"
    else:
        user = Path(os.environ.get("XDG_CACHE_HOME") or home / ".cache")
    own = f"wagonway-{os.getuid()}" if hasattr(os, "getuid") else "wagonway-cache"
    return [user / "wagonway", Path(tempfile.gettempdir()) / own]


def sources_of(module: str) -> tuple[str, ...]:
    """Files and folders of this package that a function of a module may be made of."""
    where = module.split(".")
    if where[:2] == ["wagonway", "engine"]:
        return RULES
    own = "/".join(where[1:3])  # a bot is a file, or a folder
    return (*RULES, "planning", f"{own}.py", own)


def source_key(sources: tuple[str, ...] = RULES) -> str:
    """A name for exactly this code, compiled by exactly these versions in this mode."""
    import llvmlite
    import numba
    import numpy

    package = Path(__file__).parent.parent
    digest = hashlib.sha256(str(package).encode())  # numba finds its files by their path as well
    for version in (sys.version, numba.__version__, llvmlite.__version__, numpy.__version__, MODE):
        digest.update(version.encode() + b"\0")
    for name in sources:
        source = package / name
        for path in [source] if source.is_file() else sorted(source.rglob("*.py")):
            digest.update(path.relative_to(package).as_posix().encode() + b"\0")
            digest.update(path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


@cache
def cache_folder(sources: tuple[str, ...] = RULES) -> Path | None:
    """The folder of this code's compiled form; None (said once) when nothing can be written."""
    for root in cache_roots():
        folder = root / source_key(sources)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            if hasattr(os, "getuid") and folder.stat().st_uid != os.getuid():
                continue  # in a shared temporary folder somebody else's code must not run
            with tempfile.TemporaryFile(dir=folder):
                os.utime(folder)
        except OSError:
            continue
        prune(root, keep=folder)
        return folder
    print("wagonway: no folder for compiled code can be written, so every start compiles anew.",
          file=sys.stderr)  # fmt: skip
    return None


def prune(root: Path, keep: Path) -> None:
    """Remove the caches of older code, all but the few used last."""
    with suppress(OSError):
        others = [path for path in root.iterdir() if path.is_dir() and path != keep]
        others.sort(key=lambda path: path.stat().st_mtime, reverse=True)
        for path in others[KEPT_CACHES - 1 :]:
            shutil.rmtree(path, ignore_errors=True)


def is_warm(sources: tuple[str, ...] = RULES) -> bool:
    """Whether what is made of these sources was compiled before, or there is nothing to compile."""
    folder = None if MODE == "plain" else cache_folder(sources)
    return MODE == "plain" or (folder is not None and (folder / "warm").exists())


def mark_warm(sources: tuple[str, ...] = RULES) -> None:
    """Remember that everything made of these sources is compiled."""
    folder = None if MODE == "plain" else cache_folder(sources)
    if folder is not None:
        (folder / "warm").touch()


if MODE == "plain":

    def jit(function: Any) -> Any:
        return function

    door = jit

    def scratch(n: int) -> Any:
        return [0] * n

    def table(rows: int, columns: int) -> Any:
        return [[0] * columns for _ in range(rows)]

else:
    import numba
    import numpy as np

    from wagonway.engine.parts import part

    OPTIONS = {
        "nogil": True,
        "boundscheck": MODE == "checked",
        "error_model": "numpy",
        "no_cfunc_wrapper": True,  # nobody calls the rules from C
    }

    def jit(function: Any) -> Any:
        """Compile a part of a door, when the door is compiled; it is kept on disk as part of it."""
        return widened(part(function, OPTIONS))

    def widened(dispatcher: Any) -> Any:
        """Let compiled callers pass every whole number as int64.

        Numba would compile a function anew for each width, and for each constant it is called with:
        half of the compiling time, for the same code.
        """
        compile_for = dispatcher.get_call_template

        def get_call_template(args: Any, kws: Any) -> Any:
            return compile_for([widest(arg) for arg in args], kws)

        dispatcher.get_call_template = get_call_template
        return dispatcher

    def widest(arg: Any) -> Any:
        return numba.int64 if isinstance(numba.types.unliteral(arg), numba.types.Integer) else arg

    def door(function: Any) -> Any:
        """Compile what Python calls, at its first call, and keep the result on disk."""
        folder = cache_folder(sources_of(function.__module__))
        if folder is None:
            return widened(numba.njit(**OPTIONS)(function))
        # Numba fixes a function's cache place while decorating it, so other users of numba in this
        # process keep their own.
        theirs, numba.config.CACHE_DIR = numba.config.CACHE_DIR, str(folder)
        try:
            return widened(numba.njit(cache=True, **OPTIONS)(function))
        finally:
            numba.config.CACHE_DIR = theirs

    @jit
    def scratch(n: int) -> Any:
        return np.zeros(n, np.int64)

    @jit
    def table(rows: int, columns: int) -> Any:
        return np.zeros((rows, columns), np.int32)
