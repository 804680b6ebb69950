"""`wagonway docs`: write the generated documents, or check that they are up to date."""

from __future__ import annotations

from pathlib import Path

import click

from wagonway.engine.refusal import Refusal
from wagonway.words import ENGLISH, languages, speech


def documents(root: Path) -> dict[str, str]:
    """Every generated document by its path in a source folder."""
    from wagonway.cli.api_page import page as api_page
    from wagonway.cli.layers_picture import layers_svg
    from wagonway.cli.protocol_page import page as protocol_page
    from wagonway.cli.protocol_page import typescript
    from wagonway.envs.observation_page import page as observation_page
    from wagonway.rulebook.evidence import proofs_text
    from wagonway.rulebook.page import page as rules_page
    from wagonway.rulebook.pictures import picture, pictures
    from wagonway.rulebook.start import start_page

    found = {}
    for language in languages():
        suffix = "" if language == ENGLISH else f".{language}"
        found[f"docs/rules{suffix}.md"] = rules_page(speech(language))
        found[f"docs/start{suffix}.md"] = start_page(speech(language))
    for section, named in pictures().items():
        for name, board in named:
            found[f"docs/{name}.svg"] = picture(section, board)
    return {
        **found,
        "src/wagonway/proofs.txt": proofs_text(root),
        "docs/protocol.md": protocol_page(),
        "web/src/wire/messages.ts": typescript(),
        "docs/observations.md": observation_page(),
        "docs/api.md": api_page(),
        "docs/architecture.svg": layers_svg(root),
    }


def source_folder() -> Path:
    """The folder this package is developed in; an installed package has none."""
    root = Path(__file__).parents[3]
    if not (root / "pyproject.toml").is_file() or not (root / "tests").is_dir():
        raise Refusal("documents-no-source")
    return root


def stale(root: Path) -> dict[str, str]:
    """The documents that are not up to date."""

    def differs(path: str, text: str) -> bool:
        file = root / path
        return not file.is_file() or file.read_text("utf-8") != text

    return {path: text for path, text in documents(root).items() if differs(path, text)}


@click.command()
@click.option("--check", is_flag=True)
def docs(check: bool) -> None:
    """Write the generated documents."""
    root = source_folder()
    outdated = stale(root)
    if check and outdated:
        raise Refusal("documents-stale", documents=", ".join(outdated))
    for path, text in outdated.items():
        (root / path).write_text(text, "utf-8")
        click.echo(path)
