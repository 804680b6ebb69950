"""Sends every message with every text of the log and with invalid characters, then restarts the server.

What was acknowledged before the restart must be on disk and be sent to clients after it. Part of `make fuzz`.
"""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from campaigns.disk_check import disk_faults
from server.clients import Player, ask, new_table, play_on, serving
from wagonway.engine.record import Record

WIDE: dict[str, Any] = {
    "messages_per_20_s": 10**9,
    "chats_per_10_s": 10**9,
    "bot_pause": 0.0,
    "queue_frames": 10**6,
    "queue_bytes": 10**9,
}
EVENTS = ["resign", "taken back", "hand over to GodBot 666", "hand over to medium 0.1.0"]
MOVES = ["keep 1", "keep 1 2", "draw deck", "draw red", "tickets", "pass", "claim Abbey-Dock red"]
NOTES = ["chat", "reaction", "mute", "unmute", "rematch", "prepared", "stood", "1", "0:k", "bot:0"]
ODD = [
    *(chr(n) for n in range(0x20)),
    *(chr(n) for n in (0x7F, 0x85, 0x9B, 0xA0, 0xAD, 0x200B, 0x200D, 0x2028, 0x2029)),
    *(chr(n) for n in (0x202A, 0x202E, 0x2066, 0x2069, 0xFEFF, 0xFFFD, 0xFFFE, 0xE0001)),
]
# A message of each type; each of its strings is replaced by other texts.
MESSAGES: list[dict[str, Any]] = [
    {"type": "move", "v": 0, "action": "keep 1"},
    {"type": "commit", "commitment": "0" * 64},
    {"type": "show", "entropy": "0" * 32},
    {"type": "start", "fill": "random"},
    {"type": "chat", "text": "hello"},
    {"type": "react", "reaction": "wow"},
    {"type": "mute", "other": 0},
    {"type": "replace", "other": 0},
    {"type": "rematch"},
    {"type": "back"},
    {"type": "hint"},
    {"type": "plan"},
    {"type": "look"},
    {"type": "leave"},
    {"type": "back"},
]
LAST: list[dict[str, Any]] = [{"type": "hello"}, {"type": "resign"}]  # these end the seat's game


def texts(field: str) -> Iterator[str]:
    """Every text of the log, and texts with an odd character before, in and after them."""
    yield from (*MOVES, *EVENTS, *NOTES)
    around = {"action": ["keep 1", "hand over to a 1"], "text": ["hello"]}.get(field, ["k"])
    for word, odd in itertools.product(around, ODD):
        yield from (odd, f"{odd}{word}", f"{word}{odd}", f"{word[:-1]}{odd}{word[-1]}")


@dataclass
class Transcript:
    """What a client with two seats has received."""

    acknowledged: dict[str, int] = field(default_factory=dict)  # key of a move → version
    entries: dict[tuple[int | None, int], str] = field(default_factory=dict)  # seat, version → text
    said: dict[int, str] = field(default_factory=dict)  # number → text
    moves: set[str] = field(default_factory=set)  # keys under which moves were sent

    def note(self, frame: dict[str, Any]) -> None:
        match frame["type"]:
            case "event" | "snapshot":
                for entry in frame["entries"]:
                    self.entries[frame["seat"], entry["v"]] = entry["text"]
            case "ok" if frame["key"] in self.moves:
                self.acknowledged[frame["key"]] = frame["v"]
            case "chatted":
                self.said[frame["number"]] = frame["text"]


async def send_texts(
    player: Player, seat: int, transcript: Transcript, messages: list[dict[str, Any]] = MESSAGES
) -> int:
    """Send every message with every text; returns their number."""
    keys, sent = (f"t{seat}-{n}" for n in itertools.count()), 0
    for message in messages:
        fields = [name for name, value in message.items() if isinstance(value, str)]
        for name in (*fields, "key"):
            variants = texts(name) if name != "type" else iter(("", *MOVES, *EVENTS[1:], "move\0"))
            for text in itertools.chain([message.get(name)], variants):
                key = next(keys)
                said = {"key": key, "seat": seat, **message}
                if text is not None:
                    said[name] = text
                if message["type"] == "move":
                    said["v"] = max((v for _, v in transcript.entries), default=0)
                    transcript.moves |= {key} & {
                        said["key"]
                    }  # other messages use the other keys too
                await player.send(said)
                sent += 1
                if sent % 50 == 0:
                    await drain(player, transcript, f"marker{seat}-{sent}")
    await drain(player, transcript, f"last{seat}")
    return sent


async def drain(player: Player, transcript: Transcript, marker: str) -> None:
    """Read everything up to the reply to a marker."""
    await player.send({"type": "look", "key": marker, "seat": 0, "since": 0})
    while True:
        frame = await player.next()
        transcript.note(frame)
        if frame.get("key") == marker:
            return


async def fuzz_texts(folder: Path, db: str = "") -> tuple[int, list[str]]:
    """The number of messages sent, and the faults after the restart."""
    db, transcript, of_last = db or str(folder / "games.db"), Transcript(), Transcript()
    async with serving(folder, db=db, **WIDE) as server:
        game, tokens = await new_table(server, "Ann", "Ben", "bot random", stand_in="random")
        async with Player.at(server, game, *tokens.values()) as player:
            await player.ask("start", seat=0)
            sent = await send_texts(player, 1, transcript) + await send_texts(player, 0, transcript)
        left, keys = await new_table(server, "Ann", "Ben", "Cy", stand_in="random")
        async with Player.at(server, left, *keys.values()) as player:
            await player.ask("start", seat=0)
            sent += await send_texts(player, 1, of_last, LAST)
    faults = await disk_faults(db)
    async with serving(folder, db=db, **WIDE) as server:
        found = await compare(server, game, tokens, transcript)
        found += await compare(server, left, keys, of_last)
        faults += [f"lost or changed: {each}" for each in found]
        async with (
            Player.at(server, game, tokens[0]) as ann,
            Player.at(server, game, tokens[1]) as ben,
        ):
            await ann.ask("back")
            await ben.ask("back")
            await play_on({0: ann, 1: ben}, first)
        _, text, _ = await ask(server, "GET", f"/api/tables/{game}/record")
        Record.parse(text).replay()
    return sent, faults


def first(legal: list[str]) -> str:
    return legal[0]


async def compare(
    server: Any, game: str, tokens: dict[int, str], transcript: Transcript
) -> list[str]:
    """Compare what a new client receives and what is on disk with what was received before."""
    found, again = [], Transcript()
    async with Player.at(server, game, *tokens.values(), since=0) as player:
        await drain(player, again, "again")
    for place, text in transcript.entries.items():
        hidden = text == "keep" and again.entries.get(place, "").startswith("keep")
        if again.entries.get(place) != text and not hidden:
            found.append(f"{place} {text!r} is now {again.entries.get(place)!r}")
    for number, said in again.said.items():
        if transcript.said.get(number) != said:
            found.append(f"said {transcript.said.get(number)!r}, now {said!r}")
    rows = await server.app.registry.services.store.moves(game)
    stored = {row.key: row.ply for row in rows}
    found += [key for key, v in transcript.acknowledged.items() if stored.get(key) != v]
    return found


def main() -> None:
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as folder:
        sent, faults = asyncio.run(fuzz_texts(Path(folder)))
    print(json.dumps({"messages": sent, "faults": faults}, indent=2))


if __name__ == "__main__":
    main()
