"""Kernels as C.

Takes what `engine/kernel.py` describes and refuses everything else, with file and line. Types come from annotations;
the type of a variable is that of its first assignment. Lines of C carry the file and line of the Python they come
from, so that a fault, a debugger and a sanitizer name the Python.
"""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np

INT, BOOL, FLOAT, NONE = "int", "bool", "float", "None"
C_NUMBER = {INT: "int64_t", BOOL: "int64_t", FLOAT: "double", NONE: "void"}
ELEMENTS = {  # of arrays, by the first part of the name of their type
    "Int8": "int8_t", "UInt8": "uint8_t", "Int16": "int16_t", "UInt16": "uint16_t", "Int32": "int32_t",
    "Int64": "int64_t", "Float32": "float", "Float64": "double", "Bool": "bool",
}  # fmt: skip
DIMENSIONS = {"Row": 1, "Table": 2, "Cube": 3, "Array4": 4}
SHAPE = ("n", "m", "k", "l")  # the fields of an array in C, beside `at`
ARITHMETIC = {ast.Add: "ADD", ast.Sub: "SUB", ast.Mult: "MUL", ast.LShift: "SHL"}
BITS = {ast.BitAnd: "&", ast.BitOr: "|", ast.BitXor: "^", ast.RShift: ">>"}
COMPARISONS = {
    ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=",
}  # fmt: skip
PROVIDED = "wagonway.engine.kernel"
FIELD_WRITERS = (
    "fill_fields",
    "copy_fields",
    "copy_rows",
)  # of those provided, what writes to records


class Unsupported(Exception):
    """Something that kernels may not do."""


@dataclass(frozen=True)
class Array:
    """An array of numbers or records, of so many dimensions."""

    element: str
    dimensions: int

    @property
    def c(self) -> str:
        return f"{self.element}_{self.dimensions}"


@dataclass(frozen=True)
class Record:
    name: str


@dataclass(frozen=True)
class Tuple:
    items: tuple[str, ...]

    @property
    def c(self) -> str:
        return "tuple_" + "".join(item[0] for item in self.items)


@dataclass(frozen=True)
class Bundle:
    """Arguments that go together: a NamedTuple in Python."""

    name: str
    items: tuple[tuple[str, Type], ...]


Type = str | Array | Record | Tuple | Bundle


@dataclass(frozen=True)
class Value:
    """A translated expression; of an array, where it begins and its shape; of what lies in memory, its place."""

    text: str
    type: Type
    shape: tuple[str, ...] = ()
    place: str = ""
    element: str = ""


def c_type(kind: Type) -> str:
    if isinstance(kind, str):
        return C_NUMBER[kind]
    return f"{kind.name} *" if isinstance(kind, (Record, Bundle)) else kind.c


def number_type(element: str) -> str:
    return FLOAT if element in ("float", "double") else BOOL if element == "bool" else INT


