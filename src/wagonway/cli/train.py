"""`wagonway train`: the models that bots and win chances use, fitted to games between bots."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict
from functools import partial, wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from wagonway.cli.language import current_speech
from wagonway.cli.options import Command, file_option, json_option, ray_option, workers_option
from wagonway.cli.output import echo, write_file
from wagonway.engine.board import Board
from wagonway.engine.files import writing
from wagonway.engine.folders import data_folder
from wagonway.engine.refusal import Refusal

if TYPE_CHECKING:
    from wagonway.arena.workers import MakeWorkers
    from wagonway.training.chances import Calibration
    from wagonway.training.parts import PartStore, Stage
    from wagonway.training.policy import MeasuredPolicy
    from wagonway.training.totals import MeasuredTotals

MEASURED = 2_000  # games
Values = Callable[[Sequence[float]], dict[str, str]]  # of the sentence about an epoch


def read_board(ctx: click.Context, param: click.Parameter, name: str) -> Board:
    return Board.load(name)


board_option = click.option("--board", default="usa", show_default=True, callback=read_board)


def games_option(name: str, default: int, least: int = 1) -> Callable[[Command], Command]:
    """A number of games that a match may have; fewer than `least` leave nothing to fit, or to measure."""

    def checked(ctx: click.Context, param: click.Parameter, games: int) -> int:
        from wagonway.arena.plan import check_games

        check_games(games)
        return games

    kind = click.IntRange(least)
    return click.option(name, type=kind, default=default, show_default=True, callback=checked)


def count_option(name: str, default: int, least: int = 1) -> Callable[[Command], Command]:
    return click.option(name, type=click.IntRange(least), default=default, show_default=True)


def store_options(id: str, values: Values) -> Callable[[Command], Command]:
    """--folder, --workers and --ray: the command gets a `store`, which prints this message after every epoch."""

    def with_store(command: Command) -> Command:
        @click.option(
            "--folder", type=click.Path(path_type=Path), default=lambda: data_folder() / "train"
        )
        @workers_option
        @ray_option
        @wraps(command)
        def run(folder: Path, make_workers: MakeWorkers, **given: Any) -> None:
            from wagonway.training.parts import PartStore

            with writing(folder):
                folder.mkdir(parents=True, exist_ok=True)
            command(store=PartStore(folder, make_workers, partial(show_stage, id, values)), **given)

        return run

    return with_store


def masses(found: Sequence[float]) -> dict[str, str]:
    """What a belief gives to the tickets held, at each stage of a game."""
    from wagonway.training.beliefs import STAGES

    shown = (f"{at:.0%}: {mass:.1%}" for at, mass in zip(STAGES, found, strict=True))
    return {"masses": ", ".join(shown)}


@click.group()
def train() -> None:
    """Fit the models that bots and win chances use to games between bots."""


@train.command()
@click.option(
    "--board",
    multiple=True,
    default=["usa"],
    show_default=True,
    callback=lambda _ctx, _param, names: [Board.load(name) for name in names],
)
@games_option("--games", 60_000, least=8)
@count_option("--epochs", 14)
@file_option("--out")
@click.option("--measure", is_flag=True)
@store_options("train-epoch", masses)
def belief(
    board: list[Board], games: int, epochs: int, out: Path | None, measure: bool, store: PartStore
) -> None:
    """The belief about rivals' tickets."""
    from wagonway.planning.belief import ANY
    from wagonway.training.beliefs import measure_belief, train_belief
    from wagonway.training.parts import write_arrays

    weights = train_belief(board, games, epochs, store)
    target = out or store.folder / f"{board[0].id if len(board) == 1 else ANY}.npz"
    write_arrays(target, weights, small=True)
    echo("train-written", file=str(target))
    for each in board if measure else ():
        for found in measure_belief(weights, each, MEASURED):
            id = "train-measured-mixed" if found.mixed else "train-measured"
            mass, players = f"{found.mass:.1%}", found.players
            echo(id, mass=mass, board=each.title, players=players, tickets=found.tickets)


def read_net(
    ctx: click.Context, param: click.Parameter, file: Path | None
) -> dict[str, Any] | None:
    """The weights of a net in a file."""
    from zipfile import BadZipFile

    from wagonway.planning.net import LAYERS, read_weights

    if file is None:
        return None
    try:
        found = read_weights(file.parent, file.name.removesuffix(".npz"))
    except (OSError, ValueError, BadZipFile):
        found = {}
    if not found.keys() >= set(LAYERS):
        raise Refusal("train-net", file=file)
    return found


@train.command()
@board_option
@games_option("--games", 5_000, least=8)
@count_option("--epochs", 10)
@count_option("--positions", 600)
@count_option("--worlds", 24)
@click.option(
    "--net", type=click.Path(path_type=Path, exists=True), metavar="FILE", callback=read_net
)
@file_option("--out")
@file_option("--svg")
@store_options("train-chances-epoch", lambda found: {"brier": f"{found[0]:.4f}"})
@json_option
def chances(
    board: Board,
    games: int,
    epochs: int,
    positions: int,
    worlds: int,
    net: dict[str, Any] | None,
    out: Path | None,
    svg: Path | None,
    store: PartStore,
    as_json: bool,
) -> None:
    """The model of win chances and its mix with playouts."""
    from wagonway.training.chances import train_chances

    weights, found = train_chances(board, games, epochs, positions, worlds, store, net)
    if svg is not None:
        write_file(svg, reliability(found))
    finish(weights, out or store.folder / f"chances-{board.id}.npz", found, as_json, show_chances)


