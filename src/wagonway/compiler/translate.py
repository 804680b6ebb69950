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
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np

from wagonway.compiler.kernel_types import (
    BOOL,
    CONDITION,
    FLOAT,
    INT,
    NONE,
    NUMBERS,
    Type,
    fits,
    named_types,
)

PRELUDE = Path(__file__).with_name("prelude.h")
MACROS = frozenset(re.findall(r"^#define (\w+)\(", PRELUDE.read_text("utf-8"), re.MULTILINE))
COMPARISONS = ("Eq", "NotEq", "Lt", "LtE", "Gt", "GtE", "Not")
RESULTS = dict.fromkeys(COMPARISONS, BOOL) | {"int": INT}  # of macros, where not of their arguments
PROVIDERS = ("wagonway.engine.kernel", "builtins", "numpy")  # of functions that are not kernels
MEMORY = {"scratch": "Int64Row", "table": "Int32Table"}
BY_FIELD = ("fill_fields", "copy_fields", "copy_rows")  # write to the fields that a tuple names
WRITERS = (*BY_FIELD, "ask")  # provided functions that write


class Unsupported(Exception):
    """A construct that kernels may not use."""


@dataclass(frozen=True)
class Value:
    """A translated expression, and whether it is an element or a field in memory."""

    text: str
    type: Type
    is_place: bool = False


class Unit:
    """All kernels that are compiled together, their types, and their C functions."""

    def __init__(self, records: dict[str, np.dtype[Any]]) -> None:
        self.records = records
        self.types: dict[Any, Type] = dict(named_types(records))
        self.functions: dict[tuple[Any, tuple[Type, ...]], CFunction] = {}
        self.trees: dict[str, dict[str, ast.FunctionDef]] = {}
        self.effects_of: dict[Any, set[str]] = {}

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
            elif name.startswith("tuple[") and set(name[6:-1].split(", ")) <= set(NUMBERS):
                hints = {f"v{i}": number for i, number in enumerate(name[6:-1].split(", "))}
                c = "tuple_" + "".join(number[0] for number in hints.values())
            else:
                raise refused(kernel, where, f"the type {name} is not one of kernels")
            fields = {k: self.named(defined or kernel, hint, where) for k, hint in hints.items()}
            self.types[key] = Type(name, c, fields=fields)
        return self.types[key]

    def effects(self, kernel: Any, node: ast.AST) -> set[str]:
        """What a part of a kernel does to memory: `Load` and `Store`."""
        found = set()
        for each in ast.walk(node):
            if isinstance(each, (ast.Subscript, ast.Attribute)) and resolve(kernel, each) is None:
                found.add(type(each.ctx).__name__)
            called = resolve(kernel, each.func) if isinstance(each, ast.Call) else None
            if is_kernel(called) and called not in self.effects_of:
                self.effects_of[called] = {"Load"}  # ends recursion
                self.effects_of[called] |= self.effects(called, self.tree(called))
            writes = getattr(called, "__name__", "") in WRITERS
            found |= {"Load", "Store"} if writes else self.effects_of.get(called, set())
        return found


def source_file(kernel: Any) -> str:
    return inspect.getsourcefile(kernel) or "?"


def refused(kernel: Any, node: ast.AST, why: str) -> Unsupported:
    return Unsupported(f"{source_file(kernel)}:{getattr(node, 'lineno', 0)}: {why}.")


def is_kernel(thing: Any) -> bool:
    return hasattr(thing, "is_entry_point")


def resolve(kernel: Any, node: ast.AST) -> Any:
    """The object of a name, or of a name in a module; None if there is none."""
    if isinstance(node, ast.Name):
        names = vars(builtins) | vars(sys.modules[kernel.__module__])
        return names.get(node.id)
    if isinstance(node, ast.Attribute):
        return getattr(resolve(kernel, node.value), node.attr, None)
    return getattr(node, "value", None) if isinstance(node, ast.Constant) else None


