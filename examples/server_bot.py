"""A bot from outside at a table of a server, over the public protocol alone: it needs no Wagonway.

    python server_bot.py http://127.0.0.1:8000 GAME NAME          sits down at an open seat
    python server_bot.py http://127.0.0.1:8000 GAME --token SECRET   plays a seat that is its already

It claims the longest route it can pay for, else draws. It needs the package `websockets`.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import urllib.request
import uuid
from typing import Any

import websockets


def sit_down(server: str, game: str, name: str) -> str:
    """Take an open seat; its secret is sent only once."""
    request = urllib.request.Request(  # noqa: S310  the address is the user's own
        f"{server}/api/tables/{game}/seats",
        json.dumps({"name": name}).encode(),
        {"Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request) as answer:  # noqa: S310
        token: str = json.load(answer)["seats"][0]["token"]
        return token


def choose(position: dict[str, Any], lengths: dict[str, int], dice: random.Random) -> str:
    """One of the legal moves; the server says which there are."""
    claims = [move for move in position["legal"] if move.startswith("claim ")]
    if claims:
        return max(claims, key=lambda move: lengths[move[len("claim ") :].rpartition(" ")[0]])
    draws = [move for move in position["legal"] if move.startswith("draw ")]
    return dice.choice(draws or position["legal"])


async def play(server: str, game: str, token: str) -> list[int]:
    """Play to the end; the winners."""
    with urllib.request.urlopen(f"{server}/api/tables/{game}") as answer:  # noqa: S310
        board = json.load(answer)["board"]
    with urllib.request.urlopen(f"{server}/api/boards/{board}") as answer:  # noqa: S310
        lengths = {route["name"]: route["length"] for route in json.load(answer)["routes"]}
    dice, seen = random.Random(), 0
    while True:
        try:
            address = f"ws{server.removeprefix('http')}/api/tables/{game}/socket"
            async with websockets.connect(address) as socket:
                hello = {"type": "hello", "tokens": [token], "since": seen}
                await socket.send(json.dumps(hello))
                async for text in socket:
                    message = json.loads(text)
                    if message["type"] == "ended":
                        return list(message["winners"])
                    if message["type"] not in ("event", "snapshot", "stale"):
                        continue
                    seen = message["v"]
                    if message["position"]["legal"]:
                        action = choose(message["position"], lengths, dice)
                        key = uuid.uuid4().hex
                        move = {"type": "move", "v": seen, "key": key, "action": action}
                        await socket.send(json.dumps(move))
        except (OSError, websockets.ConnectionClosed):
            await asyncio.sleep(1)  # the server is away for a moment; the seat stays ours


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("server", help="such as http://127.0.0.1:8000")
    parser.add_argument("game", nargs="?", help="the id at the end of the table's link")
    parser.add_argument("name", nargs="?", default="outsider")
    parser.add_argument("--token", help="the secret of a seat")
    asked = parser.parse_args()
    if asked.game is None:
        parser.print_help()
        return
    token = asked.token or sit_down(asked.server, asked.game, asked.name)
    winners = asyncio.run(play(asked.server, asked.game, token))
    print("winners:", *winners)


if __name__ == "__main__":
    main()
