"""What is said or prepared under one key happens once, as moves do: on any connection, after a restart, at any server."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from server.clients import Player, new_table, serving, story
from server.conftest import ON_POSTGRES, NewLog
from server.test_servers import two_servers
from wagonway.server.storage.sqlite import connect, migrate
from wagonway.server.storage.statements import migrations

START: dict[str, Any] = {"kind": "start", "key": "once"}
CHAT: dict[str, Any] = {"kind": "chat", "key": "said", "text": "hello"}


async def said(player: Player, *messages: dict[str, Any]) -> list[str]:
    """The answers to some messages, one after the other."""
    return [(await player.ask(**message))["type"] for message in messages]


def chats(player: Player) -> int:
    return sum(frame["type"] == "chatted" for frame in player.heard)


@story
async def test_what_is_sent_again_is_a_duplicate_on_any_connection_and_after_a_restart(
    tmp_path: Path, new_log: NewLog
) -> None:
    mute = {"kind": "mute", "key": "mute", "other": 1}
    async with serving(tmp_path, new_log()) as server:
        game, tokens = await new_table(server, "Ann", "Ben")
        async with Player.at(server, game, tokens[0]) as ann:
            first = await said(ann, START, START, CHAT, CHAT, mute, mute)
            assert first == ["ok", "duplicate"] * 3
            assert chats(ann) == 1
        async with Player.at(server, game, tokens[0]) as ann:
            assert await said(ann, START, CHAT, mute) == ["duplicate"] * 3
    async with (
        serving(tmp_path, new_log()) as server,
        Player.at(server, game, *tokens.values()) as both,
    ):
        seat = {"seat": 0}
        again = await said(both, START | seat, CHAT | seat, mute | seat)
        assert again == ["duplicate"] * 3
        assert chats(both) == 1
        # The key is the seat's own, and another start is still refused.
        assert await said(both, CHAT | {"seat": 1}) == ["ok"]
        assert await said(both, START | {"seat": 0, "key": "another"}) == ["illegal"]


@story
async def test_what_was_refused_may_be_sent_again(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        game, tokens = await new_table(server, "Ann", "open")
        async with Player.at(server, game, tokens[0]) as ann:
            assert await said(ann, START, START | {"fill": "random"}) == ["illegal", "ok"]


@ON_POSTGRES
@story
async def test_of_two_servers_that_are_told_the_same_one_does_it(
    tmp_path: Path, database: str
) -> None:
    async with two_servers(tmp_path, database) as (one, two):
        game, tokens = await new_table(one, "Ann", "Ben")
        async with (
            Player.at(one, game, tokens[0]) as here,
            Player.at(two, game, tokens[0]) as there,
            Player.at(two, game, tokens[1]) as ben,
        ):
            for message in (START, *({**CHAT, "key": f"said-{n}"} for n in range(10))):
                one_and_other = await asyncio.gather(said(here, message), said(there, message))
                assert sorted(one_and_other) == [["duplicate"], ["ok"]]
            await ben.ask("look")
            assert chats(ben) == 10


def test_a_log_from_before_there_were_keys_is_brought_up_to_date(tmp_path: Path) -> None:
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
