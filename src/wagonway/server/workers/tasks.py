"""The jobs of worker processes: bots and plans from a seat's view; records, reviews and pictures."""

from __future__ import annotations

import asyncio
import logging
import zlib
from functools import lru_cache, partial
from time import process_time

import msgspec

from wagonway.bots import Bot, load_bot, searches
from wagonway.draw.picture import board_picture
from wagonway.draw.svg import backdrop_svg
from wagonway.engine import memory
from wagonway.engine.game import Game
from wagonway.engine.processors import cores
from wagonway.engine.record import Record
from wagonway.engine.refusal import Refusal
from wagonway.engine.result import result_of
from wagonway.engine.state import STATE
from wagonway.engine.view import View
from wagonway.insight.plan import SeatPlan, plan_of
from wagonway.insight.replay import step_of
from wagonway.insight.review import Graded, Review, grade_answer, review_more
from wagonway.insight.story import story_of
from wagonway.server.boards import board_from, is_imported, key_of
from wagonway.server.config import Settings
from wagonway.server.storage.rows import ReviewRow
from wagonway.server.workers.pool import ResultCache, WorkerFailed, WorkerPool

STAND_IN = "expert"  # decides if a search takes too long
SEARCH_SECONDS = 2.0  # for a search, including its time in the queue
PLAN_SECONDS = 2.0
# Of the score of a game: the server computes it again, where all games wait. And until the worker is stopped.
SCORE_SECONDS, SCORE_DEADLINE = 0.1, 2.0
TRIES = 2  # then the first legal move is played
CACHED = 2000  # plans, hints, and bots with their memory
PART_SECONDS = 1.0  # per part of a review; then the next review has its turn
LOW_PRIORITY = 10  # niceness of searches, records and pictures
LOWEST_PRIORITY = 15  # niceness of reviews

log = logging.getLogger("wagonway.server")


class ServerWorkers:
    """Four pools by duration of their jobs: milliseconds, searches, seconds, minutes."""

    def __init__(self, settings: Settings) -> None:
        self.games = WorkerPool(settings.bot_workers, each=settings.plans_per_address)
        self.records = WorkerPool(
            settings.record_workers,
            queue=settings.records_at_once,
            each=settings.records_per_address,
            niceness=LOW_PRIORITY,
        )
        self.reviews = WorkerPool(settings.record_workers, niceness=LOWEST_PRIORITY)
        # Without a limit per share: the bots of one address wait for each other, until `expert` decides.
        self.searches = WorkerPool(settings.bot_workers, niceness=LOW_PRIORITY)
        self._pools = (self.games, self.searches, self.records, self.reviews)
        self.bots = BotPlayers(self.games, settings.bot_seconds, self.searches, self.reviews)
        self.plans = Plans(self.games, self.records)
        # By game, version and seat: a bot, and its move.
        self.hints: ResultCache[tuple[str, str]] = ResultCache(CACHED)

    @property
    def restarts(self) -> int:
        return sum(pool.restarts for pool in self._pools)

    async def close(self) -> None:
        await asyncio.gather(*(pool.close() for pool in self._pools))


class BotPlayers:
    """Bots in worker processes. On imported boards, where a move may take for ever, they do not delay other bots."""

    def __init__(
        self,
        pool: WorkerPool,
        seconds: float,
        searches: WorkerPool | None = None,
        pool_of_imported_boards: WorkerPool | None = None,
    ) -> None:
        self.pool, self.searches = pool, searches or pool
        self.pool_of_imported_boards = pool_of_imported_boards or pool
        self.seconds = seconds

    async def choose(
        self, bot: str, view: View, seat_key: str, seed: str, creator: str = ""
    ) -> str:
        """The move of a bot; the first legal one if it fails. All searches of a table's creator are one share."""
        try:
            return (await self.advise(bot, view, seat_key, seed, seat_key, creator))[1]
        except Refusal as refusal:  # also of a bot that another version of this program had
            log.warning("bot-failed", extra={"bot": bot, "error": refusal.id})
            return view.legal()[0].text

    async def advise(
        self, bot: str, view: View, seat_key: str, seed: str, share: str, searching: str = ""
    ) -> tuple[str, str]:
        """The bot that decided in time, and its move; WorkerFailed if none did.

        Searches may have another share, `searching`.
        """
        for name in [bot, STAND_IN] if searches(bot) else [bot] * TRIES:
            arguments = (name, seat_key, seed, key_of(view.board.id), view.bytes, view.legal_ids)
            # Searches have a pool of their own, and their time includes the queue.
            pool, seconds, timeout, turn = self.pool, self.seconds, None, share
            if searches(name):
                pool, seconds, timeout = self.searches, SEARCH_SECONDS, SEARCH_SECONDS
                turn = searching or share
            if is_imported(view.board.id):
                pool, seconds = self.pool_of_imported_boards, SEARCH_SECONDS
                turn = searching or share
            choosing = pool.run(choice, *arguments, deadline=seconds, share=turn, place=seat_key)
            try:
                action = await asyncio.wait_for(choosing, timeout)
            except (WorkerFailed, TimeoutError) as error:
                log.warning("bot-failed", extra={"bot": name, "error": type(error).__name__})
            else:
                if action in view.legal():
                    return name, action
        raise WorkerFailed("IllegalMove")


