"""The record of a game: a text for people and programs, from which the game can be replayed.

    wagonway record 1                                     format
    contents: finished game
    rules: 1
    game: 5f0c2a9d11be
    board: tiny a826f1e3…                                 id and hash of the board
    players: 2
    commitment: 64 hex digits                             shown before the deal (see fairness.py)
    seed: 64 hex digits
    entropy: none 32 hex digits                           what each seat added to the key
    first: 1, drawn
    seat 0: person Ann
    seat 1: bot greedy 0.1.0
    hand 0: 1 wild, 1 red                                 what the deal gave: a hand and an offer per seat
    …
    market: 2 red, 2 blue, 1 green
    1 0 keep 1                                            number, seat, action
    7 1 draw deck = red                                   and what chance gave
    8 1 draw blue = market 1 wild, 2 red, 2 green; new deck
    score 0: routes 9, tickets 4 (1 of 1), tokens 1, longest path 3 (7 spaces), total 17
    score 1: …
    winners: 0
    tie-break: none
    sha256: 64 hex digits                                 of every byte above

A board that is not part of this package is in a line `board data: {…}` after its hash. There are
three kinds of record: of a finished game; of a saved game, which contains everything and is only for its
owner; and of a running game as one seat sees it. `docs/notation.md` describes the whole format.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from itertools import zip_longest
from pathlib import Path
from typing import Any

from wagonway.engine import memory
from wagonway.engine.actions import KEEP, Action, notation
from wagonway.engine.board import Board, board_ids, packaged
from wagonway.engine.fairness import RULES_VERSION, Deal
from wagonway.engine.files import written_whole
from wagonway.engine.game import Cards, Game, Move
from wagonway.engine.picture import Pictured
from wagonway.engine.refusal import RecordError, Refusal
from wagonway.engine.result import Result, SeatResult
from wagonway.engine.seats import (
    LONGEST_NAME,
    SeatedPlayer,
    SeatEvent,
    SeatHistory,
    event_kind,
    is_tidy,
)

FORMAT = "1"
TITLE = "wagonway record"
FINISHED = "finished game"
SAVED = "saved game, open to its owner"
SEEN = "unfinished game, seen by seat"  # and its number
HIDDEN = "hidden"  # stands for the seed of a running game
LATER = "drawn after the tickets"  # stands for a first player that is not drawn yet
NONE = "none"
DIGEST = "sha256: "
SHOWN = 80  # characters of a line that a refusal quotes


@dataclass(frozen=True)
class RecordEntry:
    """One numbered line: an action or an event of a seat, and what chance gave."""

    seat: int
    text: str
    given: str = ""

    def line(self, number: int) -> str:
        given = f" = {self.given}" if self.given else ""
        return f"{number} {self.seat} {self.text}{given}"


@dataclass(frozen=True, repr=False)
class Record(Pictured):
    """One record: `of` a game or `load`ed from a file; `text` and `replay` lead back.

    >>> from wagonway import Game, Record
    >>> game = Game.new("tiny", seed=7)
    >>> while not game.over:
    ...     move = game.play(game.legal()[-1])
    >>> record = game.record()
    >>> record
    <Record: Tiny, 2 players, finished game, 28 moves>
    >>> Record.parse(record.text()) == record, record.replay() == game
    (True, True)

    It is a sequence of moves, each with the game after it. The game is one object that advances, so `copy` what you keep.

    >>> scores = [game.view(None).scores for move, game in record if move.action.kind == "claim"]
    >>> scores[0], scores[-1]
    ([1, 0], [7, 5])
    """

    contents: str  # FINISHED, SAVED, or SEEN with a seat
    game_id: str
    board: Board
    players: int
    commitment: str
    seed: bytes | None  # None: hidden
    entropy: tuple[bytes, ...]
    first: int | None  # None: not known yet
    first_named: bool  # chosen by the table, not drawn
    seats: tuple[SeatedPlayer, ...]
    dealt: tuple[str, ...]  # the lines of what the deal gave
    entries: tuple[RecordEntry, ...]
    result: tuple[str, ...]  # the lines of the result; empty for an unfinished game

    @classmethod
    def of(
        cls,
        game: Game,
        seats: Sequence[SeatedPlayer] | None = None,
        events: Sequence[SeatEvent] = (),
        viewer: int | None = None,
    ) -> Record:
        """The record of a game. For a running game: all of it, or what the seat `viewer` may know."""
        if memory.listed(game.state.key) != game.deal.key():
            raise RecordError("record-no-start")
        sitting = tuple(seats or [SeatedPlayer()] * game.players)
        assert len(sitting) == game.players
        names = {name: is_tidy(name) for name in (game.board.id, game.deal.game_id)}
        names |= {seat.text: seat.is_sound for seat in sitting}
        for name, sound in names.items():
            if not sound:
                raise Refusal("seat-name", name=name, most=LONGEST_NAME)
        resigned = who_resigned(sitting, entries_of(game, events, None))
        over = game.over or resigned is not None
        viewer = None if over else viewer
        deal, named = game.deal, game.named_first is not None
        start = Game(game.board, deal, game.players, game.named_first)
        first_known = game.view(viewer).first is not None or named or viewer is None
        return cls(
            contents=FINISHED if over else SAVED if viewer is None else f"{SEEN} {viewer}",
            game_id=deal.game_id,
            board=game.board,
            players=game.players,
            commitment=deal.commitment(game.board.hash),
            seed=deal.seed if viewer is None else None,
            entropy=deal.entropy,
            first=int(game.state.first) if first_known else None,
            first_named=named,
            seats=sitting,
            dealt=tuple(dealt_lines(start, viewer)),
            entries=tuple(entries_of(game, events, viewer)),
            result=tuple(result_lines(game, resigned)) if over else (),
        )

    @classmethod
    def parse(cls, text: str | bytes) -> Record:
        """The record in a text; a Refusal with the line and the reason if it is not valid."""
        from wagonway.engine.record_file import parse

        return parse(text)

    @classmethod
    def load(cls, path: str | Path) -> Record:
        """The record in a file."""
        from wagonway.engine.record_file import load

        return load(Path(path))

    def save(self, path: str | Path) -> None:
        """Write the record to a file; an existing file stays intact if writing fails."""
        with written_whole(Path(path)) as draft:
            draft.write_bytes(self.text().encode())

    def replay(self, to: int | None = None) -> Game:
        """The game, replayed and checked line by line; or only up to the numbered line `to`."""
        steps = len(self.entries)
        if to is not None and not 0 <= to <= steps:
            raise RecordError("record-step", step=to, steps=steps)
        game = start_of(self)
        for _ in follow(self, game, to):
            pass
        return game

    def __iter__(self) -> Iterator[tuple[Move, Game]]:
        """Each move and the game after it, checked as `replay` does."""
        game = start_of(self)
        for move in follow(self, game):
            yield move, game

    def __repr__(self) -> str:
        contents = self.contents.partition(",")[0]
        moves = len(self.entries) - len(self.events)
        return f"<Record: {self.board.title}, {self.players} players, {contents}, {moves} moves>"

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return self.contents == FINISHED

    @property
    def events(self) -> list[SeatEvent]:
        """The events of the seats between the moves."""
        happened = [i for i, entry in enumerate(self.entries) if event_kind(entry.text)]
        return [
            SeatEvent(i - before, self.entries[i].seat, self.entries[i].text)
            for before, i in enumerate(happened)
        ]

    @property
    def decisions(self) -> list[tuple[int, int, Action]]:
        """The numbered line, the seat and the action of every move."""
        actions = notation(self.board).by_text
        moves = enumerate(self.entries, 1)
        return [(v, e.seat, actions[e.text]) for v, e in moves if not event_kind(e.text)]

    @property
    def deal(self) -> Deal:
        """The parts of the key; only the owner of an unfinished game knows them."""
        if self.seed is None:
            raise RecordError("record-hidden", seat=int(self.contents.rpartition(" ")[2]))
        return Deal(self.seed, self.game_id, self.entropy)

    @cached_property
    def heading(self) -> list[str]:
        """The lines above what the deal gave."""
        lines = [
            f"{TITLE} {FORMAT}",
            f"contents: {self.contents}",
            f"rules: {RULES_VERSION}",
            f"game: {self.game_id}",
            f"board: {self.board.id} {self.board.hash}",
        ]
        if not is_shipped(self.board):
            lines.append(f"board data: {one_line(self.board.play_data)}")
        return [
            *lines,
            f"players: {self.players}",
            f"commitment: {self.commitment}",
            f"seed: {HIDDEN if self.seed is None else self.seed.hex()}",
            f"entropy: {' '.join(part.hex() or NONE for part in self.entropy)}",
            f"first: {self.first_text}",
            *(f"seat {i}: {seat.text}" for i, seat in enumerate(self.seats)),
        ]

    @property
    def first_text(self) -> str:
        """The first player, and whether the table named it."""
        if self.first is None:
            return LATER
        return f"{self.first}, {'named' if self.first_named else 'drawn'}"

    def lines(self) -> list[str]:
        """All lines except the digest."""
        numbered = (entry.line(number) for number, entry in enumerate(self.entries, 1))
        return [*self.heading, *self.dealt, *numbered, *self.result]

    def line_of(self, number: int) -> int:
        """The line number of a numbered entry."""
        return len(self.heading) + len(self.dealt) + number

    def text(self) -> str:
        """The whole file."""
        return sealed(self.lines())


def sealed(lines: list[str]) -> str:
    """Lines with their digest below them."""
    above = "".join(f"{line}\n" for line in lines)
    return f"{above}{DIGEST}{hashlib.sha256(above.encode()).hexdigest()}\n"


def shipped(id: str) -> Board | None:
    """The board of this id in the package, or None."""
    return packaged(id) if id in shipped_ids() else None


@cache
def shipped_ids() -> frozenset[str]:
    """Ids come from records of strangers: only those of the package are kept."""
    return frozenset(board_ids())


def is_shipped(board: Board) -> bool:
    ours = shipped(board.id)
    return ours is not None and ours.hash == board.hash


def one_line(data: Any) -> str:
    """The data of a board as in a record; colours are in the order of its file."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def who_resigned(seats: tuple[SeatedPlayer, ...], entries: Iterable[RecordEntry]) -> int | None:
    """The seat whose resignation ended the game."""
    occupants = SeatHistory(seats)
    for entry in entries:
        if not occupants.note(entry.seat, entry.text):
            raise Refusal("seat-event", seat=entry.seat, event=entry.text)
    return occupants.resigned


