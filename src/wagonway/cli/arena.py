"""`wagonway arena`: a match between bots, on paired deals, with ratings and how sure they are."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from wagonway.cli.language import current_speech, lang_option
from wagonway.engine.refusal import Refusal

if TYPE_CHECKING:
    from wagonway.arena.crews import MakeCrew
    from wagonway.arena.match import Match, Outcome
    from wagonway.arena.store import Store

INTERRUPTED = 130  # the exit status of a program that Ctrl-C ended


@dataclass(frozen=True)
class Wishes:
    """What a match is to be: the store remembers it until the match is over."""

    bots: tuple[str, ...]
    board: str
    players: int
    games: int
    seed: str
    seconds: float
    sprt: tuple[float, float] | None
    anchor: str | None

    @classmethod
    def remembered(cls, told: dict[str, Any]) -> Wishes:
        sprt = tuple(told["sprt"]) if told["sprt"] else None
        return cls(**{**told, "bots": tuple(told["bots"]), "sprt": sprt})


@click.command()
@click.argument("bots", nargs=-1, metavar="BOT...")
@click.option("--code", multiple=True, metavar="FILE", help="A bot of your own, in Python.")
@click.option("--exec", "programs", multiple=True, metavar="COMMAND", help="A program as a bot.")
@click.option(
    "--time",
    "seconds",
    type=click.FloatRange(0, 3600, min_open=True),
    default=5.0,
    metavar="SECONDS",
    help="Time that such a bot has for a move; 5 if not said.",
)
@click.option("--board", default="usa", show_default=True, help="Board by name, or a board file.")
@click.option("--players", type=int, default=2, show_default=True, help="Seats at the table.")
@click.option(
    "--games",
    type=int,
    default=1000,
    show_default=True,
    help="Games of each lineup.",
)
@click.option("--seed", default="0", show_default=True, help="Which deals are played.")
@click.option(
    "--sprt",
    type=(float, float),
    metavar="ELO0 ELO1",
    help="Stop when it is decided by which of the two the first bot is stronger.",
)
@click.option("--anchor", metavar="BOT", help="The bot whose rating is 0, else the mean is.")
@click.option("--resume", is_flag=True, help="Go on with the match that was interrupted last.")
@click.option("--fresh", is_flag=True, help="Play anew what was played before.")
@click.option("--store", type=click.Path(path_type=Path), metavar="FILE", help="Keep results here.")
@click.option("--workers", type=int, metavar="N", help="Games played at a time, else one a core.")
@click.option("--ray", metavar="ADDRESS", help="Play on this Ray cluster; “local” starts one here.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object for programs.")
@click.option("--html", type=click.Path(path_type=Path), metavar="FILE", help="Write a page.")
@click.option("--parquet", type=click.Path(path_type=Path), metavar="FILE", help="Write all games.")
@lang_option
def arena(
    bots: tuple[str, ...],
    code: tuple[str, ...],
    programs: tuple[str, ...],
    seconds: float,
    board: str,
    players: int,
    games: int,
    seed: str,
    sprt: tuple[float, float] | None,
    anchor: str | None,
    resume: bool,
    fresh: bool,
    store: Path | None,
    workers: int | None,
    ray: str | None,
    as_json: bool,
    html: Path | None,
    parquet: Path | None,
) -> None:
    """Let bots play each other: every deal in every seating, results kept."""
    from wagonway.arena.store import Store
    from wagonway.outside import CODE, EXEC

    if resume and fresh:
        raise Refusal("arena-resume-fresh")
    bots += (*(CODE + file for file in code), *(EXEC + command for command in programs))
    wishes = Wishes(bots, whole_path(board), players, games, seed, seconds, sprt, anchor)
    kept = Store(store)
    if resume and not bots:
        wishes = Wishes.remembered(kept.unfinished())
    match = prepared(wishes, kept, crew_of(ray, workers))
    if fresh:
        match.forget()
    kept.begin(asdict(wishes))
    outcome = watched(match, quiet=as_json)
    if outcome.complete:
        kept.finish(asdict(wishes))
    if outcome.complete or outcome.progress.games:
        report(outcome, wishes.anchor, as_json, html, parquet)
    if not outcome.complete:
        again = " ".join(["wagonway arena --resume", *([f"--store {store}"] if store else [])])
        click.echo(current_speech()("arena-interrupted", command=again), err=True)
        sys.exit(INTERRUPTED)


def whole_path(board: str) -> str:
    """A board file by a path that another folder finds too."""
    return str(Path(board).absolute()) if board.endswith(".toml") else board


def crew_of(ray: str | None, workers: int | None) -> MakeCrew:
    """Who plays."""
    from wagonway.arena.crews import local_crew

    if workers is not None and workers < 1:
        raise Refusal("arena-workers", workers=workers)
    if ray is None:
        return local_crew(workers)
    from wagonway.arena.cluster import ray_crew

    return ray_crew(ray, workers)


def prepared(wishes: Wishes, store: Store, crew: MakeCrew) -> Match:
    """The match that was asked for; a Refusal if a bot of it does not exist."""
    from wagonway.arena.match import Match
    from wagonway.arena.plan import make_plan
    from wagonway.arena.sprt import Sequential
    from wagonway.arena.standings import check_anchor
    from wagonway.engine.board import Board
    from wagonway.outside import load_player

    for bot in wishes.bots:
        load_player(bot)
    plan = make_plan(
        Board.load(wishes.board),
        wishes.players,
        wishes.bots,
        wishes.games,
        wishes.seed,
        wishes.seconds,
    )
    check_anchor(plan.bots, wishes.anchor)
    return Match(plan, store, crew, None if wishes.sprt is None else Sequential(*wishes.sprt))


def watched(match: Match, quiet: bool) -> Outcome:
    """Play the match, and say how far it is: a line that lives on a terminal, else a line now and then."""
    from wagonway.arena.watching import Lines, LiveLine

    if sys.stderr.isatty():
        with LiveLine(current_speech(), match.plan.bots) as live:
            return match.run(live.listen)
    return match.run(Lines(current_speech(), quiet, match.plan.bots).listen)


def report(
    outcome: Outcome,
    anchor: str | None,
    as_json: bool,
    html: Path | None,
    parquet: Path | None,
) -> None:
    """Tell the result in every way that was asked for."""
    from wagonway.arena.facts import facts_of
    from wagonway.arena.standings import standings_of

    standings = standings_of(outcome, anchor)
    if html is not None:
        from wagonway.arena.page import write_page

        write_page(html, current_speech(), outcome, standings)
        tell_written(html)
    if parquet is not None:
        from wagonway.arena.rows import write_parquet

        write_parquet(outcome, parquet)
        tell_written(parquet)
    if as_json:
        click.echo(json.dumps(facts_of(outcome, standings), ensure_ascii=False))
    else:
        from rich.console import Console

        from wagonway.arena.sheet import show

        show(Console(emoji=False), current_speech(), outcome, standings)


def tell_written(file: Path) -> None:
    click.echo(current_speech()("arena-written", file=str(file)), err=True)
