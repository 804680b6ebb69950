"""House rules that a machine can check, over every file of the repository."""

import ast
import os
import re
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LARGEST = 300_000  # bytes
pytestmark = pytest.mark.xdist_group("house")  # one worker reads every file once

# Patterns are put together from halves so that this file keeps the rules it states.
UNFINISHED = re.compile(r"\b(?:TO" + r"DO|FIX" + r"ME|XX" + r"X|HA" + r"CK)\b")
MACHINE_PATH = re.compile(
    r"(?<![\w.~<>})/-])"
    r"(?:/(?:tm" + r"p|wor" + r"k|roo" + r"t|op" + r"t)\b|/(?:home|Users)/\w|[A-Z]:\\\\?Users)"
)
REGISTRY = re.compile(
    r"py" + r"pi\.org|python" + r"hosted\.org|npm" + r"js\.|yarn" + r"pkg\.com"
    r"|--(?:extra-)?index" + r"-url|https?://\S+/sim" + r"ple\b"
)

VAGUE = "manager|helper|util|base|misc|common"
VAGUE_MODULE = re.compile(rf"(?:\w*_)?(?:{VAGUE})s?")
VAGUE_CLASS = re.compile(rf"\w*(?:{VAGUE})s?|base\w*", re.IGNORECASE)


def ignored_names() -> list[str]:
    lines = (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()
    return [".git", *(line for line in lines if line and not line.startswith("#"))]


@cache
def house_files() -> list[Path]:
    """Every file that is, or could be, committed."""
    ignored = ignored_names()

    def is_ours(name: str) -> bool:
        return not any(fnmatch(name, pattern) for pattern in ignored)

    files: list[Path] = []
    for folder, folders, names in os.walk(ROOT):
        folders[:] = filter(is_ours, folders)
        files += (Path(folder, name) for name in filter(is_ours, names))
    return sorted(files)


@cache
def python_trees() -> list[tuple[Path, ast.Module]]:
    return [
        (path, ast.parse(path.read_text(encoding="utf-8")))
        for path in house_files()
        if path.suffix == ".py"
    ]


@cache
def text_lines() -> list[tuple[str, str]]:
    """Each line of each text file, with where it stands."""
    return list(read_lines())


def read_lines() -> Iterator[tuple[str, str]]:
    for path in house_files():
        content = path.read_bytes()
        if b"\0" in content:
            continue
        for number, line in enumerate(content.decode("utf-8").splitlines(), start=1):
            yield f"{path.relative_to(ROOT)}:{number}", line


def where(path: Path, node: ast.expr | ast.stmt) -> str:
    return f"{path.relative_to(ROOT)}:{node.lineno}"


def test_the_check_covers_all_files() -> None:
    seen = {str(path.relative_to(ROOT)) for path in house_files()}
    assert {"pyproject.toml", ".gitignore", "src/wagonway/py.typed", "tests/test_house.py"} <= seen
    assert not any(part in name for name in seen for part in (".venv", "__pycache__", ".git/"))


@pytest.mark.parametrize(
    ("pattern", "bad", "good"),
    [
        (UNFINISHED, "# TO" + "DO later", "Todo o baralho, XXXL"),
        (MACHINE_PATH, "see /tm" + "p/x", "see bench/tmp/x"),
        (MACHINE_PATH, '"/home' + '/ann"', "https://example.org/home/page"),
        (REGISTRY, "https://pypi" + ".org/project", "a simple index"),
        (REGISTRY, "pip install --index" + "-url x", "pip install --index"),
    ],
)
def test_each_pattern_matches_its_example_only(
    pattern: re.Pattern[str], bad: str, good: str
) -> None:
    assert pattern.search(bad)
    assert not pattern.search(good)


def test_vague_names_are_recognised() -> None:
    assert VAGUE_MODULE.fullmatch("board_utils")
    assert not VAGUE_MODULE.fullmatch("database")
    assert VAGUE_CLASS.fullmatch("GameManager")
    assert not VAGUE_CLASS.fullmatch("Market")


@pytest.mark.parametrize(
    ("pattern", "rule"),
    [
        (UNFINISHED, "A note of unfinished work belongs in an issue"),
        (MACHINE_PATH, "No file names a folder of one machine"),
        (REGISTRY, "No file names a package registry"),
    ],
    ids=["unfinished", "machine-path", "registry"],
)
def test_no_line_breaks_a_house_rule(pattern: re.Pattern[str], rule: str) -> None:
    guilty = [f"{place}: {line.strip()}" for place, line in text_lines() if pattern.search(line)]
    assert not guilty, f"{rule}:\n" + "\n".join(guilty)


def test_no_file_is_large() -> None:
    large = [path for path in house_files() if path.stat().st_size > LARGEST]
    guilty = [str(path.relative_to(ROOT)) for path in large]
    assert not guilty, f"More than {LARGEST} bytes: {', '.join(guilty)}"


def test_every_module_opens_with_what_it_is() -> None:
    silent = [path for path, tree in python_trees() if not ast.get_docstring(tree)]
    guilty = [str(path.relative_to(ROOT)) for path in silent]
    assert not guilty, f"No docstring: {', '.join(guilty)}"


def test_no_module_or_class_has_a_vague_name() -> None:
    guilty = [
        str(path.relative_to(ROOT)) for path in house_files() if VAGUE_MODULE.fullmatch(path.stem)
    ]
    guilty += [
        f"{where(path, node)} {node.name}"
        for path, tree in python_trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef) and VAGUE_CLASS.fullmatch(node.name)
    ]
    assert not guilty, f"Name it after what a player knows: {', '.join(guilty)}"


