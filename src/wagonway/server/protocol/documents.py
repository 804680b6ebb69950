"""OpenAPI and AsyncAPI documents of the protocol, generated from the message types."""

from __future__ import annotations

import re
from typing import Any, get_args, get_type_hints

import msgspec

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
