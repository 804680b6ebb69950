"""Hostile messages and requests, none of which may change anything."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

from campaigns.raw_socket import BINARY, CLOSE, FIN, PING, PONG, TEXT, encode_frame

NUMBERS = [
    *("NaN", "Infinity", "-Infinity", "1e400", "-1", "0.5", "1" * 400, str(2**63), str(2**64 + 1)),
    *('"1"', "null", "true", "[]", "{}", '"\\ud800"', "-0", "00", "+1", "0x1", "5001"),
]
WORDS = [
    *("", " ", "\0", "\ufeff", "\u202eabc", "é" * 60, "a" * 200, "💥", "٣", "' OR 1=1 --"),
    *('"}', "../../etc/passwd", "%s%s%n", "${jndi:x}", "<script>", "keep " + "9" * 100, "keep ٣"),
    *("keep -1", "claim", "claim #", "draw", "draw " * 20, "claim Abbey-Dock " + "red+" * 20),
]
ODD_KEYS = ["", "k" * 65, "k k", "ключ", "k\n", '"', None, 7, [], {}, "bot:1", "clock:1"]
KINDS = [
    *("hello", "move", "commit", "show", "start", "resign", "leave", "back", "rematch", "chat"),
    "replace",
    *("react", "mute", "hint", "plan", "look", "event", "snapshot", "ok", "closing", "admin", ""),
]
# Messages of a seat that have no effect now.
HARMLESS: list[dict[str, Any]] = [
    {"type": "look", "key": "k", "since": 0},
    {"type": "plan", "key": "k"},
    {"type": "hint", "key": "k"},
    {"type": "start", "key": "k", "fill": "random"},
    {"type": "rematch", "key": "k"},
    {"type": "back", "key": "k"},
    {"type": "commit", "key": "k", "commitment": "0" * 64},
    {"type": "show", "key": "k", "entropy": "0" * 32},
    {"type": "move", "key": "k", "v": 3, "action": "draw deck"},
    {"type": "move", "key": "k", "v": 0, "action": "keep 1"},
    {"type": "hello", "tokens": [], "since": 0},
]
# Messages that have an effect when a seat sends them; for spectators only.
POWERFUL: list[dict[str, Any]] = [
    {"type": "chat", "key": "k", "text": "hello"},
    {"type": "react", "key": "k", "reaction": "wow"},
    {"type": "mute", "key": "k", "other": 0},
    {"type": "resign", "key": "k"},
    {"type": "leave", "key": "k"},
    {"type": "replace", "key": "k", "other": 0},
]

Recipe = Callable[[random.Random, dict[str, Any]], bytes]


def noise(dice: random.Random, _: dict[str, Any]) -> bytes:
    return "".join(chr(dice.randrange(1, 0x300)) for _ in range(dice.randrange(80))).encode()


def truncated(dice: random.Random, message: dict[str, Any]) -> bytes:
    text = json.dumps(message)
    return text[: dice.randrange(len(text))].encode()


def flipped(dice: random.Random, message: dict[str, Any]) -> bytes:
    data = bytearray(json.dumps(message).encode())
    for _ in range(dice.randrange(1, 4)):
        data[dice.randrange(len(data))] = dice.randrange(1, 128)
    return bytes(data)


def deep(dice: random.Random, _: dict[str, Any]) -> bytes:
    pair = dice.choice((b"[", b'{"type":', b'{"key":['))
    return pair * dice.randrange(1, 4000 // len(pair))


def odd_number(dice: random.Random, message: dict[str, Any]) -> bytes:
    name = dice.choice(("v", "seat", "since", "other"))
    text = json.dumps({**message, name: "@"})
    return text.replace('"@"', dice.choice(NUMBERS)).encode()


def odd_word(dice: random.Random, message: dict[str, Any]) -> bytes:
    name = dice.choice(("action", "fill", "commitment", "entropy", "type", "tokens", "extra"))
    return json.dumps({**message, name: dice.choice(WORDS)}, ensure_ascii=False).encode()


def odd_key(dice: random.Random, message: dict[str, Any]) -> bytes:
    return json.dumps({**message, "key": dice.choice(ODD_KEYS)}).encode()


def other_seat(dice: random.Random, message: dict[str, Any]) -> bytes:
    return json.dumps({**message, "seat": dice.choice((0, 2, 3, 4, 5, -1, 99))}).encode()


def other_version(dice: random.Random, message: dict[str, Any]) -> bytes:
    return json.dumps({**message, "v": dice.randrange(6000)}).encode()


def other_kind(dice: random.Random, message: dict[str, Any]) -> bytes:
    """The fields of another type of message."""
    return json.dumps({**message, "type": dice.choice(KINDS), "nobody": 1}).encode()


def doubled(dice: random.Random, message: dict[str, Any]) -> bytes:
    text = json.dumps(message)
    return (text + dice.choice((text, ",", "\n" + text, "]"))).encode()


def as_it_is(_: random.Random, message: dict[str, Any]) -> bytes:
    return json.dumps(message).encode()


RECIPES: list[Recipe] = [
    *(noise, truncated, flipped, deep, odd_number, odd_word, odd_key, other_seat, other_version),
    *(other_kind, doubled, as_it_is),
]


def hostile(dice: random.Random, is_seated: bool) -> bytes:
    """A frame with a hostile message."""
    base = dice.choice(HARMLESS if is_seated else HARMLESS + POWERFUL)
    message = dice.choice(RECIPES)(dice, base)
    return encode_frame(message[:4096], BINARY if dice.random() < 0.05 else TEXT)


# Violations of the WebSocket protocol: the connection may end, and nothing else.
BREAKING: list[bytes] = [
    encode_frame(b"\xff\xfe\xc0\x80"),
    encode_frame(b"{}", mask=b""),
    encode_frame(b"{}", opcode=3),
    encode_frame(b"{}", flags=FIN | 0x40),
    encode_frame(b"{}", opcode=0),
    encode_frame(b"x" * 5000),
    encode_frame(b"{", flags=0) + encode_frame(b"}", TEXT),
    encode_frame(b"x" * 130, PING),
    encode_frame(b"", PING, flags=0),
    encode_frame(b"", PING) * 300,
    encode_frame(b"", PING) * 40_000,
    encode_frame(b"x" * 125, PING) * 2000,
    encode_frame(b"", PONG) * 5000,
    encode_frame(b"\x03", CLOSE),
    encode_frame((999).to_bytes(2, "big"), CLOSE),
    encode_frame((1000).to_bytes(2, "big") + b"\xff", CLOSE),
    bytes((FIN | TEXT, 0xFF)) + b"\x7f" + b"\xff" * 7,
    bytes((FIN | TEXT, 0xFE)),
    encode_frame(b"{", flags=0) + encode_frame(b"a", 0, flags=0) * 5000,
    b"GET / HTTP/1.1\r\n\r\n",
    bytes(range(256)),
]

# Endless HTTP requests: how each begins, and what is repeated.
CHUNKED = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
ENDLESS: dict[str, tuple[bytes, bytes]] = {
    "a header": (b"GET / HTTP/1.1\r\nHost: x\r\nX-A: ", b"a"),
    "the name of a header": (b"GET / HTTP/1.1\r\nHost: x\r\n", b"a"),
    "many headers": (b"GET / HTTP/1.1\r\nHost: x\r\n", b"A: b\r\n"),
    "an address": (b"GET /", b"a"),
    "empty lines": (b"", b"\r\n"),
    "empty lines after a request": (b"GET / HTTP/1.1\r\nHost: x\r\n\r\n", b"\r\n"),
    "headers after the body": (CHUNKED + b"0\r\n", b"A: b\r\n"),
    "a header after the body": (CHUNKED + b"0\r\nA: ", b"b"),
    "the extension of a part": (CHUNKED + b"1;", b"a"),
    "parts of a body": (CHUNKED, b"1\r\nx\r\n"),
    "requests": (b"", b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"),
}


def endless(kind: str, size: int) -> bytes:
    """The start of an endless request."""
    first, again = ENDLESS[kind]
    return first + again * (size // len(again))
