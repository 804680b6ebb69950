"""Refusals as data, for clients that look up the sentence in a catalogue of their own language."""

from __future__ import annotations

import msgspec

from wagonway.engine.refusal import Refusal


class Reason(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Why not: the id of a message in the catalogues and its values, never a sentence."""

    id: str
    values: dict[str, str | int | Reason] = msgspec.field(default_factory=dict)


def reason(refusal: Refusal) -> Reason:
    """A refusal as a message part."""
    return Reason(id=refusal.id, values={name: _value(v) for name, v in refusal.values.items()})


def _value(value: object) -> str | int | Reason:
    if isinstance(value, Refusal):
        return reason(value)
    return value if isinstance(value, int) and not isinstance(value, bool) else str(value)
