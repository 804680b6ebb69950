"""The table in sentences: hand, market, decks, token stacks and seats."""

from __future__ import annotations

from wagonway.terminal.history import capital
from wagonway.terminal.scene import Scene


def hand_sentence(scene: Scene) -> str:
    hand = scene.view.hand
    return scene.say("hand-sentence", count=sum(hand.values()), cards=scene.terms.cards(hand))


def market_sentences(scene: Scene) -> list[str]:
    market = scene.say("market-sentence", cards=scene.terms.cards(scene.view.market))
    return [market, scene.say("decks-sentence", **decks(scene))]


def decks(scene: Scene) -> dict[str, int]:
    """The numbers of cards and tickets face down or discarded."""
    view = scene.view
    discards = sum(view.discards.values())
    return {"deck": view.deck_left, "discards": discards, "tickets": view.tickets_left}


def stacks(scene: Scene, message: str) -> dict[str, str]:
    """By location, each token stack that is not empty: its location, symbol and size in words."""
    return {
        place: scene.say(message, place=place, symbol=scene.terms.symbol(symbol), count=count)
        for place, (symbol, count) in scene.view.stacks.items()
        if count
    }


def stacks_sentences(scene: Scene) -> list[str]:
    if not scene.board.symbols:
        return []
    listed = scene.terms.semicolons(list(stacks(scene, "stack-sentence").values()))
    return [scene.say("stacks-sentence", stacks=listed or scene.say("play-nothing"))]


def seats_sentences(scene: Scene) -> list[str]:
    """The own seat, then each rival in playing order."""
    view, first = scene.view, max(0, scene.me)
    return [seat_sentence(scene, (first + i) % view.players) for i in range(view.players)]


def seat_sentence(scene: Scene, seat: int) -> str:
    view = scene.view
    facts = scene.sentence(
        "seat-sentence",
        seat,
        points=view.scores[seat],
        pieces=scene.terms.pieces(view.pieces[seat]),
        cards=view.hand_sizes[seat],
        tickets=view.ticket_counts[seat],
    )
    tokens = [scene.terms.symbol(symbol) for symbol in view.tokens[seat]]
    more = []
    if tokens:
        more.append(scene.say("seat-tokens", tokens=scene.terms.both(tokens)))
    if seat != scene.me and view.known(seat):
        more.append(scene.say("seat-known", cards=scene.terms.cards(view.known(seat))))
    return capital(" ".join([facts, *more]))
