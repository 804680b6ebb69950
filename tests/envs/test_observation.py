"""Every number of an observation is what its name says, and none depends on what the seat may not know."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tables import BOARDS, TABLES, random_game, some_positions
from wagonway import Game
from wagonway.engine.actions import notation
from wagonway.engine.encoder import encode
from wagonway.engine.view import View
from wagonway.envs.observation import highest, names, observation_size, read
from wagonway.envs.steps import observe_seat

tables = st.sampled_from(TABLES)
seeds = st.integers(0, 10_000)


def observed(game: Game, seat: int) -> Any:
    rows = np.full((1, observation_size(game.board, game.players)), -1, np.int8)
    observe_seat(game.board.record, game.rows, seat, rows)
    return rows[0]


def expected(game: Game, seat: int) -> dict[str, dict[str, int]]:
    """An observation in words, made from the view alone."""
    view = game.view(seat)
    numbers: dict[str, dict[str, int]] = {
        "phase": {view.phase: 1},
        "to act": {place(view, view.to_act): 1},
        "first": {} if view.first is None else {place(view, view.first): 1},
        "turns left": {"turns": view.turns_left or 0},
        "passes": {"passes": int(view.rows["passes"][0])},
        "deck": {"cards": view.deck_left},
        "discards": {"cards": sum(view.discards.values())},
        "shuffles": {"times": int(view.rows["shuffles"][0])},
        "ticket deck": {"tickets": int(view.rows["ticket_left"][0])},
        "hand": view.hand,
        "market": view.market,
        "discarded": view.discards,
        "unseen": view.unseen,
        "routes: closed": {route.name: 1 for route in game.board.routes if view.is_closed(route)},
        "tickets": {ticket.name: 1 for ticket in view.tickets},
        "given back": given_back(view),
    }
    for other in range(game.players):
        numbers |= expected_of_seat(view, other)
    numbers |= expected_offer(game, view)
    for symbol in game.board.symbols:
        numbers[f"stack: {symbol}"] = {
            at: 1 for at, (what, _) in view.stacks.items() if what == symbol
        }
    if game.board.has_tunnels:
        numbers |= expected_tunnel(game, view)
    return {name: {k: n for k, n in numbers[name].items() if n} for name in numbers}


def expected_tunnel(game: Game, view: View) -> dict[str, dict[str, int]]:
    """The pending tunnel, from the encoder; the cards turned up last, from the moves."""
    tunnel = encode(view, [view.to_act]).tunnel
    claim = notation(game.board).by_text[tunnel.claim] if tunnel else None
    shown = [dict(move.shown)["turned"] for move in game.moves if "turned" in dict(move.shown)]
    return {
        "tunnel": {claim.route.name: 1} if claim and claim.route else {},
        "tunnel paid": claim.cards if claim else {},
        "turned up": Counter(shown[-1]) if shown else {},
    }


def place(view: View, seat: int) -> str:
    steps = (seat - (view.seat or 0)) % view.players
    return f"seat +{steps}" if steps else "you"


def expected_of_seat(view: View, seat: int) -> dict[str, dict[str, int]]:
    who = place(view, seat)
    numbers = {
        f"seat: {who}": {
            "route points, at most 127": min(view.scores[seat], 127),
            "pieces left": view.pieces[seat],
            "cards in hand": view.hand_sizes[seat],
            "tickets held": view.ticket_counts[seat],
            "1: has chosen opening tickets": int(view.rows["chosen"][0][seat] != 0),
        },
        f"known: {who}": view.known(seat),
        f"routes: {who}": {route.name: 1 for route in view.routes_of(seat)},
    }
    if view.board.symbols:
        numbers[f"tokens: {who}"] = dict.fromkeys(view.tokens[seat], 1)
    return numbers


def given_back(view: View) -> dict[str, int]:
    """Tickets in the deck whose place the viewer knows and which are not on offer to it."""
    offered = {ticket.name for ticket in view.offer}
    places = view.rows["ticket_place"][0]
    opening = view.phase == "choose"
    return {
        ticket.name: 1
        for ticket, at in zip(view.board.tickets, places, strict=False)
        if 0 <= at < 127 and ticket.name not in offered and not opening
    }


def expected_offer(game: Game, view: View) -> dict[str, dict[str, int]]:
    """The offer by its places; a seat that has chosen in the opening still sees its own."""
    offer = view.offer
    if view.phase == "choose" and not offer:
        start = (view.seat or 0) * game.board.opening_deal
        at = {int(place): i for i, place in enumerate(view.rows["ticket_place"][0])}
        offer = [game.board.tickets[at[start + i]] for i in range(game.board.opening_deal)]
    numbers: dict[str, dict[str, int]] = {}
    for i in range(game.board.largest_offer):
        numbers[f"offer {i + 1}"] = {offer[i].name: 1} if i < len(offer) else {}
    return numbers


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_an_observation_agrees_with_the_view(board: str, players: int) -> None:
    for seed in range(2):
        for game in random_game(board, players, seed):
            if len(game.moves) % 3 and game.phase in ("turn", "second"):
                continue
            for seat in range(players):
                row = observed(game, seat)
                assert read(game.board, players, row) == expected(game, seat)
                assert (row >= 0).all()
                assert (row <= highest(game.board, players)).all()


@given(tables, seeds)
@settings(max_examples=30)
def test_an_observation_does_not_depend_on_hidden_information(
    table: tuple[str, int], seed: int
) -> None:
    board, players = table
    for game in some_positions(board, players, seed):
        for seat in range(players):
            world = game.imagine(seat, seed)
            assert world.bytes() != game.bytes()
            assert (observed(world, seat) == observed(game, seat)).all()


@pytest.mark.parametrize("players", [2, 3])
def test_each_hidden_field_changes_only_its_owners_observation(players: int) -> None:
    """By hand, without the engine's worlds: the key, the deck, a hand, a secret choice, a held ticket."""
    for game in random_game("usa", players, 5):
        before = [observed(game, seat) for seat in range(players)]
        for other in hidden_changes(game):
            for seat in range(players - 1):
                assert (observed(other, seat) == before[seat]).all()


def hidden_changes(game: Game) -> list[Game]:
    """Games that differ in what only the last seat may know, or nobody."""
    last = game.players - 1
    key, deck, hand, choice = (game.copy() for _ in range(4))
    key.state.key[:] += 1
    left = int(deck.state.deck_left)
    deck.state.deck[:left] = deck.state.deck[:left][::-1].copy()
    cards = hand.state.hand[last]
    cards[:] = cards[::-1].copy()
    if choice.state.chosen[last]:
        choice.state.chosen[last] = 3
    return [key, deck, hand, choice]


def test_the_names_are_as_many_as_the_numbers() -> None:
    for board, players in TABLES:
        found = names(BOARDS[board], players)
        assert len(found) == len(set(found)) == observation_size(BOARDS[board], players)
