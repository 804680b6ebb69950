"""What every test may use: golden files, and properties that are searched the same way every time."""

from __future__ import annotations

import difflib
import gc
import signal
from collections.abc import Collection, Generator
from pathlib import Path

import hypothesis
import pytest

GOLDEN = Path(__file__).parent / "golden"
WRITER = "# Written by `pytest --rewrite-golden`.\n"

# A property that fails must fail for everybody, and a slow machine is no failure. To search
# elsewhere than usual: pytest --hypothesis-profile=wander
hypothesis.settings.register_profile("steady", derandomize=True, deadline=None, database=None)
hypothesis.settings.register_profile("wander", deadline=None, database=None, max_examples=500)
hypothesis.settings.load_profile("steady")


def pytest_configure() -> None:
    """A shell that starts us in the background has us ignore Ctrl-C, and every program that a test starts too."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rewrite-golden",
        action="store_true",
        help="rewrite the golden files instead of comparing with them; then read the diff",
    )


class Golden:
    """The golden files: what they say is what must come out again."""

    def __init__(self, rewriting: bool) -> None:
        self.rewriting = rewriting

    def path(self, name: str) -> Path:
        return GOLDEN / name

    def read(self, name: str) -> str:
        path = self.path(name)
        assert path.exists(), f"There is no {name}; pytest --rewrite-golden writes it."
        return path.read_text("utf-8")

    def check(self, name: str, text: str) -> None:
        """The text is what the file says, or becomes it when golden files are rewritten."""
        text = WRITER + text
        if self.rewriting:
            self.path(name).parent.mkdir(parents=True, exist_ok=True)
            self.path(name).write_text(text, "utf-8")
        old, new = self.read(name).splitlines(), text.splitlines()
        difference = list(difflib.unified_diff(old, new, name, "now", lineterm=""))
        if difference:
            pytest.fail("\n".join(difference), pytrace=False)

    def check_names(self, folder: str, names: Collection[str]) -> None:
        """The folder has these files and no other; surplus ones go when golden files are rewritten."""
        found = {path.name for path in self.path(folder).iterdir()}
        if self.rewriting:
            for name in found - set(names):
                self.path(folder).joinpath(name).unlink()
            found &= set(names)
        assert found == set(names)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """What is collected stays to the end: looking for garbage in it takes half of the time, and later a tenth."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Golden:
    return Golden(request.config.getoption("--rewrite-golden"))


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What takes long begins first, so that no worker is left alone with it in the end.

    The longest chain is that of the tests that share one PostgreSQL.
    """
    if hasattr(config, "workerinput"):
        items.sort(key=lambda item: ("@postgres" not in item.nodeid, not is_long(item)))


def is_long(item: pytest.Item) -> bool:
    return item.get_closest_marker("long") is not None
