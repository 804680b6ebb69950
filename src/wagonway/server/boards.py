"""The boards of a server: those of the package, and those in a folder of its owner.

The id of an own board ends in the start of its hash, `my_board~1a2b3c4d`, so a changed file is a new board and
running games keep the old one. Its data is stored with every table that plays it. The id of a board imported with
a record ends in the full hash, so it cannot collide with another.
"""

from __future__ import annotations

import json
import logging
import re
import tomllib
from collections.abc import Callable, Collection
from functools import cache, lru_cache
from pathlib import Path
from typing import Any
from weakref import WeakValueDictionary

from wagonway.engine.actions import notation
from wagonway.engine.board import Board, board_ids, fold
from wagonway.engine.board_file import Source, board_from_data, read_board
from wagonway.engine.encoder import texts_of
from wagonway.engine.folders import boards_folder
from wagonway.engine.refusal import Refusal

MOST = 100  # boards of a folder
MOST_IMPORTED = 16  # imported boards that are kept while nothing uses them
LARGEST = 65_536  # bytes of a file
SEPARATOR = "~"  # in the id of an own board, before its hash
HASH_DIGITS = 8  # digits of it
LONGEST_NAME = 40  # characters before it

log = logging.getLogger("wagonway.server")

_own: dict[str, str] = {}  # id → data of each own board; an id never changes its meaning
_in_use: WeakValueDictionary[str, Board] = WeakValueDictionary()  # imported boards, by key


def load_boards(folder: str) -> tuple[str, ...]:
    """Load the boards of a folder, by default the user's; return their ids. Invalid files are logged."""
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
            ids.append(load_own_board(file))
        except (OSError, Refusal) as error:  # an editor's lock may be a link that leads nowhere
            log.warning("board-refused", extra={"file": file.name, "why": str(error)})
    return tuple(ids)


def load_own_board(file: Path) -> str:
    """Register the board of a file; return its id."""
    if file.stat().st_size > LARGEST:
        raise Refusal("server-board-large", file=file.name)
    board = read_board(file)
    data = json.dumps(tomllib.loads(file.read_text("utf-8")), ensure_ascii=False)
    return register_board(f"{slug(file.stem)}{SEPARATOR}{board.hash[:HASH_DIGITS]}", data)


def imported_board(id: str, digest: str, data: str) -> str:
    """Register a board that came with a record, unless its id already names the same board; return its id."""
    if id in _own and board_of(id).hash == digest:
        return id
    return register_board(f"{slug(id.partition(SEPARATOR)[0])}{SEPARATOR}{digest}", data)


def is_imported(id: str) -> bool:
    """Whether a board came with a record: it is stored with its tables only."""
    return len(id.partition(SEPARATOR)[2]) > HASH_DIGITS


def drop_imported_boards(used: Callable[[], Collection[str]]) -> None:
    """Drop unused imported boards whenever MOST more have come, because `used` scans all tables."""
    if _own and len(_own) % MOST == 0:
        kept = used()
        for id in [id for id in _own if is_imported(id) and id not in kept]:
            del _own[id]


def slug(name: str) -> str:
    return re.sub(r"[^a-z0-9_]+", "_", fold(name))[:LONGEST_NAME] or "board"


def register_board(id: str, data: str) -> str:
    """Register an own board by its data."""
    _own[id] = data
    return id


def register_stored_board(id: str, data: str) -> None:
    """Register the board of a stored table; a Refusal if the id already names another board."""
    if _own.get(id) != data:
        board = board_from(f"{id} {data}")
        if id in board_ids() or (id in _own and board_of(id).hash != board.hash):
            raise Refusal("table-board", board=id, boards=", ".join(board_ids()))
        register_board(id, data)


def board_of(id: str) -> Board:
    """A board by its id. Paths are refused: clients must not read files."""
    check_known(id)
    return board_from(key_of(id))


def prepare(id: str) -> Board:
    """The board, with all computed that a move needs: up to some tenths of a second, the first time.

    It is the board of everybody who asks for this id, as long as it is in use.
    """
    board = board_of(id)
    notation(board)
    texts_of(board)
    assert board.record is not None
    return board


@cache
def packaged_ids() -> list[str]:
    """Listing the folder takes as long as a move, and every state of a table names its board."""
    return board_ids()


def check_known(id: str) -> None:
    if id not in _own and id not in packaged_ids():
        raise Refusal("table-board", board=id, boards=", ".join(packaged_ids()))


def data_of(id: str) -> str | None:
    """The data of an own board; None for one of the package."""
    return _own.get(id)


def key_of(id: str) -> str:
    """What another process needs to load the board: its id, and the data of an own board."""
    return f"{id} {_own[id]}" if id in _own else id


def board_from(key: str) -> Board:
    """The board of a key; the same object as long as anything uses it, because what is computed for it lives there."""
    return imported_from(key) if is_imported(key.partition(" ")[0]) else own_from(key)


@lru_cache(maxsize=MOST_IMPORTED)
def imported_from(key: str) -> Board:
    found = _in_use.get(key)
    if found is None:
        found = _in_use.setdefault(key, read_key(key))
    return found


@lru_cache(maxsize=2 * MOST)
def own_from(key: str) -> Board:
    return read_key(key)


def read_key(key: str) -> Board:
    id, _, text = key.partition(" ")
    if not text:
        return Board.load(id)
    data: dict[str, Any] = json.loads(text)
    return board_from_data(data, id, Source(id))
