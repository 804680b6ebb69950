"""Client addresses and secrets; rate limits and quotas per key; the limits of a server."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import re
import secrets
import time
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Network, ip_address, ip_network
from weakref import WeakValueDictionary

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.types import Scope

from wagonway.engine.refusal import Refusal
from wagonway.server.config import Settings
from wagonway.server.telemetry import Metrics

BROWSER = "wagonway_browser"  # identifies a browser behind a shared address
COOKIE = "wagonway_seat_"  # and the seat's number; its path is the table's
MOST_TOKENS = 8
REPORTS_PER_HOUR = 10  # of faulty exercises, from one address
COOKIE_VALUE = re.compile(r"[A-Za-z0-9_-]{1,64}")  # of a browser, as this server sets it
SCHEMES = ("http", "https")
LOOPBACK = ("127.0.0.1", "::1")
BURST_PAUSE = 0.004  # seconds between requests of one address that wait for each other
BURST_SECONDS = 0.1  # in which each socket of an address may send a message without a turn
DROPPED = 2  # expired keys at each use of a rate limit

log = logging.getLogger("wagonway.server")


class TrustedProxies:
    """Proxies whose X-Forwarded-For and X-Forwarded-Proto are trusted."""

    def __init__(self, proxies: Iterable[str]) -> None:
        self._networks = [ip_network(proxy) for proxy in proxies]

    def __contains__(self, host: str) -> bool:
        try:
            address = ip_address(host)
        except ValueError:
            return False
        # A socket that listens on :: has the addresses of IPv4 in the form ::ffff:127.0.0.1.
        forms = (address, getattr(address, "ipv4_mapped", None) or address)
        return any(form in network for network in self._networks for form in forms)

    def resolve(self, scope: Scope) -> None:
        """Replace the address of a trusted proxy by that of its client."""
        peer = scope["client"]
        if not self._networks or not peer or peer[0] not in self:
            return
        headers = Headers(scope=scope)
        scope["client"] = self.client(peer[0], ",".join(headers.getlist("x-forwarded-for"))), 0
        for scheme in headers.getlist("x-forwarded-proto"):
            if scheme.lower() in SCHEMES:
                scope["scheme"] = scheme.lower()

    def client(self, peer: str, forwarded: str) -> str:
        """The last address in X-Forwarded-For that is not a trusted proxy."""
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
    """The key that limits count by: an IPv4 address or an IPv6 network."""
    return limit_key(connection.client.host if connection.client else "")


@lru_cache(maxsize=4096)
def limit_key(host: str) -> str:
    """IPv6 by its first 64 bits, the smallest network that a customer gets."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return host if address.is_loopback else str(IPv6Network((int(address), 64), strict=False))


def is_own(connection: HTTPConnection) -> bool:
    """Whether the server itself has connected: from its own address, and not through a proxy."""
    client, server = connection.scope["client"], connection.scope["server"]
    is_local = bool(client and server) and client[0] == server[0]
    return is_local and "x-forwarded-for" not in connection.headers


def guest_of(connection: HTTPConnection) -> tuple[str, str | None]:
    """A hash that identifies the creator of tables, and the cookie to set for a browser.

    Browsers, which send an origin, are identified by a cookie, so that people behind one address have separate
    quotas; all other programs at one address are one guest.
    """
    known = browser_cookie(connection)
    if known is None and "origin" in connection.headers:
        known = secrets.token_urlsafe(16)
    who = f"browser {known}" if known else f"guest {address_of(connection)}"
    return hashlib.sha256(f"wagonway {who}".encode()).hexdigest()[:16], known


def browser_cookie(connection: HTTPConnection) -> str | None:
    """The first cookie of a browser: one of an earlier version, whose path is longer, precedes its successor."""
    for header in connection.headers.getlist("cookie"):
        for each in header.split(";"):
            name, _, value = each.strip().partition("=")
            if name == BROWSER and COOKIE_VALUE.fullmatch(value):
                return value
    return None


def tokens_of(connection: HTTPConnection) -> list[str]:
    """The seat secrets in the headers of a request."""
    found = []
    scheme, _, bearer = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and bearer:
        found.append(bearer)
    found += [value for name, value in connection.cookies.items() if name.startswith(COOKIE)]
    return found[:MOST_TOKENS]


