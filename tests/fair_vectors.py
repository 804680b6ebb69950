"""Deals as the engine makes them, for the browser's own arithmetic to be tested against.

`python tests/fair_vectors.py` writes them to web/src/fair/vectors.json; test_fair_vectors.py and the tests
of web/src/fair read them.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from wagonway.engine.board import Board
from wagonway.engine.fairness import Deal, new_deal
from wagonway.engine.game import Game
from wagonway.engine.record import Record
from wagonway.engine.seats import SeatEvent
from wagonway.outside.messages import board_facts

FILE = Path(__file__).parents[1] / "web" / "src" / "fair" / "vectors.json"
TABLES = [
    ("tiny", 2, None),
    ("san_francisco", 3, None),
    ("san_francisco", 4, 2),
    ("usa", 2, None),
    ("usa", 5, 1),
]
RULES = ("opening_hand", "opening_deal", "market")
SWEPT = 12  # the seed of a deal whose first market had too many wilds


def vectors() -> list[dict[str, Any]]:
    deals = [(*table, seed) for seed, table in enumerate(TABLES)]
    return [vector(*each) for each in [*deals, ("usa", 2, None, SWEPT)]]


def vector(name: str, players: int, first: int | None, seed: int) -> dict[str, Any]:
    """A deal, the record of a game that was given up at once, and the order of everything."""
    board = Board.load(name)
    entropy = tuple(bytes([seed, seat] * 8) if seat % 2 == 0 else b"" for seat in range(players))
    deal = new_deal(players, seed, f"vector{seed}", entropy)
    game = Game(board, deal, players, first)
    facts = board_facts(board, players)
    return {
        "record": Record.of(game, events=given_up(players)).text(),
        "facts": {
            "cards": facts.cards,
            "tickets": [{"name": ticket.name} for ticket in facts.tickets],
            "rules": {name: getattr(facts.rules, name) for name in RULES},
        },
        "key": key_text(deal),
        "deck_below": deck_below(game),
        "tickets": ticket_order(game),
        "first": int(game.state.first),
    }


def given_up(players: int) -> list[SeatEvent]:
    return [SeatEvent(0, 0, "resign")] if players == 2 else []


def key_text(deal: Deal) -> str:
    return b"".join(word.to_bytes(4, "little", signed=True) for word in deal.key()).hex()


def deck_below(game: Game) -> list[str]:
    """What is left of the deck after the deal, from its top."""
    left = int(game.state.deck_left)
    return [game.board.kinds[int(kind)] for kind in game.state.deck[:left]][::-1]


def ticket_order(game: Game) -> list[str]:
    places = {int(game.state.ticket_place[i]): t.name for i, t in enumerate(game.board.tickets)}
    return [places[place] for place in sorted(places)]


def text() -> str:
    return json.dumps(vectors(), ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), "utf-8")
