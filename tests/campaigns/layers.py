"""A disk that can lose power and a clock that can be set, for programs that are loaded with layer.c."""

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

SOURCE = Path(__file__).with_name("layer.c")
HEAD = struct.Struct("=qqqqq")  # struct note of layer.c
SECONDS = struct.Struct("=q")
KEPT_WHOLE = -1


@cache
def library() -> str:
    """layer.c, compiled once for each program that uses it."""
    built = Path(mkdtemp(prefix="wagonway-layer-")) / "layer.so"
    built.parent.chmod(0o755)  # PostgreSQL runs as somebody else
    subprocess.run(
        [os.environ.get("CC", "cc"), "-O2", "-shared", "-fPIC", "-o", built, SOURCE, "-ldl"],
        check=True,
    )
    return str(built)


class Clock:
    """The clock of one machine, which may be wrong."""

    def __init__(self, folder: Path, seconds: int = 0) -> None:
        self._file = folder / "clock"
        self._file.write_bytes(bytes(SECONDS.size))
        self.set(seconds)

    @property
    def environment(self) -> dict[str, str]:
        return {"LD_PRELOAD": library(), "WAGONWAY_CLOCK": str(self._file)}

    def set(self, seconds: int) -> None:
        """From now on it is wrong by so much."""
        with self._file.open("r+b") as file:
            file.write(SECONDS.pack(seconds))


@dataclass(frozen=True)
class Write:
    """A write that was not synced: the bytes that were there, and those that came."""

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
    """A folder whose writes are noted until they are synced."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.journals = Path(mkdtemp(prefix="wagonway-journal-"))
        self.journals.chmod(0o777)

    @property
    def environment(self) -> dict[str, str]:
        return {"LD_PRELOAD": library(), "WAGONWAY_DISK": f"{self.folder}:{self.journals}"}

    def lose_power(self, dice: random.Random) -> int:
        """Undo writes that were not synced, all or some of them in any order; how many were not.

        No program may be using the folder any more.
        """
        kept, lost = dice.choice((0.0, 0.5)), 0
        for path in list(self.folder.rglob("*")):
            journal = self.journals / str(path.lstat().st_ino)
            if path.is_file() and journal.exists():
                writes = list(noted(journal.read_bytes()))
                lost += len(writes)
                survive(path, writes, [each for each in writes if dice.random() < kept])
        for journal in self.journals.iterdir():
            journal.unlink()
        return lost


def noted(journal: bytes) -> Iterator[Write]:
    at = 0
    while at + HEAD.size <= len(journal):
        offset, size, had, has, truncated = HEAD.unpack_from(journal, at)
        at += HEAD.size
        end = at + had + has
        if end > len(journal):
            return  # the program died while it wrote the note: it has not written the bytes
        yield Write(offset, size, journal[at : at + had], journal[at + had : end], truncated)
        at = end


def survive(path: Path, writes: list[Write], kept: list[Write]) -> None:
    """The file as it was when it was last synced, but for the writes that reached the disk."""
    file = os.open(path, os.O_RDWR)
    for write in reversed(writes):
        write.undo(file)
    for write in kept:
        write.redo(file)
    os.close(file)
