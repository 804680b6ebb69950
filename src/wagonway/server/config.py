"""Settings of a server, from options or environment variables (WAGONWAY_PORT=8080)."""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping
from difflib import get_close_matches
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Annotated, Literal
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta

from wagonway.engine.folders import data_folder
from wagonway.engine.refusal import Refusal
from wagonway.server.storage.rows import check_database, is_postgres, shown

log = logging.getLogger("wagonway.server")

PREFIX = "WAGONWAY_"
OTHERS = ("ENGINE", "DATA")  # read by other parts of the program
PORTS = {"http": 80, "https": 443}
HOST_NAME = re.compile(r"[a-z0-9_-]+(\.[a-z0-9_-]+)*")
Count = Annotated[int, Meta(ge=1)]
Seconds = Annotated[float, Meta(gt=0)]


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65_535)] = 8000
    lan: bool = False  # listen on all interfaces
    db: str = ""  # a file, or postgresql://…; empty: a file in the user's data folder
    origins: tuple[str, ...] = ()  # further origins whose pages may use this server
    trusted_proxy: tuple[str, ...] = ()  # addresses whose X-Forwarded-For is trusted

    boards: str = ""  # folder of the owner's boards; empty: the one in the user's data folder

    address: str = ""  # at which other servers reach this one: a host, with its port if it differs
    processes: Count = 1  # on this host, with PostgreSQL
    peers: str = ""  # folder of the processes' Unix sockets
    logs: Literal["auto", "json", "text"] = "auto"  # auto: text on a terminal, else JSON
    open_metrics: bool = False  # serve metrics to other machines too

    bot_workers: Count = 1
    bot_seconds: Seconds = 10.0
    bot_pause: Annotated[float, Meta(ge=0)] = 0.7
    show_seconds: Seconds = 10.0
    record_workers: Count = 1  # processes for records and pictures
    record_seconds: Seconds = 20.0  # for one of them; six times that for a part of a review
    review_budget: Literal["quick", "full"] = "full"  # quick: a third of the work, less accurate

    # Limits: sizes in bytes, rates per time span.
    message_bytes: Count = 4096
    records_at_once: Count = 32  # records and pictures, queued or running
    records_per_address: Count = 4
    reviews_at_once: Count = 16  # running
    reviews_per_address: Count = 2
    reviews_per_hour: Count = 30  # started from one address
    plans_per_address: Count = 10  # queued or running
    body_bytes: Count = 16_384
    record_bytes: Count = 65_536
    header_bytes: Count = 8192
    messages_per_20_s: Count = 100
    frames_per_20_s: Count = 100  # control frames and fragments
    chats_per_10_s: Count = 5
    # Of all addresses and kinds; fewer if the system permits the process fewer files (main.py).
    connections: Count = 12_000
    connections_per_address: Count = 200  # HTTP connections
    sockets_per_seat: Count = 5
    sockets_per_address: Count = 20
    handshakes_per_minute: Count = 30
    requests_per_minute: Count = 600
    tables_per_hour: Count = 20
    tables_per_guest: Count = 10  # open
    tables_per_address: Count = 100  # open
    tables: Count = 10_000
    wrong_tries_per_minute: Count = 10
    hello_seconds: Seconds = 5.0
    queue_frames: Count = 64
    queue_bytes: Count = 262_144
    unread_seconds: Seconds = 8.0  # without reading a byte while some are queued
    ping_seconds: Seconds = 15.0
    pong_seconds: Seconds = 25.0
    idle_hours: Seconds = 24.0  # without clients, until a game with people is closed
    waiting_minutes: Seconds = 15.0  # the same, for a table that has not started
    # The same, for one with people of several addresses, if the server is nearly full.
    crowded_minutes: Seconds = 60.0
    bots_minutes: Seconds = 2.0  # the same, for a game of bots only
    keep_days: Annotated[float, Meta(ge=0)] = 0.0  # retention of finished games; 0: forever
    stop_seconds: Seconds = 8.0

    @property
    def is_shared(self) -> bool:
        """Whether the games are in PostgreSQL, which several servers can share."""
        return is_postgres(self.db)

    @property
    def location(self) -> str:
        """The database: a file, or an address with its password."""
        return self.db if self.is_shared else str(self.database)

    @property
    def kept_in(self) -> str:
        """The database without its password, for display."""
        return shown(self.db) if self.is_shared else str(self.database)

    @property
    def database(self) -> Path:
        return Path(self.db) if self.db else data_folder() / "wagonway.db"


