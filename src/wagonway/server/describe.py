"""The protocol as documents, written from the message types: OpenAPI for HTTP, AsyncAPI for the WebSocket."""

from __future__ import annotations

import re
from typing import Any, get_args

import msgspec

from wagonway import __version__
from wagonway.server.messages.client import ClientMessage
from wagonway.server.messages.http import Refused
from wagonway.server.messages.server import ServerMessage
from wagonway.server.web.door import COOKIE

TITLE = "Wagonway"
REF = "#/components/schemas/{name}"
RECORD = "text/plain"
JSON = "application/json"

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


def schemas(types: list[Any]) -> tuple[list[Any], dict[str, Any]]:
    found, components = msgspec.json.schema_components(types, ref_template=REF)
    return list(found), dict(components)


def openapi() -> dict[str, object]:
    """The HTTP interface."""
    from wagonway.server.web.api import ROUTES

    types = [kind for route in ROUTES for kind in (route.takes, route.gives)]
    kinds = [kind for kind in types if isinstance(kind, type) and kind is not str]
    found, components = schemas([*kinds, Refused])
    refs = dict(zip([*kinds, Refused], found))
    paths: dict[str, dict[str, Any]] = {}
    for route in ROUTES:
        created = route.method == "POST" and route.takes is not str and "return" not in route.path
        operation: dict[str, Any] = {
            "summary": route.about,
            "parameters": parameters(route.path, route.query),
            "responses": {
                "201" if created else "200": answer(refs, route.gives),
                "default": {
                    "description": "Not granted, and why",
                    "content": {JSON: {"schema": refs[Refused]}},
                },
            },
        }
        if route.secret:
            operation["security"] = [{}, *({name: []} for name in KEYS)]
        if route.takes is str:
            content: dict[str, Any] = {RECORD: {"schema": {"type": "string"}}}
            operation["requestBody"] = {"required": True, "content": content}
        elif route.takes is not None:
            content = {JSON: {"schema": refs[route.takes]}}
            operation["requestBody"] = {"required": True, "content": content}
        paths.setdefault(route.path, {})[route.method.lower()] = operation
    return {
        "openapi": "3.1.0",
        "info": {"title": TITLE, "version": __version__},
        "paths": paths,
        "components": {"schemas": components, "securitySchemes": KEYS},
    }


def parameters(path: str, query: tuple[str, ...]) -> list[dict[str, Any]]:
    text, number = {"type": "string"}, {"type": "integer", "minimum": 0}
    in_path = [
        {"name": name, "in": "path", "required": True, "schema": text}
        for name in re.findall(r"{(\w+)}", path)
    ]
    return [*in_path, *({"name": name, "in": "query", "schema": number} for name in query)]


def answer(refs: dict[Any, Any], gives: Any) -> dict[str, Any]:
    if gives is None:
        return {"description": "A record", "content": {RECORD: {"schema": {"type": "string"}}}}
    return {"description": gives.__name__, "content": {JSON: {"schema": refs[gives]}}}


def asyncapi() -> dict[str, object]:
    """The WebSocket."""
    from wagonway.server.web.app import SOCKET

    said, heard = list(get_args(ClientMessage)), list(get_args(ServerMessage))
    _, components = schemas([*said, *heard])
    messages = {
        kind.__name__: {
            "summary": (kind.__doc__ or "").strip().split("\n")[0],
            "payload": {"$ref": REF.format(name=kind.__name__)},
        }
        for kind in (*said, *heard)
    }
    channel = "#/channels/table"
    return {
        "asyncapi": "3.0.0",
        "info": {"title": TITLE, "version": __version__},
        "defaultContentType": JSON,
        "channels": {
            "table": {
                "address": SOCKET,
                "description": "A seat's secret is told in `hello`, or comes with the handshake.",
                "parameters": {"game": {"description": "The id of the table"}},
                "messages": {name: {"$ref": f"#/components/messages/{name}"} for name in messages},
            }
        },
        "operations": {
            "say": operation("receive", channel, said),
            "hear": operation("send", channel, heard),
        },
        "components": {
            "messages": messages,
            "schemas": components,
            "securitySchemes": KEYS | {"cookie": KEYS["cookie"] | {"type": "httpApiKey"}},
        },
    }


def operation(action: str, channel: str, kinds: list[Any]) -> dict[str, Any]:
    names = [kind.__name__ for kind in kinds]
    messages = [{"$ref": f"{channel}/messages/{name}"} for name in names]
    return {"action": action, "channel": {"$ref": channel}, "messages": messages}
