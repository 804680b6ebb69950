"""The functions that implement a clause and the tests that prove it, from the engine's sources and the tests' names.

A function implements the clauses at the start of its docstring, followed by two spaces:

    def twin_forbids(board, state, route):
        \"\"\"DOUBLE-1 DOUBLE-2  One player never owns both halves; with few players one closes the other.\"\"\"

A test proves the clause in its name, `test_double_2_…`, and those at the start of its docstring.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path

from wagonway.rulebook.clauses import clauses

_ID = r"[A-Z]+(?:-[A-Z0-9]+)+"
_OPENING = re.compile(rf"({_ID}(?: {_ID})*)(?:  |\n|$)")
PROOFS = "proofs.txt"  # a list of the tests, because a wheel does not contain them
PROOFS_HEADER = "# Written by `wagonway docs`: which test proves which clause.\n"

Definition = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Function:
    """A function of the engine and the clauses that its docstring names."""

    name: str  # "wagonway.engine.rules.routes.may_claim"
    file: Path
    line: int
    clauses: tuple[str, ...]


@dataclass(frozen=True)
class Test:
    """A test of the rules and the clauses it names, known or not."""

    node: str  # "tests/rules/test_routes.py::test_route_3_…", as pytest takes it
    clauses: tuple[str, ...]


def opening_clauses(docstring: str | None) -> tuple[str, ...]:
    """The ids at the start of a docstring."""
    opening = _OPENING.match(docstring or "")
    return tuple(opening[1].split()) if opening else ()


def named_clauses(test: str) -> tuple[str, ...]:
    """The clause in a test's name: the longest match, so that US-CARD-8 is not CARD-8."""
    slugs = {clause: "test_" + clause.lower().replace("-", "_") for clause in clauses()}
    fits = [clause for clause, slug in slugs.items() if f"{test}_".startswith(f"{slug}_")]
    return (max(fits, key=len),) if fits else ()


def functions() -> list[Function]:
    """The functions of the engine that implement a clause, in the order of files and lines."""
    package = Path(str(resources.files("wagonway.engine")))
    return [
        Function(f"{_module(package, file)}.{name}", file, node.lineno, found)
        for file in sorted(package.rglob("*.py"))
        for name, node in _functions_in(file, ".")
        if (found := opening_clauses(ast.get_docstring(node)))
    ]


def tests(root: Path) -> list[Test]:
    """The tests of the rules in a source folder, in the order of files and lines."""
    return [
        Test(
            f"{file.relative_to(root).as_posix()}::{name}",
            tuple(
                dict.fromkeys(named_clauses(node.name) + opening_clauses(ast.get_docstring(node)))
            ),
        )
        for file in sorted((root / "tests" / "rules").rglob("test_*.py"))
        for name, node in _functions_in(file, "::")
        if node.name.startswith("test_")
    ]


def proofs_text(root: Path) -> str:
    """The list of proofs in the package: a clause and a test per line."""
    found = tests(root)
    return PROOFS_HEADER + "".join(
        f"{clause} {test.node}\n"
        for clause in clauses()
        for test in found
        if clause in test.clauses
    )


@cache
def proofs() -> dict[str, list[str]]:
    """The tests that cover each clause."""
    lines = (resources.files("wagonway") / PROOFS).read_text("utf-8").splitlines()
    found: dict[str, list[str]] = {clause: [] for clause in clauses()}
    for line in lines[1:]:
        clause, node = line.split(" ", 1)
        found.setdefault(clause, []).append(node)
    return found


def lacking() -> dict[str, tuple[bool, bool]]:
    """The clauses that lack a function or a test."""
    played = {clause for function in functions() for clause in function.clauses}
    state = {clause: (clause in played, bool(proofs()[clause])) for clause in clauses()}
    return {clause: has for clause, has in state.items() if not all(has)}


def _module(package: Path, file: Path) -> str:
    parts = file.relative_to(package).with_suffix("").parts
    return ".".join(("wagonway", "engine", *(part for part in parts if part != "__init__")))


def _functions_in(file: Path, separator: str) -> Iterator[tuple[str, Definition]]:
    """Every function of a file, with its name and those of the classes around it."""

    def walk(node: ast.AST, around: tuple[str, ...]) -> Iterator[tuple[str, Definition]]:
        for child in ast.iter_child_nodes(node):
            path = around
            if isinstance(child, Definition | ast.ClassDef):
                path = (*around, child.name)
            if isinstance(child, Definition):
                yield separator.join(path), child
            yield from walk(child, path)

    return walk(ast.parse(file.read_text("utf-8")), ())