def test_no_class_name_stands_twice_in_the_package() -> None:
    places: dict[str, list[str]] = {}
    for path, tree in python_trees():
        if path.is_relative_to(ROOT / "src"):
            for node in ast.walk(tree):
                if isinstance(node, ast.ClassDef):
                    places.setdefault(node.name, []).append(where(path, node))
    assert "Move" in places
    guilty = [f"{name}: {', '.join(found)}" for name, found in places.items() if len(found) > 1]
    assert not guilty, "\n".join(guilty)


def test_no_code_asks_which_board_it_is() -> None:
    guilty = [
        where(path, node)
        for path, tree in python_trees()
        if path.is_relative_to(ROOT / "src")
        for node in ast.walk(tree)
        if isinstance(node, ast.Compare) and compares_a_board_name(node)
    ]
    assert not guilty, f"A mechanism is a switch in the board file: {', '.join(guilty)}"


def compares_a_board_name(node: ast.Compare) -> bool:
    """`board.name == "usa"`, either way round; comparing two boards' names is fine."""
    sides = [node.left, *node.comparators]
    named = any(
        isinstance(side, ast.Attribute)
        and side.attr in ("name", "id")
        and ast.unparse(side.value).split(".")[-1] == "board"
        for side in sides
    )
    return named and any(isinstance(side, (ast.Constant, ast.Tuple, ast.Set)) for side in sides)


def test_no_test_is_skipped() -> None:
    doors = {"pytest.skip", "pytest.xfail", "pytest.importorskip"}
    doors |= {f"pytest.mark.{mark}" for mark in ("skip", "skipif", "xfail")}
    guilty = [
        where(path, node)
        for path, tree in python_trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and ast.unparse(node) in doors
    ]
    assert not guilty, f"Every test runs everywhere: {', '.join(guilty)}"


def test_a_mechanism_is_named_in_the_files_of_its_page_alone() -> None:
    """docs/add-a-mechanism.md lists the code files that name tunnels."""
    page = (ROOT / "docs" / "add-a-mechanism.md").read_text(encoding="utf-8")
    listed = re.findall(r"^\| `([\w/]+\.(?:py|svelte))` \|", page, re.MULTILINE)
    generated = ROOT / "web" / "src" / "wire" / "messages.ts"
    named = {
        path.relative_to(ROOT).as_posix().removeprefix("src/wagonway/")
        for path in house_files()
        if path.suffix in (".py", ".ts", ".svelte", ".js", ".h")
        and ROOT / "tests" not in path.parents
        and path != generated
        and re.search("tunnel|withdraw", path.read_text(encoding="utf-8"), re.IGNORECASE)
    }
    assert named == set(listed)
    assert len(listed) <= 12
