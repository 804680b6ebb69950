"""Kernels as C: they compute what Python computes, and unsupported code is refused with file and line."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from wagonway.compiler import library
from wagonway.compiler.library import NotBuilt, build, c_compiler, is_fresh, library_path, load
from wagonway.engine import memory, play
from wagonway.engine.board import Board
from wagonway.engine.state import ACTIONS, NOBODY, STATE

HEAD = """
from wagonway.engine.kernel import entry_point, kernel, scratch, table, trailing_zeros
from wagonway.engine.records import *
from wagonway.engine.dice import roll
NUMBER, FRACTION = 7, 0.25
"""


def module_of(folder: Path, source: str, mode: str = "compiled") -> Any:
    """The kernels of a source, compiled."""
    file = folder / "sample.py"
    file.write_text(HEAD + source, "utf-8")
    build(mode, str(file))
    return load(mode, str(file))


def plain_of(folder: Path, expression: str) -> str:
    """The value of an expression over the same source, uncompiled."""
    code = f"import sys; sys.path.insert(0, {str(folder)!r}); from sample import *; print({expression})"
    environment = {**os.environ, "WAGONWAY_ENGINE": "plain"}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False
    )
    return done.stdout.strip() or done.stderr.strip().splitlines()[-1].partition(":")[0]


ARITHMETIC = """
from typing import NamedTuple

@entry_point
def whole(a: int, b: int) -> tuple[int, int, int]:
    return a // b, a % b, a >> 1

@entry_point
def fraction(a: int, b: int) -> float:
    return a / b

@entry_point
def chosen(a: int, b: int) -> int:
    return (a if a > b else b) * (0 <= a < 9) + min(a, b, NUMBER) - max(a, -b) + (not a)

@entry_point
def doubled(a: int) -> int:
    return a + a

@entry_point
def rounded(x: float) -> int:
    return int(x * FRACTION)

@entry_point
def loops(n: int) -> int:
    total = 0
    for i in range(n, 0, -2):
        total += i
    for step in (3, 5):
        total = total * step
    i = 0
    while True:
        i += 1
        if i % 2:
            continue
        if i > n:
            break
        total ^= i
    return total + i

@kernel
def raised(row: Int64Row, i: int) -> int:
    row[i] += 1
    return row[i]

@entry_point
def swapped(n: int) -> int:
    row, other = scratch(n), table(n, 2)
    for i in range(n):
        row[i], other[i][1] = i, 2 * i
    row[0], row[n - 1] = row[n - 1], row[0]
    row[raised(row, n - 1) % n] = raised(row, 0)
    before, more = raised(row, 0), scratch(raised(row, 0) + 1)
    row[0] += len(more) - before
    row[0] += raised(row, 0)
    return row[0] * 100 + row[n - 1] * 10 + other[n - 1][1] + len(other[0])

class Three(NamedTuple):
    a: "int"
    b: "int"
    c: "int"

@kernel
def weighed(a: int, b: int, c: int) -> int:
    return a + 10 * b + 100 * c

@kernel
def three(row: Int64Row) -> tuple[int, int, int]:
    return row[0], raised(row, 0), row[0]

@entry_point
def ordered(n: int) -> int:
    row, other, counts = scratch(2), scratch(2), table(9, 9)
    total = row[0] * 10 - raised(row, 0) * row[0] + raised(row, 0)
    total += weighed(row[0], raised(row, 0), row[0]) * raised(row, 0)
    total += max(row[0], raised(row, 0), row[0] * n) * (raised(row, 0) < row[0])
    counts[raised(row, 1)][raised(row, 1)] = raised(row, 1)
    counts[raised(row, 1) - 2][row[1]] += raised(row, 1)
    made = Three(row[0], raised(row, 0), row[0])
    total += weighed(made.a, made.b, made.c)
    a, b, c = three(row)
    total += weighed(a, b, c)
    if n > 1 and raised(row, 0) > n or raised(row, 1) > 0:
        total += row[0] + row[1] * 10
    for number in (row[0], raised(row, 0), row[0]):
        total = total * 3 + number
    for i in range(9):
        for k in range(9):
            total += counts[i][k] * (i * 9 + k)
    more = other if raised(row, 0) > n else row
    more[0] += 1
    return total * 10 + (row if n > 9 else other)[0]
