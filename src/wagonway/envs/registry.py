"""The Gymnasium ids of the boards, one per board file."""

from __future__ import annotations

from importlib.util import find_spec

from wagonway.engine.board import Board, board_ids


def env_ids() -> dict[str, str]:
    """Board id → Gymnasium id: "san_francisco" → "wagonway/San-Francisco-v0"."""
    return {id: f"wagonway/{Board.load(id).title.replace(' ', '-')}-v0" for id in board_ids()}


def register() -> None:
    """Register every board with Gymnasium, if it is installed."""
    if find_spec("gymnasium") is None:
        return
    import gymnasium

    for board, id in env_ids().items():
        if id not in gymnasium.registry:
            gymnasium.register(
                id,
                entry_point="wagonway.envs.gymnasium_env:SoloEnv",
                vector_entry_point="wagonway.envs.gymnasium_env:ManyEnv",
                kwargs={"board": board},
            )
