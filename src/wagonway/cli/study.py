"""`wagonway study`: facts about a game, from many games that a strong bot plays against itself."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from wagonway.cli.language import current_speech, lang_option
from wagonway.engine.refusal import Refusal

if TYPE_CHECKING:
    from wagonway.arena.study.findings import Findings
    from wagonway.arena.study.playing import Playing, Study

INTERRUPTED = 130  # the exit status of a program that Ctrl-C ended


def read_counts(ctx: click.Context, param: click.Parameter, told: str | None) -> tuple[int, ...]:
    """Numbers of players, as in "2,3,4"."""
    words = told.split(",") if told else []
    if not all(word.strip().isdecimal() for word in words):
        raise Refusal("study-players", players=told)
    return tuple(int(word) for word in words)


@click.command()
@click.option("--board", default="usa", show_default=True, help="Board by name, or a board file.")
@click.option(
    "--players", callback=read_counts, metavar="N,N…", help="Sizes of table; all if not said."
)
@click.option(
    "--games",
    type=int,
    default=5000,
    show_default=True,
    help="Games at each table.",
)
@click.option("--bot", default="conductor", show_default=True, help="Who plays in every seat.")
@click.option("--seed", default="1", show_default=True, help="Which deals are played.")
@click.option("--store", type=click.Path(path_type=Path), metavar="FILE", help="Keep games here.")
@click.option("--workers", type=int, metavar="N", help="Games played at a time, else one a core.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object for programs.")
@click.option("--svg", type=click.Path(path_type=Path), metavar="FILE", help="Draw the heat map.")
@click.option("--html", type=click.Path(path_type=Path), metavar="FILE", help="Write a web page.")
@lang_option
def study(
    board: str,
    players: tuple[int, ...],
    games: int,
    bot: str,
    seed: str,
    store: Path | None,
    workers: int | None,
    as_json: bool,
    svg: Path | None,
    html: Path | None,
) -> None:
    """Find out how a game goes when it is played well, from thousands of games."""
    from wagonway.arena.study.findings import findings_of
    from wagonway.arena.study.inquiry import Archive, make_inquiries
    from wagonway.arena.study.playing import Playing
    from wagonway.engine.board import Board

    if workers is not None and workers < 1:
        raise Refusal("arena-workers", workers=workers)
    say = current_speech()
    inquiries = make_inquiries(Board.load(board), players, bot, games, seed)
    playing = Playing(inquiries, Archive(store), lambda n: say("study-first-of", players=n))
    found = watched(playing, workers, quiet=as_json)
    tables = [findings_of(each, notes) for each, notes in found.notes.items() if len(notes)]
    if not tables:
        raise Refusal("arena-nothing-played")
    for file, text in written(found, tables, svg, html):
        write(file, text)
    report(found, tables, as_json)
    if not found.complete:
        click.echo(say("study-interrupted"), err=True)
        sys.exit(INTERRUPTED)


def watched(playing: Playing, workers: int | None, quiet: bool) -> Study:
    """Play, and say how far it is: a line that lives on a terminal, else a line now and then."""
    from wagonway.arena.watching import Lines, LiveLine

    say, bots = current_speech(), [each.bot for each in playing.inquiries[:1]]
    explain_wait()
    if sys.stderr.isatty():
        with LiveLine(say, bots) as live:
            return playing.run(live.listen, workers)
    return playing.run(Lines(say, quiet, bots).listen, workers)


def explain_wait() -> None:
    """Tell people that watched games are to be compiled, where the arena's are already."""
    from wagonway.arena.study.playing import LOOP
    from wagonway.arena.tables import LOOP as ARENA
    from wagonway.engine.jit import is_warm

    if is_warm() and is_warm(ARENA) and not is_warm(LOOP):
        click.echo(current_speech()("warm-start"), err=True)


def report(found: Study, tables: Sequence[Findings], as_json: bool) -> None:
    """Tell the findings in every way that was asked for."""
    from wagonway.arena.study.facts import facts_of

    if as_json:
        click.echo(json.dumps(facts_of(found, tables), ensure_ascii=False))
        return
    from rich.console import Console

    from wagonway.arena.study.sheet import show

    show(Console(emoji=False), current_speech(), found.inquiries[0], tables)


def written(
    found: Study, tables: Sequence[Findings], svg: Path | None, html: Path | None
) -> Iterator[tuple[Path, str]]:
    """The files that were asked for; several sizes of table are drawn into files of their own."""
    from wagonway.arena.study.charts import Writer
    from wagonway.arena.study.heat import heat_map
    from wagonway.arena.study.page import page

    writer, inquiry = Writer(current_speech()), found.inquiries[0]
    if svg is not None:
        for each in tables:
            own = svg.with_stem(f"{svg.stem}-{each.players}") if len(tables) > 1 else svg
            yield own, heat_map(writer, each, inquiry.bot)
    if html is not None:
        yield html, page(writer, inquiry, tables, command_of(found))


def command_of(found: Study) -> str:
    """What was typed, as far as it matters for the findings."""
    first = found.inquiries[0]
    players = ",".join(str(each.players) for each in found.inquiries)
    return (
        f"wagonway study --board {first.board.id} --players {players} --games {first.games}"
        f" --bot {first.bot} --seed {first.seed}"
    )


def write(file: Path, text: str) -> None:
    try:
        file.write_text(text, "utf-8")
    except OSError as error:
        raise Refusal("arena-file-unwritable", file=file, why=error.strerror or "?") from None
    click.echo(current_speech()("arena-written", file=str(file)), err=True)
