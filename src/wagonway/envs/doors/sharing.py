"""How threads share the games of a batch: each begins with games of its own, and then helps the others.

Nobody waits for a thread that has no processor, unless it was stopped with games in its hands.
"""

from wagonway.engine.jit import door, jit
from wagonway.envs.doors.signals import comes_to, peek, post, swap

GRAIN = 32  # games that are taken at once
NO_GAME = (1 << 62) - 1  # later than any

# Where the signals of a crew lie, a line of the processor's memory each: the number of the last call, its
# task, and for every worker the next of its games that nobody has taken and whether it has any in its hands.
LINE = 8
CALLED, TASK, NEXT, BUSY = 0, LINE, 2 * LINE, 3 * LINE
WORKER = 2 * LINE
# The next game and the call that it is to be taken for are one number, so that a thread that comes late
# takes none for a task that is over.
GAME_BITS, CALL_BITS = 32, 31


def signals_size(workers: int) -> int:
    return NEXT + WORKER * workers


@door
def call(signals, task, workers, games):
    """Call the workers to a task, which they see after everything that was written before; its number."""
    number = peek(signals, CALLED) + 1
    post(signals, TASK, task)
    for worker in range(workers):
        post(signals, NEXT + WORKER * worker, ticket(number, first_of(worker, workers, games)))
    post(signals, CALLED, number)
    return number


@jit
def ticket(number, game):
    return (number & ((1 << CALL_BITS) - 1)) << GAME_BITS | game


@jit
def first_of(worker, workers, games):
    """The first game of a worker's own."""
    return games * worker // workers


@jit
def take(signals, number, worker, workers, games):
    """The first of up to GRAIN games for a worker to do, and the one after the last; NO_GAME once all are taken.

    Whoever has games in its hands is BUSY before it takes them.
    """
    for k in range(workers):
        other = (worker + k) % workers
        stop = first_of(other + 1, workers, games)
        at = NEXT + WORKER * other
        while True:
            seen = peek(signals, at)
            start = seen & ((1 << GAME_BITS) - 1)
            if seen != ticket(number, start) or start >= stop:
                break
            end = min(start + GRAIN, stop)
            if swap(signals, at, seen, ticket(number, end)):
                return start, end
    return NO_GAME, NO_GAME


@door
def are_done(signals, workers):
    """Whether, with all games taken, the other workers come to the end of theirs within a while."""
    for worker in range(1, workers):
        if not comes_to(signals, BUSY + WORKER * worker, 0):
            return False
    return True
