"""Replaying a record: every action must be legal, and chance, score and commitment as recorded."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from wagonway.engine.actions import Action, notation
from wagonway.engine.game import Game, Move
from wagonway.engine.record import Record, RecordEntry, dealt_lines, given, result_lines
from wagonway.engine.refusal import RecordError, Refusal
from wagonway.engine.seats import SeatHistory

SHOWN = 80  # characters of a line that a refusal quotes


def replay(record: Record, to: int | None) -> Game:
    """The game of a record, played to the numbered line `to`; without it, to the end and checked."""
    steps = len(record.entries)
    if to is not None and not 0 <= to <= steps:
        raise RecordError("record-step", step=to, steps=steps)
    game = start_of(record)
    for _ in follow(record, game, to):
        pass
    return game


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
