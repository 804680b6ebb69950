"""Bots from outside: the game ends well despite any fault of a program, and the faults are reported."""

from __future__ import annotations

import importlib.util
import io
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from tables import BOARDS, TABLES, play_out, random_game
from wagonway.bots import Bot, load_bot
from wagonway.engine.game import Game
from wagonway.engine.position_text import TunnelSeen
from wagonway.engine.record import Record
from wagonway.engine.refusal import Refusal
from wagonway.engine.seats import SeatedPlayer
from wagonway.engine.view import View
from wagonway.outside import (
    OutsidePlayer,
    ProgramLimits,
    as_word,
    exact,
    fault_report,
    faults,
    from_word,
    keep_programs,
    load_player,
    messages,
    new_fault_sentences,
)
from wagonway.outside.names import called, split_settings
from wagonway.outside.player import RESTARTS, seed_number
from wagonway.outside.program import LONGEST_LINE, TAIL, Program, kill_all
from wagonway.terminal import saves
from wagonway.terminal.session import TerminalSession
from wagonway.terminal.setup import Host, SetupOptions
from wagonway.terminal.stage import Presenter
from wagonway.terminal.table import LocalTable
from wagonway.testing import check_bot
from wagonway.words import languages, speech

ROOT = Path(__file__).parents[1]
EXAMPLES = ROOT / "examples" / "bots"
PAGE = ROOT / "docs" / "outside-bots.md"
PYTHON = f"{sys.executable} -I -S"  # starts fast, and needs nothing but the standard library

# For tests that are not about time: a machine may be busy.
PATIENT = ProgramLimits(move=60, ready=60)
HASTY = ProgramLimits(move=0.1, ready=60)

# What hostile programs below have in common: they get ready, then `answer` each view as they like.
HONEST = """
import json, os, signal, sys, time

def say(answer):
    write(json.dumps(answer) + "\\n")

def write(text):
    sys.stdout.write(text)
    sys.stdout.flush()

def right(view):
    return {"move": view["legal"][-1], "number": view["number"]}

def answer(view):
    say(right(view))

def begin():
    say({"ready": "a bot"})

def end():
    sys.exit()

def main():
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            begin()
        elif message["type"] == "view":
            answer(message)
        elif message["type"] == "bye":
            break
    end()
"""
CALL = "\nmain()\n"

ALL = "all"  # every move was chosen for it
SOME = "some"
NONE = "none"

HOSTILE: dict[str, tuple[str, ProgramLimits, set[str], str]] = {
    "honest": ("", PATIENT, set(), NONE),
    "exits at once": ("sys.exit(3)", PATIENT, {"stopped", "retired"}, ALL),
    "exits in the middle": (
        "def answer(view):\n    say(right(view)) if view['number'] % 4 else os._exit(7)",
        PATIENT,
        {"stopped"},
        SOME,
    ),
    "answers and exits": (
        "def answer(view):\n    say(right(view))\n    sys.exit()",
        PATIENT,
        {"stopped", "retired"},
        SOME,
    ),
    "crashes": ("def answer(view):\n    view['luck']", PATIENT, {"stopped", "retired"}, ALL),
    "never gets ready": (
        "def begin():\n    time.sleep(600)",
        ProgramLimits(60, 0.2),
        {"not-ready", "retired"},
        ALL,
    ),
    "gets something else than ready": (
        "def begin():\n    say({'ready': 7})",
        PATIENT,
        {"not-ready", "retired"},
        ALL,
    ),
    "hangs": ("def answer(view):\n    time.sleep(600)", HASTY, {"late"}, ALL),
    "hangs for good": (
        "def answer(view):\n    while True:\n        pass",
        HASTY,
        {"late"},
        ALL,
    ),
    "never reads": (
        "def begin():\n    say({'ready': 'x'})\n    time.sleep(600)",
        HASTY,
        {"late"},
        ALL,
    ),
    "floods its output": (
        "def begin():\n    say({'ready': 'x'})\n    while True:\n        write('spam\\n' * 1000)",
        PATIENT,
        {"nonsense", "unasked"},
        ALL,
    ),
    "prints garbage": (
        "def answer(view):\n    print('hm', flush=True)",
        PATIENT,
        {"nonsense"},
        ALL,
    ),
    "writes no UTF-8": (
        "def answer(view):\n    os.write(1, b'\\xff\\xfe\\n')",
        PATIENT,
        {"nonsense"},
        ALL,
    ),
    "leaves out the number": (
        "def answer(view):\n    say({'move': view['legal'][0]})",
        PATIENT,
        {"nonsense"},
        ALL,
    ),
    "adds a key": (
        "def answer(view):\n    say({**right(view), 'mood': 'good'})",
        PATIENT,
        {"nonsense"},
        ALL,
    ),
    "answers with a list": (
        "def answer(view):\n    say([right(view)])",
        PATIENT,
        {"nonsense"},
        ALL,
    ),
    "answers a huge number": (
        "def answer(view):\n    say({**right(view), 'number': 10 ** 400})",
        PATIENT,
        {"nonsense"},
        ALL,
    ),
    "nests without end": (
        "def answer(view):\n    write('[' * 100000 + '\\n')",
        PATIENT,
        {"nonsense"},
        ALL,
    ),
    "plays illegally": (
        "def answer(view):\n    say({**right(view), 'move': 'claim everything'})",
        PATIENT,
        {"illegal"},
        ALL,
    ),
    "writes a huge line": (
        f"def answer(view):\n    write('x' * {LONGEST_LINE + 1})\n    time.sleep(600)",
        PATIENT,
        {"too-long", "retired"},
        ALL,
    ),
    "writes a huge line and ends it": (
        f"def answer(view):\n    write('x' * {2 * LONGEST_LINE} + '\\n')",
        PATIENT,
        {"too-long", "retired"},
        ALL,
    ),
    "ends no line": (
        "def answer(view):\n    write(json.dumps(right(view)))",
        HASTY,
        {"unfinished"},
        ALL,
    ),
    "answers twice": (
        "def answer(view):\n    say(right(view))\n    say({**right(view), 'move': 'pass'})",
        PATIENT,
        {"unasked"},
        NONE,
    ),
    "closes its input": (
        "def begin():\n    os.close(0)\n    say({'ready': 'x'})\n    time.sleep(600)",
        PATIENT,
        {"deaf", "retired"},
        ALL,
    ),
    "closes its output": (
        "def answer(view):\n    os.close(1)\n    time.sleep(600)",
        PATIENT,
        {"stopped", "retired"},
        ALL,
    ),
    "ignores signals and stays": (
        (
            "signal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
            "signal.signal(signal.SIGHUP, signal.SIG_IGN)\n"
            "def end():\n    time.sleep(600)"
        ),
        PATIENT,
        set(),
        NONE,
    ),
    "chatters on its error output": (
        "def answer(view):\n    os.write(2, b'chatter\\n' * 100000)\n    say(right(view))",
        PATIENT,
        set(),
        NONE,
    ),
    "leaves a child behind": (
        "def answer(view):\n    if os.fork() == 0:\n        time.sleep(600)\n    say(right(view))",
        PATIENT,
        set(),
        NONE,
    ),
}


