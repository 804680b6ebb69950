"""A belief: the odds that each rival holds each ticket, and worlds sampled by them.

A small net gives every ticket the logarithm of its odds from `ticket_features.py`; given how many tickets the rival
holds, a set is as likely as the product of the odds of its tickets. The weights are data: `beliefs/`, written by `wagonway train`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from wagonway.engine import memory
from wagonway.engine.board import Board
from wagonway.engine.dice import roll
from wagonway.engine.kernel import entry_point, kernel, scratch
from wagonway.engine.look import UNKNOWN
from wagonway.engine.numeric import exp
from wagonway.engine.records import (
    BoardRecord,
    BoardRows,
    Float64Row,
    Float64Table,
    Int64Row,
    Int64Table,
    StateRecord,
    ViewRecord,
    ViewRows,
)
from wagonway.engine.state import CHOOSE, NOBODY, SEATS, TICKETS
from wagonway.planning.net import (
    LAYERS,
    Layers,
    apply_layer,
    as_tables,
    read_weights,
    run,
    weighted_sum,
    weights_for,
)
from wagonway.planning.ticket_features import CONTEXT, FEATURES, fill_features, fill_table

SWEEPS = 3  # times that every ticket of a rival is redrawn
LARGEST = 12.0  # absolute value of the logarithm of odds
RESOLUTION = 1 << 30  # of a random fraction
FOLDER = Path(__file__).parent / "beliefs"  # a file per board, and one for boards without training
ANY = "any"
OF_TABLE = ("table_first", "table_second", "table_last", "direct")
UNITS = 128  # of a layer at most


class Net(NamedTuple):
    """The weights of the belief, and buffers. A row of weights is a unit: one for each input, then a constant."""

    # For the features of one ticket, on any board.
    first: Float64Table
    second: Float64Table
    last: Float64Table
    # For the whole table, all tickets at once; no rows on a board without training.
    table_first: Float64Table
    table_second: Float64Table
    table_last: Float64Table
    direct: Float64Table  # the same without hidden units
    # Buffers.
    features: Float64Table
    given: Float64Row
    units: Float64Table


@entry_point
def fill_odds(
    boards: BoardRows, views: ViewRows, history: Int64Table, net: Net, odds: Float64Table
) -> None:
    """odds[seat][ticket]: the odds that a rival holds the ticket, given view 0 and the history."""
    assert len(odds) == SEATS
    assert len(odds[0]) == TICKETS
    board, view = boards[0], views[0]
    for seat in range(view.players):
        for ticket in range(board.tickets):
            odds[seat][ticket] = 1.0
        if seat != view.me and view.phase != CHOOSE:
            fill_seat_odds(board, view, history, seat, net, odds[seat])


@kernel
def fill_seat_odds(
    board: BoardRecord,
    view: ViewRecord,
    history: Int64Table,
    rival: int,
    net: Net,
    odds: Float64Row,
) -> None:
    """The same for one rival."""
    fill_features(board, view, history, rival, net.features)
    of_ticket = Layers(net.first, net.second, net.last, net.units)
    if len(net.direct) > 0:
        fill_table(board, view, history, rival, net.given)
        apply_layer(net.table_first, net.given, net.units[2])
        apply_layer(net.table_second, net.units[2], net.units[3])
    for ticket in range(board.tickets):
        answer = run(of_ticket, net.features[ticket])
        if len(net.direct) > 0:
            answer += weighted_sum(net.table_last[ticket], net.units[3])
            answer += weighted_sum(net.direct[ticket], net.given)
        odds[ticket] = exp(max(-LARGEST, min(LARGEST, answer)))


@kernel
def redraw_rival_tickets(
    board: BoardRecord, view: ViewRecord, odds: Float64Table, dice: Int64Row, state: StateRecord
) -> None:
    """Redraw the tickets of rivals of which the viewer knows nothing, by their odds.

    What a rival holds in one place is drawn from all such tickets, again and again (Gibbs sampling; exact for one rival,
    close for several, whose places are drawn one after the other). An exchange of two such tickets, with what was seen
    of them, leads from one world that agrees with the view to another.
    """
    if len(odds) == 0:
        return
    hidden, held, n, slots = scratch(TICKETS), scratch(TICKETS), 0, 0
    for ticket in range(board.tickets):
        if view.ticket_place[ticket] == UNKNOWN and view.ticket_group[ticket] == NOBODY:
            hidden[n] = ticket
            n += 1
            if state.ticket_place[ticket] < 0:
                held[slots] = ticket
                slots += 1
    for _ in range(SWEEPS):
        for i in range(slots):
            before = held[i]
            after = redraw(state, odds, dice, hidden, n, before)
            for k in range(slots):
                if held[k] == after:
                    held[k] = before
            held[i] = after


@kernel
def redraw(
    state: StateRecord, odds: Float64Table, dice: Int64Row, hidden: Int64Row, n: int, held: int
) -> int:
    """Put any hidden ticket, by its odds, into the place of one that a rival holds; returns which."""
    total = 0.0
    for i in range(n):
        total += exchanged_odds(state, odds, held, hidden[i])
    drawn = total * roll(dice, RESOLUTION) / RESOLUTION
    for i in range(n):
        drawn -= exchanged_odds(state, odds, held, hidden[i])
        if drawn < 0.0:
            exchange(state, held, hidden[i])
            return hidden[i]
    return held


@kernel
def exchanged_odds(state: StateRecord, odds: Float64Table, held: int, other: int) -> float:
    """The weight of exchanging the ticket held for the other, at both places."""
    seat, there = -1 - state.ticket_place[held], state.ticket_place[other]
    if there >= 0 or other == held:
        return odds[seat][other]
    if -1 - there == seat:
        return 0.0
    return odds[seat][other] * odds[-1 - there][held] / odds[-1 - there][other]


@kernel
def exchange(state: StateRecord, a: int, b: int) -> None:
    place, seen = state.ticket_place[a], state.ticket_seen[a]
    state.ticket_place[a], state.ticket_seen[a] = state.ticket_place[b], state.ticket_seen[b]
    state.ticket_place[b], state.ticket_seen[b] = place, seen


def load_net(board: Board) -> Net:
    """The belief for a board, with its own buffers."""
    return make_net(weights_for(FOLDER, board) or read_weights(FOLDER, ANY))


def make_net(weights: dict[str, Any]) -> Net:
    """Weights as kernels take them; those of a table may be missing, without any all tickets are equally likely."""
    none = np.zeros((0, 1))
    blank = {"first": none, "second": none, "last": np.zeros((1, 1))}
    found = [weights.get(key, blank.get(key, none)) for key in LAYERS + OF_TABLE]
    tables = as_tables(found)
    buffers = (np.zeros((TICKETS, FEATURES)), np.zeros(CONTEXT), np.zeros((4, UNITS)))
    return Net(*tables, *map(memory.as_rows, buffers))
