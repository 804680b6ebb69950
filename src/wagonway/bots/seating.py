"""Finding a bot by its name and sitting it down at the table."""

from __future__ import annotations

import importlib
import pkgutil
import tomllib
from functools import cache
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import wagonway.bots as folder
from wagonway.engine import memory, play
from wagonway.engine.actions import notation
from wagonway.engine.asking import MEMORY, address_of
from wagonway.engine.board import Board
from wagonway.engine.dice import new_dice
from wagonway.engine.jit import is_warm, mark_warm, sources_of
from wagonway.engine.look import VIEW
from wagonway.engine.refusal import Refusal
from wagonway.engine.result import Result
from wagonway.engine.state import ACTIONS
from wagonway.engine.view import View

NOT_A_BOT = "seating"
LARGEST = 1e6  # that an option may be set to


class Bot:
    """A bot at one seat of one game."""

    def __init__(self, name: str, module: ModuleType, options: dict[str, float], seed: str) -> None:
        self.name = name
        self.module = module
        self.options = options
        self._named = {setting.partition("=")[0] for setting in name.partition(":")[2].split(",")}
        self._random = Random(seed)
        self._dice = new_dice(seed)
        self._memory = play.numbers(*MEMORY)

    def __getstate__(self) -> dict[str, Any]:
        """A module is not copied, but named."""
        return {**vars(self), "module": self.module.__name__}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state, module=importlib.import_module(state["module"]))

    def choose(self, view: View) -> str:
        """The bot's move, in words. The view must be of the seat whose decision it is."""
        if hasattr(self.module, "decide"):
            return notation(view.board).texts[self._decide(view)]
        options = self.options_for(view.board.id, view.players)
        move: str = self.module.choose(view, view.legal, self._random, **options)
        return move

    def options_for(self, board: str, players: int) -> dict[str, float]:
        """Its options at a table: what was set by name, else what is tuned for the table, else the usual."""
        tuned = tuned_options(self.module, board, players)
        return {
            key: value if key in self._named else tuned.get(key, value)
            for key, value in self.options.items()
        }

    def numbers_for(self, board: str, players: int) -> list[float]:
        """The same as a compiled bot takes them."""
        return list(self.options_for(board, players).values())

    def _decide(self, view: View) -> int:
        legal = play.numbers(ACTIONS)
        for i, id in enumerate(view.legal_ids):
            legal[i] = id
        options = play.reals(self.numbers_for(view.board.id, view.players))
        n = len(view.legal_ids)
        board, seen = view.board.record[0], view.rows[0]
        answer = self.module.decide(board, seen, legal, n, options, self._dice, self._memory)
        return int(answer)

    def take_dice(self, words: list[int]) -> None:
        """Roll these dice from now on: four words of 32 bits, as whole games in compiled code take them."""
        for i, word in enumerate(words):
            self._dice[i] = word

    @property
    def compiled(self) -> bool:
        """Whether it can play whole games in compiled code."""
        return hasattr(self.module, "decide")

    @property
    def faults(self) -> list[Any]:
        """None, ever: what stands here for a bot from outside (see wagonway.outside)."""
        return []

    def close(self, result: Result | None = None) -> None:
        """The game is over, which is nothing to a bot of the house."""

    @property
    def ready(self) -> bool:
        """Whether it can choose at once: there is nothing to compile, or it was done on this machine."""
        return not self.compiled or is_warm(sources_of(self.module.decide.__module__))

    def make_ready(self) -> None:
        """Compile it, which takes some seconds, once on a machine."""
        if not self.ready:
            self.address()
            mark_warm(sources_of(self.module.decide.__module__))

    def address(self) -> Any:
        """What `play_games` takes as this bot."""
        board, view = Board.load("tiny").record, memory.rows(VIEW, 1)
        legal, options = play.numbers(ACTIONS), play.reals(list(self.options.values()))
        return address_of(
            self.module.decide, board[0], view[0], legal, 1, options, self._dice, self._memory
        )


def bot_names() -> list[str]:
    """The names of all bots that are there: one for each file in this folder."""
    names = [module.name for module in pkgutil.iter_modules(folder.__path__)]
    return sorted(name for name in names if name != NOT_A_BOT)


def load_bot(name: str, *seed: Any) -> Bot:
    """A bot by its name and options, such as "greedy" or "planner:width=8"; the seed feeds its dice."""
    plain, _, settings = name.partition(":")
    module = bot_module(plain)
    if hasattr(module, "PLAYS_AS"):
        player, _, usual = module.PLAYS_AS.partition(":")
        bot = load_bot(f"{player}:{usual},{settings}", *seed)
        bot.name = name
        return bot
    return Bot(name, module, read_options(module, plain, settings), repr((plain, *seed)))


def bot_module(name: str) -> ModuleType:
    if name not in bot_names():
        raise Refusal("bot-unknown", bot=name, bots=", ".join(bot_names()))
    try:
        module = importlib.import_module(f"wagonway.bots.{name}")
    except Exception as fault:  # whatever a bot's file does when it is read
        raise Refusal("bot-broken", bot=name, fault=f"{type(fault).__name__}: {fault}") from fault
    if not any(hasattr(module, how) for how in ("choose", "decide", "PLAYS_AS")):
        raise Refusal("bot-no-choice", bot=name)
    return module


def read_options(module: ModuleType, name: str, settings: str) -> dict[str, float]:
    """The options of a bot's module, set as in "width=8,depth=2"."""
    options = dict(getattr(module, "OPTIONS", {}))
    for setting in filter(None, settings.split(",")):
        key, _, value = setting.partition("=")
        if key not in options:
            known = ", ".join(options) or "—"
            raise Refusal("bot-option-unknown", bot=name, option=key, options=known)
        try:
            options[key] = type(options[key])(value)
        except ValueError:
            raise Refusal("bot-option-value", bot=name, option=key, value=value) from None
        if abs(options[key]) > LARGEST or options[key] != options[key]:
            raise Refusal("bot-option-value", bot=name, option=key, value=value)
    return options


@cache
def tuned_options(module: ModuleType, board: str, players: int) -> dict[str, float]:
    """What the data file beside a bot, of the same name, holds for a table.

    The numbers under [any] hold everywhere, those under [board] on a board, those under [board.players]
    there at a table of that size; the narrower wins.
    """
    source = getattr(module, "__file__", None)
    if source is None:
        return {}
    path = home_of(Path(source)).with_suffix(".toml")
    if not path.is_file():
        return {}
    try:
        tables = tomllib.loads(path.read_text("utf-8"))
        on_board = tables.get(board, {})
        found = {**tables.get("any", {}), **on_board, **on_board.get(str(players), {})}
    except (ValueError, TypeError, AttributeError) as fault:
        raise Refusal("bot-data", file=path.name, fault=str(fault)) from fault
    return {key: value for key, value in found.items() if not isinstance(value, dict)}


def home_of(source: Path) -> Path:
    """The file of a bot, or its folder."""
    return source.parent if source.name == "__init__.py" else source
