"""`wagonway train`: the models that bots and win chances use, fitted to games between bots."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from wagonway.cli.language import current_speech
from wagonway.cli.options import file_option, json_option, ray_option, workers_option
from wagonway.cli.output import write_file
from wagonway.engine.files import writing
from wagonway.engine.folders import data_folder
from wagonway.engine.refusal import Refusal

if TYPE_CHECKING:
    from wagonway.arena.workers import MakeWorkers
    from wagonway.training.chances import Calibration
    from wagonway.training.parts import PartStore, Stage
    from wagonway.training.policy import GateMatch, MeasuredPolicy
    from wagonway.training.totals import MeasuredTotals

MEASURED = 2_000  # games
ENOUGH = click.IntRange(min=8)  # games: fewer leave nothing to fit, or to measure
Epoch = Callable[["Stage"], str]  # the sentence about an epoch

board_option = click.option("--board", default="usa", show_default=True)
folder_option = click.option(
    "--folder", type=click.Path(path_type=Path), default=lambda: data_folder() / "train"
)


@click.group()
def train() -> None:
    """Fit the models that bots and win chances use to games between bots."""


@train.command()
@click.option("--board", multiple=True, default=["usa"], show_default=True)
@click.option("--games", type=ENOUGH, default=60_000, show_default=True)
@click.option("--epochs", type=click.IntRange(min=1), default=14, show_default=True)
@folder_option
@file_option("--out")
@click.option("--measure", is_flag=True)
@workers_option
@ray_option
def belief(
    board: tuple[str, ...],
    games: int,
    epochs: int,
    folder: Path,
    out: Path | None,
    measure: bool,
    make_workers: MakeWorkers,
) -> None:
    """The belief about rivals' tickets."""
    from wagonway.arena.plan import check_games
    from wagonway.engine.board import Board
    from wagonway.planning.belief import ANY
    from wagonway.training.beliefs import measure_belief, train_belief
    from wagonway.training.parts import write_arrays

    check_games(games)
    boards = [Board.load(name) for name in board]
    store = part_store(folder, make_workers, belief_epoch)
    weights = train_belief(boards, games, epochs, store)
    target = out or folder / f"{boards[0].id if len(boards) == 1 else ANY}.npz"
    write_arrays(target, weights, small=True)
    show("train-written", file=str(target))
    for each in boards if measure else ():
        for found in measure_belief(weights, each, MEASURED):
            counts = {"board": each.title, "players": found.players, "tickets": found.tickets}
            id = "train-measured-mixed" if found.mixed else "train-measured"
            show(id, mass=f"{found.mass:.1%}", **counts)


@train.command()
@board_option
@click.option("--games", type=ENOUGH, default=5_000, show_default=True)
@click.option("--epochs", type=click.IntRange(min=1), default=10, show_default=True)
@click.option("--positions", type=click.IntRange(min=1), default=600, show_default=True)
@click.option("--worlds", type=click.IntRange(min=1), default=24, show_default=True)
@click.option("--net", type=click.Path(path_type=Path, exists=True), metavar="FILE")
@file_option("--out")
@file_option("--svg")
@folder_option
@workers_option
@ray_option
@json_option
def chances(
    board: str,
    games: int,
    epochs: int,
    positions: int,
    worlds: int,
    net: Path | None,
    out: Path | None,
    svg: Path | None,
    folder: Path,
    make_workers: MakeWorkers,
    as_json: bool,
) -> None:
    """The model of win chances and its mix with playouts."""
    from wagonway.arena.plan import check_games
    from wagonway.engine.board import Board
    from wagonway.training.chances import train_chances

    check_games(games)
    on = Board.load(board)
    fitted = read_net(net) if net else None
    store = part_store(folder, make_workers, chances_epoch)
    weights, found = train_chances(on, games, epochs, positions, worlds, store, fitted)
    target = out or folder / f"chances-{on.id}.npz"
    if svg is not None:
        write_file(svg, reliability(found))
    finish(weights, target, found, as_json, show_chances)


def read_net(file: Path) -> dict[str, Any]:
    """The weights of a net in a file."""
    from zipfile import BadZipFile

    from wagonway.planning.net import LAYERS, read_weights

    try:
        found = read_weights(file.parent, file.name.removesuffix(".npz"))
    except (OSError, ValueError, BadZipFile):
        found = {}
    if not found.keys() >= set(LAYERS):
        raise Refusal("train-net", file=file)
    return found


@train.command()
@board_option
# One game of eight is held out: of fewer than five, the margins may all be equal.
@click.option("--games", type=click.IntRange(min=40), default=4_000, show_default=True)
@click.option("--epochs", type=click.IntRange(min=1), default=8, show_default=True)
@file_option("--out")
@folder_option
@workers_option
@ray_option
@json_option
def totals(
    board: str,
    games: int,
    epochs: int,
    out: Path | None,
    folder: Path,
    make_workers: MakeWorkers,
    as_json: bool,
) -> None:
    """The model of final totals, which the ledger of luck and decisions uses."""
    from wagonway.arena.plan import check_games
    from wagonway.engine.board import Board
    from wagonway.training.totals import train_totals

    check_games(games)
    chosen = Board.load(board)
    store = part_store(folder, make_workers, totals_epoch)
    weights, found = train_totals(chosen, games, epochs, store)
    finish(weights, out or folder / f"totals-{chosen.id}.npz", found, as_json, show_totals)