@pytest.fixture(autouse=True)
def started(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Program]]:
    """The programs that a test started; when it is over, nothing of them is left."""
    programs: list[Program] = []
    begin = Program.__init__

    def noted(program: Program, *arguments: Any) -> None:
        begin(program, *arguments)
        programs.append(program)

    monkeypatch.setattr(Program, "__init__", noted)
    yield programs
    for program in programs:
        assert is_gone(program.pid)


def is_gone(group: int) -> bool:
    """Whether no process of a group is left, or soon will be: a busy machine takes a while to end one."""
    for _ in range(600):
        if group not in groups():
            return True
        time.sleep(0.05)
    return False


def groups() -> set[int]:
    """The process groups of all processes except zombies."""
    stats = [
        read_quietly(path).rpartition(")")[2].split() for path in Path("/proc").glob("[0-9]*/stat")
    ]
    return {int(stat[2]) for stat in stats if stat and stat[0] != "Z"}


def read_quietly(path: Path) -> str:
    try:
        return path.read_text("utf-8", "replace")
    except OSError:
        return ""  # it ended meanwhile


def program(folder: Path, source: str) -> str:
    """The name of a bot: a well-behaved program with this source."""
    file = folder / "bot.py"
    file.write_text(HONEST + source + CALL, "utf-8")
    return f"exec:{PYTHON} {file}"


def code(folder: Path, source: str, settings: str = "") -> str:
    """The name of a bot: a file of Python."""
    file = folder / "my_bot.py"
    file.write_text(source, "utf-8")
    return f"code:{file}{settings and ':' + settings}"


def play(
    name: str, limits: ProgramLimits = PATIENT, board: str = "tiny", seed: int = 3, players: int = 2
) -> tuple[Game, OutsidePlayer]:
    """A whole game of a bot from outside, at seat 0, against greedy ones."""
    game = Game.new(BOARDS[board], players, seed)
    player = load_player(name, seed, limits=limits)
    assert isinstance(player, OutsidePlayer)
    bots = [player, *(load_bot("greedy", seed, seat) for seat in range(1, players))]
    try:
        player.close(play_out(game, bots).result())
    finally:
        player.close()
    return game, player


def reasons(player: OutsidePlayer) -> set[str]:
    return {fault.reason for fault in player.faults}


# -------------------------------------------------------------------------------- hostile programs


@pytest.mark.parametrize("name", HOSTILE)
def test_no_program_stops_a_game(name: str, tmp_path: Path) -> None:
    source, limits, expected, chosen = HOSTILE[name]
    game, player = play(program(tmp_path, source), limits)
    assert game.over
    assert len(game.result().totals) == 2
    found = reasons(player)
    # A flood is noticed before it is asked or after; of a second answer, the last may go unnoticed.
    if name in ("floods its output", "answers twice"):
        assert found
        assert found <= expected
    else:
        assert found - {"retired"} == expected - {"retired"}
        assert found >= expected  # a program that hangs may be given up in a long game
    by_greedy, moves = player.moves_chosen_for_it, player.moves
    assert {ALL: by_greedy == moves, NONE: by_greedy == 0, SOME: 0 < by_greedy < moves}[chosen]


