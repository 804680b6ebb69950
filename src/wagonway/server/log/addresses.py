"""Addresses of databases."""

from __future__ import annotations

from urllib.parse import urlsplit, urlunsplit

SCHEMES = ("postgresql://", "postgres://")


def is_postgres(database: str) -> bool:
    return database.startswith(SCHEMES)


def shown(database: str) -> str:
    """An address as it may be shown: without its password."""
    parts = urlsplit(database)
    user = f"{parts.username}@" if parts.username else ""
    place = f"{user}{parts.netloc.rpartition('@')[2]}"
    return urlunsplit((parts.scheme, place, parts.path, "", ""))
