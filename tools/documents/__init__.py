"""The documents that are generated from other files; `wagonway docs` writes them."""

from __future__ import annotations

from pathlib import Path

from documents.api_page import api_page
from documents.layers_picture import layers_svg
from documents.observation_page import page as observation_page
from documents.proofs import proofs_text
from documents.protocol_page import page as protocol_page
from documents.protocol_page import typescript
from documents.rules_page import document_name, rules_page
from documents.rules_pictures import picture, pictures
from documents.start_page import start_page
from wagonway.words import languages, speech


def documents(root: Path) -> dict[str, str]:
    """Every generated document by its path in a source folder."""
    found = {}
    for language in languages():
        found[f"docs/{document_name('rules', language)}"] = rules_page(speech(language))
        found[f"docs/{document_name('start', language)}"] = start_page(speech(language))
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


def stale(root: Path) -> dict[str, str]:
    """The documents that are not up to date."""

    def differs(path: str, text: str) -> bool:
        file = root / path
        return not file.is_file() or file.read_text("utf-8") != text

    return {path: text for path, text in documents(root).items() if differs(path, text)}
