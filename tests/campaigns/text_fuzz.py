"""Sends every message and every HTTP text with every text of the log and with invalid characters, then restarts the server.

What was acknowledged before the restart must be on disk, and nothing else: moves, events of seats, chat, reactions, mutes,
votes, preparations, names and options. It must be sent to clients after it. Part of `make fuzz`.
"""

from __future__ import annotations

import asyncio
import hashlib
import itertools
import json
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from campaigns.disk_check import disk_faults, opened
from server.clients import Player, ask, new_table, play_on, serving, table_of
from wagonway.engine.record import Record
from wagonway.server.storage.rows import MoveRow, SeatRow, TableRows, TalkRow
from wagonway.server.storage.store import Store

WIDE: dict[str, Any] = {
    "messages_per_20_s": 10**9,
    "chats_per_10_s": 10**9,
    "bot_pause": 0.0,
    "queue_frames": 10**6,
    "queue_bytes": 10**9,
    "tables_per_hour": 10**6,
    "tables_per_guest": 10**6,
    "tables_per_address": 10**6,
    "requests_per_minute": 10**9,
}
EVENTS = ["resign", "taken back", "hand over to GodBot 666", "hand over to medium 0.1.0"]
MOVES = ["keep 1", "keep 1 2", "draw deck", "draw red", "tickets", "pass", "claim Abbey-Dock red"]
NOTES = ["chat", "reaction", "mute", "unmute", "rematch", "prepared", "stood", "1", "0:k", "bot:0"]
ODD = [
    *(chr(n) for n in range(0x20)),
    *(chr(n) for n in (0x7F, 0x85, 0x9B, 0xA0, 0xAD, 0x200B, 0x200D, 0x2028, 0x2029)),
    "\ud800",  # half of a character
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
ENTROPY = "0" * 32
COMMIT = {"type": "commit", "commitment": hashlib.sha256(bytes.fromhex(ENTROPY)).hexdigest()}
SHOW = {"type": "show", "entropy": ENTROPY}
AFTERWARDS = [
    {"type": "chat", "text": "hello"},
    {"type": "react", "reaction": "wow"},
    {"type": "mute", "other": 0},
    {"type": "mute", "other": 0, "on": False},
    {"type": "rematch"},
]
# The kind of row that an acknowledged message leaves in the chat of its table.
TALK_KINDS = {
    "chat": {"chat"},
    "react": {"reaction"},
    "mute": {"mute", "unmute"},
    "rematch": {"rematch"},
    "commit": {"prepared"},
    "show": {"prepared"},
    "start": {"prepared"},
    "leave": {"stood"},
}
MOVING = ("move", "resign", "leave", "back")  # these leave a row among the moves
STORED = {*TALK_KINDS, *MOVING}


def texts(field: str) -> Iterator[str]:
    """Every text of the log, and texts with an odd character before, in and after them."""
    yield from (*MOVES, *EVENTS, *NOTES)
    around = {"action": ["keep 1", "hand over to a 1"], "text": ["hello"]}.get(field, ["k"])
    for word, odd in itertools.product(around, ODD):
        yield from (odd, f"{odd}{word}", f"{word}{odd}", f"{word[:-1]}{odd}{word[-1]}")


@dataclass
class Transcript:
    """What a client with several seats of a table has sent and received."""

    entries: dict[tuple[int | None, int], str] = field(default_factory=dict)  # seat, version → text
    said: dict[int, str] = field(default_factory=dict)  # number → text
    # By seat and key: the messages that leave rows, how many were acknowledged, and the version of a move.
    sent: dict[tuple[int, str], list[dict[str, Any]]] = field(
        default_factory=lambda: defaultdict(list)
    )
    acknowledged: Counter[tuple[int, str]] = field(default_factory=Counter)
    repeated: set[tuple[int, str]] = field(default_factory=set)
    versions: dict[tuple[int, str], int] = field(default_factory=dict)
    rematch: str = ""
    numbers: Iterator[int] = field(default_factory=itertools.count)  # of keys

    @property
    def kinds(self) -> set[str]:
        """The types of the messages that were acknowledged."""
        return {said["type"] for key in self.acknowledged for said in self.sent[key]}

    def note(self, frame: dict[str, Any]) -> None:
        match frame["type"]:
            case "event" | "snapshot":
                for entry in frame["entries"]:
                    self.entries[frame["seat"], entry["v"]] = entry["text"]
            case "ok":
                key = frame["seat"], frame["key"]
                self.acknowledged[key] += 1
                self.versions.setdefault(key, frame["v"])
            case "duplicate":
                self.repeated.add((frame["seat"], frame["key"]))
            case "chatted":
                self.said[frame["number"]] = frame["text"]
            case "rematch":
                self.rematch = frame["game"]


async def send_texts(
    player: Player, seat: int, transcript: Transcript, messages: list[dict[str, Any]] = MESSAGES
) -> int:
    """Send every message with every text; returns their number."""
    sent = 0
    for message in messages:
        fields = [name for name, value in message.items() if isinstance(value, str)]
        for name in (*fields, "key"):
            variants = texts(name) if name != "type" else iter(("", *MOVES, *EVENTS[1:], "move\0"))
            for text in itertools.chain([message.get(name)], variants):
                said = {"key": f"t{seat}-{next(transcript.numbers)}", "seat": seat, **message}
                if text is not None:
                    said[name] = text
                if message["type"] == "move":
                    said["v"] = max((v for _, v in transcript.entries), default=0)
                if said["type"] in STORED:
                    transcript.sent[seat, said["key"]].append(said)
                await player.send(said)
                sent += 1
                if sent % 50 == 0:
                    await drain(player, transcript)
    await drain(player, transcript)
    return sent


async def drain(player: Player, transcript: Transcript) -> None:
    """Read everything up to the reply to a marker."""
    marker = f"marker{next(transcript.numbers)}"
    await player.send({"type": "look", "key": marker, "since": 0, "seat": 0})
    while True:
        frame = await player.next()
        transcript.note(frame)
        if frame.get("key") == marker:
            return


@dataclass
class Played:
    """The tables of the campaign: what was sent at each, and what HTTP requests were acknowledged."""

    transcripts: dict[str, Transcript] = field(default_factory=dict)
    names: dict[str, list[str]] = field(default_factory=dict)  # of all tables
    options: dict[str, dict[str, Any]] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)
    sent: int = 0


