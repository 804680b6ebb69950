"""Advice: what the strongest bot would do in your place, and why, in one sentence."""

from __future__ import annotations

from wagonway.bots import load_bot
from wagonway.engine.actions import DRAW, Action, notation
from wagonway.engine.board import WILD_KIND
from wagonway.terminal.history import capital
from wagonway.terminal.scene import Scene, bot_name

ADVISER = "master"
PLANNER = "expert"  # master searches among its moves; the reasons below are those of this bot


def hint(scene: Scene) -> str:
    seed = ("hint", len(scene.moves), scene.me)
    action, planned = (
        notation(scene.board).by_text[str(bot.choose(scene.view))]
        for bot in (load_bot(name, *seed) for name in (ADVISER, PLANNER))
    )
    move = scene.terms.move(action)
    because = reason(scene, action)
    if action != planned:
        because = scene.say("hint-searched", move=scene.terms.move(planned))
    who = capital(bot_name(scene.say, ADVISER))
    return scene.say("hint", bot=who, move=move, because=because)


def reason(scene: Scene, action: Action) -> str:
    """Why the planner makes a move."""
    kind = action.kind
    if action.draws_unseen:
        kind = "draw-deck"
    elif kind == DRAW and action.colour == WILD_KIND:
        kind = "draw-wild"
    points = 0 if action.route is None else action.route.points
    return scene.say(f"hint-{kind}", points=points)
