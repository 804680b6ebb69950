"""Your hand: wilds first, then each colour in the board's order."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from wagonway.terminal.paint import FAINT, Flow, Paintbox
from wagonway.terminal.scene import Scene


def hand_picture(scene: Scene, paints: Paintbox) -> RenderableType:
    chips = [paints.chip(kind, n) for kind, n in scene.view.hand.items()]
    return Flow(chips or [Text(scene.say("hand-empty"), FAINT)])


def hand_sentences(scene: Scene) -> list[str]:
    count = sum(scene.view.hand.values())
    return [scene.say("hand-sentence", count=count, cards=scene.tongue.cards(scene.view.hand))]