async def send_prepared(server: Any, played: Played) -> str:
    """A table at which people commit, start, show, resign, talk and vote; returns its id."""
    game, tokens = await new_table(server, "Ann", "Ben")
    heard = played.transcripts[game] = Transcript()
    played.names[game] = ["Ann", "Ben"]
    start: list[dict[str, Any]] = [{"type": "start"}]
    async with Player.at(server, game, *tokens.values()) as player:
        steps = [(1, [COMMIT]), (0, [COMMIT]), (0, start), (1, [SHOW]), (0, [SHOW])]
        after = [(1, [{"type": "resign"}]), (1, AFTERWARDS), (0, AFTERWARDS)]
        for seat, messages in (*steps, *after):
            played.sent += await send_texts(player, seat, heard, messages)
    return game


async def send_left(server: Any, played: Played) -> None:
    """A table where somebody stands up and others try to sit down, under every name."""
    game, tokens = await new_table(server, "Ann", "Ben", "open")
    heard = played.transcripts[game] = Transcript()
    async with Player.at(server, game, *tokens.values()) as player:
        messages = [{"type": "mute", "other": 0}, {"type": "leave"}]
        played.sent += await send_texts(player, 1, heard, messages)
    played.names[game] = ["Ann", "", ""]
    for text in texts("name"):
        body = {"name": text, "seats": [1]} if not played.names[game][1] else {"name": text}
        seat = 1 if "seats" in body else 2
        status = await request(server, f"/api/tables/{game}/seats", body, played)
        if status[0] == 201:
            played.names[game][seat] = text


