"""The arena as a library: bots play each other; the result has ratings with intervals.

>>> from wagonway import Arena
>>> result = Arena("greedy", "random", board="tiny").play(100)
>>> result.games, result.complete
(100, True)
>>> result["greedy"].rating > result["random"].rating
True
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from html import escape
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from wagonway.arena.chunks import is_compiled
from wagonway.arena.compiled import seated
from wagonway.arena.faults import STOP
from wagonway.arena.figures import Figures
from wagonway.arena.frame import match_frame
from wagonway.arena.html_report import page, ratings_chart
from wagonway.arena.json_report import match_json
from wagonway.arena.match import Listener, Match, MatchOutcome
from wagonway.arena.plan import make_plan
from wagonway.arena.report import by_rating, name_of
from wagonway.arena.standings import Standing, standings_of
from wagonway.arena.store import ResultStore
from wagonway.arena.workers import LocalWorkers, local_workers
from wagonway.bots import add_bot, bot_names
from wagonway.draw.charts import with_style
from wagonway.engine.board import Board
from wagonway.outside import CODE, called
from wagonway.words import ENGLISH, speech

if TYPE_CHECKING:
    import polars

BotLike = str | Path | ModuleType | Callable[..., str]


class Arena:
    """A table at which bots are compared: a board, a number of players and a seed.

    A bot is the name of one of ours ("conductor", "master:width=8"), the path of a Python file, "exec:COMMAND" for any other
    program, or a function `choose(view, legal, random)` that returns one of `legal`.

    >>> def first(view, legal, random):
    ...     return legal[0]
    >>> result = Arena("random", first, board="tiny").play(20)
    >>> [bot.bot for bot in result.bots]
    ['random', 'first']

    `seconds` is the time a program has per move. `faults` sets what happens when a bot fails: "stop" raises
    BotFailed, "forfeit" counts the game as lost, "replace" lets another bot move for it.
    """

    def __init__(
        self,
        *bots: BotLike,
        board: str | Path | Board = "usa",
        players: int = 2,
        seed: str | int = "0",
        seconds: float = 5.0,
        faults: str = STOP,
    ) -> None:
        self.board = Board.load(board)
        self._own: set[str] = set()  # bots that only this process knows
        self.bots = tuple(map(self._name, bots))
        self.players, self.seed, self.seconds, self.faults = players, str(seed), seconds, faults

    def __repr__(self) -> str:
        bots = ", ".join(map(repr, self.bots))
        return f"Arena({bots}, board={self.board.id!r}, players={self.players}, seed={self.seed!r})"

    def play(
        self,
        games: int = 1000,
        *,
        anchor: str | None = None,
        store: str | Path | None = None,
        workers: int | None = None,
        listen: Listener = lambda _: None,
    ) -> ArenaResult:
        """Play this many games of each lineup, every deal in every seating.

        `anchor` is the bot whose rating is 0; default: the mean is 0. With a `store` (a file), nothing is played twice; results of functions
        are not stored. `listen` is called with the Progress from time to time.

        >>> again = Arena("greedy", "random", board="tiny").play(100, anchor="random")
        >>> again["random"].rating
        0.0
        """
        names = self.bots
        plan = make_plan(
            self.board, self.players, names, games, self.seed, self.seconds, self.faults
        )
        kept = ResultStore(Path(store)) if store is not None and not self._own else None
        # A function of this process is called by one thread at a time.
        workforce = (
            (lambda _: LocalWorkers(compiled=True, workers=1))
            if self._own
            else local_workers(workers)
        )
        try:
            return ArenaResult(Match(plan, kept, workforce).run(listen), anchor)
        finally:
            if kept is not None:
                kept.close()

    def _name(self, bot: BotLike) -> str:
        if isinstance(bot, Path) or (isinstance(bot, str) and bot.endswith(".py")):
            return str(bot) if str(bot).startswith(CODE) else f"{CODE}{bot}"
        if isinstance(bot, str):
            return bot
        return self._add(bot)

    def _add(self, bot: ModuleType | Callable[..., str]) -> str:
        """Give a function or module of this process a name that no other bot has."""
        name = bot.__name__.rpartition(".")[2].strip("<>")
        while name in bot_names() or name in self._own:
            name += "_"
        module = bot
        if not isinstance(module, ModuleType):
            module = ModuleType(name, inspect.getdoc(bot))
            module.choose = bot  # type: ignore[attr-defined]
        add_bot(name, module)
        for cached in (is_compiled, seated):
            cached.cache_clear()  # a notebook defines a function of the same name again
        self._own.add(name)
        return name


class ArenaResult:
    """The result of a match: ratings with their intervals, as objects, a Polars frame, a picture or a page.

    >>> result = Arena("greedy", "random", board="tiny").play(100)
    >>> result["greedy"].games
    100
    >>> low, high = result["greedy"].interval
    >>> low < result["greedy"].win_share < high
    True
    """

    def __init__(self, outcome: MatchOutcome, anchor: str | None = None) -> None:
        self.outcome = outcome
        self.standings = standings_of(outcome, anchor)

    @property
    def bots(self) -> tuple[Standing, ...]:
        """The bots from the strongest to the weakest, each with rating, win share, intervals and means."""
        return tuple(by_rating(self.standings))

    @property
    def games(self) -> int:
        """How many games were played."""
        return self.standings.games

    @property
    def complete(self) -> bool:
        """Whether all games were played; False after Ctrl-C."""
        return self.outcome.complete

    @property
    def ratings(self) -> dict[str, float]:
        """Each bot's Elo rating; a bot in `faults` has none, because others made some of its moves."""
        return {called(bot.bot): bot.rating for bot in self.bots if not bot.faults}

    @property
    def faults(self) -> dict[str, int]:
        """The bots that failed, and how many moves others made for them; always empty with `faults="stop"`.

        >>> def fly(view, legal, random):
        ...     return legal[0] if view.phase == "choose" else "fly"
        >>> result = Arena("random", fly, board="tiny", faults="replace").play(2)
        >>> list(result.faults), list(result.ratings)
        (['fly'], ['random'])
        """
        return {called(bot.bot): int(bot.faults) for bot in self.bots if bot.faults}

    def __getitem__(self, bot: str) -> Standing:
        """The standing of a bot, by its name."""
        for each in self.bots:
            if bot in (each.bot, called(each.bot)):
                return each
        raise KeyError(bot)

    def frame(self) -> polars.DataFrame:
        """All games as a Polars frame, one row per game and seat; needs `pip install "wagonway[arena]"`.

        >>> Arena("greedy", "random", board="tiny").play(10).frame().height
        20
        """
        return match_frame(self.outcome)

    def json(self) -> dict[str, object]:
        """The same object that `wagonway arena --json` prints."""
        return match_json(self.outcome, self.standings)

    def svg(self) -> str:
        """The ratings with their intervals as a picture."""
        return with_style(ratings_chart(Figures(speech(ENGLISH)), self.bots))

    def html(self) -> str:
        """The page that `wagonway arena --html` writes."""
        return page(speech(ENGLISH), self.outcome, self.standings)

    def _repr_svg_(self) -> str:
        return self.svg()

    def _repr_html_(self) -> str:
        """The table of `repr` over its picture."""
        return f"<div><pre>{escape(repr(self))}</pre>{self.svg()}</div>"

    def __repr__(self) -> str:
        lines = [
            f"{name_of(bot):<20} {bot.rating:+6.0f}  ({bot.rating_interval[0]:+.0f} to "
            f"{bot.rating_interval[1]:+.0f})  wins {bot.win_share:.1%}"
            for bot in self.bots
        ]
        return "\n".join([f"{self.games} games", *lines])
