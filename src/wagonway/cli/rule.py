"""`wagonway rule`: a clause, the functions that implement it and the tests that prove it."""

from __future__ import annotations

import shutil
import sys
import textwrap
from pathlib import Path

import click

from wagonway import rulebook
from wagonway.cli.completion import complete_clause
from wagonway.cli.language import current_speech
from wagonway.words import Speech

INDENT = "    "


@click.command()
@click.argument("ids", nargs=-1, metavar="[ID]...", shell_complete=complete_clause)
@click.option("--missing", is_flag=True)
def rule(ids: tuple[str, ...], missing: bool) -> None:
    """Show a rule, the functions that implement it and the tests that prove it; without ID, list all."""
    say = current_speech()
    clauses = [rulebook.find_clause(id) for id in ids]
    if missing:
        show_missing(say, clauses or list(rulebook.clauses()))
    elif clauses:
        click.echo("\n\n".join(described(say, clause) for clause in clauses))
    else:
        show_all(say)


def described(say: Speech, clause: str) -> str:
    """The clause in full: its sentence, its functions, its tests."""
    functions = [
        f"{function.name}  {place(function)}"
        for function in rulebook.functions()
        if clause in function.clauses
    ]
    return "\n".join(
        [
            f"{click.style(clause, bold=True)}  {wrapped(rulebook.sentence(say, clause), clause)}",
            *listed(say, "functions", functions),
            *listed(say, "tests", rulebook.proofs()[clause]),
        ]
    )


def listed(say: Speech, title: str, lines: list[str]) -> list[str]:
    head = f"  {say(f'rules-clause-{title}')}"
    return [head, *(INDENT + line for line in lines or [say("rules-clause-nothing")])]


def place(function: rulebook.Function) -> str:
    """The file and line of a function, relative to the current folder if it is below it."""
    here = Path.cwd()
    below = function.file.is_relative_to(here)
    file = function.file.relative_to(here) if below else function.file
    return f"{file}:{function.line}"


def show_all(say: Speech) -> None:
    """One line per clause, cut to the width of a terminal; a pipe gets the whole sentence."""
    widest = max(map(len, rulebook.clauses()))
    for clause in rulebook.clauses():
        text = rulebook.sentence(say, clause)
        room = shutil.get_terminal_size().columns - widest - 2
        if sys.stdout.isatty() and len(text) > room:
            text = text[: room - 1].rstrip() + "…"
        click.echo(f"{click.style(clause.ljust(widest), bold=True)}  {text}")


def show_missing(say: Speech, clauses: list[str]) -> None:
    lacking = {clause: has for clause, has in rulebook.lacking().items() if clause in clauses}
    for clause, (played, proved) in lacking.items():
        lacks = (("no-function", played), ("no-test", proved))
        reasons = ", ".join(say(f"rules-clause-{name}") for name, has in lacks if not has)
        click.echo(f"{clause}: {reasons}")
    if not lacking:
        click.echo(say("rules-clause-complete"))


def wrapped(text: str, clause: str) -> str:
    """The sentence wrapped to the width of a terminal; a pipe gets one line."""
    if not sys.stdout.isatty():
        return text
    lead = " " * (len(clause) + 2)
    lines = textwrap.fill(
        text, shutil.get_terminal_size().columns, initial_indent=lead, subsequent_indent=lead
    )
    return lines.lstrip()
