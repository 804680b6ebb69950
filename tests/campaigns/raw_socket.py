"""A minimal WebSocket client that can send arbitrary bytes."""

from __future__ import annotations

import asyncio
import base64
import os
import socket
from collections.abc import Callable
from typing import cast

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
FIN, MASKED = 0x80, 0x80
NO_MASK = bytes(4)  # a mask of zeros leaves the payload as it is
SHORT, MIDDLE = 126, 65_536

Received = Callable[[int, bytes], None]


def encode_frame(
    payload: bytes, opcode: int = TEXT, flags: int = FIN, mask: bytes = NO_MASK
) -> bytes:
    """A client frame."""
    size, masked = len(payload), MASKED if mask else 0
    if size < SHORT:
        head = bytes((flags | opcode, masked | size))
    elif size < MIDDLE:
        head = bytes((flags | opcode, masked | 126)) + size.to_bytes(2, "big")
    else:
        head = bytes((flags | opcode, masked | 127)) + size.to_bytes(8, "big")
    return head + mask + payload


def handshake(game: str) -> bytes:
    key = base64.b64encode(os.urandom(16)).decode()
    return (
        f"GET /api/tables/{game}/socket HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
    ).encode()


class RawSocket(asyncio.Protocol):
    """One connection that passes every received frame to a callback."""

    def __init__(self, received: Received) -> None:
        self.received = received
        self.status = b""
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.close_code: int | None = None
        self._rest = b""

    @classmethod
    async def to(
        cls,
        port: int,
        game: str,
        received: Received,
        address: str = "127.0.0.1",
        receive_buffer: int | None = None,
    ) -> RawSocket:
        """Connect and complete the handshake, from any local address."""
        loop = asyncio.get_running_loop()
        wire = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        wire.setblocking(False)
        if receive_buffer is not None:
            wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        wire.bind((address, 0))
        await loop.sock_connect(wire, ("127.0.0.1", port))
        _, self = await loop.create_connection(lambda: cls(received), sock=wire)
        self.send(handshake(game))
        await asyncio.wait_for(self.open, 30)
        return self

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # uvloop has a class of its own

    def connection_lost(self, _: Exception | None) -> None:
        for future in (self.open, self.closed):
            if not future.done():
                future.set_result(None)

    def send(self, data: bytes) -> None:
        if not self.transport.is_closing():
            self.transport.write(data)

    def send_text(self, text: bytes) -> None:
        self.send(encode_frame(text))

    def abort(self) -> None:
        self.transport.abort()

    def data_received(self, data: bytes) -> None:
        data = self._rest + data
        if not self.open.done():
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._rest = head
                return
            self.status = head.split(b"\r\n")[0]
            self.open.set_result(None)
        self._rest = self._take_frames(data)

    def _take_frames(self, data: bytes) -> bytes:
        """Pass on every complete frame; returns the rest."""
        at = 0
        while len(data) - at >= 2:
            opcode, size, start = data[at] & 15, data[at + 1] & 127, at + 2
            wide = {126: 2, 127: 8}.get(size, 0)
            if wide:
                if len(data) < start + wide:
                    break
                size = int.from_bytes(data[start : start + wide], "big")
                start += wide
            if len(data) < start + size:
                break
            self._receive(opcode, data[start : start + size])
            at = start + size
        return data[at:]

    def _receive(self, opcode: int, payload: bytes) -> None:
        if opcode == PING:
            self.send(encode_frame(payload, PONG))
        elif opcode == CLOSE:
            self.close_code = int.from_bytes(payload[:2], "big")
            self.send(encode_frame(payload[:2], CLOSE))
            self.transport.close()
        self.received(opcode, payload)
