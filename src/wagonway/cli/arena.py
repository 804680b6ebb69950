"""`wagonway arena`: a match between bots on paired deals, with ratings and their intervals."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from wagonway.cli.completion import complete_bots
from wagonway.cli.language import current_speech
from wagonway.cli.options import (
    board_option,
    file_option,
    json_option,
    outside_options,
    ray_option,
    workers_option,
)
from wagonway.cli.output import INTERRUPTED, echo, report_written, table_console, write_file
from wagonway.engine.board import DEFAULT_BOARD, Board
from wagonway.engine.refusal import Refusal

if TYPE_CHECKING:
    from wagonway.arena.luck import BotLuck
    from wagonway.arena.match import Match, MatchOutcome
    from wagonway.arena.store import ResultStore
    from wagonway.arena.workers import MakeWorkers

FAULTS = 1  # the exit status of a match in which a bot failed


@click.command()
@click.argument("bots", nargs=-1, metavar="BOT...", shell_complete=complete_bots)
@outside_options
@board_option(default=DEFAULT_BOARD, show_default=True)
@click.option("--players", type=int, default=2, show_default=True, metavar="N")
@click.option("--games", type=int, default=1000, show_default=True)
@click.option("--seed", default="0", show_default=True, metavar="SEED")
@click.option("--sprt", type=(float, float), metavar="ELO0 ELO1")
@click.option("--anchor", metavar="BOT", shell_complete=complete_bots)
@click.option("--faults", default="stop", show_default=True, metavar="stop|forfeit|replace")
@click.option("--resume", is_flag=True)
@click.option("--fresh", is_flag=True)
@file_option("--store")
@workers_option
@ray_option
@json_option
@file_option("--html")
@file_option("--parquet")
@click.option("--luck", is_flag=True)
def arena(
    bots: tuple[str, ...],
    outside_bots: tuple[str, ...],
    board: str,
    resume: bool,
    fresh: bool,
    store: Path | None,
    make_workers: MakeWorkers,
    as_json: bool,
    html: Path | None,
    parquet: Path | None,
    luck: bool,
    **options: Any,
) -> None:
    """Let bots play each other: every deal in every seating, results stored."""
    from wagonway.arena.progress import shown_progress
    from wagonway.arena.store import ResultStore

    if resume and fresh:
        raise Refusal("arena-resume-fresh")
    kept = ResultStore(store)
    if resume and not bots and not outside_bots:
        options = kept.unfinished()
    else:
        options |= {"bots": [*bots, *outside_bots], "board": whole_path(board)}
    match = prepared(options, kept, make_workers)
    if fresh:
        match.forget()
    kept.begin(options)
    with shown_progress(current_speech(), quiet=as_json) as listen:
        outcome = match.run(listen)
    if outcome.complete:
        kept.finish(options)
    if outcome.complete or outcome.progress.games:
        lucks = None
        if luck and outcome.complete:
            from wagonway.arena.luck import match_luck

            # A sequential test counts fewer games than were planned.
            played = min(map(len, outcome.games.values()))
            lucks = match_luck(replace(outcome.plan, games=played), make_workers)
        report(outcome, options["anchor"], as_json, html, parquet, lucks)
    if not outcome.complete:
        again = " ".join(["wagonway arena --resume", *([f"--store {store}"] if store else [])])
        echo("arena-interrupted", command=again, err=True)
        sys.exit(INTERRUPTED)
    if outcome.failures:
        sys.exit(FAULTS)


def whole_path(board: str) -> str:
    """The absolute path of a board file; names of boards stay."""
    return str(Path(board).absolute()) if board.endswith(".toml") else board


def prepared(options: dict[str, Any], store: ResultStore, workers: MakeWorkers) -> Match:
    """The requested match; a Refusal if one of its bots does not exist."""
    from wagonway.arena.faults import STOP
    from wagonway.arena.match import Match
    from wagonway.arena.plan import make_plan
    from wagonway.arena.sprt import Sequential
    from wagonway.arena.standings import check_anchor
    from wagonway.outside import load_player

    for bot in options["bots"]:
        load_player(bot)
    plan = make_plan(
        Board.load(options["board"]),
        options["players"],
        tuple(options["bots"]),
        options["games"],
        options["seed"],
        options["seconds"],
        options.get("faults", STOP),  # absent in matches that an older version began
    )
    check_anchor(plan.bots, options["anchor"])
    test = None if options["sprt"] is None else Sequential(*options["sprt"])
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
