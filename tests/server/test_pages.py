"""The plain pages: four languages, no script, nothing from elsewhere; and how the server is doing."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import urlencode

from server.clients import Player, ask, new_table, serving, story

FORM = {"content-type": "application/x-www-form-urlencoded"}


@story
async def test_a_person_sets_up_a_table_against_bots_and_gets_the_link(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        wish = {"name": "Ann <b>", "board": "usa", "bots": "2", "level": "easy", "public": "on"}
        status, page, headers = await ask(server, "POST", "/", urlencode(wish), FORM)
        assert status == 201
        assert "Ann &lt;b&gt;" in page
        found = re.search(rf"{server.home}/t/([a-z2-7]{{16}})", page)
        secret = re.search(r"<code>([\w-]{43})</code>", page)
        assert found
        assert secret
        assert "HttpOnly" in headers["set-cookie"]
        async with Player.at(server, found[1], secret[1]) as ann:
            assert (await ann.ask("start"))["type"] == "ok"
        _, lobby, _ = await ask(server, "GET", "/")
        assert f"/t/{found[1]}" in lobby


@story
async def test_a_friend_sits_down_on_the_page_of_the_table(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        game, _ = await new_table(server, "Ann", "open")
        _, page, _ = await ask(server, "GET", f"/t/{game}")
        assert "<form" in page
        status, _, _ = await ask(server, "POST", f"/t/{game}", urlencode({"name": "Ben"}), FORM)
        assert status == 201
        _, full, _ = await ask(server, "GET", f"/t/{game}")
        assert "Ben" in full
        assert "<form" not in full
        assert "secret" not in full


TITLES = {"en": "Play", "pt-BR": "Jogar", "es-MX": "Jugar", "fr": "Jouer"}


@story
async def test_pages_speak_the_language_of_the_browser(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        for language, title in TITLES.items():
            wanted = {"Accept-Language": f"{language},x;q=0"}
            _, page, _ = await ask(server, "GET", "/", headers=wanted)
            assert f"<h1>{title}</h1>" in page
            assert "<script" not in page
            assert "style=" not in page
            assert not re.findall(r'(?:src|href|action)="(?!/|\?)', page)
            _, gone, _ = await ask(server, "GET", f"/t/{'a' * 16}?lang={language}")
            assert "a" * 16 in gone


NO_FORMS = [
    "",
    "name=",
    "name=Ann&board=atlantis",
    "name=Ann&bots=9",
    "name=Ann&bots=1&level=nobody",
    "&" * 500,
    "name=%ff%00",
]


@story
async def test_a_form_that_makes_no_sense_gets_a_sentence(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        for form in NO_FORMS:
            status, page, _ = await ask(server, "POST", "/?lang=en", form, FORM)
            assert status in (400, 404), form
            assert "<h1>That did not work</h1>" in page
        assert not server.app.hall.tables


@story
async def test_the_server_tells_how_it_is_doing(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        game, _ = await new_table(server, "Ann", "Ben")
        assert (await ask(server, "GET", "/healthz"))[:2] == (200, "ok\n")
        assert (await ask(server, "GET", "/readyz"))[:2] == (200, "ready\n")
        async with Player.at(server, game) as watcher:
            await watcher.until("table")
            _, metrics, _ = await ask(server, "GET", "/metrics")
        assert "wagonway_sockets 1.0" in metrics
        assert "wagonway_created_tables_total 1.0" in metrics


@story
async def test_boards_and_bots_are_listed(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        _, boards, _ = await ask(server, "GET", "/api/boards")
        assert {"usa", "san_francisco"} <= {board["id"] for board in boards["boards"]}
        _, facts, _ = await ask(server, "GET", "/api/boards/usa?players=5")
        assert len(facts["tickets"]) == 30
        _, bots, _ = await ask(server, "GET", "/api/bots")
        assert bots["levels"] == ["easy", "medium", "hard", "expert"]
        for path, status in (
            ("/api/boards/atlantis", 404),
            ("/api/boards/usa?players=9", 400),
            ("/api/boards/usa?players=x", 400),
            ("/api/nothing", 404),
        ):
            assert (await ask(server, "GET", path))[0] == status
        assert (await ask(server, "DELETE", "/api/tables"))[0] == 405
