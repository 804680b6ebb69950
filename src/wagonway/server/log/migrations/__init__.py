"""How the tables of the database came to be: numbered SQL files, each run once, in order."""

from __future__ import annotations

from importlib import resources


def migrations(folder: str = ".") -> list[tuple[int, str]]:
    """The number and the SQL of each migration: of SQLite, or of the database that a folder is named after."""
    files = resources.files(__package__).joinpath(folder).iterdir()
    found = [
        (int(file.name.partition("_")[0]), file.read_text("utf-8"))
        for file in files
        if file.name.endswith(".sql")
    ]
    return sorted(found)
