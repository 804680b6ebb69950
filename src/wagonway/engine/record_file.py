"""Reading a record: any fault of a file is a Refusal with the line and the reason."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from wagonway.engine.actions import notation
from wagonway.engine.board import Board
from wagonway.engine.board_file import Source, board_from_data
from wagonway.engine.fairness import RULES_VERSION
from wagonway.engine.files import cause
from wagonway.engine.record import (
    DIGEST,
    FINISHED,
    FORMAT,
    HIDDEN,
    LATER,
    NONE,
    SAVED,
    SEEN,
    TITLE,
    Record,
    RecordEntry,
    one_line,
    quoted,
    sealed,
    shipped,
)
from wagonway.engine.refusal import RecordError, Refusal
from wagonway.engine.seats import SeatedPlayer, event_kind

LARGEST = 1_000_000  # bytes; a long game with its own board takes a tenth
LONGEST_EVENT = 200  # characters of an event of a seat
OWN_BOARDS = 8  # boards of records that are kept

HEX64 = "[0-9a-f]{64}"
RESULT = re.compile(r"(score \d|resigned|winners|tie-break): .+")
KEPT = re.compile(r"keep [1-9] of [1-9]")
ENTRY = re.compile(r"([1-9]\d{0,5}) (\d) (.+)")


def load(path: Path) -> Record:
    """The record in a file."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        raise RecordError("record-unreadable", file=path, why=cause(error)) from None
    return parse(data)


def parse(text: str | bytes) -> Record:
    """Parse the text of a record."""
    data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    lines = checked_lines(data)
    record = RecordReader(lines).record()
    canonical = record.lines()
    for line, (found, wanted) in enumerate(zip(lines, canonical, strict=True), 1):
        if found != wanted:
            raise RecordError("record-form", line=line, wanted=quoted(wanted), found=quoted(found))
    if sealed(canonical).encode() != data:
        if record.seed is not None:
            record.replay()  # a replay may identify the changed line
        raise RecordError("record-digest", line=len(lines) + 1)
    return record


def checked_lines(data: bytes) -> list[str]:
    """The lines above the digest of a text that looks like a whole record."""
    if len(data) > LARGEST:
        raise RecordError("record-large", most=LARGEST)
    first = data.split(b"\n", 1)[0].rstrip(b"\r")
    if not first.startswith(TITLE.encode() + b" "):
        raise RecordError("record-foreign", begin=f"{TITLE} {FORMAT}")
    if first != f"{TITLE} {FORMAT}".encode():
        version = first[len(TITLE) + 1 :].decode("utf-8", "replace")
        raise RecordError("record-version", found=quoted(version), known=FORMAT)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise RecordError("record-not-text", line=line) from None
    lines = text.split("\n")
    for number, content in enumerate(lines, 1):
        if content.endswith("\r"):
            raise RecordError("record-carriage-return", line=number)
        if not content.isprintable():
            raise RecordError("record-unprintable", line=number)
    if lines[-1] or not re.fullmatch(DIGEST + HEX64, lines[-2]):
        raise RecordError("record-cut", line=len(lines) if lines[-1] else len(lines) - 1)
    return lines[:-2]