@dataclass
class Unit:
    """All kernels that are compiled together, the records they take, and the C that they became."""

    records: dict[str, np.dtype[Any]]
    functions: dict[tuple[Any, tuple[Type, ...]], Function] = field(default_factory=dict)
    arrays: set[Array] = field(default_factory=set)
    tuples: set[Tuple] = field(default_factory=set)
    bundles: set[Bundle] = field(default_factory=set)
    trees: dict[str, dict[str, ast.FunctionDef]] = field(default_factory=dict)
    pure: dict[Any, bool] = field(default_factory=dict)

    def function(self, kernel: Any, given: tuple[Type, ...]) -> Function:
        """The C function of a kernel; where it takes one of several types, the one for those that are given."""
        node = self.tree(kernel)
        wanted = [self.annotation(kernel, arg.annotation, arg) for arg in node.args.args]
        for arg, types, kind in zip(node.args.args, wanted, given):
            if kind not in types and not (kind in (INT, BOOL) and types[0] in (INT, FLOAT)):
                raise refused(kernel, node, f"`{arg.arg}` is given {shown(kind)}, and is none")
        key = kernel, tuple(t if t in ts else ts[0] for t, ts in zip(given, wanted))
        if key not in self.functions:
            several = [shown(t) for t, ts in zip(key[1], wanted) if len(ts) > 1]
            self.functions[key] = made = Function(self, kernel, node, key[1], "_".join(several))
            made.translate()
        return self.functions[key]

    def variants(self, kernel: Any) -> list[Function]:
        """The C functions of a kernel, one for each choice of types."""
        allowed = [
            self.annotation(kernel, arg.annotation, arg) for arg in self.tree(kernel).args.args
        ]
        return [self.function(kernel, types) for types in product(*allowed)]

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
            return [
                t for side in (node.left, node.right) for t in self.annotation(kernel, side, where)
            ]
        name = ast.unparse(node)
        if name in C_NUMBER:
            return [name]
        if name.startswith("tuple["):
            return [self.known(Tuple(tuple(name[6:-1].split(", "))))]
        if name.removesuffix("Record") in self.records:
            return [Record(name.removesuffix("Record"))]
        if name.removesuffix("Rows") in self.records:
            return [self.known(Array(name.removesuffix("Rows"), 1))]
        for suffix, dimensions in DIMENSIONS.items():
            element = ELEMENTS.get(name.removesuffix(suffix))
            if name.endswith(suffix) and element:
                return [self.known(Array(element, dimensions))]
        bundle = resolve(kernel, node)
        if hasattr(bundle, "_fields"):
            items = [(k, self.annotation(bundle, ast.parse(t.__forward_arg__, mode="eval").body, where)[0])
                     for k, t in bundle.__annotations__.items()]  # fmt: skip
            return [self.known(Bundle(name, tuple(items)))]
        raise refused(kernel, where, f"the type {name} is not one of kernels")

    def known(self, kind: Type) -> Type:
        if isinstance(kind, Array):
            self.arrays |= {Array(kind.element, k + 1) for k in range(kind.dimensions)}
        if isinstance(kind, Tuple):
            self.tuples.add(kind)
        if isinstance(kind, Bundle):
            self.bundles.add(kind)
        return kind

    def is_pure(self, kernel: Any) -> bool:
        """Whether a kernel writes to nothing, so that the order of its calls does not matter."""
        if kernel not in self.pure:
            self.pure[kernel] = True
            nodes = list(ast.walk(self.tree(kernel)))
            writes = any(
                isinstance(n, (ast.Subscript, ast.Attribute)) and isinstance(n.ctx, ast.Store)
                for n in nodes
            )
            called = [resolve(kernel, n.func) for n in nodes if isinstance(n, ast.Call)]
            writes |= any(getattr(each, "__name__", "") in FIELD_WRITERS for each in called)
            self.pure[kernel] = not writes and all(map(self.is_pure, filter(is_kernel, called)))
        return self.pure[kernel]


def source_file(kernel: Any) -> str:
    return inspect.getsourcefile(kernel) or "?"


def refused(kernel: Any, node: ast.AST, why: str) -> Unsupported:
    return Unsupported(f"{source_file(kernel)}:{getattr(node, 'lineno', 0)}: {why}.")


def shown(kind: Type) -> str:
    return (
        kind
        if isinstance(kind, str)
        else kind.name
        if isinstance(kind, (Record, Bundle))
        else kind.c
    )


def is_kernel(thing: Any) -> bool:
    return hasattr(thing, "is_entry_point")


def resolve(kernel: Any, node: ast.expr) -> Any:
    """What a name, or a name in a module, stands for; None if it is not of the module."""
    if isinstance(node, ast.Name):
        return vars(sys.modules[kernel.__module__]).get(node.id)
    if isinstance(node, ast.Attribute):
        return getattr(resolve(kernel, node.value), node.attr, None)
    return None


