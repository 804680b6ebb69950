"""Whole games typed through a pseudo-terminal, and an interrupted one."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path
from types import TracebackType

import pytest

from wagonway.bots import load_bot
from wagonway.engine.record import Record

ANSWER_SECONDS = 120.0  # seconds for one answer, on a machine that is busy
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]|\r")
BRAILLE = re.compile(r"[\u2801-\u28ff]")

pytestmark = pytest.mark.long


# In the background, Ctrl-C is ignored, and children inherit that.
HEED_CTRL_C = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.SIG_DFL)
os.execv(sys.executable, [sys.executable, "-m", "wagonway", *sys.argv[1:]])
"""


class Terminal:
    """`wagonway` in a pseudo-terminal of a given size."""

    def __init__(self, folder: Path, size: tuple[int, int], *arguments: str) -> None:
        self.master, slave = pty.openpty()
        columns, rows = size
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        kept = {name: value for name, value in os.environ.items() if name != "COLUMNS"}
        self.process = subprocess.Popen(
            [sys.executable, "-c", HEED_CTRL_C, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=folder,
            env={**kept, "TERM": "xterm-256color", "LANG": "C.UTF-8", "WAGONWAY_DATA": str(folder)},
            start_new_session=True,  # so that Ctrl-C is for it alone
        )
        os.close(slave)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.master)

    def until(self, prompt: str) -> str:
        """What is shown up to a prompt, or up to the end of the program."""
        shown, deadline = b"", time.monotonic() + ANSWER_SECONDS
        while not re.search(prompt, plain(shown)):
            assert time.monotonic() < deadline, plain(shown)
            if not select.select([self.master], [], [], 0.2)[0]:
                assert self.process.poll() is None, plain(shown)
                continue
            try:
                shown += os.read(self.master, 65_536)
            except OSError:  # on Linux, when the program has ended
                break
        return plain(shown)

    def type(self, line: str) -> None:
        os.write(self.master, f"{line}\n".encode())

    def interrupt(self) -> None:
        """Press Ctrl-C, and again while nothing happens: Python misses one just before it begins to read."""
        for _ in range(60):
            os.killpg(self.process.pid, signal.SIGINT)
            if select.select([self.master], [], [], ANSWER_SECONDS / 60)[0]:
                return


def plain(shown: bytes) -> str:
    return ESCAPES.sub("", shown.decode("utf-8", "replace"))


PROMPT = r"(?:^|\n)[^\n]*> $"
END = rf"{PROMPT}|press Enter: $"


def play_on(terminal: Terminal, screen: str, most: int) -> list[str]:
    """Do what the hints say, and return every screen; stops at the end of the game or after this many moves."""
    screens = [screen]
    while "Type a file name to save the record" not in screens[-1] and len(screens) <= most:
        terminal.type("hint")
        hint = terminal.until(PROMPT)
        move = re.search(r"would type “(.+?)”", hint.replace("\n", " "))
        assert move is not None, hint
        terminal.type(move[1])
        screens.append(terminal.until(END))
    return screens


@pytest.mark.parametrize(
    ("size", "board", "bots", "map_shown"),
    [
        ((160, 50), "usa", "hard", True),
        ((100, 40), "san_francisco", "hard,hard,hard", True),
    ],
)
def test_a_whole_game_is_typed_to_its_end_and_record(
    tmp_path: Path, size: tuple[int, int], board: str, bots: str, map_shown: bool
) -> None:
    with Terminal(tmp_path, size, "play", "--board", board, "--bots", bots, "--seed", "5") as it:
        screens = play_on(it, it.until(PROMPT), most=400)
        it.type("mine")
        assert "The game is saved in mine.wag." in it.until(r"mine\.wag\.")
    check_end(tmp_path, screens, size)
    turns = [screen for screen in screens if "Your turn" in screen]
    assert all(bool(BRAILLE.search(turn)) == map_shown for turn in turns)


def check_end(folder: Path, screens: list[str], size: tuple[int, int]) -> None:
    """The record is whole, every screen fits, and nothing is left to continue."""
    record = Record.load(folder / "mine.wag")
    assert record.finished
    assert record.replay().over
    for screen in screens:
        # The echo of what was typed goes on from the prompt, so the first line is not ours alone.
        assert all(len(line) <= size[0] for line in screen.splitlines()[1:]), screen
        assert len(screen.splitlines()) <= size[1] + 1 or "The game is over" in screen
    assert not list(folder.glob("unfinished/*"))


def test_five_players_fit_in_80_by_24_from_the_opening_to_the_end(tmp_path: Path) -> None:
    """The middle of the game is played without a terminal: hints at a table of five take long."""
    size = (80, 24)
    with Terminal(tmp_path, size, "play", "--board", "usa", "--bots", "hard,hard,hard,hard") as it:
        screens = play_on(it, it.until(PROMPT), most=8)
    [kept] = tmp_path.glob("unfinished/*")
    record = Record.load(kept)
    game = record.replay()
    bot = load_bot("hard", 5)
    while min(game.view(0).pieces) > 12 or game.seat != 0:
        game.play(bot.choose(game.view(game.seat)))
    Record.of(game, record.seats).save(kept)
    with Terminal(tmp_path, size, "play", "--load", str(kept)) as it:
        screens += play_on(it, it.until(PROMPT), most=60)
        it.type("mine")
        assert "The game is saved in mine.wag." in it.until(r"mine\.wag\.")
    check_end(tmp_path, screens, size)
    assert not any(BRAILLE.search(screen) for screen in screens)


def test_ctrl_c_loses_nothing_and_play_offers_to_continue(tmp_path: Path) -> None:
    with Terminal(tmp_path, (80, 24), "play", "--board", "usa", "--bots", "hard") as it:
        play_on(it, it.until(PROMPT), most=6)
        it.type("score")
        before = it.until(PROMPT)
        it.interrupt()
        assert "The game is saved" in it.until(r"continue it\.")
    with Terminal(tmp_path, (80, 24), "play") as it:
        assert re.search(r"Continue your game of USA, after \d+ moves\?", it.until(r"\[yes\] $"))
        it.type("")
        it.until(PROMPT)
        it.type("score")
        assert it.until(PROMPT).split("Seat")[1] == before.split("Seat")[1]
        it.type("quit")
        assert "saved" in it.until("saved")
    with Terminal(tmp_path, (80, 24), "play") as it:
        it.until(r"\[yes\] $")
        it.type("no")
        assert "Tiny" not in it.until(r"Which board\?.*$")


def test_map_fills_a_small_terminal_on_request(tmp_path: Path) -> None:
    with Terminal(tmp_path, (80, 24), "play", "--board", "usa", "--bots", "hard") as it:
        it.until(PROMPT)
        it.type("map")
        shown = it.until(PROMPT)
        assert len(BRAILLE.findall(shown)) > 100
        assert "Vancouver" in shown
        assert len(shown.splitlines()) <= 24
