"""The boards of a server: those of the package, and those in a folder of its owner.

The id of an own board ends in the start of its hash, `my_board~1a2b3c4d`: a file that is changed is
another board, and games on the former one go on. Its data is stored with every table that plays it. A board that
came with a stranger's record ends in all of its hash, so that it can never pass for another.
"""

from __future__ import annotations

import json
import logging
import re
import tomllib
from collections.abc import Collection
from functools import lru_cache
from pathlib import Path
from typing import Any

from wagonway.engine.board import Board, board_ids, fold
from wagonway.engine.board_file import Source, board_from_data, read_board
from wagonway.engine.folders import boards_folder
from wagonway.engine.refusal import Refusal

MOST = 100  # boards of a folder
LARGEST = 65_536  # bytes of a file
OWN = "~"  # in the id of an own board, before its hash
HASH = 8  # digits of it
LONGEST = 40  # characters before it

log = logging.getLogger("wagonway.server")

_own: dict[str, str] = {}  # the data of each own board by its id, which always means the same board


def offer_boards(folder: str) -> tuple[str, ...]:
    """The ids of the boards of a folder, or of the user's own; a file that is no board is logged."""
    path = Path(folder) if folder else boards_folder()
    if not path.is_dir():
        if folder:
            raise Refusal("server-boards", folder=folder)
        return ()
    files = sorted(path.glob("*.toml"))
    if len(files) > MOST:
        raise Refusal("server-boards-many", folder=str(path), count=len(files), most=MOST)
    ids = []
    for file in files:
        try:
            ids.append(own_board(file))
        except Refusal as refusal:
            log.warning("board-refused", extra={"file": file.name, "why": str(refusal)})
    return tuple(ids)


def own_board(file: Path) -> str:
    """The id under which the board of a file is known from now on."""
    if file.stat().st_size > LARGEST:
        raise Refusal("server-board-large", file=file.name)
    board = read_board(file)
    data = json.dumps(tomllib.loads(file.read_text("utf-8")), ensure_ascii=False)
    return know_board(f"{plain(file.stem)}{OWN}{board.hash[:HASH]}", data)


def brought_board(id: str, digest: str, data: str) -> str:
    """The id of a board that came with a record: its own, if it is known here as that."""
    if id in _own and board_of(id).hash == digest:
        return id
    return know_board(f"{plain(id.partition(OWN)[0])}{OWN}{digest}", data)


def is_brought(id: str) -> bool:
    """Whether a stranger brought it, so that nothing of it is kept but with its tables."""
    return len(id.partition(OWN)[2]) > HASH


def forget_boards(used: Collection[str]) -> None:
    """Forget the boards that strangers brought, once there are many, but for those in use."""
    brought = [id for id in _own if is_brought(id)]
    for id in brought if len(brought) > MOST else ():
        if id not in used:
            del _own[id]


def plain(name: str) -> str:
    return re.sub(r"[^a-z0-9_]+", "_", fold(name))[:LONGEST] or "board"


def know_board(id: str, data: str) -> str:
    """An own board by its data, as it stands in a folder or was stored with a table."""
    _own[id] = data
    return id


def board_of(id: str) -> Board:
    """A board of the package or of the folder; a path would read files for strangers."""
    if id not in board_ids() and id not in _own:
        raise Refusal("table-board", board=id, boards=", ".join(board_ids()))
    return board_from(key_of(id))


def data_of(id: str) -> str | None:
    """What is stored of an own board; None for one of the package."""
    return _own.get(id)


def key_of(id: str) -> str:
    """All that another process needs to have the same board: the id, and the data of an own board."""
    return f"{id} {_own[id]}" if id in _own else id


@lru_cache(maxsize=2 * MOST)
def board_from(key: str) -> Board:
    id, _, text = key.partition(" ")
    if not text:
        return Board.load(id)
    data: dict[str, Any] = json.loads(text)
    return board_from_data(data, id, Source(id))