"""


@pytest.fixture(scope="module")
def arithmetic(tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[Path, Any]]:
    found = {}
    for mode in ("compiled", "checked"):
        folder = tmp_path_factory.mktemp(mode)
        found[mode] = folder, module_of(folder, ARITHMETIC, mode)
    return found


CALLS = [
    *(f"whole({a}, {b})" for a in (-7, 7, 0) for b in (-3, 3, -1, 2)),
    *(f"fraction({a}, {b})" for a in (-7, 7, 0) for b in (-3, 3)),
    *(f"chosen({a}, {b})" for a in (-7, 8, 0, 9) for b in (-3, 3)),
    *(f"rounded({x})" for x in (-7.9, 7.9, 0.0, 1e15)),
    *(f"loops({n})" for n in range(7)),
    *(f"swapped({n})" for n in (1, 2, 9)),
    *(f"ordered({n})" for n in (0, 2, 9, 99)),
]


def test_every_mode_computes_the_same(arithmetic: dict[str, tuple[Path, Any]]) -> None:
    plain = plain_of(arithmetic["compiled"][0], f"[{', '.join(CALLS)}]")
    for folder, module in arithmetic.values():
        names = {name.partition("__")[2]: getattr(module, name) for name in dir(module)}
        assert repr([eval(call, names) for call in CALLS]) == plain, folder  # noqa: S307


@pytest.mark.parametrize(
    ("call", "error"),
    [
        ("whole(1, 0)", "ZeroDivisionError"),
        ("fraction(1, 0)", "ZeroDivisionError"),
        ("rounded(1e300)", "OverflowError"),
        ("rounded(float('nan'))", "OverflowError"),
    ],
)
@pytest.mark.parametrize("mode", ["compiled", "checked"])
def test_arithmetic_errors_name_the_line(
    arithmetic: dict[str, tuple[Path, Any]], mode: str, call: str, error: str
) -> None:
    folder, module = arithmetic[mode]
    name, _, arguments = call.partition("(")
    with pytest.raises(ArithmeticError, match=r"sample\.py:\d+: ") as raised:
        getattr(module, f"sample__{name}")(*eval(f"[{arguments[:-1]}]"))  # noqa: S307
    assert raised.typename == error
    if "e300" not in call and "nan" not in call:  # Python's integers are unbounded
        assert plain_of(folder, call) == error


def test_integers_wrap_and_the_checked_mode_faults(
    arithmetic: dict[str, tuple[Path, Any]],
) -> None:
    most = (1 << 63) - 1
    assert arithmetic["compiled"][1].sample__doubled(most) == -2
    with pytest.raises(OverflowError, match="64 bits"):
        arithmetic["checked"][1].sample__doubled(most)


def test_the_checked_mode_finds_what_does_not_fit(tmp_path: Path) -> None:
    source = """
@kernel
def put(row: Int8Row, i: int, value: int) -> None:
    row[i] = value

@entry_point
def fill(row: Int8Row, i: int, value: int) -> None:
    put(row, i, value)
