"""The documentation: the site builds without a warning, every page is reachable, every link leads somewhere."""

from __future__ import annotations

import doctest
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from pkgutil import resolve_name

import pytest

from documents.api_page import MODULES, public_names

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = sorted(DOCS.glob("*.md"))
WRITTEN = [*PAGES, *sorted(ROOT.glob("*.md"))]
# Pages whose samples other tests run: tests/envs/test_pages.py, test_notation.py, test_outside.py.
ELSEWHERE = {
    "add-a-board",
    "library",
    "notation",
    "observations",
    "outside-bots",
    "train-an-agent",
    "write-a-bot",
}

on_the_site = pytest.mark.xdist_group("site")  # one worker builds it


def blocks(page: Path, language: str) -> list[str]:
    found = re.findall(rf"^```{language}\n(.*?)^```$", page.read_text("utf-8"), re.M | re.S)
    return [str(block) for block in found]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built site; Sphinx ends with an error at the first warning."""
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "sphinx", "-W", "-q", "-E", "-b", "html"]
    done = subprocess.run(
        [*command, "-d", str(folder / "doctrees"), str(DOCS), str(folder / "site")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return folder / "site"


@on_the_site
def test_every_page_is_built_and_in_the_contents(site: Path) -> None:
    contents = (site / "index.html").read_text("utf-8")
    for page in PAGES:
        assert (site / f"{page.stem}.html").is_file()
        assert page.stem == "index" or f'href="{page.stem}.html"' in contents, page.stem


@on_the_site
def test_the_notebook_was_executed(site: Path) -> None:
    shown = (site / "first-game.html").read_text("utf-8")
    assert shown.count("cell_output") >= 5
    assert "<svg" in shown or ".svg" in shown
    assert ">True<" in re.sub(r"</?span[^>]*>", "", shown).replace("\n", "") or "True" in shown


@on_the_site
def test_the_protocol_is_there_for_programs(site: Path) -> None:
    assert json.loads((site / "openapi.json").read_text("utf-8"))["openapi"]
    assert json.loads((site / "asyncapi.json").read_text("utf-8"))["asyncapi"]


@on_the_site
def test_every_public_name_is_on_the_api_page(site: Path) -> None:
    page = (site / "api.html").read_text("utf-8")
    plain = re.sub(r"<[^>]+>", "", page)
    for module in map(__import__, MODULES):
        assert module.__name__ in plain
    for name in MODULES:
        module = sys.modules[name]
        for public in public_names(module):
            assert f"{name}.{public}" in plain


def links(page: Path) -> Iterator[str]:
    text = re.sub(r"^```.*?^```$", "", page.read_text("utf-8"), flags=re.M | re.S)
    yield from re.findall(r"\]\(([^)\s]+)\)", text)


@pytest.mark.parametrize("page", WRITTEN, ids=lambda page: page.stem)
def test_every_link_leads_somewhere(page: Path) -> None:
    for link in links(page):
        if re.match(r"https?://|mailto:", link):
            continue
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        assert target.exists(), f"{page.name}: {link}"
        if anchor and target.suffix == ".md":
            heads = re.findall(r"^#+ (.+)$", target.read_text("utf-8"), re.M)
            slugs = [re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads]
            assert anchor in slugs, f"{page.name}: {link}"


def test_every_sample_is_run_by_a_test() -> None:
    """A page with a sample of Python is run here, or is one of those that other tests run."""
    for page in PAGES:
        sessions = [block for block in blocks(page, "python") if ">>>" in block]
        if page.stem in ELSEWHERE or page.stem == "api" or not blocks(page, "python"):
            continue
        test = doctest.DocTestParser().get_doctest("\n".join(sessions), {}, page.name, None, 0)
        failures: list[str] = []
        doctest.DocTestRunner(verbose=False).run(test, out=failures.append)
        assert test.examples, f"{page.name}: a sample that no test runs."
        assert failures == []


def test_commands_of_the_pages_exist() -> None:
    """Every `wagonway COMMAND` and every `make TARGET` that a page shows is there."""
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.M))
    from click import Context

    from wagonway.cli import wagonway

    commands = set(wagonway.list_commands(Context(wagonway)))
    for page in WRITTEN:
        if page.name == "CHANGELOG.md":  # which mentions removed commands
            continue
        text = page.read_text("utf-8")
        shown = re.findall(r"(?:`|\$ )wagonway ([a-z]+)\b(?! \d)", text)
        assert set(shown) <= commands, (page.name, set(shown) - commands)
        made = re.findall(r"(?:^|`)make ([a-z-]+)\b", text, re.M)
        assert set(made) <= targets, (page.name, set(made) - targets)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_names_of_the_library_exist(page: Path) -> None:
    names = set(re.findall(r"`(wagonway(?:\.[a-zA-Z_]\w*)+)`", page.read_text("utf-8")))
    for name in names - {"wagonway.db"}:  # a file
        assert resolve_name(name) is not None
