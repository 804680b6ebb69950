"""Games played move by move: for bots in plain Python and external bots."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from typing import Any

import numpy as np

from wagonway.arena.deals import bot_dice, deal_name
from wagonway.arena.faults import STOP, Failure
from wagonway.arena.plan import Lineup, MatchPlan, Seating
from wagonway.arena.results import Games, record
from wagonway.bots import Bot
from wagonway.engine import match, play
from wagonway.engine.actions import Choice
from wagonway.engine.game import Game
from wagonway.engine.result import Result
from wagonway.engine.rules import scoring
from wagonway.engine.state import SEATS, TURN
from wagonway.engine.view import View
from wagonway.outside import OutsidePlayer, Player, ProgramLimits, keep_programs, load_player
from wagonway.outside.faults import GIVEN_UP, ILLEGAL, STOPPED, UNREQUESTED, Fault, shortened


class FirstFailure(Exception):
    """Ends the games of a plan that stops at the first failure."""


def play_stepwise(
    plan: MatchPlan, lineup: Lineup, deals: range, games: Games, failures: dict[str, Failure]
) -> None:
    """Play every deal in every seating; `games` has a row per deal and a column per seating."""
    for number, seating in enumerate(lineup.seatings):
        summaries = np.zeros((len(deals), plan.players, match.SUMMARY), np.int64)
        paces = np.zeros((len(deals), plan.players, match.PACE), np.int64)
        with keep_programs():
            for i, deal in enumerate(deals):
                players = Players(plan, seating, number, deal)
                scores = Scorekeeper(summaries[i], paces[i])
                try:
                    scores.finish(play_deal(plan, deal, players, scores.observe), players)
                except FirstFailure:
                    return
                finally:
                    failures.update(players.failures)
        record(games[:, number], summaries, paces)


def play_deal(
    plan: MatchPlan, deal: int, players: Players, observe: Callable[[Game], None] = lambda _: None
) -> Game:
    """Play one game; the observer is called before each move."""
    game = new_game(plan, deal)

    def choose(view: View) -> Choice:
        observe(game)
        return players.ask(view)

    try:
        return game.play_out(choose)
    finally:
        players.close(game.result() if game.over else None)


def new_game(plan: MatchPlan, deal: int) -> Game:
    name = deal_name(plan.seed, plan.board.id, plan.players, deal)
    return Game.new(plan.board, plan.players, name)


class Scorekeeper:
    """Observes a game and records for each seat what `match.play_game` would."""

    def __init__(self, summary: Any, pace: Any) -> None:
        self._summary, self._pace = summary, pace
        self._ender: int | None = None  # the seat whose last move may have begun the last round

    def observe(self, game: Game) -> None:
        seat, state, summary = game.seat, game.state, self._summary
        self._note_end(game)
        if state.phase == TURN:
            turn = summary[seat][match.TURNS]
            self._pace[seat][turn : turn + 1] = state.score[seat]
            summary[seat][match.TURNS] += 1
        summary[seat][match.DECISIONS] += 1
        self._ender = seat if state.turns_left == 0 else None

    def _note_end(self, game: Game) -> None:
        if self._ender is not None and game.state.turns_left > 0:
            self._summary[self._ender][match.ENDED] = 1

    def finish(self, game: Game, players: Players) -> None:
        """Fill in what is known only at the end of a game."""
        self._note_end(game)
        score_table = play.numbers(SEATS, scoring.SHEET)
        play.score(game.board.record, game.rows, 0, score_table)
        self._summary[:, : scoring.SHEET] = score_table[: game.players]
        state = game.state
        for seat, row in enumerate(self._summary):
            row[match.FAULTS] = players.faults[seat]
            row[match.PIECES_LEFT] = state.pieces[seat]
            row[match.FIRST] = state.first == seat
            row[match.TOKENS] = state.tokens[seat]
            row[match.TICKETS_KEPT] = sum(place == -1 - seat for place in state.ticket_place)
            self._pace[seat][row[match.TURNS] :] = state.score[seat]


class Players:
    """The bots of one seating at one deal; a bot that fails still gets a move."""

    def __init__(self, plan: MatchPlan, seating: Seating, number: int, deal: int) -> None:
        self.failures: dict[str, Failure] = {}
        self._stops = plan.faults == STOP
        self.faults = [0] * len(seating)
        self._moves = [0] * len(seating)
        limits = ProgramLimits(move=plan.seconds)
        self._players = [
            load_player(name, "arena", plan.seed, deal, number, seat, limits=limits)
            for seat, name in enumerate(seating)
        ]
        for seat, player in enumerate(self._players):
            if isinstance(player, Bot) and player.compiled:
                dice = bot_dice(plan.seed, number, seat, player.name, range(deal, deal + 1))
                player.take_dice(dice[0].tolist())

    def ask(self, view: View) -> Choice:
        """A bot's move, or a replacement if it failed."""
        seat = view.to_act
        player = self._players[seat]
        move, failure = ask(player, view, self._moves[seat])
        self._moves[seat] += 1
        if failure is not None:
            self.failures[player.name] = failure
            self.faults[seat] += 1
            if self._stops:
                raise FirstFailure
        return move

    def close(self, result: Result | None) -> None:
        for player in self._players:
            player.close(result)


def ask(player: Player, view: View, moves: int) -> tuple[Choice, Failure | None]:
    """The answer of a bot that has made this many moves, or a replacement and the failure."""
    if isinstance(player, OutsidePlayer):
        return ask_outside(player, view, moves)
    return ask_bot(player, view, moves)


def ask_outside(player: OutsidePlayer, view: View, moves: int) -> tuple[Choice, Failure | None]:
    """A program's answer, or the replacement and the failure."""
    before = player.moves_chosen_for_it
    move = player.choose(view)
    if player.moves_chosen_for_it == before:
        return move, None
    # GIVEN_UP and UNREQUESTED do not explain why a move was replaced.
    known = [each for each in player.faults if each.reason not in (GIVEN_UP, UNREQUESTED)]
    last = known[-1] if known else Fault(STOPPED, 0, "")
    words = player.error_output if last.reason == STOPPED else ()  # of a program that ended
    detail = shortened(words[-1]).rstrip(".") if words else last.detail
    return move, Failure(player.name, last.reason, detail, "\n".join(words), moves)


def ask_bot(player: Player, view: View, moves: int) -> tuple[Choice, Failure | None]:
    """The answer of a bot in this process, or the first legal move and the failure."""
    try:
        answer = player.choose(view)
    except Exception as error:  # a bot may raise anything
        detail = shortened(f"{type(error).__name__}: {error}")
        trace = "".join(traceback.format_exception(error)[-8:])
        return view.legal()[0], Failure(player.name, STOPPED, detail, trace.rstrip(), moves)
    if answer not in view.legal():
        return view.legal()[0], Failure(player.name, ILLEGAL, shortened(str(answer)), "", moves)
    return answer, None


def try_out(plan: MatchPlan) -> Failure | None:
    """Ask every bot for one decision: the failure of the first that cannot play."""
    for name in plan.bots:
        player = load_player(name, "arena", limits=ProgramLimits(move=plan.seconds))
        if player.compiled:
            continue  # the compiled loop counts its faults
        try:
            game = new_game(plan, 0)
            _, failure = ask(player, game.view(game.seat), 0)
        finally:
            player.close()
        if failure is not None:
            return failure
    return None
