"""The types of kernels: numbers, arrays, records, and tuples, which may have names."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np

ELEMENTS = {  # element types of arrays, by the first part of the array type's name, and their C types
    "Int8": ("int", "int8_t"), "UInt8": ("int", "uint8_t"), "Int16": ("int", "int16_t"), "UInt16": ("int", "uint16_t"),
    "Int32": ("int", "int32_t"), "Int64": ("int", "int64_t"), "Float32": ("float", "float"),
    "Float64": ("float", "double"), "Bool": ("bool", "bool"),
}  # fmt: skip
DIMENSIONS = {"Row": 1, "Table": 2, "Cube": 3, "Array4": 4}


class StructField(NamedTuple):
    """A field of a record or a tuple; an array within a record has a shape."""

    name: str
    type: Type
    shape: tuple[int, ...] = ()


@dataclass(frozen=True)
class Type:
    """A type: its name in errors, its C type, its element type, its fields."""

    name: str
    c: str
    item: Type | None = field(default=None, compare=False)
    fields: tuple[StructField, ...] = field(default=(), compare=False)


INT, BOOL, FLOAT, NONE = Type("int", "int64_t"), Type("bool", "int64_t"), Type("float", "double"), Type("None", "void")  # fmt: skip
NUMBERS = {kind.name: kind for kind in (INT, BOOL, FLOAT)}


def array(element: Type, dimensions: int) -> Type:
    """An array of numbers or records; `ARRAYS` of `prelude.h` has its C."""
    kind, name = element, element.c.removesuffix(" *")
    for n in range(1, dimensions + 1):
        kind = Type(f"{name}_{n}", f"{name}_{n}", kind)
    return kind


def record(name: str, dtype: np.dtype[Any]) -> Type:
    """A record, with the fields that numpy lays out."""
    elements = {key.lower(): Type(*element) for key, element in ELEMENTS.items()}
    fields = []
    for key, (kind, *_) in (dtype.fields or {}).items():
        base, shape = kind.subdtype or (kind, ())
        fields.append(StructField(key, array(elements[base.name], len(shape)), shape))
    return Type(name, f"{name} *", fields=tuple(fields))


def named_types(records: dict[str, np.dtype[Any]]) -> Iterator[tuple[str, Type]]:
    """Every type that an annotation may name, except tuples."""
    yield from ((kind.name, kind) for kind in (INT, BOOL, FLOAT, NONE))
    for name, element in ELEMENTS.items():
        yield from ((name + suffix, array(Type(*element), n)) for suffix, n in DIMENSIONS.items())
    for name, dtype in records.items():
        kind = record(name, dtype)
        yield from ((f"{name}Record", kind), (f"{name}Rows", array(kind, 1)))