def test_a_program_is_started_again_three_times_and_then_given_up(
    tmp_path: Path, started: list[Program]
) -> None:
    _, player = play(program(tmp_path, "sys.exit(3)"))
    stopped, retired = player.faults
    assert (stopped.reason, stopped.times, stopped.detail) == ("stopped", 1 + RESTARTS, "3")
    assert (retired.reason, retired.times) == ("retired", 1)
    assert len(started) == 1 + RESTARTS


def test_a_program_that_hangs_is_started_again(tmp_path: Path, started: list[Program]) -> None:
    """Three late answers restart a program; one that recovers plays on."""
    late = "def answer(view):\n    say(right(view)) if view['number'] > 3 else time.sleep(600)"
    game = Game.new(BOARDS["tiny"], 2, 3)
    player = load_player(program(tmp_path, late), limits=HASTY)
    assert isinstance(player, OutsidePlayer)
    for _ in range(3):
        player.choose(game.view(0))
    assert len(started) == 1
    player.limits = PATIENT
    assert player.choose(game.view(0)) == game.view(0).legal()[-1]
    assert len(started) == 2
    assert player.moves_chosen_for_it == 3
    player.close()


def test_a_late_answer_is_never_taken_for_the_next(tmp_path: Path) -> None:
    """The first question is answered, with nonsense, when the second has been asked."""
    source = """
kept = []
def answer(view):
    if view["number"] == 1:
        kept.append({"move": "too late", "number": 1})
    else:
        while kept:
            say(kept.pop())
        say(right(view))
"""
    game = Game.new(BOARDS["tiny"], 2, 3)
    player = load_player(program(tmp_path, source), limits=HASTY)
    assert isinstance(player, OutsidePlayer)
    player.choose(game.view(0))
    assert [fault.reason for fault in player.faults] == ["late"]
    player.limits = PATIENT
    for _ in range(2):
        assert player.choose(game.view(0)) == game.view(0).legal()[-1]
    assert [fault.reason for fault in player.faults] == ["late"]
    player.close()


def test_a_flood_of_old_answers_does_not_extend_the_time(tmp_path: Path) -> None:
    source = """
def answer(view):
    while True:
        write('{"move": "pass", "number": 0}\\n' * 1000)
"""
    game = Game.new(BOARDS["tiny"], 2, 3)
    player = load_player(program(tmp_path, source), limits=ProgramLimits(0.5, 60))
    assert isinstance(player, OutsidePlayer)
    start = time.monotonic()
    for _ in range(3):
        player.choose(game.view(0))
    assert time.monotonic() - start < 6
    assert player.moves_chosen_for_it == 3
    player.close()


def test_an_answer_that_comes_between_two_questions_is_dropped(
    tmp_path: Path, started: list[Program]
) -> None:
    slow = (
        "def answer(view):\n    time.sleep(2 if view['number'] == 1 else 0)\n    say(right(view))"
    )
    game = Game.new(BOARDS["tiny"], 2, 3)
    player = load_player(program(tmp_path, slow), limits=HASTY)
    assert isinstance(player, OutsidePlayer)
    player.choose(game.view(0))
    player.limits = PATIENT
    while not started[0]._lines:
        started[0]._serve(1)
    assert player.choose(game.view(0)) == game.view(0).legal()[-1]
    assert [(fault.reason, fault.times) for fault in player.faults] == [("late", 1)]
    player.close()


def test_the_fallback_completes_its_tickets(tmp_path: Path) -> None:
    game, _ = play(program(tmp_path, "sys.exit()"))
    twin = Game.new(BOARDS["tiny"], 2, 3)
    bots = [load_bot("path", 3), load_bot("greedy", 3, 1)]
    while not twin.over:
        twin.play(bots[twin.seat].choose(twin.view(twin.seat)))
    assert game.bytes() == twin.bytes()


def test_faults_are_listed_once_per_reason() -> None:
    listed: list[faults.Fault] = []
    for number in range(5):
        faults.note_fault(listed, faults.ProgramError("illegal", "a\nb\x1b[2J" + "x" * 999), number)
    (fault,) = listed
    assert (fault.times, fault.number) == (5, 0)
    assert fault.detail.startswith("a·b·[2Jxxx")
    assert len(fault.detail) == faults.LONGEST_DETAIL


def test_the_error_output_is_kept_to_its_end(tmp_path: Path) -> None:
    noisy = "def answer(view):\n    os.write(2, b'chatter\\n' * 9999 + b'the end')\n    os._exit(1)"
    _, player = play(program(tmp_path, noisy))
    assert player.error_output[-2:] == ["chatter", "the end"]
    assert sum(map(len, player.error_output)) < TAIL


