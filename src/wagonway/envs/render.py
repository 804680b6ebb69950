"""Renders a game of an environment: in words, as an SVG, or as pixels."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from wagonway.draw.svg import board_svg
from wagonway.engine import memory
from wagonway.engine.refusal import Refusal
from wagonway.envs.observation import read
from wagonway.envs.pixels import board_pixels
from wagonway.envs.single import Single

Frame = str | NDArray[np.uint8] | None

MODES = ("ansi", "svg", "rgb_array")
METADATA = {"render_modes": list(MODES), "render_fps": 4}


def check_mode(mode: str | None) -> None:
    if mode is not None and mode not in MODES:
        raise Refusal("env-render", mode=mode, modes=", ".join(MODES))


def show(single: Single, seat: int, mode: str | None) -> Frame:
    """The game in the chosen mode; words show it as the seat sees it."""
    if mode == "ansi":
        return as_text(single, seat)
    owners = memory.listed(memory.row(single.rows, 0).owner)[: len(single.board.routes)]
    if mode == "svg":
        return board_svg(single.board, owners)
    if mode == "rgb_array":
        return board_pixels(single.board, owners)
    return None


def as_text(single: Single, seat: int) -> str:
    """The observation of a seat, in the words of docs/observations.md."""
    words = read(single.board, single.players, single.observation(seat))
    lines = [f"{single.board.title}, seat {seat} of {single.players}"]
    for name, numbers in words.items():
        if numbers:
            counted = ", ".join(each if n == 1 else f"{each} {n}" for each, n in numbers.items())
            lines.append(f"{name}: {counted}")
    return "\n".join(lines) + "\n"
