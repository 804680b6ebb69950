"""Checks for boards and bots, ours and yours: is a board valid, does a bot play fair?

    check_board("my_board.toml")      plays seeded games and checks every position
    check_bot("greedy")               plays the bot at every table; returns which kinds of move it made
    perft(Game.new("tiny"), depth=6)  counts the continuations of a seeded game
    faults(game)                      the faults of one position, one sentence each

The checks raise AssertionError with one sentence that names the game with the fault.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, Literal, overload

from wagonway.bots import Bot, load_bot
from wagonway.engine import memory, play
from wagonway.engine.actions import DRAW, Action, Choice, notation
from wagonway.engine.board import Board, board_ids
from wagonway.engine.game import Game
from wagonway.engine.rules.cards import SWEEPING
from wagonway.engine.state import (
    ACTIONS,
    CLOSED,
    GRAY,
    MARKET,
    NOBODY,
    NOWHERE,
    STATE,
    WILD,
    WORD_BITS,
)
from wagonway.outside import Player, keep_programs, load_player


def check_board(board: str | Path | Board, games: int = 3) -> None:
    """Play random games with every number of players of the board; every position must be valid."""
    board = Board.load(board)
    for action in notation(board).actions:
        sound = notation(board).read(action.text) == [action]
        _insist(sound, f"the text “{action}” is not read as its move", board)
    for players in board.player_counts:
        for seed in range(games):
            _check_game(Game.new(board, players, seed), f"{players} players, seed {seed}")


def check_bot(
    bot: str | ModuleType, boards: Iterable[str | Path | Board] | None = None, games: int = 2
) -> Counter[str]:
    """Play a bot against random ones on every board with every number of players; it must be legal, repeatable and fair.

    Repeatable: with the same seed and the same view it makes the same choice. Fair: even if everything
    that its seat cannot see is re-dealt. Returns how often it made each kind of move that was legal
    at some point: 0 for a kind it never used.
    """
    kinds: Counter[str] = Counter()
    with keep_programs():
        for board in map(Board.load, board_ids() if boards is None else boards):
            for players in board.player_counts:
                for seed in range(games):
                    _check_bot_game(bot, Game.new(board, players, seed), seed, kinds)
    return kinds


@overload
def perft(game: Game, depth: int, breakdown: Literal[False] = False) -> int: ...
@overload
def perft(game: Game, depth: int, breakdown: Literal[True]) -> dict[str, int]: ...
def perft(game: Game, depth: int, breakdown: bool = False) -> int | dict[str, int]:
    """The number of ways to make the next `depth` decisions; with breakdown, for each first move."""
    levels = [play.numbers(ACTIONS) for _ in range(depth)]
    rows = memory.rows(STATE, depth + 1)
    memory.copy(STATE, game.rows, 0, rows, 0)
    if not breakdown:
        return _count(game.board, rows, levels, 0)
    counts = {}
    for action in game.legal():
        memory.copy(STATE, rows, 0, rows, 1)
        play.apply(game.board.record, rows, 1, action.id)
        counts[action.text] = _count(game.board, rows, levels, 1)
    return counts


def _count(board: Board, rows: Any, levels: list[Any], level: int) -> int:
    """The continuations from the position in rows[level]; each level writes its legal moves to its own list."""
    if level == len(levels):
        return 1
    legal = levels[level]
    n = int(play.legal(board.record, rows, level, legal))
    if level + 1 == len(levels):
        return n
    total = 0
    for i in range(n):
        memory.copy(STATE, rows, level, rows, level + 1)
        play.apply(board.record, rows, level + 1, legal[i])
        total += _count(board, rows, levels, level + 1)
    return total


def faults(game: Game) -> Iterator[str]:
    """The faults of any position, one sentence each."""
    board, state = game.board, memory.frozen(game.rows)
    yield from _card_faults(board, state)
    yield from _market_faults(board, state)
    yield from _route_faults(board, state)
    yield from _ticket_faults(board, state)
    yield from _token_faults(board, state)
    yield from _legal_faults(game)


def most_decisions(board: Board, players: int) -> int:
    """An upper bound of the decisions in a game.

    A card is drawn again only after it was spent, a piece is spent once, a ticket is kept once, and when
    all seats pass in a row the game is over.
    """
    draws = sum(board.cards) + players * board.pieces
    turns = draws + len(board.routes) + len(board.tickets)
    opening = players + len(board.symbols)
    return opening + 2 * turns + (turns + 1) * players


def _check_game(game: Game, name: str) -> None:
    choice = Random(name).choice  # noqa: S311  the same game every time
    limit = most_decisions(game.board, game.players)
    while True:
        where = f"{game.board.id}, {name}, after {len(game.moves)} moves"
        for fault in faults(game):
            _insist(False, fault, where)
        for seat in range(game.players):
            _check_view(game, seat, where)
        if game.over:
            return
        _insist(len(game.moves) < limit, "the game does not end", where)
        action = choice(game.legal())
        before, twin = game.bytes(), game.copy()
        twin.play(action)
        _insist(game.bytes() == before, "playing on with a copy changed the original", where)
        game.play(action.text)
        _insist(game.bytes() == twin.bytes(), "a move and its text led to two positions", where)


def _check_view(game: Game, seat: int, where: str) -> None:
    """TICKET-5 SETUP-3  A seat's view does not depend on what it cannot see."""
    world = game.imagine(seat, where)
    for find in (_card_faults, _route_faults, _ticket_faults):
        for fault in find(game.board, memory.frozen(world.rows)):
            _insist(False, f"in a world that seat {seat} imagines {fault}", where)
    same = world.view(seat).bytes == game.view(seat).bytes
    _insist(same, f"the view of seat {seat} changes with what it cannot see", where)


