"""docs/api.md: every public name with its signature and its docstring, written by `wagonway docs`."""

from __future__ import annotations

import importlib
import inspect
import re
from collections.abc import Iterator
from types import ModuleType
from typing import Any

MODULES = (
    "wagonway",
    "wagonway.bots",
    "wagonway.envs",
    "wagonway.draw",
    "wagonway.outside",
    "wagonway.rulebook",
    "wagonway.testing",
    "wagonway.words",
)
HEADER = "<!-- Written by `wagonway docs` from the docstrings of the package. -->"
INTRO = (
    "The public names of the package, module by module. Everything else may change without notice. "
    "The examples are run by the tests."
)


def api_page() -> str:
    blocks = [HEADER, "# API reference", INTRO]
    for name in MODULES:
        module = importlib.import_module(name)
        blocks += [f"## {name}", *markdown(inspect.getdoc(module) or "")]
        for public in public_names(module):
            blocks += name_blocks(f"{name}.{public}", getattr(module, public))
    return "\n\n".join(blocks) + "\n"


def public_names(module: ModuleType) -> list[str]:
    """The names in `__all__`; a module without one exports what it defines."""
    names = getattr(module, "__all__", None)
    if names is None:
        defined = vars(module).items()
        names = [
            name
            for name, value in defined
            if not name.startswith("_") and getattr(value, "__module__", "") == module.__name__
        ]
    return sorted(name for name in names if not name.startswith("__"))


def name_blocks(path: str, value: Any) -> Iterator[str]:
    """A heading, the signature, the docstring; then the public members of a class."""
    name = path.rpartition(".")[2]
    yield f"### {path}"
    if inspect.isclass(value):
        fields = getattr(value, "__dataclass_fields__", None)
        if fields:
            lines = [f"    {each.name}: {each.type}" for each in fields.values()]
            yield code("\n".join([f"class {name}:", *lines]))
        else:
            yield code(f"class {name}{signature(value)}")
        docstring = inspect.getdoc(value) or ""
        if not docstring.startswith(f"{name}("):  # the default docstring of a dataclass
            yield from markdown(docstring)
        for member, what in class_members(value):
            yield from member_blocks(name, member, what)
    elif callable(value):
        yield code(f"{name}{signature(value)}")
        yield from markdown(inspect.getdoc(value) or "")
    else:
        # Double quotes, because ruff formats code in Markdown too.
        shown = f'"{value}"' if isinstance(value, str) else repr(value)
        yield code(f"{name} = {shown}")


def class_members(kind: type) -> Iterator[tuple[str, Any]]:
    """The public methods and properties of a class in source order, its own first."""
    seen: set[str] = set()
    for owner in kind.__mro__:
        if owner.__module__.split(".")[0] != "wagonway":
            continue
        for name, value in vars(owner).items():
            is_told = callable(value) or isinstance(value, staticmethod | classmethod | property)
            is_told = is_told or type(value).__name__ == "cached_property"
            if not name.startswith("_") and name not in seen and is_told:
                seen.add(name)
                yield name, value


def member_blocks(owner: str, name: str, value: Any) -> Iterator[str]:
    function = getattr(value, "fget", None) or getattr(value, "func", None)
    if function is not None:
        yield f"#### {owner}.{name}"
        yield code(f"{owner}.{name}{returned(function)}")
        yield from markdown(inspect.getdoc(function) or "")
    else:
        called = value.__func__ if isinstance(value, staticmethod | classmethod) else value
        yield f"#### {owner}.{name}()"
        yield code(f"{owner}.{name}{signature(called)}")
        yield from markdown(inspect.getdoc(called) or "")


def signature(value: Any) -> str:
    try:
        told_signature = str(inspect.signature(value))
    except (TypeError, ValueError):
        return "(...)"
    plain = re.sub(r"\((self|cls)(, )?", "(", told_signature)
    plain = re.sub(r"(: |-> )'([^']*)'", r"\1\2", plain)
    plain = re.sub(r"<function \S+ at 0x[0-9a-f]+>", "...", plain)
    return plain.removesuffix(" -> None") if inspect.isclass(value) else plain


def returned(function: Any) -> str:
    kind = function.__annotations__.get("return", "")
    return f": {kind}" if isinstance(kind, str) and kind else ""


def markdown(docstring: str) -> Iterator[str]:
    """A docstring as Markdown: paragraphs, and its examples and indented lines as code."""
    for block in re.split(r"\n\s*\n", docstring.strip()):
        if block.startswith(">>>"):
            yield code(block)
        elif block.startswith("    "):
            yield f"```text\n{inspect.cleandoc(block)}\n```"
        elif block:
            before, mark, example = block.partition("\n>>>")
            yield escaped(before)
            if mark:
                yield code(f">>>{example}")


def escaped(text: str) -> str:
    """The text with Markdown's special characters escaped."""
    return re.sub(r"(?<!`)<(?=\w)", r"\\<", text).replace("$", r"\$")


def code(text: str) -> str:
    return f"```python\n{text}\n```"