# --------------------------------------------------------------------------------- files of Python

CHOOSES = "def choose(view, legal, random):\n    "

CODE: dict[str, tuple[str, set[str]]] = {
    "prints": (CHOOSES + "print('hello')\n    return legal[0]", set()),
    "reads": (CHOOSES + "import sys\n    return legal[len(sys.stdin.read())]", set()),
    "writes to the pipe": (
        CHOOSES + "import os\n    os.write(1, b'{}')\n    return legal[0]",
        set(),
    ),
    "raises": (CHOOSES + "return legal[len(legal)]", {"stopped"}),
    "leaves": (CHOOSES + "import os\n    os._exit(0)", {"stopped"}),
    "returns nothing": (CHOOSES + "pass", {"nonsense"}),
    "returns a number": (CHOOSES + "return 0", {"nonsense"}),
    "plays illegally": (CHOOSES + "return 'pass'", {"illegal"}),
    "cannot be imported": ("import no_such_module\n", {"stopped"}),
    "has no choose": ("x = 1\n", {"stopped"}),
}


@pytest.mark.parametrize("name", CODE)
def test_no_file_of_python_stops_a_game(name: str, tmp_path: Path) -> None:
    source, expected = CODE[name]
    game = Game.new(BOARDS["tiny"], 2, 3)
    player = load_player(code(tmp_path, source), limits=PATIENT)
    assert isinstance(player, OutsidePlayer)
    for _ in range(1 if "stopped" in expected else 2):
        assert player.choose(game.view(0)) in game.legal()
    player.close()
    assert reasons(player) == expected


def test_an_endless_loop_in_a_file_of_python_is_only_late(tmp_path: Path) -> None:
    player = load_player(code(tmp_path, CHOOSES + "while True: pass"), limits=HASTY)
    game = Game.new(BOARDS["tiny"], 2, 3)
    assert player.choose(game.view(0)) in game.legal()
    player.close()
    assert [fault.reason for fault in player.faults] == ["late"]


def test_the_last_output_of_a_python_bot_is_its_traceback(tmp_path: Path) -> None:
    player = load_player(code(tmp_path, CHOOSES + "return legal[0] / 2"), limits=PATIENT)
    assert isinstance(player, OutsidePlayer)
    player.choose(Game.new(BOARDS["tiny"], 2, 3).view(0))
    player.close()
    assert player.error_output[-1].startswith("TypeError: unsupported operand")
    assert any("my_bot.py" in line for line in player.error_output)


def test_a_file_of_python_has_options(tmp_path: Path) -> None:
    source = "OPTIONS = {'at': 0}\ndef choose(view, legal, random, at):\n    return legal[at]"
    game = Game.new(BOARDS["usa"], 2, 3)
    for settings, at in (("", 0), ("at=2", 2)):
        player = load_player(code(tmp_path, source, settings), limits=PATIENT)
        assert player.choose(game.view(0)) == game.legal()[at]
        player.close()
    player = load_player(code(tmp_path, source, "near=2"), limits=PATIENT)
    assert isinstance(player, OutsidePlayer)
    player.choose(game.view(0))
    assert player.error_output == ["The bot my_bot has no option “near”; it has at."]


def test_a_python_bot_may_have_any_name_and_import_neighbours(tmp_path: Path) -> None:
    (tmp_path / "neighbour.py").write_text("def pick(legal):\n    return legal[-1]\n", "utf-8")
    file = tmp_path / "random.py"
    file.write_text("import neighbour\n" + CHOOSES + "return neighbour.pick(legal)", "utf-8")
    game = Game.new(BOARDS["tiny"], 2, 3)
    player = load_player(f"code:{file}", limits=PATIENT)
    assert player.choose(game.view(0)) == game.legal()[-1]
    player.close()
    assert player.faults == []


