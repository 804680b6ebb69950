"""Going back to a copy: it takes the place of the games, which are kept under another name."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path

from wagonway.engine.refusal import Refusal
from wagonway.server.keeping import check_there, copy_to, reading
from wagonway.server.log.files import check_ours_or_new, open_unchanged
from wagonway.server.log.sqlite import alone

JOURNALS = ("-wal", "-journal")  # what a crash leaves beside a file, and belongs to that file alone
SOUND = "ok"


def restore(path: Path, copy: Path) -> Path | None:
    """Put a copy in the place of the games; the new name of those that were there, if there were any."""
    check_there(copy)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        check_replaceable(path)
        with closing(alone(path)), draft_of(copy, path) as draft:
            aside = put_aside(path) if path.exists() else None
            give_to_owner(draft, aside)
            clear_journals(path, aside)
            draft.replace(path)
            sync_folder(path.parent)
    except OSError as error:
        raise Refusal("server-db", file=path, why=error.strerror or "?") from None
    return aside


def check_replaceable(path: Path) -> None:
    """Games may be replaced, whatever state they are in, but not what belongs to another program."""
    if path.is_file():
        with suppress(sqlite3.Error), closing(open_unchanged(path)) as db:
            check_ours_or_new(db, path)


@contextmanager
def draft_of(copy: Path, path: Path) -> Iterator[Path]:
    """The copy once more beside the place it is for, found sound and ours."""
    draft = path.with_name(f".{path.name}.draft")
    try:
        with reading(copy) as db:
            copy_to(db, draft)
        if not is_sound(draft):
            raise Refusal("restore-damaged", file=copy)
        yield draft
    finally:
        draft.unlink(missing_ok=True)


def is_sound(path: Path) -> bool:
    """Whether every page is whole, and no seat, move or word is without its game."""
    try:
        with closing(open_unchanged(path)) as db:
            (found,) = db.execute("PRAGMA integrity_check(1)").fetchone()
            return found == SOUND and db.execute("PRAGMA foreign_key_check").fetchone() is None
    except sqlite3.Error:
        return False


def give_to_owner(draft: Path, aside: Path | None) -> None:
    """Whoever could open the games before can open these, also if root brings them back."""
    if aside is not None and hasattr(os, "chown"):
        before = aside.stat()
        with suppress(PermissionError):
            os.chown(draft, before.st_uid, before.st_gid)


def put_aside(path: Path) -> Path:
    """A second name for the games. The first stays until the copy has it: there is a file at every moment."""
    if is_sound(path):
        carry_over(path)
    told = datetime.now().astimezone().strftime("%Y%m%d-%H%M%S")
    aside = path.with_name(f"{path.name}.before-{told}")
    if aside.exists():
        raise Refusal("play-file-exists", file=aside)
    try:
        os.link(path, aside)
    except OSError:  # a disk on which a file has one name
        shutil.copy2(path, aside)
    return aside


def carry_over(path: Path) -> None:
    """What a crash left in the journal goes into the file; that of a damaged one is put aside with it, untouched."""
    with suppress(sqlite3.Error), closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def clear_journals(path: Path, aside: Path | None) -> None:
    """SQLite would apply the journal of the old file to the new one, and destroy it."""
    for kind in JOURNALS:
        journal = Path(f"{path}{kind}")
        if journal.exists() and aside is not None:
            journal.replace(f"{aside}{kind}")
        journal.unlink(missing_ok=True)
    Path(f"{path}-shm").unlink(missing_ok=True)


def sync_folder(folder: Path) -> None:
    """The new name is on disk too, where a folder can be asked for that."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
