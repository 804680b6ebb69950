"""Writing files: errors become refusals, and important files are written atomically."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from wagonway.engine.refusal import Refusal


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Turn errors of a file or its folder into a Refusal."""
    try:
        yield
    except OSError as error:
        raise Refusal("file-unwritable", file=path, why=error.strerror or error) from None


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