def read_settings(options: Mapping[str, object], environment: Mapping[str, str]) -> Settings:
    """Read the settings: options override the environment, which overrides the defaults."""
    values: dict[str, object] = {}
    for name in Settings.__struct_fields__:
        word = environment.get(PREFIX + name.upper())
        if word:  # an empty variable is ignored
            values[name] = word.split(",") if name in ("origins", "trusted_proxy") else word
    values |= {name: value for name, value in options.items() if is_given(value)}
    try:
        settings = msgspec.convert(values, Settings, strict=False)
    except msgspec.ValidationError as error:
        why, _, name = str(error).partition(" - at `$.")
        setting = PREFIX + name.rstrip("`").upper()
        raise Refusal("server-setting", setting=setting, why=why) from None
    check_database(settings.db)
    return msgspec.structs.replace(
        settings,
        origins=tuple(map(origin, settings.origins)),
        trusted_proxy=tuple(map(proxy, settings.trusted_proxy)),
        address=settings.address and server_address(settings.address),
    )


def unknown_settings(environment: Mapping[str, str]) -> dict[str, str]:
    """Variables with our prefix that are not settings, each with the closest setting.

    They only cause a warning: process managers set variables of their own.
    """
    known = [name.upper() for name in Settings.__struct_fields__]
    named = {name.removeprefix(PREFIX) for name in environment if name.startswith(PREFIX)}
    return {
        PREFIX + name: "".join(PREFIX + close for close in get_close_matches(name, known, 1))
        for name in sorted(named - {*known, *OTHERS})
    }


def warn_of_unknown_settings(environment: Mapping[str, str]) -> None:
    """Log misspelt settings: such a limit is not in effect."""
    for name, meant in unknown_settings(environment).items():
        log.warning("setting-unknown", extra={"setting": name, "meant": meant})


def is_given(value: object) -> bool:
    """Whether an option was given; port 0 counts."""
    return value is not None and value is not False and value != ()


def origin(text: str) -> str:
    """An origin as browsers send it; a Refusal if it is not one."""
    try:
        parts = urlsplit(text.strip())
        host, port = checked_host(parts.hostname or ""), parts.port
    except ValueError:
        raise Refusal("server-origin", value=text) from None
    more = parts.path.strip("/") or parts.query or parts.fragment or "@" in parts.netloc
    if parts.scheme not in PORTS or more:
        raise Refusal("server-origin", value=text)
    return f"{parts.scheme}://{host}" + (
        f":{port}" if port not in (None, PORTS[parts.scheme]) else ""
    )


def checked_host(name: str) -> str:
    if ":" in name:
        return f"[{ip_address(name)}]"
    if not HOST_NAME.fullmatch(name):
        raise ValueError(name)
    return name


def server_address(text: str) -> str:
    """A host, with or without a port."""
    try:
        parts = urlsplit(f"//{text.strip()}")
        host, port = checked_host(parts.hostname or ""), parts.port
    except ValueError:
        raise Refusal("server-peer-address", value=text) from None
    if parts.netloc != text.strip() or "@" in text or port == 0:
        raise Refusal("server-peer-address", value=text)
    return f"{host}:{port}" if port else host


def proxy(text: str) -> str:
    """The address of a proxy, or of a network of them."""
    try:
        return str(ip_network(text.strip()) if "/" in text else ip_address(text.strip()))
    except ValueError:
        raise Refusal("server-proxy", value=text) from None
