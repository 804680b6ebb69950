"""A worker process: `python -m wagonway.server.workers.worker [NICENESS]` does jobs until its input ends.

A job is a function that can be imported, and its arguments. Jobs and outcomes go over as their length, then MessagePack;
they are decoded by the annotations of the function, so both sides see the same types.
"""

from __future__ import annotations

import inspect
import os
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any, BinaryIO, get_type_hints

import msgspec

from wagonway.engine.refusal import Refusal
from wagonway.server.protocol.fields import Reason, reason

LENGTH = 4  # bytes
NOTHING = msgspec.Raw(b"\xc0")  # None in MessagePack


class Job(msgspec.Struct, frozen=True):
    function: str  # "module:name"
    arguments: msgspec.Raw

    @classmethod
    def of(cls, function: Callable[..., Any], arguments: tuple[Any, ...]) -> Job:
        name = f"{function.__module__}:{function.__qualname__}"
        return cls(name, msgspec.Raw(msgspec.msgpack.encode(arguments)))

    def run(self) -> Outcome:
        """Do it here; whatever it raises becomes part of the outcome."""
        try:
            function, arguments, _ = signature(self.function)
            result = function(*msgspec.msgpack.decode(self.arguments, type=arguments))
            return Outcome(msgspec.Raw(msgspec.msgpack.encode(result)))
        except Refusal as refusal:
            return Outcome(refusal=reason(refusal))
        except Exception as error:
            return Outcome(error=type(error).__name__)


class Outcome(msgspec.Struct, frozen=True):
    """A result, or why there is none."""

    result: msgspec.Raw = NOTHING
    refusal: Reason | None = None
    error: str = ""  # the type of an exception: its text may hold a secret


@cache
def signature(name: str) -> tuple[Callable[..., Any], Any, Any]:
    """A function by its name, with the types of its arguments and of its result."""
    module, _, attribute = name.partition(":")
    function = getattr(import_module(module), attribute)
    hints = get_type_hints(function)
    arguments = tuple(hints[each] for each in inspect.signature(function).parameters)
    return function, tuple.__class_getitem__(arguments), hints["return"]


def packed(message: Job | Outcome) -> bytes:
    data = msgspec.msgpack.encode(message)
    return len(data).to_bytes(LENGTH, "big") + data


def read(jobs: BinaryIO) -> Job | None:
    """The next job; None when there will be no more."""
    length = jobs.read(LENGTH)
    if len(length) < LENGTH:
        return None
    return msgspec.msgpack.decode(jobs.read(int.from_bytes(length, "big")), type=Job)


def main() -> None:
    jobs, outcomes = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever is printed goes to the error output
    if len(sys.argv) > 1 and hasattr(os, "nice"):
        os.nice(int(sys.argv[1]))
    while (job := read(jobs)) is not None:
        outcomes.write(packed(job.run()))
        outcomes.flush()


if __name__ == "__main__":
    main()
