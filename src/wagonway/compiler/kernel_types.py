"""The types of kernels: numbers, arrays, records, and tuples, which may have names."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

ELEMENTS = ("Int8", "UInt8", "Int16", "UInt16", "Int32", "Int64", "Float32", "Float64", "Bool")
DIMENSIONS = {"Row": 1, "Table": 2, "Cube": 3, "Array4": 4}


@dataclass(frozen=True)
class Type:
    """A type: its name, which alone tells types apart, its C type, and what it consists of.

    A number is stored in memory as another C type. An array within a record has a shape.
    """

    name: str
    c: str = field(compare=False)
    stored: str = field(default="", compare=False)
    item: Type | None = field(default=None, compare=False)
    fields: dict[str, Type] = field(default_factory=dict, compare=False)
    shape: tuple[int, ...] = field(default=(), compare=False)

    @property
    def is_number(self) -> bool:
        return self in NUMBERS

    def fits(self, wanted: Type) -> bool:
        """Whether it converts to a type: bool to int, both to float, and all to a condition."""
        if self.is_number and wanted.is_number:
            return NUMBERS.index(self) <= NUMBERS.index(wanted)
        return self == wanted


BOOL, INT, FLOAT = Type("bool", "int64_t"), Type("int", "int64_t"), Type("float", "float64_t")
CONDITION = Type("condition", "int64_t")  # `and` and `or` of numbers: in Python, one of them
NONE = Type("None", "void")
NUMBERS = (BOOL, INT, FLOAT, CONDITION)  # each converts to the next
KINDS = {"b": BOOL, "i": INT, "u": INT, "f": FLOAT}  # by numpy's code


def number(dtype: np.dtype[Any]) -> Type:
    """A number that numpy stores."""
    return replace(KINDS[dtype.kind], stored=f"{dtype.name}_t")


def array(element: Type, dimensions: int) -> Type:
    """An array of numbers or records; `ARRAYS` of `prelude.h` has its C."""
    kind, name = element, element.stored or element.c.removesuffix(" *")
    for n in range(1, dimensions + 1):
        kind = Type(f"{name}_{n}", f"{name}_{n}", item=kind)
    return kind


def record(name: str, dtype: np.dtype[Any]) -> Type:
    """A record, with the fields that numpy lays out."""
    fields = {}
    for key, (kind, *_) in (dtype.fields or {}).items():
        fields[key] = replace(array(number(kind.base), len(kind.shape)), shape=kind.shape)
    return Type(name, f"{name} *", fields=fields)


def named_types(records: dict[str, np.dtype[Any]]) -> Iterator[tuple[str, Type]]:
    """Every type that an annotation may name, except tuples."""
    yield from ((kind.name, kind) for kind in (BOOL, INT, FLOAT, NONE))
    for name in ELEMENTS:
        element = number(np.dtype(name.lower()))
        yield from ((name + suffix, array(element, n)) for suffix, n in DIMENSIONS.items())
    for name, dtype in records.items():
        kind = record(name, dtype)
        yield from ((f"{name}Record", kind), (f"{name}Rows", array(kind, 1)))