class RecordReader:
    """Reads the lines of a record in their fixed order."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self.at = 1  # the title has been read

    def record(self) -> Record:
        contents = self.value("contents", f"({FINISHED}|{SAVED}|{SEEN} \\d)", FINISHED)[1]
        running = contents.startswith(SEEN)
        self.check_rules()
        game_id = self.value("game", "(.+)", "0123456789ab")[1]
        board = self.board()
        players = self.players(board, contents)
        commitment = self.value("commitment", f"({HEX64})", "0123456789abcdef…")[1]
        seed = self.value("seed", HIDDEN if running else HEX64, HIDDEN if running else "0123…")[0]
        entropy = self.entropy(players)
        first, named = self.first(players, running)
        return Record(
            contents=contents,
            game_id=game_id,
            board=board,
            players=players,
            commitment=commitment,
            seed=None if running else bytes.fromhex(seed),
            entropy=entropy,
            first=first,
            first_named=named,
            seats=tuple([self.seat(seat) for seat in range(players)]),
            dealt=tuple(self.dealt(players)),
            entries=tuple(self.entries(board, players, running)),
            result=tuple(self.result(contents)),
        )

    def refuse(self, id: str, **values: object) -> Refusal:
        """A refusal of the line just read."""
        return RecordError(id, line=self.at, **values)

    def line(self, wanted: str) -> str:
        """The next line; there must be one."""
        found = self.lines[self.at] if self.at < len(self.lines) else DIGEST
        self.at += 1
        if self.at > len(self.lines):
            raise self.refuse("record-form", wanted=wanted, found=found + "…")
        return found

    def value(self, name: str, pattern: str, example: str) -> re.Match[str]:
        """The value of a line `name: value`, if it has the right form."""
        line = self.line(f"{name}: {example}")
        found = re.compile(pattern).fullmatch(line, len(name) + 2)
        if not line.startswith(f"{name}: ") or not found:
            raise self.refuse("record-form", wanted=f"{name}: {example}", found=quoted(line))
        return found

    def check_rules(self) -> None:
        version = self.value("rules", r"(\S+)", RULES_VERSION)[1]
        if version != RULES_VERSION:
            raise self.refuse("record-rules", found=quoted(version), known=RULES_VERSION)

    def board(self) -> Board:
        """The board of this id and hash: from the record, or from this package."""
        found = self.value("board", f"(.+) ({HEX64})", "tiny 0123…")
        id = found[1]
        if self.at < len(self.lines) and self.lines[self.at].startswith("board data: "):
            board = self.board_from_data(id)
        else:
            ours = shipped(id)
            if ours is None:
                raise self.refuse("record-board", board=quoted(id))
            board = ours
        if board.hash != found[2]:
            raise self.refuse("record-board-hash", board=quoted(id))
        return board

    def board_from_data(self, id: str) -> Board:
        text = self.value("board data", r"(\{.+\})", "{…}")[1]
        try:
            return own_board(id, text)
        except (ValueError, RecursionError) as error:
            reason = error if isinstance(error, Refusal) else RecordError("record-json")
            raise self.refuse("record-illegal", reason=reason) from None

    def players(self, board: Board, contents: str) -> int:
        counts = board.player_counts
        players = int(self.value("players", f"[{counts[0]}-{counts[-1]}]", str(counts[0]))[0])
        if contents.startswith(SEEN) and int(contents[-1]) >= players:
            raise RecordError("record-illegal", line=2, reason=no_seat(contents[-1], players))
        return players

    def entropy(self, players: int) -> tuple[bytes, ...]:
        part = f"(?:{NONE}|[0-9a-f]{{32}})"
        example = " ".join([NONE] * players)
        found = self.value("entropy", rf"{part}(?: {part}){{{players - 1}}}", example)[0]
        return tuple(b"" if part == NONE else bytes.fromhex(part) for part in found.split())

    def first(self, players: int, running: bool) -> tuple[int | None, bool]:
        """The first seat, if it is known yet, and whether the table named it."""
        known = rf"([0-{players - 1}]), (drawn|named)"
        found = self.value("first", f"{known}|{LATER}" if running else known, "0, drawn")
        return (int(found[1]) if found[1] else None), found[2] == "named"

    def seat(self, seat: int) -> SeatedPlayer:
        text = self.value(f"seat {seat}", "(.+)", "person")[1]
        found = SeatedPlayer.read(text)
        if found is None or not found.is_sound:
            raise self.refuse("record-form", wanted=f"seat {seat}: person", found=quoted(text))
        return found

    def dealt(self, players: int) -> Iterator[str]:
        """The lines of the deal, as they are."""
        for name in ("hand", "offer"):
            for seat in range(players):
                yield self.value(f"{name} {seat}", ".+", "…").string
        yield self.value("market", ".+", "…").string

    def entries(self, board: Board, players: int, running: bool) -> Iterator[RecordEntry]:
        """The numbered lines. Their numbers are checked when all lines are compared."""
        actions = notation(board).by_text
        longest = max(LONGEST_EVENT, *map(len, actions))
        while self.at < len(self.lines) and self.lines[self.at][:1].isdigit():
            line = self.line("")
            found = ENTRY.fullmatch(line)
            if not found:
                raise self.refuse("record-entry", found=quoted(line))
            seat = int(found[2])
            if seat >= players:
                raise self.refuse("record-illegal", reason=no_seat(seat, players))
            for text, given in splits(found[3], longest):
                if text in actions or event_kind(text) or (running and KEPT.fullmatch(text)):
                    yield RecordEntry(seat, text, given)
                    break
            else:
                raise self.refuse("record-action", found=quoted(found[3]))

    def result(self, contents: str) -> Iterator[str]:
        """The lines of the result, as they are; an unfinished game has none."""
        while self.at < len(self.lines):
            line = self.line("")
            if contents != FINISHED or not RESULT.fullmatch(line):
                raise self.refuse("record-entry", found=quoted(line))
            yield line


@lru_cache(maxsize=OWN_BOARDS)
def own_board(id: str, text: str) -> Board:
    """The board of its data; the last few are kept, because a record is often read again at another step."""
    data = json.loads(text)
    if one_line(data) != text:
        raise RecordError("record-json")
    return board_from_data(data, id, Source(id))


def splits(text: str, longest: int) -> Iterator[tuple[str, str]]:
    """The ways to split a text into an action and what chance gave: a name may contain ` = `."""
    yield text, ""
    for sign in re.finditer(" = ", text):
        if sign.start() > longest:
            return
        yield text[: sign.start()], text[sign.end() :]


def no_seat(seat: int | str, players: int) -> Refusal:
    return Refusal("no-seat", seat=seat, players=players)
