"""Luck and skill apart: what every chance event and every decision of a game changed, in points of margin."""

from __future__ import annotations

from wagonway.engine.encoder import Encoded

DEAL, OFFER, DECK, MARKET, RESHUFFLE, DECISION = (
    "deal",
    "offer",
    "deck",
    "market",
    "reshuffle",
    "decision",
)


class Amount(Encoded, frozen=True, kw_only=True):
    """Points of margin, and the standard error of that."""

    value: float
    error: float


class LedgerEvent(Encoded, frozen=True, kw_only=True):
    """One chance event or decision, and by how much it changed the margin of every seat."""

    v: int  # the line of the record; 0: the deal
    kind: str
    seat: int  # whose decision it was, or led to it
    delta: list[float]


class Ledger(Encoded, frozen=True, kw_only=True):
    """By seat: start + luck + own + theirs is the margin, exactly, and so are start and all events."""

    margin: list[float]  # final points above the best other seat
    start: list[float]
    luck: list[Amount]
    own: list[Amount]
    theirs: list[Amount]
    events: list[LedgerEvent]