def _check_bot_game(bot: str | ModuleType, game: Game, seed: int, kinds: Counter[str]) -> None:
    """One game in which the bot has one seat and random bots the others."""
    own = seed % game.players
    players = [_seat_bot(bot, game.board.id, game.players, seed) for _ in range(3)]
    try:
        _follow_bot(game, own, players, seed, kinds)
    finally:
        for player in players:
            player.close(game.result() if game.over else None)


def _follow_bot(
    game: Game, own: int, players: list[Player], seed: int, kinds: Counter[str]
) -> None:
    """Play the game with the first player; the second gets the same views, the third those of re-dealt games."""
    mover, again, blind = players
    rivals = [load_bot("random", game.board.id, game.players, seed, i) for i in range(game.players)]
    while not game.over:
        seat = game.seat
        view = game.view(seat)
        if seat != own:
            game.play(rivals[seat].choose(view))
            continue
        where = (
            f"{game.board.id}, {game.players} players, seed {seed}, after {len(game.moves)} moves"
        )
        move = _ask(mover, view, where)
        _insist(move in view.legal(), f"{mover.name} chose “{move}”, which is not legal", where)
        steady = _ask(again, game.view(seat), where) == move
        _insist(steady, f"with the same seed and view {mover.name} chose differently", where)
        fair = _ask(blind, game.imagine(seat, where).view(seat), where) == move
        _insist(fair, f"{mover.name} chose by what its seat cannot see", where)
        kinds.update(dict.fromkeys(map(_kind, view.legal()), 0))
        kinds[_kind(game.read(move))] += 1
        game.play(move)


def _seat_bot(bot: str | ModuleType, *seed: object) -> Player:
    if isinstance(bot, str):
        return load_player(bot, *seed)
    name = bot.__name__.rpartition(".")[2]
    return Bot(name, bot, dict(getattr(bot, "OPTIONS", {})), repr((name, *seed)))


def _ask(bot: Player, view: Any, where: str) -> Choice:
    try:
        move = bot.choose(view)
    except Exception as error:
        raise AssertionError(f"{where}: {bot.name} stopped with {error!r}.") from error
    for fault in bot.faults:
        sentence = f"{where}: {bot.name}: {fault.reason} {fault.detail}".rstrip()
        raise AssertionError("\n".join([f"{sentence}.", *getattr(bot, "error_output", [])]))
    return move


def _kind(action: Action) -> str:
    """An action without its particulars: draw deck, draw from the market, claim …"""
    if action.draws_unseen:
        return action.text
    return "draw from the market" if action.kind == DRAW else action.kind


