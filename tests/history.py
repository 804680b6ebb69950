"""The public history of a game, and whether a world agrees with it: the judge of what seats imagine.

It knows nothing of how the engine keeps such knowledge. It is fed the moves of a real game, and keeps
of them what a seat could have written down:

* cards: who took what from the market, who drew unseen from which shuffle, who paid what and when.
  Every card of a shuffle is known in the end, for discards and market lie open; so what other seats
  drew unseen from it is known as a heap, and the question is how the heap was dealt. A world agrees if
  the cards can be dealt so that everybody held what was paid, and holds now what the world says.
* tickets: every way in which the tickets can lie, given that each offer was kept from in secret.
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from tables import BOARDS
from wagonway.engine.board import Board
from wagonway.engine.game import Game, Move

DECK = -1  # among the seats: where cards of the newest shuffle lie that nobody drew
UNSEEN = -1  # among the tickets: one that the seat cannot distinguish from others


@dataclass
class Hand:
    """What the table saw of one seat's cards."""

    drawn: dict[int, Counter[int]] = field(default_factory=lambda: defaultdict(Counter))
    market: Counter[int] = field(default_factory=Counter)
    spent: Counter[int] = field(default_factory=Counter)
    # Of each kind, how many of the cards drawn unseen must have been of it by now.
    need: Counter[int] = field(default_factory=Counter)
    # The need at each payment: newest shuffle then, cards drawn unseen from it, need.
    payments: list[tuple[int, int, Counter[int]]] = field(default_factory=list)

    def pay(self, cards: Counter[int], shuffle: int) -> None:
        self.show(cards, shuffle)
        self.spent += cards

    def show(self, cards: Counter[int], shuffle: int) -> None:
        """The seat holds these cards, whether or not it pays with them then."""
        self.need |= self.spent + cards - self.market
        self.payments.append((shuffle, self.drawn[shuffle].total(), self.need.copy()))


