"""The metadata of a release agrees: its version, its date, and links that work on a package index."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import wagonway

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def test_every_file_has_the_same_version() -> None:
    cited = (ROOT / "CITATION.cff").read_text("utf-8")
    assert PROJECT["version"] == wagonway.__version__
    assert re.search(r"^version: (.+)$", cited, re.M)[1] == wagonway.__version__  # type: ignore[index]
    assert f"wagonway-{wagonway.__version__}-" in (ROOT / "README.md").read_text("utf-8")


def test_the_changelog_dates_the_version() -> None:
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    dated = re.search(rf"^## \[{re.escape(wagonway.__version__)}\] - (.+)$", changes, re.M)
    assert dated is not None
    cited = (ROOT / "CITATION.cff").read_text("utf-8")
    assert f"date-released: {dated[1]}" in cited


def test_links_of_the_package_description_are_absolute() -> None:
    from hatchling.metadata.core import ProjectMetadata
    from hatchling.plugin.manager import PluginManager

    described = ProjectMetadata(str(ROOT), PluginManager()).core.readme
    links = re.findall(r"\]\(([^)\s]+)\)", described)
    assert len(links) > 20
    assert all(link.startswith("https://") for link in links)
    assert f"/blob/v{wagonway.__version__}/docs/rules.md" in described
    assert f"/raw/v{wagonway.__version__}/docs/table.webp" in described


def test_the_readme_is_one_screen() -> None:
    assert len((ROOT / "README.md").read_text("utf-8").splitlines()) <= 50
