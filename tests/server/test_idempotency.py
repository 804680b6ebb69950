"""Chat and preparations are idempotent by key: on any connection, after a restart, at any server."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from server.clients import Player, async_test, new_table, serving
from server.conftest import ON_POSTGRES, NewStore
from server.test_cluster import two_servers
from wagonway.server.storage.sqlite import connect, migrate
from wagonway.server.storage.statements import migrations

START: dict[str, Any] = {"kind": "start", "key": "once"}
CHAT: dict[str, Any] = {"kind": "chat", "key": "said", "text": "hello"}


async def replies_to(player: Player, *messages: dict[str, Any]) -> list[str]:
    """Send messages one after the other; returns the types of the replies."""
    return [(await player.ask(**message))["type"] for message in messages]


def chats(player: Player) -> int:
    return sum(frame["type"] == "chatted" for frame in player.received)


@async_test
async def test_repeated_key_is_duplicate_after_reconnect_and_restart(
    tmp_path: Path, new_store: NewStore
) -> None:
    mute = {"kind": "mute", "key": "mute", "other": 1}
    async with serving(tmp_path, new_store()) as server:
        game, tokens = await new_table(server, "Ann", "Ben")
        async with Player.at(server, game, tokens[0]) as ann:
            first = await replies_to(ann, START, START, CHAT, CHAT, mute, mute)
            assert first == ["ok", "duplicate"] * 3
            assert chats(ann) == 1
        async with Player.at(server, game, tokens[0]) as ann:
            assert await replies_to(ann, START, CHAT, mute) == ["duplicate"] * 3
    async with (
        serving(tmp_path, new_store()) as server,
        Player.at(server, game, *tokens.values()) as both,
    ):
        seat = {"seat": 0}
        again = await replies_to(both, START | seat, CHAT | seat, mute | seat)
        assert again == ["duplicate"] * 3
        assert chats(both) == 1
        # The key is the seat's own, and another start is still refused.
        assert await replies_to(both, CHAT | {"seat": 1}) == ["ok"]
        assert await replies_to(both, START | {"seat": 0, "key": "another"}) == ["illegal"]


@async_test
async def test_refused_request_may_be_sent_again(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        game, tokens = await new_table(server, "Ann", "open")
        async with Player.at(server, game, tokens[0]) as ann:
            assert await replies_to(ann, START, START | {"fill": "random"}) == ["illegal", "ok"]


@ON_POSTGRES
@async_test
async def test_same_key_at_two_servers_is_applied_once(tmp_path: Path, database: str) -> None:
    async with two_servers(tmp_path, database) as (one, two):
        game, tokens = await new_table(one, "Ann", "Ben")
        async with (
            Player.at(one, game, tokens[0]) as here,
            Player.at(two, game, tokens[0]) as there,
            Player.at(two, game, tokens[1]) as ben,
        ):
            for message in (START, *({**CHAT, "key": f"said-{n}"} for n in range(10))):
                one_and_other = await asyncio.gather(
                    replies_to(here, message), replies_to(there, message)
                )
                assert sorted(one_and_other) == [["duplicate"], ["ok"]]
            await ben.ask("look")
            assert chats(ben) == 10


def test_chat_rows_without_keys_are_migrated(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    with closing(sqlite3.connect(path)) as old:
        old.executescript(f"{migrations()[0][1]}; PRAGMA user_version = 1;")
        old.execute("INSERT INTO game VALUES ('g', 1, 'over', '', x'00', 0, 0, 0, '', NULL)")
        for number in (1, 2):
            old.execute("INSERT INTO talk VALUES ('g', ?, 0, 'chat', 'hm', 0)", (number,))
        old.commit()
    with closing(connect(path)) as new:
        migrate(new)
        assert new.execute("SELECT number, key FROM talk").fetchall() == [(1, ""), (2, "")]