def dealt_lines(start: Game, viewer: int | None) -> Iterator[str]:
    """What the deal gave, as far as the seat `viewer` may know it; None: everything."""
    views = [start.view(seat) for seat in range(start.players)]
    for seat, view in enumerate(views):
        open_to_viewer = viewer in (None, seat)
        size = f"{view.hand_sizes[seat]} cards"
        yield f"hand {seat}: {cards_text(view.hand) if open_to_viewer else size}"
    for seat, view in enumerate(views):
        names = [ticket.name for ticket in view.offer]
        yield f"offer {seat}: {offer_text(names, viewer in (None, seat))}"
    yield f"market: {cards_text(views[0].market)}"


def cards_text(counts: dict[str, int]) -> str:
    return ", ".join(f"{n} {kind}" for kind, n in counts.items()) or NONE


@lru_cache(maxsize=4096)
def pile_text(cards: Cards) -> str:
    return cards_text({kind: cards.count(kind) for kind in cards})


def offer_text(names: Sequence[str], is_open: bool) -> str:
    return "; ".join(names) if is_open else f"{len(names)} tickets"


def entries_of(
    game: Game, events: Sequence[SeatEvent], viewer: int | None
) -> Iterator[RecordEntry]:
    """The moves, as far as a seat may know them, and the events between them."""
    offered = game.board.opening_deal
    choosing = game.phase == "choose"
    for number, move in enumerate(game.moves):
        yield from (RecordEntry(e.seat, e.text) for e in events if e.after == number)
        if viewer in (None, move.seat):
            yield RecordEntry(move.seat, move.text, given(move, True))
        elif not choosing:  # SETUP-3: choices are hidden until all have chosen
            yield RecordEntry(move.seat, public_text(move, offered), given(move, False))
        offered = len(move.offer) or offered
    if not game.over:  # events after the end do not belong to the game
        yield from (RecordEntry(e.seat, e.text) for e in events if e.after >= len(game.moves))


