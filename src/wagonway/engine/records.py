"""The types of what kernels take: records, and arrays by the width of their numbers.

Compiled, these are numpy memory; uncompiled, objects and lists. Kernels declare which they take, and the build
refuses a call that passes another; they are not used at run time.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar

Element_co = TypeVar("Element_co", covariant=True)


class AnyRecord(Protocol):
    """A record; the fields are those of its dtype."""

    def __getattr__(self, name: str) -> Any: ...
    def __setattr__(self, name: str, value: Any) -> None: ...


class BoardRecord(AnyRecord, Protocol):
    """`board_record.BOARD`"""


class StateRecord(AnyRecord, Protocol):
    """`state.STATE`"""


class ViewRecord(AnyRecord, Protocol):
    """`state.VIEW`"""


class Rows(Protocol[Element_co]):
    """Anything that is indexed from 0."""

    def __getitem__(self, i: int, /) -> Element_co: ...
    def __setitem__(self, i: int, value: Any, /) -> None: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[Element_co]: ...


BoardRows: TypeAlias = Rows[BoardRecord]
StateRows: TypeAlias = Rows[StateRecord]
ViewRows: TypeAlias = Rows[ViewRecord]

# The compiler distinguishes these by their names.
Int8Row: TypeAlias = Rows[int]
UInt8Row: TypeAlias = Rows[int]
Int32Row: TypeAlias = Rows[int]
Int64Row: TypeAlias = Rows[int]
Float32Row: TypeAlias = Rows[float]
Float64Row: TypeAlias = Rows[float]
BoolRow: TypeAlias = Rows[bool]

Int8Table: TypeAlias = Rows[Int8Row]
Int32Table: TypeAlias = Rows[Int32Row]
Int64Table: TypeAlias = Rows[Int64Row]
Float32Table: TypeAlias = Rows[Float32Row]
Float64Table: TypeAlias = Rows[Float64Row]

Float32Cube: TypeAlias = Rows[Float32Table]
Int64Cube: TypeAlias = Rows[Int64Table]
Int64Array4: TypeAlias = Rows[Int64Cube]


class Decision(NamedTuple):
    """A decision of a bot: what its seat may know and do, and the bot's own options, dice and memory."""

    board: BoardRecord
    view: ViewRecord
    legal: Int64Row  # ids of actions, in ascending order
    options: Float64Row
    dice: Int64Row
    memory: Int64Table  # as large as `kernel.MEMORY` says
