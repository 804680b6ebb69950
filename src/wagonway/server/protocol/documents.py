"""The protocol as documents, written from the message types: OpenAPI, AsyncAPI, docs/protocol.md and TypeScript."""

from __future__ import annotations

import re
from importlib import resources
from typing import Any, get_args

import msgspec
from msgspec import inspect

from wagonway import __version__
from wagonway.engine import encoder
from wagonway.insight import graph, ledger, outcome, reasons, replay, review, story, tally, verdicts
from wagonway.insight.exercises import glicko
from wagonway.server.http import exercise_api, review_api  # noqa: F401  they add their routes to the others
from wagonway.server.http.api import ROUTES, ApiRoute
from wagonway.server.http.rate_limit import COOKIE
from wagonway.server.protocol import exercises, replies, tables
from wagonway.server.protocol.fields import Part, Reason
from wagonway.server.protocol.replies import ServerMessage
from wagonway.server.protocol.requests import ClientMessage
from wagonway.server.protocol.tables import Refused

TITLE = "Wagonway"
SOCKET = "/api/tables/{game}/socket"
REF = "#/components/schemas/{name}"
RECORD, JSON = "text/plain", "application/json"
# The two ways in which a request shows the secret of a seat.
KEYS: dict[str, Any] = {
    "secret": {"type": "http", "scheme": "bearer", "description": "The secret of a seat"},
    "cookie": {
        "type": "apiKey",
        "in": "cookie",
        "name": f"{COOKIE}0",
        "description": "The same as a browser has it; the number is the seat's",
    },
}
SAID, HEARD = list(get_args(ClientMessage)), list(get_args(ServerMessage))
OVER_HTTP = [
    kind
    for route in ROUTES
    for kind in (route.takes, route.gives)
    if isinstance(kind, type) and kind is not str
]


def schemas(types: list[Any]) -> tuple[list[Any], dict[str, Any]]:
    found, components = msgspec.json.schema_components(types, ref_template=REF)
    return list(found), dict(components)


# ------------------------------------------------------------------------------- OpenAPI and AsyncAPI


def openapi() -> dict[str, object]:
    """The HTTP interface."""
    found, components = schemas([*OVER_HTTP, Refused])
    refs = dict(zip([*OVER_HTTP, Refused], found))
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
    created = route.gives in (tables.TableMade, tables.SeatsTaken)
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
    if route.takes is not None:
        found["requestBody"] = {"required": True, "content": content(route.takes, refs)}
    return found


def content(kind: Any, refs: dict[Any, Any]) -> dict[str, Any]:
    """JSON of a type; a record is text."""
    return (
        {RECORD: {"schema": {"type": "string"}}} if kind is str else {JSON: {"schema": refs[kind]}}
    )


def parameters(route: ApiRoute) -> list[dict[str, Any]]:
    text, number = {"type": "string"}, {"type": "integer", "minimum": 0}
    in_path = [
        {"name": name, "in": "path", "required": True, "schema": text}
        for name in re.findall(r"{(\w+)}", route.path)
    ]
    in_query = dict.fromkeys(route.query, number) | dict.fromkeys(route.words, text)
    return [
        *in_path,
        *({"name": name, "in": "query", "schema": kind} for name, kind in in_query.items()),
    ]


def asyncapi() -> dict[str, object]:
    """The WebSocket."""
    _, components = schemas([*SAID, *HEARD])
    messages = {
        kind.__name__: {
            "summary": (kind.__doc__ or "").strip().split("\n")[0],
            "payload": {"$ref": REF.format(name=kind.__name__)},
        }
        for kind in (*SAID, *HEARD)
    }

    def direction(action: str, kinds: list[Any]) -> dict[str, Any]:
        told = [{"$ref": f"#/channels/table/messages/{kind.__name__}"} for kind in kinds]
        return {"action": action, "channel": {"$ref": "#/channels/table"}, "messages": told}

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
        "operations": {"say": direction("receive", SAID), "hear": direction("send", HEARD)},
        "components": {
            "messages": messages,
            "schemas": components,
            "securitySchemes": KEYS | {"cookie": KEYS["cookie"] | {"type": "httpApiKey"}},
        },
    }


# ---------------------------------------------------------------------------------- docs/protocol.md


