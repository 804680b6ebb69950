"""A translated unit as the C source of a Python module: entry points with their checks, and the table of bots."""

from __future__ import annotations

from collections.abc import Iterator
from json import dumps as quoted  # as C quotes it

from wagonway.compiler.kernel_types import BOOL, FLOAT, INT, NONE, Type
from wagonway.compiler.translate import FILE, CFunction, Unit

GIVEN = {INT: "PyLong_FromLongLong", BOOL: "PyBool_FromLong", FLOAT: "PyFloat_FromDouble"}
MEMORY = "16, 256"  # as in `engine/kernel.py`


def source(unit: Unit, functions: list[CFunction], name: str, guarded: bool) -> str:
    """The whole C source of module `name`."""
    bots = [f for f in functions if f.kernel.__name__ == "decide"]
    for bot in bots:
        taken = [kind.name for kind in bot.parameters.values()]
        bot.must(taken == ["Decision"], bot.node, "`decide` takes one Decision (engine/records.py)")
    return "\n".join(
        [
            '#include "prelude.h"',
            *declarations(unit),
            *(f"{f.signature};" for f in unit.functions.values()),
            *(f.text() for f in unit.functions.values()),
            *(f"static PyObject *known_{record};" for record in unit.records),
            *(line for f in functions for line in wrapper(unit, f)),
            *(f"{'GUARDED' if guarded else 'OWN'}_BOT({f.name}, {MEMORY})" for f in bots),
            *table(functions, bots, name),
        ]
    )


def declarations(unit: Unit) -> Iterator[str]:
    """The records with numpy's layout, arrays of them, and tuples."""
    for kind in unit.types.values():
        name = kind.c.removesuffix(" *")
        if kind.fields:
            yield f"typedef struct {name} {{"
            for key, field in kind.fields.items():
                element = field.c.rpartition("_")[0] if field.shape else field.stored or field.c
                yield f"    {element} {key}_{''.join(f'[{n}]' for n in field.shape)};"
            yield f"}} {name};"
        if name in unit.records:
            size = unit.records[name].itemsize
            yield f'_Static_assert(sizeof({name}) == {size}, "as numpy lays it out");'
            yield f"ARRAYS({name})"


def wrapper(unit: Unit, function: CFunction) -> Iterator[str]:
    """The function that Python calls: arguments checked and unpacked, faults turned into exceptions."""
    where = f"{function.kernel.__module__.removeprefix(FILE)}.{function.kernel.__name__}"
    yield f"static PyObject *call_{function.name}(PyObject *self, PyObject *const *given, Py_ssize_t count) {{"
    yield f"    if (!is_count({quoted(where)}, count, {len(function.parameters)})) return NULL;"
    for i, (name, kind) in enumerate(function.parameters.items()):
        yield f"    {kind.c} {name}_ = {{0}};"
        yield from unpacked(unit, name, where, f"given[{i}]", name, kind)
    call = f"{function.name}({', '.join(f'{name}_' for name in function.parameters)})"
    if function.result == NONE:
        yield f"    CALL({call});"
        yield "    Py_RETURN_NONE;"
    else:
        yield f"    {function.result.c} result;"
        yield f"    CALL(result = {call});"
        yield f"    return {returned(function.result)};"
    yield "}"


def unpacked(
    unit: Unit, name: str, where: str, given: str, place: str, kind: Type
) -> Iterator[str]:
    """Unpack an argument into its C variable; of a named tuple, each field."""
    what = f"`{name}` of {where}"
    if not kind.fields or kind.name in unit.records:
        yield f"    if (!{taken(unit, what, given, f'{place}_', kind)}) return NULL;"
        return
    storage = f"{name.replace('.', '_')}_all"
    yield f"    {kind.name} {storage};"
    yield f"    {place}_ = &{storage};"
    yield f"    if (!is_tuple({given}, {quoted(what)}, {len(kind.fields)})) return NULL;"
    for i, (key, field) in enumerate(kind.fields.items()):
        item = f"PyTuple_GetItem({given}, {i})"
        yield from unpacked(unit, f"{name}.{key}", where, item, f"{storage}.{key}", field)


def taken(unit: Unit, what: str, given: str, place: str, kind: Type) -> str:
    """A call that checks an argument and stores it."""
    if kind.is_number:
        return f"take_{FLOAT.name if kind == FLOAT else INT.name}({given}, &{place})"
    element, _, dimensions = kind.c.removesuffix(" *").rpartition("_")
    record = element or kind.name
    known = f"&known_{record}, {quoted(str(unit.records.get(record)))}, (void **)&{place}"
    if kind.name in unit.records:
        return f"take_record({given}, {quoted(f'{what} must be a record of a {record}')}, {known})"
    text = f"{what} must be an aligned, writable, contiguous array of "
    if element in unit.records:
        return f"take_records({given}, {quoted(f'{text}{record} records')}, {known}.at, &{place}.n)"
    number = element.removesuffix("_t")
    text = quoted(f"{text}{number}, {dimensions}-dimensional")
    shape = f"(void **)&{place}.at, &{place}.n"
    return f"take_array({given}, {text}, NPY_{number.upper()}, {dimensions}, {shape})"


def returned(kind: Type) -> str:
    if not kind.fields:
        return f"{GIVEN[kind]}(result)"
    items = ", ".join(f"{GIVEN[field]}(result.{key}_)" for key, field in kind.fields.items())
    return f'Py_BuildValue("({"N" * len(kind.fields)})", {items})'


def table(functions: list[CFunction], bots: list[CFunction], name: str) -> Iterator[str]:
    yield "static PyMethodDef methods[] = {"
    yield '    {"add_bot", add_bot, METH_O, "The number by which kernels call the bot at an address."},'
    for f in functions:
        called = f"(PyCFunction)(void (*)(void))call_{f.name}"
        yield f"    {{{quoted(f.python_name)}, {called}, METH_FASTCALL, NULL}},"
    yield "    {NULL}};"
    yield f'static struct PyModuleDef module = {{PyModuleDef_HEAD_INIT, "{name}", NULL, -1, methods}};'
    yield f"PyMODINIT_FUNC PyInit_{name}(void) {{"
    yield "    import_array();"
    yield "    PyObject *made = PyModule_Create(&module), *bots_here = PyDict_New();"
    yield "    if (!made || !bots_here) return NULL;"
    for f in bots:
        address = f"PyLong_FromVoidPtr((void *)bot_{f.name})"
        yield f"    PyDict_SetItemString(bots_here, {quoted(f.python_name)}, {address});"
    yield '    PyModule_AddObjectRef(made, "BOTS", bots_here);'
    yield "    return made;"
    yield "}"
