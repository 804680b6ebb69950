"""`wagonway docs`: write the generated documents, or check that they are up to date."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import click

from wagonway.engine.refusal import Refusal
from wagonway.words import ENGLISH, Speech, languages, speech

Writer = Callable[[Path], str]
DOCUMENTS: dict[str, Writer] = {}


def document(path: str) -> Callable[[Writer], Writer]:
    """Registers the function that writes the document at this path of a source folder."""

    def register(writer: Writer) -> Writer:
        DOCUMENTS[path] = writer
        return writer

    return register


def in_language(writer: Callable[[Speech], str], language: str, _root: Path) -> str:
    return writer(speech(language))


def in_every_language(name: str) -> Callable[[Callable[[Speech], str]], None]:
    """Registers a page that is written in each language: docs/rules.md, docs/rules.fr.md."""

    def register(writer: Callable[[Speech], str]) -> None:
        for language in languages():
            path = name if language == ENGLISH else name.replace(".md", f".{language}.md")
            DOCUMENTS[path] = partial(in_language, writer, language)

    return register


@in_every_language("docs/rules.md")
def rules_page(say: Speech) -> str:
    from wagonway.rulebook.page import page

    return page(say)


def documents() -> dict[str, Writer]:
    """All documents: those of this module, and the pictures of boards in the rules."""
    from wagonway.rulebook.pictures import picture, pictures

    drawn: dict[str, Writer] = {
        f"docs/{name}.svg": lambda _root, section=section, board=board: picture(section, board)  # type: ignore[misc]
        for section, named in pictures().items()
        for name, board in named
    }
    return DOCUMENTS | drawn


@in_every_language("docs/start.md")
def start(say: Speech) -> str:
    from wagonway.rulebook.start import start_page

    return start_page(say)


@document("src/wagonway/proofs.txt")
def proofs(root: Path) -> str:
    from wagonway.rulebook.evidence import proofs_text

    return proofs_text(root)


@document("docs/protocol.md")
def protocol(root: Path) -> str:
    from wagonway.server.protocol.documents import page

    return page()


@document("web/src/wire/messages.ts")
def wire_types(root: Path) -> str:
    from wagonway.server.protocol.documents import typescript

    return typescript()


@document("docs/observations.md")
def observations(root: Path) -> str:
    from wagonway.envs.observation_page import page

    return page()


@document("docs/api.md")
def api(root: Path) -> str:
    from wagonway.cli.api_page import page

    return page()


@document("docs/architecture.svg")
def layers(root: Path) -> str:
    from wagonway.cli.layers_picture import layers_svg

    return layers_svg(root)


def source_folder() -> Path:
    """The folder this package is developed in; an installed package has none."""
    root = Path(__file__).parents[3]
    if not (root / "pyproject.toml").is_file() or not (root / "tests").is_dir():
        raise Refusal("documents-no-source")
    return root


def stale(root: Path) -> list[str]:
    """The documents that are not up to date."""

    def differs(path: str, writer: Writer) -> bool:
        file = root / path
        return not file.is_file() or file.read_text("utf-8") != writer(root)

    return [path for path, writer in documents().items() if differs(path, writer)]


@click.command()
@click.option("--check", is_flag=True)
def docs(check: bool) -> None:
    """Write the generated documents."""
    root = source_folder()
    outdated = stale(root)
    if check and outdated:
        raise Refusal("documents-stale", documents=", ".join(outdated))
    for path in outdated:
        (root / path).write_text(documents()[path](root), "utf-8")
        click.echo(path)
