"""The small types that messages are made of, with their bounds."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from wagonway.engine.refusal import Refusal
from wagonway.engine.seats import LONGEST_NAME
from wagonway.engine.state import SEATS

MOST_PLIES = 5000  # decisions of a game: several times the longest
MOST_RETURNS = 50  # how often one seat can be taken back
MOST_VERSIONS = MOST_PLIES + SEATS * (2 * MOST_RETURNS + 3)  # with all that can happen to seats

# In Python `$` also matches before a newline at the end; `(?!\n)` excludes that in every dialect of patterns.
GameId = Annotated[
    str, Meta(pattern=r"^[a-z2-7]{16}$(?!\n)", description="80 bits: anyone who knows it may watch")
]
Token = Annotated[
    str,
    Meta(
        pattern=r"^[A-Za-z0-9_-]{43}$(?!\n)",
        description="256 bits: anyone who knows it plays the seat",
    ),
]
Key = Annotated[
    str,
    Meta(
        pattern=r"^[A-Za-z0-9_-]{1,64}$(?!\n)", description="names one message of a seat, for good"
    ),
]
SeatNumber = Annotated[int, Meta(ge=0, lt=SEATS)]
Version = Annotated[
    int, Meta(ge=0, le=MOST_VERSIONS, description="how many things have happened in the game")
]
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Word = Annotated[str, Meta(min_length=1, max_length=120)]
Hash = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$(?!\n)", description="SHA-256")]
Entropy = Annotated[
    str, Meta(pattern=r"^[0-9a-f]{32}$(?!\n)", description="16 bytes that a seat adds to the key")
]
Talk = Annotated[str, Meta(min_length=1, max_length=140)]


class Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A part of a message."""


class Reason(Part, frozen=True, kw_only=True):
    """Why not: the id of a message in the catalogues and its values, never a sentence."""

    id: str
    values: dict[str, str | int | Reason] = msgspec.field(default_factory=dict)


def reason(refusal: Refusal) -> Reason:
    """A refusal as it goes over the wire."""
    return Reason(id=refusal.id, values={name: _told(v) for name, v in refusal.values.items()})


def _told(value: Any) -> str | int | Reason:
    if isinstance(value, Refusal):
        return reason(value)
    return value if isinstance(value, int) and not isinstance(value, bool) else str(value)


def refusal_of(told: Reason) -> Refusal:
    """The other way."""
    values = {
        name: refusal_of(value) if isinstance(value, Reason) else value
        for name, value in told.values.items()
    }
    return Refusal(told.id, **values)
