"""The decorators of compiled code, and what it may use.

The environment variable WAGONWAY_ENGINE chooses one of three modes:

    compiled   machine code, compiled ahead of time (`wagonway.compiler`): the default
    checked    the same with every index and every overflow checked
    plain      no compilation: the same functions on objects made of lists, for debugging and coverage

`@entry_point` marks what Python calls, `@kernel` what only compiled code calls. Both are written in a small part of
Python, which means the same in every mode:

    types        every parameter and result has one: `int`, `bool`, `float`, a record or an array of `records.py`, a
                 `NamedTuple` of these, a `tuple` of numbers as a result. A variable keeps the type of its first assignment: begin a sum of
                 fractions with 0.0
    numbers      `int` is 64 bits, and nothing may overflow it, or the field it is stored in; `/` is a fraction, `//`
                 and `%` round down as in Python; to divide by zero is an error
    arrays       an index is never negative, never a slice; `len`; `row = table[i]` is a view, not a copy.
                 `scratch(n)` and `table(rows, columns)` are zeroed memory. They and `NamedTuple`s are made by an
                 assignment at the top level of a function (not in a loop), and gone when the function returns
    records      a field is read and written by its name; `copy_fields`, `copy_rows` and `fill_fields` write to those
                 that a tuple of the module names
    statements   assignment (also of tuples and chained), `+=`, `if`, `while`, `for … in range(…)` or over a tuple of
                 constants or an array, `break`, `continue`, `return`, and `assert`, which entry points check always
                 and kernels in the checked mode
    expressions  arithmetic, comparison, `and`, `or`, `not` of conditions, `a if b else c`, `min`, `max`, `abs`, `int`,
                 `float`; `trailing_zeros`, the index of the lowest bit that is set; `engine/numeric.py`
                 has powers. Operands and arguments are evaluated in Python's order
    names        locals, numbers of a module, kernels of a module, imported plainly. No default or keyword arguments,
                 no strings, no exceptions, no globals that change
"""

from __future__ import annotations

import os
from contextlib import suppress
from copy import deepcopy
from functools import wraps
from pathlib import Path
from typing import Any, TypeVar

from wagonway.engine.records import Decision

MODES = ("compiled", "checked", "plain")
MODE = os.environ.get("WAGONWAY_ENGINE", "compiled")
if MODE not in MODES:
    raise ImportError(f"WAGONWAY_ENGINE is {MODE!r}; it can be {', '.join(MODES)}.")

Function = TypeVar("Function")

# Integers that a bot may keep from one decision of a game to the next. The first row is all 0
# when a game begins; the other rows are not cleared.
MEMORY = (16, 256)


def scratch(n: int) -> Any:
    """An array of n integers, all 0."""
    return [0] * n


def table(rows: int, columns: int) -> Any:
    """A table of 32-bit integers, all 0."""
    return [[0] * columns for _ in range(rows)]


def trailing_zeros(bits: int) -> int:
    """The index of the lowest bit that is set."""
    return (bits & -bits).bit_length() - 1


def fill_fields(record: Any, value: int, names: tuple[str, ...]) -> None:
    """Set every number of these fields to 0 or to -1."""
    for name in names:
        setattr(record, name, filled(getattr(record, name), value))


def filled(like: Any, value: int) -> Any:
    return [filled(each, value) for each in like] if isinstance(like, list) else value


def copy_fields(source: Any, target: Any, names: tuple[str, ...]) -> None:
    """Copy these fields from one record to another."""
    for name in names:
        setattr(target, name, deepcopy(getattr(source, name)))


def copy_rows(source: Any, target: Any, row: int, names: tuple[str, ...]) -> None:
    """Copy one row of each of these fields."""
    for name in names:
        getattr(target, name)[row] = deepcopy(getattr(source, name)[row])


def ask(
    bot: Any,
    board: Any,
    view: Any,
    legal: Any,
    n: int,
    options: Any,
    dice: Any,
    memory: Any,
) -> int:
    """What a bot decides: the function itself in plain mode, else its number (see `bot_number`)."""
    answer: int = bot(Decision(board, view, legal[:n], options, dice, memory))
    return answer


if MODE == "plain":

    def kernel(function: Function) -> Function:
        """Mark a function that only compiled code calls."""
        function.is_entry_point = False  # type: ignore[attr-defined]
        return function

    def entry_point(function: Function) -> Function:
        """Mark a function that Python calls."""
        function.is_entry_point = True  # type: ignore[attr-defined]
        return function

    def bot_number(decide: Any) -> Any:
        return decide

else:
    from wagonway.compiler.library import EVERY, RULES, load

    _numbers: dict[int, int] = {}  # of bots, by the address of their machine code

    def name_in_c(function: Any) -> str:
        own = Path(function.__code__.co_filename).stem
        home = function.__module__.partition("wagonway.")[2].replace(".", "_") or own
        return f"{home}__{function.__name__}"

    def kernel(function: Function) -> Function:
        """The function as it is. Called from Python, as tests do, it is looked up where each is an entry point."""
        made: Any = function

        @wraps(made)
        def call(*args: Any) -> Any:
            every, name = load(MODE, EVERY), name_in_c(made).split("__")
            variants = [getattr(every, key) for key in dir(every) if key.split("__")[:2] == name]
            for variant in variants[:-1]:
                with suppress(TypeError):
                    return variant(*args)
            return variants[-1](*args)

        found: Any = call
        return found  # type: ignore[no-any-return]

    def entry_point(function: Function) -> Function:
        """The compiled form of a function that Python calls."""
        made: Any = function
        ours = made.__module__.startswith("wagonway.")
        library = load(MODE, RULES if ours else made.__code__.co_filename)
        compiled: Function = getattr(library, name_in_c(made))
        return compiled

    def bot_number(decide: Any) -> Any:
        """The number by which `ask` calls a compiled `decide`: an entry point, or anything with an `address`."""
        own = hasattr(decide, "address")
        address = decide.address if own else decide.__self__.BOTS[decide.__name__]
        if address not in _numbers:
            _numbers[address] = load(MODE).add_bot(address)
        return _numbers[address]
