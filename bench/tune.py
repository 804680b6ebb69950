"""Tune a bot's options on paired deals by CMA-ES, all but those it names NOT_TUNED, and write them beside it.

    python bench/tune.py conductor --board usa --players 2 --generations 40

Every candidate of a generation plays the same deals, in every seat, against the champion and against a
fixed rival; the deals are new in each generation. The champion is the best estimate of the search, updated
every few generations. The objective is the share of wins, with a small weight on the score, which
resolves small differences better. After every generation the state of the search is saved, so that the
same command resumes where it was stopped, with the same result.
"""

from __future__ import annotations

import argparse
import hashlib
import pickle
import tomllib
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import cma
import numpy as np

from wagonway.bots import Bot, bot_rows, load_bot
from wagonway.engine import match
from wagonway.engine.board import Board
from wagonway.engine.rules.scoring import TOTAL, WON

STEP = 0.3  # initial step of an option, relative to its default, or to 1


class Deals:
    """The same games for every candidate of a generation."""

    def __init__(self, board: str, players: int, games: int, seed: str) -> None:
        self.board, self.players, self.games = board, players, games
        self.board = Board.load(board)
        self.record = self.board.record
        words = np.random.default_rng(list(hashlib.sha256(seed.encode()).digest()))
        self.keys = words.integers(-(1 << 31), 1 << 31, (games, 8)).astype(np.int32)
        self.dice = words.integers(0, 1 << 32, (games, players, 4))

    def play(self, bots: list[Bot], numbers: list[list[float]]) -> tuple[Any, Any]:
        """(share of wins, score) of each game and bot; every deal is played in every seat."""
        shares, scores = [], []
        for turn in range(self.players):
            order = [(seat + turn) % self.players for seat in range(self.players)]
            summary = self.play_order([bots[i] for i in order], [numbers[i] for i in order])
            back = np.argsort(order)
            won = summary[:, :, WON]
            shares.append((won / won.sum(axis=1, keepdims=True))[:, back])
            scores.append(summary[:, :, TOTAL][:, back])
        return np.concatenate(shares), np.concatenate(scores)

    def play_order(self, bots: list[Bot], numbers: list[list[float]]) -> Any:
        seated = bot_rows(bots, self.board.id, self.players)
        for seat, row in enumerate(numbers):
            seated.options[seat, : len(row)] = row
        rows = match.new_match(self.board, *seated, self.keys, self.dice.copy())
        match.play_games(rows)
        return rows.summaries


