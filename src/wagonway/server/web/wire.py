"""The protocols of uvicorn, and what they lack: hanging up on whoever does not read, or never comes to the end of a request."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request
from websockets.protocol import OPEN

# In the extensions of a scope.
HANG_UP, UNSENT, AT_ONCE = "wagonway.hang_up", "wagonway.unsent", "wagonway.at_once"
NO_TEXT = 1007  # a close code
TEXT = 0x81  # the first byte of a frame: the last of a message, which is text
PILE = 8  # messages of a client that wait to be looked at
PATIENCE = 1.0  # seconds in which a close frame may still be read

HangUp = Callable[[int], None]
Unsent = Callable[[], int]


class HttpWire(HttpToolsProtocol):
    """One connection over HTTP: whatever is asked on it must be asked within the time to keep it alive."""

    _late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._wait()

    def on_message_complete(self) -> None:
        self._wait_no_more()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._wait_no_more()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_no_more()
        super().connection_lost(exc)

    def _wait(self) -> None:
        self._wait_no_more()
        self._late = self.loop.call_later(self.timeout_keep_alive, self.transport.abort)

    def _wait_no_more(self) -> None:
        if self._late is not None:
            self._late.cancel()


class Wire(WebSocketsSansIOProtocol):
    """One WebSocket."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        scope: Any = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"][HANG_UP] = self.hang_up
            scope["extensions"][UNSENT] = self.transport.get_write_buffer_size
            scope["extensions"][AT_ONCE] = self.send_at_once

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

    def hang_up(self, code: int) -> None:
        """Say why, and end the connection soon, whether or not anybody reads it."""
        if self.transport.is_closing():
            return
        try:
            self.conn.send_close(code)
            self.transport.write(b"".join(self.conn.data_to_send()))
        except InvalidState:
            pass
        self.close_sent = True
        self.loop.call_later(PATIENCE, self.transport.abort)


def framed(payload: bytes) -> bytes:
    """A text as one frame of a server: whole, not masked."""
    size = len(payload)
    if size < 126:
        return bytes((TEXT, size)) + payload
    if size < 65_536:
        return bytes((TEXT, 126)) + size.to_bytes(2, "big") + payload
    return bytes((TEXT, 127)) + size.to_bytes(8, "big") + payload