async def send_http_texts(server: Any, over: str, played: Played) -> None:
    """Ask for tables and continuations with every text in every field."""
    for text in texts("name"):
        people = table_of(text, "Ben", "open")
        bots = [{"kind": "bot", "bot": text}, {"kind": "person", "name": "Ben"}]
        wanted = [
            (people, [text, "Ben", ""]),
            (table_of("Ann", "open", stand_in=text), ["Ann", ""]),
            (table_of("Ann", "open", board=text), ["Ann", ""]),
            (table_of() | {"seats": bots}, ["", "Ben"]),
        ]
        for body, names in wanted:
            await create(server, "/api/tables", body, names, played)
        continued = {"at": 0, "seat": 0, "name": text, "level": "random"}
        await create(server, f"/api/tables/{over}/play-on", continued, [text, ""], played)
        continued = {"at": 0, "seat": 0, "name": "Ann", "level": text}
        await create(server, f"/api/tables/{over}/play-on", continued, ["Ann", ""], played)


async def create(
    server: Any, path: str, body: dict[str, Any], names: list[str], played: Played
) -> None:
    status, made = await request(server, path, body, played)
    if status == 201:
        played.names[made["table"]["game"]] = names
        played.options[made["table"]["game"]] = body


async def request(
    server: Any, path: str, body: dict[str, Any], played: Played
) -> tuple[int, dict[str, Any]]:
    status, answer, _ = await ask(server, "POST", path, body)
    played.sent += 1
    if not (status == 201 or 400 <= status < 500):
        played.faults.append(f"{status} to {path} with {body!r}")
    return status, answer


async def fuzz_texts(folder: Path, db: str = "") -> tuple[int, list[str]]:
    """The number of messages and requests sent, and the faults after the restart."""
    db, played = db or str(folder / "games.db"), Played()
    transcript, of_last = Transcript(), Transcript()
    async with serving(folder, db=db, **WIDE) as server:
        game, tokens = await new_table(server, "Ann", "Ben", "bot random", stand_in="random")
        async with Player.at(server, game, *tokens.values()) as player:
            await player.ask("start", seat=0, key="begin")
            played.sent += await send_texts(player, 1, transcript)
            played.sent += await send_texts(player, 0, transcript)
        left, keys = await new_table(server, "Ann", "Ben", "Cy", stand_in="random")
        async with Player.at(server, left, *keys.values()) as player:
            await player.ask("start", seat=0, key="begin")
            played.sent += await send_texts(player, 1, of_last, LAST)
        for heard, table in ((transcript, game), (of_last, left)):
            heard.sent[0, "begin"].append({"type": "start"})
            played.transcripts[table] = heard
        played.names |= {game: ["Ann", "Ben", ""], left: ["Ann", "Ben", "Cy"]}
        over = await send_prepared(server, played)
        await send_left(server, played)
        await send_http_texts(server, over, played)
    faults = [*played.faults, *await compare_with_disk(db, played), *await disk_faults(db)]
    if faults:
        return played.sent, faults
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
    return played.sent, faults


def first(legal: list[str]) -> str:
    return legal[0]


async def compare_with_disk(db: str, played: Played) -> list[str]:
    """Everything that was acknowledged is on disk, and nothing else is."""
    store = await opened(db)
    try:
        never = STORED - {kind for heard in played.transcripts.values() for kind in heard.kinds}
        faults = [f"{kind} was never acknowledged" for kind in sorted(never)]
        faults += [
            f"table {heard.rematch} of a rematch is not on disk"
            for heard in played.transcripts.values()
            if heard.rematch and await store.table(heard.rematch) is None
        ]
        for game, names in played.names.items():
            table = await store.table(game)
            if table is None:
                faults.append(f"table {game} of {names} is not on disk")
                continue
            stored = [seat.name for seat in table.seats]
            if stored != names:
                faults.append(f"the names {names} are now {stored}")
            faults += option_faults(table, played.options.get(game, {}))
            if game in played.transcripts:
                faults += await talk_faults(store, table, played.transcripts[game])
        rematches = {heard.rematch for heard in played.transcripts.values()} - {""}
        known = rematches | set(played.names)
        ids = {each.game.id for each in await store.open_tables()}
        return faults + [f"table {id} was never acknowledged" for id in ids - known]
    finally:
        await store.close()


