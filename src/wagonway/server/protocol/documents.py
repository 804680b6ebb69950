"""Generates the protocol documents from the message types: OpenAPI, AsyncAPI, docs/protocol.md and TypeScript."""

from __future__ import annotations

import re
from importlib import resources
from typing import Any, get_args, get_type_hints

import msgspec
from msgspec import inspect

from wagonway import __version__
from wagonway.server.http import insight_api  # noqa: F401  it adds its routes to the others
from wagonway.server.http.api import ROUTES, ApiRoute
from wagonway.server.http.rate_limit import COOKIE
from wagonway.server.protocol.parts import Refused, SeatsTaken, TableMade
from wagonway.server.protocol.replies import ServerMessage
from wagonway.server.protocol.requests import ClientMessage

TITLE = "Wagonway"
SOCKET = "/api/tables/{game}/socket"
REF = "#/components/schemas/{name}"
RECORD, JSON = "text/plain", "application/json"
# The two ways to authenticate as a seat.
KEYS: dict[str, Any] = {
    "secret": {"type": "http", "scheme": "bearer", "description": "The secret of a seat"},
    "cookie": {
        "type": "apiKey",
        "in": "cookie",
        "name": f"{COOKIE}0",
        "description": "The same as a browser has it; the number is the seat's",
    },
}
CLIENT_MESSAGES, SERVER_MESSAGES = list(get_args(ClientMessage)), list(get_args(ServerMessage))
OVER_HTTP = [kind for route in ROUTES for kind in (route.takes, route.gives) if kind is not None]


def summary(kind: type) -> str:
    return (kind.__doc__ or "").strip().split("\n")[0]


# ------------------------------------------------------------------------------- OpenAPI and AsyncAPI


def openapi() -> dict[str, object]:
    """The HTTP interface."""
    kinds = [*OVER_HTTP, Refused]
    found, components = msgspec.json.schema_components(kinds, ref_template=REF)
    refs = dict(zip(kinds, found))
    paths: dict[str, dict[str, Any]] = {}
    for route in ROUTES:
        paths.setdefault(route.path, {})[route.method.lower()] = operation(route, refs)
    return {
        "openapi": "3.1.0",
        "info": {"title": TITLE, "version": __version__},
        "paths": paths,
        "components": {"schemas": components, "securitySchemes": KEYS},
    }


def operation(route: ApiRoute, refs: dict[Any, Any]) -> dict[str, Any]:
    created = route.gives in (TableMade, SeatsTaken)
    found: dict[str, Any] = {
        "summary": route.about,
        "parameters": parameters(route),
        "responses": {
            "201" if created else "200": {
                "description": route.gives.__name__ if route.gives else "A record",
                "content": content(route.gives or str, refs),
            },
            "default": {"description": "Not granted, and why", "content": content(Refused, refs)},
        },
    }
    if route.secret:
        found["security"] = [{}, *({name: []} for name in KEYS)]
    taken = str if route.has_record_body else route.takes
    if taken is not None:
        found["requestBody"] = {"required": True, "content": content(taken, refs)}
    return found


def content(kind: Any, refs: dict[Any, Any]) -> dict[str, Any]:
    """JSON of a type; a record is text."""
    return (
        {RECORD: {"schema": {"type": "string"}}} if kind is str else {JSON: {"schema": refs[kind]}}
    )


def parameters(route: ApiRoute) -> list[dict[str, Any]]:
    schema = {str: {"type": "string"}, int: {"type": "integer", "minimum": 0}}
    in_path = [
        {"name": name, "in": "path", "required": True, "schema": schema[str]}
        for name in re.findall(r"{(\w+)}", route.path)
    ]
    in_query = [
        {"name": name, "in": "query", "schema": schema[kind]}
        for name, kind in query_of(route).items()
    ]
    return in_path + in_query


def query_of(route: ApiRoute) -> dict[str, type]:
    """The names and types of the query; the body may be a record, so that all else is there."""
    rest = get_type_hints(route.takes) if route.has_record_body and route.takes else {}
    return dict.fromkeys(route.numbers, int) | rest


def asyncapi() -> dict[str, object]:
    """The WebSocket."""
    kinds = [*CLIENT_MESSAGES, *SERVER_MESSAGES]
    found, components = msgspec.json.schema_components(kinds, ref_template=REF)
    messages = {
        kind.__name__: {"summary": summary(kind), "payload": payload}
        for kind, payload in zip(kinds, found)
    }

    def direction(action: str, kinds: list[Any]) -> dict[str, Any]:
        references = [{"$ref": f"#/channels/table/messages/{kind.__name__}"} for kind in kinds]
        return {"action": action, "channel": {"$ref": "#/channels/table"}, "messages": references}

    return {
        "asyncapi": "3.0.0",
        "info": {"title": TITLE, "version": __version__},
        "defaultContentType": JSON,
        "channels": {
            "table": {
                "address": SOCKET,
                "description": "A seat's secret is sent in `hello` or with the handshake.",
                "parameters": {"game": {"description": "The id of the table"}},
                "messages": {name: {"$ref": f"#/components/messages/{name}"} for name in messages},
            }
        },
        "operations": {
            "say": direction("receive", CLIENT_MESSAGES),
            "hear": direction("send", SERVER_MESSAGES),
        },
        "components": {
            "messages": messages,
            "schemas": components,
            "securitySchemes": KEYS | {"cookie": KEYS["cookie"] | {"type": "httpApiKey"}},
        },
    }


# ------------------------------------------------------------------- TypeScript and docs/protocol.md

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
        ("What a client says", from_client),
        ("What the server says", from_server),
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
