"""Maps as a seat sees them, small enough to try everything: what the tests of planning share."""

from __future__ import annotations

import copy
import random
from functools import cached_property
from typing import Any

import numpy as np
from hypothesis import strategies as st

from tables import BOARDS, random_game
from wagonway.engine import memory, play
from wagonway.engine.actions import notation
from wagonway.engine.board import Board
from wagonway.engine.game import Game
from wagonway.engine.kernel import MODE
from wagonway.engine.look import UNKNOWN
from wagonway.engine.route_costs import FAR
from wagonway.engine.state import (
    CLOSED,
    KINDS,
    LOCATIONS,
    NOBODY,
    ROUTES,
    TICKETS,
    VIEW,
)
from wagonway.planning.network import Network, measure_in_pieces

TINY, USA = BOARDS["tiny"], BOARDS["usa"]
ME, RIVAL = 0, 1


class Situation:
    """A map as one seat sees it: some routes are its own, some open, all others gone."""

    def __init__(self, board: Board, mine: list[int], free: list[int], players: int = 2) -> None:
        self.board, self.mine, self.free = board, mine, free
        self.records, self.rows = board.record, memory.rows(VIEW, 1)
        self.see = memory.row(self.rows, 0)
        self.see.me, self.see.players = ME, players
        for route in range(len(board.routes)):
            self.see.owner[route] = CLOSED
        for route in free:
            self.see.owner[route] = NOBODY
        for route in mine:
            self.see.owner[route] = ME
        for seat in range(players):
            self.see.pieces[seat] = board.pieces
        for ticket in range(TICKETS):
            self.see.ticket_place[ticket] = UNKNOWN

    def hold(self, *tickets: int) -> Situation:
        for ticket in tickets:
            self.see.ticket_place[ticket] = -1 - ME
        self.see.ticket_count[ME] += len(tickets)
        return self

    @property
    def view(self) -> Any:
        return self.rows[0]

    @property
    def record(self) -> Any:
        return self.records[0]

    @cached_property
    def network(self) -> Network:
        """What each route costs, and what each way."""
        return survey(self.record, self.view)

    @property
    def costs(self) -> Any:
        return self.network.costs

    @property
    def distance(self) -> Any:
        return self.network.distance

    @cached_property
    def networks(self) -> list[tuple[int, list[int]]]:
        """Everything that could be built: what it takes in pieces, and which part each location is in."""
        affordable = [route for route in self.free if self.costs[route] < FAR]
        built = []
        for subset in range(1 << len(affordable)):
            chosen = [route for i, route in enumerate(affordable) if subset >> i & 1]
            pieces = sum(self.board.routes[route].length for route in chosen)
            built.append((pieces, parts(self.board, self.mine + chosen)))
        return built

    def least_for(self, *pairs: tuple[int, int]) -> int:
        """The fewest pieces with which each of the pairs can be joined; FAR if they cannot."""
        return min(
            (n for n, part in self.networks if all(part[a] == part[b] for a, b in pairs)),
            default=FAR,
        )


def parts(board: Board, routes: list[int]) -> list[int]:
    """For each location, the lowest one that the routes join it with."""
    part = list(range(len(board.locations)))
    for route in routes:
        old, new = part[board.routes[route].b], part[board.routes[route].a]
        if old != new:
            part = [min(old, new) if p in (old, new) else p for p in part]
    return part


def patch(board: Board, lots: random.Random, n: int) -> list[int]:
    """A connected piece of the map, of n routes."""
    here = {lots.randrange(len(board.locations))}
    found: list[int] = []
    while len(found) < n:
        edge = [
            i for i, r in enumerate(board.routes) if i not in found and (r.a in here or r.b in here)
        ]
        route = lots.choice(edge)
        found.append(route)
        here |= {board.routes[route].a, board.routes[route].b}
    return found


@st.composite
def situations(draw: st.DrawFn, most: int = 10) -> Situation:
    """A small part of a real board, some of it one's own, with any number of pieces."""
    board = BOARDS[draw(st.sampled_from(sorted(BOARDS)))]
    lots = random.Random(draw(st.integers(0, 1 << 20)))
    routes = patch(board, lots, min(most, len(board.routes)))
    mine: list[int] = []
    for i in routes[: draw(st.integers(0, 4))]:
        if board.routes[i].twin not in mine:
            mine.append(i)
    situation = Situation(board, mine, [route for route in routes if route not in mine], 4)
    situation.see.pieces[ME] = draw(st.integers(0, board.pieces))
    return situation


def with_tickets(board: Board, pairs: list[tuple[int, int]]) -> Any:
    """The board's record with tickets of one's own, the first of them worth most."""
    record = copy.deepcopy(board.record)
    see = memory.row(record, 0)
    for i, (a, b) in enumerate(pairs):
        see.ticket_a[i], see.ticket_b[i], see.ticket_points[i] = a, b, len(pairs) - i
    return record


def locations_in(situation: Situation) -> list[int]:
    routes = [situation.board.routes[i] for i in situation.mine + situation.free]
    return sorted({route.a for route in routes} | {route.b for route in routes})


def marked(situation: Situation, marks: Any) -> list[int]:
    return [i for i in range(len(situation.board.routes)) if marks[i]]


def pieces_of(situation: Situation, routes: list[int]) -> int:
    return sum(situation.board.routes[route].length for route in routes)


def joins(situation: Situation, routes: list[int], *pairs: tuple[int, int]) -> bool:
    part = parts(situation.board, situation.mine + routes)
    return all(part[a] == part[b] for a, b in pairs)


def route(board: Board, name: str) -> int:
    return next(i for i, r in enumerate(board.routes) if r.name == name)


def location(board: Board, name: str) -> int:
    return next(i for i, place in enumerate(board.locations) if place.name == name)


def ticket(board: Board, name: str) -> int:
    return next(i for i, t in enumerate(board.tickets) if t.name == name)


def array(values: list[int]) -> Any:
    filled = play.numbers(len(values))
    for i, value in enumerate(values):
        filled[i] = value
    return filled


def table(rows: int, columns: int) -> Any:
    """Zeros of 32 bits, as planning takes distances and the costs of trees."""
    zeros = np.zeros((rows, columns), np.int32)
    return zeros.tolist() if MODE == "plain" else zeros


def hand_from(counts: list[int]) -> Any:
    hand = counts + [0] * (KINDS - len(counts))
    return hand if MODE == "plain" else np.array(hand, np.int8)


def hand_of(**held: int) -> Any:
    """A hand on the tiny board."""
    return hand_from([held.get(kind, 0) for kind in TINY.kinds])


def seen(position: str, seat: int = ME) -> Any:
    """The record of what a seat sees of a position."""
    return Game.at(position).view(seat).rows[0]


def legal_of(game: Game) -> Any:
    return array(game.legal_ids())


def text_of(board: Board, action: int) -> str:
    return notation(board).actions[action].text


def survey(board: Any, view: Any) -> Network:
    """What routes and ways cost the viewer in pieces."""
    network = Network(board, play.numbers(ROUTES), table(LOCATIONS, LOCATIONS))
    measure_in_pieces(network, view)
    return network


def somewhere(table: tuple[str, int], seed: int, data: st.DataObject) -> Game:
    """Any position of a game of random moves."""
    stop = data.draw(st.integers(0, 200), label="moves")
    for game in random_game(*table, seed):
        if len(game.moves) == stop:
            break
    return game
