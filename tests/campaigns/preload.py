"""A disk that can lose power and a clock that can be set, for programs with preload.c loaded."""

from __future__ import annotations

import os
import random
import struct
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

SOURCE = Path(__file__).with_name("preload.c")
HEAD = struct.Struct("=qqqqq")  # struct note of preload.c
SECONDS = struct.Struct("=q")
KEPT_WHOLE = -1


@cache
def library() -> str:
    """Compile preload.c, once per process."""
    built = Path(mkdtemp(prefix="wagonway-layer-")) / "layer.so"
    built.parent.chmod(0o755)  # PostgreSQL runs as another user
    subprocess.run(
        [os.environ.get("CC", "cc"), "-O2", "-shared", "-fPIC", "-o", built, SOURCE, "-ldl"],
        check=True,
    )
    return str(built)


class Clock:
    """The system clock of a program, with an offset."""

    def __init__(self, folder: Path, seconds: int = 0) -> None:
        self._file = folder / "clock"
        self._file.write_bytes(bytes(SECONDS.size))
        self.set(seconds)

    @property
    def environment(self) -> dict[str, str]:
        return {"LD_PRELOAD": library(), "WAGONWAY_CLOCK": str(self._file)}

    def set(self, seconds: int) -> None:
        """Set the offset."""
        with self._file.open("r+b") as file:
            file.write(SECONDS.pack(seconds))


@dataclass(frozen=True)
class Write:
    """An unsynced write: the old and the new bytes."""

    at: int
    size: int  # of the file, before
    before: bytes
    after: bytes
    truncated: int  # the size that the file was given, or KEPT_WHOLE

    def undo(self, file: int) -> None:
        os.pwrite(file, self.before, self.at)
        os.ftruncate(file, self.size)

    def redo(self, file: int) -> None:
        if self.truncated == KEPT_WHOLE:
            os.pwrite(file, self.after, self.at)
        else:
            os.ftruncate(file, self.truncated)


class Disk:
    """A folder whose unsynced writes are journalled."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.journals = Path(mkdtemp(prefix="wagonway-journal-"))
        self.journals.chmod(0o777)

    @property
    def environment(self) -> dict[str, str]:
        return {"LD_PRELOAD": library(), "WAGONWAY_DISK": f"{self.folder}:{self.journals}"}

    def lose_power(self, dice: random.Random) -> int:
        """Undo all or a random half of the unsynced writes; returns their number. No program may be using the folder."""
        kept, lost = dice.choice((0.0, 0.5)), 0
        for path in list(self.folder.rglob("*")):
            journal = self.journals / str(path.lstat().st_ino)
            if path.is_file() and journal.exists():
                writes = list(read_journal(journal.read_bytes()))
                lost += len(writes)
                restore_file(path, writes, [each for each in writes if dice.random() < kept])
        for journal in self.journals.iterdir():
            journal.unlink()
        return lost


def read_journal(journal: bytes) -> Iterator[Write]:
    at = 0
    while at + HEAD.size <= len(journal):
        offset, size, had, has, truncated = HEAD.unpack_from(journal, at)
        at += HEAD.size
        end = at + had + has
        if end > len(journal):
            return  # killed while journalling: the bytes were not written
        yield Write(offset, size, journal[at : at + had], journal[at + had : end], truncated)
        at = end


def restore_file(path: Path, writes: list[Write], kept: list[Write]) -> None:
    """Restore the synced state of a file plus the writes that reached the disk."""
    file = os.open(path, os.O_RDWR)
    for write in reversed(writes):
        write.undo(file)
    for write in kept:
        write.redo(file)
    os.close(file)
