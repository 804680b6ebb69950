"""Actions: what a seat may decide, as values with a text that can be read back.

    draw deck · draw red · draw wild        tickets · keep 1 3
    claim Helena-Seattle yellow+1           claim Boston-New York#red red · claim Helena-Seattle wild
    place Pier 39 · take Alcatraz           pass
    pay 1 red + 1 wild · withdraw           what a tunnel costs beyond its claim

Every action of a board has one id and one text. Texts that people type may differ in case, accents and
spaces, name the two places in either order, leave out the half of a double that the payment decides, and
use the words of another language (`Vocabulary`).
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from wagonway.engine.board import WILD_KIND, Board, Route, fold, kept_with_board
from wagonway.engine.refusal import IllegalAction
from wagonway.engine.state import TURNED

Vocabulary = Mapping[str, str]  # a folded foreign word -> "draw", "deck", "red", …

# Kinds of actions: the first word of their texts.
DRAW, TICKETS, KEEP, CLAIM, PLACE, TAKE, PAY, WITHDRAW, PASS = VERBS = (
    "draw",
    "tickets",
    "keep",
    "claim",
    "place",
    "take",
    "pay",
    "withdraw",
    "pass",
)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Action:
    """One action of a board. `str()` is its text, and it equals its text; actions are ordered by id.

    >>> from wagonway import Game
    >>> game = Game.new("tiny", seed=7)
    >>> while not (claims := [action for action in game.legal() if action.kind == "claim"]):
    ...     move = game.play(game.legal()[0])
    >>> claim = claims[0]
    >>> claim
    <claim Bridge-Elm#gray1 blue>
    >>> claim.route.ends, claim.colour, claim.wilds, claim.cards
    (('Bridge', 'Elm'), 'blue', 0, {'blue': 1})
    >>> claim == claim.text
    True
    """

    id: int
    kind: str
    text: str
    colour: str = ""  # the kind of card drawn from the market or paid with; "" for the deck
    extra: int = 0  # cards paid beyond a claim
    route: Route | None = None  # claimed
    wilds: int = 0  # paid beside the colour, or all that is paid
    kept: tuple[int, ...] = ()  # positions in the offer, from 1
    place: str = ""  # the location of a token

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __format__(self, spec: str) -> str:
        return format(self.text, spec)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Action):
            return self.text == other.text
        return self.text == other if isinstance(other, str) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.text)

    def __lt__(self, other: Action) -> bool:
        return self.id < other.id

    @property
    def about(self) -> str:
        """What follows the kind in the text."""
        return self.text[len(self.kind) + 1 :]

    @property
    def draws_unseen(self) -> bool:
        """Whether it takes the top of the deck."""
        return self.kind == DRAW and not self.colour

    @property
    def cards(self) -> dict[str, int]:
        """The cards it costs, by kind."""
        n = self.extra if self.route is None else self.route.length
        if n == 0:
            return {}
        paid = {self.colour: n - self.wilds, WILD_KIND: self.wilds}
        return {kind: n for kind, n in paid.items() if n}

    @property
    def payment(self) -> str:
        """What a claim is paid with: "yellow+1"; a colour without a number pays the whole length."""
        return self.about[len(self.route.name) + 1 :] if self.route else ""


Choice = Action | str  # what a player decided on: an action or its text


class Notation:
    """All actions of one board, in the order of their ids, and how their texts are read."""

    def __init__(self, board: Board) -> None:
        self.actions = tuple(list_actions(board))
        self.by_text = {action.text: action for action in self.actions}
        # What may be typed. Claims are found by what precedes the payment: a board has thousands of claims, and
        # hundreds of these.
        self._claims: dict[str, list[Route]] = {}
        self._others: dict[str, list[Action]] = {}
        ends = {route: claim_texts(route) for route in board.routes}
        for route, texts in ends.items():
            for text in texts:
                self._claims.setdefault(text, []).append(route)
        for action in self.actions:
            if action.route is None or not ends[action.route]:
                for reading in readings(action):
                    self._others.setdefault(reading, []).append(action)

    @cached_property
    def _readings(self) -> dict[str, list[Action]]:
        """All that may be typed for actions: only to find the closest text."""
        found: dict[str, list[Action]] = {}
        for action in self.actions:
            for reading in readings(action):
                found.setdefault(reading, []).append(action)
        return found

    def _read(self, typed: str) -> list[Action]:
        """The actions of a tidy text."""
        head, _, payment = typed.rpartition(" ")
        claims = [f"{CLAIM} {route.name} {payment}" for route in self._claims.get(head, ())]
        found = [self.by_text[text] for text in claims if text in self.by_text]
        return found or self._others.get(typed, [])

    def find(self, text: str, vocabulary: Vocabulary | None = None) -> list[Action]:
        """The actions a typed text can mean: one, or both halves of a double; empty if none."""
        exact = self.by_text.get(text)
        if exact is not None:
            return [exact]
        typed = tidy(text)
        return self._read(translate(typed, vocabulary or {})) or self._read(typed)

    def read(self, text: str, vocabulary: Vocabulary | None = None) -> list[Action]:
        """The actions a typed text can mean; if none, a Refusal that names the closest text.

        Searching for the closest text compares thousands of texts; `find` does not.
        """
        found = self.find(text, vocabulary)
        if not found:
            close = difflib.get_close_matches(tidy(text), self._readings, n=1, cutoff=0.6)
            if not close:
                raise IllegalAction("action-unknown", action=text.strip())
            nearest = self._readings[close[0]][0]
            raise IllegalAction("action-misspelt", action=text.strip(), nearest=nearest.text)
        return found


@kept_with_board
def notation(board: Board) -> Notation:
    return Notation(board)


def list_actions(board: Board) -> Iterator[Action]:
    """Every action of a board, in the order of their ids, which `board_record.fill_actions` uses."""
    for id, (kind, text, details) in enumerate(describe_actions(board)):
        yield Action(id, kind, f"{kind} {text}".strip(), **details)


def describe_actions(board: Board) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """The kind of each action, what follows it in its text, and the other fields of the action."""
    yield DRAW, "deck", {}
    for kind in board.kinds:
        yield DRAW, kind, {"colour": kind}
    yield TICKETS, "", {}
    for subset in range(1, 1 << board.largest_offer):
        kept = tuple(i + 1 for i in tickets_in(subset))
        yield KEEP, " ".join(map(str, kept)), {"kept": kept}
    for route in board.routes:
        for colour, wilds in route.payments(len(board.kinds) - 1):
            kind, plus = board.kinds[colour], f"+{wilds}" if colour and wilds else ""
            details = {"route": route, "colour": kind, "wilds": wilds}
            yield CLAIM, f"{route.name} {kind}{plus}", details
    for kind in (PLACE, TAKE) if board.symbols else ():
        for location in board.locations:
            yield kind, location.name, {"place": location.name}
    if board.has_tunnels:
        for colour, wilds, extra in extra_payments(len(board.kinds) - 1):
            cards = {board.kinds[colour]: extra - wilds, WILD_KIND: wilds}
            text = " + ".join(f"{n} {kind}" for kind, n in cards.items() if n)
            yield PAY, text, {"colour": board.kinds[colour], "wilds": wilds, "extra": extra}
        yield WITHDRAW, "", {}
    yield PASS, "", {}


def extra_payments(colours: int) -> Iterator[tuple[int, int, int]]:
    """TUNNEL-2  Every (colour, wilds, cards in all) that pays extra cards, in the order of action ids."""
    for colour in range(1, colours + 1):
        for wilds in range(TURNED):
            for others in range(1, TURNED - wilds + 1):
                yield colour, wilds, wilds + others
    for wilds in range(1, TURNED + 1):
        yield 0, wilds, wilds


def tickets_in(subset: int) -> list[int]:
    """The positions in an offer that a subset's bits stand for."""
    return [i for i in range(subset.bit_length()) if subset >> i & 1]


