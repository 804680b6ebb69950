"""What an operator tells about the world outside: where people find the server, and which proxies are in front of it."""

from __future__ import annotations

import re
from ipaddress import ip_address, ip_network
from urllib.parse import urlsplit

from wagonway.engine.refusal import Refusal

PORTS = {"http": 80, "https": 443}
NAME = re.compile(r"[a-z0-9_-]+(\.[a-z0-9_-]+)*")


def origin(told: str) -> str:
    """An origin exactly as browsers tell it; a Refusal if no browser ever would."""
    try:
        parts = urlsplit(told.strip())
        host, port = host_of(parts.hostname or ""), parts.port
    except ValueError:
        raise Refusal("server-origin", value=told) from None
    more = parts.path.strip("/") or parts.query or parts.fragment or "@" in parts.netloc
    if parts.scheme not in PORTS or more:
        raise Refusal("server-origin", value=told)
    return f"{parts.scheme}://{host}" + (
        f":{port}" if port not in (None, PORTS[parts.scheme]) else ""
    )


def host_of(name: str) -> str:
    if ":" in name:
        return f"[{ip_address(name)}]"
    if not NAME.fullmatch(name):
        raise ValueError(name)
    return name


def proxy(told: str) -> str:
    """The address of a proxy, or of a network of them."""
    try:
        return str(ip_network(told.strip()) if "/" in told else ip_address(told.strip()))
    except ValueError:
        raise Refusal("server-proxy", value=told) from None
