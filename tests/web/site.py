"""`wagonway serve` as a program of its own, which can be stopped and started again."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

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

    def stop(self) -> None:
        assert self._process is not None
        self._process.terminate()
        self._process.wait()
        if self._process.stdout:
            self._process.stdout.close()