"""
    module, row = module_of(tmp_path, source, "checked"), np.zeros(4, np.int8)
    with pytest.raises(IndexError, match=r"sample\.py:9"):
        module.sample__fill(row, 4, 1)
    with pytest.raises(IndexError):
        module.sample__fill(row, -1, 1)
    with pytest.raises(OverflowError, match="does not fit"):
        module.sample__fill(row, 0, 128)
    module.sample__fill(row, 3, -128)
    assert row.tolist() == [0, 0, 0, -128]


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ("return [1, 2][0]", "kernels have no `list`"),
        ("return 'a'", "is no number"),
        ("try:\n        return 1\n    finally:\n        pass", "kernels have no `try`"),
        ("x = 1\n    x = 0.5\n    return 1", "`x` is int, and this is float"),
        ("for i in range(a):\n        row = scratch(4)\n    return a", "top level"),
        ("x = roll(scratch(4), 2)\n    return x", "top level"),
        ("return 0 < roll(dice, 2) < a", "would be made twice"),
        ("return open(a)", "no kernel"),
        ("return unknown", "is no number"),
        ("return a and 2", "this is condition, and int is wanted"),
        ("return dice", "and int is wanted"),
        ("return roll(a, 2)", "this is int, and int64_t_1 is wanted"),
        ("return roll(dice, 0.5)", "this is float, and int is wanted"),
        ("a += dice", "no such operation on int and int64_t_1"),
        ("return len(a)", "int has no elements"),
        ("dice[0] = 0.5\n    return a", "is int, and this is float"),
        ("pair = Pair(a, dice)\n    pair.first = 2\n    return a", "cannot be assigned to"),
        ("x, y = roll(dice, 2)\n    return a", "not equally many values"),
        ("return float(dice)", "no such operation on int64_t_1"),
        ("return 2 if a else dice", "is wanted"),
        ("return roll(dice)", "another number of arguments"),
        ("return board.wheels", "no field `wheels`"),
        ("return a ** 2", "no such operation"),
        ("return (lambda: 1)()", "no kernel"),
        ("return abs(*[a])", "by their order"),
        ("for i in range(a):\n        pair = Pair(i, dice)\n    return a", "top level"),
        ("pair = Pair(a)\n    return a", "another number of arguments"),
        ("fill_fields(a, 0, NAMES)\n    return a", "takes records and the names"),
    ],
)
def test_what_kernels_may_not_do_is_refused_with_file_and_line(
    tmp_path: Path, body: str, sentence: str
) -> None:
    source = f"""
{PAIR}
@entry_point
def bad(board: BoardRecord, a: int, dice: Int64Row) -> int:
    {body}
"""
    with pytest.raises(NotBuilt, match=r"sample\.py:\d+: ") as refused:
        module_of(tmp_path, source)
    assert sentence in str(refused.value)


def test_a_parameter_without_a_type_is_refused(tmp_path: Path) -> None:
    with pytest.raises(NotBuilt, match=r"sample\.py:\d+: a parameter or result has no type"):
        module_of(tmp_path, "\n@entry_point\ndef bad(a) -> int:\n    return 1\n")


@pytest.mark.parametrize("kind", ["str", "tuple[Int64Row, int]", "int | str"])
def test_a_type_that_kernels_do_not_have_is_refused(tmp_path: Path, kind: str) -> None:
    with pytest.raises(NotBuilt, match=r"sample\.py:\d+: the type .* is not one of kernels"):
        module_of(tmp_path, f"\n@entry_point\ndef bad(a: int) -> {kind}:\n    return a\n")


def test_a_compiled_bot_takes_one_decision(tmp_path: Path) -> None:
    with pytest.raises(NotBuilt, match=r"sample\.py:\d+: `decide` takes one Decision"):
        module_of(tmp_path, "\n@entry_point\ndef decide(legal: Int64Row) -> int:\n    return 1\n")


# ------------------------------------------------------------------------------ records of arguments

PAIR = """
from typing import NamedTuple
from wagonway.engine.kernel import copy_fields, copy_rows, fill_fields
NAMES = ("pieces", "owner")

class Pair(NamedTuple):
    first: "int"
    row: "Int64Row"
"""
BUNDLES = (
    PAIR
    + """
class Both(NamedTuple):
    pair: "Pair"
    counts: "Int32Table"

class Fractions(NamedTuple):
    one: "float"
    other: "float"

@kernel
def total(both: Both) -> int:
    both.pair.row[0] += 1
    return both.pair.first + both.pair.row[0] + both.counts[1][2]

@entry_point
def made(n: int) -> int:
    both = Both(Pair(n, scratch(2)), table(2, n))
    both.counts[1][2] = 7
    found = total(both)
    return found * 100 + both.pair.row[0]

