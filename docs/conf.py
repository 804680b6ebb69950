"""The documentation site: `make site` builds the pages of this folder with Sphinx and MyST."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

import wagonway

project = "Wagonway"
author = "The Wagonway authors"
copyright = "2026, The Wagonway authors"  # noqa: A001  Sphinx's name
version = release = wagonway.__version__

extensions = ["myst_nb"]
exclude_patterns = ["conf.py"]
myst_heading_anchors = 4
myst_enable_extensions = ["colon_fence"]
nb_execution_mode = "force"
nb_execution_raise_on_error = True
nb_execution_timeout = 300

html_theme = "furo"
html_title = f"Wagonway {release}"
html_show_sphinx = False
html_theme_options = {
    "source_repository": "https://github.com/wagonway/wagonway/",
    "source_branch": "main",
    "source_directory": "docs/",
}
ROOT = Path(__file__).parents[1]
REPOSITORY = "https://github.com/wagonway/wagonway/blob/main/"


def turn_links(_app: Sphinx, _page: str, source: list[str]) -> None:
    """A link to a file that is no page of the site leads to the repository."""

    def turned(link: re.Match[str]) -> str:
        return f"]({REPOSITORY}{link[1]})" if (ROOT / link[1]).exists() else link[0]

    source[0] = re.sub(r"\]\(\.\./([^)#]+)\)", turned, source[0])


def write_protocol(app: Sphinx, error: Exception | None) -> None:
    """The protocol as OpenAPI and AsyncAPI, beside the page that tells it."""
    from wagonway.server.protocol.documents import asyncapi, openapi

    if error is None and app.builder.format == "html":
        for name, document in (("openapi", openapi()), ("asyncapi", asyncapi())):
            text = json.dumps(document, indent=2, ensure_ascii=False)
            (Path(app.outdir) / f"{name}.json").write_text(text, "utf-8")


def setup(app: Sphinx) -> dict[str, Any]:
    app.connect("source-read", turn_links)
    app.connect("build-finished", write_protocol)
    return {"parallel_read_safe": False}
