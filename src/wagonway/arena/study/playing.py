"""Playing what an inquiry lacks: on all cores, piece by piece, each kept at once."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass

import numpy as np

from wagonway.arena.compiled import Desk, as_rows, seated
from wagonway.arena.crews import cores
from wagonway.arena.dealing import bot_dice, deal_keys
from wagonway.arena.match import LISTENING, Listener, Progress, Running
from wagonway.arena.stopping import Stop
from wagonway.arena.study import witness
from wagonway.arena.study.inquiry import Archive, Inquiry
from wagonway.arena.study.notes import Notes, note_record, noted
from wagonway.bots import load_bot
from wagonway.engine import play
from wagonway.engine.jit import is_warm, mark_warm
from wagonway.engine.match import PACE
from wagonway.engine.warming import warm

PIECE_SECONDS = 0.5  # how long a piece should take: Ctrl-C and progress wait for it
FIRST_PIECE = 16  # deals, before anything is known of the speed
LARGEST_PIECE = 512  # deals whose notes lie in memory at once

LOOP = ("engine", "planning", "arena/study/witness.py")  # what the watched games are made of

_desk = Desk()


@dataclass
class Study:
    """The notes on all tables, as far as they were played."""

    inquiries: list[Inquiry]
    notes: dict[Inquiry, Notes]
    progress: Progress
    complete: bool


class FirstShares(Running):
    """The estimate while games are played: what whoever begins wins, at each size of table."""

    def add(self, name: str, notes: Notes) -> None:
        seats = notes["seats"]
        shares = (seats["share"] * seats["first"]).sum(axis=1, dtype=np.float64)
        sums = self._sums.setdefault(name, [0.0, 0.0, 0.0])
        for i, more in enumerate((len(shares), shares.sum(), (shares**2).sum())):
            sums[i] += float(more)


class Playing:
    """The games of a study: `run` them, or as many as there is time for."""

    def __init__(
        self,
        inquiries: Sequence[Inquiry],
        archive: Archive | None = None,
        name_of: Callable[[int], str] = str,
    ) -> None:
        self.inquiries, self.archive, self._name_of = list(inquiries), archive, name_of
        self._first = FirstShares()
        wanted = sum(inquiry.games for inquiry in inquiries)
        self.progress = Progress(wanted, running=self._first)
        self._notes: dict[Inquiry, list[Notes]] = {each: [] for each in inquiries}
        self._begun = {each: np.zeros(each.games, np.bool_) for each in inquiries}
        self._pace: dict[Inquiry, float] = {}  # seconds a deal
        self._stop = Stop()

    def run(self, listen: Listener = lambda _: None, workers: int | None = None) -> Study:
        """Play all that is missing. Ctrl-C ends it early; what was played by then is kept."""
        self._recall()
        listen(self.progress)
        try:
            with self._stop:
                for inquiry in self.inquiries:
                    if not self._stop.wanted and not self._begun[inquiry].all():
                        make_ready(inquiry)
                        self._play(inquiry, workers or cores(), listen)
        except KeyboardInterrupt:
            pass  # asked a second time, or in a thread that hears no signals
        complete = self.progress.games == self.progress.wanted
        return Study(self.inquiries, self._gathered(), self.progress, complete)

    def _recall(self) -> None:
        if self.archive is None:
            return
        for inquiry in self.inquiries:
            notes = self.archive.recall(inquiry)
            self._begun[inquiry][notes["deal"]] = True
            self._count(inquiry, notes)
            self.progress.known += len(notes)

    def _play(self, inquiry: Inquiry, workers: int, listen: Listener) -> None:
        start = time.monotonic() - self.progress.seconds
        pieces, waiting = self._pieces(inquiry, workers), set[Future[tuple[Notes, float]]]()
        pool = ThreadPoolExecutor(workers)
        try:
            while not self._stop.wanted:
                while len(waiting) < 2 * workers and (piece := next(pieces, None)):
                    waiting.add(pool.submit(timed_watch, inquiry, piece))
                if not waiting:
                    return
                done, waiting = wait(waiting, LISTENING, FIRST_COMPLETED)
                for future in done:
                    self._keep(inquiry, *future.result())
                self.progress.seconds = time.monotonic() - start
                listen(self.progress)
        finally:
            pool.shutdown(wait=True, cancel_futures=True)
            for future in waiting:
                if not future.cancelled() and future.exception() is None:
                    self._keep(inquiry, *future.result())

    def _pieces(self, inquiry: Inquiry, workers: int) -> Iterator[range]:
        """Deals that nobody has begun."""
        begun = self._begun[inquiry]
        while not begun.all():
            start = int(begun.argmin())
            free = begun[start : start + self._size(inquiry, workers)]
            stop = start + (int(free.argmax()) if free.any() else len(free))
            begun[start:stop] = True
            yield range(start, stop)

    def _size(self, inquiry: Inquiry, workers: int) -> int:
        """Deals of the next piece: of the right length in time, and small enough to share out the rest."""
        if inquiry not in self._pace:
            return FIRST_PIECE
        left = int((~self._begun[inquiry]).sum())
        right = int(PIECE_SECONDS / max(self._pace[inquiry], 1e-9))
        return max(1, min(right, -(-left // (2 * workers)), LARGEST_PIECE))

    def _keep(self, inquiry: Inquiry, notes: Notes, seconds: float) -> None:
        if self.archive is not None:
            self.archive.keep(inquiry, notes)
        self._pace[inquiry] = seconds / len(notes)
        self._count(inquiry, notes)
        self.progress.played += len(notes)

    def _count(self, inquiry: Inquiry, notes: Notes) -> None:
        self._notes[inquiry].append(notes)
        self._first.add(self._name_of(inquiry.players), notes)

    def _gathered(self) -> dict[Inquiry, Notes]:
        """The notes of each inquiry, by deal."""
        found = {}
        for inquiry, parts in self._notes.items():
            notes = np.concatenate(
                [np.zeros(0, note_record(inquiry.board, inquiry.players)), *parts]
            )
            found[inquiry] = notes[np.argsort(notes["deal"])]
        return found


def make_ready(inquiry: Inquiry) -> None:
    """Compile what is needed, here and once, before many threads want it."""
    load_bot(inquiry.bot).make_ready()
    if not is_warm():
        warm()
    watch(inquiry, range(0))
    mark_warm(LOOP)


def timed_watch(inquiry: Inquiry, deals: range) -> tuple[Notes, float]:
    start = time.perf_counter()
    notes = watch(inquiry, deals)
    return notes, time.perf_counter() - start


def watch(inquiry: Inquiry, deals: range) -> Notes:
    """Play some deals, one game each, and take notes."""
    board, players, n = inquiry.board, inquiry.players, len(deals)
    seating = (inquiry.bot,) * players
    at = seated(board.id, seating)
    dice = [bot_dice(inquiry.seed, 0, seat, bot, deals) for seat, bot in enumerate(seating)]
    paces = play.numbers(n, players, PACE)
    seats = play.numbers(n, players, witness.SEAT_NOTES)
    routes = play.numbers(n, len(board.routes), witness.ROUTE_NOTES)
    tickets = play.numbers(n, len(board.tickets), witness.TICKET_NOTES)
    tables = play.numbers(n, witness.TABLE_NOTES)
    witness.watch_games(
        board.record,
        _desk.states,
        _desk.views,
        players,
        as_rows(deal_keys(inquiry.seed, board.id, players, deals)),
        at.addresses,
        as_rows(np.array(at.looks)),
        at.options,
        as_rows(np.stack(dice, axis=1)),
        _desk.memories,
        paces,
        seats,
        routes,
        tickets,
        tables,
    )
    told = (np.asarray(part) for part in (seats, routes, tickets, tables))
    return noted(board, deals, *told)
