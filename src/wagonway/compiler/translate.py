"""Translates kernels to C.

It accepts what `engine/kernel.py` describes and refuses everything else, with file and line. Types come from annotations;
the type of a variable is that of its first assignment. Operators and functions of numbers are macros of `prelude.h`: `a + b` of
integers is `Add_int(a, b)`, and what has no macro there is refused. Lines of C carry the file and line of their Python
source, so that faults, debuggers and sanitizers refer to it.
"""

from __future__ import annotations

import ast
import inspect
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np

from wagonway.compiler.kernel_types import (
    BOOL,
    FLOAT,
    INT,
    NONE,
    NUMBERS,
    StructField,
    Type,
    named_types,
)

PRELUDE = Path(__file__).with_name("prelude.h")
MACROS = frozenset(re.findall(r"^#define (\w+)\(", PRELUDE.read_text("utf-8"), re.MULTILINE))
RESULTS = {  # of macros whose result type differs from their arguments
    **dict.fromkeys(("Eq", "NotEq", "Lt", "LtE", "Gt", "GtE", "Not"), BOOL), "int": INT, "Div": FLOAT, "float": FLOAT,
}  # fmt: skip
PROVIDED = "wagonway.engine.kernel"
WRITERS = ("fill_fields", "copy_fields", "copy_rows", "ask")  # provided functions that write


class Unsupported(Exception):
    """A construct that kernels may not use."""


@dataclass(frozen=True)
class Value:
    """A translated expression; for a number in memory, also its address and stored type."""

    text: str
    type: Type
    place: str = ""
    stored: str = ""


def in_memory(place: str, stored: Type) -> Value:
    """The value at an address; a number is widened."""
    number = NUMBERS.get(stored.name)
    if number is None:
        return Value(place, stored)
    return Value(f"({number.c}){place}", number, place, stored.c)


class Unit:
    """All kernels that are compiled together, their types, and their C functions."""

    def __init__(self, records: dict[str, np.dtype[Any]]) -> None:
        self.records = records
        self.types: dict[Any, Type] = dict(named_types(records))
        self.functions: dict[tuple[Any, tuple[Type, ...]], CFunction] = {}
        self.trees: dict[str, dict[str, ast.FunctionDef]] = {}
        self.pure: dict[Any, bool] = {}

    def function(self, kernel: Any, types: tuple[Type, ...]) -> CFunction:
        """The C function of a kernel for arguments of these types."""
        if (kernel, types) not in self.functions:
            several = [t.name for t, ts in zip(types, self.parameters(kernel)) if len(ts) > 1]
            self.functions[kernel, types] = made = CFunction(self, kernel, types, "_".join(several))
            made.translate()
        return self.functions[kernel, types]

    def variants(self, kernel: Any) -> list[CFunction]:
        """The C functions of a kernel, one for each choice of types."""
        return [self.function(kernel, types) for types in product(*self.parameters(kernel))]

    def parameters(self, kernel: Any) -> list[list[Type]]:
        """The types that each parameter may have."""
        return [self.annotation(kernel, a.annotation, a) for a in self.tree(kernel).args.args]

    def tree(self, kernel: Any) -> ast.FunctionDef:
        """The source of a kernel."""
        path = source_file(kernel)
        if path not in self.trees:
            body = ast.parse(Path(path).read_text("utf-8")).body
            self.trees[path] = {n.name: n for n in body if isinstance(n, ast.FunctionDef)}
        return self.trees[path][kernel.__name__]

    def annotation(self, kernel: Any, node: ast.expr | None, where: ast.AST) -> list[Type]:
        """The types that an annotation allows."""
        if node is None:
            raise refused(kernel, where, "a parameter or result has no type")
        if isinstance(node, ast.BinOp):
            sides = (node.left, node.right)
            return [t for side in sides for t in self.annotation(kernel, side, where)]
        name, named = ast.unparse(node), resolve(kernel, node)
        key = named if hasattr(named, "_fields") else name
        if key not in self.types:
            if key is named:
                fields = {k: self.annotation(named, parsed(t), where)[0] for k, t in named.__annotations__.items()}  # fmt: skip
                c = f"{name} *"
            elif name.startswith("tuple[") and set(name[6:-1].split(", ")) <= set(NUMBERS):
                fields = {f"v{i}": NUMBERS[n] for i, n in enumerate(name[6:-1].split(", "))}
                c = "tuple_" + "".join(kind.name[0] for kind in fields.values())
            else:
                raise refused(kernel, where, f"the type {name} is not one of kernels")
            items = tuple(StructField(k, kind) for k, kind in fields.items())
            self.types[key] = Type(name, c, fields=items)
        return [self.types[key]]

    def is_pure(self, function: Any) -> bool:
        """Whether a function writes to nothing, so that the order of its calls does not matter."""
        if function not in self.pure and is_kernel(function):
            self.pure[function] = True  # ends recursion
            nodes = list(ast.walk(self.tree(function)))
            stores = (isinstance(n, (ast.Subscript, ast.Attribute)) and isinstance(n.ctx, ast.Store) for n in nodes)  # fmt: skip
            called = all(map(self.is_pure, calls(function, *nodes)))
            self.pure[function] = called and not any(stores)
        return self.pure.get(function, False)