def public_text(move: Move, offered: int) -> str:
    """An action as the other seats see it: the number of kept tickets is public, which ones is not."""
    kept = move.action.kept
    return f"{KEEP} {len(kept)} of {offered}" if kept else move.text


def given(move: Move, is_open: bool) -> str:
    """What chance gave for a move, as its seat or everybody sees it."""
    parts = [move.card] if move.card is not None and is_open else []
    if move.offer:
        parts.append(offer_text(move.offer, is_open))
    for name, cards in move.shown:
        parts.append(f"{name} {pile_text(cards)}")
    if move.reshuffled:
        parts.append("new deck")
    return "; ".join(parts)


def result_lines(game: Game, resigned: int | None) -> Iterator[str]:
    """How the game ended."""
    if resigned is not None:
        yield f"resigned: {resigned}"
        yield f"winners: {1 - resigned}"
        return
    result: Result = game.result()
    for seat in result.seats:
        yield f"score {seat.seat}: {score_text(seat)}"
    yield f"winners: {' '.join(map(str, result.winners))}"
    yield f"tie-break: {result.tie_break or NONE}"


def score_text(seat: SeatResult) -> str:
    return (
        f"routes {seat.routes}, "
        f"tickets {seat.ticket_points} ({seat.completed} of {len(seat.tickets)}), "
        f"tokens {seat.token_points}, "
        f"longest path {seat.bonus} ({seat.longest} spaces), "
        f"total {seat.total}"
    )