class Function:
    """One kernel as one C function."""

    def __init__(
        self, unit: Unit, kernel: Any, node: ast.FunctionDef, given: Any, suffix: str
    ) -> None:
        self.unit, self.kernel, self.node = unit, kernel, node
        home = kernel.__module__.partition("wagonway.")[2].replace(".", "_") or kernel.__module__
        self.name = f"{home}__{kernel.__name__}" + (f"__{suffix}" if suffix else "")
        self.parameters = {arg.arg: kind for arg, kind in zip(node.args.args, given)}
        self.variables: dict[str, Type] = dict(self.parameters)
        self.result = unit.annotation(kernel, node.returns, node)[0]
        self.lines: list[str] = []
        self.depth = self.temporaries = 0
        self.check = "CHECK" if kernel.is_entry_point else "INDEX"

    @property
    def signature(self) -> str:
        given = ", ".join(f"{c_type(kind)} {name}_" for name, kind in self.parameters.items())
        return f"static {c_type(self.result)} {self.name}({given or 'void'})"

    def text(self) -> str:
        own = [(n, t) for n, t in self.variables.items() if n not in self.parameters]
        declared = [
            f"    {c_type(t)} {n}_ = {'{0}' if not isinstance(t, str) else '0'};" for n, t in own
        ]
        return "\n".join([f"{self.signature} {{", *declared, *self.lines, "}"])

    def translate(self) -> None:
        body = self.node.body
        is_told = isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant)
        self.block(body[1:] if is_told else body)
        if self.result != NONE and not isinstance(body[-1], ast.Return):
            self.emit("UNREACHABLE();")

    def no(self, node: ast.AST, why: str) -> Unsupported:
        return refused(self.kernel, node, why)

    # -- statements

    def emit(self, text: str) -> None:
        self.lines.append("    " * (self.depth + 1) + text)

    def block(self, statements: list[ast.stmt]) -> None:
        for statement in statements:
            self.lines.append(
                f'#line {statement.lineno} "{Path(source_file(self.kernel)).as_posix()}"'
            )
            handle = getattr(self, f"do_{type(statement).__name__}", None)
            if handle is None:
                raise self.no(statement, f"kernels have no `{type(statement).__name__.lower()}`")
            handle(statement)

    def nested(self, head: str, statements: list[ast.stmt]) -> None:
        self.emit(f"{head} {{")
        self.depth += 1
        self.block(statements)
        self.depth -= 1
        self.emit("}")

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
        name = "REQUIRE" if self.kernel.is_entry_point else "ASSERT"
        self.emit(f'{name}({self.condition(node.test)}, "{ast.unparse(node.test)} does not hold");')

    def do_If(self, node: ast.If) -> None:
        self.nested(f"if ({self.condition(node.test)})", node.body)
        if node.orelse:
            self.nested("else", node.orelse)

    def do_While(self, node: ast.While) -> None:
        if node.orelse:
            raise self.no(node, "a loop has no `else`")
        self.nested(f"while ({self.condition(node.test)})", node.body)

    def do_Return(self, node: ast.Return) -> None:
        if node.value is None:
            self.emit("return;")
        elif isinstance(node.value, ast.Tuple):
            if not isinstance(self.result, Tuple) or len(node.value.elts) != len(self.result.items):
                raise self.no(node, f"the result is {shown(self.result)}")
            self.ordered(node, node.value.elts)
            items = [
                self.as_type(self.value(e), t, e)
                for e, t in zip(node.value.elts, self.result.items)
            ]
            self.emit(f"return ({self.result.c}){{{', '.join(items)}}};")
        else:
            self.emit(f"return {self.as_type(self.value(node.value), self.result, node)};")

    def do_For(self, node: ast.For) -> None:
        if node.orelse or not isinstance(node.target, ast.Name):
            raise self.no(node, "a loop has one variable and no `else`")
        i, target = self.temporary(), node.target
        loop: list[str]
        if isinstance(node.iter, ast.Call) and ast.unparse(node.iter.func) == "range":
            self.ordered(node, node.iter.args)
            bounds = [self.number(a, INT) for a in node.iter.args]
            start, stop = ("INT64_C(0)", bounds[0]) if len(bounds) == 1 else bounds[:2]
            step = int(ast.literal_eval(node.iter.args[2])) if len(bounds) > 2 else 1
            self.emit(f"int64_t {i}_stop = {stop};")
            test = f"{i} {'<' if step > 0 else '>'} {i}_stop"
            head, item = f"for (int64_t {i} = {start}; {test}; {i} += {step})", Value(i, INT)
        elif isinstance(node.iter, ast.Tuple):
            items = ", ".join(self.number(e, INT) for e in node.iter.elts)
            self.emit(f"const int64_t {i}_all[] = {{{items}}};")
            head = f"for (int64_t {i} = 0; {i} < {len(node.iter.elts)}; {i}++)"
            item = Value(f"{i}_all[{i}]", INT)
        else:
            over = self.value(node.iter)
            head = f"for (int64_t {i} = 0; {i} < {self.size(over, node)}; {i}++)"
            item = self.at(over, i, node)
        loop, self.lines = self.lines, []
        self.depth += 1
        if target.id != "_":
            self.store(target, item, node)
        self.block(node.body)
        self.depth -= 1
        body, self.lines = self.lines, loop
        self.emit(f"{head} {{")
        self.lines += body
        self.emit("}")

    def do_AugAssign(self, node: ast.AugAssign) -> None:
        target = node.target
        if isinstance(target, ast.Subscript):
            self.ordered(node, [target, node.value])
            here = self.at(
                self.value(target.value), self.kept(self.number(target.slice, INT)), node
            )
            self.write(here, self.operate(node, node.op, here, self.value(node.value)), node)
        else:
            now = self.value(ast.parse(ast.unparse(target), mode="eval").body)
            self.store(target, self.operate(node, node.op, now, self.value(node.value)), node)

    def do_Assign(self, node: ast.Assign) -> None:
        target, value = node.targets[0], node.value
        if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
            pairs = list(zip(target.elts, value.elts, strict=True))
            found = [self.made(e, node) or self.kept_value(self.value(e)) for _, e in pairs]
            for (each, _), item in zip(pairs, found):
                self.store(each, item, node)
        elif isinstance(target, ast.Tuple):
            given = self.value(value)
            if not isinstance(given.type, Tuple) or len(given.type.items) != len(target.elts):
                raise self.no(node, "the sides have not equally many values")
            whole = self.kept_value(given)
            for k, (each, kind) in enumerate(zip(target.elts, given.type.items)):
                self.store(each, Value(f"{whole.text}.v{k}", kind), node)
        else:
            item = self.made(value, node) or self.value(value)
            if len(node.targets) > 1:
                item = self.kept_value(item)
            for each in node.targets:
                self.store(each, item, node)

    def made(self, node: ast.expr, where: ast.stmt) -> Value | None:
        """Zeroed memory or a bundle of a function's own, if that is what is asked for."""
        if not isinstance(node, ast.Call):
            return None
        bundle, name = resolve(self.kernel, node.func), self.provided(node.func)
        if not hasattr(bundle, "_fields") and name not in ("scratch", "table"):
            return None
        if where not in self.node.body:
            raise self.no(
                where,
                f"{ast.unparse(node.func)} stands at the top level of a kernel, for C frees it where its block ends",
            )
        return self.bundle(node, where) if hasattr(bundle, "_fields") else self.memory(node, name)

    def bundle(self, node: ast.Call, where: ast.stmt) -> Value:
        """A bundle of values, or of the numbers in a row: `Weights(*options)`."""
        kind, name = self.unit.annotation(self.kernel, node.func, node)[0], self.temporary()
        assert isinstance(kind, Bundle)
        if isinstance(node.args[0], ast.Starred):
            row, n = self.value(node.args[0].value), len(kind.items)
            self.emit(f'REQUIRE({self.size(row, node)} >= {n}, "{kind.name} needs {n} numbers");')
            values = [self.at(row, f"INT64_C({i})", node) for i in range(n)]
        else:
            self.ordered(node, node.args)
            values = [self.made(arg, where) or self.value(arg) for arg in node.args]
        if len(values) != len(kind.items):
            raise self.no(node, f"`{kind.name}` has another number of fields")
        items = [self.as_type(v, t, node) for v, (_, t) in zip(values, kind.items, strict=True)]
        self.emit(f"{kind.name} {name} = {{{', '.join(items)}}};")
        return Value(f"(&{name})", kind)

    def memory(self, node: ast.Call, name: str | None) -> Value:
        element = "int64_t" if name == "scratch" else "int32_t"
        sizes = [self.kept(self.number(a, INT)) for a in node.args]
        size = "MUL(" + ", ".join(sizes) + ")" if len(sizes) == 2 else sizes[0]
        room = self.temporary()
        self.emit(f"{element} {room}[ROOM({size})];")
        self.emit(f"memset({room}, 0, sizeof {room});")
        return Value(room, self.unit.known(Array(element, len(sizes))), tuple(sizes))

    def store(self, target: ast.expr, value: Value, node: ast.stmt) -> None:
        if isinstance(target, ast.Name):
            kind = self.variables.setdefault(target.id, value.type)
            if value.type != kind and not (value.type in (INT, BOOL) and kind in (INT, FLOAT)):
                raise self.no(
                    node, f"`{target.id}` is {shown(kind)}, and this is {shown(value.type)}"
                )
            self.emit(f"{target.id}_ = {self.as_type(value, kind, node)};")
        elif isinstance(target, (ast.Subscript, ast.Attribute)):
            if isinstance(target, ast.Subscript):
                self.ordered(
                    node, [target.slice, *([node.value] if isinstance(node, ast.Assign) else [])]
                )
            self.write(self.value(target), value, node)
        else:
            raise self.no(node, "this cannot be assigned to")

    def write(self, place: Value, value: Value, node: ast.stmt) -> None:
        if isinstance(place.type, Record) and place.type == value.type:
            self.emit(f"*{place.text} = *{value.text};")
        elif place.place and isinstance(place.type, str):
            found = self.as_type(value, FLOAT if place.type == FLOAT else INT, node)
            self.emit(f"{place.place} = TO_{place.element}({found});")
        else:
            raise self.no(node, "this cannot be assigned to")

    def temporary(self) -> str:
        self.temporaries += 1
        return f"t{self.temporaries}"

    def kept(self, text: str) -> str:
        """The same whole number, worked out once."""
        name = self.temporary()
        self.emit(f"const int64_t {name} = {text};")
        return name

    def kept_value(self, value: Value) -> Value:
        name = self.temporary()
        self.emit(
            f"const {c_type(value.type)} {name} = {self.as_type(value, value.type, self.node)};"
        )
        if isinstance(value.type, Array):
            return self.variable(name, value.type)
        return Value(name, value.type)

    # -- expressions

    def value(self, node: ast.expr) -> Value:
        handle = getattr(self, f"get_{type(node).__name__}", None)
        if handle is None:
            raise self.no(node, f"kernels have no `{type(node).__name__.lower()}`")
        found: Value = handle(node)
        return found

    def number(self, node: ast.expr, kind: str) -> str:
        return self.as_type(self.value(node), kind, node)

    def as_type(self, value: Value, kind: Type, node: ast.AST) -> str:
        """The text of a value where a type is wanted."""
        if isinstance(kind, Array) and value.type == kind:
            return f"(({kind.c}){{{', '.join([value.text, *value.shape])}}})"
        if value.type == kind or (value.type == BOOL and kind == INT):
            return value.text
        if value.type in (INT, BOOL) and kind == FLOAT:
            return f"(double){value.text}"
        raise self.no(node, f"this is {shown(value.type)}, and {shown(kind)} is wanted")

    def condition(self, node: ast.expr) -> str:
        """The text of a test, where any number will do."""
        if isinstance(node, ast.BoolOp):
            sign = " && " if isinstance(node.op, ast.And) else " || "
            return "(" + sign.join(self.condition(v) for v in node.values) + ")"
        value = self.value(node)
        if value.type not in (INT, BOOL, FLOAT):
            raise self.no(node, "this is no condition")
        return f"({value.text} != 0)" if value.type == FLOAT else value.text

    def variable(self, text: str, kind: Type) -> Value:
        if isinstance(kind, Array):
            shape = tuple(f"{text}.{name}" for name in SHAPE[: kind.dimensions])
            return Value(f"{text}.at", kind, shape)
        return Value(text, kind)

    def get_Constant(self, node: ast.Constant) -> Value:
        return self.constant(node.value, node)

    def constant(self, value: Any, node: ast.AST) -> Value:
        if isinstance(value, bool):
            return Value(f"INT64_C({int(value)})", BOOL)
        if isinstance(value, (int, np.integer)) and abs(int(value)) < 1 << 63:
            return Value(f"INT64_C({int(value)})", INT)
        if isinstance(value, float) and np.isfinite(value):
            return Value(f"({value!r})", FLOAT)
        raise self.no(
            node, f"`{ast.unparse(node)}` is no number, or not known before it is assigned"
        )

    def get_Name(self, node: ast.Name) -> Value:
        if node.id in self.variables:
            return self.variable(f"{node.id}_", self.variables[node.id])
        return self.constant(resolve(self.kernel, node), node)

    def get_Attribute(self, node: ast.Attribute) -> Value:
        root = node.value
        if isinstance(root, ast.Name) and root.id not in self.variables:
            return self.constant(resolve(self.kernel, node), node)
        record = self.value(root)
        if isinstance(record.type, Bundle):
            kind = dict(record.type.items).get(node.attr)
            if kind is None:
                raise self.no(node, f"{record.type.name} has no field `{node.attr}`")
            return self.variable(f"{record.text}->{node.attr}_", kind)
        if not isinstance(record.type, Record):
            raise self.no(node, f"`{ast.unparse(root)}` is no record")
        fields: Any = self.unit.records[record.type.name].fields
        if node.attr not in fields:
            raise self.no(node, f"{record.type.name} has no field `{node.attr}`")
        dtype, text = fields[node.attr][0], f"{record.text}->{node.attr}_"
        if dtype.subdtype is None:
            return loaded(text, c_element(dtype))
        element, shape = c_element(dtype.subdtype[0]), dtype.subdtype[1]
        start = text if len(shape) == 1 else f"(({element} *){text})"
        return Value(start, self.unit.known(Array(element, len(shape))), tuple(map(str, shape)))

    def get_Subscript(self, node: ast.Subscript) -> Value:
        whole = self.value(node.value)
        if isinstance(whole.type, Tuple):
            k = ast.literal_eval(node.slice)
            return Value(f"{whole.text}.v{k}", whole.type.items[k])
        return self.at(whole, self.number(node.slice, INT), node)

    def size(self, value: Value, node: ast.AST) -> str:
        if not isinstance(value.type, Array):
            raise self.no(node, f"{shown(value.type)} has no elements")
        return value.shape[0]

    def at(self, whole: Value, i: str, node: ast.AST) -> Value:
        """An element, or a row of a table."""
        index = f"{self.check}({i}, {self.size(whole, node)})"
        assert isinstance(whole.type, Array)
        if whole.type.dimensions > 1:
            stride = " * ".join(whole.shape[1:])
            part = Array(whole.type.element, whole.type.dimensions - 1)
            return Value(f"({whole.text} + {index} * ({stride}))", part, whole.shape[1:])
        if whole.type.element in self.unit.records:
            return Value(f"({whole.text} + {index})", Record(whole.type.element))
        return loaded(f"{whole.text}[{index}]", whole.type.element)

    def get_IfExp(self, node: ast.IfExp) -> Value:
        yes, no = self.value(node.body), self.value(node.orelse)
        kind = joined(yes.type, no.type)
        if isinstance(kind, Array):
            raise self.no(node, "an array is chosen by `if`, not within an expression")
        texts = self.as_type(yes, kind, node), self.as_type(no, kind, node)
        return Value(f"({self.condition(node.test)} ? {texts[0]} : {texts[1]})", kind)

    def get_BoolOp(self, node: ast.BoolOp) -> Value:
        if any(self.value(v).type != BOOL for v in node.values):
            raise self.no(node, "`and` and `or` of what is not true or false: write a comparison")
        return Value(f"(int64_t){self.condition(node)}", BOOL)

    def get_Compare(self, node: ast.Compare) -> Value:
        sides = [node.left, *node.comparators]
        self.ordered(node, sides)
        if len(sides) > 2 and any(
            isinstance(n, ast.Call) for s in sides[1:-1] for n in ast.walk(s)
        ):
            raise self.no(node, "a call in the middle of two comparisons would be made twice")
        values, parts = [self.value(side) for side in sides], []
        for left, op, right in zip(values, node.ops, values[1:]):
            sign = COMPARISONS.get(type(op))
            if sign is None or not {left.type, right.type} <= {INT, BOOL, FLOAT}:
                raise self.no(node, "only numbers are compared")
            kind = joined(left.type, right.type)
            texts = self.as_type(left, kind, node), self.as_type(right, kind, node)
            parts.append(f"({texts[0]} {sign} {texts[1]})")
        return Value(f"(int64_t)({' && '.join(parts)})", BOOL)

    def get_UnaryOp(self, node: ast.UnaryOp) -> Value:
        if isinstance(node.op, ast.Not):
            return Value(f"(int64_t)!{self.condition(node.operand)}", BOOL)
        value = self.value(node.operand)
        if isinstance(node.op, ast.Invert):
            return Value(f"(~{self.as_type(value, INT, node)})", INT)
        if isinstance(node.op, ast.USub) and value.type == FLOAT:
            return Value(f"(-{value.text})", FLOAT)
        return Value(f"SUB(INT64_C(0), {self.as_type(value, INT, node)})", INT)

    def get_BinOp(self, node: ast.BinOp) -> Value:
        self.ordered(node, [node.left, node.right])
        return self.operate(node, node.op, self.value(node.left), self.value(node.right))

    def operate(self, node: ast.AST, op: ast.operator, left: Value, right: Value) -> Value:
        kind, name = joined(left.type, right.type), type(op)
        if kind not in (INT, BOOL, FLOAT):
            raise self.no(node, f"no arithmetic with {shown(left.type)} and {shown(right.type)}")
        if name in BITS and left.type == right.type == BOOL:
            return Value(f"({left.text} {BITS[name]} {right.text})", BOOL)
        if name is ast.Div:
            return Value(
                f"DIVIDE({self.as_type(left, FLOAT, node)}, {self.as_type(right, FLOAT, node)})",
                FLOAT,
            )
        if kind == FLOAT and name in (ast.Add, ast.Sub, ast.Mult):
            sign = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*"}[name]
            return Value(
                f"({self.as_type(left, FLOAT, node)} {sign} {self.as_type(right, FLOAT, node)})",
                FLOAT,
            )
        a, b = self.as_type(left, INT, node), self.as_type(right, INT, node)
        if name in BITS:
            return Value(f"({a} {BITS[name]} {b})", INT)
        called = ARITHMETIC.get(name) or {ast.FloorDiv: "FLOOR", ast.Mod: "REST"}.get(name)
        if called is None:
            raise self.no(node, "kernels have no such operation")
        return Value(f"{called}({a}, {b})", INT)

    def provided(self, node: ast.expr) -> str | None:
        """The name of what `engine/kernel.py`, numpy or Python itself provide."""
        thing = resolve(self.kernel, node)
        if thing is None and isinstance(node, ast.Name):
            return node.id
        home = getattr(thing, "__module__", "")
        return thing.__name__ if home in (PROVIDED, "numpy") and not is_kernel(thing) else None

    def get_Call(self, node: ast.Call) -> Value:
        if node.keywords or any(isinstance(a, ast.Starred) for a in node.args):
            raise self.no(node, "arguments are passed by their order")
        self.ordered(node, node.args)
        kernel, name = resolve(self.kernel, node.func), self.provided(node.func)
        if is_kernel(kernel):
            return self.called(node, kernel)
        if name in FIELD_WRITERS:
            return self.write_fields(node, name)
        if name == "len":
            return Value(self.size(self.value(node.args[0]), node), INT)
        values = [self.value(a) for a in node.args]
        if name in ("min", "max") and len(values) > 1:
            kind = INT if all(v.type in (INT, BOOL) for v in values) else FLOAT
            text = self.as_type(values[0], kind, node)
            for other in values[1:]:
                text = f"{name}_{kind}({text}, {self.as_type(other, kind, node)})"
            return Value(text, kind)
        if name == "abs":
            return Value(
                f"abs_{joined(values[0].type, INT)}({values[0].text})", joined(values[0].type, INT)
            )
        if name == "ask":
            return self.asked(node, values)
        simple = SIMPLE.get(name or "")
        if simple is None or len(values) != 1:
            raise self.no(node, f"`{ast.unparse(node.func)}` is no kernel, nor provided to kernels")
        text, takes, gives = simple
        if name == "int" and values[0].type != FLOAT:
            return Value(values[0].text, INT)
        return Value(f"{text}({self.as_type(values[0], takes, node)})", gives)

    def called(self, node: ast.Call, kernel: Any) -> Value:
        values = [self.value(a) for a in node.args]
        if len(values) != len(self.unit.tree(kernel).args.args):
            raise self.no(node, f"`{kernel.__name__}` takes another number of arguments")
        try:
            function = self.unit.function(kernel, tuple(v.type for v in values))
        except Unsupported as fault:
            raise fault if " is given " not in str(fault) else self.no(node, str(fault)) from None
        given = [self.as_type(v, t, node) for v, t in zip(values, function.parameters.values())]
        return Value(f"{function.name}({', '.join(given)})", function.result)

    def write_fields(self, node: ast.Call, name: str) -> Value:
        """Writes to several fields of records, which a tuple of the module names."""
        names = resolve(self.kernel, node.args[-1])
        one, other = (self.value(arg) for arg in node.args[:2])
        row = f"[{self.number(node.args[2], INT)}]" if name == "copy_rows" else ""
        if not isinstance(one.type, Record) or not isinstance(names, tuple):
            raise self.no(node, f"`{name}` takes records and the names of their fields")
        parts = []
        for field_name in names:
            place = f"{one.text}->{field_name}_{row}"
            if name == "fill_fields":
                parts.append(f"memset(&{place}, (int){other.text}, sizeof {place})")
            else:
                target = f"{other.text}->{field_name}_{row}"
                parts.append(f"memcpy(&{target}, &{place}, sizeof {target})")
        return Value(f"({', '.join(parts)})", NONE)

    def asked(self, node: ast.Call, values: list[Value]) -> Value:
        """The call of a bot by its number: `engine/kernel.py` says with what."""
        bot, board, view, legal, n, options, dice, memory = values
        texts = [
            self.as_type(v, v.type, node) for v in (board, view, legal, n, options, dice, memory)
        ]
        return Value(f"ask({self.as_type(bot, INT, node)}, {', '.join(texts)})", INT)

    def ordered(self, node: ast.AST, parts: list[ast.expr]) -> None:
        """Refuse two calls that write in one expression: C does not say which is made first."""
        called = [
            [resolve(self.kernel, n.func) for n in ast.walk(p) if isinstance(n, ast.Call)]
            for p in parts
        ]
        writing = [any(is_kernel(k) and not self.unit.is_pure(k) for k in ks) for ks in called]
        reading = [bool(list(filter(is_kernel, ks))) for ks in called]
        if any(writing) and sum(reading) > 1:
            raise self.no(node, "two calls in one expression, one of which writes: name the first")


