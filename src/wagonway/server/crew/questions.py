"""What goes between the server and a process of bots: length, then MessagePack."""

from __future__ import annotations

import msgspec

LENGTH = 4  # bytes


class Question(msgspec.Struct, frozen=True):
    """What would this bot do? The record is the seat's view, byte by byte."""

    number: int
    bot: str
    sitting: str  # the bot keeps its memory and its dice while the same one sits at the same seat
    seed: str
    board: str
    record: bytes
    legal: list[int]


class Choice(msgspec.Struct, frozen=True):
    number: int
    action: str


def packed(message: Question | Choice) -> bytes:
    data = msgspec.msgpack.encode(message)
    return len(data).to_bytes(LENGTH, "big") + data