@train.command()
@board_option
# One game of eight is held out: of fewer than five, the margins may all be equal.
@games_option("--games", 4_000, least=40)
@count_option("--epochs", 8)
@file_option("--out")
@store_options("train-totals-epoch", lambda found: {"error": f"{found[0]:.1f}"})
@json_option
def totals(
    board: Board, games: int, epochs: int, out: Path | None, store: PartStore, as_json: bool
) -> None:
    """The model of final totals, which the ledger of luck and decisions uses."""
    from wagonway.training.totals import train_totals

    weights, found = train_totals(board, games, epochs, store)
    finish(weights, out or store.folder / f"totals-{board.id}.npz", found, as_json, show_totals)


@train.command()
@board_option
@click.option("--players", type=int, default=2, show_default=True, metavar="N")
@games_option("--games", 400)
@count_option("--worlds", 16, least=2)
@count_option("--epochs", 10)
@count_option("--playouts", 200)
@games_option("--matches", 2_000)
@file_option("--out")
@store_options("train-policy-epoch", lambda found: {"error": f"{found[0]:.4f}"})
@json_option
def policy(
    board: Board,
    players: int,
    games: int,
    worlds: int,
    epochs: int,
    playouts: int,
    matches: int,
    out: Path | None,
    store: PartStore,
    as_json: bool,
) -> None:
    """A prior for the search of `master`, adopted only if it wins its matches."""
    from wagonway.arena.progress import shown_progress
    from wagonway.bots.master.prior import FOLDER, prior_name
    from wagonway.training.parts import write_arrays
    from wagonway.training.policy import gate, train_policy

    board.check_players(players)
    weights, found = train_policy(board, players, games, worlds, epochs, store)
    if not as_json:
        show_policy(found)
    with shown_progress(current_speech(), quiet=as_json) as listen:
        played = list(gate(board, players, weights, playouts, matches, store, listen))
    adopted = all(match.passed for match in played)
    target = out or FOLDER / f"{prior_name(board, players)}.npz"
    if adopted:
        write_arrays(target, weights, small=True)
    if as_json:
        gated = [asdict(match) for match in played]
        click.echo(json.dumps({**asdict(found), "gate": gated, "adopted": adopted}))
        return
    for match in played:
        verdict = {"H1": "stronger", "H0": "not", None: "open"}[match.verdict.accepted]
        echo("train-gate", rival=match.rival, games=match.games, verdict=verdict)
    if adopted:
        echo("train-written", file=str(target))
    else:
        echo("train-rejected")


def finish(
    weights: dict[str, Any],
    target: Path,
    found: list[Any],
    as_json: bool,
    show_one: Callable[[Any], None],
) -> None:
    """Write the weights, and report how good they are."""
    from wagonway.training.parts import write_arrays

    write_arrays(target, weights, small=True)
    if as_json:
        click.echo(json.dumps([asdict(each) for each in found]))
        return
    echo("train-written", file=str(target))
    for each in found:
        show_one(each)


def reliability(found: list[Calibration]) -> str:
    """How often seats won by their predicted chance, for each number of players."""
    from wagonway.draw.charts import reliability_chart, with_style

    say = current_speech()
    lines = {say("train-line", players=each.players): each.bins for each in found}
    return with_style(reliability_chart(lines, lambda p: f"{p:.0%}", say("train-axis")))


def show_stage(id: str, values: Values, stage: Stage) -> None:
    """A line on standard error about a finished step."""
    id, said = ("train-gathered", {}) if stage.kind == "gather" else (id, values(stage.found))
    echo(id, done=stage.done, wanted=stage.wanted, **said, err=True)


def show_policy(found: MeasuredPolicy) -> None:
    """What the re-ranker gains, in shares of a win per decision."""
    echo(
        "train-policy",
        players=found.players,
        decisions=found.decisions,
        choice=f"{found.choice:+.2%}",
        choiceError=f"{found.choice_error:.2%}",
        search=f"{found.search:+.2%}",
        prior=f"{found.with_prior:+.2%}",
        gain=f"{found.prior_gain:+.2%}",
        gainError=f"{found.prior_gain_error:.2%}",
    )


def show_chances(found: Calibration) -> None:
    """The quality of chances for a number of players: Brier scores, and calibration by quarter of the game."""
    quarters = zip(found.error, found.floor, strict=True)
    echo(
        "train-chances",
        players=found.players,
        positions=found.positions,
        model=f"{found.model:.4f}",
        playouts=f"{found.playouts:.4f}",
        mix=f"{found.mix:.4f}",
        ratio=f"{found.mix / found.model:.3f}",
        error=f"{found.ratio_error:.3f}",
        quarters=", ".join(f"{error:.1%} ({floor:.1%})" for error, floor in quarters),
    )


def show_totals(found: MeasuredTotals) -> None:
    """The error of expected margins for a number of players."""
    echo(
        "train-totals",
        players=found.players,
        positions=found.positions,
        error=f"{found.error:.1f}",
        explained=f"{found.explained:.0%}",
        brier=f"{found.brier:.4f}",
        residual=f"{found.residual:.1f}",
    )
