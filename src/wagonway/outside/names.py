"""The names of external bots: `code:my_bot.py`, `code:my_bot.py:depth=3`, `exec:node my_bot.js`."""

from __future__ import annotations

import ast
import os
import re
import shlex
import shutil
import sys
from pathlib import Path
from urllib.parse import quote, unquote

from wagonway.engine.refusal import BotError

CODE = "code:"
EXEC = "exec:"
RUNNER = "wagonway.outside.runner"
_PLAIN = "!#$&'()*+,/:;=?@[]"  # not escaped in a word, besides letters and digits


def is_outside(name: str) -> bool:
    return name.startswith((CODE, EXEC))


def command_of(name: str) -> list[str]:
    """The command line of a bot; a Refusal if the file or program does not exist."""
    if os.name != "posix":
        raise BotError("outside-system")  # Windows can neither poll pipes nor kill process groups
    if name.startswith(CODE):
        path, settings = split_settings(name.removeprefix(CODE))
        read_source(path)
        # -P: files in the current folder must not shadow modules of Python.
        return [sys.executable, "-P", "-m", RUNNER, path, settings]
    return read_command(name.removeprefix(EXEC))


def split_settings(text: str) -> tuple[str, str]:
    """A file and its settings, as in "my_bot.py:depth=3"."""
    found = re.fullmatch(r"(.*?):([^:/\\]*=[^:/\\]*)", text)
    return (found[1], found[2]) if found else (text, "")


def is_compiled(name: str) -> bool:
    """Whether a name is a file with a `decide`, which is compiled before it can play."""
    if not name.startswith(CODE):
        return False
    tree = read_source(split_settings(name.removeprefix(CODE))[0])
    return any(isinstance(node, ast.FunctionDef) and node.name == "decide" for node in tree.body)


def read_source(path: str) -> ast.Module:
    """The syntax tree of a Python file; it is not run here."""
    try:
        source = Path(path).read_bytes()
    except OSError:
        raise BotError("outside-no-file", file=path) from None
    try:
        return ast.parse(source, path)
    except (SyntaxError, ValueError) as error:
        line = getattr(error, "lineno", None) or 1
        reason = getattr(error, "msg", str(error))
        raise BotError("outside-not-python", file=path, line=line, reason=reason) from None


def read_command(text: str) -> list[str]:
    """A command split as a shell would."""
    try:
        command = shlex.split(text)
    except ValueError:
        command = []
    if not command:
        raise BotError("outside-no-command", command=text)
    if shutil.which(command[0]) is None:
        raise BotError("outside-no-program", program=command[0])
    return command


def called(name: str) -> str:
    """A name for people: the file without its folder, the command without its prefix."""
    if name.startswith(CODE):
        path, settings = split_settings(name.removeprefix(CODE))
        return f"{Path(path).name}:{settings}" if settings else Path(path).name
    return name.removeprefix(EXEC)


def as_word(name: str) -> str:
    """A name without spaces, for records: "exec:node%20my_bot.js"."""
    return quote(name, safe=_PLAIN) if is_outside(name) else name


def from_word(word: str) -> str:
    """The name encoded in a word of a record."""
    return unquote(word) if is_outside(word) else word
