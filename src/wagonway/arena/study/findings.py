"""Findings about the game from many observed games, for one number of players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from wagonway.arena.bootstrap import Figure, Resampling
from wagonway.arena.results import Games
from wagonway.engine.board import Board

PARTS = ("route_points", "ticket_points", "token_points", "bonus")


@dataclass(frozen=True)
class Scores:
    """Points at the end, by seat and game."""

    mean: Figure
    winner: Figure
    margin: Figure  # of the winner over the second
    spread: tuple[float, float, float]  # the 10th, 50th and 90th percentile of the seats
    parts: dict[str, Figure]
    winner_parts: dict[str, Figure]


@dataclass(frozen=True)
class Holder:
    """How often something is held, and the holders' share of wins."""

    held: Figure  # share of the seats
    win: Figure  # share of the win of those that hold it
    win_without: Figure


@dataclass(frozen=True)
class TokenFinding:
    symbol: str
    place: str | None  # of its stack; None if the players place it
    holder: Holder
    turn: Figure  # when it is taken


@dataclass(frozen=True)
class SymbolCount:
    """Seats that end with this many different symbols."""

    symbols: int
    points: int
    share: Figure
    win: Figure


@dataclass(frozen=True)
class TicketFinding:
    ticket: int
    name: str
    points: int
    kept_in_opening: Figure  # share of the times it was offered
    kept_later: Figure
    kept: Figure  # share of the games in which somebody has it
    done: Figure  # of those kept
    worth: Figure  # points for the seat that kept it
    win: Figure  # share of wins of the seat that kept it


@dataclass(frozen=True)
class Connection:
    """The route between two locations, or both halves of a double route taken together."""

    routes: tuple[int, ...]
    name: str
    length: int
    contest: (
        Figure  # share of the games in which a claim of it lengthened a rival's way to a ticket
    )
    detour: Figure  # spaces by which it lengthened rivals' ways, per game
    tickets_cut: Figure  # tickets that it made impossible, per game
    claimed: Figure  # share of the games
    turn: Figure  # of the first claim, in turns of the claiming seat
    by_order: tuple[float, ...]  # share of its claims, in playing order


@dataclass(frozen=True)
class Endings:
    by_order: tuple[Figure, ...]  # who begins the last round, in playing order
    nobody: Figure  # games that end because all pass
    ender_wins: Figure
    ender_pieces: Figure
    other_pieces: Figure
    turns: Figure  # of a seat
    turns_spread: tuple[float, float, float]
    shared: Figure  # wins
    reshuffles: Figure
    dry: Figure  # share of the games with a turn in which deck and discards are empty
    passes: Figure


@dataclass(frozen=True)
class Findings:
    """All findings at one size of table."""

    board: Board
    players: int
    games: int
    scores: Scores
    by_order: tuple[Figure, ...]  # share of the wins, in playing order
    tickets_kept: Figure
    tickets_failed: Figure
    tokens: tuple[TokenFinding, ...]
    symbol_counts: tuple[SymbolCount, ...]
    tickets: tuple[TicketFinding, ...]
    connections: tuple[Connection, ...]  # the most contested first
    endings: Endings


def findings_of(board: Board, games: Games) -> Findings:
    """All findings at one size of table; there must be a game."""
    seats, again = games["seats"], Resampling(len(games))
    players = seats.shape[1]
    everybody = np.full(len(games), players)
    kept, made = seats["kept"].sum(axis=1), seats["made"].sum(axis=1)
    return Findings(
        board=board,
        players=players,
        games=len(games),
        scores=scores(seats, again),
        by_order=tuple(again.shares(in_order(seats, "share"), np.ones((len(games), 1)))),
        tickets_kept=again.ratio(kept, everybody),
        tickets_failed=again.ratio(kept - made, everybody),
        tokens=tuple(tokens(board, games, again)),
        symbol_counts=tuple(symbol_counts(board, seats, again)),
        tickets=tuple(tickets(board, games, again)),
        connections=tuple(connections(board, games, again)),
        endings=endings(games, again),
    )


def in_order(seats: Any, name: str) -> Any:
    """A field of each seat, in playing order."""
    players = seats.shape[1]
    first = seats["first"].argmax(axis=1)
    turn = (first[:, None] + np.arange(players)) % players
    return np.take_along_axis(seats[name], turn, axis=1)


def scores(seats: Any, again: Resampling) -> Scores:
    players, ones = seats.shape[1], np.ones(len(seats))
    ordered = np.sort(seats["total"], axis=1)

    def of_all(name: str) -> Figure:
        return again.ratio(seats[name].sum(axis=1), players * ones)

    def of_winners(name: str) -> Figure:
        return again.ratio((seats[name] * seats["share"]).sum(axis=1), ones)

    return Scores(
        mean=of_all("total"),
        winner=of_winners("total"),
        margin=again.mean(ordered[:, -1] - ordered[:, -2]),
        spread=spread(seats["total"]),
        parts={part: of_all(part) for part in PARTS},
        winner_parts={part: of_winners(part) for part in PARTS},
    )


def spread(values: Any) -> tuple[float, float, float]:
    """The 10th, 50th and 90th percentile."""
    low, middle, high = np.quantile(values, (0.1, 0.5, 0.9)).tolist()
    return low, middle, high


# ---------------------------------------------------------------------------------------- tokens


def tokens(board: Board, games: Games, again: Resampling) -> list[TokenFinding]:
    found, seats = [], games["seats"]
    for number, symbol in enumerate(board.symbols):
        held = (seats["tokens"] >> number) & 1
        turns = (games["token_turn"][..., number] * held).sum(axis=1)
        fixed = number < len(board.stacks)
        found.append(
            TokenFinding(
                symbol=symbol,
                place=board.locations[board.stacks[number]].name if fixed else None,
                holder=holder(seats, held, again),
                turn=again.ratio(turns, held.sum(axis=1)),
            )
        )
    return found


