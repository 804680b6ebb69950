"""The moves so far, told to one seat: what it may know of each and no more."""

from __future__ import annotations

from wagonway.engine.actions import notation
from wagonway.engine.game import Move
from wagonway.terminal.payment import cards_paid
from wagonway.terminal.scene import Scene


def news(scene: Scene) -> list[str]:
    """What has happened since this seat's last move, that move included."""
    mine = [i for i, move in enumerate(scene.moves) if move.seat == scene.me]
    return told(scene, mine[-1] if mine else 0)


def told(scene: Scene, start: int = 0) -> list[str]:
    """A sentence for each move from the start on."""
    lines = []
    for i in range(start, len(scene.moves)):
        lines.append(capital(tell(scene, i)))
        if scene.moves[i].reshuffled:
            lines.append(scene.say("told-reshuffled"))
    return lines


def tell(scene: Scene, index: int) -> str:
    move = scene.moves[index]
    verb, _, rest = move.text.partition(" ")
    who = {"you": scene.own(move.seat), "who": scene.who(move.seat)}
    if verb == "draw":
        return tell_draw(scene, move, rest)
    if verb == "claim":
        return tell_claim(scene, move)
    if verb == "keep":
        return tell_keep(scene, index)
    if verb in ("place", "take"):
        symbol = scene.tongue.symbol(scene.view.stacks[rest][0])
        return scene.say(f"told-{verb}", place=rest, symbol=symbol, **who)
    return scene.say(f"told-{verb}", **who)


def tell_draw(scene: Scene, move: Move, kind: str) -> str:
    who = {"you": scene.own(move.seat), "who": scene.who(move.seat)}
    if kind != "deck":
        return scene.say("told-draw-market", cards=scene.tongue.count(kind, 1), **who)
    if move.card is not None and move.seat == scene.me:
        return scene.say("told-draw-card", cards=scene.tongue.count(move.card, 1))
    return scene.say("told-draw-deck", **who)


def tell_claim(scene: Scene, move: Move) -> str:
    route = notation(scene.board).claims[move.action]
    return scene.say(
        "told-claim",
        you=scene.own(move.seat),
        who=scene.who(move.seat),
        route=scene.tongue.ends(route),
        cards=scene.tongue.cards(cards_paid(route, move.text)),
        points=route.points,
    )


def tell_keep(scene: Scene, index: int) -> str:
    """Which tickets were kept is secret; in the opening even how many, until all have chosen."""
    move = scene.moves[index]
    who = {"you": scene.own(move.seat), "who": scene.who(move.seat)}
    if scene.view.phase == "choose" and move.seat != scene.me:
        return scene.say("told-chose", **who)
    before = scene.moves[index - 1] if index else None
    drawn = before is not None and before.text == "tickets"
    offered = len(before.offer) if before is not None and drawn else scene.board.opening_deal
    return scene.say("told-keep", kept=len(move.text.split()) - 1, offered=offered, **who)


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
