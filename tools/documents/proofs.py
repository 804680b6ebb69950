"""The list of the tests that prove each clause, from the names of the tests and their docstrings.

A test proves the clause in its name, `test_double_2_…`, and those at the start of its docstring.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass
from pathlib import Path

from wagonway.rulebook.clauses import clauses
from wagonway.rulebook.evidence import functions_in, opening_clauses

HEADER = "# Written by `wagonway docs`: which test proves which clause.\n"


@dataclass(frozen=True)
class Test:
    """A test of the rules and the clauses it names, known or not."""

    node: str  # "tests/rules/test_routes.py::test_route_3_…", as pytest takes it
    clauses: tuple[str, ...]


def named_clauses(test: str) -> tuple[str, ...]:
    """The clause in a test's name: the longest match, so that US-CARD-8 is not CARD-8."""
    slugs = {clause: "test_" + clause.lower().replace("-", "_") for clause in clauses()}
    fits = [clause for clause, slug in slugs.items() if f"{test}_".startswith(f"{slug}_")]
    return (max(fits, key=len),) if fits else ()


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
        for name, node in functions_in(file, "::")
        if node.name.startswith("test_")
    ]


def proofs_text(root: Path) -> str:
    """The list of proofs in the package: a clause and a test per line."""
    found = tests(root)
    return HEADER + "".join(
        f"{clause} {test.node}\n"
        for clause in clauses()
        for test in found
        if clause in test.clauses
    )
