"""What a browser fetches before one can play: small enough for a slow line."""

from __future__ import annotations

import gzip
from collections import Counter

from playwright.sync_api import Page, Response

from web.conftest import NewPage

MOST_SCRIPT, MOST = 95_000, 420_000


def fetched(page: Page, path: str) -> Counter[str]:
    """Bytes over the wire, by kind of file, until the page is quiet."""
    sizes: Counter[str] = Counter()

    def weigh(response: Response) -> None:
        body = response.body()
        packed = response.headers.get("content-encoding") == "gzip"
        kind = response.headers.get("content-type", "").partition(";")[0]
        sizes[kind] += len(gzip.compress(body)) if packed else len(body)

    page.goto("about:blank")  # nothing of the page before is on its way any more
    page.on("response", weigh)
    page.goto(path)
    page.wait_for_load_state("networkidle")
    return sizes


def test_the_first_load_is_small(new_page: NewPage) -> None:
    page = new_page("/rules")  # another screen first: the context is there, nothing of it is kept
    page.context.clear_cookies()
    sizes = fetched(page, "/?fresh")
    assert 0 < sizes["text/javascript"] <= MOST_SCRIPT, sizes
    assert sum(sizes.values()) <= MOST, sizes


def test_a_table_that_a_friend_opens_by_its_link_is_small_too(new_page: NewPage) -> None:
    page = new_page("/rules")
    seats = [{"kind": "person", "name": "Ana"}, {"kind": "open"}]
    made = page.request.post("/api/tables", data={"board": "usa", "seats": seats}).json()
    sizes = fetched(page, f"/t/{made['table']['game']}?fresh")
    assert 0 < sizes["text/javascript"] <= MOST_SCRIPT, sizes
    assert sum(sizes.values()) <= MOST, sizes
