"""`wagonway serve` as a program of its own, which can be stopped and started again."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from websockets.sync.client import connect

from server.clients import WIDE


class Site:
    """A server on a free port; it keeps the port when it starts again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self.address = ""
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        wide = {f"WAGONWAY_{name.upper()}": str(value) for name, value in WIDE.items()}
        own = {"WAGONWAY_DB": str(self.folder / "games.db"), "WAGONWAY_PORT": str(self.port)}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "wagonway", "serve", "--lang", "en"],
            env={**os.environ, **wide, **own},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if "http://" in line:
                self.address = line[line.index("http://") :].strip()
                self.port = int(self.address.rpartition(":")[2])
                return
        raise AssertionError("the server did not start")

    def play(self, seat: str, decisions: int) -> None:
        """Start the table of a seat's address and decide there, until it is our turn again or the game is over.

        What other screens only begin with costs less by the protocol than in a browser.
        """
        game, _, secret = seat.removeprefix("/t/").partition("#")
        number, _, token = secret.partition(".")
        made, decided = 0, -1  # decisions that were acknowledged; the version of the last
        socket = f"ws://127.0.0.1:{self.port}/api/tables/{game}/socket"
        with connect(socket, compression=None, max_size=None) as server:
            server.send(json.dumps({"type": "hello", "tokens": [token]}))
            server.send(json.dumps({"type": "start", "seat": int(number), "key": "start"}))
            for text in server:
                frame = json.loads(text)
                made += frame["type"] == "ok" and frame["key"] != "start"
                legal = (frame.get("position") or {}).get("legal")
                if frame["type"] == "ended" or (legal and made >= decisions):
                    return
                if legal and frame["v"] > decided:
                    decided = frame["v"]
                    claims = [action for action in legal if action.startswith("claim")]
                    move = {"type": "move", "seat": int(number), "v": decided, "key": f"k{decided}"}
                    server.send(json.dumps({**move, "action": (claims or legal)[0]}))

    def stop(self) -> None:
        assert self._process is not None
        self._process.terminate()
        self._process.wait()
        if self._process.stdout:
            self._process.stdout.close()
