"""Asking a compiled bot from compiled code, so that one game loop serves every pairing of bots.

A bot is handed to the loop as the address of its machine code (in plain mode, as the function itself).
"""

from __future__ import annotations

from typing import Any

from wagonway.engine.jit import MODE
from wagonway.engine.refusal import Refusal

# Whole numbers that a bot may remember from one decision of a game to the next. The first row is all 0
# when a game begins; what the other rows hold then is anything.
MEMORY = (16, 256)

if MODE == "plain":

    def address_of(decide: Any, *example: Any) -> Any:
        return decide

    def ask(
        bot: Any,
        board: Any,
        view: Any,
        legal: Any,
        n: int,
        options: Any,
        dice: Any,
        memories: Any,
        seat: int,
    ) -> Any:
        return bot(board, view, legal, n, options[seat], dice[seat], memories[seat])

    def addresses(found: list[Any]) -> Any:
        return found

else:
    import numba
    import numpy as np
    from numba.core import cgutils
    from numba.extending import intrinsic
    from numba.np.arrayobj import populate_array

    def address_of(decide: Any, *example: Any) -> Any:
        """Where the machine code of a bot's `decide` is, compiled for arguments like the example."""
        types = tuple(numba.typeof(argument) for argument in example)
        decide.compile(types)
        compiled = decide.overloads[types]
        if compiled.signature.return_type != numba.int64:
            raise Refusal("bot-answer-type", bot=decide.__module__.rpartition(".")[2])
        return compiled.library.get_pointer_to_function(compiled.fndesc.llvm_func_name)

    @intrinsic  # type: ignore[untyped-decorator]
    def ask(
        typing: Any,
        bot: Any,
        board: Any,
        view: Any,
        legal: Any,
        n: Any,
        options: Any,
        dice: Any,
        memories: Any,
        seat: Any,
    ) -> Any:
        """What the bot at this address decides in a seat, with the seat's options, dice and memory."""
        rows = [array.copy(ndim=array.ndim - 1) for array in (options, dice, memories)]
        asked = (board, view, legal, numba.int64, *rows)

        def call(context: Any, builder: Any, signature: Any, values: Any) -> Any:
            convention = context.call_conv
            kind = convention.get_function_type(numba.int64, asked)
            code = builder.inttoptr(values[0], kind.as_pointer())
            own = [
                row_of(context, builder, signature.args[5 + i], rows[i], values[5 + i], values[8])
                for i in range(3)
            ]
            given = [*values[1:5], *own]
            status, answer = convention.call_function(builder, code, numba.int64, asked, given)
            with builder.if_then(status.is_error):
                convention.return_status_propagate(builder, status)
            return answer

        return numba.int64(numba.int64, *asked[:4], options, dice, memories, numba.int64), call

    def row_of(context: Any, builder: Any, whole: Any, part: Any, array: Any, i: Any) -> Any:
        """Row i of an array, borrowed: nobody counts that it is in use, which would cost more than the call."""
        found = context.make_array(whole)(context, builder, array)
        shape, strides = (
            cgutils.unpack_tuple(builder, sizes, whole.ndim)
            for sizes in (found.shape, found.strides)
        )
        row = context.make_array(part)(context, builder)
        populate_array(
            row,
            data=cgutils.pointer_add(builder, found.data, builder.mul(i, strides[0])),
            shape=shape[1:],
            strides=strides[1:],
            itemsize=found.itemsize,
            meminfo=None,
        )
        return row._getvalue()

    def addresses(found: list[Any]) -> Any:
        return np.array(found, np.int64)
