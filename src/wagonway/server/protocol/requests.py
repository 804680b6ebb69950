"""The messages of a client on the WebSocket. All but the first carry a key, which the reply repeats.

A key is idempotent per seat: sent again, on any connection, the message is answered `duplicate`. A client that holds
several seats names the one that a message is for.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wagonway.engine.state import SEATS
from wagonway.server.protocol import parts
from wagonway.server.protocol.parts import SeatNumber, Version

Reaction = Literal["hello", "good-luck", "well-played", "thanks", "oops", "wow", "thinking", "bye"]


class Incoming(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    tag_field="type",
    tag=str.lower,
):
    """A message of a client, tagged by `type`."""


class Hello(Incoming, frozen=True, kw_only=True):
    """The first message: with which seats' secrets one comes to the table, and what one saw last."""

    # None: the cookies count, else it is a spectator.
    tokens: Annotated[list[parts.Token], Meta(max_length=SEATS)] = []
    since: Version | None = None


class Keyed(Incoming, frozen=True, kw_only=True):
    """A message whose reply repeats its key."""

    key: parts.Key
    seat: SeatNumber | None = None


class MoveRequest(Keyed, frozen=True, kw_only=True, tag="move"):
    """The seat decides, having seen version v. The same key never moves twice."""

    v: Version
    action: parts.Word


class Commit(Keyed, frozen=True, kw_only=True):
    """Commit to 16 bytes: SHA-256 of them, before the table starts."""

    commitment: parts.Hash


class Show(Keyed, frozen=True, kw_only=True):
    """Show the 16 bytes that the seat committed to, once the table starts."""

    entropy: parts.Entropy


class Start(Keyed, frozen=True, kw_only=True):
    """Begin; open seats are taken by a bot, if one is named."""

    fill: parts.Word | None = None


class Resign(Keyed, frozen=True, kw_only=True):
    """Leave for good; of two players the other one wins."""


class Leave(Keyed, frozen=True, kw_only=True):
    """Let the stand-in play until the seat is taken back; before the start, stand up: the seat is open again."""


class Back(Keyed, frozen=True, kw_only=True):
    """Take the seat back from the stand-in."""


class Replace(Keyed, frozen=True, kw_only=True):
    """At a table without a clock, let the stand-in play for somebody who is waited for and has been away for a minute.

    They can take their seat back.
    """

    other: SeatNumber


class Rematch(Keyed, frozen=True, kw_only=True):
    """Vote for a rematch; once every person does, there is a new table with rotated seats."""


class Chat(Keyed, frozen=True, kw_only=True):
    """Say something to the table."""

    text: parts.Talk


class React(Keyed, frozen=True, kw_only=True):
    """Say one of a few things with a tap."""

    reaction: Reaction


class Mute(Keyed, frozen=True, kw_only=True):
    """Mute or unmute a seat."""

    other: SeatNumber
    on: bool = True


class Hint(Keyed, frozen=True, kw_only=True):
    """Ask a strong bot what it would do, where the table allows it."""


class Plan(Keyed, frozen=True, kw_only=True):
    """Ask how far each ticket is."""


class Look(Keyed, frozen=True, kw_only=True):
    """Ask for everything the seat may know now."""

    since: Version | None = None


Play = MoveRequest | Commit | Show | Start | Resign | Leave | Back | Replace | Rematch
Request = Play | Chat | React | Mute | Hint | Plan | Look
ClientMessage = Hello | Request
TALK = (Chat, React, Mute)
ADVICE = (Hint, Plan)

decoder = msgspec.json.Decoder(ClientMessage)


class _KeyOnly(msgspec.Struct):
    key: parts.Key = ""


_key_only = msgspec.json.Decoder(_KeyOnly)


def key_of(text: str) -> str:
    """The key of an invalid message, for the reply; empty if it has none."""
    try:
        return _key_only.decode(text).key
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return ""
