"""A real server, a real browser: what tests of the browser game may use."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

from web.site import Site

ROOT = Path(__file__).parents[2]
SCREENS = ROOT / "build" / "screens"  # every screen, to be looked at
BROWSERS = ("chromium", "google-chrome", "chromium-browser")
# The popups of the address bar are pages of their own, which every window loads though nobody sees them: almost half of
# what a window costs. Chromium heeds the last list of features alone, so what Playwright disables is here again.
DISABLED = (
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxPopup",
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
# As root there is no sandbox; there is no graphics card, so no process of its own for one.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--in-process-gpu",
    f"--disable-features={','.join(DISABLED)}",
]

# `make browser` plays and looks at everything; `make test` at a part of it that finds most faults.
ALL = "WAGONWAY_ALL_SCREENS" in os.environ

NewPage = Callable[..., Page]
EMPTY = "about:blank"  # for a test that goes elsewhere at once: the home screen is not loaded for nothing

expect.set_options(timeout=60_000)  # a busy machine is slow, not wrong


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """One worker runs a file: its tests share tables and a browser. It begins early, while others wait for clocks."""
    for item in items:
        if item.path.parent == Path(__file__).parent:
            item.add_marker(pytest.mark.xdist_group(f"web-{item.path.stem}"))
            item.add_marker(pytest.mark.long)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    site = Site(tmp_path_factory.mktemp("site"))
    site.start()
    yield site
    site.stop()


class SharedBrowser:
    """One browser for the files of this folder that a worker runs one after the other."""

    def __init__(self) -> None:
        self._running: tuple[Playwright, Browser] | None = None

    def open(self) -> Browser:
        if self._running is None:
            path = next(filter(None, map(shutil.which, BROWSERS)), None)
            assert path, "There is no browser: tools/need 'chromium|google-chrome' chromium"
            playwright = sync_playwright().start()
            self._running = playwright, playwright.chromium.launch(executable_path=path, args=FLAGS)
        return self._running[1]

    def close(self) -> None:
        if self._running:
            playwright, browser = self._running
            self._running = None
            browser.close()
            playwright.stop()


SHARED = SharedBrowser()


@pytest.fixture(scope="module")
def browser() -> Browser:
    return SHARED.open()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(
    item: pytest.Item, nextitem: pytest.Item | None
) -> Generator[None, None, None]:
    """Close the browser after tests of this folder: Playwright's event loop keeps asyncio tests from running."""
    yield
    if nextitem is None or nextitem.path.parent != item.path.parent:
        SHARED.close()


@pytest.fixture
def new_page(browser: Browser, site: Site) -> Iterator[NewPage]:
    """Opens pages, each in a browser of its own; none of them may have complained in the end."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def open_page(
        path: str = "/", lang: str = "en", phone: bool = False, flat: bool = False, **more: object
    ) -> Page:
        size = (844, 390) if flat else (390, 844) if phone else (1440, 900)
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            has_touch=phone or flat,
            is_mobile=phone or flat,
            locale=lang,
            reduced_motion="reduce",
            base_url=site.address,
            **more,  # type: ignore[arg-type]
        )
        context.set_default_timeout(60_000)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on(
            "console",
            lambda message: complaints.append(message.text) if is_complaint(message) else None,
        )
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not complaints, complaints


def is_complaint(message: object) -> bool:
    """Errors, but for a connection that broke because a test stopped the server."""
    kind, text = message.type, message.text  # type: ignore[attr-defined]
    return kind == "error" and "WebSocket connection" not in text and "ERR_CONNECTION" not in text


@pytest.fixture(scope="session")
def screens() -> Path:
    SCREENS.mkdir(parents=True, exist_ok=True)
    return SCREENS
