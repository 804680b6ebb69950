"""Games that are played move by move, in words: for bots of plain Python and those from outside."""

from __future__ import annotations

from typing import Any

import numpy as np

from wagonway.arena.dealing import deal_name
from wagonway.arena.pieces import Piece
from wagonway.arena.players import Complaint, Round
from wagonway.arena.results import Games, record
from wagonway.engine import match, play
from wagonway.engine.game import Game
from wagonway.engine.rules import scoring
from wagonway.engine.state import SEATS, TURN
from wagonway.outside import Limits, keep_programs


def play_spoken(piece: Piece, games: Games) -> dict[str, Complaint]:
    """Play every deal of a piece in every seating; games has a row a deal and a column a seating."""
    complaints: dict[str, Complaint] = {}
    players = len(piece.lineup.bots)
    for number in range(len(piece.lineup.seatings)):
        stories = np.zeros((len(piece.deals), players, match.STORY), np.int64)
        paces = np.zeros((len(piece.deals), players, match.PACE), np.int64)
        with keep_programs():
            for i, deal in enumerate(piece.deals):
                complaints.update(spoken_game(piece, number, deal, stories[i], paces[i]))
        record(games[:, number], stories, paces)
    return complaints


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
