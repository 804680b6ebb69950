"""Playing deals of a lineup: in compiled code where every bot is compiled, else move by move."""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

import numpy as np

from wagonway.arena.dealing import bot_dice, deal_keys, deal_name
from wagonway.arena.plan import Lineup, Seating
from wagonway.arena.players import Complaint, Round
from wagonway.arena.results import Games, in_order, record_games
from wagonway.bots import load_bot
from wagonway.engine import match, play
from wagonway.engine.asking import addresses
from wagonway.engine.board import Board
from wagonway.engine.game import Game
from wagonway.engine.jit import MODE
from wagonway.engine.rules import scoring
from wagonway.engine.state import SEATS, TURN
from wagonway.outside import Limits, load_player

BATCH = 512  # games whose stories lie in memory at once: what a processor's cache holds


@dataclass(frozen=True)
class Piece:
    """Some deals of one lineup, to be played by whoever is free."""

    board: Board
    seed: str
    lineup: Lineup
    start: int
    stop: int
    spoken: bool = False  # move by move even where all bots are compiled
    seconds: float = 5.0  # that a bot from outside has for a move

    @property
    def deals(self) -> range:
        return range(self.start, self.stop)


@dataclass(frozen=True)
class Played:
    """A piece that was played, and how long that took."""

    piece: Piece
    games: Games
    seconds: float
    complaints: dict[str, Complaint]  # of bots with faults: the last one


def play_piece(piece: Piece) -> Played:
    """Play every deal of the piece in every seating."""
    start = time.perf_counter()
    complaints: dict[str, Complaint] = {}
    if piece.spoken or not is_compiled(piece.lineup):
        games = [spoken_games(piece, i, complaints) for i in range(len(piece.lineup.seatings))]
    else:
        games = compiled_games(piece)
    seconds = time.perf_counter() - start
    return Played(piece, in_order(np.concatenate(games)), seconds, complaints)


def is_compiled(lineup: Lineup) -> bool:
    """Whether all bots of the lineup can play whole games in compiled code."""
    return all(load_player(name).compiled for name in lineup.names)


def compile_bots(lineup: Lineup) -> None:
    """Compile the bots that are compiled, here and once, before many workers want them."""
    for name in lineup.names:
        if load_player(name).compiled:
            load_bot(name).address()


def rehearse() -> None:
    """One game in compiled code: what compiles the loop that all compiled bots share."""
    play_piece(Piece(Board.load("tiny"), "rehearsal", Lineup.of("random", "random"), 0, 1))


# ------------------------------------------------------------------------------- in compiled code


class Table:
    """One seating of compiled bots on a board, as `play_games` takes it."""

    def __init__(self, board: str, seating: Seating) -> None:
        self.bots = [load_bot(name) for name in seating]
        self.looks = [int(getattr(bot.module, "LOOKS", True)) for bot in self.bots]
        numbers = [bot.numbers_for(board, len(seating)) for bot in self.bots]
        width = max(1, *map(len, numbers))
        options = [[*each, *[0.0] * (width - len(each))] for each in numbers]
        self.options = options if MODE == "plain" else np.array(options, np.float64)

    @cached_property
    def addresses(self) -> Any:
        return addresses([bot.address() for bot in self.bots])


class Desk(threading.local):
    """Where one thread plays: made once, used for game after game."""

    def __init__(self) -> None:
        self.states, self.views, self.memories = match.desk(SEATS)


_desk = Desk()
_compiling = threading.Lock()


@cache
def table(board: str, seating: Seating) -> Table:
    return Table(board, seating)


def seated(board: str, seating: Seating) -> Table:
    """The table of a seating, with its bots compiled: by one thread, while others wait."""
    with _compiling:
        found = table(board, seating)
        assert found.addresses is not None
        return found