def option_faults(table: TableRows, asked: dict[str, Any]) -> list[str]:
    """Options that differ from those that were asked for."""
    stored = json.loads(table.game.wishes)
    return [
        f"{name} {asked[name]!r} is now {stored[name]!r}"
        for name in ("board", "stand_in")
        if name in asked and stored[name] != asked[name]
    ]


async def talk_faults(store: Store, table: TableRows, heard: Transcript) -> list[str]:
    """Rows of a table that lack an acknowledged message, and the other way round."""
    rows: dict[tuple[int, str], list[MoveRow | TalkRow]] = defaultdict(list)
    for row in (*await store.moves(table.game.id), *await store.talk(table.game.id)):
        if ":" not in row.key:  # of a client
            rows[row.seat, row.key].append(row)
    voters = {each.seat for found in rows.values() for each in found if kind(each) == "rematch"}
    faults = []
    for key in {*rows, *heard.acknowledged, *heard.repeated}:
        messages, found = heard.sent[key], rows[key]
        kinds = {message["type"] for message in messages}
        wanted = heard.acknowledged[key]
        if kinds == {"rematch"} and wanted and key[0] in voters:
            continue  # a second vote of a seat is acknowledged and changes nothing
        if len(found) != wanted or (key in heard.repeated and not found):
            faults.append(f"{key} of {sorted(kinds)} was acknowledged {wanted} times: {found}")
        for row in found:
            if not any(leaves(message, row, table) for message in messages):
                faults.append(f"{key} of {sorted(kinds)} is stored as {row}")
            if isinstance(row, MoveRow) and wanted == 1 and heard.versions.get(key) != row.ply:
                faults.append(f"{key} was version {heard.versions.get(key)}, now {row.ply}")
    return faults


def kind(row: MoveRow | TalkRow) -> str:
    return "move" if isinstance(row, MoveRow) else row.kind


def leaves(message: dict[str, Any], row: MoveRow | TalkRow, table: TableRows) -> bool:
    """Whether a row, and the seat if it was prepared, are what an acknowledged message leaves."""
    if isinstance(row, MoveRow):
        return message["type"] in MOVING
    if row.kind not in TALK_KINDS.get(message["type"], ()):
        return False
    seat: SeatRow = table.seats[row.seat]
    match message["type"]:
        case "chat":
            return bool(row.text == message["text"])
        case "react":
            return bool(row.text == message["reaction"])
        case "mute":
            muted = "mute" if message.get("on", True) else "unmute"
            return (row.kind, row.text) == (muted, str(message["other"]))
        case "commit":
            return bool(seat.commitment == message["commitment"])
        case "show":
            return seat.entropy == bytes.fromhex(message["entropy"])
        case "start":
            return table.game.stage not in ("gathering", "closed")
        case "leave":
            return seat.commitment is None
    return True


async def compare(
    server: Any, game: str, tokens: dict[int, str], transcript: Transcript
) -> list[str]:
    """Compare what a new client receives with what was received before."""
    found, again = [], Transcript()
    async with Player.at(server, game, *tokens.values(), since=0) as player:
        await drain(player, again)
    for place, text in transcript.entries.items():
        hidden = text == "keep" and again.entries.get(place, "").startswith("keep")
        if again.entries.get(place) != text and not hidden:
            found.append(f"{place} {text!r} is now {again.entries.get(place)!r}")
    for number, said in again.said.items():
        if transcript.said.get(number) != said:
            found.append(f"said {transcript.said.get(number)!r}, now {said!r}")
    return found


def main() -> None:
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as folder:
        sent, faults = asyncio.run(fuzz_texts(Path(folder)))
    print(json.dumps({"messages": sent, "faults": faults}, indent=2))


if __name__ == "__main__":
    main()
