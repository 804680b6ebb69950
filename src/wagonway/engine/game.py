"""The game for people and programs: moves are words, and nothing illegal can happen."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from wagonway.engine import memory, play, reasons
from wagonway.engine.actions import DRAW, TICKETS, Action, Choice, Vocabulary, notation
from wagonway.engine.board import Board, Route
from wagonway.engine.dice import new_dice
from wagonway.engine.fairness import Deal, new_deal
from wagonway.engine.picture import Pictured
from wagonway.engine.position import describe, read_position
from wagonway.engine.records import StateRecord, StateRows
from wagonway.engine.refusal import IllegalAction, Refusal
from wagonway.engine.result import Result, result_of
from wagonway.engine.seats import check_seat
from wagonway.engine.state import ACTIONS, CHOOSE, KINDS, NO_CARD, NOBODY, OVER, PHASES, STATE, VIEW
from wagonway.engine.view import View

if TYPE_CHECKING:
    from wagonway.engine.record import Record
    from wagonway.engine.seats import SeatedPlayer

Dump = bytes  # inside Game, `bytes` is its method
_SEAT, _PHASE, _HAND, _MARKET, _SHUFFLES, _OWNER, _OFFERED, _TICKET_PLACE = (
    memory.span(STATE, name)
    for name in (
        *("seat", "phase", "hand", "market", "shuffles", "owner"),
        *("offered", "ticket_place"),
    )
)
_scratch = threading.local()  # buffers in which a kernel writes actions
Cards = tuple[str, ...]  # kinds of cards, one for each card


@dataclass(frozen=True, slots=True)
class Move:
    """One action, its effects, and what chance gave for it.

    >>> from wagonway import Game
    >>> game = Game.new("tiny", seed=1)
    >>> move = game.play("keep 1")
    >>> move.seat, move.action, move.text
    (0, <keep 1>, 'keep 1')
    """

    seat: int
    action: Action
    card: str | None = None  # drawn from the deck: visible only to the seat
    offer: tuple[str, ...] = ()  # tickets to choose from: visible only to the seat
    shown: tuple[tuple[str, Cards], ...] = ()  # cards that were turned face up, by purpose
    reshuffled: bool = False
    claimed: Route | None = None  # the route that the move claimed
    spent: Cards = ()  # cards that went from the hand to the discards

    @property
    def market(self) -> Cards | None:
        """The market after the move, if it changed."""
        return dict(self.shown).get("market")

    @property
    def text(self) -> str:
        """The action as the notation writes it."""
        return self.action.text


def legal_ids(board: Board, rows: StateRows, i: int) -> list[int]:
    """The ids of the legal actions of game i, in ascending order."""
    try:
        out = _scratch.actions
    except AttributeError:
        out = _scratch.actions = play.numbers(ACTIONS)
    n = play.legal(board.record, rows, i, out)
    return memory.listed(out[:n])


@lru_cache(maxsize=4096)
def cards_of(kinds: tuple[str, ...], counts: bytes) -> Cards:
    """The cards of a pile; cached, because a server stores one per move."""
    return tuple([kind for kind, n in zip(kinds, counts, strict=False) for _ in range(n)])


class Game(Pictured):
    """One game. `Game.new("usa", players=2, seed=7)` sets it up; `play` moves until it is over.

    >>> from wagonway import Game
    >>> game = Game.new("san_francisco", players=2, seed=7)
    >>> game
    <Game: San Francisco, 2 players, 0 moves, choose, seat 0 to act>
    >>> game.legal()
    [<keep 1>, <keep 2>, <keep 1 2>]
    >>> game.play("keep 1 2").action
    <keep 1 2>
    >>> game.undo().action, len(game.moves)
    (<keep 1 2>, 0)

    Games are equal when everything on the table is equal, hidden information included.

    >>> game == Game.new("san_francisco", players=2, seed=7), game == game.copy()
    (True, True)
    """

    __hash__ = None  # type: ignore[assignment]  # a game changes

    def __init__(self, board: Board, deal: Deal, players: int, first: int | None) -> None:
        board.check_players(players)
        check_seat(first, players)
        self.board = board
        self.deal = deal
        self.players = players
        self.named_first = first
        self.moves: list[Move] = []
        self.rows = memory.rows(STATE, 1)
        # The state before the first of the moves that can be undone, and how many moves were before it.
        self._start: Dump | None = None
        self._fixed = 0
        key = play.words(deal.key())
        play.set_up(board.record, self.rows, 0, players, key, NOBODY if first is None else first)

    @classmethod
    def new(
        cls,
        board: str | Path | Board,
        players: int = 2,
        seed: int | str | bytes | None = None,
        first: int | None = None,
    ) -> Game:
        """A new game: a board by name or file, and a seed for a deal that can be repeated.

        >>> Game.new("usa", players=4, seed="a cold morning").players
        4
        """
        return cls(Board.load(board), new_deal(players, seed), players, first)

    @classmethod
    def at(cls, position: str) -> Game:
        """A game that continues from a position in text (see position.py); it has no record.

        >>> start = Game.new("tiny", seed=7)
        >>> Game.at(start.position).legal() == start.legal()
        True
        """
        board, rows = read_position(position)
        game = cls(board, new_deal(2, 0), int(memory.row(rows, 0).players), None)
        memory.copy(STATE, rows, 0, game.rows, 0)
        return game

    @classmethod
    def from_record(cls, record: Record | str | Path, to: int | None = None) -> Game:
        """The game of a record or of its file, checked move by move; with `to`, after that numbered line.

        >>> from wagonway import Record
        >>> game = Game.new("tiny", seed=7)
        >>> move = game.play("keep 1")
        >>> Game.from_record(game.record()) == game
        True
        """
        from wagonway.engine.record import Record

        found = record if isinstance(record, Record) else Record.load(record)
        return found.replay(to)

    def __repr__(self) -> str:
        moves = f"{len(self.moves)} move" + "s" * (len(self.moves) != 1)
        table = f"{self.board.title}, {self.players} players, {moves}"
        if self.over:
            return f"<Game: {table}, over, {'–'.join(map(str, self.result().totals))}>"
        return f"<Game: {table}, {self.phase}, seat {self.seat} to act>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self.board == other.board and self.bytes() == other.bytes()

    @property
    def position(self) -> str:
        """The whole position as text, hidden information included."""
        return describe(self.board, self.state)

    @property
    def state(self) -> StateRecord:
        """The whole state, as the engine stores it (see state.py): for tests and tools, not for players."""
        found: StateRecord = memory.row(self.rows, 0)
        return found

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return memory.only(self.rows, "phase", _PHASE) == OVER

    @property
    def phase(self) -> str:
        """What is being decided, as positions name it: "choose", "turn", "second", "over" and others."""
        return PHASES[memory.only(self.rows, "phase", _PHASE)]

    @property
    def seat(self) -> int:
        """The seat whose decision it is; in the opening, the first that has not chosen."""
        return memory.only(self.rows, "seat", _SEAT)

    @property
    def deciding(self) -> list[int]:
        """The seats that the game waits for; in the opening, all that have not chosen."""
        if self.over:
            return []
        if self.phase == "choose":
            return [seat for seat in range(self.players) if not self.state.chosen[seat]]
        return [self.seat]

    def legal_ids(self) -> list[int]:
        """The ids of the legal actions, in ascending order."""
        return legal_ids(self.board, self.rows, 0)

    def legal(self) -> list[Action]:
        """Every legal action, in the order of their ids."""
        actions = notation(self.board).actions
        return [actions[id] for id in self.legal_ids()]

    def play(
        self, action: Action | str, seat: int | None = None, vocabulary: Vocabulary | None = None
    ) -> Move:
        """Play an action, or its text. A seat may be named: in the opening, any that has not chosen.

        Anything illegal or misspelt raises IllegalAction and changes nothing.

        >>> game = Game.new("tiny", seed=7)
        >>> [game.play(action).text for action in (game.legal()[0], "Keep 1")]
        ['keep 1', 'keep 1']
        """
        before = self.bytes()
        waiting, opening = before[_SEAT.start], before[_PHASE.start] == CHOOSE
        if seat is not None and seat != waiting:
            self._give_turn(seat)
            before = self.bytes()
        try:
            chosen = self.read(action, vocabulary)
        except Refusal:
            self.state.seat = waiting
            raise
        play.apply(self.board.record, self.rows, 0, chosen.id)
        move = self._describe(before, chosen)
        if self._start is None:
            self._start, self._fixed = before, len(self.moves)
        self.moves.append(move)
        if opening:
            # Opening choices commute, so the list of moves keeps them in seat order.
            self.moves.sort(key=lambda move: move.seat)
        return move

    def play_out(self, choose: Callable[[View], Choice]) -> Game:
        """Play to the end: `choose` gets the view of the seat to act and returns its move; returns this game.

        >>> Game.new("tiny", seed=7).play_out(lambda view: view.legal()[0])
        <Game: Tiny, 2 players, 41 moves, over, -1–-7>
        """
        while not self.over:
            self.play(choose(self.view()))
        return self

    def undo(self) -> Move:
        """Undo the last of `moves`, even if it revealed something; returns it.

        >>> game = Game.new("tiny", seed=7)
        >>> before = game.copy()
        >>> game.play("keep 1") == game.undo(), game == before
        (True, True)
        """
        if self._start is None or len(self.moves) <= self._fixed:
            raise Refusal("undo-nothing")
        last = self.moves.pop()
        memory.load(STATE, self.rows, 0, self._start)
        for move in self.moves[self._fixed :]:
            if memory.only(self.rows, "phase", _PHASE) == CHOOSE:
                self.state.seat = move.seat
            play.apply(self.board.record, self.rows, 0, move.action.id)
        if self.phase == "choose":
            self.state.seat = self.deciding[0]
        return last

    def repeat(self, text: str) -> None:
        """Play a move that is known to be legal, without adding it to `moves` and looking up what chance gave."""
        self._start = None
        play.apply(self.board.record, self.rows, 0, notation(self.board).by_text[text].id)

    def read(self, action: Action | str, vocabulary: Vocabulary | None = None) -> Action:
        """The legal action that a text means; IllegalAction if there is none.

        >>> Game.new("tiny", seed=7).read(" KEEP  1 ")
        <keep 1>
        """
        legal = self.legal_ids()
        meant = notation(self.board).read(str(action), vocabulary)
        fitting = [each for each in meant if each.id in legal]
        if fitting:
            return fitting[0]
        raise reasons.refuse(self.board, self.state, meant[0], self.legal())

    def view(self, seat: int | Literal["to act"] | None = "to act") -> View:
        """What a seat may know now; default: the seat to act; None: a spectator.

        >>> game = Game.new("tiny", seed=7)
        >>> game.view().seat, game.view(1).seat, game.view(None).seat
        (0, 1, None)
        """
        if seat == "to act":
            seat = self.seat
        check_seat(seat, self.players)
        rows = memory.rows(VIEW, 1)
        me = NOBODY if seat is None else seat
        play.look_at(self.board.record, self.rows, 0, me, rows, 0)
        return View(self.board, rows, self.legal_ids() if seat == self.seat else [])

    def view_to_decide(self, seat: int | None) -> View:
        """The same, with the choices of any seat that the game waits for: in the opening there may be several."""
        if seat is None or seat == self.seat or seat not in self.deciding:
            return self.view(seat)
        turned = self.copy()
        turned.state.seat = seat
        return turned.view(seat)

    def imagine(self, seat: int, *seed: object) -> Game:
        """A game that the seat cannot distinguish from this one: everything hidden from it is re-dealt.

        >>> game = Game.new("usa", players=3, seed=7)
        >>> other = game.imagine(0, "any seed")
        >>> other.view(0) == game.view(0), other == game
        (True, False)
        """
        other = self.copy()
        dice = new_dice("imagine", *seed)
        view = self.view(seat)
        if not play.imagine(self.board.record, view.rows, 0, dice, other.rows, 0):
            raise RuntimeError("no world agrees with the view")
        return other

    def result(self) -> Result:
        """The score sheet, once the game is over.

        >>> game = Game.new("tiny", seed=7)
        >>> while not game.over:
        ...     move = game.play(game.legal()[0])
        >>> game.result().totals
        [-1, -7]
        """
        if not self.over:
            raise Refusal("game-not-over")
        return result_of(self.board, self.rows)

    def record(self, seats: Sequence[SeatedPlayer] | None = None) -> Record:
        """The record of the game so far, with its seats.

        >>> Game.new("tiny", seed=7).record()
        <Record: Tiny, 2 players, saved game, 0 moves>
        """
        from wagonway.engine.record import Record

        return Record.of(self, seats)

    def save(self, path: str | Path) -> None:
        """Write the record of the game to a file; `Game.from_record(path)` restores the game."""
        self.record().save(path)

    def copy(self) -> Game:
        """A copy of the game, to be played on independently.

        >>> game = Game.new("tiny", seed=7)
        >>> other = game.copy()
        >>> move = other.play("keep 1")
        >>> len(game.moves), len(other.moves)
        (0, 1)
        """
        other = object.__new__(Game)
        # Attribute by attribute: an object whose `__dict__` was used stays slower.
        other.board, other.deal, other.players = self.board, self.deal, self.players
        other.named_first = self.named_first
        other.moves = list(self.moves)
        other.rows = memory.copied(STATE, self.rows)
        other._start, other._fixed = self._start, self._fixed
        return other

    __copy__ = copy

    def bytes(self) -> bytes:
        """The whole state as bytes; equal games have equal bytes."""
        return memory.dump(STATE, self.rows, 0)

    def _give_turn(self, seat: int) -> None:
        """SETUP-3  In the opening any seat that has not chosen may be the next to choose."""
        if self.over:
            return
        check_seat(seat, self.players)
        if self.state.phase != CHOOSE:
            raise IllegalAction("not-your-decision", seat=self.seat)
        if self.state.chosen[seat]:
            raise IllegalAction("already-chosen", seat=seat)
        self.state.seat = seat

    def _describe(self, before: Dump, action: Action) -> Move:
        """The move just made, with what chance gave, from the game's bytes before and after."""
        after = self.bytes()
        seat = before[_SEAT.start]
        own = slice(_HAND.start + seat * KINDS, _HAND.start + (seat + 1) * KINDS)
        card, shown, claimed = None, [], None
        spent: Cards = ()
        is_unseen = action.draws_unseen
        if is_unseen:
            changes = zip(self.board.kinds, before[own], after[own], strict=False)
            card = next(kind for kind, had, has in changes if has > had)
        if action.route and action.route.tunnel:
            kinds = [kind for kind in memory.listed(self.state.turned) if kind != NO_CARD]
            shown.append(("turned", tuple(self.board.kinds[kind] for kind in kinds)))
        if not is_unseen and (action.kind == DRAW or before[_MARKET] != after[_MARKET]):
            shown.append(("market", cards_of(self.board.kinds, after[_MARKET])))
        if before[_OWNER] != after[_OWNER]:
            owners = zip(self.board.routes, before[_OWNER], after[_OWNER], strict=False)
            claimed = next(route for route, was, is_ in owners if was != is_ == seat)
            left = bytes(had - has for had, has in zip(before[own], after[own], strict=True))
            spent = cards_of(self.board.kinds, left)
        offer: tuple[str, ...] = ()
        if action.kind == TICKETS:
            at, tickets = after[_TICKET_PLACE], self.board.tickets
            offer = tuple([tickets[at.index(i)].name for i in range(after[_OFFERED.start])])
        reshuffled = before[_SHUFFLES] != after[_SHUFFLES]
        return Move(seat, action, card, offer, tuple(shown), reshuffled, claimed, spent)
