"""The message types in TypeScript, for the browser: written from the same types as every other description."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
from msgspec import inspect

from wagonway.server.messages.client import ClientMessage
from wagonway.server.messages.http import Refused
from wagonway.server.messages.server import ServerMessage

HEAD = "// Written by `wagonway docs` from src/wagonway/server/messages. Do not edit.\n"
PLAIN = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
}


def messages() -> str:
    """The whole file."""
    from wagonway.server.web.api import ROUTES

    asked = [kind for route in ROUTES for kind in (route.takes, route.gives)]
    kinds = [kind for kind in asked if isinstance(kind, type) and kind is not str]
    said, heard = list(get_args(ClientMessage)), list(get_args(ServerMessage))
    found: dict[str, str] = {}
    for kind in (*kinds, Refused, *said, *heard):
        note(inspect.type_info(kind), found)
    unions = (union("ClientMessage", said), union("ServerMessage", heard))
    return "\n".join([HEAD, *(found[name] for name in sorted(found)), *unions])


def union(name: str, kinds: list[Any]) -> str:
    cases = "".join(f"\n  | {kind.__name__}" for kind in kinds)
    return f"export type {name} ={cases};\n"


def note(info: inspect.Type, found: dict[str, str]) -> str:
    """The name of a type; structures on the way are noted in `found`."""
    if isinstance(info, inspect.Metadata):
        return note(info.type, found)
    if type(info) in PLAIN:
        return PLAIN[type(info)]
    if isinstance(info, inspect.LiteralType):
        return " | ".join(f'"{value}"' for value in sorted(map(str, info.values)))
    if isinstance(info, inspect.UnionType):
        return " | ".join(note(part, found) for part in info.types)
    if isinstance(info, inspect.DictType):
        return f"Record<string, {note(info.value_type, found)}>"
    if isinstance(info, inspect.TupleType):
        return f"[{', '.join(note(part, found) for part in info.item_types)}]"
    if isinstance(info, inspect.ListType | inspect.VarTupleType):
        return f"Array<{note(info.item_type, found)}>"
    if isinstance(info, inspect.StructType):
        return structure(info, found)
    raise TypeError(f"no TypeScript is known for {info}")


def structure(info: inspect.StructType, found: dict[str, str]) -> str:
    name = info.cls.__name__
    if name not in found:
        found[name] = ""  # a type that holds itself stops here
        about = (info.cls.__doc__ or "").strip().split("\n")[0]
        lines = [f"/** {about} */"] if about else []
        lines.append(f"export interface {name} {{")
        if info.tag_field is not None:
            lines.append(f'  {info.tag_field}: "{info.tag}";')
        lines += [f"  {field_line(field, found)}" for field in info.fields]
        found[name] = "\n".join([*lines, "}\n"])
    return name


def field_line(field: inspect.Field, found: dict[str, str]) -> str:
    # The server leaves nothing out that it sends; a client may leave out what has a usual value.
    left_out = (
        field.default is not msgspec.NODEFAULT or field.default_factory is not msgspec.NODEFAULT
    )
    return f"{field.encode_name}{'?' if left_out else ''}: {note(field.type, found)};"
