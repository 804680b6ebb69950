"""The rules as a book: the clauses, the functions that implement them, and the tests that cover them."""

from wagonway.rulebook.clauses import clauses, find_clause, sections, sentence
from wagonway.rulebook.evidence import Function, functions, lacking, proofs

__all__ = [
    "Function",
    "clauses",
    "find_clause",
    "functions",
    "lacking",
    "proofs",
    "sections",
    "sentence",
]
