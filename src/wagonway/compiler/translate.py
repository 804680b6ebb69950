"""Translates kernels to C.

It accepts what `engine/kernel.py` describes and refuses everything else, with file and line. Types come from annotations;
the type of a variable is that of its first assignment. Operators and functions of numbers are macros of `prelude.h`: `a + b` of
integers is `Add_int(a, b)`, and what has no macro there is refused. Lines of C carry the file and line of their Python
source, so that faults, debuggers and sanitizers refer to it.
"""

from __future__ import annotations

import ast
import builtins
import inspect
import re
import sys
from collections.abc import Collection
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path
from typing import Any, TypeVar

import numpy as np

from wagonway.compiler.kernel_types import (
    BOOL,
    CONDITION,
    FLOAT,
    INT,
    NONE,
    NUMBERS,
    Type,
    named_types,
)

Found = TypeVar("Found")
PRELUDE = Path(__file__).with_name("prelude.h")
MACROS = frozenset(re.findall(r"^#define (\w+)\(", PRELUDE.read_text("utf-8"), re.MULTILINE))
COMPARISONS = ("Eq", "NotEq", "Lt", "LtE", "Gt", "GtE", "Not")
TUPLE = re.compile(r"tuple\[((bool|int|float)(, )?)+\]")  # what a kernel may return
RESULTS = dict.fromkeys(COMPARISONS, BOOL) | {"int": INT}  # of macros, where not of their arguments
PROVIDERS = ("wagonway.engine.kernel", "builtins", "numpy")  # of functions that are not kernels
MEMORY = {"scratch": "Int64Row", "table": "Int32Table"}
LAZY = ("And", "Or")  # their second operand may not be evaluated
# Before the name of a module that is one file, which may be that of a module of Python.
FILE = "file "
BY_FIELD = ("fill_fields", "copy_fields", "copy_rows")  # write to the fields that a tuple names


class Unsupported(Exception):
    """A construct that kernels may not use."""


@dataclass(frozen=True)
class Value:
    """A translated expression, and whether it is an element or a field in memory."""

    text: str
    type: Type
    is_place: bool = False

    def __str__(self) -> str:
        return self.text


class Unit:
    """All kernels that are compiled together, their types, and their C functions."""

    def __init__(self, records: dict[str, np.dtype[Any]]) -> None:
        self.records = records
        self.types: dict[Any, Type] = dict(named_types(records))
        self.functions: dict[tuple[Any, tuple[Type, ...]], CFunction] = {}
        self.trees: dict[str, dict[str, ast.FunctionDef]] = {}

    def function(self, kernel: Any, types: tuple[Type, ...]) -> CFunction:
        """The C function of a kernel for arguments of these types."""
        if (kernel, types) not in self.functions:
            self.functions[kernel, types] = made = CFunction(self, kernel, types)
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
        return [self.named(kernel, name, where) for name in ast.unparse(node).split(" | ")]

    def named(self, kernel: Any, name: str, where: ast.AST) -> Type:
        """The type that has this name in the module of a kernel."""
        defined = vars(sys.modules[kernel.__module__]).get(name)
        key = defined if hasattr(defined, "_fields") else name
        if key not in self.types:
            if key is defined:
                hints = {k: hint.__forward_arg__ for k, hint in defined.__annotations__.items()}
                c = f"{name} *"
            elif TUPLE.fullmatch(name):
                hints = {f"v{i}": hint for i, hint in enumerate(name[6:-1].split(", "))}
                c = re.sub(r"\W+", "_", name)
            else:
                raise refused(kernel, where, f"the type {name} is not one of kernels")
            fields = {k: self.named(defined or kernel, hint, where) for k, hint in hints.items()}
            self.types[key] = Type(name, c, fields=fields)
        return self.types[key]


def source_file(kernel: Any) -> str:
    return inspect.getsourcefile(kernel) or "?"


def refused(kernel: Any, node: ast.AST, why: str) -> Unsupported:
    return Unsupported(f"{source_file(kernel)}:{getattr(node, 'lineno', 0)}: {why}.")


def sides(node: ast.expr) -> list[ast.expr]:
    """What stands on a side of an assignment."""
    return node.elts if isinstance(node, ast.Tuple) else [node]


