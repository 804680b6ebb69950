"""The moves so far in sentences for one seat, with only what it may know."""

from __future__ import annotations

from collections import Counter

from wagonway.engine.actions import CLAIM, DRAW, TICKETS
from wagonway.engine.board import Route
from wagonway.engine.game import Move
from wagonway.terminal.scene import Scene


def news(scene: Scene) -> list[str]:
    """The moves since this seat's last one, that one included."""
    mine = [i for i, move in enumerate(scene.moves) if move.seat == scene.me]
    return move_sentences(scene, mine[-1] if mine else 0)


def move_sentences(scene: Scene, start: int = 0) -> list[str]:
    """A sentence for each move from `start` on."""
    lines = []
    for i in range(start, len(scene.moves)):
        lines += [capital(move_sentence(scene, i)), *chance_sentences(scene, scene.moves[i])]
    return lines


def chance_sentences(scene: Scene, move: Move) -> list[str]:
    """The cards that a move revealed to everybody, except those of the market, which are on the screen."""
    lines = [
        scene.say(f"log-{name}", cards=scene.terms.cards(Counter(cards)))
        for name, cards in move.shown
        if name != "market"
    ]
    return [*lines, scene.say("log-reshuffled")] if move.reshuffled else lines


def move_sentence(scene: Scene, index: int) -> str:
    move = scene.moves[index]
    action = move.action
    if action.kind == DRAW:
        return draw_sentence(scene, move)
    if route := move.claimed or action.route:
        return route_sentence(scene, move, route)
    if action.kept:
        return keep_sentence(scene, index)
    values = {}
    if action.place:
        symbol = scene.terms.symbol(scene.view.stacks[action.place][0])
        values = {"place": action.place, "symbol": symbol}
    return scene.sentence(f"log-{action.kind}", move.seat, **values)


def draw_sentence(scene: Scene, move: Move) -> str:
    if not move.action.draws_unseen:
        cards = scene.terms.count(move.action.colour, 1)
        return scene.sentence("log-draw-market", move.seat, cards=cards)
    if move.card is not None and move.seat == scene.me:
        return scene.say("log-draw-card", cards=scene.terms.count(move.card, 1))
    return scene.sentence("log-draw-deck", move.seat)


def route_sentence(scene: Scene, move: Move, route: Route) -> str:
    """A claim, the beginning of one, or its end."""
    kind = CLAIM if move.claimed else "begin"
    return scene.sentence(
        f"log-{kind if move.action.route else move.action.kind}",
        move.seat,
        route=scene.terms.ends(route),
        cards=scene.terms.cards(move.action.cards),
        points=route.points,
    )


def keep_sentence(scene: Scene, index: int) -> str:
    """Which tickets were kept is secret; in the opening even how many, until all have chosen."""
    move = scene.moves[index]
    if scene.view.phase == "choose" and move.seat != scene.me:
        return scene.sentence("log-chose", move.seat)
    before = scene.moves[index - 1] if index else None
    drawn = before is not None and before.action.kind == TICKETS
    offered = len(before.offer) if before is not None and drawn else scene.board.opening_deal
    kept = len(move.action.kept)
    return scene.sentence("log-keep", move.seat, kept=kept, offered=offered)


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
