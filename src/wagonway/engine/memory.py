"""Rows of records: numpy memory when the rules are compiled, objects made of lists when not."""

from __future__ import annotations

from typing import Any

import numpy as np

from wagonway.engine.kernel import MODE


class Plain:
    """One record as an object; each field is a number, a list or a list of lists."""

    def __init__(self, record: Any) -> None:
        for name in record.dtype.names:
            setattr(self, name, record[name].tolist())

    def fill(self, record: Any) -> None:
        """Write the fields back into a numpy record."""
        for name in record.dtype.names:
            record[name] = getattr(self, name)


class Live:
    """One record in numpy memory, with its fields as attributes: ten times as fast as a recarray."""

    __slots__ = ("_i", "_rows")

    def __init__(self, all_rows: Any, i: int) -> None:
        object.__setattr__(self, "_rows", all_rows)
        object.__setattr__(self, "_i", i)

    def __getattr__(self, name: str) -> Any:
        return self._rows[name][self._i]

    def __setattr__(self, name: str, value: Any) -> None:
        self._rows[name][self._i] = value


class Frozen:
    """The only record, no longer changed, with its fields as attributes: numbers, lists, and lists of lists.

    Each is converted from numpy at first use: most callers read few of the fields.
    """

    def __init__(self, all_rows: Any) -> None:
        self._rows = all_rows

    def __getattr__(self, name: str) -> Any:
        try:
            value = self.__dict__[name] = self.__dict__["_rows"][name].tolist()[0]
        except (KeyError, ValueError):
            raise AttributeError(name) from None
        return value


def rows(dtype: np.dtype[Any], n: int) -> Any:
    """n records, all zero, in a fifth of the time of `np.zeros`, which fills a record field by field."""
    empty: Any = np.ndarray(n, dtype, bytearray(n * dtype.itemsize))
    return [Plain(record) for record in empty] if MODE == "plain" else empty


def as_rows(values: Any) -> Any:
    """An array as kernels take it: nested lists when nothing is compiled."""
    return values.tolist() if MODE == "plain" else values


def row(all_rows: Any, i: int) -> Any:
    """Record i with its fields as attributes, live."""
    return all_rows[i] if MODE == "plain" else Live(all_rows, i)


def frozen(all_rows: Any) -> Any:
    """The only record, no longer changed, with its fields as attributes: Python numbers."""
    return all_rows[0] if MODE == "plain" else Frozen(all_rows)


def listed(values: Any) -> list[int]:
    """The numbers of a field, or of what an entry point filled, as they are now."""
    return list(values) if MODE == "plain" else values.tolist()


def head(values: Any, n: int) -> bytes:
    """The first n of some bytes that an entry point wrote."""
    found: bytes = bytes(values[:n]) if MODE == "plain" else values[:n].tobytes()
    return found


def dump(dtype: np.dtype[Any], all_rows: Any, i: int) -> bytes:
    """The bytes of record i."""
    if MODE != "plain":
        found: bytes = (all_rows if len(all_rows) == 1 else all_rows[i : i + 1]).tobytes()
        return found
    record = np.zeros(1, dtype)
    all_rows[i].fill(record[0])
    return record.tobytes()


def only(all_rows: Any, name: str, where: slice) -> int:
    """A field of one byte of the only record, in a tenth of the time of numpy; a negative value may come out 256 too large."""
    return int(getattr(all_rows[0], name) if MODE == "plain" else all_rows.tobytes()[where.start])


def span(dtype: np.dtype[Any], name: str) -> slice:
    """Where a field lies in the bytes of a record."""
    field, start = dtype.fields[name][:2] if dtype.fields else (dtype, 0)
    return slice(start, start + field.itemsize)


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


def copied(dtype: np.dtype[Any], source: Any) -> Any:
    """A copy of the only record, in a third of the time of `rows` and `copy`."""
    if MODE == "plain":
        target = rows(dtype, 1)
        copy(dtype, source, 0, target, 0)
        return target
    return np.ndarray(1, dtype, bytearray(source.tobytes()))