def test_a_python_bot_plays_as_if_built_in() -> None:
    """The view in its own process is the same view, and its dice are the same dice."""
    file = EXAMPLES / "simple_bot.py"
    spec = importlib.util.spec_from_file_location("simple_bot", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    game, player = play(f"code:{file}", board="san_francisco")
    twin = Game.new(BOARDS["san_francisco"], 2, 3)
    bots = [Bot("simple_bot", module, {}, str(seed_number(3))), load_bot("greedy", 3, 1)]
    while not twin.over:
        twin.play(bots[twin.seat].choose(twin.view(twin.seat)))
    assert game.bytes() == twin.bytes()
    assert player.faults == []


COMPILED = """
from wagonway.engine.dice import roll
from wagonway.engine.kernel import entry_point
from wagonway.engine.records import Decision

@entry_point
def decide(decision: Decision) -> int:
    return decision.legal[roll(decision.dice, len(decision.legal))]
"""
BY_NUMBA = """
import numba
from numba import types
from wagonway.engine.board_record import BOARD
from wagonway.engine.state import VIEW

number, fraction = types.CPointer(types.int64), types.CPointer(types.float64)
board, view = (types.CPointer(numba.from_dtype(dtype)) for dtype in (BOARD, VIEW))

@numba.cfunc(types.int64(board, view, number, types.int64, fraction, types.int64, number, number))
def decide(board, view, legal, n, options, option_count, dice, memory):
    return legal[n - 1]
"""


@pytest.mark.parametrize("source", [COMPILED, BY_NUMBA])
def test_a_file_with_a_compiled_decide_plays(tmp_path: Path, source: str) -> None:
    game, player = play(code(tmp_path, source), players=3)
    assert player.faults == []
    assert game.over


def test_the_kit_checks_bots_from_outside(tmp_path: Path) -> None:
    kinds = check_bot(f"code:{EXAMPLES / 'simple_bot.py'}", boards=["tiny"], games=1)
    assert kinds["claim"]
    bad = program(tmp_path, "def answer(view):\n    say({**right(view), 'move': 'x'})")
    with pytest.raises(AssertionError, match=r"tiny, 2 players, seed 0, .*: illegal x\."):
        check_bot(bad, boards=["tiny"], games=1)


# ---------------------------------------------------------------------------------------- examples


def node() -> str:
    found = shutil.which("node")
    assert found, "Node is needed: type  tools/need node nodejs"
    return found


EXAMPLE_BOTS = {
    "simple_bot.py": lambda: f"code:{EXAMPLES / 'simple_bot.py'}",
    "line_bot.py": lambda: f"exec:{PYTHON} {EXAMPLES / 'line_bot.py'}",
    "line_bot.js": lambda: f"exec:{node()} {EXAMPLES / 'line_bot.js'}",
}


def test_every_example_is_played() -> None:
    assert {path.name for path in EXAMPLES.iterdir() if path.suffix} == set(EXAMPLE_BOTS)


@pytest.mark.parametrize("example", EXAMPLE_BOTS)
def test_the_examples_play_sensibly(example: str, started: list[Program]) -> None:
    """Whole games on two boards and at larger tables, without a fault; most are won against greedy."""
    won = []
    with keep_programs():
        for board, players, seed in [
            *(("san_francisco", 2, seed) for seed in range(4)),
            ("san_francisco", 4, 1),
            *(("tiny", players, 1) for players in (2, 3, 4)),
        ]:
            game, player = play(EXAMPLE_BOTS[example](), board=board, seed=seed, players=players)
            assert player.faults == [], player.error_output
            won.append(0 in game.result().winners)
    assert sum(won[:4]) >= 3
    assert len(started) == 1


def test_the_same_bot_in_two_languages_plays_the_same_game() -> None:
    games = [play(EXAMPLE_BOTS[name](), board="usa")[0] for name in ("line_bot.py", "line_bot.js")]
    assert games[0].bytes() == games[1].bytes()


# ------------------------------------------------------------------------ what a program may know


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_no_message_changes_with_what_a_seat_cannot_see(board: str, players: int) -> None:
    for seed in range(2):
        for number, game in enumerate(random_game(board, players, seed)):
            if game.over or number % 5:
                continue
            seat = game.seat
            real, other = game.view(seat), game.imagine(seat, seed, number).view(seat)
            for encode in (messages.position, exact.exact_view):
                assert exact.encode(encode(real, 7)) == exact.encode(encode(other, 7))
            for hello in (messages.hello, exact.exact_hello):
                assert exact.encode(hello(real, 5, 1)) == exact.encode(hello(other, 5, 1))


def test_hidden_information_is_not_in_messages() -> None:
    game = Game.at("""
        board: tiny
        to act: 0
        phase: turn
        market: 1 red, 2 blue, 2 green
        deck: wild wild wild rest
        seat 0:
          cards: 2 red, 1 green
          tickets: Abbey-Forge
        seat 1:
          cards: 1 wild, 2 blue
          tickets: Castle-Dock
    """)
    message = json.loads(messages.encode(messages.position(game.view(0), 1)))
    assert message["seats"][1] == {
        "score": 0, "pieces": 8, "cards": 3, "known": {}, "tickets": 1, "tokens": []
    }  # fmt: skip
    assert [ticket["name"] for ticket in message["tickets"]] == ["Abbey-Forge"]
    assert message["unseen"] == {"wild": 4, "red": 2, "blue": 3, "green": 2}
    assert message["deck"] == 8
    assert "Castle-Dock" not in json.dumps(message)


def test_a_program_sees_the_tunnel_that_it_pays_for() -> None:
    game = Game.at("""
        board: tiny_tunnels
        to act: 0
        phase: tunnel
        tunnel: claim Glacier-Hut#red red
        turned: wild red blue
        discard: 1 wild, 1 red, 1 blue
        seat 0:
          cards: 4 red, 1 wild
    """)
    message = json.loads(messages.encode(messages.position(game.view(0), 1)))
    assert message["tunnel"] == {
        "claim": "claim Glacier-Hut#red red", "turned": ["wild", "red", "blue"], "extra": 2
    }  # fmt: skip
    assert message["legal"] == ["pay 2 red", "pay 1 red + 1 wild", "withdraw"]


def test_only_a_tunnel_being_paid_for_adds_a_key() -> None:
    for game in random_game("tiny_tunnels", 2, 1):
        if not game.over:
            message = json.loads(messages.encode(messages.position(game.view(game.seat), 1)))
            assert ("tunnel" in message) == (game.phase == "tunnel")


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_a_view_is_rebuilt_as_it_was(board: str, players: int) -> None:
    hello = exact.exact_hello(Game.new(BOARDS[board], players, 1).view(0), 5, 1)
    again = exact.read_message(exact.encode(hello))
    assert isinstance(again, exact.ExactHello)
    assert again.board == BOARDS[board]
    fields = BOARDS[board].__dataclass_fields__
    assert [getattr(again.board, f) for f in fields] == [getattr(BOARDS[board], f) for f in fields]
    for number, game in enumerate(random_game(board, players, 1)):
        if number % 10 == 0 and not game.over:
            view = game.view(game.seat)
            message = exact.read_message(exact.encode(exact.exact_view(view, number)))
            assert isinstance(message, exact.ExactView)
            rebuilt = View.of_bytes(again.board, message.record, message.legal)
            assert (rebuilt.bytes, rebuilt.legal()) == (view.bytes, view.legal())


# ---------------------------------------------------------------------------------- the document


def blocks(text: str) -> list[str]:
    return re.findall(r"^```\w*\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def conversation(block: str) -> list[tuple[str, Any]]:
    """Who says what: `>` to the program, `<` from it; a message may run over several lines."""
    said = re.findall(r"^([<>]) (.*?)(?=^[<>] |\Z)", block, re.MULTILINE | re.DOTALL)
    return [(who, json.loads(text)) for who, text in said]


SCRIBE = """
import json, subprocess, sys
bot = subprocess.Popen(sys.argv[2:], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
with open(sys.argv[1], "w") as log:
    for line in sys.stdin.buffer:
        log.write("> " + line.decode())
        bot.stdin.write(line)
        bot.stdin.flush()
        if json.loads(line)["type"] in ("hello", "view"):
            answer = bot.stdout.readline()
            log.write("< " + answer.decode())
            sys.stdout.buffer.write(answer)
            sys.stdout.flush()
"""


def test_the_protocol_example_of_the_document_runs(tmp_path: Path) -> None:
    *_, position, block = blocks(PAGE.read_text("utf-8"))
    scribe, log = tmp_path / "scribe.py", tmp_path / "log"
    scribe.write_text(SCRIBE, "utf-8")
    bot = f"{PYTHON} {EXAMPLES / 'line_bot.py'}"
    player = load_player(f"exec:{PYTHON} {scribe} {log} {bot}", "example", 0)
    game = Game.at(position)
    player.close(play_out(game, [player] * game.players).result())
    assert player.faults == []
    assert conversation(log.read_text("utf-8")) == conversation(block)


def test_the_document_lists_every_key() -> None:
    text = PAGE.read_text("utf-8")
    structs = [
        messages.BotHello, messages.BoardFacts, messages.RouteFacts, messages.TicketFacts, messages.Rules,
        messages.Tokens, messages.BotView, messages.SeatSummary, messages.TicketSeen, messages.StackSeen,
        TunnelSeen, messages.GameOutcome, messages.SeatScore, messages.Ready, messages.Answer,
    ]  # fmt: skip
    prose = text.partition("## A conversation")[0]
    keys = [(struct.__name__, key) for struct in structs for key in struct.__struct_fields__]
    for name, key in [*keys, *(("BotView", key) for key in messages.OPTIONAL)]:
        assert re.search(rf"[`.\"]{key}[`.\"]", prose), f"{name}.{key}"


# ------------------------------------------------------------------------------ names and refusals


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("code:nowhere.py", "Cannot read the file nowhere.py."),
        ("exec:", "“” is not a command."),
        ("exec:'", "“'” is not a command."),
        ("exec:no-such-program --fast", "There is no program “no-such-program”."),
    ],
)
def test_what_cannot_be_run_is_refused_at_once(name: str, sentence: str) -> None:
    with pytest.raises(Refusal) as refusal:
        load_player(name)
    assert str(refusal.value) == sentence