class CFunction(ast.NodeVisitor):
    """One kernel as one C function: statements are emitted, expressions are returned."""

    def __init__(self, unit: Unit, kernel: Any, given: tuple[Type, ...]) -> None:
        self.unit, self.kernel, self.node = unit, kernel, unit.tree(kernel)
        home = kernel.__module__.partition("wagonway.")[2].replace(".", "_") or kernel.__module__
        choices = zip(given, unit.parameters(kernel))
        chosen = [kind.name for kind, allowed in choices if len(allowed) > 1]
        self.name = "__".join([home, kernel.__name__, *chosen])
        self.parameters = {arg.arg: kind for arg, kind in zip(self.node.args.args, given)}
        self.variables: dict[str, Type] = dict(self.parameters)
        self.result = unit.annotation(kernel, self.node.returns, self.node)[0]
        self.lines: list[str] = []
        self.temporaries = 0
        self.may_make = False  # whether the statement may allocate memory of the function
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
                parts = [self.unit.effects(self.kernel, n) for n in ast.iter_child_nodes(node)]
                is_safe = sum(map(bool, parts)) < 2 or "Store" not in set().union(*parts)
                self.must(
                    is_safe, node, "a call that writes, beside what reads: name its result first"
                )

    def must(self, holds: object, node: ast.AST, why: str) -> None:
        if not holds:
            raise refused(self.kernel, node, why)

    def generic_visit(self, node: ast.AST) -> None:
        raise refused(self.kernel, node, f"kernels have no `{type(node).__name__.lower()}`")

    # -- statements

    def emit(self, text: str) -> None:
        self.lines[-1] += f"{text} "  # one line of Python is one line of C

    def block(self, statements: list[ast.stmt]) -> None:
        path = Path(source_file(self.kernel)).as_posix()
        for statement in statements:
            self.lines += [f'#line {statement.lineno} "{path}"', ""]
            self.may_make = isinstance(statement, ast.Assign) and statement in self.node.body
            self.visit(statement)

    def temporary(self) -> str:
        self.temporaries += 1
        return f"t{self.temporaries}"

    def kept(self, value: Value) -> Value:
        """The value in a temporary, evaluated once; a number is widened."""
        name, kind = self.temporary(), NUMBERS.get(value.type.name, value.type)
        self.emit(f"{kind.c} {name} = {value.text};")
        return Value(name, kind)

    def visit_Pass(self, _: ast.Pass) -> None: ...

    def visit_Break(self, node: ast.Break | ast.Continue) -> None:
        self.emit(f"{ast.unparse(node)};")

    visit_Continue = visit_Break

    def visit_Expr(self, node: ast.Expr) -> None:
        self.must(isinstance(node.value, ast.Call), node, "this has no effect")
        self.emit(f"{self.value(node.value).text};")

    def visit_Assert(self, node: ast.Assert) -> None:
        why = f"{ast.unparse(node.test)} does not hold"
        self.emit(f'REQUIRE({self.value(node.test, CONDITION).text}, "{why}", {self.checks});')

    def visit_If(self, node: ast.If) -> None:
        self.emit(f"if ({self.value(node.test, CONDITION).text}) {{")
        self.block(node.body)
        self.emit("} else {")
        self.block(node.orelse)
        self.emit("}")

    def visit_While(self, node: ast.While) -> None:
        self.must(not node.orelse, node, "a loop has no `else`")
        self.emit(f"while ({self.value(node.test, CONDITION).text}) {{")
        self.block(node.body)
        self.emit("}")

    def visit_For(self, node: ast.For) -> None:
        """Over a range, a tuple of integers, or an array."""
        self.must(not node.orelse, node, "a loop has no `else`")
        self.must(isinstance(node.target, ast.Name), node, "a loop has one variable")
        i = self.temporary()
        if isinstance(node.iter, ast.Call) and ast.unparse(node.iter.func) == "range":
            bounds = [self.kept(self.value(arg, INT)).text for arg in node.iter.args]
            item = Value(i, INT)
        elif isinstance(node.iter, ast.Tuple):
            numbers = ", ".join(self.value(each, INT).text for each in node.iter.elts)
            self.emit(f"int64_t {i}_all[] = {{{numbers}}};")
            bounds, item = [str(len(node.iter.elts))], Value(f"{i}_all[{i}]", INT)
        else:
            over = self.kept(self.value(node.iter))
            bounds, item = [f"{over.text}.n"], self.at(over, i, node)
        self.emit(f"RANGE_{len(bounds)}({i}, {', '.join(bounds)}) {{")
        self.write(node.target, self.kept(item), node)
        self.block(node.body)
        self.emit("}")

    def visit_Return(self, node: ast.Return) -> None:
        if node.value is None:
            self.emit("return;")
        elif isinstance(node.value, ast.Tuple):
            values = [self.kept(self.value(each)) for each in node.value.elts]
            allowed = [[kind] for kind in self.result.fields.values()]
            _, given = self.arguments(self.result.name, values, allowed, node)
            self.emit(f"return ({self.result.c}){{{given}}};")
        else:
            self.emit(f"return {self.value(node.value, self.result).text};")

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        """The target is evaluated and read before the right side, as in Python."""
        now, name = self.value(node.target), type(node.op).__name__
        if now.is_place:
            pointer = self.kept(Value(f"&{now.text}", Type("pointer", f"{now.type.c} *")))
            now = replace(now, text=f"*{pointer.text}")
        result = self.operation(name, [self.kept(now), self.value(node.value)], node)
        self.write(node.target, result, node, now)

    def visit_Assign(self, node: ast.Assign) -> None:
        """All values are evaluated before the first target, as in Python."""
        sides = node.value.elts if isinstance(node.value, ast.Tuple) else [node.value]
        values = [self.kept(self.value(each)) for each in sides]
        for target in node.targets:
            targets, given = [target], values
            if isinstance(target, ast.Tuple):
                targets = target.elts
                if len(sides) == 1:
                    given = [self.field(given[0], name, node) for name in given[0].type.fields]
            self.must(len(targets) == len(given), node, "the sides have not equally many values")
            for each, value in zip(targets, given):
                self.write(each, value, node)

    def write(
        self, target: ast.expr, value: Value, node: ast.stmt, at: Value | None = None
    ) -> None:
        """Assign to a variable, a number in memory, or a whole record."""
        if isinstance(target, ast.Name):
            self.variables.setdefault(target.id, value.type)
        place = at or self.value(target)
        why = f"`{ast.unparse(target)}` is {place.type.name}, and this is {value.type.name}"
        self.must(fits(value.type, place.type), node, why)
        may_assign = place.is_place or isinstance(target, ast.Name)
        self.must(may_assign, node, "this cannot be assigned to")
        if place.type.name in NUMBERS:
            self.emit(f"{place.text} = TO_{place.type.c}({value.text});")
        else:
            star = "*" if place.is_place else ""
            self.emit(f"{star}{place.text} = {star}{value.text};")

    # -- expressions

    def value(self, node: ast.expr, wanted: Type | None = None) -> Value:
        """An expression, converted to a type."""
        found: Value = self.visit(node)
        return self.fitting(found, wanted or found.type, node)

    def fitting(self, value: Value, wanted: Type, node: ast.AST) -> Value:
        why = f"this is {value.type.name}, and {wanted.name} is wanted"
        self.must(fits(value.type, wanted), node, why)
        return value if value.type == wanted else Value(value.text, wanted)

    def visit_Constant(self, node: ast.expr) -> Value:
        """A number that is written out, or a module's."""
        value, text = resolve(self.kernel, node), ast.unparse(node)
        if isinstance(value, (int, np.integer)) and abs(int(value)) < 1 << 63:
            return Value(f"INT64_C({int(value)})", BOOL if isinstance(value, bool) else INT)
        is_fraction = isinstance(value, float) and np.isfinite(value)
        self.must(is_fraction, node, f"`{text}` is no number, or not known before it is assigned")
        return Value(f"({value!r})", FLOAT)

    def visit_Name(self, node: ast.Name) -> Value:
        if node.id in self.variables:
            return Value(f"{node.id}_", self.variables[node.id])
        return self.visit_Constant(node)

    def visit_Attribute(self, node: ast.Attribute) -> Value:
        if isinstance(node.value, ast.Name) and node.value.id not in self.variables:
            return self.visit_Constant(node)
        return self.field(self.value(node.value), node.attr, node)

    def field(self, whole: Value, name: str, node: ast.AST) -> Value:
        """A field of a record, where arrays are stored inline, or of a tuple."""
        kind = whole.type.fields.get(name, NONE)
        self.must(kind != NONE, node, f"{whole.type.name} has no field `{name}`")
        place = f"{whole.text}{'->' if whole.type.c.endswith('*') else '.'}{name}_"
        if kind.shape:
            sizes = ", ".join(map(str, kind.shape))
            return Value(f"(({kind.c}){{(void *){place}, {sizes}}})", kind)
        return Value(place, kind, is_place=whole.type.name in self.unit.records)

    def visit_Subscript(self, node: ast.Subscript) -> Value:
        return self.at(self.value(node.value), self.value(node.slice, INT).text, node)

    def at(self, whole: Value, i: str, node: ast.AST) -> Value:
        """An element, or a row of a table."""
        item = self.item(whole, node)
        found = f"{whole.type.c}_at({whole.text}, {i}, {self.checks})"
        text = f"(*{found})" if item.name in NUMBERS else found
        return Value(text, item, is_place=item.item is None)

    def item(self, whole: Value, node: ast.AST) -> Type:
        self.must(whole.type.item, node, f"{whole.type.name} has no elements")
        return whole.type.item or NONE

    def visit_IfExp(self, node: ast.IfExp) -> Value:
        test = self.value(node.test, CONDITION)
        yes, no = self.value(node.body), self.value(node.orelse)
        kind = no.type if fits(yes.type, no.type) else yes.type
        self.fitting(no, kind, node)
        return Value(f"({test.text} ? {yes.text} : {no.text})", kind)

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
        for kind in NUMBERS.values():
            macro = f"{name}_{kind.name}"
            if macro in MACROS and all(fits(each.type, kind) for each in values):
                text = ", ".join(value.text for value in values)
                return Value(f"{macro}({text})", RESULTS.get(name, kind))
        shown = " and ".join(sorted({each.type.name for each in values}))
        raise refused(
            self.kernel, node, f"kernels have no such operation on {shown}: {name.lower()}"
        )

    def visit_Call(self, node: ast.Call) -> Value:
        function = resolve(self.kernel, node.func)
        name = getattr(function, "__name__", ast.unparse(node.func))
        if hasattr(function, "_fields"):
            return self.named_tuple(node, self.unit.named(function, name, node))
        by_order = not node.keywords and not any(isinstance(a, ast.Starred) for a in node.args)
        self.must(by_order, node, "arguments are passed by their order")
        if is_kernel(function):
            return self.kernel_call(node, function)
        is_provided = getattr(function, "__module__", None) in PROVIDERS
        self.must(is_provided, node, f"`{name}` is no kernel, nor provided to kernels")
        if name in MEMORY:
            return self.memory(node, name)
        if name in BY_FIELD:
            return self.write_fields(node, name)
        values = [self.value(arg) for arg in node.args]
        if name == "len":
            self.item(values[0], node)
            return Value(f"{values[0].text}.n", INT)
        if name == "ask":
            return Value(f"ask({', '.join(value.text for value in values)})", INT)
        return self.operation(name, values, node)

    def kernel_call(self, node: ast.Call, kernel: Any) -> Value:
        """A call of another kernel, in the variant for the argument types."""
        values, allowed = [self.value(arg) for arg in node.args], self.unit.parameters(kernel)
        types, given = self.arguments(kernel.__name__, values, allowed, node)
        function = self.unit.function(kernel, types)
        return Value(f"{function.name}({given})", function.result)

    def arguments(
        self, name: str, values: list[Value], allowed: list[list[Type]], node: ast.AST
    ) -> tuple[tuple[Type, ...], str]:
        """The types that arguments are passed as, and the arguments."""
        self.must(len(values) == len(allowed), node, f"`{name}` takes another number of arguments")
        types = tuple(
            next((kind for kind in kinds if kind == value.type), kinds[0])
            for value, kinds in zip(values, allowed)
        )
        given = [self.fitting(value, kind, node).text for value, kind in zip(values, types)]
        return types, ", ".join(given)

    def named_tuple(self, node: ast.Call, kind: Type) -> Value:
        """A named tuple of values, or of the numbers in a row: `Weights(*options)`."""
        self.at_top_level(node)
        n = len(kind.fields)
        if node.args and isinstance(node.args[0], ast.Starred):
            row = self.value(node.args[0].value)
            values = [self.at(row, str(i), node) for i in range(n)]
            self.emit(f'REQUIRE({row.text}.n >= {n}, "{kind.name} needs {n} numbers", ALWAYS);')
        else:
            values = [self.value(arg) for arg in node.args]
        _, given = self.arguments(
            kind.name, values, [[each] for each in kind.fields.values()], node
        )
        return Value(f"(&({kind.name}){{{given}}})", kind)

    def at_top_level(self, node: ast.Call) -> None:
        what = f"`{ast.unparse(node.func)}` is assigned at the top level of a kernel"
        self.must(self.may_make, node, f"{what}, for C frees it where its block ends")

    def memory(self, node: ast.Call, name: str) -> Value:
        """Zeroed memory that lives as long as the function."""
        self.at_top_level(node)
        kind = self.unit.types[MEMORY[name]]
        sizes = [self.kept(self.value(arg, INT)).text for arg in node.args]
        room = self.temporary()
        self.emit(f"{name.upper()}({room}, {', '.join(sizes)});")
        return Value(f"(({kind.c}){{{', '.join([room, *sizes])}}})", kind)

    def write_fields(self, node: ast.Call, name: str) -> Value:
        """Write to several fields of records, named by a tuple of the module."""
        names, values = resolve(self.kernel, node.args[-1]), [self.value(a) for a in node.args[:-1]]
        is_record = values[0].type.name in self.unit.records and isinstance(names, tuple)
        self.must(is_record, node, f"`{name}` takes records and the names of their fields")
        given = ", ".join(value.text for value in values)
        return Value("; ".join(f"{name}({each}_, {given})" for each in names), NONE)
