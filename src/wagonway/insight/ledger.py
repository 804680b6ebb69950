"""The ledger of luck and skill: what every chance event and every decision of a game changed, in points of margin.

It is based on one fixed value of the whole state with all cards open (`totals.py`). A decision is worth the expectation
after it minus the value before it; a chance event the value after it minus that expectation. So the sum over a game is
its result for any value function, and the luck of a seat is 0 on average, because the expectation is over the true
chance: all orders of unseen cards. For single cards it is exact; where an event turns several cards or offers tickets,
a fixed number of orders is sampled, seeded by the key of the deal.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wagonway.engine import memory, play
from wagonway.engine.actions import DRAW, Action
from wagonway.engine.board import WILD_KIND
from wagonway.engine.dice import new_dice
from wagonway.engine.game import Game, Move
from wagonway.engine.position_text import Encoded
from wagonway.engine.record import Record
from wagonway.engine.rules.cards import DRAW_DECK, SWEEPING
from wagonway.engine.state import MARKET, OVER, STATE, WILD
from wagonway.insight.decimals import rounded
from wagonway.insight.totals import Floats, OpenValues

DEAL, OFFER, DECK, TURNED = "deal", "offer", "deck", "market"
RESHUFFLE, DECISION = "reshuffle", "decision"
UNITS = 10_000  # per point: amounts are integers, so that sums are exact
ORDERS = 24  # of unseen cards, sampled for an event that is not computed card by card

Units = NDArray[np.int64]
LedgerMove = tuple[int, int, Action]  # the line, the seat, and its action


class Amount(Encoded, frozen=True, kw_only=True):
    """Points of margin with their standard error."""

    value: float
    error: float


class LedgerEvent(Encoded, frozen=True, kw_only=True):
    """One chance event or decision, and by how much it changed the margin of every seat."""

    v: int  # the line of the record; 0: the deal
    kind: str
    seat: int  # that decided, or whose decision led to it; -1 for the deal
    delta: list[float]


class Ledger(Encoded, frozen=True, kw_only=True):
    """By seat: start + luck + own + theirs is exactly the margin, and so is start plus all events."""

    margin: list[float]  # final points above the best other seat
    start: list[float]
    luck: list[Amount]
    own: list[Amount]
    theirs: list[Amount]
    events: list[LedgerEvent]


@dataclass(frozen=True)
class Expected:
    """An expectation over chance by seat, and its variance: 0 if exact."""

    value: Floats
    variance: Floats


@dataclass
class LedgerEntries:
    """The entries of a ledger, line by line."""

    weights: dict[str, Any]
    start: Units
    events: list[tuple[int, str, int, Units]] = field(default_factory=list)  # line, kind, seat
    variance: float = 0.0  # of luck, from sampled orders: the mean over the seats

    def sums(self) -> tuple[Units, Units, Units]:
        """Luck, own decisions and those of others, by seat."""
        luck, own, theirs = np.zeros((3, len(self.start)), np.int64)
        for _, kind, seat, delta in self.events:
            if kind == DECISION:
                own[seat] += delta[seat]
                theirs += delta
            else:
                luck += delta
        return luck, own, theirs - own

    def residual(self) -> Floats:
        """The standard deviation of the value's error in luck, own decisions and those of others, in points.

        Training measures it on games whose decisions are those that the value assumes. Without training,
        every decision may be an error of the value.
        """
        players = len(self.start)
        known = self.weights.get(f"residual_{players}")
        if known is not None:
            return np.asarray(known, np.float64)
        changes = [(delta / UNITS).std() for _, kind, _, delta in self.events if kind == DECISION]
        share = math.hypot(*changes) / players**0.5
        return np.asarray(share * np.sqrt([players, 1.0, players - 1.0]), np.float64)

    def ledger(self) -> Ledger:
        sums, (off, of_own, of_theirs) = self.sums(), self.residual().tolist()
        errors = (math.hypot(off, self.variance**0.5), of_own, of_theirs)
        luck, own, theirs = (
            [Amount(value=points(each), error=rounded(error)) for each in amounts]
            for amounts, error in zip(sums, errors, strict=True)
        )
        return Ledger(
            margin=[points(each) for each in self.start + sum(sums)],
            start=[points(each) for each in self.start],
            luck=luck, own=own, theirs=theirs,
            events=[
                LedgerEvent(v=v, kind=kind, seat=seat, delta=[points(each) for each in delta])
                for v, kind, seat, delta in self.events
            ],
        )  # fmt: skip


def points(amount: Any) -> float:
    return int(amount) / UNITS


def ledger_of(record: Record) -> Ledger | None:
    """The ledger of a game that was played to its end, otherwise None."""
    game = record.replay(0)
    entries = ledger_entries(game, record.decisions)
    return entries.ledger() if game.over else None


def ledger_entries(
    game: Game, moves: Iterable[LedgerMove], values: OpenValues | None = None
) -> LedgerEntries:
    """Follow a game from its start by lines, seats and actions."""
    values = values or OpenValues(game.board, game.players)
    chance, key = Chance(values), game.deal.key()
    entries = LedgerEntries(values.weights, units(values.before_deal()))
    now = units(values.of(game.rows))
    entries.events.append((0, DEAL, -1, now - entries.start))
    before = memory.rows(STATE, 1)
    for v, seat, action in moves:
        memory.copy(STATE, game.rows, 0, before, 0)
        if kind := chance_kind(game.play(action, seat)):
            expected = chance.expectation(before, action, new_dice("ledger", key, v))
            entries.variance += float(expected.variance.mean())
            entries.events.append((v, DECISION, seat, units(expected.value) - now))
            now = units(expected.value)
        after = units(values.of(game.rows))
        entries.events.append((v, kind or DECISION, seat, after - now))
        now = after
    return entries


def from_start(game: Game) -> tuple[Game, list[LedgerMove]]:
    """A game before its first move, and all its moves: the arguments of `ledger_entries`."""
    start = Game(game.board, game.deal, game.players, game.named_first)
    return start, [(v, move.seat, move.action) for v, move in enumerate(game.moves, 1)]


def units(values: Floats) -> Units:
    return np.rint(values * UNITS).astype(np.int64)


def chance_kind(move: Move) -> str:
    """The kind of chance event in a move; empty if there was none."""
    if move.reshuffled:
        return RESHUFFLE
    if move.offer:
        return OFFER
    shown = [name for name, _ in move.shown]
    if move.card or shown not in ([], [TURNED]):  # what a mechanism turns up is from the deck
        return DECK
    return TURNED if shown else ""


class Chance:
    """Expectations over the next chance event: all orders of unseen cards are equally likely."""

    def __init__(self, values: OpenValues) -> None:
        self.values, self.board, self.players = values, values.board, values.players
        self._spare = memory.rows(STATE, 1)

    def expectation(self, rows: Any, action: Action, dice: Any) -> Expected:
        """The expected margins after an action."""
        state = memory.row(rows, 0)
        shown = sum(memory.listed(state.market))
        if action.kind == DRAW and state.deck_left > 0 and shown == MARKET:
            blind = action.id == DRAW_DECK
            return self._blind(rows, action) if blind else self._turned(rows, action, dice)
        return mean_of([self._drawn(rows, action, dice) for _ in range(ORDERS)])

    def _blind(self, rows: Any, action: Action) -> Expected:
        """A card that only its owner sees: the standing of other seats does not depend on it."""
        seat, value = int(memory.row(rows, 0).seat), np.zeros(self.players)
        changed = None  # first all seats plan, then only the owner
        for kind, share in self._top_cards(rows):
            memory.copy(STATE, rows, 0, self._spare, 0)
            self._put_on_top(kind)
            play.apply(self.board.record, self._spare, 0, action.id)
            if memory.row(self._spare, 0).phase == OVER:
                margins = self.values.of(self._spare)
            else:
                standings = self.values.surveyed(self._spare, changed)
                to_act = int(memory.row(self._spare, 0).seat)
                margins, changed = self.values.margins(standings, to_act), seat
            value += share * margins
        return Expected(value, np.zeros(self.players))

    def _turned(self, rows: Any, action: Action, dice: Any) -> Expected:
        """A card that fills the market; if it sweeps the market, orders of the deck are sampled."""
        wilds = int(memory.row(rows, 0).market[WILD]) - (action.colour == WILD_KIND)
        value, variance = np.zeros(self.players), np.zeros(self.players)
        for kind, share in self._top_cards(rows):
            orders = ORDERS if kind == WILD and wilds + 1 >= SWEEPING else 1
            found = mean_of([self._drawn(rows, action, dice, kind) for _ in range(orders)])
            value += share * found.value
            variance += share**2 * found.variance
        return Expected(value, variance)

    def _drawn(self, rows: Any, action: Action, dice: Any, top: int | None = None) -> Floats:
        """The margins after an action in one order of unseen cards, optionally with a given card on top."""
        memory.copy(STATE, rows, 0, self._spare, 0)
        play.shuffle_unseen(self.board.record, self._spare, 0, dice)
        if top is not None:
            self._put_on_top(top)
        play.apply(self.board.record, self._spare, 0, action.id)
        return self.values.of(self._spare)

    def _put_on_top(self, kind: int) -> None:
        """Put a card of a kind on top of the deck of the copied game."""
        state = memory.row(self._spare, 0)
        top = int(state.deck_left) - 1
        at = memory.listed(state.deck).index(kind)
        state.deck[at], state.deck[top] = int(state.deck[top]), kind

    def _top_cards(self, rows: Any) -> list[tuple[int, float]]:
        """Every kind of card in the deck with its share."""
        state = memory.row(rows, 0)
        counts = Counter(memory.listed(state.deck)[: int(state.deck_left)])
        return [(kind, n / int(state.deck_left)) for kind, n in sorted(counts.items())]


def mean_of(values: list[Floats]) -> Expected:
    """The mean of sampled margins and its variance; a single one is exact."""
    found, n = np.array(values), len(values)
    variance = found.var(axis=0, ddof=1) / n if n > 1 else np.zeros(found.shape[1])
    return Expected(found.mean(axis=0), variance)
