"""`wagonway docs`: write the documents that are made from other files, or check that they are fresh."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import click

from wagonway.engine.refusal import Refusal

Writer = Callable[[Path], str]
DOCUMENTS: dict[str, Writer] = {}


def document(path: str) -> Callable[[Writer], Writer]:
    """Registers the function that writes the document at this path of a source folder."""

    def register(writer: Writer) -> Writer:
        DOCUMENTS[path] = writer
        return writer

    return register


@document("docs/rules.md")
def rules_page(root: Path) -> str:
    from wagonway.rulebook.page import page
    from wagonway.words import ENGLISH, speech

    return page(speech(ENGLISH))


@document("src/wagonway/proofs.txt")
def proofs(root: Path) -> str:
    from wagonway.rulebook.evidence import proofs_text

    return proofs_text(root)


@document("docs/protocol.md")
def protocol(root: Path) -> str:
    from wagonway.server.protocol_page import page

    return page()


@document("web/src/wire/messages.ts")
def wire_types(root: Path) -> str:
    from wagonway.server.typescript import messages

    return messages()


@document("docs/observations.md")
def observations(root: Path) -> str:
    from wagonway.envs.observation_page import page

    return page()


def source_folder() -> Path:
    """The folder this package is developed in; an installed package has none."""
    root = Path(__file__).parents[3]
    if not (root / "pyproject.toml").is_file() or not (root / "tests").is_dir():
        raise Refusal("documents-no-source")
    return root


def stale(root: Path) -> list[str]:
    """The documents that differ from what would be written now."""

    def differs(path: str, writer: Writer) -> bool:
        file = root / path
        return not file.is_file() or file.read_text("utf-8") != writer(root)

    return [path for path, writer in DOCUMENTS.items() if differs(path, writer)]


@click.command(hidden=True)
@click.option("--check", is_flag=True, help="Only say whether a document is stale.")
def docs(check: bool) -> None:
    """Write the documents that are made from other files."""
    root = source_folder()
    outdated = stale(root)
    if check and outdated:
        raise Refusal("documents-stale", documents=", ".join(outdated))
    for path in outdated:
        (root / path).write_text(DOCUMENTS[path](root), "utf-8")
        click.echo(path)
