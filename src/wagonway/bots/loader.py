"""Finding a bot by its name and seating it at a table."""

from __future__ import annotations

import importlib
import pkgutil
import tomllib
from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np

import wagonway.bots as folder
from wagonway.engine import match, memory, play
from wagonway.engine.actions import Choice, notation
from wagonway.engine.dice import new_dice
from wagonway.engine.kernel import MEMORY, MODE, bot_number
from wagonway.engine.records import Decision
from wagonway.engine.refusal import BotError
from wagonway.engine.result import Result
from wagonway.engine.view import View

NOT_A_BOT = "loader"
LARGEST = 1e6  # that an option may be set to
TUNING = "options"  # in a bot's name: which file of tuned options applies besides the usual one
_added: dict[str, ModuleType] = {}  # bots of this process, by name


class Bot:
    """A bot at one seat of one game."""

    def __init__(self, name: str, module: ModuleType, options: dict[str, float], seed: str) -> None:
        self.name = name
        self.module = module
        self.options = options
        named = dict(each.partition("=")[::2] for each in name.partition(":")[2].split(","))
        self._named, self._tuning = set(named), named.get(TUNING, "")
        self._random = Random(seed)
        self._dice = new_dice(seed)
        self._memory = play.numbers(*MEMORY)
        self._seated = module.sit(seed) if hasattr(module, "sit") else None

    def __getstate__(self) -> dict[str, Any]:
        """The module is pickled by its name."""
        return {**vars(self), "module": self.module.__name__}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state, module=importlib.import_module(state["module"]))

    def choose(self, view: View) -> Choice:
        """The bot's action, or its text. The view must be that of the seat to act."""
        if self.compiled:
            return notation(view.board).actions[self._decide(view)]
        options = self.options_for(view.board.id, view.players)
        if self._seated is not None:
            found: Choice = self._seated.choose(view, **options)
            return found
        choice: Choice = self.module.choose(view, view.legal(), self._random, **options)
        return choice

    def options_for(self, board: str, players: int) -> dict[str, float]:
        """Its options at a table: those set in its name, then those tuned for the table, then the defaults."""
        tuned = tuned_options(self.module, board, players)
        if self._tuning:
            tuned = {**tuned, **tuned_options(self.module, board, players, self._tuning)}
        return {
            key: value if key in self._named else tuned.get(key, value)
            for key, value in self.options.items()
        }

    def numbers_for(self, board: str, players: int) -> list[float]:
        """The same, as a compiled bot takes them."""
        return list(self.options_for(board, players).values())

    def _decide(self, view: View) -> int:
        decision = decision_of(self, view, self._dice, self._memory)
        return int(match.ask_bot(self.number(), decision))

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
        """Always empty; a bot from outside has its faults here (see wagonway.outside)."""
        return []

    def close(self, result: Result | None = None) -> None:
        """The game is over; built-in bots need not do anything."""

    def number(self) -> Any:
        """This bot, as kernels take it."""
        return bot_number(self.module.decide)


def decision_of(bot: Bot, view: View, dice: Any, memory: Any) -> Decision:
    """What is to be decided at a view, as compiled code takes it, with the options of a bot."""
    legal = play.integers(view.legal_ids)
    options = play.reals(bot.numbers_for(view.board.id, view.players))
    return Decision(view.board.record[0], view.rows[0], legal, options, dice, memory)


class BotRows(NamedTuple):
    """Bots at a table, as kernels take them: a row each."""

    numbers: Any
    looks: Any  # whether the bot looks at its view
    options: Any


def bot_rows(bots: Sequence[Bot], board: str, players: int) -> BotRows:
    """Compiled bots, seated at a table."""
    numbers = [bot.number() for bot in bots]
    looks = [int(getattr(bot.module, "LOOKS", True)) for bot in bots]
    each = [bot.numbers_for(board, players) for bot in bots]
    options = np.zeros((len(bots), max([1, *map(len, each)])))
    for seat, row in enumerate(each):
        options[seat, : len(row)] = row
    return BotRows(
        numbers if MODE == "plain" else np.array(numbers, np.int64),
        play.integers(looks),
        memory.as_rows(options),
    )