def start_of(record: Record) -> Game:
    """The game of a record before its first move."""
    named = record.first if record.first_named else None
    game = Game(record.board, record.deal, record.players, named)
    check_start(record, game)
    return game


def follow(record: Record, game: Game, to: int | None = None) -> Iterator[Move]:
    """Play the moves of a record up to a numbered line; by default to the end, which is checked."""
    occupants = SeatHistory(record.seats)
    actions = notation(record.board).by_text
    for line, entry in enumerate(record.entries[:to], record.line_of(1)):
        if not occupants.note(entry.seat, entry.text):
            raise RecordError("record-event", line=line, seat=entry.seat, found=quoted(entry.text))
        if entry.text in actions:
            yield play(game, entry, actions[entry.text], line)
        elif game.over:
            raise RecordError("record-illegal", line=line, reason=Refusal("game-over"))
    if to is None:
        check_end(record, game, occupants.resigned)


def play(game: Game, entry: RecordEntry, action: Action, line: int) -> Move:
    """Play the move of an entry; chance must give what the entry says."""
    try:
        move = game.play(action, seat=entry.seat)
    except Refusal as refusal:
        # Only the reason of an illegal move matters here, not what would be legal.
        reason = refusal.values.get("reason", refusal)
        raise RecordError("record-illegal", line=line, reason=reason) from None
    expected = given(move, True)
    if expected != entry.given:
        raise differs("record-chance", line, expected, entry.given)
    if game.moves[-1] is not move:
        raise RecordError("record-order", line=line)
    return move


def check_start(record: Record, game: Game) -> None:
    """Check that the seed matches the commitment, and the deal the seed."""
    line = {name.partition(":")[0]: i for i, name in enumerate(record.heading, 1)}
    if record.commitment != game.deal.commitment(game.board.hash):
        raise RecordError("record-commitment", line=line["commitment"])
    if record.first != game.state.first:
        raise differs("record-chance", line["first"], str(game.state.first), str(record.first))
    compare(
        "record-chance",
        record.line_of(1 - len(record.dealt)),
        record.dealt,
        [*dealt_lines(game, None)],
    )


def check_end(record: Record, game: Game, resigned: int | None) -> None:
    """Check that a finished game is over on its last numbered line, that a saved one is not, and the score."""
    last = record.line_of(len(record.entries))
    over = game.over or resigned is not None
    if over != record.finished:
        raise RecordError("record-over" if over else "record-not-over", line=last)
    if over:
        compare("record-score", last + 1, record.result, [*result_lines(game, resigned)])


def compare(id: str, start: int, found: Sequence[str], expected: Sequence[str]) -> None:
    """Refuse the first line that differs from the expected one; they begin at line `start`."""
    for line, (is_, should) in enumerate(zip_longest(found, expected, fillvalue=""), start):
        if is_ != should:
            raise differs(id, line, should, is_)


def differs(id: str, line: int, expected: str, found: str) -> Refusal:
    return RecordError(id, line=line, expected=quoted(expected), found=quoted(found))


def quoted(text: str) -> str:
    """A line as a refusal quotes it."""
    return text[: SHOWN - 1] + "…" if len(text) > SHOWN else text or "—"