def is_kernel(thing: Any) -> bool:
    return hasattr(thing, "is_entry_point")


def resolve(kernel: Any, node: ast.AST) -> Any:
    """The object of a name, of a name in a module, or of a constant; None if there is none."""
    if isinstance(node, ast.Name):
        return vars(sys.modules[kernel.__module__]).get(node.id, getattr(builtins, node.id, None))
    if isinstance(node, ast.Attribute):
        return getattr(resolve(kernel, node.value), node.attr, None)
    return node.value if isinstance(node, ast.Constant) else None


class CFunction(ast.NodeVisitor):
    """One kernel as one C function: statements are emitted, expressions are returned."""

    def __init__(self, unit: Unit, kernel: Any, given: tuple[Type, ...]) -> None:
        self.unit, self.kernel, self.node = unit, kernel, unit.tree(kernel)
        own = kernel.__module__.removeprefix(FILE)
        home = own.partition("wagonway.")[2].replace(".", "_") or own
        chosen = [t.name for t, ts in zip(given, unit.parameters(kernel)) if len(ts) > 1]
        self.python_name = "__".join([home, kernel.__name__, *chosen])
        self.name = re.sub(r"\W|^(?=\d)", "_", self.python_name, flags=re.ASCII)
        self.parameters = {arg.arg: kind for arg, kind in zip(self.node.args.args, given)}
        self.variables = {f"{name}_": kind for name, kind in self.parameters.items()}  # in C
        self.result = unit.annotation(kernel, self.node.returns, self.node)[0]
        self.lines: list[str] = []
        made = [each.value for each in self.node.body if isinstance(each, ast.Assign)]
        self.may_make = [side for value in made for side in sides(value)]  # memory of the function
        self.checks = "ALWAYS" if kernel.is_entry_point else "IF_CHECKED"

    @property
    def signature(self) -> str:
        given = ", ".join(f"{kind.c} {name}_" for name, kind in self.parameters.items())
        return f"static {self.result.c} {self.name}({given or 'void'})"

    def text(self) -> str:
        own = list(self.variables.items())[len(self.parameters) :]
        declared = [f"    {kind.c} {name} = {{0}};" for name, kind in own]
        return "\n".join([f"{self.signature} {{", *declared, *self.lines, "}"])

    def translate(self) -> None:
        self.block(self.node.body[1:] if ast.get_docstring(self.node) else self.node.body)
        if self.result != NONE and not isinstance(self.node.body[-1], ast.Return):
            self.emit("UNREACHABLE();")

    def must(self, found: Found | None, node: ast.AST, why: str) -> Found:
        if not found:
            raise refused(self.kernel, node, why)
        return found

    def generic_visit(self, node: ast.AST) -> None:
        raise refused(self.kernel, node, f"kernels have no `{type(node).__name__.lower()}`")

    # -- statements

    def emit(self, text: str) -> None:
        self.lines[-1] += f"{text} "  # one line of Python is one line of C

    def block(self, statements: list[ast.stmt]) -> None:
        path = Path(source_file(self.kernel)).as_posix()
        for statement in statements:
            self.lines += [f'#line {statement.lineno} "{path}"', ""]
            self.visit(statement)

    def temporary(self, kind: Type) -> Value:
        name = f"t{len(self.variables)}"
        self.variables[name] = kind
        return Value(name, kind)

    def kept(self, value: Value) -> Value:
        """The value in a temporary, evaluated now and once."""
        made = self.temporary(value.type)
        self.emit(f"{made} = {value};")
        return made

    def visit_Pass(self, _: ast.Pass) -> None: ...

    def visit_Break(self, node: ast.Break | ast.Continue) -> None:
        self.emit(f"{ast.unparse(node)};")

    visit_Continue = visit_Break

    def visit_Expr(self, node: ast.Expr) -> None:
        self.must(isinstance(node.value, ast.Call), node, "this has no effect")
        self.emit(f"{self.value(node.value)};")

    def visit_Assert(self, node: ast.Assert) -> None:
        why = f"{ast.unparse(node.test)} does not hold"
        self.emit(f'REQUIRE({self.value(node.test, CONDITION)}, "{why}", {self.checks});')

    def visit_If(self, node: ast.If) -> None:
        self.emit(f"if ({self.value(node.test, CONDITION)}) {{")
        self.block(node.body)
        self.emit("} else {")
        self.block(node.orelse)
        self.emit("}")

    def visit_While(self, node: ast.While) -> None:
        self.must(not node.orelse, node, "a loop has no `else`")
        self.emit(f"while ({self.value(node.test, CONDITION)}) {{")
        self.block(node.body)
        self.emit("}")

    def visit_For(self, node: ast.For) -> None:
        """Over a range, a tuple of integers, or an array."""
        is_simple = isinstance(node.target, ast.Name) and not node.orelse
        self.must(is_simple, node, "a loop has one variable and no `else`")
        item = i = self.temporary(INT)
        if isinstance(node.iter, ast.Call) and ast.unparse(node.iter.func) == "range":
            bounds = [self.kept(self.value(arg, INT)).text for arg in node.iter.args]
        elif isinstance(node.iter, ast.Tuple):
            numbers = [self.kept(self.value(each, INT)).text for each in node.iter.elts]
            self.emit(f"int64_t {i}_all[] = {{{', '.join(numbers)}}};")
            bounds, item = [str(len(node.iter.elts))], Value(f"{i}_all[{i}]", INT)
        else:
            over = self.kept(self.value(node.iter))
            bounds, item = [f"{over}.n"], self.at(over, i, node.iter)
        self.emit(f"RANGE_{len(bounds)}({i}, {', '.join(bounds)}) {{")
        self.write(node.target, self.kept(item))
        self.block(node.body)
        self.emit("}")

    def visit_Return(self, node: ast.Return) -> None:
        if node.value is None:
            self.emit("return;")
        elif isinstance(node.value, ast.Tuple):
            values = [self.kept(self.value(each)) for each in node.value.elts]
            fields = self.passed(values, self.result.fields.values(), node)
            self.emit(f"return ({self.result.c}){{{fields}}};")
        else:
            self.emit(f"return {self.value(node.value, self.result)};")

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        """The target is evaluated and read before the right side, as in Python."""
        now, name = self.value(node.target), type(node.op).__name__
        if now.is_place:
            pointer = self.kept(Value(f"&{now}", Type("pointer", f"{now.type.stored} *")))
            now = replace(now, text=f"*{pointer}")
        result = self.operation(name, [self.kept(now), self.value(node.value)], node)
        self.write(node.target, result, now)

    def visit_Assign(self, node: ast.Assign) -> None:
        """All values are evaluated before the first target, as in Python."""
        values = [self.kept(self.value(each)) for each in sides(node.value)]
        for target in node.targets:
            given = values
            if isinstance(target, ast.Tuple) and len(given) == 1:
                given = [self.field(given[0], name, node) for name in given[0].type.fields]
            equally_many = len(sides(target)) == len(given)
            self.must(equally_many, node, "the sides have not equally many values")
            for each, value in zip(sides(target), given):
                self.write(each, value)

    def write(self, to: ast.expr, value: Value, at: Value | None = None) -> None:
        """Assign to a variable, a number in memory, or a whole record."""
        if isinstance(to, ast.Name):
            self.variables.setdefault(f"{to.id}_", value.type)
        place = at or self.value(to)
        why = f"`{ast.unparse(to)}` is {place.type.name}, and this is {value.type.name}"
        self.must(value.type.fits(place.type), to, why)
        is_place = place.is_place or isinstance(to, ast.Name)
        self.must(is_place, to, "this cannot be assigned to")
        if place.is_place and place.type.is_number:
            self.emit(f"{place} = TO_{place.type.stored}({value});")
        else:
            star = "*" if place.is_place else ""
            self.emit(f"{star}{place} = {star}{value};")

    # -- expressions

    def value(self, node: ast.expr, wanted: Type | None = None) -> Value:
        """An expression, which must fit a type."""
        found: Value = self.visit(node)
        return self.fitting(found, wanted, node) if wanted else found

    def fitting(self, value: Value, wanted: Type, node: ast.AST) -> Value:
        why = f"this is {value.type.name}, and {wanted.name} is wanted"
        self.must(value.type.fits(wanted), node, why)
        return value

    def passed(self, values: list[Value], types: Collection[Type], node: ast.AST) -> str:
        """Values as arguments or fields of these types."""
        self.must(len(values) == len(types), node, "another number of arguments is wanted")
        return ", ".join(self.fitting(v, kind, node).text for v, kind in zip(values, types))

    def visit_Constant(self, node: ast.expr) -> Value:
        """A number that is written out, or a module's."""
        value, text = resolve(self.kernel, node), ast.unparse(node)
        if isinstance(value, (int, np.integer)) and abs(int(value)) < 1 << 63:
            return Value(f"INT64_C({int(value)})", BOOL if isinstance(value, bool) else INT)
        is_fraction = isinstance(value, float) and np.isfinite(value)
        self.must(is_fraction, node, f"`{text}` is no number, or not known before it is assigned")
        return Value(f"({value!r})", FLOAT)

    def visit_Name(self, node: ast.Name) -> Value:
        name = f"{node.id}_"
        known = name in self.variables
        return Value(name, self.variables[name]) if known else self.visit_Constant(node)

    def visit_Attribute(self, node: ast.Attribute) -> Value:
        if isinstance(node.value, ast.Name) and f"{node.value.id}_" not in self.variables:
            return self.visit_Constant(node)
        return self.field(self.value(node.value), node.attr, node)

    def field(self, whole: Value, name: str, node: ast.AST) -> Value:
        """A field of a record, where arrays are stored inline, or of a tuple."""
        why = f"{whole.type.name} has no field `{name}`"
        kind = self.must(whole.type.fields.get(name), node, why)
        place = f"{whole}{'->' if whole.type.c.endswith('*') else '.'}{name}_"
        if kind.shape:
            sizes = ", ".join(map(str, kind.shape))
            return Value(f"(({kind.c}){{(void *){place}, {sizes}}})", kind)
        return Value(place, kind, is_place=whole.type.name in self.unit.records)

    def visit_Subscript(self, node: ast.Subscript) -> Value:
        return self.at(self.value(node.value), self.value(node.slice, INT), node)

    def at(self, whole: Value, i: Value, node: ast.AST) -> Value:
        """An element, or a row of a table."""
        item = self.must(whole.type.item, node, f"{whole.type.name} has no elements")
        found = self.call(f"{whole.type.c}_at", [whole, i], node, self.checks)
        return Value(f"(*{found})" if item.is_number else found, item, is_place=not item.item)

    def visit_IfExp(self, node: ast.IfExp) -> Value:
        test = self.value(node.test, CONDITION)
        yes, no = self.value(node.body), self.value(node.orelse)
        kind = no.type if yes.type.fits(no.type) else yes.type
        return Value(f"({test} ? {yes} : {self.fitting(no, kind, node)})", kind)

    def visit_BinOp(self, node: ast.BinOp | ast.BoolOp | ast.UnaryOp) -> Value:
        operands = [self.value(n) for n in ast.iter_child_nodes(node) if isinstance(n, ast.expr)]
        return self.operation(type(node.op).__name__, operands, node)

    visit_BoolOp = visit_UnaryOp = visit_BinOp

    def visit_Compare(self, node: ast.Compare) -> Value:
        middle = [n for side in node.comparators[:-1] for n in ast.walk(side)]
        is_once = not any(isinstance(n, ast.Call) for n in middle)
        self.must(is_once, node, "a call in the middle of two comparisons would be made twice")
        values = [self.value(side) for side in (node.left, *node.comparators)]
        pairs = zip(node.ops, values, values[1:])
        parts = [self.operation(type(op).__name__, [*pair], node) for op, *pair in pairs]
        return self.operation("And", parts, node) if len(parts) > 1 else parts[0]

    def operation(self, name: str, values: list[Value], node: ast.AST) -> Value:
        """An operator or a function of numbers: a macro of `prelude.h`, of two numbers at a time."""
        if len(values) > 2:
            values = [self.operation(name, values[:-1], node), values[-1]]
        for kind in NUMBERS:
            macro = f"{name}_{kind.name}"
            if macro in MACROS and all(value.type.fits(kind) for value in values):
                return Value(self.call(macro, values, node), RESULTS.get(name, kind))
        shown = " and ".join(sorted({value.type.name for value in values}))
        why = f"kernels have no such operation on {shown}: {name.lower()}"
        raise refused(self.kernel, node, why)

    def call(self, function: str, values: list[Value], node: ast.AST, *more: str) -> str:
        """A call in C. Arguments with calls are evaluated before it, in Python's order: C leaves theirs open."""
        parts = [ast.walk(child) for child in ast.iter_child_nodes(node)]
        has_calls = any(isinstance(n, ast.Call) for part in parts for n in part)
        first: list[str] = []
        if has_calls and len(values) > 1 and not function.startswith(LAZY):
            kept = [self.temporary(value.type) for value in values]
            first, values = [f"{name} = {value}" for name, value in zip(kept, values)], kept
        given = ", ".join(map(str, (*values, *more)))
        return f"({', '.join([*first, f'{function}({given})'])})"

    def visit_Call(self, node: ast.Call) -> Value:
        function = resolve(self.kernel, node.func)
        name = getattr(function, "__name__", ast.unparse(node.func))
        is_tuple = hasattr(function, "_fields")
        is_provided = getattr(function, "__module__", None) in PROVIDERS
        if is_tuple or (is_provided and name in MEMORY):
            what = f"`{name}` is assigned at the top level of a kernel"
            self.must(node in self.may_make, node, f"{what}, for C frees it where its block ends")
            return self.named_tuple(node, function) if is_tuple else self.memory(node, name)
        by_order = not node.keywords and not any(isinstance(a, ast.Starred) for a in node.args)
        self.must(by_order, node, "arguments are passed by their order")
        if is_kernel(function):
            return self.kernel_call(node, function)
        self.must(is_provided, node, f"`{name}` is no kernel, nor provided to kernels")
        if name in BY_FIELD:
            return self.write_fields(node, name)
        values = [self.value(arg) for arg in node.args]
        if name == "len":
            self.must(values[0].type.item, node, f"{values[0].type.name} has no elements")
            return Value(f"{values[0]}.n", INT)
        if name == "ask":
            return Value(self.call("ask", values, node), INT)
        return self.operation(name, values, node)

    def kernel_call(self, node: ast.Call, kernel: Any) -> Value:
        """A call of another kernel, in the variant for the argument types."""
        values, allowed = [self.value(arg) for arg in node.args], self.unit.parameters(kernel)
        chosen = [[t for t in ts if t == v.type] or ts for v, ts in zip(values, allowed)]
        types = tuple(each[0] for each in chosen + allowed[len(values) :])
        self.passed(values, types, node)
        function = self.unit.function(kernel, types)
        return Value(self.call(function.name, values, node), function.result)

    def named_tuple(self, node: ast.Call, named: Any) -> Value:
        """A named tuple of values, or of the numbers in a row: `Weights(*options)`."""
        kind, args = self.unit.named(named, named.__name__, node), node.args
        self.may_make += args
        if args and isinstance(args[0], ast.Starred):
            n, row = len(kind.fields), self.kept(self.value(args[0].value))
            self.emit(f'REQUIRE({row}.n >= {n}, "{kind.name} needs {n} numbers", ALWAYS);')
            values = [self.at(row, Value(str(i), INT), node) for i in range(n)]
        else:
            values = [self.kept(self.value(arg)) for arg in args]
        fields = self.passed(values, kind.fields.values(), node)
        return Value(f"(&({kind.name}){{{fields}}})", kind)

    def memory(self, node: ast.Call, name: str) -> Value:
        """Zeroed memory that lives as long as the function."""
        sizes = ", ".join(self.kept(self.value(arg, INT)).text for arg in node.args)
        made = self.temporary(self.unit.types[MEMORY[name]])
        self.emit(f"{name.upper()}({made}, {sizes});")
        return made

    def write_fields(self, node: ast.Call, name: str) -> Value:
        """Write to several fields of records, named by a tuple of the module."""
        *args, last = node.args
        names, values = resolve(self.kernel, last), [self.kept(self.value(arg)) for arg in args]
        is_record = values[0].type.name in self.unit.records and isinstance(names, tuple)
        self.must(is_record, node, f"`{name}` takes records and the names of their fields")
        given = ", ".join(map(str, values))
        return Value("; ".join(f"{name}({each}_, {given})" for each in names), NONE)
