"""The crew: asks processes of bots, waits so long and no longer, and replaces a process that fails."""

from __future__ import annotations

import asyncio
import logging
import sys
from contextlib import suppress
from itertools import count

import msgspec

from wagonway.bots import load_bot
from wagonway.engine.view import View
from wagonway.server.crew.questions import LENGTH, Choice, Question, packed

WORKER = ("-m", "wagonway.server.crew.worker")
COMPILING = 180.0  # seconds
TRIES = 2  # a bot that fails twice on one question is given the first legal move

log = logging.getLogger("wagonway.server")


class Worker:
    """One process of bots; it is started when it is first asked, and again when it is gone."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._ended: list[asyncio.subprocess.Process] = []
        self._asking = asyncio.Lock()
        self.restarts = -1

    @property
    def waiting(self) -> bool:
        return self._asking.locked()

    async def ask(self, question: Question, seconds: float) -> str:
        """The bot's choice; whoever takes longer than so many seconds is ended."""
        async with self._asking:
            process = await self._running()
            try:
                return await asyncio.wait_for(self._converse(process, question), seconds)
            except BaseException:
                self.end()
                raise

    async def _converse(self, process: asyncio.subprocess.Process, question: Question) -> str:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(packed(question))
        await process.stdin.drain()
        length = await process.stdout.readexactly(LENGTH)
        data = await process.stdout.readexactly(int.from_bytes(length, "big"))
        choice = msgspec.msgpack.decode(data, type=Choice)
        if choice.number != question.number:
            raise ConnectionError("an answer to another question")
        return choice.action

    async def _running(self) -> asyncio.subprocess.Process:
        if self._process is not None and self._process.returncode is None:
            return self._process
        await self.close()
        self.restarts += 1
        if self.restarts:
            log.warning("bot-worker-restarted", extra={"times": self.restarts})
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            *WORKER,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            start_new_session=True,  # Ctrl-C is for the server, which then ends its crew
        )
        return self._process

    def end(self) -> None:
        """Kill the process; the next question starts another."""
        if self._process is not None:
            with suppress(ProcessLookupError):
                self._process.kill()
            self._ended.append(self._process)
            self._process = None

    async def close(self) -> None:
        """Kill the process and wait until it, and all before it, are gone."""
        self.end()
        while self._ended:
            await self._ended[-1].wait()
            self._ended.pop()


class Crew:
    """All bots that play at this server's tables."""

    def __init__(self, workers: int, seconds: float) -> None:
        self.workers = [Worker() for _ in range(workers)]
        self.seconds = seconds
        self._numbers = count()

    @property
    def restarts(self) -> int:
        return sum(max(0, worker.restarts) for worker in self.workers)

    async def choose(self, bot: str, view: View, sitting: str, seed: str) -> str:
        """What a bot does at a seat. There is always an answer: the first legal move, if need be."""
        question = Question(
            number=next(self._numbers),
            bot=bot,
            sitting=sitting,
            seed=seed,
            board=view.board.id,
            record=view.bytes,
            legal=view.legal_ids,
        )
        for _ in range(TRIES):
            try:
                action = await self._worker(sitting).ask(question, self._patience(bot))
            except (OSError, EOFError, TimeoutError, msgspec.DecodeError) as error:
                log.warning("bot-failed", extra={"bot": bot, "error": type(error).__name__})
            else:
                if action in view.legal:
                    return action
        return view.legal[0]

    def _patience(self, bot: str) -> float:
        """A bot that was never compiled on this machine is given the time for it."""
        return self.seconds if load_bot(bot).ready else COMPILING

    def _worker(self, sitting: str) -> Worker:
        """The same process for the same seat, which remembers it."""
        return self.workers[hash(sitting) % len(self.workers)]

    async def close(self) -> None:
        await asyncio.gather(*(worker.close() for worker in self.workers))