class CardHistory:
    """Who took, drew and paid what, in one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.hands = [Hand() for _ in range(game.players)]
        self.shuffle = int(game.state.shuffles)
        for seat, hand in enumerate(self.hands):
            hand.drawn[1] += counted(game.state.hand[seat])

    def note(self, move: Move) -> None:
        """Write down the move just made."""
        before, self.shuffle = self.shuffle, int(self.game.state.shuffles)
        hand, (verb, _, rest) = self.hands[move.seat], move.text.partition(" ")
        kinds = self.game.board.kinds
        if move.card is not None:
            # A drawn card closes its move, so it comes from the newest shuffle.
            hand.drawn[self.shuffle][kinds.index(move.card)] += 1
        elif verb == "draw":
            hand.market[kinds.index(rest)] += 1
        if verb == "claim":
            hand.show(payment(self.game.board, rest), before)
        if move.claimed:
            hand.pay(Counter(kinds.index(card) for card in move.spent), before)

    def agrees(self, seat: int, world: Any) -> bool:
        """Whether the cards of a world (a state) are consistent with what the seat saw."""
        goal = {DECK: counted_deck(world)}
        deal = {(DECK, self.shuffle): counted_deck(self.game.state)}
        for other, hand in enumerate(self.hands):
            if other != seat:
                goal[other] = counted(world.hand[other])
                goal[other].update(hand.spent)
                goal[other].subtract(hand.market)
                deal |= {(other, shuffle): cards.copy() for shuffle, cards in hand.drawn.items()}
        if any(count < 0 for cards in goal.values() for count in cards.values()):
            return False
        return Redeal(self.hands, deal, goal, range(len(self.game.board.kinds))).succeeds()


class Redeal:
    """Deals what was drawn unseen in another way, until the hands are those of a world.

    It starts from the true deal and swaps cards of one shuffle between two holders: towards the goal,
    and sometimes away from it, so that it does not get stuck.
    """

    MOST_SWAPS = 12_000  # swaps tried before giving up
    UPHILL = 0.3  # probability of a step away from the goal

    def __init__(self, hands: list[Hand], deal: Any, goal: Any, kinds: range) -> None:
        self.hands, self.kinds = hands, kinds
        self.goal = {holder: [cards[kind] for kind in kinds] for holder, cards in goal.items()}
        self.total = {holder: [0 for _ in kinds] for holder in goal}
        self.deal: dict[int, dict[int, list[int]]] = {holder: {} for holder in goal}
        for (holder, shuffle), cards in sorted(deal.items()):
            self.deal[holder][shuffle] = [cards[kind] for kind in kinds]
            for kind in kinds:
                self.total[holder][kind] += cards[kind]
        shuffles = {shuffle for _, shuffle in deal}
        holders = {n: [h for h in goal if sum(self.deal[h].get(n, ()))] for n in shuffles}
        self.tables = [(n, found) for n, found in sorted(holders.items()) if len(found) > 1]
        self.far = {holder: self.distance(holder) for holder in goal}

    def succeeds(self) -> bool:
        dice = random.Random(1)
        for _ in range(self.MOST_SWAPS):
            if not any(self.far.values()):
                return True
            if not self.tables:
                return False
            shuffle, holders = dice.choice(self.tables)
            one, two = dice.sample(holders, 2)
            gives, takes = (self.any_card(self.deal[h][shuffle], dice) for h in (one, two))
            if gives != takes:
                self.try_swap(shuffle, one, two, gives, takes, dice)
        return False

    def any_card(self, cards: list[int], dice: random.Random) -> int:
        at = dice.randrange(sum(cards))
        for kind in self.kinds:
            at -= cards[kind]
            if at < 0:
                break
        return kind

    def try_swap(
        self, shuffle: int, one: int, two: int, gives: int, takes: int, dice: random.Random
    ) -> None:
        was = self.far[one], self.far[two]
        self.swap(shuffle, one, two, gives, takes)
        self.far[one], self.far[two] = self.distance(one), self.distance(two)
        further = self.far[one] + self.far[two] - sum(was)
        if further > 0 and dice.random() > self.UPHILL**further:
            self.swap(shuffle, one, two, takes, gives)
            self.far[one], self.far[two] = was

    def swap(self, shuffle: int, one: int, two: int, gives: int, takes: int) -> None:
        for holder, lost, won in ((one, gives, takes), (two, takes, gives)):
            for cards in (self.deal[holder][shuffle], self.total[holder]):
                cards[lost] -= 1
                cards[won] += 1

    def distance(self, holder: int) -> int:
        """Cards that a holder has too many or too few of in the end, or lacked when it paid."""
        far = sum(abs(is_ - wanted) for is_, wanted in zip(self.total[holder], self.goal[holder]))
        payments = [] if holder == DECK else self.hands[holder].payments
        older = [0 for _ in self.kinds]
        shuffles = iter(self.deal[holder].items())
        number, cards = next(shuffles, (0, older))
        for shuffle, drawn, need in payments:
            while number < shuffle:
                older = [a + b for a, b in zip(older, cards)]
                number, cards = next(shuffles, (shuffle, [0 for _ in self.kinds]))
            fresh = 0  # cards that must have come from the newest shuffle, and by then
            for kind, wanted in need.items():
                missing = wanted - older[kind]
                if missing > 0:
                    fresh += missing
                    far += max(0, missing - (cards[kind] if number == shuffle else 0))
            far += max(0, fresh - drawn)
        return far


class TicketHistory:
    """Every placement of the tickets that is consistent with what one seat saw."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game, self.seat = game, seat
        deal = game.board.opening_deal
        own = range(seat * deal, (seat + 1) * deal)
        deck = tuple(t if i in own else UNSEEN for i, t in enumerate(ticket_deck(game)))
        # The deck from the top, and the tickets that the seat knows in each hand.
        self.ways = {(deck, (frozenset[int](),) * game.players)}

    def look(self, offer: list[int]) -> None:
        """The seat is offered the top of the deck."""
        ways = set()
        for deck, held in self.ways:
            known = {*deck[len(offer) :]}.union(*held)
            if all(was in (UNSEEN, is_) for was, is_ in zip(deck, offer)) and not known & {*offer}:
                ways.add(((*offer, *deck[len(offer) :]), held))
        self.ways = ways

    def keep(self, seat: int, kept: list[int], offered: int) -> None:
        """A seat kept of its offer these positions: for another seat only their number is seen."""
        ways = set()
        for deck, held in self.ways:
            offer, rest = deck[:offered], deck[offered:]
            for chosen in [kept] if seat == self.seat else combinations(range(offered), len(kept)):
                back = tuple(ticket for i, ticket in enumerate(offer) if i not in chosen)
                now = {offer[i] for i in chosen} - {UNSEEN}
                hands = tuple(h | now if s == seat else h for s, h in enumerate(held))
                ways.add((rest + back, hands))
        self.ways = ways

    def agrees(self, world: Any) -> bool:
        places = [int(place) for place in world.ticket_place]
        return any(
            all(ticket == UNSEEN or places[ticket] == i for i, ticket in enumerate(deck))
            and all(
                places[ticket] == -1 - seat for seat, hand in enumerate(held) for ticket in hand
            )
            for deck, held in self.ways
        )


