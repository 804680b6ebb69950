"""docs/protocol.md, written from the message types."""

from __future__ import annotations

from typing import Any, get_args

from wagonway.server.describe import schemas
from wagonway.server.messages import http, seen, server, story, tables
from wagonway.server.messages.client import ClientMessage
from wagonway.server.messages.kinds import Reason
from wagonway.server.messages.server import ServerMessage
from wagonway.server.web.api import ROUTES

WRITER = "<!-- Written by `wagonway docs`. -->"

INTRODUCTION = """\
# The protocol of the server

People's browsers, the bots of others and programs of any kind speak the same protocol: JSON over HTTP to
find a table and sit down, and one WebSocket a table to play. `wagonway serve --describe` writes all of it as
OpenAPI and AsyncAPI; a running server has both at `/api/openapi.json` and `/api/asyncapi.json`.
`examples/server_bot.py` is a whole client in a hundred lines.

## From nothing to a game

1. `POST /api/tables` sets up a table. The answer has its id and a secret for each seat that was taken.
   Others who know the id sit down with `POST /api/tables/{game}/seats`. A secret is told once; the server
   keeps only its hash. A browser gets it as a cookie as well, which no script can read.
2. Open a WebSocket at `/api/tables/{game}/socket` and say `hello` with the secrets of your seats. Without
   any you are a spectator. The answer is a `table`, and a `snapshot` for each seat once a game is going on.
3. `start` begins. From then on every event comes as an `event` with the position as your seat sees it,
   and, when it is your decision, with everything you may do in `legal`. A client needs no rules.
4. `move` with one of them. Moves are written as in [notation.md](notation.md).

The server sends ids of messages and their values, never sentences: `reason.id` is a message in the catalogues
under `src/wagonway/words`.

## The secret of a seat

Whoever has it holds the seat: it is all that the server asks for, so tell it to nobody. A program says it in `hello`,
or as a header, `Authorization: Bearer <secret>`, of the WebSocket's handshake and of
`GET /api/tables/{game}/record`, which opens the record of a running game as that seat sees it. A browser's cookies
`wagonway_seat_0`, `wagonway_seat_1`, … do the same; `POST /api/tables/{game}/return` makes a cookie of a secret on
another device.

A secret stays the same when it is used on another device, on purpose: a seat may be held by several devices at once,
and a new secret would put out whoever still plays on the first. It ends when its holder stands up in the waiting room.

## Versions and keys

Everything that happens in a game is numbered from 1: that number is the version `v`. A `move` names the
version that its player has seen, and a key that the client makes up, new for every move. The answer is one of

| answer | meaning |
|---|---|
| `ok` | it is on disk, and the game is at version `v` |
| `duplicate` | this key was used before; then it led to version `v` |
| `stale` | something happened that the player had not seen; this is how it stands |
| `illegal` | it cannot be done, and why |
| `unavailable` | the disk does not take it now; the same message may be sent again |

So whoever does not know whether a move arrived sends the same message again: it happens once. That holds for
whatever changes something: `start`, `commit`, `show`, `chat`, `react`, `mute` and `rematch` are answered `duplicate`
too when the seat used the key before, on whichever connection. In the opening all choose at once, and choices of
others do not make one's own stale.

A client that was away says `hello` with `since`, the last version it has: the snapshot then tells only the
entries that it missed, and always the whole position.

## What nobody is told

A frame is for one audience: a seat, or everybody. Hands, tickets, offers and draws of other seats, the
deck, the seed, what somebody else may do and what somebody tried in vain are in no frame. Once the game is
over, `ended` tells everything, and `GET /api/tables/{game}/record` is its record for `wagonway verify`.

## Chance that nobody steers

The server shows the commitment to its seed when the table is set up. Before the start a seat may `commit` to
16 bytes (or give the hash when it sits down); after `start` it must `show` them, and what all have shown is
mixed into the key. notation.md tells the arithmetic.

## Limits

`wagonway serve --settings` lists them. A message has at most 4 KB; whoever sends more than 100 in 20 seconds
is closed with 1008, and so is whoever sends more than 100 pings, pongs and parts of messages in that time;
whoever does not read is closed with 1013. A seat is open on 5 sockets at once: when a sixth says hello, the
oldest is told `closing` without `after_ms`, and closed with 1008. When the server stops it says `closing` and
closes with 1012: come back after `after_ms`.
"""


def page() -> str:
    """The whole document."""
    said, heard = get_args(ClientMessage), get_args(ServerMessage)
    parts = parts_of(tables, seen, server, http, story)
    _, components = schemas([*said, *heard, *parts])
    sections = [
        WRITER,
        INTRODUCTION,
        "## HTTP\n",
        http_table(),
        "\n## What a client says\n",
        *(message(kind, components) for kind in said),
        "## What the server says\n",
        *(message(kind, components) for kind in heard),
        "## Parts of messages\n",
        *(message(kind, components) for kind in parts),
    ]
    return "\n".join(sections).rstrip() + "\n"


def parts_of(*modules: Any) -> list[Any]:
    """The types that messages are made of, in the order of their modules."""
    from wagonway.server.messages.kinds import Part

    found = [
        kind
        for module in modules
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Part) and kind.__module__ == module.__name__
    ]
    return [Reason, *found]


def http_table() -> str:
    rows = ["| request | takes | gives | |", "|---|---|---|---|"]
    for route in ROUTES:
        takes = "a record" if route.takes is str else route.takes and f"`{route.takes.__name__}`"
        gives = f"`{route.gives.__name__}`" if route.gives else "a record"
        query = f"?{'&'.join(f'{name}=' for name in route.query)}" if route.query else ""
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
