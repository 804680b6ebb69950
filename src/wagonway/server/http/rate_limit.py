"""Who asks, and how much they may: addresses and secrets, rates and quotas for each key, the limits of a server."""

from __future__ import annotations

import hashlib
import secrets
import time
from collections import Counter, deque
from collections.abc import Callable, Hashable, Iterable
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Network, ip_address, ip_network

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.types import Scope

from wagonway.engine.refusal import Refusal
from wagonway.server.config import Settings
from wagonway.server.metrics import Metrics

BROWSER = "wagonway_browser"  # tells the tables of one browser from those of others at its address
COOKIE = "wagonway_seat_"  # and the seat's number; its path is the table's
MOST_TOKENS = 8
REPORTS_PER_HOUR = 10  # of faulty exercises, from one address
SCHEMES = ("http", "https")
LOOPBACK = ("127.0.0.1", "::1")
FULL = 10_000  # keys remembered before those that are long past are forgotten


class TrustedProxies:
    """Proxies whose X-Forwarded-For and X-Forwarded-Proto are believed."""

    def __init__(self, proxies: Iterable[str]) -> None:
        self._networks = [ip_network(proxy) for proxy in proxies]

    def __contains__(self, host: str) -> bool:
        try:
            address = ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in self._networks)

    def resolve(self, scope: Scope) -> None:
        """Put the client in the place of the trusted proxy that a request came through."""
        peer = scope["client"]
        if not self._networks or not peer or peer[0] not in self:
            return
        headers = scope["headers"]
        forwarded = b",".join(value for name, value in headers if name == b"x-forwarded-for")
        scope["client"] = self.client(peer[0], forwarded.decode("latin-1")), 0
        for name, value in headers:
            if name == b"x-forwarded-proto" and value.decode("latin-1").lower() in SCHEMES:
                scope["scheme"] = value.decode("latin-1").lower()

    def client(self, peer: str, forwarded: str) -> str:
        """The last address in X-Forwarded-For that is not a proxy of ours."""
        hosts = [host_of(each.strip()) for each in forwarded.split(",") if each.strip()]
        for host in reversed(hosts):
            if host not in self:
                return host
        return hosts[0] if hosts else peer


def host_of(name: str) -> str:
    """An address without its port and brackets."""
    if name.startswith("["):
        return name[1:].partition("]")[0]
    return name.partition(":")[0] if name.count(":") == 1 else name


def address_of(connection: HTTPConnection) -> str:
    """Whom limits count: an address, or the network of one household where everybody has many."""
    return limit_key(connection.client.host if connection.client else "")


@lru_cache(maxsize=4096)
def limit_key(host: str) -> str:
    """IPv6 by its first 64 bits, which is the least that a provider gives to one customer."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return host if address.is_loopback else str(IPv6Network((int(address), 64), strict=False))


def guest_of(connection: HTTPConnection) -> tuple[str, str | None]:
    """A guest as storage knows them, enough to count their tables, not to find them; and a new cookie, if one is due.

    A browser is known by its cookie, so that people behind one address do not share their number of tables. Only
    browsers say where a page came from; of other programs all from one address are one guest.
    """
    known, new = connection.cookies.get(BROWSER), None
    if known is None and "origin" in connection.headers:
        known = new = secrets.token_urlsafe(16)
    who = f"browser {known}" if known else f"guest {address_of(connection)}"
    return hashlib.sha256(f"wagonway {who}".encode()).hexdigest()[:16], new


def tokens_of(connection: HTTPConnection) -> list[str]:
    """The secrets that a browser or a program brings along."""
    found = []
    scheme, _, bearer = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and bearer:
        found.append(bearer)
    found += [value for name, value in connection.cookies.items() if name.startswith(COOKIE)]
    return found[:MOST_TOKENS]


class RateLimit:
    """At most so many in any stretch of so many seconds, for each key."""

    def __init__(self, most: int, seconds: float) -> None:
        self.most = most
        self.seconds = seconds
        self._times: dict[Hashable, deque[float]] = {}

    def allows(self, key: Hashable) -> bool:
        """Count one more, unless it is one too many."""
        times = self._recent(key)
        if len(times) >= self.most:
            return False
        times.append(time.monotonic())
        return True

    def is_spent(self, key: Hashable) -> bool:
        """Whether one more would be too many."""
        return len(self._recent(key)) >= self.most

    def _recent(self, key: Hashable) -> deque[float]:
        now = time.monotonic()
        if len(self._times) > FULL:
            self._forget(now)
        times = self._times.setdefault(key, deque())
        while times and times[0] <= now - self.seconds:
            times.popleft()
        return times

    def _forget(self, now: float) -> None:
        since = now - self.seconds
        self._times = {k: times for k, times in self._times.items() if times and times[-1] > since}


class Budget:
    """About so many in so many seconds (never twice as many): no more than a counter as long as they are fewer."""

    def __init__(self, most: int, seconds: float) -> None:
        self.most = most
        self.seconds = seconds
        self._count = 0
        self._since = time.monotonic()

    def allows(self) -> bool:
        """Count one more, unless it is one too many."""
        self._count += 1
        if self._count > self.most and time.monotonic() - self._since >= self.seconds:
            self._since, self._count = time.monotonic(), 1
        return self._count <= self.most


class Quota:
    """At most so many at once, for each key."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._inside: Counter[Hashable] = Counter()

    def enter(self, key: Hashable) -> bool:
        if self._inside[key] >= self.most:
            return False
        self._inside[key] += 1
        return True

    def leave(self, key: Hashable) -> None:
        self._inside[key] -= 1
        if self._inside[key] <= 0:
            del self._inside[key]