class GameHistory:
    """A game together with its history, as each seat could know it."""

    def __init__(self, board: str, players: int, seed: int) -> None:
        self.game = Game.new(BOARDS[board], players, seed)
        self.cards = CardHistory(self.game)
        self.tickets = [TicketHistory(self.game, seat) for seat in range(players)]

    def play(self, action: str | int) -> Move:
        game, phase = self.game, self.game.phase
        offered = int(game.state.offered)
        move = game.play(action)
        self.cards.note(move)
        if phase == "choose" and game.phase != "choose":
            for choice in game.moves:
                self._kept(choice, game.board.opening_deal)
        elif phase == "keep":
            self._kept(move, offered)
        if game.phase == "keep":
            offer = ticket_deck(game)[: int(game.state.offered)]
            self.tickets[game.seat].look(offer)
        return move

    def paid(self, move: Move) -> Counter[int]:
        """The cards that a claim was paid with."""
        return payment(self.game.board, move.text.removeprefix("claim "))

    def _kept(self, move: Move, offered: int) -> None:
        kept = [int(position) - 1 for position in move.text.split()[1:]]
        for history in self.tickets:
            history.keep(move.seat, kept, offered)


def random_histories(
    board: str, players: int, seed: int, hurry: float = 0.0
) -> Iterator[GameHistory]:
    """A random game and its history after every move; in a hurry, turns are spent on tickets."""
    history = GameHistory(board, players, seed)
    dice = random.Random(f"{board} {players} {seed}")
    yield history
    while not history.game.over:
        legal = history.game.legal()
        greedy = "tickets" in legal and dice.random() < hurry
        history.play("tickets" if greedy else dice.choice(legal))
        yield history


def counted(numbers: Any) -> Counter[int]:
    return Counter({kind: int(number) for kind, number in enumerate(numbers) if number})


def counted_deck(state: Any) -> Counter[int]:
    return Counter(int(kind) for kind in state.deck[: int(state.deck_left)])


def payment(board: Board, claim: str) -> Counter[int]:
    """The cards of “Elm-Forge#blue blue+1”."""
    name, _, cards = claim.rpartition(" ")
    length = next(route.length for route in board.routes if route.name == name)
    colour, _, wilds = cards.partition("+")
    paid = Counter({board.kinds.index(colour): length - int(wilds or 0)})
    paid[0] += int(wilds or 0)
    return paid


def ticket_deck(game: Game) -> list[int]:
    """The tickets of the deck from the top."""
    places = game.state.ticket_place[: len(game.board.tickets)]
    return sorted((t for t, place in enumerate(places) if place >= 0), key=lambda t: int(places[t]))
