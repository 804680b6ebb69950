"""The cards: your hand, the market and the decks; and the token stacks on the board."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from wagonway.terminal.paint import FAINT, Flow, Paintbox
from wagonway.terminal.scene import Scene
from wagonway.terminal.table_sentences import decks, stacks


def hand_picture(scene: Scene, paints: Paintbox) -> RenderableType:
    """Wilds first, then each colour in the board's order."""
    chips = [paints.chip(kind, n) for kind, n in scene.view.hand.items()]
    return Flow(chips or [Text(scene.say("hand-empty"), FAINT)])


def market_picture(scene: Scene, paints: Paintbox) -> RenderableType:
    """The face-up cards, then the sizes of the decks."""
    chips = [paints.chip(kind, n) for kind, n in scene.view.market.items()]
    if not chips:
        chips = [Text(scene.say("market-empty"), FAINT)]
    return Flow([*chips, Text(" " + scene.say("decks", **decks(scene)), FAINT)])


def stacks_picture(scene: Scene) -> RenderableType:
    return Flow([Text(stack) for stack in stacks(scene, "stack")], gap=" · ")
