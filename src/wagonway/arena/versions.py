"""The versions of the code that a result came from: it is reused only while they are unchanged."""

from __future__ import annotations

import ast
import hashlib
import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import cache, lru_cache
from pathlib import Path
from types import ModuleType
from typing import TypeVar

from wagonway.arena.plan import Lineup, MatchPlan
from wagonway.bots import load_bot
from wagonway.bots.loader import home_of
from wagonway.engine.fairness import RULES_VERSION
from wagonway.outside import CODE, EXEC
from wagonway.outside.names import read_command, split_settings

PACKAGE = Path(__file__).parent.parent
# What determines a game, given the bots' answers: these, and everything of the engine that they import. The powers are
# used by bots alone, whose own versions do not cover the engine.
RULES = (
    "engine/match.py",
    "engine/board_record.py",
    "engine/numeric.py",
    "arena/deals.py",
    "arena/results.py",
)
MAKES_DATA = tuple(
    f"wagonway.{package}." for package in ("engine", "planning", "bots", "insight", "training")
)
Found = TypeVar("Found")
SOURCES = 512  # that are parsed once: bots share most of theirs
TUNED = ".toml"  # options by table, see bots.loader.tuned_options


@cache
def rules_version() -> str:
    """The version of the rules, and a hash of the sources that implement them."""
    return f"{RULES_VERSION} {hash_of(rules_files())}"


def rules_files() -> list[Path]:
    """The sources of RULES and the modules of the engine that they import, directly or not."""
    return imported_files([PACKAGE / name for name in RULES], "wagonway.engine.")


@cache
def source_version(module: str) -> str:
    """A hash of a module and everything that it imports of what makes data of games, directly or not."""
    return hash_of(imported_files(module_files(module), *MAKES_DATA))


def imported_files(sources: Iterable[Path], *packages: str) -> list[Path]:
    """These sources and the modules of some packages that they import, directly or not."""

    def imported(path: Path) -> Iterator[Path]:
        for name in imports(path):
            if name.startswith(packages):
                yield from module_files(name)

    return sorted(reached(sources, imported))


def reached(start: Iterable[Found], following: Callable[[Found], Iterable[Found]]) -> set[Found]:
    """These, and all that follow from them, directly or not."""
    found: set[Found] = set()
    waiting = list(start)
    while waiting:
        each = waiting.pop()
        if each not in found:
            found.add(each)
            waiting += following(each)
    return found


def module_files(name: str) -> list[Path]:
    """The file of a module of this package, or of the module that defines an imported name."""
    parts = name.split(".")[1:]
    files = (PACKAGE.joinpath(*parts[:n]).with_suffix(".py") for n in (len(parts), len(parts) - 1))
    return [file for file in files if file.is_file()]


@cache
def observer_version() -> str:
    """A hash of what determines the notes that an observer takes."""
    return hash_of([PACKAGE / "engine" / "notes.py"])


@cache
def bot_version(name: str, board: str, players: int) -> str:
    """A hash of what determines a bot's choices: its sources, the planning it uses, its options."""
    if name.startswith(CODE):
        path, settings = split_settings(name.removeprefix(CODE))
        return hash_of(user_files(Path(path)), settings)
    if name.startswith(EXEC):
        words = read_command(name.removeprefix(EXEC))
        return hash_of([Path(word) for word in words if Path(word).is_file()], repr(words))
    bot = load_bot(name)
    options = {name: bot.options_for(board, players)} | {
        other: load_bot(other).options_for(board, players)
        for other in getattr(bot.module, "PLAYS_WITH", ())
    }
    hashed = options if len(options) > 1 else options[name]
    return hash_of(bot_files(bot.module), json.dumps(hashed, sort_keys=True))


def versions_of(plan: MatchPlan, lineup: Lineup) -> list[str]:
    """The versions that determine the games of a lineup."""
    bots = [bot_version(name, plan.board.id, plan.players) for name in lineup.names]
    return [rules_version(), *bots]


def bot_files(module: ModuleType) -> list[Path]:
    """The file or folder of a bot, data files beside it with its name, the same for bots it imports, and planning.

    Options tuned by table are not among them: those of one table do not affect another's results.
    """

    def imported(home: Path) -> Iterator[Path]:
        for source in [home] if home.is_file() else home.rglob("*.py"):
            for name in imports(source):
                if name.startswith("wagonway.planning"):
                    yield PACKAGE / "planning"
                elif name.startswith("wagonway.bots."):
                    other = PACKAGE / "bots" / name.split(".")[2]
                    yield from (path for path in (other, other.with_suffix(".py")) if path.exists())

    homes = reached([home_of(Path(module.__file__ or ""))], imported)
    found = {file for home in homes for file in files_named(home.parent, home.stem)}
    return sorted(file for file in found if file.suffix != TUNED)


def user_files(path: Path) -> set[Path]:
    """A user's file, data files beside it with its name, and the same for modules beside it that it imports."""

    def imported(stem: str) -> Iterator[str]:
        for file in files_named(path.parent, stem):
            if file.suffix == ".py" or file == path:
                with suppress(SyntaxError, ValueError):  # not importable either
                    yield from (name.partition(".")[0] for name in imports(file))

    stems = reached([path.stem], imported)
    return {file for stem in stems for file in files_named(path.parent, stem)}


def imports(path: Path) -> list[str]:
    """The names that a source imports; relative ones as a bot's file means them."""
    return imports_in(path.read_bytes())


@lru_cache(SOURCES)
def imports_in(source: bytes) -> list[str]:
    found: list[str] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom):
            above = ["wagonway.bots".rsplit(".", node.level - 1)[0]] if node.level else []
            module = ".".join([*above, *([node.module] if node.module else [])])
            found += (f"{module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            found += (alias.name for alias in node.names)
    return found


def files_named(folder: Path, stem: str) -> list[Path]:
    """The files of this name, and all files in folders of this name, except bytecode."""
    alike = [path for path in folder.iterdir() if path.stem == stem]
    inside = [file for path in alike for file in ([path] if path.is_file() else path.rglob("*"))]
    return [file for file in inside if file.is_file() and file.suffix != ".pyc"]


def hash_of(files: Iterable[Path], settings: str = "") -> str:
    """A hash of files: of our own sources only the code, which comments and docstrings do not change."""
    digest = hashlib.sha256(settings.encode() + b"\0")
    for path in sorted(files):
        inside, content = path.is_relative_to(PACKAGE), path.read_bytes()
        name = path.relative_to(PACKAGE).as_posix() if inside else path.name
        if inside and path.suffix == ".py":
            content = code_in(content)
        digest.update(name.encode() + b"\0" + content + b"\0")
    return digest.hexdigest()[:16]


@lru_cache(SOURCES)
def code_in(source: bytes) -> bytes:
    """The code of a source, without its form and comments."""
    return repr(syntax_of(ast.parse(source))).encode()


def syntax_of(node: object) -> object:
    """A syntax tree as tuples, without docstrings and empty fields: unlike `ast.dump`, the same in every version of Python."""
    if isinstance(node, list):
        return [syntax_of(each) for each in node if not is_docstring(each)]
    if not isinstance(node, ast.AST):
        return node
    fields = [(name, syntax_of(value)) for name, value in ast.iter_fields(node)]
    return type(node).__name__, *(field for field in fields if field[1] not in (None, []))


def is_docstring(node: object) -> bool:
    """Whether a statement is a string and nothing else."""
    match node:
        case ast.Expr(value=ast.Constant(value=str())):
            return True
    return False