def bot_names() -> list[str]:
    """The names of all bots: one for each file in this folder."""
    names = [module.name for module in pkgutil.iter_modules(folder.__path__)]
    return sorted(name for name in names if name != NOT_A_BOT)


def bot_ratings() -> dict[str, dict[str, int]]:
    """The measured rating of each built-in bot, by board."""
    path = Path(folder.__path__[0]) / "ratings.toml"
    found: dict[str, dict[str, int]] = tomllib.loads(path.read_text("utf-8"))
    return found


def load_bot(name: str, *seed: Any) -> Bot:
    """A bot by its name and options, such as "greedy" or "master:width=8"; the seed feeds its dice."""
    plain, _, settings = name.partition(":")
    module = bot_module(plain)
    if hasattr(module, "PLAYS_AS"):
        player, _, usual = module.PLAYS_AS.partition(":")
        bot = load_bot(f"{player}:{usual},{settings}", *seed)
        bot.name = name
        return bot
    return Bot(name, module, read_options(module, plain, settings), repr((plain, *seed)))


def add_bot(name: str, module: ModuleType) -> None:
    """Register a module under a name, in this process only."""
    _added[name] = module


def bot_module(name: str) -> ModuleType:
    if name in _added:
        return _added[name]
    if name not in bot_names():
        raise BotError("bot-unknown", bot=name, bots=", ".join(bot_names()))
    try:
        module = importlib.import_module(f"wagonway.bots.{name}")
    except Exception as fault:  # anything that a bot's file raises when it is imported
        raise BotError("bot-broken", bot=name, fault=f"{type(fault).__name__}: {fault}") from fault
    if not any(hasattr(module, how) for how in ("choose", "decide", "sit", "PLAYS_AS")):
        raise BotError("bot-no-choice", bot=name)
    return module


def searches(name: str) -> bool:
    """Whether a bot uses a time budget, instead of answering at once."""
    return hasattr(bot_module(name.partition(":")[0]), "sit")


def read_options(module: ModuleType, name: str, settings: str) -> dict[str, float]:
    """The options of a bot's module, set as in "width=8,depth=2"."""
    options = dict(getattr(module, "OPTIONS", {}))
    for setting in filter(None, settings.split(",")):
        key, _, value = setting.partition("=")
        if key == TUNING and tuning_file(module, value) is not None:
            continue
        if key not in options:
            known = ", ".join(options) or "—"
            raise BotError("bot-option-unknown", bot=name, option=key, options=known)
        try:
            options[key] = type(options[key])(value)
        except ValueError:
            raise BotError("bot-option-value", bot=name, option=key, value=value) from None
        if abs(options[key]) > LARGEST or options[key] != options[key]:
            raise BotError("bot-option-value", bot=name, option=key, value=value)
    return options


@lru_cache(maxsize=256)  # boards come from records of strangers
def tuned_options(
    module: ModuleType, board: str, players: int, tuning: str = ""
) -> dict[str, float]:
    """The options for a table in the data file beside a bot; the file name of a tuning includes its name.

    The numbers under [any] hold everywhere, those under [board] on a board, those under [board.players]
    there at a table of that size; the narrower wins.
    """
    path = tuning_file(module, tuning)
    if path is None:
        return {}
    try:
        tables = read_tuning(path)
        on_board = tables.get(board, {})
        found = {**tables.get("any", {}), **on_board, **on_board.get(str(players), {})}
    except (ValueError, TypeError, AttributeError) as fault:
        raise BotError("bot-data", file=path.name, fault=str(fault)) from fault
    return {key: value for key, value in found.items() if not isinstance(value, dict)}


@cache
def read_tuning(path: Path) -> dict[str, Any]:
    """The tables of a file of tuned options."""
    return tomllib.loads(path.read_text("utf-8"))


def tuning_file(module: ModuleType, tuning: str) -> Path | None:
    """`conductor.toml`, or `conductor.points.toml` for the tuning "points"; None if there is no such file."""
    source = getattr(module, "__file__", None)
    if source is None or (tuning and not tuning.isidentifier()):
        return None
    path = home_of(Path(source)).with_suffix(f".{tuning}.toml" if tuning else ".toml")
    return path if path.is_file() else None


def home_of(source: Path) -> Path:
    """The file of a bot, or its folder."""
    return source.parent if source.name == "__init__.py" else source
