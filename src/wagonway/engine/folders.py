"""Where a user's files belong on this system."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_data_path

DATA = "WAGONWAY_DATA"  # the environment variable that names another folder for results and games
BOARDS = "WAGONWAY_BOARDS"  # the same for the user's boards


def data_folder() -> Path:
    """The folder for results and games: WAGONWAY_DATA, else the usual place of the system."""
    named = os.environ.get(DATA)
    return Path(named) if named else user_data_path("wagonway", appauthor=False)


def boards_folder() -> Path:
    """The folder of the user's own boards: WAGONWAY_BOARDS, else `boards` in the data folder."""
    named = os.environ.get(BOARDS)
    return Path(named) if named else data_folder() / "boards"