class Plans:
    """Plans, cached by game, version and seat. Those on imported boards do not delay bots."""

    def __init__(self, pool: WorkerPool, pool_of_imported_boards: WorkerPool) -> None:
        self.pool, self.pool_of_imported_boards = pool, pool_of_imported_boards
        self._plans: ResultCache[SeatPlan] = ResultCache(CACHED)

    async def plan(self, game: str, v: int, view: View, share: str) -> SeatPlan:
        arguments = key_of(view.board.id), view.bytes, view.legal_ids
        pool = self.pool_of_imported_boards if is_imported(view.board.id) else self.pool
        compute = partial(pool.run, plan, *arguments, deadline=PLAN_SECONDS, share=share)
        return await self._plans.get((game, v, view.seat), compute)


async def check_score(pool: WorkerPool, game: Game, share: str) -> None:
    """Refuse the end of a game on an imported board if its score, a search for longest paths, takes too long."""
    arguments = key_of(game.board.id), game.bytes()
    seconds = await pool.run(score, *arguments, deadline=SCORE_DEADLINE, share=share)
    if seconds > SCORE_SECONDS:
        raise WorkerFailed("TimeoutError")


# ------------------------------------------------------------------------------ in the worker process


def choice(bot: str, seat_key: str, seed: str, board: str, record: bytes, legal: list[int]) -> str:
    """The move of a bot that keeps its memory; `record` is the seat's view."""
    return str(
        cached_bot(bot, seat_key, seed).choose(View.of_bytes(board_from(board), record, legal))
    )


@lru_cache(maxsize=CACHED)
def cached_bot(bot: str, seat_key: str, seed: str) -> Bot:  # noqa: ARG001
    """A bot keeps its memory and random state while it plays the same seat."""
    return load_bot(bot, seed)


def score(board: str, state: bytes) -> float:
    """The processor time of the score of a finished game."""
    rows, found = memory.rows(STATE, 1), board_from(board)
    memory.load(STATE, rows, 0, state)
    assert found.record is not None  # computed before
    begun = process_time()
    result_of(found, rows)
    return process_time() - begun


def plan(board: str, record: bytes, legal: list[int]) -> SeatPlan:
    return plan_of(View.of_bytes(board_from(board), record, legal))


# Records, reviews and pictures; most results are JSON.


def story(record: bytes) -> bytes:
    """A finished game step by step, after verifying its record."""
    return msgspec.json.encode(story_of(Record.parse(record)))


def step(record: bytes, at: int | None, seat: int | None) -> bytes:
    """A record at a step, by default the last, as a seat sees it."""
    found = Record.parse(record)
    return msgspec.json.encode(step_of(found, len(found.entries) if at is None else at, seat))


@lru_cache(maxsize=8)
def parsed(record: bytes) -> Record:
    return Record.parse(record)


def grade(record: bytes, v: int, action: str, budget: str) -> Graded:
    return grade_answer(parsed(record), v, action, budget)


def review_part(game: str, record: bytes, body: bytes, budget: str) -> ReviewRow:
    """Continue a review for PART_SECONDS; without a body, only its frame."""
    before = msgspec.json.decode(zlib.decompress(body), type=Review) if body else None
    return review_row(game, review_more(parsed(record), before, PART_SECONDS, budget, cores()))


def review_row(game: str, review: Review) -> ReviewRow:
    """A review as it is stored; the server sets its time."""
    maker = f"{review.version} {review.model} {review.budget}"
    body = zlib.compress(msgspec.json.encode(review))
    return ReviewRow(game, maker, review.judged, review.decisions, 0, body)


def picture(board: str) -> bytes:
    drawn = board_from(board)
    return msgspec.json.encode(board_picture(drawn, quick=is_imported(drawn.id)))


def backdrop(board: str, night: bool) -> bytes:
    drawn = board_from(board)
    return backdrop_svg(drawn, night, quick=is_imported(drawn.id)).encode()
