"""Advice: what the strongest bot would do in your place, and why, in one sentence."""

from __future__ import annotations

from wagonway.bots import Bot, load_bot
from wagonway.engine.actions import notation
from wagonway.terminal.scene import Scene

ADVISER = "expert"  # the reasons below are the ways of this bot


def adviser(*seed: object) -> Bot:
    return load_bot(ADVISER, *seed)


def hint(scene: Scene) -> str:
    move = adviser("hint", len(scene.moves), scene.me).choose(scene.view)
    verb, _, rest = move.partition(" ")
    reason = f"draw-{rest}" if rest in ("deck", "wild") else verb
    route = notation(scene.board).claims.get(notation(scene.board).ids[move])
    points = 0 if route is None else route.points
    because = scene.say(f"hint-{reason}", points=points)
    return scene.say("hint", bot=ADVISER, move=scene.tongue.move(move), because=because)