class NewestFew:
    """At most so many at once, for each key: when one more comes, whoever came first gives way."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._inside: dict[Hashable, list[Callable[[], None]]] = {}

    def enter(self, key: Hashable, give_way: Callable[[], None]) -> None:
        inside = self._inside.setdefault(key, [])
        inside.append(give_way)
        if len(inside) > self.most:
            inside.pop(0)()

    def leave(self, key: Hashable, give_way: Callable[[], None]) -> None:
        """Whoever gave way has left already."""
        inside = self._inside.get(key, [])
        if give_way in inside:
            inside.remove(give_way)
        if not inside:
            self._inside.pop(key, None)


class Limits:
    """The limits of one server, by address."""

    def __init__(self, settings: Settings, origins: Iterable[str], metrics: Metrics) -> None:
        self.settings = settings
        self.origins = set(origins)
        self.metrics = metrics
        self.requests = RateLimit(settings.requests_per_minute, 60)
        self.handshakes = RateLimit(settings.handshakes_per_minute, 60)
        self.wrong = RateLimit(settings.wrong_tries_per_minute, 60)
        self.tables = RateLimit(settings.tables_per_hour, 3600)
        self.reports = RateLimit(REPORTS_PER_HOUR, 3600)
        self.reviews = RateLimit(settings.reviews_per_hour, 3600)
        self.chats = RateLimit(settings.chats_per_10_s, 10)
        self.connections = Quota(settings.connections_per_address)
        self.proxies = TrustedProxies(settings.trusted_proxy)
        self.sockets = Quota(settings.sockets_per_address)
        self.seats = NewestFew(settings.sockets_per_seat)

    def let_in(self, address: str) -> bool:
        """Whether one more connection may come from there; a trusted proxy comes for many people."""
        return address in self.proxies or self.connections.enter(limit_key(address))

    def let_out(self, address: str) -> None:
        if address not in self.proxies:
            self.connections.leave(limit_key(address))

    def check_head(self, connection: HTTPConnection) -> None:
        """Of every request, and of every handshake, wherever it goes."""
        most, scope = self.settings.header_bytes, connection.scope
        size = len(scope["path"]) + len(scope["query_string"])
        if size + sum(len(name) + len(value) for name, value in scope["headers"]) > most:
            raise Refusal("headers-large", most=most)
        self.limit(self.requests, address_of(connection), "requests-many")

    def check_origin(self, headers: Headers) -> None:
        """A page from elsewhere must not speak for whoever looks at it; programs have no origin."""
        origin, site = headers.get("origin"), headers.get("sec-fetch-site")
        foreign = origin is not None and origin not in self.origins
        if foreign or (origin is None and site not in (None, "same-origin", "none")):
            raise self.over(Refusal("origin-foreign"))

    def check_metrics(self, connection: HTTPConnection) -> None:
        """What a proxy passes on comes from elsewhere, whether or not the proxy is trusted."""
        local = address_of(connection) in LOOPBACK and "x-forwarded-for" not in connection.headers
        if not (local or self.settings.open_metrics):
            raise Refusal("metrics-closed")

    def limit(self, rate: RateLimit, key: object, id: str) -> None:
        """Refuse whoever does something too often."""
        if not rate.allows(key):
            raise self.over(Refusal(id))

    def over(self, refusal: Refusal) -> Refusal:
        """Somebody is over a limit."""
        self.metrics.limited.inc()
        return refusal

    def check_tries(self, address: str) -> None:
        """Whoever guessed wrongly too often may not guess for a while, even rightly."""
        if self.wrong.is_spent(address):
            raise self.over(Refusal("tries-wrong"))

    def note_wrong(self, address: str) -> None:
        self.wrong.allows(address)