def tidy(text: str) -> str:
    """A text as it is compared: folded, with plain hyphens and no spaces around signs."""
    text = re.sub(r"[‐-―−]", "-", fold(text))
    return re.sub(r"\s*([-#+])\s*", r"\1", text)


def readings(action: Action) -> set[str]:
    """All ways to type an action: places in either order, the half of a double left out."""
    if action.route is None:
        return {tidy(action.text)}
    return {tidy(f"{action.kind} {name} {action.payment}") for name in names_of(action.route)}


def claim_texts(route: Route) -> set[str]:
    """All ways to type a claim up to its payment; none if the payment cannot be told from a name that ends in a sign."""
    texts = {tidy(f"{CLAIM} {name} {WILD_KIND}") for name in names_of(route)}
    if not all(text.endswith(f" {WILD_KIND}") for text in texts):
        return set()
    return {text.removesuffix(f" {WILD_KIND}") for text in texts}


def names_of(route: Route) -> Iterator[str]:
    """All ways to name a route."""
    half = route.name.partition("#")[2]
    a, b = route.ends
    for pair in (f"{a}-{b}", f"{b}-{a}"):
        yield pair
        if half:
            yield f"{pair}#{half}"


def translate(typed: str, vocabulary: Vocabulary) -> str:
    """The words of another language as those of the notation: the verb, colours, deck and wild."""
    verb, _, rest = typed.partition(" ")
    verb = vocabulary.get(verb, verb)
    if verb in ("place", "take") or not rest:
        return f"{verb} {rest}".strip()
    if verb == PAY:
        cards = (card.partition(" ") for card in rest.split("+"))
        return f"{verb} " + "+".join(f"{n} {vocabulary.get(kind, kind)}" for n, _, kind in cards)
    head, _, last = rest.rpartition(" ")
    colour, plus, wilds = last.partition("+")
    last = vocabulary.get(colour, colour) + plus + wilds
    if "#" in head:
        route, _, half = head.partition("#")
        number = half[len(half.rstrip("12")) :]
        half = half.rstrip("12")
        head = f"{route}#{vocabulary.get(half, half)}{number}"
    return " ".join(part for part in (verb, head, last) if part)
