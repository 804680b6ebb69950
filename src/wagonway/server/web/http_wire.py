"""One connection over HTTP: the protocol of uvicorn, and what it lacks against those who never come to an end."""

from __future__ import annotations

import asyncio
import sys
from typing import Any

from prometheus_client import Counter
from starlette.types import Message
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.server import ServerState

from wagonway.engine.refusal import Refusal
from wagonway.server.web.guard import refused, secure
from wagonway.server.web.wire import PATIENCE, Config

if sys.platform != "win32":
    import fcntl
    import termios

PARTS, SMALL = 1000, 64  # a body comes in so many parts, or its parts have so many bytes each
PIPELINE = 16  # requests that wait for the answer to an earlier one


class HttpWire(HttpToolsProtocol):
    """Whatever is asked must be asked within the time to keep a connection alive, and answers must be read."""

    _late: asyncio.TimerHandle | None = None
    _asked = True  # to the end; nothing of the next request has come
    _apart = 0  # bytes since the last that belonged to a body, or ended the head of a request
    _parts = 0  # of the body, so far
    _upgraded = False

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.door = config.door

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        seconds, slow = self.door.settings.unread_seconds, self.door.metrics.slow
        self._unread = Unread(transport, self.loop, seconds, slow)
        self._wait()
        self._inside = self.door.let_in(self._address)
        if not self._inside:
            self._refuse(Refusal("connections-many", most=self.door.connections.most))

    def connection_lost(self, exc: Exception | None) -> None:
        self._rest()
        super().connection_lost(exc)

    def _rest(self) -> None:
        """This connection is over, or a WebSocket: there is nothing to look after any more."""
        self._wait_no_more()
        self._unset_keepalive_if_required()
        self._unread.rest()
        if self._inside:
            self._inside = False
            self.door.let_out(self._address)

    @property
    def _address(self) -> str:
        return self.client[0] if self.client else ""

    def shutdown(self) -> None:
        """The server stops: it waits for answers on their way, for nothing else."""
        super().shutdown()
        self._unread.hurry()
        if self._late is not None:
            self._wait(PATIENCE)

    # ------------------------------------------------------------------------------------- requests

    def data_received(self, data: bytes) -> None:
        """Piece by piece: a head that does not end is noticed before all of it is taken in."""
        most = self.door.settings.header_bytes
        for start in range(0, len(data), most):
            piece = data[start : start + most]
            self._apart += len(piece)
            super().data_received(piece)
            if self._upgraded or self.transport.is_closing():
                return
            refusal = self._excess()
            if refusal is not None:
                self._refuse(refusal)
                return
        if self._late is None and (self._apart or not self._asked):
            self._wait()

    def _excess(self) -> Refusal | None:
        """What is too much of all that came."""
        if self._apart > self.door.settings.header_bytes:
            return Refusal("headers-large", most=self.door.settings.header_bytes)
        if self._parts > PARTS + self.door.settings.record_bytes // SMALL:
            return Refusal("body-large", most=self.door.settings.record_bytes)
        if len(self.pipeline) > PIPELINE:
            return Refusal("requests-many")
        return None

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._asked = False
        self._parts = 0

    def on_headers_complete(self) -> None:
        self._apart = 0
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._apart = 0
        self._parts += 1
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._apart = 0
        self._asked = True
        self._wait_no_more()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._upgraded = True
        self._rest()
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # they know each other, and would stay in memory

    def _refuse(self, refusal: Refusal) -> None:
        """Say no and hang up; without a word if another answer is being given."""
        self.door.metrics.limited.inc()
        if not getattr(self.cycle, "response_complete", True):
            self.transport.abort()
            return
        self.transport.write(spelled(refusal))
        self.transport.close()

    def _wait(self, seconds: float | None = None) -> None:
        self._wait_no_more()
        self._late = self.loop.call_later(seconds or self.timeout_keep_alive, self.transport.abort)

    def _wait_no_more(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    # -------------------------------------------------------------------------------------- answers

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread.watch()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._unread.rest()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._unread.watch()


class Unread:
    """What waits in a transport until it is read; whoever takes nothing of it for long is cut off.

    It knows nothing of the connection above: two that know each other would stay in memory when they are over.
    """

    def __init__(
        self,
        transport: asyncio.Transport,
        loop: asyncio.AbstractEventLoop,
        seconds: float,
        slow: Counter,
    ) -> None:
        self._transport = transport
        self._loop = loop
        self._seconds = seconds
        self._slow = slow
        self._timer: asyncio.TimerHandle | None = None

    def watch(self) -> None:
        """Look after what waits now, if anything does; nothing is added to it before the next watch."""
        self.rest()
        if self._transport.get_write_buffer_size():
            self._timer = self._loop.call_later(self._seconds, self._look, self._waiting())

    def rest(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def hurry(self) -> None:
        """From now on nobody is waited for who does not read."""
        self._seconds = min(self._seconds, PATIENCE)
        self.watch()

    def _look(self, before: int) -> None:
        if self._waiting() < before:
            self.watch()
        else:
            self._slow.inc()
            self._transport.abort()

    def _waiting(self) -> int:
        """Bytes here and in the system, which asks for more only when much of what it had was taken."""
        return self._transport.get_write_buffer_size() + untaken(self._transport)


def untaken(transport: asyncio.Transport) -> int:
    """Bytes that the system has taken, and the client not yet; 0 where the system does not tell."""
    if sys.platform == "win32":
        return 0
    wire = transport.get_extra_info("socket")
    try:
        told = fcntl.ioctl(wire.fileno(), termios.TIOCOUTQ, bytes(4))
    except OSError:
        return 0
    return int.from_bytes(told, sys.byteorder)


def spelled(refusal: Refusal) -> bytes:
    """A refusal as the bytes of an answer, for whoever does not come as far as the app."""
    response = refused(refusal)
    message: Message = {"type": "http.response.start", "headers": response.raw_headers}
    secure(message)
    lines = [name + b": " + value + b"\r\n" for name, value in message["headers"]]
    end = b"connection: close\r\n\r\n"
    return b"".join([STATUS_LINE[response.status_code], *lines, end, bytes(response.body)])
