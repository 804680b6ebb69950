"""The door: what is asked of every stranger before anything else, whichever way they come."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from http.cookies import CookieError, SimpleCookie

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from uvicorn.middleware.proxy_headers import _TrustedHosts

from wagonway.engine.refusal import Refusal
from wagonway.server.metrics import Metrics
from wagonway.server.settings import Settings
from wagonway.server.web.limits import Rate, Room, Row

LOOPBACK = ("127.0.0.1", "::1")
COOKIE = "wagonway_seat_"  # and the seat's number; its path is the table's


class Door:
    """The limits of one server, by address."""

    def __init__(self, settings: Settings, origins: Iterable[str], metrics: Metrics) -> None:
        self.settings = settings
        self.origins = set(origins)
        self.metrics = metrics
        self.requests = Rate(settings.requests_per_minute, 60)
        self.handshakes = Rate(settings.handshakes_per_minute, 60)
        self.wrong = Rate(settings.wrong_tries_per_minute, 60)
        self.tables = Rate(settings.tables_per_hour, 3600)
        self.chats = Rate(settings.chats_per_10_s, 10)
        self.connections = Room(settings.connections_per_address)
        self._proxies = _TrustedHosts(list(settings.trusted_proxy))
        self.sockets = Room(settings.sockets_per_address)
        self.seats = Row(settings.sockets_per_seat)

    def let_in(self, address: str) -> bool:
        """Whether one more connection may come from there; a trusted proxy comes for many people."""
        return address in self._proxies or self.connections.enter(address)

    def let_out(self, address: str) -> None:
        if address not in self._proxies:
            self.connections.leave(address)

    def check_origin(self, headers: Headers) -> None:
        """A page from elsewhere must not speak for whoever looks at it; programs have no origin."""
        origin, site = headers.get("origin"), headers.get("sec-fetch-site")
        foreign = origin is not None and origin not in self.origins
        if foreign or (origin is None and site not in (None, "same-origin", "none")):
            self.metrics.limited.inc()
            raise Refusal("origin-foreign")

    def check_metrics(self, connection: HTTPConnection) -> None:
        """What a proxy passes on comes from elsewhere, whether or not the proxy is trusted."""
        local = address_of(connection) in LOOPBACK and "x-forwarded-for" not in connection.headers
        if not (local or self.settings.open_metrics):
            raise Refusal("metrics-closed")

    def limit(self, rate: Rate, key: object, id: str) -> None:
        """Refuse whoever does something too often."""
        if not rate.allows(key):
            self.metrics.limited.inc()
            raise Refusal(id)

    def check_tries(self, address: str) -> None:
        """Whoever guessed wrongly too often may not guess for a while, even rightly."""
        if self.wrong.is_spent(address):
            self.metrics.limited.inc()
            raise Refusal("tries-wrong")

    def note_wrong(self, address: str) -> None:
        self.wrong.allows(address)


def address_of(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else ""


def guest_of(address: str) -> str:
    """A guest as the log knows them: enough to count their tables, not to find them."""
    return hashlib.sha256(f"wagonway guest {address}".encode()).hexdigest()[:16]


def tokens_of(connection: HTTPConnection) -> list[str]:
    """The secrets that a browser or a program brings along."""
    found = []
    scheme, _, bearer = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and bearer:
        found.append(bearer)
    try:
        cookies = SimpleCookie(connection.headers.get("cookie", ""))
    except CookieError:
        return found
    found += [morsel.value for name, morsel in cookies.items() if name.startswith(COOKIE)]
    return found[:8]