def page() -> str:
    """The whole document."""
    parts = parts_of(
        tables,
        exercises,
        glicko,
        encoder,
        replay,
        replies,
        outcome,
        tally,
        story,
        review,
        verdicts,
        reasons,
        graph,
        ledger,
    )
    _, components = schemas([*SAID, *HEARD, *parts])
    introduction = resources.files("wagonway.server.protocol") / "introduction.md"
    sections = [
        "<!-- Written by `wagonway docs`. -->",
        introduction.read_text("utf-8"),
        "## HTTP\n",
        http_table(),
        "\n## What a client says\n",
        *(message(kind, components) for kind in SAID),
        "## What the server says\n",
        *(message(kind, components) for kind in HEARD),
        "## Parts of messages\n",
        *(message(kind, components) for kind in parts),
    ]
    return "\n".join(sections).rstrip() + "\n"


def parts_of(*modules: Any) -> list[Any]:
    """The types that messages are made of, in the order of their modules."""
    found = [
        kind
        for module in modules
        for kind in vars(module).values()
        if kind is not encoder.Encoded
        and isinstance(kind, type)
        and issubclass(kind, (Part, encoder.Encoded))
        and kind.__module__ == module.__name__
    ]
    return [Reason, *found]


def http_table() -> str:
    rows = ["| request | takes | gives | |", "|---|---|---|---|"]
    for route in ROUTES:
        takes = "a record" if route.takes is str else route.takes and f"`{route.takes.__name__}`"
        gives = f"`{route.gives.__name__}`" if route.gives else "a record"
        asked = "&".join(f"{name}=" for name in (*route.query, *route.words))
        query = f"?{asked}" if asked else ""
        rows.append(
            f"| `{route.method} {route.path}{query}` | {takes or ''} | {gives} | {route.about}"
            f"{' Takes a seat’s secret.' if route.secret else ''} |"
        )
    return "\n".join(rows)


def message(kind: Any, components: dict[str, Any]) -> str:
    """One type: what it is, and its fields."""
    schema = components[kind.__name__]
    fields = schema.get("properties", {})
    tag = next((f"{name}: {each['enum'][0]}" for name, each in fields.items() if is_tag(each)), "")
    rows = [
        f"| `{name}` | {kind_of(each)}{'' if name in schema.get('required', ()) else ', or left out'} |"
        for name, each in fields.items()
        if not is_tag(each)
    ]
    about = " ".join((kind.__doc__ or "").split()) if is_told(kind) else ""
    head = f"### {kind.__name__}" + (f" · `{tag}`" if tag else "")
    table = "\n".join(["| field | |", "|---|---|", *rows]) if rows else ""
    return "\n\n".join(filter(None, [head, about, table])) + "\n"


def is_told(kind: Any) -> bool:
    """Whether a type says what it is itself: others inherit what their parent says."""
    return "__doc__" in vars(kind) and bool(kind.__doc__)


def is_tag(schema: dict[str, Any]) -> bool:
    return len(schema.get("enum", ())) == 1


def kind_of(schema: dict[str, Any]) -> str:
    """A field's type in a few words."""
    if "$ref" in schema:
        return f"`{schema['$ref'].rpartition('/')[2]}`"
    if "anyOf" in schema:
        return " or ".join(dict.fromkeys(kind_of(each) for each in schema["anyOf"]))
    if "enum" in schema:
        return " or ".join(f"`{each}`" for each in schema["enum"])
    told = schema.get("description", "")
    match schema.get("type"):
        case "array" if schema.get("items"):
            words = f"list of {kind_of(schema['items'])}"
        case "array":
            words = "list"
        case "object":
            inside = schema.get("additionalProperties")
            words = f"names with {kind_of(inside)}" if isinstance(inside, dict) else "object"
        case "integer":
            words = "number" + bounds(schema)
        case "string":
            most = schema.get("maxLength")
            words = "text" + (f" up to {most} characters" if most else "")
        case other:
            words = {"boolean": "true or false", "null": "null"}.get(str(other), "anything")
    return f"{words} ({told})" if told else words


def bounds(schema: dict[str, Any]) -> str:
    least = schema.get("minimum")
    most = schema.get("maximum", schema.get("exclusiveMaximum", 0) - 1)
    return f" from {least} to {most}" if least is not None and most >= 0 else ""


# ----------------------------------------------------------------------------------------- TypeScript

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
    found: dict[str, str] = {}
    for kind in (*OVER_HTTP, Refused, *SAID, *HEARD):
        note(inspect.type_info(kind), found)
    unions = (union("ClientMessage", SAID), union("ServerMessage", HEARD))
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
    # The server leaves out what only some boards or moves have; a client may leave out what has a usual value.
    return f"{field.encode_name}{'' if field.required else '?'}: {note(field.type, found)};"
