"""Who may be playing each seat: the bots that models are fitted to, how likely each is, and casts of them for playouts.

A small net guesses the bot of a seat from what the table shows of it. Its weights are those of win chances
(`chances.py`), under names of their own.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from wagonway.engine import memory, play
from wagonway.engine.kernel import entry_point, kernel
from wagonway.engine.numeric import exp
from wagonway.engine.records import (
    BoardRecord,
    BoardRows,
    Float64Row,
    Float64Table,
    Int64Table,
    ViewRecord,
    ViewRows,
)
from wagonway.engine.state import KINDS, SEATS
from wagonway.engine.view import View
from wagonway.planning.net import LAYERS, Layers, apply_layer, make_layers, weighted_sum

# The mixed players of training: the first, and in some seats one drawn from all of them, the first included.
PLAYERS = (
    "conductor", "conductor:options=points", "hard", "medium", "easy", "steiner", "hungry", "long_route", "thesis",
    "one_step", "path", "hoarder", "threat", "hasty", "greedy",
)  # fmt: skip
TRAITS = 7  # inputs of the net
PREFIX = "player_"  # of its layers among the weights
# Multiples of these, modulo 1, spread evenly, for every seat on its own and for all of them together.
STRIDES = np.sqrt([5, 2, 3, 7, 11])[:, None] % 1


@kernel
def fill_traits(board: BoardRecord, view: ViewRecord, seat: int, traits: Float64Row) -> None:
    """What the table shows of how a seat has played."""
    routes, known = 0, 0
    for route in range(board.routes):
        if view.owner[route] == seat:
            routes += 1
    for kind in range(KINDS):
        known += view.known[seat][kind]
    traits[0], traits[1], traits[2] = view.score[seat], view.pieces[seat], routes
    traits[3], traits[4] = view.hand_size[seat], known
    traits[5], traits[6] = view.ticket_count[seat], view.players


@entry_point
def cast_players(
    boards: BoardRows,
    views: ViewRows,
    net: Layers,
    traits: Float64Row,
    chances: Float64Table,
    lots: Float64Table,
    cast: Int64Table,
) -> None:
    """chances[seat]: how likely each bot plays it; cast[seat][world]: the bot there by its lot, from 0 to 1."""
    view = views[0]
    assert len(traits) == TRAITS
    assert len(net.first[0]) == TRAITS + 1
    assert view.players <= min(len(chances), len(lots), len(cast))
    assert len(net.last) <= len(chances[0])
    assert len(lots[0]) == len(cast[0])
    for seat in range(view.players):
        fill_traits(boards[0], view, seat, traits)
        guess_player(net, traits, chances[seat])
        for world in range(len(lots[seat])):
            cast[seat][world] = player_at(chances[seat], len(net.last), lots[seat][world])


@kernel
def guess_player(net: Layers, traits: Float64Row, chances: Float64Row) -> None:
    apply_layer(net.first, traits, net.units[0])
    apply_layer(net.second, net.units[0], net.units[1])
    total = 0.0
    for i in range(len(net.last)):
        chances[i] = exp(weighted_sum(net.last[i], net.units[1]))
        total += chances[i]
    for i in range(len(net.last)):
        chances[i] /= total


@kernel
def player_at(chances: Float64Row, n: int, lot: float) -> int:
    """The bot whose part of the range from 0 to 1 contains the lot."""
    i, reached = 0, chances[0]
    while i < n - 1 and reached <= lot:
        i += 1
        reached += chances[i]
    return i


def cast_for(view: View, weights: dict[str, Any], worlds: int) -> tuple[Any, Any]:
    """By seat and bot of PLAYERS, how likely it plays there; by seat and world, a bot to play the world out."""
    net = make_layers({name: weights[PREFIX + name] for name in LAYERS})
    chances = memory.as_rows(np.zeros((SEATS, len(PLAYERS))))
    cast = play.numbers(SEATS, max(1, worlds))
    lots = memory.as_rows((np.arange(max(1, worlds)) + 0.5) * STRIDES % 1)
    traits = play.reals([0.0] * TRAITS)
    cast_players(view.board.record, view.rows, net, traits, chances, lots, cast)
    return chances, cast