def source_file(kernel: Any) -> str:
    return inspect.getsourcefile(kernel) or "?"


def refused(kernel: Any, node: ast.AST, why: str) -> Unsupported:
    return Unsupported(f"{source_file(kernel)}:{getattr(node, 'lineno', 0)}: {why}.")


def parsed(hint: Any) -> ast.expr:
    """The annotation of a field of a named tuple, which Python stores as text."""
    found: ast.expr = ast.parse(hint.__forward_arg__, mode="eval").body
    return found


def is_kernel(thing: Any) -> bool:
    return hasattr(thing, "is_entry_point")


def resolve(kernel: Any, node: ast.AST) -> Any:
    """The object of a name, or of a name in a module; None if the module does not have it."""
    if isinstance(node, ast.Name):
        return vars(sys.modules[kernel.__module__]).get(node.id)
    if isinstance(node, ast.Attribute):
        return getattr(resolve(kernel, node.value), node.attr, None)
    return None


def calls(kernel: Any, *nodes: ast.AST) -> list[Any]:
    """The functions called in these nodes that may write."""
    found = [resolve(kernel, n.func) for n in nodes if isinstance(n, ast.Call)]
    return [f for f in found if is_kernel(f) or getattr(f, "__name__", "") in WRITERS]


class CFunction:
    """One kernel as one C function."""

    def __init__(self, unit: Unit, kernel: Any, given: tuple[Type, ...], suffix: str) -> None:
        self.unit, self.kernel, self.node = unit, kernel, unit.tree(kernel)
        home = kernel.__module__.partition("wagonway.")[2].replace(".", "_") or kernel.__module__
        self.name = f"{home}__{kernel.__name__}" + (f"__{suffix}" if suffix else "")
        self.parameters = {arg.arg: kind for arg, kind in zip(self.node.args.args, given)}
        self.variables: dict[str, Type] = dict(self.parameters)
        self.result = unit.annotation(kernel, self.node.returns, self.node)[0]
        self.lines: list[str] = []
        self.depth = self.temporaries = 0
        self.may_make = False  # whether the function allocates memory
        self.checks = "ALWAYS" if kernel.is_entry_point else "IF_CHECKED"

    @property
    def signature(self) -> str:
        given = ", ".join(f"{kind.c} {name}_" for name, kind in self.parameters.items())
        return f"static {self.result.c} {self.name}({given or 'void'})"

    def text(self) -> str:
        own = {name: kind for name, kind in self.variables.items() if name not in self.parameters}
        declared = [f"    {kind.c} {name}_ = {{0}};" for name, kind in own.items()]
        return "\n".join([f"{self.signature} {{", *declared, *self.lines, "}"])

    def translate(self) -> None:
        self.check_order()
        self.block(self.node.body[1:] if ast.get_docstring(self.node) else self.node.body)
        if self.result != NONE and not isinstance(self.node.body[-1], ast.Return):
            self.emit("UNREACHABLE();")

    def check_order(self) -> None:
        """Refuse a call that writes beside other parts of an expression that read: C leaves their order open."""
        for node in ast.walk(self.node):
            row_of = isinstance(node, ast.Subscript) and isinstance(node.value, ast.Subscript)
            if row_of or isinstance(node, (ast.BinOp, ast.Compare, ast.Call)):
                parts = [list(ast.walk(part)) for part in ast.iter_child_nodes(node)]
                called = [calls(self.kernel, *part) for part in parts]
                writes = not all(self.unit.is_pure(each) for part in called for each in part)
                if writes and sum(map(self.reads, parts)) > 1:
                    raise self.no(node, "a call that writes, beside what reads: name its result first")  # fmt: skip

    def reads(self, nodes: list[ast.AST]) -> bool:
        places = (n for n in nodes if isinstance(n, (ast.Subscript, ast.Attribute)))
        return any(resolve(self.kernel, n) is None for n in places) or bool(calls(self.kernel, *nodes))  # fmt: skip

    def no(self, node: ast.AST, why: str) -> Unsupported:
        return refused(self.kernel, node, why)

    def handler(self, verb: str, node: ast.AST) -> Any:
        kind = type(node).__name__
        if not hasattr(self, f"{verb}_{kind}"):
            raise self.no(node, f"kernels have no `{kind.lower()}`")
        return getattr(self, f"{verb}_{kind}")

    # -- statements

    def emit(self, text: str) -> None:
        self.lines[-1] += f"{text} "  # one line of Python is one line of C

    def block(self, statements: list[ast.stmt]) -> None:
        path = Path(source_file(self.kernel)).as_posix()
        for statement in statements:
            self.lines += [f'#line {statement.lineno} "{path}"', ""]
            self.may_make = self.depth == 0 and isinstance(statement, ast.Assign)
            self.handler("do", statement)(statement)

    @contextmanager
    def nested(self, head: str) -> Iterator[None]:
        self.emit(f"{head} {{")
        self.depth += 1
        yield
        self.depth -= 1
        self.emit("}")

    def temporary(self) -> str:
        self.temporaries += 1
        return f"t{self.temporaries}"

    def kept(self, value: Value) -> Value:
        """The value in a temporary, evaluated once."""
        name = self.temporary()
        self.emit(f"{value.type.c} {name} = {value.text};")
        return Value(name, value.type)

    def do_Pass(self, _: ast.Pass) -> None: ...

    def do_Break(self, _: ast.Break) -> None:
        self.emit("break;")

    def do_Continue(self, _: ast.Continue) -> None:
        self.emit("continue;")

    def do_Expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Call):
            raise self.no(node, "this has no effect")
        self.emit(f"{self.value(node.value).text};")

    def do_Assert(self, node: ast.Assert) -> None:
        why = f"{ast.unparse(node.test)} does not hold"
        self.emit(f'REQUIRE({self.condition(node.test)}, "{why}", {self.checks});')

    def do_If(self, node: ast.If) -> None:
        with self.nested(f"if ({self.condition(node.test)})"):
            self.block(node.body)
        if node.orelse:
            with self.nested("else"):
                self.block(node.orelse)

    def do_While(self, node: ast.While) -> None:
        if node.orelse:
            raise self.no(node, "a loop has no `else`")
        with self.nested(f"while ({self.condition(node.test)})"):
            self.block(node.body)

    def do_For(self, node: ast.For) -> None:
        """Over a range, a tuple of integers, or an array."""
        if node.orelse or not isinstance(node.target, ast.Name):
            raise self.no(node, "a loop has one variable and no `else`")
        i, start, step = self.temporary(), "0", 1
        item = Value(i, INT)
        if isinstance(node.iter, ast.Call) and ast.unparse(node.iter.func) == "range":
            bounds = [self.kept(self.typed(INT, arg)).text for arg in node.iter.args]
            start, stop = (start, *bounds)[-2:] if len(bounds) < 3 else bounds[:2]
            step = int(ast.literal_eval(node.iter.args[2])) if len(bounds) > 2 else 1
        elif isinstance(node.iter, ast.Tuple):
            numbers = ", ".join(self.typed(INT, each).text for each in node.iter.elts)
            self.emit(f"int64_t {i}_all[] = {{{numbers}}};")
            stop, item = str(len(node.iter.elts)), Value(f"{i}_all[{i}]", INT)
        else:
            over = self.kept(self.value(node.iter))
            stop, item = f"{over.text}.n", self.at(over, i, node)
        test = f"{i} {'<' if step > 0 else '>'} {stop}"
        with self.nested(f"for (int64_t {i} = {start}; {test}; {i} += {step})"):
            self.store(node.target, item, node)
            self.block(node.body)

    def do_Return(self, node: ast.Return) -> None:
        if node.value is None:
            self.emit("return;")
        elif isinstance(node.value, ast.Tuple):
            fields, items = self.result.fields, node.value.elts
            if not self.result.c.startswith("tuple_") or len(fields) != len(items):
                raise self.no(node, f"the result is {self.result.name}")
            found = [self.kept(self.typed(f.type, item)).text for f, item in zip(fields, items)]
            self.emit(f"return ({self.result.c}){{{', '.join(found)}}};")
        else:
            self.emit(f"return {self.typed(self.result, node.value).text};")

    def do_AugAssign(self, node: ast.AugAssign) -> None:
        """The target is evaluated and read before the right side, as in Python."""
        now, name = self.value(node.target), type(node.op).__name__
        if now.place:
            place = self.temporary()
            self.emit(f"{now.stored} *{place} = &{now.place};")
            now = in_memory(f"*{place}", Type(now.type.name, now.stored))
        result = self.operation(name, [self.kept(now), self.value(node.value)], node)
        self.write(node.target, now, result, node)

    def do_Assign(self, node: ast.Assign) -> None:
        """All values are evaluated before the first target, as in Python."""
        sides = node.value.elts if isinstance(node.value, ast.Tuple) else [node.value]
        is_simple = len(sides) == len(node.targets) == 1 and isinstance(node.targets[0], ast.Name)
        keep = (lambda value: value) if is_simple else self.kept
        values = [keep(self.value(each)) for each in sides]
        for target in node.targets:
            targets, given = [target], values
            if isinstance(target, ast.Tuple):
                targets = target.elts
                if len(sides) == 1:
                    given = [Value(f"{values[0].text}.{f.name}", f.type) for f in values[0].type.fields]  # fmt: skip
            if len(targets) != len(given):
                raise self.no(node, "the sides have not equally many values")
            for each, value in zip(targets, given):
                self.store(each, value, node)

    def store(self, target: ast.expr, value: Value, node: ast.stmt) -> None:
        if isinstance(target, ast.Name):
            self.variables.setdefault(target.id, value.type)
        self.write(target, self.value(target), value, node)

    def write(self, target: ast.expr, place: Value, value: Value, node: ast.stmt) -> None:
        """Assign to a variable, a number in memory, or a whole record."""
        if not fits(value.type, place.type):
            what = f"`{ast.unparse(target)}` is {place.type.name}"
            raise self.no(node, f"{what}, and this is {value.type.name}")
        if place.place:
            self.emit(f"{place.place} = TO_{place.stored}({value.text});")
        elif isinstance(target, ast.Name):
            self.emit(f"{place.text} = {value.text};")
        elif isinstance(target, ast.Subscript) and place.type.name in self.unit.records:
            self.emit(f"*{place.text} = *{value.text};")
        else:
            raise self.no(node, "this cannot be assigned to")

    # -- expressions

    def value(self, node: ast.expr) -> Value:
        found: Value = self.handler("get", node)(node)
        return found

    def typed(self, wanted: Type, node: ast.expr) -> Value:
        """An expression converted to a type."""
        return self.fitting(self.value(node), wanted, node)

    def fitting(self, value: Value, wanted: Type, node: ast.AST) -> Value:
        if not fits(value.type, wanted):
            raise self.no(node, f"this is {value.type.name}, and {wanted.name} is wanted")
        return Value(value.text, wanted)

    def condition(self, node: ast.expr) -> str:
        """The text of a condition, which may be any number."""
        if isinstance(node, ast.BoolOp):
            sign = " && " if isinstance(node.op, ast.And) else " || "
            return "(" + sign.join(self.condition(v) for v in node.values) + ")"
        value = self.value(node)
        if value.type.name not in NUMBERS:
            raise self.no(node, "this is no condition")
        return value.text

    def get_Constant(self, node: ast.Constant) -> Value:
        return self.constant(node.value, node)

    def constant(self, value: Any, node: ast.AST) -> Value:
        if isinstance(value, (int, np.integer)) and abs(int(value)) < 1 << 63:
            return Value(f"INT64_C({int(value)})", BOOL if isinstance(value, bool) else INT)
        if isinstance(value, float) and np.isfinite(value):
            return Value(f"({value!r})", FLOAT)
        raise self.no(node, f"`{ast.unparse(node)}` is no number, or not known before it is assigned")  # fmt: skip

    def get_Name(self, node: ast.Name) -> Value:
        if node.id in self.variables:
            return Value(f"{node.id}_", self.variables[node.id])
        return self.constant(resolve(self.kernel, node), node)

    def get_Attribute(self, node: ast.Attribute) -> Value:
        """A constant of a module, a field of a record (arrays are stored inline), or a field of a tuple."""
        if isinstance(node.value, ast.Name) and node.value.id not in self.variables:
            return self.constant(resolve(self.kernel, node), node)
        whole = self.value(node.value)
        found = next((f for f in whole.type.fields if f.name == node.attr), None)
        if found is None:
            raise self.no(node, f"{whole.type.name} has no field `{node.attr}`")
        place = f"{whole.text}->{found.name}_"
        if found.shape:
            element, sizes = found.type.c.rpartition("_")[0], ", ".join(map(str, found.shape))
            return Value(f"(({found.type.c}){{({element} *){place}, {sizes}}})", found.type)
        if whole.type.name in self.unit.records:
            return in_memory(place, found.type)
        return Value(place, found.type)

    def get_Subscript(self, node: ast.Subscript) -> Value:
        return self.at(self.value(node.value), self.typed(INT, node.slice).text, node)

    def at(self, whole: Value, i: str, node: ast.AST) -> Value:
        """An element, or a row of a table."""
        item = self.item(whole, node)
        found = f"{whole.type.c}_at({whole.text}, {i}, {self.checks})"
        return in_memory(f"(*{found})", item) if item.name in NUMBERS else Value(found, item)

    def item(self, whole: Value, node: ast.AST) -> Type:
        if whole.type.item is None:
            raise self.no(node, f"{whole.type.name} has no elements")
        return whole.type.item

    def get_IfExp(self, node: ast.IfExp) -> Value:
        yes, no = self.value(node.body), self.value(node.orelse)
        kind = no.type if fits(yes.type, no.type) else yes.type
        if yes.type.item is not None:
            raise self.no(node, "an array is chosen by `if`, not within an expression")
        texts = [self.fitting(each, kind, node).text for each in (yes, no)]
        return Value(f"({self.condition(node.test)} ? {texts[0]} : {texts[1]})", kind)

    def get_BoolOp(self, node: ast.BoolOp) -> Value:
        if any(self.value(v).type != BOOL for v in node.values):
            raise self.no(node, "`and` and `or` of what is not true or false: write a comparison")
        return Value(f"(int64_t){self.condition(node)}", BOOL)

    def get_Compare(self, node: ast.Compare) -> Value:
        sides = [node.left, *node.comparators]
        if any(isinstance(n, ast.Call) for s in sides[1:-1] for n in ast.walk(s)):
            raise self.no(node, "a call in the middle of two comparisons would be made twice")
        values = [self.value(side) for side in sides]
        parts = [
            self.operation(type(op).__name__, [left, right], node).text
            for left, op, right in zip(values, node.ops, values[1:])
        ]
        return Value(f"(int64_t)({' && '.join(parts)})" if len(parts) > 1 else parts[0], BOOL)

    def get_UnaryOp(self, node: ast.UnaryOp) -> Value:
        if isinstance(node.op, ast.Not):
            return Value(f"(int64_t)!{self.condition(node.operand)}", BOOL)
        return self.operation(type(node.op).__name__, [self.value(node.operand)], node)

    def get_BinOp(self, node: ast.BinOp) -> Value:
        sides = [self.value(node.left), self.value(node.right)]
        return self.operation(type(node.op).__name__, sides, node)

    def operation(self, name: str, values: list[Value], node: ast.AST) -> Value:
        """An operator or a function of numbers: a macro of `prelude.h`."""
        types = {value.type for value in values}
        for kind in (BOOL, INT, FLOAT):
            macro = f"{name}_{kind.name}"
            if macro in MACROS and all(fits(each, kind) for each in types):
                text = ", ".join(value.text for value in values)
                return Value(f"{macro}({text})", RESULTS.get(name, kind))
        shown = " and ".join(sorted(each.name for each in types))
        raise self.no(node, f"kernels have no such operation on {shown}: {name.lower()}")

    def get_Call(self, node: ast.Call) -> Value:
        function = resolve(self.kernel, node.func)
        home = getattr(function, "__module__", "")
        name = function.__name__ if home in (PROVIDED, "numpy") else ast.unparse(node.func)
        if hasattr(function, "_fields"):
            return self.named_tuple(node)
        if node.keywords or any(isinstance(a, ast.Starred) for a in node.args):
            raise self.no(node, "arguments are passed by their order")
        if is_kernel(function):
            return self.kernel_call(node, function)
        if function is not None and home not in (PROVIDED, "numpy"):
            raise self.no(node, f"`{name}` is no kernel, nor provided to kernels")
        if name in ("scratch", "table"):
            return self.memory(node, name)
        if name in WRITERS and name != "ask":
            return self.write_fields(node, name)
        values = [self.value(arg) for arg in node.args]
        if name == "len":
            self.item(values[0], node)
            return Value(f"{values[0].text}.n", INT)
        if name == "ask":
            return Value(f"ask({', '.join(value.text for value in values)})", INT)
        while name in ("min", "max") and len(values) > 2:
            values[:2] = [self.operation(name, values[:2], node)]
        if not any(f"{name}_{kind}" in MACROS for kind in NUMBERS):
            raise self.no(node, f"`{name}` is no kernel, nor provided to kernels")
        return self.operation(name, values, node)

    def kernel_call(self, node: ast.Call, kernel: Any) -> Value:
        """A call of another kernel, in the variant for the argument types."""
        values, wanted = [self.value(arg) for arg in node.args], self.unit.parameters(kernel)
        if len(values) != len(wanted):
            raise self.no(node, f"`{kernel.__name__}` takes another number of arguments")
        types = [v.type if v.type in ts else ts[0] for v, ts in zip(values, wanted)]
        given = [self.fitting(v, t, arg).text for v, t, arg in zip(values, types, node.args)]
        function = self.unit.function(kernel, tuple(types))
        return Value(f"{function.name}({', '.join(given)})", function.result)

    def at_top_level(self, node: ast.Call) -> None:
        if not self.may_make:
            raise self.no(node, f"`{ast.unparse(node.func)}` is assigned at the top level of a kernel, for C frees it where its block ends")  # fmt: skip

    def memory(self, node: ast.Call, name: str) -> Value:
        """Zeroed memory that lives as long as the function."""
        self.at_top_level(node)
        kind = self.unit.types["Int64Row" if name == "scratch" else "Int32Table"]
        sizes = [self.kept(self.typed(INT, arg)).text for arg in node.args]
        room = self.temporary()
        self.emit(f"{name.upper()}({room}, {', '.join(sizes)});")
        return Value(f"(({kind.c}){{{', '.join([room, *sizes])}}})", kind)

    def named_tuple(self, node: ast.Call) -> Value:
        """A named tuple of values, or of the numbers in a row: `Weights(*options)`."""
        self.at_top_level(node)
        kind = self.unit.annotation(self.kernel, node.func, node)[0]
        n = len(kind.fields)
        if isinstance(node.args[0], ast.Starred):
            row = self.value(node.args[0].value)
            values = [self.at(row, str(i), node) for i in range(n)]
            self.emit(f'REQUIRE({row.text}.n >= {n}, "{kind.name} needs {n} numbers", ALWAYS);')
        else:
            values = [self.value(arg) for arg in node.args]
        if len(values) != n:
            raise self.no(node, f"`{kind.name}` has another number of fields")
        items = [self.fitting(v, f.type, node).text for v, f in zip(values, kind.fields)]
        return Value(f"(&({kind.name}){{{', '.join(items)}}})", kind)

    def write_fields(self, node: ast.Call, name: str) -> Value:
        """Write to several fields of records, named by a tuple of the module."""
        names, values = resolve(self.kernel, node.args[-1]), [self.value(a) for a in node.args[:-1]]
        if values[0].type.name not in self.unit.records or not isinstance(names, tuple):
            raise self.no(node, f"`{name}` takes records and the names of their fields")
        given = ", ".join(value.text for value in values)
        return Value("; ".join(f"{name}({each}_, {given})" for each in names), NONE)


def fits(given: Type, wanted: Type) -> bool:
    """Whether a type converts to another: bool to int, and both to float."""
    order = [BOOL, INT, FLOAT]
    if given in order and wanted in order:
        return order.index(given) <= order.index(wanted)
    return given == wanted


def declarations(unit: Unit) -> Iterator[str]:
    """The records with numpy's layout, arrays of them, and tuples."""
    structs = [kind for kind in unit.types.values() if kind.fields]  # records come first
    names = [kind.c.removesuffix(" *") for kind in structs]
    yield from (f"typedef struct {name} {name};" for name in names)
    for name, kind in zip(names, structs):
        yield f"struct {name} {{"
        own = "" if name == kind.c else "_"
        for key, field, shape in kind.fields:
            element = field.c.rpartition("_")[0] if shape else field.c
            yield f"    {element} {key}{own}{''.join(f'[{n}]' for n in shape)};"
        yield "};"
        if name in unit.records:
            size = unit.records[name].itemsize
            yield f'_Static_assert(sizeof({name}) == {size}, "as numpy lays it out");'
            yield f"ARRAYS({name})"
