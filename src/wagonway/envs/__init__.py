"""Environments for people who train: many games at once, and the interfaces of Gymnasium, PettingZoo and OpenSpiel.

    from wagonway.envs import Batch                      numpy arrays, no Python in the loop
    from wagonway.envs.table import TableEnv             PettingZoo: every seat an agent
    from wagonway.envs.solo import SoloEnv               Gymnasium: one seat against bots
    from wagonway.envs.many import ManyEnv               Gymnasium: many such games at once
    from wagonway.envs.openspiel import load_game        OpenSpiel

Importing this registers the boards with Gymnasium where it is installed: `gymnasium.make("wagonway/USA-v0")`.
"""

from wagonway.envs.batch import Arrays, Batch
from wagonway.envs.registry import env_ids, register

__all__ = ["Arrays", "Batch", "env_ids", "register"]

register()
