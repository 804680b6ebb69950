"""The market, the decks, and the token stacks on the board."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from wagonway.terminal.paint import FAINT, Flow, Paintbox
from wagonway.terminal.scene import Scene
from wagonway.words.glossary import semicolons


def market_picture(scene: Scene, paints: Paintbox) -> RenderableType:
    """The face-up cards, then what lies in the decks."""
    chips = [paints.chip(kind, n) for kind, n in scene.view.market.items()]
    if not chips:
        chips = [Text(scene.say("market-empty"), FAINT)]
    return Flow([*chips, Text(" " + scene.say("decks", **decks(scene)), FAINT)])


def market_sentences(scene: Scene) -> list[str]:
    market = scene.say("market-sentence", cards=scene.tongue.cards(scene.view.market))
    return [market, scene.say("decks-sentence", **decks(scene))]


def decks(scene: Scene) -> dict[str, int]:
    """How many cards and tickets lie face down or discarded."""
    view = scene.view
    discards = sum(view.discards.values())
    return {"deck": view.deck_left, "discards": discards, "tickets": view.tickets_left}


def stacks(scene: Scene, message: str) -> list[str]:
    """Each token stack on the board that is not used up: where, which symbol, how many."""
    return [
        scene.say(message, place=place, symbol=scene.tongue.symbol(symbol), count=count)
        for place, (symbol, count) in scene.view.stacks.items()
        if count
    ]


def stacks_picture(scene: Scene) -> RenderableType:
    return Flow([Text(stack) for stack in stacks(scene, "stack")], gap=" · ")


def stacks_sentences(scene: Scene) -> list[str]:
    if not scene.board.symbols:
        return []
    found = stacks(scene, "stack-sentence")
    return [
        scene.say(
            "stacks-sentence",
            stacks=semicolons(scene.say.language, found) or scene.say("play-nothing"),
        )
    ]