@entry_point
def given(both: Both) -> int:
    return total(both)

@entry_point
def mean(row: Float64Row) -> float:
    fractions = Fractions(*row)
    return (fractions.one + fractions.other) / 2
"""
)


def test_kernels_make_and_take_named_tuples(tmp_path: Path) -> None:
    module = module_of(tmp_path, BUNDLES)
    assert str(module.sample__made(3)) == plain_of(tmp_path, "made(3)") == "1101"
    row, counts = np.array([4, 0]), np.full((2, 3), 9, np.int32)
    assert module.sample__given(((2, row), counts)) == 2 + 5 + 9
    assert row.tolist() == [5, 0]
    assert str(module.sample__mean(np.array([1.0, 2.0]))) == plain_of(tmp_path, "mean([1.0, 2.0])")
    with pytest.raises(ValueError, match="Fractions needs 2 numbers"):
        module.sample__mean(np.array([1.0]))
    with pytest.raises(TypeError, match=r"`both\.pair\.row` of sample\.given must be an aligned"):
        module.sample__given(((2, [4, 0]), counts))


FIELDS = (
    PAIR
    + """
@entry_point
def moved(states: StateRows) -> None:
    fill_fields(states[0], -1, NAMES)
    copy_fields(states[0], states[1], NAMES)
    copy_rows(states[2], states[1], 1, ROWS)

ROWS = ("hand",)
"""
)


def test_fields_are_filled_and_copied_by_name(tmp_path: Path) -> None:
    module, states = module_of(tmp_path, FIELDS), memory.rows(STATE, 3)
    states["hand"][2] = 3
    module.sample__moved(states)
    assert (states["pieces"][:2] == -1).all()
    assert (states["owner"][:2] == -1).all()
    assert states["hand"][1].sum(axis=1).tolist() == [0, 27, 0, 0, 0]
    assert not states["score"].any()


# ------------------------------------------------------------------------------ entry points

BOARD = Board.load("tiny").record


@pytest.mark.parametrize(
    "out",
    [
        np.zeros(ACTIONS, np.int32),
        np.zeros(2 * ACTIONS, np.int64)[::2],
        np.zeros((ACTIONS, 1), np.int64),
        np.zeros(8 * ACTIONS + 1, np.int8)[1:].view(np.int64),
        np.zeros(ACTIONS, ">i8"),
        [0] * ACTIONS,
        None,
    ],
)
def test_a_wrong_array_is_refused_in_a_sentence(out: Any) -> None:
    states = memory.rows(STATE, 1)
    with pytest.raises(
        TypeError, match=r"`out` of wagonway\.engine\.play\.legal must be an aligned"
    ):
        play.legal(BOARD, states, 0, out)


def test_a_read_only_array_is_refused_in_a_sentence() -> None:
    out = np.zeros(ACTIONS, np.int64)
    out.flags.writeable = False
    with pytest.raises(TypeError, match="writable"):
        play.legal(BOARD, memory.rows(STATE, 1), 0, out)


def test_records_of_another_type_are_refused_in_a_sentence() -> None:
    with pytest.raises(TypeError, match="array of State records"):
        play.legal(BOARD, BOARD, 0, np.zeros(ACTIONS, np.int64))


def test_arrays_that_are_too_short_are_an_error() -> None:
    states, out = memory.rows(STATE, 1), np.zeros(ACTIONS, np.int64)
    play.set_up(BOARD, states, 0, 2, play.words(range(8)), NOBODY)
    with pytest.raises(ValueError, match=r"len\(out\) >= ACTIONS does not hold"):
        play.legal(BOARD, states, 0, out[:3])
    for wrong in (-1, 1, 10**12):
        with pytest.raises(IndexError, match="out of range"):
            play.legal(BOARD, states, wrong, out)
    with pytest.raises(ValueError, match=r"play\.py:\d+"):
        play.apply(BOARD, states, 0, 10**6)
    with pytest.raises(ValueError, match=r"play\.py:\d+"):
        play.set_up(BOARD, states, 0, 99, play.words(range(8)), NOBODY)
    with pytest.raises(TypeError, match="takes 4 arguments, and 1 are given"):
        play.legal(BOARD)  # type: ignore[call-arg]


# ------------------------------------------------------------------------------ freshness


def test_an_edit_makes_a_library_stale(tmp_path: Path) -> None:
    source = "\n@entry_point\ndef answer() -> int:\n    return NUMBER\n"
    assert module_of(tmp_path, source).sample__answer() == 7
    path = library_path("compiled", str(tmp_path / "sample.py"))
    assert is_fresh(path)
    before = path.stat().st_mtime_ns
    tmp_path.joinpath("sample.py").write_text(HEAD + source.replace("NUMBER", "NUMBER + 1"))
    assert not is_fresh(path)
    build("compiled", str(tmp_path / "sample.py"))
    assert is_fresh(path)
    assert path.stat().st_mtime_ns != before


def test_an_edit_during_the_build_is_compiled_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The C compiler edits the source, which was read before and is noted after."""
    sample, compiler = tmp_path / "sample.py", tmp_path / "compiler"
    command = " ".join(c_compiler())
    compiler.write_text(f'#!/bin/sh\nsed -i "s/return 1/return 2/" {sample}\nexec {command} "$@"\n')
    compiler.chmod(0o755)
    monkeypatch.setenv("CC", str(compiler))
    source = "\n@entry_point\ndef answer() -> int:\n    return 1\n"
    assert module_of(tmp_path, source).sample__answer() == 2