def test_a_file_that_is_not_python_is_refused_at_once(tmp_path: Path) -> None:
    with pytest.raises(Refusal) as refusal:
        load_player(code(tmp_path, "x = 1\ndef choose(:\n"))
    assert re.fullmatch(r"[^ ]*my_bot\.py, line 2, is not Python: [^()]*\.", str(refusal.value))


def test_a_built_in_bot_is_a_player() -> None:
    player = load_player("greedy", 7)
    assert isinstance(player, Bot)
    assert player.faults == []
    player.close()


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("my_bot.py", ("my_bot.py", "")),
        ("my_bot.py:patience=3", ("my_bot.py", "patience=3")),
        ("a:b/my_bot.py:width=8,depth=2", ("a:b/my_bot.py", "width=8,depth=2")),
        ("C:/a=b/my_bot.py", ("C:/a=b/my_bot.py", "")),
    ],
)
def test_a_file_and_its_settings_are_split(text: str, parts: tuple[str, str]) -> None:
    assert split_settings(text) == parts


@pytest.mark.parametrize(
    ("name", "word", "shown"),
    [
        (
            "exec:node a bot.js --x=100%",
            "exec:node%20a%20bot.js%20--x=100%25",
            "node a bot.js --x=100%",
        ),
        ("code:é/my bot.py:n=1", "code:%C3%A9/my%20bot.py:n=1", "my bot.py:n=1"),
        ("greedy", "greedy", "greedy"),
    ],
)
def test_a_bot_name_survives_a_record_as_one_word(name: str, word: str, shown: str) -> None:
    assert (as_word(name), from_word(word), called(name)) == (word, name, shown)
    assert SeatedPlayer(bot=word, version="1").is_sound


