"""One WebSocket: the protocol of uvicorn, and what it lacks against those who send too much or do not read."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import uvicorn
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.exceptions import InvalidState
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

from wagonway.server.settings import Settings
from wagonway.server.web.door import Door
from wagonway.server.web.limits import Tally

# In the extensions of a scope.
HANG_UP, UNSENT, AT_ONCE = "wagonway.hang_up", "wagonway.unsent", "wagonway.at_once"
NO_TEXT, POLICY = 1007, 1008  # close codes
TEXT = 0x81  # the first byte of a frame: the last of a message, which is text
PILE = 8  # messages of a client that wait to be looked at
PATIENCE = 1.0  # seconds in which a close frame may still be read
WINDOW = 20.0  # seconds

HangUp = Callable[[int], None]
Unsent = Callable[[], int]


class Config(uvicorn.Config):
    """What uvicorn is told, and the door that its connections come through."""

    def __init__(self, door: Door, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.door = door


class TooMany(Exception):
    """More frames than anybody needs."""


class Frames(ServerProtocol):
    """Counts frames while they are read: one read may hold forty thousand of them.

    Messages are counted again where they are answered, and whoever sends too many is told so there. That
    count is the smaller one; here ends whoever sends faster than anything can be answered.
    """

    def __init__(self, limits: Settings) -> None:
        super().__init__(max_size=limits.message_bytes)
        self._messages = Tally(2 * limits.messages_per_20_s, WINDOW)
        self._others = Tally(limits.frames_per_20_s, WINDOW)

    def recv_frame(self, frame: Frame) -> None:
        is_message = frame.fin and (frame.opcode is Opcode.TEXT or frame.opcode is Opcode.BINARY)
        if (self._messages if is_message else self._others).allows():
            super().recv_frame(frame)
        else:
            self.parser_exc = TooMany()
            self.fail(POLICY)  # what is left of this read is not looked at


class Wire(WebSocketsSansIOProtocol):
    """One WebSocket."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.door = config.door
        self.conn.parser.close()
        self.conn = Frames(self.door.settings)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.loop.call_soon(self._check_begun)

    def _check_begun(self) -> None:
        """A handshake that cannot be read has no app that would end it."""
        if not self.handshake_initiated:
            self.transport.abort()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        scope: Any = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"][HANG_UP] = self.hang_up
            scope["extensions"][UNSENT] = self.transport.get_write_buffer_size
            scope["extensions"][AT_ONCE] = self.send_at_once

    async def send(self, message: ASGISendEvent) -> None:
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True  # it was refused; that is no error of ours

    def send_receive_event_to_app(self) -> None:
        """Text that is none ends the connection; it is no error of ours, and no line in the log.

        Reading is paused when messages pile up, not at each of them.
        """
        if self.curr_msg_data_type != "text" or self.close_sent:
            super().send_receive_event_to_app()
            return
        data, self.frames = b"".join(self.frames), []
        try:
            self.queue.put_nowait({"type": "websocket.receive", "text": data.decode()})
        except UnicodeDecodeError:
            self.conn.send_close(NO_TEXT)
            self.handle_parser_exception()
            return
        if self.queue.qsize() >= PILE and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def send_at_once(self, text: bytes) -> bool:
        """Send a message without the detour of a task that has to wake up; False if it has to wait."""
        ready = self.handshake_complete and self.writable.is_set()
        if not ready or self.close_sent or self.transport.is_closing():
            return False
        if self.conn.state is not OPEN:
            return False
        self.transport.write(framed(text))
        return True

    # ------------------------------------------------------------------------------------ the end

    # uvicorn closes politely, and waits until everything was read, by whoever it is and however long. And what
    # refers to itself stays in memory until garbage is looked for, which is seldom: here it is taken apart.

    def hang_up(self, code: int) -> None:
        """Say why, and end the connection soon, whether or not anybody reads it."""
        if not self.transport.is_closing():
            with suppress(InvalidState):
                self.conn.send_close(code)
                self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
        self._end_soon()

    def handle_ping(self) -> None:
        if self.transport.get_write_buffer_size() > self.door.settings.queue_bytes:
            self.transport.abort()
        else:
            super().handle_ping()

    def handle_parser_exception(self) -> None:
        if isinstance(self.conn.parser_exc, TooMany):
            self.door.metrics.limited.inc()
        super().handle_parser_exception()
        self._end_soon()

    def handle_close(self, event: Frame) -> None:
        super().handle_close(event)
        self._end_soon()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._end_soon()

    def shutdown(self) -> None:
        with suppress(InvalidState):  # it is closing already
            super().shutdown()
        self._end_soon()

    async def run_asgi(self) -> None:
        await super().run_asgi()
        self.scope["extensions"].clear()
        if not self.disconnected:
            self.loop.call_later(self.close_timeout, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.conn.parser.close()

    def _end_soon(self) -> None:
        self.loop.call_later(PATIENCE, self.transport.abort)


def framed(payload: bytes) -> bytes:
    """A text as one frame of a server: whole, not masked."""
    size = len(payload)
    if size < 126:
        return bytes((TEXT, size)) + payload
    if size < 65_536:
        return bytes((TEXT, 126)) + size.to_bytes(2, "big") + payload
    return bytes((TEXT, 127)) + size.to_bytes(8, "big") + payload
