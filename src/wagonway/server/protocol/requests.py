"""What a client says over the WebSocket. Every message but the first carries a key; the answer repeats it.

What a seat does or says under one key happens once: sent again, on whichever connection, it is answered `duplicate`.

A client that holds one seat need not say which; one that holds several names the seat that speaks.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wagonway.engine.state import SEATS
from wagonway.server.protocol.fields import (
    Entropy,
    Hash,
    Key,
    SeatNumber,
    Talk,
    Token,
    Version,
    Word,
)

Reaction = Literal["hello", "good-luck", "well-played", "thanks", "oops", "wow", "thinking", "bye"]


class Said(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    tag_field="type",
    tag=str.lower,
):
    """A message of a client; `type` says which."""


class Hello(Said, frozen=True, kw_only=True):
    """The first message: with which seats' secrets one comes to the table, and what one saw last."""

    tokens: Annotated[list[Token], Meta(max_length=SEATS)] = msgspec.field(
        default_factory=list
    )  # none: cookies, else a spectator
    since: Version | None = None


class Asked(Said, frozen=True, kw_only=True):
    """A message that is answered under its key."""

    key: Key
    seat: SeatNumber | None = None


class Move(Asked, frozen=True, kw_only=True):
    """The seat decides, having seen version v. The same key never moves twice."""

    v: Version
    action: Word


class Commit(Asked, frozen=True, kw_only=True):
    """Commit to 16 bytes: SHA-256 of them, before the table starts."""

    commitment: Hash


class Show(Asked, frozen=True, kw_only=True):
    """Show the 16 bytes that the seat committed to, once the table starts."""

    entropy: Entropy


class Start(Asked, frozen=True, kw_only=True):
    """Begin; open seats are taken by a bot, if one is named."""

    fill: Word | None = None


class Resign(Asked, frozen=True, kw_only=True):
    """Leave for good; of two players the other one wins."""


class Leave(Asked, frozen=True, kw_only=True):
    """Let the stand-in play until the seat is taken back; before the start, stand up: the seat is open again."""


class Back(Asked, frozen=True, kw_only=True):
    """Take the seat back from the stand-in."""


class Replace(Asked, frozen=True, kw_only=True):
    """At a table without a clock, let the stand-in play for somebody who is waited for and has been away for a minute.

    They can take their seat back.
    """

    other: SeatNumber


class Rematch(Asked, frozen=True, kw_only=True):
    """Wish for another game; once every person does, there is a new table with rotated seats."""


class Chat(Asked, frozen=True, kw_only=True):
    """Say something to the table."""

    text: Talk


class React(Asked, frozen=True, kw_only=True):
    """Say one of a few things with a tap."""

    reaction: Reaction


class Mute(Asked, frozen=True, kw_only=True):
    """Hear nothing more from a seat, or hear it again."""

    other: SeatNumber
    on: bool = True


class Hint(Asked, frozen=True, kw_only=True):
    """Ask a strong bot what it would do, where the table allows it."""


class Plan(Asked, frozen=True, kw_only=True):
    """Ask how far each ticket is."""


class Look(Asked, frozen=True, kw_only=True):
    """Ask for everything the seat may know now."""

    since: Version | None = None


Request = (
    Move
    | Commit
    | Show
    | Start
    | Resign
    | Leave
    | Back
    | Replace
    | Rematch
    | Chat
    | React
    | Mute
    | Hint
    | Plan
    | Look
)
ClientMessage = Hello | Request
TALK = (Chat, React, Mute)
ADVICE = (Hint, Plan)

decoder = msgspec.json.Decoder(ClientMessage)


class _Keyed(msgspec.Struct):
    key: Key = ""


_keyed = msgspec.json.Decoder(_Keyed)


def key_of(text: str) -> str:
    """The key of a message that is none, so that its refusal can be told apart; empty if it has none."""
    try:
        return _keyed.decode(text).key
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return ""
