"""docs/protocol.md and the message types in TypeScript, written by `wagonway docs`."""

from __future__ import annotations

from importlib import resources
from typing import Any

from msgspec import inspect

from wagonway.server.http.api import ROUTES
from wagonway.server.protocol.documents import (
    CLIENT_MESSAGES,
    OVER_HTTP,
    SERVER_MESSAGES,
    query_of,
    summary,
)
from wagonway.server.protocol.parts import Refused

HEAD = "// Written by `wagonway docs` from src/wagonway/server/protocol. Do not edit.\n"
PLAIN = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
}


def typescript() -> str:
    """The message types for the browser: a whole file."""
    found = Declarations().found
    unions = (union("ClientMessage", CLIENT_MESSAGES), union("ServerMessage", SERVER_MESSAGES))
    return "\n".join([HEAD, *(found[name] for name in sorted(found)), *unions])


def union(name: str, kinds: list[Any]) -> str:
    cases = "".join(f"\n  | {kind.__name__}" for kind in kinds)
    return f"export type {name} ={cases};\n"


def page() -> str:
    """docs/protocol.md: the routes, and every type with its bounds."""
    found = Declarations(with_bounds=True).found
    from_client, from_server = (
        [kind.__name__ for kind in kinds] for kinds in (CLIENT_MESSAGES, SERVER_MESSAGES)
    )
    parts = [name for name in sorted(found) if name not in (*from_client, *from_server)]
    introduction = resources.files("wagonway.server.protocol") / "introduction.md"
    sections = ["<!-- Written by `wagonway docs`. -->", introduction.read_text("utf-8")]
    sections += ["## HTTP\n", http_table(), ""]
    for title, names in (
        ("Client messages", from_client),
        ("Server messages", from_server),
        ("Parts of messages", parts),
    ):
        code = "\n".join(found[name].replace("export ", "") for name in names)
        sections.append(f"## {title}\n\n```typescript\n{code}```\n")
    return "\n".join(sections).rstrip() + "\n"


def http_table() -> str:
    rows = ["| request | takes | gives | |", "|---|---|---|---|"]
    for route in ROUTES:
        takes = f"`{route.takes.__name__}`" if route.takes else ""
        body = "a record" if route.has_record_body else takes
        gives = f"`{route.gives.__name__}`" if route.gives else "a record"
        asked = "&".join(f"{name}=" for name in query_of(route))
        query = f"?{asked}" if asked else ""
        rows.append(
            f"| `{route.method} {route.path}{query}` | {body} | {gives} | {route.about}"
            f"{' Takes a seat’s secret.' if route.secret else ''} |"
        )
    return "\n".join(rows)


class Declarations:
    """TypeScript declarations of all types on the wire by name, optionally with the bounds of fields."""

    def __init__(self, with_bounds: bool = False) -> None:
        self.with_bounds = with_bounds
        self.found: dict[str, str] = {}
        for kind in (*OVER_HTTP, Refused, *CLIENT_MESSAGES, *SERVER_MESSAGES):
            self._name(inspect.type_info(kind))

    def _name(self, info: inspect.Type) -> str:
        """The TypeScript name of a type; declares the structs that it uses."""
        if isinstance(info, inspect.Metadata):
            return self._name(info.type)
        if type(info) in PLAIN:
            return PLAIN[type(info)]
        if isinstance(info, inspect.LiteralType):
            return " | ".join(f'"{value}"' for value in sorted(map(str, info.values)))
        if isinstance(info, inspect.UnionType):
            return " | ".join(self._name(part) for part in info.types)
        if isinstance(info, inspect.DictType):
            return f"Record<string, {self._name(info.value_type)}>"
        if isinstance(info, inspect.TupleType):
            return f"[{', '.join(self._name(part) for part in info.item_types)}]"
        if isinstance(info, inspect.ListType | inspect.VarTupleType):
            return f"Array<{self._name(info.item_type)}>"
        if isinstance(info, inspect.StructType):
            return self._structure(info)
        raise TypeError(f"no TypeScript is known for {info}")

    def _structure(self, info: inspect.StructType) -> str:
        name = info.cls.__name__
        if name not in self.found:
            self.found[name] = ""  # ends the recursion of a type that contains itself
            about = summary(info.cls)
            lines = [f"/** {about} */"] if about else []
            lines.append(f"export interface {name} {{")
            if info.tag_field is not None:
                lines.append(f'  {info.tag_field}: "{info.tag}";')
            lines += [f"  {self._field(field)}" for field in info.fields]
            self.found[name] = "\n".join([*lines, "}\n"])
        return name

    def _field(self, field: inspect.Field) -> str:
        # Fields with a default are optional.
        line = f"{field.encode_name}{'' if field.required else '?'}: {self._name(field.type)};"
        comment = ", ".join(bounds(field.type)) if self.with_bounds else ""
        return f"{line}  // {comment}" if comment else line


def bounds(info: inspect.Type) -> list[str]:
    """The bounds of a type's values."""
    match info:
        case inspect.Metadata(type=inner, extra_json_schema={"description": about}):
            return [*bounds(inner), about]
        case inspect.UnionType(types=types):
            return [each for part in types for each in bounds(part)]
        case inspect.ListType(item_type=item, max_length=int(most)):
            return [f"at most {most}", *bounds(item)]
        case inspect.IntType(ge=int(least), le=int(most)):
            return [f"{least} to {most}"]
        case inspect.IntType(ge=int(least), lt=int(end)):
            return [f"{least} to {end - 1}"]
        case inspect.StrType(max_length=int(most)):
            return [f"up to {most} characters"]
        case inspect.StrType(pattern=str(pattern)):
            return [pattern.removesuffix(r"(?!\n)")]
    return []