SIMPLE = {  # of one argument: the name in C, what it takes, what it gives
    "int": ("to_int", FLOAT, INT),
    "float": ("(double)", FLOAT, FLOAT),
    "int8": ("(int64_t)(int8_t)", INT, INT),
    "uint8": ("(int64_t)(uint8_t)", INT, INT),
    "trailing_zeros": ("trailing_zeros", INT, INT),
}


def joined(one: Type, other: Type) -> Type:
    """The type of what may be either."""
    if one == other:
        return one
    if FLOAT in (one, other) and {one, other} <= {INT, BOOL, FLOAT}:
        return FLOAT
    return INT if {one, other} == {INT, BOOL} else NONE


def loaded(text: str, element: str) -> Value:
    kind = number_type(element)
    return Value(f"({C_NUMBER[kind]}){text}", kind, place=text, element=element)


def c_element(dtype: np.dtype[Any]) -> str:
    name = dtype.name
    return {"float32": "float", "float64": "double", "bool": "bool"}.get(name, f"{name}_t")


def declarations(unit: Unit) -> Iterator[str]:
    """The records, laid out as numpy does; then arrays and tuples."""
    for name, dtype in unit.records.items():
        fields = []
        for key, (kind, *_) in (dtype.fields or {}).items():
            element, shape = (
                (c_element(kind), ())
                if kind.subdtype is None
                else (c_element(kind.subdtype[0]), kind.subdtype[1])
            )
            fields.append(f"{element} {key}_{''.join(f'[{n}]' for n in shape)};")
        yield f"typedef struct {{ {' '.join(fields)} }} {name};"
        yield f'_Static_assert(sizeof({name}) == {dtype.itemsize}, "as numpy lays it out");'
    for array in sorted(unit.arrays, key=str):
        sizes = ", ".join(SHAPE[: array.dimensions])
        yield f"typedef struct {{ {array.element} *at; int64_t {sizes}; }} {array.c};"
    for tuple_ in sorted(unit.tuples, key=str):
        items = " ".join(f"{C_NUMBER[item]} v{k};" for k, item in enumerate(tuple_.items))
        yield f"typedef struct {{ {items} }} {tuple_.c};"
    bundles = sorted(unit.bundles, key=str)
    yield from (f"typedef struct {bundle.name} {bundle.name};" for bundle in bundles)
    for bundle in bundles:
        items = " ".join(f"{c_type(kind)} {key}_;" for key, kind in bundle.items)
        yield f"struct {bundle.name} {{ {items} }};"