# ---------------------------------------------------------------------------------- in the terminal


class Script:
    """Types lines one after another at the table, then no more; to any other question, Enter alone."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = iter(lines)

    def read(self, prompt: str) -> str:
        line = next(self.lines, None) if prompt == "> " else ""
        if line is None:
            raise EOFError
        return line

    def offer(self, complete: object) -> None:
        pass

    def forget(self) -> None:
        pass


def sit(table: LocalTable, lines: list[str], language: str = "en", plain: bool = True) -> str:
    """What is shown while somebody types."""
    out = io.StringIO()
    console = Console(file=out, width=200, height=60, color_system=None, emoji=False)
    TerminalSession(table, speech(language), Presenter(console, Script(lines), plain)).run()
    return out.getvalue()


def table_of(*names: str, lines: list[str] | None = None) -> LocalTable:
    host = Host(
        speech("en"), Presenter(Console(file=io.StringIO()), Script(lines or []), True), False
    )
    return host.set_table(SetupOptions(board="tiny", seed="3", outside_bots=names, time=60))


@pytest.mark.parametrize("plain", [True, False])
def test_a_fault_is_reported_once_and_in_the_summary(tmp_path: Path, plain: bool) -> None:
    table = table_of(program(tmp_path, "def answer(view):\n    say({**right(view), 'move': 'x'})"))
    shown = sit(table, ["1", *["draw deck", "1"] * 60], plain=plain)
    assert table.game.over
    name = table.names[1]
    once = f"{name} chose “x”, which is not legal, so path chose for it."
    assert shown.count(once) == 1
    (player,) = table.outside_bots
    counted = f"({'illegal'} × {player.moves})"
    assert f"another bot chose {player.moves} moves of {player.moves} {counted}" in shown


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    "reason",
    sorted(value for name, value in vars(faults).items() if name.isupper() and type(value) is str),
)
def test_every_fault_has_a_message_in_every_language(
    reason: str, language: str, tmp_path: Path
) -> None:
    player = load_player(program(tmp_path, ""), 1)
    assert isinstance(player, OutsidePlayer)
    faults.note_fault(player.faults, faults.ProgramError(reason, "42"), 1)
    player.error_output = ["oops"]
    (sentence,) = new_fault_sentences(player, speech(language))
    assert new_fault_sentences(player, speech(language)) == []
    assert called(player.name) in sentence
    report, heading, last = fault_report(player, speech(language))
    assert last == "oops"
    assert called(player.name) in report
    assert called(player.name) in heading


def test_external_and_built_in_bots_share_a_table(tmp_path: Path) -> None:
    host = Host(speech("en"), Presenter(Console(file=io.StringIO()), Script([]), True), False)
    names = (code(tmp_path, CHOOSES + "return legal[0]"), program(tmp_path, ""))
    table = host.set_table(SetupOptions(board="tiny", bots="random", outside_bots=names, time=7))
    assert table.names == ("", "random", "my_bot.py", called(names[1]))
    assert [bot.limits for bot in table.outside_bots] == [ProgramLimits(7)] * 2
    table.close()


def test_a_saved_game_starts_no_program_unless_it_is_named_again(tmp_path: Path) -> None:
    name = program(tmp_path, "")
    table = table_of(name)
    file = tmp_path / "game.wag"
    sit(table, ["1", f"save {file}"])
    assert Record.load(file).seats[1].bot == as_word(name)
    with pytest.raises(Refusal) as refusal:
        saves.load(file)
    assert "a saved game starts no program by itself" in str(refusal.value)
    assert f"--exec '{name.removeprefix('exec:')}'" in str(refusal.value)
    again = saves.load(file, [name])
    assert again.names == table.names
    assert again.game.bytes() == table.game.bytes()


def run_play(*options: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    command = [
        sys.executable,
        "-m",
        "wagonway",
        "play",
        "--board",
        "tiny",
        "--lang",
        "en",
        *options,
    ]
    return subprocess.run(command, input=typed, capture_output=True, text=True, check=False)


def test_the_command_seats_code_and_programs(tmp_path: Path) -> None:
    options = ("--code", str(EXAMPLES / "simple_bot.py"), "--exec", program(tmp_path, "")[5:])
    ran = run_play(*options, "--time", "60", "--seed", "3", typed="1\n\n")
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.startswith("Tiny, with seat 1, simple_bot.py (seat 2) and ")
    assert "chose for it" not in ran.stdout


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--code", "nowhere.py"], "wagonway: Cannot read the file nowhere.py."),
        (["--exec", "no-such-program"], "wagonway: There is no program “no-such-program”."),
    ],
)
def test_the_command_refuses_what_it_cannot_run(options: list[str], sentence: str) -> None:
    ran = run_play(*options)
    assert (ran.returncode, ran.stderr.splitlines()[-1]) == (1, sentence)


def test_breaking_off_leaves_no_program_behind(tmp_path: Path) -> None:
    """Ctrl-C while the bot thinks: the player is seen off, and the bot's process is gone."""
    mark = tmp_path / "pid"
    os.mkfifo(mark)
    source = f"def answer(view):\n    open({str(mark)!r}, 'w').write(str(os.getpid()))\n    time.sleep(600)"
    command = [sys.executable, "-m", "wagonway", "play", "--board", "tiny", "--lang", "en"]
    bot = ["--seat", "2", "--time", "600", "--exec", program(tmp_path, source)[5:]]
    with subprocess.Popen([*command, *bot], stdout=subprocess.PIPE, text=True) as playing:
        pid = int(mark.read_text("utf-8"))
        playing.send_signal(signal.SIGINT)
        shown, _ = playing.communicate()
    assert shown.endswith("Goodbye.\n")
    assert playing.returncode == 0
    assert is_gone(pid)


