"""What is kept of a game that was watched: one record, sized for its board and table."""

from __future__ import annotations

import zlib
from typing import Any

import numpy as np

from wagonway.arena.results import STORY
from wagonway.arena.study import witness
from wagonway.engine.board import Board

Notes = np.ndarray[Any, np.dtype[Any]]

ROUTE = {
    "owner": witness.OWNER,
    "turn": witness.CLAIM_TURN,  # of the owner's turns; 0 while nobody has it
    "rivals_cut": witness.RIVALS_CUT,
    "detour": witness.DETOUR,
    "tickets_cut": witness.TICKETS_CUT,
}
TICKET = {
    "holder": witness.HOLDER,
    "turn": witness.KEEP_TURN,
    "done": witness.DONE,
    "opening_looks": witness.OPENING_LOOKS,
    "later_looks": witness.LATER_LOOKS,
}
TABLE = {
    "reshuffles": witness.RESHUFFLES,
    "dry_turns": witness.DRY_TURNS,
    "passes": witness.PASSES,
}


def note_record(board: Board, players: int) -> np.dtype[Any]:
    """The layout of the notes on one game."""
    symbols = len(board.symbols)
    seat = np.dtype(
        [
            ("share", np.float32),  # of the victory: 1/k when k players share it
            *((name, np.int16) for name in STORY),
            ("token_turn", np.int16, (symbols,)),  # 0: never taken
        ]
    )
    return np.dtype(
        [
            ("deal", np.int64),
            ("seats", seat, (players,)),
            ("routes", np.dtype([(name, np.int16) for name in ROUTE]), (len(board.routes),)),
            ("tickets", np.dtype([(name, np.int16) for name in TICKET]), (len(board.tickets),)),
            *((name, np.int16) for name in TABLE),
            ("stack_place", np.int8, (symbols,)),
        ]
    )


def noted(board: Board, deals: range, seats: Any, routes: Any, tickets: Any, tables: Any) -> Notes:
    """What the witness wrote, as records."""
    notes = np.zeros(len(deals), note_record(board, seats.shape[1]))
    notes["deal"] = np.arange(deals.start, deals.stop)
    fill(notes["seats"], STORY, seats)
    share = notes["seats"]["won"] / notes["seats"]["won"].sum(axis=1, keepdims=True)
    notes["seats"]["share"] = share
    symbols = len(board.symbols)
    notes["seats"]["token_turn"] = seats[:, :, witness.TOKEN_TURN : witness.TOKEN_TURN + symbols]
    fill(notes["routes"], ROUTE, routes)
    fill(notes["tickets"], TICKET, tickets)
    fill(notes, TABLE, tables)
    notes["stack_place"] = tables[:, witness.STACK_PLACE : witness.STACK_PLACE + symbols]
    return notes


def fill(part: Any, columns: dict[str, int], told: Any) -> None:
    for name, column in columns.items():
        part[name] = told[..., column]


def packed(notes: Notes) -> bytes:
    """Notes as compressed bytes, byte by byte of all games, for these are most alike."""
    raw = np.frombuffer(notes.tobytes(), np.uint8).reshape(len(notes), notes.itemsize)
    return zlib.compress(np.ascontiguousarray(raw.T).tobytes(), 1)


def unpacked(blob: bytes, layout: np.dtype[Any]) -> Notes:
    raw = np.frombuffer(zlib.decompress(blob), np.uint8).reshape(layout.itemsize, -1)
    return np.ascontiguousarray(raw.T).view(layout)[:, 0]