def _card_faults(board: Board, state: Any) -> Iterator[str]:
    """Every card of the board is in one place."""
    deck = state.deck[: state.deck_left]
    piles = [state.market, state.discard, *state.hand]
    if min(map(min, piles)) < 0:
        yield "a pile or a hand holds fewer than no cards"
    for i, kind in enumerate(board.kinds):
        there = sum(pile[i] for pile in piles) + deck.count(i)
        if there != board.cards[i]:
            yield f"there are {there} {kind} cards and not {board.cards[i]}"
    if sum(state.discard) != state.discard_left:
        yield "the discards are miscounted"


def _market_faults(board: Board, state: Any) -> Iterator[str]:
    """CARD-7 MARKET-3  The market is full if it can be, and not full of wilds if it need not."""
    shown, lying = sum(state.market), state.deck_left + state.discard_left
    if shown > MARKET or (shown < MARKET and lying):
        yield f"{shown} cards lie in the market, and {lying} in deck and discards"
    wilds_outside = board.cards[WILD] - sum(hand[WILD] for hand in state.hand)
    others = shown + lying - wilds_outside
    if state.market[WILD] >= SWEEPING and shown + lying >= MARKET and others > MARKET - SWEEPING:
        yield f"{state.market[WILD]} wilds lie in the market"


def _route_faults(board: Board, state: Any) -> Iterator[str]:
    """ROUTE-5 SCORE-1 DOUBLE-1 DOUBLE-2  Pieces and points follow from who owns what."""
    for seat in range(state.players):
        owned = [route for route, owner in zip(board.routes, state.owner) if owner == seat]
        if state.pieces[seat] != board.pieces - sum(route.length for route in owned):
            yield f"seat {seat} has {state.pieces[seat]} pieces left, which its routes do not explain"
        if state.score[seat] != sum(route.points for route in owned):
            yield f"seat {seat} has {state.score[seat]} points, which its routes do not explain"
        if any(route.twin is not None and state.owner[route.twin] == seat for route in owned):
            yield f"seat {seat} owns both halves of a double route"
    few = state.players <= board.doubles_close_up_to
    for route, owner in zip(board.routes, state.owner):
        closed = few and route.twin is not None and state.owner[route.twin] >= 0
        if closed != (owner == CLOSED):
            yield f"{route.name} is {'open' if closed else 'closed'} and should not be"
    gray = [i for i, route in enumerate(board.routes) if route.colour_number == GRAY]
    coloured = [i for i, route in enumerate(board.routes) if route.colour_number != GRAY]
    words = [
        part[at : at + WORD_BITS]
        for part in (gray, coloured)
        for at in range(0, len(part), WORD_BITS)
    ]
    for bits, routes in itertools.zip_longest(state.open_routes, words, fillvalue=()):
        if bits != sum(
            1 << bit for bit, route in enumerate(routes) if state.owner[route] == NOBODY
        ):
            yield "the bits of the open routes disagree with their owners"


def _ticket_faults(board: Board, state: Any) -> Iterator[str]:
    """Every ticket is held by one seat, or has a place in the deck to itself."""
    places = state.ticket_place[: len(board.tickets)]
    if sorted(place for place in places if place >= 0) != list(range(state.ticket_left)):
        yield "the ticket deck has a gap or a place with two tickets"
    if min(places) < -state.players:
        yield "a ticket is held by a seat that is not there"


def _token_faults(board: Board, state: Any) -> Iterator[str]:
    """SF-TOKENS-2  No stack gave more tokens than it had, nor any before it was placed."""
    placed = [place for place in state.stack_place if place != NOWHERE]
    if len(set(placed)) != len(placed):
        yield "two stacks lie in one location"
    heights = board.stack_heights(state.players)
    for i, symbol in enumerate(board.symbols):
        taken = sum(tokens >> i & 1 for tokens in state.tokens)
        height = 0 if state.stack_place[i] == NOWHERE else heights[i]
        if taken > height:
            yield f"{taken} {symbol} tokens are held, of {height}"


def _legal_faults(game: Game) -> Iterator[str]:
    """TURN-2  There is something to decide until the game is over, listed in a fixed order."""
    ids = game.legal_ids()
    if game.over != (not ids):
        yield f"{len(ids)} moves are legal in the phase “{game.phase}”"
    if ids != sorted(set(ids)):
        yield "the legal moves are not in rising order"


def _insist(holds: bool, sentence: str, where: str | Board) -> None:
    if not holds:
        name = where.id if isinstance(where, Board) else where
        raise AssertionError(f"{name}: {sentence}.")
