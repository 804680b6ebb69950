"""An external program: a child process with line-based pipes that can neither block nor outlive us.

It has its own process group, so that Ctrl-C in the terminal does not reach it and everything it
started ends with it. Its pipes never block: input, output and error output are served together
until there is a line or the time is up.
"""

from __future__ import annotations

import atexit
import os
import selectors
import signal
import subprocess
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from threading import current_thread, main_thread
from time import monotonic
from types import FrameType

from wagonway.outside.faults import INPUT_CLOSED, LATE, STOPPED, TOO_LONG, UNFINISHED, ProgramError

LONGEST_LINE = 1 << 20  # bytes
CHUNK = 1 << 16
SKIPPED = 1 << 17  # bytes read before a question, twice the capacity of a pipe
TAIL = 1 << 12  # bytes of error output that are kept
GRACE = 0.5  # seconds in which a program may end by itself
STEADY = {"PYTHONHASHSEED": "0"}  # makes the order of Python's sets reproducible

_alive: set[Program] = set()


class Program:
    """A running program: `send` it a line, `receive` one."""

    def __init__(self, command: Sequence[str]) -> None:
        self.command = list(command)
        self._owner = os.getpid()
        with terminated_later():
            self._start()

    def _start(self) -> None:
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(  # noqa: S603  the user named this program
            self.command,
            stdin=pipe,
            stdout=pipe,
            stderr=pipe,
            bufsize=0,
            env={**os.environ, **STEADY},
            start_new_session=True,
        )
        self._to_send = bytearray()
        self._lines: deque[bytes] = deque()
        self._received = bytearray()  # the beginning of the next line
        self._tail = bytearray()
        self._input_open = True
        self._output_open = True
        self._selector = selectors.DefaultSelector()
        stdin, stdout, stderr = self._process.stdin, self._process.stdout, self._process.stderr
        assert stdin is not None and stdout is not None and stderr is not None  # noqa: PT018
        self._input, self._streams = stdin, (stdin, stdout, stderr)
        for stream, serve in zip(self._streams, (self._write, self._read, self._read_errors)):
            os.set_blocking(stream.fileno(), False)
            event = selectors.EVENT_WRITE if stream.writable() else selectors.EVENT_READ
            self._selector.register(stream, event, serve)
        _alive.add(self)

    @property
    def pid(self) -> int:
        """The id of the process, and of its process group."""
        return self._process.pid

    def send(self, line: bytes) -> None:
        """Queue a line, which is sent while waiting for others."""
        self._to_send += line + b"\n"

    def flush(self) -> None:
        """Send what can be sent without blocking."""
        with suppress(ProgramError):
            self._serve(0.0)

    def receive(self, until: float) -> bytes:
        """The next line, with a deadline of the monotonic clock."""
        while not self._lines:
            left = until - monotonic()
            self._serve(max(0.0, left))
            if self._lines:
                break
            if not self._output_open:
                raise ProgramError(STOPPED)
            if not self._input_open:
                raise ProgramError(INPUT_CLOSED)
            if left <= 0:
                raise (
                    ProgramError(UNFINISHED, _text(self._received))
                    if self._received
                    else ProgramError(LATE)
                )
        return self._lines.popleft()

    def skip(self) -> list[bytes]:
        """The lines that arrived unrequested; of a flood, only the beginning."""
        for _ in range(SKIPPED // CHUNK):
            before = len(self._lines)
            self._serve(0.0, writing=False)
            if len(self._lines) == before:
                break
        lines = list(self._lines)
        self._lines.clear()
        return lines

    @property
    def is_alive(self) -> bool:
        """Whether its pipes are open, as far as we know."""
        return self._input_open and self._output_open

    @property
    def error_output(self) -> list[str]:
        """The last lines of its error output."""
        lines = _text(self._tail).splitlines()
        return lines[1:] if len(self._tail) == TAIL else lines

    def dismiss(self) -> int:
        """Send the pending lines, wait a moment, then kill it and all it started; returns its exit status."""
        until = monotonic() + GRACE
        with suppress(ProgramError):
            while self._output_open and (left := until - monotonic()) > 0:
                if not self._to_send:
                    self._close_input()
                self._serve(left)
                self._lines.clear()
        return self.kill()

    def kill(self) -> int:
        """Kill it and all it started at once; returns its exit status if it had ended before."""
        # Until we reap it, its group id cannot be reused, even if the program has ended.
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        status = self._process.wait()
        self._selector.close()
        self._keep(_take(self._streams[-1].fileno()))
        for stream in self._streams:
            stream.close()
        _alive.discard(self)
        return status

    def kill_if_ours(self) -> None:
        """Kill it unless this process is a fork, which inherits the list of programs but does not own them."""
        if self._owner == os.getpid():
            self.kill()

    def _serve(self, seconds: float, writing: bool = True) -> None:
        """Wait until pipes are ready, and serve them."""
        if self._input_open:
            # A writable pipe is always ready: poll it only when there is something to write.
            self._await_writing(writing and bool(self._to_send))
        if not self._selector.get_map():
            return
        for key, _ in self._selector.select(seconds):
            key.data(key.fd)

    def _await_writing(self, wanted: bool) -> None:
        awaited = self._input.fileno() in self._selector.get_map()
        if wanted and not awaited:
            self._selector.register(self._input, selectors.EVENT_WRITE, self._write)
        elif awaited and not wanted:
            self._selector.unregister(self._input)

    def _write(self, pipe: int) -> None:
        try:
            del self._to_send[: os.write(pipe, self._to_send[:CHUNK])]
        except BlockingIOError:
            pass
        except OSError:
            self._close_input()

    def _close_input(self) -> None:
        """Close its input."""
        if self._input_open:
            self._await_writing(False)
            self._input_open = False
            self._input.close()

    def _read(self, pipe: int) -> None:
        data = _take(pipe)
        if data == b"":
            self._output_open = False
            self._selector.unregister(pipe)
        *lines, self._received = (self._received + (data or b"")).split(b"\n")
        for line in (*lines, self._received):
            if len(line) > LONGEST_LINE:
                raise ProgramError(TOO_LONG, _text(line[:CHUNK]))
        self._lines.extend(map(bytes, lines))

    def _read_errors(self, pipe: int) -> None:
        data = _take(pipe)
        if data == b"":
            self._selector.unregister(pipe)
        self._keep(data)

    def _keep(self, errors: bytes | None) -> None:
        self._tail = (self._tail + (errors or b""))[-TAIL:]


def _take(pipe: int) -> bytes | None:
    """The data in a pipe: None if there is none yet, empty at its end."""
    try:
        return os.read(pipe, CHUNK)
    except BlockingIOError:
        return None


def _text(data: bytes | bytearray) -> str:
    return data.decode("utf-8", "replace")


@contextmanager
def terminated_later() -> Iterator[None]:
    """Defer SIGTERM: its handler cannot kill a program that is not in `_alive` yet."""
    handler = signal.getsignal(signal.SIGTERM)
    if not callable(handler) or current_thread() is not main_thread():
        yield
        return
    waiting: list[tuple[int, FrameType | None]] = []
    signal.signal(signal.SIGTERM, lambda number, frame: waiting.append((number, frame)))
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, handler)
        for number, frame in waiting:
            handler(number, frame)


@atexit.register
def kill_all() -> None:
    """Kill all programs at exit, so that an unclosed player leaves none behind."""
    for program in list(_alive):
        program.kill_if_ours()
