"""`wagonway arena`: a match between bots on paired deals, with ratings and their intervals."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from wagonway.cli.completion import board_option, complete_bots
from wagonway.cli.language import current_speech
from wagonway.cli.output import report_written, table_console, write_file
from wagonway.engine.board import DEFAULT_BOARD
from wagonway.engine.refusal import Refusal

if TYPE_CHECKING:
    from wagonway.arena.luck import BotLuck
    from wagonway.arena.match import Match, MatchOutcome
    from wagonway.arena.store import ResultStore
    from wagonway.arena.workers import MakeWorkers

FAULTS = 1  # the exit status of a match in which a bot failed
INTERRUPTED = 130  # the exit status of a program that Ctrl-C ended


@dataclass(frozen=True)
class Request:
    """The options of a match; the store keeps them until the match is over."""

    bots: tuple[str, ...]
    board: str
    players: int
    games: int
    seed: str
    seconds: float
    sprt: tuple[float, float] | None
    anchor: str | None
    faults: str = "stop"

    @classmethod
    def remembered(cls, values: dict[str, Any]) -> Request:
        sprt = tuple(values["sprt"]) if values["sprt"] else None
        return cls(**{**values, "bots": tuple(values["bots"]), "sprt": sprt})


@click.command()
@click.argument("bots", nargs=-1, metavar="BOT...", shell_complete=complete_bots)
@click.option("--code", multiple=True, metavar="FILE")
@click.option("--exec", "programs", multiple=True, metavar="COMMAND")
@click.option(
    "--time",
    "seconds",
    type=click.FloatRange(0, 3600, min_open=True),
    default=5.0,
    metavar="SECONDS",
)
@board_option(default=DEFAULT_BOARD, show_default=True)
@click.option("--players", type=int, default=2, show_default=True, metavar="N")
@click.option("--games", type=int, default=1000, show_default=True)
@click.option("--seed", default="0", show_default=True, metavar="SEED")
@click.option("--sprt", type=(float, float), metavar="ELO0 ELO1")
@click.option("--anchor", metavar="BOT", shell_complete=complete_bots)
@click.option("--faults", default="stop", show_default=True, metavar="stop|forfeit|replace")
@click.option("--resume", is_flag=True)
@click.option("--fresh", is_flag=True)
@click.option("--store", type=click.Path(path_type=Path), metavar="FILE")
@click.option("--workers", type=int, metavar="N")
@click.option("--ray", metavar="ADDRESS")
@click.option("--json", "as_json", is_flag=True)
@click.option("--html", type=click.Path(path_type=Path), metavar="FILE")
@click.option("--parquet", type=click.Path(path_type=Path), metavar="FILE")
@click.option("--luck", is_flag=True)
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
    faults: str,
    resume: bool,
    fresh: bool,
    store: Path | None,
    workers: int | None,
    ray: str | None,
    as_json: bool,
    html: Path | None,
    parquet: Path | None,
    luck: bool,
) -> None:
    """Let bots play each other: every deal in every seating, results stored."""
    from wagonway.arena.progress import shown_progress
    from wagonway.arena.store import ResultStore
    from wagonway.outside import CODE, EXEC

    if resume and fresh:
        raise Refusal("arena-resume-fresh")
    bots += (*(CODE + file for file in code), *(EXEC + command for command in programs))
    request = Request(bots, whole_path(board), players, games, seed, seconds, sprt, anchor, faults)
    kept = ResultStore(store)
    if resume and not bots:
        request = Request.remembered(kept.unfinished())
    make_workers = workers_of(ray, workers)
    match = prepared(request, kept, make_workers)
    if fresh:
        match.forget()
    kept.begin(asdict(request))
    with shown_progress(current_speech(), quiet=as_json) as listen:
        outcome = match.run(listen)
    if outcome.complete:
        kept.finish(asdict(request))
    if outcome.complete or outcome.progress.games:
        lucks = None
        if luck and outcome.complete:
            from wagonway.arena.luck import match_luck

            lucks = match_luck(outcome.plan, make_workers)
        report(outcome, request.anchor, as_json, html, parquet, lucks)
    if not outcome.complete:
        again = " ".join(["wagonway arena --resume", *([f"--store {store}"] if store else [])])
        click.echo(current_speech()("arena-interrupted", command=again), err=True)
        sys.exit(INTERRUPTED)
    if outcome.failures:
        sys.exit(FAULTS)


def whole_path(board: str) -> str:
    """The absolute path of a board file; names of boards stay."""
    return str(Path(board).absolute()) if board.endswith(".toml") else board


def workers_of(ray: str | None, workers: int | None) -> MakeWorkers:
    """Workers of a Ray cluster, or of this machine."""
    from wagonway.arena.workers import local_workers

    if workers is not None and workers < 1:
        raise Refusal("arena-workers", workers=workers)
    if ray is None:
        return local_workers(workers)
    from wagonway.arena.cluster import ray_workers

    return ray_workers(ray, workers)


def prepared(request: Request, store: ResultStore, workers: MakeWorkers) -> Match:
    """The requested match; a Refusal if one of its bots does not exist."""
    from wagonway.arena.match import Match
    from wagonway.arena.plan import make_plan
    from wagonway.arena.sprt import Sequential
    from wagonway.arena.standings import check_anchor
    from wagonway.engine.board import Board
    from wagonway.outside import load_player

    for bot in request.bots:
        load_player(bot)
    plan = make_plan(
        Board.load(request.board),
        request.players,
        request.bots,
        request.games,
        request.seed,
        request.seconds,
        request.faults,
    )
    check_anchor(plan.bots, request.anchor)
    test = None if request.sprt is None else Sequential(*request.sprt)
    return Match(plan, store, workers, test)


def report(
    outcome: MatchOutcome,
    anchor: str | None,
    as_json: bool,
    html: Path | None,
    parquet: Path | None,
    lucks: list[BotLuck] | None,
) -> None:
    """Report the result in every requested form."""
    from wagonway.arena.json_report import match_json
    from wagonway.arena.standings import standings_of

    standings = standings_of(outcome, anchor)
    if html is not None:
        from wagonway.arena.html_report import page

        write_file(html, page(current_speech(), outcome, standings))
    if parquet is not None:
        from wagonway.arena.frame import write_parquet

        write_parquet(outcome, parquet)
        report_written(parquet)
    if as_json:
        click.echo(json.dumps(match_json(outcome, standings, lucks), ensure_ascii=False))
    else:
        from wagonway.arena.report import print_luck, print_match

        print_match(table_console(), current_speech(), outcome, standings)
        if lucks is not None:
            print_luck(table_console(), current_speech(), lucks)