@train.command()
@board_option
@click.option("--players", type=int, default=2, show_default=True, metavar="N")
@click.option("--games", type=int, default=400, show_default=True)
@click.option("--worlds", type=click.IntRange(min=2), default=16, show_default=True)
@click.option("--epochs", type=click.IntRange(min=1), default=10, show_default=True)
@click.option("--playouts", type=click.IntRange(min=1), default=200, show_default=True)
@click.option("--matches", type=int, default=2_000, show_default=True)
@file_option("--out")
@folder_option
@workers_option
@ray_option
@json_option
def policy(
    board: str,
    players: int,
    games: int,
    worlds: int,
    epochs: int,
    playouts: int,
    matches: int,
    out: Path | None,
    folder: Path,
    make_workers: MakeWorkers,
    as_json: bool,
) -> None:
    """A prior for the search of `master`, adopted only if it wins its matches."""
    from wagonway.arena.plan import check_games
    from wagonway.arena.progress import shown_progress
    from wagonway.bots.master.prior import FOLDER, prior_name
    from wagonway.engine.board import Board
    from wagonway.training.parts import write_arrays
    from wagonway.training.policy import gate, train_policy

    for each in (games, matches):
        check_games(each)
    on = Board.load(board)
    on.check_players(players)
    store = part_store(folder, make_workers, policy_epoch)
    weights, found = train_policy(on, players, games, worlds, epochs, store)
    if not as_json:
        show_policy(found)
    with shown_progress(current_speech(), quiet=as_json) as listen:
        played = list(gate(on, players, weights, playouts, matches, store, listen))
    adopted = all(match.passed for match in played)
    target = out or FOLDER / f"{prior_name(on, players)}.npz"
    if adopted:
        write_arrays(target, weights, small=True)
    if as_json:
        gated = [asdict(match) for match in played]
        click.echo(json.dumps({**asdict(found), "gate": gated, "adopted": adopted}))
        return
    for match in played:
        show_match(match)
    if adopted:
        show("train-written", file=str(target))
    else:
        show("train-rejected")


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
    show("train-written", file=str(target))
    for each in found:
        show_one(each)


def show(id: str, **values: object) -> None:
    """Print a sentence of the catalogue."""
    click.echo(current_speech()(id, **values))


def reliability(found: list[Calibration]) -> str:
    """How often seats won by their predicted chance, for each number of players."""
    from wagonway.draw.charts import reliability_chart, with_style

    say = current_speech()
    lines = {say("train-line", players=each.players): each.bins for each in found}
    return with_style(reliability_chart(lines, lambda p: f"{p:.0%}", say("train-axis")))


def part_store(folder: Path, make_workers: MakeWorkers, epoch: Epoch) -> PartStore:
    """A store of parts that reports its progress on standard error."""
    from wagonway.training.parts import PartStore

    with writing(folder):
        folder.mkdir(parents=True, exist_ok=True)
    return PartStore(folder, make_workers, partial(show_stage, epoch=epoch))


def show_stage(stage: Stage, epoch: Epoch) -> None:
    """A line on standard error about a finished step."""
    gathered = stage.kind == "gather"
    click.echo(stage_sentence("train-gathered", stage) if gathered else epoch(stage), err=True)


def stage_sentence(id: str, stage: Stage, **values: str) -> str:
    return current_speech()(id, done=stage.done, wanted=stage.wanted, **values)


def belief_epoch(stage: Stage) -> str:
    from wagonway.training.beliefs import STAGES

    masses = zip(STAGES, stage.found, strict=True)
    return stage_sentence(
        "train-epoch", stage, masses=", ".join(f"{at:.0%}: {p:.1%}" for at, p in masses)
    )


def chances_epoch(stage: Stage) -> str:
    return stage_sentence("train-chances-epoch", stage, brier=f"{stage.found[0]:.4f}")


def totals_epoch(stage: Stage) -> str:
    return stage_sentence("train-totals-epoch", stage, error=f"{stage.found[0]:.1f}")


def policy_epoch(stage: Stage) -> str:
    return stage_sentence("train-policy-epoch", stage, error=f"{stage.found[0]:.4f}")


def show_policy(found: MeasuredPolicy) -> None:
    """What the re-ranker gains, in shares of a win per decision."""
    show(
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


def show_match(match: GateMatch) -> None:
    """A match of the gate and its verdict."""
    verdict = {"H1": "stronger", "H0": "not", None: "open"}[match.verdict.accepted]
    show("train-gate", rival=match.rival, games=match.games, verdict=verdict)


def show_chances(found: Calibration) -> None:
    """The quality of chances for a number of players: Brier scores, and calibration by quarter of the game."""
    quarters = zip(found.error, found.floor, strict=True)
    show(
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
    show(
        "train-totals",
        players=found.players,
        positions=found.positions,
        error=f"{found.error:.1f}",
        explained=f"{found.explained:.0%}",
        brier=f"{found.brier:.4f}",
        residual=f"{found.residual:.1f}",
    )