class Search:
    """CMA-ES over the options of a bot, for one board and number of players."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.args = args
        self.bot, self.rival = load_bot(args.bot), load_bot(args.rival)
        options = self.bot.options_for(args.board, args.players)
        left_alone = getattr(self.bot.module, "NOT_TUNED", ())
        self.names = [name for name in self.bot.options if name not in left_alone]
        self.fixed = [value for name, value in options.items() if name not in self.names]
        self.start = np.array([options[name] for name in self.names])
        self.steps = STEP * np.maximum(np.abs(self.start), 1.0)
        self.champion = self.options_at(np.zeros(len(self.start)))
        self.generation = 0
        settings: dict[str, Any] = {"seed": args.seed, "verbose": -9, "popsize": args.population}
        self.cma = cma.CMAEvolutionStrategy(np.zeros(len(self.start)), args.step, settings)
        self.pool = ThreadPoolExecutor(args.threads)

    def options_at(self, point: Any) -> list[float]:
        """All options of the bot, those left alone first, as it lists them."""
        return self.fixed + list(self.start + self.steps * np.asarray(point))

    def run(self) -> None:
        while self.generation < self.args.generations:
            points = self.cma.ask()
            name = f"{self.args.seed} {self.args.board} {self.args.players} {self.generation}"
            deals = Deals(self.args.board, self.args.players, self.args.deals, name)
            options = [self.options_at(point) for point in points]
            worth = list(self.pool.map(partial(self.worth, deals), options))
            self.cma.tell(points, [-value for value in worth])
            self.generation += 1
            print(f"generation {self.generation:3}: mean {np.mean(worth):.4f}, best {max(worth):.4f}, "
                  f"step {self.cma.sigma:.3f}", flush=True)  # fmt: skip
            if self.generation % self.args.promotion == 0:
                self.promote(deals)
            self.save()
        self.promote(deals=Deals(self.args.board, self.args.players, 4 * self.args.deals, "final"))
        tuned = self.champion[len(self.fixed) :]
        write(self.args, dict(zip(self.names, tuned, strict=True)))

    def worth(self, deals: Deals, numbers: list[float]) -> float:
        """Victories against the champion and the rival, of which an even player has half each."""
        everybody = self.args.players
        total = 0.0
        if self.args.mirror:
            _, scores = deals.play([self.bot] * everybody, [numbers] * everybody)
            winner = scores.max(axis=1).mean()
            total += 2 * self.args.mirror * min(winner, self.args.enough)
        for other, theirs in ((self.bot, self.champion), (self.rival, None)):
            rest = everybody - 1
            set_by = theirs if theirs is not None else other.numbers_for(deals.board, deals.players)
            shares, scores = deals.play([self.bot, *[other] * rest], [numbers, *[set_by] * rest])
            total += shares[:, 0].mean() * everybody / 2 + self.args.score * scores[:, 0].mean()
        return total / 2

    def promote(self, deals: Deals) -> None:
        """The mean of the search becomes champion if it beats the current one on these deals."""
        candidate = self.options_at(self.cma.mean)
        rest = self.args.players - 1
        lineup = [self.bot] * self.args.players
        shares, scores = deals.play(lineup, [candidate, *[self.champion] * rest])
        share = shares[:, 0].mean() * self.args.players / 2
        print(f"  the middle of the search wins {share:.3f} against the champion "
              f"(even is 0.5), {scores[:, 0].mean():.1f} points", flush=True)  # fmt: skip
        if share > 0.5:
            self.champion = candidate

    def save(self) -> None:
        kept = (self.generation, self.champion, self.start, self.cma)
        self.args.state.write_bytes(pickle.dumps(kept))

    def restore(self) -> None:
        kept = self.args.state.read_bytes()
        self.generation, self.champion, self.start, self.cma = pickle.loads(kept)  # noqa: S301  our own file
        self.steps = STEP * np.maximum(np.abs(self.start), 1.0)


def write(args: argparse.Namespace, options: dict[str, float]) -> None:
    """Put the options into the data file beside the bot, leaving other tables as they are."""
    tables: dict[str, Any] = {}
    if args.out.is_file():
        tables = tomllib.loads(args.out.read_text("utf-8"))
    tables.setdefault(args.table or args.board, {})[str(args.players)] = options
    lines = [f"# Options of {args.bot}, by board and number of players; written by bench/tune.py."]
    for board in sorted(tables):
        own = {key: value for key, value in tables[board].items() if not isinstance(value, dict)}
        sizes = sorted(tables[board].keys() - own.keys())
        for name, numbers in [(board, own), *((f"{board}.{n}", tables[board][n]) for n in sizes)]:
            lines += ["", f"[{name}]"] if numbers else []
            lines += [f"{key} = {round(float(value), 3)}" for key, value in numbers.items()]
    args.out.write_text("\n".join(lines) + "\n", "utf-8")
    print(f"Wrote [{args.table or args.board}.{args.players}] to {args.out}.")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("bot")
    parser.add_argument("--board", default="usa")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--rival", default="steiner")
    parser.add_argument("--generations", type=int, default=40)
    parser.add_argument("--population", type=int, default=14)
    parser.add_argument("--deals", type=int, default=100, help="each is played in every seat")
    parser.add_argument("--promotion", type=int, default=8, help="generations between champions")
    parser.add_argument(
        "--step", type=float, default=0.6, help="how far the first candidates stray"
    )
    parser.add_argument("--score", type=float, default=0.004, help="wins a point is worth")
    parser.add_argument(
        "--mirror",
        type=float,
        default=0.0,
        help="wins that a point is worth when it plays itself",
    )
    parser.add_argument(
        "--enough",
        type=float,
        default=1e3,
        help="points of the winner in the mirror that are enough",
    )
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--table", help="write to this table instead of the board's")
    parser.add_argument("--out", type=Path)
    parser.add_argument("--state", type=Path)
    args = parser.parse_args()
    if not load_bot(args.bot).compiled:
        parser.error("only the options of a compiled bot can be tuned")
    sources = Path(__file__).parents[1] / "src" / "wagonway" / "bots"
    args.out = args.out or sources / f"{args.bot}.toml"
    args.state = args.state or Path(f"tune-{args.bot}-{args.board}-{args.players}.pickle")
    search = Search(args)
    if args.state.is_file():
        search.restore()
        print(f"Going on after generation {search.generation}.")
    search.run()


if __name__ == "__main__":
    main()
