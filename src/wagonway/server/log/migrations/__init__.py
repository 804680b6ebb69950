"""How the tables of the database came to be: numbered SQL files, each run once, in order."""

from __future__ import annotations

from importlib import resources


def migrations() -> list[tuple[int, str]]:
    """The number and the SQL of each migration."""
    files = [file for file in resources.files(__package__).iterdir() if file.name.endswith(".sql")]
    found = [(int(file.name.partition("_")[0]), file.read_text("utf-8")) for file in files]
    return sorted(found)
