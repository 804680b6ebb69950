"""The WebSocket protocol of uvicorn, and two things it lacks: hanging up on whoever does not read, and silence in its logs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request

HANG_UP = "wagonway.hang_up"  # in the extensions of a scope
NO_TEXT = 1007  # a close code
PATIENCE = 1.0  # seconds in which a close frame may still be read

HangUp = Callable[[int], None]


class Wire(WebSocketsSansIOProtocol):
    """One connection."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        scope: Any = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"][HANG_UP] = self.hang_up

    def send_receive_event_to_app(self) -> None:
        """Text that is none ends the connection; it is no error of ours, and no line in the log."""
        if self.curr_msg_data_type == "text" and not self.close_sent and not is_text(self.frames):
            self.frames = []
            self.conn.send_close(NO_TEXT)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

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


def is_text(parts: list[bytes]) -> bool:
    try:
        b"".join(parts).decode()
    except UnicodeDecodeError:
        return False
    return True
