"""Everything about a server that can be set: by option, or by environment (WAGONWAY_PORT=8080)."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from wagonway.engine.refusal import Refusal
from wagonway.server.log.addresses import check_database, is_postgres, shown

PREFIX = "WAGONWAY_"
Count = Annotated[int, Meta(ge=1)]
Seconds = Annotated[float, Meta(gt=0)]


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The settings of a server, with what they are if nobody says otherwise."""

    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65_535)] = 8000
    lan: bool = False  # be reachable from the local network
    db: str = ""  # a file, or postgresql://…; empty: a file in the user's data folder
    origins: tuple[str, ...] = ()  # other places whose pages may speak to this server
    trusted_proxy: tuple[str, ...] = ()  # addresses whose X-Forwarded-For is believed

    open_metrics: bool = False  # tell the metrics to other machines too

    bot_workers: Count = 1
    bot_seconds: Seconds = 10.0
    bot_pause: Annotated[float, Meta(ge=0)] = 0.7
    show_seconds: Seconds = 10.0

    # Limits: sizes in bytes, rates in so many each time.
    message_bytes: Count = 4096
    body_bytes: Count = 16_384
    record_bytes: Count = 65_536
    header_bytes: Count = 8192
    messages_per_20_s: Count = 100
    chats_per_10_s: Count = 5
    sockets_per_seat: Count = 5
    sockets_per_address: Count = 20
    handshakes_per_minute: Count = 30
    requests_per_minute: Count = 600
    tables_per_hour: Count = 20
    tables_per_guest: Count = 10
    tables: Count = 10_000
    wrong_tries_per_minute: Count = 10
    hello_seconds: Seconds = 5.0
    queue_frames: Count = 64
    queue_bytes: Count = 262_144
    unread_seconds: Seconds = 8.0  # without one byte taken, while some wait
    ping_seconds: Seconds = 15.0
    pong_seconds: Seconds = 25.0
    idle_hours: Seconds = 24.0
    stop_seconds: Seconds = 8.0

    @property
    def is_shared(self) -> bool:
        """Whether the games are in PostgreSQL, where other servers may use them too."""
        return is_postgres(self.db)

    @property
    def kept_in(self) -> str:
        """Where the games are, as it may be shown."""
        return shown(self.db) if self.is_shared else str(self.database)

    @property
    def database(self) -> Path:
        return Path(self.db) if self.db else data_folder() / "wagonway.db"


def data_folder() -> Path:
    """Where a user's data belong on this kind of system."""
    home = Path(os.path.expanduser("~"))
    if sys.platform == "win32":
        user = Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local"))
    elif sys.platform == "darwin":
        user = home / "Library" / "Application Support"
    else:
        user = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return user / "wagonway"


def read_settings(options: Mapping[str, object], environment: Mapping[str, str]) -> Settings:
    """The settings: an option goes before the environment, and that before what is usual."""
    told: dict[str, object] = {}
    for name in Settings.__struct_fields__:
        word = environment.get(PREFIX + name.upper())
        if word is not None:
            told[name] = word.split(",") if name in ("origins", "trusted_proxy") else word
    told |= {name: value for name, value in options.items() if is_said(value)}
    try:
        settings = msgspec.convert(told, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise Refusal("server-setting", why=error) from None
    check_database(settings.db)
    return settings


def is_said(value: object) -> bool:
    """Whether an option was given; port 0 is."""
    return value is not None and value is not False and value != ()
