"""`wagonway study`: facts about a game, from many games of a strong bot against itself."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from wagonway.cli.completion import complete_bots
from wagonway.cli.language import current_speech
from wagonway.cli.options import board_option, file_option, json_option, workers_option
from wagonway.cli.output import INTERRUPTED, echo, table_console, write_file
from wagonway.engine.board import DEFAULT_BOARD, Board
from wagonway.engine.refusal import Refusal

if TYPE_CHECKING:
    from wagonway.arena.study.findings import Findings
    from wagonway.arena.study.study import Study
    from wagonway.arena.workers import MakeWorkers


def read_counts(ctx: click.Context, param: click.Parameter, text: str | None) -> tuple[int, ...]:
    """Numbers of players, as in "2,3,4"."""
    words = text.split(",") if text else []
    if not all(word.strip().isdecimal() for word in words):
        raise Refusal("study-players", players=text)
    return tuple(int(word) for word in words)


@click.command()
@board_option(default=DEFAULT_BOARD, show_default=True)
@click.option("--players", callback=read_counts, metavar="N,N…")
@click.option("--games", type=int, default=5000, show_default=True)
@click.option(
    "--bot", default="conductor", show_default=True, metavar="NAME", shell_complete=complete_bots
)
@click.option("--seed", default="1", show_default=True, metavar="SEED")
@file_option("--store")
@workers_option
@json_option
@file_option("--svg")
@file_option("--html")
def study(
    board: str,
    players: tuple[int, ...],
    games: int,
    bot: str,
    seed: str,
    store: Path | None,
    make_workers: MakeWorkers,
    as_json: bool,
    svg: Path | None,
    html: Path | None,
) -> None:
    """Measure how a game goes when it is played well, from thousands of games."""
    from wagonway.arena.progress import shown_progress
    from wagonway.arena.store import ResultStore
    from wagonway.arena.study.study import run_study, study_plans

    plans = study_plans(Board.load(board), players, bot, games, seed)
    with shown_progress(current_speech(), quiet=as_json) as listen:
        found = run_study(plans, ResultStore(store), listen, make_workers)
    report(found, found.findings(), as_json, svg, html)
    if not found.complete:
        echo("study-interrupted", err=True)
        sys.exit(INTERRUPTED)


def report(
    found: Study, tables: Sequence[Findings], as_json: bool, svg: Path | None, html: Path | None
) -> None:
    """Report the findings in every requested form; each number of players has its own picture."""
    from wagonway.arena.study.heat_map import heat_map
    from wagonway.arena.study.report import print_study, study_json, study_page
    from wagonway.arena.study.tables import Writer

    writer = Writer(current_speech())
    if svg is not None:
        for each in tables:
            own = svg.with_stem(f"{svg.stem}-{each.players}") if len(tables) > 1 else svg
            write_file(own, heat_map(writer, each, found.bot))
    if html is not None:
        write_file(html, study_page(writer, found, tables, command_of(found)))
    if as_json:
        click.echo(json.dumps(study_json(found, tables), ensure_ascii=False))
    else:
        print_study(table_console(), writer, found, tables)


def command_of(found: Study) -> str:
    """The command line that reproduces the findings."""
    first = found.plans[0]
    players = ",".join(str(plan.players) for plan in found.plans)
    return (
        f"wagonway study --board {first.board.id} --players {players} --games {first.games}"
        f" --bot {found.bot} --seed {first.seed}"
    )
