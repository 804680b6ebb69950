"""The functions that implement a clause, from the engine's sources, and the tests that prove it, from their list.

A function implements the clauses at the start of its docstring, followed by two spaces:

    def twin_forbids(board, state, route):
        \"\"\"DOUBLE-1 DOUBLE-2  One player never owns both halves; with few players one closes the other.\"\"\"
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
PROOFS = "proofs.txt"  # written by `wagonway docs`, because a wheel does not contain the tests

Definition = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Function:
    """A function of the engine and the clauses that its docstring names."""

    name: str  # "wagonway.engine.rules.routes.may_claim"
    file: Path
    line: int
    clauses: tuple[str, ...]


def opening_clauses(docstring: str | None) -> tuple[str, ...]:
    """The ids at the start of a docstring."""
    opening = _OPENING.match(docstring or "")
    return tuple(opening[1].split()) if opening else ()


def functions() -> list[Function]:
    """The functions of the engine that implement a clause, in the order of files and lines."""
    package = Path(str(resources.files("wagonway.engine")))
    return [
        Function(f"{_module(package, file)}.{name}", file, node.lineno, found)
        for file in sorted(package.rglob("*.py"))
        for name, node in functions_in(file, ".")
        if (found := opening_clauses(ast.get_docstring(node)))
    ]


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


def functions_in(file: Path, separator: str) -> Iterator[tuple[str, Definition]]:
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
