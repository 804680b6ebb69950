"""Second worlds: games that look the same to one audience and differ in everything hidden from it.

Before each move of the first world a new second world is created: it agrees with everything that the audience knows, and
the move reveals in it the same as in the first.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from wagonway.engine import memory
from wagonway.engine.game import Game, Move
from wagonway.engine.refusal import Refusal
from wagonway.engine.state import CHOOSE, STATE

CARDS = ("key", "deck", "hand", "drawn")
TICKETS = ("ticket_place", "ticket_seen", "chosen")
TRIES = 6

Viewer = int | tuple[int, ...] | None  # a seat, the seats of one client, or None for a spectator


@dataclass(frozen=True)
class Step:
    """A move of the first world, with the game before and after it."""

    seat: int
    text: str
    move: Move
    before: Game
    after: Game


def seats_of(viewer: Viewer) -> tuple[int, ...]:
    """The seats of a viewer."""
    if viewer is None:
        return ()
    return viewer if isinstance(viewer, tuple) else (viewer,)


def another_world(game: Game, viewer: Viewer, salt: object) -> Game:
    """A game that looks the same to a viewer."""
    if isinstance(viewer, tuple):
        return reshuffled(game, viewer, random.Random(repr(salt)))
    for seat in [viewer] if viewer is not None else range(game.players):
        game = game.imagine(seat, salt)
    return game


def reshuffled(game: Game, seats: tuple[int, ...], dice: random.Random) -> Game:
    """Reshuffle what several seats together cannot see: the deck and the unknown cards of others."""
    world = game.copy()
    state, left = world.state, int(world.state.deck_left)
    others = [seat for seat in range(game.players) if seat not in seats]
    loose = [int(kind) for kind in state.deck[:left]]
    sizes = {}
    for seat in others:
        unknown = [int(n) for n in state.hand[seat] - state.known[seat]]
        sizes[seat] = sum(unknown)
        loose += [kind for kind, n in enumerate(unknown) for _ in range(n)]
    dice.shuffle(loose)
    for place in range(left):
        state.deck[place] = loose.pop()
    for seat in others:
        state.hand[seat] = state.known[seat]
        for _ in range(sizes[seat]):
            state.hand[seat][loose.pop()] += 1
    mix_tickets(world, seats, dice)
    state.key[:] = [dice.getrandbits(31) for _ in range(8)]
    return world


def mix_tickets(world: Game, seats: tuple[int, ...], dice: random.Random) -> None:
    """Permute the tickets that none of these seats knows."""
    state = world.state
    if state.phase == CHOOSE:
        return
    shown = int(state.offered) if int(state.seat) in seats else 0
    mixed = [
        ticket
        for ticket in range(len(world.board.tickets))
        if not any(int(state.ticket_seen[ticket]) >> seat & 1 for seat in seats)
        and int(state.ticket_place[ticket]) not in (*range(shown), *(-1 - seat for seat in seats))
    ]
    changes = [(int(state.ticket_place[t]), int(state.ticket_seen[t])) for t in mixed]
    dice.shuffle(changes)
    for ticket, (place, seen) in zip(mixed, changes):
        state.ticket_place[ticket], state.ticket_seen[ticket] = place, seen


def view_bytes(game: Game, viewer: Viewer) -> bytes:
    if isinstance(viewer, tuple):
        return b"".join(game.view(seat).bytes for seat in viewer)
    return game.view(viewer).bytes


def adopt(target: Game, source: Game) -> None:
    """Copy the state of the source to the target."""
    memory.copy(STATE, source.rows, 0, target.rows, 0)


@dataclass
class WorldSearch:
    """Finds a second world for each move, and counts how much of it differs."""

    viewer: Viewer
    dice: random.Random
    found: Counter[str]

    def find(self, step: Step) -> tuple[Game, str]:
        """A world before the move, and the action in it that looks the same to the viewer."""
        wanted = view_bytes(step.after, self.viewer)
        for how, world in self._candidates(step):
            if view_bytes(world, self.viewer) != view_bytes(step.before, self.viewer):
                continue
            action = self._replacement(world, step)
            tried = world.copy()
            try:
                tried.play(action, seat=step.seat)
            except Refusal:
                continue
            if view_bytes(tried, self.viewer) == wanted:
                self.found[how] += 1
                return world, action
        raise AssertionError("the first world itself does not match")

    def _candidates(self, step: Step) -> Iterator[tuple[str, Game]]:
        real = step.before
        for i in range(TRIES):
            world = another_world(real, self.viewer, (i, self.dice.random()))
            stack_deck(world, step, self.viewer)
            yield "all", world
            yield "tickets", mixed(real, world, TICKETS)
            yield "cards", mixed(real, world, CARDS)
        yield "deck", deck_reordered(real, step, self.dice)
        yield "nothing", real.copy()

    def _replacement(self, world: Game, step: Step) -> str:
        """Other seats keep the same number of tickets, but different ones."""
        verb, *places = step.text.split()
        if verb != "keep" or step.seat in seats_of(self.viewer):
            return step.text
        world = world.copy()
        world.state.seat = step.seat
        same = [action.text for action in world.legal() if len(action.kept) == len(places)]
        return self.dice.choice(same or [step.text])


def mixed(real: Game, other: Game, names: tuple[str, ...]) -> Game:
    """The first world with some fields of the second."""
    world = real.copy()
    for name in names:
        field = getattr(other.state, name)
        getattr(world.state, name)[:] = field
    return world


def shows_cards(step: Step, viewer: Viewer) -> bool:
    """Whether a viewer sees every card that the move takes from the deck."""
    return step.move.market is not None or step.seat in seats_of(viewer)


def stack_deck(world: Game, step: Step, viewer: Viewer) -> None:
    """Put the cards that the move reveals on top of the deck."""
    if step.move.reshuffled:
        world.state.key[:] = step.before.state.key
    if not shows_cards(step, viewer):
        return
    real, state = step.before.state, world.state
    left = int(real.deck_left)
    taken = left if step.move.reshuffled else left - int(step.after.state.deck_left)
    for place in range(left - 1, left - 1 - taken, -1):
        wanted = int(real.deck[place])
        found = next((i for i in range(place, -1, -1) if int(state.deck[i]) == wanted), None)
        if found is not None:
            state.deck[found], state.deck[place] = int(state.deck[place]), wanted


def deck_reordered(real: Game, step: Step, dice: random.Random) -> Game:
    """The first world with the rest of the deck in another order."""
    world = real.copy()
    if step.move.reshuffled:
        return world
    deep = max(0, int(step.after.state.deck_left))
    order = [int(world.state.deck[i]) for i in range(deep)]
    dice.shuffle(order)
    for i, kind in enumerate(order):
        world.state.deck[i] = kind
    world.state.key[:] = [dice.getrandbits(31) for _ in range(8)]
    return world
