"""Numbers by which threads tell each other something while none of them holds Python's lock.

`peek` and `post` read and write one number of an int64 array in such a way that another thread sees it, and
after it everything that was written before. `swap` writes one only where there is still the number that was
seen, and says whether it did.
"""

import threading

from wagonway.engine.jit import MODE, jit

# At a number, before one gives up: a tenth of a millisecond.
GLANCES = 20 if MODE == "plain" else 100_000

if MODE == "plain":
    ONE_AT_A_TIME = threading.Lock()

    def peek(numbers, at):
        return numbers[at]

    def post(numbers, at, value):
        numbers[at] = value

    def swap(numbers, at, seen, value):
        with ONE_AT_A_TIME:
            if numbers[at] != seen:
                return False
            numbers[at] = value
            return True

else:
    import numba
    from numba.extending import intrinsic
    from numba.np.arrayobj import make_array

    ORDER, ALIGNED = "seq_cst", 8  # bytes

    @intrinsic
    def peek(context, numbers, at):
        def code(context, builder, signature, args):
            data = make_array(signature.args[0])(context, builder, args[0]).data
            return builder.load_atomic(builder.gep(data, [args[1]]), ORDER, ALIGNED)

        return numba.int64(numbers, numba.int64), code

    @intrinsic
    def post(context, numbers, at, value):
        def code(context, builder, signature, args):
            data = make_array(signature.args[0])(context, builder, args[0]).data
            builder.store_atomic(args[2], builder.gep(data, [args[1]]), ORDER, ALIGNED)
            return context.get_dummy_value()

        return numba.void(numbers, numba.int64, numba.int64), code

    @intrinsic
    def swap(context, numbers, at, seen, value):
        def code(context, builder, signature, args):
            data = make_array(signature.args[0])(context, builder, args[0]).data
            place = builder.gep(data, [args[1]])
            found = builder.cmpxchg(place, args[2], args[3], ORDER)
            return builder.extract_value(found, 1)

        return numba.boolean(numbers, *[numba.int64] * 3), code


@jit
def is_past(numbers, at, value):
    """Whether a number becomes another within a while."""
    for _ in range(GLANCES):
        if peek(numbers, at) != value:
            return True
    return False


@jit
def comes_to(numbers, at, value):
    """Whether a number becomes this one within a while."""
    for _ in range(GLANCES):
        if peek(numbers, at) == value:
            return True
    return False
