"""Exactly which code a result came from: results are only used again while nothing of it has changed."""

from __future__ import annotations

import ast
import hashlib
import json
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from types import ModuleType

from wagonway.bots import load_bot
from wagonway.bots.seating import home_of
from wagonway.engine.fairness import RULES_VERSION
from wagonway.outside import CODE, EXEC
from wagonway.outside.naming import read_command, split_settings

PACKAGE = Path(__file__).parent.parent
# What decides how a game goes, given what the bots answer.
RULES = (
    *("engine/rules", "engine/board_record.py", "engine/chance.py", "engine/decisions.py"),
    *("engine/dice.py", "engine/look.py", "engine/match.py", "engine/paths.py", "engine/play.py"),
    *("engine/state.py", "engine/worlds.py", "arena/dealing.py", "arena/results.py"),
)
TUNED = ".toml"  # options by table, see bots.seating.tuned_options


@cache
def rules_version() -> str:
    """The version of the rules, and a hash of the sources that play them."""
    files = [path for name in RULES for path in sources(PACKAGE / name)]
    return f"{RULES_VERSION} {hash_of(files)}"


@cache
def bot_version(name: str, board: str, players: int) -> str:
    """A hash of all that a bot's choices come from at a table: its sources, the planning it uses, options."""
    if name.startswith(CODE):
        path, settings = split_settings(name.removeprefix(CODE))
        return hash_of(stranger_files(Path(path)), settings)
    if name.startswith(EXEC):
        words = read_command(name.removeprefix(EXEC))
        return hash_of([Path(word) for word in words if Path(word).is_file()], repr(words))
    bot = load_bot(name)
    options = bot.options_for(board, players)
    return hash_of(bot_files(bot.module), json.dumps(options, sort_keys=True))


def bot_files(module: ModuleType) -> list[Path]:
    """The file or folder of a bot, data beside it under its name, the same of bots it is made of, and planning.

    The options tuned for each table are not among them: those of one table do not touch another's results.
    """
    homes: set[Path] = set()
    found: set[Path] = set()
    waiting = [home_of(Path(module.__file__ or ""))]
    while waiting:
        home = waiting.pop()
        if home in homes:
            continue
        homes.add(home)
        beside = (other for other in home.parent.iterdir() if other.stem == home.stem)
        found.update(file for other in beside for file in everything(other))
        for name in (name for source in sources(home) for name in imports(source)):
            if name.startswith("wagonway.planning"):
                found.update(everything(PACKAGE / "planning"))
            elif name.startswith("wagonway.bots."):
                other = PACKAGE / "bots" / name.split(".")[2]
                waiting += [there for there in (other, other.with_suffix(".py")) if there.exists()]
    return sorted(found)


def stranger_files(path: Path) -> list[Path]:
    """A file from outside, data beside it under its name, and the same of modules beside it that it imports."""
    found: dict[str, list[Path]] = {}
    waiting = [path.stem]
    while waiting:
        stem = waiting.pop()
        if stem in found:
            continue
        beside = (other for other in path.parent.iterdir() if other.stem == stem)
        found[stem] = [file for other in beside for file in all_files(other)]
        sources = [file for file in found[stem] if file.suffix == ".py" or file == path]
        with suppress(SyntaxError, ValueError):  # one that nobody could import either
            waiting += [name.partition(".")[0] for file in sources for name in imports(file)]
    return [file for files in found.values() for file in files]


def imports(path: Path, package: str = "wagonway.bots") -> Iterator[str]:
    """The names of all that a source imports."""
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.ImportFrom):
            above = [package.rsplit(".", node.level - 1)[0]] if node.level else []
            module = ".".join([*above, *([node.module] if node.module else [])])
            yield from (f"{module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def sources(path: Path) -> list[Path]:
    """A source file, or all that are in a folder."""
    return [path] if path.is_file() else sorted(path.rglob("*.py"))


def everything(path: Path) -> list[Path]:
    """A file, or all files of a folder, but what Python compiled and what is tuned."""
    return [file for file in all_files(path) if file.suffix != TUNED]


def all_files(path: Path) -> list[Path]:
    """A file, or all files of a folder, but what Python compiled."""
    inside = sorted(path.rglob("*")) if path.is_dir() else [path]
    return [file for file in inside if file.is_file() and file.suffix != ".pyc"]


def hash_of(files: Iterable[Path], told: str = "") -> str:
    digest = hashlib.sha256(told.encode() + b"\0")
    for path in sorted(files):
        inside = path.is_relative_to(PACKAGE)
        name = path.relative_to(PACKAGE).as_posix() if inside else path.name
        digest.update(name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]