def test_an_unclosed_player_ends_with_its_parent(tmp_path: Path) -> None:
    source = (
        "from wagonway.engine.game import Game\n"
        "from wagonway.outside import load_player\n"
        f"player = load_player({program(tmp_path, 'def end(): time.sleep(600)')!r})\n"
        "player.choose(Game.new('tiny', 2, 1).view(0))\n"
        "print(player._program.pid)\n"
    )
    ran = subprocess.run([sys.executable, "-c", source], capture_output=True, text=True, check=True)
    assert is_gone(int(ran.stdout))


def test_a_file_of_python_ends_when_we_are_killed(tmp_path: Path) -> None:
    mark = tmp_path / "pid"
    os.mkfifo(mark)
    endless = (
        f"import os\n    open({str(mark)!r}, 'w').write(str(os.getpid()))\n    while True: pass"
    )
    source = (
        "from wagonway.engine.game import Game\n"
        "from wagonway.outside import ProgramLimits, load_player\n"
        f"player = load_player({code(tmp_path, CHOOSES + endless)!r}, limits=ProgramLimits(600))\n"
        "player.choose(Game.new('tiny', 2, 1).view(0))\n"
    )
    with subprocess.Popen([sys.executable, "-c", source]) as asking:
        pid = int(mark.read_text("utf-8"))
        asking.kill()
    assert is_gone(pid)


# ------------------------------------------------------------------------- programs that are kept


def test_a_program_that_waits_plays_the_next_game(tmp_path: Path, started: list[Program]) -> None:
    name = program(tmp_path, "")
    with keep_programs():
        first, _ = play(name)
        second, player = play(name)
        assert len(started) == 1
        assert first.bytes() == second.bytes()
        play(program(tmp_path, "") + " other")
        assert len(started) == 2
        assert player.faults == []
    play(name)
    assert len(started) == 3


def test_a_program_that_failed_is_not_kept(tmp_path: Path, started: list[Program]) -> None:
    name = program(tmp_path, "def answer(view):\n    say({**right(view), 'move': 'x'})")
    with keep_programs():
        play(name)
        play(name)
    assert len(started) == 2


def test_a_program_that_ends_while_it_waits_is_replaced(
    tmp_path: Path, started: list[Program]
) -> None:
    name = program(tmp_path, "")
    with keep_programs():
        play(name)
        os.kill(started[0].pid, signal.SIGKILL)
        os.waitid(os.P_PID, started[0].pid, os.WEXITED | os.WNOWAIT)
        _, player = play(name)
    assert len(started) == 2
    assert player.faults == []


def test_sigterm_while_a_program_starts_ends_it_too(monkeypatch: pytest.MonkeyPatch):
    class Interrupted(subprocess.Popen):
        def __init__(self, *arguments, **options):
            super().__init__(*arguments, **options)
            os.kill(os.getpid(), signal.SIGTERM)

    monkeypatch.setattr(subprocess, "Popen", Interrupted)
    before = signal.signal(signal.SIGTERM, lambda *_: kill_all())
    try:
        started = Program(["sleep", "60"])
    finally:
        signal.signal(signal.SIGTERM, before)
    assert started._process.returncode == -signal.SIGKILL
