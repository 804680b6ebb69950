"""A seat's view does not depend on what it cannot see, and imagined worlds agree with what it has seen."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import count, islice
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from history import GameHistory, counted, counted_deck, random_histories, ticket_deck
from situations import somewhere
from tables import BOARDS, TABLES, random_game, some_positions
from wagonway.engine.game import Game, Move
from wagonway.engine.kernel import MODE
from wagonway.engine.state import DERIVED, FIELDS, HIDDEN, PHASES, STATE, VIEW
from wagonway.testing import faults

if TYPE_CHECKING:
    from conftest import Golden

tables = st.sampled_from(TABLES)
seeds = st.integers(0, 10_000)
SPARSE = 15  # moves to one world that is judged by the whole history, which takes a while
TABLES_OF_TWO = [(board, players) for board, players in TABLES if players == 2]


def viewers(game: Game) -> Iterable[int | None]:
    """Every seat, and a spectator."""
    return (*range(game.players), None)


# --------------------------------------------------------------------- views and imagined worlds


@given(tables, seeds)
@settings(max_examples=4 if MODE == "plain" else 40)
def test_a_view_is_the_same_in_every_world_that_its_seat_imagines(
    table: tuple[str, int], seed: int
) -> None:
    board, players = table
    for game in some_positions(board, players, seed):
        for seat in viewers(game):
            world, view = game.imagine(seat, seed), game.view(seat)
            assert world.view(seat).bytes == view.bytes
            assert world.view(seat).legal() == view.legal()


def test_the_games_above_reach_every_phase() -> None:
    phases = {game.phase for table in TABLES for game in random_game(*table, seed=1)}
    assert phases == set(PHASES)


@given(tables, seeds)
@settings(max_examples=2 if MODE == "plain" else 20)
def test_a_world_can_be_played_to_its_end(table: tuple[str, int], seed: int) -> None:
    board, players = table
    for game in random_game(board, players, seed):
        if len(game.moves) == 20 + seed % 30:
            break
    world = game.imagine(seed % players, seed)
    choice = random.Random(seed).choice
    while not world.over:
        world.play(choice(world.legal()))
        assert not any("cards" in fault or "ticket" in fault for fault in faults(world))
    assert world.result()


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_worlds_vary(board: str, players: int) -> None:
    """Twenty looks at one position give many decks, hands and keys; the same dice give the same."""
    game = Game.new(BOARDS[board], players, seed=3)
    while game.phase in ("choose", "place"):
        game.play(game.legal()[0])
    worlds = [game.imagine(0, number) for number in range(20)]
    assert len({world.bytes() for world in worlds}) == 20
    assert len({tuple(int(word) for word in world.state.key) for world in worlds}) == 20
    assert len({tuple(counted(world.state.hand[1]).items()) for world in worlds}) > 3
    assert len({tuple(ticket_deck(world)) for world in worlds}) > 3
    assert game.imagine(0, 5).bytes() == worlds[5].bytes()


# ----------------------------------------------------- by hand: nothing here asks the engine's worlds


def swap(values: Any, i: int, j: int) -> None:
    values[i], values[j] = int(values[j]), int(values[i])


@given(tables, seeds, st.data())
@settings(max_examples=6 if MODE == "plain" else 60)
def test_no_view_depends_on_the_order_of_the_deck(
    table: tuple[str, int], seed: int, data: st.DataObject
) -> None:
    game = somewhere(table, seed, data)
    left = int(game.state.deck_left)
    before = [game.view(seat).bytes for seat in viewers(game)]
    if left:
        place = st.integers(0, left - 1)
        swap(game.state.deck, data.draw(place), data.draw(place))
    assert [game.view(seat).bytes for seat in viewers(game)] == before


@given(tables, seeds, st.data())
@settings(max_examples=6 if MODE == "plain" else 60)
def test_no_view_depends_on_the_key(table: tuple[str, int], seed: int, data: st.DataObject) -> None:
    game = somewhere(table, seed, data)
    before = [game.view(seat).bytes for seat in viewers(game)]
    for word in range(8):
        game.state.key[word] = data.draw(st.integers(-(2**31), 2**31 - 1))
    assert [game.view(seat).bytes for seat in viewers(game)] == before


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_setup_3_an_opening_choice_is_visible_only_to_its_seat(board: str, players: int) -> None:
    """SETUP-3  Not even how many tickets were kept, until all have chosen."""
    games = []
    for choice in (0, -1):
        game = Game.new(BOARDS[board], players, seed=8)
        for seat in range(players - 1):
            game.play(game.legal()[choice], seat=seat)
        games.append(game)
    assert games[0].phase == "choose"
    for seat in (players - 1, None):
        assert games[0].view(seat).bytes == games[1].view(seat).bytes
    differ = len(games[0].legal()) > 1
    assert (games[0].view(0).bytes != games[1].view(0).bytes) == differ


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_setup_4_the_first_player_shows_when_the_board_says_so(board: str, players: int) -> None:
    games = [Game.new(BOARDS[board], players, seed=8, first=first) for first in range(2)]
    known = BOARDS[board].first_player_known
    for seat in viewers(games[0]):
        assert (games[0].view(seat).bytes == games[1].view(seat).bytes) != known
    for game in games:
        while game.phase == "choose":
            game.play(game.legal()[0])
    assert games[0].view(None).first == 0
    assert games[1].view(None).first == 1


def visible_parts(move: Move, seat: int | None) -> tuple[object, ...]:
    """The parts of a move that a seat sees."""
    if move.seat == seat:
        return (move,)
    public = len(move.action.kept) or move.text
    return (move.seat, public, move.shown, move.reshuffled)


def follow(one: Game, other: Game, seat: int | None, moves: list[Move]) -> int:
    """Make the same moves in two games as long as the seat can see no difference; returns how many.

    Before and after every move the seat's views of both games must be the same.
    """
    for number, move in enumerate(moves):
        assert one.view(seat).bytes == other.view(seat).bytes
        assert one.view(seat).legal() == other.view(seat).legal()
        if move.action not in other.legal():
            return number
        if visible_parts(one.play(move.action), seat) != visible_parts(
            other.play(move.action), seat
        ):
            return number
    return len(moves)


def whole_game(board: str, players: int, seed: int) -> list[Move]:
    """A game in which cards are mostly drawn unseen, and tickets often."""
    game = Game.new(BOARDS[board], players, seed)
    dice = random.Random(seed)
    while not game.over:
        wanted = dice.choice(["draw deck", "draw deck", "tickets", ""])
        legal = game.legal()
        game.play(wanted if wanted in legal else dice.choice(legal))
    return game.moves


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_two_histories_that_look_alike_give_one_view_of_the_cards(board: str, players: int) -> None:
    """Two cards of the deck change places. Until that shows, they lie in the deck or in rivals' hands."""
    followed = 0
    for seed in range(8):
        moves = whole_game(board, players, seed)
        dice = random.Random(seed)
        for seat in viewers(Game.new(BOARDS[board], players, seed)):
            one = Game.new(BOARDS[board], players, seed)
            start = dice.randrange(len(moves) // 2)
            for move in moves[:start]:
                one.play(move.action)
            other = one.copy()
            left = int(other.state.deck_left)
            if left > 1:
                swap(
                    other.state.deck, left - 1 - dice.randrange(min(left, 6)), dice.randrange(left)
                )
            followed += follow(one, other, seat, moves[start:])
    assert followed > 100


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_two_histories_that_look_alike_give_one_view_of_the_tickets(
    board: str, players: int
) -> None:
    """Two tickets change places before anybody sees them; later rivals hold them or give them back."""
    followed = 0
    for seed in range(8):
        moves = whole_game(board, players, seed)
        dice = random.Random(seed)
        for seat in viewers(Game.new(BOARDS[board], players, seed)):
            one, other = (Game.new(BOARDS[board], players, seed) for _ in range(2))
            tickets = len(BOARDS[board].tickets)
            deal = BOARDS[board].opening_deal
            own = ticket_deck(one)[seat * deal : (seat + 1) * deal] if seat is not None else []
            others = [ticket for ticket in range(tickets) if ticket not in own]
            swap(other.state.ticket_place, *dice.sample(others, 2))
            followed += follow(one, other, seat, moves)
    assert followed > 100


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_two_histories_that_look_alike_give_one_view_of_what_was_kept(
    board: str, players: int
) -> None:
    """TICKET-5  Rivals keep other tickets than they did, as many: the seat learns only how many."""
    followed = changed = 0
    for seed in range(8):
        moves = whole_game(board, players, seed)
        dice = random.Random(seed)
        for seat in viewers(Game.new(BOARDS[board], players, seed)):
            one, other = (Game.new(BOARDS[board], players, seed) for _ in range(2))
            for move in moves:
                assert one.view(seat).bytes == other.view(seat).bytes
                action = move.action
                if move.action.kept and move.seat != seat:
                    same = [a for a in other.legal() if len(a.kept) == len(move.action.kept)]
                    action = other.read(dice.choice(same))
                    changed += action != move.action
                if action not in other.legal():
                    break
                if visible_parts(one.play(move.action), seat) != visible_parts(
                    other.play(action), seat
                ):
                    break
                followed += 1
    assert followed > 100
    assert changed > 5


# ------------------------------------------------------------------------- worlds and the history


def looks(history: GameHistory, dice: random.Random, share: float) -> Iterable[tuple[int, Any]]:
    """Now and then a seat of the game and a world that it imagines."""
    game = history.game
    if not game.over and dice.random() < share:
        seat = dice.randrange(game.players)
        yield seat, game.imagine(seat, dice.random()).state


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_cards_taken_from_the_market_are_in_the_hands_that_took_them(
    board: str, players: int
) -> None:
    dice = random.Random(1)
    for seed in range(3):
        known = [Counter[int]() for _ in range(players)]
        for history in random_histories(board, players, seed):
            hands = history.cards.hands
            if history.game.moves:
                mover = history.game.moves[-1].seat
                learn(known[mover], history.game.moves[-1], history)
            for _, world in looks(history, dice, 0.3):
                for other in range(players):
                    assert counted(world.hand[other]) >= known[other]
            assert len(hands) == players


def learn(known: Counter[int], move: Move, history: GameHistory) -> None:
    """Cards a seat took from the market, or showed for a tunnel, and did not pay with since."""
    kinds = history.game.board.kinds
    if move.text.startswith("draw ") and move.card is None:
        known[kinds.index(move.text.removeprefix("draw "))] += 1
    if move.text.startswith("claim "):
        known |= history.paid(move)
    if move.claimed:
        known.subtract(kinds.index(card) for card in move.spent)
        for kind in [kind for kind, count in known.items() if count <= 0]:
            del known[kind]


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_card_6_a_world_knows_what_the_last_shuffle_was_made_of(board: str, players: int) -> None:
    """CARD-6  The deck and what was drawn from it since are the discards of that moment."""
    dice = random.Random(2)
    for seed in range(3):
        for history in random_histories(board, players, seed):
            cards = history.cards
            for seat, world in looks(history, dice, 0.3):
                heap = counted_deck(history.game.state)
                others = [hand for other, hand in enumerate(cards.hands) if other != seat]
                for hand in others:
                    heap += hand.drawn[cards.shuffle]
                assert counted_deck(world) <= heap
                drawn = [counted(world.drawn[other]) for other in range(players) if other != seat]
                assert sum(drawn, counted_deck(world)) == heap


@pytest.mark.parametrize(("board", "players"), TABLES_OF_TWO)
def test_card_6_with_two_players_a_shuffle_shows_the_rivals_hand(board: str, players: int) -> None:
    """CARD-6  What is neither in the new deck, nor in the market, nor mine, is the rival's."""
    shuffles = 0
    for seed in range(20):
        for game in random_game(board, players, seed):
            if game.moves and game.moves[-1].reshuffled and not game.over:
                seat = 1 - game.moves[-1].seat
                drawn = game.moves[-1].card is not None
                for number in range(5):
                    hand = counted(game.imagine(seat, number).state.hand[1 - seat])
                    # The card that made the shuffle necessary may be the first off the new deck.
                    assert (hand - counted(game.state.hand[1 - seat])).total() <= drawn
                shuffles += 1
    assert shuffles > 5


@pytest.mark.parametrize(("board", "players"), TABLES_OF_TWO)
def test_with_two_players_no_world_contradicts_the_cards_of_the_whole_game(
    board: str, players: int
) -> None:
    dice = random.Random(3)
    for seed in range(12):
        for history in random_histories(board, players, seed):
            for seat, world in looks(history, dice, 0.15):
                moves = len(history.game.moves)
                assert history.cards.agrees(seat, world), f"seed {seed}, seat {seat}, move {moves}"


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_ticket_1_a_ticket_given_back_stays_where_it_is(board: str, players: int) -> None:
    """TICKET-1 TICKET-5  Until somebody looks at it, the seat that gave it back knows its place."""
    dice = random.Random(4)
    seen = 0
    for seed in range(6):
        for history in random_histories(board, players, seed, hurry=0.3):
            for seat, world in looks(history, dice, 0.3):
                (deck, held), *ways = history.tickets[seat].ways
                sure = {
                    ticket: place
                    for place, ticket in enumerate(deck)
                    if ticket >= 0 and all(way[place] == ticket for way, _ in ways)
                }
                assert all(int(world.ticket_place[t]) == place for t, place in sure.items())
                assert all(int(world.ticket_place[t]) == -1 - seat for t in held[seat])
                seen += len(sure)
    assert seen


def test_the_checker_accepts_the_true_world_and_rejects_others() -> None:
    dice = random.Random(5)
    refused = Counter[str]()
    for seed in range(4):
        for history in random_histories("san_francisco", 3, seed, hurry=0.2):
            game = history.game
            for seat in range(3):
                assert history.cards.agrees(seat, game.state)
                assert history.tickets[seat].agrees(game.state)
            other = game.copy()
            if game.over or dice.random() > 0.1 or int(game.state.deck_left) < 2:
                continue
            # A card known to be in a hand changes places with the deck; a ticket of one's own goes.
            seat = dice.randrange(3)
            rival = (seat + 1) % 3
            taken = history.cards.hands[rival].market - history.cards.hands[rival].spent
            known = [kind for kind in taken if game.state.hand[rival][kind] == taken[kind]]
            top = int(game.state.deck[int(game.state.deck_left) - 1])
            if known and top != known[0]:
                other.state.hand[rival][known[0]] -= 1
                other.state.hand[rival][top] += 1
                other.state.deck[int(game.state.deck_left) - 1] = known[0]
                refused["cards"] += 1
                assert not history.cards.agrees(seat, other.state)
            own = [t for t, place in enumerate(game.state.ticket_place) if place == -1 - seat]
            if own:
                other.state.ticket_place[own[0]] = -1 - rival
                refused["tickets"] += 1
                assert not history.tickets[seat].agrees(other.state)
    assert min(refused["cards"], refused["tickets"]) > 3


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_how_many_worlds_contradict_the_whole_history(
    board: str, players: int, golden: Golden
) -> None:
    """Where a world is only as good as its summary of the past (see worlds.py), this is how good."""
    dice = random.Random(6)
    judged = [
        (history.cards.agrees(seat, world), history.tickets[seat].agrees(world))
        for history in islice(many_games(board, players), 20 * SPARSE)
        for seat, world in looks(history, dice, 1 / SPARSE)
    ]
    cards, tickets = (sum(not agrees for agrees in column) for column in zip(*judged))
    golden.check(
        f"worlds/{board}_{players}.txt",
        f"{len(judged)} worlds imagined in games of random moves\n"
        f"{cards} contradict who drew, took and paid which cards\n"
        f"{tickets} contradict who looked at, kept and gave back which tickets\n",
    )


def many_games(board: str, players: int) -> Iterator[GameHistory]:
    for seed in count():
        yield from random_histories(board, players, seed)


# --------------------------------------------------------------------------------- the table of fields


def test_a_hidden_field_is_in_no_view_and_a_derived_one_in_no_state() -> None:
    names = [field.name for field in FIELDS]
    assert len(set(names)) == len(names)
    by_audience = {seen: {f.name for f in FIELDS if f.seen == seen} for seen in (HIDDEN, DERIVED)}
    assert by_audience[HIDDEN] == {"key", "open_routes", "deck", "ticket_seen"}
    assert not by_audience[HIDDEN] & set(VIEW.names or ())
    assert not by_audience[DERIVED] & set(STATE.names or ())
    assert STATE.itemsize <= 800
