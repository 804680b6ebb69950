"""Writing files: errors become refusals, and important files are written atomically."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from wagonway.engine.refusal import Refusal, sentences


def cause(error: OSError) -> Refusal | str:
    """Why the system refused: a reason that every language can say, or else the system's own words."""
    id = f"system-{errno.errorcode.get(error.errno or 0, '').lower()}"
    return Refusal(id) if id in sentences() else error.strerror or str(error)


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Turn errors of a file or its folder into a Refusal."""
    try:
        yield
    except OSError as error:
        raise Refusal("file-unwritable", file=path, why=cause(error)) from None


@contextmanager
def written_whole(path: Path) -> Iterator[Path]:
    """A temporary path to write to, which replaces the file at the end; if anything fails, the file is unchanged."""
    draft = path.with_name(f".{path.name}.draft")
    with writing(path):
        try:
            yield draft
            draft.replace(path)
        finally:
            draft.unlink(missing_ok=True)
