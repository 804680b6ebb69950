"""The sentence on what may be done now, and the banner of the last round."""

from __future__ import annotations

from wagonway.engine.actions import CLAIM, DRAW, PASS, TICKETS
from wagonway.terminal.moves import MenuEntry
from wagonway.terminal.scene import Scene


def status(scene: Scene, entries: list[MenuEntry]) -> str:
    """The decision that the game waits for, addressed to the seat to act."""
    phase, say = scene.view.phase, scene.say
    if phase in ("choose", "keep"):
        example = min(scene.view.legal(), key=lambda action: len(action.kept))
        least, move = len(example.kept), scene.terms.move(example)
        return say(f"status-{phase}", least=least, offered=len(scene.view.offer), move=move)
    if phase == "place":
        return say("status-place", symbol=scene.terms.symbol(next_symbol(scene)))
    if phase == "take":
        places = [entry.moves[0].place for entry in entries]
        return say("status-take", places=scene.terms.either(places))
    return status_of_turn(scene, entries) if phase == "turn" else say(f"status-{phase}")


def status_of_turn(scene: Scene, entries: list[MenuEntry]) -> str:
    say, verbs = scene.say, [entry.verb for entry in entries]
    if verbs == [PASS]:
        return say("status-pass")
    options = []
    if DRAW in verbs:
        options.append(say("status-may-draw"))
    if CLAIM in verbs:
        options.append(say("status-may-claim", count=verbs.count(CLAIM)))
    if TICKETS in verbs:
        options.append(say("status-may-tickets"))
    return say("status-turn", options=scene.terms.either(options))


def next_symbol(scene: Scene) -> str:
    """The symbol of the reserve stack to be placed: the first that is not on the board."""
    placed = {symbol for symbol, _ in scene.view.stacks.values()}
    return next(symbol for symbol in scene.board.symbols if symbol not in placed)


def banner(scene: Scene) -> str | None:
    """The warning of the last round, while it lasts."""
    turns = scene.view.turns_left
    return None if turns is None else scene.say("status-last-round", turns=turns)
