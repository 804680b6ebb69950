"""Every table there is: a board file and a number of players, found in the folder of boards."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from wagonway.engine.board import Board, board_ids
from wagonway.engine.game import Game

if TYPE_CHECKING:
    from wagonway.bots import Bot
    from wagonway.engine.actions import Action

BOARDS = {id: Board.load(id) for id in board_ids()}
TABLES = [(id, players) for id, board in BOARDS.items() for players in board.player_counts]

RARE = ("choose", "place", "keep", "take")  # phases


def random_game(board: str, players: int, seed: int) -> Iterator[Game]:
    """A game of random moves: the same game again and again, from its start to its end."""
    game = Game.new(BOARDS[board], players, seed)
    choice = random.Random(f"{board} {players} {seed}").choice
    yield game
    while not game.over:
        game.play(choice(game.legal()))
        yield game


def play_out(game: Game, bots: Sequence[Bot]) -> Game:
    """The game after the bots of its seats played it to its end."""
    while not game.over:
        game.play(bots[game.seat].choose(game.view(game.seat)))
    return game


def play_choices(game: Game, choose: Callable[[list[Action]], Action]) -> Game:
    """The game after it was played to its end by a choice among the legal actions."""
    while not game.over:
        game.play(choose(game.legal()))
    return game


def some_positions(board: str, players: int, seed: int) -> Iterator[Game]:
    """A third of the positions of a game of random moves, and all of the rare phases."""
    for game in random_game(board, players, seed):
        if (len(game.moves) + seed) % 3 == 0 or game.phase in RARE:
            yield game
