"""Why a database failed, in its own words where they tell nothing of what was written."""

from __future__ import annotations

import os
import sqlite3

import asyncpg

# Classes of PostgreSQL's errors that are about the database: connections, access, resources, operators, the system.
ABOUT_ITSELF = ("08", "25", "28", "3D", "53", "57", "58", "XX")


def reason(error: BaseException | None) -> str:
    """What went wrong, without values and addresses."""
    match error:
        case sqlite3.Error():
            return str(error)
        case asyncpg.PostgresError() if str(error.sqlstate)[:2] in ABOUT_ITSELF:
            return str(error.args[0])
        case OSError(errno=int(number)) if number > 0:
            return os.strerror(number)
    return type(error).__name__