def compiled_games(piece: Piece) -> list[Games]:
    games = []
    for first in range(piece.start, piece.stop, BATCH):
        deals = range(first, min(first + BATCH, piece.stop))
        keys = deal_keys(piece.seed, piece.board.id, len(piece.lineup.bots), deals)
        games += [
            compiled_batch(piece, number, deals, keys)
            for number in range(len(piece.lineup.seatings))
        ]
    return games


def compiled_batch(piece: Piece, number: int, deals: range, keys: Any) -> Games:
    seating = piece.lineup.seatings[number]
    players, at = len(seating), seated(piece.board.id, seating)
    dice = [bot_dice(piece.seed, number, seat, bot, deals) for seat, bot in enumerate(seating)]
    stories = play.numbers(len(deals), players, match.STORY)
    paces = play.numbers(len(deals), players, match.PACE)
    match.play_games(
        piece.board.record,
        _desk.states,
        _desk.views,
        players,
        as_rows(keys),
        at.addresses,
        as_rows(np.array(at.looks)),
        at.options,
        as_rows(np.stack(dice, axis=1)),
        _desk.memories,
        stories,
        paces,
    )
    bots = [piece.lineup.names.index(bot) for bot in seating]
    return record_games(deals, number, bots, np.asarray(stories), np.asarray(paces))


def as_rows(values: Any) -> Any:
    """An array as the doors take it: nested lists when nothing is compiled."""
    return values.tolist() if MODE == "plain" else values


# ------------------------------------------------------------------------------------ move by move


def spoken_games(piece: Piece, number: int, complaints: dict[str, Complaint]) -> Games:
    seating = piece.lineup.seatings[number]
    names, players = piece.lineup.names, len(seating)
    stories = np.zeros((len(piece.deals), players, match.STORY), np.int64)
    paces = np.zeros((len(piece.deals), players, match.PACE), np.int64)
    for i, deal in enumerate(piece.deals):
        complaints.update(spoken_game(piece, number, deal, stories[i], paces[i]))
    bots = [names.index(bot) for bot in seating]
    return record_games(piece.deals, number, bots, stories, paces)


def spoken_game(
    piece: Piece, number: int, deal: int, story: Any, pace: Any
) -> dict[str, Complaint]:
    """Play one game in words, and tell the story that `match.play_game` would tell."""
    seating, board = piece.lineup.seatings[number], piece.board
    game = Game.new(board, len(seating), deal_name(piece.seed, board.id, len(seating), deal))
    players = Round(seating, piece.seed, number, deal, Limits(move=piece.seconds))
    try:
        while not game.over:
            play_move(game, players, story, pace)
    finally:
        players.close(game.result() if game.over else None)
    tell(game, story, pace)
    return players.complaints


def play_move(game: Game, players: Round, story: Any, pace: Any) -> None:
    seat, state = game.seat, game.state
    if state.phase == TURN:
        turn = story[seat][match.TURNS]
        pace[seat][turn : turn + 1] = state.score[seat]
        story[seat][match.TURNS] += 1
    before = int(state.turns_left)
    move, is_its_own = players.ask(seat, game.view(seat))
    story[seat][match.DECISIONS] += 1
    story[seat][match.FAULTS] += not is_its_own
    game.play(move)
    if before == 0 and game.state.turns_left > 0:
        story[seat][match.ENDED] = 1


def tell(game: Game, story: Any, pace: Any) -> None:
    """Fill in what only the end of a game tells."""
    sheet = play.numbers(SEATS, scoring.SHEET)
    play.score(game.board.record, game.rows, 0, sheet)
    story[:, : scoring.SHEET] = sheet[: game.players]
    state = game.state
    for seat in range(game.players):
        row = story[seat]
        row[match.PIECES_LEFT] = state.pieces[seat]
        row[match.FIRST] = state.first == seat
        row[match.TOKENS] = state.tokens[seat]
        row[match.TICKETS_KEPT] = sum(place == -1 - seat for place in state.ticket_place)
        pace[seat][row[match.TURNS] :] = state.score[seat]
