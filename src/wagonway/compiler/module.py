"""A translated unit as the C source of a Python module: entry points with their checks, and the table of bots."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from wagonway.compiler.translate import (
    BOOL,
    FLOAT,
    INT,
    NONE,
    SHAPE,
    Array,
    Bundle,
    Function,
    Record,
    Tuple,
    Type,
    Unit,
    c_type,
    declarations,
    shown,
)

NUMPY = {
    "int8_t": "NPY_INT8", "uint8_t": "NPY_UINT8", "int16_t": "NPY_INT16", "uint16_t": "NPY_UINT16",
    "int32_t": "NPY_INT32", "int64_t": "NPY_INT64", "float": "NPY_FLOAT32", "double": "NPY_FLOAT64",
    "bool": "NPY_BOOL",
}  # fmt: skip
GIVEN = {INT: "PyLong_FromLongLong", BOOL: "PyBool_FromLong", FLOAT: "PyFloat_FromDouble"}
MEMORY = (16, 256)


def source(unit: Unit, functions: list[Function], name: str, guarded: bool) -> str:
    """The whole C source of module `name`."""
    unit.known(Array("double", 1))
    unit.known(Array("int64_t", 2))
    bots = [f for f in functions if f.kernel.__name__ == "decide"]
    for bot in bots:
        if [shown(kind) for kind in bot.parameters.values()] != ["Decision"]:
            raise bot.no(bot.node, "`decide` takes one Decision (engine/records.py)")
    return "\n".join(
        [
            '#include "prelude.h"',
            *declarations(unit),
            *asking(),
            *(f"{f.signature};" for f in unit.functions.values()),
            *(f.text() for f in unit.functions.values()),
            *(f"static PyObject *known_{record};" for record in unit.records),
            *(line for f in functions for line in wrapper(unit, f)),
            *(adapter(f, guarded) for f in bots),
            *table(functions, bots, name),
        ]
    )


def asking() -> Iterator[str]:
    """How kernels call a bot: by its number, with plain pointers, so that other compilers can make one."""
    yield "typedef int64_t (*Decide)(Board *, View *, int64_t *, int64_t, double *, int64_t, int64_t *, int64_t *);"
    yield "static Decide bots[1024];"
    yield "static int64_t bots_known;"
    yield (
        "static int64_t ask(int64_t bot, Board *board, View *view, int64_t_1 legal, int64_t n, double_1 options, "
        "int64_t_1 dice, int64_t_2 memory) { return bots[CHECK(bot, bots_known)](board, view, legal.at, n, "
        "options.at, options.n, dice.at, memory.at); }"
    )


def adapter(bot: Function, guarded: bool) -> str:
    """A bot as `ask` calls it. In a library of its own it also catches its own faults: they are no action."""
    rows, columns = MEMORY
    decision = (
        f"Decision decision = {{board, view, {{legal, n}}, {{options, width}}, {{dice, 4}}, "
        f"{{memory, {rows}, {columns}}}}};"
    )
    call = f"{bot.name}(&decision)"
    catch = "Guard own, *outer = guard; guard = &own; if (SET_GUARD(own)) { guard = outer; return -1; } "
    body = (
        f"{catch} int64_t found = {call}; guard = outer; return found;"
        if guarded
        else f"return {call};"
    )
    return (
        f"static int64_t bot_{bot.name}(Board *board, View *view, int64_t *legal, int64_t n, double *options, "
        f"int64_t width, int64_t *dice, int64_t *memory) {{ {decision} {body} }}"
    )


def wrapper(unit: Unit, function: Function) -> Iterator[str]:
    """The function that Python calls: arguments checked and unpacked, faults turned into exceptions."""
    where = f"{function.kernel.__module__}.{function.kernel.__name__}"
    yield f"static PyObject *call_{function.name}(PyObject *self, PyObject *const *given, Py_ssize_t count) {{"
    yield f"    if (!is_count({quoted(where)}, count, {len(function.parameters)})) return NULL;"
    for i, (name, kind) in enumerate(function.parameters.items()):
        yield f"    {c_type(kind)} {name}_ = {'{0}' if isinstance(kind, Array) else '0'};"
        yield from unpacked(unit, name, where, f"given[{i}]", name, kind)
    if function.result != NONE:
        yield f"    {c_type(function.result)} result;"
    call = f"{function.name}({', '.join(f'{name}_' for name in function.parameters)})"
    yield "    Guard own = {.kind = NO_FAULT}, *outer = guard;"
    yield "    Py_BEGIN_ALLOW_THREADS"
    yield "    guard = &own;"
    yield f"    if (!SET_GUARD(own)) {'' if function.result == NONE else 'result = '}{call};"
    yield "    guard = outer;"
    yield "    Py_END_ALLOW_THREADS"
    yield "    if (own.kind != NO_FAULT) return raised(&own);"
    yield f"    {returned(function.result)}"
    yield "}"


def unpacked(
    unit: Unit, name: str, where: str, given: str, place: str, kind: Type
) -> Iterator[str]:
    """Put an argument where C keeps it; of a bundle, each field."""
    what = f"`{name}` of {where}"
    if not isinstance(kind, Bundle):
        yield f"    if (!{taken(unit, what, given, place, kind)}) return NULL;"
        return
    room = f"{name.replace('.', '_')}_all"
    yield f"    {kind.name} {room};"
    yield f"    {place}_ = &{room};"
    yield f"    if (!is_bundle({given}, {quoted(what)}, {len(kind.items)})) return NULL;"
    for k, (key, item) in enumerate(kind.items):
        field = f"PyTuple_GetItem({given}, {k})"
        yield from unpacked(unit, f"{name}.{key}", where, field, f"{room}.{key}", item)


def taken(unit: Unit, what: str, given: str, name: str, kind: Type) -> str:
    if isinstance(kind, str):
        return f"take_{FLOAT if kind == FLOAT else INT}({given}, &{name}_)"
    record = (
        kind.name if isinstance(kind, Record) else kind.element if isinstance(kind, Array) else ""
    )
    if record in unit.records:
        known = f"&known_{record}, {quoted(str(unit.records[record]))}, (void **)&{name}_"
        if isinstance(kind, Record):
            return (
                f"take_record({given}, {quoted(f'{what} must be a record of a {record}')}, {known})"
            )
        text = f"{what} must be an aligned, writable, contiguous array of {record} records"
        return f"take_records({given}, {quoted(text)}, {known}.at, &{name}_.n)"
    assert isinstance(kind, Array)
    text = f"{what} must be an aligned, writable, contiguous array of {kind.element.removesuffix('_t')}, {kind.dimensions}-dimensional"
    return (
        f"take_array({given}, {quoted(text)}, {NUMPY[kind.element]}, {kind.dimensions}, "
        f"(void **)&{name}_.at, &{name}_.{SHAPE[0]})"
    )


def returned(kind: Type) -> str:
    if isinstance(kind, Tuple):
        items = ", ".join(f"{GIVEN[item]}(result.v{k})" for k, item in enumerate(kind.items))
        return f'return Py_BuildValue("({"N" * len(kind.items)})", {items});'
    assert isinstance(kind, str)
    return "Py_RETURN_NONE;" if kind == NONE else f"return {GIVEN[kind]}(result);"


def table(functions: list[Function], bots: list[Function], name: str) -> Iterator[str]:
    yield "static PyObject *add_bot(PyObject *self, PyObject *address) {"
    yield "    int64_t at;"
    yield "    if (!take_int(address, &at)) return NULL;"
    yield '    if (bots_known == 1024) return PyErr_Format(PyExc_ValueError, "There is no room for more bots.");'
    yield "    bots[bots_known] = (Decide)(intptr_t)at;"
    yield "    return PyLong_FromLongLong(bots_known++);"
    yield "}"
    yield "static PyMethodDef methods[] = {"
    yield '    {"add_bot", add_bot, METH_O, "The number by which kernels call the bot at an address."},'
    for f in functions:
        yield f'    {{"{f.name}", (PyCFunction)(void (*)(void))call_{f.name}, METH_FASTCALL, NULL}},'
    yield "    {NULL}};"
    yield f'static struct PyModuleDef module = {{PyModuleDef_HEAD_INIT, "{name}", NULL, -1, methods}};'
    yield f"PyMODINIT_FUNC PyInit_{name}(void) {{"
    yield "    import_array();"
    yield "    PyObject *made = PyModule_Create(&module), *bots_here = PyDict_New();"
    yield "    if (!made || !bots_here) return NULL;"
    for f in bots:
        address = f"PyLong_FromVoidPtr((void *)bot_{f.name})"
        yield f'    PyDict_SetItemString(bots_here, "{f.name}", {address});'
    yield '    PyModule_AddObjectRef(made, "BOTS", bots_here);'
    yield "    return made;"
    yield "}"


def quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


PRELUDE = Path(__file__).with_name("prelude.h")