class Window:
    """A sliding window: at most `most` in any `seconds`."""

    __slots__ = ("_most", "_seconds", "_times")

    def __init__(self, most: int, seconds: float) -> None:
        self._most = most
        self._seconds = seconds
        self._times: deque[float] = deque()

    def allows(self) -> bool:
        """Count one more; False if that exceeds the limit."""
        if self.is_spent:
            return False
        self._times.append(time.monotonic())
        return True

    def give_back(self) -> None:
        """Count one less: what was counted did not happen."""
        if self._times:
            self._times.pop()

    @property
    def is_spent(self) -> bool:
        times, since = self._times, time.monotonic() - self._seconds
        while times and times[0] <= since:
            times.popleft()
        return len(times) >= self._most

    @property
    def is_expired(self) -> bool:
        """Whether nothing in it counts any more."""
        return not self._times or self._times[-1] <= time.monotonic() - self._seconds


class RateLimit:
    """A sliding window per key."""

    def __init__(self, most: int, seconds: float) -> None:
        self.most = most
        self.seconds = seconds
        self._windows: OrderedDict[Hashable, Window] = OrderedDict()  # by last use

    def allows(self, key: Hashable) -> bool:
        """Count one more; False if that exceeds the limit."""
        return self._window(key).allows()

    def give_back(self, key: Hashable) -> None:
        self._window(key).give_back()

    def is_spent(self, key: Hashable) -> bool:
        return self._window(key).is_spent

    def _window(self, key: Hashable) -> Window:
        found = self._windows.get(key)
        if found is None:
            found = self._windows[key] = Window(self.most, self.seconds)
        self._windows.move_to_end(key)
        self._drop_expired()
        return found

    def _drop_expired(self) -> None:
        """Drop a few expired keys at each use, so that no use has to look at many."""
        for _ in range(min(DROPPED, len(self._windows) - 1)):
            oldest = next(iter(self._windows))
            if not self._windows[oldest].is_expired:
                break
            del self._windows[oldest]


class Budget:
    """A cheap fixed window: about `most` in `seconds`, never twice as many."""

    def __init__(self, most: int, seconds: float) -> None:
        self.most = most
        self.seconds = seconds
        self._count = 0
        self._since = time.monotonic()

    def allows(self) -> bool:
        """Count one more; False if that exceeds the limit."""
        self._count += 1
        if self._count > self.most and time.monotonic() - self._since >= self.seconds:
            self._since, self._count = time.monotonic(), 1
        return self._count <= self.most


class Quota:
    """At most `most` at once, per key."""

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