def test_a_new_module_makes_a_library_stale(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    module_of(tmp_path, "\n@entry_point\ndef answer() -> int:\n    return 1\n")
    path = library_path("compiled", str(tmp_path / "sample.py"))
    assert is_fresh(path)
    monkeypatch.setattr("wagonway.compiler.library.digest_of_modules", lambda: "with another one")
    assert not is_fresh(path)


def test_an_edit_that_changes_no_kernel_compiles_nothing(tmp_path: Path) -> None:
    source = "\n@entry_point\ndef answer() -> int:\n    return 1\n"
    module_of(tmp_path, source)
    path = library_path("compiled", str(tmp_path / "sample.py"))
    before = path.stat().st_mtime_ns
    tmp_path.joinpath("sample.py").write_text(HEAD + source + "\n# a remark\n")
    assert not is_fresh(path)
    build("compiled", str(tmp_path / "sample.py"))
    assert is_fresh(path)
    assert path.stat().st_mtime_ns == before


def test_the_library_lists_every_source() -> None:
    note = json.loads(library_path("compiled").with_suffix(".json").read_text("utf-8"))
    wanted = {"engine/rules/cards.py", "engine/state.py", "planning/trees.py", "bots/greedy.py"}
    wanted |= {"compiler/translate.py", "compiler/prelude.h", "envs/steps.py"}
    wanted |= {"engine/fairness.py"}  # imported by what kernels import
    assert wanted <= set(note["sources"])


@pytest.mark.parametrize("name", ["my-bot", "2 bots", "robô", "copy", "numbers"])
def test_a_file_may_have_any_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    file = tmp_path / f"{name}.py"
    file.write_text(HEAD + "\n@entry_point\ndef answer() -> int:\n    return NUMBER\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    build("compiled", str(file))
    assert getattr(load("compiled", str(file)), f"{name}__answer")() == 7


def test_without_a_compiler_the_error_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.setattr(library.shutil, "which", lambda _: None)
    monkeypatch.setattr(library.importlib.util, "find_spec", lambda _: None)
    with pytest.raises(NotBuilt) as fault:
        c_compiler()
    assert fault.value.id == "compiler-missing"
    monkeypatch.setattr(library.importlib.util, "find_spec", lambda _: object())
    assert c_compiler() == [sys.executable, "-m", "ziglang", "cc"]
    monkeypatch.setenv("CC", "clang -m64")
    assert c_compiler() == ["clang", "-m64"]
