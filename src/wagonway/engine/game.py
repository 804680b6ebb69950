"""A game as people speak of it: moves are words, and nothing illegal can happen."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from wagonway.engine import memory, play, reasons
from wagonway.engine.actions import Vocabulary, notation
from wagonway.engine.board import Board
from wagonway.engine.dice import new_dice
from wagonway.engine.fairness import Deal, new_deal
from wagonway.engine.look import VIEW
from wagonway.engine.position import describe, read_position
from wagonway.engine.refusal import Refusal
from wagonway.engine.result import Result, result_of
from wagonway.engine.state import ACTIONS, CHOOSE, KINDS, NOBODY, OVER, PHASES, STATE
from wagonway.engine.view import View
from wagonway.engine.warming import announce_compiling

Dump = bytes  # inside Game, `bytes` is its method
_SEAT, _PHASE, _HAND, _MARKET, _SHUFFLES = (
    memory.span(STATE, name) for name in ("seat", "phase", "hand", "market", "shuffles")
)


@dataclass(frozen=True, slots=True)
class Move:
    """One action and what chance gave for it."""

    seat: int
    action: int
    text: str
    card: str | None = None  # drawn from the deck: for the eyes of the seat alone
    offer: tuple[str, ...] = ()  # tickets to choose from: for the eyes of the seat alone
    market: tuple[str, ...] | None = None  # the market after the move, where it changed
    reshuffled: bool = False


@lru_cache(maxsize=4096)
def shown(kinds: tuple[str, ...], counts: bytes) -> tuple[str, ...]:
    """The cards of a market; there are not many, and a server remembers one a move."""
    return tuple([kind for kind, n in zip(kinds, counts, strict=False) for _ in range(n)])


class Game:
    """One game. `Game.new("usa", players=2, seed=7)` sets it up; `play` moves until it is over."""

    def __init__(self, board: Board, deal: Deal, players: int, first: int | None) -> None:
        if players not in board.player_counts:
            least, most = board.player_counts[0], board.player_counts[-1]
            title = board.title
            raise Refusal("player-count", board=title, least=least, most=most, players=players)
        if first is not None and first not in range(players):
            raise Refusal("no-seat", seat=first, players=players)
        announce_compiling()
        self.board = board
        self.deal = deal
        self.players = players
        self.named_first = first
        self.moves: list[Move] = []
        self.rows = memory.rows(STATE, 1)
        self._out = play.numbers(ACTIONS)
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
        """A new game: a board by name or file, and a seed for a deal that can be repeated."""
        found = board if isinstance(board, Board) else Board.load(board)
        return cls(found, new_deal(players, seed), players, first)

    @classmethod
    def at(cls, position: str) -> Game:
        """A game that goes on from a position told in words (see position.py); it has no record."""
        board, rows = read_position(position)
        game = cls(board, new_deal(2, 0), int(memory.row(rows, 0).players), None)
        memory.copy(STATE, rows, 0, game.rows, 0)
        return game

    @property
    def position(self) -> str:
        """The whole truth in words."""
        return describe(self.board, self.state)

    @property
    def state(self) -> Any:
        """The whole truth, as the engine keeps it (see state.py): for tests and tools, not for players."""
        return memory.row(self.rows, 0)

    @property
    def over(self) -> bool:
        return memory.only(self.rows, "phase", _PHASE) == OVER

    @property
    def phase(self) -> str:
        return PHASES[memory.only(self.rows, "phase", _PHASE)]

    @property
    def seat(self) -> int:
        """The seat whose decision it is; in the opening, the first that has not chosen."""
        return memory.only(self.rows, "seat", _SEAT)

    def legal_ids(self) -> list[int]:
        n = play.legal(self.board.record, self.rows, 0, self._out)
        return memory.listed(self._out[:n])

    def legal(self) -> list[str]:
        """Every legal move, in words, in a fixed order."""
        texts = notation(self.board).texts
        return [texts[id] for id in self.legal_ids()]

    def play(
        self, action: str | int, seat: int | None = None, vocabulary: Vocabulary | None = None
    ) -> Move:
        """Make a move, in words or by id. A seat may be named: in the opening any that has not chosen.

        Anything illegal or misspelt raises a Refusal and changes nothing.
        """
        before = self.bytes()
        waiting, opening = before[_SEAT.start], before[_PHASE.start] == CHOOSE
        if seat is not None and seat != waiting:
            self._give_turn(seat)
            before = self.bytes()
        try:
            id = self.read(action, vocabulary)
        except Refusal:
            self.state.seat = waiting
            raise
        play.apply(self.board.record, self.rows, 0, id)
        move = self._describe(before, id)
        self.moves.append(move)
        if opening:
            # Opening choices commute, so the list of moves keeps them in seat order.
            self.moves.sort(key=lambda move: move.seat)
        return move

    def repeat(self, text: str) -> None:
        """Make a move that was judged before. It does not get into `moves`: what chance gave for it is not looked up."""
        play.apply(self.board.record, self.rows, 0, notation(self.board).ids[text])

    def read(self, action: str | int, vocabulary: Vocabulary | None = None) -> int:
        """The id of a legal action; a Refusal if the text says nothing, or nothing legal."""
        legal = self.legal_ids()
        if isinstance(action, str):
            ids = notation(self.board).read(action, vocabulary)
        else:
            ids = [action]
        fitting = [id for id in ids if id in legal]
        if fitting:
            return fitting[0]
        if ids[0] not in range(len(notation(self.board).texts)):
            raise Refusal("action-unknown", action=ids[0])
        raise reasons.refuse(self.board, self.state, ids[0], legal)

    def view(self, seat: int | None) -> View:
        """What a seat may know now; None for a spectator."""
        if seat is not None and seat not in range(self.players):
            raise Refusal("no-seat", seat=seat, players=self.players)
        rows = memory.rows(VIEW, 1)
        me = NOBODY if seat is None else seat
        play.look_at(self.board.record, self.rows, 0, me, rows, 0)
        return View(self.board, rows, self.legal_ids() if seat == self.seat else [])

    def imagine(self, seat: int, *seed: object) -> Game:
        """A game that seat cannot tell from this one: everything hidden from it is dealt anew."""
        other = self.copy()
        dice = new_dice("imagine", *seed)
        view = self.view(seat)
        if not play.imagine(self.board.record, view.rows, 0, dice, other.rows, 0):
            raise RuntimeError("no world agrees with the view")
        return other

    def result(self) -> Result:
        """The score sheet, once the game is over."""
        if not self.over:
            raise Refusal("game-not-over")
        return result_of(self.board, self.rows)

    def save(self, path: str | Path) -> None:
        """Write the record of the game to a file; `Record.load(path).replay()` is the game again."""
        from wagonway.engine.record import Record

        Record.of(self).save(path)

    def copy(self) -> Game:
        """The same game, to be played on in another way."""
        other = object.__new__(Game)
        other.__dict__.update(self.__dict__)
        other.moves = list(self.moves)
        other.rows = memory.rows(STATE, 1)
        other._out = play.numbers(ACTIONS)
        memory.copy(STATE, self.rows, 0, other.rows, 0)
        return other

    def bytes(self) -> bytes:
        """The whole state as bytes: equal bytes, equal games."""
        return memory.dump(STATE, self.rows, 0)

    def _give_turn(self, seat: int) -> None:
        """SETUP-3  In the opening any seat that has not chosen may be the next to choose."""
        if self.over:
            return
        if seat not in range(self.players):
            raise Refusal("no-seat", seat=seat, players=self.players)
        if self.state.phase != CHOOSE:
            raise Refusal("not-your-decision", seat=self.seat)
        if self.state.chosen[seat]:
            raise Refusal("already-chosen", seat=seat)
        self.state.seat = seat

    def _describe(self, before: Dump, id: int) -> Move:
        """The move just made, with what chance gave: told by the game's bytes before and after."""
        after = self.bytes()
        seat = before[_SEAT.start]
        text, card, market = notation(self.board).texts[id], None, None
        if text == "draw deck":
            own = slice(_HAND.start + seat * KINDS, _HAND.start + (seat + 1) * KINDS)
            changes = zip(self.board.kinds, before[own], after[own], strict=False)
            card = next(kind for kind, had, has in changes if has > had)
        elif text.startswith("draw ") or before[_MARKET] != after[_MARKET]:
            market = shown(self.board.kinds, after[_MARKET])
        offer: tuple[str, ...] = ()
        if text == "tickets":
            offer = tuple(ticket.name for ticket in self.view(seat).offer)
        return Move(seat, id, text, card, offer, market, before[_SHUFFLES] != after[_SHUFFLES])