class LatestQuota:
    """At most `most` at once, per key; one more evicts the oldest."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._inside: dict[Hashable, list[Callable[[], None]]] = {}

    def enter(self, key: Hashable, evict: Callable[[], None]) -> None:
        inside = self._inside.setdefault(key, [])
        inside.append(evict)
        if len(inside) > self.most:
            inside.pop(0)()

    def leave(self, key: Hashable, evict: Callable[[], None]) -> None:
        inside = self._inside.get(key, [])
        if evict in inside:
            inside.remove(evict)
        if not inside:
            self._inside.pop(key, None)


class UnusedConnections:
    """Those that have sent no complete request; the oldest one of the address that has the most is the first to go."""

    def __init__(self) -> None:
        self._by_address: dict[str, dict[object, Callable[[], None]]] = {}  # how each is dropped
        self._addresses: dict[int, dict[str, None]] = {}  # that have so many
        self._most = 0

    def __len__(self) -> int:
        return sum(map(len, self._by_address.values()))

    def add(self, address: str, connection: object, drop: Callable[[], None]) -> None:
        found = self._by_address.setdefault(address, {})
        found[connection] = drop
        self._move(address, len(found) - 1, len(found))

    def remove(self, address: str, connection: object) -> None:
        found = self._by_address.get(address, {})
        if found.pop(connection, None) is not None:
            self._move(address, len(found) + 1, len(found))
        if not found:
            self._by_address.pop(address, None)

    def drop_one(self) -> bool:
        """Drop one; False if there is none."""
        if not self._most:
            return False
        address = next(iter(self._addresses[self._most]))
        connection, drop = next(iter(self._by_address[address].items()))
        self.remove(address, connection)
        drop()
        return True

    def _move(self, address: str, before: int, after: int) -> None:
        """Counts change by one, so the largest one is found without a search."""
        if before:
            self._addresses[before].pop(address)
        if after:
            self._addresses.setdefault(after, {})[address] = None
        self._most = max(self._most, after)
        if before and not self._addresses[before]:
            del self._addresses[before]
            if before == self._most:
                self._most = after


class Limits:
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
        self.bursts = RateLimit(settings.sockets_per_address, BURST_SECONDS)
        self.connections = Quota(settings.connections_per_address)
        self.most_connections = settings.connections
        self.upstreams = 0  # connections to owners of tables, one for each relayed client
        self.unused = UnusedConnections()
        self.proxies = TrustedProxies(settings.trusted_proxy)
        self.sockets = Quota(settings.sockets_per_address)
        self.seats = LatestQuota(settings.sockets_per_seat)
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def take_turn(self, address: str) -> None:
        """Begin one request per address in each pass of the event loop, and pause within a burst: others are not delayed."""
        turn = self._turns.setdefault(address, asyncio.Lock())
        pause = BURST_PAUSE if turn.locked() else 0
        async with turn:
            await asyncio.sleep(pause)

    def admit_connection(self, address: str) -> bool:
        """Whether an address may open one more connection; trusted proxies are not counted."""
        return address in self.proxies or self.connections.enter(limit_key(address))

    def has_room(self, connections: int) -> bool:
        """Whether the last of so many connections may stay, if need be in the place of an unused one."""
        if connections + self.upstreams <= self.most_connections:
            return True
        self.metrics.connections_full.inc()
        log.warning("connections-full", extra={"most": self.most_connections})
        return self.unused.drop_one()

    def release_connection(self, address: str) -> None:
        if address not in self.proxies:
            self.connections.leave(limit_key(address))

    def check_head(self, connection: HTTPConnection) -> None:
        self.limit(self.requests, address_of(connection), "requests-many")
        most, scope = self.settings.header_bytes, connection.scope
        size = len(scope["path"]) + len(scope["query_string"])
        if size + sum(len(name) + len(value) for name, value in scope["headers"]) > most:
            raise Refusal("headers-large", most=most)

    def check_origin(self, headers: Headers) -> None:
        """Refuse requests of foreign pages; programs send no origin."""
        origin, site = headers.get("origin"), headers.get("sec-fetch-site")
        foreign = origin is not None and origin not in self.origins
        if foreign or (origin is None and site not in (None, "same-origin", "none")):
            raise self.over(Refusal("origin-foreign"))

    def check_metrics(self, connection: HTTPConnection) -> None:
        """Only this machine may read the metrics by default; proxied requests are not local."""
        local = address_of(connection) in LOOPBACK and "x-forwarded-for" not in connection.headers
        if not (local or self.settings.open_metrics):
            raise Refusal("metrics-closed")

    def limit(self, rate: RateLimit, key: object, id: str) -> None:
        """Count one more; a Refusal if that exceeds the rate."""
        if not rate.allows(key):
            raise self.over(Refusal(id))

    def over(self, refusal: Refusal) -> Refusal:
        self.metrics.limited.inc()
        return refusal

    def check_new_table(self, address: str) -> None:
        if self.tables.is_spent(address):
            raise self.over(Refusal("tables-many", most=self.tables.most))

    @contextmanager
    def new_table(self, address: str) -> Iterator[None]:
        """Count a table that is made in this block, unless that fails; a Refusal beyond the limit."""
        self.check_new_table(address)
        self.tables.allows(address)
        try:
            yield
        except BaseException:
            self.tables.give_back(address)
            raise

    def check_tries(self, address: str) -> None:
        """Refuse an address with too many wrong tries."""
        if self.wrong.is_spent(address):
            raise self.over(Refusal("tries-wrong"))

    @contextmanager
    def guess(self, address: str) -> Iterator[None]:
        """Count a wrong secret in this block as a wrong try.

        A wrong id is none: it is a link to a game that was deleted, and one of 80 random bits is never guessed.
        """
        self.check_tries(address)
        try:
            yield
        except Refusal as refusal:
            if refusal.id == "token-wrong":
                self.wrong.allows(address)
            raise
