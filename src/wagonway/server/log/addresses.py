"""Addresses of databases."""

from __future__ import annotations

import re
from urllib.parse import urlsplit, urlunsplit

from wagonway.engine.refusal import Refusal

SCHEMES = ("postgresql://", "postgres://")


def is_postgres(database: str) -> bool:
    return database.startswith(SCHEMES)


def check_database(database: str) -> None:
    """An address of some other kind is not taken for the name of a file."""
    kind = re.match(r"\w[\w+.-]+:/", database)
    if kind and not is_postgres(database):
        raise Refusal("server-db-kind", kind=kind[0].removesuffix(":/"))


def shown(database: str) -> str:
    """An address as it may be shown: without its password."""
    parts = urlsplit(database)
    user = f"{parts.username}@" if parts.username else ""
    place = f"{user}{parts.netloc.rpartition('@')[2]}"
    return urlunsplit((parts.scheme, place, parts.path, "", ""))
