"""What was true yesterday: counts of decisions, whole games and the order of actions, as plain text.

`pytest --rewrite-golden` rewrites the files; review the diff.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tables import BOARDS, TABLES, play_out
from wagonway.bots import load_bot
from wagonway.engine.actions import notation
from wagonway.engine.game import Game, Move
from wagonway.engine.result import Result, SeatResult
from wagonway.testing import perft

if TYPE_CHECKING:
    from conftest import Golden

SEED = 1
BOTS = ("greedy", "random")  # taking turns round the table
POSITION_EVERY = 20  # moves between two positions in a playthrough
DEEPEST, ENOUGH = 8, 5_000  # perft goes deeper until it counts enough


def table_name(board: str, players: int) -> str:
    return f"{board}_{players}.txt"


TABLE_NAMES = [table_name(*table) for table in TABLES]


@pytest.mark.parametrize("board", BOARDS)
def test_every_action_keeps_its_id_and_its_text(board: str, golden: Golden) -> None:
    lines = [f"{action.id} {action}\n" for action in notation(BOARDS[board]).actions]
    golden.check(f"actions/{board}.txt", "".join(lines))


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_perft(board: str, players: int, golden: Golden) -> None:
    lines = perft_lines(board, players)
    golden.check(f"perft/{table_name(board, players)}", "\n".join(lines) + "\n")


def perft_lines(board: str, players: int) -> Iterator[str]:
    """Counts from three positions of one game; for the deepest, each first move's part of it."""
    game = Game.new(BOARDS[board], players, SEED)
    bots = [load_bot("random", SEED, seat) for seat in range(players)]
    for stop in (0, 12, 30):
        while len(game.moves) < stop and not game.over:
            game.play(bots[game.seat].choose(game.view(game.seat)))
        yield f"after {len(game.moves)} decisions, phase {game.phase}"
        depth, count = 1, perft(game, 1)
        while count < ENOUGH and depth < DEEPEST:
            yield f"  depth {depth}: {count}"
            depth, count = depth + 1, perft(game, depth + 1)
        yield f"  depth {depth}: {count}"
        for move, part in perft(game, depth, breakdown=True).items():
            yield f"    {move}: {part}"


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_a_playthrough_replays_to_the_same_game(board: str, players: int, golden: Golden) -> None:
    """The moves come from the file: a change of a bot changes no golden file."""
    name = f"playthroughs/{table_name(board, players)}"
    game = Game.new(BOARDS[board], players, SEED)
    moves = bots_moves(board, players) if golden.rewriting else moves_told(golden.read(name))
    golden.check(name, "\n".join(playthrough(game, moves)) + "\n")


def bots_moves(board: str, players: int) -> list[str]:
    game = Game.new(BOARDS[board], players, SEED)
    bots = [load_bot(BOTS[seat % len(BOTS)], SEED, seat) for seat in range(players)]
    return [move.text for move in play_out(game, bots).moves]


def moves_told(text: str) -> list[str]:
    """The moves of a playthrough: “17. seat 1: draw deck = red”."""
    return re.findall(r"^\d+\. seat \d: (.+?)(?: =.*)?$", text, re.MULTILINE)


def playthrough(game: Game, moves: list[str]) -> Iterator[str]:
    """The whole game as text: every move with what chance gave, regular positions, the scores."""
    yield f"{game.board.id}, {game.players} players, seed {SEED}"
    yield f"board {game.board.hash}"
    for number, text in enumerate(moves):
        if number % POSITION_EVERY == 0:
            yield from position(game)
        yield move_line(number + 1, game.play(text))
    yield from position(game)
    yield from score_sheet(game.result())


def position(game: Game) -> Iterator[str]:
    yield ""
    yield from game.position.splitlines()
    yield f"legal: {'; '.join(map(str, game.legal()))}".rstrip()
    yield ""


def move_line(number: int, move: Move) -> str:
    gifts = [move.card] if move.card else []
    gifts += ["offer " + "; ".join(move.offer)] if move.offer else []
    gifts += (
        ["turned " + " ".join(dict(move.shown)["turned"])] if "turned" in dict(move.shown) else []
    )
    gifts += ["reshuffled"] if move.reshuffled else []
    gifts += ["market " + " ".join(move.market)] if move.market is not None else []
    given = " = " + ", ".join(gifts) if gifts else ""
    return f"{number}. seat {move.seat}: {move.text}{given}"


def score_sheet(result: Result) -> Iterator[str]:
    for seat in result.seats:
        yield from seat_lines(seat)
    yield "winners: " + " ".join(f"seat {seat}" for seat in result.winners)
    yield f"tie-break: {result.tie_break or 'none needed'}"


def seat_lines(seat: SeatResult) -> Iterator[str]:
    yield f"seat {seat.seat}: {seat.total} points"
    yield f"  routes {seat.routes}"
    for ticket in seat.tickets:
        yield f"  ticket {ticket.ticket.name} {ticket.points:+}"
    yield f"  tokens {seat.token_points} {' '.join(seat.tokens)}".rstrip()
    path = min(seat.longest_routes, seat.longest_routes[::-1])  # it may be walked from either end
    yield f"  longest path {seat.longest}, bonus {seat.bonus}: {'; '.join(path)}".rstrip()


def test_there_is_a_golden_file_for_every_table_and_no_other(golden: Golden) -> None:
    golden.check_names("actions", [f"{board}.txt" for board in BOARDS])
    golden.check_names("perft", TABLE_NAMES)
    golden.check_names("playthroughs", TABLE_NAMES)
    golden.check_names("worlds", TABLE_NAMES)  # test_views.py


def test_a_playthrough_shows_every_phase_and_every_kind_of_move(golden: Golden) -> None:
    """Together the games reach every phase and kind of move."""
    texts = [golden.read(f"playthroughs/{name}") for name in TABLE_NAMES]
    moves = [move for text in texts for move in moves_told(text)]
    verbs = {move.split()[0] for move in moves}
    assert verbs >= {"keep", "place", "draw", "claim", "take", "tickets", "pay", "withdraw"}
    assert all("winners: " in text for text in texts)
    assert any(", reshuffled" in text or "= reshuffled" in text for text in texts)
