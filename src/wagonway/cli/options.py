"""Options that several commands share."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any

import click

from wagonway.cli.completion import complete_board
from wagonway.engine.refusal import Refusal

Command = Callable[..., Any]

json_option = click.option("--json", "as_json", is_flag=True)
ray_option = click.option("--ray", metavar="ADDRESS")


def board_option(**options: Any) -> Callable[[Command], Command]:
    return click.option("--board", metavar="NAME", shell_complete=complete_board, **options)


def file_option(name: str) -> Callable[[Command], Command]:
    """An option that takes the path of a file."""
    return click.option(name, type=click.Path(path_type=Path), metavar="FILE")


def outside_options(command: Command) -> Command:
    """--code, --exec and --time: the command gets the names of `outside_bots`, and their `seconds` per move."""

    @click.option("--code", multiple=True, metavar="FILE")
    @click.option("--exec", "programs", multiple=True, metavar="COMMAND")
    @click.option(
        "--time",
        "seconds",
        type=click.FloatRange(0, 3600, min_open=True),
        default=5.0,
        metavar="SECONDS",
    )
    @wraps(command)
    def run(code: tuple[str, ...], programs: tuple[str, ...], **given: Any) -> None:
        from wagonway.outside import CODE, EXEC

        named = (*(CODE + file for file in code), *(EXEC + words for words in programs))
        command(outside_bots=named, **given)

    return run


def workers_option(command: Command) -> Command:
    """--workers: the command gets `make_workers`, of this machine or, by `ray_option`, of a Ray cluster."""

    @click.option("--workers", type=int, metavar="N")
    @wraps(command)
    def run(workers: int | None, ray: str | None = None, **given: Any) -> None:
        from wagonway.arena.cluster import ray_workers
        from wagonway.arena.workers import local_workers

        if workers is not None and workers < 1:
            raise Refusal("arena-workers", workers=workers)
        make_workers = local_workers(workers) if ray is None else ray_workers(ray, workers)
        command(make_workers=make_workers, **given)

    return run
