"""Rows of records: numpy memory when the rules are compiled, objects made of lists when not."""

from __future__ import annotations

from typing import Any

import numpy as np

from wagonway.engine.jit import MODE


class Plain:
    """One record as an object: a number a field, or a list, or a list of lists."""

    def __init__(self, record: Any) -> None:
        for name in record.dtype.names:
            setattr(self, name, record[name].tolist())

    def fill(self, record: Any) -> None:
        """Write the fields back into a numpy record."""
        for name in record.dtype.names:
            record[name] = getattr(self, name)


def rows(dtype: np.dtype[Any], n: int) -> Any:
    """Room for n records."""
    empty = np.zeros(n, dtype)
    return [Plain(record) for record in empty] if MODE == "plain" else empty


def row(all_rows: Any, i: int) -> Any:
    """Record i with its fields as attributes, live."""
    return all_rows[i] if MODE == "plain" else all_rows.view(np.recarray)[i]


def dump(dtype: np.dtype[Any], all_rows: Any, i: int) -> bytes:
    """The bytes of record i."""
    if MODE != "plain":
        return bytes(all_rows[i].tobytes())
    record = np.zeros(1, dtype)
    all_rows[i].fill(record[0])
    return record.tobytes()


def load(dtype: np.dtype[Any], all_rows: Any, i: int, data: bytes) -> None:
    """Overwrite record i with bytes that `dump` wrote."""
    record = np.frombuffer(data, dtype)[0]
    all_rows[i] = Plain(record) if MODE == "plain" else record


def copy(dtype: np.dtype[Any], source: Any, i: int, target: Any, j: int) -> None:
    """Copy record i of source over record j of target."""
    if MODE == "plain":
        load(dtype, target, j, dump(dtype, source, i))
    else:
        target[j] = source[i]
