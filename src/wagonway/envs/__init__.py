"""Environments for training: many games at once, and the interfaces of Gymnasium, PettingZoo and OpenSpiel.

    from wagonway.envs import Batch                      numpy arrays, no Python in the loop
    from wagonway.envs import TableEnv                   PettingZoo: every seat an agent
    from wagonway.envs import SoloEnv                    Gymnasium: one seat against bots
    from wagonway.envs import ManyEnv                    Gymnasium: many such games at once
    from wagonway.envs.openspiel import load_game        OpenSpiel

Importing this registers the boards with Gymnasium where it is installed: `gymnasium.make("wagonway/USA-v0")`.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from wagonway.envs.batch import Arrays, Batch
from wagonway.envs.registry import env_ids, register

if TYPE_CHECKING:
    from wagonway.envs.gymnasium_env import ManyEnv, SoloEnv
    from wagonway.envs.pettingzoo_env import TableEnv

__all__ = ["Arrays", "Batch", "ManyEnv", "SoloEnv", "TableEnv", "env_ids", "register"]

# Imported on first use: they need Gymnasium or PettingZoo.
_MODULES = {"ManyEnv": "gymnasium_env", "SoloEnv": "gymnasium_env", "TableEnv": "pettingzoo_env"}


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"module 'wagonway.envs' has no attribute {name!r}")
    return getattr(import_module(f"wagonway.envs.{_MODULES[name]}"), name)


register()