def holder(seats: Any, held: Any, again: Resampling) -> Holder:
    share, players = seats["share"], np.full(len(seats), seats.shape[1])
    return Holder(
        held=again.share(held.sum(axis=1), players),
        win=again.share((share * held).sum(axis=1), held.sum(axis=1)),
        win_without=again.share((share * (1 - held)).sum(axis=1), (1 - held).sum(axis=1)),
    )


def symbol_counts(board: Board, seats: Any, again: Resampling) -> list[SymbolCount]:
    if not board.symbols:
        return []
    bits = np.arange(len(board.symbols))
    counts = ((seats["tokens"][..., None] >> bits) & 1).sum(axis=2)
    found = []
    for n in range(len(board.symbols) + 1):
        holds = holder(seats, (counts == n).astype(np.int64), again)
        found.append(SymbolCount(n, board.token_points[n], holds.held, holds.win))
    return found


# --------------------------------------------------------------------------------------- tickets


def tickets(board: Board, games: Games, again: Resampling) -> list[TicketFinding]:
    noted = games["tickets"]
    kept, early = noted["holder"] >= 0, noted["turn"] == 0
    holder_seat = np.maximum(noted["holder"], 0)
    share = np.take_along_axis(games["seats"]["share"], holder_seat, axis=1) * kept
    points = np.array([ticket.points for ticket in board.tickets])
    brought = np.where(noted["done"] == 1, points, -points) * kept
    columns = zip(
        again.shares(kept & early, noted["opening_looks"]),
        again.shares(kept & ~early, noted["later_looks"]),
        again.shares(kept, np.ones((len(games), 1))),
        again.shares(noted["done"], kept),
        again.ratios(brought, kept),
        again.shares(share, kept),
    )
    return [
        TicketFinding(number, ticket.name, ticket.points, *figures)
        for number, (ticket, figures) in enumerate(zip(board.tickets, columns))
    ]


# ---------------------------------------------------------------------------------------- routes


def connections(board: Board, games: Games, again: Resampling) -> list[Connection]:
    """All connections, those whose claims hurt rivals in most games first."""
    pairs = connected_pairs(board)
    routes = games["routes"]
    never = np.iinfo(np.int64).max
    turns = np.where(routes["owner"] >= 0, routes["turn"].astype(np.int64), never)

    def table(values: Any, how: Any) -> Any:
        return np.stack([how(values[:, list(pair)], axis=1) for pair in pairs], axis=1)

    claimed = table(routes["owner"] >= 0, np.any)
    ones = np.ones((len(games), 1))
    figures = zip(
        again.shares(table(routes["rivals_cut"] > 0, np.any), ones),
        again.ratios(table(routes["detour"].astype(np.int64), np.sum), ones),
        again.ratios(table(routes["tickets_cut"].astype(np.int64), np.sum), ones),
        again.shares(claimed, ones),
        again.ratios(np.where(claimed, table(turns, np.min), 0), claimed),
        claims_by_order(games, pairs),
    )
    found = [
        Connection(pair, "–".join(board.routes[pair[0]].ends), board.routes[pair[0]].length, *each)
        for pair, each in zip(pairs, figures)
    ]
    return sorted(found, key=lambda each: (-each.contest.value, -each.claimed.value, each.name))


def connected_pairs(board: Board) -> list[tuple[int, ...]]:
    """The routes between each two neighbouring locations."""
    pairs: dict[tuple[int, int], list[int]] = {}
    for number, route in enumerate(board.routes):
        pairs.setdefault((route.a, route.b), []).append(number)
    return [tuple(routes) for routes in pairs.values()]


def claims_by_order(games: Games, pairs: list[tuple[int, ...]]) -> list[tuple[float, ...]]:
    """The shares of the first seat, the second and so on of the claims of each connection."""
    players = games["seats"].shape[1]
    first = games["seats"]["first"].argmax(axis=1)[:, None]
    owner = games["routes"]["owner"].astype(np.int64)
    order = np.where(owner >= 0, (owner - first) % players, players)
    found = []
    for pair in pairs:
        counts = np.bincount(order[:, list(pair)].ravel(), minlength=players + 1)[:players]
        found.append(tuple((counts / max(1, counts.sum())).tolist()))
    return found


# --------------------------------------------------------------------------------------- endings


def endings(games: Games, again: Resampling) -> Endings:
    seats = games["seats"]
    ones, players = np.ones(len(games)), seats.shape[1]
    ended = seats["ended"]
    by_somebody = ended.sum(axis=1)
    others = (1 - ended) * by_somebody[:, None]
    return Endings(
        by_order=tuple(again.shares(in_order(seats, "ended"), ones[:, None])),
        nobody=again.share(1 - by_somebody, ones),
        ender_wins=again.share((seats["share"] * ended).sum(axis=1), by_somebody),
        ender_pieces=again.ratio((seats["pieces"] * ended).sum(axis=1), by_somebody),
        other_pieces=again.ratio((seats["pieces"] * others).sum(axis=1), others.sum(axis=1)),
        turns=again.ratio(seats["turns"].sum(axis=1), players * ones),
        turns_spread=spread(seats["turns"]),
        shared=again.share(seats["won"].sum(axis=1) > 1, ones),
        reshuffles=again.mean(games["reshuffles"]),
        dry=again.share(games["dry_turns"] > 0, ones),
        passes=again.mean(games["passes"]),
    )
