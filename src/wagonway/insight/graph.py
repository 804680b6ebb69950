"""Win chances line by line: each seat's chance from its own view, and with all cards open."""

from __future__ import annotations

from collections.abc import Iterator

from wagonway.engine.game import Game
from wagonway.engine.position_text import Encoded
from wagonway.engine.record import Record
from wagonway.insight.chances import has_model, win_chances
from wagonway.insight.decimals import Z, rounded, rounded_parts
from wagonway.insight.replay import lines_of
from wagonway.insight.totals import OpenValues

OPENING, BUILDING, ENDING = "opening", "building", "ending"  # the phases of a game in its review
PLAYOUTS = 1200  # for a whole graph without a model
WORLDS = (4, 48)  # for one view: at least, at most


class GraphPoint(Encoded, frozen=True, kw_only=True):
    """The chances of all seats after a line of the record; line 0 is the deal."""

    v: int
    turn: int  # turns begun at the table; 0 in the opening
    phase: str
    seen: list[float]  # from each seat's own view, normalised to sum to 1
    seen_error: list[float] | None  # of playouts; the model has no error estimate
    open: list[float] | None  # with all cards open; None without a trained model


def graph_of(record: Record) -> list[GraphPoint]:
    """A point per line, and one for the deal."""
    last = max(turn for _, turn, _, _ in steps(record))
    chances, values = SeenChances(record, last), OpenValues(record.board, record.players)
    points = []
    for v, turn, game, resigned in steps(record):
        seen = known = end_shares(game, resigned)
        error = None
        if seen is None:
            seen, error = chances.after(game)
        if known is None and values.is_trained:
            known = values.chances(values.standings(game.rows)).tolist()
        points.append(
            GraphPoint(
                v=v, turn=turn, phase=phase_of(turn, last),
                seen=rounded_parts(seen),
                seen_error=error and [rounded(each) for each in error],
                open=known and rounded_parts(known),
            )
        )  # fmt: skip
    return points


def steps(record: Record) -> Iterator[tuple[int, int, Game, int | None]]:
    """Each line with its turn, the game after it (reused, so copy it to keep it), and the seat that resigned."""
    game = record.replay(0)
    yield 0, 0, game, None
    for line in lines_of(record, game):
        line.play()
        yield line.v, line.turn, game, line.occupants.resigned


def end_shares(game: Game, resigned: int | None) -> list[float] | None:
    """The shares of the win, if the game is over."""
    if resigned is not None:
        return [0.0 if seat == resigned else 1.0 for seat in range(game.players)]
    if not game.over:
        return None
    winners = game.result().winners
    return [(seat in winners) / len(winners) for seat in range(game.players)]


class SeenChances:
    """The chances of all seats from their own views. What a line does not change is not recomputed."""

    def __init__(self, record: Record, last: int) -> None:
        few, many = WORLDS
        self.has_model = has_model(record.board)
        views = record.players * (2 if self.has_model else last + 2)
        self.worlds = max(few, min(many, PLAYOUTS // max(1, views)))
        self.own: list[tuple[float, float]] = [(1 / record.players, 0.0)] * record.players
        self.known: list[bytes] = [b""] * record.players
        self.from_playouts = False

    def after(self, game: Game) -> tuple[list[float], list[float] | None]:
        opening = game.phase == "choose"
        self.from_playouts = opening or not self.has_model
        if not self.from_playouts or opening or game.phase in ("turn", "place"):
            for seat in range(game.players):
                self._look(game, seat)
        total = sum(p for p, _ in self.own) or 1.0
        seen = [p / total for p, _ in self.own]
        return seen, [error / total for _, error in self.own] if self.from_playouts else None

    def _look(self, game: Game, seat: int) -> None:
        """Update a seat's chance. In the opening a seat learns only its own offer and choice."""
        view = game.view(seat)
        key = bytes([int(game.state.chosen[seat])]) if game.phase == "choose" else view.bytes
        if key == self.known[seat]:
            return
        found = win_chances(view, self.worlds if self.from_playouts else 0)
        error = (found.high[seat] - found.low[seat]) / (2 * Z)
        self.known[seat], self.own[seat] = key, (found.win[seat], error)


def phase_of(turn: int, last: int) -> str:
    """The first fifth of the turns is the opening, the last quarter the race for the end."""
    return OPENING if 5 * turn <= last else ENDING if 4 * turn > 3 * last else BUILDING
