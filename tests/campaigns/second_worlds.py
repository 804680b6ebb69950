"""Second worlds: the same game to one audience, while everything that it cannot know is another.

Before each move of the first world, the second is dealt anew: it agrees with all that the audience knows,
and the move brings to light in it what it brought to light in the first.
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

Eyes = int | tuple[int, ...] | None  # of a seat, of several that one client holds, of a spectator


@dataclass(frozen=True)
class Step:
    """A move of the first world, with the game before and after it."""

    seat: int
    text: str
    move: Move
    before: Game
    after: Game


def seats_of(eyes: Eyes) -> tuple[int, ...]:
    """The seats that somebody holds."""
    if eyes is None:
        return ()
    return eyes if isinstance(eyes, tuple) else (eyes,)


def another_world(game: Game, eyes: Eyes, salt: object) -> Game:
    """A game that these eyes cannot tell from this one."""
    if isinstance(eyes, tuple):
        return dealt_around(game, eyes, random.Random(repr(salt)))
    for seat in [eyes] if eyes is not None else range(game.players):
        game = game.imagine(seat, salt)
    return game


def dealt_around(game: Game, seats: tuple[int, ...], dice: random.Random) -> Game:
    """What several seats together cannot see is dealt anew: the deck, and what others hold unknown to all."""
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
    """Tickets of others, and those in the deck that none of these seats knows anything of, change places."""
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
    facts = [(int(state.ticket_place[t]), int(state.ticket_seen[t])) for t in mixed]
    dice.shuffle(facts)
    for ticket, (place, seen) in zip(mixed, facts):
        state.ticket_place[ticket], state.ticket_seen[ticket] = place, seen


def sight(game: Game, eyes: Eyes) -> bytes:
    if isinstance(eyes, tuple):
        return b"".join(game.view(seat).bytes for seat in eyes)
    return game.view(eyes).bytes


def adopt(target: Game, source: Game) -> None:
    """The target goes on from the state of the source."""
    memory.copy(STATE, source.rows, 0, target.rows, 0)


@dataclass
class Steering:
    """Finds, move by move, a second world for one pair of eyes; counts how much of it could be another."""

    eyes: Eyes
    dice: random.Random
    found: Counter[str]

    def steer(self, step: Step) -> tuple[Game, str]:
        """A world before the move, and what the seat does in it: to these eyes the same as in the first."""
        wanted = sight(step.after, self.eyes)
        for how, world in self._candidates(step):
            if sight(world, self.eyes) != sight(step.before, self.eyes):
                continue
            action = self._disguised(world, step)
            tried = world.copy()
            try:
                tried.play(action, seat=step.seat)
            except Refusal:
                continue
            if sight(tried, self.eyes) == wanted:
                self.found[how] += 1
                return world, action
        raise AssertionError("the first world itself does not fit")

    def _candidates(self, step: Step) -> Iterator[tuple[str, Game]]:
        real = step.before
        for i in range(TRIES):
            world = another_world(real, self.eyes, (i, self.dice.random()))
            pull(world, step, self.eyes)
            yield "all", world
            yield "tickets", mixed(real, world, TICKETS)
            yield "cards", mixed(real, world, CARDS)
        yield "deck", buried(real, step, self.dice)
        yield "nothing", real.copy()

    def _disguised(self, world: Game, step: Step) -> str:
        """Others keep as many tickets as in the first world, but which ones is their secret."""
        verb, *places = step.text.split()
        if verb != "keep" or step.seat in seats_of(self.eyes):
            return step.text
        world = world.copy()
        world.state.seat = step.seat
        same = [action.text for action in world.legal() if len(action.kept) == len(places)]
        return self.dice.choice(same or [step.text])


def mixed(real: Game, other: Game, names: tuple[str, ...]) -> Game:
    """The first world with some of the second in it."""
    world = real.copy()
    for name in names:
        field = getattr(other.state, name)
        getattr(world.state, name)[:] = field
    return world


def shows_cards(step: Step, eyes: Eyes) -> bool:
    """Whether these eyes see every card that the move takes from the deck."""
    return step.move.market is not None or step.seat in seats_of(eyes)


def pull(world: Game, step: Step, eyes: Eyes) -> None:
    """Put those cards on top of the deck that the move brings to light."""
    if step.move.reshuffled:
        world.state.key[:] = step.before.state.key
    if not shows_cards(step, eyes):
        return
    real, state = step.before.state, world.state
    left = int(real.deck_left)
    taken = left if step.move.reshuffled else left - int(step.after.state.deck_left)
    for place in range(left - 1, left - 1 - taken, -1):
        wanted = int(real.deck[place])
        found = next((i for i in range(place, -1, -1) if int(state.deck[i]) == wanted), None)
        if found is not None:
            state.deck[found], state.deck[place] = int(state.deck[place]), wanted


def buried(real: Game, step: Step, dice: random.Random) -> Game:
    """The first world, but what lies deep in the deck lies in another order."""
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
